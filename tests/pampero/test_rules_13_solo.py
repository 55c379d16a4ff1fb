"""The solo game, rules R69 to R73 and C11."""

from __future__ import annotations

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero import solo as automa
from ludoteca.games.pampero.components import FIRST_REMOTE, SECTOR_CODES
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.solo import consolidate
from ludoteca.games.pampero.state import AUTOMA, NOTHING, side_of
from tests.pampero.names import BOX, BOX_IDS, GAME, site, spot
from tests.pampero.table import Table


def solo(*cards: str, **options: str | bool) -> Table:
    """The player is about to have the first turn; the automa turns these cards next."""
    t = Table(1, 0, 1, **options)
    return t.automa_cards(*cards) if cards else t


def after(t: Table) -> Table:
    """The automa's next turn is over."""
    return t.do("take battery")


def stands(t: Table, site: str) -> int:
    return int(t.s.site[BOX_IDS["sites"].index(site)])


# R69


@pytest.mark.parametrize(("level", "money"), [("easy", 0), ("normal", 20), ("hard", 40)])
def test_r69_start_money_by_level(level: str, money: int) -> None:
    assert solo(automa=level).s.money[AUTOMA] == money


def test_r69_normal_is_the_default() -> None:
    assert solo().s.money[AUTOMA] == 20


def test_r69_what_the_automa_starts_with() -> None:
    t = solo()
    s = t.s
    assert (s.towers[AUTOMA], s.wind_farms[AUTOMA], s.tower_sectors[AUTOMA]) == (1, 1, 0b10)
    assert list(s.markers) == [0] * 5
    assert s.energy_spent[AUTOMA] == 0
    assert s.battery[AUTOMA] == 0
    assert t.owned(AUTOMA) == []
    assert t.hand(AUTOMA) == []
    assert [t.dozer_at(AUTOMA, number) for number in range(5)] == ["supply"] * 5
    assert s.supply + s.battery[0] == 12


def test_r69_transformers_leave_in_level_order() -> None:
    t = solo("AU1", "AU2", "AU3", "AU16")
    t.no_towers(0)
    for _ in range(3):
        after(t)
    assert set(t.grid(AUTOMA)) == {"1a", "1b", "1c"}


@pytest.mark.parametrize(("level", "money"), [("easy", 0), ("normal", 20), ("hard", 40)])
def test_r69_the_automa_at_the_start(level: str, money: int) -> None:
    t = Table(1, automa=level)
    fresh = GAME.new(1, 1, None, automa=level)
    assert fresh.seats == 1
    assert t.s.companies == 2
    assert t.s.account[AUTOMA * PURPOSES + purpose.START] == money
    assert t.s.hand[AUTOMA] == 0
    assert all(one == -1 for one in t.s.bulldozer[5:])
    assert (t.s.towers[AUTOMA] >= 1, t.s.wind_farms[AUTOMA] >= 1) == (True, True)
    assert t.s.supply + t.s.battery[0] + t.s.battery[1] == 12


# R70


def test_r70_the_marker_of_the_card_advances_then_the_first_action() -> None:
    t = after(solo("AU8"))  # remote; tower A
    assert t.s.markers[4] == 1
    assert t.s.towers[AUTOMA] == 2
    assert t.actor == 0


def test_r70_the_fallback_when_the_first_is_impossible() -> None:
    t = solo("AU7")  # contract C, else tower C
    after(t)
    assert t.s.towers[AUTOMA] == 2
    assert stands(t, "C-t1") == AUTOMA * 2


def test_r70_money_and_a_battery_when_both_fail() -> None:
    t = solo("AU17")  # remote B, else foreign B
    t.s.tower_sectors[AUTOMA] = 0
    t.no_towers(0)
    money = int(t.s.money[AUTOMA])
    after(t)
    assert t.s.money[AUTOMA] == money + 4
    assert t.s.battery[AUTOMA] == 1
    assert t.s.markers[4] == 1


def test_r70_the_pass_tile_after_every_six_cards() -> None:
    t = solo("AU1", "AU2", "AU3", "AU4", "AU5", "AU6", "AU8")
    t.s.automa_since = 6
    towers = int(t.s.towers[AUTOMA])
    after(t)
    assert t.s.automa_since == 0
    assert t.s.battery[AUTOMA] == 1
    assert t.lowered(AUTOMA)
    assert t.s.time[AUTOMA] == 1
    assert t.s.towers[AUTOMA] == towers
    assert t.s.automa_passes == 1
    after(t)
    assert t.s.automa_since == 1


def test_r70_six_cards_come_before_the_first_pass() -> None:
    t = solo()
    for turn in range(1, 8):
        if t.question == frames.CONSOLIDATE:
            t.do("row top")
        t.turn(0)
        after(t)
        assert (t.s.automa_passes == 1) == (turn == 7)


def test_r70_an_empty_deck_is_shuffled_again() -> None:
    t = Table(1)
    turned = []
    left = int(t.s.automa_left)
    assert left >= 36
    for at in range(36):
        turned.append(int(t.s.automa_deck[left - 1 - at]))
    assert sorted(turned[:18]) == list(range(18))
    assert sorted(turned[18:]) == list(range(18))


def test_r70_a_pass_after_every_six_cards() -> None:
    t = Table(1)
    t.s.automa_since = 6
    time = int(t.s.time[AUTOMA])
    left = int(t.s.automa_left)
    t.s.stack = packed([])
    automa.take_turn(t.s)
    assert t.s.automa_left == left
    assert t.s.automa_passes == 1
    assert t.s.time[AUTOMA] == time + 1


def test_r70_primary_then_fallback_then_money_and_a_battery() -> None:
    t = Table(1)
    for at in range(31):
        if t.s.spot[at] == NOTHING:
            t.s.spot[at] = -2
    for at in range(53):
        if t.s.site[at] == NOTHING:
            t.s.site[at] = -2
    money, battery = int(t.s.money[AUTOMA]), int(t.s.battery[AUTOMA])
    automa_card(t, "AU1")
    assert (t.s.money[AUTOMA] - money, t.s.battery[AUTOMA] - battery) == (4, 1)


# R71


def test_r71_tower_on_the_first_free_site_in_sector_order_never_beside_a_bulldozer() -> None:
    t = solo("AU8").no_dozers().dozer(0, "A2-t1")
    after(t)
    assert stands(t, "A2-t1") == NOTHING
    assert stands(t, "A2-m1") == AUTOMA * 2
    t = solo("AU8").no_dozers()
    after(t)
    assert stands(t, "A2-t1") == AUTOMA * 2


def test_r71_wind_farm_on_the_first_free_site() -> None:
    t = after(solo("AU14").no_dozers())  # wind farm B
    assert stands(t, "B1-w1") == AUTOMA * 2 + 1
    assert t.s.wind_farms[AUTOMA] == 2
    t = after(solo("AU14").no_dozers().built("B1-w1", 0).built("B1-w2", 0).built("B1-m1", 0).built("B1-t2", 0))
    assert stands(t, "B2-w1") == AUTOMA * 2 + 1


def test_r71_contract_with_most_arrows_the_first_among_equals() -> None:
    t = after(solo("AU1"))
    # in A2, its only sector: A2-1 (1), A2-2 (2), A2-3 (2), A2-5 (1)
    assert t.grid(AUTOMA) == {"1a": "A2-2"}
    # one for the card, one for each icon; the energy printed at the space
    assert [int(one) for one in t.s.markers] == [2, 0, 0, 0, 1]
    assert t.s.energy_spent[AUTOMA] == 2


def test_r71_icons_without_arrows_count_once_and_two_arrows_once() -> None:
    t = solo("AU1")
    t.s.spot[BOX_IDS["spots"].index("A2-2")] = -2
    after(t)
    assert t.grid(AUTOMA) == {"1a": "A2-3"}
    assert [int(one) for one in t.s.markers] == [2, 1, 0, 0, 0]


def test_r71_rent_where_only_you_have_a_tower() -> None:
    for card, sector, rent in (("AU1", "A1", 5), ("AU4", "B1", 10)):
        t = solo(card)
        t.s.tower_sectors[AUTOMA] = 0
        t.no_towers(0).level(1, sector)
        automa = int(t.s.money[AUTOMA])
        after(t)
        assert t.s.money[0] == 25 + rent
        assert t.s.account[purpose.RENT] == rent
        assert t.s.money[AUTOMA] == automa  # the bank pays
    t = after(solo("AU1").level(1, "A2"))
    assert t.s.money[0] == 25


def test_r71_zone_c_needs_four_automa_towers() -> None:
    t = solo("AU7").level(1, "C")
    t.s.towers[AUTOMA] = 3
    after(t)
    assert t.grid(AUTOMA) == {}
    t = solo("AU7").level(1, "C")
    t.s.towers[AUTOMA] = 4
    after(t)
    assert t.grid(AUTOMA) == {"1a": "C-3"}  # four arrows
    assert t.s.money[0] == 25 + 15
    assert t.removed("C-4")


def test_r71_levels_of_the_markets_do_not_bind_it() -> None:
    t = solo("AU4")
    t.s.tower_sectors[AUTOMA] |= 1 << SECTOR_CODES.index("B1")
    after(t)
    assert t.grid(AUTOMA) == {"1a": "B1-4"}  # industrial, with one tower


def test_r71_remote_the_first_of_the_zone_with_the_energy_of_its_first_price() -> None:
    t = after(solo("AU16").remote_tile(2, "RM9"))
    assert t.grid(AUTOMA) == {"1a": "RM9"}
    assert t.s.energy_spent[AUTOMA] == 2
    t = after(solo("AU16").remote_tile(2, "RM4"))
    assert t.s.energy_spent[AUTOMA] == 0
    assert side_of(t.s).spot_sector[FIRST_REMOTE + 1] == 1


def test_r71_foreign_the_cheapest_argentina_first() -> None:
    t = solo("AU18").foreign_row("FM3", "FM1", "FM2", "FM10", "FM11", "FM12").give(AUTOMA, battery=3)
    money = int(t.s.money[AUTOMA])
    after(t)
    assert int(t.s.foreign[AUTOMA]) == 1 << BOX_IDS["foreign"].index("FM1")
    assert t.s.battery[AUTOMA] == 1
    assert t.s.money[AUTOMA] == money + 2 * 5
    assert t.s.foreign_row[1] not in (0, NOTHING)


def test_r71_solar_the_first_available() -> None:
    t = after(solo("AU18").solar_tile("S1", "SO16"))
    assert t.grid(AUTOMA) == {"1a": "SO16"}
    assert [int(one) for one in t.s.markers] == [1, 1, 0, 1, 0]
    assert t.s.energy_spent[AUTOMA] == 0


def test_r71_connection_tiles_by_r32_and_their_icons_advance_markers() -> None:
    t = solo("AU1").circle_set("KA2", "K2").filled("A2-1", "1a")
    t.s.spot[BOX_IDS["spots"].index("A2-2")] = -2
    after(t)
    assert t.grid(AUTOMA) == {"1a": "A2-3"}
    assert t.owned(AUTOMA) == ["K2"]
    assert int(t.s.markers[0]) == 1 + 1 + 1


def test_r71_the_two_player_discard_applies_to_you() -> None:
    t = solo().no_dozers().dozer(0, "A1-t1").give(battery=0).tile("1.1", None).tile("1.2", None)
    t.do("play tower top A", "bonus 1.1 1.2")
    assert t.question == frames.DISCARD


def test_r71_towers_on_the_first_free_site_and_a_tile_less() -> None:
    t = Table(1)
    t.s.site[site("B1-t1")] = NOTHING
    gone = sum(t.s.bonus_out)
    automa_card(t, "AU9")
    assert t.s.site[site("B1-t1")] == AUTOMA * 2
    assert sum(t.s.bonus_out) == gone + 1


def test_r71_zone_c_needs_four_towers() -> None:
    t = Table(1)
    t.level(4, "C", 0)
    assert automa.best_contract(t.s, 2) == -1
    t.s.towers[AUTOMA] = 4
    assert automa.best_contract(t.s, 2) >= 0


def test_r71_the_cheapest_card_it_can_pay() -> None:
    t = Table(1)
    t.s.battery[AUTOMA] += 6
    t.s.supply -= 6
    cheapest = min(int(BOX.foreign_batteries[card]) for card in t.s.foreign_row)
    before = int(t.s.battery[AUTOMA])
    assert automa.export(t.s)
    assert before - t.s.battery[AUTOMA] == cheapest


# C11


@pytest.mark.parametrize(("card", "zone"), [("AU8", 0), ("AU9", 1), ("AU11", 2), ("AU12", 0), ("AU3", 1), ("AU6", 2)])
def test_c11_after_its_tower_the_first_tile_of_the_named_zone_leaves(card: str, zone: int) -> None:
    t = solo(card).no_dozers()
    t.s.tower_sectors[AUTOMA] = 0
    t.no_towers(0)
    if card == "AU12":  # no room for wind farms in A: its second action is a tower
        for name in BOX_IDS["sites"]:
            if name.startswith("A") and "w" in name:
                t.s.site[BOX_IDS["sites"].index(name)] = 1
        t.s.wind_farms[AUTOMA] = 11
    first = next(at for at, tile in enumerate(t.s.cell) if tile != NOTHING and BOX.cell_zone[at] == zone)
    before = [int(one) for one in t.s.cell]
    after(t)
    assert t.s.towers[AUTOMA] == 2
    expected = [NOTHING if at == first else tile for at, tile in enumerate(before)]
    assert [int(one) for one in t.s.cell] == expected


def test_c11_no_bonus_tile_left_nothing() -> None:
    t = solo("AU8").no_dozers()
    for row in range(1, 4):
        for column in range(1, 5):
            t.tile(f"{row}.{column}", None)
    before = [int(one) for one in t.s.cell]
    after(t)
    assert [int(one) for one in t.s.cell] == before


def test_c11_you_pay_the_automa_for_its_tower() -> None:
    t = solo().no_towers(0).give(energy=1)
    automa = int(t.s.money[AUTOMA])
    t.do("play contract top A").maybe("contract A2-1")
    assert t.s.money[0] == 20
    assert t.s.money[AUTOMA] == automa + 5


def test_c11_links_do_not_apply_to_it_pairs_do() -> None:
    t = solo("AU1")
    t.s.tower_sectors[AUTOMA] = 0b01
    t.no_towers(0)
    after(t)
    assert t.grid(AUTOMA) == {"1a": "A1-2"}  # two arrows, linked with A2-2
    assert t.there("A2-2")
    t = solo("AU1")
    t.s.tower_sectors[AUTOMA] = 0b01
    t.no_towers(0)
    t.s.spot[BOX_IDS["spots"].index("A1-2")] = -2
    after(t)
    assert t.grid(AUTOMA) == {"1a": "A1-3"}
    assert t.removed("A1-4")


def test_c11_introductory_first_icons_of_its_zone_a_tiles_at_5() -> None:
    t = solo(introductory_scoring=True).filled("A1-1", "1a", AUTOMA).filled("B1-4", "1b", AUTOMA)
    t.s.markers = packed([9, 9, 9, 9, 9])
    money = int(t.s.money[AUTOMA])
    t.score(1)
    assert t.s.money[AUTOMA] == money + 5


def test_c11_introductory_second_its_markers_are_its_icons() -> None:
    t = solo(introductory_scoring=True).level(7).income(residential=8).filled("A1-1", "1a")
    t.s.markers = packed([2, 0, 0, 0, 0])
    money = int(t.s.money[AUTOMA])
    t.score(2)
    assert t.s.money[AUTOMA] == money + 5
    assert t.s.money[0] == 25


# R72


def test_r72_its_consolidation() -> None:
    t = solo().filled("A1-1", "1a", AUTOMA).filled("A1-2", "1b", AUTOMA)
    t.s.towers[AUTOMA] = 3
    money = int(t.s.money[AUTOMA])
    consolidate(t.s)
    assert t.s.money[AUTOMA] == money + 2 * 2 + 2 * 3
    assert t.s.battery[AUTOMA] == 1
    assert t.s.time[AUTOMA] == 1


def test_r72_limited_storage_does_not_bind_it() -> None:
    t = solo(limited_battery_storage=True).give(AUTOMA, battery=6)
    t.consolidate()
    assert t.s.battery[AUTOMA] == 7


@pytest.mark.parametrize(("tile", "half", "count"), [
    ("1.3", "bottom", 2), ("1.4", "top", 2), ("2.1", "top", 1), ("2.6", "top", 0), ("2.3", "top", 1), ("2.9", "top", 3),
    ("1.2", "bottom", 7), ("1.4", "bottom", 9), ("1.1", "top", 4), ("1.8", "bottom", 4), ("1.2", "top", 3),
])  # fmt: skip
def test_r72_stand_ins(tile: str, half: str, count: int) -> None:
    t = solo().filled("A1-1", "1a", AUTOMA).filled("A1-2", "1b", AUTOMA).filled("A2-1", "1c", AUTOMA)
    t.filled("S1", "2a", AUTOMA).give(AUTOMA, battery=4)
    t.s.site[BOX_IDS["sites"].index("A1-t1")] = AUTOMA * 2
    t.s.site[BOX_IDS["sites"].index("B1-t1")] = AUTOMA * 2
    t.s.towers[AUTOMA] = 4
    t.s.automa_passes = 3
    t.s.energy_spent[AUTOMA] = 9
    t.s.markers = packed([7, 0, 0, 0, 0])
    counters = BOX.top_counter if half == "top" else BOX.bottom_counter
    assert t.counted(int(counters[BOX_IDS["scoring_tiles"].index(tile)]), AUTOMA) == count


def test_r72_consolidation_and_stand_ins() -> None:
    t = Table(1)
    t.s.towers[AUTOMA] = 5
    for at, name in enumerate(("A1-1", "A1-2", "A3-1")):
        if t.s.spot[spot(name)] == NOTHING:
            t.filled(name, BOX.ids["grid"][10 + at], AUTOMA)
    contracts = sum(one == AUTOMA for one in t.s.spot)
    money = int(t.s.money[AUTOMA])
    automa.consolidate(t.s)
    assert t.s.money[AUTOMA] - money == 2 * contracts + 2 * 5
    tiles = BOX.ids["scoring_tiles"]
    assert count(t.s, AUTOMA, BOX.bottom_counter[tiles.index("1.3")]) == 2  # network tiles: 5 towers
    assert count(t.s, AUTOMA, BOX.top_counter[tiles.index("2.3")]) == contracts // 3
    t.s.automa_passes = 2
    assert count(t.s, AUTOMA, BOX.top_counter[tiles.index("2.9")]) == 2


def test_r63_in_the_solo_game_majorities_are_compared_with_the_automa() -> None:
    t = solo().scoring_tile("second", "1.1")
    t.s.wind_farms[AUTOMA] = 3
    money = int(t.s.money[AUTOMA])
    t.score(2)
    assert t.s.money[AUTOMA] == money + 15


# R73


@pytest.mark.parametrize(("mine", "automas", "farms", "won"), [
    (60, 50, 1, True), (50, 60, 9, False), (60, 60, 9, False), (60, 60, 1, False),
])  # fmt: skip
def test_r73_you_win_with_more_money_equal_is_not_enough(mine: int, automas: int, farms: int, won: bool) -> None:
    t = solo().scoring_tile("I", "1.9").scoring_tile("II", "2.3")
    t.s.money = packed([mine, automas])
    t.s.wind_farms = packed([farms, 1])
    t.s.connection_at[0] = 0  # the starting tile would be a majority
    t.score(3)
    result = t.s.result()
    assert result.winners == ((0,) if won else ())
    assert result.scores == (mine,)
    assert f"${mine}" in result.verdict
    assert f"${automas}" in result.verdict
    assert " you " not in f" {result.verdict.lower()}"  # it is read by whoever looks on, too


def test_r73_an_equal_end_does_not_say_that_the_automa_has_more() -> None:
    t = solo().scoring_tile("I", "1.9").scoring_tile("II", "2.3")
    t.s.money = packed([60, 60])
    t.s.connection_at[0] = 0
    t.score(3)
    assert "automa wins" not in t.s.result().verdict
    assert "level" in t.s.result().verdict


def test_r73_the_automa_counts_but_has_no_seat() -> None:
    for seed in range(6):
        t = Table.of(GAME.new(1, seed))
        luck = Luck(seed)
        while not t.s.over():
            moves = t.s.legal(0)
            assert t.s.actors() == [0]
            t.s.play(0, moves[luck.below(len(moves))])
        result = t.s.result()
        assert len(result.scores) == 1
        assert {line.seat for line in result.lines} == {0}
        won = t.s.money[0] > t.s.money[1]
        if t.s.money[0] != t.s.money[1]:
            assert result.winners == ((0,) if won else ())


def test_the_automa_has_no_seat() -> None:
    assert Table(1).s.seats == 1
    refusal = GAME.why_not(Table(1).s, 1, GAME.move("take battery"))
    assert refusal is not None


def automa_card(t: Table, name: str) -> None:
    """The automa turns that card next."""
    card = BOX.ids["solo"].index(name)
    deck = [int(one) for one in t.s.automa_deck]
    deck[int(t.s.automa_left) - 1] = card
    t.s.automa_deck = packed(deck)
    t.s.automa_since = 0
    automa.take_turn(t.s)
