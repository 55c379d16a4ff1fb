// Changes a drawing into the next one, so that pieces keep their identity and glide to their new places; and puts on the
// styles that drawings bring along as data: the pages' policy forbids style attributes, not this.
import { Idiomorph } from "./idiomorph.js";

const PIECES = "[data-key][id]";

export function redraw(board, drawing) {
  const known = new Map([...board.querySelectorAll(PIECES)].map((one) => [one.id, one]));
  Idiomorph.morph(board, drawing, { morphStyle: "innerHTML" });
  // What was not there before appears where it is, and what was drawn anew stays there: both would come flying from the
  // corner, where an element without a place is.
  const fresh = known.size ? [...board.querySelectorAll(PIECES)].filter((one) => known.get(one.id) !== one) : [];
  for (const one of fresh) one.classList.add(known.has(one.id) ? "stays" : "arrives");
  dress(board);
  setTimeout(() => fresh.forEach((one) => one.classList.remove("stays", "arrives")), 500);
}

export function dress(root) {
  for (const one of root.querySelectorAll("[data-style]")) one.style.cssText = one.dataset.style;
}
