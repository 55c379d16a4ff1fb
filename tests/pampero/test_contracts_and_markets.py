"""Contracts, income, foreign markets, venture capital, specialists: rule by rule (R37 to R56)."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.contracts import energy_cost, may_choose, may_fulfil, may_link
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.frames import frame
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.positions import (
    BOX,
    ask,
    asked,
    choices,
    columns,
    compiled_effect,
    do,
    fulfilled,
    give,
    income,
    market,
    position,
    raise_towers,
    refresh,
    refused,
    space,
    spot,
)

CONTRACT = BOX.ids["ways"].index("contract")


def test_r37_lucrative_has_two_arrows() -> None:
    s = position(4)
    way = BOX.ids["ways"].index("SA10")
    raise_towers(s, 0, 1, "A1")
    give(s, 0, energy=14)
    ask(s, frames.CONTRACT, 0, way, 0)
    assert "lucrative" in refused(s, "contract A1-1")
    assert "contract A1-2" in choices(s)


def test_r38_the_checklist_with_numbers() -> None:
    s = position(4)
    give(s, 0, energy=1, money=30)
    ask(s, frames.CONTRACT, 0, CONTRACT, 0)
    assert choices(s) == ["contract A2-1", "contract A2-5"]
    assert refused(s, "contract A2-2") == "it needs 2 energy, you have 1 [R39]"
    assert refused(s, "contract A2-3") == "its industrial icon opens with your tower 2; you have built 1 [R38]"
    assert refused(s, "contract A1-1") == "no tower you may use stands in sector A1 [R38]"
    assert refused(s, "contract B1-1") == "it lies in zone B, the tab shows zone A [R15]"
    raise_towers(s, 0, 3, "C")
    ask(s, frames.CONTRACT, 0, CONTRACT, 2)
    assert refused(s, "contract C-1") == "zone C opens with your tower 4; you have built 3 [R38]"
    fulfilled(s, 1, "C-3", "1a")
    assert "white has fulfilled" in refused(s, "contract C-3")
    assert "partner" in refused(s, "contract C-4")


def test_r38_all_icons_must_be_unlocked() -> None:
    s = position(4)
    raise_towers(s, 0, 2, "A1")
    assert may_choose(s, 0, CONTRACT, 0, spot("A1-3")) == 0  # residential and industrial
    assert may_choose(s, 0, CONTRACT, 0, spot("A1-4")) != 0  # residential and commercial


def test_r39_r40_first_tile_in_column_1() -> None:
    s = position(4)
    raise_towers(s, 0, 3)
    give(s, 0, energy=5)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    assert choices(s) == ["transformer 1a", "transformer 1b", "transformer 1c"]
    assert "first contract goes into column 1" in refused(s, "transformer 2a")


def test_r41_requirement_and_contract_from_one_pool() -> None:
    s = position(4)
    fulfilled(s, 0, "A1-1", "1a")
    give(s, 0, energy=1, money=30)
    refresh(s)
    assert may_fulfil(s, 0, CONTRACT, 0, spot("A2-1"), 0) != 0  # 1 for the contract, 1 for N1
    give(s, 0, energy=2)
    assert may_fulfil(s, 0, CONTRACT, 0, spot("A2-1"), 0) == 0


def test_r41_money_left_after_the_zone_cost() -> None:
    s = position(4)
    raise_towers(s, 0, 2)
    for name, where in (("A1-1", "1a"), ("A3-1", "1b"), ("A3-2", "1c"), ("S1", "2a")):
        fulfilled(s, 0, name, where)
    for where in ("2b", "2c"):
        s.filled[0] |= 1 << space(where)
    s.filled[0] &= ~(1 << space("1c"))
    give(s, 0, energy=1, money=7)
    assert may_fulfil(s, 0, CONTRACT, 0, spot("A2-1"), 0) != 0  # 2d only by N2 ($3): 7 - 5 < 3
    give(s, 0, money=8)
    assert may_fulfil(s, 0, CONTRACT, 0, spot("A2-1"), 0) == 0


def test_r41_choose_between_two_lines() -> None:
    s = position(4)
    fulfilled(s, 0, "A1-1", "1a")
    fulfilled(s, 0, "A3-1", "1c")
    give(s, 0, energy=5)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    do(s, "transformer 1b")


def test_r42_the_bonus_of_the_space_before_the_arrows() -> None:
    s = position(4)
    raise_towers(s, 0, 7)
    income(s, 0, residential=5)
    fulfilled(s, 0, "A1-1", "6a")
    give(s, 0, energy=9)
    money = int(s.money[0])
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    do(s, "transformer 7a", "market residential")  # take any income
    assert s.money[0] - money == 5
    assert columns(s, 0)["residential"] == 6


def test_r43_connections_after_the_arrows() -> None:
    s = position(4)
    fulfilled(s, 1, "A2-4", "1a")
    give(s, 0, energy=3)
    circle = BOX.ids["connections"].index("KA2")
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    do(s, "transformer 1a")
    assert s.connection[circle] == NOTHING
    assert columns(s, 0)["residential"] == 2


def test_r44_blocked_tiles_may_be_taken() -> None:
    s = position(4)
    income(s, 0, residential=2)
    give(s, 0, energy=9)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    do(s, "transformer 1a")
    assert columns(s, 0)["residential"] == 2


def test_r44_the_last_column_is_the_end() -> None:
    s = position(4)
    raise_towers(s, 0, 7)
    income(s, 0, remote=14)
    advance(s, 0, market("remote"), 2)
    assert columns(s, 0)["remote"] == 14


def test_r45_each_dark_column_once() -> None:
    s = position(4)
    raise_towers(s, 0, 7)
    s.stack = packed([])
    advance(s, 0, market("remote"), 9)
    assert len(s.stack) == 3  # columns 4, 7, 10
    advance(s, 0, market("industrial"), 3)
    assert len(s.stack) == 3


def test_r46_chains() -> None:
    s = position(4)
    raise_towers(s, 0, 7)
    income(s, 0, residential=2, remote=4, resort=3)
    advance(s, 0, market("residential"), 1)  # residential 3 → remote 5 → residential 4
    assert columns(s, 0)["residential"] == 4
    assert columns(s, 0)["remote"] == 5


def test_r47_the_link_needs_a_tower_of_the_same_colour() -> None:
    s = position(4)
    give(s, 0, energy=14)
    raise_towers(s, 1, 1, "A1")
    assert may_link(s, 0, spot("A1-2"), 1, spot("A2-2")) == 0
    raise_towers(s, 0, 1)
    s.tower_sectors[1] = 1
    assert may_link(s, 0, spot("A1-2"), 1, spot("A2-2")) != 0
    assert may_link(s, 0, spot("A1-2"), 1, spot("A2-1")) != 0


def test_r47_no_chain_and_no_card_discount() -> None:
    s = position(4)
    way = BOX.ids["ways"].index("SA9")
    raise_towers(s, 0, 4, "A1 A2")
    assert energy_cost(s, 0, spot("A1-2"), 0, way) == 2
    assert energy_cost(s, 0, spot("A2-2"), 0, -1) == 2
    give(s, 0, energy=14)
    fulfilled(s, 0, "A1-1", "1a")
    ask(s, frames.TRANSFORMER, 0, spot("A2-2"), 0, 0, 0)  # as a linked tile
    do(s, "transformer 2a")
    assert asked(s) != frames.LINK


def test_r47_the_linked_tile_may_lie_outside_the_zone() -> None:
    s = position(4)
    raise_towers(s, 0, 4, "B1 C")
    give(s, 0, energy=14)
    assert may_link(s, 0, spot("B1-4"), 0, spot("C-1")) == 0


def test_r48_the_partner_leaves_the_game() -> None:
    s = position(4)
    fulfilled(s, 0, "A1-3", "1a")
    assert s.spot[spot("A1-4")] == -2
    assert not (s.done >> spot("A1-4")) & 1


def test_r49_remote_contracts_cost_what_the_tile_says() -> None:
    s = position(4)
    s.remote_tile = packed([BOX.ids["tiles"].index("RM6")] * 10)  # 1 energy and 1 battery
    raise_towers(s, 0, 1, "A1")
    give(s, 0, energy=1, battery=0)
    way = BOX.ids["ways"].index("remote")
    ask(s, frames.REMOTE, 0, way, 0)
    assert refused(s, "contract remote-1") == "it needs 1 battery, you have 0 batteries [R49]"
    assert "second cost" in refused(s, "contract remote-1 second cost")
    give(s, 0, battery=1)
    refresh(s)
    supply = int(s.supply)
    ask(s, frames.TRANSFORMER, 0, spot("remote-1"), 0, way + 1, 0)
    do(s, "transformer 1a")
    assert (s.energy[0], s.battery[0], s.supply) == (0, 0, supply + 1)
    assert s.energy_spent[0] == 1


def test_r50_solar_needs_neither_energy_nor_tower_nor_level() -> None:
    s = position(4)
    s.solar_tile[0] = BOX.ids["tiles"].index("SO9")  # commercial
    give(s, 0, energy=0, money=0, battery=0)
    ask(s, frames.SOLAR, 0, 1, 0)
    do(s, "solar S1", "transformer 1a")
    assert s.spot[spot("S1")] == 0
    assert s.grid[0] == BOX.ids["tiles"].index("SO9")


def test_r50_not_next_in_line() -> None:
    s = position(4)
    ask(s, frames.SOLAR, 0, 1, 0)
    assert "next in line" in refused(s, "solar S5")


def test_r51_no_zone_for_remote_and_solar() -> None:
    from ludoteca.games.pampero.counting import count

    s = position(4)
    counter = BOX.bottom_counter[BOX.ids["scoring_tiles"].index("2.6")]
    fulfilled(s, 0, "remote-5", "1a")
    fulfilled(s, 0, "S1", "1b")
    assert count(s, 0, counter) == 0
    fulfilled(s, 0, "B1-1", "1c")
    assert count(s, 0, counter) == 1


def test_r52_only_from_zone_b() -> None:
    s = position()
    give(s, 0, battery=6)
    refresh(s)
    assert "zone B" in refused(s, "play foreign top A")
    s.foreign_left[0] = 0
    card = int(s.foreign_row[0])
    do(s, "play foreign bottom B", f"sell {BOX.ids['foreign'][card]}")
    assert s.foreign_row[0] == NOTHING  # empty deck: no refill


def test_r53_capital_and_the_highest_income_of_its_band() -> None:
    s = position()
    raise_towers(s, 0, 3)
    income(s, 0, residential=2, industrial=6, remote=5)
    ask(s, frames.CAPITAL, 0)
    assert choices(s) == ["capital 1", "capital 2"]
    assert "opens with your tower 5" in refused(s, "capital 3")
    money = int(s.money[0])
    do(s, "capital 2")
    assert s.money[0] - money == 6


def test_r53_no_marker_in_the_band_no_income() -> None:
    s = position()
    raise_towers(s, 0, 5)
    ask(s, frames.CAPITAL, 0)
    money = int(s.money[0])
    do(s, "capital 3")
    assert s.money[0] == money


def test_r54_turn_order_disc_down_once() -> None:
    s = position()
    carry_out(s, 0, compiled_effect(turn_order=1), -1, 0)
    carry_out(s, 0, compiled_effect(turn_order=1), -1, 0)
    assert s.lowered == 1


@pytest.mark.parametrize(("way", "energy"), [("wild wind", 1), ("wild tower", 0)])
def test_r55_only_the_wind_farm_of_the_wild_card_gains_energy(way: str, energy: int) -> None:
    s = position()
    before = int(s.energy[0])
    do(s, f"play {way} top A", "site A2-m1")
    if way == "wild tower":
        assert s.energy[0] - before == 1  # the bonus under tower 2, nothing from the tab
    else:
        assert s.energy[0] - before == energy


def test_r56_specialists() -> None:
    s = position()
    ask(s, frames.SPECIALIST, 0)
    assert len(choices(s)) == 6
    left, shown = int(s.special_left[0]), int(s.special_row[0])
    do(s, f"specialist {BOX.ids['cards'][8 + shown]}")
    assert (s.hand[0] >> (8 + shown)) & 1
    assert s.special_left[0] == left - 1
    s.special_row = packed([NOTHING] * 6)
    s.stack = packed([frame(frames.SPECIALIST, 0)])
    settle(s)
    assert asked(s) == frames.ACTION  # nothing left of both types
    assert s.account[purpose.START] == 25
