"""Worked examples X11 to X24: contracts, the grid, income, remote and solar, foreign markets, venture capital."""

from __future__ import annotations

from typing import Any

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.components import CONNECTION_TILES, MARKETS
from ludoteca.games.pampero.contracts import battery_cost, energy_cost, follow_arrows
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.state import NOTHING, READY
from tests.pampero.examples import example
from tests.pampero.names import BLUE, BOX, PURPLE, YELLOW, market, space, spot
from tests.pampero.table import Table


@example("X11")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.level(1, "A1", 0)
    t.give(0, energy=given["energy"])
    assert energy_cost(t.s, 0, spot("A1-2"), 0, 2) == given["space_energy"]
    t.ask(frames.TRANSFORMER, 0, spot("A1-2"), 0, 3, 0)
    t.do("transformer 1a")
    assert t.s.energy[0] == then["energy"]
    assert t.s.energy_spent[0] == then["energy_spent_delta"]


def second_contract(given: dict[str, Any], contract: str = "A2-1") -> Table:
    """A second contract is to be placed, with so much left after its cost."""
    t = Table(4)
    t.level(given["towers"], company=0)
    t.filled("A1-1", given["placed"][0], 0)
    for at, where in enumerate(given["placed"][1:]):
        t.filled(f"A3-{at + 1}", where, 0)
    cost = int(energy_cost(t.s, 0, spot(contract), 0, 2))
    t.give(0, money=given.get("money_left", 0), energy=cost + given.get("energy_left", 0), battery=0)
    for line in given.get("network_tiles", []):
        t.s.network[0] |= 1 << BOX.ids["lines"].index(line)
    t.ask(frames.TRANSFORMER, 0, spot(contract), 0, 3, 0)
    return t


@example("X12")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = second_contract(given)
    assert t.choices() == [f"transformer {name}" for name in then["spaces"]]
    for name in then["not_yet"]:
        assert t.refused(f"transformer {name}")
    energy = int(t.s.energy[0])
    t.do("transformer 1b")
    line, _, cost = then["spaces"]["1b"].partition(": ")
    assert t.s.network[0] == 1 << BOX.ids["lines"].index(line)
    assert (energy - 1 - t.s.energy[0], cost) == (1, "1 energy")


@example("X13")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = second_contract(given)
    assert t.choices() == [f"transformer {name}" for name in then["spaces"]]
    t.do("transformer 2a")
    assert t.s.network[0] == 0
    assert t.s.energy[0] == 0


@example("X14")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = second_contract(given)
    assert "transformer 2d" in t.choices()
    t.do("transformer 2d")
    assert t.s.money[0] == given["money_left"]
    assert t.s.filled[0] & (1 << space("2d"))
    assert "none" in then["cost"]


@example("X15")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.level(given["towers"], company=0)
    t.income(0, residential=given["residential"])
    t.s.claimed[0] = sum(1 << (column - 1) for column in given["bands_claimed"])
    tile = spot("A1-2")
    ((name, arrows),) = given["contract"]
    assert BOX.tile_arrows[tile * MARKETS + market(name)] == arrows
    t.s.stack = packed([])
    follow_arrows(t.s, 0, tile, tile)
    assert t.columns(0)["residential"] == then["residential"]
    assert arrows - (then["residential"] - given["residential"]) == then["wasted"]
    assert len(t.s.stack) == 0


@example("X16")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.level(given["towers"], company=0)
    t.income(0, remote=given["remote"], resort=given["resort"])
    t.s.stack = packed([])
    advance(t.s, 0, market("remote"), 1)
    advance(t.s, 0, market("resort"), 1)
    assert [int(frames.kind_of(f)) for f in t.s.stack] == [frames.SPECIALIST] * then["specialist_cards"]
    assert t.columns(0)["remote"] == then["remote"]
    assert t.columns(0)["resort"] >= then["resort_at_least"]


@example("X17")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.level(given["towers"], company=0)
    t.income(0, commercial=given["commercial"], resort=given["resort"])
    advance(t.s, 0, market("commercial"), 1)
    assert {name: t.columns(0)[name] for name in then} == then


@example("X18")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    for remote in given["lines"][1]:
        t = Table(4)
        circle = BOX.ids["connections"].index(given["connection"])
        tile = int(t.s.connection[circle])
        for name in given["done_by_purple"]:
            t.filled(name, "1a", PURPLE)
        t.level(4, "A1 A2 A3", YELLOW)
        t.give(YELLOW, energy=14, battery=4)
        t.ask(frames.TRANSFORMER, YELLOW, spot(remote), 0, 4, 0)
        t.do("transformer 1a")
        assert t.s.connection[circle] == NOTHING
        assert t.s.connection_at[YELLOW * CONNECTION_TILES + tile] == READY
        assert then["yellow_gains"] == given["connection"]


@example("X19")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.filled(given["pair"][0], "1a", BLUE)
    for name in then["removed"]:
        assert t.s.spot[spot(name)] == -2
    assert t.s.spot[spot(given["pair"][0])] == BLUE


@example("X20")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    t.level(1, " ".join(given["own_towers"]), 0)
    t.give(0, money=20, energy=10)
    t.refresh()
    t.do("play contract top A", f"contract {given['link'][0]}", "transformer 1a")
    assert t.choices() == [f"contract {given['link'][1]}", "pass"]
    t.do(f"contract {given['link'][1]}")
    assert -t.s.account[purpose.ZONE_COSTS] == then["zone_cost_paid"] == given["zone_cost"]
    spent = sum(int(BOX.side_34.spot_energy[spot(name)]) for name in given["link"])
    assert t.s.energy_spent[0] == spent
    assert bin(int(t.s.filled[0])).count("1") == then["transformers"]


@example("X21")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    tile = BOX.ids["tiles"].index(given["tile"])
    t.s.remote_tile = packed([tile] * 10)
    costs = []
    for choice in range(2):
        energy = energy_cost(t.s, 0, spot("remote-1"), choice, 3)
        battery = battery_cost(t.s, spot("remote-1"), choice, 3)
        costs.append({name: n for name, n in (("energy", int(energy)), ("battery", int(battery))) if n})
    assert costs == then["costs"]
    t.level(1, "A1", 0)
    t.give(0, energy=2, battery=1)
    t.ask(frames.REMOTE, 0, 3, 0)
    assert t.choices()[:2] == ["contract remote-1", "contract remote-1 second cost"]


@example("X22")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    card = BOX.ids["foreign"].index("FM16")
    assert BOX.foreign_batteries[card] == given["card_batteries"]
    t.s.brazil_deck = packed([one for one in range(9, 18) if one != card])
    t.s.foreign_left[1] = 6
    t.s.foreign_row[3] = card
    t.level(given["towers"], company=0)
    t.income(0, residential=given["residential"], resort=given["resort"])
    t.give(0, battery=given["batteries"])
    t.refresh()
    money, supply = int(t.s.money[0]), int(t.s.supply)
    t.do("play foreign bottom B", "sell FM16")
    assert t.s.money[0] - money == then["money_delta"]
    assert t.s.battery[0] - given["batteries"] == then["battery_delta"]
    assert t.s.supply == supply + 5
    assert (t.s.foreign[0] >> card) & 1
    assert (t.s.foreign_row[3] not in (card, NOTHING)) == then["row_refilled"]


@example("X23")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table()
    t.level(given["towers"], company=0)
    t.s.venture[0] = 0b11
    assert [int(BOX.venture_tower[slot]) for slot in (0, 1)] == given["vc_slots_used"]
    t.refresh()
    assert any(name.startswith("play venture") for name in t.choices()) == then["legal"]
    assert f"{then['towers_still_to_build']} more towers" in t.refused("play venture top A")


@example("X24")
def _(given: dict[str, Any], then: dict[str, Any]) -> None:
    t = Table(4)
    for name in given["taken"]:
        t.filled(name, "1a", 1)
    t.ask(frames.SOLAR, 0, 1, 0)
    assert t.choices() == [f"solar {name}" for name in then["available"]]
    assert len(t.choices()) == then["count"]
