// The panels beside the board. Everything people have written goes in as text, never as markup.
import { clockFace } from "./clock.js";
import { say } from "./say.js";

const $ = (id) => document.getElementById(id);

export function element(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

export function button(text, className, act) {
  const made = element("button", className, text);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

export function showSeats(position, propose, comeBack) {
  $("seats").replaceChildren(
    ...position.seats.map((seat, number) => {
      const item = element("li", "seat");
      item.classList.toggle("acting", seat.acting);
      item.dataset.seat = number;
      const name = element("span", "who", seat.taken ? seat.name : say("free seat"));
      if (number === position.you) name.append(element("span", "soft", ` ${say("(you)")}`));
      const states = [];
      if (seat.resigned) states.push(say("resigned"));
      if (seat.bot && seat.bot !== seat.name) states.push(say("{bot} plays", { bot: seat.bot }));
      if (seat.thinking) states.push(say("thinking…"));
      else if (seat.acting) states.push(say("to move"));
      if (seat.taken && !seat.bot && !seat.here) states.push(say("away"));
      if (seat.late) states.push(say("out of time"));
      const won = position.account?.winners.includes(number);
      if (won) states.push(say("winner"));
      item.classList.toggle("won", Boolean(won));
      item.append(element("span", "disc", String(number + 1)), name, element("span", "soft states", states.join(", ")));
      if (seat.time !== null && position.status !== "ended") item.append(clockFace(seat));
      if (position.account) item.append(element("strong", "score", signed(position.account.scores[number])));
      if (seat.left && position.you !== null && position.you !== number) {
        item.append(button(say("Let a bot play on"), "plain small", () => propose(`bot:${number}`)));
      }
      if (seat.late && position.you !== null && position.you !== number) {
        item.append(button(say("End the game"), "plain small", () => propose(`time:${number}`)));
      }
      if (number === position.you && seat.bot && !seat.resigned && position.status === "playing") {
        item.append(button(say("Take my seat back"), "strong small", comeBack));
      }
      return item;
    }),
  );
}

export function showProposals(position, vote) {
  $("proposals").replaceChildren(
    ...position.proposals.map((one) => {
      const box = element("div", "proposal");
      box.append(element("p", "", say("{words} ({yes} of {asked} agree)", { words: one.words, yes: one.yes.length, asked: one.asked.length })));
      const row = element("p", "row");
      if (one.yes.includes(position.you)) row.append(button(say("Take it back"), "plain", () => vote(one.what, false)));
      else if (one.asked.includes(position.you)) row.append(button(say("Agree"), "strong", () => vote(one.what, true)));
      box.append(row);
      return box;
    }),
  );
}

export function showMoves(moves, text, play) {
  const wanted = text.trim().toLowerCase();
  const groups = new Map();
  for (const move of moves) {
    if (wanted && !move.move.toLowerCase().includes(wanted)) continue;
    const kind = move.move.split(" ")[0];
    if (!groups.has(kind)) groups.set(kind, []);
    groups.get(kind).push(move);
  }
  const open = new Set([...$("moves").querySelectorAll("details[open]")].map((one) => one.dataset.kind));
  const shown = [...groups].map(([kind, list]) => {
    const box = element("details", "moves");
    box.dataset.kind = kind;
    box.open = wanted !== "" || open.has(kind) || groups.size === 1 || list.length <= 8;
    const rows = element("ul", "move-list");
    for (const move of list) {
      const item = element("li");
      const one = button(move.move, "move", () => play(move));
      one.dataset.move = move.move;
      item.append(one);
      rows.append(item);
    }
    box.append(element("summary", "", `${kind} (${list.length})`), rows);
    return box;
  });
  const none = moves.length ? say("None of your moves contains that.") : say("You have no move to make now.");
  $("moves").replaceChildren(...(shown.length ? shown : [element("p", "soft", none)]));
}

export function addLog(lines) {
  const list = $("log");
  while (list.childElementCount > lines.keep) list.lastElementChild.remove();
  for (const line of lines.add) {
    const item = element("li", "", line);
    item.tabIndex = -1;
    list.append(item);
  }
  for (const one of list.querySelectorAll("[tabindex='0']")) one.tabIndex = -1;
  if (list.lastElementChild) list.lastElementChild.tabIndex = 0;
  const panel = $("panel-log");
  if (panel && lines.add.length) panel.scrollTop = panel.scrollHeight;
  if ($("live") && lines.keep > 0) $("live").replaceChildren(...lines.add.map((line) => element("p", "", line)));
}

export function addTalk(talk) {
  const list = $("talk");
  if (talk.keep === 0) list.replaceChildren();
  for (const [seat, name, text] of talk.add) {
    const item = element("li", seat < 0 ? "soft" : "");
    if (seat >= 0) item.append(element("strong", "", `${name}: `));
    item.append(element("span", "", text));
    list.append(item);
  }
  if (talk.add.length) $("panel-talk").scrollTop = $("panel-talk").scrollHeight;
  return talk.keep > 0 && talk.add.some(([seat]) => seat >= 0);
}

export function showAccount(position, table) {
  const box = $("account");
  const over = position.status === "ended";
  box.hidden = !over;
  if (!over) return;
  const told = JSON.stringify([position.account, position.rematch]);
  if (box.dataset.told === told) return; // what the reader has opened or closed stays so
  box.dataset.told = told;
  const parts = []; // the verdict itself stands in the prompt
  const { winners } = position.account ?? { winners: [] };
  if (position.account && position.mine.length === 1) {
    const mine = winners.includes(position.mine[0]);
    parts.push(element("p", "verdict", !mine ? say("You have lost this time.") : winners.length > 1 ? say("You share the victory.") : say("You have won!")));
    box.classList.toggle("won", mine);
  }
  const row = element("div", "row");
  if (position.mine.length) {
    const again = element("form");
    again.method = "post";
    again.action = `/t/${table}/rematch`;
    again.append(element("button", "strong", position.rematch ? say("Join the rematch") : say("Rematch")));
    row.append(again);
  } else if (position.rematch) row.append(link(say("Watch the rematch"), `/t/${position.rematch}`));
  row.append(link(say("Replay"), `/t/${table}/replay`), link(say("Download the record"), `/t/${table}/record`), link(say("Another game"), "/"));
  parts.push(row);
  if (position.account) {
    const details = element("details");
    details.open = true;
    details.append(element("summary", "", say("How it was scored")));
    const sheets = element("div", "scores");
    position.seats.forEach((seat, number) => {
      const sheet = element("table", winners.includes(number) ? "won" : "");
      const head = element("tr");
      head.append(element("th", "", seat.name), element("th", "number", signed(position.account.scores[number])));
      sheet.append(head);
      for (const line of position.account.lines.filter((one) => one.seat === number)) {
        const tr = element("tr");
        tr.append(element("td", "", line.reason), element("td", "number", signed(line.points)));
        sheet.append(tr);
      }
      sheets.append(sheet);
    });
    details.append(sheets);
    parts.push(details);
  }
  box.replaceChildren(...parts);
}

function signed(points) {
  return String(points).replace("-", "−");
}

function link(text, address) {
  const made = element("a", "button", text);
  made.href = address;
  return made;
}

// Tabs as the ARIA practices have them: arrows move between them, one is open.
export function tabs() {
  const all = [...document.querySelectorAll("[role=tab]")];
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
  };
  all.forEach((tab, at) => {
    tab.addEventListener("click", () => open(tab));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) open(all[(at + step + all.length) % all.length], true);
    });
  });
  return (name) => open($(`tab-${name}`));
}
