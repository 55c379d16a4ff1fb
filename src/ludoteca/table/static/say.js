// The words of the pages' scripts: English sentences, looked up in the language of the page.
import { WORDS } from "/words.js";

export function say(text, values = {}) {
  const words = WORDS[text] ?? text;
  return words.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

export function capital(text) {
  return text && text[0].toUpperCase() + text.slice(1);
}

export function sentence(text) {
  return capital(text) + (/[.!?…]\)?$/.test(text) ? "" : ".");
}
