"""Bots by name, as people type them: ``greedy``, ``hard``, ``search:2000,depth=20``, ``search:1.5s``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from importlib.util import find_spec
from pathlib import Path

from ludoteca.bots.bot import Bot, Budget
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.levels import LEVELS, strength
from ludoteca.bots.random import RandomBot
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.core.game import Game

MASTER = "master"
SEARCHING = ("random", "greedy", *LEVELS)
"""The bots of every game."""
BOTS = (*SEARCHING, MASTER)
MASTERED = {"hatsuden": (2,), "hitplan": (2, 3, 4, 5), "pampero": (1,)}
"""The games with a network that masters them, and with how many seats (docs/masters.md)."""
SIMPLE: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NETWORKS = Path(__file__).parent / "networks"
INSTALL = "install it with: pip install 'ludoteca[master]'"
EXAMPLE = "search:2000 (iterations) or search:1.5s (seconds a move), with options such as search:2000,depth=20"


@dataclass(frozen=True)
class Named:
    """What a bot's name stands for in one game."""

    kind: str
    """``random``, ``greedy``, ``search`` or ``master``."""
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
    return SIMPLE[found.kind](game, seed)


def master(game: Game, seed: int) -> Bot:
    """The player that learned; numpy is imported only for it."""
    try:
        from ludoteca.bots.master import at_its_level
    except ModuleNotFoundError as missing:
        raise ValueError(f"the level master needs {missing.name}; {INSTALL}") from None
    return at_its_level(game, seed)


def master_if_any(game: Game, seats: int, seed: int) -> Bot | None:
    """The master, where there is one for so many seats and it can play here."""
    if MASTER not in bots_of(game, seats) or find_spec("numpy") is None:
        return None
    return master(game, seed)


def bots_of(game: Game, seats: int | None = None) -> tuple[str, ...]:
    """The bots that a game offers (at a table of so many seats): the master only where it was trained to be one."""
    mastered = MASTERED.get(game.key, ())
    return BOTS if (mastered if seats is None else seats in mastered) else SEARCHING


def network_of(game: Game) -> Path:
    """Where the network lies that the master of this game plays with."""
    return NETWORKS / f"{game.key}.npz"


def named(name: str, game: Game, seats: int | None = None) -> Named:
    """What that name stands for in that game; a name that means nothing (there) is refused with those that do."""
    head, *options = name.strip().split(",")
    kind, colon, amount = head.partition(":")
    if kind == "search" and colon:
        return Named("search", read_budget(amount), read_policy(options))
    if head not in BOTS:
        raise ValueError(f"no bot is called {head!r}; the bots are: {', '.join(BOTS)}, and {EXAMPLE}")
    if options:
        raise ValueError(f"{head} takes no options such as {options[0]!r}; only a search does: {EXAMPLE}")
    if head not in bots_of(game, seats):
        where = f"with {seats} seats" if game.key in MASTERED else "yet"
        raise ValueError(f"{game.title} has no master {where}; its bots are: {', '.join(SEARCHING)}")
    if head in SIMPLE or head == MASTER:
        return Named(head)
    return Named("search", *strength(game.key, head))


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


def read_budget(text: str) -> Budget:
    """``2000`` is iterations, ``1.5s`` seconds."""
    try:
        if text.endswith("s"):
            return Budget(seconds=float(text[:-1]))
        return Budget(iterations=int(text.replace("_", "")))
    except ValueError as problem:
        reason = f": {problem}" if str(problem).startswith("a budget") else ""
        raise ValueError(f"{text!r} is no budget of a search{reason}; write {EXAMPLE}") from None


def read_policy(texts: Sequence[str]) -> Policy:
    """The options of a search, each NAME=NUMBER."""
    defaults = {field.name: getattr(Policy(), field.name) for field in fields(Policy)}
    given: dict[str, int | float] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals or name not in defaults:
            known = ", ".join(f"{key}={default:g}" for key, default in defaults.items())
            raise ValueError(f"a search has no option {text!r}; its options and their defaults are: {known}")
        whole = isinstance(defaults[name], int)
        try:
            given[name] = int(value) if whole else float(value)
        except ValueError:
            wanted = "a whole number" if whole else "a number"
            raise ValueError(f"option {name} of a search is {wanted}, not {value!r}") from None
    return Policy(**given)  # type: ignore[arg-type]


def budget_text(budget: Budget) -> str:
    """The budget as it is typed."""
    return f"{budget.iterations}" if budget.iterations is not None else f"{budget.seconds:g}s"


def policy_texts(policy: Policy) -> list[str]:
    """The options of the policy as they are typed; those that are as usual go without saying."""
    found = {field.name: getattr(policy, field.name) for field in fields(policy)}
    return [f"{name}={value:g}" for name, value in found.items() if value != getattr(Policy(), name)]
