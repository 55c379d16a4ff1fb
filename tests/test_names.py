"""Games call the players by their names wherever they speak of them, whatever these names hold."""

from __future__ import annotations

from html import unescape
from xml.etree import ElementTree

import pytest
from rich.text import Text

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.words import calling

NAMES = ['<b>"Ann&a"</b>', "[red]Ben[/]", "{who}", "Dora", "Eve"]


@pytest.mark.parametrize("key", ludoteca.games())
def test_names_stand_in_prompts_refusals_drawings_and_results(key: str) -> None:
    game = ludoteca.game(key)
    state, luck = game.new(seed=3), Luck(3)
    told: list[str] = []
    drawn: list[str] = []
    ply = 0
    with calling(NAMES):
        while not state.over():
            seat = state.actor()
            if ply % 11 == 0:
                for viewer in (None, *range(state.seats)):
                    told.append(game.prompt(state.view(viewer)))
                    told.append(Text.from_markup(game.show(state.view(viewer))).plain)
                drawn.append(game.draw(state.view(None), "wide" if ply % 2 else "tall"))
                other = game.why_not(state, (seat + 1) % state.seats, 0)
                told.append(other.text if other is not None else "")
            options = state.candidates(seat)
            state.play(seat, options[luck.below(len(options))])
            ply += 1
        told.append(state.result().verdict)
    told += ["".join(ElementTree.fromstring(one).itertext()) + one for one in drawn]
    everything = unescape("\n".join(told))
    assert "Player 1" not in everything
    assert "Player 2" not in everything
    assert "seat 0" not in everything
    assert NAMES[0] in everything
    assert NAMES[1] in everything
    assert not any(NAMES[0] in one for one in drawn), "written into the drawing as it is"
