"""The games. One folder is one game, readable beside its rulebook; games never import each other.

Other people's packages bring games too, by the entry-point group ``ludoteca.games`` (docs/add-a-game.md).
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points

from ludoteca.core.finding import take_finder
from ludoteca.core.game import Game
from ludoteca.core.gate import quoted

GAMES = ("hatsuden", "hitplan", "moonbase", "pampero")
GROUP = "ludoteca.games"

_loaded: dict[str, Game] = {}


@cache
def brought() -> dict[str, EntryPoint]:
    """The games that other packages bring, by name; none takes the name of one of ours."""
    return {point.name: point for point in sorted(entry_points(group=GROUP)) if point.name not in GAMES}


def names() -> list[str]:
    """The names of all games: ours, and those of other packages."""
    return [*GAMES, *brought()]


def load(name: str) -> Game:
    """The game of that name; its modules are imported on first use."""
    if name not in _loaded:
        if name in GAMES:
            _loaded[name] = import_module(f"ludoteca.games.{name}.game").GAME
        elif name in brought():
            _loaded[name] = checked(brought()[name])
        else:
            meant = get_close_matches(name, names(), 1)
            perhaps = f"did you mean {meant[0]}? " if meant else ""
            raise ValueError(f"no game is called {quoted(name)}; {perhaps}the games are: {', '.join(names())}")
    return _loaded[name]


def checked(point: EntryPoint) -> Game:
    """The game that another package brings; what is wrong with it is told with the package's name."""
    where = f"the package {point.dist.name if point.dist else '?'} ({point.value})"
    try:
        found = point.load()
    except Exception as problem:
        raise ValueError(f"the game {point.name!r} of {where} cannot be loaded: {problem!r}") from problem
    if not isinstance(found, Game) or found.key != point.name:
        raise ValueError(f"{where} brings as {point.name!r} {quoted(found)}, not a Game with that key")
    return found


take_finder(load)
