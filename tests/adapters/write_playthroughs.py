"""Playthroughs by OpenSpiel's generator, kept in files: ``python -m tests.adapters.write_playthroughs``."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import ludoteca
import ludoteca.openspiel

FOLDER = Path(__file__).parent / "playthroughs"
LONG = 240  # of longer lines (tensors, views) the beginning is kept, and a fingerprint of the whole


def made(key: str) -> str:
    """The playthrough of a random game with as few seats as may be, always the same one."""
    from open_spiel.python.algorithms.generate_playthrough import playthrough_lines  # with it comes all of SciPy

    lines = playthrough_lines(f"python_ludoteca_{key}(seats={ludoteca.game(key).min_seats})", seed=1)
    return "\n".join(line if len(line) <= LONG else shortened(line) for line in lines) + "\n"


def shortened(line: str) -> str:
    """The beginning of the line, its length and its fingerprint."""
    return f"{line[:LONG]} … {len(line)} characters, {sha256(line.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    for name in ludoteca.games():
        (FOLDER / f"{name}.txt").write_text(made(name), encoding="utf-8")
