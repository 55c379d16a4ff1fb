"""Choosing an action and checking who won the contract (P1 to P4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.hitplan.components import ACTIONS, PROPOSALS, Cards
from ludoteca.games.hitplan.events import CANCELLED, HOLDER, NO_PROPOSAL, PLAYED
from ludoteca.games.hitplan.reasons import ALLOWED, DISCARDED, KEPT
from ludoteca.games.hitplan.state import NONE, UNDER, Board, State, player_of, put_under, take_ip


def may_choose(s: Board, seat: i64, card: i64) -> i64:
    """P1. Any card of the hand."""
    if (s.hand[seat] >> card) & 1 != 0:
        return ALLOWED
    return KEPT if (s.kept[seat] >> card) & 1 != 0 else DISCARDED


def choose(s: State, seat: i64, card: i64) -> None:
    """P1. The card lies face down; nobody else learns more than that."""
    s.chosen[seat] = card


def reveal_choices(s: State) -> i64:
    """P1, P2. All cards are shown at once; equal names go back. Returns the cards that stay in play, as bits."""
    s.reveals += 1
    for seat in range(s.seats):
        s.shown[seat] = s.chosen[seat]
    in_play = played_once(s.chosen)
    if s.telling:
        tell_choices(s, in_play)
    return in_play


def tell_choices(s: State, in_play: i64) -> None:
    """P1, P2. What each seat has shown, and which names were shown more than once."""
    for seat in range(s.seats):
        if s.shown[seat] != NONE:
            s.tell(EVERYONE, PLAYED, seat, s.shown[seat], s.round)
    for card in range(i64(ACTIONS)):
        if (in_play >> card) & 1 == 0 and player_of(s.shown, card) != NONE:
            s.tell(EVERYONE, CANCELLED, 0, card, players_of(s.shown, card))


def played_once(played: vec[i64]) -> i64:
    """P2. The cards that stay in play, as bits: those that only one of the seats has played."""
    once: i64 = 0
    twice: i64 = 0
    for seat in range(len(played)):
        if played[seat] != NONE:
            twice |= once & (1 << played[seat])
            once |= 1 << played[seat]
    return once & ~twice


def players_of(played: vec[i64], card: i64) -> i64:
    """The seats that have played this card, as bits."""
    found: i64 = 0
    for seat in range(len(played)):
        if played[seat] == card:
            found |= 1 << i64(seat)
    return found


def no_contract(s: State) -> None:
    """P3. Without a Proposal the IP goes under its deck, and every card back to its hand."""
    s.idle += 1
    s.tell(EVERYONE, NO_PROPOSAL, 0, s.ip)
    put_under(s, s.ip)
    take_ip(s, UNDER)
    for seat in range(s.seats):
        s.chosen[seat] = NONE


def ip_holder(s: State, in_play: i64) -> i64:
    """P4. The player of the highest Appeal in play."""
    best = highest(s.cards, in_play)
    seat = player_of(s.chosen, best)
    s.tell(EVERYONE, HOLDER, seat, best)
    return seat


def highest(cards: Cards, in_play: i64) -> i64:
    """P4. The Proposal in play with the highest Appeal, else NONE."""
    best: i64 = NONE
    for card in range(i64(PROPOSALS)):
        if (in_play >> card) & 1 != 0 and (best == NONE or cards.appeal[card] > cards.appeal[best]):
            best = card
    return best
