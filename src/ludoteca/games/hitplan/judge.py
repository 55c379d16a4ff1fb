"""A hand-made judgement of a position, for bots: the race to the target, and the danger from the Organisation."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64

from ludoteca.games.hitplan.components import ACTIONS, ALL_PROPOSALS, ANTI_PIRACY, EDUCATION, PROMOTION, PROPOSALS
from ludoteca.games.hitplan.scoring import organisation, points, winners
from ludoteca.games.hitplan.state import RUNNING, State


def judge(s: State, seat: i64) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won alone). Cards lying face down say nothing yet."""
    if s.ending != RUNNING:
        won = winners(s)
        return 1.0 / float(len(won)) if int(seat) in won else 0.0
    haste = 0.0
    for other in range(s.seats):
        haste = max(haste, float(points(s, other)) / float(s.cards.target))
    # The nearer the end, the more a lead is worth, and the better a card can be used that finishes the game.
    weight = 0.07 + 0.37 * haste
    mine = 0.0
    all_of_them = 0.0
    for other in range(s.seats):
        chance = exp(weight * (float(points(s, other)) + (1.0 + haste) * promise(s, other)))
        all_of_them += chance
        if other == seat:
            mine = chance
    return (1.0 - danger(s, haste)) * mine / all_of_them


def promise(s: State, seat: i64) -> float:
    """What the hand may still earn, in points (set near a fit to played games: docs/hitplan.md)."""
    hand = s.hand[seat]
    if hand & ALL_PROPOSALS == 0 and not rivals_can_propose(s, seat):
        return 0.0
    total = 0.0
    for card in range(i64(ACTIONS)):
        if (hand >> card) & 1 != 0:
            if card < PROPOSALS:
                total += 0.16
            elif card == ANTI_PIRACY:
                total += 0.07 * float(s.cards.anti_piracy_points)
            elif card == PROMOTION:
                total += 0.15 * float(s.cards.promotion_points)
            elif card == EDUCATION:
                total += float(s.cards.face_down_points) * (0.05 if len(s.lid) == 0 else 0.25)
    return total


def rivals_can_propose(s: State, seat: i64) -> bool:
    """Whether somebody else holds a Proposal, without which Countermeasures do nothing (P3)."""
    for other in range(s.seats):
        if other != seat and s.hand[other] & ALL_PROPOSALS != 0:
            return True
    return False


def danger(s: State, haste: float) -> float:
    """How likely the Organisation wins: with one IP short of its target, often, unless a player is nearly there."""
    near = float(organisation(s)) / float(s.cards.target)
    return (0.02 + 0.4 * near * near) * (1.0 - 0.5 * haste)
