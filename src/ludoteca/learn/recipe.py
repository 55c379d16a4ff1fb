"""How a network is trained: a file of numbers beside each game (``recipe.toml``), strictly read."""

from __future__ import annotations

import tomllib
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any

from ludoteca.core.game import Game

NAME = "recipe.toml"
LISTS = {"seats": int, "rivals": str}
"""What is a list, and of what."""


@dataclass(frozen=True)
class Recipe:
    """What ``ludoteca train`` goes by; a file states all of it, and what is smaller on a machine without a GPU."""

    seats: tuple[int, ...]
    """The numbers of seats that are played; the processes take them in turn."""
    hidden: int
    """How wide the network is."""
    layers: int
    """How many residual layers it has."""
    rows: int
    """How many games run at once, over all processes."""
    steps: int
    """How many decisions of each game are learned from at a time."""
    batch: int
    """How many decisions one step of the optimiser looks at."""
    epochs: int
    """How often each decision is looked at."""
    rate: float
    """The learning rate at the beginning; it falls to a thirtieth."""
    entropy: float
    """The weight of variety at the beginning."""
    entropy_end: float
    """And at the end."""
    horizon: float
    """Lambda of the generalised advantage: near 1 the end of the game counts more than the network's own guesses."""
    points: float
    """How much points count beside wins at the beginning: 0 not at all, and then nothing is learned of them."""
    points_end: float
    """And at the end."""
    par: float
    """So many points are worth nothing, neither good nor bad."""
    spread: float
    """So many more are worth as much as a win (so many fewer, as a loss), and more than that no more."""
    clip: float
    """How far a decision may become likelier or rarer in one round of learning."""
    average: float
    """How much of the average of networks, which is what is kept, stays at every step of the optimiser."""
    past: float
    """The share of games in which the other seats are played by a past self."""
    minutes: float
    """How long it trains."""
    rivals: tuple[str, ...]
    """The bots that it is measured against while it trains."""
    exam: float
    """Seconds between two such measurements."""
    anchor: float = 0.0
    """How strongly the policy is held to that of the average of networks: it then goes round in fewer circles."""

    def __post_init__(self) -> None:
        for name in (
            "hidden",
            "rows",
            "steps",
            "batch",
            "epochs",
            "rate",
            "horizon",
            "spread",
            "clip",
            "minutes",
            "exam",
        ):
            if not getattr(self, name) > 0:
                raise ValueError(f"{name} is more than 0, not {getattr(self, name)}")
        for name in ("horizon", "average", "past"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} is a share from 0 to 1, not {getattr(self, name)}")
        if self.anchor < 0:
            raise ValueError(f"anchor is 0 or more, not {self.anchor:g}")
        if not self.seats:
            raise ValueError("seats names at least one number of seats")


def recipe(game: Game, gpu: bool, path: Path | None = None) -> Recipe:
    """The recipe of that game, or the one in a file, for a machine with or without a GPU."""
    source = path or game.folder / NAME
    if not source.is_file():
        raise ValueError(f"there is no recipe for {game.title}: write one as {NAME} beside its rules, or name it")
    try:
        table = tomllib.loads(source.read_text(encoding="utf-8"))
        small = table.pop("cpu", {})
        found = read(table if gpu else {**table, **small})
    except (TypeError, ValueError) as problem:
        raise ValueError(f"{source.name}: {problem}") from None
    for count in found.seats:
        game.checked_seats(count)
    return found


def read(table: dict[str, Any]) -> Recipe:
    """The recipe that a table states; every name must be there but those with a usual value, and no other."""
    kinds = {field.name: field.type for field in fields(Recipe)}
    usual = {field.name for field in fields(Recipe) if field.default is not MISSING}
    for name in table:
        if name not in kinds:
            raise ValueError(f"a recipe has no {name!r}; it has: {', '.join(kinds)}, and a table [cpu]")
    values: dict[str, Any] = {}
    for name, kind in kinds.items():
        if name not in table:
            if name in usual:
                continue
            raise ValueError(f"{name} is missing")
        given = table[name]
        if name in LISTS:
            if not isinstance(given, list) or not all(type(one) is LISTS[name] for one in given):
                raise ValueError(f"{name} is a list, each {LISTS[name].__name__}, not {given!r}")
            values[name] = tuple(given)
        elif kind == "int" and type(given) is not int:
            raise ValueError(f"{name} is a whole number, not {given!r}")
        elif type(given) not in (int, float):
            raise ValueError(f"{name} is a number, not {given!r}")
        else:
            values[name] = int(given) if kind == "int" else float(given)
    return Recipe(**values)
