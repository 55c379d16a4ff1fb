// A game again, move by move, through one seat's eyes or all.
import { dress } from "./dress.js";
import { Idiomorph } from "./idiomorph.js";
import { addLog } from "./panels.js";

const $ = (id) => document.getElementById(id);
const { table, plies } = document.body.dataset;
const last = Number(plies);
const narrow = matchMedia("(max-width: 760px)");
let newest = 0;

async function show(ply) {
  const asked = ++newest;
  $("ply").value = ply;
  const layout = narrow.matches ? "tall" : "wide";
  const answer = await fetch(`/t/${table}/replay/${ply}?view=${encodeURIComponent($("eyes").value)}&layout=${layout}`);
  const step = await answer.json();
  if (asked !== newest) return;
  if (!answer.ok) {
    $("prompt").textContent = step.text;
    return;
  }
  Idiomorph.morph($("board"), step.boards.map((one) => `<div id="board-${one.seat}">${one.board}</div>`).join(""), { morphStyle: "innerHTML" });
  dress($("board"));
  addLog({ keep: 0, add: step.log });
  $("log").parentElement.scrollTop = $("log").parentElement.scrollHeight;
  $("prompt").textContent = step.last || "The beginning";
  $("count").textContent = `${step.ply} / ${last}`;
  history.replaceState(null, "", `#${step.ply}`);
}

const now = () => Number($("ply").value);
const steps = { first: () => 0, back: () => Math.max(0, now() - 1), on: () => Math.min(last, now() + 1), last: () => last };
for (const one of document.querySelectorAll("[data-step]")) one.addEventListener("click", () => show(steps[one.dataset.step]()));
$("ply").addEventListener("input", () => show(now()));
$("eyes").addEventListener("change", () => show(now()));
show(Math.min(last, Math.max(0, Number(location.hash.slice(1)) || 0)));
