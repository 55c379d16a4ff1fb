// Drag and drop beside press and press: a piece that can be chosen may be dragged to where it goes; so may what the
// drawing calls loose: what comes away from a pile that can be chosen, and a piece of which only the place is asked for.
import { shape } from "./making.js";

const DRAG = 8; // pixels before a press is a drag

export class Dragging {
  // ``offers(target)``: whether it may be taken up now; ``drop(from, to, away)``: it was let go over that place, or
  // somewhere else, ``away``: in another part of the board than its own; a loose piece comes from nowhere. Before that,
  // ``lift(target)``: it is taken up; ``settle()``: it is in the hand no more, whatever comes of it.
  constructor(stage, { offers, lift, settle, drop }) {
    Object.assign(this, { stage, offers, lift, settle, drop, press: null, dragged: false });
    const { board } = stage;
    board.addEventListener("pointerdown", (event) => this.down(event), true);
    board.addEventListener("touchmove", (event) => this.press && event.cancelable && event.preventDefault(), { passive: false });
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.stop());
    board.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault(), (this.dragged = false)), true);
  }

  down(event) {
    this.dragged = false;
    if (event.button > 0 || event.isPrimary === false) return this.stop();
    const thing = event.target.closest?.("[data-key], [data-target]");
    const loose = thing?.querySelector(".loose");
    const piece = thing?.matches("[data-key]") ? thing : loose;
    const target = thing?.dataset.target ?? (loose ? "" : undefined);
    if (piece && (target === "" || this.offers(target))) this.press = { x: event.clientX, y: event.clientY, piece, target };
  }

  move(event) {
    const { press } = this;
    if (!press) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!this.dragged && Math.hypot(dx, dy) >= DRAG) {
      this.dragged = true;
      this.ghost = lifted(press.piece);
      this.lift(press.target);
    }
    if (this.ghost) this.ghost.style.translate = `${dx}px ${dy}px`;
  }

  up(event) {
    const { press, dragged } = this;
    this.stop();
    if (!press || !dragged) return;
    const over = document.elementsFromPoint(event.clientX, event.clientY);
    const place = over.map((one) => one.closest?.("#board [data-target]"));
    const to = place.find((one) => one && one.dataset.target !== press.target);
    const [home, ground] = [press.piece.closest("svg"), over.map((one) => one.closest?.("#board .part svg")).find(Boolean)];
    this.drop(press.target, to?.dataset.target ?? "", Boolean(ground) && ground !== home);
  }

  stop() {
    this.press = null;
    if (this.ghost) this.settle();
    this.ghost?.remove();
    this.ghost = null;
  }
}

// A copy of the piece over everything, as large as it is on the screen.
function lifted(piece) {
  const part = piece.closest("svg");
  const box = piece.getBoundingClientRect();
  const matrix = piece.getScreenCTM();
  const copy = shape("svg", { class: `${part.getAttribute("class")} lifted`, "aria-hidden": "true" });
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  const inside = shape("g", { transform: `matrix(${matrix.a} ${matrix.b} ${matrix.c} ${matrix.d} ${matrix.e - box.left} ${matrix.f - box.top})` });
  for (const one of piece.childNodes) inside.append(one.cloneNode(true));
  copy.append(inside);
  document.body.append(copy);
  return copy;
}
