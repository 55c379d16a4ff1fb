"""What a picture tells of the round before is what happened in it."""

from __future__ import annotations

from typing import cast

from ludoteca.core.luck import Luck
from ludoteca.games.hitplan import events
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.state import LID, UNDER
from ludoteca.games.hitplan.view import View
from tests.contract.tables import Table, random_move, some


def test_the_last_round_is_told_as_it_happened() -> None:
    rounds = 0
    for seats in (2, 3, 4, 5):
        for seed in some(10, 100):
            match, luck = Table("hitplan", seats).match(seed), Luck(seed)
            assert not Reveal(cast(View, match.state.view(None)).table).happened()
            while not match.state.over():
                match.play(*random_move(match.state, luck))
                story = match.journal[-1].events
                if not any(event.kind == events.PLAYED for event in story):
                    continue
                board = cast(View, match.state.view(None)).table
                last = Reveal(board)
                rounds += 1
                for event in story:
                    seat, number = event.numbers[:2]
                    if event.kind == events.ACQUIRED:
                        assert (last.taker, board.last_ip) == (seat, number)
                    elif event.kind == events.SEIZED:
                        assert (last.taker, board.last_ip) == (LID, number)
                    elif event.kind == events.NO_PROPOSAL:
                        assert (last.taker, board.last_ip) == (UNDER, number)
                    elif event.kind == events.HOLDER:
                        assert last.holder == seat
                    elif event.kind in (events.CRIME, events.SHIFT):
                        assert last.event == number
                    elif event.kind == events.PLAYED:
                        assert last.shown[seat] == number
                        assert last.cancelled(seat) == (last.shown.count(number) > 1)
                assert last.victim == any(event.kind == events.VICTIM for event in story)
    assert rounds > 100
