"""Towers, bonus tiles, wind farms, connections, bulldozers: rule by rule (R22 to R36)."""

from __future__ import annotations

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.bonus import use_cell
from ludoteca.games.pampero.building import build
from ludoteca.games.pampero.components import BULLDOZERS, PARKED, SLOTS, UTILITY
from ludoteca.games.pampero.connections import gain_connections
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import NOTHING, READY
from tests.pampero.positions import (
    BOX,
    ask,
    asked,
    bonus,
    bulldozer,
    choices,
    columns,
    compiled_effect,
    do,
    fulfilled,
    give,
    no_bulldozers,
    position,
    refresh,
    refused,
    site,
    spot,
)

CONTRACT = BOX.ids["ways"].index("contract")


def test_r22_columns_open_with_towers() -> None:
    s = position(4)
    give(s, 0, energy=14)
    fulfilled(s, 0, "A1-1", "1a")
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    assert refused(s, "transformer 2a") == "column 2 opens with your tower 2; you have built 1 [R39]"


def test_r23_the_bonus_under_the_tower_comes_first() -> None:
    s = position(4)
    s.towers[0] = 6
    s.stack = packed([])
    build(s, 0, site("B1-t1"), 0)
    settle(s)
    assert s.towers[0] == 7
    assert asked(s) == frames.SPECIALIST


def test_r24_zone_a_does_not_open_b() -> None:
    s = position()
    ask(s, frames.PAIR, 0, 0)
    assert "does not open" in refused(s, "bonus 1.4 1.5")
    assert len(choices(s)) == 17


def test_r25_a_tile_goes_to_its_slot_and_takes_effect() -> None:
    s = position()
    s.cell[0] = bonus("res")
    s.stack = packed([])
    use_cell(s, 0, 0)
    settle(s)
    assert s.slot[bonus("res")] == bonus("res")
    assert s.cell[0] == NOTHING
    assert columns(s, 0)["residential"] == 2


def test_r25_a_second_one_goes_to_the_nearest_slot_and_blocks_it() -> None:
    s = position()
    s.cell[0] = bonus("res")
    s.slot[bonus("res")] = bonus("res")
    s.stack = packed([])
    use_cell(s, 0, 0)
    settle(s)
    assert asked(s) == frames.SLOT
    assert choices(s) == ["slot rem", "slot ind"]  # both one step away: the player chooses
    assert "nearer" in refused(s, "slot solar")
    do(s, "slot rem")
    assert s.slot[bonus("rem")] == bonus("res")
    s.cell[1] = bonus("rem")
    s.stack = packed([])
    remote = columns(s, 0)["remote"]
    use_cell(s, 0, 1)
    assert s.bonus_out[bonus("rem")] == 1
    assert columns(s, 0)["remote"] == remote  # a discarded tile has no effect


def test_r25_no_empty_slot_at_all() -> None:
    s = position()
    for slot in range(SLOTS):
        s.slot[slot] = slot
    s.cell[0] = bonus("res")
    s.stack = packed([])
    use_cell(s, 0, 0)
    assert s.bonus_out[bonus("res")] == 1


def test_r25_printed_effects_serve_again_and_again() -> None:
    s = position()
    s.cell[0] = NOTHING
    for _ in range(2):
        s.stack = packed([])
        money = int(s.money[0])
        use_cell(s, 0, 0)
        settle(s)
        assert s.money[0] - money == 2


def test_r26_two_players_discard_any_tile_of_their_areas() -> None:
    s = position(2, preset_tower_bonus=True)
    ask(s, frames.PAIR, 0, 0)
    do(s, "bonus 1.1 2.1", "first 1.1")
    assert asked(s) == frames.DISCARD
    assert "discard 3.1" in choices(s)
    assert all(int(name.split(".")[1]) <= 4 for name in choices(s))
    gone = sum(s.bonus_out)
    do(s, "discard 3.1")
    assert sum(s.bonus_out) == gone + 1
    s = position(3, preset_tower_bonus=True)
    ask(s, frames.PAIR, 0, 0)
    do(s, "bonus 1.1 2.1", "first 1.1")
    assert asked(s) != frames.DISCARD


def test_r27_seven_towers_are_all() -> None:
    s = position()
    s.towers[0] = 7
    refresh(s)
    assert "all 7" in refused(s, "play tower top A")


def test_r27_building_in_c_needs_no_level() -> None:
    s = position()
    no_bulldozers(s)
    bulldozer(s, 0, "C-t1")
    s.mat[8] = 3
    s.hand[0] &= ~(1 << 3)
    refresh(s)
    assert "play tower bottom C" in choices(s)


def test_r27_unless_the_option_says_so() -> None:
    s = position(zone_lock_applies_to_building=True)
    no_bulldozers(s)
    bulldozer(s, 0, "C-t1")
    ask(s, frames.SITE, 0, 0, 2)
    assert refused(s, "site C-t1") == "you build in zone C from your tower 4 on; you have built 1 [R27]"


def test_r28_eleven_wind_farms_are_all() -> None:
    s = position()
    s.wind_farms[0] = 11
    refresh(s)
    assert "all 11" in refused(s, "play wind top A")


def test_r28_kinds_of_site() -> None:
    s = position()
    no_bulldozers(s)
    bulldozer(s, 0, "A1-t1")
    bulldozer(s, 1, "A1-w1")
    ask(s, frames.SITE, 0, BOX.ids["ways"].index("wind"), 0)
    assert choices(s) == ["site A1-w1"]
    assert "does not show" in refused(s, "site A1-t1")
    assert "no bulldozer" in refused(s, "site A1-m1")
    assert "zone B" in refused(s, "site B1-w1")


def test_r29_r30_energy_once_and_capped() -> None:
    s = position()
    give(s, 0, energy=14)
    refresh(s)
    do(s, "play wind top A", "site A2-m1")
    assert s.energy[0] == 14


def test_r31_a_tile_is_used_once_until_its_card_returns() -> None:
    s = position()
    do(s, "play logistics top A", "pass", "connection K0", "option 2")
    ask(s, frames.CONNECT, 0, 1, 6)
    assert "still lies on a card" in refused(s, "connection K0")
    assert "do not have" in refused(s, "connection K1")


def test_r32_two_lines_a_line_counts_once_and_removed_tiles_unlock_nothing() -> None:
    s = position(4)
    circle = BOX.ids["connections"].index("KA3")  # lines A3-1 | A3-3, A3-4
    tile = int(s.connection[circle])
    fulfilled(s, 1, "A3-3", "1a")
    gain_connections(s, 1, spot("A3-3"))
    assert s.connection[circle] == tile
    fulfilled(s, 0, "A3-1", "1a")
    gain_connections(s, 0, spot("A3-1"))
    assert s.connection_at[tile] == READY
    assert s.connection[circle] == NOTHING


def test_r32_one_contract_can_complete_two() -> None:
    s = position(4)
    first, second = BOX.ids["connections"].index("KA1"), BOX.ids["connections"].index("KA5")
    fulfilled(s, 1, "A1-1", "1a")
    fulfilled(s, 1, "A2-2", "1b")
    fulfilled(s, 1, "A1-3", "1c")
    tiles = [int(s.connection[first]), int(s.connection[second])]
    fulfilled(s, 0, "A1-2", "1a")
    gain_connections(s, 0, spot("A1-2"))
    assert s.connection[first] == NOTHING
    assert s.connection_at[tiles[0]] == READY


def test_r33_where_a_bulldozer_goes() -> None:
    s = position(4)
    no_bulldozers(s)
    bulldozer(s, 0, "A1-w1")
    ask(s, frames.MOVE, 0, 0, 1)
    sectors = {name.split()[1].split("-")[0] for name in choices(s) if "-" in name}
    assert sectors == {"A1", "A2", "B1"}
    assert "neither" in refused(s, "to C-t1")
    bulldozer(s, 0, "utility")
    refresh(s)
    sectors = {name.split()[1].split("-")[0] for name in choices(s) if "-" in name}
    assert sectors == {"A1", "A2", "A3", "B1", "B2", "C"}
    assert "already" in refused(s, "to utility")


def test_r33_parked_for_ever_with_the_bonus() -> None:
    s = position(4)
    ask(s, frames.MOVE, 0, 0, 1)
    money = int(s.money[0])
    do(s, "to parking P1")
    assert s.money[0] == money + 4
    assert s.bulldozer[0] == PARKED
    ask(s, frames.WHICH, 0, 1, 1, 0)
    assert "parked" in refused(s, "bulldozer 1")
    bulldozer(s, 1, "utility")
    ask(s, frames.MOVE, 1, 0, 1)
    assert "parked there" in refused(s, "to parking P1")


def test_r34_arrows_belong_to_one_bulldozer_icons_to_different_ones() -> None:
    s = position(4)
    bulldozer(s, 0, "A1-w1", 1)
    ask(s, frames.WHICH, 0, 2, 2, 0)
    do(s, "bulldozer 1")
    assert "pass" not in choices(s)
    do(s, "to A2-w1")
    assert "pass" in choices(s)
    do(s, "to A1-w2")
    assert asked(s) == frames.WHICH
    assert "moved already" in refused(s, "bulldozer 1")
    assert "supply" in refused(s, "bulldozer 3")
    do(s, "bulldozer 2")
    assert "there already" in refused(s, "to A1-w1")


def test_r35_new_bulldozers_come_into_the_utility_area() -> None:
    s = position()
    carry_out(s, 0, compiled_effect(gain_bulldozer=9), -1, 0)
    assert [int(one) for one in s.bulldozer[1:BULLDOZERS]] == [UTILITY] * 4


def test_r36_a_forced_move_is_a_must_and_its_parking_bonus_the_owners() -> None:
    s = position(3)
    no_bulldozers(s)
    bulldozer(s, 1, "A1-w1")
    refresh(s)
    do(s, "play wind top A")
    assert s.actors() == [1]
    assert "must move" in refused(s, "pass")
    money = int(s.money[1])
    do(s, "to parking P1")
    assert s.money[1] == money + 4
