// The story: events that belong together (a reveal, a year's end, a scoring) are told one after the other over the
// board, at the reader's pace. It takes no press from what lies below; any press skips it, and it can be shown again.
// A summary, and what is shown again, stays until a press, which means nothing else; a first one ends its telling. Until
// then nothing can be chosen but to go on: nobody plays a card that the sheet hides.
import { $, element } from "./making.js";
import { NOBODY, missed } from "./news.js";
import { hasty } from "./pressing.js";
import { say } from "./say.js";
import { speak } from "./speaking.js";
import { play } from "./sounds.js";

const LETTERS = 40; // that are read in a beat: a longer line stands longer
const LINGER = 3; // beats that the last one stays at least
const LOOK = 2; // beats for what is only seen
const LINES = 6; // that are seen at a time
const PAST = 40; // lines that are shown again to who has had no turn yet
const [LOW, LEFT, RIGHT] = [{ top: "auto", bottom: "8px" }, { marginLeft: 0 }, { marginRight: 0 }]; // else above, in the middle
const ROOM = [200, 80]; // pixels that it needs beside what shows it
const CLOSE = 300; // where it has less, its letters are smaller
const HASTE = 800; // milliseconds after a key that skipped in which another chooses nothing

export class Story {
  // ``box``: where it is told; ``again``: the button that tells it once more; ``sign(line)``: of whom it speaks;
  // ``title(seat)``: what is written over the turn of that seat; nothing over the reader's own.
  // ``ended(summed)``: it was told, or skipped, or what sums up was read; ``held()``: whether all else waits for that;
  // ``shown(steps)``: the drawing that shows such steps; ``spared()``: what it shall not cover.
  constructor(board, box, again, { pace, sign, title, ended, held, shown, spared }) {
    Object.assign(this, { board, box, again, pace, sign, title, ended, shown, spared, told: [], past: [], left: [], page: [], pages: [], reading: 0, count: 0, timer: 0, caught: false, waits: false, moved: false, turn: null, since: false, closing: false, skipped: -Infinity });
    again.addEventListener("click", () => (this.read ? this.goOn() : this.repeat()));
    addEventListener("pointerdown", (event) => {
      if (again.contains(event.target)) return;
      const answer = event.target.closest?.("#choices button"); // if it is too early for that, it is not offered
      const early = hasty() && !answer; // meant for what lay there before
      const telling = this.timer && (held() || (this.waits && !answer));
      this.caught = telling || this.read; // this press skips, and means nothing else
      this.closing = !telling && this.read && !early; // when it was a press: who scrolls reads on
      if (early) return;
      if (telling && (this.waits || this.pages.length)) this.finish();
      else if (!this.closing) this.skip();
    });
    addEventListener("click", (event) => {
      if (this.caught && event.target.closest?.("#board, #dock")) (event.stopPropagation(), event.preventDefault());
      if (this.closing) this.goOn();
      this.closing = false;
    }, true);
    addEventListener("keydown", (event) => {
      if (!["Enter", " "].includes(event.key) || this.busy || this.read || performance.now() - this.skipped > HASTE) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, true);
    addEventListener("keydown", (event) => {
      this.caught = false;
      const [on, free] = [["Enter", " "].includes(event.key), event.target.matches?.("body, #acts")]; // the keyboard is on nothing of its own
      const meant = on && (free || event.target.closest?.("#board, #dock"));
      if (hasty() && meant && (this.busy || this.read)) return event.preventDefault(), event.stopImmediatePropagation();
      if (this.busy || this.read) this.skipped = performance.now();
      if (event.key === "Escape" && (this.busy || this.read)) (this.skip(), event.stopImmediatePropagation()); // what is chosen stays so
      else if (this.timer && !this.waits && held() && on && free) (event.preventDefault(), this.skip());
      else if ((this.waits || (this.read && free)) && on && !event.target.closest?.("#choices button")) this.goOn();
    });
  }

  // ``whose``: to whose turn each line belongs; ``you``: the reader's seat; ``beats``: line of the news, scene and step;
  // ``own``: the reader's own move brought them; ``summary``: what stays until it was read, line, scene and step each;
  // ``scenes``: the scene and step of each line that has one, told now or not.
  // Returns for how many beats it goes on until its last line comes.
  tell(lines, whose, you, beats, own, summary = [], scenes = []) {
    const fresh = beats.map(([line, scene, step]) => ({ line, text: lines[line], scene, step }));
    this.remember(lines, whose, you, fresh, own, scenes);
    if (summary.length) return this.sum(summary);
    if (!beats.length || this.waits) return this.lasts();
    this.told = this.timer ? [...this.told, ...fresh] : fresh; // what comes meanwhile is told after it
    if (!this.pace()) return 0;
    if (this.timer) this.left.push(...fresh);
    else this.begin();
    return this.lasts();
  }

  lasts() {
    return this.left.slice(0, -1).reduce((sum, line) => sum + timeFor(line), this.left.length ? this.reading : 0);
  }

  sum(summary) {
    this.skip(false);
    this.told = summary.map(([text, scene, step]) => ({ text, scene, step }));
    this.replay(this.told);
    this.again.disabled = false;
    this.waits = true;
    this.begin(true);
    return this.lasts();
  }

  // ``again``: what is told once more stays, page by page, until a press.
  begin(again = false) {
    Object.assign(this, { scene: "", stays: again, once: again && !this.waits });
    this.board.classList.toggle("once-more", this.once); // what has come since is faint
    this.box.classList.remove("close");
    this.box.classList.toggle("stays", again);
    this.pages = again ? this.paged() : [this.told];
    this.count = this.pages.length;
    this.open(this.pages.shift());
  }

  open(page) {
    Object.assign(this, { page, left: [...page], scene: "" });
    this.box.replaceChildren();
    if (this.once) speak(...page.flatMap(({ scene, text }, at) => (scene === page[at - 1]?.scene ? text : [scene, text])));
    this.step();
  }

  // What can be shown again: all that others did since the reader's own last turn, and what that one set off. Who comes
  // back is shown what they missed; where that is nothing, what there is.
  remember(lines, whose, you, fresh, own, scenes) {
    const back = this.turn === null;
    const begun = whose.some((seat, at) => seat === you && (at ? whose[at - 1] : this.turn) !== you); // played elsewhere
    this.turn = whose.at(-1) ?? this.turn;
    this.moved ||= begun || (own && (!lines.length || whose.includes(you) || whose.includes(NOBODY))); // a choice that nobody sees yet has no line
    const told = new Map(fresh.map((one) => [one.line, one]));
    const last = whose.lastIndexOf(you);
    const [from, to] = back ? (missed(whose, you, scenes) ?? [0, Infinity]) : [own ? last + 1 : 0, Infinity];
    const led = (at) => scenes.find((one, line) => line > at && one)?.[0]; // of nobody's turn: it leads to what is told
    const placed = (at) => scenes[at] ?? [this.title(whose[at]) || led(at) || say("What happened")];
    const retold = (text, [scene, step]) => ({ text, scene, step });
    const plain = (text, at) => told.get(at) ?? (at < from || at >= to ? null : retold(text, placed(at)));
    const more = lines.map(plain).filter(Boolean);
    if (this.moved && more.length) Object.assign(this, { past: [], moved: false, since: true }); // until then the last can be seen again
    this.past.push(...more);
    if (back || !this.since) this.past = this.past.slice(-PAST);
    this.moved ||= back && (last === whose.length - 1 || whose.at(-1) === NOBODY); // what others do then comes in its place
    this.again.disabled = !this.past.length;
  }

  // Where that is summed up, the sum stands for it.
  replay(sum) {
    const { past } = this;
    let [first, last] = [past.length, past.length - 1];
    for (const { text } of sum.toReversed()) {
      const at = past.slice(0, first).findLastIndex((one) => one.text === text);
      if (at < 0) continue;
      if (first === past.length) last = at;
      first = at;
    }
    past.splice(first, last + 1 - first, ...sum);
  }

  repeat() {
    this.skip();
    this.told = [...this.past];
    this.begin(true);
    this.ended(); // all else rests
  }

  step() {
    this.timer = 0;
    this.reading = this.beat();
    if (!this.reading) return this.skip(true);
    while (this.left.length && (!this.left[0].step || (this.stays && !this.pace()))) this.reading += this.beat(); // it comes with the one before
    this.stand();
    if (!this.stays || this.left.length) this.timer = setTimeout(() => this.step(), this.pace() * Math.max(this.reading, this.left.length ? 1 : LINGER));
    else this.finish();
  }

  // All of a page stands there, and stays: lines that had no room beside the drawing too.
  finish() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.write(this.page);
    this.stand();
    this.ended();
  }

  write(page) {
    Object.assign(this, { left: [...page], scene: "" });
    this.box.replaceChildren();
    while (this.left.length) this.beat(true);
    this.sayHow();
  }

  // How it goes on from there.
  sayHow() {
    if (this.count < 2) return this.waits && this.box.append(element("p", "soft small", say("Press anywhere to go on.")));
    this.box.append(element("p", "soft small", say("Press anywhere to go on. {page} of {pages}", this.at)));
  }

  // A press on what stays: the next page of it, if it has one.
  goOn() {
    clearTimeout(this.timer);
    if (this.pages.length) this.open(this.pages.shift());
    else this.skip();
  }

  // All that is told, so much at a time as the stage is high: a turn is begun where there is room for all of it, or on a
  // page of its own.
  paged() {
    const { box, told } = this;
    this.count = 2; // the words that say so are measured too
    this.write(told);
    this.stand();
    const most = box.parentElement.clientHeight - 16 - (box.offsetHeight - box.lastElementChild.offsetTop) - box.querySelector("h2").offsetTop;
    const lines = [...box.querySelectorAll("li")];
    const heading = lines[0].offsetTop - box.querySelector("h2").offsetTop; // it stands above each page
    const high = (from, to) => heading + lines[to].offsetTop + lines[to].offsetHeight - lines[from].offsetTop;
    const pages = [];
    let from = 0;
    while (from < told.length) {
      let to = from + 1;
      while (to < told.length && high(from, to) <= most) to += 1;
      const turn = told.findLastIndex((one, at) => at > from && at <= to && one.scene !== told[at - 1].scene);
      if (to < told.length && turn > 0) to = turn;
      pages.push(told.slice(from, to));
      from = to;
    }
    return pages;
  }

  // The next event. Returns for how many beats it is read; 0 after the last.
  beat(quiet = false) {
    const next = this.left.shift();
    if (!next) return 0;
    if (next.scene !== this.scene) {
      if (!this.stays) this.box.replaceChildren();
      this.box.append(element("h2", "", this.once && !this.box.childElementCount ? say("{scene}, once more", { scene: next.scene }) : next.scene), element("ol", "log"));
      if (!quiet) play("reveal");
    }
    this.scene = next.scene;
    this.box.hidden = false;
    if (next.step) this.board.dataset.beat = next.step;
    else delete this.board.dataset.beat;
    const line = element("li", "", next.text);
    const mark = this.sign(next.text);
    if (mark) line.prepend(mark);
    const list = this.box.lastElementChild;
    list.append(line);
    if (!this.stays && list.childElementCount > LINES) list.firstElementChild.remove();
    return timeFor(next);
  }

  // Stands beside the drawing that shows it, where there is most room; over it where there is none.
  stand() {
    const { box } = this;
    box.style.cssText = "";
    if (box.hidden) return;
    const stays = this.stays && !(this.waits && this.timer);
    const svg = stays && this.waits ? null : this.shown(new Set(this.told.map((one) => one.step)));
    if (stays) return this.settle(svg);
    if (!svg) return this.aside();
    const rooms = [this.rest(), this.overHand(svg), this.beside(svg)].filter(Boolean);
    if (!rooms.length) return;
    const all = element("ol", "log to-come");
    all.append(element("li", "", this.told.filter(({ scene }) => scene === this.scene).map(({ text }) => text).join("\n")));
    const put = (room) => {
      Object.assign(box.style, { position: "fixed", inset: `${room.top}px auto auto ${room.left}px`, maxWidth: `${room.width}px`, maxHeight: `${room.height}px`, minWidth: "" });
      box.append(all);
      box.style.minWidth = `${box.offsetWidth}px`; // as wide as it will be with all that is to come
      all.remove();
    };
    const cut = () => box.scrollHeight > box.clientHeight + 1;
    const whole = (room) => (put(room), !cut());
    box.classList.add("newest"); // that line is read whole, in smaller letters if need be
    box.classList.remove("close");
    put(rooms.find(whole) ?? (box.classList.add("close"), rooms.find(whole) ?? largest(rooms)));
    box.classList.remove("newest");
    const list = box.querySelector("ol:last-of-type");
    while (cut() && list.childElementCount > 1) list.firstElementChild.remove();
  }

  // The dock, where nothing is asked while this is told, if it has room enough: below the words that stand there; or above,
  // where neither a question nor news are.
  rest() {
    const choices = $("choices");
    const { left, right, bottom, top } = choices.parentElement.getBoundingClientRect();
    const words = choices.firstElementChild?.getBoundingClientRect() ?? { top, bottom: top };
    const empty = [$("dock").getBoundingClientRect().top, $("said").hidden ? $("parts").getBoundingClientRect().bottom : Infinity];
    const high = $("prompt").textContent ? top : Math.min(...empty);
    const rooms = [{ top: words.bottom - 4, bottom: bottom + 8 }, { top: high - 4, bottom: words.top + 4 }];
    return largest(rooms.map((room) => roomy({ left: left - 8, right: right + 8, ...room })));
  }

  // Over the hand, from which nothing is chosen meanwhile.
  overHand(svg) {
    const hand = this.board.querySelector(".part[data-part='hand'] svg");
    if (!hand || hand === svg || !hand.checkVisibility()) return undefined;
    const { left, top, right, bottom } = hand.getBoundingClientRect();
    const side = $("side").getBoundingClientRect(); // it may lie over it
    return largest([roomy({ left, top, right: side.width ? Math.min(right, side.left) : right, bottom })]);
  }

  // The largest room beside that drawing, on the stage.
  beside(svg) {
    const all = this.box.parentElement.getBoundingClientRect();
    const side = $("side").getBoundingClientRect(); // it may lie over the stage
    if (side.width && side.left > all.left + ROOM[0]) all.width = Math.min(all.right, side.left) - all.left;
    const own = drawnBox(svg);
    const rooms = [{ left: own.right }, { top: own.bottom }, { right: own.left }, { bottom: own.top }].map((side) => roomy({ left: all.left, top: all.top, right: all.right, bottom: all.bottom, ...side }));
    return largest(rooms);
  }

  // What stays. ``svg``: the drawing that shows it, which stays in sight where it can.
  settle(svg) {
    if (svg) this.spare(svg, this.box.parentElement.clientHeight - 16);
    if (this.waits) this.aside([{}, LEFT, RIGHT, LOW, { ...LOW, ...LEFT }, { ...LOW, ...RIGHT }]);
  }

  // Beside that drawing, where the room is half as high as the stage at least; else low, down to the question.
  spare(svg, most) {
    const best = [this.beside(svg)].find((room) => room?.height > most / 2);
    const low = { top: "auto", bottom: `${innerHeight - $("dock").getBoundingClientRect().top}px` };
    this.box.classList.toggle("close", best?.width < CLOSE);
    Object.assign(this.box.style, { position: "fixed" }, best ? { inset: `${best.top}px auto auto ${best.left}px`, maxWidth: `${best.width}px` } : low);
  }

  // Wherever least lies under it that is new or can be chosen.
  aside(places = [{}, LOW]) {
    const { box } = this;
    const spared = this.spared().map((one) => one.getBoundingClientRect()); // wherever the box stands, they lie there
    const covered = () => {
      const own = box.getBoundingClientRect();
      const under = (from, to, low, high) => Math.max(0, Math.min(to, high) - Math.max(from, low));
      return spared.reduce((sum, { left, right, top, bottom }) => sum + under(own.left, own.right, left, right) * under(own.top, own.bottom, top, bottom), 0);
    };
    const stood = (place) => ((box.style.cssText = ""), Object.assign(box.style, place));
    const lost = places.map((place) => (stood(place), covered()));
    stood(places[lost.indexOf(Math.min(...lost))]);
  }

  // Nothing is told for a moment: what has just happened is looked at.
  pause() {
    this.told = [];
    this.timer = setTimeout(() => this.skip(), this.pace() * LOOK);
  }

  // Whether something stands there that stays until a press.
  get read() {
    return this.stays && !this.box.hidden;
  }

  // Which page of how many, and whether it is told once more.
  get at() {
    return { page: this.count - this.pages.length, pages: this.count, again: this.once };
  }

  get busy() {
    return this.timer !== 0;
  }

  // The steps that are told now; none when nothing is told.
  steps() {
    return this.timer ? new Set(this.told.map((one) => one.step)) : new Set();
  }

  // Some of what it told was taken back: what is left of it can be shown again.
  recall(lines, you) {
    this.skip();
    Object.assign(this, { past: [], turn: null, moved: false, since: false });
    const [texts, turns, scenes] = ["text", "turn", "scene"].map((part) => lines.map((line) => line[part]));
    this.remember(texts, turns, you, [], true, scenes);
  }

  skip(told = this.timer !== 0 || this.read) {
    const summed = this.waits;
    clearTimeout(this.timer);
    this.timer = 0;
    Object.assign(this, { waits: false, left: [], pages: [], count: 0 });
    this.box.hidden = true;
    this.board.classList.remove("once-more");
    delete this.board.dataset.beat;
    if (told) this.ended(summed);
  }
}

// For how many beats that line is read.
function timeFor({ text }) {
  return Math.max(1, text.length / LETTERS);
}

// The room inside such edges, and whether it will do.
function roomy({ left, top, right, bottom }) {
  return { left: left + 8, top: top + 8, width: right - left - 16, height: bottom - top - 16 };
}

function enough({ width, height }) {
  return width >= ROOM[0] && height >= ROOM[1];
}

function largest(rooms) {
  return rooms.filter(enough).toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

// Where a drawing is seen: less than its element, where that has another shape.
function drawnBox(svg) {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const { a, d, e, f } = svg.getScreenCTM();
  return { left: e + x * a, top: f + y * d, right: e + (x + width) * a, bottom: f + (y + height) * d };
}
