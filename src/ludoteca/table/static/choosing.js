// From presses, drags and hints to a move: what is pressed is chosen, asked about once more where it binds, and played.
import { $ } from "./making.js";
import { refills, usual } from "./meaning.js";
import { kindOf } from "./picking.js";
import { acted, failed, hasty, isTwice, lastPress, shown, sparing, unclear } from "./pressing.js";
import { capital, say, sentence } from "./say.js";
import { speak } from "./speaking.js";

const { secret } = document.body.dataset; // all choose at once, one press each
const LATELY = 1500; // milliseconds in which who has pressed may do so again before seeing what has come

export class Choosing {
  // hooks: position(): what is shown; act(message) sends it; notice(text, rule, kind); read(): what is told stays until it
  // was read; begun(): a move is made; careful, askForced: the reader's switches.
  constructor({ stage, picking, placing, asking }, hooks) {
    Object.assign(this, { stage, picking, placing, asking, hooks });
    this.waiting = false; // an act is on its way
    this.asked = true; // something is asked
    this.undone = false; // the last act took something back
    this.resting = false; // something is told or shown: nothing is chosen
    this.given = new Set(); // what was chosen by the page itself
    this.tried = []; // what was chosen for the move that is on its way
    this.landing = ""; // where a piece was let go that the next question is about
    this.alone = ""; // the piece that was taken up by itself, as there was no other
    this.dragged = null; // what was dragged, and where to, while the house is asked whether it goes there
    this.lifted = null; // what was picked before the piece that is dragged was taken up
    this.late = null; // a hint that came while something was told
    this.before = []; // what was picked before a hint chose
    this.aside = null; // what was picked before something was read
    this.places = null; // the move made by pressing its places: these in the order of pressing, and what it is made for
  }

  // What can be chosen in a position; ``alone``: whether the only piece is taken up by itself.
  begin(moves, redrawn, alone) {
    const { picking, placing } = this;
    this.resting = false;
    $("hint").disabled = !moves.length; // it speaks of what is asked
    this.come(moves.length > 0);
    if (this.hooks.read()) this.aside ??= picking.picked; // it is shown again: what is chosen waits
    else if (this.aside) [picking.picked, this.aside] = [this.aside, null];
    picking.begin(moves);
    placing.begin(moves, redrawn);
    const only = placing.only();
    if (placing.laying && placing.piece === this.alone && placing.piece !== only) this.clear(); // a move was taken back
    if (only && !placing.laying && !this.waiting && alone && secret === undefined) {
      placing.take(only);
      this.given.add(only);
      this.alone = only;
    }
    this.asking.show();
  }

  // A question after what others did, for who has just pressed: what is offered there was not seen yet.
  come(asked) {
    if (asked && !this.asked && performance.now() - lastPress().at < LATELY) {
      shown();
      setTimeout(() => this.hooks.position() && this.asking.show(), sparing() + 1);
    }
    this.asked = asked;
  }

  // Nothing, while something is told or shown, which a press may end (``words`` say so).
  rest(text, words) {
    this.resting = true;
    $("hint").disabled = true;
    this.aside ??= this.picking.picked;
    this.picking.begin([]);
    this.placing.begin([], true);
    this.asking.rest(text, words);
  }

  // What was done before the question came answers it: where a piece was let go, which place was pressed first.
  answer(moves, acting) {
    if (moves.some((move) => move.move === this.late?.move)) this.advise(this.late);
    this.late = null;
    if (this.landing && acting && this.picking.next().has(this.landing)) this.clicked(this.landing);
    if (!this.waiting) this.landing = "";
    const answer = !this.waiting && this.firstOf(moves);
    if (!this.waiting) this.places = null;
    if (answer) this.choose(answer);
  }

  // Whether the only move is made by itself, as nothing is decided by it; but not again when it was taken back, which would
  // keep the reader from going back further.
  forces(asked) {
    return Boolean(asked?.forced) && !this.hooks.askForced.checked && !this.undone && !this.hooks.read() && $("cover").hidden;
  }

  // Whether there is no way back from it: by what it does, or by what follows it by itself.
  final(move) {
    return move.final && !(move.led && this.hooks.askForced.checked);
  }

  force(asked) {
    if (this.hooks.position() === asked && !this.waiting && !this.asking.pending && this.forces(asked)) this.play(asked.moves[0]);
  }

  // ``unclear``: the finger may have meant another place.
  choose(move, unclear = false) {
    if (this.waiting) return;
    if (secret === undefined ? unclear || this.binds(move) : this.hooks.askForced.checked) this.asking.confirm(move); // where all choose at once, one press does it
    else this.play(move);
  }

  // Whether it is asked about: somebody is paid by it, it cannot be taken back, or it ends a turn among people.
  binds(move) {
    const { seats, you } = this.hooks.position();
    const others = seats.some((seat, number) => seat.taken && !seat.bot && number !== you);
    return this.hooks.careful.checked && Boolean(move.asks || (!refills(move) && (this.final(move) || (move.passes && others))));
  }

  play(move) {
    this.waiting = true;
    this.undone = false;
    acted();
    this.stage.chose = false; // what others do is followed again
    this.hooks.begun();
    this.tried = this.placing.laying ? [this.placing.piece] : [];
    $("move-text").value = "";
    this.clear();
    this.hooks.act({ do: "move", seq: this.hooks.position().seq, move: move.move });
  }

  // What is chosen is given up; of what a hint chose, one goes back to what was chosen before.
  cancel() {
    const before = this.asking.advised ? this.before : [];
    this.clear();
    this.hooks.notice("");
    if (!before.length) return;
    this.picking.picked = before;
    this.asking.show();
  }

  // Gives up what waits for a yes, or what was chosen last; false where the reader has chosen nothing.
  waive() {
    const { asking, given, picking, placing } = this;
    if (!asking.pending && !picking.picked.some((one) => !given.has(one))) return false;
    if (asking.pending || placing.laying) this.cancel();
    else asking.back(picking.picked.length - 1);
    return true;
  }

  // Nothing is chosen any more.
  clear() {
    const { asking } = this;
    asking.pending = null;
    asking.advised = "";
    this.aside = null;
    this.given.clear();
    this.placing.stop();
    this.picking.clear();
    asking.show();
  }

  // What the house says to an act.
  answered(answer, message) {
    const { placing, tried } = this;
    this.undone ||= answer.ok && message?.do === "undo";
    if (answer.ok && message?.do === "undo") speak(say("Taken back."));
    this.waiting = answer.ok && message?.do === "move" && this.hooks.position().seq < answer.seq; // its position is on the way
    if (!answer.ok) {
      failed();
      this.hooks.notice(answer.text, answer.rule);
      if (message?.do === "move" && tried.length && placing.offers(tried[0])) placing.take(tried[0]); // it stays in the hand
      this.asking.show();
    } else if (message?.do === "why" && answer.id === this.dragged?.id) this.both(this.dragged.from, this.dragged.to);
    else if (message?.do === "why") this.hooks.notice(say("That is allowed; choose the next place."));
  }

  // A hint chooses what it speaks of; what waits for a yes already does so still. ``keyboard``: it was asked for by that.
  advise(advice, keyboard = false) {
    const { asking, picking, given } = this;
    this.late = this.resting ? advice : null; // something is told first
    if (this.resting) return;
    const move = this.hooks.position().moves.find((one) => one.move === advice.move);
    this.hooks.notice(advice.words, "", "advice");
    if (move && asking.pending?.move === move.move) return;
    asking.pending = null;
    if (!asking.advised) this.before = this.placing.laying ? [] : [...picking.picked];
    if (move?.spot) {
      picking.only(move.spot[0]);
      this.placing.take(move.spot[0], move.spot, keyboard);
      given.add(move.spot[0]);
    } else if (move) {
      asking.advised = move.move;
      picking.picked = [...move.targets];
      for (const one of move.targets) given.add(one);
      picking.mark();
      asking.show();
    }
  }

  why(...targets) {
    return this.hooks.act({ do: "why", targets });
  }

  // While a piece is dragged, all looks as if it had been pressed: where it may go is seen. It is not, before it is let go.
  lift(piece) {
    const { asking, picking } = this;
    if (!piece || this.waiting || this.resting || asking.pending || this.hooks.read()) return;
    if (asking.advised) this.cancel(); // what the hand does counts, not what a hint chose
    this.lifted = picking.picked;
    if (!picking.picked.includes(piece)) picking.picked = picking.next().has(piece) ? [...picking.picked, piece] : [piece];
    picking.mark();
    asking.choices(); // the parts stay as they are under the hand
  }

  settle() {
    if (!this.lifted) return;
    this.picking.picked = this.lifted;
    this.lifted = null;
    this.picking.begin(this.picking.moves); // others may have moved meanwhile
    this.asking.show();
  }

  // A piece dragged from one place to another is two presses; where it can go to one place only, it need not be met, but
  // ``away``, another part of the board, however fast it is thrown there: a card that a thumb only brushed over stays in
  // the hand, and how it is played is said. Whether the second press would answer a question that the
  // first one brings, the house knows; where it would not, it says why.
  dropped(from, to, away) {
    if (this.asking.advised && from) this.cancel(); // what the hand does counts, not what a hint chose
    const goes = away || this.hooks.position().moves.some(({ targets }) => targets.includes(from) && targets.includes(to));
    if (!from && to) this.clicked(to);
    else if (from && goes) this.both(from, to);
    else if (from && to && kindOf(to) !== kindOf(from)) this.dragged = { id: this.why(from, to), from, to };
    else if (from) this.hooks.notice(say("Drag it to “{place}”, or press it.", { place: this.stage.goalOf(from, this.hooks.position().moves) }));
  }

  // Press and press.
  both(from, to) {
    const { picking } = this;
    if (!picking.picked.includes(from)) this.clicked(from);
    if (this.waiting) this.landing = to; // taking it up was a move of its own
    if (this.waiting || !picking.picked.includes(from) || !to) return;
    if (picking.next().has(to)) this.clicked(to);
    else this.why(...picking.picked, to);
  }

  // A thing of the drawing is pressed: a place, or what no move points at, of which the house knows what it is for.
  pressed(thing, keyboard = false) {
    const { target, key } = thing.dataset;
    const position = this.hooks.position();
    if (target) return this.clicked(target, keyboard);
    if (this.busy() || hasty() || position.status !== "playing") return;
    if (key) this.why(...(this.asking.pending ? [] : this.picking.picked), key);
    else this.hooks.notice(say("{thing} There is nothing to choose here.", { thing: sentence(capital(thing.getAttribute("aria-label"))) }));
  }

  // Whether nothing can be chosen just now, whatever is asked.
  busy() {
    const position = this.hooks.position();
    return !position || position.you === null || this.waiting || this.resting || this.hooks.read();
  }

  clicked(target, keyboard = false) {
    const { asking, picking, placing } = this;
    const position = this.hooks.position();
    if (this.busy()) return;
    if (asking.pending) {
      const { targets } = asking.pending;
      if (targets.includes(target)) return;
      if (!position.moves.some((move) => move.targets.includes(target))) return this.why(target);
      const kept = picking.picked.filter((one) => one !== targets.at(-1));
      this.cancel(); // another place instead
      picking.picked = kept;
    }
    if (!keyboard && this.twice(target)) return;
    const advised = this.meantByHint(target);
    if (advised) return this.choose(advised);
    if (!keyboard && this.keeps(target)) return;
    const { piece, ghost } = placing;
    if (keyboard && target === piece && this.given.delete(target)) return placing.take(piece, ghost && [piece, ghost.level, ghost.x, ghost.y], true); // to the board with it
    this.given.clear();
    if (picking.hinted() && picking.others().has(target)) {
      picking.instead(target);
      asking.advised = "";
    }
    const doubtful = !keyboard && picking.next().has(target) && unclear(picking.place(target), this.stage.board.querySelectorAll("[data-offered]"));
    const inside = picking.takes(target) ? [] : picking.within(target);
    if (inside.length > 1) return this.stage.lookAt(inside);
    const offered = picking.next().has(inside[0] ?? target);
    if (picking.click(inside[0] ?? target)) {
      this.taken = { target, at: lastPress().at };
      this.stage.touch(target);
      this.hooks.notice("");
      const complete = picking.complete();
      const piece = picking.picked.find((one) => placing.offers(one));
      if (piece && complete.length !== 1 && (keyboard || target === piece)) {
        picking.only(piece);
        return placing.take(piece, null, keyboard);
      }
      placing.stop();
      const meant = picking.next().size ? this.onlyOne() : usual(complete);
      if (meant) {
        this.places = meant.targets.length > 1 ? { pressed: [...picking.picked], words: meant.means?.[1] } : null;
        if (offered) this.choose(meant, doubtful);
        else asking.confirm(meant); // what does not glow names what is meant, and makes no move
      } else asking.show();
    } else if (hasty()) {
      return; // that was meant for what lay there
    } else if (this.handIsEmpty(target)) {
      this.hooks.notice(say("First choose what to place, then press where it goes."));
    } else if (position.status === "playing") {
      this.why(...picking.picked, target);
    }
  }

  // Whether that press is the other half of the one that picked it.
  twice(target) {
    const { taken, picking } = this;
    return taken?.target === target && picking.picked.includes(target) && isTwice(taken.at);
  }

  // The move that a hint marked, where a press on that place makes it: its piece alone is only taken up.
  meantByHint(target) {
    const move = this.hooks.position().moves.find((one) => one.move === this.asking.advised);
    if (!move || !this.given.has(target) || !move.targets.every((one) => this.picking.picked.includes(one))) return undefined;
    return move.targets.length > 1 && move.targets[0] === target ? undefined : move;
  }

  // What the page chose itself, for a hint or as the only piece: to press it is to choose it, not to lay it down.
  keeps(target) {
    const { picking } = this;
    if (!this.given.has(target) || !picking.picked.includes(target)) return false;
    const [only, ...more] = picking.complete();
    this.given.clear();
    if (only && !more.length && only.targets.length > 1 && only.targets.at(-1) === target) this.choose(only);
    else {
      picking.picked = [target];
      this.asking.show();
    }
    return true;
  }

  // Whether nothing is in the hand yet that could be laid at the place that was pressed.
  handIsEmpty(target) {
    const { picking, placing } = this;
    const pieces = placing.moves.some((move) => move.spot);
    const place = this.stage.board.querySelector(`[data-target="${CSS.escape(target)}"]`)?.closest("svg");
    return pieces && !picking.picked.length && place === placing.plane.group?.closest("svg");
  }

  // Which of the places just pressed comes first is not asked: the one that was pressed first.
  firstOf(moves) {
    const { pressed, words } = this.places ?? {};
    const alike = (move) => move.targets.length === 1 && pressed.includes(move.targets[0]) && move.means?.[1] === words;
    if (!pressed || this.hooks.askForced.checked || moves.length !== pressed.length || !moves.every(alike)) return undefined;
    return moves.find((move) => move.targets[0] === pressed[0]);
  }

  // The one move that is left of what was pressed, though it points at more: nothing is decided there.
  onlyOne() {
    const { picking } = this;
    const [only, ...others] = picking.picked.length ? picking.fitting() : [];
    return others.length || only?.spot || this.hooks.askForced.checked || this.hooks.position().lesson ? undefined : only; // a lesson shows every press
  }
}
