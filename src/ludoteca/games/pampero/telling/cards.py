"""What cards do, in whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.words import Forms, Sentence, capital, listed
from ludoteca.games.pampero import vocabulary
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.catalogue import forms, later, plural, say
from ludoteca.games.pampero.components import NEEDS_BULLDOZER, NO_PIECE, Box
from ludoteca.games.pampero.describe import (
    KINDS_IN_WORDS,
    MARKETS_IN_WORDS,
    Manner,
    amounts,
    brought,
    counter,
    discounted,
    effect,
    either,
    limits,
    resource,
    scoring_options,
    ways_of,
)

DEEDS: dict[int, Forms] = {
    vocabulary.GAIN_MONEY: forms("receive ${count}", "receive ${count}"),
    vocabulary.GAIN_ENERGY: forms("gain {count} energy", "gain {count} energy"),
    vocabulary.GAIN_BATTERY: forms("gain {count} battery", "gain {count} batteries"),
    vocabulary.GAIN_BULLDOZER: forms("get a new bulldozer", "get {count} new bulldozers"),
    vocabulary.GAIN_SPECIALIST: forms("take a specialist", "take {count} specialists"),
    vocabulary.CONNECTION: forms("play a connection tile", "play up to {count} connection tiles"),
    vocabulary.TURN_ORDER: forms("move your turn order disc down", "move your turn order disc down"),
    vocabulary.RETRIEVE_CARD: forms("take a card of your mat back", "take up to {count} cards of your mat back"),
}
TAKEN: dict[int, Sentence] = {
    0: later("take your {market} income"),
    v.ANY: later("take an income of your choice"),
    v.HIGHEST: later("take your highest income"),
    v.FOREIGN_ICON: later("take the income of a market on one of your foreign market cards"),
}
IN_SENTENCES = Manner(
    later("pay the tab’s price"),
    later("pay the tab’s price less ${money}"),
    later("pay the tab’s price and ${money}"),
    later("{cost} in money or in batteries"),
    later("receive the tab’s money"),
    later("It needs a tab of zone {zones}."),
    later("It works in the zone of its tab."),
    (
        later("The bulldozer must be yours."),
        later("The tower must be yours."),
        later("The bulldozer must be another company’s."),
        later("The tower must be another company’s."),
    ),
)


def deed(box: Box, packed: int) -> str:
    """One effect as something one does."""
    verb, n, second = int(v.verb_of(packed)), int(v.argument(packed, 0)), int(v.argument(packed, 1))
    if verb in DEEDS:
        return DEEDS[verb].of(n)
    if verb == vocabulary.VENTURE_CAPITAL:
        return say("take venture capital (an income now, ${money} paid back at the end of the game)", money=box.repay)
    if verb == vocabulary.TAKE_INCOME:
        taken = TAKEN.get(n, TAKEN[0]).format(market=MARKETS_IN_WORDS[n])
        return taken if second < 2 else say("{taken} {count} times", taken=taken, count=second)
    if verb == vocabulary.ADVANCE:
        steps = plural("one step", "{count} steps", second)
        if n == v.ANY:
            return say("move an income of your choice {steps}", steps=steps)
        return say("move your {market} income {steps}", market=MARKETS_IN_WORDS[n], steps=steps)
    if verb == vocabulary.MOVE_BULLDOZER:
        moved = plural("move a bulldozer", "move up to {count} bulldozers", n)
        if second < 2:
            return moved
        often = plural("up to {times} times", "up to {times} times each", n, times=second)
        return say("{moved} {often}", moved=moved, often=often)
    if verb == vocabulary.FOREIGN_MARKET:
        if n:
            less = amounts(0, 0, n)
            return say("sell to a foreign market for the incomes its card shows, and for {amount} less", amount=less)
        return say("sell batteries to a foreign market for the incomes its card shows")
    if verb == vocabulary.CHOOSE:
        at = int(v.counter_of(packed))
        options = [int(box.program[at + 1 + one]) for one in range(int(box.program[at]))]
        return either([listed(effects_done(box, one)) for one in options])
    if verb == vocabulary.VC_RELIEF:
        return say("pay back only ${money} for one venture capital tile", money=n)
    if verb == vocabulary.FULFILL:
        times, less = int(v.argument(packed, v.CONTRACTS)), amounts(0, second, int(v.argument(packed, v.BATTERY_LESS)))
        kind = str(KINDS_IN_WORDS[n])
        if v.argument(packed, v.LUCRATIVE):
            kind = say("lucrative {kind}", kind=kind)
        what = plural("fulfil a {kind} contract", "fulfil up to {count} {kind} contracts", times, kind=kind)
        return discounted(what, less)
    if verb == vocabulary.CONVERT:
        often = plural("once", "up to {count} times", int(v.argument(packed, v.MOST)))
        return say("turn {pay} into {gain} {often}", pay=resource(n), gain=resource(second), often=often)
    if verb == vocabulary.PER:
        return say("receive ${n} for each {what}", n=n, what=counter(int(v.counter_of(packed)), True))
    if verb == vocabulary.CROWN:
        what = counter(int(v.counter_of(packed)), n == 1)
        return say("count {n} more {what} when majorities are scored", n=n, what=what)
    return effect(box, packed)


def deeds(box: Box, way: int) -> list[str]:
    """What one does with an option of a card, in order, beginning with what the tab brings or takes."""
    return brought(box, way, IN_SENTENCES) + done(box, way)


def done(box: Box, way: int) -> list[str]:
    """The effects of an option of a card as something one does."""
    return effects_done(box, int(box.way_effects[way]))


def effects_done(box: Box, at: int) -> list[str]:
    """A list of effects as something one does."""
    return [deed(box, int(box.program[at + 1 + one])) for one in range(int(box.program[at]))]


def card_sentences(box: Box, card: int) -> str:
    """An action card: what is done, and under which conditions."""
    ways = ways_of(box, card)
    told = [listed(deeds(box, way)) for way in ways]
    said = [sentence(either_of(told))]
    for way in ways:
        said += [one for one in [*limits(box, way, IN_SENTENCES), *whose(box, way)] if one not in said]
    return " ".join(said)


def whose(box: Box, way: int) -> list[str]:
    """That the piece an option needs may be anybody's: at its foot stand one person and two. (Limits tell the rest.)"""
    if box.way_piece[way] == NO_PIECE or not (box.way_own[way] and box.way_other[way]):
        return []
    if box.way_piece[way] == NEEDS_BULLDOZER:
        return [say("Your own bulldozer will do, or another company’s.")]
    return [say("Your own tower will do, or another company’s.")]


def scoring_sentences(box: Box, card: int) -> str:
    """A specialist scoring card."""
    told = [scoring_done(box, card, option) for option in scoring_options(box, card)]
    return say("Played in a scoring, then gone: {options}.", options=either_of(told))


def scoring_done(box: Box, card: int, option: int) -> str:
    """One option of a specialist scoring card."""
    at = card * 2 + option
    said = deed(box, int(box.score_effect[at]))
    if box.score_different[at]:
        count = int(v.argument(box.score_effect[at], v.TIMES))
        return say("take up to {count} different incomes and turn their markers face down", count=count)
    return say("{deed} and turn the marker face down", deed=said) if box.score_flip[at] else said


def either_of(told: Sequence[str]) -> str:
    """One of several."""
    return told[0] if len(told) == 1 else say("either {options}", options=say("; or ").join(told))


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return f"{capital(text)}."
