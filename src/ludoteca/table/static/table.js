// The table's page: shows what the server says, and turns presses and keys into moves.
import { turn } from "./alerts.js";
import { Asking } from "./asking.js";
import { Covering } from "./covering.js";
import { effects } from "./dock.js";
import { Dragging } from "./dragging.js";
import { explain } from "./explaining.js";
import { inviting } from "./inviting.js";
import { tellLearned } from "./learned.js";
import { Legend } from "./legend.js";
import { Lesson, lessonAddress } from "./lesson.js";
import { Link } from "./link.js";
import { firstTable, hasRead, rememberTable, wish } from "./memory.js";
import { usual } from "./meaning.js";
import { News } from "./news.js";
import { Noticing } from "./noticing.js";
import { addLog, addTalk, button, element, seatOf, showAccount, showMoves, showProposals, tabs, twice } from "./panels.js";
import { Picking, kindOf } from "./picking.js";
import { Placing } from "./placing.js";
import { badgeOf, showPlates } from "./plates.js";
import { pointing } from "./pointing.js";
import { contents, search } from "./reading.js";
import { say } from "./say.js";
import { Stage, allBut, layout, partOf, patched, whenTurned } from "./stage.js";
import { neighbour } from "./steering.js";
import { Story } from "./story.js";
import { Tips } from "./tips.js";
import { Unfolding } from "./unfolding.js";
import { Zoom } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const { table, title, game, secret } = document.body.dataset; // secret: all choose at once, one press each
const board = $("board");
const picking = new Picking(board, () => waiting || asking.pending !== null || placing.laying);
const placing = new Placing(board, {
  ask: (message) => act(message),
  pick: (piece) => {
    picking.picked = [piece];
    picking.mark();
  },
  play: (move) => !waiting && play(move),
  changed: () => asking.show(),
  gain: (effect) => effects({ effect }, position, game),
  cite: (rule) => notices.cite(rule),
});
const stage = new Stage(board, $("parts"), () => marked());
new Zoom(stage);
new Dragging(stage, { offers: (target) => !placing.offers(target) && picking.takes(target), drop: dropped });
const asking = new Asking(
  { game, stage, picking, placing },
  { position: () => position, waiting: () => waiting, points: () => lesson.points(), choose, play, cancel, shown: followFocus, read: () => story.read, goOn: () => story.skip() },
);
const covering = new Covering(board, (seat) => {
  look = seat;
  link.raw(link.hello());
});
const news = new News(board, $("news"));
const rules = $("rules"); // in the document while they are read
const notices = new Noticing(rules, { open: () => openTab("rules"), cancel: () => cancel() });
const notice = (text, rule, kind) => notices.show(text, rule, kind);
const legend = new Legend(document.body.dataset.legend ?? `/legend/${game}`, $("panel-legend"), rules, (rule) => notices.cite(rule));
const openTab = tabs($("side-switch"), (name) => {
  if (name !== "rules") rules.remove();
  else if (!rules.isConnected) $("panel-rules").append(rules);
  legend.show(name);
});
rules.before(search(rules), contents(rules));
rules.remove();
const careful = wish($("careful"), "careful");
const tips = new Tips(game, wish($("tips"), "tips"));
const askForced = wish($("ask-forced"), "ask-forced");
const PAUSE = 700; // milliseconds before the only move is made by itself
let position = null;
let look = null;
let landing = ""; // where a piece was let go that the next question is about
let pressed = null; // the move made by pressing its places, and these in the order of pressing
const given = new Set(); // what was chosen by the page itself
let tried = []; // what was chosen for the move that is on its way
let waiting = false; // an act is on its way
let drawn = null; // the lines that the stage shows
let fresh = []; // what is new there, or lies otherwise
let frame = 0; // the frame in which it will show the newest
let byKey = false; // whether the keyboard was used last: then the focus goes along
addEventListener("keydown", () => (byKey = true), true);
addEventListener("pointerdown", () => (byKey = false), true);
const asked = new Map(); // acts whose answer may need words

let arrived = null; // the newest position
const lesson = new Lesson(board, stage, (message) => act(message));
const link = new Link(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${lessonAddress() ?? `/t/${table}/socket`}`, {
  hello: () => ({
    do: "hello",
    layout: layout(),
    ...lesson.hello(),
    mark: arrived?.mark ?? "", // so that after a pause only what is new comes
    ...(look === null ? {} : { look }),
  }),
  heard,
  state: (state) => {
    $("link-state").textContent = state === "open" ? "" : say("Connection lost; trying again…");
    document.body.classList.toggle("offline", state !== "open");
  },
});
whenTurned(() => link.raw(link.hello()));

const explaining = explain(board, {
  ask: (thing) => act({ do: "about", thing }),
  cite: (rule) => notices.cite(rule),
  promised: (thing) => asking.promised(thing),
  doubt,
  held: (x, y) => placing.consider(x, y),
});
// Why a card in the hand cannot be played, where there is something to play.
function doubt(thing) {
  if (!position?.moves.length || position.lesson || kindOf(thing) !== "hand" || picking.takes(thing)) return null;
  const id = act({ do: "why", targets: [thing] });
  asked.set(id, { aside: true });
  return id;
}

const answers = {
  position: show,
  answer: answered,
  advice: advise,
  places: (message) => pointOut(message),
  explained: explaining.answered,
  lesson: (message) => lesson.hear(message),
  reached: (message) => placing.reached(message),
  probed: (message) => placing.probed(message),
  trouble: (message) => {
    waiting = false; // what was asked too fast is not coming
    notice(message.text);
  },
};

function heard(message) {
  const about = asked.get(message.id);
  asked.delete(message.id);
  answers[message.is]?.(message, about);
}

// What others do unfolds one position after the other; what comes of an own act is seen at once.
const unfolding = new Unfolding($("pace"), display);
board.addEventListener("pointerdown", () => story.waits || unfolding.skip());
const story = new Story(board, $("story"), $("again"), {
  pace: () => unfolding.pace(),
  sign: (line) => signOf(seatOf(line, names())),
  ended: () => {
    if (!story.waits) unfolding.goOn();
    requestAnimationFrame(() => seen(position.you));
  },
  held: () => ["telling", "showing"].some((one) => document.body.classList.contains(one)),
  spared: () => [...board.querySelectorAll("[data-offered], .told"), ...fresh.filter((one) => one.dataset.key)],
  shown: (steps) => board.querySelector(`.part[data-part="${partOf(drawn ?? [], steps)}"] svg`),
});
const names = () => position.seats.map((seat) => seat.name);
const signOf = (seat) => (seat < 0 ? null : badgeOf(game, position.plates[seat], seat));

function show(next) {
  next.board = next.board === null ? (arrived?.board ?? []) : patched(arrived?.board ?? [], next.board);
  const own = arrived === null || (waiting && arrived.seq !== next.seq);
  next.lesson = lesson.heard;
  arrived = next;
  unfolding.add(next, own);
}

// Takes a position; it is drawn with the next frame: of several that come together only the newest.
function display(next) {
  const before = position;
  if (before === null && next.mine.length && table) rememberTable(table, title);
  position = next;
  lesson.show(next.lesson);
  const own = waiting && before?.seq !== next.seq;
  if (before?.seq !== next.seq) {
    waiting = false;
    notice(""); // what it spoke of is past; what is said now follows
  }
  const told = $("log").childElementCount;
  if (next.log.add.length || next.log.keep < told) news.tell(next.log, own, lesson.jumped);
  addLog(next.log, names(), signOf);
  if (next.log.keep < told) story.forget(); // taken back
  const beats = story.tell(next.log.add, next.story, own, next.summary);
  if (addTalk(next.talk) && !$("panel-talk").checkVisibility()) {
    for (const id of ["tab-talk", "side-switch"]) $(id).classList.add("news");
    const [, name, text] = next.talk.add.at(-1);
    notice(`${name}: ${text}`, "", "talk");
  }
  cancelAnimationFrame(frame);
  const looked = before?.you;
  if (document.hidden) seen(looked);
  else frame = requestAnimationFrame(() => seen(looked));
  return beats;
}

// While a story is told that the drawing shows, only its part is new: nothing else tells its end before it comes.
function unfold(next) {
  const part = drawn && partOf(next.board, story.steps());
  if (!part && document.body.classList.contains("telling")) stage.leave();
  document.body.classList.toggle("telling", Boolean(part));
  if (!part) return false;
  if (drawn !== next.board) stage.draw((drawn = allBut(drawn, next.board, part)));
  stage.visit(part);
  story.stand();
  rest();
  return true;
}

// What happened is seen where it did before a question takes the stage elsewhere; a press goes on at once. ``asked``:
// whether a question is next; ``met``: the stage has just gone there.
function linger(next, asked, met) {
  const shown = asked && (story.busy || met) && stage.elsewhere(new Set(next.moves.map((move) => move.targets[0])));
  document.body.classList.toggle("showing", Boolean(shown));
  if (!shown) return false;
  if (!story.busy) story.pause();
  rest(next.log.add.at(-1));
  return true;
}

function rest(text) {
  picking.begin([]);
  placing.begin([], true);
  asking.rest(text);
  document.body.dataset.turn = "theirs";
}

function seen(looked) {
  const next = position;
  if (unfold(next)) return;
  // A choice half made outlives what others do or say meanwhile, as long as it is still open.
  asking.pending = next.moves.find((move) => move.move === asking.pending?.move) ?? null;
  showProposals(next, (what, yes) => act({ do: "vote", what, yes }));
  if (!(story.waits && next.status === "ended") && showAccount(next, table)) openTab("");
  for (const id of ["offer-end", "resign"]) if ($(id)) $(id).hidden = next.status !== "playing" || next.mine.every((seat) => next.seats[seat].resigned);
  $("waiting").hidden = next.status !== "waiting";
  $("tools").hidden = next.you === null || next.status !== "playing";
  $("undo").disabled = !next.undo;
  $("hint").hidden = !next.hints;
  $("hint").disabled = next.moves.length === 0;
  const acting = next.status === "playing" && next.mine.some((seat) => next.seats[seat].acting);
  const same = drawn === next.board; // the very same lines
  let met = []; // pieces that the stage has gone to see
  if (!same) {
    picking.unmark();
    fresh = stage.draw(next.board);
    drawn = next.board;
    const theirs = next.status === "playing" && (!acting || stage.lead) && !news.own && !next.lesson;
    met = theirs ? stage.follow(unfolding.pace()) : [];
    if (looked === next.you && !lesson.jumped) news.show([...fresh, ...met]);
  }
  if (next.status === "ended") stage.leave();
  showPlates(next, {
    game,
    open: (seat) => stage.open(seat),
    propose: (what) => act({ do: "vote", what }),
    comeBack: () => act({ do: "back" }),
  });
  if (linger(next, acting, met.length)) return;
  const moves = story.read ? [] : next.moves;
  picking.begin(moves);
  placing.begin(moves, !same);
  const only = placing.only();
  if (only && !placing.laying && !waiting && !byKey && secret === undefined && !next.lesson) {
    placing.take(only);
    given.add(only);
  }
  asking.show();
  story.stand();
  lesson.mark();
  tips.show(next.status === "playing" ? next.tips : null, next.moves.length ? next.seq : 0, next.status === "ended");
  if (!$("panel-moves").hidden) listMoves();
  turn(acting, next.prompt, next.status === "ended");
  document.body.classList.toggle("my-turn", acting);
  document.body.dataset.seq = next.seq;
  document.body.dataset.turn = next.status === "ended" ? "over" : acting ? "mine" : "theirs";
  covering.show(next);
  if (next.forced && !askForced.checked && !story.read) setTimeout(() => force(next), PAUSE);
  followFocus();
  if (landing && acting && picking.next().has(landing)) clicked(landing);
  if (!waiting) landing = "";
  const answer = !waiting && firstOf(moves);
  if (!waiting) pressed = null;
  if (answer) play(answer);
}

// The only move is made by itself, where nothing is decided by it.
function force(asked) {
  if (position === asked && !waiting && !asking.pending && !story.read && $("cover").hidden) play(asked.moves[0]);
}

// What can be chosen is marked.
function marked() {
  picking.mark();
  placing.mark();
  lesson.mark();
}

const pointOut = pointing($("log"), board, (line) => act({ do: "where", line }));

function listMoves() {
  showMoves(position?.moves ?? [], $("move-text").value, $("notation").checked, choose);
}

// After a choice with the keyboard: on to what comes next, where what had the focus is gone or chosen.
function followFocus() {
  const now = document.activeElement;
  if (!byKey || (now !== document.body && !now?.matches(".picked"))) return;
  const next = $("choices").querySelector(".strong[data-choice]") ?? board.querySelector("[data-offered]") ?? $("choices").querySelector("[data-choice]");
  next?.focus({ preventScroll: true });
}

function choose(move) {
  if (waiting) return;
  const others = position.seats.some((seat, number) => seat.taken && !seat.bot && number !== position.you);
  const binds = secret === undefined ? move.asks || move.final || (move.passes && others) : askForced.checked; // where all choose at once, one press does it
  if (binds && move.means?.[0] !== "draw" && careful.checked) {
    asking.confirm(move);
  } else play(move);
}

function play(move) {
  waiting = true;
  stage.chose = false; // what others do is followed again
  tips.open(false); // what it spoke of is done
  asking.pending = null;
  asking.advised = "";
  tried = placing.laying ? [placing.piece] : [];
  given.clear();
  placing.stop();
  picking.clear();
  $("move-text").value = "";
  asking.show();
  act({ do: "move", seq: position.seq, move: move.move });
}

function cancel() {
  asking.pending = null;
  asking.advised = "";
  given.clear();
  placing.stop();
  picking.clear();
  asking.show();
  notice("");
}

function act(message) {
  const seat = message.do === "about" ? null : (position?.you ?? null);
  const id = link.act(seat === null ? message : { ...message, seat });
  asked.set(id, message);
  return id;
}

function answered(answer, message) {
  if (message?.aside) return explaining.refused(answer);
  waiting = answer.ok && message?.do === "move" && position.seq < answer.seq; // its position is on the way
  if (!answer.ok) {
    notice(answer.text, answer.rule);
    if (message?.do === "move" && tried.length && placing.offers(tried[0])) placing.take(tried[0]); // it stays in the hand
    asking.show();
  } else if (message?.do === "why") notice(say("That is allowed; choose the next place."));
}

function advise(advice) {
  const move = position.moves.find((one) => one.move === advice.move);
  asking.pending = null;
  notice(advice.words, "", "advice");
  if (move?.spot) {
    picking.picked = [move.spot[0]];
    picking.mark();
    placing.take(move.spot[0], move.spot);
    given.add(move.spot[0]);
  } else if (move) {
    asking.advised = move.move;
    picking.picked = [...move.targets];
    for (const one of move.targets) given.add(one);
    picking.mark();
    asking.show();
  }
}

// A piece dragged from one place to another is two presses; where it can go to one place only, it need not be met, but
// ``away``, another part of the board: a card that a thumb only brushed over stays in the hand.
function dropped(from, to, away) {
  if (asking.advised && from) cancel(); // what the hand does counts, not what a hint chose
  if (!from) return picking.next().has(to) && clicked(to);
  if (!away && !position.moves.some(({ targets }) => targets.includes(from) && targets.includes(to))) {
    return to && kindOf(to) !== kindOf(from) && act({ do: "why", targets: [from, to] });
  }
  if (!picking.picked.includes(from)) clicked(from);
  if (waiting) landing = to; // taking it up was a move of its own
  if (waiting || !picking.picked.includes(from) || !to) return;
  if (picking.next().has(to)) clicked(to);
  else act({ do: "why", targets: [...picking.picked, to] });
}

// The move that a hint marked, where a press on that place makes it: its piece alone is only taken up.
function hinted(target) {
  const move = position.moves.find((one) => one.move === asking.advised);
  if (!move || !given.has(target) || !move.targets.every((one) => picking.picked.includes(one))) return undefined;
  return move.targets.length > 1 && move.targets[0] === target ? undefined : move;
}

// What the page chose itself, for a hint or as the only piece: to press it is to choose it, not to lay it down.
function keeps(target) {
  if (!given.has(target) || !picking.picked.includes(target)) return false;
  const [only, ...more] = picking.complete();
  given.clear();
  if (only && !more.length && only.targets.length > 1 && only.targets.at(-1) === target) choose(only);
  else {
    picking.picked = [target];
    asking.show();
  }
  return true;
}

// Whether nothing is in the hand yet that could be laid at the place that was pressed.
function handIsEmpty(target) {
  const pieces = placing.moves.some((move) => move.spot);
  const place = board.querySelector(`[data-target="${CSS.escape(target)}"]`)?.closest("svg");
  return pieces && !picking.picked.length && place === placing.plane()?.closest("svg");
}

// Which of the places just pressed comes first is not asked: the one that was pressed first.
function firstOf(moves) {
  const alike = (move) => move.targets.length === 1 && pressed.places.includes(move.targets[0]) && move.means?.[1] === pressed.words;
  if (!pressed || askForced.checked || moves.length !== pressed.places.length || !moves.every(alike)) return undefined;
  return moves.find((move) => move.targets[0] === pressed.places[0]);
}

// The one move that is left of what was pressed, though it points at more: nothing is decided there.
function onlyOne() {
  const [only, ...others] = picking.picked.length ? picking.fitting() : [];
  return others.length || only?.spot || askForced.checked || position.lesson ? undefined : only; // a lesson shows every press
}

function clicked(target, keyboard = false) {
  if (!position || position.you === null || waiting || story.read) return;
  if (asking.pending) {
    if (asking.confirms(target)) return play(asking.pending);
    const { targets } = asking.pending;
    if (targets.includes(target) || !position.moves.some((move) => move.targets.includes(target))) return;
    const kept = picking.picked.filter((one) => one !== targets.at(-1));
    cancel(); // another place instead
    picking.picked = kept;
  }
  const advised = hinted(target);
  if (advised) return choose(advised);
  if (!keyboard && keeps(target)) return;
  given.clear();
  if (picking.click(target)) {
    notice("");
    const complete = picking.complete();
    const piece = picking.picked.find((one) => placing.offers(one));
    if (piece && complete.length !== 1 && (keyboard || target === piece)) {
      picking.picked = [piece];
      picking.mark();
      return placing.take(piece, null, keyboard);
    }
    placing.stop();
    const meant = picking.next().size ? onlyOne() : usual(complete);
    if (meant) {
      pressed = meant.targets.length > 1 ? { places: [...picking.picked], words: meant.means?.[1] } : null;
      choose(meant);
    } else asking.show();
  } else if (handIsEmpty(target)) {
    notice(say("First choose what you lay, then press the place."));
  } else if (position.status === "playing") {
    act({ do: "why", targets: [...picking.picked, target] });
  }
}

board.addEventListener("click", (event) => {
  const place = event.target.closest("[data-target]");
  if (place) clicked(place.dataset.target);
});
board.addEventListener("keydown", (event) => {
  const place = event.target.closest("[data-target]");
  if (!place) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    clicked(place.dataset.target, true);
    return;
  }
  steer(event, board.querySelectorAll("[data-offered]"), place);
});
$("choices").addEventListener("keydown", (event) => placing.laying || steer(event, $("choices").querySelectorAll("button"), event.target));

// An arrow key leads to what lies next in its direction.
function steer(event, all, from) {
  const next = neighbour(all, from, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
}
addEventListener("keydown", (event) => event.key === "Escape" && cancel());

$("move-text").addEventListener("input", listMoves);
$("notation").addEventListener("change", listMoves);
$("tab-moves").addEventListener("click", listMoves);
$("tab-moves").addEventListener("focus", listMoves);
$("move-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("move-text").value.trim();
  if (!text || !position || position.you === null) return;
  const wanted = text.toLowerCase();
  const known = position.moves.find((one) => one.move.toLowerCase() === wanted || one.words.toLowerCase() === wanted);
  if (known) choose(known);
  else act({ do: "move", seq: position.seq, move: text });
});
$("talk-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("talk-text").value.trim();
  if (text) act({ do: "chat", text });
  $("talk-text").value = "";
});
$("news").addEventListener("click", () => openTab("log"));
$("undo").addEventListener("click", () => {
  unfolding.skip(); // what others did since may still wait to be shown
  act({ do: "undo", seq: position.seq });
});
$("hint").addEventListener("click", () => {
  notice(say("Asking a bot…"), "", "advice");
  act({ do: "hint" });
});
$("help").addEventListener("click", () => {
  $("help").classList.replace("strong", "plain");
  hasRead(game);
  openTab("rules");
  $("panel-rules").scrollTop = 0;
  $("panel-rules").focus({ preventScroll: true });
});
if (table && firstTable(game, table)) {
  $("help").classList.replace("plain", "strong");
  $("news").textContent = say("New to this game? The green button tells how it is played.");
}
$("offer-end")?.addEventListener("click", () => act({ do: "vote", what: "end" }));
twice($("resign"), say("Really resign?"), () => act({ do: "resign" }));
inviting(table, title, notice);
tellLearned();