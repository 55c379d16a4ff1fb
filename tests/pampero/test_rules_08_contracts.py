"""Contracts, rules R37 to R51: choosing, paying, placing, arrows, links, pairs, remote and solar tiles."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import STANDARD
from ludoteca.games.pampero.counting import counts_contract
from ludoteca.games.pampero.state import CLOSED
from tests.pampero.positions import BLUE, BOX, BOX_IDS, WHITE, YELLOW, remote
from tests.pampero.table import Table


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


# R38: which contract


def test_r38_in_the_tabs_zone_only() -> None:
    t = able().do("play contract top A")
    t.refuse("contract B1-1", "R15", "zone B", "zone A")


def test_r38_a_tower_in_the_sector() -> None:
    t = able(sectors="A1 A2").do("play contract top A")
    t.refuse("contract A3-1", "R38", "sector A3")
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
    t.refuse("contract A1-1", "R39", "blue")


def test_r39_only_open_columns() -> None:
    t = placing(towers=2)
    t.filled("A1-1", "2a")
    t.refuse("transformer 3a", "R39", "column 3", "tower 3", "built 2")


# R40, R41, C10: where on the grid


def test_r40_the_first_tile_goes_into_column_one() -> None:
    t = placing()
    assert t.choices() == ["transformer 1a", "transformer 1b", "transformer 1c"]
    t.refuse("transformer 2a", "R40", "column 1")


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
    t.refuse("transformer 1b", "R41", "N1", "needs 1 energy", "have 0 energy")
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


def test_c10_nothing_is_paid_where_a_gray_line_reaches() -> None:
    t = placing(energy=5).filled("A1-1", "2a").filled("A3-1", "1b")
    t.do("transformer 2b")  # gray from 1b, network N2 from 2a
    assert t.covered() == []
    assert t.s.money[0] == 60


# R42, R43: bonus and order


@pytest.mark.parametrize(("target", "near", "money", "energy", "battery"), [
    ("2b", "1b", 0, 1, 0), ("2c", "1b", 0, 0, 1), ("3a", "2a", 4, 0, 0), ("3c", "2b", 0, 2, 0), ("6a", "5a", 6, 0, 0),
])  # fmt: skip
def test_r42_the_bonus_of_the_space(target: str, near: str, money: int, energy: int, battery: int) -> None:
    t = placing(towers=7, money=10, energy=5, battery=1).filled("A1-1", near)
    t.do(f"transformer {target}")
    assert (t.s.money[0], t.s.energy[0], t.s.battery[0]) == (10 + money, 4 + energy, 1 + battery)


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


# R44 to R46: arrows


def test_r44_a_threshold_stops_a_marker_and_the_rest_is_lost() -> None:
    t = able(towers=1).income(residential=1)
    t.do("play contract top A", "contract A1-2", "transformer 1a").maybe("pass")
    assert t.columns()["residential"] == 2  # two arrows, one column
    assert t.s.towers[0] == 1


def test_r44_a_contract_may_be_taken_though_nothing_advances() -> None:
    t = able(towers=1).income(residential=2)
    t.do("play contract top A", "contract A1-1", "transformer 1a")
    assert t.columns()["residential"] == 2


def test_r44_beyond_the_last_column_is_lost() -> None:
    t = able(towers=7).income(residential=14)
    t.do("play contract top A", "contract A1-2", "transformer 1a").maybe("pass")
    assert t.columns()["residential"] == 14


def test_r45_the_first_marker_in_a_dark_green_column_brings_a_specialist_once() -> None:
    t = able(towers=2).income(residential=3)
    t.do("play contract top A", "contract A1-1", "transformer 1a")
    assert t.question == frames.SPECIALIST
    t.do(t.choices()[0])
    t.turn(0).income(industrial=3).give(energy=14, money=60)
    t.do("play wild contract top A", "contract A1-3").do("transformer 2a")
    assert t.columns()["industrial"] == 4
    assert t.question == frames.ACTION


def test_r45_passing_counts_too() -> None:
    t = able(towers=3).income(residential=3)
    t.do("play contract top A", "contract A1-2", "transformer 1a")
    assert t.columns()["residential"] == 5
    assert t.question == frames.SPECIALIST


def test_r46_an_icon_on_the_track_advances_that_market_in_chains() -> None:
    t = able(towers=2).income(residential=2)
    t.do("play contract top A", "contract A1-1", "transformer 1a")
    assert t.columns() == {"residential": 3, "industrial": 1, "commercial": 1, "resort": 1, "remote": 2}
    t = able(towers=3).income(residential=2, remote=4)
    t.s.claimed[0] = 0b1000
    t.do("play contract top A", "contract A1-1", "transformer 1a")
    # residential 3 -> remote 5 -> residential 4
    assert t.columns()["remote"] == 5
    assert t.columns()["residential"] == 4


# R47: links


def linked(**has: int) -> Table:
    t = able(towers=2).give(**has) if has else able(towers=2)
    return t.do("play contract top A", "contract A1-2", "transformer 1a")


def test_r47_the_linked_contract_without_a_second_zone_cost() -> None:
    t = linked()
    assert t.choices() == ["contract A2-2", "pass"]
    t.do("contract A2-2", "transformer 2a").any_specialist()
    assert t.s.money[0] == 55
    assert t.s.energy[0] == 14 - 4 - 2
    assert t.question == frames.ACTION


def test_r47_may_be_declined() -> None:
    t = linked().do("pass")
    assert t.there("A2-2")
    assert t.question == frames.ACTION


def test_r47_energy_and_unlocking_are_needed_anew() -> None:
    assert linked(energy=5).question == frames.ACTION
    t = able(towers=1).give(energy=14).do("play contract top A", "contract A2-1", "transformer 1a")
    assert t.question == frames.ACTION  # A2-3 shows an industrial icon: level 2


def test_r47_only_the_linked_space() -> None:
    t = linked()
    t.refuse("contract A1-1", "R47", "not linked")


def test_r47_two_sectors_need_towers_of_one_colour() -> None:
    t = Table(4).level(2, "A2").give(money=60, energy=14).level(1, "A1", WHITE)
    t.no_towers(WHITE).level(1, "A1", WHITE).no_towers(BLUE)
    t.do("play contract top A", "contract A1-2", "transformer 1a")
    assert t.s.money[1] == 30  # white's tower was used in A1
    assert t.question == frames.ACTION  # yellow's tower in A2 is of another colour
    t = Table(4).level(2, "A2").give(money=60, energy=14).level(1, "A1 A2", WHITE)
    t.do("play contract top A", "contract A1-2", "transformer 1a")
    assert t.question == frames.LINK
    t.do("contract A2-2", "transformer 2a")
    assert t.s.money[1] == 30  # paid once


def test_r47_the_second_tile_may_lie_outside_the_tabs_zone() -> None:
    t = able(towers=4, sectors="B1 C").do("play contract bottom B", "contract B1-4", "transformer 1a")
    t.any_specialist()
    assert t.choices() == ["contract C-1", "pass"]


def test_r47_no_chains() -> None:
    t = able(towers=2).do("play contract top A", "contract A2-2", "transformer 1a")
    t.do("contract A1-2", "transformer 2a")
    t.any_specialist()
    assert t.question == frames.ACTION


def test_r47_a_card_discount_is_for_the_first_tile_only() -> None:
    t = able(towers=2).specialist("SA9").do("play SA9 top A", "contract A1-2", "transformer 1a")
    assert t.s.energy[0] == 14 - 2
    t.do("contract A2-2", "transformer 2a")
    assert t.s.energy[0] == 14 - 2 - 2


# R48: pairs


def test_r48_the_other_half_leaves_the_game() -> None:
    t = able().do("play contract top A", "contract A1-4", "transformer 1a")
    assert t.removed("A1-3")
    t.turn(0).give(money=60, energy=14)
    t.do("play wild contract top A")
    t.refuse("contract A1-3", "R48", "pair")


# R49: remote contracts


def test_r49_the_price_on_the_tile_one_of_two() -> None:
    t = able(towers=1).remote_tile(1, "RM1").do("play remote top A", remote(1), "transformer 1a")
    assert (t.s.energy[0], t.s.battery[0]) == (12, 4)
    t = able(towers=1).remote_tile(1, "RM1").do("play remote top A", remote(1, True), "transformer 1a")
    assert (t.s.energy[0], t.s.battery[0]) == (14, 3)
    assert t.columns()["remote"] == 2


def test_r49_a_price_of_both() -> None:
    t = able(towers=2).remote_tile(1, "RM9")
    supply = int(t.s.supply)
    t.do("play remote top A", remote(1), "transformer 1a")
    assert (t.s.energy[0], t.s.battery[0]) == (12, 3)
    assert t.s.supply == supply + 1
    assert t.s.energy_spent[0] == 2


def test_r49_there_is_no_second_cost() -> None:
    t = able().remote_tile(1, "RM3").do("play remote top A")
    t.refuse(remote(1, True), "R49", "no second cost")


def test_r49_energy_or_batteries_missing() -> None:
    t = able(towers=2).remote_tile(1, "RM9").remote_tile(2, "RM3").remote_tile(3, "RM6").give(energy=1, battery=0)
    t.ask(frames.REMOTE, 0, 3, 0)
    t.refuse(remote(1), "R39", "2 energy", "have 1")
    t.refuse(remote(3), "R49", "1 batter", "have 0")


def test_r49_zone_tower_and_unlocking_apply() -> None:
    t = able(towers=1, sectors="A1 A2").remote_tile(1, "RM8").remote_tile(2, "RM3").remote_tile(3, "RM5")
    t.ask(frames.REMOTE, 0, 3, 0)
    t.refuse(remote(1), "R38", "resort", "tower 2")
    t.refuse(remote(3), "R38", "sector A3")
    t.refuse(remote(5), "R15", "zone B", "zone A")
    assert t.can(remote(2))
    t = able(towers=3, sectors="C").lay("bottom", ["logistics"])
    t.ask(frames.REMOTE, 0, 3, (8 + 1) * 3 + 2)
    t.refuse(remote(7), "R38", "zone C", "tower 4", "built 3")


def test_r49_no_links() -> None:
    t = able(towers=1).remote_tile(1, "RM3").do("play remote top A", remote(1), "transformer 1a")
    assert t.question == frames.ACTION


# R50: solar contracts


def test_r50_entries_first_then_along_the_lines() -> None:
    t = Table(4).specialist("SA1").do("play SA1 top A")
    assert t.choices() == ["solar S1", "solar S9"]
    t.refuse("solar S2", "R50", "next in line")
    t = Table(4).specialist("SA1").filled("S1", "1a", BLUE).filled("S2", "1b", BLUE).do("play SA1 top A")
    assert t.choices() == ["solar S3", "solar S4", "solar S9"]  # a fork


def test_r50_any_space_leading_there_is_enough() -> None:
    t = Table(4).specialist("SA1")
    for at, space in enumerate(("S1", "S2", "S3", "S5")):
        t.filled(space, ("1a", "1b", "1c", "2a")[at], BLUE)
    t.do("play SA1 top A")
    assert t.can("solar S7")  # by S5; S6 lies still there
    assert t.can("solar S4")


def test_r50_no_energy_no_tower_all_icons_unlocked() -> None:
    t = Table(4).specialist("SA1").solar_tile("S1", "SO9").give(energy=0, battery=0, money=0)
    for company in range(4):
        t.no_towers(company)
    t.do("play SA1 top A", "solar S1", "transformer 1a")
    assert t.grid() == {"1a": "SO9"}
    assert t.columns()["commercial"] == 2  # the threshold of tower 2 holds
    assert t.s.spot[BOX_IDS["spots"].index("S1")] == YELLOW


def test_r50_placement_rules_apply() -> None:
    t = Table(4).specialist("SA1").filled("A2-1", "1a").give(energy=0)
    t.refuse("play SA1 top A", "R40", "nearest is 1b", "N1", "needs 1 energy", "have 0 energy")
    t.give(energy=1)
    t.do("play SA1 top A", "solar S1")
    assert t.covered() == ["N1"]
    assert t.s.energy_spent[0] == 0


def test_r50_solar_only_by_the_solar_icon() -> None:
    t = able()
    t.do("play contract top A")
    t.refuse("solar S1", "R38", "not the question")


def test_r50_a_solar_card_may_find_nothing() -> None:
    t = Table(2).specialist("SA1")
    for space in ("S1", "S7"):
        t.s.spot[BOX_IDS["spots"].index(space)] = CLOSED
    t.refresh()
    t.refuse("play SA1 top A", "R50")


# R51: zones


def test_r51_only_standard_tiles_belong_to_a_zone() -> None:
    counter = int(BOX.bottom_counter[BOX_IDS["scoring_tiles"].index("2.6")])  # contracts of zone B or C
    t = able(towers=4, sectors="B1 C").filled("B1-1", "1a").filled("A1-1", "1b")
    t.filled(t.remote_spot(5), "1c").filled("S1", "2a").filled("C-1", "2b")
    assert t.counted(counter) == 2
    assert not counts_contract(t.s, STANDARD + 2, counter)


def test_r51_they_count_as_contracts_without_zones() -> None:
    counter = int(BOX.top_counter[BOX_IDS["scoring_tiles"].index("1.2")])  # standard or remote
    t = able().filled("A1-1", "1a").filled(BOX_IDS["spots"][31], "1b").filled("S1", "1c")
    assert t.counted(counter) == 2
