// Rules that can be read: contents, and a search that leaves what speaks of the words.
import { element } from "./making.js";
import { say } from "./say.js";

export function contents(rules) {
  const list = element("ul");
  rules.querySelectorAll("h2").forEach((title, at) => {
    title.id ||= `section-${at + 1}`;
    const link = element("a", "", title.textContent);
    link.href = `#${title.id}`;
    link.addEventListener("click", (event) => {
      event.preventDefault();
      lead(rules, title);
    });
    const item = element("li");
    item.append(link);
    list.append(item);
  });
  const box = element("details", "contents");
  box.append(element("summary", "", say("Contents")), list);
  return box;
}

// Leads to a rule: a search, which may hide it, is over; the keyboard is there, and what it says is read.
export function lead(rules, rule) {
  const field = rules.parentElement.querySelector(".search");
  field.value = "";
  field.dispatchEvent(new Event("input"));
  const block = rule.closest(":is(p, li, td, h2, h3)");
  block.tabIndex = -1;
  bring(rules, block);
  block.focus({ preventScroll: true });
}

// Scrolls to that, below the search. Only what it lies in is scrolled: the table's page would be, too, though nothing
// shows that it can.
function bring(rules, block) {
  const over = rules.parentElement.querySelector(".finding").getBoundingClientRect().bottom;
  (rules.closest(".panel") ?? document.scrollingElement).scrollTop += block.getBoundingClientRect().top - over;
}

// The links between rules.
export function leading(rules) {
  rules.addEventListener("click", (event) => {
    const id = event.target.closest("a[href^='#']")?.hash.slice(1);
    const rule = id && rules.querySelector(`#${CSS.escape(id)}`);
    if (!rule) return;
    event.preventDefault();
    if (!rules.closest(".panel")) location.hash = id; // the table's page has an address of its own
    lead(rules, rule);
  });
}

export function search(rules) {
  const field = element("input", "search");
  field.type = "search";
  field.placeholder = say("Search the rules");
  field.setAttribute("aria-label", field.placeholder);
  const count = element("p", "soft small");
  count.setAttribute("role", "status");
  const box = element("div", "finding");
  const seek = () => {
    const words = field.value.trim().split(/\s+/).filter(Boolean).map(beginning);
    count.textContent = sift(rules, words);
    mark(rules, words);
    const [first] = words.length ? rules.querySelectorAll(":scope > :not([hidden])") : [];
    if (first) bring(rules, first);
  };
  field.addEventListener("input", seek);
  field.addEventListener("search", () => field.value || seek()); // emptied by Escape
  box.append(field, count);
  return box;
}

// What finds a word by its beginning: "rent" is not in "different". (Other scripts have no spaces between words.)
function beginning(word) {
  const start = /^\p{Script=Latin}/u.test(word) ? "(?<!\\p{L})" : "";
  return new RegExp(start + word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"), "giu");
}

// Marks the words in what is left.
function mark(rules, words) {
  if (!globalThis.CSS?.highlights) return; // an older browser
  const ranges = [];
  const texts = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  while (words.length && texts.nextNode()) {
    const node = texts.currentNode;
    for (const word of words) {
      for (const { index, 0: found } of node.data.matchAll(word)) {
        ranges.push(new StaticRange({ startContainer: node, startOffset: index, endContainer: node, endOffset: index + found.length }));
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// Hides what does not hold all of the words; a title stays above what is left of its section. Returns what was found, in words.
function sift(rules, words) {
  let title = null;
  let found = 0;
  for (const block of rules.children) {
    const heads = /^H[12]$/.test(block.tagName);
    const holds = words.every((word) => block.textContent.search(word) >= 0);
    block.hidden = words.length > 0 && !(holds && !heads);
    if (heads) title = block;
    else if (holds && title) title.hidden = false;
    if (holds && !heads) found += 1;
  }
  if (!words.length) return "";
  return found ? say("{count} passages found", { count: found }) : say("Nothing found.");
}
