// Where the last press was: what comes to lie there right after it is no answer to it. Nor is a key that is still held,
// though the focus has gone on meanwhile.
const NEAR = 24; // pixels around it
const FINGER = 40; // pixels that a finger takes
const HASTE = 400; // milliseconds in which a second press is the other half of the first, or meant for what it found there

let last = { x: -NEAR, y: -NEAR, at: -Infinity };
let made = -HASTE; // when a press has done something
let spared = { ...last, until: 0 }; // where, and until when, a press answers nothing
addEventListener("pointerdown", ({ clientX, clientY, pointerType }) => (last = { x: clientX, y: clientY, at: performance.now(), finger: pointerType === "touch" }), true);
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

// Whether a finger that meant that one may have meant another, whose middle is as near as a finger is wide.
export function unclear(one, others) {
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = middle(one.getBoundingClientRect());
  const near = ([left, top]) => Math.hypot(left - x, top - y) < FINGER - 1;
  return Boolean(last.finger) && [...others].some((other) => other !== one && near(middle(other.getBoundingClientRect())));
}

// For so many milliseconds from the last press on, what lies in its place is not offered.
export function spare(length) {
  spared = { ...last, until: last.at + length };
}

// A press has done something. What comes to lie in its place is no answer for a moment; nor is anything else pressed
// that is not offered: who does that saw something else there.
export function acted() {
  spare(HASTE);
  made = performance.now();
}

// It has done nothing after all.
export function failed() {
  spared = { ...spared, until: 0 };
  made = -HASTE;
}

// What is shown only now lies where the last press was: a moment later a press is an answer to it.
export function shown(length = HASTE) {
  spared = { ...last, until: performance.now() + length };
}

// Whether the last press came so soon after one at that time that it is its other half.
export const isTwice = (at) => last.at > at && last.at - at < HASTE;

export const hasty = () => performance.now() - made < HASTE;

// How many are left of them.
export const sparing = () => Math.max(0, spared.until - performance.now());

export function isSpared(one) {
  return sparing() > 0 && underPress(one, spared);
}
