// What pages are made of: elements, buttons, and the shapes of drawings.
const [HELD, AGAIN] = [400, 80]; // milliseconds until a held button acts by itself, and from then on

export const $ = (id) => document.getElementById(id);

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

// A button that is held acts again and again; a press alone is the click's.
export function repeating(one, act) {
  one.addEventListener("pointerdown", () => {
    const held = new AbortController();
    let timer = 0;
    const again = () => one.isConnected && (act(), (timer = setTimeout(again, AGAIN)));
    timer = setTimeout(again, HELD);
    for (const end of ["pointerup", "pointercancel", "blur"]) addEventListener(end, () => (clearTimeout(timer), held.abort()), { signal: held.signal });
  });
  return one;
}

// An element of a drawing.
export function shape(tag, attributes = {}) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
