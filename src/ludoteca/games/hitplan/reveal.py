"""The round before, as all have seen it: who was Holder and who a Victim, by the rules and what lies open."""

from __future__ import annotations

from ludoteca.games.hitplan.components import ALL_PROPOSALS
from ludoteca.games.hitplan.contract import highest, played_once
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.state import NONE, Board, player_of


class Reveal:
    """What the last reveal brought."""

    shown: list[int]
    """The card of each seat, else NONE."""
    in_play: list[int]
    """P2. The seats whose cards stayed."""
    holder: int
    """P4. The IP Holder before the event; NONE without a Proposal in play."""
    event: int
    victim: bool
    taker: int
    """The seat that got the IP, or LID or UNDER."""

    def __init__(self, b: Board) -> None:
        self.shown = [int(card) for card in b.shown]
        stayed = played_once(b.shown)
        self.in_play = [seat for seat, card in enumerate(self.shown) if card != NONE and stayed >> card & 1]
        self.taker = int(b.last_taker)
        self.holder, self.event, self.victim = NONE, NONE, False
        if stayed & ALL_PROPOSALS != 0:
            best = highest(b.cards, stayed)
            self.holder = int(player_of(b.shown, best))
            self.event = int(b.events[b.event_at - 1])
            self.victim = hits(b.cards, self.event, best)

    def happened(self) -> bool:
        """Whether there was one."""
        return self.taker != NONE

    def cancelled(self, seat: int) -> bool:
        """P2. Whether the seat took its card back."""
        return self.shown[seat] != NONE and seat not in self.in_play
