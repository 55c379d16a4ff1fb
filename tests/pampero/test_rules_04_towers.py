"""Grid board and towers, rules R22 to R27."""

from __future__ import annotations

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.bonus import use_cell
from ludoteca.games.pampero.building import build
from ludoteca.games.pampero.components import MAT, PAIRS, SLOTS
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.names import BOX, BOX_IDS, GAME, OTHER, bonus, site, spot
from tests.pampero.table import Table


def at_site(site: str, seats: int = 3, **options: bool) -> Table:
    """The first company may build at that site alone, and pays money."""
    return Table(seats, **options).no_dozers().dozer(0, site).give(battery=0, money=50)


def choosing(zone: str, seats: int = 3, **options: bool) -> Table:
    """The first company chooses its two spaces after a tower in that zone."""
    t = at_site({"A": "A1-t1", "B": "B1-t1", "C": "C-t1"}[zone], seats, **options)
    if zone == "C":
        t.lay("bottom", ["logistics"])
    return t.do(f"play tower {'top' if zone == 'A' else 'bottom'} {zone}")


# R22


def test_r22_the_energy_track_is_free_from_the_start() -> None:
    t = Table().give(energy=14)
    assert t.s.towers[0] == 1
    assert t.s.energy[0] == 14


def test_r22_a_band_is_closed_until_its_tower_is_built() -> None:
    t = Table().level(1, "A1").filled("A2-1", "1b").give(energy=14, money=50, battery=5)
    t.do("play contract top A", "contract A1-1")
    assert t.choices() == ["transformer 1a", "transformer 1c"]
    t.refuse("transformer 2a", "R39", "strip 2", "tower 2", "built 1")


# R23


@pytest.mark.parametrize(("site", "fits"), [("A1-t1", True), ("A1-m1", True), ("A1-w1", False)])
def test_r23_a_tower_needs_a_tower_or_mixed_site(site: str, fits: bool) -> None:
    assert at_site(site).can("play tower top A") == fits


def test_r23_the_site_must_be_without_building() -> None:
    t = at_site("A1-t1").dozer(0, "A1-m1", 1).dozer(0, "A3-t1", 2).built("A1-t1", 1, "tower")
    t.do("play tower top A")
    t.refuse("site A1-t1", "R5", "built")
    t.refuse("site A2-t1", "R23", "no bulldozer")


def test_r23_a_site_of_the_wrong_kind_is_refused() -> None:
    t = at_site("A1-t1").dozer(0, "A3-t1", 1).dozer(0, "A1-w1", 2)
    t.do("play tower top A")
    t.refuse("site A1-w1", "R5")


@pytest.mark.parametrize(("built", "energy", "dozers"), [
    (1, 1, 0), (2, 0, 1), (3, 1, 0), (4, 0, 1), (5, 2, 0),
])  # fmt: skip
def test_r23_the_bonus_under_the_tower_comes_at_once(built: int, energy: int, dozers: int) -> None:
    t = at_site("A1-t1").level(built)
    t.do("play tower top A")
    assert t.question == frames.PAIR
    assert t.s.towers[0] == built + 1
    assert t.s.energy[0] == 1 + energy
    assert (t.dozer_at(0, 1) == "utility") == bool(dozers)


def test_r23_a_decision_of_the_bonus_comes_before_the_bonus_board() -> None:
    t = at_site("A1-t1").level(6)
    t.do("play tower top A")
    assert t.question == frames.SPECIALIST
    t.do(t.choices()[0])
    assert t.question == frames.PAIR


def test_r23_the_bonus_under_the_tower_comes_first() -> None:
    t = Table(4)
    t.s.towers[0] = 6
    t.s.stack = packed([])
    build(t.s, 0, site("B1-t1"), 0)
    settle(t.s)
    assert t.s.towers[0] == 7
    assert t.question == frames.SPECIALIST


# R24


@pytest.mark.parametrize(("zone", "pairs"), [("A", 17), ("B", 37), ("C", 57)])
def test_r24_pairs_by_the_zone_of_the_tower(zone: str, pairs: int) -> None:
    t = choosing(zone)
    assert len(t.choices()) == pairs
    columns = {"A": 4, "B": 8, "C": 12}[zone]
    for move in t.choices():
        cells = [tuple(int(part) for part in cell.split(".")) for cell in move.split()[1:]]
        (row, column), (other_row, other_column) = cells
        assert abs(row - other_row) + abs(column - other_column) == 1
        assert column <= columns
        assert other_column <= columns


def test_r24_every_pair_is_a_move_once() -> None:
    names = [name for name in (GAME.name(move) for move in range(GAME.move_count)) if name.startswith("bonus ")]
    assert len(set(names)) == len(names) == PAIRS


def test_r24_outside_the_zone_is_refused() -> None:
    choosing("A").refuse("bonus 1.4 1.5", "R24", "zone A")
    choosing("B").refuse("bonus 1.8 1.9", "R24", "zone B")
    assert choosing("B").can("bonus 1.4 1.5")
    assert choosing("C").can("bonus 1.8 1.9")


def test_r24_spaces_without_tiles_may_be_chosen() -> None:
    t = choosing("A").tile("1.1", None).tile("1.2", None)
    assert t.can("bonus 1.1 1.2")


def test_r24_zone_a_does_not_open_b() -> None:
    t = Table()
    t.ask(frames.PAIR, 0, 0)
    assert "does not open" in t.refused("bonus 1.4 1.5")
    assert len(t.choices()) == 17


# R25


def test_r25_an_empty_space_gives_its_printed_effect_again_and_again() -> None:
    for _ in range(2):
        t = choosing("A").tile("1.1", None).tile("1.2", None)
        money, energy = int(t.s.money[0]), int(t.s.energy[0])
        t.do("bonus 1.1 1.2")
        assert (t.s.money[0] - money, t.s.energy[0] - energy) == (2, 1)
        assert t.cell("1.1") is None


def test_r25_a_tile_goes_to_its_own_slot_and_works() -> None:
    t = choosing("A").tile("1.1", "res").tile("1.2", "energy")
    energy = int(t.s.energy[0])
    t.do("bonus 1.1 1.2", "first 1.1")
    assert (t.slot("res"), t.slot("energy")) == ("res", "energy")
    assert t.columns()["residential"] == 2
    assert t.s.energy[0] == energy + 2
    assert t.cell("1.1") is t.cell("1.2") is None


def test_r25_the_player_says_which_comes_first() -> None:
    t = choosing("A").tile("1.1", "res").tile("1.2", "rem")
    t.do("bonus 1.1 1.2")
    assert t.choices() == ["first 1.1", "first 1.2"]
    t.refuse("first 2.1", "R25", "two spaces")


def test_r25_a_second_identical_tile_takes_the_nearest_empty_slot_and_works() -> None:
    t = choosing("A").slotted("res").tile("1.1", "res").tile("1.2", None)
    t.do("bonus 1.1 1.2", "first 1.1")
    assert t.question == frames.SLOT  # right of it and below it are equally near
    assert t.choices() == ["slot rem", "slot ind"]
    t.refuse("slot energy", "R25", "nearer")
    t.refuse("slot res", "R25", "lies on that slot")
    t.do("slot ind")
    assert t.slot("ind") == "res"
    assert t.columns()["residential"] == 2


def test_r25_the_nearest_slot_is_taken_without_asking_when_there_is_one() -> None:
    t = choosing("A").slotted("res").slotted("ind").tile("1.1", "res").tile("1.2", None)
    t.do("bonus 1.1 1.2", "first 1.1")
    assert t.slot("rem") == "res"


def test_r25_a_slot_covered_by_another_kind_discards_the_tile_without_effect() -> None:
    t = choosing("A").slotted("res").slotted("res", "rem").tile("1.1", "rem").tile("1.2", None)
    out = int(t.s.bonus_out[BOX_IDS["bonus"].index("rem")])
    t.do("bonus 1.1 1.2", "first 1.1")
    assert t.columns()["remote"] == 1
    assert t.slot("rem") == "res"
    assert t.s.bonus_out[BOX_IDS["bonus"].index("rem")] == out + 1


def test_r25_without_an_empty_slot_the_tile_is_discarded() -> None:
    t = choosing("A").tile("1.1", "res").tile("1.2", None)
    for name in BOX_IDS["bonus"][:20]:
        t.slotted(name)
    t.do("bonus 1.1 1.2").maybe("first 1.1")
    assert t.columns()["residential"] == 1
    assert all(t.slot(name) == name for name in BOX_IDS["bonus"][:20])


def test_r25_the_order_of_two_tiles_decides_their_slots() -> None:
    # the second "res" may take the slot of the "rem" chosen with it, which is then discarded
    t = choosing("A").slotted("res").slotted("ind").tile("1.1", "res").tile("1.2", "rem")
    t.do("bonus 1.1 1.2", "first 1.1")
    assert t.slot("rem") == "res"
    assert t.columns()["remote"] == 1
    t = choosing("A").slotted("res").slotted("ind").tile("1.1", "res").tile("1.2", "rem")
    t.do("bonus 1.1 1.2", "first 1.2")
    assert t.slot("rem") == "rem"
    assert t.columns()["remote"] == 2


def test_r25_the_first_space_is_dealt_with_entirely_before_the_second() -> None:
    t = choosing("C").tile("1.9", "expert").tile("1.10", "any2")
    t.do("bonus 1.9 1.10", "first 1.9")
    assert t.question == frames.SPECIALIST
    assert t.slot("any2") is None
    t.do(t.choices()[0])
    assert t.question == frames.ADVANCE_ANY


def test_r25_end_game_tiles_wait_and_lasting_ones_work_on() -> None:
    t = choosing("C").tile("1.9", "towers").tile("1.8", "discount")
    money = int(t.s.money[0])
    t.do("bonus 1.8 1.9", "first 1.9")
    assert t.s.money[0] == money
    assert t.slot("towers") == "towers"
    assert t.s.overlays[0] == 1


def test_r25_a_tile_goes_to_its_slot_and_takes_effect() -> None:
    t = Table()
    t.s.cell[0] = bonus("res")
    t.s.stack = packed([])
    use_cell(t.s, 0, 0)
    settle(t.s)
    assert t.s.slot[bonus("res")] == bonus("res")
    assert t.s.cell[0] == NOTHING
    assert t.columns(0)["residential"] == 2


def test_r25_a_second_one_goes_to_the_nearest_slot_and_blocks_it() -> None:
    t = Table()
    t.s.cell[0] = bonus("res")
    t.s.slot[bonus("res")] = bonus("res")
    t.s.stack = packed([])
    use_cell(t.s, 0, 0)
    settle(t.s)
    assert t.question == frames.SLOT
    assert t.choices() == ["slot rem", "slot ind"]  # both one step away: the player chooses
    assert "nearer" in t.refused("slot solar")
    t.do("slot rem")
    assert t.s.slot[bonus("rem")] == bonus("res")
    t.s.cell[1] = bonus("rem")
    t.s.stack = packed([])
    remote = t.columns(0)["remote"]
    use_cell(t.s, 0, 1)
    assert t.s.bonus_out[bonus("rem")] == 1
    assert t.columns(0)["remote"] == remote  # a discarded tile has no effect


def test_r25_no_empty_slot_at_all() -> None:
    t = Table()
    for slot in range(SLOTS):
        t.s.slot[slot] = slot
    t.s.cell[0] = bonus("res")
    t.s.stack = packed([])
    use_cell(t.s, 0, 0)
    assert t.s.bonus_out[bonus("res")] == 1


def test_r25_printed_effects_serve_again_and_again() -> None:
    t = Table()
    t.s.cell[0] = NOTHING
    for _ in range(2):
        t.s.stack = packed([])
        money = int(t.s.money[0])
        use_cell(t.s, 0, 0)
        settle(t.s)
        assert t.s.money[0] - money == 2


# R26


def test_r26_two_players_discard_one_more_tile_of_the_open_areas() -> None:
    t = choosing("A", 2).tile("1.1", None).tile("1.2", None).tile("3.4", "rem").tile("1.5", "com")
    t.do("bonus 1.1 1.2")
    assert t.question == frames.DISCARD
    t.refuse("pass", "R26", "cannot pass")
    t.refuse("discard 1.5", "R24", "zone A")
    t.refuse("discard 1.1", "R26", "no tile")
    t.do("discard 3.4")
    assert t.cell("3.4") is None
    assert t.slot("rem") is None


def test_r26_nothing_to_discard() -> None:
    t = choosing("A", 2)
    for row in range(1, 4):
        for column in range(1, 5):
            t.tile(f"{row}.{column}", None)
    t.do("bonus 1.1 1.2")
    assert t.question == frames.MOVE  # the forced move: nothing was discarded


@pytest.mark.parametrize("seats", [3, 4])
def test_r26_only_with_two_players(seats: int) -> None:
    t = choosing("A", seats).tile("1.1", None).tile("1.2", None)
    t.do("bonus 1.1 1.2")
    assert t.question == frames.MOVE


def test_r26_the_discard_comes_after_both_spaces() -> None:
    t = choosing("A", 2).tile("1.1", "dozer").tile("1.2", None)
    t.do("bonus 1.1 1.2", "first 1.1")
    assert t.question == frames.WHICH
    t.do("pass")
    assert t.question == frames.DISCARD


def test_r26_two_players_discard_any_tile_of_their_areas() -> None:
    t = Table(2, preset_tower_bonus=True)
    t.ask(frames.PAIR, 0, 0)
    t.do("bonus 1.1 2.1", "first 1.1")
    assert t.question == frames.DISCARD
    assert "discard 3.1" in t.choices()
    assert all(int(name.split(".")[1]) <= 4 for name in t.choices())
    gone = sum(t.s.bonus_out)
    t.do("discard 3.1")
    assert sum(t.s.bonus_out) == gone + 1
    t = Table(3, preset_tower_bonus=True)
    t.ask(frames.PAIR, 0, 0)
    t.do("bonus 1.1 2.1", "first 1.1")
    assert t.question != frames.DISCARD


# R27


def test_r27_all_seven_built() -> None:
    t = at_site("A1-t1").level(7)
    t.refuse("play tower top A", "R27", "7")
    t.refuse("play wild tower top A", "R27", "7")


def test_r27_building_in_c_needs_no_level() -> None:
    t = choosing("C")
    assert t.s.towers[0] == 2
    assert t.s.tower_sectors[0] & (1 << 5)


def test_r27_the_switch_that_locks_building_in_c_is_an_option() -> None:
    t = Table(3, zone_lock_applies_to_building=True).no_dozers().dozer(0, "C-t1").give(money=50)
    t.lay("bottom", ["logistics"])
    t.refuse("play tower bottom C", "R27", "zone C", "tower 4", "built 1")
    t.level(4)
    assert t.can("play tower bottom C")


def test_r27_the_lock_names_the_level() -> None:
    t = Table(3, zone_lock_applies_to_building=True).give(money=50).lay("bottom", ["logistics"])
    t.no_dozers().dozer(0, "C-t1").dozer(0, "C-w1", 1)
    t.ask(frames.SITE, 0, 0, (8 + 1) * 3 + 2)
    t.refuse("site C-t1", "R27", "zone C", "tower 4", "built 1")


def test_r27_seven_towers_are_all() -> None:
    t = Table()
    t.s.towers[0] = 7
    t.refresh()
    assert "all 7" in t.refused("play tower top A")


def test_r27_unless_the_option_says_so() -> None:
    t = Table(zone_lock_applies_to_building=True)
    t.no_dozers()
    t.dozer(0, "C-t1")
    t.ask(frames.SITE, 0, 0, 2)
    assert t.refused("site C-t1") == "you build in zone C from your tower 4 on; you have built 1 [R27]"


def test_r22_the_towers_of_others_do_not_open_your_bands() -> None:
    t = Table(2).level(7, company=OTHER).give(energy=14)
    assert t.s.towers[0] == 1
    t.do("play contract top A")
    t.refuse("contract A2-3", "R38", "industrial", "tower 2", "built 1")
    assert len(t.s.mat) == 2 * MAT


def test_r22_columns_open_with_towers() -> None:
    t = Table(4)
    t.give(0, energy=14)
    t.filled("A1-1", "1a", 0)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, CONTRACT + 1, 0)
    assert t.refused("transformer 2a") == "strip 2 opens with your tower 2; you have built 1 [R39]"


CONTRACT = BOX.ids["ways"].index("contract")
