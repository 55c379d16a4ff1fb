"""Why a move is refused, with the numbers: the words of the reason (words.py) filled in from the position."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames, reasons
from ludoteca.games.pampero import numbers as n
from ludoteca.games.pampero.actions import (
    cards_on_mat,
    first_effect,
    first_of_way,
    may_go_on,
    may_play,
    open_space,
    way_in,
)
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.contracts import (
    battery_cost,
    energy_at_hand,
    energy_cost,
    has_cost,
    may_afford,
    may_fulfil,
    may_remote,
)
from ludoteca.games.pampero.costs import may_pay_money, zone_batteries, zone_cost
from ludoteca.games.pampero.decisions import KINDS
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    ROWS_IN_WORDS,
    amounts,
    batteries,
    both,
    either,
)
from ludoteca.games.pampero.frames import kind_of
from ludoteca.games.pampero.grid import least_column, may_place
from ludoteca.games.pampero.log import card_name
from ludoteca.games.pampero.naming import SECTORS_IN_WORDS, line_place, space_name, town
from ludoteca.games.pampero.phrases import called, solar_of
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.state import NOTHING, Board, side_of, tile_at
from ludoteca.games.pampero.trade import export_cost
from ludoteca.games.pampero.vocabulary import EXPORT_LESS, FOREIGN_MARKET, FULFILL, KIND, argument, verb_of
from ludoteca.games.pampero.words import REFUSALS

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
# Only contracts of one kind are chosen at a time.
CONTRACTS = {frames.CONTRACT: later("standard"), frames.REMOTE: later("remote"), frames.SOLAR: later("solar")}
# The same for a transformer space (R39 to R41, R77).
SPACE_CHECKLIST = (
    reasons.SPACE_FILLED,
    reasons.COLUMN_LOCKED,
    reasons.RESTRICTED,
    reasons.NOT_FIRST_COLUMN,
    reasons.NOT_CONNECTED,
    reasons.NETWORK_UNPAID,
)


def refusal(s: Board, seat: int, move: int, reason: int) -> Refusal | None:
    """The reason in words with its rule and its numbers; None when the move is allowed."""
    if reason == ALLOWED:
        return None
    if reason == reasons.WRONG_TAB:
        move, reason = where_it_fits(s, seat, move)
    kind = int(kind_of(s.stack[-1]))
    asked = KINDS[kind].rule if reason in (reasons.NOT_NOW, reasons.MUST_CHOOSE) else ""
    if reason == reasons.NOT_NOW and kind == frames.ACTION and is_contract(move):
        found = no_card_reaches(s, seat, move)
        if found is not None:
            return found
    if reason == reasons.NOT_NOW and kind in CONTRACTS and is_contract(move):
        reason = reasons.OTHER_CONTRACTS
    if reason == reasons.NO_CONTRACT:
        return no_contract(s, seat, move)
    rule, text = REFUSALS[reason]
    told = text.format(**numbers_of(s, seat, move)) if "{" in text.text else str(text)
    return Refusal(asked or rule, told, how_far(reason))


def is_contract(move: int) -> bool:
    """Whether the move chooses a contract, be it a standard, a remote or a solar one."""
    return n.CONTRACT <= move < n.SOLAR or solar_of(move) >= 0


def how_far(reason: int) -> int:
    """How far in the rules a move gets that is refused for this reason; 0: something else is asked now."""
    if reason in (reasons.NOT_NOW, reasons.MUST_CHOOSE):
        return 0
    return (1 + list(REFUSALS).index(reason)) * (1 + len(CHECKLIST))  # with room for how near a contract comes


def where_it_fits(s: Board, seat: int, move: int) -> tuple[int, int]:
    """R52. A tab that does not suit a card is not what stops it where no tab that suits it would do either."""
    first = move - move % 6
    found = [(first + at, int(may_play(s, seat, way_in(move), at // 3, at % 3))) for at in range(6)]
    suited = [one for one in found if one[1] not in (reasons.ROW_FULL, reasons.NO_TAB, reasons.WRONG_TAB)]
    refused = suited and all(reason != ALLOWED for _, reason in suited)
    return suited[0] if refused else (move, reasons.WRONG_TAB)


def no_contract(s: Board, seat: int, move: int) -> Refusal:
    """R20. No contract for a card with that tab; where no other tab would do, the nearest of all zones is named."""
    way, first = int(way_in(move)), move - move % 6
    tabs = [int(may_play(s, seat, way, at // 3, at % 3)) for at in range(6)]
    everywhere = ALLOWED not in tabs
    tried = [first + at for at, reason in enumerate(tabs) if reason == reasons.NO_CONTRACT] if everywhere else [move]
    rank, nearest = max((nearest_contract(s, seat, one) for one in tried), key=lambda found: found[0])
    rule, text = REFUSALS[reasons.NO_CONTRACT]
    told = (
        say("you can fulfil no contract of that kind in any zone")
        if everywhere
        else text.format(**numbers_of(s, seat, move))
    )
    return Refusal(rule, told + nearest, how_far(reasons.NO_CONTRACT) + rank)


def nearest_contract(s: Board, seat: int, move: int) -> tuple[int, str]:
    """Of the contracts a card could be for, the one that gets furthest down the checklist, and what stops it."""
    f = contract_asked(s, seat, move)
    remote = kind_of(f) == frames.REMOTE
    best, nearest = -1, ""
    for i in range(c.REMOTES * 2 if remote else c.STANDARD):
        code = contract_with(s, seat, move, i)
        if code in CHECKLIST and CHECKLIST.index(code) > best:
            spot = c.FIRST_REMOTE + i // 2 if remote else i
            told = REFUSALS[code][1].format(**{**standing_of(s, seat), **contract_numbers(s, seat, f, i)})
            best, nearest = CHECKLIST.index(code), nearest_is(town(s.box, spot), told)
    return best, nearest


def contract_asked(s: Board, seat: int, move: int) -> int:
    """The question for a contract that follows when that card is played with that tab."""
    row, zone = move % 6 // 3, move % 3
    place = int(c.place_of(row, open_space(s, seat, row), zone))
    remote = argument(first_effect(s, int(way_in(move))), KIND) == c.KIND_REMOTE
    make = frames.remote_frame if remote else frames.contract_frame
    return int(make(seat, int(way_in(move)), place))


def no_card_reaches(s: Board, seat: int, move: int) -> Refusal | None:
    """R20, R38. What stops that contract with the card in hand that comes nearest to it; None where one would do."""
    solar = solar_of(move)
    kind = c.KIND_SOLAR if solar >= 0 else c.KIND_REMOTE if move >= n.REMOTE else c.KIND_STANDARD
    i = solar if solar >= 0 else move - (n.REMOTE if kind == c.KIND_REMOTE else n.CONTRACT)
    found: list[tuple[int, int, int]] = []  # how far, the reason, and the card with its tab
    for play in plays(s, kind):
        way, row, zone = int(way_in(play)), play % 6 // 3, play % 3
        card = int(may_play(s, seat, way, row, zone))
        if card in NO_PLACE:
            continue
        code = ALLOWED if solar >= 0 else contract_with(s, seat, play, i)
        if ALLOWED == code == card:
            return None
        code = card if code == ALLOWED else code
        found.append((0 if code == reasons.OTHER_ZONE else how_far(code), code, play))
    if not found and solar >= 0:
        return Refusal("R50", say("solar contracts come only with cards and bonuses that say solar"), 1)
    if not found:
        wanted = str(CONTRACTS[frames.REMOTE if kind == c.KIND_REMOTE else frames.CONTRACT])
        return Refusal("R13", say("no card in your hand begins with a {wanted} contract", wanted=wanted), 1)
    reached, code, play = max(found, key=lambda one: one[0])
    numbers = {**standing_of(s, seat), **play_numbers(s, seat, play)}
    if kind != c.KIND_SOLAR and code not in (reasons.CANNOT_PAY, reasons.NO_CONTRACT):
        numbers.update(contract_numbers(s, seat, contract_asked(s, seat, play), i))
    rule, text = REFUSALS[code]
    told = text.format(**numbers) if "{" in text.text else str(text)
    if code not in GONE:
        told = say(
            "{thing}: {reason}", thing=s.box.titles["cards"][int(s.box.way_card[int(way_in(play))])], reason=told
        )
    return Refusal(rule, told, max(1, reached))


GONE = (reasons.SPOT_TAKEN, reasons.SPOT_REMOVED, reasons.SPOT_ABSENT)
"""That there is no such contract any more, whatever card it is wanted with."""
NO_PLACE = (reasons.NOT_IN_HAND, reasons.ROW_FULL, reasons.NO_TAB, reasons.WRONG_TAB, reasons.NO_SUCH_OPTION)
"""Why a card is not played with a tab, whatever it is for."""


def plays(s: Board, kind: int) -> list[int]:
    """The cards with their tabs that begin with a contract of that kind."""
    return [
        int(first_of_way(way)) + at
        for way in range(int(s.box.ways))
        for effect in [first_effect(s, way)]
        if verb_of(effect) == FULFILL and argument(effect, KIND) == kind
        for at in range(6)
    ]


def contract_with(s: Board, seat: int, play: int, i: int) -> int:
    """What stops that standard or remote contract with a card and its tab."""
    f = contract_asked(s, seat, play)
    way, place = get(f, a.WAY), get(f, a.PLACE)
    return int(
        may_remote(s, seat, way, place, i) if kind_of(f) == frames.REMOTE else may_fulfil(s, seat, way, place, i, 0)
    )


def nearest_is(name: str, told: str) -> str:
    """What stops the one that is nearest to being allowed."""
    return say(" (nearest is {name}: {reason})", name=name, reason=told)


def numbers_of(s: Board, seat: int, move: int) -> dict[str, object]:
    """The numbers a refusal of this move may speak of."""
    f = int(s.stack[-1])
    kind = int(kind_of(f))
    decision = KINDS[kind]
    found = {"now": str(decision.prompt), **standing_of(s, seat)}
    if kind in CONTRACTS:
        found["wanted"] = str(CONTRACTS[kind])
    i = int(decision.index(s, move))
    if i < 0:
        return found
    if kind == frames.ACTION and not n.RETRIEVE <= move <= n.BATTERY:
        found.update(play_numbers(s, seat, move))
    elif kind in (frames.CONTRACT, frames.REMOTE, frames.LINK, frames.SOLAR):
        found.update(contract_numbers(s, seat, f, i))
    elif kind == frames.SITE:
        found.update(zone_numbers(s, int(c.zone_of_sector(side_of(s).site_sector[i]))))
        found["tab_zone"] = c.ZONE_CODES[int(c.zone_of_place(get(f, a.PLACE)))]
        found["beside"] = called(s, int(s.beside[i]) // c.BULLDOZERS) if s.beside[i] != NOTHING else ""
    elif kind == frames.OWNER:
        found["owner"] = called(s, i)
    elif kind in (frames.TRANSFORMER, frames.NETWORK):
        found.update(space_numbers(s, seat, f, i))
    elif kind in (frames.PAIR, frames.DISCARD):
        found["tower_zone"] = c.ZONE_CODES[int(get(f, a.PAIR_ZONE) if kind == frames.PAIR else get(f, a.DISCARD_ZONE))]
    elif kind == frames.SELL:
        found["export_cost"] = batteries(int(export_cost(s, seat, i, get(f, a.SELL_DISCOUNT))))
    elif kind == frames.CAPITAL:
        found["slot_tower"] = int(s.box.venture_tower[i])
    elif kind == frames.PAY:
        found.update(cost_numbers(s, seat, int(get(f, a.WAY)), int(get(f, a.PLACE))))
        found["short"] = short_after_paying(s, seat, f, i)
    elif kind == frames.CONVERT:
        what, price = int(get(f, a.CONVERT_PAY)) // 16, int(get(f, a.CONVERT_PAY)) % 16
        held = (s.money, s.energy, s.battery)[what][seat]
        found.update(price=amount(what, price), held=amount(what, int(held)), supply=batteries(int(s.supply)))
    return found


def amount(what: int, number: int) -> str:
    """Money, energy or batteries in words."""
    return (f"${number}", say("{n} energy", n=number), batteries(number))[what]


def zone_numbers(s: Board, zone: int) -> dict[str, object]:
    """A zone, and the tower that opens it."""
    return {"its_zone": c.ZONE_CODES[zone], "zone_level": int(s.box.zone_level[zone])}


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
    way, row, zone = int(way_in(move)), move % 6 // 3, move % 3
    zones = [code for at, code in enumerate(c.ZONE_CODES) if (int(s.box.zone_ways[at]) >> way) & 1]
    found: dict[str, object] = {
        "card": card_name(s.box, int(s.box.way_card[way])),
        "row": ROWS_IN_WORDS[row],
        "zone": c.ZONE_CODES[zone],
        "zones": either(zones),
    }
    missing = [
        int(s.box.venture_tower[slot] - s.towers[seat]) for slot in range(4) if not (s.venture[seat] >> slot) & 1
    ]
    towers = min(missing, default=0)
    found["capital_missing"] = plural("{count} more tower", "{count} more towers", towers)
    found.update(zone_numbers(s, zone))
    space = open_space(s, seat, row)
    if space >= 0:
        place = int(c.place_of(row, space, zone))
        found.update(cost_numbers(s, seat, way, place))
        found.update(means_numbers(s, seat, way, purse(s, seat, way, place)))
    return found


def cost_numbers(s: Board, seat: int, way: int, place: int) -> dict[str, object]:
    """What a card costs at a place, and what there is to pay it."""
    alternative = ""
    if s.box.way_alternative[way]:
        alternative = say(" or {batteries}", batteries=batteries(int(zone_batteries(s, place))))
    return {
        "cost": int(zone_cost(s, seat, way, place)),
        "alternative": alternative,
        "batteries": say(" and {batteries}", batteries=batteries(int(s.battery[seat]))) if alternative else "",
    }


class Purse:
    """What a company has left for a contract or a sale."""

    def __init__(self, money: int, energy: int, battery: int) -> None:
        self.money = money
        self.energy = energy
        self.battery = battery


def purse(s: Board, seat: int, way: int, place: int) -> Purse:
    """What is left after playing a card: its zone cost paid in money, or in batteries where money does not do."""
    money, energy, battery = int(s.money[seat]), int(energy_at_hand(s, seat, way, place)), int(s.battery[seat])
    if may_pay_money(s, seat, way, place) == ALLOWED:
        return Purse(money - int(zone_cost(s, seat, way, place)), energy, battery)
    return Purse(money, energy, battery - int(zone_batteries(s, place)))


def full_purse(s: Board, seat: int) -> Purse:
    """What there is."""
    return Purse(int(s.money[seat]), int(s.energy[seat]), int(s.battery[seat]))


def means_numbers(s: Board, seat: int, way: int, left: Purse) -> dict[str, object]:
    """What a solar contract or a sale lacks, where it is what the card begins with."""
    effect = first_effect(s, way)
    if verb_of(effect) == FOREIGN_MARKET:
        costs = [
            int(export_cost(s, seat, card, argument(effect, EXPORT_LESS))) for card in s.foreign_row if card != NOTHING
        ]
        return {"cheapest": batteries(min(costs, default=0)), "battery": batteries(left.battery)}
    return {"nearest_space": nearest_space(s, seat, 1, left)}


def short_after_paying(s: Board, seat: int, f: int, how: int) -> str:
    """What would be missing after the zone cost is paid in money (0) or in batteries (1)."""
    way, place, spot, choice = (
        int(get(f, a.WAY)),
        int(get(f, a.PLACE)),
        int(perhaps(f, a.PAID_SPOT)),
        int(get(f, a.PAID_COST)),
    )
    left = full_purse(s, seat)
    if how == 0:
        left.money -= int(zone_cost(s, seat, way, place))
    else:
        left.battery -= int(zone_batteries(s, place))
    if spot < 0:
        code = int(may_go_on(s, seat, way, left.money, left.energy, left.battery))
        found = means_numbers(s, seat, way, left)
    else:
        code = int(may_afford(s, seat, spot, choice, way, left.money, left.energy, left.battery))
        found = contract_costs(s, seat, spot, choice, way, left)
    return REFUSALS[code][1].format(**found) if code != ALLOWED else ""


def contract_costs(s: Board, seat: int, spot: int, choice: int, way: int, left: Purse) -> dict[str, object]:
    """What a contract costs, what there is for it, and what keeps the nearest transformer from making room."""
    energy, battery = int(energy_cost(s, seat, spot, choice, way)), int(battery_cost(s, spot, choice, way))
    after = Purse(left.money, left.energy - energy, left.battery - battery)
    return {
        "energy_cost": energy,
        "energy": left.energy,
        "battery_cost": batteries(battery),
        "battery": batteries(left.battery),
        "nearest_space": nearest_space(s, seat, int(least_column(s, spot)), after),
    }


def nearest_space(s: Board, seat: int, least: int, left: Purse) -> str:
    """Of the transformer spaces the one that gets furthest down the checklist, and what stops it."""
    best, nearest = 0, ""
    for space in range(c.GRID):
        code = int(may_place(s, seat, least, space, left.money, left.energy, left.battery))
        rank = SPACE_CHECKLIST.index(code) if code in SPACE_CHECKLIST else 0
        if rank > best:
            told = REFUSALS[code][1].format(**{**standing_of(s, seat), **one_space(s, seat, least, space, left)})
            best, nearest = rank, nearest_is(space_name(s.box, space), told)
    return nearest


def one_space(s: Board, seat: int, least: int, space: int, left: Purse) -> dict[str, object]:
    """What is said of a transformer space."""
    found: dict[str, object] = {"column": int(s.box.grid_column[space]), "least": least}
    for line in range(c.LINES):
        joins = (s.box.line_spaces[line] >> space) & 1 != 0 and s.box.line_spaces[line] & s.filled[seat] != 0
        if joins and not (s.network[seat] >> line) & 1:
            found.update(line_numbers(s, line, left))
    return found


def line_numbers(s: Board, line: int, left: Purse) -> dict[str, object]:
    """What a network line needs, and what there is of it."""
    needed = (int(s.box.line_money[line]), int(s.box.line_energy[line]), int(s.box.line_battery[line]))
    there = (left.money, left.energy, left.battery)
    return {
        "line": line_place(s.box, line),
        "line_cost": amounts(*needed),
        "left": both([amount(what, there[what]) for what, number in enumerate(needed) if number]),
    }


def space_numbers(s: Board, seat: int, f: int, i: int) -> dict[str, object]:
    """What is said of a transformer space, or of a network line to it, when a tile is placed."""
    spot, choice, way = int(get(f, a.TILE_SPOT)), int(get(f, a.TILE_COST)), int(perhaps(f, a.TILE_WAY))
    left = full_purse(s, seat)
    left.energy -= int(energy_cost(s, seat, spot, choice, way))
    left.battery -= int(battery_cost(s, spot, choice, way))
    if kind_of(f) == frames.NETWORK:
        return line_numbers(s, i, left)
    return one_space(s, seat, int(least_column(s, spot)), i, left)


def contract_numbers(s: Board, seat: int, f: int, i: int) -> dict[str, object]:
    """What is said of a contract."""
    kind = int(kind_of(f))
    spot, choice = i, 0
    if kind == frames.REMOTE:
        spot, choice = c.FIRST_REMOTE + i // 2, i % 2
    elif kind == frames.SOLAR:
        spot = c.FIRST_SOLAR + i
    taker = int(s.spot[spot])
    found: dict[str, object] = {"taker": called(s, taker) if taker >= 0 else ""}
    if tile_at(s, spot) < 0:
        return found
    way = int(get(f, a.WAY)) if kind in (frames.CONTRACT, frames.REMOTE) else -1
    left = purse(s, seat, way, int(get(f, a.PLACE))) if way >= 0 else full_purse(s, seat)
    if has_cost(s, spot, choice, way):
        found.update(contract_costs(s, seat, spot, choice, way, left))
    sector = int(side_of(s).spot_sector[spot])
    if sector < 0:
        return found
    tile = int(tile_at(s, spot))
    locked = [at for at in range(5) if s.box.tile_icons[tile * 5 + at] and s.box.market_level[at] > s.towers[seat]]
    found.update(zone_numbers(s, int(c.zone_of_sector(sector))))
    found.update(
        sector=SECTORS_IN_WORDS[sector],
        tab_zone=c.ZONE_CODES[int(c.zone_of_place(get(f, a.PLACE)))],
        tile_level=int(s.box.tile_level[tile]),
        market=MARKETS_IN_WORDS[locked[-1]] if locked else "",
    )
    return found
