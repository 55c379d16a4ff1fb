"""The playthroughs: whole games as readable files; ``python -m tests.hitplan.recipes`` writes them anew."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.luck import Luck
from tests.hitplan.table import GAME

FOLDER = Path(__file__).parent / "playthroughs"

# File: seats and seed. The cards are chosen by luck, in any order of the seats.
RECIPES = {
    "two-players.txt": (2, 1924),
    "three-players-all-lose.txt": (3, 1907),
    "five-players.txt": (5, 1096),
}


def playthrough(seats: int, seed: int) -> str:
    """The game that this seed deals and plays."""
    match, luck = GAME.match(seats=seats, seed=seed), Luck(seed)
    while not match.state.over():
        actors = match.state.actors()
        seat = actors[luck.below(len(actors))]
        moves = match.state.legal(seat)
        match.play(seat, moves[luck.below(len(moves))])
    return match.playthrough()


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (seats, seed) in RECIPES.items():
        (FOLDER / name).write_text(playthrough(seats, seed), encoding="utf-8")


if __name__ == "__main__":
    main()
