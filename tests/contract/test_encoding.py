"""Rows for learners: of one length, within their ranges, the same in all worlds a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ludoteca
from ludoteca.core.encoding import offered
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from tests.contract.tables import COMPILED, Table, tables, walk


def positions(table: Table, seed: int) -> Iterator[State]:
    """Every position of a random game, the last one included."""
    state = table.new(seed)
    for seat, move in walk(state, Luck(seed)):
        yield state
        state.play(seat, move)
    yield state


def test_rows_are_the_same_in_every_world_the_seat_allows(table: Table) -> None:
    """Indistinguishable worlds give equal rows, at every ply and for every seat; so do equal views."""
    game, encoding = table.game, table.game.encoding
    highs = encoding.highs()
    luck = Luck(5)
    for seed in table.seeds(1, 3):
        seen: dict[bytes, bytes] = {}
        for state in positions(table, seed):
            for seat in range(table.seats):
                view = state.view(seat)
                row = game.encode(view)
                assert len(row) == encoding.length
                assert all(entry <= high for entry, high in zip(row, highs, strict=True))
                world = game.imagine(view, luck)
                assert game.encode(world.view(seat)) == row
                assert list(offered(encoding, world, seat)) == list(offered(encoding, state, seat))
                assert seen.setdefault(view.encode(), row) == row


def test_offers_are_legal_and_fit_the_actions(table: Table) -> None:
    game = table.game
    for state in positions(table, 4):
        for seat in state.actors():
            offers = list(offered(game.encoding, state, seat))
            assert offers
            assert len(set(offers)) == len(offers)
            assert len(offers) <= game.encoding.actions
            assert all(game.why_not(state, seat, move) is None for move in offers[:20])
            if not game.encoding.listed:
                assert offers == state.legal(seat)
                # Editions may add moves after those that learners have.
                assert max(offers) < game.encoding.actions <= game.move_count


def test_a_spectator_has_no_row(table: Table) -> None:
    with pytest.raises(ValueError, match="only the views of seats"):
        table.game.encode(table.new(1).view(None))


@pytest.mark.skipif(not COMPILED, reason="needs many games: the compiled run does it")
@pytest.mark.parametrize("name", ludoteca.games())
def test_every_field_says_something(name: str) -> None:
    """Over some games at every kind of table no field stands still, and hardly an entry."""
    game = ludoteca.game(name)
    rows: set[bytes] = set()
    for table in tables():
        if table.name == name:
            for seed in range(GAMES[name]):
                for number, state in enumerate(positions(table, seed)):
                    if number % 4 == 0 or state.over():
                        rows |= {game.encode(state.view(seat)) for seat in range(table.seats)}
    changed = [len(set(entries)) > 1 for entries in zip(*rows, strict=True)]
    for field in game.encoding.fields:
        assert any(changed[field.offset : field.offset + field.size]), f"{field.name} never changes"
    assert sum(changed) / len(changed) > LIVELY[name]


GAMES = {"hatsuden": 80, "hitplan": 20, "moonbase": 12, "pampero": 3}
LIVELY = {"hatsuden": 0.93, "hitplan": 0.95, "moonbase": 0.85, "pampero": 0.7}
