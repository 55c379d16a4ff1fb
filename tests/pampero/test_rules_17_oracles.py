"""The engine against plain retellings of the rules, written from the data file alone, on hundreds of random tables.

Where the chapters test rules one by one, here they meet each other: placing on the grid (R39 to R41, R77), choosing
contracts (R38 to R41), moving bulldozers (R33), advancing markers (R44 to R46), turn order (R61), production (R59).
"""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.packed import packed
from ludoteca.games import pampero
from ludoteca.games.pampero import frames, phases
from ludoteca.games.pampero.components import MARKET_CODES
from ludoteca.games.pampero.income import advance
from tests.pampero.names import BOX_IDS
from tests.pampero.table import Table

DATA: dict[str, Any] = tomllib.loads((Path(pampero.__file__).parent / "data.toml").read_text())
GRID = DATA["grid_board"]
COLUMN = {space["id"]: space["column"] for space in GRID["spaces"]}
SIDES = {side: DATA["map"][side] for side in ("side_12", "side_34")}
ICONS = {tile["id"]: tile["icons"] for tile in DATA["contracts"]["standard"]}
LEVELS = GRID["unlock"]


def side(seats: int) -> dict[str, Any]:
    found: dict[str, Any] = SIDES["side_34" if seats >= 3 else "side_12"]
    return found


def open_spaces(
    filled: set[str], covered: set[str], towers: int, least: int, money: int, energy: int, battery: int, free: bool
) -> set[str]:
    """R39 to R41: where a tile may go with so much left after the contract."""
    unlocked = {name for name, column in COLUMN.items() if least <= column <= towers} - filled
    if not filled:
        return {name for name in unlocked if COLUMN[name] == 1}
    reached = {end for line in GRID["gray_lines"] for end in line if set(line) & filled}
    for line in GRID["network_lines"]:
        need = line["requirement"]
        payable = need.get("money", 0) <= money and need.get("energy", 0) <= energy
        payable = payable and need.get("battery", 0) <= battery
        if set(line["spaces"]) & filled and (line["id"] in covered or payable or free):
            reached |= set(line["spaces"])
    return unlocked & reached


def level_of(contract: str) -> int:
    """R38: the level all icons of a tile need."""
    return max(int(LEVELS["markets"][market]) for market, _ in ICONS[contract])


def random_grid(t: Table, chance: random.Random, seats: int) -> tuple[set[str], set[str]]:
    """Some contracts lie on the first company's grid, some network lines are covered."""
    contracts = [space["id"] for space in side(seats)["contract_spaces"] if space.get("min_players", 1) <= seats]
    chance.shuffle(contracts)
    filled = set(chance.sample(sorted(COLUMN), chance.choice([0, 1, 1, 2, 3, 5, 8])))
    used = []
    for name in sorted(filled):
        contract = next(one for one in contracts if t.there(one) and one not in used)
        used.append(contract)
        t.filled(contract, name)
    covered = set(chance.sample(BOX_IDS["lines"], chance.choice([0, 0, 1, 2])))
    t.cover(*covered)
    return filled, covered


@pytest.mark.parametrize("restrictions", [False, True])
def test_transformer_spaces(restrictions: bool) -> None:
    chance = random.Random(1)
    t0 = Table(4, contract_restrictions=restrictions)
    seen = set()
    for _ in range(250):
        t = t0.copy()
        filled, covered = random_grid(t, chance, 4)
        left = [one["id"] for one in side(4)["contract_spaces"] if t.there(one["id"])]
        contract = chance.choice(left)
        cost = next(int(one["energy"]) for one in side(4)["contract_spaces"] if one["id"] == contract)
        towers, money, energy, battery = (
            chance.randint(1, 7), chance.choice([0, 2, 3, 5]), chance.randint(0, 2), chance.randint(0, 1),
        )  # fmt: skip
        free = chance.random() < 0.2
        t.s.lasting[1] = int(free)
        t.level(towers).give(money=money, energy=min(14, cost + energy), battery=battery)
        least = 1
        if restrictions:
            least = max(level_of(contract), 4 if contract.startswith("C") else 1)
        expected = open_spaces(filled, covered, towers, least, money, min(14, cost + energy) - cost, battery, free)
        t.ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index(contract), 0, 3, 0)
        assert {name.split()[1] for name in t.choices()} == expected, (filled, covered, towers, contract)
        seen.add(len(expected))
    assert len(seen) > 5


def test_the_modifier_of_that_number_frees_from_requirements() -> None:
    t = Table(4).filled("A1-1", "1a").give(money=0, energy=1, battery=0)
    t.s.lasting[1] = 1
    t.ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index("A2-1"), 0, 3, 0)
    assert t.can("transformer 1b")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_standard_contracts(seats: int) -> None:
    chance = random.Random(seats)
    t0 = Table(seats)
    partners = {one: two for pair in side(seats)["pairs"] for one, two in (pair, pair[::-1])}
    total = 0
    for _ in range(120):
        t = t0.copy()
        filled, covered = random_grid(t, chance, seats)
        taken = set(t.grid().values())
        gone = taken | {partners[one] for one in taken if one in partners}
        towers, energy = chance.randint(1, 7), chance.randint(0, 9)
        money, battery = chance.choice([5, 6, 8, 20]), chance.randint(0, 2)
        sectors = {company: chance.sample(["A1", "A2", "A3"], chance.randint(0, 2)) for company in range(seats)}
        for company in range(seats):
            t.no_towers(company).level(1, " ".join(sectors[company]), company)
        t.level(towers).give(money=money, energy=energy, battery=battery)
        anywhere = {sector for own in sectors.values() for sector in own}
        expected = set()
        for space in side(seats)["contract_spaces"]:
            name = space["id"]
            fits = space["sector"] in anywhere and space.get("min_players", 1) <= seats and name not in gone
            if not fits or level_of(name) > towers or space["energy"] > energy:
                continue
            left = energy - space["energy"]
            if open_spaces(filled, covered, towers, 1, money - 5, left, battery, False):
                expected.add(name)
        assert t.can("play contract top A") == bool(expected)
        t.ask(frames.CONTRACT, 0, 2, 0)
        assert {name.split()[1] for name in t.choices()} == expected
        total += len(expected)
    assert total > 50


@pytest.mark.parametrize("seats", [2, 4])
def test_bulldozer_moves(seats: int) -> None:
    chance = random.Random(seats)
    t0 = Table(seats)
    for number in range(5):
        for company in range(seats):
            t0.dozer(company, "utility", number)
    sites = [
        one for one in side(seats)["sites"] if one.get("min_players", 1) <= seats and not one.get("starting", False)
    ]
    near = [set(pair) for pair in DATA["map"]["adjacent"]]
    spots = [one["id"] for one in side(seats)["parking"] if one.get("min_players", 1) <= seats]
    for _ in range(60):
        t = t0.copy()
        chance.shuffle(sites)
        buildings, dozers, rest = sites[:6], sites[6:9], sites[9:]
        for one in buildings:
            t.built(one["id"], chance.randrange(seats))
        for number, one in enumerate(dozers):
            t.dozer(chance.randrange(seats), one["id"], number + 1)
        start = chance.choice(["utility", rest[0]["id"]])
        t.dozer(0, start)
        sector = rest[0]["sector"]
        expected = set() if start == "utility" else {"to utility"}
        expected |= {f"to parking {name}" for name in spots}
        for one in rest:
            if one["id"] != start and (
                start == "utility" or one["sector"] == sector or {one["sector"], sector} in near
            ):
                expected.add(f"to {one['id']}")
        t.ask(frames.MOVE, 0, 0, 1)
        assert set(t.choices()) == expected


def markers_after(columns: dict[str, int], towers: int, arrows: dict[str, int]) -> dict[str, int]:
    """R44 to R46 as a fixed point: a marker's steps are its arrows and the icons others have reached or passed."""
    income = GRID["income"]
    cap = max(at + 1 for at, tower in enumerate(income["column_tower"]) if tower <= towers)
    now = dict(columns)
    while True:
        steps = dict(arrows)
        for icon in income["cross_advance"]:
            if columns[icon["track"]] < icon["column"] <= now[icon["track"]]:
                steps[icon["advances"]] = steps.get(icon["advances"], 0) + 1
        then = {name: max(columns[name], min(cap, columns[name] + steps.get(name, 0))) for name in columns}
        if then == now:
            return now
        now = then


def test_markers() -> None:
    chance = random.Random(5)
    t0 = Table(2)
    chains = 0
    for _ in range(300):
        t = t0.copy()
        towers = chance.randint(1, 7)
        columns = {name: chance.randint(1, 2 * towers) for name in MARKET_CODES}
        arrows = {name: chance.randint(1, 2) for name in chance.sample(MARKET_CODES, chance.randint(1, 3))}
        t.level(towers).income(**columns)
        t.s.stack = packed([])
        order = list(arrows)
        chance.shuffle(order)  # the order of arrows does not matter (R43)
        for name in order:
            advance(t.s, 0, MARKET_CODES.index(name), arrows[name])
        expected = markers_after(columns, towers, arrows)
        assert t.columns() == expected, (columns, towers, arrows)
        dark = [
            one
            for one in GRID["income"]["specialist_columns"]
            if any(columns[name] < one <= expected[name] for name in columns)
        ]
        assert len(t.s.stack) == len(dark)  # R45: one specialist for each dark green column reached
        chains += expected != {name: columns[name] + arrows.get(name, 0) for name in columns}
    assert chains > 100


def test_turn_order_and_production() -> None:
    chance = random.Random(9)
    for _ in range(60):
        seats = chance.randint(2, 4)
        t = Table(seats)
        times = [chance.randint(0, 2) for _ in range(seats)]
        heights = chance.sample(range(seats), seats)
        lowered = {one for one in range(seats) if chance.random() < 0.5}
        t.s.time, t.s.height = packed(times), packed(heights)
        t.s.lowered = sum(1 << one for one in lowered)
        t.go_on(phases.TURN_ORDER)
        expected = sorted(range(seats), key=lambda one: (one not in lowered, -times[one], -heights[one]))
        assert [int(one) for one in t.s.order] == expected
    towers = {one["n"]: one for one in GRID["towers"]["spaces"]}
    for energy in range(15):
        for built in range(1, 8):
            t = Table(4, seed=2).level(built).give(energy=energy, battery=0)
            t.s.supply = 24
            for company in range(1, 4):
                t.give(company, energy=0)
            t.consolidate()
            above = GRID["towers"]["above_energy"][energy]
            icons = [one for one in range(1, above + 1) if one <= built and towers[one]["battery_icon"]]
            assert t.s.battery[0] == len(icons)
