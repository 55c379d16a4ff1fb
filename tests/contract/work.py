"""How much work it is to think about a position: counted, never timed.

Two counts. *Luck*: how many numbers ``imagine`` draws; whoever deals each hidden card once draws about one a card, and
whoever deals anew until the deal fits draws without end. *Lines*: how many lines of the games run, interpreted, while
something is asked; what runs past its bound is stopped there, so that an endless loop fails instead of hanging.

``python -m tests.contract.work GAME SEEDS`` counts the lines of so many games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import FrameType

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.luck import WORD, Luck
from ludoteca.core.state import State
from tests.contract.tables import random_move, tables_of, viewers

LASTING = {
    "hatsuden": ("revise", "revise", "revise", "pylon", "take"),
    "hitplan": ("play indie-short", "play anti-piracy", "play promotion", "play consumer-education"),
}
"""How moves begin that keep a game going: cards that go round through the trash, choices that cancel each other.

What stands here more than once is done so much more often."""
LINES = {"hatsuden": 12_000, "hitplan": 1_500, "moonbase": 2_500_000, "pampero": 6_000}
"""The most lines that one question may take; over twice what was seen in long games."""


def lasting_walk(game: Game, state: State, luck: Luck) -> Iterator[tuple[int, int]]:
    """A random game that seven times of eight does what keeps it going; the caller makes the moves."""
    while not state.over():
        seat, move = random_move(state, luck)
        if game.key in LASTING and luck.below(8) > 0:
            moves = list(state.candidates(seat))
            kinds = [[one for one in moves if game.name(one).startswith(begin)] for begin in LASTING[game.key]]
            kinds = [kind for kind in kinds if kind]
            if kinds:
                kind = kinds[luck.below(len(kinds))]
                move = kind[luck.below(len(kind))]
        yield seat, move


def luck_drawn(game: Game, state: State, viewer: int | None, luck: Luck) -> int:
    """How many random numbers it takes to imagine what that viewer does not see."""
    before = luck.count
    game.imagine(state.view(viewer), luck)
    return int((luck.count - before) & WORD)


def most_luck(game: Game, state: State) -> int:
    """Two numbers for each component: one to order the unseen, one to choose a spot."""
    return 2 * sum(game.census(state).values())


class TooMuchWork(AssertionError):
    """A question went past its bound."""


def lines_of(ask: Callable[[], object], most: int) -> int:
    """How many lines of the games and the core run while this is asked; stopped at the bound."""
    count = 0

    def trace(frame: FrameType, event: str, _: object) -> object:
        nonlocal count
        if "ludoteca" not in frame.f_code.co_filename:
            return None
        count += event == "line"
        if count > most:
            raise TooMuchWork(f"more than {most} lines, now in {frame.f_code.co_qualname}")
        return trace

    sys.settrace(trace)  # type: ignore[arg-type]
    try:
        ask()
    finally:
        sys.settrace(None)
    return count


def questions(game: Game, state: State, luck: Luck) -> Iterator[tuple[str, Callable[[], object]]]:
    """What people and bots ask of a position."""
    for viewer in viewers(int(state.seats)):
        view = state.view(viewer)
        yield "imagine", lambda view=view: game.imagine(view, luck)  # type: ignore[misc]
        yield "prompt", lambda view=view: game.prompt(view)  # type: ignore[misc]
    for seat in state.actors():
        yield "candidates", lambda seat=seat: state.candidates(seat)  # type: ignore[misc]
        moves = game.sample_moves(luck, 200)
        move = moves[luck.below(len(moves))]
        yield "why_not", lambda seat=seat, move=move: game.why_not(state, seat, move)  # type: ignore[misc]


def most_lines(name: str, seeds: range) -> dict[str, int]:
    """The most lines that each question took, over so many games that last, looked at now and then."""
    game, most = ludoteca.game(name), dict.fromkeys(("imagine", "prompt", "candidates", "why_not"), 0)
    tables = tables_of(name, False)
    for seed in seeds:
        state, luck = tables[seed % len(tables)].new(seed), Luck(seed)
        for number, (seat, move) in enumerate(lasting_walk(game, state, luck)):
            if number % 7 == seed % 7:
                for kind, ask in questions(game, state, luck):
                    most[kind] = max(most[kind], lines_of(ask, LINES[name]))
            state.play(seat, move)
    return most


if __name__ == "__main__":
    if ludoteca.mode() == "compiled":
        sys.exit("lines are counted where the rules run interpreted: set LUDOTECA_PURE=1")
    print(most_lines(sys.argv[1], range(int(sys.argv[2]))))
