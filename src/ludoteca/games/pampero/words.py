"""Everything Pampero says to people: refusals with their numbers, the log, the account, the verdict."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.refusal import Refusal
from ludoteca.games.pampero import events, frames, purpose, reasons
from ludoteca.games.pampero import numbers as n
from ludoteca.games.pampero.actions import cards_on_mat, open_space
from ludoteca.games.pampero.components import (
    BULLDOZERS,
    COLORS,
    FIRST_REMOTE,
    MARKET_CODES,
    PARKED,
    ROW_CODES,
    SECTOR_CODES,
    UTILITY,
    ZONE_CODES,
    Box,
    place_of,
    zone_of_sector,
)
from ludoteca.games.pampero.contracts import battery_cost, energy_cost, has_cost
from ludoteca.games.pampero.costs import tab_gain, zone_batteries, zone_cost
from ludoteca.games.pampero.frames import a_of, b_of, kind_of
from ludoteca.games.pampero.grid import least_column
from ludoteca.games.pampero.kinds import first_move, moves_of
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, Board, side_of, tile_at
from ludoteca.games.pampero.trade import export_cost
from ludoteca.games.pampero.vocabulary import COUNTERS, key_of, market_of

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

DECISIONS_IN_WORDS: dict[int, str] = {
    frames.ACTION: "take your turn: play a card, retrieve all cards, or take a battery",
    frames.SITE: "choose the construction site",
    frames.CONTRACT: "choose the contract to fulfil",
    frames.REMOTE: "choose the remote contract and how to pay it",
    frames.SOLAR: "choose the solar contract",
    frames.OWNER: "choose whose tower you use",
    frames.PAY: "choose how to pay the zone cost",
    frames.TRANSFORMER: "choose the transformer that makes room for the tile",
    frames.NETWORK: "choose the network line to cover",
    frames.LINK: "fulfil the linked contract too, or pass",
    frames.PAIR: "select two adjacent spaces of the tower bonus board",
    frames.BONUS_ORDER: "choose which of the two bonus spaces comes first",
    frames.SLOT: "choose the slot for your second tile of this kind",
    frames.DISCARD: "discard a tower bonus tile",
    frames.WHICH: "choose a bulldozer to move, or pass",
    frames.MOVE: "choose where the bulldozer goes",
    frames.SPECIALIST: "take a specialist card",
    frames.ADVANCE_ANY: "choose the income marker to advance",
    frames.INCOME_ANY: "choose the income to take",
    frames.CONNECT: "play a connection tile onto the card, or pass",
    frames.SELL: "choose the foreign market card",
    frames.CAPITAL: "choose the venture capital slot",
    frames.CHOOSE: "choose one of the effects",
    frames.CONVERT: "convert, or pass",
    frames.TAKE_BACK: "take a card back to your hand, or pass",
    frames.CONSOLIDATE: "choose the row whose rightmost card you take back",
    frames.CROWN: "play a crown before the tiles are scored, or pass",
    frames.CROWN_MARKET: "name the market of your crown",
    frames.SCORE: "play a scoring card, or pass",
}

REFUSALS: dict[int, tuple[str, str]] = {
    reasons.NOT_NOW: ("R20", "that is not the question now: {now}"),
    reasons.NOT_IN_HAND: ("R13", "{card} is not in your hand"),
    reasons.ROW_FULL: ("R13", "your {row} row has no empty space"),
    reasons.NO_TAB: ("R14", "the leftmost empty space of the {row} row has no tab of zone {zone}"),
    reasons.WRONG_TAB: ("R52", "{card} can only be played to a tab of zone {zones}"),
    reasons.CANNOT_PAY: ("R16", "it costs ${cost}{alternative}; you have ${money}{batteries}"),
    reasons.TOO_FEW_CARDS: ("R57", "retrieving needs 2 cards on your mat, you have {mat}"),
    reasons.NO_TOWERS_LEFT: ("R27", "all 7 of your towers are built"),
    reasons.NO_WIND_FARMS_LEFT: ("R28", "all 11 of your wind farms are built"),
    reasons.NO_SITE: ("R23", "no suitable site of zone {zone} has a bulldozer you may use beside it"),
    reasons.SITE_CLOSED: ("R6", "there is no such open site in this game"),
    reasons.SITE_BUILT: ("R5", "something is built there already"),
    reasons.SITE_KIND: ("R5", "the site does not show that building"),
    reasons.OTHER_ZONE: ("R15", "it lies in zone {its_zone}, the tab shows zone {tab_zone}"),
    reasons.NO_BULLDOZER: ("R23", "no bulldozer stands beside that site"),
    reasons.NOT_YOUR_BULLDOZER: ("R19", "this card needs your own bulldozer, the one there is {beside}'s"),
    reasons.ONLY_OTHERS: ("R19", "this card needs another company's component"),
    reasons.ZONE_LOCKED: ("R38", "zone {its_zone} opens with your tower {zone_level}; you have built {towers}"),
    reasons.NO_CONTRACT: ("R20", "you can fulfil no contract of that kind in zone {zone}"),
    reasons.SPOT_ABSENT: ("R48", "there is no contract tile (its partner was fulfilled, or it is not in this game)"),
    reasons.SPOT_TAKEN: ("R39", "{taker} has fulfilled that contract"),
    reasons.NOT_LUCRATIVE: ("R37", "this card needs a lucrative contract: one with two arrows on an icon"),
    reasons.NO_TOWER: ("R38", "no tower you may use stands in sector {sector}"),
    reasons.MARKET_LOCKED: ("R38", "its {market} icon opens with your tower {tile_level}; you have built {towers}"),
    reasons.NO_ENERGY: ("R39", "it needs {energy_cost} energy, you have {energy}"),
    reasons.NO_BATTERY: ("R49", "it needs {battery_cost} batteries, you have {battery}"),
    reasons.NO_TRANSFORMER: ("R40", "no unlocked transformer is connected to your grid that you can reach and pay for"),
    reasons.NO_SUCH_COST: ("R49", "that tile has no second cost"),
    reasons.NOT_NEXT_IN_LINE: ("R50", "that solar tile is not next in line"),
    reasons.OWNER_HAS_NONE: ("R19", "{owner} has no tower in that sector"),
    reasons.NOT_THAT_OWNER: ("R19", "this card does not allow the tower of {owner}"),
    reasons.NOT_PAYABLE: ("R41", "paying so would leave too little for the contract and its network requirement"),
    reasons.NO_ALTERNATIVE: ("R17", "this card has no alternative cost"),
    reasons.SPACE_FILLED: ("R39", "a contract tile lies there already"),
    reasons.COLUMN_LOCKED: ("R39", "column {column} opens with your tower {column}; you have built {towers}"),
    reasons.NOT_FIRST_COLUMN: ("R40", "your first contract goes into column 1"),
    reasons.RESTRICTED: ("R77", "this tile may only go into columns {least} to 7"),
    reasons.NOT_CONNECTED: ("R40", "it is not connected to a contract on your grid board"),
    reasons.NETWORK_UNPAID: ("R41", "you cannot pay the network requirement that leads there"),
    reasons.LINE_NOT_NEEDED: ("R41", "that network line is not needed here"),
    reasons.NOT_LINKED: ("R47", "that space is not linked with the contract just fulfilled"),
    reasons.LINK_COLOUR: ("R47", "a tower of the same colour must stand in sector {sector} too"),
    reasons.OTHER_BONUS_ZONE: ("R24", "a tower in zone {tower_zone} does not open that part of the bonus board"),
    reasons.NOT_SELECTED: ("R25", "that is not one of your two spaces"),
    reasons.SLOT_TAKEN: ("R25", "a tile lies on that slot"),
    reasons.SLOT_FARTHER: ("R25", "another empty slot is nearer"),
    reasons.NO_TILE_THERE: ("R26", "there is no tile to discard"),
    reasons.NOT_RAHDO: ("R79", "only a tile in line with your two spaces is discarded"),
    reasons.DOZER_IN_SUPPLY: ("R35", "that bulldozer is still in your supply"),
    reasons.DOZER_PARKED: ("R33", "that bulldozer is parked for good"),
    reasons.DOZER_MOVED: ("R34", "that bulldozer has moved already"),
    reasons.DOZER_SAME: ("R34", "of the bulldozers in the utility area move the one with the lowest number"),
    reasons.SITE_TAKEN: ("R33", "that site is occupied"),
    reasons.SITE_FAR: ("R33", "that site is neither in the same nor in an adjacent sector"),
    reasons.SAME_SITE: ("R34", "the bulldozer stands there already"),
    reasons.PARKING_TAKEN: ("R33", "a bulldozer is parked there"),
    reasons.PARKING_ABSENT: ("R6", "there is no such parking spot in this game"),
    reasons.ALREADY_UTILITY: ("R33", "the bulldozer is in the utility area already"),
    reasons.MUST_MOVE: ("R36", "the bulldozer must move"),
    reasons.NOT_ON_DISPLAY: ("R56", "that specialist does not lie face up"),
    reasons.CONNECTION_NOT_READY: ("R31", "that connection tile still lies on a card"),
    reasons.CONNECTION_NOT_OWNED: ("R31", "you do not have that connection tile"),
    reasons.NOT_IN_ROW: ("R52", "that foreign market card does not lie face up"),
    reasons.NO_BATTERIES_TO_SELL: ("R52", "it needs {export_cost} batteries, you have {battery}"),
    reasons.CAPITAL_TAKEN: ("R53", "that venture capital slot is taken"),
    reasons.CAPITAL_LOCKED: ("R53", "that slot opens with your tower {slot_tower}; you have built {towers}"),
    reasons.NO_CAPITAL: ("R53", "no open venture capital slot: the next opens after {capital_missing} more towers"),
    reasons.NO_SUCH_OPTION: ("R20", "there is no such option"),
    reasons.CANNOT_CONVERT: ("R20", "you cannot pay for that, or the supply is empty"),
    reasons.NOT_ON_MAT: ("R20", "that card does not lie on your mat"),
    reasons.BEING_PLAYED: ("R20", "that card is being played"),
    reasons.ROW_EMPTY: ("R59", "no card lies in that row"),
    reasons.CARD_NOT_HELD: ("R65", "you do not hold that scoring card"),
    reasons.NOT_A_CROWN: ("R65", "only crowns are played before the tiles are scored"),
    reasons.CROWN_ONLY: ("R65", "crowns are played before the tiles are scored"),
    reasons.FACE_DOWN: ("R65", "that income marker has been used in this scoring"),
    reasons.MARKET_USED: ("R65", "the markers must be different"),
    reasons.NOT_HIGHEST: ("R65", "that is not your highest income"),
    reasons.NO_FOREIGN_ICON: ("R66", "none of your foreign market cards shows that icon"),
    reasons.MUST_CHOOSE: ("R20", "you cannot pass now: {now}"),
    reasons.NOTHING_TO_SELL: ("R52", "the cheapest foreign market card needs more than your {battery} batteries"),
    reasons.NO_SOLAR: ("R50", "no solar contract is open to you, or no transformer is free for it"),
}


def refusal(s: Board, seat: int, move: int, reason: int) -> Refusal | None:
    """The reason in words with its rule and its numbers; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    return Refusal(rule, text.format(**numbers_of(s, seat, move)) if "{" in text else text)


def numbers_of(s: Board, seat: int, move: int) -> dict[str, object]:
    """The numbers a refusal of this move may speak of."""
    f = s.stack[-1]
    kind = int(kind_of(f))
    found: dict[str, object] = {
        "now": DECISIONS_IN_WORDS[kind],
        "money": int(s.money[seat]),
        "energy": int(s.energy[seat]),
        "battery": int(s.battery[seat]),
        "towers": int(s.towers[seat]),
        "mat": int(cards_on_mat(s, seat)),
    }
    i = move - int(first_move(kind))
    if not 0 <= i < moves_of(kind):
        return found
    if move < n.RETRIEVE and kind == frames.ACTION:
        found.update(play_numbers(s, seat, move))
    elif kind in (frames.CONTRACT, frames.REMOTE, frames.LINK, frames.SOLAR):
        found.update(contract_numbers(s, seat, f, i))
    elif kind == frames.SITE:
        found["its_zone"] = ZONE_CODES[int(zone_of_sector(side_of(s).site_sector[i]))]
        found["tab_zone"] = ZONE_CODES[int(b_of(f)) % 3]
        found["beside"] = COLORS[int(s.beside[i]) // BULLDOZERS]
        found["zone_level"] = int(s.box.zone_level[zone_of_sector(side_of(s).site_sector[i])])
    elif kind == frames.OWNER:
        found["owner"] = COLORS[i]
    elif kind == frames.TRANSFORMER:
        found["column"] = int(s.box.grid_column[i])
        found["least"] = int(least_column(s, a_of(f)))
    elif kind in (frames.PAIR, frames.DISCARD):
        found["tower_zone"] = ZONE_CODES[int(a_of(f))]
    elif kind == frames.SELL:
        found["export_cost"] = int(export_cost(s, seat, i, a_of(f)))
    elif kind == frames.CAPITAL:
        found["slot_tower"] = int(s.box.venture_tower[i])
    elif kind == frames.PAY:
        found.update(cost_numbers(s, seat, int(a_of(f)), int(b_of(f))))
    return found


def play_numbers(s: Board, seat: int, move: int) -> dict[str, object]:
    """What is said of a card played to a row and tab."""
    way, row, zone = move // 6, move % 6 // 3, move % 3
    zones = [code for at, code in enumerate(ZONE_CODES) if (int(s.box.way_zones[way]) >> at) & 1]
    found: dict[str, object] = {
        "card": card_name(s.box, int(s.box.way_card[way])),
        "row": ROW_CODES[row],
        "zone": ZONE_CODES[zone],
        "zones": " or ".join(zones),
    }
    missing = [
        int(s.box.venture_tower[slot] - s.towers[seat]) for slot in range(4) if not (s.venture[seat] >> slot) & 1
    ]
    found["capital_missing"] = min([0, *missing][1:], default=0)
    space = open_space(s, seat, row)
    if space >= 0:
        found.update(cost_numbers(s, seat, way, int(place_of(row, space, zone))))
    return found


def cost_numbers(s: Board, seat: int, way: int, place: int) -> dict[str, object]:
    """What a card costs at a place, and what there is to pay it."""
    alternative = f" or {zone_batteries(s, place)} batteries" if s.box.way_alternative[way] else ""
    return {
        "cost": int(zone_cost(s, seat, way, place)),
        "alternative": alternative,
        "batteries": f" and {s.battery[seat]} batteries" if alternative else "",
    }


def contract_numbers(s: Board, seat: int, f: int, i: int) -> dict[str, object]:
    """What is said of a contract."""
    kind = int(kind_of(f))
    spot, choice = i, 0
    if kind == frames.REMOTE:
        spot, choice = FIRST_REMOTE + i // 2, i % 2
    elif kind == frames.SOLAR:
        spot = 41 + i
    taker = int(s.spot[spot])
    found: dict[str, object] = {"taker": COLORS[taker] if taker >= 0 else ""}
    sector = int(side_of(s).spot_sector[spot])
    if sector < 0 or tile_at(s, spot) < 0:
        return found
    way = -1 if kind == frames.LINK else int(a_of(f))
    zone = int(zone_of_sector(sector))
    tile = int(tile_at(s, spot))
    locked = [at for at in range(5) if s.box.tile_icons[tile * 5 + at] and s.box.market_level[at] > s.towers[seat]]
    gain = int(tab_gain(s, way, b_of(f))) if way >= 0 else 0
    found.update(
        sector=SECTOR_CODES[sector],
        its_zone=ZONE_CODES[zone],
        tab_zone=ZONE_CODES[int(b_of(f)) % 3],
        zone_level=int(s.box.zone_level[zone]),
        tile_level=int(s.box.tile_level[tile]),
        market=MARKET_CODES[locked[-1]] if locked else "",
        energy=min(int(s.box.max_energy), int(s.energy[seat]) + gain),
    )
    if has_cost(s, spot, choice, way):
        found["energy_cost"] = int(energy_cost(s, seat, spot, choice, way))
        found["battery_cost"] = int(battery_cost(s, spot, choice, way))
    return found


def card_name(box: Box, card: int) -> str:
    """A card as people call it."""
    return f"“{box.titles['cards'][card]}”"


LOG: dict[int, str] = {
    events.PLAYED: "{who} plays {1:way} to {2:place}.",
    events.RETRIEVED: "{who} retrieves all action cards.",
    events.TOOK_BATTERY: "{who} takes a battery and moves the turn order disc down.",
    events.PAID: "{who} pays ${2} to {1:payee}.",
    events.PAID_BATTERIES: "{who} pays {2} batteries to {1:payee}.",
    events.RECEIVED: "{who} receives ${1} ({2:purpose}).",
    events.GAINED_ENERGY: "{who} gains {1} energy.",
    events.GAINED_BATTERIES: "{who} gains {1:batteries}.",
    events.BUILT_TOWER: "{who} builds tower {2} at {1:site}.",
    events.BUILT_WIND_FARM: "{who} builds a wind farm at {1:site}.",
    events.FULFILLED: "{who} fulfils {1:spot} and places it in {2:grid}.",
    events.REMOVED: "{1:spot} leaves the game.",
    events.COVERED_LINE: "{who} covers network line {1:line}.",
    events.ADVANCED: "{who}: {1:market} income up to column {2:next}.",
    events.BLOCKED: "{who}: the {1:market} marker stands at a threshold; {2} of its steps are lost.",
    events.GAINED_CONNECTION: "{who} takes connection tile {1:connection}.",
    events.PLAYED_CONNECTION: "{who} plays connection tile {1:connection}.",
    events.TOOK_TILE: "{who} takes the bonus tile {1:bonus}.",
    events.DISCARDED_TILE: "{who} discards the bonus tile {1:bonus}.",
    events.MOVED: "{who} moves bulldozer {1:next} to {2:where}.",
    events.NEW_BULLDOZER: "{who} brings bulldozer {1:next} into the utility area.",
    events.TOOK_SPECIALIST: "{who} takes the specialist {1:specialist}.",
    events.REFILLED_SPECIALIST: "{1:specialist} comes onto the display.",
    events.SOLD: "{who} sells {2} batteries for {1:foreign}.",
    events.REFILLED_FOREIGN: "{1:foreign} comes into the row.",
    events.TOOK_CAPITAL: "{who} takes venture capital (slot {1:next}).",
    events.LOWERED: "{who} moves the turn order disc down.",
    events.TOOK_BACK: "{who} takes {1:card} back to hand.",
    events.TIME: "{who} moves to space {1} of the time track.",
    events.NEW_ORDER: "New turn order: {order}.",
    events.YEAR: "Year {1} begins.",
    events.SCORING: "{1:scoring} begins.",
    events.SCORED: "{who} scores ${1} ({2:purpose}).",
    events.MAJORITY: "Most {2:counter}: {0:winner}, ${1}.",
    events.CROWNED: "{who} plays a crown: {1:scoring_card}.",
    events.PLAYED_SCORING: "{who} plays {1:scoring_card}, option {2:next}.",
    events.REPAID: "{who} pays investors back ${1}.",
    events.FINISHED: "The game is over.",
    events.OVERLAY: "{who} takes a zone B discount overlay.",
    events.CONVERTED: "{who} converts.",
    events.LOST_BATTERIES: "{who} has no storage for {1:batteries}.",
    events.AUTOMA_CARD: "The automa turns {1:solo}.",
    events.AUTOMA_PASSED: "The automa passes.",
    events.AUTOMA_FAILED: "The automa can do nothing with its card.",
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
            return "1 battery" if number == 1 else f"{number} batteries"
        if kind == "way":
            card = int(self.box.way_card[number])
            option = ids["ways"][number].partition(" ")[2]
            return card_name(self.box, card) + (f" ({option})" if option else "")
        if kind == "place":
            return f"{ROW_CODES[number // 24]} space {number // 3 % 8 + 1}, zone {ZONE_CODES[number % 3]}"
        if kind == "payee":
            return "the bank" if number >= len(self.names) + (len(self.names) == 1) else who(self.names, number)
        if kind == "where":
            if number < UTILITY:
                return ids["sites"][number]
            return "the utility area" if number == UTILITY else f"parking spot {ids['parking'][number - PARKED]}"
        if kind == "specialist":
            return specialist_name(self.box, number)
        if kind == "winner":
            return "nobody" if number < 0 else who(self.names, number)
        if kind == "counter":
            return counter_name(number)
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


def counter_name(counter: int) -> str:
    """What is counted, in words."""
    key = int(key_of(counter))
    name = COUNTERS[key].replace("_", " ")
    return f"{MARKET_CODES[int(market_of(counter))]} icons" if key == 13 else f"{name}s"


def who(names: Sequence[str], company: int) -> str:
    """A company by its player's name; the automa has none."""
    return names[company] if 0 <= company < len(names) else "the automa"


def told(box: Box, kind: int, numbers: Sequence[int], names: Sequence[str]) -> str:
    """One line of the log."""
    order = ", ".join(who(names, one) for one in numbers if one >= 0) if kind == events.NEW_ORDER else ""
    spoken = [Spoken(number, box, names) for number in numbers]
    line = LOG[kind].format(*spoken, who=who(names, numbers[0]), order=order)
    return line[0].upper() + line[1:]


def verdict(s: Board, won: list[int]) -> str:
    """Who won, and on a tie by what."""
    names = [f"Player {seat + 1}" for seat in range(int(s.seats))]
    if s.automa != NO_AUTOMA:
        score = f"${s.money[0]} against ${s.money[AUTOMA]}"
        return (
            f"You win against the automa, {score}."
            if won
            else f"The automa wins: you have ${s.money[0]}, it has ${s.money[AUTOMA]}."
        )
    best = max(int(one) for one in s.money)
    level = [seat for seat in range(int(s.seats)) if s.money[seat] == best]
    winners = " and ".join(names[seat] for seat in won)
    if len(level) == 1:
        return f"{winners} wins with ${best}."
    if len(won) == 1:
        return f"Tied at ${best}; {winners} wins with {s.wind_farms[won[0]]} wind farms."
    return f"{winners} share the victory with ${best} and as many wind farms."
