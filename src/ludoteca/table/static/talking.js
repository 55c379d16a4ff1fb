// What somebody says while nobody reads the talk: for a while it stands in the line of the news, where it moves nothing.
// Pressed, it opens the talk.
import { $, element } from "./making.js";

const STANDS = 15000; // milliseconds

export class Talking {
  constructor(line, open) {
    Object.assign(this, { line, timer: 0 });
    line.addEventListener("click", open);
  }

  // ``who``: the name and a colon; empty: the house.
  hear(who, text) {
    clearTimeout(this.timer);
    this.line.replaceChildren(element("strong", "", who), text);
    this.line.title = text;
    this.line.hidden = false;
    $("live").append(element("p", "", who + text));
    this.timer = setTimeout(() => this.hush(), STANDS);
  }

  hush() {
    clearTimeout(this.timer);
    this.line.hidden = true;
  }
}
