"""Hit Plan's parts in a browser, arranged as a page arranges them at eight windows: letters, targets, presses."""

from __future__ import annotations

import shutil

import pytest
from playwright.sync_api import Browser

from ludoteca.core.luck import Luck
from ludoteca.core.theme import luminance
from ludoteca.core.words import calling
from ludoteca.games.hitplan.draw.art import THEME
from tests.drawing.sheets import BROWSERS, play_on
from tests.hitplan.table import GAME

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome on this machine"),
    pytest.mark.xdist_group("browser"),
]
# Each window with its layout, and the room for the stage in it.
WINDOWS = [
    ((1280, 640), "wide", (1280, 482)),
    ((1366, 650), "wide", (1366, 492)),
    ((1440, 900), "wide", (1440, 742)),
    ((1920, 950), "wide", (1600, 792)),
    ((768, 1024), "tall", (768, 764)),
    ((390, 844), "long", (390, 500)),
    ((390, 664), "tall", (390, 397)),
    ((844, 390), "flat", (584, 318)),
]
NAMES = ["Maximiliane W.", "Bo", "Wolfgang Amad.", "MMMMMMMMMMMMMM", "Zoë"]
PAGE = (
    "body{{margin:0}}.unseen{{position:absolute;width:1px;height:1px;overflow:hidden}}"
    "#stage{{width:{0}px;height:{1}px}}.board{{width:100%;height:100%;display:grid;gap:8px}}"
    ".part{{min-width:0;min-height:0}}.part>svg{{display:block;width:100%;height:100%;overflow:visible}}"
)
LOOK = """(finger) => {
  const found = new Set();
  const stage = document.getElementById("stage").getBoundingClientRect();
  const outside = (b, by) =>
    b.left < by.left - 2 || b.top < by.top - 2 || b.right > by.right + 6 || b.bottom > by.bottom + 6;
  for (const one of document.querySelectorAll(".part [data-target]")) {
    const b = one.getBoundingClientRect(), name = one.dataset.target;
    if (!b.width) continue;
    if (Math.min(b.width, b.height) < finger) found.add(`small: ${name}`);
    if (outside(b, stage)) found.add(`outside: ${name}`);
    const pressed = document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)?.closest("[data-target]");
    if (name.startsWith("hand") && pressed !== one) found.add(`not pressed: ${name}`);
  }
  const texts = [...document.querySelectorAll(".part text")].map((one) => {
    const b = one.getBoundingClientRect(), matrix = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (b.width && size < 11.99) found.add(`letters of ${size.toFixed(1)}: ${one.textContent}`);
    if (b.width && outside(b, one.closest("svg").getBoundingClientRect())) found.add(`cut off: ${one.textContent}`);
    const high = b.height / 4;
    return { words: one.textContent, left: b.left + 1, right: b.right - 1, top: b.top + high, bottom: b.bottom - high };
  });
  texts.forEach((a, at) => {
    for (const b of texts.slice(at + 1))
      if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
        found.add(`${a.words} over ${b.words}`);
  });
  return [...found];
}"""


def test_what_came_of_a_round_names_it() -> None:
    """The next one has begun above it."""
    drawings = [GAME.draw(state.view(0), "wide") for state in play_on(GAME.new(3, 3), Luck(3))[:6]]
    assert any(">Round 2<" in drawn and "Round 1: " in drawn for drawn in drawings)


def test_by_night_cards_are_lit_less() -> None:
    """What is printed in bright colours would glare from a dark page."""
    for name in ("p0", "p1", "p2", "p3", "p4", "poster", "gold"):
        by_day, by_night = THEME.colours[name]
        assert luminance(by_night) < 0.76 * luminance(by_day), name


@pytest.mark.parametrize(("window", "layout", "room"), WINDOWS, ids=[f"{w}x{h}" for (w, h), _, _ in WINDOWS])
def test_all_can_be_read_and_pressed(
    chromium: Browser, window: tuple[int, int], layout: str, room: tuple[int, int]
) -> None:
    page = chromium.new_page(viewport={"width": window[0], "height": window[1]})
    found: set[str] = set()
    arranged = "tall" if layout == "long" else layout  # as stage.js has it
    for seats in range(2, 6):
        positions = play_on(GAME.new(seats, seats), Luck(seats))
        for state in [*positions[:: 4 * seats - 1], positions[-1]]:
            with calling(NAMES):
                drawing = GAME.drawing(state.view(seats - 1), layout)
            assert drawing is not None
            lines = drawing.lines()
            kit = "".join(lines[: lines.index("</svg>") + 1])
            sharing = [part.name for part in drawing.parts.values() if part.area == "main"] or ["stage"]
            for chosen in sharing:
                shown = [part for part in drawing.parts.values() if part.name == chosen or part.area != "main"]
                parts = "".join(
                    f'<div class="part" data-part="{part.name}" style="grid-area:{part.area}">'
                    f"{''.join(part.lines())}</div>"
                    for part in shown
                )
                page.set_content(
                    f"<style>{drawing.look.css}{PAGE.format(*room)}{drawing.look.stage}</style>"
                    f'<div id="stage"><div id="board" class="board" data-layout="{arranged}">{kit}{parts}</div></div>'
                )
                found |= set(page.evaluate(LOOK, 32 if layout == "wide" else 40))
    page.close()
    assert found == set()
