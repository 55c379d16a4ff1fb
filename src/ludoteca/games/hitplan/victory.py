"""The end of a round, the conditions for victory, and the next round (P10 to P13)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.hitplan.components import ALL_PROPOSALS
from ludoteca.games.hitplan.events import ENDED, NEXT_IP
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.state import (
    ALL_ALIKE,
    NO_CARDS,
    NO_IPS,
    NO_PROPOSALS,
    NONE,
    ORGANISATION,
    RUNNING,
    STALLED,
    TARGET,
    State,
    draw_ip,
)


def discard(s: State, in_play: i64) -> None:
    """P2, P10. Cards in play leave the hand: kept ones lie beside the player, the rest is discarded face up."""
    for seat in range(s.seats):
        card = s.chosen[seat]
        if card != NONE and (in_play >> card) & 1 != 0:
            s.hand[seat] -= 1 << card
            if (s.kept[seat] >> card) & 1 == 0:
                s.discarded[seat] |= 1 << card
        s.chosen[seat] = NONE


def next_round(s: State) -> None:
    """P11 to P13, P1. The game ends, or the next IP is revealed."""
    s.ending = how_it_ends(s)
    if s.ending != RUNNING:
        s.tell(EVERYONE, ENDED, 0, s.ending)
    else:
        reveal_ip(s)


def reveal_ip(s: State) -> None:
    """P1. The top IP is what the round is about."""
    s.round += 1
    s.ip = draw_ip(s)
    s.tell(EVERYONE, NEXT_IP, 0, s.ip)


def how_it_ends(s: State) -> i64:
    """P11 to P13. RUNNING, or the reason why no further round is played."""
    if organisation(s) >= s.cards.target:
        return ORGANISATION
    for seat in range(s.seats):
        if points(s, seat) >= s.cards.target:
            return TARGET
    if s.ip_left == 0:
        return NO_IPS
    return stalemate(s)


def stalemate(s: State) -> i64:
    """P12, P13. RUNNING while some player can still bring a Proposal into play."""
    held: i64 = 0
    players: i64 = 0
    alike = True
    for seat in range(s.seats):
        hand = s.hand[seat]
        if hand != 0:
            players += 1
            alike = alike and hand & (hand - 1) == 0 and (held == 0 or hand == held)
            held |= hand
    if held == 0:
        return NO_CARDS
    if held & ALL_PROPOSALS == 0:
        return NO_PROPOSALS
    if alike and players > 1:
        return ALL_ALIKE
    return STALLED if s.idle >= s.cards.stall else RUNNING
