// What the places that glow are chosen for: a colour and a sign for each of a few meanings, and their names.
import { button, element, shape } from "./making.js";

// In this order they are named, in every turn alike.
const SIGNS = {
  build: "M-4 0H4M0-4V4",
  raise: "M-4 2.5 0-3 4 2.5",
  connect: "M-4-3V3M4-3V3M-4 0H4",
  take: "M0-4V4M-3.5.5 0 4 3.5.5",
  draw: "M0-4V4M-3.5.5 0 4 3.5.5",
  give: "M-3-3 3 3M3-3-3 3",
  pay: "M0-5V5M3-3H-2L-3-1.5-2 0H2L3 1.5 2 3H-3",
  move: "M-4 0H4M.5-3.5 4 0 .5 3.5",
  use: "M0-4.5V4.5M-4.5 0H4.5M-3-3 3 3M3-3-3 3",
};
const SIZE = 8; // pixels: half a sign
const USUAL = new Set(["build", "raise"]); // what a press on a place is clearly meant for, where it may come to several

// The one of these moves that a press is clearly meant for; undefined: that must be asked.
export function usual(moves) {
  const found = moves.filter((move) => USUAL.has(move.means?.[0]));
  return moves.length === 1 ? moves[0] : found.length === 1 ? found[0] : undefined;
}

// To draw is the end of every turn, and is not asked about.
export const refills = (move) => move.means?.[0] === "draw";

// ``offers``: for each place, kind and words of what can be meant there. Places bear signs where they differ.
export function signs(board, offers) {
  for (const one of board.querySelectorAll(".sign")) one.remove();
  const kinds = new Set([...offers.values()].flatMap((one) => [...one.keys()]));
  const made = [];
  for (const one of board.querySelectorAll("[data-offered]")) {
    const meant = [...(offers.get(one.dataset.target)?.keys() ?? [])];
    one.dataset.means = (meant.length === 1 ? meant[0] : meant.find((kind) => USUAL.has(kind) && one.dataset.key === undefined)) ?? "";
    const words = [...(offers.get(one.dataset.target)?.values() ?? [])].join(", ");
    if (words) one.setAttribute("aria-description", words);
    if (kinds.size > 1 && meant.length <= 2) made.push([one, meant]);
  }
  // First all is measured, then all is drawn: else each sign would have the whole page laid out anew.
  const measured = made.map(([one, meant]) => [one, meant, one.getBBox(), one.getScreenCTM(), one.ownerSVGElement.getBoundingClientRect().bottom]);
  for (const [one, meant, box, matrix, lowest] of measured) {
    const edge = one.dataset.key === undefined || !matrix ? null : (lowest - matrix.f) / matrix.d;
    meant.forEach((kind, at) => one.append(...sign(box, matrix, kind, at, edge)));
  }
}

// A sign inside the upper right corner of a place, or on the lower edge of a piece, whose words may fill it, but above the
// ``edge`` of the drawing: its box stays as it is.
function sign(box, matrix, kind, at, edge) {
  const r = matrix ? Math.min(SIZE / Math.hypot(matrix.a, matrix.b), box.width / 5, box.height / 5) : 0;
  if (!r) return [];
  const aside = r * (1.1 + 2.2 * at);
  const [x, y] = edge !== null ? [box.x + aside, Math.min(box.y + box.height - 0.25 * r, edge - 1.1 * r)] : [box.x + box.width - aside, box.y + 1.1 * r];
  const made = shape("g", { class: "sign", transform: `translate(${x} ${y}) scale(${r / SIZE})` });
  made.classList.add(`means-${kind}`);
  made.append(shape("circle", { r: 8 }), shape("path", { d: SIGNS[kind] }));
  return [made];
}

// The names of what can be meant now, each with its sign, for the dock. ``pressed(words, several)``: whether that one is
// a button, for ``choose(words)``; ``chosen``: the one that was; ``advised``: the one that a hint speaks of.
export function named(offers, chosen, choose, pressed, advised) {
  const found = new Map();
  for (const meant of offers.values()) for (const [kind, words] of meant) found.set(`${kind} ${words}`, [kind, words]);
  const all = element("span", "meanings");
  const order = Object.keys(SIGNS);
  for (const [kind, words] of [...found.values()].sort((one, other) => order.indexOf(one[0]) - order.indexOf(other[0]) || one[1].localeCompare(other[1]))) {
    const looks = ["meaning", `means-${kind}`, words === advised ? "advised" : ""].join(" ");
    const one = pressed(words, found.size + Boolean(chosen) > 1) ? button("", looks, () => choose(chosen === words ? "" : words)) : element("span", looks);
    if (one.matches("button")) one.setAttribute("aria-pressed", String(chosen === words));
    const svg = shape("svg", { viewBox: "-8 -8 16 16", class: "sign", "aria-hidden": "true" });
    svg.append(shape("circle", { r: 8 }), shape("path", { d: SIGNS[kind] }));
    one.append(svg, words);
    all.append(one);
  }
  return found.size ? all : null;
}
