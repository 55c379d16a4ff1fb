// What a thing in the drawing is, with what it does and its rule: large for who asks, by a finger or button held on it or
// the key "i" where focus or pointer is, whichever was used last, and small beside a pointer that merely rests there; screen readers have the names anyway.
import { element, shape } from "./making.js";
import { kindOf } from "./picking.js";
import { capital, sentence } from "./say.js";
import { speak } from "./speaking.js";

const REST = 600; // milliseconds
const AWAY = 400; // milliseconds for the way to the card, whose rule can be pressed
const SLIP = 8; // pixels
const EDGE = 6; // pixels to the edge of the window
const GAP = 12; // pixels to the thing
const NEAR = 20; // pixels around the card, between which and the thing nothing else is meant
const PICTURE = 150; // pixels, the larger side of the picture at least
const TIMES = 4; // as large as on the board at most
const ROOM = { beside: [0.4, 0.66], above: [0.86, 0.46], small: [0.12, 0.22] }; // of the window: for the picture, beside the words or above them, or where nobody asked
const SAME = 1.2; // as large as on the board at least
const SIZES = [1, 0.75, 0.5]; // of that: the largest that covers nothing, or nothing of its kind where it was asked for
const MIDDLE = 6; // of its size: so near to the middle a piece is meant, and none that lies below it
const SURROUNDED = 0.15; // of its size: what is seen around a place

// ``ask(thing, one)`` asks the house what ``one`` is, a thing of that name, and returns the question's id; what comes back is given to the function returned.
// ``promised(thing)``: what choosing it now would come to, as elements; ``doubt(thing)`` asks why it cannot be chosen and
// returns that question's id, null where there is none: the answer is given to ``refused``; ``held(x, y)``: a finger or button is held there.
// ``answers``: the dock's, of which ``answer(button)`` tells as much, as elements; none: there is nothing to tell.
export function explain(board, answers, { ask, cite, promised, doubt, held, answer }) {
  const card = element("div", "tip");
  card.id = "tip-of-thing";
  card.hidden = true;
  card.setAttribute("role", "note");
  document.body.append(card);
  const words = element("div", "words");
  let timer = 0;
  let leaving = 0;
  let from = [0, 0];
  let told = false; // a finger or button was held to be told something: its click is not meant
  let [pointer, moved] = [[-1, -1], false]; // where it lies on the board, and whether it was used after the keys
  let came = null; // where the keyboard was before it went into the card
  let question = null;
  let refusal = { id: null, text: "" }; // why it cannot be chosen

  const stay = () => (clearTimeout(leaving), (leaving = 0));
  const leave = () => (leaving ||= setTimeout(close, AWAY)); // and the next thing may be rested on meanwhile
  // A pointer that left the thing is on its way to the card, or elsewhere.
  const depart = (event) => {
    if (card.hidden) return;
    const [box, thing] = [card, card.at[2]].map((one) => one.getBoundingClientRect());
    const inside = (left, top, right, bottom) => event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    const reached = inside(box.left - NEAR, box.top - NEAR, box.right + NEAR, box.bottom + NEAR);
    const between = inside(Math.min(box.left, thing.left), Math.min(box.top, thing.top), Math.max(box.right, thing.right), Math.max(box.bottom, thing.bottom));
    const other = document.elementFromPoint(event.clientX, event.clientY)?.closest(".part") !== card.at[2].closest(".part");
    if (reached || (between && !other)) leave();
    else close();
  };
  const hide = () => (clearTimeout(timer), close());
  const close = () => {
    stay();
    card.hidden = true;
    card.at?.[2].removeAttribute("aria-describedby");
    question = null;
  };
  // ``asked``: it is as large as the window allows, but rather smaller than over the dock or over its like, which may be asked about next;
  // it takes the presses on it. Else it is small, without a picture where the words need the room, and what lies under it
  // can be pressed.
  const place = (x, y, one, asked) => {
    const svg = card.querySelector(".large");
    card.classList.toggle("small", !asked);
    for (const size of svg ? (asked ? [...SIZES, 1] : [...SIZES, 0]) : [1]) {
      if (svg) enlarge(svg, one, size, asked);
      card.classList.toggle("around", size < 0.75); // its words
      const { left, top, asks, hidden, alike } = room(card.getBoundingClientRect(), one, x, y, asked);
      card.style.left = `${left}px`;
      card.style.top = `${top}px`;
      card.classList.toggle("through", hidden > 0 && !asked);
      const least = size === SIZES.at(-1); // a picture is not left out to cover less
      if (card.scrollHeight > card.clientHeight + 1) card.tabIndex = 0;
      else card.removeAttribute("tabindex");
      if (asked ? !alike && !asks : card.scrollHeight <= card.clientHeight + 1 && (!hidden || least)) return;
    }
  };
  // What it is, then what can be done with it now. What the title says is not said again.
  const fill = (title, promises, text = "") => {
    for (const one of promises) if (plain(one.firstChild.data) === plain(title)) one.firstChild.remove();
    words.replaceChildren(element("strong", "", title));
    if (text && plain(text) !== plain(title)) words.append(element("p", "", text));
    words.append(...promises.filter((one) => one.hasChildNodes()));
    if (refusal.text) words.append(element("p", "refused", refusal.text));
    card.replaceChildren(words);
  };
  const show = (one, x, y, asked) => {
    if (!one) return;
    const name = one.getAttribute("aria-label") ?? "";
    const thing = one.dataset.target ?? one.dataset.key;
    refusal = { id: one.dataset.target ? doubt(thing) : null, text: "" };
    fill(capital(name), promised(thing));
    card.hidden = !name;
    card.at = [x, y, one, asked];
    place(...card.at);
    if (asked) one.setAttribute("aria-describedby", card.id);
    question = thing ? ask(thing, one) : null;
    if (!question) tell();
  };
  // An answer of the dock, of which nothing has to be asked.
  const showAnswer = (one, x, y) => {
    words.replaceChildren(...answer(one));
    card.replaceChildren(words);
    card.hidden = false;
    [refusal, question] = [{ id: null, text: "" }, null];
    card.at = [x, y, one, true];
    place(...card.at);
    one.setAttribute("aria-describedby", card.id);
    tell();
  };
  // What was asked for is said too; its rule is a link in the card.
  const tell = (lines = words.children) => card.at[3] && speak([...lines].filter((one) => !isLink(one)).map((one) => sentence(one.textContent)).join(" "));
  const answered = ({ id, title, text, rule, family, picture: drawn }) => {
    if (id !== question || !title) return;
    const [, , one] = card.at;
    fill(title, promised(one.dataset.target), text);
    if (family) words.firstElementChild.after(element("p", "soft", family));
    const cited = cite(rule);
    if (cited) words.append(cited);
    if (drawn) card.prepend(large(drawn));
    else if (text && one.isConnected) card.prepend(picture(one));
    card.hidden = false;
    place(...card.at);
    tell();
  };
  const refused = ({ id, text }) => {
    if (id !== refusal.id || card.hidden || !text) return;
    refusal.text = capital(text);
    const last = [...words.children].find(isLink);
    const line = element("p", "refused", refusal.text);
    words.insertBefore(line, last);
    place(...card.at);
    tell([line]);
  };
  // Who holds a finger or the mouse's button is told, whatever is in the hand; a pointer that only rests with a piece to
  // lay moves that piece.
  const rest = (event) => {
    const holds = event.buttons > 0;
    if (!holds && !card.hidden && labelled(board, event.clientX, event.clientY) === card.at[2]) return stay();
    if (holds || card.hidden) hide();
    else depart(event);
    from = [event.clientX, event.clientY];
    clearTimeout(timer);
    timer = setTimeout(() => {
      hide();
      if (!holds && board.classList.contains("laying")) return;
      told = holds;
      if (holds) held(...from);
      show(labelled(board, ...from), ...from, holds);
    }, REST);
  };
  const hold = (event) => {
    const one = event.target.closest("[data-choice]");
    hide();
    if (event.button > 0 || !one || !answer(one).length) return;
    from = [event.clientX, event.clientY];
    timer = setTimeout(() => ((told = true), showAnswer(one, ...from)), REST);
  };

  board.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && (event.clientX !== pointer[0] || event.clientY !== pointer[1])) [pointer, moved] = [[event.clientX, event.clientY], true];
    if (Math.hypot(event.clientX - from[0], event.clientY - from[1]) < SLIP) return;
    if (event.buttons) clearTimeout(timer); // a drag
    else rest(event);
  });
  addEventListener("pointerdown", () => (told = false), true);
  board.addEventListener("pointerdown", (event) => {
    if (event.button > 0) hide();
    else rest(event);
  });
  answers.addEventListener("pointerdown", hold);
  answers.addEventListener("pointermove", (event) => event.buttons && Math.hypot(event.clientX - from[0], event.clientY - from[1]) >= SLIP && clearTimeout(timer));
  for (const one of [board, answers]) for (const ends of ["pointerup", "pointercancel"]) one.addEventListener(ends, () => card.hidden && clearTimeout(timer));
  board.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    moved = false;
    from = [-SLIP, -SLIP]; // who comes back to the same point rests there anew
    depart(event);
  });
  card.addEventListener("click", (event) => event.target.closest("a,button") ? back() : hide(), true); // from where its rule leads one comes back to the thing
  card.addEventListener("pointerenter", stay);
  card.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && depart(event));
  const swallow = (event) => told && [board, card, answers].some((one) => one.contains(event.target)) && (event.stopImmediatePropagation(), event.preventDefault(), (told = false));
  addEventListener("click", swallow, true); // before anybody else hears of it
  for (const one of [board, answers]) one.addEventListener("contextmenu", (event) => event.pointerType !== "mouse" && event.preventDefault());
  addEventListener("pointerdown", (event) => [card, board, answers].some((one) => one.contains(event.target)) || hide());
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      if (!card.hidden && card.at[3]) event.stopImmediatePropagation(); // what is chosen stays so
      return hide();
    }
    const now = document.activeElement ?? document.body;
    const open = !card.hidden && card.at[3];
    if (event.key === "Tab" && !event.shiftKey && !card.hidden && (open || card.at[2] === now) && inside(open)) {
      event.preventDefault();
      came = now;
      inside(open).focus();
    } else if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey && !now.matches("input, textarea, select")) {
      const [one, x, y] = meant(now);
      const again = open && card.at[2] === one;
      hide();
      if (one && !again) (answers.contains(one) ? showAnswer : show)(one, x, y, true);
    }
  });
  // What is asked about by a key, and where that is.
  const meant = (now) => {
    const one = moved ? labelled(board, ...pointer) : now.closest(".part svg :is([data-target], [aria-label]), #choices [data-choice]");
    if (!one || (answers.contains(one) && !answer(one).length)) return [];
    if (moved) return [one, ...pointer];
    const { x, y, width } = one.getBoundingClientRect();
    return [one, x + width / 2, y];
  };
  // Where the keyboard goes from the thing: to the rule, or to the card itself where it has to be scrolled.
  const inside = (open) => (open && card.querySelector("a,button")) || (card.hasAttribute("tabindex") ? card : null);
  // Where it was before; the thing, if it can be there.
  const back = () => (card.at[2].matches("[tabindex], button") ? card.at[2] : came)?.focus({ preventScroll: true });
  // By Escape, or at the end of the card, the keyboard is back on the thing.
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    event.stopPropagation(); // what is chosen stays so
    back();
    hide();
  });
  // What is held takes the focus from another.
  for (const place of [board, answers]) place.addEventListener("focusout", ({ target, relatedTarget }) => !card.hidden && card.at[2] === target && !card.contains(relatedTarget) && hide());
  // Where the keyboard stands on something that can be chosen, what that would cost and bring is told by itself: to a
  // screen reader at once, to the eye when it stays there.
  for (const place of [board, answers]) place.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && (moved = false));
  board.addEventListener("focusin", ({ target: one }) => {
    if (!one.matches("[data-offered]:focus-visible")) return;
    clearTimeout(timer);
    const lines = promised(one.dataset.target);
    if (!lines.length) return;
    const [meant] = (one.ariaDescription ?? "").split(" – ");
    one.setAttribute("aria-description", [meant, ...lines.map((line) => line.textContent)].filter(Boolean).join(" – "));
    timer = setTimeout(() => {
      if (!one.isConnected || !one.matches("[data-offered]:focus")) return;
      const box = one.getBoundingClientRect();
      words.replaceChildren(...lines);
      card.replaceChildren(words);
      card.hidden = false;
      card.at = [box.x + box.width / 2, box.y, one, false];
      one.setAttribute("aria-describedby", card.id);
      place(...card.at);
    }, REST);
  });
  addEventListener("scroll", (event) => card.contains(event.target) || hide(), { passive: true, capture: true });
  return { answered, refused, hide };
}

// Beside the thing, where the card covers least of what is asked, then of what can be pressed and then, unless it was asked
// for, of the part of the board that is looked at; beside the pointer, where the thing leaves no room on any side.
function room({ width, height }, one, x, y, asked) {
  const [right, bottom] = [innerWidth - width - EDGE, innerHeight - height - EDGE];
  const clamped = (at, most) => Math.max(EDGE, Math.min(at, most));
  const boxes = (wanted) => [...document.querySelectorAll(wanted)].map((other) => other.getBoundingClientRect());
  const pressed = boxes(`[data-offered], #dock [data-choice], #seats .plate${asked ? "" : ", .foot button, #side-switch"}`);
  const question = boxes("#dock, #notice");
  const part = asked ? null : one.closest(".part")?.getBoundingClientRect();
  const like = one.dataset.target ? boxes(`.part svg [data-target^="${CSS.escape(kindOf(one.dataset.target))} "]`) : [];
  const along = (from, size, low, high) => Math.max(0, Math.min(from + size, high) - Math.max(from, low));
  const covered = (left, top, box) => along(left, width, box.left, box.right) * along(top, height, box.top, box.bottom);
  const beside = (box) => {
    const across = [x - width / 2, box.left, box.right - width].map((left) => clamped(left, right));
    const down = [y - height / 2, box.top, box.bottom - height].map((top) => clamped(top, bottom));
    return [
      ...[box.top - height - GAP, box.bottom + GAP].flatMap((top) => across.map((left) => [left, clamped(top, bottom)])),
      ...[box.left - width - GAP, box.right + GAP].flatMap((left) => down.map((top) => [clamped(left, right), top])),
    ].map(([left, top]) => {
      const all = (boxes) => boxes.reduce((sum, other) => sum + covered(left, top, other), 0);
      return { left, top, over: covered(left, top, box), asks: all(question), hidden: all(pressed), alike: all(like), seen: part ? covered(left, top, part) : 0 };
    });
  };
  const free = beside(one.getBoundingClientRect()).filter((place) => !place.over);
  const places = free.length ? free : beside(new DOMRect(x - GAP, y - GAP, 2 * GAP, 2 * GAP));
  const cost = ({ over, asks, hidden, alike, seen }) => over * 1e9 + asks * 1e6 + (asked ? alike * 1e3 + hidden : hidden * 1e3 + alike + seen);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

const isLink = (one) => ["A", "BUTTON"].includes(one.tagName);
const plain = (words) => (words ?? "").trim().replace(/\.$/, "").toLowerCase();

// A picture that the house has drawn to be shown large.
function large(drawn) {
  const holder = element("div");
  holder.innerHTML = drawn;
  const svg = holder.firstElementChild;
  svg.classList.add("large", "drawn");
  return svg;
}

// The thing once more: a piece alone, a place with what is painted there.
function picture(one) {
  const part = one.closest("svg");
  const { x, y, width, height } = one.dataset.key ? outline(one) : one.getBBox();
  const [aside, above] = one.dataset.key ? [0, 0] : [width * SURROUNDED, height * SURROUNDED];
  const svg = shape("svg", { class: `${part.getAttribute("class")} large`, viewBox: `${x - aside} ${y - above} ${width + 2 * aside} ${height + 2 * above}`, "aria-hidden": "true" });
  if (one.dataset.key) {
    for (const node of one.children) if (!node.matches(".sign")) svg.append(node.cloneNode(true));
  } else {
    const seen = part.viewBox.baseVal;
    svg.append(shape("use", { href: `#${part.id}`, x: seen.x, y: seen.y, width: seen.width, height: seen.height }));
    svg.style.overflow = "hidden";
  }
  return svg;
}

// The box of what is seen of a piece: where it can be pressed may be more.
function outline(piece) {
  const corners = [...piece.children].filter((one) => !one.matches(".hit, .sign")).flatMap((one) => {
    const { x, y, width, height } = one.getBBox();
    const turned = one.transform.baseVal.consolidate()?.matrix;
    return [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([across, down]) => (turned ? new DOMPoint(across, down).matrixTransform(turned) : new DOMPoint(across, down)));
  });
  const [left, top] = [Math.min(...corners.map(({ x }) => x)), Math.min(...corners.map(({ y }) => y))];
  return { x: left, y: top, width: Math.max(...corners.map(({ x }) => x)) - left, height: Math.max(...corners.map(({ y }) => y)) - top };
}

// As large as can be read from a chair: as the window allows, but no speck as large as a card. Where nobody asked, a
// picture that shows no more than the board is left out.
function enlarge(svg, one, size, asked) {
  const { width, height } = svg.viewBox.baseVal;
  const [wide, high] = ROOM[!asked ? "small" : innerWidth < 600 ? "above" : "beside"];
  const least = asked ? PICTURE / Math.max(width, height) : 0;
  const own = Math.abs(one.getScreenCTM()?.a ?? 0);
  const most = svg.matches(".drawn") ? Infinity : TIMES * own;
  const scale = Math.max(least, Math.min(most, (size * wide * innerWidth) / width, (size * high * innerHeight) / height));
  const same = !asked && !svg.matches(".drawn") && scale < SAME * own;
  Object.assign(svg.style, { width: `${width * scale}px`, height: `${height * scale}px`, display: size && !same ? "" : "none" });
}

// The smallest thing with a name at that point of the page; rather the one that can be pointed at, when pieces overlap,
// and all the more one that a press there would choose: what that comes to is told with it.
export function labelled(board, x, y) {
  const size = (one) => {
    const box = one.getBoundingClientRect();
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom ? box.width * box.height : Infinity;
  };
  let [best, least] = [null, Infinity];
  const centred = (one) => {
    const box = one.getBoundingClientRect();
    return Math.hypot(x - box.x - box.width / 2, y - box.y - box.height / 2) < box.width / MIDDLE;
  };
  for (const one of board.querySelectorAll(".part svg [aria-label]:not([data-plane])")) {
    const area = size(one);
    const over = area < Infinity && one.dataset.key && best?.dataset.key && centred(one); // it is painted later
    if (area < least || over) [best, least] = [one, area];
  }
  const hit = document.elementFromPoint(x, y)?.closest?.(".part svg [data-target]");
  return hit && size(hit) < (hit.matches("[data-offered]") ? 6 : 2) * least ? hit : best;
}
