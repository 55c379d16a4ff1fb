"""What Pampero says to people: refusals (explain.py has their numbers), the verdict; log.py has the log."""

from __future__ import annotations

from ludoteca.core.words import listed, player
from ludoteca.games.pampero import reasons
from ludoteca.games.pampero.catalogue import CATALOGUE, later, plural, say
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, Board

REFUSALS = CATALOGUE.refusals(reasons)


def verdict(s: Board, won: list[int]) -> str:
    """Who won, and on a tie by what."""
    if s.automa != NO_AUTOMA:
        mine, its = s.money[0], s.money[AUTOMA]
        if mine == its:
            text = later("No win: ${mine} against ${its} is level, and it takes more money than the automa has.")
        elif won:
            text = later("{who} wins against the automa, ${mine} against ${its}.")
        else:
            text = later("The automa wins: {who} has ${mine}, it has ${its}.")
        return text.format(who=player(0), mine=mine, its=its)
    best = max(int(one) for one in s.money)
    level = [seat for seat in range(int(s.seats)) if s.money[seat] == best]
    winners = listed([player(seat) for seat in won])
    if len(level) == 1:
        return say("{who} wins with ${money}.", who=winners, money=best)
    if len(won) == 1:
        farms = plural("{count} wind farm", "{count} wind farms", int(s.wind_farms[won[0]]))
        return say("Tied at ${money}; {who} wins with {farms}.", money=best, who=winners, farms=farms)
    return say("{who} share the victory with ${money} and as many wind farms.", who=winners, money=best)
