"""Positions to test with: a dealt game, changed by hand where it matters."""

from __future__ import annotations

from typing import cast

import ludoteca
from ludoteca.core.game import Value
from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.bulldozers import place
from ludoteca.games.pampero.components import BULLDOZERS, COLORS, MARKET_CODES, MARKETS, UTILITY, Box
from ludoteca.games.pampero.contracts import take_tile
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.frames import frame, kind_of
from ludoteca.games.pampero.state import NOTHING, State, side_of
from ludoteca.games.pampero.vocabulary import Compiler

GAME = ludoteca.game("pampero")
BOX = cast(Box, GAME.edition())
YELLOW, WHITE, BLUE, PURPLE = range(4)


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
        s.tower_sectors[company] |= 1 << ("A1", "A2", "A3", "B1", "B2", "C").index(name)


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
    """A bulldozer stands beside that site, or in the utility area."""
    place(s, company * BULLDOZERS + number, UTILITY if where == "utility" else site(where))


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
    code = ("A1", "A2", "A3", "B1", "B2", "C").index(sector)
    return [
        name
        for at, name in enumerate(BOX.ids["sites"])
        if side.site_sector[at] == code and s.site[at] == NOTHING and s.beside[at] == NOTHING
    ]


def compiled_effect(**effect: object) -> int:
    """One effect of the vocabulary, packed."""
    from ludoteca.core.edition import Table

    return Compiler().effect(Table("test", "effect", dict(effect)), 1, True)
