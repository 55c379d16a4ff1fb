"""The drawing in parts: every move finds its places, once, in every layout; parts say whose they are."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import cast
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.lettering import breadth
from ludoteca.core.luck import Luck
from ludoteca.core.shapes import Box, around
from ludoteca.core.svg import LAYOUTS, LONG, Drawing, Mark
from ludoteca.games.pampero import arguments, frames
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.draw.marks import USUAL
from ludoteca.games.pampero.naming import town
from ludoteca.games.pampero.state import State
from tests.drawing.sheets import play_on
from tests.pampero.table import Table

GAME = ludoteca.game("pampero")
BUTTONS = re.compile(r"retrieve all|take battery|from \w+|pay \w+|option \d|convert|pass")


def drawn(state: ludoteca.State, seat: int | None, layout: str) -> Drawing:
    found = GAME.drawing(state.view(seat), layout)
    assert found is not None
    return found


@pytest.mark.parametrize("layout", [*LAYOUTS, LONG])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_decision_has_its_places_once(seats: int, layout: str) -> None:
    """Along random games: what the deciding seat may do can be pointed at; moves without a place are few."""
    for state in play_on(GAME.new(seats, seats), Luck(seats))[:-1:3]:
        seat = state.actors()[0]
        marks = [mark for part in drawn(state, seat, layout).parts.values() for mark in part.marks]
        there = Counter(mark.target for mark in marks if mark.target)
        assert not [name for name, count in there.items() if count > 1]
        assert not any("data-target" in mark.markup for mark in marks), "a place inside another"
        for move in state.legal(seat):
            aims = GAME.targets(move)
            assert set(aims) <= set(there), GAME.name(move)
            assert aims or BUTTONS.fullmatch(GAME.name(move)), GAME.name(move)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_player_has_a_part(seats: int, layout: str) -> None:
    """The automa of a solo game too: its plate opens it."""
    state = GAME.new(seats, 5)
    for viewer in [*range(seats), None]:
        parts = drawn(state, viewer, layout).parts
        assert sorted(part.seat for part in parts.values() if part.seat >= 0) == list(range(max(seats, 2)))
        assert parts["company"].seat == (viewer or 0)
        assert len({part.label for part in parts.values()}) == len(parts)


def test_on_a_large_screen_the_company_is_beside_the_map() -> None:
    parts = drawn(GAME.new(4, 5), 0, "wide").parts
    first = {area: next(name for name in parts if parts[name].area == area) for area in ("main", "side")}
    assert first == {"main": "map", "side": "company"}
    assert [name for name in parts if parts[name].area == "side"] == ["company"]


@pytest.mark.parametrize("layout", ["tall", LONG, "flat"])
def test_on_a_phone_the_part_in_which_it_happens_leads(layout: str) -> None:
    """While another company decides: the map of the zone, the bonus board, its own board …; else one's company.

    The order of the parts, and so of their tabs, is always the same.
    """
    seen: dict[int, set[str]] = {}
    orders = set()
    for state in play_on(GAME.new(2, 3), Luck(3))[:-1]:
        assert isinstance(state, State)
        kind, seat = int(frames.kind_of(state.stack[len(state.stack) - 1])), state.actors()[0]
        other = drawn(state, 1 - seat, layout)
        assert f'data-lead="{other.lead}"' in other.lines()[0]
        assert other.lead in other.parts
        seen.setdefault(kind, set()).add(other.lead)
        orders.add(tuple(name for name in other.parts if not name.startswith("rival")))
        own = drawn(state, seat, layout).lead
        assert own == "company" or (kind in (frames.OWNER, frames.PAY, frames.MOVE) and own == other.lead)
    assert len(orders) == 1
    zones = {"zone-a", "zone-b", "zone-c"}
    assert seen[frames.PAIR] == seen[frames.DISCARD] == {"towers"}
    assert seen[frames.SITE] <= zones
    assert seen[frames.OWNER] <= zones
    assert seen[frames.MOVE] & zones
    assert seen[frames.TRANSFORMER] == {"rival-0", "rival-1"}
    assert seen[frames.SPECIALIST] == {"markets"}


def test_the_contract_that_is_spoken_of_is_marked_and_named() -> None:
    found = 0
    for state in play_on(GAME.new(2, 3), Luck(3))[:-1]:
        assert isinstance(state, State)
        f = int(state.stack[len(state.stack) - 1])
        text = "".join(mark.markup for mark in drawn(state, 0, "wide").parts["map"].marks)
        if frames.kind_of(f) == frames.OWNER:
            assert f">{town(state.box, int(get(f, arguments.OWNER_SPOT)))}<" in text
            assert 'class="meant"' in text
            found += 1
        elif frames.kind_of(f) == frames.ACTION:
            assert 'class="meant"' not in text
    assert found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_part_repeats_what_the_page_says(layout: str) -> None:
    """Neither the question nor the ids of things stand in the drawing."""
    for state in play_on(GAME.new(4, 2), Luck(2))[::60]:
        for part in drawn(state, 0, layout).parts.values():
            for mark in part.marks:
                for said in re.findall(r">([^<>]+)</text>", mark.markup):
                    assert not re.search(r"\b[A-C]\d?-\w+|\b(?:S[AS]|FM|AU|RM|SO)\d+\b|\bK\d+\b", said), said
                assert not re.search(r"\b[A-C]\d-\w+|\b(?:S[AS]|FM|AU|RM|SO)\d+\b|\bK\d+\b", mark.label), mark.label


def test_a_table_of_four_is_small() -> None:
    """What a page is sent first, compressed, and how many elements it shows then, those of symbols in use included."""
    states = play_on(GAME.new(4, 3), Luck(3))
    for state in (states[0], states[len(states) // 2], states[-2]):
        found = drawn(state, 0, "wide")
        assert len(gzip.compress("\n".join(found.lines()).encode())) < 30_500
        assert elements(found, "map") < 1_400  # each time it comes to be seen all of them are styled in one task
        assert elements(found, "map") + elements(found, "company") < 2_000


@pytest.mark.parametrize("layout", ["tall", LONG, "flat"])
def test_a_map_of_a_phone_is_small(layout: str) -> None:
    states = play_on(GAME.new(4, 3), Luck(3))
    for state in (states[0], states[len(states) // 2], states[-2]):
        assert max(elements(drawn(state, 0, layout), f"zone-{zone}") for zone in "abc") < 800


def elements(found: Drawing, part: str) -> int:
    """The elements of a part, with those that symbols bring along."""
    symbols, markup = "".join(found.drawn_symbols()), "".join(found.parts[part].written())
    whole = ElementTree.fromstring(f"<svg>{symbols}<g>{markup}</g></svg>")
    known = {one.get("id"): one for one in whole.iter()}

    def count(one: ElementTree.Element) -> int:
        brought = count(known[one.attrib["href"].removeprefix("#")]) if one.tag == "use" else 0
        return 1 + brought + sum(map(count, one))

    return count(whole[-1])


def test_a_move_changes_few_lines() -> None:
    states = play_on(GAME.new(4, 3), Luck(3))[:120]
    changed = []
    for before, after in pairwise(states):
        known = set(drawn(before, 0, "wide").lines())
        fresh = [line for line in drawn(after, 0, "wide").lines() if line not in known]
        changed.append(len(gzip.compress("\n".join(fresh).encode())))
    assert max(changed) < 6_000
    assert sum(changed) / len(changed) < 3_000


LEAST = {"wide": 32, "tall": 40, "flat": 40}
"""Pixels that a pointer or a finger needs, at the smallest window of a layout: there a unit is a pixel."""


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_places_that_are_offered_are_large_enough(seats: int, layout: str) -> None:
    """Everything a move points at can be pressed in a box of that size, which lies inside its part."""
    for state in play_on(GAME.new(seats, seats + 20), Luck(seats))[:-1:4]:
        seat = state.actors()[0]
        offered = {aim for move in state.legal(seat) for aim in GAME.targets(move)}
        found = drawn(state, seat, layout)
        symbols = named(found)
        for part in found.parts.values():
            for mark in part.marks:
                if mark.target in offered:
                    box = pressed(mark, symbols)
                    assert min(box.w, box.h) >= LEAST[layout] - 0.6, f"{mark.target} {box}"
                    assert box.inside(Box(-9, -9, part.size[0] + 18, part.size[1] + 18)), mark.target


PRESSED = {"hit", "bare", "quay", "cellbox", "spot", "far", "closed"}
"""Rectangles that can be pressed anywhere: those that are not seen, and those that are filled or say so."""


def named(found: Drawing) -> dict[str, ElementTree.Element]:
    """The symbols of a drawing."""
    root = ElementTree.fromstring(f"<svg>{''.join(found.drawn_symbols())}</svg>")
    return {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}


def pressed(mark: Mark, symbols: dict[str, ElementTree.Element]) -> Box:
    """Where a place can be pressed, in its part: the largest box of it."""
    x, y, scale, _ = mark.at or (0, 0, 1, 0)
    found = boxes(ElementTree.fromstring(f"<g>{mark.markup}</g>"), x, y, scale, symbols)
    return max(found, key=lambda box: box.w * box.h)


def boxes(
    one: ElementTree.Element, x: float, y: float, scale: float, symbols: dict[str, ElementTree.Element]
) -> Iterator[Box]:
    """What can be pressed of an element that is drawn there."""
    given = {name: float(one.get(name, "0")) for name in ("x", "y", "width", "height", "r")}
    moved, sized = (
        re.search(form, one.get("transform", "")) for form in (r"translate\((\S+) (.+?)\)", r"scale\((.+?)\)")
    )
    across, down = (float(moved[1]), float(moved[2])) if moved else (0.0, 0.0)
    x, y, scale = x + across * scale, y + down * scale, scale * (float(sized[1]) if sized else 1)
    if one.tag == "use":
        inside = symbols[one.attrib["href"].removeprefix("#")]
        yield from boxes(inside, x + given["x"] * scale, y + given["y"] * scale, scale, symbols)
    elif one.get("class", "").partition(" ")[0] in PRESSED:
        w, h = (given["width"], given["height"]) if one.tag == "rect" else (2 * given["r"], 2 * given["r"])
        left, top = (given["x"], given["y"]) if one.tag == "rect" else (-given["r"], -given["r"])
        yield Box(x + left * scale, y + top * scale, w * scale, h * scale)
    for child in one:
        yield from boxes(child, x, y, scale, symbols)


def test_a_tower_with_its_two_bonuses_takes_seven_presses() -> None:
    """Card, tab, site, how to pay, two spaces of the bonus board, which comes first."""
    table = Table(3).give(money=50).dozer(0, "A1-t1").dozer(1, "A1-m1")
    moves = ["play tower top A", "site A1-t1", "pay money", "bonus 1.1 1.2"]
    table.do(*moves)
    first = [GAME.name(move) for move in table.s.legal(0)]
    assert all(one.startswith("first") for one in first)
    presses = sum(max(1, len(GAME.targets(GAME.move(one)))) for one in [*moves, first[0]])
    assert presses == 7


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_can_be_read(layout: str) -> None:
    """At the smallest window of a layout: what is drawn by symbols too."""
    for state in play_on(GAME.new(4, 6), Luck(6))[:-1:60]:
        found = drawn(state, state.actors()[0], layout)
        own = [mark.markup for part in found.parts.values() for mark in part.marks]  # maps write their outlines down
        root = ElementTree.fromstring(f"<svg>{''.join([*found.drawn_symbols(), *own])}</svg>")
        symbols = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        for part in found.parts.values():
            for mark in part.marks:
                scale = mark.at[2] if mark.at else 1.0
                for size, said in letters(ElementTree.fromstring(f"<g>{mark.markup}</g>"), scale, symbols):
                    least = 11.9 if part.name.startswith(("map", "zone")) and said not in "$+/×" else 9.2
                    assert size >= least, f"{part.name}: {said!r} of {mark.target or mark.key} at {size:.1f}"


def letters(
    element: ElementTree.Element, scale: float, symbols: dict[str, ElementTree.Element]
) -> Iterator[tuple[float, str]]:
    """All words below an element with the size at which they are seen."""
    for found in re.findall(r"scale\(([\d.]+)", element.get("transform", "")):
        scale *= float(found)
    if element.tag == "text" and element.text:
        sized = re.search(r"\bf(\d+)\b", element.get("class", ""))
        yield (float(sized[1]) / 2 if sized else USUAL) * scale, element.text
    if element.tag == "use":
        yield from letters(symbols[element.attrib["href"][1:]], scale, symbols)
    for one in element:
        yield from letters(one, scale, symbols)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_towns_are_named_where_there_is_room_and_nowhere_else(seats: int, layout: str) -> None:
    """No name lies over another, or over something that can be pressed."""
    count = 0
    drawing = drawn(GAME.new(seats, 5), 0, layout)
    symbols = named(drawing)
    for part in drawing.parts.values():
        if not part.name.startswith(("map", "zone")):
            continue
        found = re.findall(r'<text x="([^"]*)" y="([^"]*)"[^>]*>([^<]*)<', "".join(map(towns_of, part.marks)))
        names = [around(float(x), float(y) - 4, breadth(name, 12), 12) for x, y, name in found]
        places = [mark for mark in part.marks if mark.target.startswith(("site", "contract", "utility"))]
        pressed_here = [pressed(mark, symbols) for mark in places]
        for one in names:
            assert one.inside(Box(0, 0, *part.size))
            assert not [other for other in names if other != one and overlap(one, other) > 0.5]
            assert not [other for other in pressed_here if overlap(one, other) > 3]
        count += len(names)
    assert count >= (20 if seats <= 2 else 14)


def towns_of(mark: Mark) -> str:
    """The names of towns in what is drawn."""
    return mark.markup if mark.markup.startswith('<g aria-hidden="true"><text') else ""


def overlap(one: Box, other: Box) -> float:
    """By how much two boxes lie over one another, in the direction in which that is less."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, min(wide, high))


@pytest.mark.parametrize("layout", [*LAYOUTS, LONG])
def test_every_space_and_requirement_of_the_own_grid_explains_itself(layout: str) -> None:
    """Whatever is asked: one may want to know what lies there, and its picture is not empty."""
    state = GAME.new(2, 4)
    for view in (state.view(0), state.view(1)):
        found = GAME.drawing(view, layout)
        assert found is not None
        there = [mark.target for mark in found.parts["grid"].marks if mark.target]
        things = [one for one in there if one.startswith(("grid ", "line "))]
        box = cast(State, state).box
        assert len(things) == len(box.ids["grid"]) + len(box.ids["lines"])
        for thing in things:
            told = GAME.explain(view, thing)
            assert told is not None
            assert told.text
        signs = "".join(mark.markup for mark in found.parts["grid"].marks)
        assert "#pampero-transformer" in signs, "a space without a bonus shows a transformer"


@pytest.mark.parametrize("layout", ["wide", LONG])
def test_tower_bonus_tiles_are_named_where_there_is_room(layout: str) -> None:
    state = cast(State, GAME.new(2, 4))
    marks = [mark for mark in drawn(state, 0, layout).parts["towers"].marks if mark.target.startswith("cell ")]
    named = 0
    for mark in marks:
        name = mark.label.partition(":")[0]
        tile = "#pampero-bonus-" in mark.markup
        said = " ".join(re.findall(r">([^<>]+)</text>", mark.markup))
        by_sign = layout == LONG and name in ("Residential", "Commercial")  # longer than a phone's space is wide
        assert not tile or said == ("" if by_sign else name), (name, said)
        named += tile
    assert named > 15


def test_the_automas_deck_has_the_cards_of_one_shuffle() -> None:
    """R70. However many shuffles lie ready below it, all luck being in the set-up."""
    said = set()
    for state in play_on(GAME.new(1, 5), Luck(5)):
        assert isinstance(state, State)
        words = " ".join(mark.markup for part in drawn(state, 0, LAYOUTS[0]).parts.values() for mark in part.marks)
        found = re.search(r"(\d+) cards? left in its deck", words)
        assert found
        assert int(found[1]) == 18 - len(state.automa_pile)
        said.add(int(found[1]))
    assert max(said) == 18
    assert len(said) > 5


def test_a_long_name_of_a_town_gets_what_those_beside_it_leave() -> None:
    """“Paso de los Toros” lacked a fifth of a unit, and so had no name on the map."""
    for seats in (1, 2):
        marks = drawn(GAME.new(seats, 1), 0, "wide").parts["map"].marks
        assert ">Paso de los Toros<" in "".join(map(towns_of, marks))
