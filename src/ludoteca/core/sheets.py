"""Where things lie in the parts of a drawing, as data beside it: ``layout.toml``, read into the classes of a game."""

from __future__ import annotations

import tomllib
from dataclasses import is_dataclass
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

Kind = TypeVar("Kind")


def layouts(kind: type[Kind], path: Path) -> dict[str, Kind]:
    """The layouts of the file by name; one that is ``like`` another says only what is different."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: made(kind, tables.get(table.pop("like", ""), {}) | table) for name, table in tables.items()}


def made(kind: Any, given: Any) -> Any:
    """The value of that type: a dataclass from a table; a named tuple or a tuple from a list; else as it stands."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        return kind(**{name: made(hints[name], value) for name, value in given.items()})  # type: ignore[operator]
    if hasattr(kind, "_fields"):
        return kind(*map(made, get_type_hints(kind).values(), given))
    if get_origin(kind) is tuple:
        return tuple(map(made, get_args(kind), given))
    if get_origin(kind) is UnionType:  # or None
        return made(get_args(kind)[0], given)
    if get_origin(kind) is dict:
        return {name: made(get_args(kind)[1], value) for name, value in given.items()}
    return given
