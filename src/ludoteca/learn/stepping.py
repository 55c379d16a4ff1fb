"""Many processes that step the games: native batches whose pages are copied into memory all processes share."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np

import ludoteca
from ludoteca.bots.batch import EVERY_SEAT, Batch

Page = np.ndarray[Any, Any]
APART = 96  # the games of a batch begin so many decisions apart, so that every stretch has all parts of games


@dataclass
class Pages:
    """What the processes tell of their games, and the actions they are told; the first index is the process."""

    rows: Page
    masks: Page
    turn: Page
    """The seat that has to choose."""
    rewards: Page
    """What the game that just ended was worth to each seat; 0 where none ended."""
    scores: Page
    """The points of each seat in the game that just ended; 0 where none ended."""
    ended: Page
    actions: Page


def page(memory: Any, shape: Sequence[int], kind: str) -> Page:
    """Shared memory as an array."""
    return np.frombuffer(memory, np.dtype(kind)).reshape(tuple(shape))


class Crew:
    """The processes, each with so many games of one number of seats."""

    def __init__(self, game: str, seats: Sequence[int], count: int, seed: int, scored: bool = False) -> None:
        encoding = ludoteca.game(game).encoding
        workers, most = len(seats), max(seats)
        shapes = {
            "rows": ((workers, count, encoding.length), "u1"),
            "masks": ((workers, count, int(encoding.actions)), "u1"),
            "turn": ((workers, count), "i8"),
            "rewards": ((workers, count, most), "f4"),
            "scores": ((workers, count, most), "f4"),
            "ended": ((workers, count), "u1"),
            "actions": ((workers, count), "i8"),
        }
        memory = {name: RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize)
                  for name, (shape, kind) in shapes.items()}  # fmt: skip
        self.pages = Pages(**{name: page(memory[name], *shapes[name]) for name in shapes})
        self.pipes: list[Connection] = []
        self.processes: list[Any] = []
        context = multiprocessing.get_context("spawn")
        for index, own in enumerate(seats):
            here, there = context.Pipe()
            task = (game, own, index, seed * 1_000 + index, scored, memory, shapes, there)
            process = context.Process(target=work, args=task, daemon=True)
            process.start()
            there.close()
            self.pipes.append(here)
            self.processes.append(process)
        self.wait(range(workers))

    def go(self, workers: Sequence[int]) -> None:
        """These processes take the actions that lie in the pages."""
        for worker in workers:
            self.pipes[worker].send_bytes(b"go")

    def wait(self, workers: Sequence[int]) -> None:
        """Until these processes have written their pages."""
        for worker in workers:
            try:
                self.pipes[worker].recv_bytes()
            except EOFError:
                raise RuntimeError(f"process {worker}, which steps the games, has stopped") from None

    def close(self) -> None:
        """Sends the processes home."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()


def work(
    game: str, seats: int, index: int, seed: int, scored: bool,
    memory: dict[str, Any], shapes: dict[str, Any], pipe: Connection,
) -> None:  # fmt: skip
    """One process: steps its games whenever it is told to, until the other end hangs up."""
    os.environ["OMP_NUM_THREADS"] = "1"
    pages = Pages(**{name: page(memory[name], *shapes[name])[index] for name in shapes})
    rules = ludoteca.game(game)
    count = len(pages.turn)
    nobody: list[list[Any]] = [[None] * seats for _ in range(count)]
    batch = Batch(rules.setup(seats), count, EVERY_SEAT, nobody, scored)
    rows = np.frombuffer(memoryview(batch.pen.page), np.uint8).reshape(pages.rows.shape)
    masks = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(pages.masks.shape)
    turn = np.frombuffer(memoryview(batch.turn), np.int64)
    rewards = np.frombuffer(memoryview(batch.rewards), np.float64).reshape(count, seats)
    ended = np.frombuffer(memoryview(batch.ended), np.uint8)
    scores = np.frombuffer(memoryview(batch.scores), np.float64).reshape(-1, seats) if scored else None
    batch.reset(seed)
    scatter(batch, masks, seed)
    try:
        while True:
            pages.rows[:], pages.masks[:], pages.turn[:], pages.ended[:] = rows, masks, turn, ended
            pages.rewards[:, :seats] = rewards
            if scores is not None:
                pages.scores[:, :seats] = scores
            pipe.send_bytes(b"done")
            pipe.recv_bytes()
            batch.step(pages.actions.tobytes())
    except (EOFError, BrokenPipeError, ConnectionResetError, KeyboardInterrupt):
        return


def scatter(batch: Batch, masks: Page, seed: int) -> None:
    """Plays at random, and deals each game anew at another time: else games of equal length would go in step."""
    luck = np.random.default_rng(seed)
    rows = np.arange(len(masks))
    for step in range(APART):
        actions = (luck.random(masks.shape, np.float32) * masks).argmax(1)
        actions[rows % APART == step] = -1  # what is illegal ends the game
        batch.step(actions.astype(np.int64).tobytes())
