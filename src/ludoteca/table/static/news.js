// What has happened since the reader's own last move: in a few words, and lit up in the drawing.
import { dark, light } from "./pointing.js";
import { say } from "./say.js";

const SHINE = 6000; // milliseconds
const LATELY = 3; // lines that are told to one who comes back

export class News {
  constructor(board, strip) {
    Object.assign(this, { board, strip, log: [], lines: [], own: true, targets: new Set(), keys: new Set(), timer: 0 });
    new ResizeObserver(() => this.lines.length && this.fit()).observe(strip); // what stood beside it comes and goes
    board.addEventListener("pointerdown", () => this.fade());
  }

  // ``log``: the lines that came, and how many stay before them; ``own``: whether the reader's own move brought them;
  // ``jumped``: the lines that are gone belong to another position, and nothing was taken back.
  // After something was taken back, what happened before it is told again. Returns how many of the lines came once more,
  // as they do when a phone is turned: they are no news.
  tell({ keep, add }, own, jumped) {
    const gone = this.log.splice(keep);
    const known = add.findIndex((text, at) => gone[at]?.text !== text);
    const again = gone.slice(0, known < 0 ? add.length : known);
    const fresh = add.slice(again.length);
    const back = again.length < gone.length;
    this.log.push(...again);
    if (own || this.own || back) this.fade();
    const first = this.log.length || Math.max(0, fresh.length - LATELY);
    const since = own || this.own ? first : (this.log.at(-1)?.since ?? first);
    this.log.push(...fresh.map((text) => ({ text, since })));
    this.own = own || (this.own && !fresh.length);
    const taken = back && !jumped && !fresh.length ? [say("Taken back.")] : [];
    this.lines = [...taken, ...this.log.slice(this.log.at(-1)?.since).map((line) => line.text)];
    this.fit();
    this.strip.title = this.lines.join("\n");
    return again.length;
  }

  // As much of it as there is room for, from its beginning. The words are measured where they stand: to try one number
  // of them after the other would have the page laid out for each.
  fit() {
    const { lines, strip } = this;
    const words = lines.join(" ").split(" ");
    const fits = (count) => {
      strip.textContent = words.slice(0, count).join(" ") + (count < words.length ? " …" : "");
      return strip.scrollWidth <= strip.clientWidth && strip.scrollHeight <= strip.clientHeight;
    };
    if (fits(words.length)) return;
    const { left, top } = strip.getBoundingClientRect();
    const all = document.createRange();
    all.selectNodeContents(strip);
    const within = (count) => {
      all.setEnd(strip.firstChild, words.slice(0, count).join(" ").length);
      const { right, bottom } = all.getBoundingClientRect();
      return right <= left + strip.clientWidth && bottom <= top + strip.clientHeight;
    };
    let [most, least] = [words.length, 0]; // too many, and so many that fit
    while (most - least > 1) {
      const half = (most + least) >> 1;
      if (within(half)) least = half;
      else most = half;
    }
    while (!fits(least) && least) least -= 1; // the dots need room too
  }

  // Another's move is lit up: what of the drawing is new.
  show(fresh) {
    if (this.own) return;
    for (const { dataset } of fresh) {
      if (dataset.key) this.keys.add(dataset.key);
      else if (dataset.target) this.targets.add(dataset.target);
    }
    light(this.board, this);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.fade(), SHINE);
  }

  fade() {
    clearTimeout(this.timer);
    this.targets.clear();
    this.keys.clear();
    light(this.board, dark);
  }
}
