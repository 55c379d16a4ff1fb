"""Bots of other people: ``package.module:Class``, or a name that a package brings in the group ``ludoteca.bots``.

What plays may be a class that comes from ``Bot``, or a function of a game and a seed that makes one. It is watched: a
bot that chooses what is not offered is told so, since the rules trust whoever plays.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ludoteca.bots.bot import Bot, Budget, Choice
from ludoteca.core.game import Game
from ludoteca.core.gate import quoted
from ludoteca.core.view import View

GROUP = "ludoteca.bots"
OWN = "package.module:Class"
"""How a bot of one's own is typed."""

Maker = Callable[[Game, int], Bot]

_invited: list[str] = []


class BadBot(ValueError):
    """A bot of somebody else that cannot play, and why."""


@cache
def brought() -> dict[str, EntryPoint]:
    """The bots that other packages bring, by name."""
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def invite(names: Sequence[str]) -> None:
    """From now on the house offers these bots too, where they play the game."""
    _invited[:] = names


def visitors(game: Game) -> list[str]:
    """The bots of others that are offered for this game. One that cannot be loaded is left out, with a warning."""
    found = []
    for name in [*brought(), *_invited]:
        try:
            maker(name, game)
        except PlaysOthers:
            continue
        except BadBot as problem:
            warnings.warn(str(problem), stacklevel=2)
        else:
            found.append(name)
    return found


class PlaysOthers(BadBot):
    """A bot that plays other games than this one."""


def is_visitor(name: str) -> bool:
    """Whether the name is that of a bot of somebody else."""
    return ":" in name or name in brought()


def maker(name: str, game: Game) -> Maker:
    """What makes the bot of that name for that game."""
    found = loaded(name)
    games = getattr(found, "games", ())
    if games and game.key not in games:
        raise PlaysOthers(f"{name} plays {', '.join(games)}, not {game.key}")
    return found


@cache
def loaded(name: str) -> Maker:
    """What stands behind that name, imported."""
    where = brought()[name].value if name in brought() else name
    module, _, path = where.partition(":")
    found: Any
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if missing.name is not None and (module == missing.name or module.startswith(f"{missing.name}.")):
            raise BadBot(f"the bot {name} cannot be loaded: there is no module {quoted(missing.name)} here") from None
        raise BadBot(f"the bot {name} cannot be loaded: {module} needs {missing.name}") from missing
    except Exception as problem:
        raise BadBot(f"the bot {name} cannot be loaded: {problem!r}") from problem
    for part in path.split("."):
        if not hasattr(found, part):
            bots = [key for key, one in vars(found).items() if isinstance(one, type) and issubclass(one, Bot)]
            known = f"; its bots are: {', '.join(bots)}" if bots else ""
            raise BadBot(f"the bot {name} cannot be loaded: {module} has no {quoted(part)}{known}")
        found = getattr(found, part)
    if not callable(found) or (isinstance(found, type) and not issubclass(found, Bot)):
        raise BadBot(f"{name} is {quoted(found)}, not a class that comes from ludoteca.bots.Bot")
    made: Maker = found
    return made


def spelled(player: type[Bot]) -> str:
    """A class of bots as its name is typed."""
    return f"{player.__module__}:{player.__qualname__}"


class Visitor(Bot):
    """A bot of somebody else at our table: whatever it chooses is looked at before it is played."""

    def __init__(self, game: Game, seed: int, name: str) -> None:
        super().__init__(game, seed)
        self.name = name
        self.player = maker(name, game)(game, seed)
        if not isinstance(self.player, Bot):
            raise BadBot(f"{name} made {quoted(self.player)}, not a bot that comes from ludoteca.bots.Bot")

    def choose(self, view: View, moves: Sequence[int], budget: Budget | None = None) -> Choice:
        """Its choice, if that is one of the moves."""
        player = self.player
        choice = player.choose(view, moves) if budget is None else player.choose(view, moves, budget)
        if not isinstance(choice, Choice):
            raise BadBot(f"{self.name} chose {quoted(choice)}; a bot returns a ludoteca.bots.Choice")
        if choice.move not in moves:
            raise BadBot(f"{self.name} chose {quoted(choice.move)}, which is none of the {len(moves)} moves offered")
        return choice
