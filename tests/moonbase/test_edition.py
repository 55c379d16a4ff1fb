"""Editions: facts come from one file, strictly read; what cannot be played is refused."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from ludoteca.core.edition import EditionError
from ludoteca.core.luck import Luck
from ludoteca.games.moonbase.components import Kit
from ludoteca.games.moonbase.game import Position
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME

DATA = GAME.folder / "data.toml"


def own(folder: Path, *changes: tuple[str, str]) -> Path:
    text = DATA.read_text(encoding="utf-8").replace('name = "standard"', 'name = "own"')
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("place", "key", "old", "new"),
    [
        ("rings", "copies", "copies = 8", "copies = 0"),
        ("piles", "height", "height = 6", "height = 5"),
        ("piles", "count", "count = 4", "count = 9"),
        ("pieces", "rounds", "rounds = 6", "rounds = 7"),
        ("points", "tower", "tower = 3", 'tower = "3"'),
        ("dimensions", "board", "board = 360", "board = 400"),
        ("dimensions", "small_outer", "small_outer = 20", "small_outer = 30"),
        ("dimensions", "small_outer", "small_outer = 20", "small_outer = 12"),
        ("dimensions", "large_inner", "large_inner = 24", "large_inner = 30"),
        ("dimensions", "bite", "bite = 1 ", "bite = 0 "),
        ("dimensions", "source", 'source = "reconstructed"\nboard', 'source = "guessed"\nboard'),
        ("craters", "large", "253, 8,", "253,"),
        ("craters", "large", "253, 8,", "17, 37,"),
        ("craters", "large", "253, 8,", "253, 361,"),
    ],
)
def test_a_broken_edition_is_refused_by_table_and_key(tmp_path: Path, place: str, key: str, old: str, new: str) -> None:
    changes = [(old, new)]
    if new == "small_outer = 12":
        changes.append(("small_inner = 14", "small_inner = 8"))
    with pytest.raises(EditionError, match=rf"own\.toml: \[{place}\] {key}: .+"):
        GAME.edition(own(tmp_path, *changes))


def test_the_standard_edition() -> None:
    kit = cast(Kit, GAME.edition())
    assert (kit.craters(), sum(kit.crater_size)) == (66, 36)
    assert [list(kit.sum2), list(kit.hi2)] == [[3600, 2500, 2500, 1600], [47**2, 37**2, 37**2, 27**2]]
    assert [list(kit.nest2), list(kit.lo2)] == [[-1, 16, 16, -1], [1, 25, 25, 1]]
    assert list(kit.mass) == [324.0, 204.0]


def test_dimensions_and_craters_are_marked_reconstructed() -> None:
    import tomllib

    facts = tomllib.loads(DATA.read_text(encoding="utf-8"))
    assert facts["dimensions"]["source"] == facts["craters"]["source"] == "reconstructed"


TIGHT = (("small_outer = 20", "small_outer = 26"), ("small_inner = 14", "small_inner = 20"))
MANY = (("copies = 8", "copies = 12"), ("count = 4", "count = 6"), ("rounds = 6", "rounds = 9"))


def test_small_rings_that_do_not_fit_into_large_holes(tmp_path: Path) -> None:
    """Whoever measures such rings may play with them: then no ring ever lies in the hole of another."""
    kit = cast(Kit, GAME.edition(own(tmp_path, *TIGHT)))
    assert list(kit.nest2) == [-1, -1, -1, -1]
    assert list(kit.lo2) == [1, 1, 1, 1]
    exact = cast(Kit, GAME.edition(own(tmp_path, ("small_outer = 20", "small_outer = 24"))))
    assert list(exact.nest2) == [-1, 0, 0, -1]


def test_holes_too_narrow_for_the_gap_bear_nothing(tmp_path: Path) -> None:
    kit = cast(Kit, GAME.edition(own(tmp_path, ("small_inner = 14", "small_inner = 1"), ("gap = 1 ", "gap = 3 "))))
    assert list(kit.hi2) == [45**2, 22**2, 22**2, -1]


@pytest.mark.parametrize("changes", [TIGHT, MANY, (*TIGHT, *MANY)], ids=["tight", "many", "both"])
def test_other_rings_lie_on_what_bears_them(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    """More rings than the standard edition has, and other sizes: the recorded supports are those underneath."""
    path = own(tmp_path, *changes)
    most = 0
    for seed in (7, 6, 5) if COMPILED else (7,):
        s, luck = cast(Position, GAME.new(seed=seed, edition=path)), Luck(seed)
        while not s.over():
            some = s.candidates(s.turn)
            s.play(s.turn, some[luck.below(len(some))])
        for ring in range(len(s.x)):
            under = []
            for other in range(ring):
                pair = s.kind[ring] // 3 * 2 + s.kind[other] // 3
                d2 = (s.x[ring] - s.x[other]) ** 2 + (s.y[ring] - s.y[other]) ** 2
                if s.level[other] == s.level[ring] - 1 and s.kit.lo2[pair] <= d2 <= s.kit.hi2[pair]:
                    under.append(other)
            assert under == ([] if s.level[ring] == 1 else [s.under_a[ring], s.under_b[ring]])
        most = max(most, len(s.x))
    assert changes != MANY or most > 64


def test_an_own_edition_plays_to_the_end(tmp_path: Path) -> None:
    path = own(
        tmp_path, ("rounds = 6", "rounds = 2"), ("tower = 3", "tower = 9"), ("gap = 1 ", "gap = 3 "), ("24\n", "23\n")
    )
    for seed in range(3):
        s, luck = cast(Position, GAME.new(seed=seed, edition=path)), Luck(seed)
        census = GAME.census(s)
        while not s.over():
            some = s.candidates(s.turn)
            s.play(s.turn, some[luck.below(len(some))])
            assert GAME.census(s) == census
        assert s.round == 2
