"""Positions to test rules on: the decks and hands a test needs, and rounds written as the cards that are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import ludoteca
from ludoteca.core.packed import packed
from ludoteca.games.hitplan.components import KEYS, Cards
from ludoteca.games.hitplan.positions import event_codes, ip_codes
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.state import State

GAME = ludoteca.game("hitplan")
CARDS = cast(Cards, GAME.edition())

SHORT, COMIC, SINGLE, ANIME, FILM, ANTI, PROMO, EDU = KEYS
PROPOSALS = KEYS[:5]

# The events of the standard edition, by what they do.
CRIME_5, CRIME_45, CRIME_345, CRIME_345_TOO, CRIME_2345, CRIME_ALL = range(6)
NICHE, RIVAL, UNDERDOG, STEADY = range(6, 10)

# IPs of the standard edition, by their points.
IP_1, IP_2, IP_2_TOO, IP_3, IP_3_TOO, IP_4, IP_4_TOO, IP_5, IP_5_TOO, IP_6 = range(10)


def table(seats: int, events: Sequence[int] = (), ips: Sequence[int] = ()) -> State:
    """A new game in which these events and these IPs come first."""
    first, *deck = [ip_codes(CARDS)[ip] for ip in ips or [IP_1]]
    coming = [event_codes(CARDS)[event] for event in events]
    hands = " | ".join(f"hand {seat}: all" for seat in range(seats))
    decks = f"ip: {first} | deck: {' '.join(deck)} rest | events to come: {' '.join(coming)} rest"
    return cast(State, GAME.position(f"hitplan | seats: {seats} | round: 1 | {hands} | {decks}"))


def hold(s: State, *hands: Sequence[str]) -> None:
    """Gives each seat this hand; what is missing of the eight cards is discarded."""
    for seat, names in enumerate(hands):
        s.hand[seat] = sum(1 << KEYS.index(name) for name in names)
        s.discarded[seat] = 255 - s.hand[seat]


def own(s: State, seat: int, *ips: int) -> None:
    """The seat has won these IPs before; they come from the deck."""
    for ip in ips:
        take_from_deck(s, ip)
        s.won[seat] |= 1 << ip


def steal(s: State, *ips: int) -> None:
    """The Organisation has taken these IPs before."""
    for ip in ips:
        take_from_deck(s, ip)
        s.lid = packed([*s.lid, ip])


def take_from_deck(s: State, ip: int) -> None:
    deck = [s.ips[(s.ip_top + at) % 10] for at in range(s.ip_left)]
    deck.remove(ip)
    s.ip_left = len(deck)
    s.ip_top = 0
    s.ips = packed(deck + [-1] * (10 - len(deck)))


def play(s: State, *names: str | None) -> None:
    """A round: the card of each seat in turn, None for a seat that sits out."""
    for seat, name in enumerate(names):
        if name is None:
            assert seat not in s.actors()
        else:
            move = GAME.move(f"play {name}")
            assert GAME.why_not(s, seat, move) is None
            s.play(seat, move)


def scores(s: State) -> list[int]:
    return [int(points(s, seat)) for seat in range(s.seats)]


def hand(s: State, seat: int) -> list[str]:
    return named(s.hand[seat])


def discards(s: State, seat: int) -> list[str]:
    return named(s.discarded[seat])


def kept(s: State, seat: int) -> list[str]:
    return named(s.kept[seat])


def named(cards: int) -> list[str]:
    return [name for card, name in enumerate(KEYS) if cards >> card & 1]


def stolen(s: State) -> int:
    return int(organisation(s))
