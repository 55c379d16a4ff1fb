"""Worked examples X01 to X10: zone costs, buildings, bonus tiles, connections, bulldozers, levels."""

from __future__ import annotations

from typing import Any

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.arguments import PLACE, WAY, get
from ludoteca.games.pampero.components import PAIRS
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.state import READY
from tests.pampero.examples import example
from tests.pampero.names import BLUE, BOX, YELLOW, color, compiled_effect, site
from tests.pampero.table import Table


def tab_is(tab: list[Any], place: int) -> None:
    """The example's tab is the one at that place of the mat."""
    assert [("A", "B", "C")[place % 3], BOX.tab_value[place], BOX.tab_energy[place]] == tab


@example("X01")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.do(f"play {given['card']} top A", "site A2-m1")
    assert t.question == frames.PAY
    assert t.choices() == ["pay money", "pay batteries"]
    f = t.s.stack[-1]
    place = int(get(f, PLACE))
    tab_is(given["tab"], place)
    assert (zone_cost(t.s, 0, get(f, WAY), place), zone_batteries(t.s, place)) == (then["money"], then["or_battery"])


@example("X02")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.no_dozers()
    t.dozer(1, "A2-m2")
    t.refresh()
    before = list(t.s.money)
    t.do(f"play {given['card']} top A")
    assert [after - old for after, old in zip(t.s.money, before, strict=True)] == [-then["money"], then["money"]]


@example("X03")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(given["players"], BLUE, preset_tower_bonus=True)
    t.no_dozers()
    t.dozer(BLUE, "B1-t1")
    t.give(BLUE, battery=given["batteries"])
    assert t.s.towers[BLUE] + 1 == given["leftmost_tower"]
    t.refresh()
    money, battery, energy = int(t.s.money[BLUE]), int(t.s.battery[BLUE]), int(t.s.energy[BLUE])
    t.do("play tower bottom B")
    assert t.choices() == ["pay money", "pay batteries"]
    assert BOX.alternative[1] == then["could_have_paid_batteries"]
    t.do("pay money")
    cells = [row * 12 + column for row, column in given["bonus_cells"]]
    assert [BOX.ids["bonus"][int(t.s.cell[cell])] for cell in cells] == given["bonus_pick"]
    t.do("bonus 1.4 1.5", "first 1.4")
    assert t.s.money[BLUE] - money == then["money_delta"]
    assert t.s.battery[BLUE] - battery == then["battery_delta"]
    assert t.s.energy[BLUE] - energy == then["energy_delta"]
    assert t.s.towers[BLUE] - 1 == then["towers_delta"]
    for name, steps in then["advance"].items():
        assert t.columns(BLUE)[name] == 1 + steps
    assert t.question == frames.MOVE
    assert t.s.actors() == [BLUE]
    assert "pass" not in t.choices()


@example("X04")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    for at, zone in enumerate(given["zones"]):
        assert (
            sum(KINDS[frames.PAIR].may(t.s, frames.pair_frame(0, at), pair) == 0 for pair in range(PAIRS))
            == then["pairs"][zone]
        )


@example("X05")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(3, BLUE)
    t.no_dozers()
    t.dozer(YELLOW, "A1-w1")
    t.refresh()
    blue, yellow, energy = int(t.s.money[BLUE]), int(t.s.money[YELLOW]), int(t.s.energy[BLUE])
    t.do(f"play {given['card']} top A")
    assert t.s.money[BLUE] - blue == then["blue_money"]
    assert t.s.money[YELLOW] - yellow == then["yellow_money"]
    assert t.s.energy[BLUE] - energy == then["blue_energy"]
    assert t.s.site[site("A1-w1")] == BLUE * 2 + 1
    assert t.s.actors() == [color(then["next_decision"]["player"])]
    assert t.question == frames.MOVE
    assert "pass" not in t.choices()


@example("X06")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.give(0, energy=given["energy"])
    carry_out(t.s, 0, compiled_effect(gain_energy=given["gain"]), -1, 0)
    assert t.s.energy[0] == then["energy"]


@example("X07")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    tile = BOX.ids["connection_tiles"].index(given["connection"])
    t.s.connection_at[tile] = READY
    t.level(2, company=0)
    t.income(0, resort=given["resort"])
    t.refresh()
    t.do("play logistics top A", "pass", f"connection {given['connection']}")
    assert t.columns(0)["resort"] == then["resort"]
    assert (t.s.connection_at[tile] == READY) == then["tile_ready"]
    t.ask(frames.ACTION, 0)
    t.s.mat[1] = 0
    t.s.hand[0] &= ~1
    t.refresh()
    t.do("retrieve all")
    assert t.s.connection_at[tile] == READY


@example("X08")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.do("play logistics top A", "pass", f"connection {given['connection']}")
    assert t.choices() == ["option 1", "option 2"]
    first, second = t.copy().do("option 1"), t.copy().do("option 2")
    assert first.s.energy[0] - t.s.energy[0] == then["options"][0]["gain_energy"]
    assert second.s.money[0] - t.s.money[0] == then["options"][1]["gain_money"]


@example("X09")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4, YELLOW)
    t.no_dozers()
    t.dozer(YELLOW, "A1-w1")
    t.dozer(BLUE, "A1-m1")
    t.ask(frames.MOVE, YELLOW, 0, 1)
    assert ("to A1-m1" in t.choices()) == then["mixed_site"]
    assert ("to utility" in t.choices()) == then["utility_area"]
    assert ("to parking P1" in t.choices()) == then["parking_grid"]
    assert "A2-t1" in t.free_sites("A2")
    assert ("to A2-t1" in t.choices()) == then["tower_site_adjacent_sector"]
    assert "to A3-t1" not in t.choices()
    assert "occupied" in t.refused("to A1-m1")


@example("X10")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    for towers in given["towers"]:
        opened = {name for name, level in zip("ABC", BOX.zone_level, strict=True) if level == towers}
        markets = ("residential", "industrial", "commercial", "resort", "remote")
        opened |= {name for name, level in zip(markets, BOX.market_level, strict=True) if level == towers}
        assert opened == set(then[str(towers)]) - {"solar"}
    t = Table(4)
    t.ask(frames.SOLAR, 0, 1, 0)
    assert t.choices() == ["solar S1", "solar S9"]
