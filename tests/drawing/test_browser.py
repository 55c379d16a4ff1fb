"""How a browser with real fonts shows the drawings: no words over words, none cut off, pieces that glide."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import ludoteca
from ludoteca.core.svg import distinct, themed
from tests.contract.tables import COMPILED
from tests.drawing.sheets import BROWSERS, GAMES, LAYOUTS, STRIDE, sheets
from tests.drawing.write_widths import font_faces

BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
HOUSE = Path(ludoteca.__file__).parent
ALSO_COMPILED = any(HOUSE.glob("core/*.so")) or any(HOUSE.glob("core/*.pyd"))
pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="no Chromium or Chrome on this machine"),
    pytest.mark.skipif(
        ALSO_COMPILED and not COMPILED, reason="the compiled run looks at them; test_modes: they are the same drawings"
    ),
    pytest.mark.xdist_group("browser"),
]

LOOK = """async () => {
for (const family of ["Atkinson Hyperlegible Next", "Fraunces"]) await document.fonts.load(`700 20px "${family}"`);
await document.fonts.ready;
const found = [];
const shrunk = r => ({l: r.left + 1, r: r.right - 1, t: r.top + r.height * .25, b: r.bottom - r.height * .25});
for (const svg of document.querySelectorAll("svg")) {
  const page = svg.getBoundingClientRect();
  const texts = [...svg.querySelectorAll("text")].filter(t => !t.closest("symbol, defs")).map(t => {
    const box = shrunk(t.getBoundingClientRect());
    const rect = t.parentNode.querySelector(":scope > rect");
    return {words: t.textContent, box, ground: rect && shrunk(rect.getBoundingClientRect())};
  });
  for (const [at, one] of texts.entries()) {
    const b = one.box;
    if (b.l < page.left || b.r > page.right || b.t < page.top || b.b > page.bottom)
      found.push(`${svg.id}: cut off: ${one.words}`);
    for (const other of texts.slice(at + 1)) {
      const o = other.box;
      if (b.l < o.r && o.l < b.r && b.t < o.b && o.t < b.b) found.push(`${svg.id}: ${one.words} over ${other.words}`);
    }
  }
  for (const group of svg.querySelectorAll("g[data-target]:not(.piece)")) {
    const panels = [group.firstElementChild, ...group.querySelectorAll("rect")].map(one => one.getBoundingClientRect());
    const ground = {left: Math.min(...panels.map(r => r.left)), right: Math.max(...panels.map(r => r.right))};
    for (const t of [...group.querySelectorAll("text")].filter(t => !t.closest("symbol, defs"))) {
      const b = shrunk(t.getBoundingClientRect());
      if (b.l < ground.left || b.r > ground.right) found.push(`${svg.id}: ${t.textContent} leaves its panel`);
    }
  }
}
return [document.querySelectorAll("text").length, found];
}"""


def looked_at(chromium: Browser, body: str) -> Any:
    """What is wrong with the words of drawings, in the bundled fonts."""
    return asked(chromium, f"<style>body {{ margin: 0 }} {font_faces()}</style>{body}", LOOK)


def asked(chromium: Browser, body: str, script: str) -> Any:
    """What the script finds on a page."""
    page = chromium.new_page(viewport={"width": 1500, "height": 1000})
    page.set_content(body)
    found = page.evaluate(script)
    page.close()
    return found


def whole(drawing: str) -> str:
    """The drawing with the sheets that lie outside its page in sight."""
    sheets = re.findall(r'<view [^>]*viewBox="[\d.]+ ([\d.]+) [\d.]+ ([\d.]+)"', drawing)
    page = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[^"]*" height="[^"]*"', drawing)
    assert page is not None
    height = max([float(page[2]), *(float(top) + float(high) for top, high in sheets)])
    return drawing.replace(page[0], f'viewBox="0 0 {page[1]} {height:g}" width="{page[1]}" height="{height:g}"', 1)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_words_neither_overlap_nor_leave_their_place(game: str, layout: str, chromium: Browser) -> None:
    body = ""
    for seed in (1, 2) if ludoteca.game(game).max_seats == 2 else (1, 2, 3, 4):  # every number of seats
        positions = sheets(game, seed, every=13)
        for number, sheet in enumerate(positions[1::3] if game in STRIDE else positions):
            name = f"s{seed}-{number}-{sheet.viewer}"
            body += distinct(whole(sheet.draw(layout)), name).replace("<svg ", f'<svg id="{name}" ', 1)
    count, found = looked_at(chromium, body)
    assert count > 500
    assert found == []


@pytest.mark.parametrize("game", GAMES)
def test_a_theme_can_come_from_the_page_or_from_the_drawing(game: str, chromium: Browser) -> None:
    drawing = sheets(game, 1)[0].draw()
    body = f'<div data-theme="dark">{drawing}</div>{themed(drawing, "dark")}{themed(drawing, "light")}{drawing}'
    script = """() => [...document.querySelectorAll("svg")].map(svg =>
        getComputedStyle(svg.querySelector("rect.paper")).fill)"""
    outside, dark, light, default = asked(chromium, body, script)
    assert outside == dark != light == default


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_glides_to_its_new_place(game: str, chromium: Browser) -> None:
    script = """() => {
    const piece = document.querySelector(".piece");
    piece.getBoundingClientRect();
    piece.setAttribute("style", "transform:translate(700px,500px) rotate(0deg) scale(1)");
    piece.getBoundingClientRect();
    return document.getAnimations().map(one => one.transitionProperty);
    }"""
    assert asked(chromium, sheets(game, 1)[0].draw(), script) == ["transform"]


def test_the_look_finds_what_is_wrong(chromium: Browser) -> None:
    body = (
        '<svg id="x" viewBox="0 0 200 100" width="200" height="100"><text x="10" y="30">one</text>'
        '<text x="20" y="32">two</text><text x="190" y="90">three</text>'
        '<g data-target="t"><rect x="50" y="60" width="20" height="20"/><text x="52" y="75">four four</text></g></svg>'
    )
    _, found = looked_at(chromium, body)
    assert found == ["x: one over two", "x: cut off: three", "x: four four leaves its panel"]


LEAVING = """() => [...document.querySelectorAll("svg[data-part]")].flatMap((svg) => {
  const page = svg.getBoundingClientRect();
  return [...svg.querySelectorAll("path, rect, circle")].filter((one) => !one.closest("symbol, defs")).map((one) => {
    const box = one.getBoundingClientRect();
    const far = Math.max(page.left - box.left, box.right - page.right, page.top - box.top, box.bottom - page.bottom);
    return far > 12 ? `${svg.dataset.part}: ${one.getAttribute("class")} by ${Math.round(far)}` : "";
  }).filter(Boolean);
})"""


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("game", GAMES)
def test_no_shape_lies_far_outside_of_its_part(game: str, layout: str, chromium: Browser) -> None:
    """A page lets a part show a little more than its box, for shadows and glows: nothing may hide its neighbours."""
    page = chromium.new_page(viewport={"width": 1500, "height": 1000})
    found: list[str] = []
    for sheet in sheets(game, 1)[:: 1 if game in STRIDE else 9]:
        drawing = ludoteca.game(game).drawing(sheet.view, layout)
        assert drawing is not None
        page.set_content(f"<style>{drawing.look.css}</style>{''.join(drawing.lines())}")
        found += page.evaluate(LEAVING)
    page.close()
    assert found == []
