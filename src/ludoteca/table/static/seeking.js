// Where nothing that can be chosen is in sight (a tall drawing on a phone, a part looked at closely), a button leads there.
export class Seeking {
  constructor(board, zoom, sign) {
    Object.assign(this, { board, zoom, sign, waiting: false });
    sign.addEventListener("click", () => this.go());
    const later = () => this.later();
    for (const kind of ["scroll", "resize"]) addEventListener(kind, later, { passive: true, capture: true });
    for (const kind of ["click", "pointerup", "keyup"]) addEventListener(kind, later);
  }

  later() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => ((this.waiting = false), this.look()));
  }

  places() {
    return [...this.board.querySelectorAll(".can")];
  }

  look() {
    const places = this.places();
    this.sign.hidden = !places.length || places.some((one) => this.seen(one));
  }

  seen(one) {
    const [x, y] = middle(one);
    const frame = this.zoom.svg().getBoundingClientRect();
    const top = Math.max(frame.top, this.sign.parentElement.getBoundingClientRect().bottom);
    return x > frame.left && x < frame.right && y > top && y < Math.min(frame.bottom, innerHeight - 12);
  }

  // The part of the drawing that has most of them, or all of it; scrolled to the first.
  go() {
    const { zoom } = this;
    zoom.leave("");
    zoom.apply();
    const points = this.places().map((one) => zoom.point(...middle(one)));
    const inside = ([x, y, w, h]) => points.filter((at) => at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h).length;
    const parts = [...zoom.parts].map(([part, box]) => [inside(box), part]).sort((one, other) => other[0] - one[0]);
    if (parts[0]?.[0] === points.length) zoom.leave(parts[0][1]);
    zoom.apply();
    this.places()[0]?.scrollIntoView({ block: "center" });
    this.look();
  }
}

function middle(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
