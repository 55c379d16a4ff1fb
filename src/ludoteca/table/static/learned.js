// How far this browser's reader has come in each lesson: kept at the lesson, told by the buttons that lead to it.
import { say } from "./say.js";

const kept = (game) => `learned ${game}`;

// ``told``: where the lesson stands now. Whoever has come to its end once has finished it.
export function remember(game, told) {
  const { number, count, chapter, chapters } = told;
  const step = number - chapters[chapter].first + 1;
  const done = number === count - 1 || (learned(game)?.done ?? false);
  const place = { chapter: chapter + 1, chapters: chapters.length, step, begun: number > 0, done, from: chapters[0].key };
  localStorage.setItem(kept(game), JSON.stringify(place));
}

function learned(game) {
  try {
    return JSON.parse(localStorage.getItem(kept(game)));
  } catch {
    return null;
  }
}

// The buttons that lead to lessons say where they go on, and which lessons are finished: those begin again.
export function tellLearned() {
  for (const link of document.querySelectorAll("[data-learn]")) {
    const place = learned(link.dataset.learn);
    if (place?.done) {
      link.textContent = say("✓ Learned: take it again");
      link.href = `/learn/${link.dataset.learn}#${place.from}`;
    } else if (place?.begun) link.textContent = say("Go on learning: chapter {chapter} of {chapters}, step {step}", place);
  }
}
