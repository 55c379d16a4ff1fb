// The row with a button for each part of the board: it follows what is lit, and fades where there is more of it.
import { button, element } from "./making.js";
import { say } from "./say.js";

const POINTED = 2500; // milliseconds for which the tab shows where the stage went
const PEEP = 28; // pixels of the next button that stay in sight

export class Strip {
  // ``press(name)``: that part was pressed; without a name: the whole table is wanted again.
  constructor(box, press) {
    Object.assign(this, { box, press, lit: new Set(), alone: "" });
    delete box.dataset.parts; // whose buttons stood there before, in a replay through other eyes
    this.back = button("← ", "plain small back", () => press());
    this.back.append(element("span", "in-full", say("Whole table"))); // on a phone it would lie over the other buttons
    this.back.setAttribute("aria-label", say("Whole table"));
    box.addEventListener("scroll", () => this.fade(), { passive: true });
    box.addEventListener("touchstart", ({ touches }) => (this.from = touches[0]), { passive: true });
    box.addEventListener("touchmove", (event) => this.keep(event), { passive: false });
    new ResizeObserver(() => this.resized()).observe(box);
  }

  // ``seen``: the names of the parts that are seen, ``alone`` of the enlarged one, ``holding`` of those with something
  // to choose, or to see.
  show(parts, seen, alone, holding) {
    const wanted = parts.map((one) => `${one.name} ${one.label}`).join("\n");
    this.box.hidden = parts.length < 2;
    const other = this.box.dataset.parts !== wanted || Boolean(alone) !== this.back.isConnected;
    if (this.box.dataset.parts !== wanted) {
      this.box.dataset.parts = wanted;
      this.box.replaceChildren(
        ...parts.map((one) => {
          const tab = button(one.label, "plain small", () => this.press(one.name));
          tab.dataset.tab = one.name;
          return tab;
        }),
      );
    }
    if (!alone) this.back.remove();
    else if (!this.back.isConnected) this.box.append(this.back); // last: no other button shifts
    let fresh = null; // what was lit just now
    for (const tab of this.box.querySelectorAll("[data-tab]")) {
      const name = tab.dataset.tab;
      tab.setAttribute("aria-pressed", String(seen.has(name)));
      tab.classList.toggle("alone", name === alone);
      tab.classList.toggle("news", holding.has(name) && !seen.has(name));
      if (name === alone ? this.alone !== alone : seen.has(name) && !this.lit.has(name)) fresh ??= tab;
    }
    Object.assign(this, { lit: seen, alone });
    if (fresh) this.follow(fresh);
    if (fresh || other) this.fade(); // each look at the row has the page laid out
  }

  // Says where the stage went by itself.
  point(name) {
    const tab = this.box.querySelector(`[data-tab="${name}"]`);
    for (const one of this.box.querySelectorAll(".went")) one.classList.remove("went");
    clearTimeout(this.timer);
    if (!tab) return;
    tab.classList.add("went");
    this.timer = setTimeout(() => tab.classList.remove("went"), POINTED);
  }

  // Something came to stand beside the row, or left: what is lit stays in sight.
  resized() {
    const lit = this.box.querySelector(".alone[data-tab]") ?? this.box.querySelector("[aria-pressed=true]");
    if (lit) this.follow(lit);
    this.fade();
  }

  // Scrolls the row, and nothing else, so far that the tab is wholly in sight.
  follow(tab) {
    const [own, row] = [tab.getBoundingClientRect(), this.box.getBoundingClientRect()];
    const right = this.back.isConnected ? this.back.getBoundingClientRect().width + 4 : PEEP;
    if (own.left < row.left + PEEP) this.box.scrollLeft -= row.left + PEEP - own.left;
    else if (own.right > row.right - right) this.box.scrollLeft += own.right - row.right + right;
    if (own.top < row.top) this.box.scrollTop -= row.top - own.top;
    else if (own.bottom > row.bottom) this.box.scrollTop += own.bottom - row.bottom;
  }

  // A finger that draws the row beyond its end would leave the page.
  keep(event) {
    const { scrollLeft, scrollWidth, clientWidth } = this.box;
    const [dx, dy] = ["clientX", "clientY"].map((one) => event.touches[0][one] - this.from[one]);
    const beyond = dx > 0 ? scrollLeft <= 0 : scrollLeft + clientWidth >= scrollWidth - 1;
    if (beyond && Math.abs(dx) > Math.abs(dy) && event.cancelable) event.preventDefault();
  }

  fade() {
    const { scrollLeft, scrollWidth, clientWidth, scrollTop, scrollHeight, clientHeight, classList } = this.box;
    classList.toggle("more-before", scrollLeft > 1);
    classList.toggle("more-after", scrollLeft + clientWidth < scrollWidth - 1 && !this.back.isConnected);
    classList.toggle("more-below", scrollTop + clientHeight < scrollHeight - 1);
  }
}
