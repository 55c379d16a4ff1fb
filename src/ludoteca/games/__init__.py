"""The games. One folder is one game, readable beside its rulebook; games never import each other."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ludoteca.core.finding import take_finder
from ludoteca.core.gate import quoted

if TYPE_CHECKING:
    from ludoteca.core.game import Game

GAMES = ("hatsuden", "hitplan", "moonbase", "pampero")

_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """The game of that name; its modules are imported on first use."""
    if name not in GAMES:
        raise ValueError(f"no game is called {quoted(name)}; the games are: {', '.join(GAMES)}")
    if name not in _loaded:
        _loaded[name] = import_module(f"ludoteca.games.{name}.game").GAME
    return _loaded[name]


take_finder(load)
