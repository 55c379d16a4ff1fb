"""Editions that differ in a few facts, as a designer types them: ``plants.hand=6``."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludoteca.core.edition import Edition, Source
from ludoteca.core.game import Game
from ludoteca.core.gate import quoted
from ludoteca.toml import document

FORM = "table.key=value, as in plants.hand=6"
MANY = 24  # keys that a message lists


def varied(game: Game, base: Edition, changes: Sequence[str]) -> Edition:
    """That edition with these facts changed, read as strictly as a file."""
    if not changes:
        return base
    if base.source is None:
        raise ValueError(
            f"the edition {base.name!r} was made by hand: only one that was read from a file can be varied"
        )
    facts = tomllib.loads(base.source.text)
    for change in changes:
        change_fact(facts, change)
    facts["name"] = f"{base.name}, {', '.join(changes)}"
    return game.edition(Source(Path(base.source.place).name, document(facts)))


def change_fact(facts: dict[str, Any], change: str) -> None:
    """Puts another value in the place of one that is there: a misspelt key must not pass silently."""
    where, equals, text = change.partition("=")
    *path, last = where.strip().split(".")
    if not equals or not last:
        raise ValueError(f"a change is written {FORM}, not {quoted(change)}")
    place: Any = facts
    for number, part in enumerate(path):
        place = place[key_in(place, part, ".".join(path[:number]))]
    place[key_in(place, last, ".".join(path))] = value_of(text.strip())


def value_of(text: str) -> object:
    """A value of TOML; what is none is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def key_in(place: object, part: str, where: str) -> Any:
    """The key that is meant: of a table its name, of a list a number from 0 or a text that only one entry has."""
    if isinstance(place, dict):
        if part in place:
            return part
        known = list(place)
    elif isinstance(place, list):
        if part.isdecimal() and int(part) < len(place):
            return int(part)
        named = [{str(text) for text in entry.values()} for entry in place if isinstance(entry, dict)]
        having = [number for number, texts in enumerate(named) if part in texts]
        if len(having) == 1:
            return having[0]
        known = [f"0 to {len(place) - 1}"]
    else:
        known = []
    there = f"there are: {', '.join(known[:MANY])}" if known else "there is nothing below it"
    raise ValueError(f"the edition has no {quoted(part)} {f'in {where}' if where else 'at its top'}; {there}")
