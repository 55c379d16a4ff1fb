"""The completions C1 to C3 (overlays, counters, modifiers and discounts), where no other chapter tests them."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.contracts import battery_cost, energy_cost
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.trade import export_cost
from tests.pampero.names import BOX, BOX_IDS, OTHER, compiled_effect, remote, spot
from tests.pampero.table import Table

TOWER = BOX.ids["ways"].index("tower")
BOTTOM_1_B = (8 + 0) * 3 + 1


# C1: overlays


def test_c1_an_overlay_lowers_every_b_cost_and_nothing_else() -> None:
    t = Table(3).take_bonus("discount")
    assert t.s.overlays[0] == 1
    assert t.s.overlays_left == 1
    t = Table(3).no_dozers().dozer(0, "B1-w1").dozer(0, "A1-w1", 1)
    t.s.overlays[0] = 1
    t.refresh().do("play wind bottom B")
    assert t.s.money[0] == 25 - 7
    t = Table(3).no_dozers().dozer(0, "A1-w1")
    t.s.overlays[0] = 2
    t.refresh().do("play wind top A")
    assert t.s.money[0] == 20
    t = Table(3)
    t.s.overlays[0] = 2
    t.refresh().do("play venture bottom B")
    assert t.s.money[0] == 25 + 10 + 1


def test_c1_two_overlays_and_a_card_add_up() -> None:
    t = Table(3).specialist("SA5").no_dozers().dozer(0, "B1-t1").give(battery=0)
    t.s.overlays[0] = 2
    t.refresh().do("play SA5 bottom B")
    assert t.s.money[0] == 25  # 10 − 4 − 6


def test_c1_none_left_nothing() -> None:
    t = Table(3)
    t.s.overlays_left = 0
    t.s.overlays[1] = 2
    t.take_bonus("discount")
    assert t.s.overlays[0] == 0


def test_c1_a_discarded_discount_gives_none() -> None:
    t = Table(3).slotted("res", "discount").take_bonus("discount")
    assert t.s.overlays[0] == 0
    assert t.s.overlays_left == 2


def test_c1_overlays_lower_costs_of_zone_b_and_add_up() -> None:
    t = Table()
    assert zone_cost(t.s, 0, TOWER, BOTTOM_1_B) == 10
    carry_out(t.s, 0, compiled_effect(gain_overlay=1), -1, 0)
    assert zone_cost(t.s, 0, TOWER, BOTTOM_1_B) == 7
    assert zone_cost(t.s, 0, TOWER, 0) == 5  # zone A as before
    assert zone_batteries(t.s, BOTTOM_1_B) == 2
    carry_out(t.s, 0, compiled_effect(gain_overlay=3), -1, 0)
    assert t.s.overlays[0] == 2  # no more were left
    assert zone_cost(t.s, 0, TOWER, BOTTOM_1_B) == 4
    assert zone_cost(t.s, 0, BOX.ids["ways"].index("SA5"), BOTTOM_1_B) == 0
    money = int(t.s.money[0])
    t.do("play venture bottom B")
    assert t.s.money[0] - money == 11  # a benefit is not lowered


# C2: counters


def count(t: Table, tile: str, half: str = "top", company: int = 0) -> int:
    counters = BOX.top_counter if half == "top" else BOX.bottom_counter
    return t.counted(int(counters[BOX_IDS["scoring_tiles"].index(tile)]), company)


def test_c2_towers_and_wind_farms_include_those_of_setup() -> None:
    t = Table(3)
    assert count(t, "1.8", "bottom") == 1
    assert count(t, "1.5") == 1


def test_c2_connection_tiles_the_starting_one_and_those_on_cards() -> None:
    t = Table(3).connection("K4").do("play logistics top A", "pass", "connection K4")
    assert count(t, "1.3") == 2


def test_c2_specialist_cards_owned_and_held_but_not_played() -> None:
    t = Table(3).specialist("SA14").specialist("SA1").specialist("SS6").specialist("SS15")
    t.lay("top", ["SA14"])
    assert count(t, "2.9") == 4
    t.score(1).do("score SS15 option 2")
    assert count(t, "2.9") == 3


def test_c2_badge_spaces_that_hold_a_contract() -> None:
    t = Table(3).level(7).filled("A1-1", "3b").filled("A2-1", "3a").filled("A3-1", "7d")
    assert count(t, "2.3") == 2


def test_c2_sectors_of_towers_wind_farms_and_transformers() -> None:
    t = Table(3)
    assert count(t, "2.8") == 1
    t.built("C-w1", 0).filled("A1-1", "1a").filled("S1", "1b")
    assert count(t, "2.8") == 3
    t.filled(t.remote_spot(5), "1c")  # decision 4: a remote space lies in its sector
    assert count(t, "2.8") == 4
    t.built("B2-t1", OTHER, "tower")
    assert count(t, "2.8") == 4


def test_c2_contracts_of_a_kind_go_by_the_tile_not_its_icons() -> None:
    t = Table(3).filled("A2-2", "1a").remote_tile(1, "RM3").filled(BOX_IDS["spots"][31], "1b")
    assert count(t, "1.9") == 1  # A2-2 shows a remote icon but is a standard contract


def test_c2_bonus_tiles_of_a_zone_and_of_all() -> None:
    t = Table(3).slotted("res").slotted("res", "ind").slotted("com").slotted("solar")
    assert (count(t, "1.4"), count(t, "2.1"), count(t, "2.6")) == (2, 1, 1)


def test_c2_icons_one_each_whatever_the_arrows() -> None:
    t = Table(3).filled("A1-2", "1a").filled("A2-5", "1b").slotted("res").connection("K2").exports(0, "FM3")
    # 2 contracts (one without an arrow), a bonus tile, a connection tile, a foreign back
    assert count(t, "1.7") == 5


def test_c2_transformers_of_a_level_are_those_that_left_their_column() -> None:
    t = Table(3).level(7).filled("A1-1", "5a").filled("S1", "6a").filled("A2-1", "4a")
    assert count(t, "2.2") == 2


def test_c2_network_tiles_laid() -> None:
    assert count(Table(3).cover("N1", "N5"), "1.6") == 2


def test_c2_counters() -> None:
    t = Table(4)
    tiles = BOX.ids["scoring_tiles"]

    def top(name: str) -> int:
        return t.counted(int(BOX.top_counter[tiles.index(name)]))

    assert top("1.5") == 1  # the wind farm of the set-up
    assert top("1.3") == 1  # the starting connection tile
    t.s.connection_at[0] = 2 + 6
    assert top("1.3") == 1  # also on a card
    assert top("2.8") == 1  # presence in A2
    t.filled("A1-2", "1a", 0)
    t.filled("S1", "3b", 0)
    assert top("2.8") == 2
    assert top("2.3") == 1  # one badge space
    assert top("2.5") >= 1  # lucrative
    t.s.hand[0] |= 1 << 9
    t.s.mat[0] = 8
    t.s.scoring_held[0] = 1
    assert top("2.9") == 3


# C3: modifiers and discounts


def test_c3_a_turbine_gives_one_more_energy_for_each_wind_farm() -> None:
    t = Table(3).no_dozers().dozer(0, "A1-t1").give(battery=0).tile("1.1", "turbine").tile("1.2", None)
    t.do("play tower top A", "bonus 1.1 1.2", "first 1.1").maybe("to utility")
    t.turn(0).no_dozers().dozer(0, "A1-w1").give(energy=1)
    t.do("play wind top A")  # the second space of the row: A with 1 energy
    assert t.s.energy[0] == 1 + 1 + 1


def modified(tile: str) -> Table:
    """The tile was taken earlier, and works."""
    t = Table(3).take_bonus(tile)
    while t.question != frames.ACTION:
        t.do("to utility" if t.can("to utility") else t.choices()[0])
    return t.turn(0).level(4, "A1 A2 A3 B1 C").give(money=60, energy=14, battery=0)


def test_c3_network_requirements_cost_nothing_but_the_tile_is_laid() -> None:
    t = modified("network").filled("A2-1", "1a").give(energy=2)
    t.do("play contract top A", "contract A1-1").maybe("from yellow").do("transformer 1b")
    assert t.s.energy[0] == 0
    assert t.covered() == ["N1"]


def test_c3_thrift_takes_one_off_a_standard_contract_but_not_below_one() -> None:
    for contract, cost in (("A1-2", 3), ("A2-1", 1), ("A1-1", 1)):
        t = modified("thrift").do("play contract top A", f"contract {contract}").maybe("from yellow")
        t.do("transformer 1a")
        assert t.s.energy_spent[0] == cost, contract


def test_c3_thrift_after_the_cards_discount_and_for_a_linked_tile() -> None:
    t = modified("thrift").specialist("SA9").do("play SA9 top A", "contract A1-2", "transformer 1a").any_specialist()
    assert t.s.energy_spent[0] == 4 - 2 - 1
    t.do("contract A2-2", "transformer 2a")
    assert t.s.energy_spent[0] == 1 + 1


def test_c3_a_cards_discount_may_reach_zero() -> None:
    t = Table(3).specialist("SA9").give(energy=0, money=20)
    t.do("play SA9 top A").maybe("contract A2-1").do("transformer 1a")
    assert t.s.energy_spent[0] == 0


def test_c3_what_a_discount_saves_may_pay_for_the_network_line() -> None:
    for energy, possible in ((2, False), (3, True)):  # A1-2 costs 4 less 2, the line N1 one more
        t = Table(3).level(1, "A1").specialist("SA9").filled("A2-1", "1a").filled("A1-1", "1b", OTHER)
        t.no_towers(0).level(1, "A1").give(energy=energy, money=20)
        assert t.can("play SA9 top A") == possible
    t.do("play SA9 top A").maybe("contract A1-2").maybe("transformer 1b")
    assert t.covered() == ["N1"]
    assert t.s.energy[0] == 0
    t = agent("RM10", energy=4, battery=0).filled("A2-1", "1a")  # 3 after the discount
    t.do(remote(1)).maybe("from yellow").do("transformer 1b")
    assert t.covered() == ["N1"]
    assert t.s.energy[0] == 0


def test_c3_foreign_discounts_add_up_to_no_less_than_one() -> None:
    t = modified("exporter").specialist("SA12").foreign_row("FM1", "FM3", "FM9", "FM10", "FM12", "FM16")
    t.give(battery=1)
    t.do("play SA12 bottom B").maybe("sell FM1")
    assert t.s.battery[0] == 0
    t = modified("exporter").specialist("SA12").foreign_row("FM1", "FM3", "FM9", "FM10", "FM12", "FM16")
    t.give(battery=2).do("play SA12 bottom B", "sell FM16")
    assert t.s.battery[0] == 0


def test_c3_the_lucrative_condition_is_not_for_the_link() -> None:
    t = Table(3).level(2, "A1 A2").specialist("SA10").give(energy=14, money=40)
    t.do("play SA10 top A", "contract A1-2").maybe("from yellow").do("transformer 1a").any_specialist()
    assert t.can("contract A2-2")


def test_c3_up_to_two_solar_contracts_one_after_another() -> None:
    t = Table(3).level(2).specialist("SA3").give(money=40, energy=5)
    t.do("play SA3 top A", "solar S1", "transformer 1a").any_specialist()
    assert t.choices()[-1] == "pass"
    assert t.can("solar S2")
    t.do("solar S9", "transformer 2a").any_specialist()
    assert len(t.grid()) == 2
    assert t.s.money[0] == 35
    assert t.actor == 1


def agent(tile: str, **has: int) -> Table:
    """The Rural agent (1 energy and 1 battery less) is played for remote space 1."""
    t = Table(3).level(3, "A1").specialist("SA11").remote_tile(1, tile).give(money=30, energy=9, battery=5).give(**has)
    return t.ask(frames.REMOTE, 0, BOX_IDS["ways"].index("SA11"), 0)


@pytest.mark.parametrize(("tile", "energy", "battery"), [
    ("RM1", 1, 0), ("RM3", 1, 0), ("RM4", 0, 1), ("RM5", 2, 0), ("RM9", 1, 0), ("RM10", 3, 0),
])  # fmt: skip
def test_c3_a_remote_discount_leaves_at_least_one_unit(tile: str, energy: int, battery: int) -> None:
    t = agent(tile).do(remote(1)).maybe("from yellow").do("transformer 1a")
    assert (9 - t.s.energy[0], 5 - t.s.battery[0]) == (energy, battery)
    assert t.s.money[0] == 30 - 5 + 3


@pytest.mark.parametrize("tile", ["RM1", "RM5", "RM10"])
def test_c3_the_second_price_is_discounted_alike(tile: str) -> None:
    t = agent(tile).do(remote(1, True)).maybe("from yellow").do("transformer 1a")
    assert (9 - t.s.energy[0], 5 - t.s.battery[0]) == (0, 1)


@pytest.mark.parametrize("tile", ["RM6", "RM8"])
def test_c3_of_a_mixed_price_wholly_discounted_the_player_chooses_the_unit(tile: str) -> None:
    t = agent(tile)
    assert t.can(remote(1))
    assert t.can(remote(1, True))
    first = agent(tile).do(remote(1)).maybe("from yellow").do("transformer 1a")
    second = agent(tile).do(remote(1, True)).maybe("from yellow").do("transformer 1a")
    assert (9 - first.s.energy[0], 5 - first.s.battery[0]) == (1, 0)
    assert (9 - second.s.energy[0], 5 - second.s.battery[0]) == (0, 1)


@pytest.mark.parametrize("tile", ["RM6", "RM8"])
def test_c3_with_one_unit_only_the_other_way_is_closed(tile: str) -> None:
    t = agent(tile, energy=0, battery=1)
    t.refuse(remote(1), "R39", "1 energy", "have 0")
    assert t.can(remote(1, True))
    t = agent(tile, energy=1, battery=0)
    assert t.can(remote(1))
    t.refuse(remote(1, True), "R49", "1 batter", "have 0")


def test_c3_without_a_discount_a_mixed_price_has_no_choice() -> None:
    t = Table(3).level(3, "A1").remote_tile(1, "RM6").give(energy=9, battery=5).ask(frames.REMOTE, 0, 3, 0)
    t.refuse(remote(1, True), "R49", "no second cost")
    t = agent("RM9")
    t.refuse(remote(1, True), "R49", "no second cost")


def test_c3_modifiers() -> None:
    t = Table(4)
    for effect in (
        {"on": "wind_farm", "gain_energy": 1},
        {"on": "network_requirement", "free": True},
        {"on": "fulfill_standard", "energy_discount": 1, "min_energy": 1},
        {"on": "foreign_market", "battery_discount": 1},
    ):
        carry_out(t.s, 0, compiled_effect(modifier=effect), -1, 0)
    assert energy_cost(t.s, 0, spot("A1-2"), 0, -1) == 3
    assert energy_cost(t.s, 0, spot("A2-1"), 0, -1) == 1  # not below 1 by the tile
    broker = BOX.ids["ways"].index("SA9")
    assert energy_cost(t.s, 0, spot("A2-1"), 0, broker) == 0  # but by the card
    assert export_cost(t.s, 0, 0, 1) == 1  # 2 - 1 - 1, never below 1
    assert export_cost(t.s, 0, 15, 1) == 3
    t.filled("A1-1", "1a", 0)
    t.give(0, energy=1, money=0, battery=0)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    t.do("transformer 1b")
    assert t.s.energy[0] == 0  # the network requirement was free
    assert t.s.network[0] == 1  # yet covered by a tile
    t.dozer(0, "A1-w1")
    t.give(0, energy=0, money=20)
    t.ask(frames.ACTION, 0)
    t.do("play wind top A", "site A1-w1")
    assert t.s.energy[0] == 2  # tab and tile


def test_c3_a_remote_cost_never_falls_below_one_unit() -> None:
    t = Table(4)
    agent = BOX.ids["ways"].index("SA11")  # 1 energy and 1 battery less
    for name, cost in (("RM3", (1, 0)), ("RM4", (0, 1)), ("RM9", (1, 0))):
        t.s.remote_tile = packed([BOX.ids["tiles"].index(name)] * 10)
        energy, battery = energy_cost(t.s, 0, spot("remote-1"), 0, agent), battery_cost(t.s, spot("remote-1"), 0, agent)
        assert (int(energy), int(battery)) == cost, name
    t.s.remote_tile = packed([BOX.ids["tiles"].index("RM6")] * 10)  # 1 energy and 1 battery: one of them is left
    both = [
        (int(energy_cost(t.s, 0, spot("remote-1"), at, agent)), int(battery_cost(t.s, spot("remote-1"), at, agent)))
        for at in (0, 1)
    ]
    assert both == [(1, 0), (0, 1)]
    t.level(1, "A1", 0)
    t.give(0, energy=1, battery=1)
    t.ask(frames.REMOTE, 0, agent, 0)
    assert t.choices()[:2] == ["contract remote-1", "contract remote-1 second cost"]


def test_c3_times_is_up_to() -> None:
    t = Table(4)
    t.s.hand[0] |= 1 << (8 + 2)  # SA3: two solar contracts
    t.ask(frames.ACTION, 0)
    t.do("play SA3 top A")
    assert "cannot pass" in t.refused("pass")
    t.do("solar S1", "transformer 1a")
    assert t.question == frames.SOLAR
    t.do("pass")
