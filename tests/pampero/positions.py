"""Positions of Pampero as one lays them on a table: functions that change one thing of a dealt game.

Components moved by hand keep their number, so that the census still holds.
"""

from __future__ import annotations

from typing import Final, cast

import ludoteca
from ludoteca.core import edition
from ludoteca.core.game import Value
from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, numbers
from ludoteca.games.pampero.bulldozers import place
from ludoteca.games.pampero.components import (
    BULLDOZERS,
    COLORS,
    IN_SUPPLY,
    MARKET_CODES,
    MARKETS,
    SECTOR_CODES,
    UTILITY,
    Box,
)
from ludoteca.games.pampero.contracts import take_tile
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.frames import frame, kind_of
from ludoteca.games.pampero.state import NOTHING, State, side_of
from ludoteca.games.pampero.vocabulary import Compiler

GAME: Final = ludoteca.game("pampero")
BOX: Final = cast(Box, GAME.edition())
YELLOW, WHITE, BLUE, PURPLE = range(4)
ME, OTHER = 0, 1
BOX_IDS: Final = BOX.ids


def remote(number: int, second: bool = False) -> str:
    """The move that chooses a remote space, with the second cost of its tile or the first."""
    return GAME.name(numbers.REMOTE + (number - 1) * 2 + second)


def site(name: str) -> int:
    return BOX.ids["sites"].index(name)


def spot(name: str) -> int:
    return BOX.ids["spots"].index(name)


def space(name: str) -> int:
    return BOX.ids["grid"].index(name)


def bonus(name: str) -> int:
    return BOX.ids["bonus"].index(name)


def market(name: str) -> int:
    return MARKET_CODES.index(name)


def color(name: str) -> int:
    return COLORS.index(name)


def position(seats: int = 2, company: int = 0, seed: int = 1, **options: Value) -> State:
    """A new game in which it is that company's turn, with money, energy and batteries to spare."""
    s = cast(State, GAME.new(seats, seed, None, **options))
    ask(s, frames.ACTION, company)
    return s


def ask(s: State, kind: int, company: int, *arguments: int) -> None:
    """That decision, and nothing else, is pending."""
    s.stack = packed([frame(kind, company, *arguments)])
    refresh(s)


def refresh(s: State) -> None:
    """The list of choices after the position was changed by hand."""
    s.choices = options_of(s, s.stack[len(s.stack) - 1])


def give(
    s: State, company: int, money: int | None = None, energy: int | None = None, battery: int | None = None
) -> None:
    """Sets what a company has; batteries come out of the supply."""
    if money is not None:
        s.money[company] = money
    if energy is not None:
        s.energy[company] = energy
    if battery is not None:
        s.supply += s.battery[company] - battery
        s.battery[company] = battery


def raise_towers(s: State, company: int, count: int, sectors: str = "") -> None:
    """So many towers built (where does not matter); towers also counted in these sectors."""
    s.towers[company] = count
    for name in sectors.split():
        s.tower_sectors[company] |= 1 << SECTOR_CODES.index(name)


def income(s: State, company: int, **columns: int) -> None:
    """Income markers on these columns (from 1)."""
    for name, column in columns.items():
        s.column[company * MARKETS + market(name)] = column - 1


def columns(s: State, company: int) -> dict[str, int]:
    return {name: int(s.column[company * MARKETS + at]) + 1 for at, name in enumerate(MARKET_CODES)}


def fulfilled(s: State, company: int, contract: str, where: str) -> None:
    """That contract was fulfilled earlier and lies in that transformer space."""
    take_tile(s, company, spot(contract), space(where))


def bulldozer(s: State, company: int, where: str, number: int = 0) -> None:
    """A bulldozer stands beside that site, in the utility area, or in supply."""
    place(s, company * BULLDOZERS + number, UTILITY if where in ("utility", "supply") else site(where))
    if where == "supply":
        s.bulldozer[company * BULLDOZERS + number] = IN_SUPPLY


def no_bulldozers(s: State) -> None:
    """All bulldozers off the map."""
    for number in range(len(s.bulldozer)):
        if s.bulldozer[number] >= 0:
            place(s, number, UTILITY)


def choices(s: State) -> list[str]:
    return [GAME.name(move) for move in s.legal(s.actors()[0])]


def do(s: State, *moves: str) -> None:
    """Plays moves in notation, each checked."""
    for name in moves:
        seat = s.actors()[0]
        refusal = GAME.why_not(s, seat, GAME.move(name))
        assert refusal is None, f"{name}: {refusal}; possible: {choices(s)}"
        s.play(seat, GAME.move(name))


def refused(s: State, name: str) -> str:
    """The refusal of a move, as text with its rule."""
    refusal = GAME.why_not(s, s.actors()[0], GAME.move(name))
    assert refusal is not None, f"{name} is allowed"
    return str(refusal)


def asked(s: State) -> int:
    """The kind of decision pending."""
    return int(kind_of(s.stack[len(s.stack) - 1]))


def free_sites(s: State, sector: str) -> list[str]:
    side = side_of(s)
    code = SECTOR_CODES.index(sector)
    return [
        name
        for at, name in enumerate(BOX.ids["sites"])
        if side.site_sector[at] == code and s.site[at] == NOTHING and s.beside[at] == NOTHING
    ]


def compiled_effect(**effect: object) -> int:
    """One effect of the vocabulary, packed."""
    return Compiler().effect(edition.Table("test", "effect", dict(effect)), 1, True)
