"""What a player is asked, or whom the table waits for, in a sentence short enough for a phone."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.words import listed, player
from ludoteca.games.moonbase import moves, state, words
from ludoteca.games.moonbase.aftermath import aftermath
from ludoteca.games.moonbase.building import TURNS
from ludoteca.games.moonbase.catalogue import plural, say
from ludoteca.games.moonbase.components import KINDS
from ludoteca.games.moonbase.view import View
from ludoteca.games.moonbase.words import SIZES_IN_WORDS


def prompt(v: View) -> str:
    """What the viewer has to decide now, or whom the table waits for."""
    s = v.position
    if s.stage == state.FINISHED:
        return say("The game is over.")
    stage, who = int(s.stage), player(int(s.turn))
    size = SIZES_IN_WORDS[min(int(s.step) // 2, 1)]
    own = v.seat in v.actors
    if stage == state.CHOOSING:
        return say("Gold or silver: which do you play?") if own else say("{who} chooses gold or silver.", who=who)
    if stage == state.SITING:
        return (
            say("Put the tower in a large crater.") if own else say("{who} puts the tower in a large crater.", who=who)
        )
    if stage == state.DRAFTING:
        asked = (
            say("take the two top {size} rings of a pile.", size=size)
            if own
            else say("{who} takes two {size} rings.", who=who, size=size)
        )
    elif stage == state.PLACING:
        turn = int(s.step) // 2 + 1
        if not own:
            asked = say("{who} lays a ring.", who=who)
        elif moves.some_fit(s, s.turn) == state.NONE:
            asked = unplaceable(s)
        else:
            asked = say("lay a ring (turn {turn} of 4).", turn=turn)
    elif stage == state.SETTLING:
        left = int(s.settlements_left[s.turn])
        asked = (
            plural("one settlement left: for which ring?", "{count} settlements left: for which rings?", left)
            if own
            else say("{who} is short of settlements and chooses a ring.", who=who)
        )
    else:
        asked = (
            say("no settlement, so build a base in a crater.")
            if own
            else say("{who} built no settlement, so builds a base.", who=who)
        )
    question = say("Round {round} of {rounds}: {asked}", round=s.round, rounds=s.kit.rounds, asked=asked)
    return " ".join([*last_ring(s), question]) if own and stage == state.PLACING else question


def last_ring(s: state.State) -> list[str]:
    """What the rival's ring took from the player whose turn it is and brought it, if that happened last."""
    changed, who = [int(one) for one in aftermath(s, s.turn)], player(1 - int(s.turn))
    lost, brought = (counted([max(sign * one, 0) for one in changed]) for sign in (-1, 1))
    if lost and brought:
        return [say("{who}’s ring cost you {lost} and brought you {brought}.", who=who, lost=lost, brought=brought)]
    if lost:
        return [say("{who}’s ring cost you {things}.", who=who, things=lost)]
    return [say("{who}’s ring brought you {things}.", who=who, things=brought)] if brought else []


def counted(numbers: Sequence[int]) -> str:
    """The points of bonuses together, and settlements to come; empty: nothing."""
    *points, settlements = numbers or [0]
    told = [words.points(sum(points))] if sum(points) else []
    return listed(told + ([words.settlements_to_come(settlements)] if settlements else []))


def unplaceable(s: state.State) -> str:
    """M8, M38. That only passing is left, and what it comes to; in the last turn of a round it is certain."""
    left = sum(int(s.hand[int(s.turn) * KINDS + kind]) for kind in range(KINDS))
    if s.step >= TURNS - 2:
        return plural(
            "none of your rings fits anywhere: the one in your hand costs you {cost}.",
            "none of your rings fits anywhere: the {count} in your hand cost you {cost}.",
            left,
            cost=words.points(left * int(s.kit.unplaced_points)),
        )
    return plural(
        "none of your rings fits anywhere. If that stays so this round, the one in your hand costs you {cost}.",
        "none of your rings fits anywhere. If that stays so this round, the {count} in your hand cost you {cost}.",
        left,
        cost=words.points(left * int(s.kit.unplaced_points)),
    )
