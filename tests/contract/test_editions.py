"""Editions of owners: whatever the titles, the game is shown, drawn, told and recorded, or the file is refused."""

from __future__ import annotations

import re
from pathlib import Path
from xml.dom.minidom import parseString

import pytest
from rich.console import Console

import ludoteca
from ludoteca.core.edition import EditionError
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from tests.contract.tables import viewers, walk

TITLE = re.compile(r'\b((?:title|name)\s*=\s*)"[^"]*"')
STRANGE = ["[/x]", "[bold", "<b>&'", "{0} {x}", "%s", "発電\u3000所", "…" * 50, "x" * 1000]
BROKEN = ["", " ", "\\t", "\\u0007", "a\\nb", "\\u2028"]


def retitled(game: Game, title: str, folder: Path) -> Path:
    """The game's own edition, in which everything has this title."""
    path = folder / "own.toml"
    facts = (game.folder / "data.toml").read_text(encoding="utf-8")
    path.write_text(TITLE.sub(lambda found: f'{found[1]}"{title}"', facts), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("title", STRANGE)
def test_strange_titles_are_shown_drawn_told_and_recorded(name: str, title: str, tmp_path: Path) -> None:
    game = ludoteca.game(name)
    edition = game.edition(retitled(game, title, tmp_path))
    match = game.match(seed=1, edition=edition)
    for number, (seat, move) in enumerate(walk(match.state, Luck(1))):
        match.play(seat, move)
        if number == 20:
            break
    for viewer in viewers(match.seats):
        view = match.state.view(viewer)
        with (tmp_path / "shown.txt").open("w") as file:
            Console(file=file).print(game.show(view))
        parseString(game.draw(view))
        assert match.log(viewer)
        assert game.prompt(view)
    assert game.load(match.playthrough(), edition).digest() == match.digest()


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("title", BROKEN)
def test_titles_that_nobody_can_read_are_refused(name: str, title: str, tmp_path: Path) -> None:
    game = ludoteca.game(name)
    with pytest.raises(EditionError, match=r"own\.toml: "):
        game.edition(retitled(game, title, tmp_path))
