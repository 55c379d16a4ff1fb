"""Reading positions of Pampero from text: strictly, each complaint with its part; the game checks the census after."""

from __future__ import annotations

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.notation import Parts
from ludoteca.core.packed import packed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import COLORS, MARKET_CODES, ROW_CODES, bit
from ludoteca.games.pampero.decisions import options_of
from ludoteca.games.pampero.moves import names
from ludoteca.games.pampero.positions import (
    ACCOUNT,
    BUILDINGS,
    GONE,
    LEVELS,
    NONE,
    PENDING,
    PHASES,
    SWITCHES,
    spot_of,
)
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import CLOSED, NOTHING, ON_CARD, PAYMENT, READY, State, side_of
from ludoteca.games.pampero.vocabulary import MODIFIERS


def seats_in(parts: Parts) -> int:
    """For how many seats the position is."""
    return parts.number("seats", 1, 4)


def read(parts: Parts, s: State) -> None:
    """Fills the cleared state with what the parts tell; what cannot be is refused."""
    for name in parts.words("options", SWITCHES):
        setattr(s, name, True)
    if s.seats == 1:
        s.automa = LEVELS.index(parts.word("automa", LEVELS))
    read_time(parts, s)
    read_map(parts, s)
    read_rows(parts, s)
    for company in range(int(s.companies)):
        read_company(parts, s, company, COLORS[company])
    if s.seats == 1:
        s.markers = packed(parts.numbers("automa markers", 0, 999, c.MARKETS))
        s.automa_since = parts.number("automa since", 0, c.SOLO_CARDS)
        s.automa_passes = parts.number("automa passes", 0, 999)
        s.automa_pile = packed(numbers_of(parts, "automa pile", s.box.ids["solo"]))
        s.automa_deck, s.automa_left = read_deck(parts, "automa deck", s.box.ids["solo"])
    s.reveals = parts.number("reveals", 0, 10**6)
    parts.close()
    if not s.finished:
        s.choices = options_of(s, s.stack[len(s.stack) - 1])
        if len(s.choices) < 2:
            raise parts.problem("pending", "nothing is to be chosen there")


def read_time(parts: Parts, s: State) -> None:
    """Where the game stands."""
    companies, colors = int(s.companies), COLORS[: s.companies]
    s.year = parts.number("year", 1, 99)
    s.phase = PHASES.index(parts.word("phase", PHASES))
    s.round = parts.number("round", 0, 2)
    s.at = parts.number("at", 0, companies)
    s.finished = parts.flag("over")
    moves = names(s.box)
    last = " ".join(parts.words("last"))
    if last != NONE and last not in moves:
        raise parts.problem("last", "it is a move, or '-'")
    s.last = NOTHING if last == NONE else moves.index(last)
    s.stack = packed([read_frame(parts, word, companies, int(s.seats)) for word in parts.words("pending")])
    if s.finished != (len(s.stack) == 0):
        raise parts.problem("pending", "something is pending exactly while the game is not over")
    if not s.finished and frames.kind_of(s.stack[len(s.stack) - 1]) >= frames.AUTOMATIC:
        raise parts.problem("pending", "the last of it is a decision")
    s.order = packed(permutation(parts, "order", colors))
    for word in parts.words("lowered", colors):
        s.lowered |= bit(colors.index(word))
    s.time = packed(parts.numbers("time", 0, 99, companies))
    s.height = packed(parts.numbers("height", 0, companies, companies))
    s.scored = parts.number("scored", 0, 3)
    tiles = one_or_none(parts, "scoring tiles", s.box.ids["scoring_tiles"], 4)
    if NOTHING in tiles[2:] or (NOTHING in tiles) != s.introductory:
        raise parts.problem("scoring tiles", "four tiles; with introductory scoring, two at the end")
    s.first_tile, s.second_tile = tiles[:2]
    s.end_tiles = packed(tiles[2:])
    crowns = parts.numbers("crowns", 0, 2**30)
    if len(crowns) % 3 or any(company >= companies for company in crowns[::3]):
        raise parts.problem("crowns", "company, counter and number of each")
    s.crowns = packed(crowns)
    if parts.has("paid"):
        paid = parts.numbers("paid", 0, 999)
        if len(paid) % PAYMENT or any(one >= companies for at in (0, 1) for one in paid[at::PAYMENT]):
            raise parts.problem("paid", "payee, payer, money and batteries of each payment")
        s.paid = packed(paid)


def read_frame(parts: Parts, word: str, companies: int, seats: int) -> int:
    """A frame from its word."""
    kind, *rest = word.split("/")
    numbers = {name: (number, limits) for number, (name, limits) in PENDING.items()}
    if kind not in numbers or not rest or rest[0] not in COLORS[:companies]:
        raise parts.problem("pending", f"expected kind/colour/numbers, found {word[:40]!r}")
    number, limits = numbers[kind]
    company = COLORS.index(rest[0])
    if len(rest) != len(limits) + 1 or (company >= seats and number < frames.AUTOMATIC):
        raise parts.problem("pending", f"{kind} has a player's colour and {len(limits)} numbers, not {word[:40]!r}")
    arguments = [parts.as_number("pending", one, 0, most - 1) for one, most in zip(rest[1:], limits, strict=True)]
    return int(frames.frame(number, company, *arguments))


def read_map(parts: Parts, s: State) -> None:
    """The boards. Spots, sites and starting sites are open as the set-up says; buildings and pairs close them."""
    ids, side = s.box.ids, side_of(s)
    for at in range(int(s.box.sites)):
        if side.site_players[at] <= s.seats and not side.site_start[at]:
            s.site[at] = NOTHING
    for site, what in pairs(parts, "buildings", ids["sites"]):
        color, _, building = what.partition("-")
        if color not in COLORS[: s.companies] or building not in BUILDINGS or side.site_players[site] > s.seats:
            raise parts.problem("buildings", f"no {what[:40]!r} can stand there")
        company, tower = COLORS.index(color), building == BUILDINGS[c.TOWER]
        s.site[site] = company * 2 + (c.TOWER if tower else c.WIND)
        if tower:
            s.towers[company] += 1
            s.tower_sectors[company] |= bit(side.site_sector[site])
        else:
            s.wind_farms[company] += 1
    for at in range(int(s.box.spots)):
        if side.spot_players[at] <= s.seats:
            s.spot[at] = NOTHING
    for at in numbers_of(parts, "removed", ids["spots"]):
        s.spot[at] = CLOSED
    s.remote_tile = packed(different(parts, "remote tiles", ids["tiles"], c.REMOTES))
    s.solar_tile = packed(different(parts, "solar tiles", ids["tiles"], int(s.box.solars)))
    s.connection = packed(different(parts, "connections", ids["connection_tiles"], int(s.box.connections)))
    s.supply = parts.number("supply", 0, 999)
    s.cell = packed(one_or_none(parts, "bonus tiles", ids["bonus"][: c.SLOTS], c.CELLS))
    s.bonus_out = packed(parts.numbers("bonus tiles gone", 0, 99, c.BONUS_KINDS))
    s.overlays_left = parts.number("overlays", 0, 9)


def read_rows(parts: Parts, s: State) -> None:
    """The displays and the decks."""
    ids = s.box.ids
    action, scoring = ids["cards"][c.BASIC :], ids["scoring_cards"]
    rows = different(parts, "specialists", action, 3) + different(parts, "scoring specialists", scoring, 3)
    s.special_row = packed(rows)
    s.scoring_spent = set_of(numbers_of(parts, "scoring cards spent", scoring))
    s.foreign_row = packed(different(parts, "foreign cards", ids["foreign"], 6))
    s.action_deck, one = read_deck(parts, "action deck", action)
    s.scoring_deck, two = read_deck(parts, "scoring deck", scoring)
    s.special_left = packed([one, two])
    s.argentina_deck, one = read_deck(parts, "argentina deck", ids["foreign"])
    s.brazil_deck, two = read_deck(parts, "brazil deck", ids["foreign"])
    s.foreign_left = packed([one, two])


def read_deck(parts: Parts, name: str, ids: Sequence[str]) -> tuple[vec[i64], int]:
    """A deck, and how much is left of it."""
    words = parts.words(name, (*ids, GONE))
    if words.count(GONE) != 1:
        raise parts.problem(name, f"one {GONE!r} stands between the cards left and those that are gone")
    return packed([ids.index(word) for word in words if word != GONE]), words.index(GONE)


def read_company(parts: Parts, s: State, company: int, color: str) -> None:
    """One company."""
    ids = s.box.ids
    s.money[company] = parts.number(f"{color} money", -9999, 99999)
    for purpose, money in pairs(parts, optional(parts, f"{color} account"), ACCOUNT):
        s.account[company * PURPOSES + purpose] = parts.as_number(f"{color} account", money, -99999, 99999)
    s.energy[company], s.energy_spent[company] = parts.numbers(f"{color} energy", 0, 999, 2)
    if s.energy[company] > s.box.max_energy:
        raise parts.problem(f"{color} energy", f"the track ends at {s.box.max_energy}")
    s.battery[company] = parts.number(f"{color} batteries", 0, 999)
    for number, word in enumerate(parts.words(f"{color} bulldozers", count=c.BULLDOZERS)):
        read_bulldozer(parts, s, company * c.BULLDOZERS + number, word, f"{color} bulldozers")
    s.hand[company] = set_of(numbers_of(parts, optional(parts, f"{color} hand"), ids["cards"]))
    spaces = [f"{row}-{at + 1}" for row in ROW_CODES for at in range(c.ROW_SPACES)]
    for space, card in pairs(parts, optional(parts, f"{color} mat"), spaces):
        s.mat[company * c.MAT + space] = one_of(parts, f"{color} mat", card, ids["cards"])
    for market, column in enumerate(parts.numbers(f"{color} income", 1, int(s.box.columns), c.MARKETS)):
        s.column[company * c.MARKETS + market] = column - 1
    columns = [str(column + 1) for column in range(int(s.box.columns))]
    s.claimed[company] = set_of(numbers_of(parts, optional(parts, f"{color} columns claimed"), columns))
    s.face_down[company] = set_of(numbers_of(parts, optional(parts, f"{color} face down"), MARKET_CODES))
    for space, tile in pairs(parts, optional(parts, f"{color} grid"), ids["grid"]):
        read_contract(parts, s, company, space, tile, f"{color} grid")
    s.network[company] = set_of(numbers_of(parts, optional(parts, f"{color} network"), ids["lines"]))
    for word in parts.words(optional(parts, f"{color} connections")):
        tile, _, card = word.partition("@")
        number = one_of(parts, f"{color} connections", tile, ids["connection_tiles"])
        where = ON_CARD + one_of(parts, f"{color} connections", card, ids["cards"]) if card else READY
        s.connection_at[company * c.CONNECTION_TILES + number] = where
    for slot, tile in pairs(parts, optional(parts, f"{color} slots"), ids["bonus"][: c.SLOTS]):
        s.slot[company * c.SLOTS + slot] = one_of(parts, f"{color} slots", tile, ids["bonus"][: c.SLOTS])
    lasting = parts.numbers(optional(parts, f"{color} lasting"), 0, 99)
    if lasting:
        if len(lasting) != MODIFIERS + 1:
            raise parts.problem(f"{color} lasting", f"it has {MODIFIERS + 1} numbers")
        for at in range(MODIFIERS):
            s.lasting[company * MODIFIERS + at] = lasting[at]
        s.lasting_least[company] = lasting[MODIFIERS]
    s.overlays[company] = sum(parts.numbers(optional(parts, f"{color} overlays"), 0, 9))
    slots = [str(slot + 1) for slot in range(c.VENTURE_SLOTS)]
    s.venture[company] = set_of(numbers_of(parts, optional(parts, f"{color} capital"), slots))
    s.foreign[company] = set_of(numbers_of(parts, optional(parts, f"{color} foreign cards"), ids["foreign"]))
    s.scoring_held[company] = set_of(numbers_of(parts, optional(parts, f"{color} scoring cards"), ids["scoring_cards"]))


def read_bulldozer(parts: Parts, s: State, number: int, word: str, name: str) -> None:
    """A bulldozer stands somewhere, alone."""
    if word in ("supply", "utility"):
        s.bulldozer[number] = c.IN_SUPPLY if word == "supply" else s.box.utility
    elif word in s.box.ids["sites"]:
        site = s.box.ids["sites"].index(word)
        if s.site[site] == CLOSED or s.beside[site] != NOTHING:
            raise parts.problem(name, f"no bulldozer can stand beside {word}")
        s.bulldozer[number] = site
        s.beside[site] = number
    else:
        spot = one_of(parts, name, word, s.box.ids["parking"])
        if side_of(s).parking_players[spot] > s.seats or s.parked[spot] != NOTHING:
            raise parts.problem(name, f"no bulldozer can park on {word}")
        s.bulldozer[number] = s.box.parked + spot
        s.parked[spot] = number


def read_contract(parts: Parts, s: State, company: int, space: int, word: str, name: str) -> None:
    """A tile in a transformer space, and the spot it came from."""
    tile, _, spot = word.partition("@")
    at, number = one_of(parts, name, spot, s.box.ids["spots"]), one_of(parts, name, tile, s.box.ids["tiles"])
    if s.spot[at] != NOTHING or c.kind_of_spot(at) != c.kind_of_spot(number):
        raise parts.problem(name, f"{word[:40]!r} was not fulfilled there")
    s.spot[at] = company
    s.done |= bit(at)
    s.grid[company * c.GRID + space] = number
    s.filled[company] |= bit(space)
    if spot_of(s, company, space) != at:
        raise parts.problem(name, f"{tile} does not lie on {spot}")


def optional(parts: Parts, name: str) -> str:
    """A part that may be left out: then it is empty."""
    parts.parts.setdefault(name, [])
    return name


def pairs(parts: Parts, name: str, ids: Sequence[str]) -> list[tuple[int, str]]:
    """Words of the form place=thing, no place twice."""
    found: dict[int, str] = {}
    for word in parts.words(name):
        place, _, thing = word.partition("=")
        at = one_of(parts, name, place, ids)
        if at in found or not thing:
            raise parts.problem(name, f"expected place=thing, each place once, found {word[:40]!r}")
        found[at] = thing
    return list(found.items())


def one_of(parts: Parts, name: str, word: str, ids: Sequence[str]) -> int:
    """The number of a thing."""
    if word not in ids:
        raise parts.problem(name, f"there is no {word[:40]!r}")
    return ids.index(word)


def numbers_of(parts: Parts, name: str, ids: Sequence[str]) -> list[int]:
    """The numbers of the things of a part."""
    return [one_of(parts, name, word, ids) for word in parts.words(name)]


def one_or_none(parts: Parts, name: str, ids: Sequence[str], count: int) -> list[int]:
    """So many things, or none in their places."""
    return [NOTHING if word == NONE else one_of(parts, name, word, ids) for word in parts.words(name, count=count)]


def different(parts: Parts, name: str, ids: Sequence[str], count: int) -> list[int]:
    """The same, and no thing twice."""
    found = one_or_none(parts, name, ids, count)
    there = [one for one in found if one != NOTHING]
    if len(set(there)) < len(there):
        raise parts.problem(name, "something stands here twice")
    return found


def permutation(parts: Parts, name: str, ids: Sequence[str]) -> list[int]:
    """All of them, in some order."""
    found = numbers_of(parts, name, ids)
    if sorted(found) != list(range(len(ids))):
        raise parts.problem(name, f"each of {', '.join(ids)} once")
    return found


def set_of(things: list[int]) -> int:
    """Things as a set of bits."""
    found = 0
    for one in things:
        found |= 1 << one
    return found
