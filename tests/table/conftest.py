from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from ludoteca.table import dice
from tests.table.databases import IN_POSTGRES
from tests.table.guests import Running, two_at_a_table
from tests.table.people import Person

IN_FILES = {"test_damage", "test_doubt", "test_kept", "test_serving"}
"""What is tested there is the file."""
ANYWHERE = {"test_covers", "test_crew", "test_doorkeeper", "test_easel", "test_gate", "test_legend", "test_letters"}
ANYWHERE |= {"test_story", "test_teaching", "test_tips", "test_words"}
"""What is tested there has nothing to do with what a house keeps."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """With LUDOTECA_KEPT_IN=postgres the tests of the file, and of nothing that is kept, are left out and say so."""
    if IN_POSTGRES:
        in_files = pytest.mark.skip(reason="looks into the SQLite file; this run keeps its tables in PostgreSQL")
        anywhere = pytest.mark.skip(reason="the same wherever tables are kept; the other run has it")
        for item in items:
            if item.path.stem in IN_FILES or item.get_closest_marker("file"):
                item.add_marker(in_files)
            elif item.path.stem in ANYWHERE:
                item.add_marker(anywhere)


@pytest.fixture(autouse=True)
def _luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals every time, so that a test that failed fails again; LUCK=2 asks for others, but of those tests
    that want an ordinary turn (an `ordinary` deal, by its number)."""
    ordinary = request.node.get_closest_marker("ordinary")
    seed = ordinary.args[0] if ordinary else request.node.nodeid + os.environ.get("LUCK", "")
    monkeypatch.setattr(dice, "LUCK", random.Random(seed))


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Path(tmp_path_factory.mktemp("house")) / "tables.db") as running:
        yield running


@pytest.fixture
def two(house: Running, chromium: Browser) -> Iterator[tuple[Person, Person]]:
    """Anna and Ben at a table of Hatsuden, each with a browser."""
    guests = two_at_a_table(house.url)
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in guests]
    for one in people:
        one.at_the_board()
    yield people[0], people[1]
    for one in people:
        one.close()


@pytest.fixture
def player(house: Running, chromium: Browser) -> Iterator[Person]:
    """Anna at a small laptop."""
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    yield anna
    anna.close()
