"""Whole games as readable files: they load, replay to the same position, and are written again letter by letter.

After a wanted change of words or rules: ``PYTHONPATH=src python -m tests.hatsuden.test_playthroughs`` rewrites them
from their seeds and moves; read what has changed before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca import Match
from ludoteca.core.record import read
from ludoteca.games.hatsuden.state import FLIPPED
from tests.hatsuden.build import GAME, at

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def replayed(path: Path) -> Match:
    """The match of a file by its seed and moves alone."""
    record = read(path.read_text(encoding="utf-8"))
    match = GAME.match(record.seats, record.seed)
    for seat, move in record.moves:
        match.play(seat, move)
    return match


def verbs(match: Match) -> set[str]:
    return {GAME.name(move).split()[0] for _, move in match.moves}


def test_there_are_playthroughs() -> None:
    assert len(FILES) >= 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_loads_replays_and_is_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = GAME.load(text)
    assert match.state.over()
    assert match.playthrough() == text
    assert replayed(path).digest() == match.digest() == read(text).digest


def test_four_specials() -> None:
    """Every special is used; Optimization makes biomass count double."""
    match = GAME.load((FOLDER / "four_specials.txt").read_text(encoding="utf-8"))
    s = at(match)
    assert {"battery", "secret", "optimize", "scale", "upgrade", "flip", "take"} <= verbs(match)
    assert s.pile_left == 0
    assert list(s.held) == [0, 0]
    result = match.state.result()
    assert result.scores == (4, 2)
    assert result.winners == (0,)
    assert any("optimized" in line.reason and line.points == 2 for line in result.lines)


def test_tie_by_city_points() -> None:
    """A covered plant is flipped unseen (H7), and a tied score is settled by the cities (H17)."""
    match = GAME.load((FOLDER / "tie_by_city_points.txt").read_text(encoding="utf-8"))
    s = at(match)
    assert s.secret == FLIPPED
    assert match.state.view(0).facts()["pylon"][s.secret_space] == -1  # type: ignore[index]
    assert match.state.view(1).facts()["pylon"][s.secret_space] >= 0  # type: ignore[index]
    assert match.state.result().verdict == "Tied 3 : 3; Player 1 wins by city points, 2 : 1."


if __name__ == "__main__":
    for file in FILES:
        file.write_text(replayed(file).playthrough(), encoding="utf-8")
