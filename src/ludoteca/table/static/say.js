// The words of the pages' scripts, from the house's catalogue.
import { WORDS } from "/words.js";

export function say(key, values = {}) {
  const words = WORDS[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
