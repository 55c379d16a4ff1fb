"""What is said before a choice that pays at once: no question after it names who gets it, or what a tile takes."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.core.words import listed
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, frames, numbers
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.contracts import battery_cost, energy_cost
from ludoteca.games.pampero.describe import amounts, batteries
from ludoteca.games.pampero.naming import foreign_name, site_name
from ludoteca.games.pampero.phrases import after_contract, called
from ludoteca.games.pampero.purpose import EXPORTS
from ludoteca.games.pampero.state import Board, side_of, tile_at
from ludoteca.games.pampero.telling.cards import deed
from ludoteca.games.pampero.view import View

BUILDINGS = (events.BUILT_TOWER, events.BUILT_WIND_FARM)


def asks(seen: View, move: int, told: Sequence[Event]) -> str:
    """What a choice comes to that neither its words nor its figures say."""
    mine = [one for one in told if one.numbers[0] == seen.seat]
    return " ".join(filter(None, [payees(seen, move, mine), laid(seen.table, seen.seat or 0, move, mine)]))


def payees(seen: View, move: int, mine: Sequence[Event]) -> str:
    """R19, R52, R53, R57, R58. Who is paid how much by a choice that is not about it; a sale, a debt, a step in time.

    Another company is named always; the bank where a card builds on the only site there is, which nobody chose.
    """
    t = seen.table
    if numbers.OWNER <= move < numbers.TRANSFORMER:
        return ""
    if move == numbers.RETRIEVE:
        return say("Your disc on the time track moves on by one space.")
    if move == numbers.BATTERY and t.supply == 0:
        return say("There is no battery left: you would get none.")
    lent = next((one.numbers[2] for one in mine if one.kind == events.TOOK_CAPITAL), None)
    if lent is not None and not numbers.CAPITAL <= move < numbers.OPTION:
        return say("You take venture capital: you pay back ${money} at the end of the game.", money=lent)
    if not numbers.SELL <= move < numbers.CAPITAL and (sold := sale(t.box, mine)):
        return sold
    built = next((one.numbers[1] for one in mine if one.kind in BUILDINGS), -1)
    site = site_name(t.box, side_of(t), built) if built >= 0 else ""
    for one in mine:
        if one.kind not in (events.PAID, events.PAID_BATTERIES):
            continue
        _, payee, number, _ = one.numbers
        amount = f"${number}" if one.kind == events.PAID else batteries(number)
        if payee >= int(t.companies):
            unseen = site and int(frames.kind_of(t.stack[len(t.stack) - 1])) == frames.ACTION
            return say("You build on the {site} and pay the bank {amount}.", site=site, amount=amount) if unseen else ""
        who = called(t, payee)
        if site:
            return say("You pay {who} {amount} for the bulldozer at the {site}.", who=who, amount=amount, site=site)
        return say("You pay {who} {amount} for the tower.", who=who, amount=amount)
    return ""


def laid(t: Board, me: int, move: int, mine: Sequence[Event]) -> str:
    """R39 to R43. What a tile that is laid comes to, where the figures alone would be taken for the contract's: a
    network line is paid too, or the space gives back of what is paid.
    """
    line = next((one.numbers[1:4] for one in mine if one.kind == events.LINE_PAID), (0, 0, 0))
    by_line = amounts(*line)
    if not numbers.TRANSFORMER <= move < numbers.PAIR:
        return say("You pay {line} for a network line.", line=by_line) if by_line else ""
    if not any(one.kind == events.FULFILLED for one in mine):  # which line is asked next
        return ""
    f = int(t.stack[len(t.stack) - 1])
    space = move - numbers.TRANSFORMER if move < numbers.NETWORK else int(get(f, a.TILE_SPACE))
    spot, cost, way = int(get(f, a.TILE_SPOT)), int(get(f, a.TILE_COST)), int(a.perhaps(f, a.TILE_WAY))
    energy, battery = int(energy_cost(t, me, spot, cost, way)), int(battery_cost(t, spot, cost, way))
    coming, at = after_contract(t, f, me).paid(line[1], line[2]), int(t.box.grid_bonus[space])
    taken = {v.GAIN_MONEY: line[0], v.GAIN_ENERGY: energy + line[1], v.GAIN_BATTERY: battery + line[2]}
    gives_back = any(taken.get(int(v.verb_of(t.box.program[at + 1 + one]))) for one in range(int(t.box.program[at])))
    if not by_line and not gives_back:
        return ""
    by_contract, gained = amounts(0, energy, battery), coming.still(at, deed)
    if by_contract and by_line:
        said = say(
            "You pay {contract} for the contract and {line} for a network line.", contract=by_contract, line=by_line
        )
    elif by_line:
        said = say("You pay {line} for a network line.", line=by_line)
    else:
        said = say("You pay {contract} for the contract.", contract=by_contract)
    then = [say("Then you {deeds}.", deeds=listed(gained))] if gained else []
    return " ".join([said, *then, say("The tile {does}.", does=coming.tile_does(int(tile_at(t, spot))))])


def sale(box: Box, mine: Sequence[Event]) -> str:
    """R52. What is sold by itself, because only one foreign market can be served, and for how much."""
    sold = next((one for one in mine if one.kind == events.SOLD), None)
    if sold is None:
        return ""
    return say(
        "You sell {batteries} for ${money} ({market}).",
        batteries=batteries(int(sold.numbers[2])),
        money=sum(one.numbers[1] for one in mine if one.kind == events.RECEIVED and one.numbers[2] == EXPORTS),
        market=foreign_name(box, int(sold.numbers[1])),
    )
