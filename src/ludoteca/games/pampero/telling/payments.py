"""What is said before a choice that pays somebody at once: no question names the payee after it."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.games.pampero import events, frames, numbers
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.describe import batteries
from ludoteca.games.pampero.naming import foreign_name, site_name
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.purpose import EXPORTS
from ludoteca.games.pampero.state import side_of
from ludoteca.games.pampero.view import View

BUILDINGS = (events.BUILT_TOWER, events.BUILT_WIND_FARM)


def asks(seen: View, move: int, told: Sequence[Event]) -> str:
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
    mine = [one for one in told if one.numbers[0] == seen.seat]
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
