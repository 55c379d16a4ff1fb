"""The moves of Hit Plan, one for each action card, and the sequence of a round."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.hitplan.components import ACTIONS, ALL_PROPOSALS, KEYS
from ludoteca.games.hitplan.contract import choose, ip_holder, no_contract, reveal_choices
from ludoteca.games.hitplan.crime import resolve, reveal_event
from ludoteca.games.hitplan.state import NONE, Board, State, first_to_choose, must_choose
from ludoteca.games.hitplan.victory import discard, next_round


def options(s: Board, seat: i64) -> vec[i64]:
    """All legal moves of the seat, which are the cards of its hand (P1); none when it has chosen already."""
    found = vec[i64](capacity=ACTIONS)
    if must_choose(s, seat):
        hand = s.hand[seat]
        for card in range(i64(ACTIONS)):
            if (hand >> card) & 1 != 0:
                found = append(found, card)
    return found


def play(s: State, seat: i64, card: i64) -> None:
    """Carries out a legal choice; the last one of a round plays the round."""
    choose(s, seat, card)
    if first_to_choose(s) == NONE:
        play_round(s)


def play_round(s: State) -> None:
    """The round, once all have chosen: the contract, the event, the end of the round."""
    in_play = reveal_choices(s)
    if in_play & ALL_PROPOSALS == 0:
        no_contract(s)
    else:
        holder = ip_holder(s, in_play)
        event = reveal_event(s)
        resolve(s, in_play, holder, event)
        discard(s, in_play)
    next_round(s)


def names() -> list[str]:
    """The notation of every move, in the order of their numbers."""
    return [f"play {key}" for key in KEYS]


def targets(card: int) -> tuple[str, ...]:
    """What the move points at in the drawing: a card of the hand."""
    return (f"hand {KEYS[card]}",)
