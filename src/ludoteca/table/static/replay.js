// A game again, move by move or turn by turn, through one seat's eyes or all.
import { copy } from "./copying.js";
import { explain } from "./explaining.js";
import { look } from "./keyboard.js";
import { $, element } from "./making.js";
import { addLog, drawer } from "./panels.js";
import { badgeOf, showPlates } from "./plates.js";
import { light } from "./pointing.js";
import { say } from "./say.js";
import { Stage, layout, whenTurned } from "./stage.js";
import { Zoom } from "./zoom.js";

const { table, plies, turns, game, secret } = document.body.dataset;
const last = Number(plies);
const starts = turns.split(" ").map(Number); // where turns begin, and the end
const stages = new Map(); // by the seat whose eyes it shows
drawer($("side-switch"));
whenTurned(() => show(now()));
let wanted = null; // the move, and the eyes, to show next
let busy = false;
let lines = []; // the move that each line of the log tells of

// One question at a time, and then the newest wish: who drags the slider asks no faster than the house answers.
// ``since``: all that happened from that move on is told.
async function show(ply, since = ply - 1) {
  $("ply").value = ply;
  wanted = { ply, since, eyes: $("eyes").value };
  if (busy) return;
  busy = true;
  try {
    while (wanted) await answer();
  } finally {
    busy = false;
  }
}

async function answer() {
  const { ply, since, eyes } = wanted;
  const question = new URLSearchParams({ view: eyes, layout: layout() });
  wanted = null;
  const found = await fetch(`/t/${table}/replay/${ply}?${question}`);
  if (found.status === 429) {
    await new Promise((ready) => setTimeout(ready, 500));
    wanted ??= { ply, since, eyes };
    return;
  }
  const step = await found.json();
  if (found.ok) draw(step, eyes, since);
  else $("prompt").textContent = step.text;
}

// What a thing was at that moment, to those whose board it lies on; its rule is on a page of its own.
let asked = 0;
const explaining = explain($("boards"), element("div"), { ask, cite, promised: () => [], doubt: () => null, held: () => {}, answer: () => [] });

function ask(thing, one) {
  const [seat] = [...stages].find(([, stage]) => stage.board.contains(one));
  const id = ++asked;
  fetch(`/t/${table}/replay/${now()}/thing?${new URLSearchParams({ view: seat ?? "none", thing })}`)
    .then(async (found) => found.ok && explaining.answered({ id, ...(await found.json()) }));
  return id;
}

function cite(rule) {
  if (!rule) return null;
  const made = element("a", "", say("Rule {rule}", { rule }));
  made.href = `/rules/${game}#${rule}`;
  return made;
}

function draw(step, eyes, since) {
  explaining.hide(); // another moment
  const viewers = new Set(step.boards.map((one) => one.seat));
  for (const [seat, stage] of stages) if (!viewers.has(seat)) (stage.board.remove(), stages.delete(seat));
  for (const { seat, board } of step.boards) stageOf(seat).draw(board);
  $("boards").classList.toggle("many", viewers.size > 1);
  const [shown] = stages.values();
  light($("boards"), step);
  const seats = step.names.map((name, seat) => ({ name, taken: true, here: true, time: null, acting: step.acting.includes(seat) }));
  const mine = /^\d+$/.test(eyes) ? [Number(eyes)] : []; // through whose eyes: they come first, as at the table
  showPlates({ seats, plates: step.plates, you: Number(eyes), mine, status: "replay" }, { game, open: (seat) => shown.open(seat) });
  lines = step.log.map(([at]) => at);
  const names = [...step.names, ...step.plates.slice(step.names.length).map((plate) => plate.name)];
  addLog({ keep: 0, add: step.log.map(([, text]) => text) }, names, (seat) => badgeOf(game, step.plates[seat], seat));
  $("log").parentElement.scrollTop = $("log").parentElement.scrollHeight;
  const values = { name: step.names[step.mover] };
  const unseen = step.ply && (secret === undefined ? say("{name} has made a choice.", values) : say("{name} has chosen in secret.", values));
  $("prompt").textContent = step.last || unseen || say("The beginning");
  const before = step.log.filter(([at]) => at >= since && at < step.ply - 1);
  if (before.length) $("prompt").prepend(before.map(([, text]) => `${text} `).join(""));
  reachable();
  $("count").textContent = `${step.ply} / ${last}`;
  history.replaceState(null, "", `#${step.ply},${eyes}`);
}

// What is told can be scrolled by keys where it has to be.
function reachable() {
  const told = $("prompt");
  if (told.scrollHeight > told.clientHeight + 1) told.tabIndex = 0;
  else told.removeAttribute("tabindex");
}
addEventListener("resize", reachable);

// Each seat's board is a stage of its own; the strip with the parts is that of the first.
function stageOf(seat) {
  if (!stages.has(seat)) {
    const board = document.createElement("div");
    board.className = "board";
    $("boards").append(board);
    const stage = new Stage(board, stages.size ? document.createElement("div") : $("parts"));
    new Zoom(stage);
    stages.set(seat, stage);
  }
  return stages.get(seat);
}

const now = () => Number($("ply").value);
const PACE = 1200; // milliseconds for a move
let film = 0;
function play(on) {
  clearInterval(film);
  film = on ? setInterval(() => (now() < last ? show(now() + 1) : play(false)), PACE) : 0;
  $("play").textContent = on ? "■" : "▶";
  $("play").setAttribute("aria-pressed", String(on));
}
$("play").addEventListener("click", () => {
  const on = !film;
  if (on && now() === last) show(0);
  play(on);
});
const steps = {
  first: () => 0,
  turn_back: () => starts.findLast((one) => one < now()) ?? 0,
  back: () => Math.max(0, now() - 1),
  on: () => Math.min(last, now() + 1),
  turn_on: () => starts.find((one) => one > now()) ?? last,
  last: () => last,
};
for (const one of document.querySelectorAll("[data-step]")) one.addEventListener("click", () => (play(false), show(steps[one.dataset.step](), one.dataset.step === "turn_on" ? now() : undefined)));
addEventListener("keydown", (event) => look(event, $("boards")));
addEventListener("keydown", (event) => {
  if (event.shiftKey) return;
  const step = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
  if (!step || event.target.closest("input, select, .panel")) return;
  event.preventDefault();
  play(false);
  show(steps[step]());
});
$("ply").addEventListener("input", () => (play(false), show(now())));
$("eyes").addEventListener("change", () => show(now()));
$("share").addEventListener("click", () => copy(location.href, $("share")));
$("log").addEventListener("click", (event) => {
  const at = [...$("log").children].indexOf(event.target.closest("li"));
  if (at >= 0) show(lines[at] + 1);
});
const [ply, eyes] = location.hash.slice(1).split(",");
if ([...$("eyes").options].some((one) => one.value === eyes)) $("eyes").value = eyes;
show(Math.min(last, Math.max(0, Number(ply) || 0)));
