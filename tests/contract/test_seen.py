"""What a page is shown of the moves is tried out on an imagined position: which one that is must not be seen in it."""

from __future__ import annotations

from ludoteca.core.luck import Luck
from ludoteca.table.seeing import moves
from ludoteca.testing.tables import Table, walk_and_look

WORLDS = 3


def test_what_is_shown_of_the_moves_is_the_same_in_every_imagined_world(table: Table) -> None:
    """What they bring, whether they can be taken back, whether the turn passes on: all that the page gets of them.

    Found by an auditor: who chose last in a round of Hit Plan was told whether the game would go on after it.
    """
    game = table.game
    for seed in () if game.open else table.seeds(2, 8):
        state, luck = table.new(seed), Luck(seed + 600)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            view = state.view(seat)
            if look:
                shown = moves(game, view, state)
                for _ in range(WORLDS):
                    assert moves(game, view, game.imagine(view, luck)) == shown
            state.play(seat, move)
