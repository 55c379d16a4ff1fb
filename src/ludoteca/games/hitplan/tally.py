"""What a view of Hit Plan adds up to: points, and what happened in the round before.

The view tells which cards were shown and which event came. Where the IP went follows from them by P2 to P7; only
after a Shift that looks at points it must be inferred, and may stay in doubt.
"""

from __future__ import annotations

from ludoteca.games.hitplan.components import (
    ACTIONS,
    ANTI_PIRACY,
    KEEP,
    LOWEST_APPEAL,
    MOST_POINTS,
    PROMOTION,
    PROPOSALS,
    SECOND_HIGHEST,
    is_crime,
)
from ludoteca.games.hitplan.state import NONE
from ludoteca.games.hitplan.view import View

LID = -2  # the Organisation takes the IP
UNDER = -3  # the IP goes under its deck (P3)
DOUBT = -4  # one of several may have taken it


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
        self.taker = UNDER if self.happened and not proposals else NONE
        """The seat that got the IP, or LID, UNDER, DOUBT."""
        if proposals:
            appeal = int(v.cards.appeal[self.shown[self.holder]])
            self.victim = int(v.cards.victims[self.event]) >> appeal & 1 != 0
            self.taker = self.took(v, proposals)

    def took(self, v: View, proposals: list[int]) -> int:
        """P6, P7. Where the IP went; the proposals come with the highest Appeal first."""
        if self.victim:
            saved = any(self.shown[seat] == ANTI_PIRACY for seat in self.in_play)
            return self.holder if saved else LID
        effect = KEEP if is_crime(self.event) else int(v.cards.effect[self.event])
        if effect == KEEP or len(proposals) == 1:
            return proposals[0]
        if effect == SECOND_HIGHEST:
            return proposals[1]
        if effect == LOWEST_APPEAL:
            return proposals[-1]
        possible = {seat for seat in proposals if could_have_taken(v, seat, proposals, effect == MOST_POINTS)}
        return possible.pop() if len(possible) == 1 else DOUBT

    def cancelled(self, seat: int) -> bool:
        """P2. Whether the seat took its card back."""
        return self.shown[seat] != NONE and seat not in self.in_play


def could_have_taken(v: View, taker: int, proposals: list[int], most: bool) -> bool:
    """P7. Whether, with one of its IPs taken away again, the seat had the most (or fewest) points of them."""
    for ip in range(len(v.cards.ip_points)):
        if int(v.won[taker]) >> ip & 1 == 0:
            continue
        before = {seat: points(v, seat) - (int(v.cards.ip_points[ip]) if seat == taker else 0) for seat in proposals}
        wanted = max(before.values()) if most else min(before.values())
        if next(seat for seat in proposals if before[seat] == wanted) == taker:
            return True
    return False


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
