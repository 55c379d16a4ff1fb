// What is said to who does not look, beside the questions and refusals, which are read where they stand.
import { $, element } from "./making.js";

const KEPT = 12; // lines that stay to be read again

export function speak(...lines) {
  const live = $("live");
  if (!live) return;
  live.append(...lines.filter(Boolean).map((line) => element("p", "", line)));
  while (live.childElementCount > Math.max(KEPT, lines.length)) live.firstElementChild.remove();
}
