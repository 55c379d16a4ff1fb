"""Set-up and playing cards, rule by rule (R1 to R21)."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.components import BULLDOZERS, IN_SUPPLY, SITE_MIXED, UTILITY
from ludoteca.games.pampero.costs import zone_cost
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import NOTHING, READY
from tests.pampero.positions import (
    BOX,
    GAME,
    ask,
    asked,
    bulldozer,
    choices,
    do,
    give,
    no_bulldozers,
    position,
    refresh,
    refused,
    site,
    spot,
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_r1_r7_batteries_are_six_a_player_starting_ones_included(seats: int) -> None:
    s = position(seats)
    companies = max(2, seats)
    assert s.supply + sum(s.battery) == 6 * companies
    assert list(s.battery)[:seats] == [1] * seats


def test_r6_spaces_for_four_players_are_there_only_with_four() -> None:
    three, four = position(3), position(4)
    assert three.site[site("A1-m2")] == -2
    assert four.site[site("A1-m2")] == NOTHING
    assert three.spot[spot("C-6")] == -2
    assert four.spot[spot("remote-8")] == NOTHING
    assert position(2).site[site("A1-w3")] == -2


def test_r6_standard_contracts_lie_at_home() -> None:
    one, two = position(4, seed=1), position(4, seed=2)
    assert list(one.spot) == list(two.spot)
    assert list(one.remote_tile) != list(two.remote_tile) or list(one.solar_tile) != list(two.solar_tile)


def test_r5_gray_sites_left_over_are_closed() -> None:
    s = position(3)
    no_bulldozers(s)
    ask(s, frames.MOVE, 0, 0, 1)
    assert s.site[site("A2-st4")] == -2
    assert "no such open site" in refused(s, "to A2-st4")


def test_r7_rows_and_displays() -> None:
    s = position(4)
    assert all(card != NOTHING for card in s.special_row)
    assert all(card != NOTHING for card in s.foreign_row)
    assert all(card < 9 for card in list(s.foreign_row)[:3])
    assert list(s.special_left) == [15, 15]
    assert list(s.foreign_left) == [6, 6]
    for at in range(10):
        tile = int(s.connection[at])
        assert BOX.connection_set[tile] == (1 if BOX.side_34.connection_zone[at] == 0 else 2)


def test_r7_x_tiles_leave_the_bonus_board() -> None:
    s = position(4)
    assert sum(tile == NOTHING for tile in s.cell) == 9
    assert sum(s.bonus_out) == 9
    for cell in range(36):
        if s.cell[cell] != NOTHING:
            assert BOX.bonus_zone[s.cell[cell]] == BOX.cell_zone[cell]


def test_r8_scoring_tiles() -> None:
    for seed in range(6):
        s = position(2, seed=seed)
        tiles = [int(s.first_tile), int(s.second_tile), *(int(one) for one in s.end_tiles)]
        assert len(set(tiles)) == 4
        assert [BOX.tile_stack[tile] for tile in tiles[2:]] == [1, 2]
    s = position(2, introductory_scoring=True)
    assert (s.first_tile, s.second_tile) == (NOTHING, NOTHING)


def test_r9_each_player_starts_alike() -> None:
    s = position(4)
    for company in range(4):
        assert (s.money[company], s.energy[company], s.battery[company]) == (25, 1, 1)
        assert (s.towers[company], s.wind_farms[company]) == (1, 1)
        assert s.hand[company] == 255
        assert s.connection_at[company * 13] == READY
        places = [int(one) for one in s.bulldozer[company * BULLDOZERS : company * BULLDOZERS + BULLDOZERS]]
        assert places[1:] == [IN_SUPPLY] * 4
        assert BOX.side_34.site_kind[places[0]] == SITE_MIXED
        assert BOX.side_34.site_sector[places[0]] == 1
    assert sum(tile == NOTHING for tile in s.slot) == len(s.slot)


def test_r10_turn_order_is_the_stack_from_the_top() -> None:
    orders = set()
    for seed in range(8):
        s = position(4, seed=seed)
        heights = [int(s.height[company]) for company in s.order]
        assert heights == [3, 2, 1, 0]
        orders.add(tuple(int(one) for one in s.order))
    assert len(orders) > 1


def test_r11_three_rounds_then_consolidation() -> None:
    s = GAME.new(2, 3)
    for _ in range(6):
        assert s.year == 1  # type: ignore[attr-defined]
        s.play(s.actors()[0], GAME.move("take battery"))
    assert s.year == 2  # type: ignore[attr-defined]
    assert list(s.time) == [1, 1]  # type: ignore[attr-defined]


def test_r12_a_turn_is_never_empty() -> None:
    s = position()
    s.hand[0] = 0
    s.supply = 0
    refresh(s)
    assert choices(s) == ["take battery"]


def test_r13_the_leftmost_empty_space_even_between_cards() -> None:
    s = position()
    s.mat[0] = 3
    s.mat[2] = 4
    s.hand[0] &= ~0b11000
    refresh(s)
    do(s, "play logistics top B")
    assert s.mat[1] == 6


def test_r13_a_full_row_cannot_be_chosen() -> None:
    s = position()
    for at in range(5):
        s.mat[at] = 10 + at
    refresh(s)
    assert "no empty space" in refused(s, "play logistics top A")
    assert "play logistics bottom B" in choices(s)


def test_r14_only_the_tabs_that_are_there() -> None:
    s = position()
    assert "no tab of zone C" in refused(s, "play logistics top C")
    s.mat[0] = 7
    refresh(s)
    names = [name for name in choices(s) if name.startswith("play logistics top")]
    assert names == ["play logistics top A", "play logistics top B"]


def test_r15_r16_gray_frames_use_the_tab_but_not_its_zone() -> None:
    s = position()
    do(s, "play venture bottom B")
    assert s.account[purpose.ZONE_BENEFITS] == 10
    assert s.account[purpose.CAPITAL] == 1


def test_r16_never_below_zero() -> None:
    s = position()
    way = BOX.ids["ways"].index("SA5")
    place = (0 * 8 + 4) * 3  # top space 5, zone A, $2, less 4
    assert zone_cost(s, 0, way, place) == 0


def test_r17_the_alternative_is_not_discounted_and_goes_to_the_owner() -> None:
    s = position()
    no_bulldozers(s)
    bulldozer(s, 1, "A1-t1")
    give(s, 0, battery=2)
    refresh(s)
    do(s, "play tower top A", "pay batteries")
    assert (s.battery[0], s.battery[1]) == (1, 2)
    assert s.account[purpose.PAID_OTHERS] == 0


def test_r18_energy_of_the_tab_only_with_the_icon() -> None:
    s = position()
    do(s, "play wind top A", "site A2-m1")
    assert s.energy[0] == 2
    s = position()
    energy = int(s.energy[0])
    do(s, "play logistics top A", "pass", "pass")
    assert s.energy[0] == energy


def test_r19_the_bank_for_your_own_component() -> None:
    s = position()
    do(s, "play wind top A", "site A2-m1")
    assert s.account[purpose.ZONE_COSTS] == -5
    assert s.money[1] == 25


def test_r19_own_only() -> None:
    s = position()
    s.hand[0] |= 1 << (8 + 4)  # SA5, own bulldozer only
    no_bulldozers(s)
    bulldozer(s, 1, "A1-t1")
    refresh(s)
    assert "no suitable site" in refused(s, "play SA5 top A")
    assert "play tower top A" in choices(s)
    ask(s, frames.SITE, 0, BOX.ids["ways"].index("SA5"), 0)
    assert "needs your own bulldozer, the one there is white's" in refused(s, "site A1-t1")


def test_r19_choose_whose_tower() -> None:
    s = position(3)
    give(s, 0, energy=3)
    refresh(s)
    do(s, "play contract top A", "contract A2-1")
    assert choices(s) == ["from yellow", "from white", "from blue"]
    do(s, "from blue")
    assert s.money[2] == 30
    assert s.account[2 * PURPOSES + purpose.FROM_OTHERS] == 5
    assert s.account[purpose.PAID_OTHERS] == -5


def test_r20_the_first_effect_must_be_possible() -> None:
    s = position()
    give(s, 0, energy=0)
    refresh(s)
    assert refused(s, "play contract top A") == (
        "you can fulfil no contract of that kind in zone A (nearest is A2-1: it needs 1 energy, you have 0) [R20]"
    )
    assert "cheapest foreign market card" in refused(s, "play foreign bottom B")


def test_r20_cost_with_numbers() -> None:
    s = position()
    give(s, 0, money=3, battery=0)
    refresh(s)
    assert refused(s, "play tower top A") == "it costs $5 or 1 battery; you have $3 and 0 batteries [R16]"
    assert refused(s, "play wind top A") == "it costs $5; you have $3 [R16]"


def test_r20_energy_of_the_frame_is_there_inside_the_card() -> None:
    """A card that gains energy and fulfils may spend it (tested on the pool, no shipped card does both)."""
    from ludoteca.games.pampero.contracts import may_fulfil

    s = position(4)
    give(s, 0, energy=0)
    way = BOX.ids["ways"].index("contract")
    assert may_fulfil(s, 0, way, 0, spot("A2-1"), 0) != 0
    BOX.way_energy[way] = 1
    try:
        assert may_fulfil(s, 0, way, 0, spot("A2-1"), 0) == 0
    finally:
        BOX.way_energy[way] = 0


def test_r21_the_owner_moves_after_the_effect_also_in_anothers_turn() -> None:
    s = position(3)
    no_bulldozers(s)
    bulldozer(s, 1, "A1-t1")
    refresh(s)
    do(s, "play tower top A", "pay money")
    assert asked(s) == frames.PAIR
    do(s, choices(s)[0])
    while asked(s) != frames.MOVE or s.actors() == [0]:
        do(s, choices(s)[-1])
    assert s.actors() == [1]
    do(s, "to utility")
    assert s.bulldozer[BULLDOZERS] == UTILITY


def test_r21_a_bulldozer_that_has_left_need_not_move() -> None:
    s = position(3, preset_tower_bonus=True)
    no_bulldozers(s)
    bulldozer(s, 0, "A1-t1")
    s.mat[0] = 7
    s.hand[0] &= ~(1 << 7)
    refresh(s)
    do(s, "play tower top A", "pay money", "bonus 3.1 3.2", "first 3.1")  # dozer: one more, and a move
    while asked(s) == frames.SPECIALIST:
        do(s, choices(s)[0])
    assert asked(s) == frames.WHICH
    do(s, "bulldozer 1", "to utility")
    assert asked(s) != frames.MOVE
