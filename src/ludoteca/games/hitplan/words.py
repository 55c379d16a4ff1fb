"""Everything Hit Plan says to people, in one place, so that it can be translated; titles are the edition's."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.refusal import Refusal
from ludoteca.games.hitplan import events, reasons
from ludoteca.games.hitplan.components import (
    FEWEST_POINTS,
    KEEP,
    LOWEST_APPEAL,
    MOST_POINTS,
    PROPOSALS,
    SECOND_HIGHEST,
    Cards,
    is_crime,
    members,
)
from ludoteca.games.hitplan.state import (
    ALL_ALIKE,
    NO_CARDS,
    NO_IPS,
    NO_PROPOSALS,
    ORGANISATION,
    STALLED,
    TARGET,
)

ROUND, AFTER_ROUND, THE_ORGANISATION, NOTHING = "Round", "After round", "Organisation", "nothing"
IPS_TO_COME, IN_ANY_ORDER, IN_THIS_ORDER = "IPs to come", "{points} in any order", "then {ips}"
EVENTS_TO_COME, VICTIMS, HIT, SHIFTS = "Events to come", "Victims", "{appeal}: {count}×", "Shifts"
PLAYED_LAST, LAST_EVENT, POINTS, FACE_DOWN = "Played last:", "Last event:", "points", "down {points}"
ONE_IP = "IP {points}"
YOU, YOUR_HAND, LEGEND = " (you)", "Your hand", "{held} in hand  {discarded} discarded  {kept} kept as points"

REFUSALS: dict[int, tuple[str, str]] = {
    reasons.DISCARDED: ("P10", "you have played that card; it lies on your discards and does not come back"),
    reasons.KEPT: ("P10", "that card took effect and lies beside you as points; it does not come back"),
}

# One sentence per event; its second number is spoken as an action card, an IP, an event card or an ending.
LOG: dict[int, str] = {
    events.PLAYED: "{who} plays {1:card}.",
    events.CANCELLED: "More than one {1:card}: they go back to their hands, out of the round.",
    events.NO_PROPOSAL: "No Proposal is in play. {1:ip} goes under its deck, all cards back to their hands.",
    events.HOLDER: "{who} becomes IP Holder with {1:card}.",
    events.CRIME: "A Crime: {1:event}.",
    events.SHIFT: "A Shift: {1:event}.",
    events.VICTIM: "{who} is a Victim.",
    events.SEIZED: "The Criminal Organisation takes {1:ip}, face down.",
    events.ENFORCED: "{who} stops the Crime with {1:card} and keeps the card as points.",
    events.NEW_HOLDER: "{who} becomes IP Holder instead, with {1:card}.",
    events.ACQUIRED: "{who} acquires {1:ip}.",
    events.PROMOTED: "{who} keeps {1:card} as points.",
    events.TAKEN_BACK: "{who} takes {1:ip} back from the Criminal Organisation, face down.",
    events.NEXT_IP: "The next IP is {1:ip}.",
    events.ENDED: "{1:ending}",
}

ENDINGS: dict[int, str] = {
    ORGANISATION: "The Criminal Organisation has reached its target: all players lose.",
    TARGET: "The target is reached: the game is over.",
    NO_IPS: "The IP deck is empty: the game is over.",
    NO_CARDS: "Nobody has a card left: the game is over.",
    NO_PROPOSALS: "Nobody has a Proposal left: the game is over.",
    ALL_ALIKE: "All who can play hold the same single card: the game is over.",
    STALLED: "Too many rounds in a row without a Proposal in play: the game is over.",
}

EFFECTS_IN_WORDS: dict[int, str] = {
    KEEP: "no change",
    LOWEST_APPEAL: "the lowest Appeal becomes IP Holder",
    SECOND_HIGHEST: "the second-highest Appeal becomes IP Holder",
    FEWEST_POINTS: "the proposer with the fewest points becomes IP Holder",
    MOST_POINTS: "the proposer with the most points becomes IP Holder",
}


def refusal(reason: int) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    return Refusal(rule, text)


def out_of_turn(has_chosen: bool, waiting: str) -> Refusal:
    """Why a seat may not choose now, though the round is not over."""
    if has_chosen:
        return Refusal("P1", f"you have chosen; take your card back if you want another. The table waits for {waiting}")
    return Refusal("P12", f"you have no cards left and sit out; the table waits for {waiting}")


def card_name(cards: Cards, card: int) -> str:
    """``TV Anime 4``; Countermeasures have no Appeal."""
    title = cards.action_titles[card]
    return f"{title} {cards.appeal[card]}" if card < PROPOSALS else title


def ip_name(cards: Cards, ip: int) -> str:
    """``Star Samurai (6)``."""
    return f"{cards.ip_titles[ip]} ({cards.ip_points[ip]})"


def event_name(cards: Cards, event: int) -> str:
    """The event with what it says: ``Leaked Episodes (Victims 4, 5)``."""
    if is_crime(event):
        victims = ", ".join(str(appeal) for appeal in members(cards.victims[event])) or "none"
        return f"{cards.event_titles[event]} (Victims {victims})"
    return f"{cards.event_titles[event]} ({EFFECTS_IN_WORDS[cards.effect[event]]})"


class Spoken:
    """A number of an event that a sentence speaks as what it stands for."""

    def __init__(self, cards: Cards, number: int) -> None:
        self.cards = cards
        self.number = number

    def __format__(self, kind: str) -> str:
        if kind == "card":
            return card_name(self.cards, self.number)
        if kind == "ip":
            return ip_name(self.cards, self.number)
        if kind == "event":
            return event_name(self.cards, self.number)
        if kind == "ending":
            return ENDINGS[self.number]
        raise ValueError(f"a sentence asks for {kind!r}")


def told(cards: Cards, kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    return LOG[kind].format(*(Spoken(cards, number) for number in numbers), who=names[numbers[0]])


def player(seat: int) -> str:
    """``Player 1``."""
    return f"Player {seat + 1}"


def listed(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def acquired(title: str) -> str:
    """The reason for the points of an IP."""
    return f"IP {title}"


def taken_back(title: str) -> str:
    """The reason for the points of an IP that lies face down."""
    return f"IP {title}, taken back face down"


def kept(title: str) -> str:
    """The reason for the points of a Countermeasure."""
    return f"{title} took effect"


def verdict(ending: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> str:
    """Who won."""
    points = " : ".join(str(score) for score in scores)
    if not winners:
        return f"{ENDINGS[ending]} Points: {points}."
    who = listed([player(seat) for seat in winners])
    return f"{ENDINGS[ending]} {who} {'wins' if len(winners) == 1 else 'share the win'}, {points}."


CHOOSE = "Choose one action card in secret; the IP is {ip}."
TABLE_WAITS, YOU_WAIT, YOU_SIT_OUT = (
    "The table waits for {who}.",
    "You have chosen {card}; the table waits for {who}.",
    "You have no cards left; the table waits for {who}.",
)

# In hints: "helps …", "costs something in …"
MERIT_OF_POINTS, MERIT_OF_HAND = "your points", "the cards kept for later"
MERIT_OF_RIVALS, MERIT_OF_THEIR_HANDS = "keeping the leading rival back", "what the others have left"
MERIT_OF_DANGER = "keeping the Organisation back"

# In the picture

THE_ROUND, ROUND_SHORT, ALL_OVER = "Round {round}: the IP", "Round {round}", "The end"
LEFT, IN_DECK = "{count} left", "in the deck"
LAST_ROUND, NOTHING_YET = "The last reveal", "Once all have chosen, the cards turn together here."
TAKEN_BACK_HERE, RETURNED, KEPT_AS_POINTS = "equal: back", "back", "kept as points"
HOLDER, VICTIM, PASSED_OVER = "IP Holder", "Victim", "no longer Holder"
NO_CONTRACT = "No Proposal in play: the IP goes under its deck."
STOLEN = "{who} is a Victim! The Organisation takes {ip}."
SAVED = "{guard} stops the Crime; {who} acquires {ip}."
SHIFTED_TO = "The Shift makes {who} IP Holder, who acquires {ip}."
WON_BY = "{who} acquires {ip}."
EVENT, RISK, RISK_SHORT = "The event", "Crimes to come", "Crimes to come"
RISK_SPOKEN = "{count} events to come, {shifts} of them Shifts"
OF_EVENTS, OF_EVENTS_SHORT = "of {count} events, {shifts} of them Shifts", "of {count}"
SO_MANY = "{points} / {target}"
CHOOSING, READY, OUT = "chooses …", "ready", "sits out"
YOU_CHOSE, HAS_CHOSEN = "You have chosen {card}", "{who} has chosen, face down"
CARDS_LEFT, DOWN, WATCHING = "{who} has left: {cards}", "{ip}, face down, {points}", "You are watching."


def short(seat: int) -> str:
    """A player where there is little room."""
    return f"P{seat + 1}"


def event_says(cards: Cards, event: int) -> str:
    """What an event card says."""
    if is_crime(event):
        return f"Victims: {', '.join(str(appeal) for appeal in members(cards.victims[event])) or 'none'}"
    return EFFECTS_IN_WORDS[cards.effect[event]]
