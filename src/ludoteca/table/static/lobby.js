// Remembers the reader's name and tables in this browser alone.
import { tellLearned } from "./learned.js";
import { ownTables } from "./memory.js";
import { say } from "./say.js";

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
async function tellTurn(id, item, more, link) {
  const answer = await fetch(`/t/${id}/turn`);
  if (answer.status === 404) return item.remove();
  if (!answer.ok) return;
  const { status, yours, names } = await answer.json();
  more.textContent = ` ${names.join(", ")}`;
  if (yours) link.classList.add("strong");
  const over = status === "ended";
  link.textContent = yours ? say("Your move") : over ? say("See how it ended") : say("Go there");
}

const list = document.getElementById("own-tables");
if (list) {
  for (const table of ownTables()) {
    const item = document.createElement("li");
    const text = document.createElement("span");
    const title = document.createElement("strong");
    title.textContent = table.title;
    const more = document.createElement("span");
    more.className = "soft small";
    more.textContent = ` ${new Date(table.at).toLocaleString()}`;
    text.append(title, more);
    const link = document.createElement("a");
    link.className = "button";
    link.href = `/t/${table.id}`;
    link.textContent = say("Go there");
    item.append(text, link);
    list.append(item);
    tellTurn(table.id, item, more, link);
  }
  document.getElementById("own").hidden = list.childElementCount === 0;
}
