// What others do is shown one position after the other, so that it can be followed; a press skips to the newest.
import { calm } from "./motion.js";

const PACES = { once: 0, brisk: 700, slow: 1600 }; // milliseconds for a position
const MOST = 8; // positions that may wait

export class Unfolding {
  // ``choice``: where the reader chooses the pace; ``display(position)`` shows one, and says how many beats its story has;
  // ``held()``: whether something is read, for which all that comes after it waits.
  constructor(choice, display, held) {
    Object.assign(this, { choice, display, held, queue: [], timer: 0 });
    choice.value = localStorage.getItem("pace") ?? "brisk";
    choice.addEventListener("change", () => {
      localStorage.setItem("pace", choice.value);
      this.skip();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  // Milliseconds for a position, or for one beat of a story; 0: everything at once.
  pace() {
    return document.hidden || calm.matches ? 0 : (PACES[this.choice.value] ?? 0);
  }

  // ``own``: it came of what the reader did, and is seen at once.
  add(position, own) {
    this.queue.push(position);
    if (own || !this.pace() || this.queue.length > MOST) this.skip(own);
    else if (!this.timer) this.step();
  }

  step() {
    this.timer = 0;
    const next = this.held() ? null : this.queue.shift();
    if (!next) return;
    const beats = this.display(next);
    const wait = this.pace() * Math.max(1, beats);
    // The next one waits for the frame of this one too: a busy machine shows each, only later.
    this.timer = setTimeout(() => requestAnimationFrame(() => this.step()), wait);
  }

  // What is told has been read: the next comes.
  goOn() {
    clearTimeout(this.timer);
    if (!this.pace() || this.queue.length > MOST) this.skip();
    else this.step();
  }

  // Everything at once, up to what is to be read, or ``all``; what comes later waits until the story of the newest is told.
  skip(all = false) {
    clearTimeout(this.timer);
    this.timer = 0;
    let beats = 0;
    while (this.queue.length && (all || !this.held())) beats = this.display(this.queue.shift());
    if (beats && this.pace()) this.timer = setTimeout(() => this.step(), this.pace() * beats);
  }
}
