"""Positions, views, matches, games and editions travel: pickled, copied deeply, to another process, in either mode."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

import ludoteca
from ludoteca.core.fields import fields
from ludoteca.core.luck import Luck
from ludoteca.testing.tables import COMPILED, Table, interpreted, viewers, walk, walk_and_look

T = TypeVar("T")
Way = Callable[[T], T]


def pickled(value: T) -> T:
    """There and back again."""
    found: T = pickle.loads(pickle.dumps(value))
    return found


WAYS = pytest.mark.parametrize("way", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])


@WAYS
def test_positions_and_views_arrive_as_they_left(table: Table, way: Way[object]) -> None:
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for number, (seat, move, look) in enumerate(walk_and_look(table, state, Luck(seed))):
            if look and number % 3 == 0:
                arrived = way(state)
                assert type(arrived) is type(state)
                assert isinstance(arrived, ludoteca.State)
                assert arrived.digest() == state.digest()
                assert list(fields(arrived)) == list(fields(state))
                assert list(arrived.candidates(seat)) == list(state.candidates(seat))
                for viewer in viewers(table.seats):
                    view = state.view(viewer)
                    again = way(view)
                    assert type(again) is type(view)
                    assert again == view == arrived.view(viewer)
                    assert isinstance(again, ludoteca.View)
                    assert (
                        table.game.imagine(again, Luck(number)).digest()
                        == table.game.imagine(view, Luck(number)).digest()
                    )
                before = state.digest()
                arrived.play(seat, move)
                assert state.digest() == before, f"{table.game.name(move)!r} changed the original"
                state.play(seat, move)
                assert arrived.digest() == state.digest()
            else:
                state.play(seat, move)


@WAYS
def test_matches_arrive_and_go_on(table: Table, way: Way[object]) -> None:
    match = table.match(4)
    for number, (seat, move) in enumerate(walk(match.state, Luck(4))):
        match.play(seat, move)
        if number == 14:
            break
    arrived = way(match)
    assert isinstance(arrived, ludoteca.Match)
    assert arrived.game is match.game
    assert arrived.journal == match.journal
    assert arrived.save() == match.save()
    for viewer in viewers(table.seats):
        assert arrived.log(viewer) == match.log(viewer)
    for seat in range(table.seats):
        assert arrived.why_no_undo(seat) == match.why_no_undo(seat)
    kept = match.save()
    for seat, move in walk(arrived.state, Luck(5)):
        arrived.play(seat, move)
    assert match.save() == kept
    for seat, move in arrived.moves[len(match.moves) :]:
        match.play(seat, move)
    assert arrived.save() == match.save()
    assert pickled(arrived.state.result()) == match.state.result()


def test_games_and_their_printings_are_known_where_they_arrive(game_name: str) -> None:
    game = ludoteca.game(game_name)
    assert pickled(game) is copy.deepcopy(game) is game
    assert pickled(game.edition()) is game.edition()
    assert len(pickle.dumps(game.edition())) < 400


def own_edition(name: str, folder: Path) -> Path:
    """The game's own edition under another name."""
    text = (ludoteca.game(name).folder / "data.toml").read_text(encoding="utf-8")
    path = folder / "own.toml"
    path.write_text(text.replace('name = "', 'name = "my own ', 1), encoding="utf-8")
    return path


def test_an_edition_of_an_owner_travels_with_what_is_played_with_it(game_name: str, tmp_path: Path) -> None:
    game = ludoteca.game(game_name)
    path = own_edition(game_name, tmp_path)
    match = game.match(seed=3, edition=path)
    arrived = pickled(match)
    assert arrived.edition.fingerprint == match.edition.fingerprint != game.edition().fingerprint
    assert arrived.edition is pickled(match.edition), "it is read once"
    for seat, move in walk(arrived.state, Luck(3)):
        arrived.play(seat, move)
        match.play(seat, move)
        if len(match.moves) == 9:
            break
    assert arrived.digest() == match.digest()
    assert game.load(arrived.save(), path).digest() == match.digest()


THERE = """
import pickle, sys
state, view, match = pickle.loads(bytes.fromhex(sys.argv[1]))
print(state.digest(), view.encode().hex(), match.save().encode().hex())
"""


@pytest.mark.skipif(not COMPILED, reason="native modules are not built; there is nothing to compare")
def test_they_travel_between_native_and_interpreted_code(game_name: str, tmp_path: Path) -> None:
    for edition in (None, own_edition(game_name, tmp_path)):
        match = ludoteca.game(game_name).match(seed=5, edition=edition)
        for number, (seat, move) in enumerate(walk(match.state, Luck(5))):
            match.play(seat, move)
            if number == 8:
                break
        view = match.state.view(0)
        told = interpreted(THERE, pickle.dumps((match.state, view, match)).hex())
        assert told.split() == [match.digest(), view.encode().hex(), match.save().encode().hex()]
