// A plate for every seat: colour and shape, name, whose turn, presence, clock, and the numbers that matter. Pressed, it
// opens that player's board.
import { clockFace } from "./clock.js";
import { icon, symbol } from "./dock.js";
import { $, button, element } from "./making.js";
import { count } from "./motion.js";
import { said, signed } from "./panels.js";
import { say, sentence } from "./say.js";
import { speak } from "./speaking.js";

const REST = 500; // milliseconds
telling($("seats"));
addEventListener("resize", () => fit($("seats")));

// The reader's own plate comes first, whichever seat and colour a rematch brings; then the others in turn. Where several
// share the screen, the seats stay as they are.
export function showPlates(position, { game, open }) {
  const first = position.mine?.length === 1 ? position.mine[0] : 0;
  const players = [...position.seats, ...(position.plates ?? []).slice(position.seats.length).map(automa)];
  const order = players.map((_, at) => (at < position.seats.length ? (first + at) % position.seats.length : at));
  put(
    $("seats"),
    order.map((number) => {
      const seat = players[number];
      const signs = [position.plates[number]?.badge, ...(position.plates[number]?.figures ?? []).map(({ key }) => key)];
      const drawn = signs.map((key) => document.getElementById(`${game}-${key}`) !== null);
      const facts = JSON.stringify([seat, position.plates[number], drawn, position.status, position.you, position.account]);
      const [same, kept] = plates.get(number) ?? [];
      if (facts === same) return kept; // most are as they were, and their signs are dear to style
      const item = element("li", "plate");
      item.classList.toggle("acting", seat.acting);
      item.classList.toggle("away", isAway(seat));
      item.dataset.seat = number;
      const plate = position.plates[number];
      item.told = { seat, figures: plate?.figures ?? [], colour: plate?.colour, game };
      const won = position.account?.winners.includes(number);
      item.classList.toggle("won", Boolean(won));
      const face = button("", "face", () => (item.opened = open(number)));
      const badge = icon(game, plate?.badge) ?? disc(number);
      badge.classList.add("badge");
      const name = named(seat);
      item.classList.toggle("own", number === position.you);
      if (number === position.you) name.append(element("span", "soft you", ` ${say("(you)")}`));
      const colour = plate?.colour ? element("span", "unseen", `, ${plate.colour},`) : ""; // as the drawing calls their pieces
      face.append(badge, name, colour, stateOf(seat, won, position.status === "playing"));
      if (seat.time !== null && position.status !== "ended") face.append(clockFace(seat));
      const figures = element("span", "figures");
      if (position.account?.scores[number] !== undefined) figures.append(element("strong", "score", signed(position.account.scores[number])));
      else for (const one of plate?.figures ?? []) figures.append(figure(one, game, number));
      face.append(figures);
      item.append(face);
      plates.set(number, [facts, item]);
      return item;
    }),
  );
  announce(position);
  fit($("seats"));
}

const known = new Map(); // seat: what was said of it last

// Who goes away, comes back or runs out of time is told to who does not look.
function announce({ seats, you, status }) {
  seats.forEach((seat, number) => {
    const { name } = seat;
    const now = status !== "playing" ? "" : seat.late ? say("{name} is out of time.", { name }) : isAway(seat) ? say("{name} is away.", { name }) : "";
    if (now && known.has(number) && known.get(number) !== now && number !== you) speak(now);
    known.set(number, now);
  });
}

// An opponent that the rules play: it has a plate and no seat.
const automa = ({ name }) => ({ name, bot: name, taken: true, here: true, acting: false, time: null });

// Most plates stay where they are: whatever is taken out and put back is styled anew, with its signs.
function put(list, items) {
  list.classList.toggle("several", items.length > 2);
  list.classList.toggle("many", items.length > 3);
  items.forEach((one, at) => {
    const now = list.children[at];
    if (!now) return list.append(one);
    const focused = now.contains(document.activeElement);
    if (now !== one) now.replaceWith(one);
    if (focused) one.querySelector(".face").focus({ preventScroll: true }); // it stays with that player
  });
}

// A player's sign beside what is told of them: the game's own, though it may be drawn only later, or the seat's number.
export function badgeOf(game, plate, seat) {
  return plate?.badge ? symbol(game, plate.badge) : disc(seat);
}

// Who plays there. Where the name is cut, the number that tells it from another stays, or that it is that player's bot.
function named({ taken, name, bot }) {
  const [, first, number = ""] = /^(.*?)( \d+)?$/.exec(taken ? name : say("free seat"));
  const [before, after] = bot && bot !== name ? say("{name}’s bot", { name: "\n" }).split("\n") : ["", ""];
  const made = element("span", "who");
  made.append(before, element("span", "first", first), number + after);
  return made;
}

function disc(seat) {
  return element("span", "disc", String(seat + 1));
}

// What there is to know of a seat just now. Whose turn it is changes all the time: its room is always kept.
function stateOf(seat, won, playing) {
  const made = element("span", "states");
  const lasting = [seat.resigned && !seat.bot && say("resigned"), isAway(seat) && say("away")].filter(Boolean); // the rest is seen otherwise
  made.append(element("span", "in-full", states(seat, won).join(", ")), element("span", "in-short", lasting.join(", ")));
  if (playing) made.dataset.room = [say("thinking…"), say("to move")].toSorted((one, other) => other.length - one.length)[0];
  return made;
}

const isAway = ({ taken, bot, here }) => taken && !bot && !here;

function states(seat, won) {
  const found = [];
  if (seat.resigned) found.push(say("resigned"));
  if (seat.bot && seat.bot !== seat.name) found.push(say("{bot} plays", { bot: seat.bot }));
  if (seat.thinking) found.push(say("thinking…"));
  else if (seat.acting) found.push(say("to move"));
  if (isAway(seat)) found.push(say("away"));
  if (seat.late) found.push(say("out of time"));
  if (won) found.push(say("winner"));
  return found;
}

const plates = new Map(); // seat: what its plate was made of, and the plate
const before = new Map(); // what each figure of each seat was
const widest = new Map(); // of each figure of a seat, how many letters it needed: that room is kept, so that plates do not shift

function figure(one, game, seat) {
  const made = element("span", "figure");
  made.dataset.figure = `figure ${one.key}`;
  const sign = icon(game, one.key);
  const bare = { ...one, goal: null };
  const name = `${seat} ${one.key}`;
  const amount = element("b", "amount");
  amount.append(element("span", "", said(bare)));
  if (one.goal) amount.append(element("span", "goal", `/${one.goal}`));
  made.append(sign ?? element("span", "soft", one.label), amount);
  widest.set(name, Math.max(widest.get(name) ?? 1, said(bare).length));
  amount.dataset.wide = name;
  if (sign) made.append(element("span", "unseen", ` ${one.label}`));
  const exact = (one.most ?? one.value) === one.value;
  if (exact) amount.firstElementChild.style.minWidth = `${said(bare).length}ch`; // it is counted up to that
  if (exact) count(amount.firstElementChild, before.get(name), one.value, (value) => said({ ...bare, value, most: value }));
  before.set(name, exact ? one.value : undefined);
  return made;
}

const fitted = new Map(); // which try fitted for such words in such a window: each has the page laid out anew

const KEPT = 3; // figures that come before the goals of figures

// As many figures as there is room for beside the whole names, rather without the room that others needed once, smaller
// and without "(you)", where one row holds all, than fewer: one's own plate is tinted too. How many that are is found by halves: each try has the page laid out anew.
function fit(list) {
  const most = Math.max(0, ...[...list.children].map((one) => one.querySelectorAll(".figure").length));
  const turns = [say("thinking…"), say("to move")].reduce((text, one) => text.replaceAll(one, ""), list.textContent); // their room is kept
  const words = `${innerWidth} ${[...widest.values()]} ${turns.replace(/\d/g, "0")}`; // all digits are as wide
  const known = fitted.get(words);
  if (known) return squeeze(...known);
  const sizes = [[false, true], [false, false], [true, false], [true, false, true]]; // tight, with room kept, bare
  const tries = (count) => (count > KEPT ? [true] : [true, false]).flatMap((goal) => sizes.map(([tight, kept, bare = false]) => [tight, kept, bare, count, goal]));
  let [few, many] = [Math.min(1, most), most];
  if (fits(tries(most)[0])) few = most;
  while (few < many) {
    const half = (few + many + 1) >> 1;
    if (fits(tries(half).at(-1))) few = half;
    else many = half - 1;
  }
  const found = tries(few).find(fits) ?? tries(few).at(-1);
  if (document.fonts.status === "loaded") fitted.set(words, found);

  function squeeze(tight, kept, bare, count, goal) {
    list.classList.toggle("tight", tight);
    list.classList.toggle("bare", bare);
    for (const one of list.querySelectorAll("[data-wide]")) {
      const more = goal ? (one.querySelector(".goal")?.textContent.length ?? 0) : 0;
      one.style.minWidth = kept ? `${widest.get(one.dataset.wide) + more}ch` : "";
    }
    for (const one of list.children) one.querySelectorAll(".figure").forEach((shown, at) => (shown.hidden = at >= count));
    for (const one of list.querySelectorAll(".goal")) one.hidden = !goal;
  }
  function fits(one) {
    squeeze(...one);
    return list.scrollWidth <= list.clientWidth && [...list.querySelectorAll(".who, .first, .figures, .face")].every((own) => own.scrollWidth <= own.clientWidth);
  }
}

// All of a plate in words, below it: at a press, where the pointer rests, or at the key "i" where the focus is.
function telling(list) {
  const card = element("div", "plate-tip");
  card.hidden = true;
  card.setAttribute("role", "note");
  document.body.append(card);
  let timer = 0;
  const hide = () => (clearTimeout(timer), (card.hidden = true));
  const tell = (plate) => {
    if (!plate?.isConnected) return;
    const { seat, figures, colour, game } = plate.told;
    const rows = figures.flatMap((one) => {
      const row = element("p", "figure");
      row.append(icon(game, one.key) ?? "", element("span", "", `${one.label}: `), element("b", "", said(one)));
      return one.made ? [row, element("p", "soft", one.made)] : row;
    });
    card.replaceChildren(element("strong", "", [seat.name, colour, ...states(seat)].filter(Boolean).join(", ")), ...rows);
    card.hidden = false;
    const { left, bottom } = plate.getBoundingClientRect();
    card.style.left = `${Math.max(6, Math.min(left, innerWidth - card.offsetWidth - 6))}px`;
    card.style.top = `${bottom + 4}px`;
  };
  const plateOf = (event) => event.target.closest?.(".plate");
  list.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const seat = plateOf(event)?.dataset.seat; // plates are made anew at each move
    timer = setTimeout(() => tell(list.querySelector(`[data-seat="${seat}"]`)), REST);
  });
  list.addEventListener("pointerleave", hide);
  const read = () => speak([...card.children].map((one) => sentence(one.textContent)).join(" "));
  list.addEventListener("click", (event) => {
    const plate = plateOf(event);
    if (!plate || plate.opened) return; // a board that a press opened is not covered
    tell(plate);
    if (event.detail === 0) read(); // by a key
  });
  addEventListener("pointerdown", hide);
  addEventListener("keydown", (event) => {
    const plate = document.activeElement.closest?.("#seats .plate");
    if (event.key === "Escape" && !card.hidden) (hide(), event.stopImmediatePropagation()); // what is chosen stays so
    else if (event.key === "i" && plate && card.hidden) (tell(plate), read());
    else if (event.key === "i" && plate) hide();
  });
  list.addEventListener("focusout", hide);
}
