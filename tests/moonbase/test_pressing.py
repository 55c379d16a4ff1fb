"""How large Moon Base's targets and letters are at the windows people have, and that a press on them meets them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from ludoteca.core.svg import Drawing
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.state import BASING, CHOOSING, DRAFTING, PLACING, SETTLING, SITING
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME, random_position, short_of_settlements
from tests.table.people import CHROMIUM

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium here; on Debian: apt install chromium"),
    pytest.mark.skipif(not COMPILED, reason="the drawings are the same (tests/drawing/test_modes.py)"),
    pytest.mark.xdist_group("browser"),
]

# The window's shape, and the room that its stage has there.
STAGES = [
    ("wide", 1280, 482),
    ("wide", 1366, 492),
    ("wide", 1440, 742),
    ("wide", 1600, 792),
    ("tall", 390, 370),
    ("tall", 390, 550),
    ("tall", 768, 780),
    ("flat", 568, 346),
]
PAGE = (
    "body{margin:0}.board{display:grid;gap:8px;overflow:hidden}.part{min-width:0;min-height:0}"
    ".part>svg{display:block;width:100%;height:100%;overflow:visible}.unseen{position:absolute;width:0;height:0}"
)
MEASURE = """([aims, least]) => {
  const found = [];
  for (const aim of aims) {
    const all = [...document.querySelectorAll(`[data-target="${aim}"]`)];
    if (!all.length) found.push(`${aim} is not there`);
    for (const one of all) {
      const { x, y, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-target]");
      if (Math.min(width, height) < least - 0.5) found.push(`${aim}: ${width} x ${height}`);
      if (met !== one) found.push(`in the middle of ${aim} lies ${met?.dataset.target}`);
      if (x < 0 || y < 0 || x + width > innerWidth || y + height > innerHeight) found.push(`${aim} is cut off`);
    }
  }
  for (const one of document.querySelectorAll(".part text")) {
    const matrix = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < 11.9) found.push(`${one.textContent}: ${size}`);
  }
  for (const use of document.querySelectorAll('.part use[href^="#moonbase-level"], .part use[href^="#moonbase-top"]')) {
    const matrix = use.getScreenCTM();
    if (12 * Math.hypot(matrix.a, matrix.b) < 11.5) found.push(`${use.getAttribute("href")}: too small a number`);
  }
  return found;
}"""


def shown(page: Page, drawing: Drawing, layout: str, shown_parts: set[str], size: tuple[int, int]) -> None:
    """The parts on a stage of that size, arranged by the game's own style sheet."""
    areas: dict[str, str] = {}
    for part in drawing.parts.values():
        if part.area not in areas or part.name in shown_parts:
            areas[part.area] = part.name
    lines = drawing.lines()
    symbols = "".join(lines[: lines.index("</svg>") + 1])
    parts = "".join(
        f'<div class="part" style="grid-area:{area}">{"".join(drawing.parts[name].lines())}</div>'
        for area, name in areas.items()
    )
    stage = f'style="width:{size[0]}px;height:{size[1]}px" data-layout="{layout}"'
    css = drawing.look.css + drawing.look.stage + PAGE
    page.set_content(f'<style>{css}</style><div id="board" class="board" {stage}>{symbols}{parts}</div>')


def at_every_stage() -> dict[int, Position]:
    """A position for each thing that is asked, from the middle of games where there is one."""
    found: dict[int, Position] = {int(SETTLING): short_of_settlements()}
    for plies in (0, 1, 2, 8, *range(30, 90)):
        s = random_position(6, plies)
        if not s.over():
            found.setdefault(int(s.stage), s)
    return found


@pytest.mark.parametrize(("layout", "width", "height"), STAGES)
def test_whatever_is_asked_can_be_seen_and_pressed(chromium: Browser, layout: str, width: int, height: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": height + (158 if layout == "wide" else 274)})
    positions = at_every_stage()
    assert set(positions) == {CHOOSING, SITING, DRAFTING, PLACING, SETTLING, BASING}
    for s in positions.values():
        seat = int(s.turn)
        aims = sorted({aim for move in s.candidates(seat) for aim in GAME.targets(move)} - {"board"})
        drawing = GAME.drawing(s.view(seat), layout)
        assert drawing is not None
        wanted = {part.name for part in drawing.parts.values() for mark in part.marks if mark.target in aims[:1]}
        shown(page, drawing, layout, wanted, (width, height))
        assert page.evaluate(MEASURE, [aims, 32 if layout == "wide" else 40]) == [], f"stage {s.stage}"
    for name in ("scoring", "levels"):
        drawing = GAME.drawing(random_position(6, 60).view(0), layout)
        assert drawing is not None
        shown(page, drawing, layout, {name}, (width, height))
        assert page.evaluate(MEASURE, [[], 0]) == [], name
    page.close()
