"""The log of a game in words: one sentence for each event, and what money came in and went out for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.words import Sentence, capital
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.components import FIRST_SOLAR, MARKET_CODES, MARKETS, MAX_COLUMNS, ZONE_CODES, Box
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    ROWS_IN_WORDS,
    amounts,
    batteries,
    counter,
    effects,
    scoring_option,
)
from ludoteca.games.pampero.naming import (
    bonus_name,
    connection_name,
    deed,
    foreign_name,
    line_place,
    site_name,
    solo_action,
    space_name,
    town,
)

PURPOSES_IN_WORDS: dict[int, Sentence] = {
    purpose.START: later("money at the start"),
    purpose.ZONE_COSTS: later("zone costs paid to the bank"),
    purpose.PAID_OTHERS: later("zone costs paid to other companies"),
    purpose.FROM_OTHERS: later("zone costs received from other companies"),
    purpose.ZONE_BENEFITS: later("value of the tab"),
    purpose.INCOME: later("yearly income"),
    purpose.EXPORTS: later("sold to foreign markets"),
    purpose.CAPITAL: later("income with venture capital"),
    purpose.BONUS_TILES: later("tower bonus board"),
    purpose.TOWER_ROW: later("bonuses under towers"),
    purpose.GRID_SPACES: later("bonuses of transformer spaces"),
    purpose.CONNECTION_MONEY: later("connection tiles"),
    purpose.PARKING_MONEY: later("parking grid"),
    purpose.CARD_EFFECTS: later("effects of action cards"),
    purpose.NETWORK_COSTS: later("network requirements"),
    purpose.FIRST_SCORING: later("first scoring"),
    purpose.SECOND_SCORING: later("second scoring"),
    purpose.END_TILE_1: later("end scoring, tile I"),
    purpose.END_TILE_2: later("end scoring, tile II"),
    purpose.SCORING_CARDS: later("specialist scoring cards"),
    purpose.END_BONUS: later("end-game bonus tiles"),
    purpose.REPAID: later("venture capital paid back"),
    purpose.CONVERTED: later("conversions"),
    purpose.AUTOMA_INCOME: later("income of the automa"),
    purpose.AUTOMA_FAILED: later("cards the automa could not use"),
    purpose.RENT: later("rent for your towers"),
}


def card_name(box: Box, card: int) -> str:
    """A card as people call it."""
    return f"“{box.titles['cards'][card]}”"


LOG: dict[int, Sentence] = {
    events.PLAYED: later("{who} plays {1:way} to {2:place}."),
    events.RETRIEVED: later("{who} takes all cards back."),
    events.TOOK_BATTERY: later("{who} uses the turn to take a battery."),
    events.PAID: later("{who} pays ${2} to {1:payee}."),
    events.PAID_BATTERIES: later("{who} pays {2:batteries} to {1:payee}."),
    events.RECEIVED: later("{who} receives ${1} ({2:purpose})."),
    events.GAINED_ENERGY: later("{who} gains {1} energy."),
    events.GAINED_BATTERIES: later("{who} gains {1:batteries}."),
    events.BUILT_TOWER: later("{who} builds a tower on the {1:site}; that makes {2} towers."),
    events.BUILT_WIND_FARM: later("{who} builds a wind farm on the {1:site}."),
    events.FULFILLED: later("{who} fulfils {1:spot} and lays the tile in {2:grid}."),
    events.REMOVED: later("The contract of {1:spot} leaves the game."),
    events.COVERED_LINE: later("{who} covers the {1:line}."),
    events.ADVANCED: later("{who}: {1:market} income up to column {2:next}."),
    events.BLOCKED: later("{who}: the {1:market} marker can go no further, {2:steps} lost."),
    events.GAINED_CONNECTION: later("{who} takes a connection tile: {1:connection}."),
    events.PLAYED_CONNECTION: later("{who} plays a connection tile: {1:connection}."),
    events.TOOK_TILE: later("{who} takes the bonus tile “{1:bonus}”."),
    events.DISCARDED_TILE: later("{who} discards the bonus tile “{1:bonus}”."),
    events.MOVED: later("{who} moves a bulldozer to {2:where}."),
    events.NEW_BULLDOZER: later("{who} brings a new bulldozer into the utility area."),
    events.TOOK_SPECIALIST: later("{who} takes the specialist {1:specialist}."),
    events.REFILLED_SPECIALIST: later("{1:specialist} comes onto the display."),
    events.SOLD: later("{who} sells {2:batteries} to a foreign market ({1:foreign})."),
    events.REFILLED_FOREIGN: later("A new foreign market: {1:foreign}."),
    events.TOOK_CAPITAL: later("{who} takes venture capital at tower {1:capital}, and owes ${1:debt} at the end."),
    events.LOWERED: later("{who} moves the turn order disc down."),
    events.TOOK_BACK: later("{who} takes {1:card} back."),
    events.TIME: later("{who} moves to space {1} of the time track."),
    events.NEW_ORDER: later("New turn order: {order}."),
    events.YEAR: later("Year {1} begins."),
    events.SCORING: later("{1:scoring} begins."),
    events.SCORED: later("{who} scores ${1} ({reason})."),
    events.SCORED_ICONS: later("{who} scores ${1} ({2:market} income for {3:icons} of zone A)."),
    events.MAJORITY: later("Most {2:counter} ({3}): {who} gets ${1}."),
    events.NO_MAJORITY: later("Most {1:counter}: nobody, since several have {2}."),
    events.CROWNED: later("{who} counts as {2} more for the most {1:counter}."),
    events.PLAYED_SCORING: later("{who} plays {1:scoring_card}: {effect}."),
    events.KEPT_SCORING: later("{who} keeps {1:scoring_card}."),
    events.REPAID: later("{who} pays investors back ${1}."),
    events.FINISHED: later("The game is over."),
    events.OVERLAY: later("{who} takes a zone B discount overlay."),
    events.SPENT: later("{who} pays {amount}."),
    events.SUPPLY_SHORT: later("{who} goes without {1:batteries}: the supply is empty."),
    events.ENERGY_FULL: later("{who}: {1} energy beyond the end of the track is lost."),
    events.LOST_BATTERIES: later("{who} has no storage for {1:batteries}."),
    events.AUTOMA_CARD: later("The automa turns a card: {1:solo}."),
    events.AUTOMA_PASSED: later("The automa passes."),
    events.AUTOMA_FAILED: later("The automa can do nothing with its card."),
    events.AUTOMA_NOTED: later("The automa moves its {1:marker} marker up by {2}."),
    events.INCOMES: later("{who} earns {1:incomes}."),
    events.NEXT_SCORING: later("{1:scoring} comes next, when every disc has reached space {2} of the time track."),
}

NEXT_PAYS = later("{1:scoring} comes next, when every disc has reached space {2} of the time track: {prize}.")
SCORED_NOTHING = later("{who} scores nothing ({reason}).")
SCORINGS_IN_WORDS = (later("The first scoring"), later("The second scoring"), later("The end scoring"))


NAMED: dict[str, Callable[[Box, int], str]] = {
    "grid": space_name,
    "line": line_place,
    "connection": connection_name,
    "bonus": bonus_name,
    "foreign": foreign_name,
}


class Spoken:
    """A number of an event that a sentence speaks as what it stands for."""

    def __init__(self, number: int, box: Box, names: Sequence[str]) -> None:
        self.number = number
        self.box = box
        self.names = names
        self.side = box.side_34 if len(names) >= 3 else box.side_12

    def __format__(self, kind: str) -> str:
        number = self.number
        if kind == "":
            return str(number)
        if kind == "next":
            return str(number + 1)
        if kind == "batteries":
            return batteries(number)
        if kind == "way":
            card = int(self.box.way_card[number])
            several = int(self.box.card_ways[card]).bit_count() > 1
            return card_name(self.box, card) + (f" ({deed(self.box, number)})" if several else "")
        if kind == "place":
            row, space, zone = ROWS_IN_WORDS[number // 24], number // 3 % 8 + 1, ZONE_CODES[number % 3]
            return say("{row} space {space}, zone {zone}", row=row, space=space, zone=zone)
        if kind == "payee":
            bank = number >= len(self.names) + (len(self.names) == 1)
            return say("the bank") if bank else who(self.names, number)
        if kind == "where":
            if number < self.box.sites:
                return say("the {site}", site=site_name(self.box, self.side, number))
            parking = number - int(self.box.parked)
            if parking < 0:
                return say("the utility area")
            return say("a parking spot ({bonus})", bonus=effects(self.box, int(self.side.parking_bonus[parking])))
        if kind == "specialist":
            return specialist_name(self.box, number)
        if kind == "steps":
            return plural("{count} step is", "{count} steps are", number)
        if kind == "marker":
            return say("energy") if number == len(MARKET_CODES) else str(MARKETS_IN_WORDS[number])
        if kind == "icons":
            return plural("{count} icon", "{count} icons", number)
        if kind == "counter":
            return counter(number)
        if kind == "scoring_card":
            return f"“{self.box.titles['scoring_cards'][number]}”"
        if kind == "card":
            return card_name(self.box, number)
        if kind == "site":
            return site_name(self.box, self.side, number)
        if kind == "spot":
            return town(self.box, number) if number < FIRST_SOLAR else say("a solar contract")
        if kind in NAMED:
            return NAMED[kind](self.box, number)
        if kind == "market":
            return str(MARKETS_IN_WORDS[number])
        if kind == "capital":
            return str(int(self.box.venture_tower[number]))
        if kind == "debt":
            return str(int(self.box.repay))
        if kind == "solo":
            first, second = int(self.box.solo_primary[number]), int(self.box.solo_fallback[number])
            return say("{first}, else {second}", first=solo_action(first), second=solo_action(second))
        if kind == "purpose":
            return str(PURPOSES_IN_WORDS[number])
        if kind == "incomes":
            return incomes(self.box, number)
        if kind == "scoring":
            return str(SCORINGS_IN_WORDS[number])
        raise ValueError(f"no number of an event is spoken as {kind!r}")


def incomes(box: Box, columns: int) -> str:
    """What each market pays, of the columns of its markers (consolidation.py: all_columns)."""
    found: list[str] = []
    for market in reversed(range(MARKETS)):
        columns, column = divmod(columns, MAX_COLUMNS)
        if money := int(box.income[column]):
            found.append(say("${money} {market}", money=money, market=MARKETS_IN_WORDS[market]))
    return ", ".join(reversed(found))


def prize(box: Box, which: int, tile: int) -> str:
    """What a scoring tile pays: its top half everybody, its bottom half whoever has most."""
    if which == 0:
        return say(
            "${money} for each {what}", money=box.top_money[tile], what=counter(int(box.top_counter[tile]), True)
        )
    return say(
        "${money} for the most {what}", money=box.bottom_money[tile], what=counter(int(box.bottom_counter[tile]))
    )


def specialist_name(box: Box, card: int) -> str:
    """An action specialist, or a scoring one."""
    if card < 18:
        return card_name(box, 8 + card)
    return f"“{box.titles['scoring_cards'][card - 18]}”"


def who(names: Sequence[str], company: int) -> str:
    """A company by its player's name; the automa has none."""
    return names[company] if 0 <= company < len(names) else say("the automa")


def scored(money: int, what: int, number: int) -> str:
    """Why a company scores so much."""
    if not number:
        return say("no {what}", what=counter(what))
    return say("{n} {what}, ${each} each", n=number, what=counter(what, number == 1), each=money // number)


def told(box: Box, kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    order = ", ".join(who(names, one) for one in numbers if one >= 0) if kind == events.NEW_ORDER else ""
    spoken = [Spoken(number, box, names) for number in numbers]
    amount = amounts(*numbers[1:]) if kind == events.SPENT else ""
    effect = scoring_option(box, numbers[1], numbers[2]) if kind == events.PLAYED_SCORING else ""
    reason = scored(*numbers[1:]) if kind == events.SCORED else ""
    subject = who(names, numbers[0])
    sentence = LOG[kind] if kind != events.SCORED or numbers[1] else SCORED_NOTHING
    paid = ""
    if kind == events.NEXT_SCORING and numbers[3] >= 0:
        sentence, paid = NEXT_PAYS, prize(box, numbers[1], numbers[3])
    line = sentence.format(*spoken, who=subject, order=order, amount=amount, effect=effect, reason=reason, prize=paid)
    return capital(line)
