// Copies a text, and says so on the button that was pressed.
import { say } from "./say.js";

export async function copy(text, sign) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Pages served over plain http have no clipboard.
    const field = document.createElement("textarea");
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
  sign.textContent = say("copied");
}
