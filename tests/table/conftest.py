from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.guests import Running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with Running(Path(tmp_path_factory.mktemp("house")) / "tables.db") as running:
        yield running
