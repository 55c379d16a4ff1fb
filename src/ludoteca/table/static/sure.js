// Asks once more before something that ends a game or is gone for good, in a sheet of its own. It stands in the half of
// the window where the press was not, and "No" has the focus: neither a second press on the same spot nor a second
// Enter says yes. What one may come to regret does not look like the thing to do.
import { button, element } from "./making.js";
import { say } from "./say.js";

// ``from``: what was pressed; ``yes``: the words of the button that does it.
export function surely(from, question, yes, then) {
  const sheet = element("dialog", "sure");
  const { top, bottom } = from.getBoundingClientRect();
  sheet.classList.toggle("high", top + bottom > innerHeight);
  const close = () => sheet.close();
  const row = element("p", "row");
  row.append(button(say("No"), "plain", close), button(yes, "grave", () => (close(), then())));
  const words = element("p", "", question);
  words.id = "sure-question";
  sheet.setAttribute("aria-labelledby", words.id);
  sheet.append(words, row);
  sheet.addEventListener("close", () => sheet.remove());
  sheet.addEventListener("keydown", (event) => event.stopPropagation()); // Escape answers this alone
  document.body.append(sheet);
  sheet.showModal();
}
