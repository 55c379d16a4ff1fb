"""Finds puzzles: positions of generated games with one best move, by the house's own search, and checks them again.

    python -m bench.puzzles find hatsuden --wanted 10 --seconds 300 --seed 1 >> found.toml
    python -m bench.puzzles check hatsuden

A position is taken when a long search, twice with other luck, prefers the same move, and every other move, looked at
as long as the best, wins clearly less often. Where pieces may lie at any point, placements close to each other count
as one. It takes minutes to hours of a core; run it with ``nice``.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from textwrap import wrap

import ludoteca
from ludoteca.bots import bot
from ludoteca.bots.bot import Budget
from ludoteca.bots.chances import chances
from ludoteca.bots.levels import strength
from ludoteca.bots.search import SearchBot
from ludoteca.bots.tree import visits
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.lessons.course import Course, answer_of, close
from ludoteca.lessons.reading import puzzles_of

PLAYERS = "normal"
WIDTH = 118
FEWEST = 3  # moves between which there must be a choice
RIVALS = 5  # other moves that are looked at as long as the best
DEPTH = {"hatsuden": (1.0, 4.0), "hitplan": (20.0, 100.0), "moonbase": (0.5, 12.0), "pampero": (0.5, 2.0)}
"""How long it thinks at first and when it makes sure, in budgets of the level expert."""
MARGIN = {"hatsuden": 0.15, "hitplan": 0.12, "moonbase": 0.12, "pampero": 0.08}
ASKED = {
    "hatsuden": {
        "flip": "Your row is overloaded. Which plant do you give up?",
        "": "Which card do you play, and where?",
    },
    "hitplan": {"": "Which card do you choose in this round?"},
    "moonbase": {
        "take": "From which pile do you take?",
        "base": "Where do you build your base?",
        "": "Which ring do you place, and where?",
    },
    "pampero": {
        "play": "Which card do you play, and where on your mat?",
        "transformer": "Where on your grid does this tile go?",
        "bonus": "Which two bonuses do you take?",
        "contract": "Which contract do you fulfil?",
        "to": "Where does your bulldozer go?",
        "specialist": "Which specialist do you take?",
        "": "What do you do?",
    },
}
"""What a puzzle asks, by the first word of its answer."""
APART = 6  # decisions between two puzzles of one game


@dataclass(frozen=True)
class Found:
    """A best move, its chance to win, and that of the best other move."""

    move: int
    value: float
    second: float

    @property
    def margin(self) -> float:
        """By how much it is better."""
        return self.value - self.second


def weighed(game: Game, state: State, seat: int, budgets: float, seed: int) -> Found | None:
    """The best move as a search sees it, and the next best one that is another; None where there is no other."""
    usual, policy = strength(game, "expert")
    budget = Budget(iterations=max(200, int((usual.iterations or 10_000) * budgets)))
    searcher = SearchBot(game, seed, budget, replace(policy, epsilon=0.0), partial(chances, game))
    view, moves = state.view(seat), list(state.candidates(seat))
    search, mixed = searcher.searched(view, None), searcher.mixes(view)
    choice = searcher.chosen(search, seat, moves, mixed)
    best = choice.likes[0][0]
    others = [move for move, _, _ in choice.likes[1:] if not close(game, best, move)]
    if not others:
        return None
    if not mixed:
        for move in others[:RIVALS]:
            missing = visits(search.root, seat, best) - visits(search.root, seat, move)
            search.insist(view, seat, move, max(0, missing) // 2)
    value = searcher.value(search, seat, best)
    return Found(best, value, max(searcher.value(search, seat, move) for move in others[:RIVALS]))


def puzzles(key: str, seed: int, until: float) -> Iterator[tuple[State, Found]]:
    """Positions with one best move, of one generated game after the other."""
    game = ludoteca.game(key)
    first, sure = DEPTH[key]
    while time.monotonic() < until:
        seed += 1
        state = game.new(max(2, game.min_seats), seed=seed)
        players = [bot(PLAYERS, game, seed * 16 + seat) for seat in range(int(state.seats))]
        luck, wait = Luck(seed), 0
        while not state.over() and time.monotonic() < until:
            seat = state.actors()[0]
            moves = list(state.candidates(seat))
            wait -= 1
            if wait < 0 and len(moves) >= FEWEST and luck.below(3) == 0:
                found = weighed(game, state, seat, first, seed)
                if found is not None and found.margin >= MARGIN[key]:
                    again = [weighed(game, state, seat, sure, seed * 31 + turn) for turn in (1, 2)]
                    if all(
                        one is not None and close(game, one.move, found.move) and one.margin >= MARGIN[key]
                        for one in again
                    ):
                        last = again[-1]
                        assert last is not None
                        yield state.copy(), last
                        wait = APART
            for one in state.actors():
                options = list(state.candidates(one))
                state.play(one, players[one].choose(state.view(one), options).move)
                if not game.simultaneous:
                    break


def written(game: Game, state: State, found: Found) -> str:
    """A puzzle as it stands in the file."""
    asked, answer = ASKED[game.key], game.name(found.move)
    lines = "\n".join(wrap(str(state), WIDTH, break_long_words=False, break_on_hyphens=False))
    return (
        f'[[puzzles]]\nposition = """\n{lines}"""\n'
        f'say = "{asked.get(answer.split()[0], asked[""])}"\nanswer = "{answer}"\n'
        f"value = {found.value:.2f}\nsecond = {found.second:.2f}\n"
    )


def find(key: str, wanted: int, seconds: float, seed: int) -> None:
    """Writes puzzles until there are enough, or the time is over."""
    game = ludoteca.game(key)
    for number, (state, found) in enumerate(puzzles(key, seed, time.monotonic() + seconds), 1):
        print(written(game, state, found), flush=True)
        print(f"{key}: {number}, margin {found.margin:.2f}, {game.name(found.move)}", file=sys.stderr, flush=True)
        if number >= wanted:
            return


def check(key: str) -> int:
    """Weighs every puzzle of a game anew; how many no longer have one best move."""
    game, wrong = ludoteca.game(key), 0
    known = puzzles_of(game)
    for number, step in enumerate(known.steps if known is not None else ()):
        if not step.moves or known is None:
            continue
        course = Course(known, number)
        found = weighed(game, course.state, course.seat, DEPTH[key][1], 1000 + number)
        right = found is not None and close(game, found.move, game.move(answer_of(step)))
        margin = found.margin if found is not None and right else 0.0
        wrong += margin < MARGIN[key] / 2
        print(f"{key} {number // 2 + 1}: {answer_of(step)}, margin {margin:.2f}", flush=True)
    return wrong


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("what", choices=("find", "check"))
    reader.add_argument("game", choices=sorted(DEPTH))
    reader.add_argument("--wanted", type=int, default=10)
    reader.add_argument("--seconds", type=float, default=300)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    if asked.what == "find":
        find(asked.game, asked.wanted, asked.seconds, asked.seed)
    else:
        sys.exit(1 if check(asked.game) else 0)


if __name__ == "__main__":
    main()
