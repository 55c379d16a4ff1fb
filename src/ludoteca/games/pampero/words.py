"""What Pampero says to people: decisions, refusals with their numbers, the verdict (the log is in log.py)."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.games.pampero import frames, reasons
from ludoteca.games.pampero import numbers as n
from ludoteca.games.pampero.actions import cards_on_mat, open_space
from ludoteca.games.pampero.components import (
    BULLDOZERS,
    COLORS,
    FIRST_REMOTE,
    KIND_REMOTE,
    MARKET_CODES,
    ROW_CODES,
    SECTOR_CODES,
    ZONE_CODES,
    place_of,
    zone_of_sector,
)
from ludoteca.games.pampero.contracts import battery_cost, effect_of, energy_cost, has_cost, may_fulfil, may_remote
from ludoteca.games.pampero.costs import tab_gain, zone_batteries, zone_cost
from ludoteca.games.pampero.frames import a_of, b_of, kind_of
from ludoteca.games.pampero.grid import least_column
from ludoteca.games.pampero.kinds import first_move, moves_of
from ludoteca.games.pampero.log import batteries, card_name
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, Board, side_of, tile_at
from ludoteca.games.pampero.trade import export_cost
from ludoteca.games.pampero.vocabulary import first_of

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

# The rule of each question: who gives no answer to it, or another one, is told that rule.
DECISIONS_BY_RULE: dict[int, str] = {
    frames.ACTION: "R12",
    frames.SITE: "R20",
    frames.CONTRACT: "R38",
    frames.REMOTE: "R49",
    frames.SOLAR: "R50",
    frames.OWNER: "R19",
    frames.PAY: "R20",
    frames.TRANSFORMER: "R39",
    frames.NETWORK: "R41",
    frames.LINK: "R47",
    frames.PAIR: "R24",
    frames.BONUS_ORDER: "R25",
    frames.SLOT: "R25",
    frames.DISCARD: "R26",
    frames.WHICH: "R34",
    frames.MOVE: "R33",
    frames.SPECIALIST: "R56",
    frames.ADVANCE_ANY: "C4",
    frames.INCOME_ANY: "C4",
    frames.CONNECT: "R31",
    frames.SELL: "R52",
    frames.CAPITAL: "R53",
    frames.CHOOSE: "C4",
    frames.CONVERT: "C4",
    frames.TAKE_BACK: "C4",
    frames.CONSOLIDATE: "R59",
    frames.CROWN: "C5",
    frames.CROWN_MARKET: "C5",
    frames.SCORE: "R65",
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
    reasons.NO_WIND_SITE: ("R28", "no suitable site of zone {zone} has a bulldozer you may use beside it"),
    reasons.SITE_CLOSED: ("R6", "there is no such open site in this game"),
    reasons.SITE_BUILT: ("R5", "something is built there already"),
    reasons.SITE_KIND: ("R5", "the site does not show that building"),
    reasons.OTHER_ZONE: ("R15", "it lies in zone {its_zone}, the tab shows zone {tab_zone}"),
    reasons.NO_BULLDOZER: ("R23", "no bulldozer stands beside that site"),
    reasons.NO_WIND_BULLDOZER: ("R28", "no bulldozer stands beside that site"),
    reasons.NOT_YOUR_BULLDOZER: ("R19", "this card needs your own bulldozer, the one there is {beside}'s"),
    reasons.ONLY_OTHERS: ("R19", "this card needs another company's component"),
    reasons.ZONE_LOCKED: ("R38", "zone {its_zone} opens with your tower {zone_level}; you have built {towers}"),
    reasons.NO_CONTRACT: ("R20", "you can fulfil no contract of that kind in zone {zone}"),
    reasons.SPOT_ABSENT: ("R6", "there is no such contract space in this game"),
    reasons.SPOT_REMOVED: ("R48", "that contract has left the game: its partner of the pair was fulfilled"),
    reasons.SPOT_TAKEN: ("R39", "{taker} has fulfilled that contract"),
    reasons.NOT_LUCRATIVE: ("R37", "this card needs a lucrative contract: one with two arrows on an icon"),
    reasons.NO_TOWER: ("R38", "no tower you may use stands in sector {sector}"),
    reasons.MARKET_LOCKED: ("R38", "its {market} icon opens with your tower {tile_level}; you have built {towers}"),
    reasons.NO_ENERGY: ("R39", "it needs {energy_cost} energy, you have {energy}"),
    reasons.NO_BATTERY: ("R49", "it needs {battery_cost}, you have {battery}"),
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
    reasons.NO_BATTERIES_TO_SELL: ("R52", "it needs {export_cost}, you have {battery}"),
    reasons.CAPITAL_TAKEN: ("R53", "that venture capital slot is taken"),
    reasons.CAPITAL_LOCKED: ("R53", "that slot opens with your tower {slot_tower}; you have built {towers}"),
    reasons.NO_CAPITAL: ("R53", "no open venture capital slot: the next opens after {capital_missing}"),
    reasons.CAPITAL_ALL_TAKEN: ("R53", "all 4 of your venture capital slots are taken"),
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
    reasons.NOTHING_TO_SELL: ("R52", "the cheapest foreign market card needs more than you have: {battery}"),
    reasons.NO_SOLAR: ("R50", "no solar contract is open to you, or no transformer is free for it"),
}

# The checklist of a contract in the order in which it is gone through (R38 to R41).
CHECKLIST = (
    reasons.NOT_LUCRATIVE,
    reasons.NO_TOWER,
    reasons.ZONE_LOCKED,
    reasons.MARKET_LOCKED,
    reasons.NO_ENERGY,
    reasons.NO_BATTERY,
    reasons.NO_TRANSFORMER,
)


def refusal(s: Board, seat: int, move: int, reason: int) -> Refusal | None:
    """The reason in words with its rule and its numbers; None when the move is allowed."""
    if reason == reasons.ALLOWED:
        return None
    rule, text = REFUSALS[reason]
    if reason in (reasons.NOT_NOW, reasons.MUST_CHOOSE):
        rule = DECISIONS_BY_RULE[int(kind_of(s.stack[-1]))]
    if "{" in text:
        text = text.format(**numbers_of(s, seat, move))
    if reason == reasons.NO_CONTRACT:
        text += nearest_contract(s, seat, move)
    return Refusal(rule, text)


def nearest_contract(s: Board, seat: int, move: int) -> str:
    """Of the contracts a card could be for, the one that gets furthest down the checklist, and what stops it."""
    way, row, zone = move // 6, move % 6 // 3, move % 3
    place = int(place_of(row, open_space(s, seat, row), zone))
    remote = first_of(effect_of(s, way)) == KIND_REMOTE
    f = frames.frame(frames.REMOTE if remote else frames.CONTRACT, seat, way, place)
    best, nearest = 0, ""
    for i in range(20 if remote else 31):
        code = int(may_remote(s, seat, way, place, i) if remote else may_fulfil(s, seat, way, place, i, 0))
        if code in CHECKLIST and CHECKLIST.index(code) >= best:
            spot = FIRST_REMOTE + i // 2 if remote else i
            told = REFUSALS[code][1].format(**{**standing_of(s, seat), **contract_numbers(s, seat, f, i)})
            if CHECKLIST.index(code) > best or not nearest:
                best, nearest = CHECKLIST.index(code), f" (nearest is {s.box.ids['spots'][spot]}: {told})"
    return nearest


def numbers_of(s: Board, seat: int, move: int) -> dict[str, object]:
    """The numbers a refusal of this move may speak of."""
    f = s.stack[-1]
    kind = int(kind_of(f))
    found = {"now": DECISIONS_IN_WORDS[kind], **standing_of(s, seat)}
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
        found["export_cost"] = batteries(int(export_cost(s, seat, i, a_of(f))))
    elif kind == frames.CAPITAL:
        found["slot_tower"] = int(s.box.venture_tower[i])
    elif kind == frames.PAY:
        found.update(cost_numbers(s, seat, int(a_of(f)), int(b_of(f))))
    return found


def standing_of(s: Board, seat: int) -> dict[str, object]:
    """What the company has."""
    return {
        "money": int(s.money[seat]),
        "energy": int(s.energy[seat]),
        "battery": batteries(int(s.battery[seat])),
        "towers": int(s.towers[seat]),
        "mat": int(cards_on_mat(s, seat)),
    }


def play_numbers(s: Board, seat: int, move: int) -> dict[str, object]:
    """What is said of a card played to a row and tab."""
    way, row, zone = move // 6, move % 6 // 3, move % 3
    zones = [code for at, code in enumerate(ZONE_CODES) if (int(s.box.zone_ways[at]) >> way) & 1]
    found: dict[str, object] = {
        "card": card_name(s.box, int(s.box.way_card[way])),
        "row": ROW_CODES[row],
        "zone": ZONE_CODES[zone],
        "zones": " or ".join(zones),
    }
    missing = [
        int(s.box.venture_tower[slot] - s.towers[seat]) for slot in range(4) if not (s.venture[seat] >> slot) & 1
    ]
    towers = min(missing, default=0)
    found["capital_missing"] = "1 more tower" if towers == 1 else f"{towers} more towers"
    space = open_space(s, seat, row)
    if space >= 0:
        found.update(cost_numbers(s, seat, way, int(place_of(row, space, zone))))
    return found


def cost_numbers(s: Board, seat: int, way: int, place: int) -> dict[str, object]:
    """What a card costs at a place, and what there is to pay it."""
    alternative = f" or {batteries(int(zone_batteries(s, place)))}" if s.box.way_alternative[way] else ""
    return {
        "cost": int(zone_cost(s, seat, way, place)),
        "alternative": alternative,
        "batteries": f" and {batteries(int(s.battery[seat]))}" if alternative else "",
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
        found["battery_cost"] = batteries(int(battery_cost(s, spot, choice, way)))
    return found


def verdict(s: Board, won: list[int]) -> str:
    """Who won, and on a tie by what."""
    names = [f"Player {seat + 1}" for seat in range(int(s.seats))]
    if s.automa != NO_AUTOMA:
        score = f"${s.money[0]} against ${s.money[AUTOMA]}"
        if s.money[0] == s.money[AUTOMA]:
            return f"No win: {score} is level, and you need more than the automa."
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
