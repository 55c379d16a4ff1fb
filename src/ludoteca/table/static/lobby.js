// Remembers the reader's name and tables in this browser alone.
import "./keyed.js";
import { tellLearned } from "./learned.js";
import { button, element } from "./making.js";
import { forgetTable, ownTables } from "./memory.js";
import { say } from "./say.js";
import { surely } from "./sure.js";

const SEEN = 3; // own tables that are seen at once
const PATIENCE = 5000; // milliseconds for which a table may keep its list waiting

const fields = [...document.querySelectorAll("[data-name]")];
const copies = [...document.querySelectorAll("[data-name-copy]")];
function spread(name) {
  for (const copy of copies) copy.value = name;
}
for (const field of fields) {
  field.value = localStorage.getItem("name") ?? "";
  spread(field.value);
  field.addEventListener("input", () => {
    localStorage.setItem("name", field.value);
    spread(field.value);
  });
}

// What was chosen last in that list, where it is still there.
function keep(list, name) {
  const last = localStorage.getItem(name);
  if ([...list.options].some((one) => one.value === last)) list.value = last;
  list.addEventListener("change", () => localStorage.setItem(name, list.value));
}

// For each game: how strong the bot is and how it plays, and how many there are, if any.
for (const card of document.querySelectorAll("[data-game]")) {
  const level = card.querySelector("[name=level]");
  const bots = card.querySelector("select[name=seats]");
  const start = card.querySelector("[data-start=bot]");
  const against = start.textContent;
  const tell = () => {
    level.hidden = bots?.value === "1";
    start.textContent = level.hidden ? say("Play alone") : against;
    const how = level.hidden ? "" : level.selectedOptions[0].dataset.how;
    const told = card.querySelector(".how-it-plays");
    if (told.textContent !== how) told.textContent = how; // it is read out
  };
  keep(level, `level ${card.dataset.game}`);
  if (bots) keep(bots, `bots ${card.dataset.game}`);
  for (const one of [level, bots]) one?.addEventListener("change", tell);
  tell();
}

tellLearned();

const count = document.querySelector("[data-seats]");
function showSeats() {
  for (const line of document.querySelectorAll("[data-seat]")) line.hidden = Number(line.dataset.seat) >= Number(count.value);
}
if (count) {
  keep(count, `players ${count.form.elements.game.value}`);
  count.addEventListener("change", showSeats);
  showSeats();
}

// Which come first: tables that wait for the reader, then games that go on, then those that are over.
const WAITS = 0;
const GOES_ON = 1;
const OVER = 2;

// One of the tables of this browser, and how it stands there. A table that is gone leaves the list.
class OwnTable {
  constructor({ id, title, at }, left) {
    Object.assign(this, { id, rank: GOES_ON, left });
    const when = new Date(at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    this.item = element("li");
    this.names = element("span", "soft small names");
    this.link = element("a", "button", say("Go there"));
    this.link.href = `/t/${id}`;
    const what = element("span", "what");
    what.append(element("strong", "", title), element("span", "soft small", ` ${when}`));
    const off = button("×", "quiet off", () => surely(off, say("Take {title} of {when} off this list?", { title, when }), say("Take it off"), () => this.leave()));
    off.setAttribute("aria-label", say("Take {title} of {when} off this list", { title, when }));
    off.title = say("Take it off this list");
    this.item.append(what, this.names, this.link, off);
  }

  leave() {
    forgetTable(this.id);
    this.item.remove();
    this.left(this);
  }

  async ask() {
    const answer = await fetch(`/t/${this.id}/turn`, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status === 404) return this.leave();
    if (!answer.ok) return;
    const { status, yours, names } = await answer.json();
    this.names.textContent = names.join(", ");
    this.rank = yours ? WAITS : ["waiting", "playing"].includes(status) ? GOES_ON : OVER;
    this.link.classList.toggle("strong", yours);
    this.link.textContent = yours ? say("Your move") : status === "ended" ? say("See how it ended") : say("Go there");
  }
}

// A few of them are seen, the others at a press. They are put in order once, when it is known how they stand: until then
// they only keep their room, and nothing moves away under a finger.
async function listTables(section, list) {
  let tables = [];
  const leave = (gone) => {
    tables = tables.filter((one) => one !== gone);
    section.hidden = tables.length === 0;
  };
  tables = ownTables().map((one) => new OwnTable(one, leave));
  const show = () => {
    const items = tables.map(({ item }) => item);
    const more = element("li");
    more.append(button(`${say("{count} more", { count: items.length - SEEN })} ▾`, "quiet", () => more.replaceWith(...items.slice(SEEN))));
    list.replaceChildren(...(items.length > SEEN ? [...items.slice(0, SEEN), more] : items));
    section.hidden = items.length === 0;
  };
  list.style.visibility = "hidden";
  show();
  await Promise.allSettled(tables.map((one) => one.ask()));
  tables.sort((one, other) => one.rank - other.rank); // the newest first among equals, as they come
  show();
  list.style.visibility = "";
}

const own = document.getElementById("own");
if (own) listTables(own, document.getElementById("own-tables"));
