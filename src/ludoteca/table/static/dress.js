// Changes a drawing into the next one, so that pieces keep their identity and glide to their new places.
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

// Pieces are put by an attribute; every browser lets them glide only where the same is said as a style.
export function dress(root) {
  for (const one of root.querySelectorAll("[data-key][transform]")) {
    const [x, y, angle, scale] = one.getAttribute("transform").match(/-?[\d.]+/g);
    one.style.transform = `translate(${x}px,${y}px) rotate(${angle}deg) scale(${scale})`;
  }
}
