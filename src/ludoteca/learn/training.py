"""From nothing to a network: actors and learner side by side, checkpoints, progress, and a curve of strength."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from datetime import date
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import Any

import torch

import ludoteca
from ludoteca.learn import networks
from ludoteca.learn.acting import Actor
from ludoteca.learn.exam import Examiner
from ludoteca.learn.ppo import Learner, Lesson
from ludoteca.learn.recipe import Recipe
from ludoteca.learn.rollout import Rollout
from ludoteca.learn.stepping import Crew

Tell = Callable[[str], None]
CHECKPOINT = "checkpoint.pt"
CURVE = "curve.jsonl"
PICTURE = "curve.svg"
SELVES = 12  # how many past selves are remembered
SNAPSHOT = 12  # a past self is remembered every so many rollouts; this doubles whenever there is no more room
TOLD = 10.0  # seconds between two lines of progress


class Training:
    """A network in training; what is in its folder is all that is needed to go on."""

    def __init__(
        self, game: str, recipe: Recipe, folder: Path, device: str, workers: int, tell: Tell,
        against: Path | None = None, start: Path | None = None, seed: int = 1,
    ) -> None:  # fmt: skip
        self.game = ludoteca.game(game)
        self.recipe = recipe
        self.folder = folder
        self.tell = tell
        self.device = torch.device(device)
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(seed)
        self.luck = random.Random(seed)
        made = networks.fresh(self.game, recipe) if start is None else networks.load(start, self.game, recipe)
        made = made.to(self.device)
        self.onward = start is not None
        self.learner = Learner(made, recipe, self.device)
        self.seconds = 0.0
        self.decisions = 0
        self.games = 0
        self.rollouts = 0
        self.snapshot = SNAPSHOT
        self.met: dict[int, tuple[float, int]] = {}
        """By number of seats, since the last line of progress: what games against rivals were worth, and how many."""
        self.scored = (0.0, 0)
        """Likewise the points of all seats in all games that ended, added up, and how many seats that were."""
        self.selves: list[dict[str, Any]] = []
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self.resume()
        self.against = None if against is None else networks.load(against, self.game, recipe).to(self.device)
        seats = [recipe.seats[worker % len(recipe.seats)] for worker in range(workers)]
        self.crew = Crew(game, seats, max(1, recipe.rows // workers), seed + self.rollouts, recipe.points > 0)
        share = recipe.past if self.against is None else 1.0
        self.actor = Actor(self.crew, seats, made, share, recipe, self.device)
        if self.against is not None:
            self.actor.rival.load_state_dict(self.against.state_dict())

    def run(self) -> Path:
        """Trains as long as the recipe says, and gives the file of the network."""
        whole = 60.0 * self.recipe.minutes
        encoding = self.game.encoding
        kinds = networks.kinds(self.recipe)
        size = self.recipe.steps, self.actor.seats, encoding.length, int(encoding.actions), self.device, kinds
        rollouts = [Rollout(*size), Rollout(*size)]
        self.synchronise()
        begun, told, saved = perf_counter() - self.seconds, self.seconds, self.seconds
        examiner = Examiner(self.game.key, self.recipe, self.folder / CURVE, self.tell) if self.recipe.rivals else None
        try:
            with ThreadPoolExecutor(1) as beside:
                self.collect(rollouts[0])
                while self.seconds < whole:
                    # The learner looks at one stretch while the actors play the next.
                    lesson = beside.submit(self.learner.learn, rollouts[0], min(1.0, self.seconds / whole))
                    self.collect(rollouts[1])
                    result = lesson.result()
                    rollouts.reverse()
                    self.hand_over()
                    self.seconds = perf_counter() - begun
                    if self.seconds >= told + TOLD:
                        told = self.seconds
                        self.progress(result)
                    if self.seconds >= saved + self.recipe.exam:
                        saved = self.seconds
                        path = self.save()
                        if examiner is not None:
                            examiner.look(path, self.seconds, self.decisions)
        finally:
            self.crew.close()
            path = self.save()
            if examiner is not None:
                examiner.close()
                self.draw()
        self.tell(f"{path}: {path.stat().st_size / 1e6:.2f} MB, {self.trained()}")
        return path

    def collect(self, rollout: Rollout) -> None:
        """The actors play a stretch."""
        progress = min(1.0, self.seconds / (60.0 * self.recipe.minutes))
        points = self.recipe.points + (self.recipe.points_end - self.recipe.points) * progress
        self.actor.collect(rollout, [1.0, points][: len(rollout.worths)])
        self.decisions += rollout.turn.numel()
        self.games += int(rollout.ended.sum())
        self.rollouts += 1
        if self.actor.with_rival:
            for seats, (worth, games) in self.actor.met(rollout).items():
                before = self.met.get(seats, (0.0, 0))
                self.met[seats] = before[0] + worth, before[1] + games
        if len(rollout.worths) > 1:
            worth, seated = self.actor.scored(rollout)
            self.scored = self.scored[0] + worth, self.scored[1] + seated

    def hand_over(self) -> None:
        """What was learned goes to the actor; now and then it becomes a past self, and another one sits down."""
        self.synchronise()
        now = self.learner.network.state_dict()
        self.actor.network.load_state_dict(now)
        if self.against is not None or not self.actor.with_rival:
            return
        if self.rollouts % self.snapshot == 0:
            self.selves.append({name: tensor.clone() for name, tensor in now.items()})
            if len(self.selves) > SELVES:
                del self.selves[1::2]
                self.snapshot *= 2
        if self.selves:
            self.actor.rival.load_state_dict(self.luck.choice(self.selves))

    def synchronise(self) -> None:
        """Waits until the device has done what it was told."""
        if self.device.type == "cuda":
            torch.cuda.synchronize(self.device)

    def progress(self, lesson: Lesson) -> None:
        """One line for those who watch."""
        shares = [f"{0.5 + 0.5 * worth / games:.1%} ({seats})" for seats, (worth, games) in self.met.items() if games]
        rivals = f"  wins among rivals (seats): {', '.join(shares)}" if shares else ""
        worth, seated = self.scored
        points = f"  points {self.recipe.par + self.recipe.spread * worth / seated:.1f}" if seated else ""
        self.tell(
            f"{self.seconds:6.0f} s  {self.decisions / 1e6:7.1f} M decisions  "
            f"{self.decisions / self.seconds / 1e3:6.0f} k/s  {self.games / 1e3:7.1f} k games  "
            f"variety {lesson.entropy:.3f}  value error {lesson.value_error:.3f}  clipped {lesson.clipped:.1%}"
            f"{points}{rivals}"
        )
        self.met = {}
        self.scored = (0.0, 0)

    def trained(self) -> str:
        """How the network came to be, in words."""
        who = "self-play" if self.against is None else "play against a fixed network"
        who += ", on from a network that was trained before" if self.onward else ""
        return (
            f"PPO by {who}, {self.seconds:.0f} s, {self.decisions:,} decisions, {self.games:,} games, "
            f"seats {'/'.join(str(one) for one in sorted(set(self.recipe.seats)))}, {date.today()}"
        )

    def save(self) -> Path:
        """A checkpoint to go on from, and the network as it plays."""
        kept = {
            "version": self.game.encoding.version,
            "recipe": asdict(self.recipe),
            "network": self.learner.network.state_dict(),
            "average": self.learner.average.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "selves": self.selves,
            "numbers": (self.seconds, self.decisions, self.games, self.rollouts, self.snapshot),
        }
        part = self.folder / f"{CHECKPOINT}.part"
        torch.save(kept, part)
        part.replace(self.folder / CHECKPOINT)
        path = self.folder / f"{self.game.key}.npz"
        networks.save(path, self.learner.average, self.game, self.recipe, self.trained())
        return path

    def draw(self) -> None:
        """The curve of strength as a picture, where matplotlib is installed."""
        if find_spec("matplotlib") is not None:
            from ludoteca.learn.picture import draw

            draw(self.game.title, curve(self.folder / CURVE), self.folder / PICTURE)

    def resume(self) -> None:
        """Goes on from the checkpoint in the folder."""
        kept = torch.load(self.folder / CHECKPOINT, map_location=self.device, weights_only=True)
        if kept["version"] != self.game.encoding.version:
            raise ValueError(f"{self.folder / CHECKPOINT} is of another version of the encoding; take another folder")
        try:
            self.learner.network.load_state_dict(kept["network"])
            self.learner.average.load_state_dict(kept["average"])
            self.learner.optimiser.load_state_dict(kept["optimiser"])
        except (RuntimeError, ValueError):
            raise ValueError(
                f"{self.folder / CHECKPOINT} is of a network of another size; take another folder"
            ) from None
        self.selves = kept["selves"]
        self.seconds, self.decisions, self.games, self.rollouts, self.snapshot = kept["numbers"]
        self.tell(f"going on after {self.seconds:.0f} s and {self.decisions / 1e6:.1f} M decisions")


def usual_workers() -> int:
    """A process for each core, but for one or two that decide and learn."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, cores - 2)


def curve(path: Path) -> list[dict[str, Any]]:
    """The measurements of a training, in the order they were taken."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
