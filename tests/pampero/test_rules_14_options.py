"""The alternate rules, R74 to R79, and the names of the options."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.scoring import is_due
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.names import BOX, BOX_IDS, GAME, bonus, remote, spot
from tests.pampero.table import Table


def test_the_options_and_their_defaults() -> None:
    assert {name: option.default for name, option in GAME.options.items()} == {
        "longer": False,
        "introductory_scoring": False,
        "preset_tower_bonus": False,
        "contract_restrictions": False,
        "limited_battery_storage": False,
        "rahdo_discard": False,
        "zone_lock_applies_to_building": False,
        "automa": "normal",
    }


def test_any_combination_is_possible() -> None:
    on = {name: True for name in GAME.options if name != "automa"}
    for seats in (1, 2, 3, 4):
        s = GAME.new(seats, 3, None, **on)
        for _ in range(30):
            if s.over():
                break
            seat = s.actors()[0]
            s.play(seat, s.legal(seat)[0])


def test_r74_the_longer_game_has_ten_spaces() -> None:
    assert [int(one) for one in BOX.last_space] == [8, 10]
    t = Table(2, longer=True).lay("top", ["tower", "wind"])
    t.s.time[0] = 9
    t.do("retrieve all")
    assert t.s.time[0] == 10


def test_r74_the_extended_track() -> None:
    t = Table(2, longer=True)
    t.s.time = packed([3, 3])
    assert not is_due(t.s)
    t.s.time = packed([4, 4])
    assert is_due(t.s)


def test_r75_introductory_tiles_for_the_first_and_second_scoring_only() -> None:
    t = Table(2, introductory_scoring=True).level(7).income(residential=5).filled("A1-1", "1a")
    t.scoring_tile("I", "1.9").scoring_tile("II", "2.3").score(1)
    assert t.s.money[0] == 30  # one icon in zone A, $5
    t.score(2)
    assert t.s.money[0] == 35  # the majority of residential icons, $5
    t.score(3)
    assert t.s.money[0] == 35  # the end tiles as always
    assert t.s.finished


def test_r76_the_preset_arrangement() -> None:
    one, two = Table(2, seed=1, preset_tower_bonus=True), Table(2, seed=9, preset_tower_bonus=True)
    assert [int(cell) for cell in one.s.cell] == [int(cell) for cell in two.s.cell]
    assert (one.cell("1.1"), one.cell("1.2"), one.cell("1.5"), one.cell("3.12")) == ("res", None, "com", "exporter")
    assert sum(1 for cell in one.s.cell if cell != NOTHING) == 27


def test_r76_preset_tiles() -> None:
    t = Table(3, preset_tower_bonus=True)
    for cell in range(36):
        kind = int(BOX.cell_preset[cell])
        assert t.s.cell[cell] == (kind if kind < 20 else NOTHING)


# R77


def restricted(contract: str, towers: int = 5) -> Table:
    t = Table(4, contract_restrictions=True).level(towers, "A1 A2 A3 B1 B2 C").give(energy=14, money=60, battery=6)
    return t.ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index(contract), 0, 3, 0)


@pytest.mark.parametrize(("contract", "least"), [
    ("A1-1", 1), ("A2-2", 1), ("A2-3", 2), ("A3-2", 2), ("A1-4", 3), ("B1-1", 2), ("B1-3", 3), ("C-5", 4),
    ("C-1", 4),
])  # fmt: skip
def test_r77_only_columns_from_its_level_on(contract: str, least: int) -> None:
    t = restricted(contract).filled("A2-5", "1b").filled("A2-1", "2b").filled("A3-1", "3c").filled("A2-4", "4b")
    columns = {int(name.split()[1][0]) for name in t.choices()}
    assert columns == set(range(least, 6))
    if least > 1:
        t.refuse("transformer 1a", "R77", f"strips {least} to 7")


def test_r77_the_first_tile_must_be_of_level_one() -> None:
    t = Table(4, contract_restrictions=True).level(2, "A1 A2").give(energy=14, money=60).do("play contract top A")
    t.refuse("contract A2-3", "R40", "transformer")
    assert t.can("contract A2-1")


def test_r77_solar_tiles_go_anywhere() -> None:
    t = Table(4, contract_restrictions=True).specialist("SA1").solar_tile("S1", "SO9")
    t.do("play SA1 top A", "solar S1")
    assert t.choices() == ["transformer 1a", "transformer 1b", "transformer 1c"]


def test_r77_a_remote_tile_in_c_counts_as_level_four() -> None:
    t = restricted(BOX_IDS["spots"][31 + 6]).remote_tile(7, "RM3").filled("A1-1", "3c")
    t.refresh()
    assert {name.split()[1][0] for name in t.choices()} == {"4"}
    t = restricted(BOX_IDS["spots"][31]).remote_tile(1, "RM3").filled("A1-1", "1a")
    assert t.can("transformer 1b")
    assert remote(1)


def test_r77_off_by_default() -> None:
    t = Table(4).level(5, "C").give(energy=14).ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index("C-1"), 0, 3, 0)
    assert t.choices() == ["transformer 1a", "transformer 1b", "transformer 1c"]


def test_r77_restrictions() -> None:
    t = Table(4, contract_restrictions=True)
    t.level(7, "A1 C", 0)
    t.give(0, energy=14)
    t.ask(frames.TRANSFORMER, 0, spot("A1-5"), 0, 3, 0)
    assert t.choices() == []
    assert t.refused("transformer 1a") == "this tile may only go into strips 2 to 7 [R77]"
    t.filled("A1-1", "1a", 0)
    t.ask(frames.TRANSFORMER, 0, spot("A1-5"), 0, 3, 0)
    assert t.choices() == ["transformer 2a"]
    t.ask(frames.TRANSFORMER, 0, spot("S1"), 0, 0, 0)
    assert "transformer 1b" in t.choices()  # solar tiles are unrestricted
    t.ask(frames.TRANSFORMER, 0, spot("remote-7"), 0, 4, 0)
    assert "strips 4 to 7" in t.refused("transformer 2a")


def test_r77_the_first_tile_must_be_of_level_1() -> None:
    from ludoteca.games.pampero.contracts import may_fulfil

    t = Table(4, contract_restrictions=True)
    t.level(3, "A1", 0)
    t.give(0, energy=14, money=50)
    assert may_fulfil(t.s, 0, 2, 0, spot("A1-3"), 0) != 0
    assert may_fulfil(t.s, 0, 2, 0, spot("A1-1"), 0) == 0


def test_r78_storage_is_counted_by_towers_in_consolidation_only() -> None:
    t = Table(2, limited_battery_storage=True).level(3).give(energy=0, battery=5)
    t.consolidate()
    assert t.s.battery[0] == 3
    t = Table(2, limited_battery_storage=True).give(energy=0, battery=1).consolidate()
    assert t.s.battery[0] == 1  # tower space 1 makes no battery but stores one


# R79


def discarding(pair: str, zone: str = "A", seats: int = 2) -> Table:
    t = Table(seats, rahdo_discard=True).no_dozers().give(battery=0, money=50)
    t.dozer(0, {"A": "A1-t1", "B": "B1-t1"}[zone])
    for row in range(1, 4):
        for column in range(1, 13):
            bonus = ("res", "ind", "towers")[(column - 1) // 4]
            t.tile(f"{row}.{column}", None if f"{row}.{column}" in pair.split() else bonus)
    t.do("play tower top A" if zone == "A" else "play tower bottom B", f"bonus {pair}")
    for _ in range(3):  # bulldozer moves of printed effects
        if t.question == frames.BONUS_ORDER:
            t.do(t.choices()[0])
        if t.question == frames.WHICH:
            t.do("pass")
    return t


def test_r79_two_in_a_row_a_neighbour_in_that_row() -> None:
    t = discarding("1.1 1.2")
    assert t.cell("1.3") is None  # the only one: no choice
    assert t.cell("2.1") == "res"
    t = discarding("3.2 3.3")
    assert t.choices() == ["discard 3.1", "discard 3.4"]
    t.refuse("discard 2.2", "R79", "in line")


def test_r79_two_in_a_column_the_third_of_it() -> None:
    t = discarding("1.1 2.1")
    assert t.cell("3.1") is None
    assert t.cell("1.2") == "res"


def test_r79_within_the_allowed_zones_only() -> None:
    t = discarding("1.4 2.4")
    assert t.cell("3.4") is None
    t = discarding("1.7 1.8", "B")
    assert t.cell("1.9") == "towers"
    assert t.cell("1.6") is None


def test_r79_nothing_possible_nothing() -> None:
    t = Table(2, rahdo_discard=True).no_dozers().give(battery=0).dozer(0, "A1-t1")
    t.tile("1.1", None).tile("2.1", None).tile("3.1", None)
    before = sum(1 for cell in t.s.cell if cell != NOTHING)
    t.do("play tower top A", "bonus 1.1 2.1")
    assert sum(1 for cell in t.s.cell if cell != NOTHING) == before
    assert t.question == frames.MOVE


def test_r79_changes_nothing_with_three_and_holds_in_solo() -> None:
    t = Table(3, rahdo_discard=True).no_dozers().give(battery=0).dozer(0, "A1-t1").tile("1.1", None).tile("2.1", None)
    t.tile("3.1", "res")
    t.do("play tower top A", "bonus 1.1 2.1")
    assert t.cell("3.1") == "res"
    t = Table(1, rahdo_discard=True).no_dozers().give(battery=0).dozer(0, "A1-t1").tile("1.1", None).tile("2.1", None)
    t.tile("3.1", "res")
    t.do("play tower top A", "bonus 1.1 2.1")
    assert t.cell("3.1") is None


def test_r79_rahdo() -> None:
    t = Table(2, rahdo_discard=True, preset_tower_bonus=True)
    t.ask(frames.PAIR, 0, 0)
    t.do("bonus 1.1 2.1", "first 1.1")
    assert t.s.bonus_out[bonus("dozer")] == 1  # the third of the column, the only one, goes by itself


SWITCHES = [name for name in GAME.options if name != "automa"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_options_in_any_combination(seats: int) -> None:
    for number, values in enumerate(product((False, True), repeat=len(SWITCHES))):
        if number % 4 != seats % 4:
            continue
        t = Table.of(GAME.new(seats, number, None, **dict(zip(SWITCHES, values, strict=True))))
        luck = Luck(number)
        for _ in range(40):
            if t.s.over():
                break
            moves = t.s.legal(t.s.actors()[0])
            t.s.play(t.s.actors()[0], moves[luck.below(len(moves))])
