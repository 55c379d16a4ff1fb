"""What the playthrough files show (that they replay is tested for all games in tests/contract)."""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.record import read

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))


def test_the_playthroughs_show_what_the_game_has() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    together = "".join(texts)
    for phrase in (
        "go back to their hands",
        "No Proposal is in play",
        "The Criminal Organisation steals",
        "stops the Crime",
        "Equal cards:",
        "has no effect: ",
        "is no Victim",
        "Promotion counts 4 points",
        "back from the Criminal Organisation",
        "IP Holder instead",
        "The target is reached",
        "all players lose",
    ):
        assert phrase in together, phrase
    assert {read(text).seats for text in texts} == {2, 3, 5}
