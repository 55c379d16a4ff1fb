"""A view of Hit Plan as numbers for learners: the viewer first, then the others as they sit; empty seats are 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.games.hitplan.components import ACTIONS, ANTI_PIRACY, EVENTS, IPS, PROMOTION
from ludoteca.games.hitplan.state import NONE
from ludoteca.games.hitplan.view import View

VERSION: Final = 1
SEATS: Final = 5
ENDINGS: Final = 8
POINTS: Final = 60
ROUNDS: Final = 40

CARDS: Final = "five Proposals by Appeal, Anti-Piracy, Promotion, Consumer Education"


def _seat(number: int) -> list[Field]:
    """The fields of one seat."""
    who = "the viewer" if number == 0 else f"the seat {number} after the viewer"
    return [
        Field(f"seat{number}_hand", ACTIONS, 1, f"cards left to {who}: {CARDS}"),
        Field(f"seat{number}_chosen", 1, 1, "a card lies face down"),
        Field(f"seat{number}_shown", ACTIONS, 1, "the card shown in the round before"),
        Field(f"seat{number}_kept", 2, 1, "Anti-Piracy, Promotion lie beside the player as points"),
        Field(f"seat{number}_won", IPS, 1, "IPs face up beside the player"),
        Field(f"seat{number}_retaken", IPS, 1, "IPs face down beside the player"),
        Field(f"seat{number}_points", 1, POINTS, "points beside the player"),
    ]


ENCODING: Final = Encoding(
    VERSION,
    [
        *[field for number in range(SEATS) for field in _seat(number)],
        Field("seats", SEATS - 1, 1, "how many play: 2, 3, 4, 5"),
        Field("choice", ACTIONS, 1, f"the card the viewer has laid face down: {CARDS}"),
        Field("ip", IPS, 1, "the IP of this round"),
        Field("ips_left", 1, IPS, "IPs in the deck"),
        Field("ips_unknown", IPS, 1, "IPs in the deck whose place nobody knows"),
        Field("ips_under", IPS, IPS, "IPs known to lie at the bottom: 1 the lowest, 2 the next"),
        Field("lid", IPS, IPS, "IPs of the Organisation: 1 the one seized first"),
        Field("organisation", 1, POINTS, "points of the Organisation"),
        Field("events_left", EVENTS, 1, "events still to come: six Crimes, four Shifts"),
        Field("last_event", EVENTS, 1, "the event revealed last"),
        Field("round", 1, ROUNDS, "the round, from 1"),
        Field("idle", 1, ROUNDS, "rounds in a row without a contract"),
        Field(
            "ending", ENDINGS, 1, "running; Organisation; target; no IPs; no cards; no Proposals; all alike; stalled"
        ),
    ],
    ACTIONS,
)


def encode(v: View, viewer: i64, pen: Pen) -> None:
    """Writes the row of a seat's view."""
    seats: i64 = v.seats
    outside: i64 = 0  # the IPs that are not in the deck in an unknown place
    start = pen.at
    for number in range(seats):
        other = (viewer + number) % seats
        outside |= v.won[other] | v.retaken[other]
        seat(v, other, pen)
    pen.skip((pen.at - start) // seats * (SEATS - seats))
    pen.choice(seats - 2, SEATS - 1)
    pen.choice(v.choice, ACTIONS)
    pen.choice(v.ip, IPS)
    pen.number(v.ip_left, IPS)
    if v.ip != NONE:
        outside |= 1 << v.ip
    for at in range(len(v.lid)):
        outside |= 1 << v.lid[at]
    for at in range(len(v.ip_bottom)):
        outside |= 1 << v.ip_bottom[at]
    pen.bits(~outside, IPS)
    for ip in range(i64(IPS)):
        place: i64 = 0
        for at in range(len(v.ip_bottom)):
            if v.ip_bottom[at] == ip:
                place = len(v.ip_bottom) - at
        pen.number(place, IPS)
    for ip in range(i64(IPS)):
        seized: i64 = 0
        for at in range(len(v.lid)):
            if v.lid[at] == ip:
                seized = at + 1
        pen.number(seized, IPS)
    pen.number(len(v.lid) * v.cards.face_down_points, POINTS)
    events(v, pen)
    pen.number(v.round, ROUNDS)
    pen.number(v.idle, ROUNDS)
    pen.choice(v.ending, ENDINGS)


def seat(v: View, seat: i64, pen: Pen) -> None:
    """One seat, all of it public."""
    pen.bits(v.hand[seat], ACTIONS)
    pen.flag(v.has_chosen[seat] == 1)
    pen.choice(v.shown[seat], ACTIONS)
    pen.flag((v.kept[seat] >> ANTI_PIRACY) & 1 != 0)
    pen.flag((v.kept[seat] >> PROMOTION) & 1 != 0)
    pen.bits(v.won[seat], IPS)
    pen.bits(v.retaken[seat], IPS)
    points = v.cards.anti_piracy_points * ((v.kept[seat] >> ANTI_PIRACY) & 1)
    points += v.cards.promotion_points * ((v.kept[seat] >> PROMOTION) & 1)
    for ip in range(i64(IPS)):
        points += v.cards.ip_points[ip] * ((v.won[seat] >> ip) & 1)
        points += v.cards.face_down_points * ((v.retaken[seat] >> ip) & 1)
    pen.number(points, POINTS)


def events(v: View, pen: Pen) -> None:
    """The events still to come, and the last one seen."""
    seen: i64 = 0
    for at in range(len(v.events_seen)):
        seen |= 1 << v.events_seen[at]
    pen.bits(~seen, EVENTS)
    last = len(v.events_seen) - 1
    pen.choice(v.events_seen[last] if last >= 0 else -1, EVENTS)
