// Remembers the reader's name and tables in this browser alone.
import { tellLearned } from "./learned.js";
import { button, element } from "./making.js";
import { forgetTable, ownTables } from "./memory.js";
import { say } from "./say.js";
import { surely } from "./sure.js";

const SEEN = 3; // own tables that are seen at once

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

// The bot that was chosen last in each game, and how it plays.
for (const level of document.querySelectorAll("[data-game] [name=level]")) {
  const card = level.closest("[data-game]");
  const name = `level ${card.dataset.game}`;
  const last = localStorage.getItem(name);
  if ([...level.options].some((one) => one.value === last)) level.value = last;
  const tell = () => (card.querySelector(".how-it-plays").textContent = level.selectedOptions[0].dataset.how);
  tell();
  level.addEventListener("change", () => {
    localStorage.setItem(name, level.value);
    tell();
  });
}

tellLearned();

const count = document.querySelector("[data-seats]");
function showSeats() {
  for (const line of document.querySelectorAll("[data-seat]")) line.hidden = Number(line.dataset.seat) >= Number(count.value);
}
if (count) {
  count.addEventListener("change", showSeats);
  showSeats();
}

// Where it is the reader's turn the table says so; a table that is gone leaves the list.
async function tellTurn(id, when, more, link, leave) {
  const answer = await fetch(`/t/${id}/turn`);
  if (answer.status === 404) return leave();
  if (!answer.ok) return;
  const { status, yours, names } = await answer.json();
  more.textContent = ` ${names.join(", ")} · ${when}`;
  if (yours) link.classList.add("strong");
  const over = status === "ended";
  link.textContent = yours ? say("Your move") : over ? say("See how it ended") : say("Go there");
}

// The tables of this browser: the newest are seen, older ones at a press; each can be taken off the list.
function listTables(section, list) {
  const leave = (id, item) => {
    forgetTable(id);
    item.remove();
    section.hidden = list.childElementCount === 0;
  };
  const tables = ownTables().map(({ id, title, at }) => {
    const [item, text, link] = [element("li"), element("span"), element("a", "button", say("Go there"))];
    const when = new Date(at).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    const more = element("span", "soft small", ` ${when}`);
    text.append(element("strong", "", title), more);
    link.href = `/t/${id}`;
    const off = button("×", "quiet", () => surely(off, say("Take {title} of {when} off this list?", { title, when }), say("Take it off"), () => leave(id, item)));
    off.setAttribute("aria-label", say("Take {title} of {when} off this list", { title, when }));
    off.title = say("Take it off this list");
    item.append(text, link, off);
    tellTurn(id, when, more, link, () => leave(id, item));
    return item;
  });
  list.append(...tables.slice(0, SEEN));
  const older = tables.slice(SEEN);
  if (older.length) {
    const all = element("li");
    all.append(button(say("{count} more", { count: older.length }), "quiet", () => all.replaceWith(...older)));
    list.append(all);
  }
  section.hidden = tables.length === 0;
}

const own = document.getElementById("own");
if (own) listTables(own, document.getElementById("own-tables"));
