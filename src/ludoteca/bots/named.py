"""Bots by name, as people type them: ``greedy``, ``hard``, ``search:2000,rollout_depth=20``, ``mypackage:Cautious``."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.bots.bot import Bot, Budget
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.levels import LEVELS, strength
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.bots.spelled import EXAMPLE, budget_text, policy_texts, read_search
from ludoteca.bots.visitors import OWN, Visitor, is_visitor, maker, visitors
from ludoteca.core.game import Game
from ludoteca.core.gate import quoted
from ludoteca.core.setup import Setup
from ludoteca.core.view import View

if TYPE_CHECKING:
    from ludoteca.bots.master import MasterBot

MASTER = "master"
SEARCHING = ("random", "greedy", *LEVELS)
"""The bots of every game."""
BOTS = (*SEARCHING, MASTER)
SIMPLE: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
INSTALL = "install it with: pip install numpy"


@dataclass(frozen=True)
class Named:
    """What a bot's name stands for in one game."""

    kind: str
    """``random``, ``greedy``, ``search`` or ``master``; or the name of a bot of somebody else."""
    budget: Budget | None = None
    policy: Policy | None = None

    @property
    def exact(self) -> bool:
        """Whether it plays the same game again with the same seed: a search that looks at the clock does not."""
        return self.budget is None or self.budget.seconds is None

    def __str__(self) -> str:
        if self.budget is None or self.policy is None:
            return self.kind
        return ",".join([f"search:{budget_text(self.budget)}", *policy_texts(self.policy)])


def bot(name: str, game: Game, seed: int) -> Bot:
    """The bot of that name for that game; with the same seed it plays the same."""
    found = named(name, game)
    if found.budget is not None:
        return SearchBot(game, seed, found.budget, found.policy)
    if found.kind == MASTER:
        return master(game, seed)
    if found.kind not in SIMPLE:
        return Visitor(game, seed, found.kind)
    return SIMPLE[found.kind](game, seed)


def master(game: Game, seed: int) -> MasterBot:
    """The player that learned; numpy is imported only for it."""
    try:
        from ludoteca.bots.master import at_its_level
    except ModuleNotFoundError as missing:
        raise ValueError(f"the level master needs {missing.name}; {INSTALL}") from None
    return at_its_level(game, seed)


def master_if_any(game: Game, view: View, seed: int) -> MasterBot | None:
    """The master, where there is one for so many seats and it can play here."""
    if MASTER not in bots_of(game, view.seats) or find_spec("numpy") is None or not reads(game, view):
        return None
    return master(game, seed)


def reads(game: Game, view: View) -> bool:
    """Whether the master can read such a view: an owner's edition may have more than its rows have room for."""
    try:
        game.encode(view)
    except ValueError:
        return False
    return True


def check_seated(name: str, setup: Setup) -> None:
    """Refuses a bot that cannot play that edition of the game."""
    if name == MASTER and not reads(setup.game, setup.deal(0).view(0)):
        edition = quoted(setup.edition.name)
        raise ValueError(f"the master of {setup.game.title} cannot read the edition {edition}; choose another bot")


def bots_of(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """The bots that a game offers (at a table of so many seats): the master only where it was trained to be one.

    Then those of other people that packages bring or the house has invited.
    """
    own = BOTS if (game.mastered if seats is None else seats in game.mastered) else SEARCHING
    return (*own, *(name for name in visitors(game) if name not in BOTS))


def network_of(game: Game) -> Path:
    """Where the network lies that the master of this game plays with: beside its rules, whoever made the game."""
    return game.folder / "network.npz"


def named(name: str, game: Game, seats: int | None = None) -> Named:
    """What that name stands for in that game; a name that means nothing (there) is refused with those that do."""
    head, *options = name.strip().split(",")
    if head.startswith("search:"):
        return Named("search", *read_search(name))
    if head not in BOTS and not is_visitor(head):
        known = ", ".join([*BOTS, *visitors(game)])
        raise ValueError(f"no bot is called {head!r}; the bots are: {known}, and {EXAMPLE}; your own is written {OWN}")
    if options:
        raise ValueError(f"{head} takes no options such as {options[0]!r}; only a search does: {EXAMPLE}")
    if head not in BOTS:
        maker(head, game)
        return Named(head)
    if head not in bots_of(game, seats):
        where = f"with {seats} seats" if game.mastered else "yet"
        raise ValueError(f"{game.title} has no master {where}; its bots are: {', '.join(SEARCHING)}")
    if head in SIMPLE or head == MASTER:
        return Named(head)
    return Named("search", *strength(game, head))


def split_names(text: str) -> list[str]:
    """The names in a list with commas; what has an equals sign is an option of the search before it."""
    found: list[str] = []
    for part in text.split(","):
        part = part.strip()
        if found and "=" in part and ":" not in part:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return found
