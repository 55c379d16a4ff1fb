"""What the playthrough files show (that they replay is tested for all games in tests/contract)."""

from __future__ import annotations

from pathlib import Path

from ludoteca import Match
from ludoteca.games.hatsuden.state import FLIPPED
from tests.hatsuden.build import GAME, at

FOLDER = Path(__file__).parent / "playthroughs"


def verbs(match: Match) -> set[str]:
    return {GAME.name(move).split()[0] for _, move in match.moves}


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
    assert any("optimized" in line.had and line.points == 2 for line in result.lines)


def test_tie_by_city_points() -> None:
    """A covered plant is flipped unseen (H7), and a tied score is settled by the cities (H17)."""
    match = GAME.load((FOLDER / "tie_by_city_points.txt").read_text(encoding="utf-8"))
    s = at(match)
    assert s.secret == FLIPPED
    assert match.state.view(0).facts()["pylon"][s.secret_space] == -1  # type: ignore[index]
    assert match.state.view(1).facts()["pylon"][s.secret_space] >= 0  # type: ignore[index]
    assert match.state.result().verdict == "Tied 3 to 3; Player 1 wins by city points, 2 to 1."
