// The board on which pieces lie at any point, and what is seen on it while one is laid: where it may lie, a few places to
// press, and the ghost.
import { shape } from "./making.js";
import { isSpared } from "./pressing.js";
import { say } from "./say.js";

const EDGE = 0.08; // how far outside the board a point still counts, as a part of its width
export const FINGER = 42; // pixels that a finger needs
export const MARK = 10; // pixels of half a stop's mark, where it has a number

export class Plane {
  constructor(board) {
    this.board = board;
  }

  // Drawings come and go: the plane of the one that is seen.
  get group() {
    return this.board.querySelector("[data-plane]");
  }

  // Where a point of the page lies on the board; null outside of it.
  point(px, py) {
    const plane = this.group;
    const matrix = plane?.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(px, py).matrixTransform(matrix.inverse());
    const [left, top, width, height] = plane.dataset.plane.split(" ").map(Number);
    const edge = width * EDGE;
    const inside = x > left - edge && y > top - edge && x < left + width + edge && y < top + height + edge;
    return inside ? [Math.round(x), Math.round(y)] : null;
  }

  // Half of how wide a piece is at most, in units of the board.
  radius() {
    const plane = this.group;
    return Number(plane?.dataset.widest ?? 0) / 2 / (plane?.transform.baseVal.consolidate()?.matrix.a || 1);
  }

  clear() {
    const plane = this.group;
    this.board.classList.remove("laying");
    plane?.replaceChildren();
    for (const name of ["tabindex", "role", "aria-label"]) plane?.removeAttribute(name);
  }

  // Where it may lie (``reach``), a few places there (``stops``), and the ghost, where there is one.
  show(reach, stops, ghost) {
    const plane = this.group;
    this.board.classList.add("laying");
    plane.setAttribute("tabindex", "0");
    plane.setAttribute("role", "application");
    plane.setAttribute("aria-label", say("The board. Arrow keys move the piece to the next place in that direction, with shift a little; N and P go to the next and the last place where it fits, L changes the level, Enter lays it, Escape puts it back."));
    if (plane.firstChild?.reach !== reach || !plane.firstChild) {
      const region = shape("g", { class: "reach" });
      region.reach = reach;
      for (const storey of reach?.storeys ?? []) region.append(shape("path", { d: storey.outline, "data-level": storey.level }));
      plane.replaceChildren(region, ...this.dots(reach ? stops : []));
    }
    this.offer();
    plane.querySelector(".ghost")?.remove();
    if (ghost && reach) plane.append(this.drawn(ghost, reach.symbol));
  }

  // A few points at which it may lie, far enough from each other for a finger: to be pressed, or as a start. Those on
  // other pieces come first, and say how high they are: they are few, and small.
  dots(stops) {
    const scale = this.scale();
    const apart = FINGER / scale;
    const kept = [];
    for (const [, level, x, y] of stops.toSorted((one, other) => other[1] - one[1])) {
      if (kept.every(([px, py]) => Math.max(Math.abs(px - x), Math.abs(py - y)) >= apart)) kept.push([x, y, level]);
    }
    return kept.map(([x, y, level]) => {
      const dot = shape("g", { class: "stop", "data-level": level, transform: `translate(${x} ${y})` });
      dot.stop = [x, y, level];
      const [cx, cy] = this.inward(x, y).map((by) => by / scale);
      dot.append(shape("circle", { cx, cy, r: apart / 2, class: "hit" }), shape("circle", { r: (level > 1 ? MARK : 4) / scale, class: "stop-dot" }));
      if (level > 1) dot.append(this.number(level, 13 / scale));
      return dot;
    });
  }

  // Those that a press reaches now.
  offer() {
    for (const stop of this.group?.querySelectorAll(".stop") ?? []) stop.toggleAttribute("data-offered", !isSpared(stop));
  }

  // By how many pixels a finger's room around that point must move, to lie wholly in the window.
  inward(x, y) {
    const at = new DOMPoint(x, y).matrixTransform(this.group.getScreenCTM());
    const moved = (where, most) => Math.max(FINGER / 2, Math.min(where, most - FINGER / 2)) - where;
    return [moved(at.x, innerWidth), moved(at.y, innerHeight)];
  }

  // Pixels for a unit of the board.
  scale() {
    const matrix = this.group?.getScreenCTM();
    return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  }

  drawn({ x, y, level, legal }, symbol) {
    const ghost = shape("g", { class: legal ? "ghost" : "ghost refused", transform: `translate(${x} ${y})`, "data-at": `${x},${y}`, "data-level": level });
    ghost.append(shape("use", { href: `#${symbol}` }));
    if (legal) {
      ghost.append(shape("circle", { r: 6.5, class: "ghost-level" }), this.number(level, 11));
    } else ghost.append(shape("path", { d: "M-5-5L5,5M5-5L-5,5", class: "ghost-cross" }));
    return ghost;
  }

  number(level, size) {
    const number = shape("text", { y: size * 0.36, "text-anchor": "middle", "font-size": size, "font-weight": 700 });
    number.textContent = level;
    return number;
  }
}
