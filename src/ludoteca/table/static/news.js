// What has happened since the reader's own last move: in a few words, and lit up in the drawing.
import { dark, light } from "./pointing.js";
import { say } from "./say.js";

const SHINE = 6000; // milliseconds
export const NOBODY = -1; // whose turn it is where all choose at once
export const LATELY = 3; // lines that are told to one who comes back and has missed nothing

export class News {
  constructor(board, strip) {
    Object.assign(this, { board, strip, log: [], lines: [], me: "", you: null, own: true, targets: new Set(), keys: new Set(), timer: 0 });
    new ResizeObserver(() => this.lines.length && this.fit()).observe(strip); // what stood beside it comes and goes
    board.addEventListener("pointerdown", () => this.fade());
  }

  // ``log``: the lines that came, and how many stay before them; ``own``: whether the reader's own move brought them;
  // ``jumped``: the lines that are gone belong to another position, and nothing was taken back; ``names`` of the seats, and
  // which of them is the reader's (``you``). Who comes back is told what the others have done since. After something was
  // taken back, what happened before it is told again, and who did so. Returns how many of the lines came once more, as
  // they do when a phone is turned: they are no news.
  tell({ keep, add, whose = [], headlines = {}, scenes = {}, undone = -1 }, own, jumped, names = [], you = null) {
    const me = names[you] ?? "";
    Object.assign(this, { me, you });
    const gone = this.log.splice(keep);
    const known = add.findIndex((text, at) => gone[at]?.text !== text);
    const again = gone.slice(0, known < 0 ? add.length : known);
    const fresh = add.slice(again.length);
    const back = again.length < gone.length;
    this.log.push(...again);
    if (own || this.own || back) this.fade();
    const first = this.log.length || (missed(whose, you, scenes)?.[0] ?? Math.max(0, fresh.length - LATELY));
    const since = own || this.own ? first : (this.log.at(-1)?.since ?? first);
    this.log.push(...fresh.map((text, at) => ({ text, since, turn: whose[again.length + at], headline: headlines[again.length + at], scene: scenes[again.length + at] })));
    this.own = own || (this.own && (!fresh.length || whose.at(-1) === you));
    const left = this.log.slice(this.log.at(-1)?.since);
    const taken = back && !jumped && !fresh.length ? [{ text: takenBack(undone === you ? "" : names[undone], left.length), stays: true }] : [];
    this.lines = [...taken, ...left];
    this.fit();
    this.strip.title = this.lines.map((line) => line.text).join("\n");
    return again.length;
  }

  // As much of it as there is room for: of each turn what it came to, in few words if need be, and what speaks of the
  // reader. Then the oldest lines give way first: those that speak of the reader after the others, and what was done last
  // after all; all of it is one press away. Of a single line that is too long the end goes.
  fit() {
    const { strip } = this;
    const shows = (text) => {
      strip.textContent = text;
      return strip.scrollWidth <= strip.clientWidth && strip.scrollHeight <= strip.clientHeight;
    };
    const concerns = ({ text, turn, headline }) => Boolean(this.me) && text.includes(this.me) && (![this.you, NOBODY].includes(turn) || Boolean(headline)); // what one did is no news
    const kept = cameTo(this.lines, concerns);
    for (const [all, dense] of [[this.lines, false], [this.lines, true], [kept, false], [kept, true]]) {
      strip.classList.toggle("dense", dense); // then there is room for two lines
      if (shows(all.map((line) => line.text).join(" "))) return;
    }
    const lines = kept.map((line) => line.headline || line.text);
    const last = doneLast(kept, this.you);
    const rank = (at) => (kept[at].stays ? 3 : last.has(kept[at]) ? 2 : Number(concerns(kept[at])));
    const spared = lines.map((_, at) => at).toSorted((one, other) => rank(one) - rank(other) || one - other);
    const without = (count) => {
      const gone = new Set(spared.slice(0, count));
      return lines.map((line, at) => (!gone.has(at) ? line : gone.has(at - 1) ? "" : "…")).filter(Boolean).join(" ");
    };
    const count = least(lines.length - 1, (gone) => shows(without(gone)));
    if (shows(without(count))) return;
    const words = without(count).split(" ");
    const cut = (gone) => `${words.slice(0, words.length - gone).join(" ")} …`;
    shows(cut(least(words.length - 1, (gone) => shows(cut(gone)))));
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

// That something was taken back, and by whom, where it was another; ``before``: whether something happened before it.
function takenBack(who, before) {
  if (who) return before ? say("{who} took back the last step. Before that:", { who }) : say("{who} took back the last step.", { who });
  return before ? say("Taken back. Before that:") : say("Taken back.");
}

// What of those lines tells what happened: of a turn with headlines the lines that have them, and what speaks of the
// reader. What a turn begins with is its headline only where it has no other.
function cameTo(lines, concerns) {
  return turnsOf(lines).flatMap((turn) => {
    const heads = turn.filter((line) => line.headline);
    if (!heads.length) return turn;
    if (heads.length > 1 && heads[0] === turn[0]) heads.shift();
    const kept = turn.filter((line) => heads.includes(line) || concerns(line));
    return kept.map((line) => (heads.includes(line) ? line : { ...line, headline: "" }));
  });
}

function turnsOf(lines) {
  return lines.reduce((all, line) => {
    if (all.length && all.at(-1)[0].turn === line.turn) all.at(-1).push(line);
    else all.push([line]);
    return all;
  }, []);
}

// What the last turn came to, where it is another's and has headlines; else the last line.
function doneLast(kept, you) {
  const heads = (turnsOf(kept).at(-1) ?? []).filter((line) => line.headline && line.turn !== you);
  return new Set(heads.length ? heads : kept.slice(-1));
}

// From which line to which others did something since the reader's own last turn, or before it, where that goes on still;
// none where they or the reader did nothing. Of what is of nobody's turn, the last scene.
export function missed(whose, you, scenes) {
  const scene = (at) => scenes[at]?.[0];
  const end = whose.length - 1;
  if (whose[end] === NOBODY && scene(end)) return [whose.findLastIndex((seat, at) => seat !== NOBODY || scene(at) !== scene(end)) + 1, whose.length];
  const last = whose.lastIndexOf(you);
  if (last < whose.length - 1) return last < 0 ? undefined : [last + 1, whose.length];
  const begun = whose.findLastIndex((seat) => seat !== you) + 1;
  return begun ? [whose.lastIndexOf(you, begun - 1) + 1, begun] : undefined;
}

// The smallest number up to that one for which it holds; that one where it holds for none.
function least(most, holds) {
  let from = 0;
  while (from < most) {
    const half = (from + most) >> 1;
    if (holds(half)) most = half;
    else from = half + 1;
  }
  return from;
}
