"""A position of Hit Plan, whole or as one sees it: what lies where, and who has chosen what. No rules here."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.packed import filled
from ludoteca.core.state import State as CoreState
from ludoteca.games.hitplan.components import ACTIONS, ALL_ACTIONS, ALL_EVENTS, ALL_IPS, EVENTS, IPS, KEYS, Cards

NONE: Final = -1  # no card, no IP, no seat
UNSEEN: Final = -2  # a card that the viewer does not know

# Where an IP goes that no seat takes.
LID: Final = -2  # to the Organisation (P6)
UNDER: Final = -3  # under its deck (P3)

# How the game ended.
RUNNING: Final = 0
ORGANISATION: Final = 1  # P11: the Organisation has reached the target
TARGET: Final = 2  # P11: a player has
NO_IPS: Final = 3  # P12: the IP deck is empty
NO_CARDS: Final = 4  # P12: nobody holds a card
NO_PROPOSALS: Final = 5  # P13: nobody holds a Proposal
ALL_ALIKE: Final = 6  # P13: all hold the same single card
STALLED: Final = 7  # P13: too many rounds in a row without a contract


BLANK: Final = Cards("blank", "")  # of a position that is being made


class Board(CoreState):
    """A position as far as somebody may know it (P14): everything but the UNSEEN among the choices and in the decks."""

    MEMORIES: ClassVar[tuple[str, ...]] = ("last_ip", "last_taker")

    cards: Cards

    # What not everybody sees
    chosen: vec[i64]
    """The card that each seat has laid face down this round, else NONE."""
    ips: vec[i64] = vec[i64]()
    """The IP deck, a ring: ``ip_left`` cards from ``ip_top`` on, the top one first."""
    ip_top: i64 = 0
    events: vec[i64] = vec[i64]()
    """All events, in the order in which they come; none comes twice, for the IPs run out first."""

    # By seat; sets of cards and IPs as bits
    hand: vec[i64]
    """The action cards of each seat that are neither discarded nor kept; a chosen card still counts among them."""
    shown: vec[i64]
    """The card that each seat showed in the round before, else NONE."""
    discarded: vec[i64]
    kept: vec[i64]
    """Countermeasures that took effect and lie beside their player as points."""
    won: vec[i64]
    """IPs face up beside their player."""
    retaken: vec[i64]
    """IPs face down beside their player, taken back from the Organisation."""

    lid: vec[i64] = vec[i64]()
    """The IPs that the Organisation holds, the one it seized first in front."""

    # The decks
    ip_left: i64 = 0
    ip_known: i64 = 0
    """How many cards at the bottom of the deck everyone has seen going there (P3)."""
    ip: i64 = NONE
    """The IP revealed this round; NONE when the game is over."""
    event_at: i64 = 0
    """How many events have been revealed."""

    last_ip: i64 = NONE
    """The IP of the round before; NONE in the first."""
    last_taker: i64 = NONE
    """The seat that took it, or LID or UNDER; NONE in the first round."""

    round: i64 = 0
    """The number of this round, from 1; of the last one when the game is over."""
    idle: i64 = 0
    """How many rounds in a row ended without a Proposal in play (P3)."""
    ending: i64 = RUNNING
    """RUNNING, or how the game ended."""

    def __init__(self, cards: Cards = BLANK, seats: i64 = 2) -> None:
        super().__init__(seats)
        self.cards = cards

    def clear(self) -> None:
        """All eight cards in every hand, nothing on the table, no decks yet."""
        self.chosen = filled(self.seats, NONE)
        self.hand = filled(self.seats, ALL_ACTIONS)
        self.shown = filled(self.seats, NONE)
        self.discarded = filled(self.seats, 0)
        self.kept = filled(self.seats, 0)
        self.won = filled(self.seats, 0)
        self.retaken = filled(self.seats, 0)

    def open_from(self, other: Board) -> None:
        """Takes over all that everybody sees."""
        self.copied_from(other)
        self.hand = other.hand[:]
        self.shown = other.shown[:]
        self.discarded = other.discarded[:]
        self.kept = other.kept[:]
        self.won = other.won[:]
        self.retaken = other.retaken[:]
        self.lid = other.lid[:]
        self.ip_left = other.ip_left
        self.ip_known = other.ip_known
        self.ip = other.ip
        self.event_at = other.event_at
        self.last_ip = other.last_ip
        self.last_taker = other.last_taker
        self.round = other.round
        self.idle = other.idle
        self.ending = other.ending

    def board_from(self, other: Board) -> None:
        """Takes over all that the other board tells."""
        self.open_from(other)
        self.chosen = other.chosen[:]
        self.ips = other.ips[:]
        self.ip_top = other.ip_top
        self.events = other.events  # never changed in place, only replaced


class State(Board):
    """The whole position: nothing in it is UNSEEN. A fresh one is either cleared or becomes a copy."""


def must_choose(s: Board, seat: i64) -> bool:
    """Whether the table waits for that seat's card."""
    return s.chosen[seat] == NONE and s.hand[seat] != 0 and s.ending == RUNNING


def first_to_choose(s: Board) -> i64:
    """The first seat whose card is missing, else NONE."""
    if s.ending != RUNNING:
        return NONE
    chosen, hand = s.chosen, s.hand
    for seat in range(s.seats):
        if chosen[seat] == NONE and hand[seat] != 0:
            return seat
    return NONE


def player_of(played: vec[i64], card: i64) -> i64:
    """The first seat that has played this card; NONE: nobody has."""
    for seat in range(len(played)):
        if played[seat] == card:
            return seat
    return NONE


def take_ip(s: State, taker: i64) -> None:
    """The IP of the round leaves the table: to a seat, LID or UNDER; all remember that."""
    s.last_ip = s.ip
    s.last_taker = taker
    s.ip = NONE


def draw_ip(s: State) -> i64:
    """Takes the top card of the IP deck."""
    ip = s.ips[s.ip_top]
    s.ip_top = (s.ip_top + 1) % IPS
    s.ip_left -= 1
    s.ip_known = min(s.ip_known, s.ip_left)
    return ip


def put_under(s: State, ip: i64) -> None:
    """Puts an IP that all have seen under its deck."""
    s.ips[(s.ip_top + s.ip_left) % IPS] = ip
    s.ip_left += 1
    s.ip_known += 1


def ip_at(s: Board, place: i64) -> i64:
    """The card of the IP deck in that place, 0 the top one; the lowest ``ip_known`` everyone saw going there (P3)."""
    return s.ips[(s.ip_top + place) % IPS]


def ip_deck(s: Board) -> vec[i64]:
    """The IP deck, top card first."""
    deck = vec[i64](capacity=s.ip_left)
    for place in range(s.ip_left):
        deck = append(deck, ip_at(s, place))
    return deck


def known_bottom(s: Board) -> vec[i64]:
    """P3. The bottom cards of the IP deck that everyone saw going there, the lowest last."""
    return ip_deck(s)[s.ip_left - s.ip_known :]


def ips_somewhere(s: Board) -> i64:
    """The IPs in the deck of which nobody knows where, as bits."""
    located: i64 = 0
    if s.ip != NONE:
        located |= 1 << s.ip
    for seat in range(s.seats):
        located |= s.won[seat] | s.retaken[seat]
    for at in range(len(s.lid)):
        located |= 1 << s.lid[at]
    for place in range(s.ip_left - s.ip_known, s.ip_left):
        located |= 1 << ip_at(s, place)
    return ALL_IPS & ~located


def events_to_come(s: Board) -> i64:
    """The events that nobody has seen yet, as bits."""
    seen: i64 = 0
    for at in range(s.event_at):
        seen |= 1 << s.events[at]
    return ALL_EVENTS & ~seen


def census(s: State) -> dict[str, int]:
    """How many of each action card, IP and event there are, wherever they lie: always the same."""
    found: dict[str, int] = {}
    for card in range(ACTIONS):
        count = 0
        for seat in range(s.seats):
            for pile in (s.hand[seat], s.discarded[seat], s.kept[seat]):
                count += pile >> card & 1
        found[KEYS[card]] = count
    deck = list(ip_deck(s)) + list(s.lid)
    if s.ip != NONE:
        deck.append(s.ip)
    for ip in range(IPS):
        count = deck.count(ip)
        for seat in range(s.seats):
            count += (s.won[seat] >> ip & 1) + (s.retaken[seat] >> ip & 1)
        found[f"ip {ip}"] = count
    events = list(s.events)
    for event in range(EVENTS):
        found[f"event {event}"] = events.count(event)
    return found
