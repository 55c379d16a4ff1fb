"""Positions as text (that every position of a game comes back is tested for all games in tests/contract)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.moonbase.build import GAME, random_position
from tests.moonbase.test_edition import own

TEXT = (
    "moonbase | edition: 9847dd47ecdecb91 | round: 1 placing 7 | turn: 1 | colour of seat 1: gold "
    "| piles: NNSGNN/ SS/GGSN SGSNSG/ NNGSGG/ nsngsn/ nnsg/ss ggsn/sg sgnngg/ | hands: - s | aside: - - "
    "| settlements left: 6 6 | bases left: 6 6 | built: 0 0 | tower: @145,39 "
    "| rings: N1@282,112 G1@17,37 s1@76,71 G1@290,348 g1@307,232 s1@165,81 S1@220,77 | bases: | tower was: -"
)


def test_how_it_reads() -> None:
    s = random_position(3, 13)
    assert str(s) == TEXT
    assert GAME.position(TEXT).digest() == s.digest()
    before = TEXT.partition(" | tower was")[0]  # positions of before said nothing of it
    assert str(GAME.position(before)) == before
    assert str(s.view(1)) == TEXT + " | seen by: 1"
    assert str(s.view(None)) == TEXT + " | seen by: spectators"


def test_stacks_settlements_bases_and_the_tower_in_a_ring() -> None:
    s = random_position(3, 60)
    text = str(s)
    for part in ("tower: 2@53,67 ", " S3@214,101* ", "1:306,309@304,309", "piles: /NNSGNN", "hands: Ng Nsn"):
        assert part in text
    again = GAME.position(text)
    assert again.digest() == s.digest()
    assert again.legal(1) == s.legal(1)


def test_an_own_edition_is_given_along(tmp_path: Path) -> None:
    path = own(tmp_path, ("rounds = 6", "rounds = 5"))
    s = GAME.new(seed=4, edition=path)
    assert GAME.position(str(s), path).digest() == s.digest()
    with pytest.raises(ValueError, match="not of this edition"):
        GAME.position(str(s))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("moonbase ", "moon ", "begins with 'moonbase"),
        ("aside: - - |", "", "part 'aside': it is missing"),
        ("aside: - - |", "aside: - - | aside: - - |", "stands here twice"),
        ("aside: - - |", "aside: - - | beside: - |", "there is no such part"),
        ("1 placing", "7 placing", "from 1 to 6, found '7'"),
        ("placing 7", "placing 8", "from 0 to 7, found '8'"),
        ("placing 7", "resting 7", "no stage 'resting'"),
        (": gold", ": navy", "no 'navy'"),
        (": gold", ": -", "chosen before anything else"),
        ("placing 7", "basing 2", "from 0 to 1"),
        ("placing 7", "settling 0", "seat 1 would have to move and cannot"),
        ("SS/GG", "SSGG", "6 large rings"),
        ("SS/GG", "SSG/G", "with a stroke before the pairs taken"),
        ("hands: -", "hands: x", "not 'x'"),
        ("hands: -", "hands: G", "9 large gold ones in all; the edition has 8"),
        ("settlements left: 6", "settlements left: 5", "seat 0 has built 0, so 6 are left"),
        ("bases left: 6", "bases left: 5", "seat 0 has built 0, so 6 are left"),
        ("built: 0", "built:", "2 words, not 1"),
        ("tower: @", "tower: 2@", "no large ring of level 2 lies at 145,39"),
        ("tower: @145", "tower: @146", "no large crater"),
        ("tower: @145,39", "tower: -", "it stands somewhere"),
        ("N1@2", "N1@4", "from -64 to 447"),
        ("N1@2", "N0@2", "from 1 to 24"),
        ("N1@2", "N2@2", "N2@282,112 must lie on exactly two rings named before it, not on 0"),
        ("17,37", "17,37*", "only large rings from level 2 on are settled"),
        ("bases:", "bases: 0:1,1@3,3", "no crater has its centre at 1,1"),
        ("bases:", "bases: 0", "bases as in"),
        ("was: -", "was: 6", "from 0 to 5"),  # the last ring did not carry it before it lay there
        ("was: -", "was: x", "whole number"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, told: str) -> None:
    assert old in TEXT
    head, _, tail = TEXT.rpartition(old) if old == "bases:" else TEXT.partition(old)
    with pytest.raises(ValueError, match=told):
        GAME.position(head + new + tail)
