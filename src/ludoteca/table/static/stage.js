// The stage: a drawing comes as lines (symbols first, then a few parts, an SVG each), and the page shows some of its
// parts. Of the parts that share an area one is seen; any can be enlarged to the whole stage. What is not seen is not
// in the document. A new drawing keeps the elements whose lines are the same, and pieces glide to their new places.
import { copied, elements, keyOf, split, stirred, targetOf } from "./lines.js";
import { faceOf, travel } from "./motion.js";
import { capital } from "./say.js";
import { Strip } from "./strip.js";

const MAIN = "main"; // the area in which a game is watched
const SHARE = 16_000; // letters of a drawing that are put up in one frame
const PRINTED = '<g class="printed"'; // so begins what takes a frame to paint
const flat = matchMedia("(max-height: 500px) and (orientation: landscape)");
const tall = matchMedia("(max-width: 900px), (orientation: portrait)");

const long = matchMedia("(max-width: 500px) and (min-height: 740px)");

// How the parts are arranged.
function arrangement() {
  return flat.matches ? "flat" : tall.matches ? "tall" : "wide";
}

// For which shape of a stage they are drawn: a long phone is arranged as a tall one, and gets larger parts.
export function layout() {
  return long.matches && !flat.matches ? "long" : arrangement();
}

export function whenTurned(act) {
  for (const one of [flat, tall, long]) one.addEventListener("change", act);
}

export class Stage {
  // ``row`` gets a button for each part; ``arranged`` is called when other parts are seen than before.
  constructor(board, row, arranged) {
    Object.assign(this, { board, arranged, parts: new Map(), kit: null, alone: "", lead: "", offers: new Set() });
    this.strip = new Strip(row, (name) => ((this.chose = true), name ? this.press(name) : this.whole()));
    this.chosen = new Map(); // area: the part that the reader wants to see there
    this.narrow = new Set(); // areas for which this window has no room
    addEventListener("resize", () => {
      this.narrow.clear();
      this.resized = true;
      if (this.parts.size) this.arrange();
    });
    this.asked = new Map(); // area: the part that is seen instead, because something is asked there
    this.visited = ""; // the part that is seen while something happens there, whatever is asked or chosen
    this.chose = false; // whether the reader chose what to see since anything was asked last
    this.missed = new Set(); // parts in which others did something that was not seen
    this.trail = []; // the parts in which the reader chose something, the last first
    this.ready = new Map(); // name: a part that is put up out of sight, because it will be seen next
    this.read = { lines: null, sheets: [] }; // the drawing that was split last
  }

  // The next drawing. Returns the elements that are new, or look otherwise than before.
  draw(lines) {
    this.board.dataset.layout = arrangement();
    if (!lines[0]?.startsWith("<svg")) {
      this.parts.clear();
      this.board.innerHTML = lines.join("\n");
      return [];
    }
    const focus = document.activeElement?.closest?.("[data-target]")?.dataset.target;
    const first = this.kit === null;
    const [kit, ...parts] = this.sheets(lines);
    this.kit ??= this.frame(kit);
    this.lead = this.leadOf(lines);
    const names = new Set(parts.map((one) => one.name));
    for (const [name, part] of this.parts) if (!names.has(name)) this.take(part);
    const left = new Map(); // where the pieces were that do not stay as they are
    const changes = [[this.kit, kit.lines]];
    for (const next of this.compared(parts)) {
      const part = this.parts.get(next.name);
      if (part?.svg && part.opening === next.opening) changes.push([part, next.lines]);
      else if (part?.svg) (note(part, [...part.svg.children], left), this.unmount(part));
      this.parts.delete(next.name); // the order of the parts is the new drawing's
      this.parts.set(next.name, part ? Object.assign(part, next, { lines: part.svg ? part.lines : next.lines }) : { ...next, svg: null, scale: 1, middle: null });
    }
    const fresh = [];
    for (const change of changes) change.push(leaving(...change, left));
    for (const change of changes) fresh.push(...this.morph(...change));
    this.arrange(false); // whoever draws says next what can be chosen
    if (!first) travel([...this.board.querySelectorAll(".part [data-key]")], fresh, left);
    if (focus && !document.activeElement?.closest?.("[data-target]")) this.element(focus)?.focus({ preventScroll: true });
    return first ? [] : fresh;
  }

  // The symbols and the parts of a drawing.
  sheets(lines) {
    if (this.read.lines !== lines) this.read = { lines, sheets: split(lines) };
    return this.read.sheets;
  }

  // The part in which it happens, where the drawing says so.
  leadOf(lines) {
    return /data-lead="([^"]*)"/.exec(lines[0])?.[1] ?? "";
  }

  // The parts of the next drawing, and which of their pieces are new or lie otherwise.
  compared(parts) {
    const before = [...this.parts.values()].flatMap((part) => part.lines);
    return parts.map((next) => {
      const part = this.parts.get(next.name);
      const keys = part ? stirred(part.lines, next.lines) : new Set();
      return { ...next, stirred: keys, grown: [...keys].some((key) => !before.some((line) => line.includes(`data-key="${key}"`))) };
    });
  }

  // The stage as it will be when that is drawn, followed and asked: a double of it takes the same steps.
  // Of these: whether it leaves what it visited, ``follows`` what others did, and the ``targets`` it is asked about (see there).
  foreseen(lines, { leaves, follows, pace, targets }) {
    const [, ...parts] = this.sheets(lines);
    const double = Object.assign(Object.create(this), {
      parts: new Map((follows ? this.compared(parts) : parts).map((next) => [next.name, next])),
      lead: this.leadOf(lines),
      asked: new Map(this.asked),
      chosen: new Map(this.chosen),
      missed: new Set(),
      strip: { point() {} },
      arrange() {},
      tabs() {},
    });
    if (!double.parts.has(this.alone)) double.alone = "";
    if (leaves) double.visited = "";
    const before = double.seen();
    if (follows) double.follow(pace);
    if (targets && double.seen().every((part, at) => part === before[at])) double.ask(targets);
    return double;
  }

  // A part that comes to be seen is dear to style and to lay out. Before it is shown, it is put up out of sight, a share of
  // its lines in each frame. Returns whether there is more to do.
  prepare(lines, steps) {
    if (!this.kit) return false;
    const double = this.foreseen(lines, steps);
    const seen = [...this.parts.values()].filter((part) => part.svg);
    const wanted = double.seen().filter((next) => !seen.some((part) => part.name === next.name && part.opening === next.opening));
    const whole = this.single || double.single; // then or now, one part has the whole stage
    this.clear((one) => !wanted.some((next) => this.serves(one, next)));
    let room = SHARE;
    for (const next of wanted) {
      if (!whole && !seen.some((part) => part.area === next.area)) continue; // the grid would grow
      const one = this.ready.get(next.name) ?? this.frame({ ...next, lines: [] }, "coming");
      this.ready.set(next.name, Object.assign(one, { lines: next.lines }));
      one.frame.style.gridArea = whole ? "1 / 1 / -1 / -1" : next.area;
      const from = one.nodes.length;
      let to = from;
      while (room > 0 && to < next.lines.length) {
        const line = next.lines[to++];
        room -= line.startsWith(PRINTED) ? SHARE : line.length;
      }
      const nodes = elements(next.lines.slice(from, to));
      one.svg.append(...nodes.flat());
      one.nodes.push(...nodes);
    }
    return room < SHARE;
  }

  serves(one, next) {
    return one.name === next.name && one.opening === next.opening && one.lines === next.lines;
  }

  // What was put up and is not seen goes.
  clear(unwanted = () => true) {
    for (const one of [...this.ready.values()].filter(unwanted)) {
      one.frame.remove();
      this.ready.delete(one.name);
    }
  }

  // Puts a part's new lines in the place of its old ones; returns the elements that are new.
  morph(part, lines, kept) {
    const missing = lines.filter((_, at) => !kept.at[at]);
    const made = elements(missing);
    for (const nodes of kept.gone) for (const one of nodes) one.remove();
    let cursor = part.svg.firstChild;
    part.nodes = lines.map((_, at) => kept.at[at] ?? made.shift());
    const fresh = [];
    part.nodes.forEach((nodes, at) => {
      for (const node of nodes) {
        if (node === cursor) cursor = cursor.nextSibling;
        else part.svg.insertBefore(node, cursor);
        if (!kept.at[at] && node.nodeType === 1) fresh.push(node);
      }
    });
    part.lines = lines;
    return part === this.kit ? [] : fresh;
  }

  // The part that has the whole stage; empty where several share it.
  get single() {
    const visited = this.parts.get(this.visited);
    return !visited ? this.alone : this.narrow.has(visited.area) ? this.visited : "";
  }

  // Shows the parts that are to be seen now, and no others.
  arrange(tell = true) {
    if (this.alone && !this.parts.has(this.alone)) this.alone = "";
    const { single } = this;
    const turned = this.resized || this.board.classList.contains("alone") !== Boolean(single);
    this.resized = false;
    this.board.classList.toggle("alone", Boolean(single)); // first: style sheets leave out less of a part alone
    const seen = new Set(this.seen().map((one) => one.name));
    const fresh = [];
    for (const part of this.parts.values()) {
      if (part.enlarged && part.name !== single) this.shrink(part);
      if (!seen.has(part.name)) this.unmount(part);
      else if (!part.svg) fresh.push(this.mount(part));
      if (part.frame) part.frame.style.gridArea = single ? "1 / 1" : part.area;
    }
    this.board.dataset.drawn = Number(this.board.dataset.drawn ?? 0) + 1; // other elements may be there than before
    // Where the window has no room for an area, the game's style sheet leaves it out; its parts are a press away.
    for (const part of turned ? this.parts.values() : fresh) {
      if (!part.frame || getComputedStyle(part.frame).display !== "none") continue;
      this.unmount(part);
      this.narrow.add(part.area);
    }
    this.tabs();
    if (tell) this.arranged?.();
  }

  seen() {
    const { single } = this;
    if (single) return [this.parts.get(single)];
    const visited = this.parts.get(this.visited);
    const areas = new Map();
    for (const part of this.parts.values()) {
      if (this.narrow.has(part.area)) continue;
      const wanted = visited?.area === part.area ? visited.name : (this.asked.get(part.area) ?? this.chosen.get(part.area) ?? this.lead);
      if (!areas.has(part.area) || wanted === part.name) areas.set(part.area, part);
    }
    return [...areas.values()];
  }

  mount(part) {
    const ready = this.ready.get(part.name);
    if (ready && this.serves(ready, part) && ready.nodes.length === part.lines.length) {
      this.ready.delete(part.name);
      Object.assign(ready.frame, { className: "part", ariaHidden: null });
      Object.assign(part, { frame: ready.frame, svg: ready.svg, nodes: ready.nodes });
    } else {
      this.clear((one) => one === ready);
      Object.assign(part, this.frame(part), { name: part.name });
    }
    part.frame.dataset.part = part.name;
    part.svg.id = `part-${part.name}`;
    part.frame.style.gridArea = part.area;
    this.zoomed?.(part);
    return part;
  }

  frame(part, look = "part") {
    const holder = document.createElement("div");
    holder.innerHTML = `${part.opening}</svg>`;
    const svg = holder.firstElementChild;
    const nodes = elements(part.lines);
    svg.append(...nodes.flat());
    if (part.name) {
      holder.className = look;
      if (look !== "part") holder.ariaHidden = "true"; // made inert, its words would be painted again when it is shown
    } else holder.className = "unseen";
    this.board.append(holder);
    return { ...part, frame: holder, svg, nodes };
  }

  unmount(part) {
    part.frame?.remove();
    Object.assign(part, { frame: null, svg: null, nodes: null });
  }

  take(part) {
    this.unmount(part);
    this.parts.delete(part.name);
  }

  // One press on a part's name shows it; one more shows it alone and, where several are seen, so large that it is panned;
  // one more leads back.
  press(name) {
    const part = this.parts.get(name);
    if (!part) return;
    this.visited = "";
    this.shrink(part);
    const before = arrangement() === "wide" && !this.alone ? part.svg?.getScreenCTM().a : 0; // its size among the others
    if (this.alone === name) this.alone = "";
    else if (this.alone || this.narrow.has(part.area) || this.seen().includes(part)) this.alone = this.parts.size > 1 ? name : "";
    this.asked.delete(part.area);
    this.chosen.set(part.area, name);
    this.arrange();
    if (before && this.alone === name) this.enlarge?.(part, before);
  }

  shrink(part) {
    Object.assign(part, { scale: 1, middle: null, enlarged: false });
    this.zoomed?.(part);
  }

  // The whole table again, whatever was enlarged or looked at.
  whole() {
    if (this.visited) return this.leave();
    const { alone } = this;
    if (arrangement() !== "wide") return this.press(alone);
    this.forget();
    this.arrange();
  }

  // Back from what was looked at; whether there was anything.
  back() {
    const peeks = this.visited || this.alone || (arrangement() === "wide" && this.chosen.has(MAIN));
    if (peeks) this.whole();
    return Boolean(peeks);
  }

  // Where several parts are seen, a look at another in the main area is a peek: it ends by itself.
  forget() {
    this.alone = "";
    for (const kept of [this.chosen, this.asked]) kept.delete(MAIN);
  }

  // The board of a player, for those who press the plate, and where all parts have room away from it again; one that is seen
  // as large as it may be, or that all share, stays as it is. Whether something else is seen now.
  open(seat) {
    const of = (whose) => [...this.parts.values()].find((one) => one.seat === whose);
    const part = of(String(seat)) ?? of("all");
    const stays = this.seen().includes(part) && (part.seat === "all" || arrangement() !== "wide");
    if (!part || stays) return false;
    this.press(part.name);
    return true;
  }

  // What can be chosen now. Where nothing of it is in sight, the stage goes to the part that has most of it; while
  // a choice waits for its answer (null), is made in the dock alone, or is asked once more while the reader looks
  // elsewhere, it stays where it is. Where several areas share the stage, a part that was asked about gives its area back.
  ask(targets) {
    if (!targets) return;
    const other = targets.size !== this.offers.size || [...targets].some((one) => !this.offers.has(one));
    const begins = other && !this.offers.size; // before, nothing was asked: whatever was looked at meanwhile gives way
    this.offers = targets;
    if (!other && this.chose) return this.tabs();
    const before = this.seen();
    const count = (part) => (targets.size ? part.lines.reduce((sum, line) => sum + (targets.has(targetOf(line)) ? 1 : 0), 0) : 0);
    const counts = new Map([...this.parts.values()].map((part) => [part, count(part)]));
    this.holding = new Set([...counts].filter(([, some]) => some).map(([part]) => part.name));
    const shared = new Set([...this.parts.values()].map((part) => part.area)).size > 1;
    if (targets.size) {
      const { visited } = this;
      Object.assign(this, { visited: "", chose: false });
      if (begins && !shared && this.holding.has(this.lead)) this.turn(this.parts.get(this.lead)); // where it happens
      const here = this.seen().some((part) => counts.get(part));
      if (!here && this.holding.has(visited)) this.turn(this.parts.get(visited)); // what was shown last will do
    }
    for (const [area, name] of this.asked) if (!this.holding.has(name) && (targets.size || shared)) this.asked.delete(area);
    if (this.alone && this.holding.size && !this.holding.has(this.alone)) this.alone = "";
    if (other && targets.size && (begins || arrangement() === "wide") && !this.holding.has(this.chosen.get(MAIN))) this.chosen.delete(MAIN);
    if (this.holding.size && !this.seen().some((part) => counts.get(part))) {
      const most = [...counts].sort((one, other) => other[1] - one[1])[0][0];
      this.turn(this.parts.get(this.trail.find((name) => this.holding.has(name))) ?? most);
    }
    const after = this.seen();
    const large = this.parts.get(this.alone);
    if (other && large?.enlarged && large.svg) this.reveal(large, targets);
    if (!shared && !this.single) for (const part of after) this.asked.set(part.area, part.name); // there it stays
    if (after.length === before.length && after.every((part, at) => part === before[at])) return this.tabs();
    this.arrange();
    this.strip.point(after.find((part) => counts.get(part) && !before.includes(part))?.name);
  }

  // The reader chose that place: what is asked later is rather answered where it lies.
  touch(target) {
    const part = this.seen().find(({ lines }) => lines.some((line) => targetOf(line) === target));
    if (part) this.trail = [part.name, ...this.trail.filter((name) => name !== part.name)];
  }

  // Whether these places lie in parts that are not seen now.
  elsewhere(targets) {
    const holds = (part) => part.lines.some((line) => targets.has(targetOf(line)));
    return !this.seen().some(holds) && [...this.parts.values()].some(holds);
  }

  turn(part) {
    if (this.narrow.has(part.area)) this.alone = part.name;
    else this.asked.set(part.area, part.name);
  }

  // To the part that has these places, because the reader wants to see them.
  lookAt(places) {
    const part = [...this.parts.values()].find((one) => one.lines.some((line) => places.includes(targetOf(line))));
    this.chose = true;
    if (part && !this.seen().includes(part)) this.press(part.name);
  }

  // To the part in which a story is told, or something happens; ``leave`` goes back to what was seen before.
  visit(name) {
    const part = this.parts.get(name);
    if (!part || this.seen().includes(part)) return;
    this.visited = name;
    this.arrange();
    this.strip.point(name);
  }

  leave() {
    if (!this.visited) return;
    this.visited = "";
    this.arrange();
  }

  // Where others have just laid something on a board that all share, and nothing of that is in sight: goes there, unless
  // the reader looks at something of their own choice, which ends a mere peek alone. What only moved counts where the
  // drawing says that it happens. Returns the pieces that came into sight so.
  follow(pace) {
    const counts = (part) => part.stirred.size && !/^\d+$/.test(part.seat) && (part.grown || !this.lead || part.name === this.lead);
    const changed = [...this.parts.values()].filter(counts);
    const seen = this.seen();
    if (!changed.length || changed.some((part) => seen.includes(part))) return [];
    const note = () => {
      for (const part of changed) this.missed.add(part.name);
      this.tabs();
      return [];
    };
    if (seen.some((part) => part.name === this.lead)) return note(); // it happens here: of what else came of it the tab tells
    const most = changed.find((part) => part.name === this.lead) ?? changed.reduce((best, part) => (part.stirred.size > best.stirred.size ? part : best));
    const [usual] = [...this.parts.values()].filter((part) => part.area === MAIN);
    if (arrangement() === "wide" && changed.includes(usual)) {
      this.forget();
      this.arrange();
    } else if (this.chose || !pace) return note(); // nothing unfolds: it is past already
    else this.visit(most.name);
    return [...(most.svg?.querySelectorAll("[data-key]") ?? [])].filter((one) => most.stirred.has(one.dataset.key));
  }

  // The row with a button for each part.
  tabs() {
    const seen = new Set(this.seen().map((one) => one.name));
    for (const name of seen) this.missed.delete(name);
    this.strip.show([...this.parts.values()], seen, this.single, new Set([...(this.holding ?? []), ...this.missed]));
  }

  // The element of a place or piece, though its part is not seen now.
  element(target) {
    const found = this.board.querySelector(`[data-target="${CSS.escape(target)}"]`);
    if (found) return found;
    for (const part of this.parts.values()) {
      const line = part.lines.find((one) => targetOf(one) === target);
      if (line) return elements([line])[0][0];
    }
    return null;
  }

  // The same in a word or two: without where it lies, and what lies there.
  short(target) {
    const label = this.label(target);
    const part = [...this.parts.values()].find((one) => label.startsWith(`${one.label}: `));
    const [name] = (part ? label.slice(part.label.length + 2) : label).split(/: |, | \(/);
    return capital(name);
  }

  // The name of the part where that piece goes: where its next places are, or else the one that all look at.
  goalOf(piece, moves) {
    const places = new Set(moves.filter(({ targets }) => targets.includes(piece)).flatMap(({ targets }) => targets.filter((one) => one !== piece)));
    const parts = [...this.parts.values()];
    return (parts.find((part) => part.lines.some((line) => places.has(targetOf(line)))) ?? parts[0]).label;
  }

  // What the drawing calls a place.
  label(target) {
    return this.element(target)?.getAttribute("aria-label") ?? target;
  }
}

// Which of the new lines are there already (``at``), and what has to go; where the pieces of those were is noted.
function leaving(part, lines, left) {
  const known = new Map();
  for (const [at, line] of part.lines.map(copied).entries()) known.set(line, [...(known.get(line) ?? []), part.nodes[at]]);
  const at = lines.map((line) => called(known.get(copied(line))?.shift(), keyOf(line)));
  const gone = [...known.values()].flat();
  note(part, gone.flat(), left);
  return { at, gone };
}

// What lies still may be another copy of its card, as they are counted now.
function called(nodes, key) {
  const known = nodes?.[0]?.dataset?.key;
  if (key && known && key !== known) Object.assign(nodes[0], { id: nodes[0].id.slice(0, -known.length) + key }).dataset.key = key;
  return nodes;
}

function note(part, nodes, left) {
  for (const one of nodes) if (one.dataset?.key) left.set(one.dataset.key, { place: one.getScreenCTM(), face: faceOf(one) });
}
