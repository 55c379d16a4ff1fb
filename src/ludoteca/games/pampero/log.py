"""The log of a game in words: one sentence for each event, and what money came in and went out for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludoteca.core.words import Sentence, Spoken, capital
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.components import FIRST_SOLAR, MARKET_CODES, MARKETS, MAX_COLUMNS, ZONE_CODES, Box, Side
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
    purpose.RENT: later("rent for towers"),
}


def card_name(box: Box, card: int) -> str:
    """A card as people call it."""
    return f"“{box.titles['cards'][card]}”"


LOG: dict[int, Sentence] = {
    events.PLAYED: later("{who} plays {1:way} to {2:place}."),
    events.RETRIEVED: later("{who} takes all cards back."),
    events.TOOK_BATTERY: later("{who} uses the turn to take a battery."),
    events.PASSED: later("{who} passes: no battery is left."),
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
    events.TOOK_CAPITAL: later("{who} takes venture capital at tower {1:capital}, and owes ${2} at the end."),
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
    events.CROWNED: later("{who} counts {crown} when majorities are scored."),
    events.PLAYED_SCORING: later("{who} plays {1:scoring_card}: {effect}."),
    events.KEPT_SCORING: later("{who} keeps {1:scoring_card}."),
    events.REPAID: later("{who} pays investors back ${1}."),
    events.FINISHED: later("The game is over."),
    events.OVERLAY: later("{who} takes a zone B discount overlay."),
    events.SPENT: later("{who} pays {amount}."),
    events.LINE_PAID: later("{who} pays {amount} for a network line."),
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


def way_played(box: Box, names: Sequence[str], way: int) -> str:
    """A card, and which of its ways, where it has several."""
    card = int(box.way_card[way])
    several = int(box.card_ways[card]).bit_count() > 1
    return card_name(box, card) + (f" ({deed(box, way)})" if several else "")


def place_on_mat(box: Box, names: Sequence[str], place: int) -> str:
    """A row of the company mat, in which a card goes to the next space, and the tab it shows."""
    return say("the {row} row, zone {zone}", row=ROWS_IN_WORDS[place // 24], zone=ZONE_CODES[place % 3])


def payee(box: Box, names: Sequence[str], company: int) -> str:
    """Who is paid."""
    return say("the bank") if company >= len(names) + (len(names) == 1) else who(names, company)


def side_in_play(box: Box, names: Sequence[str]) -> Side:
    """The side of the board for so many."""
    return box.side_34 if len(names) >= 3 else box.side_12


def stop(box: Box, names: Sequence[str], where: int) -> str:
    """Where a bulldozer has come to stand."""
    side, parking = side_in_play(box, names), where - int(box.parked)
    if where < box.sites:
        return say("the {site}", site=site_name(box, side, where))
    if parking < 0:
        return say("the utility area")
    return say("a parking spot ({bonus})", bonus=effects(box, int(side.parking_bonus[parking])))


def solo_card(box: Box, names: Sequence[str], card: int) -> str:
    """What a card has the automa do."""
    first, second = solo_action(int(box.solo_primary[card])), solo_action(int(box.solo_fallback[card]))
    return say("{first}, else {second}", first=first, second=second)


SPOKEN: dict[str, Callable[[Box, Sequence[str], int], str]] = {
    "next": lambda box, names, number: str(number + 1),
    "batteries": lambda box, names, number: batteries(number),
    "steps": lambda box, names, number: plural("{count} step is", "{count} steps are", number),
    "icons": lambda box, names, number: plural("{count} icon", "{count} icons", number),
    "way": way_played,
    "place": place_on_mat,
    "payee": payee,
    "where": stop,
    "solo": solo_card,
    "card": lambda box, names, card: card_name(box, card),
    "specialist": lambda box, names, card: specialist_name(box, card),
    "scoring_card": lambda box, names, card: f"“{box.titles['scoring_cards'][card]}”",
    "site": lambda box, names, site: site_name(box, side_in_play(box, names), site),
    "spot": lambda box, names, spot: town(box, spot) if spot < FIRST_SOLAR else say("a solar contract"),
    "grid": lambda box, names, space: space_name(box, space),
    "line": lambda box, names, line: line_place(box, line),
    "connection": lambda box, names, tile: connection_name(box, tile),
    "bonus": lambda box, names, tile: bonus_name(box, tile),
    "foreign": lambda box, names, card: foreign_name(box, card),
    "market": lambda box, names, market: str(MARKETS_IN_WORDS[market]),
    "marker": lambda box, names, at: say("energy") if at == len(MARKET_CODES) else str(MARKETS_IN_WORDS[at]),
    "counter": lambda box, names, counted: counter(counted),
    "capital": lambda box, names, slot: str(int(box.venture_tower[slot])),
    "purpose": lambda box, names, why: str(PURPOSES_IN_WORDS[why]),
    "incomes": lambda box, names, columns: incomes(box, columns),
    "scoring": lambda box, names, scoring: str(SCORINGS_IN_WORDS[scoring]),
}
"""What the numbers of events are spoken as."""


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


def crowned(what: int, number: int) -> str:
    """C5. How many more of what a crown counts for."""
    return say("{n} more {what}", n=number, what=counter(what, number == 1))


def told(box: Box, kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    order = ", ".join(who(names, one) for one in numbers if one >= 0) if kind == events.NEW_ORDER else ""
    spoken = [Spoken(number, SPOKEN, (box, names)) for number in numbers]
    amount = amounts(*numbers[1:]) if kind in (events.SPENT, events.LINE_PAID) else ""
    effect = scoring_option(box, numbers[1], numbers[2]) if kind == events.PLAYED_SCORING else ""
    reason = scored(*numbers[1:]) if kind == events.SCORED else ""
    crown = crowned(*numbers[1:3]) if kind == events.CROWNED else ""
    subject = who(names, numbers[0])
    sentence = LOG[kind] if kind != events.SCORED or numbers[1] else SCORED_NOTHING
    paid = ""
    if kind == events.NEXT_SCORING and numbers[3] >= 0:
        sentence, paid = NEXT_PAYS, prize(box, numbers[1], numbers[3])
    words = {"order": order, "amount": amount, "effect": effect, "reason": reason, "prize": paid, "crown": crown}
    return capital(sentence.format(*spoken, who=subject, **words))
