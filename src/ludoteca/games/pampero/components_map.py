"""Reading the game board: sectors, sites, contract spaces, links, pairs, connections, parking and solar display."""

from __future__ import annotations

from difflib import get_close_matches

from ludoteca.core.edition import Table, attempt
from ludoteca.core.packed import filled
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.vocabulary import Compiler

SITE_KINDS = ("wind", "tower", "mixed")
COUNTS = {"sites": c.SITES, "spots": c.SPOTS, "connections": c.CONNECTIONS, "parking": c.PARKING}


def read_map(root: Table, box: c.Box, compiler: Compiler, standard: c.Box | None) -> None:
    """The two sides of the board. The ids of the 3–4 player side come first; the other side adds what it alone has."""
    table = c.section(root, box, "map")
    box.adjacent = filled(c.SECTORS, 0)
    for one, two in pairs_of(table, "adjacent", c.SECTOR_CODES):
        box.adjacent[one] |= c.bit(two)
        box.adjacent[two] |= c.bit(one)
    sides = [(table.table("side_34"), [3, 4]), (table.table("side_12"), [1, 2])]
    collect_ids(box, [side for side, _ in sides], standard)
    box.side_34 = read_side(sides[0][0], box, compiler, sides[0][1])
    box.side_12 = read_side(sides[1][0], box, compiler, sides[1][1])


def collect_ids(box: c.Box, sides: list[Table], standard: c.Box | None) -> None:
    """Numbers everything that lies on the board, whichever side shows it.

    Moves are written with ids, so an edition has those of the standard one; it may leave some out, and use spare ones.
    """
    for name, keys in {
        "sites": ("sites",),
        "spots": ("contract_spaces", "remote_spaces", "solar_spaces"),
        "connections": ("connections",),
        "parking": ("parking",),
    }.items():
        found: list[str] = []
        for key in keys:
            for side in sides:
                ids = side.texts(key) if key == "solar_spaces" else [one.text("id") for one in side.tables(key)]
                for one in ids:
                    if ids.count(one) > 1:
                        side.wrong(key, f"{one!r} stands here twice")
                    if one not in found:
                        found.append(one)
        if standard is None:
            if len(found) != COUNTS[name]:
                raise sides[0].problem(keys[0], f"expected {COUNTS[name]} {name} in all, found {len(found)}")
            box.ids[name] = found
            continue
        usual, spare = standard.ids[name], c.SPARE_IDS[name]
        for one in found:
            if one not in usual and one not in spare:
                near = ", ".join(get_close_matches(one, usual, 3)) or usual[0]
                sides[0].wrong(
                    keys[0], f"{one!r} is no id of {name} (near ones: {near}); spare ids are {spare[0]} to {spare[-1]}"
                )
        box.ids[name] = [*usual, *spare] if any(one in spare for one in found) else usual
    box.sites, box.spots = len(box.ids["sites"]), len(box.ids["spots"])
    box.utility, box.parked = box.sites, box.sites + 1
    box.solars = box.spots - c.FIRST_SOLAR
    box.connections, box.parking = len(box.ids["connections"]), len(box.ids["parking"])


def read_side(table: Table, box: c.Box, compiler: Compiler, players: list[int]) -> c.Side:
    """One side of the board."""
    side = c.Side(box)
    table.source()
    table.text("basis")
    if table.wholes("players", 1, 4) != players:
        raise table.problem("players", f"this side is for {players}")
    read_sites(table, box, side)
    read_spots(table, box, side)
    read_links(table, box, side)
    read_connections(table, box, side)
    for one in table.tables("parking"):
        at = box.ids["parking"].index(one.text("id"))
        side.parking_bonus[at] = compiler.effects(one, "bonus", 1)
        side.parking_players[at] = least_players(one)
    read_solar(table, box, side)
    return side


def least_players(table: Table) -> int:
    """R6. Spaces labelled 4P are there only with four players."""
    return table.whole("min_players", 1, 4) if table.has("min_players") else 1


def read_sites(table: Table, box: c.Box, side: c.Side) -> None:
    """Construction sites."""
    for each in table.tables("sites"):
        attempt(each, lambda one: read_site(one, box, side))


def read_site(one: Table, box: c.Box, side: c.Side) -> None:
    """One construction site."""
    at = box.ids["sites"].index(one.text("id"))
    sector = c.SECTOR_CODES.index(one.text("sector", c.SECTOR_CODES))
    side.site_sector[at] = sector
    side.zone_sites[c.zone_of_sector(sector)] |= c.bit(at)
    for near in range(c.SECTORS):
        if near == sector or (box.adjacent[near] >> sector) & 1:
            side.near_sites[near] |= c.bit(at)
    kind = SITE_KINDS.index(one.text("kind", SITE_KINDS))
    side.site_kind[at] = kind
    if kind != c.SITE_WIND:
        side.building_sites[c.TOWER] |= c.bit(at)
    if kind != c.SITE_TOWER:
        side.building_sites[c.WIND] |= c.bit(at)
    side.site_start[at] = int(one.has("starting") and one.flag("starting"))
    side.site_players[at] = least_players(one)


def read_spots(table: Table, box: c.Box, side: c.Side) -> None:
    """Spaces of standard contracts with their energy, and of remote ones."""
    for key in ("contract_spaces", "remote_spaces"):
        for each in table.tables(key):
            attempt(each, lambda one: read_spot(one, box, side))


def read_spot(one: Table, box: c.Box, side: c.Side) -> None:
    """One space of a contract."""
    name = one.text("id")
    at = box.ids["spots"].index(name)
    sector = one.text("sector", c.SECTOR_CODES)
    side.spot_sector[at] = c.SECTOR_CODES.index(sector)
    side.sector_spots[c.SECTOR_CODES.index(sector)] |= c.bit(at)
    side.zone_spots[c.ZONE_CODES.index(sector[0])] |= c.bit(at)
    side.spot_players[at] = least_players(one)
    if at < c.FIRST_REMOTE:
        side.spot_energy[at] = one.whole("energy", 0, 14)
        if name != f"{sector}-{one.whole('location', 1, 9)}":
            raise one.problem("id", f"{name!r} does not say its sector and location number")


def read_links(table: Table, box: c.Box, side: c.Side) -> None:
    """Links and pairs of standard contract spaces."""
    names = standard_here(box, side)
    for one, two in pairs_of(table, "links", names):
        side.links[one] |= c.bit(two)
        side.links[two] |= c.bit(one)
    for one, two in pairs_of(table, "pairs", names):
        if side.partner[one] >= 0 or side.partner[two] >= 0:
            raise table.problem("pairs", f"{names[one]} or {names[two]} is in two pairs")
        side.partner[one] = two
        side.partner[two] = one


def standard_here(box: c.Box, side: c.Side) -> tuple[str, ...]:
    """The standard spots by number; those of the other side cannot be named."""
    names = box.ids["spots"][: c.FIRST_REMOTE]
    return tuple(name if side.spot_players[at] != c.NOWHERE else "" for at, name in enumerate(names))


def read_connections(table: Table, box: c.Box, side: c.Side) -> None:
    """R32. Each connection has at least two lines to contract spaces."""
    for each in table.tables("connections"):
        attempt(each, lambda one: read_connection(one, box, side))


def read_connection(one: Table, box: c.Box, side: c.Side) -> None:
    """One connection with its lines."""
    spots = box.ids["spots"]
    at = box.ids["connections"].index(one.text("id"))
    sector = c.SECTOR_CODES.index(one.text("sector", c.SECTOR_CODES))
    side.connection_sector[at] = sector
    side.connection_zone[at] = c.ZONE_CODES.index(one.text("zone", c.ZONE_CODES))
    if side.connection_zone[at] != c.zone_of_sector(sector):
        raise one.problem("zone", "this is not the zone of its sector")
    lines = one.value("lines", "lists of contract spaces")
    if not isinstance(lines, list) or not 2 <= len(lines) <= c.MAX_LINES or not all(map(is_list, lines)):
        raise one.problem("lines", f"expected 2 to {c.MAX_LINES} lists of contract spaces")
    for number, line in enumerate(lines):
        mask = 0
        for name in line:
            if name not in spots[: c.FIRST_SOLAR] or side.spot_players[spots.index(name)] == c.NOWHERE:
                raise one.problem("lines", f"there is no contract space {name!r} on this side")
            mask |= 1 << spots.index(name)
            side.connections_at[spots.index(name)] |= 1 << at
        side.connection_lines[at * c.MAX_LINES + number] = mask


def is_list(value: object) -> bool:
    """Whether this is a list."""
    return isinstance(value, list)


def read_solar(table: Table, box: c.Box, side: c.Side) -> None:
    """R50. The solar display: entries, and which space leads to which."""
    here = table.texts("solar_spaces")
    numbers = {name: box.ids["spots"].index(name) - c.FIRST_SOLAR for name in here}
    for name in here:
        side.spot_players[numbers[name] + c.FIRST_SOLAR] = 1
    for name in table.texts("solar_entries", tuple(here), 2):
        side.solar_entries |= 1 << numbers[name]
    for one, two in pairs_of(table, "solar_lines", tuple(here)):
        side.solar_before[numbers[here[two]]] |= 1 << numbers[here[one]]


def pairs_of(table: Table, key: str, names: tuple[str, ...]) -> list[tuple[int, int]]:
    """A list of pairs of names, as numbers."""
    value = table.value(key, "a list of pairs")
    if not isinstance(value, list):
        raise table.problem(key, f"expected a list of pairs, found {value!r}")
    found: list[tuple[int, int]] = []
    for pair in value:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise table.problem(key, f"expected a pair, found {pair!r}")
        for name in pair:
            if not name or name not in names:
                raise table.problem(key, f"{name!r} is not there to be joined")
        found.append((names.index(pair[0]), names.index(pair[1])))
    return found
