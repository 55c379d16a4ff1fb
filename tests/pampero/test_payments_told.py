"""What others paid to a company is told with its next question."""

from __future__ import annotations

from typing import cast

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.words import listed, players
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames
from ludoteca.games.pampero.arguments import MOVE_NUMBER, get
from ludoteca.games.pampero.describe import batteries
from ludoteca.games.pampero.state import State

GAME = ludoteca.game("pampero")


def test_r19_what_others_paid_is_told_with_the_next_turn() -> None:
    """But for what the question about a bulldozer has told already; a position keeps it."""
    told = 0
    for seed in range(12):
        match, luck = GAME.match(seats=4, seed=seed), Luck(seed)
        owed: dict[int, list[tuple[int, int, int]]] = {seat: [] for seat in range(4)}
        while not match.state.over():
            state = cast(State, match.state)
            seat = state.actors()[0]
            asked = GAME.prompt(state.view(seat))
            if asked.startswith(f"{players(4)[builder(state, seat)]} built a "):
                owed[seat] = [one for one in owed[seat] if one[0] != builder(state, seat)]
            elif "Your turn (" in asked or "Your last turn" in asked:
                prices = [f"${money}" for money in [sum(one[1] for one in owed[seat])] if money]
                prices += [batteries(number) for number in [sum(one[2] for one in owed[seat])] if number]
                payers = listed([players(4)[one] for one in dict.fromkeys(one[0] for one in owed[seat])])
                start = f"{payers} paid you {listed(prices)}. " if prices else ""
                assert asked.startswith(f"{start}Your "), (seed, asked, owed[seat])
                assert GAME.prompt(GAME.position(str(state)).view(seat)) == asked
                told += bool(start)
                owed[seat] = []
            found = state.legal(seat)
            match.play(seat, GAME.name(found[luck.below(len(found))]))
            for event in match.journal[-1].events:
                if event.kind in (events.PAID, events.PAID_BATTERIES) and event.numbers[1] < 4:
                    payer, payee, number = event.numbers[:3]
                    paid = (number, 0) if event.kind == events.PAID else (0, number)
                    owed[payee].append((payer, *paid))
    assert told > 20


def builder(state: State, seat: int) -> int:
    """Who has just built where a bulldozer of that seat stands, and asks where it goes; else the seat itself."""
    f = state.stack[len(state.stack) - 1]
    if frames.kind_of(f) != frames.MOVE:
        return seat
    site = int(state.bulldozer[seat * c.BULLDOZERS + get(f, MOVE_NUMBER)])
    return int(state.site[site]) // 2 if 0 <= site < state.box.sites and state.site[site] >= 0 else seat
