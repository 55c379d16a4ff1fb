"""Random games, played side by side with the plain second writing of the rules in ``reference.py``."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import cast

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden.components import FACES, face_code
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import GAME, SPECIAL_CODES, own_edition
from tests.hatsuden.reference import Player, Reference

GAMES = 150 if ludoteca.mode() == "compiled" else 40


def second_writing(s: Position) -> Reference:
    """The same deal for the reference."""
    codes = {special: code for code, special in SPECIAL_CODES.items()}
    hands = [Counter({face_code(one): s.hand[seat * FACES + one] for one in range(FACES)}) for seat in range(2)]
    return Reference(
        [Player(+hand) for hand in hands],
        [face_code(one) for one in list(s.deck)[: s.deck_left]],
        [codes[one] for one in s.pile],
    )


def side_by_side(seed: int, laying: int, edition: Path | None) -> Counter[str]:
    """One game; the verbs that were played."""
    s = cast(Position, GAME.new(seed=seed, edition=edition))
    plain, luck, played = second_writing(s), Luck(seed), Counter[str]()
    while not s.over():
        seat = s.actors()[0]
        moves = s.legal(seat)
        names = sorted(GAME.name(move) for move in moves)
        assert seat == plain.turn
        assert names == sorted(plain.legal()), f"seed {seed}, after {played.total()} moves"
        weights = [
            name for name in names for _ in range(1 if name.startswith(("pylon", "revise", "secret p")) else laying)
        ]
        name = weights[luck.below(len(weights))]
        s.play(seat, GAME.move(name))
        plain.play(name)
        played[name.split()[0]] += 1
    assert plain.over
    totals, _ = plain.scores()
    result = s.result()
    assert list(result.scores) == totals
    assert result.winners == (plain.winner(),)
    return played


@pytest.mark.parametrize("laying", [1, 8, 40])
@pytest.mark.parametrize("cards", ["[2, 2, 2, 2]", "[1, 1, 1, 1]", "[1, 1, 1, 3]"])
def test_engine_and_second_writing_agree(laying: int, cards: str, tmp_path: Path) -> None:
    """Fewer cards make deck and trash run out, more fours make specials."""
    edition = None if cards == "[2, 2, 2, 2]" else own_edition(tmp_path, ("copies = [2, 2, 2, 2]", f"copies = {cards}"))
    played = Counter[str]()
    for seed in range(GAMES):
        played += side_by_side(seed, laying, edition)
    expected = {"build", "upgrade", "pylon", "revise", "take", "draw", "flip", "optimize", "battery", "secret", "scale"}
    if laying > 1:  # where pylons are as likely as all else, rare moves are too rare to ask for
        assert expected | {"decline"} <= set(played)
    if cards == "[1, 1, 1, 1]" and laying == 1:
        assert played["pass"] > 0, "hands shall run empty here"
