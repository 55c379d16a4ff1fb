"""The curve of strength: while the network trains, a process beside it plays its policy against fixed bots."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import ludoteca
from ludoteca.bots import network
from ludoteca.bots.bot import Bot
from ludoteca.bots.master import PolicyBot
from ludoteca.bots.named import bot
from ludoteca.core.game import Game
from ludoteca.learn.recipe import Recipe

DEALS = 1 << 48  # the seeds of the examination's deals begin here: no batch deals them
SHARE = 0.8  # the part of the time between two measurements that one may take


class Examiner:
    """Measures one network after another, as long as the time between two of them allows."""

    def __init__(self, game: str, recipe: Recipe, curve: Path, tell: Callable[[str], None]) -> None:
        self.curve = curve
        self.tell = tell
        context = multiprocessing.get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process: Any = context.Process(target=examine, args=(game, recipe, there), daemon=True)
        self.process.start()
        there.close()
        self.busy: dict[str, Any] | None = None

    def look(self, path: Path, seconds: float, decisions: int) -> None:
        """Notes what was found of the last network; sets about this one, unless the last is still being measured."""
        if self.busy is not None and not self.pipe.poll():
            return
        self.note()
        copy = path.with_suffix(".exam.npz")
        copy.write_bytes(path.read_bytes())
        self.busy = {"seconds": round(seconds), "decisions": decisions}
        self.pipe.send(str(copy))

    def note(self) -> None:
        """Writes down the last measurement."""
        if self.busy is None:
            return
        for found in self.pipe.recv():
            line = {**self.busy, **found}
            with self.curve.open("a", encoding="utf-8") as file:
                file.write(f"{json.dumps(line)}\n")
            fair = 1.0 / max(2, found["seats"])
            self.tell(
                f"        after {line['seconds']} s, policy alone, {found['seats']} seats, against {found['rival']}: "
                f"{found['share']:.1%} of {found['games']} games (fair {fair:.0%})"
            )
        self.busy = None

    def close(self) -> None:
        """Waits for the last measurement and ends the process."""
        self.note()
        self.pipe.close()
        self.process.join()


def examine(game: str, recipe: Recipe, pipe: Any) -> None:
    """The process: plays networks until the other end hangs up."""
    rules = ludoteca.game(game)
    pairs = [(rival, seats) for rival in recipe.rivals for seats in sorted(set(recipe.seats))]
    try:
        while True:
            made = network.read(Path(pipe.recv()), rules)
            each = SHARE * recipe.exam / len(pairs)
            pipe.send([measured(rules, made, rival, seats, each) for rival, seats in pairs])
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


def measured(game: Game, made: network.Network, rival: str, seats: int, seconds: float) -> dict[str, Any]:
    """The share of wins among so many rivals, in as many games as the time allows, but at least one a seat."""
    end = perf_counter() + seconds
    won, games = 0.0, 0
    while games < seats or perf_counter() < end:
        seat = games % seats
        players: list[Bot] = [bot(rival, game, games * 16 + other) for other in range(seats)]
        players[seat] = PolicyBot(game, games, made)
        won += played(game, players, DEALS + games // seats, seat)
        games += 1
    return {"rival": rival, "seats": seats, "share": won / games, "games": games}


def played(game: Game, players: list[Bot], deal: int, seat: int) -> float:
    """What a game is worth to that seat."""
    state = game.new(len(players), deal)
    while not state.over():
        mover = state.actors()[0]
        state.play(mover, players[mover].choose(state.view(mover), list(state.candidates(mover))).move)
    return state.payoff(seat)
