"""Whatever is offered can be pressed at its middle: at every position of the recorded games, in every layout."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.svg import LAYOUTS, Drawing
from tests.drawing.sheets import BROWSERS

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
RECORDS = sorted(
    path
    for path in Path(__file__).parents[1].glob("*/playthroughs/*.txt")
    if path.parts[-3] in ludoteca.games() and not path.stem.endswith("_of_before")  # older values, the same board
)
GROUND = "board"  # where pieces lie at any point: they are laid there, it is not chosen
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome on this machine"),
    pytest.mark.xdist_group("browser"),
]

# For each part (its SVG, and what it offers): the places whose middle belongs to something else.
MISSED = """(parts) => parts.flatMap(([svg, targets]) => {
  document.getElementById("part").innerHTML = svg;
  return targets.flatMap((name) => {
    const places = [...document.querySelectorAll(`[data-target="${CSS.escape(name)}"]`)]; // the last lies on top
    return places.slice(-1).filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return !(hit && (hit === one || one.contains(hit)));
    }).map((one) => `${one.closest("svg").dataset.part}: ${name}`);
  });
})"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 2200, "height": 1600})
    yield page
    page.close()


def offered(match: Match, layout: str) -> Iterator[tuple[Drawing, set[str]]]:
    """The drawing that everybody sees who is to move, and what can be chosen in it first."""
    game = match.game
    for state in match.positions():
        for seat in state.actors():
            drawing = game.drawing(state.view(seat), layout)
            assert drawing is not None
            yield drawing, {target for move in state.candidates(seat) for target in game.targets(move)} - {GROUND}


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("record", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_middle_of_what_is_offered_belongs_to_it(page: Page, record: Path, layout: str) -> None:
    match = ludoteca.game(record.parts[-3]).load(record.read_text())
    seen: dict[str, set[str]] = {}
    shown: list[tuple[str, list[str]]] = []
    symbols: dict[str, None] = {}
    for drawing, targets in offered(match, layout):
        symbols |= dict.fromkeys(drawing.drawn_symbols())
        for part in drawing.parts.values():
            text = "".join(part.lines())
            held = {mark.target for mark in part.marks} & targets
            if fresh := held - seen.setdefault(text, set()):
                seen[text] |= fresh
                shown.append((text, sorted(fresh)))
    assert shown
    kit = f"<svg width='0' height='0' style='position:absolute'>{''.join(symbols)}</svg>"
    page.set_content(f"<style>{drawing.look.css} body{{margin:0}}</style>{kit}<div id='part'></div>")
    missed = [one for at in range(0, len(shown), 50) for one in page.evaluate(MISSED, shown[at : at + 50])]
    assert missed == []
