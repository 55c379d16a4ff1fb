"""The worked examples of ``examples.toml``, and where each keeps what carries it out."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in tomllib.loads((Path(__file__).parent / "examples.toml").read_text())["case"]
}
RUN: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {}


def example(number: str) -> Callable[[Callable[[dict[str, Any], dict[str, Any]], None]], None]:
    """The harness of one case."""

    def keep(function: Callable[[dict[str, Any], dict[str, Any]], None]) -> None:
        RUN[number] = function

    return keep
