// The keyboard: whether it was used last, where its focus goes after a choice, and from place to place by arrows; with
// Shift, from thing to thing, whether or not it can be chosen, so that it can be asked about.
import { keyed } from "./keyed.js";
import { $ } from "./making.js";
import { GROUND } from "./picking.js";
import { WAYS, neighbour } from "./steering.js";

export class Keyboard {
  // hooks: press(thing) chooses it, or asks why not; laying(): arrows move a piece; complete(): what is chosen is a move already, or several;
  // completes(place): it would be one with that; rank(place): how early the moves through it stand among all; picked(): the
  // places that are chosen; cancel() takes that back; reading(): what is told stays until it was read; idle(): nothing was
  // there to let go;
  // forced(): what is asked is answered by itself.
  constructor(board, choices, hooks) {
    Object.assign(this, { board, choices, hooks, left: false, on: null, pressed: false }); // left: for the pointer; on: what it stands on
    addEventListener("pointerdown", () => Object.assign(this, { left: true, on: null }), true);
    addEventListener("focusin", ({ target }) => (this.on = target));
    for (const kind of ["keydown", "click"]) addEventListener(kind, () => ((this.pressed = true), setTimeout(() => (this.pressed = false))), true);
    board.addEventListener("keydown", (event) => {
      const thing = event.target.closest("[data-target], [aria-label]");
      if (!thing || event.shiftKey) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        hooks.press(thing);
      } else if (!steer(event, board.querySelectorAll("[data-offered]"), thing) && event.key in WAYS && !thing.matches("[data-offered]")) this.begin(event);
    });
    addEventListener("keydown", (event) => hooks.laying() || look(event, board, this.next));
    choices.addEventListener("keydown", (event) => hooks.laying() || event.shiftKey || steer(event, choices.querySelectorAll("button"), event.target, true));
    addEventListener("keydown", (event) => event.key === "Escape" && this.letGo());
    addEventListener("keydown", (event) => this.comeBack(event));
    document.querySelector(".skip").addEventListener("click", (event) => this.begin(event));
  }

  get used() {
    return keyed();
  }

  // The first key that leads on begins at what is asked: an arrow where nothing has the focus, and after the pointer was
  // used at the board or the dock also Tab, which would go through all that lies between.
  comeBack(event) {
    const [arrow, now] = [event.key in WAYS, document.activeElement];
    if (!arrow && event.key !== "Tab") return;
    const there = arrow && !event.shiftKey && now.dataset.tab && this.board.querySelector(`.part[data-part="${CSS.escape(now.dataset.tab)}"] [data-offered]`);
    if (there) return event.preventDefault(), there.focus({ preventScroll: true }); // who opened a part by its name goes on in it
    const back = this.left && now.closest("#board, .foot") && !now.matches("[data-offered], [data-choice]");
    const begins = now.id === "acts" || (now === document.body ? arrow || this.left : back);
    this.left = false;
    if (begins && !event.defaultPrevented && !event.shiftKey && !(arrow && this.hooks.laying())) this.begin(event);
  }

  // To what comes next, where there is something.
  begin(event) {
    if (!this.next) return;
    event.preventDefault();
    this.next.focus({ preventScroll: true });
  }

  // An answer that makes the move comes before a place that would only add to it, and so does a place: what a game names
  // first (to build, in Hatsuden) is what is meant as a rule.
  get next() {
    const { board, choices, hooks } = this;
    const answer = choices.querySelector(".strong[data-choice]") ?? (hooks.complete() ? choices.querySelector(".move[data-choice]") : null);
    const rank = ({ dataset: { target } }) => [hooks.completes(target) ? 0 : 1, hooks.rank(target)];
    const places = [...board.querySelectorAll("[data-offered]")].map((one) => [one, rank(one)]);
    const [place] = places.toSorted(([, [adds, at]], [, [more, later]]) => adds - more || at - later)[0] ?? [];
    return answer ?? place ?? choices.querySelector("[data-choice]") ?? document.querySelector("#lesson-on:not([hidden]), #lesson-end:not([hidden]) button");
  }

  // What is chosen is let go, and the keyboard is back on what was taken up last.
  letGo() {
    const { board, hooks } = this;
    const picked = hooks.picked().toReversed();
    const idle = !picked.length && !hooks.laying() && !this.choices.querySelector(".cancel") && $("notice").hidden;
    hooks.cancel();
    if (idle) hooks.idle();
    const places = picked.map((one) => board.querySelector(`[data-offered][data-target="${CSS.escape(one)}"]`));
    if (this.used) places.find(Boolean)?.focus({ preventScroll: true });
  }

  // Whether the keyboard is nowhere, or where the next question comes.
  waits(now) {
    return lost(now) || now.id === "acts";
  }

  // What the keyboard stood on, where that was but made or marked anew: not by the reader's press, so that it stays there.
  get stays() {
    const { on, board, choices, pressed } = this;
    if (pressed || !on || document.activeElement !== document.body) return null;
    if (on.dataset.target) return board.querySelector(`.part [data-offered][data-target="${CSS.escape(on.dataset.target)}"]`);
    return on.matches("[data-choice]") ? [...choices.querySelectorAll("[data-choice]")].find((one) => one.textContent === on.textContent) : null;
  }

  // After a choice: on to what comes next, where what had the focus is gone, chosen, or of no use any more, or asked for
  // what is to be read now; where nothing is asked, or only what answers itself, to where the next question comes. What
  // others do meanwhile leaves it where it is.
  follow() {
    if (this.used) this.stays?.focus({ preventScroll: true });
    const now = document.activeElement;
    const done = this.waits(now) || now.matches(".picked") || (now.id === "again" && this.hooks.reading());
    if (this.used && done) ((this.hooks.forced() ? null : this.next) ?? $("acts")).focus({ preventScroll: true });
  }

  // A hint was given: on to the answer that it means, or to what it chose.
  advised() {
    const now = document.activeElement;
    if (!this.used || !(this.waits(now) || now.id === "hint")) return;
    const chosen = [...this.board.querySelectorAll(".picked[tabindex]")].at(-1);
    (this.choices.querySelector(".strong[data-choice]") ?? chosen ?? this.next)?.focus({ preventScroll: true });
  }
}

// From thing to thing as they lie; ``first``: the one that is asked about.
export function look(event, board, first = null) {
  const now = document.activeElement;
  if (!event.shiftKey || !(event.key in WAYS) || event.defaultPrevented) return;
  if (now !== document.body && !board.contains(now) && !now.closest(".foot, #seats")) return; // there letters are marked, or lines read
  const all = things(board);
  const to = all.includes(now) ? neighbour(all, now, event.key) : (all.find((one) => one === first) ?? all[0]);
  if (!to) return;
  event.preventDefault();
  if (!to.hasAttribute("tabindex")) to.setAttribute("tabindex", "-1");
  to.focus({ preventScroll: true });
}

// Whether keys come to nothing there.
function lost(one) {
  return !one || one === document.body || (one.closest("#board") && !one.hasAttribute("tabindex")) || one.disabled || !one.checkVisibility({ visibilityProperty: true });
}

// All that has a name in the parts that are seen, each once: a card on its space is what lies on top.
function things(board) {
  const found = new Map();
  for (const one of board.querySelectorAll(".part svg :is([data-target], [data-key], [role=img])[aria-label]:not([data-plane])")) {
    if (one.dataset.target === GROUND || one.closest("[aria-hidden=true]") || !one.checkVisibility()) continue;
    found.set(one.dataset.target ?? one, one);
  }
  return [...found.values()];
}

// An arrow key leads to what lies next in its direction, if anything does; ``read``: they lie as words do, and the next may begin a row.
function steer(event, all, from, read = false) {
  const step = read ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : 0;
  const next = neighbour(all, from, event.key) ?? (step && all[[...all].indexOf(from) + step]);
  if (!next) return false;
  event.preventDefault();
  next.focus({ preventScroll: true });
  return true;
}
