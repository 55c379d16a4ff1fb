"""What the things on the table are: every target and every piece of a drawing, with its rule."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.packed import members
from ludoteca.core.plate import Explanation
from ludoteca.core.words import listed, player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.catalogue import forms, later
from ludoteca.games.hitplan.components import (
    ANTI_PIRACY,
    EDUCATION,
    KEYS,
    PROMOTION,
    PROPOSALS,
    is_crime,
    worth,
)
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.show import ips_to_come
from ludoteca.games.hitplan.state import NONE, UNSEEN, events_to_come
from ludoteca.games.hitplan.view import View

PROPOSAL = later(
    "A Proposal. The highest Appeal in play wins the IP, unless the event is a Crime that lists that Appeal or a Shift "
    "that favours another. {danger}"
)
DANGER = forms("{count} of the {events} events to come hits it.", "{count} of the {events} events to come hit it.")
GUARDS = {
    ANTI_PIRACY: (
        "P6",
        later(
            "If a Crime makes the IP Holder a Victim, this stops it: the card counts {points} points for you, and the "
            "Holder acquires the IP after all. Otherwise it is spent for nothing."
        ),
    ),
    PROMOTION: (
        "P8",
        later(
            "Counts {points} points for you if there is no Victim: after a Shift, or a Crime that hits nobody. "
            "Otherwise it is spent for nothing."
        ),
    ),
    EDUCATION: (
        "P9",
        later(
            "Takes the IP that the Organisation has held longest and keeps it face down, for {points} points. "
            "Only IPs stolen in earlier rounds; otherwise it is spent for nothing."
        ),
    ),
}
LAST_MISSES, LAST_HITS = later("The only event to come does not hit it."), later("The only event to come hits it.")
ON_OFFER = forms(
    "The IP of this round: {count} point for whoever acquires it.",
    "The IP of this round: {count} points for whoever acquires it.",
)
WON = forms("Acquired by {who}: {count} point.", "Acquired by {who}: {count} points.")
RETAKEN = forms("Taken back by {who}: face down, {count} point.", "Taken back by {who}: face down, {count} points.")
SEIZED = later(
    "Stolen: face down any IP counts {points} points, here for the Organisation. Consumer Education takes back what "
    "was stolen in an earlier round."
)
A_CRIME = later(
    "A Crime. If the IP Holder's Proposal has one of these Appeals ({victims}), the Holder is a Victim and the "
    "Organisation takes the IP, unless Anti-Piracy Enforcement is in play."
)
A_SHIFT = later("A Shift among the players with a Proposal in play: {effect}.")
LIES_DOWN, FACE_DOWN = later("A card of {who}"), later("It lies face down until all have chosen; then all are turned.")
KEPT = later("It took effect and lies beside {who} as {points} points.")
LANE = later("{points} of {target} points. Whoever reaches {target} ends the game, and the most points win.")
THE_LID = later(
    "{points} of {target} points: {each} for every stolen IP. If the Organisation gets there, all players lose."
)
A_PLACE = later("{points}. In hand: {cards}.")
CRIMES, SOME_CRIMES = (
    later("Crimes to come"),
    later("Of the {count} events to come {hits}. {shifts}"),
)
NO_CRIMES, LAST_CRIME = later("No event is to come any more."), later("The only event to come is {event}.")
SOME_SHIFTS, NO_SHIFT = later("Shifts among them: {shifts}."), later("No Shift is among them.")
THE_DECK, NO_IPS = later("IPs to come"), later("The deck is empty.")
SOME_IPS = forms("{count} IP in the deck: {ips}.", "{count} IPs in the deck: {ips}.")


def explain(v: View, thing: str) -> Explanation | None:
    """What a target or a piece is; None where there is no such thing."""
    named = NAMED.get(thing)
    if named is not None:
        return named(v)
    kind, _, rest = thing.partition(" ")
    if kind == "hand" and rest in KEYS:
        return action(v, KEYS.index(rest))
    if kind == "producer" and rest.isdigit() and int(rest) < v.seats:
        return place(v, int(rest))
    letters = thing.rstrip("0123456789-")
    numbers = [int(one) for one in thing[len(letters) :].split("-") if one.isdigit()]
    made = NUMBERED.get(letters)
    return made[1](v, *numbers) if made is not None and len(numbers) == made[0] else None


def action(v: View, card: int) -> Explanation | None:
    """An action card."""
    if not 0 <= card < len(KEYS):
        return None
    name = words.card_name(v.table.cards, card) if card < PROPOSALS else v.table.cards.action_titles[card]
    if card < PROPOSALS:
        coming = members(events_to_come(v.table))
        count = sum(hits(v.table.cards, one, card) for one in coming)
        danger = DANGER.of(count, events=len(coming)) if coming else str(NO_CRIMES)
        if len(coming) == 1:
            danger = str(LAST_HITS if count else LAST_MISSES)
        return Explanation(name, PROPOSAL.format(danger=danger), "P4")
    rule, does = GUARDS[card]
    return Explanation(name, does.format(points=worth(v.table.cards, card)), rule)


def ip(v: View, number: int) -> Explanation | None:
    """An IP, by where it lies."""
    b = v.table
    if not 0 <= number < len(b.cards.ip_titles):
        return None
    name, down = words.ip_name(b.cards, number), int(b.cards.face_down_points)
    if number == b.ip:
        return Explanation(name, ON_OFFER.of(int(b.cards.ip_points[number])), "P1")
    if number in list(b.lid):
        return Explanation(name, SEIZED.format(points=down), "P6")
    for seat in range(v.seats):
        if b.won[seat] >> number & 1:
            return Explanation(name, WON.of(int(b.cards.ip_points[number]), who=player(seat)), "P7")
        if b.retaken[seat] >> number & 1:
            return Explanation(name, RETAKEN.of(down, who=player(seat)), "P9")
    return None


def event(v: View, number: int) -> Explanation | None:
    """The event of the round before."""
    cards = v.table.cards
    if number not in list(v.table.events):
        return None
    if is_crime(number):
        told = A_CRIME.format(victims=words.victims(cards, number))
        return Explanation(cards.event_titles[number], told, "P6")
    told = A_SHIFT.format(effect=words.EFFECTS_IN_WORDS[int(cards.effect[number])])
    return Explanation(cards.event_titles[number], told, "P7")


def played(v: View, seat: int, parity: int) -> Explanation | None:
    """A card of another: face down in this round, or turned over in the round before."""
    if not seat < v.seats:
        return None
    if v.actors and parity == v.table.round % 2:
        if v.table.chosen[seat] == NONE:
            return None
        return Explanation(LIES_DOWN.format(who=player(seat)), str(FACE_DOWN), "P1")
    return action(v, int(v.table.shown[seat]))


def mine(v: View, parity: int) -> Explanation | None:
    """The viewer's own card that lies face down."""
    chosen = NONE if v.seat is None else int(v.table.chosen[v.seat])
    if chosen in (NONE, UNSEEN):
        return None
    return Explanation(words.card_name(v.table.cards, chosen), str(FACE_DOWN), "P1")


def kept(v: View, seat: int, card: int) -> Explanation | None:
    """A Countermeasure that counts as points."""
    if not seat < v.seats or not v.table.kept[seat] >> card & 1:
        return None
    rule, _ = GUARDS[card]
    told = KEPT.format(who=player(seat), points=worth(v.table.cards, card))
    return Explanation(words.card_name(v.table.cards, card), told, rule)


def runner(v: View, seat: int) -> Explanation | None:
    """A player in the race."""
    if not seat < v.seats:
        return None
    told = LANE.format(points=points(v.table, seat), target=v.table.cards.target)
    return Explanation(player(seat), told, "P11")


def place(v: View, seat: int) -> Explanation:
    """A player's place."""
    left = [words.card_name(v.table.cards, card) for card in members(v.table.hand[seat])]
    told = A_PLACE.format(points=words.points(int(points(v.table, seat))), cards=", ".join(left) or words.NOTHING)
    return Explanation(player(seat), told, "P14")


def the_organisation(v: View) -> Explanation:
    """The Criminal Organisation."""
    cards = v.table.cards
    told = THE_LID.format(points=organisation(v.table), target=cards.target, each=cards.face_down_points)
    return Explanation(str(words.THE_ORGANISATION), told, "P11")


def crimes(v: View) -> Explanation:
    """The events to come."""
    cards, coming = v.table.cards, members(events_to_come(v.table))
    if len(coming) < 2:
        last = [LAST_CRIME.format(event=words.event_name(cards, one)) for one in coming]
        return Explanation(str(CRIMES), last[0] if last else str(NO_CRIMES), "P14")
    order = sorted(range(PROPOSALS), key=lambda card: int(cards.appeal[card]))
    counts = [words.hit(int(cards.appeal[card]), sum(hits(cards, one, card) for one in coming)) for card in order]
    shifts = [cards.event_titles[one] for one in coming if not is_crime(one)]
    among = SOME_SHIFTS.format(shifts=", ".join(shifts)) if shifts else str(NO_SHIFT)
    told = SOME_CRIMES.format(count=len(coming), hits=listed(counts), shifts=among)
    return Explanation(str(CRIMES), told, "P14")


def deck(v: View) -> Explanation:
    """The IPs to come."""
    left = int(v.table.ip_left)
    told = SOME_IPS.of(left, ips=ips_to_come(v.table)) if left else str(NO_IPS)
    return Explanation(str(THE_DECK), told, "P14")


def offer(v: View) -> Explanation | None:
    """The IP of the round."""
    return ip(v, int(v.table.ip))


NAMED: dict[str, Callable[[View], Explanation | None]] = {
    "organisation": the_organisation,
    "runner-org": the_organisation,
    "crimes": crimes,
    "deck": deck,
    "offer": offer,
}
NUMBERED: dict[str, tuple[int, Callable[..., Explanation | None]]] = {
    "card": (1, action),
    "ip": (1, ip),
    "event": (1, event),
    "play": (2, played),
    "mine": (1, mine),
    "kept": (2, kept),
    "runner": (1, runner),
}
