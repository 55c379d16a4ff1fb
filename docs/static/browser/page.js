// The page that plays: it asks the worker and shows what it answers.
const place = document.getElementById("here");
const make = (tag, facts = {}, ...inside) => {
  const made = Object.assign(document.createElement(tag), facts);
  made.append(...inside);
  return made;
};
const narrow = matchMedia("(max-width: 46rem)");
const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const waiting = [];
worker.onmessage = ({ data }) => waiting.shift()(data);
worker.onerror = (problem) => tell(`This browser cannot run it: ${problem.message || "no module workers"}.`);

const status = make("p", { className: "ph-status" });
status.setAttribute("role", "status");
const choice = make("form", { className: "ph-choice" });
const question = make("p", { className: "ph-question" });
const moves = make("div", { className: "ph-moves" });
const board = make("div", { className: "ph-board" });
const log = make("ol", { className: "ph-log" });
log.setAttribute("aria-label", "What happened");
log.setAttribute("aria-live", "polite");
place.replaceChildren(choice, status, question, moves, board, log);

const tell = (words) => { status.textContent = words; };

async function ask(message) {
  for (const button of place.querySelectorAll("button")) button.disabled = true;
  place.setAttribute("aria-busy", "true");
  const { told, problem } = await new Promise((done) => {
    waiting.push(done);
    worker.postMessage({ layout: narrow.matches ? "tall" : "wide", ...message });
  });
  place.setAttribute("aria-busy", "false");
  for (const button of choice.querySelectorAll("button")) button.disabled = false;
  tell(problem ?? "");
  return told;
}

function offer(name, label, options) {
  const list = make("select", { name, id: `ph-${name}` }, ...options.map(([value, words]) => make("option", { value, textContent: words })));
  return make("span", {}, make("label", { htmlFor: list.id, textContent: label }), " ", list);
}

function show(told) {
  if (!told) return;
  board.innerHTML = told.board;
  question.textContent = told.over ? "The game is over." : told.question;
  log.prepend(...told.log.map((line) => make("li", { textContent: line })).reverse());
  if (told.over) {
    moves.replaceChildren(make("ul", {}, ...told.result.map((line) => make("li", { textContent: line }))));
    return;
  }
  let pointed = "";
  const list = () => {
    const meant = told.moves.filter((one) => !pointed || one.targets.includes(pointed));
    moves.replaceChildren(...meant.map((one) => {
      const button = make("button", { type: "button", textContent: one.words });
      button.onclick = async () => { tell("Thinking …"); show(await ask({ verb: "play", move: one.move })); };
      return button;
    }));
    if (pointed) {
      const all = make("button", { type: "button", className: "ph-all", textContent: "All moves" });
      all.onclick = () => { pointed = ""; list(); };
      moves.append(all);
    }
  };
  // A press on the board leaves the moves that point there.
  board.onclick = ({ target }) => {
    const pressed = target.closest("[data-target]")?.dataset.target;
    if (!pressed || !told.moves.some((one) => one.targets.includes(pressed))) return;
    pointed = pressed === pointed ? "" : pressed;
    list();
  };
  list();
}

tell("Fetching Python and the rules, about 20 MB the first time …");
const known = await ask({ verb: "games" });
if (known) {
  const game = offer("game", "Game", known.games.map((one) => [one.key, one.title]));
  const seats = make("span");
  const fill = () => {
    const chosen = known.games.find((one) => one.key === game.lastElementChild.value);
    seats.replaceChildren(offer("seats", "Players", chosen.seats.map((count) => [count, count])));
  };
  game.lastElementChild.onchange = fill;
  fill();
  const level = offer("level", "Bots", known.levels.map((one) => [one, one]));
  level.lastElementChild.value = "easy";
  choice.replaceChildren(game, seats, level, make("button", { textContent: "New game" }));
  choice.onsubmit = async (event) => {
    event.preventDefault();
    const given = new FormData(choice);
    log.replaceChildren();
    moves.replaceChildren();
    tell("Dealing …");
    show(await ask({ verb: "begin", game: given.get("game"), seats: Number(given.get("seats")), level: given.get("level") }));
  };
}
