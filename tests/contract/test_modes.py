"""Compiled and interpreted rules are the same rules: same seeds, same moves, same states."""

from __future__ import annotations

import json
import os

import pytest

import ludoteca
from tests.contract.tables import COMPILED, Table, interpreted, some, tables_of

SEEDS = 2
PROGRAM = """
import json, sys
import ludoteca
from tests.contract.test_modes import traces
from tests.contract.tables import tables_of
assert ludoteca.mode() == "interpreted"
print(json.dumps({str(table): traces(table) for table in tables_of(sys.argv[1], True)}))
"""


def traces(table: Table) -> list[list[object]]:
    """The states and moves of random matches, as fingerprints."""
    matches = [table.random_match(seed) for seed in range(SEEDS)]
    return [[match.digest(), match.save(), match.log(0), list(match.state.result().scores)] for match in matches]


@pytest.mark.skipif(not COMPILED, reason="nothing to compare: the rules run interpreted here")
@pytest.mark.parametrize("name", ludoteca.games())
def test_interpreted_equals_compiled(name: str) -> None:
    """At every table of the game."""
    there = json.loads(interpreted(PROGRAM, name))
    tables = tables_of(name, True)
    assert list(there) == [str(table) for table in tables]
    for table in tables:
        assert there[str(table)] == json.loads(json.dumps(traces(table))), table


def test_the_mode_is_the_one_asked_for() -> None:
    if os.environ.get("LUDOTECA_PURE") == "1":
        assert ludoteca.mode() == "interpreted"
    if os.environ.get("LUDOTECA_REQUIRE_COMPILED") == "1":
        assert ludoteca.mode() == "compiled"
    assert len(some(1, 2)) == (2 if COMPILED else 1)
