// Looking closer at a part of the drawing: by keys, the wheel with ctrl, and two fingers; panning by drag, wheel and
// arrows. All of it is the part's viewBox.
import { GROUND } from "./picking.js";
import { WAYS } from "./steering.js";

const STEP = 1.4;
const CLOSEST = 8;
const LARGER = [1.5, 2]; // an enlarged part against its usual size: at least, at most; between them it fills the stage
const STRIDE = 0.2; // of what is seen, by an arrow key
const EDGE = 12; // pixels round what is brought into sight
const DRAG = 6; // pixels before a press is a drag

export class Zoom {
  constructor(stage) {
    const { board } = stage;
    Object.assign(this, { stage, board, part: null, fingers: new Map(), dragged: false });
    stage.zoomed = (part) => this.apply(part);
    stage.enlarge = (part, before) => this.enlarge(part, before);
    stage.reveal = (part, targets) => this.reveal(part, places(part, targets), true);
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("focusin", (event) => {
      const part = this.meant(event);
      if (part?.enlarged && event.target.matches(":focus-visible")) this.reveal(part, [event.target]);
    });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, (event) => this.up(event));
    // A drag ends with a click that nobody meant.
    board.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault()), true);
    addEventListener("keydown", (event) => this.key(event));
  }

  // The part that is meant: under the pointer, or the first.
  meant(event) {
    const name = event.target.closest?.("[data-part]")?.dataset.part;
    return this.stage.parts.get(name) ?? this.stage.seen()[0] ?? null;
  }

  apply(part) {
    const whole = wholeOf(part);
    const [x, y, w, h] = whole;
    const [sw, sh] = [w / part.scale, h / part.scale];
    part.middle = part.scale > 1 ? this.kept(part, whole, sw, sh) : [x + w / 2, y + h / 2]; // all is seen: nothing to measure
    const box = [part.middle[0] - sw / 2, part.middle[1] - sh / 2, sw, sh].map((one) => Math.round(one * 100) / 100).join(" ");
    if (part.svg && part.svg.getAttribute("viewBox") !== box) part.svg.setAttribute("viewBox", box);
    part.frame?.classList.toggle("zoomed", part.scale > 1);
  }

  // The middle of what is seen of a part, so that nothing beyond its edge is; ``sw``, ``sh``: how much of it is shown.
  kept(part, [x, y, w, h], sw, sh) {
    const { width, height } = part.frame?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const pixel = Math.max(sw / width, sh / height); // in units of the drawing
    const keep = (value, low, size, shown) => Math.min(low + size - shown / 2, Math.max(low + shown / 2, value));
    const seen = (size, shown, room) => (Number.isFinite(pixel) ? Math.min(size, room * pixel) : shown);
    const [mx, my] = part.middle ?? [x + w / 2, y + h / 2];
    return [keep(mx, x, w, seen(w, sw, width)), keep(my, y, h, seen(h, sh, height))];
  }

  // Closer or farther by a factor; the point of the drawing at (px, py) of the page stays where it is.
  by(part, factor, px, py) {
    const before = point(part, px, py);
    part.scale = Math.min(CLOSEST, Math.max(1, part.scale * factor));
    this.apply(part);
    const after = point(part, px, py);
    if (before && after) this.shift(part, before.x - after.x, before.y - after.y);
  }

  shift(part, dx, dy) {
    part.middle = [part.middle[0] + dx, part.middle[1] + dy];
    this.apply(part);
  }

  // So large that it fills the stage, round what can be chosen there; ``before``: its usual size.
  enlarge(part, before) {
    const [, , w, h] = wholeOf(part);
    const { width, height } = part.frame.getBoundingClientRect();
    const [least, most] = LARGER.map((factor) => factor * before);
    const wanted = Math.max(least, Math.min(most, Math.max(width / w, height / h)));
    Object.assign(part, { enlarged: true, scale: Math.max(1, wanted / part.svg.getScreenCTM().a) });
    this.apply(part);
    this.reveal(part, places(part, this.stage.offers));
  }

  // Brings those elements into sight by panning; ``all``: from farther off where they do not fit together.
  reveal(part, elements, all = false) {
    if (!elements.length) return;
    const boxes = elements.map((one) => one.getBoundingClientRect());
    const frame = part.frame.getBoundingClientRect();
    const low = point(part, Math.min(...boxes.map((one) => one.left)) - EDGE, Math.min(...boxes.map((one) => one.top)) - EDGE);
    const high = point(part, Math.max(...boxes.map((one) => one.right)) + EDGE, Math.max(...boxes.map((one) => one.bottom)) + EDGE);
    const pixels = part.svg.getScreenCTM().a;
    const fit = !all ? 1 : Math.min(1, frame.width / pixels / (high.x - low.x), frame.height / pixels / (high.y - low.y));
    part.scale = Math.max(1, part.scale * fit);
    this.apply(part);
    const [near, far] = [point(part, frame.left, frame.top), point(part, frame.right, frame.bottom)];
    const into = (from, to, start, end) => (from < start ? from - start : to > end ? to - end : 0);
    this.shift(part, into(low.x, high.x, near.x, far.x), into(low.y, high.y, near.y, far.y));
  }

  wheel(event) {
    const part = this.meant(event);
    if (!part?.svg || (!event.ctrlKey && part.scale <= 1)) return;
    event.preventDefault();
    if (event.ctrlKey) return this.by(part, Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    const pixels = part.svg.getScreenCTM().a;
    this.shift(part, event.deltaX / pixels, event.deltaY / pixels);
  }

  key(event) {
    const typing = event.target.closest?.("input, select, textarea");
    const part = this.meant(event);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !part?.svg) return;
    const way = event.defaultPrevented || event.shiftKey || part.scale <= 1 || event.target.closest?.("[role=tab], .scrub") ? null : WAYS[event.key];
    if (way) {
      const stride = STRIDE * part.frame.clientHeight / part.svg.getScreenCTM().a;
      this.shift(part, way[0] * stride, way[1] * stride);
    }
    const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 0 }[event.key];
    if (factor !== undefined) this.by(part, factor);
  }

  down(event) {
    this.dragged = false;
    if (event.defaultPrevented || event.button > 0) return; // somebody else's drag
    this.part = this.meant(event);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.from = { x: event.clientX, y: event.clientY };
    this.spread = this.width();
  }

  width() {
    const [one, other] = [...this.fingers.values()];
    return other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  }

  move(event) {
    const finger = this.fingers.get(event.pointerId);
    const { part } = this;
    if (!finger || !part?.svg) return;
    const before = point(part, finger.x, finger.y);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    if (this.fingers.size === 2) {
      const [one, other] = [...this.fingers.values()];
      const spread = this.width();
      this.dragged = true;
      if (this.spread) this.by(part, spread / this.spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
      this.spread = spread;
      return;
    }
    if (part.scale <= 1) return;
    if (!this.dragged && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < DRAG) return;
    this.dragged = true;
    const after = point(part, event.clientX, event.clientY);
    if (before && after) this.shift(part, before.x - after.x, before.y - after.y);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    this.spread = this.width();
  }
}

// All that a part draws: x, y, width, height.
function wholeOf(part) {
  return /viewBox="([^"]*)"/.exec(part.opening)[1].split(/[ ,]+/).map(Number);
}

function places(part, targets) {
  return [...part.svg.querySelectorAll("[data-target]")].filter((one) => one.dataset.target !== GROUND && targets.has(one.dataset.target));
}

function point(part, px, py) {
  const matrix = part.svg?.getScreenCTM();
  return px === undefined || !matrix ? null : new DOMPoint(px, py).matrixTransform(matrix.inverse());
}
