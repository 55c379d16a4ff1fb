"""What is special to Moon Base's picture: rings over rings, the bonuses, the second sheet; and the legal region."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from math import hypot

import pytest

from ludoteca.core.svg import LAYOUTS
from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.game import GAME
from ludoteca.games.moonbase.region import outline, region, rows
from ludoteca.games.moonbase.state import PLACING
from tests.contract.tables import COMPILED
from tests.moonbase.build import give, position, random_position

draw = GAME.draw
PLIES = (0, 1, 2, 5, 30, 47, 90) if COMPILED else (1, 5, 40)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_piece_is_there_once(layout: str) -> None:
    for plies in PLIES:
        s = random_position(6, plies)
        for viewer in (0, None):
            tree = ET.fromstring(draw(s.viewed(viewer), layout))
            keys = [one.get("data-key", "") for one in tree.iter() if one.get("data-key")]
            assert len([key for key in keys if key.startswith("ring")]) == len(s.x) + sum(s.hand)
            assert keys.count("tower") == 1
            assert len([key for key in keys if key.startswith("base")]) == len(s.base_x)


def test_the_stock_says_that_it_is_left() -> None:
    """Beside the pictures of settlements and bases stands what is not built, which is no score."""
    s = random_position(6, 200)
    assert s.over()
    shown = [int(count) for count in re.findall(r">(\d+) left<", draw(s.viewed(0)))]
    assert shown == [s.settlements_left[0], s.bases_left[0], s.settlements_left[1], s.bases_left[1]]
    for layout in LAYOUTS:
        heard = re.findall(r'has (\d+) settlements? and (\d+) resource bases? left"', draw(s.viewed(1), layout))
        assert heard[0] == (str(s.settlements_left[1]), str(s.bases_left[1]))


def test_higher_rings_are_painted_over_lower_ones() -> None:
    s = random_position(3, 60)
    order = [int(level) for level in re.findall(r'data-target="\w+ ring (\d+) @', draw(s.viewed(0)))]
    assert len(order) == len(s.x)
    assert order == sorted(order)


def test_only_the_own_hand_can_be_pointed_at() -> None:
    s = random_position(7, 12)
    assert s.stage == PLACING
    for seat in (0, 1):
        held = {int(kind) for kind in range(6) if s.hand[seat * 6 + kind]}
        drawn = draw(s.viewed(seat))
        assert len(set(re.findall(r'data-target="(hand [^"]*)"', drawn))) == len(held)
    assert 'data-target="hand' not in draw(s.viewed(None))


def test_the_largest_group_is_outlined_and_the_highest_ring_marked() -> None:
    s = position(
        """large gold 1 @150,197
        large gold 1 @220,197
        large gold 2 @185,197
        large navy 1 @40,40"""
    )
    drawn = draw(s.viewed(0))
    labels = re.findall(r'aria-label="([^"]*ring, level[^"]*)"', drawn)
    assert [label for label in labels if "largest group" in label] == [
        "large gold ring, level 1, in Aristoteles, part of the largest group",
        "large gold ring, level 1, near Messier, part of the largest group",
        "large gold ring, level 2, over Hipparchus, part of the largest group, highest ring",
    ]
    assert drawn.count('<circle r="31.1" class="group"/>') == 3
    assert "moonbase-top2" in drawn
    flat = draw(position("large gold 1 @150,197").viewed(0))
    assert "part of the largest group" not in flat, "one ring is no group"
    assert "highest ring" not in "".join(re.findall(r'aria-label="([^"]*ring, level[^"]*)"', flat))


def test_rings_far_over_the_edge_are_not_cut_off() -> None:
    s = position("large gold 1 @2,150\nlarge gold 1 @2,200\nlarge gold 2 @-14,175")
    drawing = GAME.drawing(s.viewed(0))
    assert drawing is not None
    board = drawing.parts["board"]
    (ring,) = [mark for mark in board.marks if mark.target == "large ring 2 @-14,175"]
    assert ring.at is not None
    scale = board.size[0] / (360 + 2 * (14 + 30 + 1))
    assert ring.at[0] == pytest.approx((45 - 14) * scale, abs=0.1)


def test_the_levels_apart_show_every_ring_and_what_bears_it() -> None:
    s = random_position(6, 60)
    for layout in LAYOUTS:
        drawing = GAME.drawing(s.viewed(0), layout)
        assert drawing is not None
        levels = drawing.parts["levels"]
        assert levels.spot is None, "on request, on no sheet"
        assert not [mark for mark in levels.marks if mark.target or mark.key], "the board says it all"
        drawn = "".join(levels.lines())
        stacked = [ring for ring in range(len(s.x)) if s.level[ring] > 1]
        assert len(re.findall(r"#moonbase-face\d", drawn)) == len(s.x)
        assert len(re.findall(r"#moonbase-(?:level|top)\d", drawn)) == len(stacked)
        assert drawn.count('class="drop"') == 2 * len(stacked)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hands_lie_in_an_area_of_their_own_beside_the_board(layout: str) -> None:
    """What is laid is in sight with the place it goes to."""
    drawing = GAME.drawing(random_position(7, 12).viewed(0), layout)
    assert drawing is not None
    areas = {name: part.area for name, part in drawing.parts.items()}
    assert areas["board"] == "main"
    assert [name for name, area in areas.items() if area == areas["hands"]] == ["hands"]


def test_the_legend_shows_every_picture_with_its_words() -> None:
    drawn = GAME.legend()
    page = ET.fromstring(drawn)
    svg = "{http://www.w3.org/2000/svg}"
    symbols = {element.attrib["id"] for element in page.iter() if "id" in element.attrib}
    used = {element.attrib["href"][1:] for element in page.iter(f"{svg}use")}
    assert used <= symbols
    assert "research tower: 3 points" in drawn
    assert len([one for one in page if one.tag == f"{svg}text"]) == 12


def test_the_region_is_what_is_legal() -> None:
    s = random_position(8, 44)
    while s.stage != PLACING:
        s.play(s.turn, s.candidates(s.turn)[0])
    seat = int(s.turn)
    legal = set(s.legal(seat))
    again = set()
    for kind in range(6):
        if s.hand[seat * 6 + kind]:
            for level, points in region(s.viewed(seat), kind // 3, kind % 3).items():
                again |= {int(moves.place_move(kind, level, x, y)) for x, y in points}
                assert {
                    (x, row[0])
                    for row in rows(points)
                    for first, last in zip(row[1::2], row[2::2], strict=True)
                    for x in range(first, last + 1)
                } == points
    assert again == legal


def test_the_craters_in_which_a_ring_may_lie_are_lit_as_discs_that_keep_apart() -> None:
    s = give(position(), 0, "large gold", "small gold")
    for size in ("large", "small"):
        reach = GAME.reach(s.viewed(0), f"hand {size} gold")
        assert reach is not None
        (ground,) = reach.storeys
        discs = re.findall(r"M(-?\d+) (-?\d+)a(\d+)", ground.outline)
        middles = [(int(x) + int(r), int(y)) for x, y, r in discs]
        assert set(middles) == {(x, row[0]) for row in ground.rows for x in row[1::2]}
        least = min(hypot(x - u, y - w) for at, (x, y) in enumerate(middles) for u, w in middles[:at])
        assert least > 2 * int(discs[0][2])


def test_outlines() -> None:
    assert outline(set()) == ""
    path = outline({(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)})
    assert path.count("M") == path.count("Z") == 2  # the edge and the hole
    assert rows({(1, 1), (2, 1), (4, 1), (0, 2)}) == ((1, 1, 2, 4, 4), (2, 0, 0))
