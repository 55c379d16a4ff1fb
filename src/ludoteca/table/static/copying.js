// Copies a text, and says so on the button that was pressed.
import { say } from "./say.js";

const SHOWN = 2500; // milliseconds

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
  const words = sign.textContent;
  if (words === say("Copied")) return;
  sign.textContent = say("Copied");
  setTimeout(() => (sign.textContent = words), SHOWN);
}
