"""How a hand plays: it presses the middle of what is visibly offered, and nothing else.

A press fails here when it meets something else than what was offered there, when what is offered is not wholly in the
window or too small, and when nothing happens.
"""

from __future__ import annotations

import random
import re
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Page, TimeoutError

from tests.table.guests import wait_for

WINDOWS = [(1280, 640), (1366, 650), (1440, 900), (1920, 950), (768, 1024), (390, 844), (390, 664), (844, 390)]
POINTER, FINGER = 32, 40  # pixels that a target needs
ENLARGED = 24  # the same where each of them is four on the screen

# Where something is asked for sure, its answer; else all that glows, faintly too, and all answers: what a hint marks is
# one of them.
OFFERS = """(others) => {
  const has = (one) => document.querySelector(one);
  const open = has("#notice.advice:not([hidden])") && !has("#choices :is(.cancel, .pad)");
  const asked = open ? null : has("#dock button.strong[data-choice]");
  const all = others ? [...document.querySelectorAll(others)]
    : asked ? [asked] : [...document.querySelectorAll("#board [data-offered], #dock button[data-choice]")];
  return all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      name: one.dataset.target ?? one.textContent,
      x: x + width / 2,
      y: y + height / 2,
      size: Math.min(width, height),
      own: hit !== null && (hit === one || one.contains(hit)),
      met: hit?.closest("[data-target], button, [class]")?.outerHTML.slice(0, 120) ?? "nothing",
      whole: x > -1 && y > -1 && x + width < innerWidth + 1 && y + height < innerHeight + 1,
    };
  });
}"""

# All that a press may change.
SEEN = """() => [
  document.body.dataset.seq,
  document.body.dataset.turn,
  document.querySelector("#dock").textContent,
  ...[...document.querySelectorAll("#board [data-offered], #board .picked")].map((one) => one.dataset.target),
  ...[...document.querySelectorAll(".ghost")].map((one) => one.dataset.at),
].join("|")"""

# Whether it is one's turn and something is offered, or the game is over.
READY = f"""() => document.body.dataset.turn === "over"
  || (document.body.dataset.turn === "mine" && ({OFFERS})().length > 0)"""
# Whether all that is offered lies as it will, and can be pressed there; or nothing is, because others are asked.
SETTLED = f"""() => {{
  const found = ({OFFERS})();
  return found.length > 0 ? found.every((one) => one.own && one.whole) : document.body.dataset.turn !== "mine";
}}"""
# The same, if that still lies there: an eye sees at once when it has gone.
STILL = f"""([name, x, y]) => ({OFFERS})().some((one) => one.name === name && Math.hypot(one.x - x, one.y - y) < 2)
  ? ({SEEN})() : null"""
CHANGED = f"(before) => ({SEEN})() !== before"
LOOK = 30  # milliseconds between two looks of the page at itself

# Letters on the screen, in pixels: the words, their size, and whether they stand on something that can be chosen.
LETTERS = """() => [...document.querySelectorAll("#board .part text:not(:empty)")].map((one) => {
  const matrix = one.getScreenCTM();
  const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
  return [one.textContent, Math.round(size * 10) / 10, one.closest("[data-offered]") !== null];
})"""

# Where the chrome stands: it must not move while one plays.
FRAME = """() => ["#board", "#seats", ".foot", "#news"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, Math.round(x), Math.round(y), one === "#board" ? Math.round(width) : 0, Math.round(height)];
})"""

CODE = re.compile(r"\b[A-Z]{1,3}\d{1,3}\b|\b[a-z]+_[a-z_]+\b|@\d|\bSeat \d")


@dataclass(frozen=True)
class Offer:
    """Something that can be pressed now, and what lies at its middle."""

    name: str
    x: float
    y: float
    size: float
    own: bool
    met: str
    whole: bool


class Hand:
    """Plays at a page with pointer or finger."""

    def __init__(self, page: Page, touch: bool = False, luck: int = 1, least: int = 0) -> None:
        self.page = page
        self.least = least or (FINGER if touch else POINTER)
        self.touch = touch
        self.luck = random.Random(luck)
        self.presses = 0

    def turn(self) -> str:
        return self.page.get_attribute("body", "data-turn") or ""

    def seq(self) -> int:
        return int(self.page.get_attribute("body", "data-seq") or 0)

    def offers(self) -> list[Offer]:
        return [Offer(**one) for one in self.page.evaluate(OFFERS)]

    def steps(self, taken: bool = False) -> list[Offer]:
        """What is chosen so far for a move, or the moves of this turn: a press takes it back."""
        return [
            Offer(**one) for one in self.page.evaluate(OFFERS, "#steps .taken" if taken else "#steps .step:not(.taken)")
        ]

    def checked(self) -> list[Offer]:
        """What is offered, when the page has settled; each can be seen, reached and hit."""
        with suppress(TimeoutError):  # pieces glide for a moment, and the page may be about to go on
            self.page.wait_for_function(SETTLED, polling=LOOK, timeout=8_000)
        found = self.offers()
        for one in found:
            assert one.whole, f"{one.name} is not wholly in the window"
            assert one.own, f"at the middle of {one.name} lies {one.met}"
            assert one.size > self.least - 0.6, f"{one.name} is {one.size:.1f} pixels small"
        return found

    def press(self, offer: Offer, seen: str = "") -> None:
        """One press; something must come of it, and change what was ``seen``."""
        before = seen or self.page.evaluate(SEEN)
        if self.touch:
            self.page.touchscreen.tap(offer.x, offer.y)
        else:
            self.page.mouse.click(offer.x, offer.y)
        self.presses += 1
        try:
            self.page.wait_for_function(CHANGED, arg=before, polling=LOOK, timeout=15_000)
        except TimeoutError:
            raise AssertionError(f"a press on {offer.name} did nothing: {before}") from None

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Takes up what lies there, and lets it go there."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=8)
        self.page.mouse.up()

    def found(self, name: str) -> Offer:
        """That place or button, as soon as it is offered."""
        wait_for(lambda: any(one.name.startswith(name) for one in self.offers()))
        return next(one for one in self.checked() if one.name.startswith(name))

    def press_on(self, name: str) -> None:
        """One press on that place or button, as soon as it is offered."""
        self.press(self.found(name))

    def move(self) -> int:
        """Presses until a move is made; returns how many presses that took. What is glowing is chosen by lot."""
        before, presses = self.seq(), self.presses
        while self.presses - presses < 30:
            found = self.checked()
            if self.seq() > before or self.turn() != "mine":
                return self.presses - presses
            if found and self.seq() == before:  # what decides itself glows for a moment only
                one = self.luck.choice(found)
                seen = self.page.evaluate(STILL, [one.name, one.x, one.y])
                if seen:
                    self.press(one, seen)
        raise AssertionError("thirty presses made no move")

    def game(self, most: int = 400) -> int:
        """Plays to the end; returns the number of moves."""
        frame = self.page.evaluate(FRAME)
        for made in range(most):
            try:
                self.page.wait_for_function(READY, polling=LOOK)
            except TimeoutError:
                raise AssertionError(f"nothing to do: {self.page.evaluate(SEEN)}") from None
            if self.turn() == "over":
                return made
            self.move()
            assert self.page.evaluate(FRAME) == frame, "the page jumps"
            words = self.page.inner_text("#dock")
            assert not CODE.search(words), f"a code: {words}"
        raise AssertionError(f"not over after {most} moves")
