// What the dock asks: the question in a sentence, what is chosen so far, the moves that are buttons, and the move that
// waits for its confirmation.
import { brims, choice, cut, effects, fill, isPaged, moveButton, offer, promise, stepButton } from "./dock.js";
import { remedies } from "./leaving.js";
import { $, button, element } from "./making.js";
import { named, refills } from "./meaning.js";
import { enterAccount } from "./panels.js";
import { GROUND, kindOf } from "./picking.js";
import { lastPress, shown, sparing, underPress } from "./pressing.js";
import { capital, say, sentence } from "./say.js";

const FEW = 12; // choices that the dock shows as buttons
const roomy = matchMedia("(min-width: 900px)"); // for more buttons beside a hint
const TWICE = 1000; // milliseconds in which who thinks that the first press was not heard presses again
const PROMISED = 4; // moves through one place that its explanation tells one by one

export class Asking {
  // hooks: position() and waiting() (an act is on its way) as the page knows them; points(): what a lesson points at;
  // forced(): what is asked is answered by itself; final(move): it cannot be taken back; read(): what is told stays until it was read; page(): how far;
  // choose(move), play(move), cancel(), goOn(), stepBack(moves) and act(message) for the buttons; shown(): the dock shows
  // other choices.
  constructor({ game, stage, picking, placing }, hooks) {
    Object.assign(this, { game, stage, picking, placing, hooks });
    this.pending = null; // a move that waits for its confirmation
    this.advised = ""; // the move that a hint spoke of
    this.long = ""; // a question that had no room for all of it
    addEventListener("resize", () => hooks.position() && this.show());
  }

  // A choice half made outlives what others do or say meanwhile, as long as it is still open.
  keep(moves) {
    this.pending = moves.find((move) => move.move === this.pending?.move) ?? null;
  }

  // Asks once more before that move is made.
  confirm(move) {
    this.pending = move;
    this.show();
  }

  show() {
    const { picking, placing, stage } = this;
    picking.mark();
    if (this.hooks.read()) return this.reading();
    const goal = this.pending?.targets.slice(-1); // where it is going to be
    const offered = goal?.length ? new Set(goal) : placing.laying ? new Set(["board"]) : picking.rests() ? null : picking.next();
    const lit = this.advised ? new Set(picking.picked) : this.hooks.points(); // where there is nothing left to choose
    stage.ask(offered === null || offered.size ? offered : lit);
    if (this.pending) this.confirmation();
    else if (placing.laying) this.laying();
    else this.choices();
  }

  // Nothing is chosen before what stands over the board was read. What waits for a yes is not asked beside "Go on".
  reading() {
    const { page, pages, again } = this.hooks.page();
    this.ask(again ? say("This is shown once more. Then you go on where you were.") : say("Read what has happened, then go on."));
    $("steps").replaceChildren();
    const go = () => (this.hooks.goOn(), this.hooks.read() && this.reading());
    fill($("choices"), [choice(button(pages > 1 ? say("Go on: {page} of {pages}", { page, pages }) : say("Go on"), "strong", go))]);
    this.hooks.shown();
  }

  confirmation() {
    this.ask(this.question());
    const yes = this.tells(choice(button("", "strong move", () => this.hooks.play(this.pending))), this.pending);
    yes.append(element("span", "words", say("Do it")), effects(this.pending, this.hooks.position(), this.game, true) ?? "");
    this.chosen();
    fill($("choices"), [yes, button(say("Cancel"), "plain cancel", this.hooks.cancel)]);
    const { left, width } = $("choices").parentElement.getBoundingClientRect();
    if (underPress(yes)) this.aside(yes, lastPress().x < left + width / 2 ? "right" : "left");
    yes.focus({ preventScroll: true });
  }

  // A second press is no yes: that stands elsewhere, or, where it has no room there, waits a moment.
  aside(yes, where) {
    yes.classList.add(where);
    if (!brims($("choices"))) return;
    yes.classList.add("wide");
    if (!underPress(yes)) return;
    shown(TWICE);
    offer($("choices"));
    setTimeout(() => offer($("choices")), sparing() + 1);
  }

  // An answer that is held says in full what it comes to.
  tells(answer, move) {
    answer.told = () => [promise(move, this.hooks.position(), this.game)];
    return answer;
  }

  laying() {
    this.placing.plane.offer();
    const { text, look, refused, acts } = this.placing.bar();
    const whole = look ? `${text} ${look}` : text;
    this.ask(whole === this.long ? text : whole, refused);
    this.steps([stepButton(this.stage.short(this.placing.piece), this.hooks.cancel)]);
    const had = [...$("choices").children];
    if (acts.length !== had.length || acts.some((one, at) => had[at] !== one) || brims($("choices")) || cut($("prompt"))) fill($("choices"), acts);
    offer($("choices"));
    if (!look || $("prompt").textContent !== whole || !cut($("prompt"))) return;
    this.long = whole;
    this.ask(text, refused); // where it lies is read whole
  }

  // ``short``: answers that the steps before them explain say no more than what they do with it.
  choices(short = false) {
    if (!this.hooks.waiting()) this.ask(this.question()); // what was asked is answered: it would be read once more
    const { picking } = this;
    const position = this.hooks.position();
    const parts = [];
    const made = (move, words) => this.tells(moveButton({ ...move, words }, position, this.game, () => this.hooks.choose(move), move.move === this.advised, picking.picked.length > 0), move);
    const shown = (moves, words = (move) => move.words) => sorted(moves, this.advised, position.you).map((move) => made(move, words(move)));
    if (position?.status === "ended" || position?.account) {
      const opener = button(say("How it ended"), "plain", enterAccount);
      opener.dataset.account = "";
      parts.push(opener);
    }
    if (picking.picked.length) {
      const more = picking.next().size; // places that can be pressed next: then only what needs none is a button
      const fitting = more ? picking.complete() : picking.fitting();
      const last = fitting.length && more === 1 && !picking.next().has(GROUND) ? [...picking.next()][0] : ""; // one thing more can belong to it
      const meant = new Set(fitting.map((move) => move.means?.[1]));
      const differ = fitting.length > (short && last ? 0 : 1) && meant.size === fitting.length && !meant.has(undefined);
      const brief = differ && (short || last || picking.picked.length > 2 || this.advised); // the steps, or the hint, say the rest
      if (fitting.length <= FEW) parts.push(...shown(fitting, brief ? (move) => capital(move.means[1]) : undefined));
      if (picking.hinted() && !more && roomy.matches) parts.push(...shown(position.moves.filter((move) => move.targets.length === 0).slice(0, FEW))); // what else could be done
      if (last) {
        const led = picking.fitting().filter((move) => !fitting.includes(move));
        if (led.length === 1) parts.push(...shown(led, short ? () => this.stage.short(last) : undefined));
        else parts.push(choice(button(say("{thing} …", { thing: this.stage.short(last) }), "move", () => this.add(last))));
      } else if (more || fitting.length > FEW) parts.push(...this.places(fitting.length ? say("Or press what glows.") : say("Now press what glows.")));
    } else if (position && !this.hooks.waiting()) {
      if (!position.moves.length) parts.push(...remedies(position, this.hooks.act));
      const bare = position.moves.filter((move) => move.targets.length === 0);
      if (bare.length <= FEW) parts.push(...shown(bare));
      else parts.push(element("span", "soft", say("Choose from the list of moves.")));
      if (picking.next().size) parts.push(...this.places(bare.length ? say("Or press what glows.") : say("Press what glows.")));
    }
    this.chosen();
    fill($("choices"), parts);
    if (!short && this.picking.picked.length && isPaged($("choices"))) return this.choices(true);
    this.hooks.shown();
  }

  // What is picked stands as steps.
  chosen() {
    this.steps(this.picking.picked.map((one, at) => stepButton(this.stage.short(one), () => this.back(at))));
  }

  // The moves of this turn so far, then what is chosen for the next: each leads back to before it.
  steps(chosen) {
    const { steps = [] } = this.hooks.position() ?? {};
    const taken = this.hooks.waiting() ? [] : steps.map((words, at) => stepButton(words, () => this.hooks.stepBack(steps.length - at), "step taken"));
    $("steps").replaceChildren(...taken, ...chosen);
  }

  // The question follows the steps.
  question() {
    const { pending, picking } = this;
    if (pending) {
      const goesOn = pending.asks ? "" : say("Then you go on.");
      const final = this.hooks.final(pending);
      const ends = final ? say("This ends your turn and cannot be taken back.") : say("This ends your turn.");
      const then = pending.passes ? ends : final ? say("This cannot be taken back.") : goesOn;
      return [sentence(this.named(pending)), pending.asks, then].filter(Boolean).join(" ");
    }
    if (!picking.picked.length) return this.hooks.position()?.prompt ?? "";
    const thing = this.stage.short(picking.picked.at(-1)); // the steps name the others
    const next = [...picking.next()];
    if (!next.length && this.advised) return this.hooks.position().prompt; // a hint chose all of it
    if (!next.length || picking.complete().length) return say("{thing}: which of these?", { thing });
    if (picking.fitting().every((move) => move.either)) return say("{thing} first. Which one goes with it?", { thing });
    if (picking.fromTheEnd()) return picking.picked.length > 1 ? say("What else belongs to it?") : say("{thing}: what shall go there?", { thing });
    return next.every((place) => kindOf(place) === "hand") ? say("{thing}: with what?", { thing }) : say("{thing}: where to?", { thing });
  }

  // A move in words; one that only names a place, with what that is chosen for.
  named({ words, targets, means }) {
    if (!means || targets.length !== 1 || this.stage.short(targets[0]) !== words) return words;
    return say("{what}: {place}", { what: capital(means[1]), place: this.stage.label(targets[0]).slice(0, words.length) });
  }

  ask(text, refused = false) {
    $("prompt").setAttribute("aria-live", this.hooks.forced() ? "off" : "polite"); // what answers itself is not asked
    if ($("prompt").textContent !== text) $("prompt").textContent = text;
    $("prompt").classList.toggle("refused", refused);
  }

  // Nothing is asked while something is told or shown; ``words``: what a press does meanwhile.
  rest(text = "", words = say("A press anywhere skips to the end.")) {
    this.ask(text);
    $("steps").replaceChildren();
    fill($("choices"), [element("span", "soft", words)]);
    this.hooks.shown();
  }

  // That places can be pressed, and what for.
  places(text) {
    const { picking } = this;
    // A word that leaves one move alone stands for it; others narrow what glows, once something is picked.
    const only = (words) => {
      const moves = picking.fitting().filter((move) => move.means?.[1] === words && !move.spot);
      return moves.length === 1 ? moves[0] : null;
    };
    const choose = (words) => {
      if (!only(words)) (picking.mean(words), this.show());
      else if (picking.picked.length || refills(only(words))) this.hooks.choose(only(words));
      else this.confirm(only(words)); // the word does not say what it costs
    };
    const pressed = (words, several) => only(words) || (picking.picked.length && several);
    const told = element("span", "soft", text);
    told.classList.add("spare");
    const advised = this.advised && picking.fitting().find(({ move }) => move === this.advised)?.means?.[1];
    return [told, named(picking.meanings(), picking.meant, choose, pressed, advised)].filter(Boolean);
  }

  // One thing more belongs to it; what that is for is asked where it may be several.
  add(target) {
    const [only, ...others] = this.picking.fitting().filter((move) => move.targets.includes(target));
    if (only && !others.length) return this.hooks.choose(only);
    this.picking.click(target);
    this.show();
  }

  // Takes back what was chosen from there on.
  back(at) {
    this.pending = null;
    this.picking.picked = this.picking.picked.slice(0, at);
    this.picking.mean("");
    this.show();
  }

  // What a press on that place would come to, in words, with what it costs and brings; where that is much, what is meant
  // alike is summed up, so that nothing is left out. What comes of all of it alike is said once.
  promised(target) {
    const { picking } = this;
    const found = picking.rests() ? [] : picking.fitting().filter((move) => !move.spot && picking.ahead(move).includes(target));
    const groups = found.length > PROMISED ? [...Map.groupBy(found, (move) => move.means?.[1]).values()] : found.map((move) => [move]);
    const common = found.length > 1 && found.every((move) => move.asks === found[0].asks) ? found[0].asks : "";
    const lines = groups.map((moves) => {
      const [first, ...others] = moves;
      const same = others.every((move) => JSON.stringify([move.effect, move.between]) === JSON.stringify([first.effect, first.between]));
      const alike = same ? { effect: first.effect, between: first.between } : {};
      const told = others.length ? { ...alike, words: summed(first.means?.[1], moves.length) } : { ...first, asks: common ? "" : first.asks };
      return promise(told, this.hooks.position(), this.game);
    });
    return common ? [...lines, element("p", "promise", common)] : lines;
  }
}

function summed(meant, count) {
  return meant ? say("{what}: {count} places", { what: capital(meant), count }) : say("{count} places to choose from", { count });
}

// What a hint spoke of comes first, what pays another player last.
function sorted(moves, advised, you) {
  const rank = (move) => (move.move === advised ? -1 : Number(Boolean(move.effect?.some(([seat, , by]) => seat !== you && by > 0))));
  return moves.toSorted((one, other) => rank(one) - rank(other));
}
