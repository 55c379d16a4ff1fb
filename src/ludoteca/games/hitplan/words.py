"""Everything Hit Plan says to people, in one place, so that it can be translated; titles are the edition's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ludoteca.core.packed import members
from ludoteca.core.refusal import Refusal
from ludoteca.core.words import Sentence, Spoken, listed, player
from ludoteca.games.hitplan import events, reasons
from ludoteca.games.hitplan.catalogue import CATALOGUE, forms, later, plural, say
from ludoteca.games.hitplan.components import (
    ANTI_PIRACY,
    EDUCATION,
    FEWEST_POINTS,
    KEEP,
    LOWEST_APPEAL,
    MOST_POINTS,
    PROMOTION,
    PROPOSALS,
    SECOND_HIGHEST,
    Cards,
    is_crime,
    worth,
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

ROUND = later("Round")
AFTER_ROUND = later("After round")
THE_ORGANISATION = later("Organisation")
NOTHING = later("nothing")
IPS_TO_COME, IN_ANY_ORDER = later("IPs to come"), later("{points} in any order")
IN_THIS_ORDER, AT_LAST = later("{ips} in this order"), later("then {ips}")
EVENTS_TO_COME = later("Events to come")
VICTIMS = later("Victims")
HIT = later("{appeal}: {count}×")
SHIFTS = later("Shifts")
PLAYED_LAST = later("Played last:")
LAST_EVENT = later("Last event:")
POINTS = later("points")
FACE_DOWN = later("down {points}")
ONE_IP = later("IP {points}")
THE_IP = later("IP")
YOU = later(" (you)")
YOUR_HAND = later("Your hand")
LEGEND = later("{held} in hand  {discarded} discarded  {kept} kept as points")

LONGEST = 28  # letters of a name as it is spoken
REFUSALS = CATALOGUE.refusals(reasons)

# One sentence per event; its numbers are spoken as an action card, an IP, an event card, seats or an ending.
LOG: dict[int, Sentence] = {
    events.PLAYED: later("{who} plays {1:card}."),
    events.CANCELLED: later(
        "Equal cards: {2:seats} played {1:card}. Their cards go back to their hands, and they are out of the round."
    ),
    events.NO_PROPOSAL: later(
        "No Proposal is in play, so nobody wins {1:ip}: it goes under its deck, and all cards go back to their hands."
    ),
    events.HOLDER: later("{who} has the highest Appeal in play with {1:card} and becomes IP Holder."),
    events.CRIME: later("A Crime is revealed: {1:event}."),
    events.SHIFT: later("A Shift is revealed: {1:event}."),
    events.VICTIM: later("The Crime hits {2:card}: {who} is a Victim."),
    events.SPARED: later("The Crime does not hit {1:card}: {who} is no Victim."),
    events.SEIZED: later(
        "The Criminal Organisation steals {1:ip} from {who}: face down, it counts {down} points for the Organisation."
    ),
    events.ENFORCED: later(
        "{who} stops the Crime with {1:card}: the IP is saved, and the card counts {stopped} points."
    ),
    events.NEW_HOLDER: later("The Shift makes {who} IP Holder instead, with {1:card}."),
    events.ACQUIRED: later("{who} acquires {1:ip}."),
    events.PROMOTED: later("There is no Victim: {1:card} counts {promoted} points for {who}."),
    events.TAKEN_BACK: later(
        "{who} takes {1:ip} back from the Criminal Organisation: face down, it counts {down} points."
    ),
    events.NO_EFFECT: later("{1:card} of {who} has no effect: {1:why}."),
    events.NEXT_IP: later("The next IP is {1:ip}."),
    events.ENDED: later("{1:ending}"),
}

# The same where there is less room: what a round came to.
HEADLINES: dict[int, Sentence] = {
    events.CANCELLED: later("{2:seats} played equal cards."),
    events.NO_PROPOSAL: later("Nobody wins {1:ip}."),
    events.VICTIM: later("{who} is a Victim."),
    events.SEIZED: later("The Organisation steals {1:ip} from {who}."),
    events.ENFORCED: later("{who} stops the Crime."),
    events.ACQUIRED: LOG[events.ACQUIRED],
    events.PROMOTED: later("There is no Victim: {promoted} points for {who}."),
    events.TAKEN_BACK: later("{who} takes {1:ip} back."),
}

WHY_NO_EFFECT: dict[int, Sentence] = {
    ANTI_PIRACY: later("there is no Victim"),
    PROMOTION: later("there is a Victim"),
    EDUCATION: later("nothing was stolen in an earlier round"),
}

ENDINGS: dict[int, Sentence] = {
    ORGANISATION: later("The Criminal Organisation has reached its target: all players lose."),
    TARGET: later("The target is reached: the game is over."),
    NO_IPS: later("The IP deck is empty: the game is over."),
    NO_CARDS: later("Nobody has a card left: the game is over."),
    NO_PROPOSALS: later("Nobody has a Proposal left: the game is over."),
    ALL_ALIKE: later("All who can play hold the same single card: the game is over."),
    STALLED: later("Too many rounds in a row without a Proposal in play: the game is over."),
}

EFFECTS_IN_WORDS: dict[int, Sentence] = {
    KEEP: later("no change"),
    LOWEST_APPEAL: later("the lowest Appeal becomes IP Holder"),
    SECOND_HIGHEST: later("the second-highest Appeal becomes IP Holder"),
    FEWEST_POINTS: later(
        "the proposer with the fewest points becomes IP Holder, on a tie the one with the higher Appeal"
    ),
    MOST_POINTS: later("the proposer with the most points becomes IP Holder, on a tie the one with the higher Appeal"),
}


def refusal(reason: int) -> Refusal | None:
    """The reason in words with its rule; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    return Refusal(rule, str(text), 1 + list(REFUSALS).index(reason))


def out_of_turn(has_chosen: bool, waiting: str) -> Refusal:
    """Why a seat may not choose now, though the round is not over."""
    if has_chosen:
        return Refusal(
            "P1",
            say(
                "you have chosen; take your card back if you want another. The table waits for {waiting}",
                waiting=waiting,
            ),
        )
    return Refusal("P12", say("you have no cards left and sit out; the table waits for {waiting}", waiting=waiting))


def card_name(cards: Cards, card: int) -> str:
    """``TV Anime (4)``; Countermeasures have no Appeal, and of a long name the first word is enough."""
    title = cards.action_titles[card]
    if card < PROPOSALS:
        return f"{title} ({cards.appeal[card]})"
    return title if len(title) <= LONGEST else title.split(maxsplit=1)[0]


def points(count: int) -> str:
    """So many points."""
    return plural("{count} point", "{count} points", count)


def hit(appeal: int, count: int) -> str:
    """How many events hit an Appeal."""
    if count == 0:
        return say("none hits Appeal {appeal}", appeal=appeal)
    return plural("{count} hits Appeal {appeal}", "{count} hit Appeal {appeal}", count, appeal=appeal)


def ip_name(cards: Cards, ip: int) -> str:
    """``Star Samurai (6)``."""
    return f"{cards.ip_titles[ip]} ({cards.ip_points[ip]})"


def event_name(cards: Cards, event: int) -> str:
    """The event with what it says: ``Leaked Episodes (Victims 4, 5)``."""
    title = cards.event_titles[event]
    if is_crime(event):
        return say("{title} (Victims {victims})", title=title, victims=victims(cards, event))
    return f"{title} ({EFFECTS_IN_WORDS[cards.effect[event]]})"


def victims(cards: Cards, event: int) -> str:
    """Which Appeals a Crime hits."""
    return ", ".join(str(appeal) for appeal in members(cards.victims[event])) or say("none")


SPOKEN: dict[str, Callable[[Cards, Sequence[str], int], str]] = {
    "card": lambda cards, names, card: card_name(cards, card),
    "ip": lambda cards, names, ip: ip_name(cards, ip),
    "event": lambda cards, names, event: event_name(cards, event),
    "ending": lambda cards, names, ending: str(ENDINGS[ending]),
    "seats": lambda cards, names, seats: listed([names[seat] for seat in members(seats)]),
    "why": lambda cards, names, card: str(WHY_NO_EFFECT[card]),
}
"""What the numbers of events are spoken as."""


def told(
    cards: Cards, kind: int, numbers: Sequence[int], names: Sequence[str], sentences: Mapping[int, Sentence] = LOG
) -> str:
    """One line of the log, or another sentence on the same event."""
    return sentences[kind].format(
        *(Spoken(number, SPOKEN, (cards, names)) for number in numbers),
        who=names[numbers[0]],
        down=cards.face_down_points,
        stopped=cards.anti_piracy_points,
        promoted=cards.promotion_points,
    )


def acquired(title: str) -> str:
    """The reason for the points of an IP."""
    return say("IP {title}", title=title)


def taken_back(title: str) -> str:
    """The reason for the points of an IP that lies face down."""
    return say("IP {title}, taken back face down", title=title)


def kept(title: str) -> str:
    """The reason for the points of a Countermeasure."""
    return say("{title} took effect", title=title)


def verdict(ending: int, scores: tuple[int, ...], winners: tuple[int, ...], organisation: int) -> str:
    """Who won, and why the game is over. ``organisation``: the points of the Criminal Organisation."""
    if not winners:
        return say("The Criminal Organisation wins with {points} points: all players lose.", points=organisation)
    told = ENDINGS[ending]
    who, most = listed([player(seat) for seat in winners]), points(max(scores))
    if len(winners) == 1:
        return say("{who} wins with {points}. {ending}", who=who, points=most, ending=told)
    return say("{who} share the win with {points}. {ending}", who=who, points=most, ending=told)


CHOOSE = later("Choose a card for {ip}.")
PLAY = later("Play {card}")
# What the round before did to the viewer.
CAME_BACK = later("{who} played {card} too: it is back.")
STOLEN_FROM_YOU = later("{ip} was stolen from you.")
GIVEN_TO_ANOTHER = later("The Shift gave {ip} to {who}.")
TABLE_WAITS = later("The table waits for {who}.")
YOU_WAIT = later("You have chosen {card}; the table waits for {who}.")
YOU_SIT_OUT = later("You have no cards left; the table waits for {who}.")


# In the picture

THE_STAGE, THE_RACE, THE_PRODUCERS = later("Stage"), later("Race"), later("Producers")
THE_ROUND, ALL_OVER = later("Round {round}"), later("The end")
LEFT = forms("{count} more IP", "{count} more IPs")
NOTHING_YET = later("Once all have chosen, the cards turn together here.")
NO_EVENT_YET, NO_EVENT = later("Then comes an event: a Crime or a Shift."), later("No event in that round.")
TAKEN_BACK_HERE, RETURNED, KEPT_AS_POINTS = later("equal"), later("back"), later("kept as points")
RECOVERED = later("IP recovered")
HOLDER, VICTIM, PASSED_OVER, SPENT = later("IP Holder"), later("Victim"), later("passed over"), later("spent")
NO_CONTRACT = later("No Proposal in play: the IP goes under its deck.")
STOLEN = later("{who} is a Victim! The Organisation takes {ip}: face down, {points} points.")
SAVED = later("{guard} stops the Crime; {who} acquires {ip}.")
SHIFTED_TO = later("The Shift makes {who} IP Holder, who acquires {ip}.")
WON_BY = later("{who} acquires {ip}.")
STAYED = later("{who} stays IP Holder and acquires {ip}.")
IN_ROUND = later("Round {round}: {told}")
RISK, RISK_SHORT, OF_EVENTS = later("Crimes to come"), later("Crimes"), later("of {count}")
RISK_SPOKEN, NO_SHIFTS = later("{count} events to come, {shifts}"), later("none of them a Shift")
SOME_SHIFTS = forms("{count} of them a Shift", "{count} of them Shifts")
LAST_RISK, NO_RISK = later("The only event to come: {event}"), later("No event to come")
SO_MANY = later("{points} / {target}")
CHOOSING, READY, OUT = later("chooses …"), later("ready"), later("sits out")
YOU_CHOSE, HAS_CHOSEN = later("You have chosen {card}"), later("{who} has chosen, face down")
CARDS_LEFT, DOWN = later("{who} has left: {cards}"), later("{ip}, face down, {points}")
HIT_BY, HIT_SPOKEN = later("{count} of {events}"), later("{card}, hit by {hit} events to come")
LAST_HITS, LAST_MISSES = (
    later("{card}, hit by the only event to come"),
    later("{card}, not hit by the only event to come"),
)
DOWN_TITLE, SPENT_SPOKEN = later("an IP, face down"), later("{card}, spent")

# On the cards: what a Countermeasure does, in a sentence and in a few words; who holds the IP after a Shift.
DOES: dict[int, Sentence] = {
    ANTI_PIRACY: later("{points} points if there is a Victim; the IP is saved"),
    PROMOTION: later("{points} points if there is no Victim"),
    EDUCATION: later("{points} points: take a stolen IP back"),
}
SHORTLY: dict[int, Sentence] = {
    ANTI_PIRACY: later("Anti-Piracy"),
    PROMOTION: later("Promotion"),
    EDUCATION: later("Education"),
}
DOES_SHORTLY: dict[int, Sentence] = {
    ANTI_PIRACY: later("if a Victim"),
    PROMOTION: later("if no Victim"),
    EDUCATION: later("a stolen IP"),
}
SHIFT_SAYS: dict[int, Sentence] = {
    KEEP: later("Nothing changes"),
    LOWEST_APPEAL: later("The lowest Appeal wins"),
    SECOND_HIGHEST: later("The second-best Appeal wins"),
    FEWEST_POINTS: later("The fewest points win"),
    MOST_POINTS: later("The most points win"),
}


def does(cards: Cards, card: int) -> str:
    """What a Countermeasure does, as its card says it."""
    return DOES[card].format(points=worth(cards, card))


def shortly(card: int) -> str:
    """The name of a Countermeasure where the whole has no room."""
    return str(SHORTLY[card])


def does_shortly(card: int) -> str:
    """For what a Countermeasure gets its points, where there is little room."""
    return str(DOES_SHORTLY[card])


def shift_says(cards: Cards, event: int) -> str:
    """What a Shift says on its card."""
    return str(SHIFT_SAYS[int(cards.effect[event])])
