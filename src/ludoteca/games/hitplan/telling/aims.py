"""What speaks for a card besides the points that it may bring: all of it lies open (P14)."""

from __future__ import annotations

from ludoteca.core.packed import members
from ludoteca.games.hitplan.catalogue import forms, later
from ludoteca.games.hitplan.components import (
    ALL_PROPOSALS,
    ANTI_PIRACY,
    EDUCATION,
    IPS,
    PROMOTION,
    PROPOSALS,
    is_crime,
    worth,
)
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.scoring import organisation
from ludoteca.games.hitplan.state import Board, events_to_come
from ludoteca.games.hitplan.view import View

HIGHEST = later("has an Appeal that no other hand can beat")
ALONE = later("cannot come back to you, as nobody else holds that card")
SAFE = later("is hit by none of the {events} events to come")
SAFE_AT_LAST = later("is not hit by the only event to come")
SAFER = later("is hit by {count} of the {events} events to come, fewer than your other Proposals")
AS_GOOD = later("goes for as many points as any IP to come is worth ({points})")
LAST_IP = forms("goes for the only IP left, worth {count} point", "goes for the only IP left, worth {count} points")
SPARES = later("keeps your higher Appeals for an IP that is worth more than {points}")
STOPS = forms(
    "earns {points} points if a Crime hits the Holder ({count} of the {events} events to come is a Crime)",
    "earns {points} points if a Crime hits the Holder ({count} of the {events} events to come are Crimes)",
)
STOPS_AT_LAST = later("earns {points} points if a Crime hits the Holder (the only event to come is one)")
PROMOTES = forms(
    "earns {points} points unless a Crime hits the Holder ({count} of the {events} events to come is a Shift)",
    "earns {points} points unless a Crime hits the Holder ({count} of the {events} events to come are Shifts)",
)
PROMOTES_AT_LAST = later("earns {points} points unless a Crime hits the Holder (the only event to come is a Shift)")
TAKES_BACK = later(
    "takes a stolen IP back ({points} points for you, while the Organisation falls from {held} to {left})"
)
KEEPS = later("spends no Proposal on an IP worth {points}")


def aims(before: View, card: int, after: View | None) -> list[str]:
    """P2 to P9. What a card can do in this round, and what it keeps for later ones."""
    b, seat = before.table, before.seat or 0
    return proposal(b, seat, card) if card < PROPOSALS else countermeasure(b, card)


def proposal(b: Board, seat: int, card: int) -> list[str]:
    """P4, P6. How high it is, how safe, and what the IP is worth beside those to come."""
    cards, found = b.cards, list[str]()
    theirs = 0
    for other in range(int(b.seats)):
        theirs |= int(b.hand[other]) if other != seat else 0
    appeal, mine = int(cards.appeal[card]), members(int(b.hand[seat]) & ALL_PROPOSALS)
    if all(int(cards.appeal[one]) <= appeal for one in members(theirs & ALL_PROPOSALS)):
        found.append(str(HIGHEST))
    others = [int(cards.ip_points[one]) for one in to_come(b)]
    points, most = int(cards.ip_points[b.ip]), max(others, default=0)
    if points >= most and all(int(cards.appeal[one]) <= appeal for one in mine):
        found.append(AS_GOOD.format(points=points) if others else LAST_IP.of(points))
    coming = members(events_to_come(b))
    danger = {one: sum(hits(cards, event, one) for event in coming) for one in mine}
    if coming and not danger.get(card, 1):
        found.append(SAFE.format(events=len(coming)) if len(coming) > 1 else str(SAFE_AT_LAST))
    elif len(mine) > 1 and all(danger[card] < danger[one] for one in mine if one != card):
        found.append(SAFER.format(count=danger[card], events=len(coming)))
    if not theirs >> card & 1:
        found.append(str(ALONE))
    if points < most and any(int(cards.appeal[one]) > appeal for one in mine):
        found.append(SPARES.format(points=points))
    return found


def to_come(b: Board) -> list[int]:
    """The IPs that are neither on offer nor taken."""
    gone = {int(one) for one in b.lid} | {int(b.ip)}
    for seat in range(int(b.seats)):
        gone |= set(members(int(b.won[seat]) | int(b.retaken[seat])))
    return [one for one in range(IPS) if one not in gone]


def countermeasure(b: Board, card: int) -> list[str]:
    """P6, P8, P9. When it earns its points, and how likely that is."""
    coming = members(events_to_come(b))
    crimes, points = sum(is_crime(one) for one in coming), int(worth(b.cards, card))
    found = list[str]()
    if card == ANTI_PIRACY and crimes:
        many = len(coming) > 1
        found.append(
            STOPS.of(crimes, points=points, events=len(coming)) if many else STOPS_AT_LAST.format(points=points)
        )
    if card == PROMOTION and crimes < len(coming):
        shifts, many = len(coming) - crimes, len(coming) > 1
        found.append(
            PROMOTES.of(shifts, points=points, events=len(coming)) if many else PROMOTES_AT_LAST.format(points=points)
        )
    if card == EDUCATION and len(b.lid):
        held = int(organisation(b))
        found.append(TAKES_BACK.format(points=points, held=held, left=held - int(b.cards.face_down_points)))
    return [*found, KEEPS.format(points=int(b.cards.ip_points[b.ip]))]
