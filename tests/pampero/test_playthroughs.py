"""Whole games as readable files: they load, replay to the same position, and are written again letter by letter.

After a wanted change of words or rules: ``PYTHONPATH=src python -m tests.pampero.test_playthroughs`` rewrites them
from their seeds and moves (a missing one is played by the judge); read what has changed before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import Match
from ludoteca.core.record import read
from tests.pampero.positions import GAME

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def test_there_is_a_game_for_two_and_one_for_four() -> None:
    assert {2, 4} <= {read(path.read_text(encoding="utf-8")).seats for path in FILES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_loads_replays_and_is_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = GAME.load(text)
    assert match.state.over()
    assert match.playthrough() == text


def replayed(path: Path) -> Match:
    """The match of a file by its seed and moves alone."""
    record = read(path.read_text(encoding="utf-8"))
    match = GAME.match(record.seats, record.seed)
    for seat, move in record.moves:
        match.play(seat, move)
    return match


def greedy_match(seats: int, seed: int, **options: bool) -> Match:
    """A match in which every seat takes the move the judge likes best."""
    match = GAME.match(seats, seed, None, **options)
    while not match.state.over():
        seat = match.state.actors()[0]
        best, most = -1, -1.0
        for move in match.state.legal(seat):
            tried = match.state.copy()
            tried.play(seat, move)
            value = GAME.judge(tried, seat)
            if value > most:
                best, most = move, value
        match.play(seat, best)
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, seats, seed in (("two_players", 2, 20), ("four_players", 4, 40)):
        path = FOLDER / f"{name}.txt"
        match = replayed(path) if path.exists() else greedy_match(seats, seed)
        path.write_text(match.playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
