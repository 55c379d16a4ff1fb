"""What the playthrough files show (that they replay is tested for all games in tests/contract)."""

from __future__ import annotations

from pathlib import Path

from tests.moonbase.build import GAME

FOLDER = Path(__file__).parent / "playthroughs"


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


def test_the_foot_covers_a_hole() -> None:
    """The game begins with a collabo five millimetres off a small ring, whose hole the tower's foot covers (M27)."""
    match = GAME.load((FOLDER / "the_foot_covers_a_hole.txt").read_text(encoding="utf-8"))
    assert GAME.name(match.moves[8][1]) == "large silver 2 @44,311"
    assert any(line.startswith("A collabo: the tower moves onto this silver ring") for line in match.log(0)[:14])
