// What the page has to say besides the question: a refusal with its rule, a hint.
import { readable } from "./dock.js";
import { $, element } from "./making.js";
import { showNotice } from "./panels.js";
import { lead } from "./reading.js";
import { say, sentence } from "./say.js";

const PASSES = 9000; // milliseconds for which a refusal is seen

export class Noticing {
  // ``rules``: where they stand; ``open()`` shows them; ``cancel()``: a hint was closed, and what it chose with it.
  constructor(rules, { open, cancel }) {
    Object.assign(this, { rules, open, cancel, timer: 0 });
  }

  // Something to be known; empty: it is past. A refusal (no ``kind``) passes by itself, and so does what is but ``told``;
  // its room stays until something else happens, lest the choices below it move under a finger.
  show(text, rule, kind = "") {
    clearTimeout(this.timer);
    showNotice(text && sentence(text), this.cite(rule), kind, () => (kind === "advice" ? this.cancel() : this.show("")));
    const pass = () => ($("notice").classList.add("past"), readable($("prompt")));
    if (text && kind !== "advice") this.timer = setTimeout(pass, PASSES);
  }

  // A link to a rule beside the board; null where there is no such rule.
  cite(rule) {
    const there = rule ? this.rules.querySelector(`#${CSS.escape(rule)}`) : null;
    if (!there) return null;
    const made = element("a", "", say("Rule {rule}", { rule }));
    made.href = `#${rule}`;
    made.addEventListener("click", (event) => {
      event.preventDefault();
      this.open();
      lead(this.rules, there);
    });
    return made;
  }
}
