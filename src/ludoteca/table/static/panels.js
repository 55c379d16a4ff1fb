// The panels beside the board. Everything people have written goes in as text, never as markup.
import { readable } from "./dock.js";
import { $, button, element } from "./making.js";
import { capital, say } from "./say.js";
import { speak } from "./speaking.js";
import { surely } from "./sure.js";

const LATE = "late";
const away = new Set(); // offers that the reader has hidden, as they stood then: the board may be seen

// What is offered, and who wants it, or not now: over the board until it is put away, and in the tab "Table"; there too
// what can be done about a seat that nobody plays (``remedies``).
export function showProposals(position, vote, remedies = []) {
  const { proposals, you, seats, status } = position;
  const stands = (one) => `${one.what} ${one.no}`;
  const named = (some) => some.map((seat) => (seat === you ? say("you") : seats[seat].name)).join(", ");
  const refused = (one) => one.no.length > 0 && !one.yes.includes(you); // all would have to agree: it is not open any more
  const put = (one) => one.no.includes(you) || refused(one) || away.has(stands(one));
  const agree = (one, from) => (one.what.startsWith("bot") ? vote(one.what, true) : surely(from, one.words, say("Agree"), () => vote(one.what, true)));
  const shown = (found, more) =>
    found.map((one) => {
      const box = element("div", "proposal");
      const waits = one.no.length ? [] : one.asked.filter((seat) => seat !== you && !one.yes.includes(seat) && !one.no.includes(seat));
      const own = one.yes.length === 1 && one.yes[0] === you;
      box.append(element("p", "", own ? say("Your offer: {words}", { words: one.words }) : say("{names}: {words}", { names: capital(named(one.yes)), words: one.words })));
      const told = [waits.length && say("Waiting for {names}.", { names: named(waits) }), one.no.length && say("Not now: {names}.", { names: named(one.no) })];
      if (told.some(Boolean)) box.append(element("p", "soft small", told.filter(Boolean).join(" ")));
      const row = element("p", "row");
      if (one.yes.includes(you)) row.append(button(say("Take it back"), "plain", () => vote(one.what, false)));
      else if (one.asked.includes(you)) row.append(button(say("Agree"), "strong", ({ target }) => agree(one, target)));
      row.append(...more(one));
      box.append(row);
      return box;
    });
  const later = (one) => {
    if (one.asked.includes(you) && !one.yes.includes(you)) return [button(say("Not now"), "plain", () => vote(one.what, false))]; // who offered is told
    return [button(say("Hide"), "plain", () => (away.add(stands(one)), showProposals(position, vote, remedies)))];
  };
  const late = status === "playing" && seats[you]?.late;
  for (const one of away) if (one === LATE ? !late : !proposals.some((other) => stands(other) === one)) away.delete(one);
  const told = late && !away.has(LATE) ? [outOfTime(() => (away.add(LATE), showProposals(position, vote, remedies)))] : [];
  $("proposals").replaceChildren(...told, ...shown(proposals.filter((one) => !put(one)), later));
  const row = element("p", "row");
  row.append(...remedies);
  $("offers")?.replaceChildren(...(remedies.length ? [row] : []), ...shown(proposals, (one) => (put(one) || one.yes.includes(you) ? [] : later(one))));
}

// Who is out of time is told, and what may come of it.
function outOfTime(hide) {
  const box = element("div", "proposal");
  const row = element("p", "row");
  row.append(button(say("Hide"), "plain", hide));
  box.append(element("p", "", say("You are out of time: the others may let a bot play on for you, or end the game.")), row);
  return box;
}

export function showMoves(moves, text, notation, play) {
  const wanted = text.trim().toLowerCase();
  const fitting = moves.filter((move) => `${move.words}\n${move.move}`.toLowerCase().includes(wanted));
  const rows = fitting.map((move) => {
    const item = element("li");
    const one = button(notation ? move.move : move.words, "move", () => play(move));
    one.dataset.move = move.move;
    item.append(one);
    return item;
  });
  const none = moves.length ? say("None of your moves matches that.") : say("You have no move to make now.");
  $("moves").replaceChildren(...(rows.length ? rows : [element("li", "soft", none)]));
}

// The player with whose name a line begins, the longest where one begins as another does; −1: none.
export function seatOf(line, names) {
  const found = names.filter((name) => name && line.startsWith(name) && /^[\s:’',.]/.test(line.slice(name.length)));
  return names.indexOf(found.sort((one, other) => other.length - one.length)[0]);
}

// Lines of the log; those of one player, one after the other, stand together behind that player's sign, and so does what
// happens in that player's turn. ``lately``: of a whole log so many lines are said.
export function addLog(lines, names = [], sign = () => null, lately = 0) {
  const list = $("log");
  while (list.childElementCount > lines.keep) list.lastElementChild.remove();
  lines.add.forEach((line, at) => {
    const turn = String(lines.whose?.[at] ?? "");
    const seat = seatOf(line, names);
    const last = list.lastElementChild?.dataset;
    const item = element("li", "", line);
    item.tabIndex = -1;
    const goesOn = turn && last?.turn === turn && (seat < 0 || last.by === String(seat)); // what is of nobody too
    Object.assign(item.dataset, { turn, by: goesOn ? last.by : seat });
    const first = !goesOn && (seat < 0 || last?.by !== String(seat));
    item.classList.toggle("first", first);
    const mark = first && seat >= 0 ? sign(seat) : null;
    if (mark) item.prepend(mark);
    list.append(item);
  });
  for (const one of list.querySelectorAll("[tabindex='0']")) one.tabIndex = -1;
  if (list.lastElementChild) list.lastElementChild.tabIndex = 0;
  const panel = $("panel-log");
  if (panel && lines.add.length) panel.scrollTop = panel.scrollHeight;
  speak(...lines.add.slice(lines.keep > 0 ? 0 : Math.max(0, lines.add.length - lately)));
}

// What is said, and what the house says of the others (``own``: names of which it need not). Returns the last that is new.
export function addTalk(talk, own) {
  const list = $("talk");
  if (talk.keep === 0) list.replaceChildren();
  for (const [seat, name, text] of talk.add) {
    const item = element("li", seat < 0 ? "soft" : "");
    if (seat >= 0) item.append(element("strong", "", `${name}: `));
    item.append(element("span", "", text));
    list.append(item);
  }
  if (talk.add.length) $("panel-talk").scrollTop = $("panel-talk").scrollHeight;
  return talk.keep > 0 ? talk.add.findLast(([seat, , text]) => seat >= 0 || !own.some((name) => text.startsWith(name))) : undefined;
}

// How it ended, over the board; true when that is new.
export function showAccount(position, table) {
  const box = $("account");
  const ended = position.status === "ended";
  if (!ended && !position.account) return !(box.hidden = true); // a lesson's game has an account too, and goes on after it
  const told = JSON.stringify([position.account, position.rematch]);
  if (box.dataset.told === told) return false; // what the reader has opened or closed stays so
  box.hidden = false;
  box.dataset.told = told;
  const parts = [Object.assign(element("h2", "verdict", position.prompt), { tabIndex: -1 })];
  box.classList.toggle("won", Boolean(position.account?.winners.includes(position.mine[0])));
  if (position.rematch_by) {
    const wanted = say("{name} would like a rematch.", { name: position.rematch_by });
    parts.push(element("p", "soft", wanted));
    speak(wanted);
  }
  const row = element("div", "row");
  if (ended && position.mine.length) {
    const again = element("form");
    again.method = "post";
    again.action = `/t/${table}/rematch`;
    again.append(element("button", "strong", position.rematch ? say("Join the rematch") : say("Rematch")));
    row.append(again);
  } else if (position.rematch) row.append(link(say("Watch the rematch"), `/t/${position.rematch}`));
  if (ended) row.append(link(say("Replay"), `/t/${table}/replay`), link(say("Download the record"), `/t/${table}/record`), link(say("Another game"), "/"));
  row.append(button(say("Look at the board"), "plain", leaveAccount));
  parts.push(row);
  if (position.account) parts.push(element("h3", "", say("How it was scored")), scores(position));
  else if (position.plates.some((one) => one.figures.length)) parts.push(element("h3", "", say("How it stood")), standings(position));
  box.style.setProperty("--columns", position.seats.length);
  box.classList.toggle("many", position.seats.length > 3);
  box.replaceChildren(...parts);
  return true;
}

// The keyboard comes to its beginning, and from there back to what opens it.
export function enterAccount() {
  $("account").hidden = false;
  $("account").querySelector(".verdict").focus({ preventScroll: true });
}

function leaveAccount() {
  $("account").hidden = true;
  $("choices").querySelector("[data-account]")?.focus({ preventScroll: true });
}

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !$("account") || $("account").hidden || document.body.classList.contains("side-open")) return;
  event.stopImmediatePropagation();
  leaveAccount();
});

// One table: a column for each player, the best first; a row for each reason, the sum below. What each player had stands
// beside the points.
function scores(position) {
  const { account, seats } = position;
  const order = seats.map((_, seat) => seat).sort((one, other) => account.winners.includes(other) - account.winners.includes(one) || account.scores[other] - account.scores[one]);
  const table = element("table", "scores");
  const head = element("tr");
  const equal = (one, other) => account.winners.includes(one) === account.winners.includes(other) && account.scores[one] === account.scores[other];
  const place = (seat) => order.findIndex((one) => equal(one, seat));
  const titled = (seat) => (account.winners.length ? ranked(place(seat), finisher(seats[seat])) : finisher(seats[seat])); // where all lose nobody is first
  head.append(element("td"), ...order.map((seat) => element("th", account.winners.includes(seat) ? "won" : "", titled(seat))));
  const rows = [...new Set(account.lines.map((line) => line.reason))].map((reason) => {
    const tr = element("tr");
    const cell = (seat) => {
      const found = account.lines.filter((line) => line.seat === seat && line.reason === reason);
      const made = element("td", "number", found.length ? signed(found.reduce((sum, line) => sum + line.points, 0)) : "");
      const had = found.map((line) => line.had).filter(Boolean).join(", ");
      if (had) made.prepend(element("span", "had soft", had), " ");
      return made;
    };
    tr.append(element("td", "", capital(reason)), ...order.map(cell));
    return tr;
  });
  const sum = element("tr", "sum");
  sum.append(element("th", "", say("Total")), ...order.map((seat) => element("th", "number", signed(account.scores[seat]))));
  table.append(head, ...rows, sum);
  return framed(table);
}

const finisher = ({ name, resigned, bot }) => (resigned && bot ? say("{name}’s bot", { name }) : name);
// No number stands on a line of its own, where it would read as a figure of the column.
const ranked = (at, name) => `${at + 1}.\u00a0${name.replace(/ (\d+)$/, "\u00a0$1")}`;

// Where a game was given up: the players, those who stayed first, and their figures.
function standings({ seats, plates }) {
  const points = (seat) => plates[seat].figures.find((one) => one.key === "points")?.value ?? 0;
  const order = seats.map((_, seat) => seat).sort((one, other) => seats[one].resigned - seats[other].resigned || points(other) - points(one));
  const table = element("table", "scores");
  const head = element("tr");
  const place = (seat) => order.findIndex((one) => seats[one].resigned === seats[seat].resigned && points(one) === points(seat));
  const given = order.filter((seat) => !seats[seat].resigned).length === 1; // the one who stayed has won
  const called = (seat) => (seats[seat].resigned ? say("{name} (resigned)", { name: seats[seat].name }) : seats[seat].name);
  head.append(element("td"), ...order.map((seat) => element("th", given && !seats[seat].resigned ? "won" : "", given ? ranked(place(seat), called(seat)) : called(seat)))); // else nobody is first
  const rows = plates[0].figures.map(({ key, label }) => {
    const tr = element("tr");
    tr.append(element("td", "", label), ...order.map((seat) => element("td", "number", said(plates[seat].figures.find((one) => one.key === key)))));
    return tr;
  });
  table.append(head, ...rows);
  return framed(table);
}

// A table that is scrolled, by keys too, where it has no room.
function framed(table) {
  const frame = Object.assign(element("div", "wide-table"), { tabIndex: 0, role: "group" });
  frame.append(table);
  return frame;
}

// A figure of a plate: its value, or between what it lies, and its goal.
export function said(figure) {
  if (!figure) return "";
  const { value, most, goal } = figure;
  const range = () => (value < 0 ? say("{low} to {high}", { low: signed(value), high: signed(most) }) : `${value}–${most}`);
  return ((most ?? value) === value ? signed(value) : range()) + (goal ? `/${goal}` : "");
}

export function signed(points) {
  return String(points).replace("-", "−");
}

function link(text, address) {
  const made = element("a", "button", text);
  made.href = address;
  return made;
}

// What stands beside the board slides over it where there is no room; returns what opens and closes it.
export function drawer(handle, changed) {
  let from = handle; // what opened it
  const slide = (open) => {
    const now = document.activeElement;
    if (open && !document.body.classList.contains("side-open")) from = now === document.body ? handle : now;
    document.body.classList.toggle("side-open", open);
    handle.setAttribute("aria-expanded", String(open));
    if (open) handle.classList.remove("news");
    for (const one of $("side").querySelectorAll(".panel:has(.log)")) one.scrollTop = one.scrollHeight;
    changed?.();
  };
  const leave = () => {
    slide(false);
    from.focus({ preventScroll: true });
    if (document.activeElement !== from) handle.focus(); // it is gone
  };
  handle.addEventListener("click", () => {
    slide(!document.body.classList.contains("side-open"));
    if (document.body.classList.contains("side-open")) ($("side").querySelector("[role=tab][aria-selected=true]") ?? $("side-close")).focus();
  });
  $("side-close").addEventListener("click", leave);
  // What it covers does not have the focus: where that goes there, it closes.
  addEventListener("focusin", ({ target }) => {
    if (!document.body.classList.contains("side-open") || !target.matches(":is(.stage, .foot) :focus-visible")) return;
    const [own, box] = [target, $("side")].map((one) => one.getBoundingClientRect());
    if (own.right > box.left && own.left < box.right && own.bottom > box.top && own.top < box.bottom && getComputedStyle($("side")).position === "absolute") slide(false);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !document.body.classList.contains("side-open") || event.target.closest("dialog")) return; // that asks first
    event.stopImmediatePropagation(); // what is chosen at the table stays so
    leave();
  }, true);
  return slide;
}

// Tabs as the ARIA practices have them: arrows move between them, one is open; ``handle`` shows and hides all of them,
// ``opened(name)`` is told which is seen, or none. Returns what opens one, or (without a name) closes them.
export function tabs(handle, opened) {
  const all = [...document.querySelectorAll("[role=tab]")];
  const tell = () => opened?.($("side").checkVisibility() ? all.find((one) => one.tabIndex === 0)?.id.replace("tab-", "") : "");
  const slide = drawer(handle, tell);
  const open = (tab, focus) => {
    for (const one of all) {
      const chosen = one === tab;
      one.setAttribute("aria-selected", String(chosen));
      one.tabIndex = chosen ? 0 : -1;
      $(one.getAttribute("aria-controls")).hidden = !chosen;
    }
    tab.classList.remove("news");
    if (focus) tab.focus();
    const panel = $(tab.getAttribute("aria-controls"));
    if (tab.id === "tab-log" || tab.id === "tab-talk") panel.scrollTop = panel.scrollHeight;
    tell();
  };
  handle.addEventListener("click", () => {
    const talk = $("tab-talk").classList.contains("news"); // somebody has said something
    if (document.body.classList.contains("side-open")) open(talk ? $("tab-talk") : all[0], true);
  });
  all.forEach((tab, at) => {
    tab.addEventListener("click", () => open(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) open(all[(at + step + all.length) % all.length], true);
    });
  });
  return (name) => {
    slide(Boolean(name));
    if (name) open($(`tab-${name}`));
  };
}

// Something to be known now, in the place of the question; empty: it is past.
export function showNotice(text, cited, kind, close) {
  const box = $("notice");
  box.hidden = !text;
  box.className = `notice ${kind}`;
  box.setAttribute("role", kind ? "status" : "alert"); // advice interrupts nobody
  box.replaceChildren();
  if (!text) return readable($("prompt"));
  const words = element("p", "", `${text} `);
  if (cited) words.append(cited);
  box.append(button("×", "quiet", close), words); // around which the words stand
  box.firstElementChild.setAttribute("aria-label", say("Close"));
  readable($("prompt"));
}
