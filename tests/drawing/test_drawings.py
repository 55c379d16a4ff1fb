"""Every drawing: well-formed, readable, complete, nothing over anything else, and no more than the view."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import combinations, pairwise
from math import cos, radians, sin
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.shapes import Box
from ludoteca.core.svg import Drawing
from ludoteca.core.theme import READABLE, contrast
from ludoteca.core.view import View
from ludoteca.games.hatsuden.draw.art import SMALL_W
from tests.contract.tables import some
from tests.drawing.sheets import (
    GAMES,
    LAYOUTS,
    PIECES,
    STRIDE,
    SVG,
    Sheet,
    page_of,
    parsed,
    play_on,
    sheets,
    theme_of,
)

games = pytest.mark.parametrize("game", GAMES)
layouts = pytest.mark.parametrize("layout", LAYOUTS)


@games
def test_text_can_be_read_in_both_themes(game: str) -> None:
    theme = theme_of(game)
    for first, second in theme.pairs:
        for dark in (0, 1):
            found = contrast(theme.colours[first][dark], theme.colours[second][dark])
            assert found >= READABLE, f"{first} on {second}, {'dark' if dark else 'light'}: {found:.2f}"


@games
@layouts
def test_all_colours_have_names_and_all_names_are_used(game: str, layout: str) -> None:
    drawing = sheets(game, 1)[0].draw(layout)
    used = set(re.findall(r"var\(--([\w-]+)\)", drawing))
    assert used <= set(theme_of(game).colours)
    assert not re.search(r'(?:fill|stroke|color)[:=]"?#', drawing), "a colour outside the theme"


@games
@layouts
def test_drawings_are_well_formed_and_their_ids_unique(game: str, layout: str) -> None:
    for seed in some(2, 4):
        for sheet in sheets(game, seed):
            drawing = sheet.draw(layout)
            root = parsed(drawing)
            assert root.attrib["viewBox"].startswith("0 0 ")
            page_of(game, layout, drawing)
            ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids))
            keys = [element.attrib["data-key"] for element in root.iter() if "data-key" in element.attrib]
            assert len(keys) == len(set(keys))
            assert keys
            for use in root.iter(f"{SVG}use"):
                assert use.attrib["href"].removeprefix("#") in ids


@games
@layouts
def test_every_picture_has_words(game: str, layout: str) -> None:
    for sheet in sheets(game, 3):
        root = parsed(sheet.draw(layout))
        assert root.attrib["aria-label"]
        for symbol in root.iter(f"{SVG}symbol"):
            title = next(symbol.iter(f"{SVG}title"), None)
            assert title is not None
            assert title.text
        for element in root.iter():
            if element.attrib.get("role") == "img":
                assert element.attrib["aria-label"].strip()
            if "data-key" in element.attrib or "data-target" in element.attrib:
                assert element.attrib["role"] == "img"


@games
@layouts
def test_nothing_overlaps_and_nothing_is_cut_off(game: str, layout: str) -> None:
    for seed in some(2, 6):
        for sheet in sheets(game, seed):
            check_boxes(ludoteca.game(game).drawing(sheet.view, layout))


def check_boxes(drawing: Drawing | None) -> None:
    assert drawing is not None
    for part in drawing.parts.values():
        for name, box in part.boxes.items():
            assert box.inside(Box(0, 0, *part.size)), name
        for (one, first), (other, second) in combinations(part.boxes.items(), 2):
            assert not first.overlaps(second), f"{one} and {other}"


@games
@layouts
def test_pieces_stay_on_the_page(game: str, layout: str) -> None:
    for sheet in sheets(game, 5, every=3):
        check_pieces(game, sheet.draw(layout), layout)


def reach(game: str, key: str, narrow: bool) -> tuple[float, float]:
    """How far a piece reaches from its middle: a card of most games, a token, or Pampero's cards and small pieces."""
    if narrow:
        return SMALL_W / 2, 62.5
    if game == "hatsuden":
        return (26, 26) if key.startswith("token") else (56, 62.5) if key.startswith("special") else (50, 62.5)
    if game == "hitplan" and not key.startswith(("play", "mine", "event")):
        return {"r": (16.0, 16.0), "c": (46.0, 58.0)}.get(key[0], (22, 22))
    if game != "pampero":
        return PIECES.get(game, (50, 70))
    return (28, 20) if key[0] in "csg" and key[1].isdigit() else (10, 10)


def check_pieces(game: str, drawing: str, layout: str) -> None:
    _, _, width, height = page_of(game, layout, drawing)
    for element in parsed(drawing).iter():
        if "data-key" in element.attrib:
            x, y, angle, scale = map(float, re.findall(r"-?[\d.]+", element.attrib["transform"]))
            turn = radians(abs(angle))
            narrow = game == "hatsuden" and any("-small-" in one.get("href", "") for one in element.iter())
            across, down = reach(game, element.attrib["data-key"], narrow)
            reach_x = (across * cos(turn) + down * sin(turn)) * scale
            reach_y = (down * cos(turn) + across * sin(turn)) * scale
            assert reach_x <= x <= width - reach_x, element.attrib["data-key"]
            assert reach_y <= y <= height - reach_y, element.attrib["data-key"]


LARGE = {
    "hatsuden": {
        "copies = [2, 2, 2, 2]": "copies = [8, 8, 8, 8]",
        "hand = 5": "hand = 9",
        "battery_limit = 12": "battery_limit = 20",
        "\nlimit = 11": "\nlimit = 18",
        "target = 10": "target = 16",
    },
    "hitplan": {
        "target = 12": "target = 99",
        "points = 6 }": "points = 99 }",
        '"Web Comic"': '"Supercalifragilistic <Comic> & Co"',
        '"Robot League"': '"The Extraordinarily Long Adventures of a Captain"',
    },
    "moonbase": {
        "copies = 8": "copies = 12",
        "count = 4": "count = 6",
        "settlements = 6": "settlements = 20",
        "rounds = 6": "rounds = 9",
        "connected = 2": "connected = 20",
        "board = 360": "board = 384",
    },
    "pampero": {
        '"Wild card"': '"A <wild> card & what an extraordinarily long name for one"',
        '"Solar engineer"': '"Donaudampfschifffahrtskapitän"',
        "values = [1, 2, 3,": "values = [91, 92, 93,",
        '[["A", 2, 3], ["B", 5, 4]]]': '[["A", 2, 3], ["B", 5, 4]], [["A", 1, 9], ["B", 14, 14]], [["C", 99, 14]]]',
        'sector = "B1", kind = "wind"': 'sector = "A1", kind = "wind"',
        "money = 25": "money = 999",
    },
}


@games
@layouts
def test_an_edition_with_other_numbers_and_titles_fits_the_page(game: str, layout: str, tmp_path: Path) -> None:
    rules = ludoteca.game(game)
    text = (rules.folder / "data.toml").read_text(encoding="utf-8")
    for old, new in LARGE[game].items():
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "large.toml"
    path.write_text(text, encoding="utf-8")
    for state in play_on(rules.new(rules.max_seats, 3, path), Luck(3))[:: 4 * STRIDE.get(game, 1)]:
        view = state.view(0)
        drawing = rules.draw(view, layout)
        check_pieces(game, drawing, layout)
        check_boxes(rules.drawing(view, layout))


@games
@layouts
def test_every_legal_move_points_at_places_of_the_drawing(game: str, layout: str) -> None:
    rules = ludoteca.game(game)
    pointed = 0
    for seed in some(2, 8):
        for sheet in sheets(game, seed, every=2):
            if sheet.viewer is None or sheet.viewer not in sheet.state.actors():
                continue
            there = set(re.findall(r'data-target="([^"]*)"', sheet.draw(layout)))
            for move in sheet.state.legal(sheet.viewer):
                aims = rules.targets(move)
                assert set(aims) <= there, rules.name(move)
                pointed += len(aims)
    assert pointed > 50


@games
def test_a_drawing_tells_no_more_than_the_view(game: str) -> None:
    """Of a world that the viewer cannot tell from the real one, the drawing is the same, letter by letter."""
    rules, luck = ludoteca.game(game), Luck(1)
    for sheet in sheets(game, 4, every=4):
        world = rules.imagine(sheet.view, luck)
        for layout in LAYOUTS:
            assert rules.draw(world.view(sheet.viewer), layout) == sheet.draw(layout)


@games
def test_pieces_keep_their_keys_while_they_lie_still(game: str) -> None:
    """A move changes the place of few pieces: the others keep key and place."""
    for seed in some(2, 6):
        seats = ludoteca.game(game).max_seats
        states = play_on(ludoteca.game(game).new(seats, seed), Luck(seed))[:60]
        drawn = [places(Sheet(game, state, 0).draw()) for state in states]
        for first, second in pairwise(drawn):
            appeared = set(second) - set(first)
            assert len(appeared) <= 8, "a move brings only a few new pieces"


def places(drawing: str) -> dict[str, str]:
    return dict(re.findall(r'data-key="([^"]*)".* transform="([^"]*)">', drawing))


LIMITS = {"hatsuden": 70_000, "hitplan": 75_000, "moonbase": 120_000, "pampero": 265_000}


@games
@layouts
def test_a_drawing_is_small(game: str, layout: str) -> None:
    for seed in some(2, 4):
        for sheet in sheets(game, seed + 2):
            assert len(sheet.draw(layout).encode()) < LIMITS[game]


@games
def test_no_shape_bears_the_name_of_what_a_page_lays_over_a_board_and_takes_away(game: str) -> None:
    for sheet in sheets(game, 1):
        assert not re.search(r'class="(?:[^"]* )?sign[" ]', sheet.draw())


@games
@layouts
def test_a_picture_that_is_cut_off_is_no_larger_than_what_is_seen_of_it(game: str, layout: str) -> None:
    """A symbol in a box of its own is as large as all that the box hides, and so is the place that holds it."""
    for sheet in sheets(game, 1):
        assert not re.search(r"<use [^>]*width=", sheet.draw(layout))


@games
def test_an_unknown_layout_is_refused(game: str) -> None:
    with pytest.raises(ValueError, match="wide and tall"):
        sheets(game, 1)[0].draw("round")


@games
def test_a_notebook_shows_a_view(game: str) -> None:
    view = sheets(game, 1)[0].view
    shown = view._repr_svg_()
    assert shown is not None
    assert shown == view._repr_svg_()
    other = sheets(game, 2)[0].view._repr_svg_()
    assert other is not None
    ids = re.findall(r'\bid="([^"]*)"', shown)
    assert not set(ids) & set(re.findall(r'\bid="([^"]*)"', other))


def test_a_view_of_a_game_without_drawings_shows_nothing() -> None:
    assert View(None, 2, [])._repr_svg_() is None


def test_the_legend_of_pampero_shows_every_icon_with_its_words() -> None:
    words = import_module("ludoteca.games.pampero.draw.words")
    drawn = ludoteca.game("pampero").legend()
    page = parsed(drawn)
    said = {element.text for element in page.iter(f"{SVG}text")}
    assert {str(one) for one in (*words.MARKETS, *words.ICONS.values(), *words.SAMPLES)} <= said
    symbols = {element.attrib["id"] for element in page.iter() if "id" in element.attrib}
    used = {element.attrib["href"][1:] for element in page.iter(f"{SVG}use")}
    assert used <= symbols
