"""The picture: well-formed, in two layouts, with every ring, every target of every legal move, and no view too poor."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from ludoteca.games.moonbase import moves
from ludoteca.games.moonbase.draw import draw
from ludoteca.games.moonbase.game import MoonBase
from ludoteca.games.moonbase.region import outline, region
from ludoteca.games.moonbase.state import PLACING
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME, random_position


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_well_formed_with_all_pieces(layout: str) -> None:
    for plies in (0, 1, 2, 5, 30, 47, 90) if COMPILED else (1, 5, 40):
        s = random_position(6, plies)
        for viewer in (0, None):
            tree = ET.fromstring(draw(s.view(viewer), layout))
            keys = [one.get("data-key") for one in tree.iter() if one.get("data-key")]
            assert len(set(keys)) == len(keys)
            rings = [key for key in keys if key and key.startswith("ring")]
            assert len(rings) == len(s.x) + sum(s.hand)
            assert ("tower" in keys) == (s.tower_level > 0)
            assert sum(key is not None and key.startswith("base") for key in keys) == len(s.base_x)


def test_unknown_layout() -> None:
    with pytest.raises(ValueError, match="wide and tall"):
        draw(random_position(1, 3).view(0), "round")


def test_moves_point_at_things_that_are_drawn() -> None:
    assert isinstance(GAME, MoonBase)
    for plies in (1, 3, 7, 20, 41):
        s = random_position(7, plies)
        tree = ET.fromstring(draw(s.view(int(s.turn))))
        drawn = {one.get("data-target") for one in tree.iter()}
        for move in s.candidates(s.turn):
            for target in GAME.targets(move):
                assert target in drawn or target.startswith("board "), target


def test_the_region_is_what_is_legal() -> None:
    s = random_position(8, 44)
    while s.stage != PLACING:
        s.play(s.turn, s.candidates(s.turn)[0])
    seat = int(s.turn)
    legal = set(s.legal(seat))
    again = set()
    for kind in range(6):
        if s.hand[seat * 6 + kind]:
            for level, points in region(s.view(seat), kind // 3, kind % 3).items():
                again |= {int(moves.place_move(kind, level, x, y)) for x, y in points}
    assert again == legal


def test_outlines() -> None:
    assert outline(set()) == ""
    path = outline({(1, 1), (2, 1), (3, 1), (1, 2), (3, 2), (1, 3), (2, 3), (3, 3)})
    assert path.count("M") == path.count("Z") == 2  # the edge and the hole


def test_lit_regions_only_for_the_actor() -> None:
    s = random_position(8, 44)
    while s.stage != PLACING:
        s.play(s.turn, s.candidates(s.turn)[0])
    mine, theirs = draw(s.view(int(s.turn))), draw(s.view(1 - int(s.turn)))
    assert 'class="open"' in mine or 'class="hint"' in mine
    assert 'class="open"' not in theirs
    assert 'class="hint"' not in theirs
