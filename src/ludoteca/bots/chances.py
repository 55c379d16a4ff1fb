"""What a position is worth as a chance to win, for people to read: hints and analyses show it, no bot plays by it.

The games' judges say which of two positions is better, in numbers from 0 to 1 that are no chances: in Pampero four
seats may well stand at 0.8 together. Here the lead that a judge sees becomes a share of the win by a softmax whose
sharpness grows towards the end. The constants are fitted by likelihood to games of one-look bots with a tenth of
slips; how well they hold on other games is in docs/bots.md, and ``python -m bench.calibration`` measures it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import cast

from ludoteca.core.game import Game
from ludoteca.core.state import State

# A point of lead at the beginning, and how much more it weighs at the end.
HATSUDEN = (0.22, 0.6)
MOON_BASE = (0.22, 0.6)
# So much money in the last year, and so much more for the cube of the years left; alone, against the automa.
PAMPERO = (18.0, 0.13)
PAMPERO_SOLO = (12.0, 0.2)
AUTOMA = (45.0, 15.0)  # the money, and for each year left, by which its forecast is too low


def chances(game: Game, state: State) -> list[float]:
    """Each seat's chance to win; they add up to 1, or to less where all may lose."""
    seats = range(state.seats)
    if state.over():
        return [state.payoff(seat) for seat in seats]
    if game.key in STANDINGS:
        return softmax(STANDINGS[game.key](game, state))[: len(seats)]
    # The judge is taken at its word, as far as several seats cannot be likely to win at once.
    judged = list(game.judged(state))
    return [worth / max(1.0, sum(judged)) for worth in judged]


def softmax(standings: Sequence[float]) -> list[float]:
    """Shares that grow with the standings, adding up to 1."""
    most = max(standings)
    weights = [exp(one - most) for one in standings]
    return [weight / sum(weights) for weight in weights]


def lead(game: Game, state: State, sharpness: tuple[float, float], late: float) -> list[float]:
    """How two seats stand: the parts of the judgement add up to the lead."""
    begun, more = sharpness
    return [(begun + more * late**4) * sum(game.merits(state, 0).values()), 0.0]


def hatsuden(game: Game, state: State) -> list[float]:
    """The later, the fewer spaces are open."""
    from ludoteca.games.hatsuden.components import ENERGIES, ROWS
    from ludoteca.games.hatsuden.judge import open_spaces
    from ludoteca.games.hatsuden.state import State as Position

    position = cast(Position, state)
    spaces = sum(open_spaces(position, seat, energy) for seat in range(2) for energy in range(ENERGIES))
    return lead(game, state, HATSUDEN, 1.0 - spaces / (2 * ROWS * ENERGIES))


def moon_base(game: Game, state: State) -> list[float]:
    """The judge's progress is the cube of the share of the game that is over."""
    from ludoteca.games.moonbase.judge import progress
    from ludoteca.games.moonbase.state import State as Position

    return lead(game, state, MOON_BASE, progress(cast(Position, state)) ** (1 / 3))


def pampero(game: Game, state: State) -> list[float]:
    """The money that each company may expect, the automa's too, once the action is carried through."""
    from ludoteca.games.pampero.forecast import forecast, years_left
    from ludoteca.games.pampero.frames import company_of
    from ludoteca.games.pampero.judge import carry_through, copy_of
    from ludoteca.games.pampero.state import State as Position

    position = copy_of(cast(Position, state))
    carry_through(position, company_of(position.stack[len(position.stack) - 1]))
    last, more = PAMPERO if state.seats > 1 else PAMPERO_SOLO
    years = float(years_left(position))
    standings = [forecast(position, company) for company in range(position.companies)]
    if state.seats == 1:
        standings[1] += AUTOMA[0] + AUTOMA[1] * years
    return [one / (last + more * years**3) for one in standings]


STANDINGS: dict[str, Callable[[Game, State], list[float]]] = {
    "hatsuden": hatsuden,
    "moonbase": moon_base,
    "pampero": pampero,
}
"""Games whose judge is no chance; Hit Plan's is one."""
