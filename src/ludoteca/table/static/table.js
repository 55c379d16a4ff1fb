// The table's page: puts its rooms together, sends what is asked of the house, and hands each answer to who waits for it.
import { Asking } from "./asking.js";
import { Choosing } from "./choosing.js";
import { handOver, taken } from "./covering.js";
import { effects } from "./dock.js";
import { Dragging } from "./dragging.js";
import { explain, labelled } from "./explaining.js";
import { inviting } from "./inviting.js";
import { Keyboard } from "./keyboard.js";
import { tellLearned } from "./learned.js";
import { Legend } from "./legend.js";
import { Lesson, lessonAddress } from "./lesson.js";
import { Link } from "./link.js";
import { $ } from "./making.js";
import { wish } from "./memory.js";
import { Noticing } from "./noticing.js";
import { tabs } from "./panels.js";
import { Picking, kindOf } from "./picking.js";
import { Placing } from "./placing.js";
import { pointing } from "./pointing.js";
import { contents, leading, search } from "./reading.js";
import { say } from "./say.js";
import { Showing } from "./showing.js";
import { Stage, layout, whenTurned } from "./stage.js";
import { Tips } from "./tips.js";
import { Tools } from "./tools.js";
import { Zoom } from "./zoom.js";

const CHANGES = 3; // for another, of what a piece laid would change

const { table, title, game } = document.body.dataset;
const board = $("board");
const position = () => showing.position;
const choose = (move) => choosing.choose(move);
const cancel = () => choosing.cancel();
const cite = (rule) => notices.cite(rule);

// The board, and what is chosen on it.
// Of what a piece laid changes for others, the first few: a plate begins with what matters most.
const weightiest = ([seat], at, effect) => seat === position().you || effect.slice(0, at).filter(([whose]) => whose === seat).length < CHANGES;
// What is said before a piece is laid that others care for, or that costs points; empty: nothing.
function caution(effect, piece) {
  const { seats, you, moves } = position();
  const names = seats.filter((_, seat) => seat !== you && effect.some(([whose]) => whose === seat)).map(({ name }) => name).join(", ");
  if (names) return say("It also counts for {names}.", { names });
  if (effect.some(([seat, key, by]) => seat === you && key === "points" && by < 0)) return say("It costs you points.");
  return moves.some((move) => move.spot?.[0] === piece && choosing.binds(move)) ? say("This ends your turn.") : "";
}
const hinted = () => asking.advised !== "" && !position().lesson; // a lesson goes one way
const picking = new Picking(board, () => choosing.waiting || asking.pending !== null || placing.laying, hinted);
const placing = new Placing(board, {
  ask: act,
  pick: (piece) => picking.only(piece),
  named: (piece) => stage.short(piece),
  play: (move) => !choosing.waiting && choosing.play(move),
  changed: () => asking.show(),
  gain: (effect) => effects({ effect: effect.filter(weightiest) }, position(), game, true),
  caution,
  cite,
});
const stage = new Stage(board, $("parts"), () => {
  for (const one of [picking, placing, lesson]) one.mark();
});
new Zoom(stage);
new Dragging(stage, {
  offers: (target) => !placing.offers(target) && picking.takes(target),
  lift: (piece) => choosing.lift(piece),
  settle: () => choosing.settle(),
  drop: (...where) => choosing.dropped(...where),
});
const asking = new Asking(
  { game, stage, picking, placing },
  {
    position,
    waiting: () => choosing.waiting,
    points: () => lesson.points(),
    choose,
    play: (move) => choosing.play(move),
    cancel,
    shown: () => keyboard.follow(),
    forced: () => choosing.forces(position()),
    final: (move) => choosing.final(move),
    read: () => showing.story.read,
    goOn: () => showing.story.goOn(),
    page: () => showing.story.at,
    stepBack: (moves) => tools.back(moves),
    act,
  },
);

// What stands beside it.
const rules = $("rules"); // in the document while they are read
const notices = new Noticing(rules, { open: () => openTab("rules"), cancel });
const notice = (text, rule, kind) => notices.show(text, rule, kind);
const legend = new Legend(document.body.dataset.legend ?? `/legend/${game}`, $("panel-legend"), rules, cite);
const openTab = tabs($("side-switch"), (name) => {
  if (name !== "rules") rules.remove();
  else if (!rules.isConnected) $("panel-rules").append(rules);
  legend.show(name);
  if (name === "talk") showing.talking.hush();
  $("proposals").style.visibility = name === "more" ? "hidden" : ""; // what is offered is read there
  showing.story.stand();
});
$("parts").addEventListener("click", () => openTab("")); // it would lie over what is to be seen
$("panel-rules").prepend(search(rules)); // first: a keyboard may leave no more of the window
rules.before(contents(rules));
leading(rules);
rules.remove();
const tips = new Tips(game, wish($("tips"), "tips"));

// The line to the house.
const asked = new Map(); // acts whose answer may need words
const lesson = new Lesson(board, stage, act);
const link = new Link(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${lessonAddress() ?? `/t/${table}/socket`}`, {
  hello: () => ({
    do: "hello",
    layout: layout(),
    ...lesson.hello(),
    mark: showing.arrived?.mark ?? "", // so that after a pause only what is new comes
    ...(taken === null ? {} : { look: taken }), // whose player looks, where several sit at one screen
  }),
  heard: (message) => {
    const about = asked.get(message.id);
    asked.delete(message.id);
    answers[message.is]?.(message, about);
  },
  state: (state) => {
    $("link-state").textContent = state === "open" ? "" : say("Connection lost; trying again…");
    document.body.classList.toggle("offline", state !== "open");
  },
});
whenTurned(() => link.raw(link.hello()));

function act(message) {
  const seat = message.do === "about" ? null : (position()?.you ?? null);
  const id = link.act(seat === null ? message : { ...message, seat });
  asked.set(id, message);
  return id;
}

const explaining = explain(board, $("choices"), {
  ask: (thing) => act({ do: "about", thing }),
  cite,
  promised: (thing) => asking.promised(thing),
  doubt,
  held: (x, y) => placing.consider(x, y),
  answer: (button) => button.told?.() ?? [],
});
// Why a card in the hand cannot be played, where there is something to play.
function doubt(thing) {
  if (!position()?.moves.length || position().lesson || kindOf(thing) !== "hand" || picking.takes(thing)) return null;
  const id = act({ do: "why", targets: [thing] });
  asked.set(id, { aside: true });
  return id;
}

// What is shown, and what hands do.
const askForced = wish($("ask-forced"), "ask-forced");
const choosing = new Choosing(
  { stage, picking, placing, asking },
  {
    position,
    act,
    notice,
    read: () => showing.story.read,
    begun: () => tips.open(false), // what it spoke of is done
    careful: wish($("careful"), "careful"),
    askForced,
  },
);
const showing = new Showing(
  { stage, lesson, tips, asking, choosing },
  {
    act,
    notice,
    openTab,
    turned: handOver,
    shown: () => tools.show(),
    ready: () => keyboard.follow(),
    byKey: () => keyboard.used,
    list: () => tools.list(),
  },
);
const waive = () => choosing.waive();
const tools = new Tools({ position, act, notice, openTab, choose, waive, newest: () => showing.unfolding.skip() });
const keyboard = new Keyboard(board, $("choices"), {
  press: (thing) => choosing.pressed(thing, true),
  laying: () => placing.laying,
  complete: () => picking.complete().length > 0,
  completes: (place) => picking.completes(place),
  rank: (place) => picking.rank(place),
  picked: () => picking.picked,
  cancel,
  reading: () => showing.story.read,
  forced: () => choosing.forces(position()),
  idle: () => !stage.back() && position()?.steps?.length && notice(say("Nothing is chosen any more. Ctrl+Z takes back your last step."), "", "told"),
});
board.addEventListener("click", (event) => {
  const place = event.target.closest("[data-target]") ?? labelled(board, event.clientX, event.clientY);
  if (place) choosing.pressed(place);
});

const pointOut = pointing($("log"), board, (line) => act({ do: "where", line }));
const answers = {
  position: (message) => showing.hear(message),
  answer: (answer, message) => (message?.aside ? explaining.refused(answer) : choosing.answered(answer, message)),
  advice: (message) => {
    choosing.advise(message, keyboard.used);
    keyboard.advised();
  },
  places: pointOut,
  explained: explaining.answered,
  lesson: (message) => lesson.hear(message),
  reached: (message) => placing.reached(message),
  probed: (message) => placing.probed(message),
  trouble: (message) => {
    choosing.waiting = false; // what was asked too fast is not coming
    if (position()) asking.show();
    notice(message.text);
  },
};
inviting(table, title, notice);
tellLearned();
