"""The 36 worked examples of ``examples.toml`` on the real engine: given, do, then."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.bonus import may_discard, may_select
from ludoteca.games.pampero.components import CONNECTION_TILES, MARKETS, PAIRS, pair_cell
from ludoteca.games.pampero.consolidation import battery_production, produce, set_turn_order
from ludoteca.games.pampero.contracts import battery_cost, energy_cost, follow_arrows
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.frames import frame
from ludoteca.games.pampero.grid import least_column
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.scoring import debt, majority, score_end_tiles, score_introductory_first, score_top
from ludoteca.games.pampero.state import NOTHING, READY, State
from tests.pampero.positions import (
    BLUE,
    BOX,
    PURPLE,
    YELLOW,
    ask,
    asked,
    bonus,
    bulldozer,
    choices,
    color,
    columns,
    compiled_effect,
    do,
    free_sites,
    fulfilled,
    give,
    income,
    market,
    no_bulldozers,
    position,
    raise_towers,
    refresh,
    refused,
    site,
    space,
    spot,
)

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case for case in tomllib.loads((Path(__file__).parent / "examples.toml").read_text())["case"]
}
RUN: dict[str, Callable[[dict[str, Any], dict[str, Any]], None]] = {}


def example(number: str) -> Callable[[Callable[[dict[str, Any], dict[str, Any]], None]], None]:
    """The harness of one case."""

    def keep(function: Callable[[dict[str, Any], dict[str, Any]], None]) -> None:
        RUN[number] = function

    return keep


@pytest.mark.parametrize("number", CASES)
def test_example(number: str) -> None:
    RUN[number](CASES[number]["given"], CASES[number]["then"])


def test_all_36_are_there() -> None:
    assert list(CASES) == list(RUN) == [f"X{number:02}" for number in range(1, 37)]


def tab_is(tab: list[Any], place: int) -> None:
    """The example's tab is the one at that place of the mat."""
    assert [("A", "B", "C")[place % 3], BOX.tab_value[place], BOX.tab_energy[place]] == tab


@example("X01")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    do(s, f"play {given['card']} top A", "site A2-m1")
    assert asked(s) == frames.PAY
    assert choices(s) == ["pay money", "pay batteries"]
    f = s.stack[-1]
    place = int(frames.b_of(f))
    tab_is(given["tab"], place)
    assert (zone_cost(s, 0, frames.a_of(f), place), zone_batteries(s, place)) == (then["money"], then["or_battery"])


@example("X02")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    no_bulldozers(s)
    bulldozer(s, 1, "A2-m2")
    refresh(s)
    before = list(s.money)
    do(s, f"play {given['card']} top A")
    assert [after - old for after, old in zip(s.money, before, strict=True)] == [-then["money"], then["money"]]


@example("X03")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(given["players"], BLUE, preset_tower_bonus=True)
    no_bulldozers(s)
    bulldozer(s, BLUE, "B1-t1")
    give(s, BLUE, battery=given["batteries"])
    assert s.towers[BLUE] + 1 == given["leftmost_tower"]
    refresh(s)
    money, battery, energy = int(s.money[BLUE]), int(s.battery[BLUE]), int(s.energy[BLUE])
    do(s, "play tower bottom B")
    assert choices(s) == ["pay money", "pay batteries"]
    assert BOX.alternative[1] == then["could_have_paid_batteries"]
    do(s, "pay money")
    cells = [row * 12 + column for row, column in given["bonus_cells"]]
    assert [BOX.ids["bonus"][int(s.cell[cell])] for cell in cells] == given["bonus_pick"]
    do(s, "bonus 1.4 1.5", "first 1.4")
    assert s.money[BLUE] - money == then["money_delta"]
    assert s.battery[BLUE] - battery == then["battery_delta"]
    assert s.energy[BLUE] - energy == then["energy_delta"]
    assert s.towers[BLUE] - 1 == then["towers_delta"]
    for name, steps in then["advance"].items():
        assert columns(s, BLUE)[name] == 1 + steps
    assert asked(s) == frames.MOVE
    assert s.actors() == [BLUE]
    assert "pass" not in choices(s)


@example("X04")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    for at, zone in enumerate(given["zones"]):
        f = frame(frames.PAIR, 0, at)
        assert sum(may_select(s, f, pair) == 0 for pair in range(PAIRS)) == then["pairs"][zone]


@example("X05")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(3, BLUE)
    no_bulldozers(s)
    bulldozer(s, YELLOW, "A1-w1")
    refresh(s)
    blue, yellow, energy = int(s.money[BLUE]), int(s.money[YELLOW]), int(s.energy[BLUE])
    do(s, f"play {given['card']} top A")
    assert s.money[BLUE] - blue == then["blue_money"]
    assert s.money[YELLOW] - yellow == then["yellow_money"]
    assert s.energy[BLUE] - energy == then["blue_energy"]
    assert s.site[site("A1-w1")] == BLUE * 2 + 1
    assert s.actors() == [color(then["next_decision"]["player"])]
    assert asked(s) == frames.MOVE
    assert "pass" not in choices(s)


@example("X06")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    give(s, 0, energy=given["energy"])
    carry_out(s, 0, compiled_effect(gain_energy=given["gain"]), -1, 0)
    assert s.energy[0] == then["energy"]


@example("X07")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    tile = BOX.ids["connection_tiles"].index(given["connection"])
    s.connection_at[tile] = READY
    raise_towers(s, 0, 2)
    income(s, 0, resort=given["resort"])
    refresh(s)
    do(s, "play logistics top A", "pass", f"connection {given['connection']}")
    assert columns(s, 0)["resort"] == then["resort"]
    assert (s.connection_at[tile] == READY) == then["tile_ready"]
    ask(s, frames.ACTION, 0)
    s.mat[1] = 0
    s.hand[0] &= ~1
    refresh(s)
    do(s, "retrieve all")
    assert s.connection_at[tile] == READY


@example("X08")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    do(s, "play logistics top A", "pass", f"connection {given['connection']}")
    assert choices(s) == ["option 1", "option 2"]
    first, second = s.copy(), s.copy()
    do(first, "option 1")  # type: ignore[arg-type]
    do(second, "option 2")  # type: ignore[arg-type]
    assert first.energy[0] - s.energy[0] == then["options"][0]["gain_energy"]  # type: ignore[attr-defined]
    assert second.money[0] - s.money[0] == then["options"][1]["gain_money"]  # type: ignore[attr-defined]


@example("X09")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4, YELLOW)
    no_bulldozers(s)
    bulldozer(s, YELLOW, "A1-w1")
    bulldozer(s, BLUE, "A1-m1")
    ask(s, frames.MOVE, YELLOW, 0, 1)
    assert ("to A1-m1" in choices(s)) == then["mixed_site"]
    assert ("to utility" in choices(s)) == then["utility_area"]
    assert ("to parking P1" in choices(s)) == then["parking_grid"]
    assert "A2-t1" in free_sites(s, "A2")
    assert ("to A2-t1" in choices(s)) == then["tower_site_adjacent_sector"]
    assert "to A3-t1" not in choices(s)
    assert "occupied" in refused(s, "to A1-m1")


@example("X10")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    for towers in given["towers"]:
        opened = {name for name, level in zip("ABC", BOX.zone_level, strict=True) if level == towers}
        markets = ("residential", "industrial", "commercial", "resort", "remote")
        opened |= {name for name, level in zip(markets, BOX.market_level, strict=True) if level == towers}
        assert opened == set(then[str(towers)]) - {"solar"}
    s = position(4)
    ask(s, frames.SOLAR, 0, 1, 0)
    assert choices(s) == ["solar S1", "solar S9"]


@example("X11")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    raise_towers(s, 0, 1, "A1")
    give(s, 0, energy=given["energy"])
    assert energy_cost(s, 0, spot("A1-2"), 0, 2) == given["space_energy"]
    ask(s, frames.TRANSFORMER, 0, spot("A1-2"), 0, 3, 0)
    do(s, "transformer 1a")
    assert s.energy[0] == then["energy"]
    assert s.energy_spent[0] == then["energy_spent_delta"]


def second_contract(given: dict[str, Any], contract: str = "A2-1") -> State:
    """A second contract is to be placed, with so much left after its cost."""
    s = position(4)
    raise_towers(s, 0, given["towers"])
    fulfilled(s, 0, "A1-1", given["placed"][0])
    for at, where in enumerate(given["placed"][1:]):
        fulfilled(s, 0, f"A3-{at + 1}", where)
    cost = int(energy_cost(s, 0, spot(contract), 0, 2))
    give(s, 0, money=given.get("money_left", 0), energy=cost + given.get("energy_left", 0), battery=0)
    for line in given.get("network_tiles", []):
        s.network[0] |= 1 << BOX.ids["lines"].index(line)
    ask(s, frames.TRANSFORMER, 0, spot(contract), 0, 3, 0)
    return s


@example("X12")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = second_contract(given)
    assert choices(s) == [f"transformer {name}" for name in then["spaces"]]
    for name in then["not_yet"]:
        assert refused(s, f"transformer {name}")
    energy = int(s.energy[0])
    do(s, "transformer 1b")
    line, _, cost = then["spaces"]["1b"].partition(": ")
    assert s.network[0] == 1 << BOX.ids["lines"].index(line)
    assert (energy - 1 - s.energy[0], cost) == (1, "1 energy")


@example("X13")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = second_contract(given)
    assert choices(s) == [f"transformer {name}" for name in then["spaces"]]
    do(s, "transformer 2a")
    assert s.network[0] == 0
    assert s.energy[0] == 0


@example("X14")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = second_contract(given)
    assert "transformer 2d" in choices(s)
    do(s, "transformer 2d")
    assert s.money[0] == given["money_left"]
    assert s.filled[0] & (1 << space("2d"))
    assert "none" in then["cost"]


@example("X15")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    raise_towers(s, 0, given["towers"])
    income(s, 0, residential=given["residential"])
    s.claimed[0] = sum(1 << (column - 1) for column in given["bands_claimed"])
    tile = spot("A1-2")
    ((name, arrows),) = given["contract"]
    assert BOX.tile_arrows[tile * MARKETS + market(name)] == arrows
    s.stack = packed([])
    follow_arrows(s, frame(frames.ARROWS, 0, tile, tile))
    assert columns(s, 0)["residential"] == then["residential"]
    assert arrows - (then["residential"] - given["residential"]) == then["wasted"]
    assert len(s.stack) == 0


@example("X16")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    raise_towers(s, 0, given["towers"])
    income(s, 0, remote=given["remote"], resort=given["resort"])
    s.stack = packed([])
    advance(s, 0, market("remote"), 1)
    advance(s, 0, market("resort"), 1)
    assert [int(frames.kind_of(f)) for f in s.stack] == [frames.SPECIALIST] * then["specialist_cards"]
    assert columns(s, 0)["remote"] == then["remote"]
    assert columns(s, 0)["resort"] >= then["resort_at_least"]


@example("X17")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    raise_towers(s, 0, given["towers"])
    income(s, 0, commercial=given["commercial"], resort=given["resort"])
    advance(s, 0, market("commercial"), 1)
    assert {name: columns(s, 0)[name] for name in then} == then


@example("X18")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    for remote in given["lines"][1]:
        s = position(4)
        circle = BOX.ids["connections"].index(given["connection"])
        tile = int(s.connection[circle])
        for name in given["done_by_purple"]:
            fulfilled(s, PURPLE, name, "1a")
        raise_towers(s, YELLOW, 4, "A1 A2 A3")
        give(s, YELLOW, energy=14, battery=4)
        ask(s, frames.TRANSFORMER, YELLOW, spot(remote), 0, 4, 0)
        do(s, "transformer 1a")
        assert s.connection[circle] == NOTHING
        assert s.connection_at[YELLOW * CONNECTION_TILES + tile] == READY
        assert then["yellow_gains"] == given["connection"]


@example("X19")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    fulfilled(s, BLUE, given["pair"][0], "1a")
    for name in then["removed"]:
        assert s.spot[spot(name)] == -2
    assert s.spot[spot(given["pair"][0])] == BLUE


@example("X20")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    raise_towers(s, 0, 1, " ".join(given["own_towers"]))
    give(s, 0, money=20, energy=10)
    refresh(s)
    do(s, "play contract top A", f"contract {given['link'][0]}", "transformer 1a")
    assert choices(s) == [f"contract {given['link'][1]}", "pass"]
    do(s, f"contract {given['link'][1]}")
    assert -s.account[purpose.ZONE_COSTS] == then["zone_cost_paid"] == given["zone_cost"]
    spent = sum(int(BOX.side_34.spot_energy[spot(name)]) for name in given["link"])
    assert s.energy_spent[0] == spent
    assert bin(int(s.filled[0])).count("1") == then["transformers"]


@example("X21")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    tile = BOX.ids["tiles"].index(given["tile"])
    s.remote_tile = packed([tile] * 10)
    costs = []
    for choice in range(2):
        energy, battery = energy_cost(s, 0, spot("remote-1"), choice, 3), battery_cost(s, spot("remote-1"), choice, 3)
        costs.append({name: n for name, n in (("energy", int(energy)), ("battery", int(battery))) if n})
    assert costs == then["costs"]
    raise_towers(s, 0, 1, "A1")
    give(s, 0, energy=2, battery=1)
    ask(s, frames.REMOTE, 0, 3, 0)
    assert choices(s)[:2] == ["contract remote-1", "contract remote-1 second cost"]


@example("X22")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    card = BOX.ids["foreign"].index("FM16")
    assert BOX.foreign_batteries[card] == given["card_batteries"]
    s.brazil_deck = packed([one for one in range(9, 18) if one != card])
    s.foreign_left[1] = 6
    s.foreign_row[3] = card
    raise_towers(s, 0, given["towers"])
    income(s, 0, residential=given["residential"], resort=given["resort"])
    give(s, 0, battery=given["batteries"])
    refresh(s)
    money, supply = int(s.money[0]), int(s.supply)
    do(s, "play foreign bottom B", "sell FM16")
    assert s.money[0] - money == then["money_delta"]
    assert s.battery[0] - given["batteries"] == then["battery_delta"]
    assert s.supply == supply + 5
    assert (s.foreign[0] >> card) & 1
    assert (s.foreign_row[3] not in (card, NOTHING)) == then["row_refilled"]


@example("X23")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    raise_towers(s, 0, given["towers"])
    s.venture[0] = 0b11
    assert [int(BOX.venture_tower[slot]) for slot in (0, 1)] == given["vc_slots_used"]
    refresh(s)
    assert any(name.startswith("play venture") for name in choices(s)) == then["legal"]
    assert f"{then['towers_still_to_build']} more towers" in refused(s, "play venture top A")


@example("X24")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    for name in given["taken"]:
        fulfilled(s, 1, name, "1a")
    ask(s, frames.SOLAR, 0, 1, 0)
    assert choices(s) == [f"solar {name}" for name in then["available"]]
    assert len(choices(s)) == then["count"]


@example("X25")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    s.hand[0] &= ~1
    s.mat[0] = 0
    refresh(s)
    assert ("retrieve all" in choices(s)) == then["legal"]
    assert f"you have {given['cards_on_mat']}" in refused(s, "retrieve all")


@example("X26")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    s.supply = given["supply"]
    refresh(s)
    battery = int(s.battery[0])
    assert ("take battery" in choices(s)) == then["legal"]
    s.at = 1
    do(s, "take battery")
    assert s.battery[0] - battery == then["battery_delta"]
    assert s.lowered & 1 == (then["turn_order_disc"] == "bottom row")


@example("X27")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    raise_towers(s, 0, given["towers"])
    give(s, 0, energy=given["energy"])
    assert battery_production(s, 0) == then["battery_delta"]
    above = int(BOX.above_energy[given["energy"]])
    icons = [int(one) for one in BOX.tower_battery[:above]]
    assert sum(icons) == then["icons_on_or_left"]
    assert sum(icons[given["towers"] :]) == then["still_covered"]


@example("X28")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(limited_battery_storage=True)
    raise_towers(s, 0, given["towers"])
    give(s, 0, energy=0, battery=given["batteries_after_production"])
    total = int(s.supply + s.battery[0] + s.battery[1])
    produce(s, frame(frames.PRODUCE, 0))
    assert s.battery[0] == then["batteries"]
    assert s.supply + s.battery[0] + s.battery[1] == total


@example("X29")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    raise_towers(s, 0, given["towers"])
    income(s, 0, **{name: given[name] for name in ("residential", "industrial", "commercial", "resort", "remote")})
    money = int(s.money[0])
    produce(s, frame(frames.PRODUCE, 0))
    assert s.money[0] - money == then["money_delta"]


@example("X30")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    s.lowered = sum(1 << color(name) for name in given["bottom_row"])
    s.time = packed([4, 3, 3, 2])  # yellow ahead of purple; white and blue on one space
    s.height = packed([0, 0, 1, 0])  # blue on top
    set_turn_order(s)
    assert [int(one) for one in s.order] == [color(name) for name in then["order"]]
    assert (s.lowered == 0) == (then["all_on"] == "top row")


@example("X31")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4, introductory_scoring=True)
    raise_towers(s, 0, given["towers"])
    for name, where in (("A1-1", "1a"), ("A1-2", "1b"), ("A2-1", "1c"), ("B1-4", "2a"), ("B2-4", "2b")):
        fulfilled(s, 0, name, where)
    income(s, 0, residential=given["residential_income"])
    money = int(s.money[0])
    score_introductory_first(s)
    assert given["residential_icons_zone_A"] * given["residential_income"] == then["money_delta"]
    assert s.money[0] - money == then["money_delta"]


@example("X32")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4)
    give(s, 0, battery=given["batteries"])
    raise_towers(s, 0, 7)
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
        fulfilled(s, 0, name, where)
    s.slot[bonus("ind")] = bonus("ind")
    s.slot[bonus("thrift")] = bonus("thrift")
    s.slot[bonus("res")] = bonus("res")
    scored = {}
    for key, name in (
        ("battery_tile", "1.1"),
        ("contract_tile", "1.2"),
        ("zone_B_tile", "2.1"),
        ("transformer_tile", "2.2"),
    ):
        money = int(s.money[0])
        score_top(s, BOX.ids["scoring_tiles"].index(name), purpose.FIRST_SCORING)
        scored[key] = int(s.money[0]) - money
    assert scored == then


@example("X33")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(3)
    s.wind_farms = packed(given["wind_farms"])
    counter = BOX.bottom_counter[BOX.ids["scoring_tiles"].index("1.1")]
    assert count(s, 0, counter) == given["wind_farms"][0]
    assert majority(s, counter) == -1
    assert then["money"] == [0, 0, 0]
    s.wind_farms[1] = 3
    assert majority(s, counter) == 0


@example("X34")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position()
    s.towers[0] = given["towers_on_board"]
    s.venture[0] = 0b11
    assert given["venture_capital"] == 2
    for name in given["tiles"]:
        s.slot[bonus(name)] = bonus(name)
    s.stack = packed([])
    money = int(s.money[0])
    score_end_tiles(s, 0)
    from ludoteca.games.pampero.effects import run

    while len(s.stack) > 0:
        f = s.stack[-1]
        s.stack = packed(list(s.stack)[:-1])
        run(s, f)
    assert s.money[0] - money == then["towers_tile"]
    assert debt(s, 0) == then["repay"]


@example("X35")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(4, contract_restrictions=True)
    # industrial from A, industrial from C, commercial from B, residential from B (put there for the purpose)
    tiles = {"A1-5": "industrial", "C-3": "industrial", "B1-3": "commercial"}
    assert len(given["tiles"]) == len(then["columns"])
    found = [[int(least_column(s, spot(name))), 7] for name in tiles]
    assert [*found, [int(BOX.market_level[market("residential")]), 7]] == then["columns"]


@example("X36")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    s = position(given["players"], rahdo_discard=True, preset_tower_bonus=True)
    zone = "ABC".index(given["tower_zone"])

    def discards(cells: list[list[int]]) -> list[list[int]]:
        one, two = (row * 12 + column for row, column in cells)
        assert any((pair_cell(at, False), pair_cell(at, True)) == (one, two) for at in range(PAIRS))
        s.cell[one] = s.cell[two] = NOTHING
        f = frame(frames.DISCARD, 0, zone, one, two)
        return [[cell // 12, cell % 12] for cell in range(36) if may_discard(s, f, cell) == 0]

    assert discards(given["picked"]) == [then["discard"]]
    assert discards(given["also_picked"]) == []
    assert then["also_discard"] == "none"
