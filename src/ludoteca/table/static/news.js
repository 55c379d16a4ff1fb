// What has happened since the reader's own last move: in a few words, and lit up in the drawing.
import { dark, light } from "./pointing.js";
import { say } from "./say.js";

const LINES = 4; // of the log, the newest
const SHINE = 6000; // milliseconds

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
    for (let from = Math.max(0, this.lines.length - LINES); from === 0 || from < this.lines.length; from++) {
      this.strip.textContent = [...(from ? ["…"] : []), ...this.lines.slice(from)].join(" ") || (log.keep < before ? say("Taken back.") : "");
      if (this.strip.scrollWidth <= this.strip.clientWidth && this.strip.scrollHeight <= this.strip.clientHeight) break; // the newest is seen
    }
    this.strip.title = this.lines.join("\n");
  }

  forget() {
    this.lines = [];
    this.fade();
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
