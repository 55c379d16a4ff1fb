"""What is empty when the game ends becomes a pylon, and the log says so (H14)."""

from __future__ import annotations

import ludoteca
from ludoteca.lessons.course import begun

LAST = """
hatsuden | turn: 1 | last turn: yes | area 0: 3 2 x 4 1 / 2 1 3 1 3 | area 1: 1 4 4 x 1 / x 3 - 2 -
| hand 0: G1 G4 S4 W2 B3 | hand 1: W2 S1 G2 H1 B2 | deck: H3 B4 rest"""


def test_the_log_tells_of_spaces_left_empty() -> None:
    game = ludoteca.game("hatsuden")
    match = begun(game, game.position(LAST))
    for move in ("build W2 south", "draw"):
        match.play(1, game.move(move))
    assert match.state.over()
    told = [line for line in match.log(0, ["Anna", "Mira"]) if "empty" in line]
    assert told == ["Mira has left the south biomass space empty: at the end it becomes a pylon."]
