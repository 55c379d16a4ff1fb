// A line of the log, under the pointer or in focus, lights up what it speaks of in the drawing.
const REST = 120; // milliseconds on a line before it counts

export function light(board, { targets, keys }) {
  for (const one of board.querySelectorAll(".told")) one.classList.remove("told");
  for (const name of targets) for (const one of all(board, "target", name)) one.classList.add("told");
  for (const name of keys) for (const one of all(board, "key", name)) one.classList.add("told");
}

// A line of the log under the pointer: asks where that was (``ask(line)`` returns the question's id), and lights up what
// the function returned is told.
export function pointing(list, board, ask) {
  let question = null;
  const leave = () => {
    question = null;
    light(board, dark);
  };
  follow(list, (line) => (question = ask(line)), leave);
  return (places) => places.id === question && light(board, places);
}

export const dark = { targets: [], keys: [] };

function all(board, kind, name) {
  return board.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`);
}

// ``ask(line)`` is called when the reader rests on a line, ``leave()`` when no line is meant any more.
function follow(list, ask, leave) {
  let timer = 0;
  let meant = null;
  const to = (line) => {
    if (line === meant) return;
    meant = line;
    clearTimeout(timer);
    if (line === null) leave();
    else timer = setTimeout(() => ask([...list.children].indexOf(line)), REST);
  };
  const lineOf = (event) => event.target.closest?.("li") ?? null;
  list.addEventListener("pointerover", (event) => to(lineOf(event)));
  list.addEventListener("pointerleave", () => to(null));
  list.addEventListener("focusin", (event) => to(lineOf(event)));
  list.addEventListener("focusout", () => to(null));
  // One line can be reached by the tab key; arrows go on from there.
  list.addEventListener("keydown", (event) => {
    const line = lineOf(event);
    const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[event.key];
    if (!next) return;
    event.preventDefault();
    line.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}
