"""Set-up, rules R1 to R10: what lies where before the first turn."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import (
    BULLDOZERS,
    FIRST_REMOTE,
    FIRST_SOLAR,
    IN_SUPPLY,
    SECTOR_CODES,
    SITE_MIXED,
    zone_of_sector,
)
from ludoteca.games.pampero.state import CLOSED, NOTHING, READY, State, side_of
from tests.pampero.names import BOX, BOX_IDS, GAME, site, spot
from tests.pampero.table import Table


def dealt(seats: int, seed: int = 1, **options: bool) -> State:
    return cast(State, GAME.new(seats, seed, None, **options))


# R1, R2: components


def test_r1_batteries_are_limited_and_money_is_not() -> None:
    t = Table(2).give(money=10_000)
    assert t.s.supply + sum(t.s.battery) == 12
    assert t.s.money[0] == 10_000


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r1_r7_batteries_are_six_a_player_starting_ones_included(seats: int) -> None:
    t = Table(seats)
    companies = max(2, seats)
    assert t.s.supply + sum(t.s.battery) == 6 * companies
    assert list(t.s.battery)[:seats] == [1] * seats


def test_r2_transformers_by_level() -> None:
    sizes = [sum(1 for column in BOX.grid_column if column == level) for level in range(1, 8)]
    assert sizes == [3, 4, 6, 3, 3, 4, 4]


def test_r3_eighteen_solo_cards_and_six_markers() -> None:
    assert len(BOX_IDS["solo"]) == 18
    s = Table(1).s
    assert len(s.markers) + len(s.energy_spent[1:2]) == 6  # five markets, and energy spent


def test_r4_zones_and_their_sectors() -> None:
    side = side_of(Table(4).s)
    zones: dict[str, set[str]] = {"A": set(), "B": set(), "C": set()}
    for at, name in enumerate(BOX_IDS["sites"]):
        sector = SECTOR_CODES[int(side.site_sector[at])]
        assert name.split("-")[0] == sector
        zones["ABC"[int(zone_of_sector(side.site_sector[at]))]].add(sector)
    assert zones == {"A": {"A1", "A2", "A3"}, "B": {"B1", "B2"}, "C": {"C"}}


# R5, R6: sites and spaces by number of players


@pytest.mark.parametrize(("seats", "sites", "contracts", "remotes", "solar"), [
    (2, 31 - 4, 24, 6, 12), (3, 45 - 6, 26, 7, 16), (4, 53 - 8, 31, 10, 16),
])  # fmt: skip
def test_r6_spaces_by_number_of_players(seats: int, sites: int, contracts: int, remotes: int, solar: int) -> None:
    s = dealt(seats)
    open_sites = [at for at, what in enumerate(s.site) if what == NOTHING]
    assert len(open_sites) == sites
    there = [what != CLOSED for what in s.spot]
    assert sum(there[:FIRST_REMOTE]) == contracts
    assert sum(there[FIRST_REMOTE:FIRST_SOLAR]) == remotes
    assert sum(there[FIRST_SOLAR:]) == solar


def test_r6_spaces_for_four_are_refused_with_three() -> None:
    t = Table(3).level(3, "A1").give(energy=14)
    t.do("play contract top A")
    t.refuse("contract A1-5", "R6", "in this game")
    t = Table(3).dozer(0, "utility")
    t.do("play logistics top A", "bulldozer 1")
    t.refuse("to A1-m2", "R6")


def test_r6_parking_spots_for_four_are_refused_with_three() -> None:
    t = Table(3)
    t.do("play logistics top A", "bulldozer 1")
    t.refuse("to parking P7", "R6")
    assert t.can("to parking P6")


def test_r6_standard_contracts_are_not_random() -> None:
    for seed in range(3):
        t = Table(4, seed=seed).level(1, "A1").give(energy=14)
        t.do("play contract top A", "contract A1-1")
        t.do("transformer 1a")
        assert t.grid() == {"1a": "A1-1"}


def test_r6_spaces_for_four_players_are_there_only_with_four() -> None:
    three, four = Table(3).s, Table(4).s
    assert three.site[site("A1-m2")] == -2
    assert four.site[site("A1-m2")] == NOTHING
    assert three.spot[spot("C-6")] == -2
    assert four.spot[spot("remote-8")] == NOTHING
    assert Table(2).s.site[site("A1-w3")] == -2


def test_r6_standard_contracts_lie_at_home() -> None:
    one, two = Table(4, seed=1).s, Table(4, seed=2).s
    assert list(one.spot) == list(two.spot)
    assert list(one.remote_tile) != list(two.remote_tile) or list(one.solar_tile) != list(two.solar_tile)


def test_r5_a_gray_site_is_closed_after_setup() -> None:
    t = Table(3).dozer(0, "utility")
    t.do("play logistics top A", "bulldozer 1")
    for name in ("A2-st1", "A2-sw3", "A2-st4", "A2-sw4"):
        assert not t.can(f"to {name}")
    t.refuse("to A2-st4", "R6")


def test_r5_gray_sites_left_over_are_closed() -> None:
    t = Table(3)
    t.no_dozers()
    t.ask(frames.MOVE, 0, 0, 1)
    assert t.s.site[site("A2-st4")] == -2
    assert "no such open site" in t.refused("to A2-st4")


# R7: the table


def test_r7_three_specialists_of_each_type_and_three_foreign_cards_of_each_country() -> None:
    s = dealt(2)
    assert all(one != NOTHING for one in s.special_row)
    assert list(s.special_left) == [15, 15]
    assert all(0 <= one < 9 for one in list(s.foreign_row)[:3])
    assert all(9 <= one < 18 for one in list(s.foreign_row)[3:])
    assert list(s.foreign_left) == [6, 6]


def test_r7_solar_and_remote_tiles_are_random_and_different() -> None:
    seen = set()
    for seed in range(6):
        s = dealt(4, seed)
        solar, remotes = [int(one) for one in s.solar_tile], [int(one) for one in s.remote_tile]
        assert len(set(solar)) == 16
        assert sorted(remotes) == list(range(31, 41))
        seen.add((solar[0], remotes[0]))
    assert len(seen) > 3


def test_r7_connection_tiles_by_zone() -> None:
    anywhere = set()
    for seed in range(12):
        s = dealt(4, seed)
        for at, circle in enumerate(BOX_IDS["connections"]):
            tile = BOX_IDS["connection_tiles"][int(s.connection[at])]
            number = int(tile[1:])
            assert (1 <= number <= 6) == circle.startswith("KA"), (circle, tile)
            if circle.startswith("KC"):
                anywhere.add(tile)
    assert len(anywhere) > 3  # the B–C set is divided at random


@pytest.mark.parametrize("seed", range(4))
def test_r7_bonus_tiles_lie_in_their_zone_and_x_tiles_leave(seed: int) -> None:
    s = dealt(2, seed)
    counts = [0, 0, 0]
    for cell, tile in enumerate(s.cell):
        if tile != NOTHING:
            assert BOX.bonus_zone[tile] == BOX.cell_zone[cell]
            counts[int(BOX.cell_zone[cell])] += 1
    assert counts == [12 - 4, 12 - 2, 12 - 3]
    assert [int(one) for one in s.bonus_out][20:] == [4, 2, 3]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r7_six_batteries_a_player_the_starting_ones_out_of_them(seats: int) -> None:
    s = dealt(seats)
    companies = max(seats, 2)
    humans = seats
    assert s.supply + sum(s.battery) == 6 * companies
    if seats > 1:
        assert s.supply == 6 * companies - humans


def test_r7_rows_and_displays() -> None:
    t = Table(4)
    assert all(card != NOTHING for card in t.s.special_row)
    assert all(card != NOTHING for card in t.s.foreign_row)
    assert all(card < 9 for card in list(t.s.foreign_row)[:3])
    assert list(t.s.special_left) == [15, 15]
    assert list(t.s.foreign_left) == [6, 6]
    for at in range(10):
        tile = int(t.s.connection[at])
        assert BOX.connection_set[tile] == (1 if BOX.side_34.connection_zone[at] == 0 else 2)


def test_r7_x_tiles_leave_the_bonus_board() -> None:
    t = Table(4)
    assert sum(tile == NOTHING for tile in t.s.cell) == 9
    assert sum(t.s.bonus_out) == 9
    for cell in range(36):
        if t.s.cell[cell] != NOTHING:
            assert BOX.bonus_zone[t.s.cell[cell]] == BOX.cell_zone[cell]


# R8: scoring tiles


def test_r8_end_tiles_one_of_each_stack_and_two_of_the_remaining() -> None:
    firsts, seconds = set(), set()
    for seed in range(25):
        s = dealt(2, seed)
        one, two = (BOX_IDS["scoring_tiles"][int(tile)] for tile in s.end_tiles)
        assert one.startswith("1.")
        assert two.startswith("2.")
        first, second = (BOX_IDS["scoring_tiles"][int(tile)] for tile in (s.first_tile, s.second_tile))
        assert len({one, two, first, second}) == 4
        firsts.add(first[0])
        seconds.add(second[0])
    assert firsts == seconds == {"1", "2"}  # the remaining sixteen are shuffled together


def test_r8_introductory_tiles_take_their_places() -> None:
    s = dealt(2, introductory_scoring=True)
    assert s.first_tile == s.second_tile == NOTHING
    assert all(tile >= 0 for tile in s.end_tiles)


def test_r8_scoring_tiles() -> None:
    for seed in range(6):
        t = Table(2, seed=seed)
        tiles = [int(t.s.first_tile), int(t.s.second_tile), *(int(one) for one in t.s.end_tiles)]
        assert len(set(tiles)) == 4
        assert [BOX.tile_stack[tile] for tile in tiles[2:]] == [1, 2]
    t = Table(2, introductory_scoring=True)
    assert (t.s.first_tile, t.s.second_tile) == (NOTHING, NOTHING)


# R9: each player


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_what_each_player_starts_with(seats: int) -> None:
    t = Table(seats)
    s = t.s
    side = side_of(s)
    for company in range(seats):
        towers = [at for at, what in enumerate(s.site) if what == company * 2]
        farms = [at for at, what in enumerate(s.site) if what == company * 2 + 1]
        assert len(towers) == len(farms) == 1
        for at in towers + farms:
            assert side.site_start[at]
            assert side.site_sector[at] == 1
        assert (s.towers[company], s.wind_farms[company]) == (1, 1)
        dozer = t.dozer_at(company)
        assert dozer.startswith("A2-m")
        dozers = list(s.bulldozer)[company * BULLDOZERS : (company + 1) * BULLDOZERS]
        assert dozers.count(IN_SUPPLY) == 4
        assert (s.energy[company], s.battery[company], s.money[company]) == (1, 1, 25)
        assert set(t.columns(company).values()) == {1}
        assert s.face_down[company] == 0
        assert t.hand(company) == BOX_IDS["cards"][:8]
        assert t.ready(company) == ["K0"]
        assert t.covered(company) == []
        assert t.held(company) == []


def test_r9_sites_are_assigned_in_seat_order() -> None:
    t = Table(4)
    for company in range(4):
        assert t.s.site[BOX_IDS["sites"].index(f"A2-st{company + 1}")] == company * 2
        assert t.dozer_at(company) == f"A2-m{company + 1}"


def test_r9_tower_one_earns_no_bonus() -> None:
    s = dealt(4)
    assert all(slot == NOTHING for slot in s.slot)
    assert all(energy == 1 for energy in s.energy)
    assert sum(1 for tile in s.cell if tile != NOTHING) == 27


def test_r9_each_player_starts_alike() -> None:
    t = Table(4)
    for company in range(4):
        assert (t.s.money[company], t.s.energy[company], t.s.battery[company]) == (25, 1, 1)
        assert (t.s.towers[company], t.s.wind_farms[company]) == (1, 1)
        assert t.s.hand[company] == 255
        assert t.s.connection_at[company * 13] == READY
        places = [int(one) for one in t.s.bulldozer[company * BULLDOZERS : company * BULLDOZERS + BULLDOZERS]]
        assert places[1:] == [IN_SUPPLY] * 4
        assert BOX.side_34.site_kind[places[0]] == SITE_MIXED
        assert BOX.side_34.site_sector[places[0]] == 1
    assert sum(tile == NOTHING for tile in t.s.slot) == len(t.s.slot)


# R10: the first turn order


def test_r10_turn_order_is_the_pile_of_time_discs_from_the_top() -> None:
    orders = set()
    for seed in range(20):
        s = dealt(4, seed)
        assert list(s.time) == [0, 0, 0, 0]
        by_height = sorted(range(4), key=lambda company: -s.height[company])
        assert [int(one) for one in s.order] == by_height
        assert s.lowered == 0
        orders.add(tuple(by_height))
    assert len(orders) > 6


def test_r10_turn_order_is_the_stack_from_the_top() -> None:
    orders = set()
    for seed in range(8):
        t = Table.of(GAME.new(4, seed))
        heights = [int(t.s.height[company]) for company in t.s.order]
        assert heights == [3, 2, 1, 0]
        orders.add(tuple(int(one) for one in t.s.order))
    assert len(orders) > 1
