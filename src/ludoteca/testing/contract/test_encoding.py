"""Rows for learners: of one length, within their ranges, the same in all worlds a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludoteca.core.encoding import Encoding, Pen, offered
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.testing.tables import Table, walk


def positions(table: Table, seed: int) -> Iterator[State]:
    """Every position of a random game, the last one included."""
    state = table.new(seed)
    for seat, move in walk(state, Luck(seed)):
        yield state
        state.play(seat, move)
    yield state


def encoded(table: Table) -> Encoding:
    """The encoding of a game that has one."""
    if table.game.encoding.length == 0:
        pytest.skip(f"{table.game.title} has no rows for learners")
    return table.game.encoding


def test_rows_are_the_same_in_every_world_the_seat_allows(table: Table) -> None:
    """Indistinguishable worlds give equal rows, at every ply and for every seat; so do equal views."""
    game, encoding = table.game, encoded(table)
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


def test_rows_straight_from_a_position_are_those_of_the_view(table: Table) -> None:
    """A row that needs no view tells neither more nor less, and nothing is left on the page from the row before."""
    game, encoding = table.game, encoded(table)
    used = Pen(1, encoding.length)
    for seed in table.seeds(1, 3):
        for state in positions(table, seed):
            for seat in range(table.seats):
                offers = offered(encoding, state, seat)
                fresh = Pen(1, encoding.length)
                used.clear()
                used.begin(0)
                game.write(state.view(seat), offers, fresh)
                game.write_position(state, seat, offers, used)
                used.show()
                assert used.page == fresh.row(0)
                assert used.at == fresh.at == encoding.length


def test_offers_are_legal_and_fit_the_actions(table: Table) -> None:
    game, _ = table.game, encoded(table)
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
    encoded(table)
    with pytest.raises(ValueError, match="only the views of seats"):
        table.game.encode(table.new(1).view(None))
