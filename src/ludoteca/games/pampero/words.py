"""What Pampero says to people: refusals (explain.py has their numbers), the verdict; log.py has the log."""

from __future__ import annotations

from ludoteca.core.words import Sentence, listed, player
from ludoteca.games.pampero import reasons
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.state import AUTOMA, NO_AUTOMA, Board

REFUSALS: dict[int, tuple[str, Sentence]] = {
    reasons.NOT_NOW: ("R20", later("that is not the question now: {now}")),
    reasons.NOT_IN_HAND: ("R13", later("{card} is not in your hand")),
    reasons.ROW_FULL: ("R13", later("your {row} row has no empty space")),
    reasons.NO_TAB: ("R14", later("the leftmost empty space of the {row} row has no tab of zone {zone}")),
    reasons.WRONG_TAB: ("R52", later("{card} can only be played to a tab of zone {zones}")),
    reasons.CANNOT_PAY: ("R16", later("it costs ${cost}{alternative}; you have ${money}{batteries}")),
    reasons.TOO_FEW_CARDS: ("R57", later("retrieving needs 2 cards on your mat, you have {mat}")),
    reasons.NO_TOWERS_LEFT: ("R27", later("all 7 of your towers are built")),
    reasons.NO_WIND_FARMS_LEFT: ("R28", later("all 11 of your wind farms are built")),
    reasons.NO_SITE: ("R23", later("no suitable site of zone {zone} has a bulldozer you may use beside it")),
    reasons.NO_WIND_SITE: ("R28", later("no suitable site of zone {zone} has a bulldozer you may use beside it")),
    reasons.SITE_CLOSED: ("R6", later("there is no such open site in this game")),
    reasons.SITE_BUILT: ("R5", later("something is built there already")),
    reasons.SITE_KIND: ("R5", later("the site does not show that building")),
    reasons.OTHER_ZONE: ("R15", later("it lies in zone {its_zone}, the tab shows zone {tab_zone}")),
    reasons.NO_BULLDOZER: ("R23", later("no bulldozer stands beside that site")),
    reasons.NO_WIND_BULLDOZER: ("R28", later("no bulldozer stands beside that site")),
    reasons.NOT_YOUR_BULLDOZER: ("R19", later("this card needs your own bulldozer, the one there belongs to {beside}")),
    reasons.ONLY_OTHERS: ("R19", later("this card needs another company's component")),
    reasons.ZONE_LOCKED: ("R38", later("zone {its_zone} opens with your tower {zone_level}; you have built {towers}")),
    reasons.NO_CONTRACT: ("R20", later("you can fulfil no contract of that kind in zone {zone}")),
    reasons.SPOT_ABSENT: ("R6", later("there is no such contract space in this game")),
    reasons.SPOT_REMOVED: ("R48", later("that contract has left the game: its partner of the pair was fulfilled")),
    reasons.SPOT_TAKEN: ("R39", later("{taker} has fulfilled that contract")),
    reasons.NOT_LUCRATIVE: ("R37", later("this card needs a lucrative contract: one with two arrows on an icon")),
    reasons.NO_TOWER: ("R38", later("no tower you may use stands in {sector}")),
    reasons.MARKET_LOCKED: (
        "R38",
        later("its {market} icon opens with your tower {tile_level}; you have built {towers}"),
    ),
    reasons.NO_ENERGY: ("R39", later("it needs {energy_cost} energy, you have {energy}")),
    reasons.NO_BATTERY: ("R49", later("it needs {battery_cost}, you have {battery}")),
    reasons.NO_TRANSFORMER: ("R40", later("no transformer can make room for it{nearest_space}")),
    reasons.NO_SUCH_COST: ("R49", later("that tile has no second cost")),
    reasons.NOT_NEXT_IN_LINE: ("R50", later("that solar tile is not next in line")),
    reasons.OWNER_HAS_NONE: ("R19", later("{owner} has no tower in that sector")),
    reasons.NOT_THAT_OWNER: ("R19", later("this card does not allow the tower of {owner}")),
    reasons.NOT_PAYABLE: ("R41", later("paying so would leave too little: {short}")),
    reasons.NO_ALTERNATIVE: ("R17", later("this card has no alternative cost")),
    reasons.SPACE_FILLED: ("R39", later("a contract tile lies there already")),
    reasons.COLUMN_LOCKED: ("R39", later("column {column} opens with your tower {column}; you have built {towers}")),
    reasons.NOT_FIRST_COLUMN: ("R40", later("your first contract goes into column 1")),
    reasons.RESTRICTED: ("R77", later("this tile may only go into columns {least} to 7")),
    reasons.NOT_CONNECTED: ("R40", later("it is not connected to a contract on your grid board")),
    reasons.NETWORK_UNPAID: (
        "R41",
        later("the {line} leads there and needs {line_cost}; you would have {left}"),
    ),
    reasons.LINE_NOT_NEEDED: ("R41", later("that network line is not needed here")),
    reasons.NOT_LINKED: ("R47", later("that space is not linked with the contract just fulfilled")),
    reasons.LINK_COLOUR: ("R47", later("a tower of the same company must stand in {sector} too")),
    reasons.OTHER_BONUS_ZONE: ("R24", later("a tower in zone {tower_zone} does not open that part of the bonus board")),
    reasons.NOT_SELECTED: ("R25", later("that is not one of your two spaces")),
    reasons.SLOT_TAKEN: ("R25", later("a tile lies on that slot")),
    reasons.SLOT_FARTHER: ("R25", later("another empty slot is nearer")),
    reasons.NO_TILE_THERE: ("R26", later("there is no tile to discard")),
    reasons.NOT_RAHDO: ("R79", later("only a tile in line with your two spaces is discarded")),
    reasons.DOZER_IN_SUPPLY: ("R35", later("that bulldozer is still in your supply")),
    reasons.DOZER_PARKED: ("R33", later("that bulldozer is parked for good")),
    reasons.DOZER_MOVED: ("R34", later("that bulldozer has moved already")),
    reasons.DOZER_SAME: ("R34", later("of the bulldozers in the utility area move the one with the lowest number")),
    reasons.SITE_TAKEN: ("R33", later("that site is occupied")),
    reasons.SITE_FAR: ("R33", later("that site is neither in the same nor in an adjacent sector")),
    reasons.SAME_SITE: ("R34", later("the bulldozer stands there already")),
    reasons.PARKING_TAKEN: ("R33", later("a bulldozer is parked there")),
    reasons.PARKING_ABSENT: ("R6", later("there is no such parking spot in this game")),
    reasons.ALREADY_UTILITY: ("R33", later("the bulldozer is in the utility area already")),
    reasons.MUST_MOVE: ("R36", later("the bulldozer must move")),
    reasons.NOT_ON_DISPLAY: ("R56", later("that specialist does not lie face up")),
    reasons.CONNECTION_NOT_READY: ("R31", later("that connection tile still lies on a card")),
    reasons.CONNECTION_NOT_OWNED: ("R31", later("you do not have that connection tile")),
    reasons.NOT_IN_ROW: ("R52", later("that foreign market card does not lie face up")),
    reasons.NO_BATTERIES_TO_SELL: ("R52", later("it needs {export_cost}, you have {battery}")),
    reasons.CAPITAL_TAKEN: ("R53", later("that venture capital slot is taken")),
    reasons.CAPITAL_LOCKED: ("R53", later("that slot opens with your tower {slot_tower}; you have built {towers}")),
    reasons.NO_CAPITAL: ("R53", later("no open venture capital slot: the next opens after {capital_missing}")),
    reasons.CAPITAL_ALL_TAKEN: ("R53", later("all 4 of your venture capital slots are taken")),
    reasons.NO_SUCH_OPTION: ("R20", later("there is no such option")),
    reasons.CANNOT_CONVERT: ("R20", later("it takes {price}, you have {held}")),
    reasons.SUPPLY_EMPTY: ("R20", later("the supply holds {supply}")),
    reasons.NOT_ON_MAT: ("R20", later("that card does not lie on your mat")),
    reasons.BEING_PLAYED: ("R20", later("that card is being played")),
    reasons.ROW_EMPTY: ("R59", later("no card lies in that row")),
    reasons.CARD_NOT_HELD: ("R65", later("you do not hold that scoring card")),
    reasons.NOT_A_CROWN: ("R65", later("only crowns are played before the tiles are scored")),
    reasons.CROWN_ONLY: ("R65", later("crowns are played before the tiles are scored")),
    reasons.FACE_DOWN: ("R65", later("that income marker has been used in this scoring")),
    reasons.MARKET_USED: ("R65", later("the markers must be different")),
    reasons.NOT_HIGHEST: ("R65", later("that is not your highest income")),
    reasons.NO_FOREIGN_ICON: ("R66", later("none of your foreign market cards shows that icon")),
    reasons.MUST_CHOOSE: ("R20", later("you cannot pass now: {now}")),
    reasons.NOTHING_TO_SELL: ("R52", later("the cheapest foreign market card needs {cheapest}, you have {battery}")),
    reasons.ROWS_EMPTY: ("R52", later("no foreign market card is left in the rows")),
    reasons.NO_SOLAR: ("R50", later("no solar contract is left that is next in line")),
    reasons.ONE_OPTION_ONLY: ("R65", later("that scoring card has only one option")),
    reasons.SPARE_ABSENT: ("R6", later("this edition has no such thing")),
    reasons.BUILDING_LOCKED: (
        "R27",
        later("you build in zone {its_zone} from your tower {zone_level} on; you have built {towers}"),
    ),
}


def verdict(s: Board, won: list[int]) -> str:
    """Who won, and on a tie by what."""
    if s.automa != NO_AUTOMA:
        mine, its = s.money[0], s.money[AUTOMA]
        if mine == its:
            text = later("No win: ${mine} against ${its} is level, and you need more than the automa.")
        elif won:
            text = later("You win against the automa, ${mine} against ${its}.")
        else:
            text = later("The automa wins: you have ${mine}, it has ${its}.")
        return text.format(mine=mine, its=its)
    best = max(int(one) for one in s.money)
    level = [seat for seat in range(int(s.seats)) if s.money[seat] == best]
    winners = listed([player(seat) for seat in won])
    if len(level) == 1:
        return say("{who} wins with ${money}.", who=winners, money=best)
    if len(won) == 1:
        farms = plural("{count} wind farm", "{count} wind farms", int(s.wind_farms[won[0]]))
        return say("Tied at ${money}; {who} wins with {farms}.", money=best, who=winners, farms=farms)
    return say("{who} share the victory with ${money} and as many wind farms.", who=winners, money=best)
