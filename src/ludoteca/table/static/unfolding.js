// What others do is shown one position after the other, so that it can be followed; a press skips to the newest.
const PACES = { once: 0, brisk: 700, slow: 1600 }; // milliseconds for a position
const MOST = 8; // positions that may wait
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Unfolding {
  // ``choice``: where the reader chooses the pace; ``display(position)`` shows one.
  constructor(choice, display) {
    Object.assign(this, { choice, display, queue: [], timer: 0 });
    choice.value = localStorage.getItem("pace") ?? "brisk";
    // Drawings unfold in beats of their own, by the same pace.
    const beat = () => document.body.style.setProperty("--pace", String(PACES[choice.value] / PACES.brisk));
    beat();
    choice.addEventListener("change", () => {
      localStorage.setItem("pace", choice.value);
      beat();
      this.skip();
    });
    document.addEventListener("visibilitychange", () => document.hidden && this.skip());
  }

  // ``own``: it came of what the reader did, and is seen at once.
  add(position, own) {
    this.queue.push(position);
    const pace = document.hidden || calm.matches ? 0 : (PACES[this.choice.value] ?? 0);
    if (own || !pace || this.queue.length > MOST) this.skip();
    else if (!this.timer) this.step(pace);
  }

  step(pace) {
    this.timer = 0;
    const next = this.queue.shift();
    if (!next) return;
    this.display(next);
    this.timer = setTimeout(() => this.step(pace), pace);
  }

  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    while (this.queue.length) this.display(this.queue.shift());
  }
}
