"""Several processes on one PostgreSQL, under whatever may happen to them: nothing acknowledged is lost, all play on.

A few rounds; ``python -m bench.faults --rounds 200`` goes on for longer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.databases import cluster
from tests.table.faults import LONGEST, Found, Hole, Trial, compared


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Trial]:
    name = Path(tmp_path_factory.mktemp("faults")).name
    hole = Hole(cluster().port)
    running = Trial(cluster().fresh(f"faults_{name}"), 1, 3, hole)
    try:
        running.play_on()
        yield running
    finally:
        running.close()


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["kill", "stop", "restart", "silence", "fill", "drain"])
def test_all_play_on(trial: Trial, fault: str) -> None:
    took = getattr(trial, fault)()
    assert took < 3 * LONGEST, "ten seconds on a machine of one's own"


@pytest.mark.slow
def test_what_was_acknowledged_is_there_once_and_in_order(trial: Trial) -> None:
    """After all of that (the tests before, in this order)."""
    trial.play_on()
    trial.close()
    found = trial.check()
    assert found.sound, found
    assert found.acknowledged > 50


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("abc", Found(3, 0, 0, 0, 0)),
        ("abcd", Found(3, 0, 0, 0, 0)),  # the last one was stored and its answer did not come
        ("ac", Found(3, 1, 0, 0, 0)),
        ("abbc", Found(3, 0, 1, 0, 0)),
        ("acb", Found(3, 0, 0, 2, 0)),
        ("abcde", Found(3, 0, 0, 0, 1)),
    ],
)
def test_what_is_wrong_would_be_found(said: str, found: Found) -> None:
    assert compared(list(said), list("abc")) == found
    assert found.sound == (said in ("abc", "abcd"))
