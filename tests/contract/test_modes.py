"""Compiled and interpreted rules are the same rules: same seeds, same moves, same states."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import ludoteca
from tests.contract.tables import COMPILED, Table, some

SEEDS = 2
PROGRAM = """
import json, sys
import ludoteca
from tests.contract.test_modes import SEEDS, trace
from tests.contract.tables import tables_of
assert ludoteca.mode() == "interpreted"
wanted = [table for name in ludoteca.games() for table in tables_of(name, True) if str(table) == sys.argv[1]]
print(json.dumps([trace(wanted[0], seed) for seed in range(SEEDS)]))
"""


def trace(table: Table, seed: int) -> list[object]:
    """The states and moves of a random match, as fingerprints."""
    match = table.random_match(seed)
    return [match.digest(), match.save(), match.log(0), list(match.state.result().scores)]


@pytest.mark.skipif(not COMPILED, reason="nothing to compare: the rules run interpreted here")
def test_interpreted_equals_compiled(table: Table) -> None:
    here = [trace(table, seed) for seed in range(SEEDS)]
    there = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(table)],
        env={**os.environ, "LUDOTECA_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert there.returncode == 0, there.stderr
    assert json.loads(there.stdout) == json.loads(json.dumps(here))


def test_the_mode_is_the_one_asked_for() -> None:
    if os.environ.get("LUDOTECA_PURE") == "1":
        assert ludoteca.mode() == "interpreted"
    if os.environ.get("LUDOTECA_REQUIRE_COMPILED") == "1":
        assert ludoteca.mode() == "compiled"
    assert len(some(1, 2)) == (2 if COMPILED else 1)
