"""Ludoteca: modern board games as exact and very fast rules.

>>> import ludoteca
>>> game = ludoteca.game("hatsuden")
>>> state = game.new(seats=2, seed=7)
>>> state.actors()
[0]
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ludoteca import _pure  # first: decides whether the compiled modules may be used
from ludoteca.core.advice import Advice
from ludoteca.core.advice import take_adviser as _take_adviser
from ludoteca.core.game import Game
from ludoteca.core.match import Match
from ludoteca.core.refusal import Refusal, Refused
from ludoteca.core.result import Line, Result
from ludoteca.core.state import State
from ludoteca.core.view import View
from ludoteca.games import load as _load  # before games() takes the package's name
from ludoteca.games import names as _names

__version__ = "0.1.0"
__all__ = ["Advice", "Game", "Line", "Match", "Refusal", "Refused", "Result", "State", "View", "game", "games"]


def games() -> list[str]:
    """The names of all games in the house."""
    return _names()


def game(name: str) -> Game:
    """The game of that name: ``game("hatsuden")``."""
    return _load(name)


def mode() -> str:
    """How the rules run: ``compiled`` (native code) or ``interpreted``."""
    return _pure.mode()


def __getattr__(name: str) -> ModuleType:
    """``ludoteca.pettingzoo`` and its like, imported when somebody asks for them: their libraries are extras."""
    if name in ("gymnasium", "openspiel", "pettingzoo"):
        return import_module(f"ludoteca.{name}")
    raise AttributeError(f"module 'ludoteca' has no attribute {name!r}")


def _hint(match: Match, seat: int, budget: object) -> list[Advice]:
    """What ``match.hint`` asks; the bots are imported when somebody wants one."""
    from ludoteca.bots.hints import hint

    return hint(match.game, match.state.view(seat), list(match.state.candidates(seat)), budget)


_take_adviser(_hint)
