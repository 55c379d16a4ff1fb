// The choices of the dock: words, and what a move would cost and bring. Its room is always the same.
import { button, element, shape } from "./making.js";
import { said } from "./panels.js";
import { isSpared } from "./pressing.js";
import { say, sentence } from "./say.js";

const FEW = 4; // answers that each say what all of them change
const OTHERS = 3; // changes for others that a button tells
const READ = 96; // pixels of a step's words
const BESIDE = 220; // pixels in which a refusal can be read beside the answers

// A button that brings the move on; those that only lead back are none.
export function choice(one) {
  one.classList.add("choice");
  one.dataset.choice = "";
  return one;
}

// Those of them that a press reaches now.
export function offer(box) {
  for (const one of box.querySelectorAll(".choice")) one.toggleAttribute("data-choice", !isSpared(one));
}

// ``whole``: it says also what every choice would change alike, as the thing does through which it is chosen.
export function moveButton(move, position, game, act, advised, whole = false) {
  const made = choice(button("", advised ? "move strong" : "move", act));
  made.append(element("span", "words", move.words || move.move));
  const effect = effects(move, position, game, whole);
  if (effect) made.append(effect);
  return made;
}

// What that move would come to, in a line of its own.
export function promise(move, position, game) {
  const line = element("p", "promise", sentence(move.words));
  const effect = effects(move, position, game, true);
  if (effect) line.append(" ", effect);
  if (move.asks) line.append(" ", move.asks); // what else comes of it
  return line;
}

// One step of what is chosen so far: pressed, it is taken back.
export function stepButton(label, act, kind = "step") {
  const made = button("", kind, act);
  made.append(element("span", "", label), element("span", "off", "×"));
  made.title = label;
  made.setAttribute("aria-label", say("Take back: {step}", { step: label }));
  return made;
}

// Whether more lies in that box than its room holds.
export function brims(box) {
  return box.parentElement.scrollHeight > box.parentElement.clientHeight + 1;
}

// Whether not all of a question is seen.
export function cut(question) {
  return question.scrollHeight > question.clientHeight + 1;
}

// Whether not all of the choices have room.
export function isPaged(box) {
  return box.parentElement.matches(".paged");
}

// Puts as many of the parts into the dock as there is room for, closer together where that helps, without those that can
// be spared; the others are one press away, but never the way back, and stay in sight once turned to while the choices are
// the same. Where not even one has its room, the question gives way: it can be scrolled. A hint gets the room that is left.
// What a yes is asked for is read whole, and what it comes to, rather than that the steps that led to it are seen
// (``mute``): Cancel leads back, or the piece in the hand.
export function fill(box, all, from = turnedTo(box.parentElement, all), mute = false) {
  const room = box.parentElement;
  const [dock, foot] = [room.parentElement, room.parentElement.parentElement];
  const full = () => brims(box);
  const paged = (yes) => room.classList.toggle("paged", yes);
  const had = box.contains(document.activeElement) ? document.activeElement : null;
  paged(false);
  room.classList.toggle("mute", mute);
  room.classList.remove("terse", "lined", "few", "bare", "lean");
  dock.classList.remove("tight", "close");
  dock.classList.add("filling");
  dock.classList.remove("aside");
  const question = dock.querySelector("#prompt");
  readable(question);
  foot.style.removeProperty("--used");
  box.replaceChildren(...all);
  thin(room, 0);
  if (full()) room.classList.add("terse"); // of what is asked for sure, pictures of the figures without their names
  if (full()) (room.classList.add("lined"), thin(room, READ)); // the steps in one line
  // Of the moves of this turn the last alone; none: Undo takes back one by one; no changes that are alike for all.
  for (const less of ["few", "bare", "lean"]) if (full()) room.classList.add(less);
  const wanted = full() ? all.filter((one) => !one.matches(".spare")) : all;
  if (wanted !== all) box.replaceChildren(...wanted);
  const [back, parts] = [wanted.filter((one) => one.matches(".cancel")), wanted.filter((one) => !one.matches(".cancel"))];
  dock.classList.toggle("close", full());
  if (paged(parts.length > 1 && full())) {
    from = from < parts.length ? from : 0;
    let [count, most] = [1, parts.length - from]; // so many have room, so many may
    const more = choice(button("", "more", () => fill(box, all, from + count < parts.length ? from + count : 0)));
    const show = (shown) => {
      box.replaceChildren(...parts.slice(from, from + shown), ...back, more);
      const pages = say("{shown} of {count}", { shown: `${from + 1}${shown > 1 ? `–${from + shown}` : ""}`, count: parts.length });
      more.textContent = `${pages} ›`;
      more.setAttribute("aria-label", say("More choices: {pages}", { pages }));
    };
    while (count < most) {
      const half = (count + most + 1) >> 1;
      show(half);
      if (full()) most = half - 1;
      else count = half;
    }
    show(count);
  }
  dock.classList.toggle("tight", full());
  const used = extent(room);
  foot.style.setProperty("--used", `${used.height}px`);
  dock.style.setProperty("--wide", `${used.width + 2}px`);
  dock.classList.toggle("aside", room.clientWidth - used.width > BESIDE && !room.matches(".paged, .lined"));
  dock.classList.remove("filling");
  readable(question);
  offer(box);
  if (had) (had.isConnected ? had : had.matches(".more") && box.querySelector(".more"))?.focus?.({ preventScroll: true });
  if (!mute && (cut(question) || full()) && (back.length || box.querySelector(".pad")) && room.querySelector(".steps .step")) return fill(box, all, from, true);
  watch(box, all, from);
}

// Of the moves of this turn as many stay in their one line as can be told apart, with so much room for the words of each:
// the newest.
function thin(room, least) {
  const steps = [...room.querySelectorAll(".steps .step")];
  for (const one of steps) one.hidden = false;
  const cut = ({ firstChild: words }) =>
    words.clientWidth < (words.scrollHeight > words.clientHeight + 1 ? least : Math.min(words.scrollWidth, least));
  while (steps.length > 1 && steps[0].matches(".taken") && least && steps.some(cut)) steps.shift().hidden = true;
}

// How wide and how high what lies in that room is.
function extent(room) {
  const seen = [...room.querySelectorAll(":scope > * > *")].map((one) => one.getBoundingClientRect()).filter((box) => box.height);
  const [first, last] = ["top", "bottom"].map((edge) => seen.map((box) => box[edge]));
  const right = Math.max(0, ...seen.map((box) => box.right));
  return { width: Math.max(0, Math.ceil(right - room.getBoundingClientRect().left)), height: Math.max(0, Math.ceil(Math.max(...last) - Math.min(...first))) };
}

// A question that its room does not hold is set smaller; one that is longer still ends with a whole line, and is scrolled.
export function readable(question) {
  question.style.maxHeight = "";
  question.classList.remove("long");
  question.classList.toggle("long", cut(question));
  question.style.overflowY = cut(question) ? "" : "hidden"; // letters reach a pixel below their line: no bar for that
  if (!cut(question) || !question.checkVisibility()) return;
  const line = parseFloat(getComputedStyle(question).lineHeight);
  question.style.maxHeight = `${Math.max(1, Math.floor(question.clientHeight / line)) * line}px`;
}

const filled = new WeakMap(); // room: what it is filled with, from which part on
const rooms = new ResizeObserver((all) => new Set(all.map(({ target }) => filled.get(target))).forEach(({ box, all, from }) => fill(box, all, from)));

// A room that grows or shrinks (another question, a hint, the window turns) is filled anew.
function watch(box, all, from) {
  const room = box.parentElement;
  const now = { box, all, from };
  for (const one of [room, document.getElementById("prompt")]) {
    if (!filled.has(one)) rooms.observe(one);
    filled.set(one, now);
  }
}

// From which part on that room showed the same choices.
function turnedTo(room, all) {
  const { all: had = [], from = 0 } = filled.get(room) ?? {};
  return had.length === all.length && had.every((one, at) => one.textContent === all[at].textContent) ? from : 0;
}

// What a move would change at once: what is paid, then what comes; and the same for others. ``whole``: also what every
// choice would change alike.
export function effects(move, position, game, whole = false) {
  if (!move.effect?.length && !move.between?.length) return null;
  const { effect = [], between = [] } = move;
  const each = whole || position.moves.length <= FEW; // where few answers are compared, each says all of it
  const all = effect.filter((one) => each || !shared(one, position.moves));
  const mine = all.filter(([seat]) => seat === position.you);
  const others = all.length - mine.length <= OTHERS ? all.filter(([seat]) => seat !== position.you) : []; // not a year's end
  const open = (seat) => between.filter(([whose]) => whose === seat).map((one) => lies(one, position, game));
  const unsure = open(position.you);
  if (!mine.length && !others.length && !between.length) return null;
  const box = element("span", "effect");
  const alike = (one) => shared(one, position.moves);
  const marked = (made, yes) => (made.classList.toggle("alike", yes), made);
  const paid = mine.filter(([, , by]) => by < 0);
  const brought = mine.filter(([, , by]) => by > 0);
  for (const one of paid) box.append(marked(change(one, position, game), alike(one)));
  if (paid.length && brought.length + unsure.length) box.append(marked(element("span", "arrow", "→"), paid.every(alike) || (!unsure.length && brought.every(alike))));
  for (const one of brought) box.append(marked(change(one, position, game), alike(one)));
  box.append(...unsure);
  position.seats.forEach(({ name }, seat) => {
    const theirs = others.filter(([whose]) => whose === seat);
    const doubts = seat === position.you ? [] : open(seat);
    if (theirs.length + doubts.length) box.append(marked(element("span", "soft", `${name}:`), !doubts.length && theirs.every(alike)), ...theirs.map((one) => marked(change(one, position, game), alike(one))), ...doubts);
  });
  for (const one of [...box.children].slice(1)) one.before(" "); // not seen; else they are read as one word
  return box;
}

// What every choice changes alike helps nobody to choose, but where it goes to somebody by some of them.
function shared([seat, key, by], moves) {
  const tried = moves.filter((move) => move.effect?.length);
  const everywhere = ([whose, what, how]) => tried.every(({ effect }) => effect.some((one) => one[0] === whose && one[1] === what && one[2] === how));
  const goes = (one) => one[0] !== seat && one[1] === key && !everywhere(one);
  return tried.length > 1 && everywhere([seat, key, by]) && !tried.some(({ effect }) => effect.some(goes));
}

function change([seat, key, by], position, game) {
  return figure(seat, key, moved(by), by < 0 ? "change less" : "change", position, game); // however many
}

// How far a figure changes where that is not known exactly; what it comes to, where it was not known before either.
function lies([seat, key, value, most], position, game) {
  const was = position.plates[seat]?.figures.find((one) => one.key === key);
  if (!was || (was.most ?? was.value) !== was.value) return figure(seat, key, say("then {number}", { number: said({ value, most }) }), "change", position, game);
  const [low, high] = [value - was.value, most - was.value];
  const all = low && high;
  const words = all ? say("{low} to {high}", { low: moved(low), high: moved(high) }) : say("up to {change}", { change: moved(low || high) });
  return figure(seat, key, words, high > 0 ? "change" : "change less", position, game);
}

const moved = (by) => (by < 0 ? `−${-by}` : `+${by}`);

function figure(seat, key, words, looks, position, game) {
  const label = position.plates[seat]?.figures.find((one) => one.key === key)?.label ?? key;
  const made = element("span", looks);
  const sign = icon(game, key);
  made.append(element("span", sign ? "label unseen" : "label", `${label} `), words, sign ?? "");
  made.title = label;
  return made;
}

// The game's own picture of a figure; null where it has none.
export function icon(game, key) {
  return key && document.getElementById(`${game}-${key}`) ? symbol(game, key) : null;
}

// (Chromium reads the title of what is used though it is hidden: such a picture is copied without it.)
export function symbol(game, key) {
  const svg = shape("svg", { viewBox: "-13 -13 26 26", class: `icon ${game}`, "aria-hidden": "true" });
  const drawn = document.getElementById(`${game}-${key}`);
  if (drawn?.querySelector("title")) {
    const copy = shape("g", { class: drawn.getAttribute("class") ?? "" });
    copy.append(...[...drawn.childNodes].map((node) => node.cloneNode(true)));
    copy.querySelector("title").remove();
    svg.append(copy);
  } else svg.append(shape("use", { href: `#${game}-${key}` }));
  return svg;
}
