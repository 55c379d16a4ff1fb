// What has happened since the reader's own last move: in a few words above the board, and lit up in the drawing.
import { dark, light } from "./pointing.js";

const LINES = 4; // of the log, the newest
const SHINE = 6000; // milliseconds
const PUT = / transform="[^"]*"/g;

export class News {
  constructor(board, strip) {
    Object.assign(this, { board, strip, lines: [], own: true, targets: new Set(), keys: new Set(), timer: 0 });
    board.addEventListener("pointerdown", () => this.fade());
  }

  // ``log``: the lines that came, and how many stay before them; ``own``: whether the reader's own move brought them.
  tell(log, before, own) {
    if (own || this.own || log.keep < before) this.forget();
    this.own = own;
    this.lines.push(...log.add);
    const shown = this.lines.slice(-LINES);
    if (shown.length < this.lines.length) shown.unshift("…");
    this.strip.textContent = shown.join(" ");
  }

  forget() {
    this.lines = [];
    this.fade();
  }

  // Another's move is lit up. A piece that only slid aside makes room: those new or changed come first.
  show(before, after) {
    if (this.own || !before.length) return; // the first drawing is no news
    const seen = new Set(before);
    const moved = after.filter((line) => !seen.has(line));
    const known = new Set(before.map((line) => line.replace(PUT, "")));
    const changed = moved.filter((line) => !known.has(line.replace(PUT, "")));
    for (const line of changed.length ? changed : moved) {
      const key = /data-key="([^"]*)"/.exec(line);
      if (key) this.keys.add(key[1]);
      else for (const [, target] of line.matchAll(/data-target="([^"]*)"/g)) this.targets.add(target);
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
