// Laying a piece at any point of the board: dragged, tapped, or moved by keys. The server says where it may lie (for
// each level the points, row by row) and, of any other point, why not; the ghost jumps to the nearest point that will do.
// A press, or a piece let go, lays it; where two levels will do, or something speaks for a second look of which nobody was
// told, that is shown, and a second press does.
// A finger held asks what it would mean.
import { choice } from "./dock.js";
import { Loupe } from "./loupe.js";
import { button, element, repeating } from "./making.js";
import { FINGER, MARK, Plane } from "./plane.js";
import { islands, nearest } from "./reach.js";
import { shown, sparing } from "./pressing.js";
import { capital, say } from "./say.js";
import { speak } from "./speaking.js";
import { WAYS, neighbour } from "./steering.js";

const DRAG = 6; // pixels before a press is a drag
const PATIENCE = 250; // milliseconds between two questions about a point
const SLACK = 24; // pixels by which a finger may miss

export class Placing {
  // hooks: ask(message) sends it and returns its id; pick(piece) marks it as chosen; named(piece) in a few words; play(move); changed() redraws the bar;
  // gain(effect) shows what it would change, caution(effect, piece) says why that wants a second look; empty: it does not
  constructor(board, hooks) {
    Object.assign(this, { board, hooks, moves: [], press: null, pressed: [0, 0], dragged: false, asked: 0, timer: 0 });
    this.plane = new Plane(board);
    this.loupe = new Loupe(board);
    this.forget();
    board.addEventListener("pointerdown", (event) => this.down(event), true);
    // Chromium knows no touch-action inside an SVG: a finger that drags a piece would scroll the page.
    board.addEventListener("touchmove", (event) => this.press && event.cancelable && event.preventDefault(), { passive: false });
    addEventListener("pointermove", (event) => this.move(event));
    addEventListener("pointerup", (event) => this.up(event));
    addEventListener("pointercancel", () => this.let());
    board.addEventListener("click", (event) => this.click(event), true);
    addEventListener("keydown", (event) => this.key(event), true);
  }

  forget() {
    Object.assign(this, { piece: null, reach: null, ghost: null, pinned: false, wish: 0, told: null, question: null, keyed: false, nudged: false, eager: false, missed: [], at: null, last: "", said: "" });
  }

  get laying() {
    return this.piece !== null;
  }

  // The only piece that can be laid, where there is nothing else to do.
  only() {
    const pieces = new Set(this.moves.map((move) => move.spot?.[0]));
    return pieces.size === 1 ? [...pieces][0] : undefined;
  }

  // Whether this place of the drawing is a piece that can be laid now.
  offers(target) {
    return this.moves.some((move) => move.spot && move.spot[0] === target);
  }

  // After every position: a piece taken up stays so while it can still be laid.
  begin(moves, redrawn) {
    this.moves = moves;
    this.mark();
    if (!this.laying) return;
    if (!this.offers(this.piece)) this.stop();
    else if (redrawn) this.request();
    else this.show();
  }

  mark() {
    for (const one of this.board.querySelectorAll("[data-target]")) one.classList.toggle("lay", this.offers(one.dataset.target));
  }

  // Takes a piece up. ``spot`` is where it shall lie at first; with the keyboard that is the first candidate.
  take(piece, spot, keyboard) {
    const known = piece === this.piece;
    if (!known) {
      this.clear();
      this.forget();
      this.piece = piece;
    }
    this.keyed = Boolean(keyboard);
    this.hooks.pick(piece);
    const first = spot ?? (keyboard ? this.stops()[0] : null);
    if (first) this.at = null; // where it was before counts no more
    if (first) this.put({ level: first[1], x: first[2], y: first[3], legal: true, levels: [first[1]] }, true);
    if (known) this.show();
    else this.request();
    if (keyboard) this.plane.group?.focus({ preventScroll: true });
  }

  request() {
    this.wanted = this.hooks.ask({ do: "reach", piece: this.piece });
    this.show();
  }

  reached(message) {
    if (message.id !== this.wanted) return;
    this.reach = message;
    this.missed = message.storeys.flatMap(({ level, rows }) => islands(rows).map((island) => this.within(level, island))).filter(Boolean);
    if (this.at) this.aim(...this.at);
    this.show();
  }

  stop() {
    if (!this.laying) return;
    this.clear();
    this.forget();
    clearTimeout(this.timer);
  }

  // Points

  // The ghost for a point: on the level wished for, or else on the nearest; where none is near, just there.
  snapped(x, y, slack = 0, wish = this.wish) {
    const near = [];
    for (const storey of this.reach?.storeys ?? []) {
      const best = nearest(storey.rows, x, y);
      if (best && best.off <= Math.max(storey.near, slack) ** 2) near.push({ ...best, level: storey.level });
    }
    near.sort((one, other) => one.off - other.off || other.level - one.level);
    const chosen = near.find((one) => one.level === wish) ?? near[0];
    if (!chosen) return { x, y, level: wish, legal: false, levels: [] };
    const levels = near.map((one) => one.level).sort((one, other) => one - other);
    return { x: chosen.x, y: chosen.y, level: chosen.level, legal: true, levels };
  }

  aim(x, y, level = this.wish) {
    this.at = [x, y];
    this.put(this.snapped(x, y, 0, level), this.pinned);
  }

  put(ghost, pinned) {
    const before = this.ghost;
    const same = before && before.x === ghost.x && before.y === ghost.y && before.level === ghost.level && before.legal === ghost.legal;
    this.ghost = ghost;
    this.pinned = pinned;
    if (!same) {
      this.eager = false;
      this.told = null;
      this.inquire();
    }
    this.show();
  }

  // Asks, not too often, what the ghost's place means.
  inquire() {
    clearTimeout(this.timer);
    const wait = Math.max(0, this.asked + PATIENCE - performance.now());
    this.timer = setTimeout(() => {
      if (!this.ghost) return;
      this.asked = performance.now();
      const { x, y, level } = this.ghost;
      this.question = this.hooks.ask({ do: "probe", piece: this.piece, x, y, level });
      this.questioned = this.ghost;
    }, wait);
  }

  probed(message) {
    if (message.id !== this.question || !this.ghost) return;
    this.told = message;
    const { ok, x, y, level } = message;
    if (ok && !this.ghost.legal && this.pinned && this.questioned === this.ghost) { // as in a crater, it lies at one point only
      this.ghost = { x, y, level, legal: true, levels: [level] };
      return this.show();
    }
    if (this.eager && !(ok && this.caution())) return this.lay(); // what is refused, the house says
    if (this.eager) (shown(), setTimeout(() => this.hooks.changed(), sparing() + 1)); // then the place itself is offered again
    this.eager = false;
    this.hooks.changed();
    const words = this.status();
    if (this.keyed) speak(words === this.said ? words : "", ok ? this.box?.gain.textContent : ""); // what the question says anew is read by itself
    this.said = words;
  }

  // Why a second look is wanted there.
  caution() {
    return this.hooks.caution(this.told.effect ?? [], this.piece);
  }

  // Levels and candidates

  // The candidates, which are spread over where it may lie, and a point of every island that they miss.
  stops() {
    return [...this.moves.map((move) => move.spot).filter((spot) => spot?.[0] === this.piece), ...this.missed];
  }

  // A stop in the middle of that island; null where a candidate is in it.
  within(level, island) {
    const { piece } = this;
    if (this.moves.some(({ spot }) => spot?.[0] === piece && spot[1] === level && nearest(island, spot[2], spot[3]).off === 0)) return null;
    const [row, from, to] = island[island.length >> 1];
    return [piece, level, (from + to) >> 1, row];
  }

  // To the nearest place in an arrow's direction.
  jump(key) {
    const here = this.ghost ? [this.piece, this.ghost.level, this.ghost.x, this.ghost.y] : null;
    const next = here ? neighbour(this.stops(), here, key, ([, , x, y]) => [x, y]) : this.stops()[0];
    if (next) this.go(next);
  }

  go([, level, x, y]) {
    this.put({ level, x, y, legal: true, levels: this.snapped(x, y).levels }, true);
  }

  step(by) {
    const stops = this.stops();
    const { x, y, level } = this.ghost ?? {};
    const now = stops.findIndex((one) => one[1] === level && one[2] === x && one[3] === y);
    const next = stops[now < 0 ? 0 : (now + by + stops.length) % stops.length];
    if (next) this.go(next);
  }

  choose(level) {
    this.wish = level;
    this.put(this.snapped(...(this.at ?? [this.ghost.x, this.ghost.y])), this.pinned);
  }

  nudge(dx, dy) {
    if (!this.ghost) return this.step(1);
    const [x, y] = [this.ghost.x + dx, this.ghost.y + dy];
    this.at = [x, y];
    const levels = (this.reach?.storeys ?? []).filter((one) => nearest(one.rows, x, y)?.off === 0).map((one) => one.level);
    const level = levels.includes(this.ghost.level) ? this.ghost.level : levels.at(-1);
    this.put({ x, y, level: level ?? this.ghost.level, legal: level !== undefined, levels }, true);
  }

  lay() {
    if (!this.ghost?.legal || !this.reach) return;
    const { level, x, y } = this.ghost;
    const values = { level, x, y };
    this.hooks.play({ move: this.reach.move.replace(/\{(\w+)\}/g, (_, name) => values[name]) });
  }

  // Pointer and keys

  down(event) {
    this.dragged = this.nudged = false;
    this.finger = event.pointerType === "touch";
    this.pressed = [event.clientX, event.clientY]; // finer than what the click will say
    if (event.button > 0 || event.isPrimary === false) return;
    const target = event.target.closest?.("[data-target]")?.dataset.target;
    const at = this.laying ? this.plane.point(event.clientX, event.clientY) : null;
    const near = at && this.ghost && Math.hypot(at[0] - this.ghost.x, at[1] - this.ghost.y) < this.plane.radius();
    if (this.offers(target)) this.press = { x: event.clientX, y: event.clientY, piece: target };
    else if (near && this.pinned) this.press = { x: event.clientX, y: event.clientY, piece: this.piece };
    else return;
    event.preventDefault(); // nobody else's drag
  }

  move(event) {
    const { press } = this;
    if (press && !this.dragged && Math.hypot(event.clientX - press.x, event.clientY - press.y) >= DRAG) {
      this.dragged = true;
      this.hooks.pick(press.piece);
      this.take(press.piece);
    }
    const dragging = press && this.dragged;
    if (!this.laying || (!dragging && (this.pinned || event.pointerType !== "mouse"))) return;
    const at = this.plane.point(event.clientX, event.clientY); // a finger hides it: the loupe shows it
    if (at) {
      this.pinned = false;
      this.aim(...(this.marked(event.target, at) ?? at));
    } else if (this.ghost) this.away();
  }

  up(event) {
    const dropped = this.press && this.dragged;
    this.press = null;
    if (!dropped) return;
    event.preventDefault();
    const missed = this.finger && this.ghost && !this.ghost.legal; // what was not shown is not laid
    if (missed) this.ghost = this.snapped(...this.at, SLACK / this.plane.scale());
    this.drop(!missed);
  }

  let() {
    if (!this.press) return;
    this.press = null;
    this.show();
  }

  // Lays it where it hangs, if that is clear, and what it would mean was in sight or wants no second look; else it stays
  // to be looked at.
  drop(clear) {
    this.pinned = this.ghost !== null;
    const lays = clear && this.reach && this.ghost?.legal && this.ghost.levels.length === 1;
    if (lays && this.told && !this.hooks.caution([], this.piece)) return this.lay();
    this.eager = Boolean(lays && !this.told);
    this.show();
  }

  // What it would mean at that point of the page: it hangs there, and nothing is laid.
  consider(px, py) {
    const at = this.laying && !this.dragged ? this.plane.point(px, py) : null;
    if (!at || this.offers(document.elementFromPoint(px, py)?.closest("[data-target]")?.dataset.target)) return;
    this.aim(...at);
    this.drop(false);
  }

  // The ghost is beside the board: it is in the hand again.
  away() {
    Object.assign(this, { ghost: null, at: null, told: null, pinned: false, eager: false });
    clearTimeout(this.timer);
    this.show();
  }

  click(event) {
    const stop = () => (event.stopPropagation(), event.preventDefault());
    if (this.dragged) {
      this.dragged = false;
      return stop(); // the end of a drag, not a click
    }
    if (!this.laying || event.defaultPrevented) return;
    const at = this.plane.point(...this.pressed);
    if (!at || this.offers(event.target.closest?.("[data-target]")?.dataset.target)) return;
    stop();
    const again = this.pinned && this.ghost?.legal && Math.hypot(at[0] - this.ghost.x, at[1] - this.ghost.y) < this.plane.radius();
    if (again) return this.lay();
    const proposed = this.pinned && this.ghost?.legal;
    this.aim(...(this.marked(event.target, at) ?? at));
    this.drop(!proposed); // what was shown to be looked at is moved, not laid
  }

  // The stop whose mark was pressed beside the few points for which it stands: what shows a number is that level's.
  marked(target, [x, y]) {
    const stop = target.closest?.(".stop")?.stop;
    if (!stop || stop[2] === 1) return null; // a crater is large enough
    const { rows } = this.reach.storeys.find((one) => one.level === stop[2]);
    const close = (this.finger ? FINGER / 2 : MARK) / this.plane.scale();
    return nearest(rows, x, y)?.off > 0 && Math.hypot(x - stop[0], y - stop[1]) <= close ? stop : null;
  }

  key(event) {
    if (!this.laying || event.ctrlKey || event.metaKey || event.altKey) return;
    // After a placement by pointer the focus is elsewhere: the keys that move the ghost are its own all the same.
    const near = event.target.matches("body, #acts") || this.board.contains(event.target);
    const confirms = event.key === "Enter" || event.key === " ";
    if (event.target !== this.plane.group && (!this.ghost || !near || confirms)) return;
    this.keyed = true;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (WAYS[key] && event.shiftKey) this.nudge(...WAYS[key]);
    else if (WAYS[key]) this.jump(key);
    else if (key === "n" || key === "p") this.step(key === "n" ? 1 : -1);
    else if (key === "l" && this.ghost) {
      const { levels, level } = this.ghost;
      if (levels.length < 2) speak(say("There is no other level here."));
      else this.choose(levels[(levels.indexOf(level) + 1) % levels.length]);
    } else if ((key === "Enter" || key === " ") && this.ghost && !this.ghost.legal) speak(this.status());
    else if (key === "Enter" || key === " ") this.lay();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // What is seen

  clear() {
    this.plane.clear();
    this.loupe.hide();
  }

  show() {
    const { group } = this.plane;
    if (!group || !this.laying) return this.hooks.changed();
    this.plane.show(this.reach, this.stops(), this.ghost);
    if (this.ghost && this.finger && (this.press || this.nudged)) this.loupe.show(group, this.ghost.x, this.ghost.y);
    else this.loupe.hide();
    this.hooks.changed();
  }

  // For the dock: what it would mean there, and what can be done about it.
  bar() {
    const { ghost, told, pinned } = this;
    this.box ??= this.frame();
    const { levels, lay, pad, rule, gain, keys } = this.box;
    const cited = told && !told.ok ? told.rule : "";
    if (rule.dataset.rule !== cited) {
      rule.dataset.rule = cited;
      rule.replaceChildren(...[this.hooks.cite(cited)].filter(Boolean));
    }
    const open = ghost?.levels.length > 1 ? ghost.levels : [];
    if (levels.dataset.open !== open.join()) {
      levels.dataset.open = open.join();
      levels.replaceChildren(...open.map((level) => button(say("Level {level}", { level }), "plain", () => this.choose(level))));
    }
    open.forEach((level, at) => levels.children[at].setAttribute("aria-pressed", String(level === ghost.level)));
    keys.hidden = !this.keyed;
    gain.replaceChildren(...[told?.ok && this.hooks.gain(told.effect)].filter(Boolean));
    const laid = ghost?.legal && pinned && !this.eager;
    if (laid) lay.append(gain);
    const acts = [laid && lay, ghost && pinned && !this.eager && pad, !laid && gain, open.length && levels, rule.firstChild && rule, keys]; // beside a hint there may be room for the first alone
    const look = laid && told?.ok && !this.keyed ? this.caution() || (open.length > 0 && say("Which level?")) : "";
    return { text: this.status(), look, refused: Boolean(ghost && !ghost.legal), acts: acts.filter(Boolean) };
  }

  status() {
    const { ghost, told, reach } = this;
    const thing = this.hooks.named(this.piece);
    if (!ghost) return reach && !reach.storeys.length ? say("{thing}: it fits nowhere.", { thing }) : say("{thing}: press the board where it should go, or drag it there.", { thing });
    if (!told) return this.last;
    this.last = told.ok ? `${capital(told.text)}.` : say("Not here: {reason}.", { reason: told.text });
    return this.last;
  }

  frame() {
    const lay = choice(button(say("Lay it here"), "strong move", () => this.lay()));
    lay.told = () => [element("p", "promise", this.status()), this.box.gain.cloneNode(true)];
    const pad = element("span", "pad");
    pad.setAttribute("role", "group");
    pad.setAttribute("aria-label", say("Move it a little"));
    for (const [sign, words, dx, dy] of [["←", say("To the left"), -1, 0], ["↑", say("Up"), 0, -1], ["↓", say("Down"), 0, 1], ["→", say("To the right"), 1, 0]]) {
      const nudge = () => ((this.nudged = true), this.nudge(dx, dy));
      const one = repeating(button(sign, "plain", nudge), nudge);
      one.setAttribute("aria-label", words);
      pad.append(one);
    }
    const keys = element("span", "soft", say("Arrows: the next place; with Shift: a little; Enter lays it."));
    return { lay, pad, keys, rule: element("span"), levels: element("span", "row"), gain: element("span") };
  }
}
