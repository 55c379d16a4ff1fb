"""Worked examples X25 to X36: retrieving, consolidation, scoring, options."""

from __future__ import annotations

from typing import Any

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.components import PAIRS, pair_cell
from ludoteca.games.pampero.consolidation import battery_production, produce, set_turn_order
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.grid import least_column
from ludoteca.games.pampero.resolve import carry_on
from ludoteca.games.pampero.scoring import debt, majority, score_end_tiles, score_introductory_first, score_top
from ludoteca.games.pampero.state import NOTHING
from tests.pampero.examples import example
from tests.pampero.names import BOX, bonus, color, market, spot
from tests.pampero.table import Table


@example("X25")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.s.hand[0] &= ~1
    t.s.mat[0] = 0
    t.refresh()
    assert ("retrieve all" in t.choices()) == then["legal"]
    assert f"you have {given['cards_on_mat']}" in t.refused("retrieve all")


@example("X26")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.s.supply = given["supply"]
    t.refresh()
    battery = int(t.s.battery[0])
    assert ("take battery" in t.choices()) == then["legal"]
    t.s.at = 1
    t.do("take battery")
    assert t.s.battery[0] - battery == then["battery_delta"]
    assert t.s.lowered & 1 == (then["turn_order_disc"] == "bottom row")


@example("X27")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.level(given["towers"], company=0)
    t.give(0, energy=given["energy"])
    assert battery_production(t.s, 0) == then["battery_delta"]
    above = int(BOX.above_energy[given["energy"]])
    icons = [int(one) for one in BOX.tower_battery[:above]]
    assert sum(icons) == then["icons_on_or_left"]
    assert sum(icons[given["towers"] :]) == then["still_covered"]


@example("X28")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(limited_battery_storage=True)
    t.level(given["towers"], company=0)
    t.give(0, energy=0, battery=given["batteries_after_production"])
    total = int(t.s.supply + t.s.battery[0] + t.s.battery[1])
    produce(t.s, 0)
    assert t.s.battery[0] == then["batteries"]
    assert t.s.supply + t.s.battery[0] + t.s.battery[1] == total


@example("X29")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.level(given["towers"], company=0)
    t.income(0, **{name: given[name] for name in ("residential", "industrial", "commercial", "resort", "remote")})
    money = int(t.s.money[0])
    produce(t.s, 0)
    assert t.s.money[0] - money == then["money_delta"]


@example("X30")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.s.lowered = sum(1 << color(name) for name in given["bottom_row"])
    t.s.time = packed([4, 3, 3, 2])  # yellow ahead of purple; white and blue on one space
    t.s.height = packed([0, 0, 1, 0])  # blue on top
    set_turn_order(t.s)
    assert [int(one) for one in t.s.order] == [color(name) for name in then["order"]]
    assert (t.s.lowered == 0) == (then["all_on"] == "top row")


@example("X31")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4, introductory_scoring=True)
    t.level(given["towers"], company=0)
    for name, where in (("A1-1", "1a"), ("A1-2", "1b"), ("A2-1", "1c"), ("B1-4", "2a"), ("B2-4", "2b")):
        t.filled(name, where, 0)
    t.income(0, residential=given["residential_income"])
    money = int(t.s.money[0])
    score_introductory_first(t.s)
    assert given["residential_icons_zone_A"] * given["residential_income"] == then["money_delta"]
    assert t.s.money[0] - money == then["money_delta"]


@example("X32")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.give(0, battery=given["batteries"])
    t.level(7, company=0)
    placed = (
        ("A1-1", "5a"),
        ("A1-2", "5b"),
        ("A2-1", "6a"),
        ("remote-1", "1a"),
        ("remote-2", "1b"),
        ("S1", "2a"),
        ("S2", "2b"),
    )
    for name, where in placed:
        t.filled(name, where, 0)
    t.s.slot[bonus("ind")] = bonus("ind")
    t.s.slot[bonus("thrift")] = bonus("thrift")
    t.s.slot[bonus("res")] = bonus("res")
    scored = {}
    for key, name in (
        ("battery_tile", "1.1"),
        ("contract_tile", "1.2"),
        ("zone_B_tile", "2.1"),
        ("transformer_tile", "2.2"),
    ):
        money = int(t.s.money[0])
        score_top(t.s, BOX.ids["scoring_tiles"].index(name), purpose.FIRST_SCORING)
        scored[key] = int(t.s.money[0]) - money
    assert scored == then


@example("X33")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(3)
    t.s.wind_farms = packed(given["wind_farms"])
    counter = BOX.bottom_counter[BOX.ids["scoring_tiles"].index("1.1")]
    assert count(t.s, 0, counter) == given["wind_farms"][0]
    assert majority(t.s, counter) == -1
    assert then["money"] == [0, 0, 0]
    t.s.wind_farms[1] = 3
    assert majority(t.s, counter) == 0


@example("X34")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.s.towers[0] = given["towers_on_board"]
    t.s.venture[0] = 0b11
    assert given["venture_capital"] == 2
    for name in given["tiles"]:
        t.s.slot[bonus(name)] = bonus(name)
    t.s.stack = packed([])
    money = int(t.s.money[0])
    score_end_tiles(t.s, 0)
    while len(t.s.stack) > 0:
        f = t.s.stack[-1]
        t.s.stack = packed(list(t.s.stack)[:-1])
        carry_on(t.s, f)
    assert t.s.money[0] - money == then["towers_tile"]
    assert debt(t.s, 0) == then["repay"]


@example("X35")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4, contract_restrictions=True)
    # industrial from A, industrial from C, commercial from B, residential from B (put there for the purpose)
    tiles = {"A1-5": "industrial", "C-3": "industrial", "B1-3": "commercial"}
    assert len(given["tiles"]) == len(then["columns"])
    found = [[int(least_column(t.s, spot(name))), 7] for name in tiles]
    assert [*found, [int(BOX.market_level[market("residential")]), 7]] == then["columns"]


@example("X36")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(given["players"], rahdo_discard=True, preset_tower_bonus=True)
    zone = "ABC".index(given["tower_zone"])

    def discards(cells: list[list[int]]) -> list[list[int]]:
        one, two = (row * 12 + column for row, column in cells)
        assert any((pair_cell(at, False), pair_cell(at, True)) == (one, two) for at in range(PAIRS))
        t.s.cell[one] = t.s.cell[two] = NOTHING
        asked = frames.discard_frame(0, zone, one, two)
        return [[cell // 12, cell % 12] for cell in range(36) if KINDS[frames.DISCARD].may(t.s, asked, cell) == 0]

    assert discards(given["picked"]) == [then["discard"]]
    assert discards(given["also_picked"]) == []
    assert then["also_discard"] == "none"
