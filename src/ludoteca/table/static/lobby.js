// Remembers the reader's name and tables in this browser alone.
import { dress } from "./dress.js";
import { ownTables } from "./memory.js";
import { say } from "./say.js";

dress(document);

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

const count = document.querySelector("[data-seats]");
function showSeats() {
  for (const line of document.querySelectorAll("[data-seat]")) line.hidden = Number(line.dataset.seat) >= Number(count.value);
}
if (count) {
  count.addEventListener("change", showSeats);
  showSeats();
}

const list = document.getElementById("own-tables");
if (list) {
  for (const table of ownTables()) {
    const item = document.createElement("li");
    const text = document.createElement("span");
    text.textContent = `${table.title}, ${new Date(table.at).toLocaleString()}`;
    const link = document.createElement("a");
    link.className = "button";
    link.href = `/t/${table.id}`;
    link.textContent = say("go_there");
    item.append(text, link);
    list.append(item);
  }
  document.getElementById("own").hidden = list.childElementCount === 0;
}
