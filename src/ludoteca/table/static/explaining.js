// What a thing in the drawing is: its name, beside the pointer that rests on it, the finger that is held on it, or the
// key that has reached it. Screen readers have the names anyway.
const REST = 450; // milliseconds
const STAY = 4000; // milliseconds, after a finger
const SLIP = 8; // pixels

export function explain(board) {
  const tip = document.createElement("div");
  tip.className = "tip";
  tip.hidden = true;
  tip.setAttribute("aria-hidden", "true");
  document.body.append(tip);
  let timer = 0;
  let from = [0, 0];
  let told = false; // by a finger: its click is not meant

  const hide = () => {
    clearTimeout(timer);
    tip.hidden = true;
  };
  const show = (one, x, y) => {
    const text = one?.getAttribute("aria-label");
    if (!text || text === one.textContent.trim() || board.classList.contains("laying")) return false;
    tip.textContent = text[0].toUpperCase() + text.slice(1);
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    const above = y - height - 14;
    tip.style.left = `${Math.max(6, Math.min(x - width / 2, innerWidth - width - 6))}px`;
    tip.style.top = `${above > 6 ? above : y + 22}px`;
    return true;
  };
  const rest = (event, then) => {
    hide();
    from = [event.clientX, event.clientY];
    timer = setTimeout(() => show(labelled(board, ...from), ...from) && then?.(), REST);
  };

  board.addEventListener("pointermove", (event) => {
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < SLIP) return;
    if (event.pointerType === "mouse") rest(event);
    else hide();
  });
  board.addEventListener("pointerdown", (event) => {
    told = false;
    if (event.pointerType === "mouse") hide();
    else rest(event, () => ((told = true), (timer = setTimeout(hide, STAY))));
  });
  board.addEventListener("pointerup", () => tip.hidden && clearTimeout(timer));
  board.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && hide());
  board.addEventListener("click", (event) => told && (event.stopPropagation(), event.preventDefault(), (told = false)), true);
  board.addEventListener("contextmenu", (event) => event.pointerType !== "mouse" && event.preventDefault());
  board.addEventListener("focusin", (event) => {
    if (!event.target.matches("[data-target]:focus-visible")) return;
    const box = event.target.getBoundingClientRect();
    show(event.target, box.x + box.width / 2, box.y);
  });
  board.addEventListener("focusout", hide);
  addEventListener("scroll", hide, { passive: true, capture: true });
}

// The smallest thing with a name at that point of the page; rather the one that can be pointed at, when pieces overlap.
function labelled(board, x, y) {
  const size = (one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? box.width * box.height : Infinity;
  };
  let [best, least] = [null, Infinity];
  for (const one of board.querySelectorAll("svg [aria-label]")) {
    const area = size(one);
    if (area < least) [best, least] = [one, area];
  }
  const hit = document.elementFromPoint(x, y)?.closest?.("#board [data-target]");
  return hit && size(hit) < 2 * least ? hit : best;
}
