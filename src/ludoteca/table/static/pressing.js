// Where the last press was: what comes to lie there right after it is no answer to it. Nor is a key that is still held,
// though the focus has gone on meanwhile.
const NEAR = 24; // pixels around it

let last = { x: -NEAR, y: -NEAR, at: -Infinity };
let spared = { ...last, until: 0 }; // where, and until when, a press answers nothing
addEventListener("pointerdown", ({ clientX, clientY }) => (last = { x: clientX, y: clientY, at: performance.now() }), true);
addEventListener("click", (event) => {
  const near = Math.hypot(event.clientX - spared.x, event.clientY - spared.y) < NEAR;
  if (near && sparing() && event.target.closest?.("#board, #dock")) (event.stopImmediatePropagation(), event.preventDefault());
}, true);
addEventListener("keydown", (event) => {
  if (event.repeat && ["Enter", " "].includes(event.key) && event.target.closest?.("#board, #dock")) (event.stopImmediatePropagation(), event.preventDefault());
}, true);

export const lastPress = () => last;

// Whether the last press was inside what stands there now.
export function underPress(one, { x, y } = last) {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
}

// For so many milliseconds from the last press on, what lies in its place is not offered.
export function spare(length) {
  spared = { ...last, until: last.at + length };
}

// How many are left of them.
export const sparing = () => Math.max(0, spared.until - performance.now());

export function isSpared(one) {
  return sparing() > 0 && underPress(one, spared);
}
