"""Tables to play at; the suite that every game passes is ``ludoteca.testing``."""

from __future__ import annotations

from ludoteca.testing.tables import (
    COMPILED,
    LOOKED_AT,
    Table,
    heard,
    interpreted,
    length,
    matters,
    random_move,
    some,
    tables,
    tables_of,
    viewers,
    walk,
    walk_and_look,
    walk_match,
)

__all__ = [
    "COMPILED",
    "LOOKED_AT",
    "Table",
    "heard",
    "interpreted",
    "length",
    "matters",
    "random_move",
    "some",
    "tables",
    "tables_of",
    "viewers",
    "walk",
    "walk_and_look",
    "walk_match",
]
