"""What a view of Hit Plan adds up to: points, and what happened in the round before.

The view tells which cards were shown, which event came and where the IP went; who was Holder and who a Victim follows
by P2 to P6.
"""

from __future__ import annotations

from ludoteca.games.hitplan.components import ACTIONS, ANTI_PIRACY, PROMOTION, PROPOSALS
from ludoteca.games.hitplan.state import NONE
from ludoteca.games.hitplan.view import View


class Reveal:
    """The round before, as far as the view tells it."""

    def __init__(self, v: View) -> None:
        self.shown = [int(card) for card in v.shown]
        self.happened = any(card != NONE for card in self.shown)
        self.in_play = [seat for seat, card in enumerate(self.shown) if card != NONE and self.shown.count(card) == 1]
        """P2. The seats whose cards stay."""
        proposals = [seat for seat in self.in_play if self.shown[seat] < PROPOSALS]
        proposals.sort(key=lambda seat: -int(v.cards.appeal[self.shown[seat]]))
        self.holder = proposals[0] if proposals else NONE
        """P4. The IP Holder before the event."""
        self.event = int(v.events_seen[len(v.events_seen) - 1]) if proposals else NONE
        self.victim = False
        self.taker = int(v.last_taker)
        """The seat that got the IP, or LID or UNDER."""
        if proposals:
            appeal = int(v.cards.appeal[self.shown[self.holder]])
            self.victim = int(v.cards.victims[self.event]) >> appeal & 1 != 0

    def cancelled(self, seat: int) -> bool:
        """P2. Whether the seat took its card back."""
        return self.shown[seat] != NONE and seat not in self.in_play


def points(v: View, seat: int) -> int:
    """The points that lie beside a player."""
    cards = v.cards
    total = 0
    for ip in range(len(cards.ip_points)):
        total += int(cards.ip_points[ip]) * (int(v.won[seat]) >> ip & 1)
        total += int(cards.face_down_points) * (int(v.retaken[seat]) >> ip & 1)
    total += int(cards.anti_piracy_points) * (int(v.kept[seat]) >> ANTI_PIRACY & 1)
    return total + int(cards.promotion_points) * (int(v.kept[seat]) >> PROMOTION & 1)


def organisation_points(v: View) -> int:
    """P11. What the Organisation's lid is worth."""
    return len(v.lid) * int(v.cards.face_down_points)


def cards_left(v: View, seat: int) -> list[int]:
    """The action cards a seat holds or has chosen."""
    return [card for card in range(ACTIONS) if int(v.hand[seat]) >> card & 1]
