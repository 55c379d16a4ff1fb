"""The map: the country with its sites, contracts, links, pairs and connections, and the pieces on it."""

from __future__ import annotations

from ludoteca.core.lettering import BOLD, breadth
from ludoteca.core.shapes import Box, around, drawn_once, hit_disc, labelled, path
from ludoteca.core.svg import Part
from ludoteca.games.pampero import arguments, frames
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.describe import amounts, effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.art import COLOURED, shapes
from ludoteca.games.pampero.draw.cards import contract
from ludoteca.games.pampero.draw.country import LETTERS, Country, Terrain, country, side_for
from ludoteca.games.pampero.draw.ground import HEAD, ground, only, scale_of, stamped, towns
from ludoteca.games.pampero.draw.marks import aim, group, piece, rect, seen, short, text, use
from ludoteca.games.pampero.draw.scene import contract_meant
from ludoteca.games.pampero.naming import SECTOR_HEADS, site_name, tile_name, town
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.state import NOTHING, Board, side_of

FREE = 0.72  # of a site with a bulldozer: so much is left for what can be built there
WITHIN = 6  # how far inside its site the middle of a bulldozer is: whoever presses it means that site
HIGH = 36  # a contract; for fingers it can be pressed above and below, too


def terrain_map(d: Part, t: Board, at: Terrain, me: int, asked: int) -> None:
    """The map of the country, or of a zone of it."""
    seats = int(t.seats)
    land = country(t.box, seats, at)
    d.add(ground(t.box, seats, at))
    d.add(wires(t, land))
    sites(d, t, land)
    spots(d, t, land)
    d.add(towns(t.box, seats, at))
    d.add(name_of_meant(t, land))
    d.once(harbour, t.box, seats, at)
    locked = locks(t, land, me)
    connections(d, t, land)
    d.add(pairs(t, land) + locked)
    bulldozers(d, t, land, me, asked)


# What can be pointed at


def sites(d: Part, t: Board, land: Country) -> None:
    """Construction sites with what is built there; those of the set-up stay closed (R5), so nothing points at them."""
    side = side_of(t)
    for number, where in land.sites.items():
        built, beside = int(t.site[number]), int(t.beside[number])
        named = [called(t, one // each) if one != NOTHING else "" for one, each in ((built, 2), (beside, c.BULLDOZERS))]
        d.once(site, t.box, side, number, built, beside, tuple(named), where)


def site(
    d: Part, box: c.Box, side: c.Side, number: int, built: int, beside: int, whose: tuple[str, ...], where: Box
) -> None:
    """A site: what was built there, and the bulldozer that stands beside it; ``whose`` they are."""
    label = site_name(box, side, number)
    builder, owner = whose
    if built < 0:
        free = where if beside == NOTHING else Box(where.x - 2, where.y - 2, where.w * FREE, where.h * FREE)
        drawn = site_picture(int(side.site_kind[number]), free.cx, free.cy, free.w / 30)
    else:
        company, what = divmod(built, 2)
        kind, scale = ("tower", "wind")[what], round(where.w / 32, 2)
        if side.site_start[number]:
            told = f"{builder}: {words.ICONS[kind]}"
            piece(d, f"start-{kind}-{company}", use(f"{kind}-{company}"), told, (where.cx, where.cy, scale))
        drawn = use(f"{kind}-{company}", where.cx, where.cy, scale)
        label = f"{label}: {builder}, {words.ICONS[kind]}"
    if side.site_start[number]:
        return
    if beside != NOTHING:  # framed in the colour of that bulldozer
        label = f"{label}: {words.BULLDOZER.format(who=owner)}" if built < 0 else label
        frame = around(where.cx, where.cy, where.w + 7, where.h + 7)
        drawn = rect(frame, f"p{beside // c.BULLDOZERS}", 7) + drawn
    aim(d, f"site {box.ids['sites'][number]}", label, where, drawn, full=built < 0 and beside == NOTHING)


def site_picture(kind: int, x: float, y: float, scale: float) -> str:
    """An empty site."""
    return use(f"site{kind}", x, y, round(scale, 2))


def spots(d: Part, t: Board, land: Country) -> None:
    """The contracts, or the transformers of those who fulfilled them."""
    side = side_of(t)
    gone = ""
    meant = contract_meant(t)
    d.add(stamped(only(land, "shade"), [box for one, box in land.spots.items() if t.spot[one] == NOTHING]))
    for number, where in land.spots.items():
        taken, remote = int(t.spot[number]), number >= c.FIRST_REMOTE
        if taken < 0 and taken != NOTHING:
            gone += use("gone", where.cx, where.cy, scale_of(where))
            continue
        tile = int(t.remote_tile[number - c.FIRST_REMOTE]) if remote else number
        energy = -1 if remote else int(side.spot_energy[number])
        taker = called(t, taken) if taken >= 0 else ""
        d.once(spot, t.box, number, taken, taker, tile, energy, number == meant, where)
    d.add(labelled(gone, str(words.REMOVED)) if gone else "")


def spot(
    d: Part, box: c.Box, number: int, taken: int, taker: str, tile: int, energy: int, meant: bool, where: Box
) -> None:
    """A contract: its tile with the energy it asks for (−1: a remote one says so itself), or who fulfilled it."""
    scale = scale_of(where)
    if taken >= 0:
        drawn = use(f"taken-{taken}", where.cx, where.cy, scale)
        label = words.TAKEN.format(name=town(box, number), who=taker)
    else:
        drawn = group(where.cx, where.cy, scale, contract_picture(box, tile, energy + 1))
        cost = remote_cost(box, tile) if energy < 0 else words.ENERGY.format(n=energy)
        label = f"{town(box, number)}, {cost}: {tile_name(box, tile)}"
    if meant:
        drawn = rect(around(where.cx, where.cy, where.w + 6, where.h + 6), "meant", 7) + drawn
    aim(
        d,
        f"contract {box.ids['spots'][number]}",
        label,
        where,
        drawn,
        full=round(where.h / scale) <= HIGH,
    )


def name_of_meant(t: Board, land: Country) -> str:
    """The name of the contract that is spoken of, over what lies there, where it does not stand below it anyway."""
    spot = contract_meant(t)
    if spot not in land.spots or spot < 0:
        return ""
    name, where = town(t.box, spot), land.spots[spot]
    wide = breadth(name, LETTERS + 1, BOLD) + 10
    x = min(max(where.cx, wide / 2 + 2), land.terrain.size[0] - wide / 2 - 2)
    label = around(x, where.bottom + 11, wide, 17)
    return rect(label, "meant", 5) + text(x, label.cy + 4.4, name, LETTERS + 1, "m b")


@drawn_once(128)
def contract_picture(box: c.Box, tile: int, printed: int) -> str:
    """A contract on its space, 46 × 36 around (0, 0): what it costs above, its markets below.

    ``printed`` is one more than the energy that the space asks for; 0: the tile says it itself.
    """
    energy = printed - 1
    if energy >= 0:
        return contract(box, tile, "spot") + costs([(str(energy), "energy")])
    told: list[tuple[str, str]] = []
    for choice in range(2):
        at = (tile - c.FIRST_REMOTE) * 2 + choice
        if box.remote_energy[at] >= 0:
            told += [("/", "")] if told else []
            told += [(str(box.remote_energy[at]), "energy")] if box.remote_energy[at] else []
            told += [(str(box.remote_battery[at]), "battery")] if box.remote_battery[at] else []
    return contract(box, tile, "far") + costs(told)


def costs(told: list[tuple[str, str]]) -> str:
    """Numbers with their icons, as small as can be read, around the upper middle of a contract."""
    wide = sum(breadth(number, 12.5, BOLD) + 1 + (8.5 if key else -2) for number, key in told)
    x = -wide / 2
    drawn = ""
    for number, key in told:
        across = breadth(number, 12.5, BOLD) + 1 if key else 6
        drawn += text(x + across / 2, -5.8, number, 12.5, "m b")
        x += across
        if key:
            drawn += shapes(key, COLOURED[key], x + 4, -10.5, 0.5)
            x += 8.5
    return drawn


def remote_cost(box: c.Box, tile: int) -> str:
    """What a remote contract costs, in words."""
    found = []
    for choice in range(2):
        at = (tile - c.FIRST_REMOTE) * 2 + choice
        if box.remote_energy[at] >= 0:
            found.append(amounts(0, int(box.remote_energy[at]), int(box.remote_battery[at])))
    return words.EITHER.format(one=found[0], other=found[1]) if len(found) > 1 else found[0]


def harbour(d: Part, box: c.Box, seats: int, at: Terrain) -> None:
    """The utility area and the parking grid, at the coast."""
    land = country(box, seats, at)
    u, p = land.utility, land.parking
    if u is None or p is None:
        return
    head = text(u.x + 8, u.y + 15, str(words.UTILITY), 12.5, "b soft")
    aim(d, "utility", str(words.UTILITY), u, rect(u, "quay", 8) + planks(u) + head, full=True)
    d.add(rect(p, "quay", 8) + planks(p) + text(p.x + 8, p.y + 15, str(words.PARKING), 12.5, "b soft"))
    side = side_for(box, seats)
    for number, where in parking_places(side, seats, p).items():
        bonus = int(side.parking_bonus[number])
        content = rect(where, "site", 5) + tokens.rows(
            tokens.of_list(box, bonus), where.cx, where.cy, 23, (where.w - 4, where.h - 4)
        )
        label = words.PARKING_SPOT.format(bonus=effects(box, bonus))
        aim(d, f"parking {box.ids['parking'][number]}", label, where, content)


def planks(quay: Box) -> str:
    """The boards that a quay is laid with."""
    drawn = "".join(
        f"M{short(quay.x + 3)} {short(quay.y + down)}h{short(quay.w - 6)}" for down in range(20, int(quay.h) - 4, 9)
    )
    return path(drawn, "plank")


def unshapely(p: Box, count: int, across: int) -> float:
    """How far so many spots in lines of that length are from squares, and how many places of the lines stay empty."""
    down = -(-count // across)
    return abs((p.w / across) / max(1.0, (p.h - 22) / down) - 1.1) + 0.2 * (across * down - count)


def parking_places(side: c.Side, seats: int, p: Box) -> dict[int, Box]:
    """Where the parking spots lie."""
    here = [one for one in range(len(side.parking_players)) if side.parking_players[one] <= seats]
    across = min(range(1, len(here) + 1), key=lambda n: unshapely(p, len(here), n))
    down = -(-len(here) // across)
    w, h = (p.w - 8) / across, (p.h - 24) / max(1, down)
    return {
        one: Box(p.x + 4 + at % across * w + 1.5, p.y + 21 + at // across * h, w - 3, h - 3)
        for at, one in enumerate(here)
    }


# What lies on it now


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
                    drawn += f"M{short(x)} {short(y)}L{short(where.cx)} {short(where.cy)}"
            if (int(t.done) & mask) != 0:
                thick += drawn
            else:
                thin += drawn
    return path(thin, "wire") + path(thick, "live")


def connections(d: Part, t: Board, land: Country) -> None:
    """The connection tiles still there."""
    for number, (x, y) in land.circles.items():
        tile = int(t.connection[number])
        scale = round(land.scale * (1.2 if land.terrain.finger else 1), 2)
        label = str(words.CONNECTION_GONE)
        if tile != NOTHING:
            label = words.CONNECTION.format(bonus=effects(t.box, int(t.box.connection_effects[tile])))
        name = f"circle {t.box.ids['connections'][number]}"
        if tile == NOTHING:
            aim(d, name, label, around(x, y, 32 * scale, 32 * scale), use("socket", x, y, scale))
        else:
            piece(d, f"k{tile}", use(f"connection-{tile}"), label, (x, y, scale), name, hit_disc(16))


def locks(t: Board, land: Country, me: int) -> str:
    """Zones that are still closed to the viewer's contracts."""
    drawn = ""
    for sector, (x, y) in land.names.items():
        level = int(t.box.zone_level[c.zone_of_sector(sector)])
        if int(t.towers[me]) < level:
            x += 36 + breadth(str(SECTOR_HEADS[sector]), HEAD, BOLD)
            said = words.ZONE_LOCKED.format(level=level)
            drawn += labelled(use("lock", x, y - 4, 0.55, "warned") + text(x + 9, y + 1, said, 12, "b"), said)
    return drawn


def pairs(t: Board, land: Country) -> str:
    """Two contracts of which only one can be fulfilled."""
    drawn = ""
    side = side_of(t)
    for one, where in land.spots.items():
        two = int(side.partner[one]) if one < c.STANDARD else NOTHING
        if one < two and two in land.spots and t.spot[one] == NOTHING == t.spot[two]:
            x, y = (where.cx + land.spots[two].cx) / 2, (where.cy + land.spots[two].cy) / 2
            drawn += seen(str(words.PAIR), x, y, use("or"))
    return drawn


def bulldozers(d: Part, t: Board, land: Country, me: int, asked: int) -> None:
    """Bulldozers beside sites, in the utility area, parked."""
    u = land.utility
    parked = parking_places(side_of(t), int(t.seats), land.parking) if land.parking is not None else {}
    waiting = [one for one in range(len(t.bulldozer)) if t.bulldozer[one] == t.box.utility]
    size = size_of(land)
    f = int(t.stack[len(t.stack) - 1]) if asked == frames.MOVE else -1
    r = reach(land)
    for number in range(len(t.bulldozer)):
        where, own = int(t.bulldozer[number]), size
        company, mine = divmod(number, c.BULLDOZERS)
        label = words.BULLDOZER.format(who=called(t, company))
        if where == c.IN_SUPPLY:
            continue
        if where == t.box.utility:
            if u is None:
                continue
            x, y = quay_place(u, waiting.index(number), len(waiting), land.terrain.finger)
            label = f"{label}, {words.UTILITY}"
        elif where >= t.box.parked:
            spot = parked.get(where - int(t.box.parked))
            if spot is None:
                continue
            x, y = spot.cx, spot.cy
            label = f"{label}, {words.PARKED}"
        elif where in land.sites:
            x, y, own = beside_site(land, land.sites[where])
            label = f"{label}, {site_name(t.box, side_of(t), where)}"
        else:
            continue
        aimed = f"bulldozer {mine + 1}" if company == me and asked == frames.WHICH else ""
        drawn = use(f"bulldozer-{company}")
        if f >= 0 and company == me and mine == int(get(f, arguments.MOVE_NUMBER)):
            drawn = f'<g class="loose">{drawn}{hit_disc(13)}</g>'  # it may be dragged to where it goes
        piece(d, f"b{number}", drawn, label, (x, y, round(own, 2)), aimed, hit_disc(r / own))


def size_of(land: Country) -> float:
    """How large a bulldozer is: 32 pixels."""
    return max(1.36, 0.85 * land.scale)


def reach(land: Country) -> float:
    """How far around its middle a bulldozer can be pressed."""
    return 21 if land.terrain.finger else 16.5


def beside_site(land: Country, site: Box) -> tuple[float, float, float]:
    """Where a bulldozer stands, and how large: at the corner of its site, for no other site to lie under its middle."""
    w, h = land.terrain.size
    r, size = reach(land), size_of(land)
    own = 0.85 * size if land.terrain.whole else size
    return min(site.right - WITHIN, w - r), min(site.bottom - WITHIN, h - r), own


def quay_place(u: Box, order: int, count: int, finger: bool) -> tuple[float, float]:
    """Where a bulldozer waits in the utility area."""
    room = around(u.cx, u.cy + 9, u.w - 14, u.h - 26)
    step = 34.0 if finger else 27.0
    across = max(1, int(room.w // step))
    lines = max(1, -(-count // across))
    down = min(step, room.h / lines)
    return room.x + (order % across + 0.5) * step, room.y + (order // across + 0.5) * down
