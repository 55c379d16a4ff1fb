"""The grid board: income tracks, the row of towers, transformers with their lines, the energy track, band by band."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ludoteca.core.lettering import breadth
from ludoteca.core.shapes import Box, around, drawn_once, labelled, path
from ludoteca.core.svg import Part
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.cards import contract
from ludoteca.games.pampero.draw.marks import aim, circle, group, piece, rect, seen, short, text, use
from ludoteca.games.pampero.naming import line_name, space_name, tile_name
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.state import NOTHING, Board

ROWS = 6  # of transformer spaces, at most
SMALL = 12.0  # letters beside signs
ROOMY = 28.0  # from gray line to gray line: room enough for a requirement between them
TRACKED = (frames.ADVANCE_ANY, frames.INCOME_ANY, frames.CROWN_MARKET)


class Sections(NamedTuple):
    """Where the sections of a grid board lie, all as wide; without a height a section is left out."""

    x: float
    w: float
    gutter: float
    tracks: float
    track: float
    towers: float
    tower: float
    spaces: float
    pitch: float
    energy: float

    @property
    def band(self) -> float:
        """How broad a tower's band is."""
        return (self.w - self.gutter) / c.TOWERS

    def band_x(self, tower: int) -> float:
        """The left edge of a tower's band, towers from 0."""
        return self.x + self.gutter + tower * self.band

    def column_x(self, box: c.Box, column: int) -> float:
        """The middle of an income column, from 0."""
        return self.x + self.gutter + (column + 0.5) * (self.band * c.TOWERS / int(box.columns))

    def track_y(self, market: int) -> float:
        """The middle of an income track."""
        return self.tracks + 16 + (market + 0.5) * self.track

    def energy_x(self, box: c.Box, energy: int) -> float:
        """The middle of a space of the energy track."""
        if energy == 0:
            return self.x + self.gutter / 2
        return self.x + self.gutter + (energy - 0.5) * (self.band * c.TOWERS) / max(1, int(box.max_energy))

    @property
    def space(self) -> tuple[float, float]:
        """How large a transformer space is."""
        return min(76.0, self.band * 0.785), self.pitch - 3

    def space_at(self, box: c.Box, space: int) -> tuple[float, float]:
        """The middle of a transformer space."""
        column = int(box.grid_column[space])
        hint = box.layout.get(f"grid_rows.{box.ids['grid'][space]}")
        if hint is None or not -2.5 <= hint[0] <= 2.5:
            same = [one for one in range(c.GRID) if box.grid_column[one] == column]
            hint = [same.index(space) - (len(same) - 1) / 2]
        x = self.band_x(column - 1) + self.band - self.space[0] / 2 - 3
        return x, self.spaces + (hint[0] + ROWS / 2) * self.pitch

    def line_at(self, box: c.Box, line: int) -> tuple[list[int], float, float]:
        """A network line: its spaces, and where its requirement stands."""
        spaces = [one for one in range(c.GRID) if (int(box.line_spaces[line]) >> one) & 1]
        places = sorted(self.space_at(box, one) for one in spaces)
        heights = sorted(y for _, y in places)
        middle = len(heights) // 2
        x = places[0][0] - self.space[0] / 2 - min(16.0, self.band * 0.13)
        return spaces, x, self.between(box, x, (heights[0], (heights[middle - 1] + heights[middle]) / 2, heights[-1]))

    def between(self, box: c.Box, x: float, along: tuple[float, float, float]) -> float:
        """How far down a requirement hides no gray line: near the middle of its network line, from top to bottom."""
        top, middle, bottom = along
        there = [
            y + (low - y) * (x - left) / (far - left) for left, y, far, low in gray_lines(box, self) if left < x < far
        ]
        crossing = sorted(y for y in there if top - self.pitch / 2 < y < bottom + self.pitch / 2)
        gaps = [(min(low - high, ROOMY), (low + high) / 2) for high, low in pairwise(crossing)]
        return max(gaps, key=lambda one: (one[0], -abs(one[1] - middle)))[1] if gaps else middle


WIDE = Sections(4, 822, 38, 2, 32, 182, 42, 226, 32.5, 422)
TALL = Sections(3, 384, 26, 0, 0, 4, 48, 56, 44, 324)
LONG = Sections(3, 384, 26, 0, 0, 4, 52, 62, 60, 428)
FLAT = Sections(4, 576, 30, 0, 0, 3, 40, 45, 41, 293)
INCOME_TALL = Sections(3, 384, 30, 2, 40, 0, 0, 0, 0, 0)
INCOME_FLAT = Sections(4, 576, 30, 2, 40, 0, 0, 0, 0, 0)


# What is printed


@drawn_once(16)
def printed(box: c.Box, at: Sections) -> str:
    """All that is printed on a grid board."""
    parts = []
    if at.track:
        parts.append(bands(box, at, at.tracks, 16 + at.track * c.MARKETS) + tracks(box, at))
    if at.tower:
        parts.append(bands(box, at, at.towers, at.energy - at.towers - 3))
        parts += [tower_row(box, at), lines(box, at)]
        parts += [space(box, at, one) for one in range(c.GRID)]
        parts.append(nodes(box, at))
        parts.append(energy_track(box, at))
    return "".join(parts)


def bands(box: c.Box, at: Sections, y: float, h: float) -> str:
    """The towers' bands behind a section."""
    return "".join(
        rect(Box(at.band_x(tower), y, at.band, h), f"band-{int(box.tower_band[tower])}") for tower in range(c.TOWERS)
    )


def tracks(box: c.Box, at: Sections) -> str:
    """The income tracks: a value a column, dark green columns, printed icons with an arrow."""
    width = at.band * c.TOWERS / int(box.columns)
    bottom = 16 + at.track * c.MARKETS
    parts: list[str] = []
    for column in range(int(box.columns)):
        x = at.column_x(box, column)
        green = (int(box.specialist_columns) >> column) & 1
        if green:
            parts.append(rect(Box(x - width / 2 + 1, at.tracks, width - 2, bottom), "expert", 3))
            parts.append(rect(Box(x - width / 2 + 3, at.tracks + 17, width - 6, bottom - 20), "face", 3))
        told = f"${box.income[column]}" if width > 34 else str(int(box.income[column]))
        if green and width > 44:
            parts.append(use("w-specialist", x + width / 2 - 10, at.tracks + 8, 0.5))
        parts.append(
            text(x - (6 if green and width > 44 else 0), at.tracks + 12.5, told, 12, "m b white" if green else "m b")
        )
    rules, icons = "", ""
    for market in range(c.MARKETS):
        y = at.track_y(market)
        parts.append(use(f"m{market}", at.x + at.gutter / 2, y, min(1.0, at.gutter / 30)))
        rules += f"M{short(at.x + at.gutter)} {short(y)}H{short(at.x + at.w)}"
        for column in range(int(box.columns)):
            other = int(box.cross[market * c.MAX_COLUMNS + column])
            if other >= 0:
                icons += use(f"x{other}", at.column_x(box, column), y, min(1.2, width / 24))
    parts.append(path(rules, "rule") + icons)
    locks = ""
    for column in range(1, int(box.columns)):
        if box.column_tower[column] != box.column_tower[column - 1]:
            x = at.column_x(box, column) - width / 2
            locks += f"M{short(x)} {short(at.tracks)}v{short(bottom)}"
    return "".join(parts) + path(locks, "lockline")


def venture_box(at: Sections, tower: int) -> Box:
    """The slot for venture capital at a tower."""
    x = at.band_x(tower)
    if at.band > 80:
        return Box(x + 46, at.towers + at.tower - 21, 32, 19)
    return Box(x + at.band / 2 - 1, at.towers + at.tower - 21, at.band / 2 - 2, 19)


def tower_row(box: c.Box, at: Sections) -> str:
    """The towers' spaces: bonus, battery, venture capital, and what they unlock."""
    parts = [use("tower", at.x + at.gutter / 2, at.towers + at.tower / 2, 0.9, "softly")]
    slots = [int(tower) for tower in box.venture_tower]
    wide = at.band > 80
    half = at.band / 2
    for tower in range(c.TOWERS):
        x, y = at.band_x(tower), at.towers
        parts.append(rect(Box(x + 2, y, at.band - 4, at.tower), "inset", 5))
        parts.append(text(x + (15 if wide else half / 2), y + 18, str(tower + 1), 15, "m b soft"))
        bonus = tokens.of_list(box, int(box.tower_bonus[tower]))
        bonus_x = x + 62 if wide else x + half * 1.5 - 1
        parts.append(tokens.row(bonus, bonus_x, y + 12, 19, 34 if wide else half - 2))
        battery = int(box.tower_battery[tower])
        if battery:
            parts.append(use("battery", x + (34 if wide else half / 2 + 1), y + at.tower - 11, 0.72))
        if battery > 1:
            parts.append(text(x + 20, y + at.tower - 6, f"×{battery}", 12, "m b"))
        if tower + 1 in slots:
            where = venture_box(at, tower)
            parts.append(rect(where, "site", 3) + use("venture", where.cx, where.cy, 0.62, "softly"))
        opened: list[tokens.Token] = []
        for market in range(c.MARKETS):
            if int(box.market_level[market]) == tower + 1 > 1:
                opened.append(tokens.market(market))
        for zone in range(c.ZONES):
            if int(box.zone_level[zone]) == tower + 1 > 1:
                opened.append(tokens.word(c.ZONE_CODES[zone], 20))
        if opened and wide:
            parts.append(
                tokens.rows([tokens.icon("lock", 20), *opened], x + at.band - 16, y + at.tower / 2, 16, (26, 38))
            )
    return "".join(parts)


@lru_cache(32)
def gray_lines(box: c.Box, at: Sections) -> list[tuple[float, float, float, float]]:
    """From where to where the gray lines go."""
    joined = [(one, two) for one in range(c.GRID) for two in range(one + 1, c.GRID) if (int(box.gray[one]) >> two) & 1]
    return [(*at.space_at(box, one), *at.space_at(box, two)) for one, two in joined]


def lines(box: c.Box, at: Sections) -> str:
    """Gray lines and network lines."""
    drawn = ""
    for x, y, far, low in gray_lines(box, at):
        drawn += f"M{short(x)} {short(y)}L{short(far)} {short(low)}"
    parts = [path(drawn, "gray-line")]
    parts.append(path("".join(wire(box, at, line) for line in range(c.LINES)), "net"))
    return "".join(parts)


def nodes(box: c.Box, at: Sections) -> str:
    """The requirements of the network lines, over all else: on a phone the spaces leave little room for them."""
    drawn = ""
    for line in range(c.LINES):
        _, x, y = at.line_at(box, line)
        drawn += circle(x, y, node(at), "node") + requirement(box, line, x, y)
    return drawn


def node(at: Sections) -> float:
    """How large the requirement of a network line is drawn."""
    return 14 if at.band > 80 else 13


def requirement(box: c.Box, line: int, x: float, y: float) -> str:
    """What a network line asks for, one below the other."""
    money, energy, battery = int(box.line_money[line]), int(box.line_energy[line]), int(box.line_battery[line])
    asked = [(energy, "energy"), (battery, "battery")]
    told = [(str(number), key) for number, key in asked if number]
    told += [(f"${money}", "")] if money else []
    drawn = ""
    for at, (number, key) in enumerate(told):
        down = y + 4.3 + (at - (len(told) - 1) / 2) * 11.5
        drawn += text(x - (5 if key else 0), down, number, 12, "m b") + (
            use(key, x + 5.5, down - 4.3, 0.46) if key else ""
        )
    return drawn


def wire(box: c.Box, at: Sections, line: int) -> str:
    """A network line: down the left side of its column, with a branch to each space."""
    spaces, x, _ = at.line_at(box, line)
    heights = sorted(at.space_at(box, one)[1] for one in spaces)
    drawn = f"M{short(x)} {short(heights[0])}V{short(heights[-1])}"
    return drawn + "".join(f"M{short(x)} {short(y)}h8" for y in heights)


def space(box: c.Box, at: Sections, number: int) -> str:
    """A transformer space: bonus and badge."""
    x, y = at.space_at(box, number)
    w, h = at.space
    parts = rect(around(x, y, w, h), "spot", 5)
    bonus = tokens.of_list(box, int(box.grid_bonus[number]))
    badge = bool(box.grid_badge[number])
    narrow = at.band < 80
    if word := (space_word(box, number, bonus) if not narrow else ""):  # the sign, and what it is called beside it
        sign = "mark" if not bonus else bonus[0].parts[0][0]
        left = x - (18 + breadth(word, SMALL)) / 2
        return parts + use(sign, left + 8, y, 0.72 if bonus else 0.9) + text(left + 19, y + 4.2, word, SMALL, "soft")
    if badge and bonus and narrow:  # one over the other
        return parts + use("mark", x + w / 2 - 8, y - h / 2 + 8, 0.9) + tokens.row(bonus, x, y + 5, 22, w - 5)
    if badge:
        parts += use("mark", x + w / 2 - 10 if bonus else x, y, 1.1)
    if bonus:
        parts += tokens.row(bonus, x - (7 if badge else 0), y, 23, w - (22 if badge else 5))
    if not bonus and not badge:
        parts += use("transformer", x, y, 0.7, "softly later")
    return parts


def space_word(box: c.Box, number: int, bonus: list[tokens.Token]) -> str:
    """What the sign of a space is called, where it is one sign without a number and there is room for the word."""
    if bonus and (
        box.grid_badge[number] or len(bonus) > 1 or len(bonus[0].parts) > 1 or bonus[0].parts[0][0] != "specialist"
    ):
        return ""
    if not bonus and not box.grid_badge[number]:
        return ""
    word = str(words.SPECIALIST_SIGN if bonus else words.BADGE_SIGN)
    return word if breadth(word, SMALL) <= 54 else ""


def energy_track(box: c.Box, at: Sections) -> str:
    """Energy from 0 to the end of the track."""
    parts = []
    boxes = ""
    each = at.band * c.TOWERS / max(1, int(box.max_energy))
    for energy in range(int(box.max_energy) + 1):
        x = at.energy_x(box, energy)
        half = at.gutter / 2 if energy == 0 else each / 2
        boxes += f"M{short(x - half + 1)} {short(at.energy)}h{short(half * 2 - 2)}v22h-{short(half * 2 - 2)}z"
        parts.append(text(x, at.energy + 15.5, str(energy), 12, "m b soft"))
    return path(boxes, "inset") + "".join(parts)


# What lies on it


def grid_board(d: Part, t: Board, company: int, at: Sections, asked: int = -1, ground: str = "") -> None:
    """The grid board of a company; what its owner is asked decides which of its places can be pointed at.

    ``ground``: what is printed on it, where it is another's.
    """
    mine = not ground
    d.add(ground or printed(t.box, at))
    if at.tower:
        towers = int(t.towers[company])
        d.add(waiting_towers(t, company, at) + "".join(ventures(t, company, at)))
        d.add(network(t, company, at) + (locked(t, at, towers) if towers < c.TOWERS else ""))
        d.add(tiles(t, company, at))
    elif int(t.towers[company]) < c.TOWERS:
        d.add(locked(t, at, int(t.towers[company])))
    if mine:
        tower_spaces(d, t, company, at)
        d.once(targets, t.box, at, asked)
    markers(d, t, company, at, mine)


def tower_spaces(d: Part, t: Board, company: int, at: Sections) -> None:
    """The spaces of the towers, by name: a lesson speaks of them."""
    for tower in range(c.TOWERS if at.tower else 0):
        built = tower < int(t.towers[company])
        label = (words.TOWER_BUILT if built else words.TOWER_TO_BUILD).format(tower=tower + 1)
        frame = rect(around(0, 0, at.band - 4, at.tower), "bare", 5)
        piece(d, f"t{company}-{tower + 1}", frame, label, (at.band_x(tower) + at.band / 2, at.towers + at.tower / 2, 1))


def targets(d: Part, box: c.Box, at: Sections, asked: int) -> None:
    """The places that are asked for; spaces and requirements always, for whoever wants to know what they are."""
    finger = at.pitch > 40 or at.track >= 40
    if asked in TRACKED and at.track:
        for market in range(c.MARKETS):
            where = around(at.x + at.w / 2, at.track_y(market), at.w, at.track)
            label = words.TRACK.format(name=MARKETS_IN_WORDS[market])
            aim(d, f"track {c.MARKET_CODES[market]}", label, where, rect(where, "bare", 4), full=True)
    if not at.tower:
        return
    least = 40.0 if finger else 32.0
    spaces = [("grid", one) for one in range(c.GRID)]
    lines = [("line", one) for one in range(c.LINES)]
    for kind, number in (
        [*lines, *spaces] if asked == frames.TRANSFORMER else [*spaces, *lines]
    ):  # the last is met first
        if kind == "grid":
            w, h = at.space
            wanted = (32.0, least) if asked == frames.TRANSFORMER else (0.0, 0.0)
            where, r = around(*at.space_at(box, number), max(w, wanted[0]), max(h, wanted[1])), 4.0
            name, label = f"grid {box.ids['grid'][number]}", space_name(box, number)
        else:
            r = least / 2 if asked == frames.NETWORK else float(node(at))
            where = around(*at.line_at(box, number)[1:], 2 * r, 2 * r)
            name, label = f"line {box.ids['lines'][number]}", line_name(box, number)
        aim(d, name, label, where, rect(where, "bare", r), full=True)
    if asked == frames.CAPITAL:
        for slot, tower in enumerate(box.venture_tower):
            where = Box(at.band_x(int(tower) - 1) + 2, at.towers, at.band - 4, at.tower)
            label = words.CAPITAL.format(tower=int(tower))
            aim(d, f"capital {slot + 1}", label, where, rect(where, "bare", 4), full=True)


def network(t: Board, company: int, at: Sections) -> str:
    """The network lines covered so far."""
    drawn = ""
    for line in range(c.LINES):
        if (int(t.network[company]) >> line) & 1:
            _, x, y = at.line_at(t.box, line)
            name = words.COVERED.format(name=line_name(t.box, line))
            drawn += labelled(path(wire(t.box, at, line), "covered") + use(f"net-{company}", x, y, 1.2), name)
    return drawn


def waiting_towers(t: Board, company: int, at: Sections) -> str:
    """The towers not yet built."""
    across = 15.0 if at.band > 80 else at.band / 4
    return "".join(
        use(f"tower-{company}", at.band_x(tower) + across, at.towers + 13, 0.8 if at.band > 80 else 0.66)
        for tower in range(int(t.towers[company]), c.TOWERS)
    )


def locked(t: Board, at: Sections, towers: int) -> str:
    """A veil over the bands that are still locked."""
    drawn = ""
    right = at.x + at.w
    if at.track:
        closed = [column for column in range(int(t.box.columns)) if t.box.column_tower[column] > towers]
        width = at.band * c.TOWERS / int(t.box.columns)
        x = at.column_x(t.box, closed[0]) - width / 2 if closed else right
        drawn += rect(Box(x, at.tracks, right - x, 16 + at.track * c.MARKETS), "locked")
    if at.tower:
        left = at.band_x(towers)
        drawn += rect(Box(left, at.spaces - 1, right - left, at.energy - at.spaces - 2), "locked")
    return drawn


def ventures(t: Board, company: int, at: Sections) -> list[str]:
    """Venture capital tiles taken."""
    found = []
    for slot, tower in enumerate(t.box.venture_tower):
        if (int(t.venture[company]) >> slot) & 1:
            where = venture_box(at, int(tower) - 1)
            said = words.DEBT.format(money=int(t.box.repay))
            told = f"−${t.box.repay}" if where.w > 28 else f"−{t.box.repay}"
            drawn = rect(where, "gold", 3) + text(where.cx, where.y + 14, told, 12, "m b print")
            found.append(labelled(drawn, said))
    return found


def tiles(t: Board, company: int, at: Sections) -> str:
    """The contract tiles on the transformer spaces."""
    drawn = ""
    scale = round(min(at.space[0] / 46, at.space[1] / 24), 2)
    for number in range(c.GRID):
        tile = int(t.grid[company * c.GRID + number])
        if tile == NOTHING:
            continue
        label = words.PLACED.format(space=space_name(t.box, number), tile=tile_name(t.box, tile))
        drawn += seen(label, *at.space_at(t.box, number), group(0, 0, scale, contract(t.box, tile)))
    return drawn


def marker(t: Board, company: int, market: int, size: float) -> str:
    """An income marker: its income, or the sign that it lies face down."""
    drawn = use(f"badge-{company}", 0, 0, round(size / 24, 2))
    if (int(t.face_down[company]) >> market) & 1:
        return drawn + use("flip", 0, 0, 0.6, f"i{company}")
    money = int(t.box.income[int(t.column[company * c.MARKETS + market])])
    return drawn + text(0, 4.3, str(money), 12, f"m b {words_ink(company)}")


def markers(d: Part, t: Board, company: int, at: Sections, mine: bool) -> None:
    """The income markers and the energy marker: pieces that move, where they are the viewer's own."""
    size = min(24.0, at.band * 7 / int(t.box.columns) - 2)
    found: list[tuple[str, str, str, float, float]] = []
    if at.track:
        for market in range(c.MARKETS):
            money = int(t.box.income[int(t.column[company * c.MARKETS + market])])
            label = words.INCOME.format(who=called(t, company), market=MARKETS_IN_WORDS[market], money=money)
            label += str(words.FACE_DOWN) if (int(t.face_down[company]) >> market) & 1 else ""
            x = at.column_x(t.box, int(t.column[company * c.MARKETS + market]))
            found.append((f"i{company}-{market}", marker(t, company, market, size), label, x, at.track_y(market)))
    if at.tower:
        energy = int(t.energy[company])
        label = f"{called(t, company)}: {words.ENERGY.format(n=energy)}"
        drawn = use(f"power-{company}", 0, 0, 1.25)
        found.append((f"e{company}", drawn, label, at.energy_x(t.box, energy), at.energy + 11))
    for key, drawn, label, x, y in found:
        if mine:
            piece(d, key, drawn, label, (x, y, 1))
        else:
            d.add(seen(label, x, y, drawn))


def words_ink(company: int) -> str:
    """The class of letters on a company's badge."""
    return "print" if company < 2 else "white"
