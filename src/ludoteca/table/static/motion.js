// How things move: pieces travel, cards turn over, what is laid settles, numbers count. One easing and two lengths for
// all (house.css), nothing where the reader wants calm, and a press ends whatever is still under way.
import { play } from "./sounds.js";

export const calm = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();

addEventListener("pointerdown", finish, true);
addEventListener("keydown", finish, true);
function finish() {
  for (const one of running) one.finish();
}

const lengths = new Map(); // asked of the style sheet once for all that begins together: each time the page is styled

function timing(length) {
  if (!lengths.size) queueMicrotask(() => lengths.clear());
  if (!lengths.has(length)) {
    const style = getComputedStyle(document.documentElement);
    lengths.set(length, { duration: parseFloat(style.getPropertyValue(length)) || 0, easing: style.getPropertyValue("--easing") || "ease" });
  }
  return lengths.get(length);
}

function move(one, frames, length) {
  const animation = one.animate(frames, timing(length));
  running.add(animation);
  return animation.finished.catch(() => {}).then(() => running.delete(animation));
}

// What moves glows when it has come to rest, and so does what can be chosen meanwhile: else every frame would paint the
// glow of what moves, and the first of them all of it.
function glide(one, frames, length) {
  const board = one.closest(".board");
  const mark = (yes) => {
    one.classList.toggle("moving", yes);
    board?.classList.toggle("moving", yes || board.querySelector(".piece.moving") !== null);
  };
  mark(true);
  move(one, frames, length).then(() => mark(false));
}

// What a piece shows: another symbol than before means that it was turned over.
export function faceOf(one) {
  return one.querySelector("use")?.getAttribute("href") ?? "";
}

// Pieces travel from where they were on the screen (``left``: by key, the place and the face); what was nowhere settles.
export function travel(pieces, fresh, left) {
  const news = new Set(fresh);
  const moves = pieces.filter((one) => left.has(one.dataset.key));
  const laid = pieces.filter((one) => news.has(one) && !left.has(one.dataset.key));
  const turned = moves.filter((one) => left.get(one.dataset.key).face !== faceOf(one));
  if (turned.length) play("turn");
  else if (moves.length || laid.length) play("lay");
  if (calm.matches) return;
  const starts = moves.map((one) => one.parentNode.getScreenCTM()?.inverse().multiply(left.get(one.dataset.key).place));
  const ends = [...moves, ...laid].map((one) => getComputedStyle(one).transform);
  moves.forEach((one, at) => {
    const from = starts[at];
    const edge = turned.includes(one) ? " scale(.04, 1)" : ""; // a card that turns over is seen from its edge first
    if (from) glide(one, { transform: [`matrix(${from.a},${from.b},${from.c},${from.d},${from.e},${from.f})${edge}`, ends[at]] }, "--steady");
  });
  laid.forEach((one, at) => {
    const end = ends[moves.length + at];
    glide(one, { opacity: [0, 1, 1], transform: [`${end} scale(1.18)`, `${end} scale(1.04)`, end] }, "--quick");
  });
}

// A number counts from what it was to what it is; it is read as what it is.
export function count(holder, from, to, write) {
  if (calm.matches || document.hidden || from === to || from === undefined) return;
  const { duration } = timing("--steady");
  const begun = performance.now();
  const step = (now) => {
    const part = Math.min(1, (now - begun) / duration);
    const text = write(part < 1 ? Math.round(from + (to - from) * part) : to);
    if (holder.textContent !== text) holder.textContent = text; // else the page is laid out anew for nothing
    if (part < 1 && holder.isConnected) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  move(holder, { color: ["var(--mark)", "currentColor"] }, "--steady");
}
