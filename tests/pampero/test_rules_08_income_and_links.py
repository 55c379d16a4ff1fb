"""Income tracks, links, pairs, remote and solar contracts (R44 to R51)."""

from __future__ import annotations

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import STANDARD
from ludoteca.games.pampero.contracts import energy_cost
from ludoteca.games.pampero.counting import count, counts_contract
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.state import CLOSED
from tests.pampero.names import BLUE, BOX, BOX_IDS, WHITE, YELLOW, market, remote, spot
from tests.pampero.table import Table


def able(seats: int = 4, towers: int = 3, sectors: str = "A1 A2 A3 B1 B2") -> Table:
    """Yellow can pay anything and has towers in these sectors; the other towers are gone."""
    t = Table(seats).level(towers, sectors).give(money=60, energy=14, battery=4)
    for company in range(1, seats):
        t.no_towers(company)
    return t


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


def test_r44_blocked_tiles_may_be_taken() -> None:
    t = Table(4)
    t.income(0, residential=2)
    t.give(0, energy=9)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    t.do("transformer 1a")
    assert t.columns(0)["residential"] == 2


def test_r44_the_last_column_is_the_end() -> None:
    t = Table(4)
    t.level(7, company=0)
    t.income(0, remote=14)
    advance(t.s, 0, market("remote"), 2)
    assert t.columns(0)["remote"] == 14


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


def test_r45_each_dark_column_once() -> None:
    t = Table(4)
    t.level(7, company=0)
    t.s.stack = packed([])
    advance(t.s, 0, market("remote"), 9)
    assert len(t.s.stack) == 3  # columns 4, 7, 10
    advance(t.s, 0, market("industrial"), 3)
    assert len(t.s.stack) == 3


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


def test_r46_chains() -> None:
    t = Table(4)
    t.level(7, company=0)
    t.income(0, residential=2, remote=4, resort=3)
    advance(t.s, 0, market("residential"), 1)  # residential 3 → remote 5 → residential 4
    assert t.columns(0)["residential"] == 4
    assert t.columns(0)["remote"] == 5


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


def may_link(t: Table, fulfilled: str, owner: int, then: str) -> int:
    return KINDS[frames.LINK].may(t.s, frames.link_frame(0, spot(fulfilled), owner), spot(then))


def test_r47_the_link_needs_a_tower_of_the_same_colour() -> None:
    t = Table(4)
    t.give(0, energy=14)
    t.level(1, "A1", 1)
    assert may_link(t, "A1-2", 1, "A2-2") == 0
    t.level(1, company=0)
    t.s.tower_sectors[1] = 1
    assert may_link(t, "A1-2", 1, "A2-2") != 0
    assert may_link(t, "A1-2", 1, "A2-1") != 0


def test_r47_no_chain_and_no_card_discount() -> None:
    t = Table(4)
    way = BOX.ids["ways"].index("SA9")
    t.level(4, "A1 A2", 0)
    assert energy_cost(t.s, 0, spot("A1-2"), 0, way) == 2
    assert energy_cost(t.s, 0, spot("A2-2"), 0, -1) == 2
    t.give(0, energy=14)
    t.filled("A1-1", "1a", 0)
    t.ask(frames.TRANSFORMER, 0, spot("A2-2"), 0, 0, 0)  # as a linked tile
    t.do("transformer 2a")
    assert t.question != frames.LINK


def test_r47_the_linked_tile_may_lie_outside_the_zone() -> None:
    t = Table(4)
    t.level(4, "B1 C", 0)
    t.give(0, energy=14)
    assert may_link(t, "B1-4", 0, "C-1") == 0


# R48: pairs


def test_r48_the_other_half_leaves_the_game() -> None:
    t = able().do("play contract top A", "contract A1-4", "transformer 1a")
    assert t.removed("A1-3")
    t.turn(0).give(money=60, energy=14)
    t.do("play wild contract top A")
    t.refuse("contract A1-3", "R48", "pair")


def test_r48_the_partner_leaves_the_game() -> None:
    t = Table(4)
    t.filled("A1-3", "1a", 0)
    assert t.s.spot[spot("A1-4")] == -2
    assert not (t.s.done >> spot("A1-4")) & 1


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
    t.refuse(remote(3), "R38", "the north-east")
    t.refuse(remote(5), "R15", "zone B", "zone A")
    assert t.can(remote(2))
    t = able(towers=3, sectors="C").lay("bottom", ["logistics"])
    t.ask(frames.REMOTE, 0, 3, (8 + 1) * 3 + 2)
    t.refuse(remote(7), "R38", "zone C", "tower 4", "built 3")


def test_r49_no_links() -> None:
    t = able(towers=1).remote_tile(1, "RM3").do("play remote top A", remote(1), "transformer 1a")
    assert t.question == frames.ACTION


def test_r49_remote_contracts_cost_what_the_tile_says() -> None:
    t = Table(4)
    t.s.remote_tile = packed([BOX.ids["tiles"].index("RM6")] * 10)  # 1 energy and 1 battery
    t.level(1, "A1", 0)
    t.give(0, energy=1, battery=0)
    way = BOX.ids["ways"].index("remote")
    t.ask(frames.REMOTE, 0, way, 0)
    assert t.refused("contract remote-1") == "it needs 1 battery, you have 0 batteries [R49]"
    assert "second cost" in t.refused("contract remote-1 second cost")
    t.give(0, battery=1)
    t.refresh()
    supply = int(t.s.supply)
    t.ask(frames.TRANSFORMER, 0, spot("remote-1"), 0, way + 1, 0)
    t.do("transformer 1a")
    assert (t.s.energy[0], t.s.battery[0], t.s.supply) == (0, 0, supply + 1)
    assert t.s.energy_spent[0] == 1


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
    t.refuse(
        "play SA1 top A", "R40", "nearest is strip 1, second", "first network line", "needs 1 energy", "have 0 energy"
    )
    t.give(energy=1)
    t.do("play SA1 top A", "solar S1")
    assert t.covered() == ["N1"]
    assert t.s.energy_spent[0] == 0


def test_r50_solar_only_by_the_solar_icon() -> None:
    t = able()
    t.do("play contract top A")
    t.refuse("solar S1", "R38", "only standard contracts")


def test_r50_a_solar_card_may_find_nothing() -> None:
    t = Table(2).specialist("SA1")
    for space in ("S1", "S7"):
        t.s.spot[BOX_IDS["spots"].index(space)] = CLOSED
    t.refresh()
    t.refuse("play SA1 top A", "R50")


def test_r50_solar_needs_neither_energy_nor_tower_nor_level() -> None:
    t = Table(4)
    t.s.solar_tile[0] = BOX.ids["tiles"].index("SO9")  # commercial
    t.give(0, energy=0, money=0, battery=0)
    t.ask(frames.SOLAR, 0, 1, 0)
    t.do("solar S1", "transformer 1a")
    assert t.s.spot[spot("S1")] == 0
    assert t.s.grid[0] == BOX.ids["tiles"].index("SO9")


def test_r50_not_next_in_line() -> None:
    t = Table(4)
    t.ask(frames.SOLAR, 0, 1, 0)
    assert "next in line" in t.refused("solar S5")


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


def test_r51_no_zone_for_remote_and_solar() -> None:

    t = Table(4)
    counter = BOX.bottom_counter[BOX.ids["scoring_tiles"].index("2.6")]
    t.filled("remote-5", "1a", 0)
    t.filled("S1", "1b", 0)
    assert count(t.s, 0, counter) == 0
    t.filled("B1-1", "1c", 0)
    assert count(t.s, 0, counter) == 1


CONTRACT = BOX.ids["ways"].index("contract")
