"""What stands for what in pictures: families are told apart, and no two scorings have one picture."""

from __future__ import annotations

from typing import cast

import ludoteca
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.draw import motifs
from ludoteca.games.pampero.draw.vistas import SKIES, VISTAS, scene
from ludoteca.games.pampero.state import State

BOX = cast(State, ludoteca.game("pampero").new(2, 1)).box


def test_no_two_scorings_have_one_picture() -> None:
    tops = {int(one): motifs.counted(int(one)) for one in BOX.top_counter}
    bottoms = {int(one): motifs.counted(int(one), True) for one in BOX.bottom_counter}
    for found in (tops, bottoms):
        assert len(found) > 12
        assert len(set(found.values())) == len(found)
    assert not set(tops.values()) & set(bottoms.values()), "what each counts for, and what the most of them does"


def test_no_two_scoring_cards_have_one_picture() -> None:
    found = [motifs.scoring_scene(BOX, card) for card in range(c.SPECIALISTS)]
    assert len(set(found)) == len(found)


def test_no_two_basic_cards_have_one_picture_or_one_sky() -> None:
    found = [scene(motifs.card_sign(BOX, card)) for card in range(c.BASIC)]
    assert len({one.vista for one in found}) == len(found)
    assert len({one.sky for one in found}) == len(found)


def test_tower_bonus_tiles_that_do_different_things_have_different_pictures() -> None:
    kinds = range(c.SLOTS)
    assert len({motifs.bonus_scene(BOX, kind) for kind in kinds}) == len(kinds)


def test_every_vista_has_its_sky() -> None:
    assert set(SKIES) == set(VISTAS) - {"most"}
