// A magnifier for millimetres by finger: what lies under the finger, larger, in a corner that the finger leaves free.
import { shape } from "./making.js";

const SIZE = 132; // pixels
const POWER = 2.5;

export class Loupe {
  constructor(board) {
    this.frame = document.createElement("div");
    this.frame.className = "loupe";
    this.frame.hidden = true;
    this.frame.inert = true; // nothing in it is pressed
    this.svg = shape("svg");
    this.picture = shape("use");
    this.svg.append(this.picture);
    this.frame.append(this.svg);
    board.after(this.frame);
  }

  // The surroundings of a point of the plane.
  show(plane, x, y) {
    const part = plane.ownerSVGElement;
    const screen = new DOMPoint(x, y).matrixTransform(plane.getScreenCTM());
    const matrix = part.getScreenCTM();
    const middle = screen.matrixTransform(matrix.inverse());
    const half = SIZE / POWER / 2 / matrix.a;
    this.svg.setAttribute("class", part.getAttribute("class"));
    this.svg.setAttribute("viewBox", `${middle.x - half} ${middle.y - half} ${2 * half} ${2 * half}`);
    const { width, height } = part.viewBox.baseVal;
    for (const [name, value] of Object.entries({ href: `#${part.id}`, width, height })) this.picture.setAttribute(name, value);
    this.frame.hidden = false;
    const stage = this.frame.parentElement.getBoundingClientRect();
    this.frame.classList.toggle("right", screen.x < stage.x + stage.width / 2);
  }

  hide() {
    this.frame.hidden = true;
  }
}
