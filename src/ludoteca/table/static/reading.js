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
    const wanted = field.value.trim().toLowerCase();
    count.textContent = sift(rules, wanted);
    mark(rules, wanted);
    const [first] = wanted ? rules.querySelectorAll(":scope > :not([hidden])") : [];
    if (first) bring(rules, first);
  };
  field.addEventListener("input", seek);
  field.addEventListener("search", () => field.value || seek()); // emptied by Escape
  box.append(field, count);
  return box;
}

// Marks the words in what is left.
function mark(rules, wanted) {
  if (!globalThis.CSS?.highlights) return; // an older browser
  const words = wanted.split(/\s+/).filter(Boolean);
  const ranges = [];
  const texts = document.createTreeWalker(rules, NodeFilter.SHOW_TEXT);
  while (words.length && texts.nextNode()) {
    const text = texts.currentNode.data.toLowerCase();
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        ranges.push(new StaticRange({ startContainer: texts.currentNode, startOffset: at, endContainer: texts.currentNode, endOffset: at + word.length }));
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// Hides what does not hold all of the words; a title stays above what is left of its section. Returns what was found, in words.
function sift(rules, wanted) {
  const words = wanted.split(/\s+/);
  let title = null;
  let found = 0;
  for (const block of rules.children) {
    const heads = /^H[12]$/.test(block.tagName);
    const text = block.textContent.toLowerCase();
    const holds = words.every((word) => text.includes(word));
    block.hidden = Boolean(wanted) && !(holds && !heads);
    if (heads) title = block;
    else if (holds && title) title.hidden = false;
    if (holds && !heads) found += 1;
  }
  if (!wanted) return "";
  return found ? say("{count} passages found", { count: found }) : say("Nothing found.");
}
