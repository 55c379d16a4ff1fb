"""Random games through the OpenSpiel adapter, next to OpenSpiel's own Python games in the same run."""

from __future__ import annotations

from importlib import import_module

import ludoteca
from bench.playouts import open_spiel
from bench.report import Row, Section

PEERS = ("python_liars_poker", "python_block_dominoes", "python_tic_tac_toe", "gin_rummy")


def measure() -> list[Section]:
    """The table of the adapter."""
    for registers in ("ludoteca.openspiel", "open_spiel.python.games"):
        import_module(registers)
    peers = {name: open_spiel(name) for name in PEERS}
    rows = []
    for name in ludoteca.games():
        seats = ludoteca.game(name).max_seats
        figure = open_spiel(f"python_ludoteca_{name}(seats={seats})")
        note = f"{figure / peers['python_liars_poker']:.2g} × liar's poker"
        rows.append(Row(f"{name}, {seats} seats, as a game of OpenSpiel", f"{figure:,.0f}", note))
    rows += [Row(f"OpenSpiel {name}", f"{figure:,.0f}") for name, figure in peers.items()]
    about = (
        "Random games driven from Python through pyspiel's interface, moves a second, nodes of luck not counted. The "
        "games named python_… are OpenSpiel's own Python games; gin rummy is written in C++."
    )
    return [Section("Through the OpenSpiel adapter, moves per second", about, rows)]
