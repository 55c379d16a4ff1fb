// From clicks on the drawing to a move: every legal move names the places it points at, and each click narrows them.
import { signs } from "./meaning.js";
import { isSpared, sparing } from "./pressing.js";

export const kindOf = (place) => place.split(" ")[0];
export const GROUND = "board"; // where pieces lie at any point: they are laid there, it is not chosen (placing.js)

const SEEN = ":not(.coming *)"; // and not put up out of sight (stage.js)

export class Picking {
  // ``rests()``: whether no place can be chosen just now; ``hinted()``: whether a hint chose what is picked.
  constructor(board, rests, hinted) {
    Object.assign(this, { board, rests, hinted });
    this.moves = [];
    this.picked = [];
    this.marked = ""; // what was marked last
    this.meant = ""; // what the next place shall be chosen for, in words; empty: whatever it can be
  }

  begin(moves) {
    this.moves = moves;
    if (!moves.some((move) => move.means?.[1] === this.meant)) this.meant = "";
    const all = new Set(moves.flatMap((move) => move.targets));
    if (!this.picked.every((one) => all.has(one)) || this.fitting().length === 0) this.picked = [];
    this.mark();
  }

  // The moves that point at everything picked so far.
  fitting(picked = this.picked) {
    return this.moves.filter((move) => picked.every((one) => move.targets.includes(one)) && (!this.meant || move.means?.[1] === this.meant));
  }

  // Chooses what the next place shall be chosen for.
  mean(words) {
    this.meant = words;
    this.mark();
  }

  // Those of them that point at nothing more.
  complete() {
    return this.picked.length ? this.fitting().filter((move) => move.targets.length === this.picked.length) : [];
  }

  // Whether a move is chosen with that place.
  completes(place) {
    const picked = [...this.picked, place];
    return this.fitting(picked).some((move) => move.targets.length === picked.length);
  }

  // How early the first move that goes on with that place stands among all.
  rank(place) {
    const at = this.moves.findIndex((move) => this.picked.every((one) => move.targets.includes(one)) && this.ahead(move).includes(place));
    return at < 0 ? this.moves.length : at;
  }

  // Where the next click goes with that move: the first of its places that is not picked yet, of a pair either.
  ahead(move, picked = this.picked) {
    const left = move.targets.filter((one) => !picked.includes(one));
    return move.either ? left : left.slice(0, 1);
  }

  next(picked = this.picked) {
    return new Set(this.fitting(picked).flatMap((move) => this.ahead(move, picked)));
  }

  // Where a hint chose the whole move: what could be chosen instead of its last place, or first of all.
  others() {
    const found = [...this.next([]), ...this.next(this.picked.slice(0, -1))];
    return new Set(found.filter((one) => !this.picked.includes(one)));
  }

  // The hint's choice is given up for that one of them: all of it where that begins a move.
  instead(target) {
    this.picked = this.next([]).has(target) ? [] : this.picked.slice(0, -1);
  }

  // Whether a press on it is the next step, or another first one.
  takes(target) {
    return this.next().has(target) || this.moves.some((move) => move.targets[0] === target);
  }

  // The places that lie in that one, as a pile's cards, for which it stands while none of them is in sight.
  within(target, next = this.next(), place = this.place(target)) {
    const found = place?.dataset.holds?.split(",").filter((one) => next.has(one)) ?? [];
    return found.some((one) => this.place(one)) ? [] : found;
  }

  place(target) {
    return this.board.querySelector(`[data-target="${CSS.escape(target)}"]${SEEN}`);
  }

  // What each of them is chosen for: kind and words, several where it may come to several.
  meanings(picked = this.picked) {
    const found = new Map();
    for (const move of this.fitting(picked)) {
      for (const target of move.means ? this.ahead(move, picked) : []) found.set(target, (found.get(target) ?? new Map()).set(...move.means));
    }
    return found;
  }

  // Whether what is picked so far is where something goes, and what that is comes last.
  fromTheEnd() {
    return this.fitting().every((move) => !this.picked.includes(move.targets[0]));
  }

  // Whether a press on it begins anew: another piece, or, where its place was chosen first, another place. A place that
  // does not go with the piece in the hand does not: why not is told.
  begins(target) {
    const first = this.fromTheEnd() ? (move) => move.targets.includes(target) : (move) => move.targets[0] === target;
    return this.moves.some(first);
  }

  // True when the click meant something.
  click(target) {
    if (this.picked.includes(target)) {
      this.picked = this.picked.filter((one) => one !== target);
      this.meant = "";
    } else if (this.fitting().some((move) => move.targets.includes(target))) {
      this.picked = [...this.picked, target];
    } else if (this.begins(target)) {
      this.picked = [target];
      this.meant = "";
    } else return false;
    this.mark();
    return true;
  }

  // That piece is chosen, and nothing else.
  only(piece) {
    this.picked = [piece];
    this.mark();
  }

  clear() {
    this.picked = [];
    this.meant = "";
    this.mark();
  }

  unmark() {
    this.marked = "";
    for (const one of this.board.querySelectorAll(`[data-target]${SEEN}`)) {
      one.classList.remove("can", "picked");
      delete one.dataset.offered;
      delete one.dataset.means;
      one.removeAttribute("aria-description");
      if (one.getAttribute("tabindex") === "0") {
        one.removeAttribute("tabindex");
        one.removeAttribute("aria-pressed");
        one.setAttribute("role", "img");
      }
    }
  }

  mark() {
    let next = this.rests() ? new Set() : this.next();
    const faint = this.hinted() && !this.rests() && !next.size;
    if (faint) next = this.others();
    this.board.classList.toggle("hinted", faint);
    // Nothing else is chosen or drawn than when it was marked last: then it is so still.
    const wanted = JSON.stringify([this.board.dataset.drawn, this.picked, this.meant, [...next], this.moves.map((move) => move.means), sparing() > 0]);
    if (wanted === this.marked) return;
    this.unmark();
    this.marked = wanted;
    // A card on its space is the same place as the space: what lies on top is meant.
    const places = new Map([...this.board.querySelectorAll(`[data-target]${SEEN}`)].map((one) => [one.dataset.target, one]));
    for (const [target, one] of places) {
      const picked = this.picked.includes(target);
      if (target === GROUND || (!picked && !next.has(target) && !this.within(target, next, one).length)) continue;
      one.classList.toggle("can", !picked);
      one.classList.toggle("picked", picked);
      if (!picked && !isSpared(one)) one.dataset.offered = "";
      one.setAttribute("tabindex", "0");
      one.setAttribute("role", "button");
      one.setAttribute("aria-pressed", String(picked));
    }
    const meant = faint ? new Map([...this.meanings([]), ...this.meanings(this.picked.slice(0, -1))]) : this.meanings();
    signs(this.board, this.rests() ? new Map() : meant);
  }
}
