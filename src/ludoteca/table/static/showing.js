// What is shown: positions as they come, one after the other, each with its news and its story; then what is asked.
import { turn } from "./alerts.js";
import { Covering } from "./covering.js";
import { allBut, partOf, patched } from "./lines.js";
import { $ } from "./making.js";
import { rememberTable } from "./memory.js";
import { LATELY, News } from "./news.js";
import { addLog, addTalk, enterAccount, seatOf, showAccount, showProposals } from "./panels.js";
import { remedies } from "./leaving.js";
import { badgeOf, showPlates } from "./plates.js";
import { hasty, lastPress, spare, sparing } from "./pressing.js";
import { say } from "./say.js";
import { Story } from "./story.js";
import { Talking } from "./talking.js";
import { Unfolding } from "./unfolding.js";

const { table, title, game } = document.body.dataset;
const PAUSE = 700; // milliseconds before the only move is made by itself
const [BREATH, GASP] = [800, 300]; // milliseconds from a telling that was pressed away, or ended, to an answer to the question after it

export class Showing {
  // hooks: act(message) sends it; notice(text, rule, kind); openTab(name); turned(seat): the screen was handed to that
  // seat's player; shown(): another position is; list(): so are its moves; ready(): all of it stands there; byKey():
  // whether the keyboard was used last.
  constructor({ stage, lesson, tips, asking, choosing }, hooks) {
    const { board } = stage;
    Object.assign(this, { stage, board, lesson, tips, asking, choosing, hooks });
    this.arrived = null; // the newest position
    this.position = null; // the one that is shown
    this.drawn = null; // the lines that the stage shows
    this.fresh = []; // what is new there, or lies otherwise
    this.frame = 0; // the frame in which it will show the newest
    this.telling = false; // something is told, which a press ends
    this.until = 0; // until when no question is answered after it
    this.breath = 0; // the timer for that
    this.news = new News(board, $("news"));
    this.talking = new Talking($("said"), () => hooks.openTab("talk"));
    this.covering = new Covering(board, hooks.turned);
    // What others do unfolds one position after the other; what comes of an own act is seen at once.
    this.unfolding = new Unfolding($("pace"), (next) => this.display(next), () => this.story.waits && !document.hidden); // who is elsewhere is told that it is their turn
    board.addEventListener("pointerdown", () => this.story.waits || hasty() || this.unfolding.skip());
    this.story = new Story(board, $("story"), $("again"), {
      pace: () => this.unfolding.pace(),
      sign: (line) => this.sign(seatOf(line, this.names())),
      title: (seat) => (this.names()[seat] && seat !== this.position.you ? say("{name}’s turn", { name: this.names()[seat] }) : ""),
      ended: (summed) => {
        if (summed && !actingOf(this.position)) stage.leave(); // nothing is asked next that would lead away from there
        if (!this.story.waits) this.unfolding.goOn();
        if (!this.frame) this.soon(this.position.you);
      },
      held: () => ["telling", "showing"].some((one) => document.body.classList.contains(one)),
      spared: () => [...board.querySelectorAll("[data-offered], .told"), ...this.fresh.filter((one) => one.dataset.key)],
      shown: (steps) => board.querySelector(`.part[data-part="${partOf(this.drawn ?? [], steps)}"] svg`),
    });
  }

  // Of all who play, those that the rules play after the seats.
  names() {
    const { seats, plates = [] } = this.position;
    return [...seats.map((seat) => seat.name), ...plates.slice(seats.length).map((plate) => plate.name)];
  }

  sign(seat) {
    return seat < 0 ? null : badgeOf(game, this.position.plates[seat], seat);
  }

  hear(next) {
    const before = this.arrived;
    next.board = next.board === null ? (before?.board ?? []) : patched(before?.board ?? [], next.board);
    const whole = before === null || next.log.keep === 0; // the first, or once more: the phone was turned
    const own = whole || (this.choosing.waiting && before.seq !== next.seq);
    next.lesson = this.lesson.heard;
    this.arrived = next;
    this.unfolding.add(next, own);
  }

  // Takes a position; it is drawn with the next frame: of several that come together only the newest.
  display(next) {
    const { position: before, choosing, lesson, story } = this;
    if (before === null && next.mine.length && table) rememberTable(table, title);
    this.position = next;
    lesson.show(next.lesson);
    const own = choosing.waiting && before?.seq !== next.seq;
    if (before?.seq !== next.seq) {
      choosing.waiting = false;
      this.hooks.notice(""); // what it spoke of is past; what is said now follows
    }
    const told = $("log").childElementCount;
    const again = own || next.log.add.length || next.log.keep < told ? this.news.tell(next.log, own, lesson.jumped, next.seats.map((seat) => seat.name), next.you) : 0;
    addLog(next.log, this.names(), (seat) => this.sign(seat), before && told ? 0 : before ? Infinity : LATELY);
    const [came, whose] = [next.log.add.slice(again), (next.log.whose ?? []).slice(again)];
    if (next.log.keep + again < told) story.recall(this.news.log.slice(0, this.news.log.length - came.length), next.you); // taken back
    const whole = next.log.keep === 0 && came.length > 0; // nothing is known of before
    const scenes = came.map((_, at) => next.log.scenes?.[again + at]);
    const beats = story.tell(came, whose, next.you, next.story, own || whole, next.summary, scenes);
    const said = addTalk(next.talk, next.mine.map((seat) => next.seats[seat].name));
    if (said && !$("panel-talk").checkVisibility()) {
      for (const id of ["tab-talk", "side-switch"]) $(id).classList.add("news");
      this.talking.hear(said[0] < 0 ? "" : `${said[1]}: `, said[2]);
    }
    cancelAnimationFrame(this.frame);
    const looked = before?.you;
    if (document.hidden) this.seen(looked);
    else this.soon(looked);
    return beats;
  }

  // With the next frame, or a few frames later where other parts come to be seen: those are put up before.
  soon(looked) {
    this.frame = requestAnimationFrame(() => {
      const steps = this.told(this.position) ? null : this.steps();
      if (steps && this.stage.prepare(this.position.board, steps)) this.soon(looked);
      else this.seen(looked);
    });
  }

  // Where the stage goes then.
  steps() {
    const { position: next, story } = this;
    const acting = actingOf(next);
    const waits = story.read || (acting && (story.busy || this.until > performance.now()));
    return {
      leaves: next.status === "ended" || document.body.classList.contains("telling"),
      follows: this.drawn !== next.board && this.theirs(next, acting),
      pace: this.unfolding.pace(),
      targets: waits ? null : new Set(next.moves.flatMap((move) => (move.either ? move.targets : move.targets.slice(0, 1)))),
    };
  }

  // The part that shows what is told now; empty where none does.
  told(next) {
    return this.drawn && partOf(next.board, this.story.steps());
  }

  // While a story is told that the drawing shows, only its part is new: nothing else tells its end before it comes.
  unfold(next) {
    const { stage, story } = this;
    const part = this.told(next);
    if (!part && document.body.classList.contains("telling")) stage.leave();
    toggle("telling", Boolean(part));
    if (!part) return false;
    if (this.drawn !== next.board) stage.draw((this.drawn = allBut(this.drawn, next.board, part)));
    stage.visit(part);
    this.rest();
    story.stand(); // beside the words that stand in the dock now
    return true;
  }

  // What happened is seen where it did before a question takes the stage elsewhere; a press goes on at once. ``asked``:
  // whether a question is next; ``met``: the stage has just gone there.
  linger(next, asked, met) {
    const { story } = this;
    const shown = asked && (story.busy || met) && this.stage.elsewhere(new Set(next.moves.map((move) => move.targets[0])));
    toggle("showing", Boolean(shown));
    if (!shown) return false;
    if (!story.busy) story.pause();
    this.rest(next.log.add.at(-1));
    return true;
  }

  rest(text, words) {
    this.telling = words === undefined;
    const keys = this.hooks.byKey() ? say("Space, Enter or Escape skips to the end.") : undefined;
    this.choosing.rest(text, words ?? keys);
    document.body.dataset.turn = "theirs";
  }

  // A press meant for a telling is no answer to the question after it. Where one has just put it away, what lies there is
  // not offered for a moment; where it ended by itself, nothing is, for less than it takes to see that. ``asked``: whether
  // a question is next. True: it waits.
  breathe(next, asked) {
    const { read } = this.story;
    const told = this.telling && !read;
    this.telling = read;
    if (told && performance.now() - lastPress().at < BREATH) spare(BREATH);
    else if (told) this.until = performance.now() + GASP;
    if (sparing()) this.breath = setTimeout(() => this.asking.show(), Math.ceil(sparing()) + 1);
    const left = asked && !read ? this.until - performance.now() : 0;
    if (left <= 0) return false;
    this.rest(next.prompt, "");
    this.breath = setTimeout(() => this.frame || this.soon(next.you), left);
    return true;
  }

  // Whether it is what others did.
  theirs(next, acting) {
    return next.status === "playing" && (!acting || this.stage.leadOf(next.board)) && !this.news.own && !next.lesson;
  }

  // Draws what is new; returns the pieces that the stage has gone to see.
  draw(next, acting, looked) {
    const { stage, news, lesson } = this;
    this.choosing.picking.unmark();
    this.fresh = stage.draw(next.board);
    this.drawn = next.board;
    const met = this.theirs(next, acting) ? stage.follow(this.unfolding.pace()) : [];
    if (looked === next.you && !lesson.jumped) news.show([...this.fresh, ...met]);
    return met;
  }

  seen(looked) {
    const { position: next, stage, story, asking, choosing, hooks } = this;
    clearTimeout(this.breath);
    this.frame = 0;
    if (this.unfold(next)) return;
    asking.keep(next.moves);
    showProposals(next, (what, yes) => hooks.act({ do: "vote", what, yes }), remedies(next, hooks.act));
    if (!((story.waits || story.busy) && next.status === "ended") && showAccount(next, table)) {
      hooks.openTab("");
      if (hooks.byKey()) enterAccount();
    }
    $("waiting").hidden = next.status !== "waiting";
    hooks.shown();
    const acting = actingOf(next);
    const same = this.drawn === next.board; // the very same lines
    const met = same ? [] : this.draw(next, acting, looked);
    if (next.status === "ended") stage.leave();
    showPlates(next, {
      game,
      open: (seat) => stage.open(seat),
    });
    if (this.linger(next, acting, met.length) || this.breathe(next, acting)) return;
    const moves = story.read ? [] : next.moves;
    choosing.begin(moves, !same, !hooks.byKey() && !next.lesson);
    stage.clear();
    story.stand();
    this.lesson.mark();
    this.tips.show(next.status === "playing" ? next.tips : null, next.moves.length ? next.seq : 0, next.status === "ended");
    hooks.list();
    turn(acting, next.prompt, next.status === "ended");
    toggle("my-turn", acting);
    document.body.dataset.seq = next.seq;
    const asked = acting || (story.read && next.mine.length > 0); // all else waits for who reads
    document.body.dataset.turn = next.status === "ended" ? "over" : asked ? "mine" : "theirs";
    this.covering.show(next);
    if (choosing.forces(next)) setTimeout(() => choosing.force(next), PAUSE);
    hooks.ready();
    choosing.answer(moves, acting);
  }
}

const actingOf = ({ status, mine, seats }) => status === "playing" && mine.some((seat) => seats[seat].acting);
const toggle = (name, yes) => document.body.classList.toggle(name, yes);
