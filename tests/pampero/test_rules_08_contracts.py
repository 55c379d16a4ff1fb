"""Fulfilling contracts: what is unlocked, what it costs, where the tile goes (R37 to R43, C10)."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.contracts import may_choose, may_fulfil
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.names import BLUE, BOX, BOX_IDS, WHITE, YELLOW, remote, spot
from tests.pampero.table import Table

CONTRACT = BOX.ids["ways"].index("contract")


def able(seats: int = 4, towers: int = 3, sectors: str = "A1 A2 A3 B1 B2") -> Table:
    """Yellow can pay anything and has towers in these sectors; the other towers are gone."""
    t = Table(seats).level(towers, sectors).give(money=60, energy=14, battery=4)
    for company in range(1, seats):
        t.no_towers(company)
    return t


def placing(contract: str = "A2-1", towers: int = 3, **has: int) -> Table:
    """Yellow is placing that contract."""
    t = able(towers=towers).give(**has) if has else able(towers=towers)
    return t.ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index(contract), 0, 3, 0)


# R37: words


@pytest.mark.parametrize(("tile", "lucrative"), [("A1-1", 0), ("A1-2", 1), ("A2-3", 1), ("B1-3", 0), ("C-5", 1), ("RM5", 1), ("SO9", 1), ("SO16", 0)])  # fmt: skip # noqa: E501
def test_r37_lucrative_is_an_icon_with_two_arrows(tile: str, lucrative: int) -> None:
    assert BOX.tile_lucrative[BOX_IDS["tiles"].index(tile)] == lucrative


def test_r37_a_card_that_asks_for_lucrative_contracts() -> None:
    t = able(towers=2, sectors="A1 A2 A3").specialist("SA10")
    t.do("play SA10 top A")
    assert t.choices() == ["contract A1-2", "contract A1-5", "contract A2-3", "contract A3-4"]
    t.refuse("contract A1-1", "R37", "lucrative")
    t.do("contract A1-2", "transformer 1a", "pass")
    assert t.grid() == {"1a": "A1-2"}
    assert t.s.money[0] == 60 - 5 + 5


def test_r37_lucrative_has_two_arrows() -> None:
    t = Table(4)
    way = BOX.ids["ways"].index("SA10")
    t.level(1, "A1", 0)
    t.give(0, energy=14)
    t.ask(frames.CONTRACT, 0, way, 0)
    assert "lucrative" in t.refused("contract A1-1")
    assert "contract A1-2" in t.choices()


# R38: which contract


def test_r38_in_the_tabs_zone_only() -> None:
    t = able().do("play contract top A")
    t.refuse("contract B1-1", "R15", "zone B", "zone A")


def test_r38_a_tower_in_the_sector() -> None:
    t = able(sectors="A1 A2").do("play contract top A")
    t.refuse("contract A3-1", "R38", "the north-east")
    assert t.can("contract A1-1")


def test_r38_another_players_tower_will_do_and_is_paid() -> None:
    t = able(sectors="A2").level(1, "A3", WHITE)
    t.do("play contract top A", "contract A3-1", "transformer 1a")
    assert list(t.s.money)[:2] == [55, 30]


@pytest.mark.parametrize(("contract", "row", "level", "market"), [
    ("A2-3", "top A", 2, "industrial"), ("A3-2", "top A", 2, "resort"),
    ("A1-4", "top A", 3, "commercial"), ("B1-3", "bottom B", 3, "commercial"),
])  # fmt: skip
def test_r38_every_icon_must_be_unlocked_also_one_without_arrows(
    contract: str, row: str, level: int, market: str
) -> None:
    t = able(towers=level - 1).do(f"play contract {row}")
    t.refuse(f"contract {contract}", "R38", market, f"tower {level}", f"built {level - 1}")
    t = able(towers=level).do(f"play contract {row}")
    assert t.can(f"contract {contract}")


def test_r38_zone_c_from_level_four() -> None:
    t = able(towers=3, sectors="C B1").lay("bottom", ["logistics"]).give(energy=14)
    t.refuse("play contract bottom C", "R20", "zone C")
    t = able(towers=4, sectors="C B1").lay("bottom", ["logistics"]).do("play contract bottom C")
    assert t.can("contract C-1")


def test_r38_zone_b_from_level_one() -> None:
    t = able(towers=1).remote_tile(5, "RM3").do("play remote bottom B")
    t.maybe(remote(5)).maybe("transformer 1a")
    assert t.grid() == {"1a": "RM3"}


def test_r38_the_checklist_with_numbers() -> None:
    t = Table(4)
    t.give(0, energy=1, money=30)
    t.ask(frames.CONTRACT, 0, CONTRACT, 0)
    assert t.choices() == ["contract A2-1", "contract A2-5"]
    assert t.refused("contract A2-2") == "it needs 2 energy, you have 1 [R39]"
    assert t.refused("contract A2-3") == "its industrial icon opens with your tower 2; you have built 1 [R38]"
    assert t.refused("contract A1-1") == "no tower you may use stands in the north-west [R38]"
    assert t.refused("contract B1-1") == "it lies in zone B, the tab shows zone A [R15]"
    t.level(3, "C", 0)
    t.ask(frames.CONTRACT, 0, CONTRACT, 2)
    assert t.refused("contract C-1") == "zone C opens with your tower 4; you have built 3 [R38]"
    t.filled("C-3", "1a", 1)
    assert "Player 2 has fulfilled" in t.refused("contract C-3")
    assert "partner" in t.refused("contract C-4")


def test_r38_all_icons_must_be_unlocked() -> None:
    t = Table(4)
    t.level(2, "A1", 0)
    assert may_choose(t.s, 0, CONTRACT, 0, spot("A1-3")) == 0  # residential and industrial
    assert may_choose(t.s, 0, CONTRACT, 0, spot("A1-4")) != 0  # residential and commercial


# R39: paying and placing


def test_r39_the_energy_is_paid_and_the_tile_replaced_by_a_transformer() -> None:
    t = able(towers=1).give(energy=5)
    t.do("play contract top A", "contract A1-2", "transformer 1c").maybe("pass")
    assert t.s.energy[0] == 1
    assert t.s.spot[BOX_IDS["spots"].index("A1-2")] == YELLOW
    assert t.grid() == {"1c": "A1-2"}


def test_r39_too_little_energy() -> None:
    t = able(towers=1).give(energy=3).do("play contract top A")
    t.refuse("contract A1-2", "R39", "4 energy", "have 3")


def test_r39_a_contract_fulfilled_by_somebody() -> None:
    t = able().filled("A1-1", "1a", BLUE).do("play contract top A")
    t.refuse("contract A1-1", "R39", "Player 3")


def test_r39_only_open_columns() -> None:
    t = placing(towers=2)
    t.filled("A1-1", "2a")
    t.refuse("transformer 3a", "R39", "strip 3", "tower 3", "built 2")


def test_r39_r40_first_tile_in_column_1() -> None:
    t = Table(4)
    t.level(3, company=0)
    t.give(0, energy=5)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    assert t.choices() == ["transformer 1a", "transformer 1b", "transformer 1c"]
    assert "first contract goes into strip 1" in t.refused("transformer 2a")


# R40, R41, C10: where on the grid


def test_r40_the_first_tile_goes_into_column_one() -> None:
    t = placing()
    assert t.choices() == ["transformer 1a", "transformer 1b", "transformer 1c"]
    t.refuse("transformer 2a", "R40", "strip 1")


def test_r40_later_tiles_join_a_filled_space_by_a_gray_line() -> None:
    t = placing(money=0, energy=1, battery=0).filled("A1-1", "1a")
    assert t.choices() == ["transformer 2a"]
    t.refuse("transformer 2b", "R40", "not connected")
    t.refuse("transformer 1a", "R39", "already")
    t.refuse("transformer 3a", "R40", "not connected")


def test_r40_a_fulfilled_neighbour_opens_the_next_column() -> None:
    t = placing(money=0, energy=1, battery=0).filled("A1-1", "1a").filled("A3-1", "2a")
    assert t.choices() == ["transformer 3a", "transformer 3b"]


def test_r41_a_network_line_is_paid_once() -> None:
    t = placing(energy=2, money=0, battery=0).filled("A1-1", "1a")
    t.do("transformer 1b")
    assert t.covered() == ["N1"]
    assert t.s.energy[0] == 0
    assert t.s.energy_spent[0] == 1  # R68: the line is no energy spent on contracts


def test_r41_a_covered_line_joins_all_its_spaces_free_of_charge() -> None:
    t = placing(energy=1, money=0, battery=0).filled("A1-1", "1a").filled("A3-1", "2a").cover("N2")
    assert {f"transformer {name}" for name in ("2b", "2c", "2d")} <= set(t.choices())
    t.do("transformer 2d")
    assert t.covered() == ["N2"]
    assert t.s.money[0] == 0


def test_r41_contract_and_requirement_come_from_one_pool() -> None:
    t = placing(energy=1, money=0, battery=0).filled("A1-1", "1a")
    t.refuse("transformer 1b", "R41", "first network line", "needs 1 energy", "have 0 energy")
    t = Table().level(1, "A1").filled("A2-1", "1a").filled("A2-5", "1a", 1).give(energy=2, money=50)
    t.refuse("play contract top A", "R20")  # A1-1 costs 2, and the only line 1 more
    t.give(energy=3)
    assert t.can("play contract top A")


@pytest.mark.parametrize(("line", "start", "target"), [
    ("N2", "2a", "2d"), ("N3", "3a", "3f"), ("N5", "4a", "4c"), ("N6", "5a", "5c"), ("N7", "6a", "6d"),
])  # fmt: skip
def test_r41_every_requirement(line: str, start: str, target: str) -> None:
    t = placing(towers=6, energy=10, money=20, battery=2).filled("A1-1", start)
    t.do(f"transformer {target}").maybe(f"network {line}")
    gain = {"2d": (0, 0, 0), "3f": (0, 0, 1), "4c": (0, 0, 0), "5c": (0, 0, 2), "6d": (0, 3, 0)}[target]
    cost = {"N2": (3, 0, 0), "N3": (0, 0, 1), "N5": (5, 0, 0), "N6": (0, 2, 0), "N7": (0, 1, 1)}[line]
    assert t.covered() == [line]
    assert t.s.money[0] == 20 - cost[0] + gain[0]
    assert t.s.energy[0] == 10 - 1 - cost[1] + gain[1]
    assert t.s.battery[0] == 2 - cost[2] + gain[2]


def test_r41_two_lines_would_do_the_player_chooses() -> None:
    t = placing(energy=5).filled("A1-1", "1a").filled("A3-1", "1c")
    t.do("transformer 1b")
    assert t.choices() == ["network N1", "network N4"]
    t.refuse("network N2", "R41", "not needed")
    t.do("network N4")
    assert t.covered() == ["N4"]


def test_r41_requirement_and_contract_from_one_pool() -> None:
    t = Table(4)
    t.filled("A1-1", "1a", 0)
    t.give(0, energy=1, money=30)
    t.refresh()
    assert may_fulfil(t.s, 0, CONTRACT, 0, spot("A2-1"), 0) != 0  # 1 for the contract, 1 for N1
    t.give(0, energy=2)
    assert may_fulfil(t.s, 0, CONTRACT, 0, spot("A2-1"), 0) == 0


def test_r41_money_left_after_the_zone_cost() -> None:
    t = Table(4)
    t.level(2, company=0)
    for name, where in (("A1-1", "1a"), ("A3-1", "1b"), ("A3-2", "1c"), ("S1", "2a")):
        t.filled(name, where, 0)
    for where in ("2b", "2c"):
        t.s.filled[0] |= 1 << BOX_IDS["grid"].index(where)
    t.s.filled[0] &= ~(1 << BOX_IDS["grid"].index("1c"))
    t.give(0, energy=1, money=7)
    assert may_fulfil(t.s, 0, CONTRACT, 0, spot("A2-1"), 0) != 0  # 2d only by N2 ($3): 7 - 5 < 3
    t.give(0, money=8)
    assert may_fulfil(t.s, 0, CONTRACT, 0, spot("A2-1"), 0) == 0


def test_r41_choose_between_two_lines() -> None:
    t = Table(4)
    t.filled("A1-1", "1a", 0)
    t.filled("A3-1", "1c", 0)
    t.give(0, energy=5)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    t.do("transformer 1b")


def test_c10_nothing_is_paid_where_a_gray_line_reaches() -> None:
    t = placing(energy=5).filled("A1-1", "2a").filled("A3-1", "1b")
    t.do("transformer 2b")  # gray from 1b, network N2 from 2a
    assert t.covered() == []
    assert t.s.money[0] == 60


def test_c10_no_line_is_paid_that_is_not_needed() -> None:
    t = Table(4)
    t.level(2, company=0)
    t.filled("A1-1", "1a", 0)
    t.give(0, energy=5, money=20)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    t.do("transformer 2a")
    assert t.s.network[0] == 0


# R42, R43: bonus and order


@pytest.mark.parametrize(("target", "near", "money", "energy", "battery"), [
    ("2b", "1b", 0, 1, 0), ("2c", "1b", 0, 0, 1), ("3a", "2a", 4, 0, 0), ("3c", "2b", 0, 2, 0), ("6a", "5a", 6, 0, 0),
])  # fmt: skip
def test_r42_the_bonus_of_the_space(target: str, near: str, money: int, energy: int, battery: int) -> None:
    t = placing(towers=7, money=10, energy=5, battery=1).filled("A1-1", near)
    t.do(f"transformer {target}")
    assert (t.s.money[0], t.s.energy[0], t.s.battery[0]) == (10 + money, 4 + energy, 1 + battery)


def test_r42_the_bonus_of_the_space_before_the_arrows() -> None:
    t = Table(4)
    t.level(7, company=0)
    t.income(0, residential=5)
    t.filled("A1-1", "6a", 0)
    t.give(0, energy=9)
    money = int(t.s.money[0])
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    t.do("transformer 7a", "market residential")  # take any income
    assert t.s.money[0] - money == 5
    assert t.columns(0)["residential"] == 6


def test_r43_the_bonus_comes_before_the_arrows() -> None:
    # residential 2 -> 3 by the arrow would bring remote; with the bonus first, the choice stands at 2
    t = placing("A2-2", towers=5).filled("A1-1", "4a").income(residential=3)
    t.do("transformer 5a")
    assert t.question == frames.ADVANCE_ANY
    assert t.columns()["residential"] == 3
    t.do("market residential").maybe(t.choices()[0])
    assert t.columns()["residential"] == 5


def test_r43_the_bonus_battery_does_not_pay_for_the_contract() -> None:
    t = Table().level(3).filled("A2-1", "1b").remote_tile(2, "RM4").give(energy=0, battery=0)
    t.refuse("play remote top A", "R20")


def test_r43_the_link_is_offered_last() -> None:
    t = able(towers=2).income(residential=3)
    t.do("play contract top A", "contract A1-2", "transformer 1a")
    assert t.question == frames.SPECIALIST  # column 4 reached by the arrows
    t.do(t.choices()[0])
    assert t.question == frames.LINK


def test_r43_connections_after_the_arrows() -> None:
    t = Table(4)
    t.filled("A2-4", "1a", 1)
    t.give(0, energy=3)
    circle = BOX.ids["connections"].index("KA2")
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    t.do("transformer 1a")
    assert t.s.connection[circle] == NOTHING
    assert t.columns(0)["residential"] == 2
