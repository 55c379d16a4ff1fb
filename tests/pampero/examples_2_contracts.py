"""Worked examples X11 to X24: contracts, the grid, income, remote and solar, foreign markets, venture capital."""

from __future__ import annotations

from typing import Any

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.components import CONNECTION_TILES, MARKETS
from ludoteca.games.pampero.contracts import battery_cost, energy_cost, follow_arrows
from ludoteca.games.pampero.income import advance
from ludoteca.games.pampero.state import NOTHING, READY, State
from tests.pampero.examples import example
from tests.pampero.positions import (
    BLUE,
    BOX,
    PURPLE,
    YELLOW,
    ask,
    choices,
    columns,
    do,
    fulfilled,
    give,
    income,
    market,
    position,
    raise_towers,
    refresh,
    refused,
    space,
    spot,
)


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
    follow_arrows(s, 0, tile, tile)
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
