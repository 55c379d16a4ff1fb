// Looking closer at a part of the drawing: by keys, the wheel with ctrl, and two fingers; panning by drag. All of it is
// the part's viewBox.
const STEP = 1.4;
const CLOSEST = 8;
const DRAG = 6; // pixels before a press is a drag

export class Zoom {
  constructor(stage) {
    const { board } = stage;
    Object.assign(this, { stage, board, part: null, fingers: new Map(), dragged: false });
    stage.zoomed = (part) => this.apply(part);
    board.addEventListener("wheel", (event) => event.ctrlKey && this.wheel(event), { passive: false });
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
    const whole = /viewBox="([^"]*)"/.exec(part.opening)[1].split(/[ ,]+/).map(Number);
    const [x, y, w, h] = whole;
    const [mx, my] = part.middle ?? [x + w / 2, y + h / 2];
    const [sw, sh] = [w / part.scale, h / part.scale];
    const keep = (value, low, size, shown) => Math.min(low + size - shown / 2, Math.max(low + shown / 2, value));
    part.middle = [keep(mx, x, w, sw), keep(my, y, h, sh)];
    const box = [part.middle[0] - sw / 2, part.middle[1] - sh / 2, sw, sh];
    part.svg?.setAttribute("viewBox", box.map((one) => Math.round(one * 100) / 100).join(" "));
    part.frame?.classList.toggle("zoomed", part.scale > 1);
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

  wheel(event) {
    event.preventDefault();
    const part = this.meant(event);
    if (part) this.by(part, Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  key(event) {
    const typing = event.target.closest?.("input, select, textarea");
    const part = this.meant(event);
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !part?.svg) return;
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

function point(part, px, py) {
  const matrix = part.svg?.getScreenCTM();
  return px === undefined || !matrix ? null : new DOMPoint(px, py).matrixTransform(matrix.inverse());
}
