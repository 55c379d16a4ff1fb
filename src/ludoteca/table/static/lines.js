// A drawing as its lines: one element each, the opening of a part before its own. What is asked of them, and what they
// become in the document.
import { shape } from "./making.js";

// The lines of the next drawing: those sent, and runs (from, count) of those that the page has.
export function patched(lines, parts) {
  return parts.flatMap((part) => (typeof part === "string" ? [part] : lines.slice(part[0], part[0] + part[1])));
}

// The part of a drawing that has marks of one of these steps; empty where none has.
export function partOf(lines, steps) {
  let name = "";
  for (const line of lines) {
    name = /^<svg [^>]*data-part="([^"]*)"/.exec(line)?.[1] ?? name;
    for (const [, step] of line.matchAll(/class="beat-(\d)"/g)) if (steps.has(Number(step))) return name;
  }
  return "";
}

// The drawing before, but for one part, which is as in the next; of that, what comes after the story is as before. What
// lies there now lies nowhere else; a piece of another part that comes into sight with a step of the story is as in the next.
export function allBut(before, next, name) {
  const sheets = (lines) => {
    const found = [];
    for (const line of lines) (line.startsWith("<svg") ? found : found.at(-1)).push(line.startsWith("<svg") ? [line] : line);
    return found;
  };
  const [kit, ...parts] = sheets(before);
  const [fresh, ...others] = sheets(next);
  if (!kit || !fresh) return next;
  const named = (part) => /data-part="([^"]*)"/.exec(part[0])?.[1];
  const old = new Map(parts.map((part) => [named(part), part]));
  const symbols = new Set(fresh);
  const moved = new Set(others.find((part) => named(part) === name)?.map(keyOf).filter(Boolean));
  const stays = (line) => !moved.has(keyOf(line));
  const stepped = new Map(others.flat().filter((line) => keyOf(line) && line.includes('class="beat-')).map((line) => [keyOf(line), line]));
  const inStep = (line) => stepped.get(keyOf(line)) ?? line;
  return [
    ...fresh.slice(0, -1),
    ...kit.slice(1).filter((line) => !symbols.has(line)),
    ...fresh.slice(-1),
    ...others.flatMap((part) => (named(part) === name ? mixed(old.get(name) ?? [], part) : (old.get(named(part)) ?? part).filter(stays).map(inStep))),
  ];
}

function mixed(before, next) {
  const waits = (line) => line.includes('class="after"');
  const first = next.findIndex(waits);
  return next.flatMap((line, at) => (at === first ? before.filter(waits) : waits(line) ? [] : line));
}

// The drawing's lines as its symbols and its parts.
export function split(lines) {
  const found = [];
  for (const line of lines) {
    if (line.startsWith("<svg")) found.push({ opening: line, lines: [] });
    else if (line !== "</svg>") found.at(-1).lines.push(line);
  }
  const holder = document.createElement("div");
  for (const one of found) {
    holder.innerHTML = `${one.opening}</svg>`;
    const { part = "", area = "main", seat = "" } = holder.firstElementChild.dataset;
    Object.assign(one, { name: part, area, seat, label: holder.firstElementChild.getAttribute("aria-label") ?? part });
  }
  return found;
}

// The elements that each line stands for.
export function elements(lines) {
  const holder = shape("svg");
  holder.innerHTML = lines.map((line) => `<g>${line}</g>`).join("");
  return [...holder.children].map((one) => [...one.childNodes]);
}

const TARGET = /^<g [^>]*?data-target="([^"]*)"/;
export function targetOf(line) {
  return TARGET.exec(line)?.[1].replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&") ?? "";
}

export const keyOf = (line) => /^<g [^>]*data-key="([^"]*)"/.exec(line)?.[1];

// A line but for which copy of a piece it is: copies are counted anew in each drawing, by a dot and a number after what
// they are copies of.
const COPY = /^<g id="([^".]*)\.\d+" data-key="([^".]*)\.\d+"/;
export const copied = (line) => line.replace(COPY, '<g id="$1" data-key="$2"');

// The pieces of a part that are new, or lie otherwise than before.
export function stirred(before, lines) {
  const known = new Set(before.map(copied));
  return new Set(lines.filter((line) => !known.has(copied(line))).map(keyOf).filter(Boolean));
}
