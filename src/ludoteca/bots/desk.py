"""One game for one learner, in native code: what it may know and do now, and what the others do meanwhile.

The row and the mask are written into pages that are made once, and once for each decision; whoever reads them (numpy,
without a copy) sees the present one.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from ludoteca.bots.bot import Bot
from ludoteca.core.encoding import Pen, blank, offered
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State


class Desk:
    """The pages that tell a seat about its decision."""

    game: Game
    pen: Pen
    """Its page holds the row."""
    mask: vec[u8]
    """1 for the actions that may be chosen."""
    offers: vec[i64]
    """The moves behind them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pen = Pen(1, game.encoding.length)
        self.mask = blank(game.encoding.actions)
        self.offers = vec[i64]()

    def ask(self, state: State, seat: i64) -> None:
        """Writes what that seat may do: nothing, if it has not to choose now."""
        listed = self.game.encoding.listed
        mask, before = self.mask, self.offers
        for number in range(len(before)):
            mask[number if listed else before[number]] = 0
        offers = offered(self.game.encoding, state, seat)
        for number in range(len(offers)):
            mask[number if listed else offers[number]] = 1
        self.offers = offers

    def write(self, state: State, seat: i64) -> None:
        """Writes what that seat, which was asked last, may know."""
        self.pen.clear()
        self.pen.begin(0)
        self.game.write_position(state, seat, self.offers, self.pen)
        self.pen.show()

    def play(self, state: State, seat: i64, action: i64) -> bool:
        """The seat that was asked last takes its action; False, and nothing happens, when that is illegal."""
        if not 0 <= action < len(self.mask) or self.mask[action] == 0:
            return False
        state.play(seat, self.offers[action] if self.game.encoding.listed else action)
        return True


def play_on(state: State, own: i64, players: list[Bot | None], lucks: list[Luck]) -> i64:
    """The others play until that seat has to choose: the seat, or −1 when the game is over.

    By seat: who plays it; None plays at random, by the luck of that seat. Who chooses at the same time as the seat
    chooses after it: nobody sees what lies face down.
    """
    while True:
        seat = state.actor()
        if seat < 0 or seat == own:
            return seat
        if state.awaits(own):
            return own
        player = players[seat]
        moves = state.candidates(seat)
        if player is None:
            state.play(seat, moves[lucks[seat].below(len(moves))])
        else:
            state.play(seat, player.choose(state.view(int(seat)), list(moves)).move)
