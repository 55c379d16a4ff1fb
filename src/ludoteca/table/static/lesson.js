// A lesson or a puzzle on the table's own page: what is said, what it points at, the way on, back and to any step.
import { remember, tellLearned } from "./learned.js";
import { $, button, element } from "./making.js";
import { say } from "./say.js";

const { lesson: kind, game } = document.body.dataset;

export function lessonAddress() {
  return kind ? `/${kind}/${game}/socket` : null;
}

export class Lesson {
  // ``ask(message)`` sends it.
  constructor(board, stage, ask) {
    Object.assign(this, { board, stage, ask, heard: null, shown: null });
    if (!kind) return;
    $("lesson-on").addEventListener("click", () => ask({ do: "turn" }));
    $("lesson-back").addEventListener("click", () => this.to(this.shown.number - 1));
    $("lesson-at").addEventListener("click", () => this.open($("lesson-steps").hidden));
    $("lesson-steps").addEventListener("click", (event) => event.target === $("lesson-steps") && this.open(false));
    addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || $("lesson-steps").hidden) return;
      event.stopImmediatePropagation(); // what is chosen at the table stays so
      this.open(false);
      $("lesson-at").focus();
    }, true);
    addEventListener("hashchange", () => this.follow());
  }

  // What this browser remembers: how far it has come.
  get key() {
    return `${kind} ${game}`;
  }

  hello() {
    if (!kind) return {};
    const [place, name] = [this.key, "name"].map((key) => localStorage.getItem(key));
    return { ...(place ? { place } : {}), ...(name ? { name: name.slice(0, 200) } : {}) };
  }

  // Whether a page was turned: then nobody did what is new on the board.
  get jumped() {
    return this.shown ? !this.shown.moved : false;
  }

  hear(message) {
    const first = this.heard === null;
    this.heard = message;
    if (first) this.follow();
    localStorage.setItem(this.key, message.place);
    if (message.puzzle) return;
    remember(game, message);
    tellLearned();
  }

  // An address may name a chapter: once, for a reload comes back to where the reader was.
  follow() {
    const meant = this.heard?.chapters.find((one) => one.key === location.hash.slice(1));
    if (!meant) return;
    history.replaceState(null, "", location.pathname);
    this.to(meant.first);
  }

  to(step) {
    this.open(false);
    if (step >= 0) this.ask({ do: "turn", to: step });
  }

  show(told) {
    if (!told || told === this.shown) return;
    this.shown = told;
    const first = told.chapters[told.chapter].first;
    const end = told.chapters[told.chapter + 1]?.first ?? told.count;
    if ($("lesson-text").textContent !== told.text) $("lesson-text").textContent = told.text; // else it would be read once more
    $("lesson-back").disabled = told.number === 0;
    const [chapter, chapters, { title }] = [told.chapter + 1, told.chapters.length, told.chapters[told.chapter]];
    const at = element("span", "", told.puzzle ? `${chapter} / ${chapters}` : say("Chapter {chapter} of {chapters}", { chapter, chapters }));
    if (!told.puzzle) at.append(element("span", "chapter", `: ${title}`), ` · ${told.number - first + 1} / ${end - first}`);
    $("lesson-at").replaceChildren(at);
    $("lesson-on").hidden = !told.reads || told.last;
    $("lesson-end").hidden = !told.last;
    $("lesson").style.setProperty("--done", String((told.number + 1) / told.count));
  }

  // Where there is only something to read, the stage shows what it speaks of.
  points() {
    return new Set(this.shown?.reads ? this.shown.point : []);
  }

  // What the step speaks of is lit up.
  mark() {
    if (!kind || !this.shown) return;
    for (const one of document.querySelectorAll(".taught")) one.classList.remove("taught");
    const names = this.shown.point;
    const called = (kind, name) => `[data-${kind}="${CSS.escape(name)}"]`;
    const where = (name) => `#board ${called("target", name)}, #board ${called("key", name)}, #seats .plate:has(.you) ${called("figure", name)}`;
    const found = names.flatMap((name) => [...document.querySelectorAll(where(name))]);
    for (const one of found) one.classList.add("taught");
    if (!names.length || found.length || !this.shown.reads || this.sought === this.shown) return;
    this.sought = this.shown; // once: the reader may then look elsewhere
    const holds = ({ lines }) => names.some((name) => lines.some((line) => line.includes(`data-key="${name}"`)));
    const part = [...this.stage.parts.values()].find(holds);
    if (part) this.stage.press(part.name);
  }

  open(wanted) {
    const list = $("lesson-steps");
    list.hidden = !wanted;
    $("lesson-at").setAttribute("aria-expanded", String(wanted));
    if (!wanted || !this.shown) return;
    const { chapters, count, number, puzzle } = this.shown;
    list.replaceChildren(...chapters.flatMap(({ title, first }, at) => {
      const last = puzzle ? first + 1 : (chapters[at + 1]?.first ?? count);
      const row = element("div", "row");
      for (let step = first; step < last; step++) {
        const one = button(String(puzzle ? at + 1 : step - first + 1), step === number ? "strong" : "plain", () => this.to(step));
        one.setAttribute("aria-label", say("{title}, step {step}", { title, step: step - first + 1 }));
        row.append(one);
      }
      return puzzle ? [row] : [element("h2", "", title), row];
    }));
  }
}
