"""The map: the country with its sites, contracts, links, pairs and connections, and the pieces on it."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, escaped, labelled, path
from ludoteca.core.words import per_language
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.describe import effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.art import LETTERS
from ludoteca.games.pampero.draw.cards import contract, cost_tokens, cost_words, tile_words
from ludoteca.games.pampero.draw.country import Country, Terrain, country, river, terrain
from ludoteca.games.pampero.draw.layout import Frame, Layout
from ludoteca.games.pampero.draw.marks import circle, group, piece, place, rect, seen, short, target, text, use
from ludoteca.games.pampero.state import NOTHING, Board, side_of


@per_language(16)
def ground(box: c.Box, seats: int, at: Terrain) -> str:
    """The land: sectors, rivers, links."""
    side = box.side_34 if seats >= 3 else box.side_12
    land = country(box, seats, at)
    m = at.map
    parts = [rect(m, "water", 10), waves(m)]
    for sector, outline in enumerate(land.outlines):
        zone = "abc"[int(c.zone_of_sector(sector))]
        parts.append(path(outline, f"sector zone-{zone}"))
    parts.append(path(river(at), "river"))
    for sector, (x, y) in enumerate(land.names):
        name = c.SECTOR_CODES[sector]
        parts.append(labelled(text(x - 2, y - 1, name, 17, "b soft"), words.SECTOR.format(name=name)))
        parts.append(text(x + 2 + 11 * len(name), y - 1, str(words.SECTOR_NAMES[sector]), 9, "soft"))
    parts.append(static_links(side, land))
    return "".join(parts)


@per_language(64)
def spaces(box: c.Box, seats: int, at: Terrain, remotes: tuple[int, ...]) -> str:
    """What can be pointed at on the map, over the lines: sites, and contract spaces with the tiles of this deal."""
    side = box.side_34 if seats >= 3 else box.side_12
    land = country(box, seats, at)
    parts = [site(box, side, number, where) for number, where in land.sites.items()]
    for number, where in land.spots.items():
        if number < c.FIRST_REMOTE:
            parts.append(spot(box, side, number, where))
        else:
            parts.append(remote(box, side, number, where, remotes[number - c.FIRST_REMOTE]))
    parts.append(harbour(box, side, seats, land))
    return "".join(parts)


def waves(m: Box) -> str:
    """A little water around the land."""
    drawn = ""
    for x, y in ((0.05, 0.88), (0.16, 0.95), (0.8, 0.9), (0.88, 0.96), (0.06, 0.76), (0.88, 0.78)):
        drawn += f"M{short(m.x + x * m.w)} {short(m.y + y * m.h)}q5-5 10 0t10 0t10 0"
    return path(drawn, "wave")


def static_links(side: c.Side, land: Country) -> str:
    """Links between contracts: a dashed line with a chain."""
    drawn, chains = "", ""
    for one in range(c.STANDARD):
        for two in range(one + 1, c.STANDARD):
            if (int(side.links[one]) >> two) & 1 and one in land.spots and two in land.spots:
                a, b = land.spots[one], land.spots[two]
                drawn += f"M{short(a.cx)} {short(a.cy)}L{short(b.cx)} {short(b.cy)}"
                x, y = (a.cx + b.cx) / 2, (a.cy + b.cy) / 2
                chains += circle(x, y, 6.5, "panel") + use("chain", x, y, 0.4)
    return path(drawn, "link") + chains


def site(box: c.Box, side: c.Side, number: int, where: Box) -> str:
    """A construction site; those of the set-up stay closed (R5), so nothing points at them."""
    kind = int(side.site_kind[number])
    name = box.ids["sites"][number]
    square = Box(where.x, where.y, where.h - 2, where.h - 2)
    label = words.SITES[kind].format(name=name)
    if side.site_start[number]:
        return use("start0" if kind == c.SITE_WIND else "start1", square.cx, square.cy)
    short_name = name.partition("-")[2]
    same = next(one for one in range(int(box.sites)) if box.ids["sites"][one].partition("-")[2] == short_name)
    aim = f'<use data-target="site {name}" role="img" aria-label="{escaped(label)}"'
    return use(f"site{kind}-{same}", square.cx, square.cy).replace("<use", aim, 1)


def tags(side: c.Side, number: int) -> str:
    """The letters of the connections that a contract space belongs to."""
    here = [one for one in reversed(range(len(side.connection_zone))) if (int(side.connections_at[number]) >> one) & 1]
    return "".join(use(f"k{LETTERS[one]}", at * -10) for at, one in enumerate(here))


def spot(box: c.Box, side: c.Side, number: int, where: Box) -> str:
    """A standard contract: energy, number, connections, and the tile."""
    name = box.ids["spots"][number]
    energy = int(side.spot_energy[number])
    content = contract(box, number, "spot") + use(f"e{energy}") + tags(side, number)
    if int(side.connections_at[number]).bit_count() < 2:
        content += f'<text x="-4" y="-16" class="c">{escaped(name.partition("-")[2])}</text>'
    label = f"{words.CONTRACT.format(name=name)}, {words.ENERGY.format(n=energy)}: {tile_words(box, number)}"
    return place(f"contract {name}", label, content, where.cx, where.bottom - 13)


def remote(box: c.Box, side: c.Side, number: int, where: Box, tile: int) -> str:
    """A remote contract: its tile bears one cost, or two to choose from, each a place to point at."""
    name = box.ids["spots"][number]
    only = tile - c.FIRST_REMOTE
    choices = [choice for choice in range(2) if box.remote_energy[only * 2 + choice] >= 0]
    drawn = contract(box, tile, "spot") + tags(side, number)
    w = where.w / len(choices)
    for at, choice in enumerate(choices):
        left = at * w - 24
        aim = f"contract {name}" + (" second cost" if choice else "")
        label = f"{words.CONTRACT.format(name=name)}, {cost_words(box, only, choice)}: {tile_words(box, tile)}"
        wide = 15.0 if len(choices) > 1 else 26.0
        content = tokens.row(cost_tokens(box, only, choice), left + 2 + wide / 2 - at * 3, -19, 12, wide)
        content += '<path d="M-3.5-23v9" class="pair"/>' if at else ""
        drawn += target(aim, Box(left, -25, w, 38), label, "bare", 5, content)
    return group(where.cx, where.bottom - 13, 1, drawn)


def harbour(box: c.Box, side: c.Side, seats: int, land: Country) -> str:
    """The utility area and the parking grid, at the coast."""
    u, p = land.utility, land.parking
    found = target(
        "utility", u, str(words.UTILITY), "inset", 8, text(u.x + 6, u.y + 12, str(words.UTILITY), 9, "b soft")
    )
    found += text(p.x + 6, p.y + 12, str(words.PARKING), 9, "b soft")
    for number, where in parking_places(side, seats, land).items():
        said = effects(box, int(side.parking_bonus[number]))
        name = box.ids["parking"][number]
        content = tokens.row(tokens.of_list(box, int(side.parking_bonus[number])), where.cx, where.cy, 15, where.w - 6)
        found += target(f"parking {name}", where, words.PARKING_SPOT.format(name=name, bonus=said), "site", 5, content)
    return found


def parking_places(side: c.Side, seats: int, land: Country) -> dict[int, Box]:
    """Where the parking spots lie."""
    here = [one for one in range(len(side.parking_players)) if side.parking_players[one] <= seats]
    p = land.parking
    across = 3 if p.w > 100 else 2
    down = -(-len(here) // across)
    w, h = p.w / across, min(34.0, (p.h - 18) / max(1, down))
    return {
        one: Box(p.x + at % across * w + 2, p.y + 17 + at // across * h, w - 4, h - 4) for at, one in enumerate(here)
    }


# What lies on it now


def board(d: Part, t: Board, at: Layout, me: int) -> None:
    """The whole map."""
    seats = int(t.seats)
    frame, own = terrain(at, seats)
    land = country(t.box, seats, own)
    d.region("map", at.map)
    d.add(frame.wrap(ground(t.box, seats, own)), frame.wrap(wires(t, land)))
    d.add(frame.wrap(spaces(t.box, seats, own, tuple(int(tile) for tile in t.remote_tile))))
    for layer in (connections(t, land), locks(t, land, me), contracts(t, land), pairs(t, land), buildings(t, land)):
        if layer:
            d.add(frame.wrap(layer))
    bulldozers(d, t, land, frame, me)


def wires(t: Board, land: Country) -> str:
    """The lines of the connections, thick where unlocked."""
    side = side_of(t)
    thin, thick = "", ""
    for number, (x, y) in land.circles.items():
        for line in range(c.MAX_LINES):
            mask = int(side.connection_lines[number * c.MAX_LINES + line])
            drawn = ""
            for one in range(c.FIRST_SOLAR):
                if (mask >> one) & 1 and one in land.spots:
                    where = land.spots[one]
                    drawn += f"M{short(x)} {short(y)}L{short(where.cx)} {short(where.y + 6)}"
            if (int(t.done) & mask) != 0:
                thick += drawn
            else:
                thin += drawn
    return path(thin, "wire") + path(thick, "live")


def connections(t: Board, land: Country) -> str:
    """The connection tiles still there."""
    drawn = ""
    for number, (x, y) in land.circles.items():
        tile = int(t.connection[number])
        mark = use(f"k{LETTERS[number]}", x - 6.5, y + 9)
        if tile == NOTHING:
            gone = words.CONNECTION_GONE.format(name=LETTERS[number])
            drawn += labelled(circle(x, y, 14.5, "node") + use("check", x, y, 0.6, "softly") + mark, gone)
            continue
        said = words.CONNECTION.format(name=LETTERS[number], bonus=effects(t.box, int(t.box.connection_effects[tile])))
        drawn += labelled(circle(x, y, 14.5, "node") + use(f"connection-{tile}", x, y) + mark, said)
    return drawn


def locks(t: Board, land: Country, me: int) -> str:
    """Zones that are still closed to the viewer's contracts."""
    drawn = ""
    for sector, (x, y) in enumerate(land.names):
        level = int(t.box.zone_level[c.zone_of_sector(sector)])
        if int(t.towers[me]) < level:
            x += 16 + 11 * len(c.SECTOR_CODES[sector]) + 5 * len(str(words.SECTOR_NAMES[sector]))
            said = words.ZONE_LOCKED.format(level=level)
            drawn += labelled(use("lock", x, y - 5, 0.45, "warned") + text(x + 7, y - 1, said, 9, "b"), said)
    return drawn


def contracts(t: Board, land: Country) -> str:
    """Contracts that are gone: the transformers of those who fulfilled them, or a cross."""
    drawn = ""
    side, ids = side_of(t), t.box.ids["spots"]
    taken: dict[int, list[int]] = {}
    for number, where in land.spots.items():
        company = int(t.spot[number])
        if company >= 0:
            taken.setdefault(company, []).append(number)
        elif company != NOTHING and number < c.STANDARD and side.partner[number] >= 0:
            cross = use("empty") + '<path d="M-8-7l16 14m0-14l-16 14" class="cross"/>'
            drawn += seen(words.REMOVED.format(name=ids[number]), where.cx, where.bottom - 13, cross)
    for company, numbers in taken.items():
        names = ", ".join(ids[number] for number in numbers)
        places = [land.spots[number] for number in numbers]
        here = "".join(use(f"taken-{company}", where.cx, where.bottom - 13) for where in places)
        drawn += labelled(here, words.TAKEN.format(name=names, who=str(words.COLOURS[company])))
    return drawn


def pairs(t: Board, land: Country) -> str:
    """Two contracts of which only one can be fulfilled."""
    drawn = ""
    side = side_of(t)
    for one, where in land.spots.items():
        two = int(side.partner[one]) if one < c.STANDARD else NOTHING
        if one < two and two in land.spots and t.spot[one] == NOTHING == t.spot[two]:
            x, y = (where.cx + land.spots[two].cx) / 2, (where.bottom + land.spots[two].bottom) / 2 - 13
            drawn += seen(str(words.PAIR), x, y, use("or"))
    return drawn


def buildings(t: Board, land: Country) -> str:
    """Towers and wind farms, company by company."""
    drawn = ""
    for built in range(int(t.companies) * 2):
        company, what = divmod(built, 2)
        kind = ("tower", "wind")[what]
        here = [number for number in land.sites if t.site[number] == built]
        pieces = ""
        for number in here:
            where = land.sites[number]
            size = where.h - 2
            pieces += use(f"{kind}-{company}", where.x + size / 2, where.y + size / 2, 1 if size > 25 else 0.85)
        if here:
            names = ", ".join(t.box.ids["sites"][number] for number in here)
            drawn += labelled(pieces, f"{words.COLOURS[company]}, {words.ICONS[kind]}: {names}")
    return drawn


def bulldozers(d: Part, t: Board, land: Country, frame: Frame, me: int) -> None:
    """Bulldozers beside sites, in the utility area, parked."""
    side = side_of(t)
    parked = parking_places(side, int(t.seats), land)
    waiting = [one for one in range(len(t.bulldozer)) if t.bulldozer[one] == t.box.utility]
    u = land.utility
    across = max(1, int((u.w - 8) // 24))
    for number in range(len(t.bulldozer)):
        where = int(t.bulldozer[number])
        company, mine = divmod(number, c.BULLDOZERS)
        label = words.BULLDOZER.format(who=str(words.COLOURS[company]), n=mine + 1)
        if where == c.IN_SUPPLY:
            continue
        if where == t.box.utility:
            order = waiting.index(number)
            x, y = (
                u.x + 16 + order % across * 24,
                u.y + 28 + order // across * min(24.0, (u.h - 42) / max(1, (len(waiting) - 1) // across)),
            )
            label = f"{label}, {words.UTILITY}"
        elif where >= t.box.parked:
            x, y = parked[where - int(t.box.parked)].cx, parked[where - int(t.box.parked)].cy
            label = f"{label}, {words.PARKED}"
        else:
            box = land.sites[where]
            x, y = box.right - 5, box.bottom - 9
            label = f"{label}, {t.box.ids['sites'][where]}"
        aim = f"bulldozer {mine + 1}" if company == me else ""
        piece(d, f"b{number}", use(f"bulldozer-{company}"), label, (*frame.at(x, y), 0.72 * frame.scale), aim)
