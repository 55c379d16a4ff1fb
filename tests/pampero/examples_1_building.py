"""Worked examples X01 to X10: zone costs, buildings, bonus tiles, connections, bulldozers, levels."""

from __future__ import annotations

from typing import Any

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.arguments import played_at, way_of
from ludoteca.games.pampero.bonus import may_select
from ludoteca.games.pampero.components import PAIRS
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.state import READY
from tests.pampero.examples import example
from tests.pampero.positions import (
    BLUE,
    BOX,
    YELLOW,
    ask,
    asked,
    bulldozer,
    choices,
    color,
    columns,
    compiled_effect,
    do,
    free_sites,
    give,
    income,
    no_bulldozers,
    position,
    raise_towers,
    refresh,
    refused,
    site,
)


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
    place = int(played_at(f))
    tab_is(given["tab"], place)
    assert (zone_cost(s, 0, way_of(f), place), zone_batteries(s, place)) == (then["money"], then["or_battery"])


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
        assert sum(may_select(s, at, pair) == 0 for pair in range(PAIRS)) == then["pairs"][zone]


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
