"""A search as it is typed: ``search:2000``, ``search:1.5s``, ``search:2000,rollout_depth=20,exploration=0.4``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from typing import TYPE_CHECKING, TypeVar

from ludoteca.bots.bot import Budget
from ludoteca.bots.search import Policy

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Options = TypeVar("Options", bound="DataclassInstance")

EXAMPLE = "search:2000 (iterations) or search:1.5s (seconds a move), with options such as search:2000,rollout_depth=20"
OF_BEFORE = {
    "curiosity": "exploration", "depth": "rollout_depth", "tasting": "rollout_choices", "weighing": "prior_weight",
    "trust": "rationality", "ahead": "lookahead", "slips": "epsilon", "reuse": "tree_reuse",
}  # fmt: skip
"""What the options were called before they had the field's usual names."""


def read_search(text: str) -> tuple[Budget, Policy]:
    """The budget and the policy of a search that is typed so."""
    head, *options = text.strip().split(",")
    return read_budget(head.removeprefix("search:")), read_policy(options)


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
    """The options of a search, each NAME=NUMBER; names of before are understood."""
    return read_options(Policy(), texts, "a search")


def read_options(usual: Options, texts: Sequence[str], whose: str) -> Options:
    """Some usual options (a dataclass of numbers), but for those that are typed, each NAME=NUMBER."""
    defaults = {field.name: getattr(usual, field.name) for field in fields(usual)}
    given: dict[str, int | float] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        name = OF_BEFORE.get(name, name) if name not in defaults else name
        if not equals or name not in defaults:
            known = ", ".join(f"{key}={default:g}" for key, default in defaults.items())
            raise ValueError(f"{whose} has no option {text!r}; its options and their defaults are: {known}")
        whole = isinstance(defaults[name], int)
        try:
            given[name] = int(value) if whole else float(value)
        except ValueError:
            wanted = "a whole number" if whole else "a number"
            raise ValueError(f"option {name} of {whose} is {wanted}, not {value!r}") from None
    return replace(usual, **given)


def budget_text(budget: Budget) -> str:
    """The budget as it is typed."""
    return f"{budget.iterations}" if budget.iterations is not None else f"{budget.seconds:g}s"


def policy_texts(policy: Policy) -> list[str]:
    """The options of the policy as they are typed; those that are as usual go without saying."""
    found = {field.name: getattr(policy, field.name) for field in fields(policy)}
    return [f"{name}={value:g}" for name, value in found.items() if value != getattr(Policy(), name)]
