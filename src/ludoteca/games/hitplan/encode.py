"""A view of Hit Plan as numbers for learners: the viewer first, then the others as they sit; empty seats are 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.games.hitplan.components import ACTIONS, ANTI_PIRACY, EVENTS, IPS, PROMOTION
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.state import NONE, Board, events_to_come, ip_at, ips_somewhere

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


def encode(b: Board, viewer: i64, pen: Pen) -> None:
    """Writes the row of what a seat sees on the table; of the others' choices alone that they were made."""
    start = pen.at
    for number in range(b.seats):
        seat(b, (viewer + number) % b.seats, pen)
    pen.skip((pen.at - start) // b.seats * (SEATS - b.seats))
    pen.choice(b.seats - 2, SEATS - 1)
    pen.choice(b.chosen[viewer], ACTIONS)
    pen.choice(b.ip, IPS)
    pen.number(b.ip_left, IPS)
    pen.bits(ips_somewhere(b), IPS)
    start = pen.at
    pen.skip(2 * IPS)
    for above in range(b.ip_known):
        pen.at = start + ip_at(b, b.ip_left - 1 - above)
        pen.number(above + 1, IPS)
    start += IPS
    for at in range(len(b.lid)):
        pen.at = start + b.lid[at]
        pen.number(at + 1, IPS)
    pen.at = start + IPS
    pen.number(organisation(b), POINTS)
    pen.bits(events_to_come(b), EVENTS)
    if b.event_at > 0:
        pen.choice(b.events[b.event_at - 1], EVENTS)
    else:
        pen.skip(EVENTS)
    pen.number(b.round, ROUNDS)
    pen.number(b.idle, ROUNDS)
    pen.choice(b.ending, ENDINGS)


def seat(b: Board, seat: i64, pen: Pen) -> None:
    """One seat, all of it public."""
    pen.bits(b.hand[seat], ACTIONS)
    pen.flag(b.chosen[seat] != NONE)
    pen.choice(b.shown[seat], ACTIONS)
    pen.flag((b.kept[seat] >> ANTI_PIRACY) & 1 != 0)
    pen.flag((b.kept[seat] >> PROMOTION) & 1 != 0)
    pen.bits(b.won[seat], IPS)
    pen.bits(b.retaken[seat], IPS)
    pen.number(points(b, seat), POINTS)
