// The keyboard: whether it was used last, where its focus goes after a choice, and from place to place by arrows.
import { WAYS, neighbour } from "./steering.js";

export class Keyboard {
  // hooks: press(place) chooses it; laying(): arrows move a piece; complete(): what is chosen is a move already, or several;
  // completes(place): it would be one with that; rank(place): how early the moves through it stand among all; picked(): the
  // places that are chosen; cancel() takes that back.
  constructor(board, choices, hooks) {
    Object.assign(this, { board, choices, hooks, used: false, left: false }); // left: for the pointer
    addEventListener("keydown", () => (this.used = true), true);
    addEventListener("pointerdown", () => Object.assign(this, { used: false, left: true }), true);
    board.addEventListener("keydown", (event) => {
      const place = event.target.closest("[data-target]");
      if (!place) return;
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        hooks.press(place.dataset.target);
      } else steer(event, board.querySelectorAll("[data-offered]"), place);
    });
    choices.addEventListener("keydown", (event) => hooks.laying() || steer(event, choices.querySelectorAll("button"), event.target, true));
    addEventListener("keydown", (event) => event.key === "Escape" && this.letGo());
    addEventListener("keydown", (event) => this.comeBack(event));
    document.querySelector(".skip").addEventListener("click", (event) => this.begin(event));
  }

  // The first key that leads on begins at what is asked: an arrow where nothing has the focus, and after the pointer was
  // used at the board or the dock also Tab, which would go through all that lies between.
  comeBack(event) {
    const [arrow, now] = [event.key in WAYS, document.activeElement];
    if (!arrow && event.key !== "Tab") return;
    const back = this.left && now.closest("#board, .foot") && !now.matches("[data-offered], [data-choice]");
    const begins = now === document.body ? arrow || this.left : back;
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
    return answer ?? place ?? choices.querySelector("[data-choice]");
  }

  // What is chosen is let go, and the keyboard is back on what was taken up last.
  letGo() {
    const { board, hooks } = this;
    const picked = hooks.picked().toReversed();
    hooks.cancel();
    const places = picked.map((one) => board.querySelector(`[data-offered][data-target="${CSS.escape(one)}"]`));
    if (this.used) places.find(Boolean)?.focus({ preventScroll: true });
  }

  // After a choice: on to what comes next, where what had the focus is gone or chosen.
  follow() {
    const now = document.activeElement;
    if (this.used && (now === document.body || now?.matches(".picked"))) this.next?.focus({ preventScroll: true });
  }
}

// An arrow key leads to what lies next in its direction; ``read``: they lie as words do, and the next may begin a row.
function steer(event, all, from, read = false) {
  const step = read ? { ArrowRight: 1, ArrowLeft: -1 }[event.key] : 0;
  const next = neighbour(all, from, event.key) ?? (step && all[[...all].indexOf(from) + step]);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}
