"""What cards and tiles say in words: all that distinguishes one from another."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.pampero.components import BASIC, CARDS, SPECIALISTS
from ludoteca.games.pampero.describe import action_card, effect, scoring_card
from ludoteca.games.pampero.show import show
from ludoteca.games.pampero.view import View
from tests.pampero.names import BOX, BOX_IDS, GAME, compiled_effect
from tests.pampero.table import Table


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("tower", "zone cost or batteries; build a tower"),
        ("wind", "zone cost, gain the tab’s energy; build a wind farm"),
        ("foreign", "tab B only; sell to a foreign market"),
        (
            "wild",
            "zone cost; build a tower or gain the tab’s energy, build a wind farm or standard contract",
        ),
        ("SA5", "zone cost less $4 or batteries, your own bulldozer only; build a tower"),
        ("SA9", "zone cost, your own tower only; standard contract for 2 energy less"),
        ("SA10", "zone cost; lucrative standard contract, $5"),
        ("SA11", "zone cost; remote contract for 1 energy and 1 battery less, $3"),
        ("SA13", "receive the zone value, tab B only; sell to a foreign market"),
        ("SA14", "receive the zone value; turn order"),
        ("SA15", "play 2 connection tiles"),
        ("SA18", "take 2 cards back, 1 battery"),
    ],
)
def test_an_action_card_in_words(card: str, words: str) -> None:
    assert action_card(BOX, BOX_IDS["cards"].index(card)) == words


def test_the_exporter_says_what_it_saves() -> None:
    assert action_card(BOX, BOX_IDS["cards"].index("SA12")).startswith("tab B only; sell to a foreign market for ")


def test_no_two_cards_say_the_same() -> None:
    """SA1, for one, must not read as SA2 or SA4 do."""
    said = [action_card(BOX, card) for card in range(CARDS)]
    assert len(set(said)) == CARDS
    said = [scoring_card(BOX, card) for card in range(SPECIALISTS)]
    assert len(set(said)) == SPECIALISTS


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("SS1", "crown: 2 more residential icons / residential income ×2, then face down"),
        ("SS18", "2 different incomes, then face down / $8"),
    ],
)
def test_a_scoring_card_in_words(card: str, words: str) -> None:
    assert scoring_card(BOX, BOX_IDS["scoring_cards"].index(card)) == words


@pytest.mark.parametrize(
    ("made", "words"),
    [
        ({"gain_battery": 1}, "1 battery"),
        ({"gain_battery": 2}, "2 batteries"),
        ({"gain_bulldozer": 2}, "2 new bulldozers"),
        ({"gain_specialist": 2}, "2 specialists"),
        ({"convert": {"pay": {"battery": 2}, "gain": {"money": 5}, "max": 1}}, "2 batteries → $5, once"),
        ({"modifier": {"on": "wind_farm", "gain_energy": 1}}, "each wind farm you build gives 1 energy more"),
        ({"modifier": {"on": "network_requirement", "free": True}}, "network lines cost you nothing"),
        (
            {"modifier": {"on": "fulfill_standard", "energy_discount": 2, "min_energy": 1}},
            "standard contracts cost 2 energy less, at least 1",
        ),
        ({"modifier": {"on": "foreign_market", "battery_discount": 1}}, "foreign market cards cost 1 battery less"),
    ],
)
def test_effects_in_words(made: dict[str, object], words: str) -> None:
    assert effect(BOX, compiled_effect(**made)) == words


@pytest.mark.parametrize("card", ["SA9", "SA10", "SA12", "SA13", "SA14"])
def test_terminal_and_drawing_say_it_too(card: str) -> None:
    number = BOX_IDS["cards"].index(card)
    table = Table(2)
    table.s.special_row[0] = number - BASIC
    view = table.s.view(0)
    assert action_card(BOX, number) in " ".join(show(cast(View, view)).split())
    assert action_card(BOX, number) in GAME.draw(view)
