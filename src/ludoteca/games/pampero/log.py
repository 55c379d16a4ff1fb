"""The log of a game in words: one sentence for each event, and what money came in and went out for."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.components import MARKET_CODES, ROW_CODES, ZONE_CODES, Box
from ludoteca.games.pampero.describe import amounts, batteries, counter

PURPOSES_IN_WORDS: dict[int, str] = {
    purpose.START: "money at the start",
    purpose.ZONE_COSTS: "zone costs paid to the bank",
    purpose.PAID_OTHERS: "zone costs paid to other companies",
    purpose.FROM_OTHERS: "zone costs received from other companies",
    purpose.ZONE_BENEFITS: "zone values received",
    purpose.INCOME: "yearly income",
    purpose.EXPORTS: "sold to foreign markets",
    purpose.CAPITAL: "income with venture capital",
    purpose.BONUS_TILES: "tower bonus board",
    purpose.TOWER_ROW: "bonuses under towers",
    purpose.GRID_SPACES: "bonuses of transformer spaces",
    purpose.CONNECTION_MONEY: "connection tiles",
    purpose.PARKING_MONEY: "parking grid",
    purpose.CARD_EFFECTS: "effects of action cards",
    purpose.NETWORK_COSTS: "network requirements",
    purpose.FIRST_SCORING: "first scoring",
    purpose.SECOND_SCORING: "second scoring",
    purpose.END_TILE_1: "end scoring, tile I",
    purpose.END_TILE_2: "end scoring, tile II",
    purpose.SCORING_CARDS: "specialist scoring cards",
    purpose.END_BONUS: "end-game bonus tiles",
    purpose.REPAID: "venture capital paid back",
    purpose.CONVERTED: "conversions",
    purpose.AUTOMA_INCOME: "income of the automa",
    purpose.AUTOMA_FAILED: "cards the automa could not use",
    purpose.RENT: "rent for your towers",
}


def card_name(box: Box, card: int) -> str:
    """A card as people call it."""
    return f"“{box.titles['cards'][card]}”"


LOG: dict[int, str] = {
    events.PLAYED: "{who} plays {1:way} to {2:place}.",
    events.RETRIEVED: "{who} retrieves all action cards.",
    events.TOOK_BATTERY: "{who} uses the turn to take a battery.",
    events.PAID: "{who} pays ${2} to {1:payee}.",
    events.PAID_BATTERIES: "{who} pays {2:batteries} to {1:payee}.",
    events.RECEIVED: "{who} receives ${1} ({2:purpose}).",
    events.GAINED_ENERGY: "{who} gains {1} energy.",
    events.GAINED_BATTERIES: "{who} gains {1:batteries}.",
    events.BUILT_TOWER: "{who} builds tower {2} at {1:site}.",
    events.BUILT_WIND_FARM: "{who} builds a wind farm at {1:site}.",
    events.FULFILLED: "{who} fulfils {1:spot} and places it in {2:grid}.",
    events.REMOVED: "{1:spot} leaves the game.",
    events.COVERED_LINE: "{who} covers network line {1:line}.",
    events.ADVANCED: "{who}: {1:market} income up to column {2:next}.",
    events.BLOCKED: "{who}: the {1:market} marker can go no further, {2:steps} lost.",
    events.GAINED_CONNECTION: "{who} takes connection tile {1:connection}.",
    events.PLAYED_CONNECTION: "{who} plays connection tile {1:connection}.",
    events.TOOK_TILE: "{who} takes the bonus tile {1:bonus}.",
    events.DISCARDED_TILE: "{who} discards the bonus tile {1:bonus}.",
    events.MOVED: "{who} moves bulldozer {1:next} to {2:where}.",
    events.NEW_BULLDOZER: "{who} brings bulldozer {1:next} into the utility area.",
    events.TOOK_SPECIALIST: "{who} takes the specialist {1:specialist}.",
    events.REFILLED_SPECIALIST: "{1:specialist} comes onto the display.",
    events.SOLD: "{who} sells {2:batteries} for {1:foreign}.",
    events.REFILLED_FOREIGN: "{1:foreign} comes into the row.",
    events.TOOK_CAPITAL: "{who} takes venture capital (slot {1:next}).",
    events.LOWERED: "{who} moves the turn order disc down.",
    events.TOOK_BACK: "{who} takes {1:card} back to hand.",
    events.TIME: "{who} moves to space {1} of the time track.",
    events.NEW_ORDER: "New turn order: {order}.",
    events.YEAR: "Year {1} begins.",
    events.SCORING: "{1:scoring} begins.",
    events.SCORED: "{who} scores ${1} ({2:purpose}).",
    events.MAJORITY: "Most {2:counter}: {who} gets ${1}.",
    events.NO_MAJORITY: "Most {1:counter}: nobody.",
    events.CROWNED: "{who} counts as {2} more for the most {1:counter}.",
    events.PLAYED_SCORING: "{who} plays {1:scoring_card}, option {2:next}.",
    events.REPAID: "{who} pays investors back ${1}.",
    events.FINISHED: "The game is over.",
    events.OVERLAY: "{who} takes a zone B discount overlay.",
    events.SPENT: "{who} pays {amount}.",
    events.SUPPLY_SHORT: "{who} goes without {1:batteries}: the supply is empty.",
    events.ENERGY_FULL: "{who}: {1} energy beyond the end of the track is lost.",
    events.LOST_BATTERIES: "{who} has no storage for {1:batteries}.",
    events.AUTOMA_CARD: "The automa turns {1:solo}.",
    events.AUTOMA_PASSED: "The automa passes.",
    events.AUTOMA_FAILED: "The automa can do nothing with its card.",
    events.AUTOMA_NOTED: "The automa moves its {1:marker} marker up by {2}.",
}

SCORINGS_IN_WORDS = ("The first scoring", "The second scoring", "The end scoring")


class Spoken:
    """A number of an event that a sentence speaks as what it stands for."""

    def __init__(self, number: int, box: Box, names: Sequence[str]) -> None:
        self.number = number
        self.box = box
        self.names = names

    def __format__(self, kind: str) -> str:
        number, ids = self.number, self.box.ids
        if kind == "":
            return str(number)
        if kind == "next":
            return str(number + 1)
        if kind == "batteries":
            return batteries(number)
        if kind == "way":
            card = int(self.box.way_card[number])
            option = ids["ways"][number].partition(" ")[2]
            return card_name(self.box, card) + (f" ({option})" if option else "")
        if kind == "place":
            return f"{ROW_CODES[number // 24]} space {number // 3 % 8 + 1}, zone {ZONE_CODES[number % 3]}"
        if kind == "payee":
            return "the bank" if number >= len(self.names) + (len(self.names) == 1) else who(self.names, number)
        if kind == "where":
            if number < self.box.sites:
                return ids["sites"][number]
            parking = number - int(self.box.parked)
            return "the utility area" if parking < 0 else f"parking spot {ids['parking'][parking]}"
        if kind == "specialist":
            return specialist_name(self.box, number)
        if kind == "steps":
            return "1 step is" if number == 1 else f"{number} steps are"
        if kind == "marker":
            return "energy" if number == len(MARKET_CODES) else MARKET_CODES[number]
        if kind == "counter":
            return counter(number)
        if kind == "scoring_card":
            return f"“{self.box.titles['scoring_cards'][number]}”"
        if kind == "card":
            return card_name(self.box, number)
        tables = {"site": "sites", "spot": "spots", "line": "lines", "connection": "connection_tiles"}
        if kind == "market":
            return MARKET_CODES[number]
        if kind == "purpose":
            return PURPOSES_IN_WORDS[number]
        if kind == "scoring":
            return SCORINGS_IN_WORDS[number]
        return ids[tables.get(kind, kind)][number]


def specialist_name(box: Box, card: int) -> str:
    """An action specialist, or a scoring one."""
    if card < 18:
        return f"{box.ids['cards'][8 + card]} {card_name(box, 8 + card)}"
    return f"{box.ids['scoring_cards'][card - 18]} “{box.titles['scoring_cards'][card - 18]}”"


def who(names: Sequence[str], company: int) -> str:
    """A company by its player's name; the automa has none."""
    return names[company] if 0 <= company < len(names) else "the automa"


def told(box: Box, kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    order = ", ".join(who(names, one) for one in numbers if one >= 0) if kind == events.NEW_ORDER else ""
    spoken = [Spoken(number, box, names) for number in numbers]
    amount = amounts(*numbers[1:]) if kind == events.SPENT else ""
    line = LOG[kind].format(*spoken, who=who(names, numbers[0]), order=order, amount=amount)
    return line[0].upper() + line[1:]
