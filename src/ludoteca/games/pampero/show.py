"""The position for a terminal, in words: no notation, for moves are listed with theirs. ⚡ is energy, 🔋 a battery."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

from ludoteca.core.words import ordinal, player
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.catalogue import plural, say
from ludoteca.games.pampero.counting import bits_in
from ludoteca.games.pampero.describe import (
    MARKETS_IN_WORDS,
    ROWS_IN_WORDS,
    action_card,
    counter,
    effects,
    either,
    scoring_card,
)
from ludoteca.games.pampero.naming import (
    SECTOR_HEADS,
    SITES_IN_WORDS,
    bonus_name,
    column_of,
    connection_name,
    foreign_name,
    short_title,
    tile_name,
    town,
)
from ludoteca.games.pampero.state import (
    CLOSED,
    NOTHING,
    READY,
    Board,
    is_human,
    scoring_space,
    side_of,
    tile_at,
)
from ludoteca.games.pampero.view import View

STYLES = ("yellow", "white", "blue", "magenta")
WIDE = 80  # columns of a line; what is longer goes on below, a little to the right
INDENT = 16  # where the things of a line begin, after its title
CELLS_AT, CELL_WIDE = 12, 17  # the tower bonus board, four spaces of a zone on a line
# In English: long words that must do with less room.
SHORTER = (
    (" energy", "⚡"),
    (" batteries", "🔋"),
    (" battery", "🔋"),
    ("move 1 bulldozer, 2 moves", "2 moves"),
    ("move 1 bulldozer", "1 move"),
)


def safe(text: str) -> str:
    """A title or a name, kept from being read as colour markup."""
    return text.replace("[", "\\[")


def paint(company: int, text: str) -> str:
    """Text in a company's colour."""
    return f"[{STYLES[company]}]{safe(text)}[/]"


def who(t: Board, company: int) -> str:
    """A company by its player's name."""
    return player(company) if is_human(t, company) else say("Automa")


def name(t: Board, company: int, text: str = "") -> str:
    """A company, and what is said of it, in its colour."""
    return paint(company, f"{who(t, company)} {text}".rstrip())


def titled(title: str, things: Iterable[str], between: str = "; ") -> list[str]:
    """A line with a title, broken between its things where it grows too long; none without things."""
    lines, line = [], f"  [bold]{title}[/]" + " " * max(1, INDENT - 2 - len(title))
    wide, empty = max(INDENT, len(title) + 3), True
    for thing in things:
        room = width(thing) + len(between)
        if not empty and wide + room > WIDE:
            lines.append(line + between.rstrip())
            line, wide, empty = " " * INDENT, INDENT, True
        line += ("" if empty else between) + thing
        wide, empty = wide + room, False
    return [] if empty else [*lines, line]


def width(text: str) -> int:
    """How many columns a text takes, without markup: signs such as a battery take two."""
    plain = re.sub(r"(?<!\\)\[/?[a-z ]*\]", "", text).replace("\\[", "[")
    return sum(1 + (east_asian_width(one) in "WF") for one in plain)


def counted(things: Sequence[str]) -> list[str]:
    """Each thing once, with how many of it there are."""
    return [thing + (f" ×{count}" if count > 1 else "") for thing, count in Counter(things).items()]


def show(v: View) -> str:
    """The whole table, line by line."""
    t = v.table
    lines = [*heading(t), ""]
    for sector in range(len(c.SECTOR_CODES)):
        lines += sector_lines(t, sector)
    lines += ["", *link_lines(t), *solar_lines(t), *parking_lines(t), *bonus_lines(t), *card_lines(t)]
    for company in [int(one) for one in t.order]:
        lines += ["", *company_lines(t, company, v.seat)]
    return "\n".join(lines)


def heading(t: Board) -> list[str]:
    """Year, round, turn order, time, scoring tiles."""
    order = [
        name(t, one, say("(time {n}, disc down)", n=t.time[one]))
        if (t.lowered >> one) & 1
        else name(t, one, say("(time {n})", n=t.time[one]))
        for one in [int(one) for one in t.order]
    ]
    due = ", ".join(str(scoring_space(t, at)) for at in range(3))
    return [
        say("[bold]Year {year}, round {round}[/]", year=t.year, round=t.round + 1),
        *titled(say("order"), order, ", "),
        *titled(say("scorings"), [say("at time {due}", due=due), *scoring_words(t)]),
    ]


def scoring_words(t: Board) -> list[str]:
    """The scoring tiles in play."""
    box = t.box
    found: list[str] = []
    if t.introductory:
        found.append(say("first and second scoring: introductory tiles"))
    else:
        one, two = int(t.first_tile), int(t.second_tile)
        found.append(
            say(
                "first: ${top_money} per {counter}",
                top_money=box.top_money[one],
                counter=counter(int(box.top_counter[one]), True),
            )
        )
        found.append(
            say(
                "second: ${bottom_money} for most {counter}",
                bottom_money=box.bottom_money[two],
                counter=counter(int(box.bottom_counter[two])),
            )
        )
    for tile in [int(one) for one in t.end_tiles]:
        top, bottom = counter(int(box.top_counter[tile]), True), counter(int(box.bottom_counter[tile]))
        found.append(
            say(
                "end: ${top_money} per {top}, ${bottom_money} for most {bottom}",
                top_money=box.top_money[tile],
                top=top,
                bottom_money=box.bottom_money[tile],
                bottom=bottom,
            )
        )
    return found


def sector_lines(t: Board, sector: int) -> list[str]:
    """Sites, contracts and connections of one sector."""
    side = side_of(t)
    free: list[str] = []
    beside: list[str] = []
    built: list[str] = []
    for site in range(int(t.box.sites)):
        if side.site_sector[site] != sector:
            continue
        kind = str(SITES_IN_WORDS[int(side.site_kind[site])])
        if t.site[site] >= 0:
            what = say("tower") if t.site[site] % 2 == c.TOWER else say("wind farm")
            built.append(name(t, int(t.site[site]) // 2, what))
        elif t.beside[site] != NOTHING:
            owner = int(t.beside[site]) // c.BULLDOZERS
            beside.append(name(t, owner, say("bulldozer at the {site}", site=kind)))
        elif t.site[site] != CLOSED:
            free.append(kind)
    contracts = [contract_words(t, spot) for spot in range(c.FIRST_SOLAR) if side.spot_sector[spot] == sector]
    circles = [
        say("connection: {effect}", effect=connection_name(t.box, int(t.connection[at])))
        for at in range(len(t.connection))
        if t.connection[at] != NOTHING and side.connection_sector[at] == sector
    ]
    zone = c.ZONE_CODES[int(c.zone_of_sector(sector))]
    head = say("[bold]{sector}[/] (zone {zone})", sector=SECTOR_HEADS[sector], zone=zone)
    return [
        head,
        *titled(say("sites"), [*counted(beside), *counted(built), *counted(free)], ", "),
        *titled(say("contracts"), [*filter(None, contracts), *circles]),
    ]


def contract_words(t: Board, spot: int) -> str:
    """A contract space of the map: its town, what it costs and its tile, or who has fulfilled it; empty: not there."""
    if t.spot[spot] == CLOSED:
        return ""
    if t.spot[spot] >= 0:
        return paint(int(t.spot[spot]), say("{town}: {who}", town=town(t.box, spot), who=who(t, int(t.spot[spot]))))
    tile = int(tile_at(t, spot))
    cost = f"{side_of(t).spot_energy[spot]}⚡" if spot < c.FIRST_REMOTE else remote_cost(t, tile - c.FIRST_REMOTE)
    return say("{town} {cost} {tile}", town=town(t.box, spot), cost=cost, tile=tile_name(t.box, tile))


def remote_cost(t: Board, tile: int) -> str:
    """The costs of a remote tile."""
    found = []
    for choice in range(2):
        energy, battery = int(t.box.remote_energy[tile * 2 + choice]), int(t.box.remote_battery[tile * 2 + choice])
        if energy >= 0:
            found.append(" + ".join([f"{energy}⚡"] * (energy > 0) + [f"{battery}🔋"] * (battery > 0)))
    return either(found)


def link_lines(t: Board) -> list[str]:
    """Which open contracts are linked, and of which two only one can be fulfilled."""
    side = side_of(t)
    links: list[str] = []
    pairs: list[str] = []
    for spot in range(c.FIRST_REMOTE):
        for other in range(spot + 1, c.FIRST_REMOTE):
            if t.spot[spot] != NOTHING or t.spot[other] != NOTHING:
                continue
            if (side.links[spot] >> other) & 1:
                links.append(f"{town(t.box, spot)} – {town(t.box, other)}")
            if side.partner[spot] == other:
                pairs.append(either([town(t.box, spot), town(t.box, other)]))
    return titled(say("linked"), links, ", ") + titled(say("only one of"), pairs, ", ")


def solar_lines(t: Board) -> list[str]:
    """The solar display."""
    found = []
    for index in range(int(t.box.solars)):
        spot = c.FIRST_SOLAR + index
        if t.spot[spot] >= 0:
            found.append(name(t, int(t.spot[spot])))
        elif t.spot[spot] == NOTHING:
            found.append(tile_name(t.box, int(t.solar_tile[index])))
    return titled(say("solar"), counted(found))


def parking_lines(t: Board) -> list[str]:
    """Parking spots and the battery supply."""
    found = []
    for spot in range(len(t.parked)):
        if t.parked[spot] != NOTHING:
            found.append(name(t, int(t.parked[spot]) // c.BULLDOZERS))
        elif side_of(t).parking_players[spot] <= t.seats:
            found.append(effects(t.box, int(side_of(t).parking_bonus[spot])))
    return titled(say("parking"), found) + titled(say("supply"), [f"{t.supply}🔋"])


def bonus_lines(t: Board) -> list[str]:
    """The tower bonus board; in brackets what is printed on a space without a tile."""
    lines = [say("  [bold]tower bonus[/]   (in brackets: what is printed; moves are a bulldozer’s)")]
    for zone, code in enumerate(c.ZONE_CODES):
        for row in range(3):
            first = row * 12 + zone * 4
            names = []
            for cell in range(first, first + 4):
                tile = int(t.cell[cell])
                names.append(bonus_name(t.box, tile) if tile != NOTHING else f"({printed(t, cell)})")
            head = say("zone {zone}", zone=code) if row == 0 else ""
            cells = "".join(safe(one) + " " * max(1, CELL_WIDE - width(one)) for one in names)
            lines.append(f"    {head:<{CELLS_AT - 4}}{cells}".rstrip())
    return lines


def printed(t: Board, cell: int) -> str:
    """The effect printed on a space of the bonus board, as short as can be."""
    words = effects(t.box, int(t.box.cell_printed[cell]))
    for long, short in SHORTER:
        words = words.replace(long, short)
    return words


def card_lines(t: Board) -> list[str]:
    """Specialists and foreign markets on display, each on a line."""
    box = t.box
    action = [
        f"{safe(box.titles['cards'][8 + card])}: {action_card(box, 8 + card)}"
        for card in [int(one) for one in t.special_row[:3] if one >= 0]
    ]
    scoring = [
        f"{safe(box.titles['scoring_cards'][card])}: {scoring_card(box, card)}"
        for card in [int(one) for one in t.special_row[3:] if one >= 0]
    ]
    foreign = [
        say("{card} for {n}🔋", card=foreign_name(box, card), n=box.foreign_batteries[card])
        for card in [int(one) for one in t.foreign_row if one >= 0]
    ]
    lines = titled(say("foreign"), foreign)
    return lines + [line for card in [*action, *scoring] for line in titled(say("specialist"), card.split(" "), " ")]


def company_lines(t: Board, company: int, viewer: int | None) -> list[str]:
    """One company: purse, tracks, mat, grid."""
    box = t.box
    mine = company == viewer
    title = say("{who} (you)", who=who(t, company)) if mine else who(t, company)
    lines = [
        f"[bold]{paint(company, title)}[/] "
        + say(
            "${money}, energy {energy}, batteries {battery}, towers {towers}, wind farms {farms}, energy spent {spent}",
            money=t.money[company],
            energy=t.energy[company],
            battery=t.battery[company],
            towers=t.towers[company],
            farms=t.wind_farms[company],
            spent=t.energy_spent[company],
        )
    ]
    if not is_human(t, company):
        markers = [f"{MARKETS_IN_WORDS[market]} {t.markers[market]}" for market in range(c.MARKETS)]
        contracts = sum(1 for one in t.spot if one == company)
        return [*lines, *titled(say("markers"), markers, ", "), *titled(say("contracts"), [str(contracts)])]
    lines += titled(
        say("incomes"),
        [
            f"{MARKETS_IN_WORDS[at]} ${box.income[t.column[company * c.MARKETS + at]]}"
            for at in range(len(c.MARKET_CODES))
        ],
        ", ",
    )
    rows = [(str(ROWS_IN_WORDS[row]), mat_row(t, company, row, mine)) for row in range(2)]
    for head, spaces in rows if mine else ():
        lines += titled(head, spaces, " | ")
    if not mine:
        lines += titled(
            say("played"), [say("{row} row: {cards}", row=row, cards=", ".join(has)) for row, has in rows if has]
        )
    hand = [short_title(box, card) for card in range(c.CARDS) if (t.hand[company] >> card) & 1]
    held = [box.titles["scoring_cards"][card] for card in range(c.SPECIALISTS) if (t.scoring_held[company] >> card) & 1]
    lines += titled(say("hand"), map(safe, hand), ", ") + titled(say("scoring cards"), map(safe, held), ", ")
    tiles = [
        bonus_name(box, int(tile))
        for tile in t.slot[company * c.SLOTS : company * c.SLOTS + c.SLOTS]
        if tile != NOTHING
    ]
    ready = [
        connection_name(box, tile)
        for tile in range(c.CONNECTION_TILES)
        if t.connection_at[company * c.CONNECTION_TILES + tile] == READY
    ]
    utility = sum(1 for at in range(c.BULLDOZERS) if t.bulldozer[company * c.BULLDOZERS + at] == t.box.utility)
    capital_tiles = int(bits_in(t.venture[company]))
    lines += titled(say("grid"), grid_words(t, company))
    lines += titled(say("bonus tiles"), tiles, ", ")
    lines += titled(say("connections"), [say("ready: {effect}", effect=one) for one in ready])
    besides = [plural("{count} bulldozer in the utility area", "{count} bulldozers in the utility area", utility)]
    besides += [plural("{count} venture capital tile", "{count} venture capital tiles", capital_tiles)]
    return lines + titled(say("besides"), [one for one, n in zip(besides, (utility, capital_tiles), strict=True) if n])


def mat_row(t: Board, company: int, row: int, whole: bool) -> list[str]:
    """The cards in a row of the mat; and where that is wanted, what the tabs of its free spaces say."""
    box, found = t.box, []
    for space in range(int(box.row_spaces[row])):
        card = int(t.mat[company * c.MAT + row * c.ROW_SPACES + space])
        tabs = []
        for place in range((row * c.ROW_SPACES + space) * 3, (row * c.ROW_SPACES + space) * 3 + 3):
            if box.tab_value[place] >= 0:
                tabs.append(f"{c.ZONE_CODES[place % 3]} ${box.tab_value[place]} {box.tab_energy[place]}⚡")
        if card != NOTHING:
            found.append(safe(f"“{short_title(box, card)}”"))
        elif whole:
            found.append(either(tabs))
    return found


def grid_words(t: Board, company: int) -> list[str]:
    """The tiles in the grid by strips, each with its place in the strip, and the network lines that are covered."""
    box, found = t.box, []
    for column in sorted({int(one) for one in box.grid_column}):
        spaces = [space for space in range(c.GRID) if box.grid_column[space] == column]
        placed = [
            say("{ordinal} ({tile})", ordinal=ordinal(at), tile=tile_name(box, int(t.grid[company * c.GRID + space])))
            for at, space in enumerate(spaces)
            if t.grid[company * c.GRID + space] != NOTHING
        ]
        lines = [
            line
            for line in range(len(box.ids["lines"]))
            if (t.network[company] >> line) & 1 and column_of(box, line) == column
        ]
        covered = [plural("{count} network line", "{count} network lines", len(lines))] if lines else []
        if placed or covered:
            found.append(say("strip {column}: {thing}", column=column, thing=(placed + covered)[0]))
            found += (placed + covered)[1:]
    return found
