"""Nothing that is written leaves its place: the words of every card, in the bundled fonts, in English and in a language
whose every letter is broad and not in them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import ludoteca
from ludoteca.core.lettering import WIDTHS
from ludoteca.core.svg import LAYOUTS
from ludoteca.core.words import Reader, speaking
from ludoteca.games.hatsuden.draw.cards import symbol as hatsuden_symbol
from ludoteca.games.hitplan.components import ACTIONS, PROPOSALS
from ludoteca.games.hitplan.draw.cards import Pictures
from ludoteca.games.hitplan.draw.layout import LAYOUTS as HITPLAN_LAYOUTS
from ludoteca.games.hitplan.view import View as HitPlanView
from ludoteca.games.pampero.draw.pictures import MAKERS
from ludoteca.games.pampero.draw.pictures import sheet as empty_sheet
from ludoteca.games.pampero.view import View as PamperoView
from tests.catalogues import write_pseudo
from tests.drawing.sheets import sheets
from tests.drawing.write_widths import font_faces, measured

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("browser")]

# Each symbol alone: words that leave the largest shape of it, and words over words.
OUTSIDE = """async (symbols) => {
  const stage = document.getElementById("stage"), found = [];
  document.getElementById("kit").innerHTML = symbols.map(([, text]) => text).join("");
  for (const family of ["Atkinson Hyperlegible Next", "Fraunces"]) await document.fonts.load(`700 20px "${family}"`);
  await document.fonts.ready;
  let texts = 0;
  const area = (box) => box.width * box.height;
  const across = (one, other) => one.left < other.right - 1 && other.left < one.right - 1;
  const inside = (one, ground) => one.left >= ground.left - 0.5 && one.right <= ground.right + 0.5
    && one.top >= ground.top && one.bottom <= ground.bottom;
  for (const [key] of symbols) {
    stage.innerHTML = document.getElementById(key).innerHTML;
    const shapes = [...stage.querySelectorAll("rect, path, circle")].filter((one) => !one.matches(".shade, .hit"));
    const ground = shapes.map((one) => one.getBoundingClientRect()).sort((a, b) => area(b) - area(a))[0];
    const seen = [...stage.querySelectorAll("text")].map((one) => {
      const { left, right, top, bottom, height } = one.getBoundingClientRect();
      return [one.textContent, { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 }];
    });
    texts += seen.length;
    for (const [at, [words, box]] of seen.entries()) {
      if (ground && !inside(box, ground)) found.push(`${key}: ${words} leaves its place`);
      const over = ([, two]) => across(box, two) && box.top < two.bottom && two.top < box.bottom;
      found.push(...seen.slice(at + 1).filter(over).map(([other]) => `${key}: ${words} over ${other}`));
    }
  }
  return [texts, found];
}"""


@pytest.fixture(scope="module")
def page(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page(viewport={"width": 900, "height": 700})
    yield page
    page.close()


@pytest.fixture(scope="module", params=["English", "pseudo"])
def reader(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Reader:
    if request.param == "English":
        return Reader()
    return Reader((), str(write_pseudo(tmp_path_factory.mktemp("locale"))))


def hatsuden() -> list[str]:
    return [hatsuden_symbol(f"{kind}-{number}") for kind in ("special", "small") for number in range(4)]


def hitplan() -> list[str]:
    view = ludoteca.game("hitplan").new(seed=1).view(None)
    assert isinstance(view, HitPlanView)
    cards = view.table.cards
    counts = {
        "card": ACTIONS, "face": ACTIONS, "kept": ACTIONS, "ip": len(cards.ip_titles), "stub": len(cards.ip_titles),
        "event": len(cards.event_titles), "down": 1,
    }  # fmt: skip
    found = []
    for layout in LAYOUTS:
        made = Pictures(cards, HITPLAN_LAYOUTS[layout].card)
        for kind, count in counts.items():
            numbers = range(PROPOSALS if kind == "kept" else 0, count)
            found += [
                made.symbol(f"{kind}-{number}").text.replace(f"{kind}-", f"{layout}-{kind}-", 1) for number in numbers
            ]
    return found


def pampero() -> list[str]:
    """All cards in every size in which drawings show cards of their kind."""
    game = ludoteca.game("pampero")
    sizes: dict[str, set[str]] = {}
    for seed in (1, 2):
        for sheet in sheets("pampero", seed, every=40)[:8]:
            for layout in LAYOUTS:
                drawing = game.drawing(sheet.view, layout)
                assert drawing is not None
                for key in drawing.symbols:
                    kind, *numbers = key.split("-")
                    if kind in ("action", "scored", "export"):
                        sizes.setdefault(kind, set()).add("-".join(numbers[1:]))
    view = game.new(seed=1).view(None)
    assert isinstance(view, PamperoView)
    box = view.table.box
    titles = {"action": len(box.titles["cards"]), "scored": len(box.titles["scoring_cards"])}
    keys = [f"{kind}-{n}-{size}" for kind, count in titles.items() for size in sizes[kind] for n in range(count)]
    keys += [f"connection-{n}" for n in range(len(box.connection_effects))]
    assert {key.split("-")[0] for key in keys} <= set(MAKERS)
    drawing = empty_sheet(box, "", (1, 1))
    drawing.need(keys)
    return [symbol.text for symbol in drawing.symbols.values()]


ALL = {"hatsuden": hatsuden, "hitplan": hitplan, "pampero": pampero}


@pytest.mark.parametrize("key", ALL)
def test_the_words_of_every_card_stay_in_their_place(key: str, page: Page, reader: Reader) -> None:
    game = ludoteca.game(key)
    with speaking(reader):
        symbols = [one for one in ALL[key]() if one]
        drawing = game.drawing(game.new(seed=1).view(None), "wide")
    assert drawing is not None
    named = [(re.search(r'id="([^"]+)"', one)[1], one) for one in symbols]  # type: ignore[index]
    page.set_content(
        f"<style>{font_faces()}{drawing.look.css}</style>"
        f'<svg width="0" height="0"><g id="look">{drawing.look.symbols}</g><g id="kit"></g></svg>'
        f'<svg class="{drawing.name}" width="800" height="600" viewBox="-400 -300 800 600"><g id="stage"></g></svg>'
    )
    texts, found = page.evaluate(OUTSIDE, named)
    assert texts > 10
    assert found == []


def test_the_pictures_of_specials_stay_on_their_card(page: Page) -> None:
    game = ludoteca.game("hatsuden")
    drawing = game.drawing(game.new(seed=1).view(None), "wide")
    assert drawing is not None
    page.set_content(
        f'<style>{drawing.look.css}</style><svg width="0" height="0">{drawing.look.symbols}{"".join(hatsuden())}</svg>'
        '<svg class="hatsuden" width="800" height="600" viewBox="-400 -300 800 600"><g id="stage"></g></svg>'
    )
    wide = page.evaluate(
        """() => [0, 1, 2, 3].map((special) => {
          const stage = document.getElementById("stage");
          stage.innerHTML = document.getElementById(`hatsuden-special-${special}`).innerHTML;
          const [card, scene] = ["rect.tech", "g"].map((one) => stage.querySelector(one).getBoundingClientRect());
          return [scene.left - card.left, card.right - scene.right];
        })"""
    )
    assert min(map(min, wide)) >= 0, wide


def test_the_widths_are_those_of_the_fonts(chromium: Browser) -> None:
    assert measured(chromium) == WIDTHS, "write them anew: python -m tests.drawing.write_widths"


def test_the_licences_lie_beside_the_fonts() -> None:
    fonts = Path(ludoteca.__file__).parent / "table" / "static" / "fonts"
    for font in fonts.glob("*.woff2"):
        licence = fonts / f"{font.stem.rpartition('-')[0]}-OFL.txt"
        assert "SIL OPEN FONT LICENSE" in licence.read_text(encoding="utf-8")
        assert font.stat().st_size < 40_000
