// Looking closer at a drawing: tabs for its parts (its <view> elements), zoom by buttons, keys, wheel and fingers, and
// panning. All of it is the drawing's viewBox; a new drawing morphed into the old one keeps what the reader looks at.
import { button } from "./panels.js";
import { say } from "./say.js";

const STEP = 1.4;
const CLOSEST = 8;
const LARGE = 4000; // pixels: wider than any screen
const DRAG = 6; // pixels before a press is a drag

export class Zoom {
  constructor(board, tools, sheets) {
    Object.assign(this, { board, tools, sheets, part: "", scale: 1, middle: null, fingers: new Map(), dragged: false });
    tools.addEventListener("click", (event) => this.tool(event.target.closest("[data-zoom]")?.dataset.zoom));
    board.addEventListener("wheel", (event) => event.ctrlKey && this.wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, (event) => this.up(event));
    // A drag ends with a click that nobody meant.
    board.addEventListener("click", (event) => this.dragged && (event.stopPropagation(), event.preventDefault()), true);
    addEventListener("keydown", (event) => this.key(event));
  }

  svg() {
    return this.board.querySelector("svg");
  }

  // After every drawing: the same part at the same zoom.
  keep() {
    const svg = this.svg();
    this.tools.hidden = !svg;
    this.sheets.hidden = !svg?.querySelector("view");
    if (!svg) return;
    this.whole = svg.getAttribute("viewBox").split(/[ ,]+/).map(Number);
    const parts = [...svg.querySelectorAll("view")];
    if (this.part && !parts.some((one) => one.id === this.part)) this.leave("");
    this.parts = new Map(parts.map((one) => [one.id, one.getAttribute("viewBox").split(/[ ,]+/).map(Number)]));
    this.tabs(parts);
    this.apply();
  }

  tabs(parts) {
    const shown = [["", say("All")], ...parts.map((one) => [one.id, one.getAttribute("aria-label") ?? one.id])];
    const list = this.sheets;
    const wanted = parts.length ? shown.map(([id, label]) => `${id} ${label}`).join("\n") : "";
    if (list.dataset.parts !== wanted) {
      list.dataset.parts = wanted;
      list.replaceChildren(
        ...(parts.length ? shown : []).map(([id, label]) => {
          const tab = button(label, "plain small", () => (this.leave(id), this.apply()));
          tab.dataset.part = id;
          return tab;
        }),
      );
    }
    for (const tab of list.children) tab.setAttribute("aria-pressed", String(tab.dataset.part === this.part));
  }

  leave(part) {
    Object.assign(this, { part, scale: 1, middle: null });
    const list = this.sheets;
    for (const tab of list.querySelectorAll("[data-part]")) {
      tab.setAttribute("aria-pressed", String(tab.dataset.part === part));
      if (tab.dataset.part === part) list.scrollLeft = tab.offsetLeft - list.offsetLeft - 40; // in sight on a phone
    }
  }

  base() {
    return this.parts?.get(this.part) ?? this.whole;
  }

  box() {
    const [x, y, w, h] = this.base();
    const [mx, my] = this.middle ?? [x + w / 2, y + h / 2];
    const [sw, sh] = [w / this.scale, h / this.scale];
    const keep = (value, low, size, shown) => Math.min(low + size - shown / 2, Math.max(low + shown / 2, value));
    this.middle = [keep(mx, x, w, sw), keep(my, y, h, sh)];
    return [this.middle[0] - sw / 2, this.middle[1] - sh / 2, sw, sh];
  }

  apply() {
    const svg = this.svg();
    const [, , w, h] = this.base();
    svg.setAttribute("viewBox", this.box().map((one) => Math.round(one * 100) / 100).join(" "));
    // The frame has the shape of the part, so that nothing beside it shows; the style sheet makes it fit.
    svg.setAttribute("width", LARGE);
    svg.setAttribute("height", Math.round((LARGE * h) / w));
    this.board.classList.toggle("zoomed", this.scale > 1);
    for (const name of ["out", "fit"]) this.tools.querySelector(`[data-zoom=${name}]`).hidden = this.scale <= 1;
    this.tools.querySelector("[data-zoom=in]").disabled = this.scale >= CLOSEST;
  }

  // Closer or farther by a factor; the point of the drawing at (px, py) of the page stays where it is.
  by(factor, px, py) {
    const before = this.point(px, py);
    this.scale = Math.min(CLOSEST, Math.max(1, this.scale * factor));
    this.apply();
    const after = this.point(px, py);
    if (before && after) this.shift(before.x - after.x, before.y - after.y);
  }

  shift(dx, dy) {
    this.middle = [this.middle[0] + dx, this.middle[1] + dy];
    this.apply();
  }

  point(px, py) {
    const matrix = this.svg()?.getScreenCTM();
    return px === undefined || !matrix ? null : new DOMPoint(px, py).matrixTransform(matrix.inverse());
  }

  tool(name) {
    if (name === "in") this.by(STEP);
    else if (name === "out") this.by(1 / STEP);
    else if (name === "fit") (this.leave(this.part), this.apply());
  }

  wheel(event) {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }

  key(event) {
    const typing = event.target.closest?.("input, select, textarea");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.svg()) return;
    const steps = { "+": "in", "=": "in", "-": "out", 0: "fit" };
    if (steps[event.key]) return this.tool(steps[event.key]);
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const inBoard = this.board.contains(event.target) || this.tools.contains(event.target);
    if (this.scale > 1 && inBoard && ways[event.key]) {
      event.preventDefault();
      const step = this.box()[2] / 8;
      this.shift(ways[event.key][0] * step, ways[event.key][1] * step);
    }
  }

  down(event) {
    this.dragged = false;
    if (event.defaultPrevented || event.button > 0) return; // somebody else's drag
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
    if (!finger) return;
    const before = this.point(finger.x, finger.y);
    [finger.x, finger.y] = [event.clientX, event.clientY];
    if (this.fingers.size === 2) {
      const [one, other] = [...this.fingers.values()];
      const spread = this.width();
      this.dragged = true;
      if (this.spread) this.by(spread / this.spread, (one.x + other.x) / 2, (one.y + other.y) / 2);
      this.spread = spread;
      return;
    }
    if (this.scale <= 1) return;
    if (!this.dragged && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < DRAG) return;
    this.dragged = true;
    const after = this.point(event.clientX, event.clientY);
    if (before && after) this.shift(before.x - after.x, before.y - after.y);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    this.spread = this.width();
  }
}
