"""Whole games as readable files: they load, replay to the same position, and are written again letter by letter.

After a wanted change of words or rules: ``PYTHONPATH=src python -m tests.moonbase.test_playthroughs`` rewrites them
from their seeds and moves; read what has changed before you keep it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import cast

import pytest

from ludoteca import Match
from ludoteca.core.luck import Luck
from ludoteca.core.record import read
from ludoteca.games.moonbase.game import Position
from tests.moonbase.build import GAME

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))


def replayed(path: Path) -> Match:
    """The match of a file by its seed and moves alone."""
    record = read(path.read_text(encoding="utf-8"))
    match = GAME.match(record.seats, record.seed)
    for seat, move in record.moves:
        match.play(seat, move)
    return match


def test_there_are_playthroughs() -> None:
    assert len(FILES) >= 2


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_loads_replays_and_is_written_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = GAME.load(text)
    assert match.state.over()
    assert match.playthrough() == text
    assert replayed(path).digest() == match.digest() == read(text).digest


def test_unplaced_rings() -> None:
    """Both players pass in the end and pay for rings they could not place (M8, M38)."""
    match = GAME.load((FOLDER / "unplaced_rings.txt").read_text(encoding="utf-8"))
    assert "pass" in {GAME.name(move) for _, move in match.moves}
    assert any("unplaced" in line.reason for line in match.state.result().lines)
    assert any("passes" in line for line in match.log(None))


def test_the_tower_decides() -> None:
    """Collabos move the tower about; who has it at the end gets 3 points (M26, M36)."""
    match = GAME.load((FOLDER / "the_tower_decides.txt").read_text(encoding="utf-8"))
    result = match.state.result()
    assert sum("A collabo" in line for line in match.log(0)) >= 4
    owners = [line.seat for line in result.lines if line.reason == "ring with the tower"]
    assert owners == list(result.winners)
    assert abs(result.scores[0] - result.scores[1]) < 3


def greedy_match(seed: int) -> Match:
    """A game in which both seats look one move ahead, every fourth move being left to luck."""
    match, luck = GAME.match(seed=seed), Luck(seed)
    while not match.state.over():
        state = cast(Position, match.state)
        seat = int(state.turn)
        some = list(state.candidates(seat))
        choice = some[luck.below(len(some))]
        if luck.below(4) > 0:
            best = -1.0
            for move in some:
                after = state.copy()
                after.play(seat, move)
                worth = GAME.judge(after, seat)
                if worth > best:
                    best, choice = worth, move
        match.play(seat, choice)
    return match


if __name__ == "__main__":
    if len(sys.argv) == 3:  # a new one: its name and its seed
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{sys.argv[1]}.txt").write_text(greedy_match(int(sys.argv[2])).playthrough(), encoding="utf-8")
    else:
        for file in FILES:
            file.write_text(replayed(file).playthrough(), encoding="utf-8")
