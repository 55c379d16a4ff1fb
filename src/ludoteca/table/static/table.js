// The table's page: shows what the server says, and turns clicks and keys into moves.
import { turn } from "./alerts.js";
import { redraw } from "./dress.js";
import { explain } from "./explaining.js";
import { copy } from "./copying.js";
import { Link } from "./link.js";
import { firstTime, rememberTable, wish } from "./memory.js";
import { News } from "./news.js";
import { addLog, addTalk, button, element, showAccount, showMoves, showProposals, showSeats, tabs } from "./panels.js";
import { Picking } from "./picking.js";
import { Placing } from "./placing.js";
import { dark, follow, light } from "./pointing.js";
import { say } from "./say.js";
import { Seeking } from "./seeking.js";
import { Zoom } from "./zoom.js";

const $ = (id) => document.getElementById(id);
const { table, title, game } = document.body.dataset;
const board = $("board");
const picking = new Picking(board);
const placing = new Placing(board, {
  ask: (message) => act(message),
  pick: (piece) => {
    picking.picked = [piece];
    picking.mark();
  },
  play: (move) => !waiting && play(move),
  changed: () => choices(),
  cite,
});
const zoom = new Zoom(board, $("zoom"), $("parts"));
const news = new News(board, $("news"));
const seeking = new Seeking(board, zoom, $("seek"));
const openTab = tabs();
const careful = wish($("careful"), "careful");
const BOUNCE = 400; // milliseconds in which a second click on the same place is none
const narrow = matchMedia("(max-width: 760px)");
let position = null;
let look = null;
let covered = null; // the seat that looked last, where several people share this screen
let pending = null; // a move that waits for its confirmation
let askedAt = 0; // since when it waits
let advised = ""; // the move that a hint spoke of
let waiting = false; // an act is on its way
const asked = new Map(); // acts whose answer may need words

const link = new Link(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/t/${table}/socket`, {
  hello: () => ({
    do: "hello",
    layout: narrow.matches ? "tall" : "wide",
    mark: position?.mark ?? "", // so that after a pause only what is new comes
    ...(look === null ? {} : { look }),
  }),
  heard,
  state: (state) => {
    $("link-state").textContent = state === "open" ? "" : say("Connection lost; trying again…");
    document.body.classList.toggle("offline", state !== "open");
  },
});
narrow.addEventListener("change", () => link.raw(link.hello()));

function heard(message) {
  if (message.is === "position") show(message);
  else if (message.is === "answer") answered(message);
  else if (message.is === "advice") advise(message);
  else if (message.is === "places") pointOut(message);
  else if (message.is === "reached" || message.is === "probed") {
    asked.delete(message.id);
    placing[message.is](message);
  }
  else if (message.is === "trouble") {
    waiting = false; // what was asked too fast is not coming
    notice(message.text);
  }
}

function show(next) {
  const before = position;
  next.board = next.board === null ? (position?.board ?? []) : patched(position?.board ?? [], next.board);
  if (before === null && next.mine.length) rememberTable(table, title);
  const same = before && before.board === next.board; // the very same lines
  position = next;
  document.body.dataset.seq = next.seq;
  const own = waiting && before?.seq !== next.seq;
  if (before?.seq !== next.seq) waiting = false;
  // A choice half made outlives what others do or say meanwhile, as long as it is still open.
  pending = next.moves.find((move) => move.move === pending?.move) ?? null;
  if (next.log.add.length || next.log.keep < $("log").childElementCount) news.tell(next.log, $("log").childElementCount, own);
  addLog(next.log);
  if (addTalk(next.talk) && $("panel-talk").hidden) $("tab-talk").classList.add("news");
  showSeats(next, (what) => act({ do: "vote", what }), () => act({ do: "back" }));
  showProposals(next, (what, yes) => act({ do: "vote", what, yes }));
  showAccount(next, table);
  $("prompt").textContent = next.prompt;
  $("waiting").hidden = next.status !== "waiting";
  $("tools").hidden = next.you === null || next.status !== "playing";
  $("undo").disabled = !next.undo;
  $("hint").hidden = !next.hints;
  $("hint").disabled = next.moves.length === 0;
  if (!before || before.seq !== next.seq) notice("");
  if (!same) draw(next.board);
  if (!same && before?.you === next.you) news.show(before.board, next.board);
  picking.begin(next.moves);
  placing.begin(next.moves, !same);
  listMoves();
  choices();
  const acting = next.mine.some((seat) => next.seats[seat].acting);
  turn(acting && next.status === "playing", next.prompt);
  document.body.classList.toggle("my-turn", acting);
  document.body.dataset.turn = next.status === "ended" ? "over" : acting && next.status === "playing" ? "mine" : "theirs";
  document.body.classList.toggle("without-places", next.moves.every((move) => move.targets.length === 0));
  handOver();
  seeking.later();
}

function draw(lines) {
  const focus = document.activeElement?.closest?.("[data-target]")?.dataset.target;
  picking.unmark();
  redraw(board, lines.join("\n"));
  zoom.keep();
  if (focus) board.querySelector(`[data-target="${CSS.escape(focus)}"]`)?.focus();
}

// The lines of the next drawing: those sent, and runs (from, count) of those that the page has.
function patched(lines, parts) {
  return parts.flatMap((part) => (typeof part === "string" ? [part] : lines.slice(part[0], part[0] + part[1])));
}

let pointed = null; // the question whose answer is to be lit up
follow(
  $("log"),
  (line) => (pointed = act({ do: "where", line })),
  () => {
    pointed = null;
    light(board, dark);
  },
);
function pointOut(places) {
  asked.delete(places.id);
  if (places.id === pointed) light(board, places);
}

function listMoves() {
  showMoves(position.moves, $("move-text").value, choose);
}

// The bar under the board: what is chosen so far, and the moves that have no place to click.
function choices() {
  const parts = [];
  if (pending) {
    parts.push(element("span", "chosen", pending.move), element("span", "soft", say("This cannot be taken back.")));
    const yes = choice(button(say("Do it"), "strong", () => play(pending)));
    parts.push(yes, button(say("Cancel"), "plain", cancel));
    $("dock").replaceChildren(...parts);
    yes.focus({ preventScroll: true });
    return;
  }
  const fitting = picking.fitting();
  if (placing.laying) {
    const bar = placing.bar(cancel);
    if ($("dock").firstChild !== bar) $("dock").replaceChildren(bar);
    return;
  }
  if (picking.picked.length) {
    parts.push(element("span", "chosen", picking.picked.map(named).join(" → ")));
    if (fitting.length <= 10) for (const move of fitting) parts.push(choice(button(move.move, "move", () => choose(move))));
    else parts.push(element("span", "soft", say("Now point at one of the places that glow.")));
    for (const one of parts) one.classList.toggle("strong", one.textContent === advised);
    parts.push(button(say("Cancel"), "plain", cancel));
  } else if (position) {
    const bare = position.moves.filter((move) => move.targets.length === 0);
    const few = bare.length <= 12 ? bare : [];
    for (const move of few) parts.push(choice(button(move.move, "move", () => choose(move))));
    if (bare.length > few.length) parts.push(element("span", "soft", say("Choose from the list of moves.")));
  }
  $("dock").replaceChildren(...parts);
}

// A button that brings the move on; those that only lead back are none.
function choice(one) {
  one.dataset.choice = "";
  return one;
}

// What the drawing calls a place.
function named(target) {
  return board.querySelector(`[data-target="${CSS.escape(target)}"]`)?.getAttribute("aria-label") ?? target;
}

function choose(move) {
  if (waiting) return;
  if (move.final && careful.checked) {
    pending = move;
    askedAt = performance.now();
    choices();
  } else play(move);
}

function play(move) {
  waiting = true;
  pending = null;
  placing.stop();
  picking.picked = [];
  picking.mark();
  $("move-text").value = "";
  choices();
  act({ do: "move", seq: position.seq, move: move.move });
}

function cancel() {
  pending = null;
  advised = "";
  placing.stop();
  picking.clear();
  choices();
  notice("");
}

function act(message) {
  const seat = position?.you;
  const id = link.act(seat === null || seat === undefined ? message : { ...message, seat });
  asked.set(id, message);
  return id;
}

function answered(answer) {
  const message = asked.get(answer.id);
  asked.delete(answer.id);
  waiting = answer.ok && message?.do === "move" && position.seq < answer.seq; // its position is on the way
  if (!answer.ok) {
    notice(answer.text, answer.rule);
    choices();
  } else if (message?.do === "why") notice(say("That is allowed; choose the next place."));
}

function advise(advice) {
  asked.delete(advice.id);
  const move = position.moves.find((one) => one.move === advice.move);
  notice(advice.words);
  if (move?.spot) {
    picking.picked = [move.spot[0]];
    picking.mark();
    placing.take(move.spot[0], move.spot);
  } else if (move) {
    advised = move.move;
    picking.picked = [...move.targets];
    picking.mark();
    choices();
  }
}

function notice(text, rule) {
  const box = $("notice");
  box.hidden = !text;
  box.replaceChildren();
  if (!text) return;
  box.append(element("span", "", text[0].toUpperCase() + text.slice(1) + (/[.!?…)]$/.test(text) ? " " : ". ")));
  const cited = cite(rule);
  if (cited) box.append(cited);
  box.append(button("×", "quiet", () => notice("")));
  box.lastElementChild.setAttribute("aria-label", say("Close"));
}

// A link to a rule beside the board; null where there is no such rule.
function cite(rule) {
  if (!rule || !document.getElementById(rule)) return null;
  const made = element("a", "", say("Rule {rule}", { rule }));
  made.href = `#${rule}`;
  made.addEventListener("click", (event) => {
    event.preventDefault();
    openTab("rules");
    $("panel-rules").scrollIntoView({ block: "nearest" });
    document.getElementById(rule).scrollIntoView({ block: "center" });
  });
  return made;
}

function clicked(target, keyboard) {
  if (!position || position.you === null || waiting) return;
  if (pending) {
    // The same place once more confirms; a click that only bounced does not.
    if (pending.targets.at(-1) === target && performance.now() - askedAt > BOUNCE) play(pending);
    return;
  }
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
    if (complete.length === 1 && picking.fitting().length === 1) choose(complete[0]);
    else choices();
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
  if (place && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    clicked(place.dataset.target, true);
  }
});
addEventListener("keydown", (event) => event.key === "Escape" && cancel());

$("move-text").addEventListener("input", listMoves);
$("move-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("move-text").value.trim();
  if (!text || !position || position.you === null) return;
  const known = position.moves.find((one) => one.move.toLowerCase() === text.toLowerCase());
  if (known) choose(known);
  else act({ do: "move", seq: position.seq, move: text });
});
$("talk-form")?.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = $("talk-text").value.trim();
  if (text) act({ do: "chat", text });
  $("talk-text").value = "";
});
$("undo").addEventListener("click", () => act({ do: "undo", seq: position.seq }));
$("hint").addEventListener("click", () => {
  notice(say("Asking a bot…"));
  act({ do: "hint" });
});
$("help").addEventListener("click", () => {
  $("help").classList.replace("strong", "plain");
  openTab("rules");
  $("panel-rules").scrollTop = 0;
  $("panel-rules").scrollIntoView({ block: "nearest" });
  $("panel-rules").focus({ preventScroll: true });
});
if (firstTime(game)) {
  openTab("rules");
  $("help").classList.replace("plain", "strong");
  $("news").textContent = say("New to this game? “How to play” tells it in two minutes.");
}
explain(board);
$("offer-end")?.addEventListener("click", () => act({ do: "vote", what: "end" }));
twice($("resign"), say("Really resign?"), () => act({ do: "resign" }));
function twice(one, question, then) {
  const text = one?.textContent;
  one?.addEventListener("click", () => {
    if (one.textContent === question) {
      one.textContent = text;
      then();
    } else {
      one.textContent = question;
      setTimeout(() => (one.textContent = text), 4000);
    }
  });
}

if ($("invite")) {
  $("invite").value = location.origin + $("invite").value;
  $("share-invite").hidden = !navigator.share;
  $("share-invite").addEventListener("click", () => navigator.share({ title, url: $("invite").value }).catch(() => {}));
  $("copy-invite").addEventListener("click", () => copy($("invite").value, $("copy-invite")));
  $("only-here").hidden = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
}
$("device")?.addEventListener("click", async () => {
  const answer = await fetch(`/t/${table}/device`, { method: "POST" });
  const { link: made, text } = await answer.json();
  if (!made) return notice(text);
  const field = $("device-link").firstElementChild;
  field.value = location.origin + made;
  $("device-link").hidden = false;
  copy(field.value, $("device"));
});

// Several people at one screen: nobody's cards are shown before the screen was handed over.
function handOver() {
  if (position.mine.length < 2) return;
  const acting = position.mine.filter((seat) => position.seats[seat].acting);
  const mustTurn = position.status === "playing" && acting.length && !acting.includes(covered);
  $("cover").hidden = !mustTurn;
  for (const one of document.querySelectorAll(".stage, .side")) one.inert = Boolean(mustTurn);
  board.classList.toggle("hidden-board", Boolean(mustTurn));
  if (!mustTurn) return;
  const seat = acting[0];
  $("cover-text").textContent = say("Hand the screen to {name}.", { name: position.seats[seat].name });
  $("uncover").textContent = say("I am {name}", { name: position.seats[seat].name });
  $("uncover").onclick = () => {
    look = covered = seat;
    link.raw(link.hello());
  };
  $("uncover").focus();
}
