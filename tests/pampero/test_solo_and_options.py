"""The solo game (R69 to R73) and the alternate rules (R74 to R79)."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose, solo
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.scoring import is_due
from ludoteca.games.pampero.state import AUTOMA, NOTHING, State
from tests.pampero.positions import (
    BOX,
    GAME,
    ask,
    bonus,
    choices,
    do,
    fulfilled,
    give,
    position,
    raise_towers,
    refused,
    site,
    spot,
)

SWITCHES = [name for name in GAME.options if name != "automa"]


@pytest.mark.parametrize(("level", "money"), [("easy", 0), ("normal", 20), ("hard", 40)])
def test_r69_the_automa_at_the_start(level: str, money: int) -> None:
    s = position(1, automa=level)
    fresh = GAME.new(1, 1, None, automa=level)
    assert fresh.seats == 1
    assert s.companies == 2
    assert s.account[AUTOMA * PURPOSES + purpose.START] == money
    assert s.hand[AUTOMA] == 0
    assert all(one == -1 for one in s.bulldozer[5:])
    assert (s.towers[AUTOMA] >= 1, s.wind_farms[AUTOMA] >= 1) == (True, True)
    assert s.supply + s.battery[0] + s.battery[1] == 12


def test_r70_a_pass_after_every_six_cards() -> None:
    s = position(1)
    s.automa_since = 6
    time = int(s.time[AUTOMA])
    left = int(s.automa_left)
    s.stack = packed([])
    solo.take_turn(s)
    assert s.automa_left == left
    assert s.automa_passes == 1
    assert s.time[AUTOMA] == time + 1


def automa_card(s: State, name: str) -> None:
    """The automa turns that card next."""
    card = BOX.ids["solo"].index(name)
    deck = [int(one) for one in s.automa_deck]
    deck[int(s.automa_left) - 1] = card
    s.automa_deck = packed(deck)
    s.automa_since = 0
    solo.take_turn(s)


def test_r70_primary_then_fallback_then_money_and_a_battery() -> None:
    s = position(1)
    for at in range(31):
        if s.spot[at] == NOTHING:
            s.spot[at] = -2
    for at in range(53):
        if s.site[at] == NOTHING:
            s.site[at] = -2
    money, battery = int(s.money[AUTOMA]), int(s.battery[AUTOMA])
    automa_card(s, "AU1")
    assert (s.money[AUTOMA] - money, s.battery[AUTOMA] - battery) == (4, 1)


def test_r71_the_contract_with_most_arrows() -> None:
    s = position(1, seed=2)
    for at in range(31):
        if s.spot[at] == 1:
            return  # it has taken one already: another seed would do
    markers = [int(one) for one in s.markers]
    automa_card(s, "AU1")
    assert s.spot[spot("A2-2")] == AUTOMA  # residential and remote: two arrows, before A2-3
    assert s.markers[0] == markers[0] + 2  # the card's marker, and the icon
    assert s.energy_spent[AUTOMA] >= 2


def test_r71_rent_where_only_you_have_a_tower() -> None:
    s = position(1)
    raise_towers(s, 0, 2, "B1")
    money = int(s.money[0])
    automa_card(s, "AU4")
    assert s.money[0] - money == 10
    assert s.account[purpose.RENT] == 10


def test_r71_towers_on_the_first_free_site_and_a_tile_less() -> None:
    s = position(1)
    s.site[site("B1-t1")] = NOTHING
    gone = sum(s.bonus_out)
    automa_card(s, "AU9")
    assert s.site[site("B1-t1")] == AUTOMA * 2
    assert sum(s.bonus_out) == gone + 1


def test_r71_zone_c_needs_four_towers() -> None:
    s = position(1)
    raise_towers(s, 0, 4, "C")
    assert solo.best_contract(s, 2) == -1
    s.towers[AUTOMA] = 4
    assert solo.best_contract(s, 2) >= 0


def test_r71_the_cheapest_card_it_can_pay() -> None:
    s = position(1)
    s.battery[AUTOMA] += 6
    s.supply -= 6
    cheapest = min(int(BOX.foreign_batteries[card]) for card in s.foreign_row)
    before = int(s.battery[AUTOMA])
    assert solo.export(s)
    assert before - s.battery[AUTOMA] == cheapest


def test_r72_consolidation_and_stand_ins() -> None:
    s = position(1)
    s.towers[AUTOMA] = 5
    for at, name in enumerate(("A1-1", "A1-2", "A3-1")):
        if s.spot[spot(name)] == NOTHING:
            fulfilled(s, AUTOMA, name, BOX.ids["grid"][10 + at])
    contracts = sum(one == AUTOMA for one in s.spot)
    money = int(s.money[AUTOMA])
    solo.consolidate(s)
    assert s.money[AUTOMA] - money == 2 * contracts + 2 * 5
    tiles = BOX.ids["scoring_tiles"]
    assert count(s, AUTOMA, BOX.bottom_counter[tiles.index("1.3")]) == 2  # network tiles: 5 towers
    assert count(s, AUTOMA, BOX.top_counter[tiles.index("2.3")]) == contracts // 3
    s.automa_passes = 2
    assert count(s, AUTOMA, BOX.top_counter[tiles.index("2.9")]) == 2


def test_r73_the_automa_counts_but_has_no_seat() -> None:
    for seed in range(6):
        s = GAME.new(1, seed)
        luck = Luck(seed)
        while not s.over():
            moves = s.legal(0)
            assert s.actors() == [0]
            s.play(0, moves[luck.below(len(moves))])
        result = s.result()
        assert len(result.scores) == 1
        assert {line.seat for line in result.lines} == {0}
        won = s.money[0] > s.money[1]  # type: ignore[attr-defined]
        if s.money[0] != s.money[1]:  # type: ignore[attr-defined]
            assert result.winners == ((0,) if won else ())


def test_r74_the_extended_track() -> None:
    s = position(2, longer=True)
    s.time = packed([3, 3])
    assert not is_due(s)
    s.time = packed([4, 4])
    assert is_due(s)


def test_r76_preset_tiles() -> None:
    s = position(3, preset_tower_bonus=True)
    for cell in range(36):
        kind = int(BOX.cell_preset[cell])
        assert s.cell[cell] == (kind if kind < 20 else NOTHING)


def test_r77_restrictions() -> None:
    s = position(4, contract_restrictions=True)
    raise_towers(s, 0, 7, "A1 C")
    give(s, 0, energy=14)
    ask(s, frames.TRANSFORMER, 0, spot("A1-5"), 0, 3, 0)
    assert choices(s) == []
    assert refused(s, "transformer 1a") == "this tile may only go into columns 2 to 7 [R77]"
    fulfilled(s, 0, "A1-1", "1a")
    ask(s, frames.TRANSFORMER, 0, spot("A1-5"), 0, 3, 0)
    assert choices(s) == ["transformer 2a"]
    ask(s, frames.TRANSFORMER, 0, spot("S1"), 0, 0, 0)
    assert "transformer 1b" in choices(s)  # solar tiles are unrestricted
    ask(s, frames.TRANSFORMER, 0, spot("remote-7"), 0, 4, 0)
    assert "columns 4 to 7" in refused(s, "transformer 2a")


def test_r77_the_first_tile_must_be_of_level_1() -> None:
    from ludoteca.games.pampero.contracts import may_fulfil

    s = position(4, contract_restrictions=True)
    raise_towers(s, 0, 3, "A1")
    give(s, 0, energy=14, money=50)
    assert may_fulfil(s, 0, 2, 0, spot("A1-3"), 0) != 0
    assert may_fulfil(s, 0, 2, 0, spot("A1-1"), 0) == 0


def test_r79_rahdo() -> None:
    s = position(2, rahdo_discard=True, preset_tower_bonus=True)
    ask(s, frames.PAIR, 0, 0)
    do(s, "bonus 1.1 2.1", "first 1.1")
    assert s.bonus_out[bonus("dozer")] == 1  # the third of the column, the only one, goes by itself


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_options_in_any_combination(seats: int) -> None:
    for number, values in enumerate(product((False, True), repeat=len(SWITCHES))):
        if number % 4 != seats % 4:
            continue
        s = GAME.new(seats, number, None, **dict(zip(SWITCHES, values, strict=True)))
        luck = Luck(number)
        for _ in range(40):
            if s.over():
                break
            moves = s.legal(s.actors()[0])
            s.play(s.actors()[0], moves[luck.below(len(moves))])
