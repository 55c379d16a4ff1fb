"""A choice that decides nothing: it is made by itself, unless the player wants to be asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.core.game import Game
from ludoteca.core.state import State
from ludoteca.core.verbs import unsettled

COMPARED: Final = 4
"""Moves that are tried for whether it is all the same which is made: of more some always differ."""
FEW: Final = 24
"""Moves that are tried for whether they all end the game alike."""


def forced_move(game: Game, state: State, seat: int, compared: bool = False) -> int | None:
    """The move that is made by itself, since it decides nothing: the only one, or any, where the game says so.

    In a game in which no seat knows what another does not, also any of those that end it alike and, where they are
    compared, of a few that lead to the very same position. Elsewhere moves may come to the same in one world that the
    seat imagines and not in the next, and in the real one that would tell it what is hidden. Where several choose at
    once, what a move comes to depends on the others' choices: then the only one alone is made.
    """
    actors = state.actors()
    if seat not in actors:
        return None
    found = list(state.candidates(seat))
    if len(found) == 1:
        alone = game.spot(found[0]) is None and decided(game, state, seat, found[0])
        return found[0] if alone else None
    if len(actors) > 1:
        return None
    if found and game.verbs.settled is not unsettled and game.verbs.settled(state.view(seat)):
        return found[0]
    if not (game.open or game.shared):
        return None
    if compared and len(found) <= COMPARED and all_alike(game, state, seat, found):
        return found[0] if all(decided(game, state, seat, move) for move in found) else None
    if not found or len(found) > FEW:
        return None
    score = ended(state, seat, found[0])
    alike = score is not None and all(ended(state, seat, move) == score for move in found[1:])
    return found[0] if alike else None


def decided(game: Game, state: State, seat: int, move: int) -> bool:
    """Whether nothing is decided by a move; most games say so of every one, and need not be shown the position."""
    return type(game).decided is Game.decided or game.decided(state.view(seat), move)


def all_alike(game: Game, state: State, seat: int, found: Sequence[int]) -> bool:
    """Whether these moves, some at least, lead to the very same position; as a rule two of them tell."""
    first = led_to(game, state, seat, found[0]) if found else ""
    return bool(found) and all(led_to(game, state, seat, move) == first for move in found[1:])


def led_to(game: Game, state: State, seat: int, move: int) -> str:
    """All that matters after the move; what it shows that was hidden makes it one of a kind."""
    trial = state.copy()
    trial.play(seat, move)
    return game.verbs.outlook(trial) if trial.reveals == state.reveals else f"move {move}"


def ended(state: State, seat: int, move: int) -> tuple[int, ...] | None:
    """The scores, where this move ends the game and shows nothing that was hidden."""
    trial = state.copy()
    trial.play(seat, move)
    return tuple(trial.result().scores) if trial.over() and trial.reveals == state.reveals else None


def ends_by_itself(game: Game, state: State, seat: int) -> bool:
    """Whether what follows by itself shows something new or ends the game: then there is no way back from here."""
    move = forced_move(game, state, seat)
    if move is None:
        return False
    before = state.reveals
    state = state.copy()
    state.play(seat, move)
    return state.over() or state.reveals != before
