"""Editions: facts come from one file, strictly read; an own edition plays, and its records ask for it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from ludoteca.core.edition import EditionError
from ludoteca.core.luck import Luck
from ludoteca.core.record import RecordError
from ludoteca.games.hatsuden.components import Cards
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import GAME, at, legal, own_edition, play, position, table

BREAKAGES = [
    # table, key, what stands in the standard file, what is written instead
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = [2, 2, 2]"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = [2, 2, 2, 0]"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = [2, 2, 2, 9]"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = 2"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", 'copies = ["2", 2, 2, 2]'),
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = [true, 2, 2, 2]"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", "copies = [2.0, 2, 2, 2]"),
    ("plants", "copies", "copies = [2, 2, 2, 2]", ""),
    ("plants", "hand", "hand = 5 ", "hand = 0 "),
    ("plants", "hand", "hand = 5 ", 'hand = "5" '),
    ("plants", "special_value", "special_value = 4", "special_value = 5"),
    ("plants", "cards", "hand = 5 ", "hand = 5\ncards = 40 "),
    ("plants", "source", 'source = "confirmed"', 'source = "hearsay"'),
    ("plants", "source", 'source = "confirmed"', ""),
    ("city", "limit", "limit = 11", "limit = 3"),
    ("city", "battery_limit", "battery_limit = 12", "battery_limit = 10"),
    ("city", "short", "short = 8", "short = 10"),
    ("city", "target", "target = 10", "target = -1"),
    ("city", "target", "target = 10", "target = nan"),
    ("energy", "optimized_points", "optimized_points = 2", "optimized_points = -2"),
    ("stall", "turns", "turns = 20", "turns = 1"),
]


@pytest.mark.parametrize(("place", "key", "old", "new"), BREAKAGES)
def test_a_broken_edition_is_refused_by_file_table_and_key(
    tmp_path: Path, place: str, key: str, old: str, new: str
) -> None:
    path = own_edition(tmp_path, (old, new))
    with pytest.raises(EditionError, match=rf"own\.toml: \[{place}\] {key}: .+"):
        GAME.new(seed=1, edition=path)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[stall]", "[stalled]", "own.toml: stall: missing"),
        ('name = "own"', "", "own.toml: name: missing"),
        ('name = "own"', "name = 7", "own.toml: name: expected a text"),
        ('name = "own"', 'name = "own"\nextra = 1', "own.toml: extra: unknown key"),
        ("[energy]", "[energy", "not a TOML file"),
        ('[city]\nsource = "rulebook"', '[city]\nsource = "rulebook"\nsource = "own"', "not a TOML file"),
    ],
)
def test_a_broken_edition_is_refused_at_its_root(tmp_path: Path, old: str, new: str, says: str) -> None:
    path = own_edition(tmp_path)
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    with pytest.raises(EditionError, match=re.escape(says)):
        GAME.edition(path)


def test_no_file_no_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=r"absent\.toml: cannot be read"):
        GAME.edition(tmp_path / "absent.toml")


def test_too_few_cards_for_two_hands(tmp_path: Path) -> None:
    path = own_edition(tmp_path, ("copies = [2, 2, 2, 2]", "copies = [1, 1, 1, 1]"), ("hand = 5 ", "hand = 9 "))
    assert at(GAME.match(seed=1, edition=path)).deck_left == 2
    with pytest.raises(EditionError, match="hand"):
        GAME.edition(own_edition(tmp_path, ("hand = 5 ", "hand = 11 ")))


def test_the_standard_edition_says_what_the_rulebook_says() -> None:
    cards = cast(Cards, GAME.edition())
    assert cards.name == "standard"
    assert list(cards.copies) == [2] * 20
    assert (cards.hand, cards.special_value, cards.stall) == (5, 4, 20)
    assert (cards.limit, cards.battery_limit, cards.target, cards.short) == (11, 12, 10, 8)
    assert (cards.target_points, cards.short_points, cards.energy_points, cards.optimized_points) == (1, 1, 1, 2)


def test_an_own_edition_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    path = own_edition(
        tmp_path,
        ("copies = [2, 2, 2, 2]", "copies = [3, 2, 2, 1]"),
        ("hand = 5 ", "hand = 4 "),
        ("special_value = 4", "special_value = 3"),
        ("limit = 11 ", "limit = 9 "),
        ("battery_limit = 12", "battery_limit = 10"),
        ("turns = 20", "turns = 2"),
        ("optimized_points = 2", "optimized_points = 3"),
        ("target = 10 ", "target = 9 "),
        ("short = 8 ", "short = 6 "),
        ("target_points = 1", "target_points = 4"),
        ("short_points = 1", "short_points = 2"),
    )
    s = cast(Position, GAME.new(seed=1, edition=path))
    assert list(s.hand_size) == [4, 4]
    assert s.deck_left == 32
    match = table(position("4 3 - - - / - - - - -", hands=("W3 B1", "B2 H1"), edition=path))
    play(match, "0 build W3 north")
    assert legal(match) == ["flip geothermal north", "flip solar north"]
    play(match, "0 flip solar north")
    assert legal(match) == ["decline special", "draw special"]
    play(match, "0 decline special\n0 draw\n1 revise B2\n1 draw\n0 revise B1\n0 draw")
    assert match.state.over()
    result = match.state.result()
    # Geothermal and wind; 6 and 0 are short, twice 2 points; seat 1 is short in both cities.
    assert result.scores == (2 - 4, -4)


def test_whole_games_of_an_own_edition_keep_their_cards(tmp_path: Path) -> None:
    path = own_edition(tmp_path, ("copies = [2, 2, 2, 2]", "copies = [1, 1, 1, 1]"))
    for seed in range(20):
        match = GAME.match(seed=seed, edition=path)
        census, luck = GAME.census(match.state), Luck(seed)
        while not match.state.over():
            seat = match.state.actors()[0]
            for viewer in (0, 1, None):
                view = match.state.view(viewer)
                one = GAME.imagine(view, luck)
                assert one.view(viewer) == view
                assert one.legal(seat), "an imagined actor must have a move"
                assert GAME.census(one) == census
            moves = match.state.legal(seat)
            match.play(seat, moves[luck.below(len(moves))])
            assert GAME.census(match.state) == census


def test_a_record_of_an_own_edition_asks_for_its_file(tmp_path: Path) -> None:
    path = own_edition(tmp_path, ("hand = 5 ", "hand = 4 "), name="small hands")
    match = GAME.match(seed=4, edition=path)
    match.play(0, legal(match, "pylon")[0])
    text = match.save()
    assert "edition: small hands " in text
    with pytest.raises(RecordError, match="small hands"):
        GAME.load(text)
    assert GAME.load(text, edition=path).digest() == match.digest()
    other = own_edition(tmp_path, ("hand = 5 ", "hand = 3 "), name="smaller hands")
    with pytest.raises(RecordError, match="small hands"):
        GAME.load(text, edition=other)


def test_a_record_of_the_standard_edition_refuses_another(tmp_path: Path) -> None:
    text = GAME.match(seed=4).save()
    with pytest.raises(RecordError, match="standard"):
        GAME.load(text, edition=own_edition(tmp_path, ("hand = 5 ", "hand = 4 ")))
