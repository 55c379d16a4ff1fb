"""The grid board: income tracks, tower row, transformers with their lines, energy track, band by band."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, around, labelled, path
from ludoteca.core.words import per_language
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS, amounts, effects
from ludoteca.games.pampero.draw import tokens, words
from ludoteca.games.pampero.draw.cards import contract, tile_words
from ludoteca.games.pampero.draw.layout import GRID_BOARD, Frame
from ludoteca.games.pampero.draw.marks import circle, group, piece, rect, seen, short, target, text, use
from ludoteca.games.pampero.state import NOTHING, Board

GUTTER = 30
BAND = 72
TRACKS = 14  # where the income tracks begin
TRACK = 18
TOWER_ROW = Box(GUTTER, 107, BAND * 7, 38)
UNLOCKS = 147
GRID_TOP = 161
PITCH = 28
SPACE = (50, 25)
ENERGY = Box(0, 333, GUTTER + BAND * 7, 18)
RIGHT = GUTTER + BAND * 7


def band_x(tower: int) -> float:
    """The left edge of a tower's band, towers from 0."""
    return GUTTER + tower * BAND


def column_x(box: c.Box, column: int) -> float:
    """The middle of an income column, from 0."""
    return GUTTER + (column + 0.5) * (BAND * 7 / int(box.columns))


def track_y(market: int) -> float:
    """The middle of an income track."""
    return TRACKS + (market + 0.5) * TRACK


def space_at(box: c.Box, space: int) -> tuple[float, float]:
    """The middle of a transformer space."""
    column = int(box.grid_column[space])
    hint = box.layout.get(f"grid_rows.{box.ids['grid'][space]}")
    if hint is None or not -2.5 <= hint[0] <= 2.5:
        same = [one for one in range(c.GRID) if box.grid_column[one] == column]
        hint = [same.index(space) - (len(same) - 1) / 2]
    return band_x(column - 1) + 41, GRID_TOP + 14 + (hint[0] + 2.5) * PITCH


def energy_x(energy: int) -> float:
    """The middle of a space of the energy track."""
    return 15 if energy == 0 else GUTTER + (energy - 0.5) * BAND / 2


def line_at(box: c.Box, line: int) -> tuple[list[int], float, float]:
    """A network line: its spaces, and where its requirement stands."""
    spaces = [one for one in range(c.GRID) if (int(box.line_spaces[line]) >> one) & 1]
    places = sorted(space_at(box, one) for one in spaces)
    heights = sorted(y for _, y in places)
    middle = len(heights) // 2
    return spaces, places[0][0] - 33, (heights[middle - 1] + heights[middle]) / 2


def printed_grid(box: c.Box, _: int) -> tuple[str, str]:
    """All that is printed on a grid board."""
    parts = [rect(Box(0, 0, *GRID_BOARD), "panel", 8)]
    for tower in range(c.TOWERS):
        x = band_x(tower)
        parts.append(rect(Box(x, 0, BAND, ENERGY.y - 2), f"band-{int(box.tower_band[tower])}"))
    parts += [tracks(box), tower_row(box), lines(box)]
    parts += [space(box, one) for one in range(c.GRID)]
    parts.append(energy_track(box))
    return str(words.GRID_BOARD), "".join(parts)


def tracks(box: c.Box) -> str:
    """The income tracks: a value a column, dark green columns, printed icons with an arrow."""
    width = BAND * 7 / int(box.columns)
    parts: list[str] = []
    for column in range(int(box.columns)):
        x = column_x(box, column)
        green = (int(box.specialist_columns) >> column) & 1
        if green:
            parts.append(rect(Box(x - width / 2 + 1, 1, width - 2, TRACKS - 1 + TRACK * 5), "expert", 3))
            parts.append(use("w-specialist", x + width / 2 - 7, 7.5, 0.4))
            parts.append(rect(Box(x - width / 2 + 3, TRACKS + 1, width - 6, TRACK * 5 - 4), "face", 3))
        parts.append(text(x - (3 if green else 0), 11, f"${box.income[column]}", 9.5, "m b white" if green else "m b"))
    rules, icons = "", ""
    for market in range(c.MARKETS):
        y = track_y(market)
        parts.append(use(f"m{market}", 15, y, 0.62))
        rules += f"M{GUTTER} {short(y)}H{RIGHT}"
        for column in range(int(box.columns)):
            other = int(box.cross[market * c.MAX_COLUMNS + column])
            if other >= 0:
                x = column_x(box, column)
                icons += use(f"x{other}", x, y)
    parts.append(path(rules, "rule") + icons)
    locks = ""
    for column in range(1, int(box.columns)):
        if box.column_tower[column] != box.column_tower[column - 1]:
            x = column_x(box, column) - width / 2
            locks += f"M{short(x)} 1V{TRACKS + TRACK * 5}"
    return "".join(parts) + path(locks, "lockline")


def tower_row(box: c.Box) -> str:
    """The towers' spaces: bonus, battery, venture capital, and what they unlock."""
    parts = [use("tower", 15, TOWER_ROW.cy, 0.8, "softly")]
    slots = [int(tower) for tower in box.venture_tower]
    for tower in range(c.TOWERS):
        x, y = band_x(tower), TOWER_ROW.y
        parts.append(rect(Box(x + 2, y, BAND - 4, TOWER_ROW.h), "inset", 5))
        parts.append(text(x + 15, y + 24, str(tower + 1), 15, "m b soft"))
        bonus = tokens.of_list(box, int(box.tower_bonus[tower]))
        parts.append(tokens.row(bonus, x + 48, y + 11, 15, 38))
        if box.tower_battery[tower]:
            parts.append(use("battery", x + 34, y + 27, 0.5))
        if box.tower_battery[tower] > 1:
            parts.append(text(x + 34, y + 17, f"×{box.tower_battery[tower]}", 8, "m b"))
        if tower + 1 in slots:
            parts.append(rect(Box(x + 43, y + 19, 24, 17), "site", 3) + use("venture", x + 55, y + 27.5, 0.5, "softly"))
        opened: list[tokens.Token] = []
        for market in range(c.MARKETS):
            if int(box.market_level[market]) == tower + 1 > 1:
                opened.append(tokens.market(market))
        for zone in range(c.ZONES):
            if int(box.zone_level[zone]) == tower + 1 > 1:
                opened.append(tokens.word(c.ZONE_CODES[zone], 20))
        if opened:
            parts.append(tokens.row([tokens.icon("lock", 20), *opened], x + BAND / 2, UNLOCKS + 6, 11, BAND - 8))
    return "".join(parts)


def lines(box: c.Box) -> str:
    """Gray lines, and network lines with their requirements."""
    drawn = ""
    for one in range(c.GRID):
        for two in range(one + 1, c.GRID):
            if (int(box.gray[one]) >> two) & 1:
                (x, y), (far, low) = space_at(box, one), space_at(box, two)
                drawn += f"M{short(x)} {short(y)}L{short(far)} {short(low)}"
    parts = [path(drawn, "gray-line")]
    parts.append(path("".join(wire(box, line) for line in range(c.LINES)), "net"))
    for line in range(c.LINES):
        _, x, y = line_at(box, line)
        need = requirement(box, line)
        parts.append(circle(x, y, 9, "node") + tokens.rows(need, x, y, 11, (15, 17)))
    return "".join(parts)


def requirement(box: c.Box, line: int) -> list[tokens.Token]:
    """What a network line asks for."""
    money, energy, battery = int(box.line_money[line]), int(box.line_energy[line]), int(box.line_battery[line])
    found = [tokens.coin(f"${money}")] if money else []
    found += [tokens.energy(str(energy))] if energy else []
    return found + ([tokens.joined([tokens.word(str(battery)), tokens.icon("battery", 16)], 0)] if battery else [])


def requirement_words(box: c.Box, line: int) -> str:
    """The same in words."""
    money, energy, battery = int(box.line_money[line]), int(box.line_energy[line]), int(box.line_battery[line])
    return words.LINE.format(name=box.ids["lines"][line], cost=amounts(money, energy, battery))


def wire(box: c.Box, line: int) -> str:
    """A network line: down the left side of its column, with a branch to each space."""
    spaces, x, _ = line_at(box, line)
    heights = sorted(space_at(box, one)[1] for one in spaces)
    drawn = f"M{short(x)} {short(heights[0])}V{short(heights[-1])}"
    return drawn + "".join(f"M{short(x)} {short(y)}h8" for y in heights)


def space(box: c.Box, number: int) -> str:
    """A transformer space: level, bonus, badge."""
    x, y = space_at(box, number)
    parts = use("space", x, y)
    parts += text(x - 22, y - 4.5, box.ids["grid"][number], 7, "soft")
    bonus = tokens.of_list(box, int(box.grid_bonus[number]))
    badge = bool(box.grid_badge[number])
    if badge:
        parts += use("mark", x + 17 if bonus else x, y)
    if bonus:
        parts += tokens.row(bonus, x - (5 if badge else -2), y + 1, 15, 26 if badge else 36)
    return parts


def energy_track(box: c.Box) -> str:
    """Energy from 0 to 14."""
    parts = []
    boxes = ""
    for energy in range(int(box.max_energy) + 1):
        x = energy_x(energy)
        half = 14 if energy == 0 else BAND / 4
        boxes += f"M{short(x - half + 1)} {ENERGY.y}h{short(half * 2 - 2)}v{ENERGY.h}h-{short(half * 2 - 2)}z"
        parts.append(text(x, ENERGY.y + 13, str(energy), 10, "m b soft"))
    return path(boxes, "inset") + "".join(parts) + use("energy", 15, ENERGY.y - 12, 0.7)


# What lies on it


def grid_board(d: Part, t: Board, company: int, at: Frame, mine: bool, asked: int = -1) -> None:
    """The grid board of a company; what its owner is asked decides which of its places can be pointed at."""
    d.add(at.wrap(use("grid-0")))
    towers = int(t.towers[company])
    over = [network(t, company), waiting_towers(d, t, company)]
    if towers < c.TOWERS:
        over.append(locked(t, towers))
    over += ventures(t, company)
    over.append(tiles(t, company, mine))
    if not mine:
        over.append(standing_markers(d, t, company))
    d.add(at.wrap("".join(over)))
    if asked in ASKS:
        d.add(ASKS[asked](t.box, at))
    if mine:
        markers(d, t, company, at)


@per_language(16)
def track_targets(box: c.Box, at: Frame) -> str:
    """The income tracks as places to point at."""
    parts = []
    for market in range(c.MARKETS):
        where = at.box(Box(1, track_y(market) - TRACK / 2, RIGHT - 1, TRACK))
        name = c.MARKET_CODES[market]
        parts.append(target(f"track {name}", where, words.TRACK.format(name=MARKETS_IN_WORDS[market]), "bare", 4))
    return "\n".join(parts)


@per_language(16)
def space_targets(box: c.Box, at: Frame) -> str:
    """The transformer spaces as places to point at."""
    parts = []
    for number in range(c.GRID):
        x, y = space_at(box, number)
        name = box.ids["grid"][number]
        bonus = effects(box, int(box.grid_bonus[number])) if box.program[box.grid_bonus[number]] else ""
        label = words.SPACE.format(name=name) + (f": {bonus}" if bonus else "")
        parts.append(target(f"grid {name}", at.box(around(x, y, *SPACE)), label, "bare", 4))
    return "\n".join(parts)


@per_language(16)
def line_targets(box: c.Box, at: Frame) -> str:
    """The network lines as places to point at."""
    parts = []
    for line in range(c.LINES):
        _, x, y = line_at(box, line)
        name = box.ids["lines"][line]
        parts.append(target(f"line {name}", at.box(around(x, y, 19, 19)), requirement_words(box, line), "bare", 9))
    return "\n".join(parts)


@per_language(16)
def capital_targets(box: c.Box, at: Frame) -> str:
    """The slots for venture capital as places to point at."""
    parts = []
    for slot, tower in enumerate(box.venture_tower):
        where = at.box(Box(band_x(int(tower) - 1) + 43, TOWER_ROW.y + 19, 24, 17))
        parts.append(
            target(f"capital {slot + 1}", where, words.CAPITAL.format(n=slot + 1, tower=int(tower)), "bare", 3)
        )
    return "\n".join(parts)


ASKS = {
    frames.TRANSFORMER: space_targets,
    frames.NETWORK: line_targets,
    frames.CAPITAL: capital_targets,
    frames.ADVANCE_ANY: track_targets,
    frames.INCOME_ANY: track_targets,
    frames.CROWN_MARKET: track_targets,
}


def network(t: Board, company: int) -> str:
    """The network lines covered so far."""
    drawn = ""
    for line in range(c.LINES):
        if (int(t.network[company]) >> line) & 1:
            _, x, y = line_at(t.box, line)
            name = words.COVERED.format(name=t.box.ids["lines"][line])
            drawn += labelled(path(wire(t.box, line), "covered") + use(f"net-{company}", x, y), name)
    return drawn


def waiting_towers(d: Part, t: Board, company: int) -> str:
    """The towers not yet built."""
    return "".join(
        use(f"tower-{company}", band_x(tower) + 15, TOWER_ROW.cy) for tower in range(int(t.towers[company]), c.TOWERS)
    )


def locked(t: Board, towers: int) -> str:
    """A veil over the bands that are still locked."""
    closed = [column for column in range(int(t.box.columns)) if t.box.column_tower[column] > towers]
    width = BAND * 7 / int(t.box.columns)
    x = column_x(t.box, closed[0]) - width / 2 if closed else RIGHT
    veil = rect(Box(x, 0, RIGHT - x, TRACKS + TRACK * 5), "locked")
    left = band_x(towers)
    return veil + rect(Box(left, GRID_TOP - 1, RIGHT - left, ENERGY.y - GRID_TOP - 2), "locked")


def ventures(t: Board, company: int) -> list[str]:
    """Venture capital tiles taken."""
    found = []
    for slot, tower in enumerate(t.box.venture_tower):
        if (int(t.venture[company]) >> slot) & 1:
            where = Box(band_x(int(tower) - 1) + 43, TOWER_ROW.y + 19, 24, 17)
            said = words.DEBT.format(money=int(t.box.repay))
            drawn = rect(where, "gold", 3) + text(where.cx, where.y + 12, f"−${t.box.repay}", 9, "m b print")
            found.append(labelled(drawn, said))
    return found


def tiles(t: Board, company: int, mine: bool) -> str:
    """The contract tiles on the transformer spaces."""
    drawn, said = "", []
    for number in range(c.GRID):
        tile = int(t.grid[company * c.GRID + number])
        if tile == NOTHING:
            continue
        label = words.PLACED.format(space=t.box.ids["grid"][number], tile=tile_words(t.box, tile))
        where = space_at(t.box, number)
        said.append(label)
        drawn += seen(label, *where, contract(t.box, tile)) if mine else group(*where, 1, contract(t.box, tile))
    return drawn if mine or not said else labelled(drawn, "; ".join(said))


def marker(t: Board, company: int, market: int) -> str:
    """An income marker: its income, or the sign that it lies face down."""
    drawn = use(f"marker-{company}")
    if (int(t.face_down[company]) >> market) & 1:
        return drawn + use("flip", 0, 0, 0.42, f"i{company}")
    money = int(t.box.income[int(t.column[company * c.MARKETS + market])])
    return drawn + text(0, 3.6, str(money), 9.5, f"m b {words_ink(company)}")


def marker_at(t: Board, company: int, market: int) -> tuple[float, float]:
    """Where an income marker stands."""
    return column_x(t.box, int(t.column[company * c.MARKETS + market])), track_y(market)


def markers(d: Part, t: Board, company: int, at: Frame) -> None:
    """The viewer's own income markers and energy marker: pieces that move."""
    for market in range(c.MARKETS):
        money = int(t.box.income[int(t.column[company * c.MARKETS + market])])
        label = words.INCOME.format(who=str(words.COLOURS[company]), market=MARKETS_IN_WORDS[market], money=money)
        down = str(words.FACE_DOWN) if (int(t.face_down[company]) >> market) & 1 else ""
        x, y = at.at(*marker_at(t, company, market))
        piece(d, f"i{company}-{market}", marker(t, company, market), label + down, (x, y, at.scale))
    energy = int(t.energy[company])
    x, y = at.at(energy_x(energy), ENERGY.cy)
    content = use(f"power-{company}")
    piece(d, f"e{company}", content, f"{words.COLOURS[company]}: {words.ENERGY.format(n=energy)}", (x, y, at.scale))


def standing_markers(d: Part, t: Board, company: int) -> str:
    """Another company's markers: what they say stands in its plate too."""
    drawn = ""
    for market in range(c.MARKETS):
        if (int(t.face_down[company]) >> market) & 1:
            drawn += group(*marker_at(t, company, market), 1, marker(t, company, market))
        else:
            drawn += use(f"marker-{company}", *marker_at(t, company, market))
    return drawn + use(f"marker-{company}", energy_x(int(t.energy[company])), ENERGY.cy)


def words_ink(company: int) -> str:
    """The class of letters on a company's badge."""
    return "print" if company < 2 else "white"
