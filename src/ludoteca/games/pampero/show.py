"""The position for a terminal, and what is to be decided, in words."""

from __future__ import annotations

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.catalogue import later, say
from ludoteca.games.pampero.counting import bits_in
from ludoteca.games.pampero.describe import (
    COLOURS_IN_WORDS,
    ROWS_IN_WORDS,
    action_card,
    counter,
    effects,
    either,
    scoring_card,
)
from ludoteca.games.pampero.state import NO_AUTOMA, NOTHING, READY, Board, is_human, scoring_space, side_of, tile_at
from ludoteca.games.pampero.view import View

STYLES = ("yellow", "white", "blue", "magenta")
SHORT = (later("res"), later("ind"), later("com"), later("rst"), later("rem"))
# In English: long words that must do with less room.
SHORTER = (
    (" energy", "⚡"),
    (" batteries", "🔋"),
    (" battery", "🔋"),
    ("move 1 bulldozer", "move 1"),
    (" moves", "×"),
)


def titled(box: c.Box, cards: str, card: int) -> str:
    """The id and the title of a card; a title is kept from being read as colour markup."""
    title = box.titles[cards][card].replace("[", "\\[")
    return f"{box.ids[cards][card]} {title}"


def paint(t: Board, company: int, text: str) -> str:
    """Text in a company's colour."""
    return f"[{STYLES[company]}]{text}[/]"


def show(v: View) -> str:
    """The whole table, line by line."""
    t = v.table
    lines = [heading(t), ""]
    for sector in range(len(c.SECTOR_CODES)):
        lines += sector_lines(t, sector)
    lines += link_lines(t) + solar_lines(t) + parking_lines(t) + bonus_lines(t) + card_lines(t)
    for company in [int(one) for one in t.order]:
        lines += ["", *company_lines(t, company)]
    return "\n".join(lines)


def heading(t: Board) -> str:
    """Year, round, turn order, time, scoring tiles."""
    order = " ".join(
        paint(
            t, int(one), str(COLOURS_IN_WORDS[int(one)]) + ("↓" if (t.lowered >> one) & 1 else "") + f"@{t.time[one]}"
        )
        for one in t.order
    )
    due = ", ".join(str(scoring_space(t, at)) for at in range(3))
    tiles = scoring_words(t)
    return say(
        "[bold]Year {year}, round {round}[/]  order {order}  scorings at {due}\n{tiles}",
        year=t.year,
        round=t.round + 1,
        order=order,
        due=due,
        tiles=tiles,
    )


def scoring_words(t: Board) -> str:
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
    return "; ".join(found)


def icons(t: Board, tile: int) -> str:
    """The icons of a contract tile with their arrows."""
    found = []
    for market in range(c.MARKETS):
        if t.box.tile_icons[tile * c.MARKETS + market]:
            found.append(str(SHORT[market]) + "▸" * int(t.box.tile_arrows[tile * c.MARKETS + market]))
    return "+".join(found)


def sector_lines(t: Board, sector: int) -> list[str]:
    """Sites, contracts and connections of one sector."""
    side, ids = side_of(t), t.box.ids
    sites: list[str] = []
    for site in range(int(t.box.sites)):
        if side.site_sector[site] != sector or (t.site[site] == -2 and t.beside[site] == NOTHING):
            continue
        name = ids["sites"][site].partition("-")[2]
        if t.site[site] >= 0:
            built = int(t.site[site])
            sites.append(paint(t, built // 2, name + ("▲" if built % 2 == 0 else "✢")))
        elif t.beside[site] != NOTHING:
            owner = int(t.beside[site]) // c.BULLDOZERS
            sites.append(name + paint(t, owner, f"◆{t.beside[site] % c.BULLDOZERS + 1}"))
        else:
            sites.append(name)
    contracts: list[str] = []
    for spot in range(c.FIRST_SOLAR):
        if side.spot_sector[spot] != sector or t.spot[spot] == -2:
            continue
        name = ids["spots"][spot]
        if t.spot[spot] >= 0:
            contracts.append(paint(t, int(t.spot[spot]), f"{name}■"))
            continue
        tile = int(tile_at(t, spot))
        cost = f"{side.spot_energy[spot]}⚡" if spot < c.FIRST_REMOTE else remote_cost(t, tile - c.FIRST_REMOTE)
        contracts.append(f"{name} {cost} {icons(t, tile)}")
    circles = [
        f"{ids['connections'][at]}:{connection_words(t, int(t.connection[at]))}"
        for at in range(len(t.connection))
        if t.connection[at] != NOTHING and side.connection_sector[at] == sector
    ]
    lines = [
        say("[bold]{sector}[/] sites {sites}", sector=c.SECTOR_CODES[sector], sites=" ".join(sites)),
        say("   contracts {contracts}", contracts=", ".join(contracts)),
    ]
    if circles:
        lines.append(say("   connections {connections}", connections="; ".join(circles)))
    return lines


def connection_words(t: Board, tile: int) -> str:
    """A connection tile and what it does."""
    return f"{t.box.ids['connection_tiles'][tile]} {effects(t.box, int(t.box.connection_effects[tile]))}"


def remote_cost(t: Board, tile: int) -> str:
    """The costs of a remote tile."""
    found = []
    for choice in range(2):
        energy, battery = int(t.box.remote_energy[tile * 2 + choice]), int(t.box.remote_battery[tile * 2 + choice])
        if energy >= 0:
            found.append("+".join([f"{energy}⚡"] * (energy > 0) + [f"{battery}🔋"] * (battery > 0)))
    return "/".join(found)


def link_lines(t: Board) -> list[str]:
    """Which open contracts are linked, and of which two only one can be fulfilled."""
    side, names = side_of(t), t.box.ids["spots"]
    links: list[str] = []
    pairs: list[str] = []
    for spot in range(c.FIRST_REMOTE):
        for other in range(spot + 1, c.FIRST_REMOTE):
            if t.spot[spot] != NOTHING or t.spot[other] != NOTHING:
                continue
            if (side.links[spot] >> other) & 1:
                links.append(f"{names[spot]}–{names[other]}")
            if side.partner[spot] == other:
                pairs.append(f"{names[spot]}/{names[other]}")
    told = later("[bold]links[/] {links}   [bold]only one of[/] {pairs}")
    return [told.format(links=" ".join(links), pairs=" ".join(pairs))]


def solar_lines(t: Board) -> list[str]:
    """The solar display."""
    found = []
    for index in range(int(t.box.solars)):
        spot = c.FIRST_SOLAR + index
        if t.spot[spot] >= 0:
            found.append(paint(t, int(t.spot[spot]), f"S{index + 1}■"))
        elif t.spot[spot] == NOTHING:
            found.append(f"S{index + 1} {icons(t, int(t.solar_tile[index]))}")
    return [say("[bold]solar[/] {contracts}", contracts=", ".join(found))]


def parking_lines(t: Board) -> list[str]:
    """Parking spots and the battery supply."""
    found = []
    for spot in range(len(t.parked)):
        if t.parked[spot] != NOTHING:
            found.append(paint(t, int(t.parked[spot]) // c.BULLDOZERS, t.box.ids["parking"][spot]))
        elif side_of(t).parking_players[spot] <= t.seats:
            bonus = effects(t.box, int(side_of(t).parking_bonus[spot]))
            found.append(f"{t.box.ids['parking'][spot]} {bonus}")
    told = later("[bold]parking[/] {spots}   [bold]batteries[/] {supply}")
    return [told.format(spots="; ".join(found), supply=t.supply)]


def bonus_lines(t: Board) -> list[str]:
    """The tower bonus board; in brackets what is printed on a space without a tile."""
    lines = [say("[bold]tower bonus[/] (row.column; A | B | C)")]
    for row in range(3):
        names = []
        for cell in range(row * 12, row * 12 + 12):
            tile = int(t.cell[cell])
            names.append(t.box.ids["bonus"][tile] if tile != NOTHING else f"({printed(t, cell)})")
        shown = [f"{name:11}" + ("|" if at in (3, 7) else "") for at, name in enumerate(names)]
        lines.append(f"   {row + 1}. " + " ".join(shown).rstrip())
    return lines


def printed(t: Board, cell: int) -> str:
    """The effect printed on a space of the bonus board, as short as can be."""
    words = effects(t.box, int(t.box.cell_printed[cell]))
    for long, short in SHORTER:
        words = words.replace(long, short)
    return words


def card_lines(t: Board) -> list[str]:
    """Specialists and foreign markets on display."""
    box = t.box
    action = [
        f"{titled(box, 'cards', 8 + card)}: {action_card(box, 8 + card)}"
        for card in [int(one) for one in t.special_row[:3] if one >= 0]
    ]
    scoring = [
        f"{titled(box, 'scoring_cards', card)}: {scoring_card(box, card)}"
        for card in [int(one) for one in t.special_row[3:] if one >= 0]
    ]
    foreign = []
    for card in [int(one) for one in t.foreign_row if one >= 0]:
        incomes = [
            f"{SHORT[market]}×{box.foreign_incomes[card * c.MARKETS + market]}"
            for market in range(c.MARKETS)
            if box.foreign_incomes[card * c.MARKETS + market]
        ]
        foreign.append(f"{box.ids['foreign'][card]} {box.foreign_batteries[card]}🔋 {' '.join(incomes)}")
    return [
        say("[bold]specialists[/] {cards}", cards="; ".join(action + scoring)),
        say("[bold]foreign[/] {cards}", cards=", ".join(foreign)),
    ]


def company_lines(t: Board, company: int) -> list[str]:
    """One company: purse, tracks, mat, grid."""
    box = t.box
    automa = t.automa != NO_AUTOMA and not is_human(t, company)
    name = say("automa") if automa else str(COLOURS_IN_WORDS[company])
    lines = [
        paint(t, company, f"[bold]{name}[/bold]")
        + say(
            "  ${money}  energy {energy}  batteries {battery}  towers {towers}  wind farms {farms}"
            "  energy spent {spent}",
            money=t.money[company],
            energy=t.energy[company],
            battery=t.battery[company],
            towers=t.towers[company],
            farms=t.wind_farms[company],
            spent=t.energy_spent[company],
        )
    ]
    if not is_human(t, company):
        markers = " ".join(f"{SHORT[market]} {t.markers[market]}" for market in range(c.MARKETS))
        contracts = sum(1 for one in t.spot if one == company)
        return [*lines, say("   markers {markers}  contracts {contracts}", markers=markers, contracts=contracts)]
    tracks = " ".join(
        f"{SHORT[at]} ${box.income[t.column[company * c.MARKETS + at]]}" for at in range(len(c.MARKET_CODES))
    )
    utility = sum(1 for at in range(c.BULLDOZERS) if t.bulldozer[company * c.BULLDOZERS + at] == t.box.utility)
    lines.append(
        say(
            "   income {tracks}  in the utility area {utility}  capital {bits_in}",
            tracks=tracks,
            utility=utility,
            bits_in=bits_in(t.venture[company]),
        )
    )
    for row in range(2):
        found = []
        for space in range(int(box.row_spaces[row])):
            card = int(t.mat[company * c.MAT + row * c.ROW_SPACES + space])
            tabs = []
            for place in range((row * c.ROW_SPACES + space) * 3, (row * c.ROW_SPACES + space) * 3 + 3):
                if box.tab_value[place] >= 0:
                    tabs.append(f"{c.ZONE_CODES[place % 3]} ${box.tab_value[place]} {box.tab_energy[place]}⚡")
            found.append(f"<{box.ids['cards'][card]}>" if card != NOTHING else either(tabs))
        lines.append(f"   {ROWS_IN_WORDS[row]:6} {' | '.join(found)}")
    hand = [box.ids["cards"][card] for card in range(c.CARDS) if (t.hand[company] >> card) & 1]
    held = [box.ids["scoring_cards"][card] for card in range(c.SPECIALISTS) if (t.scoring_held[company] >> card) & 1]
    scoring = say("  scoring {cards}", cards=" ".join(held)) if held else ""
    lines.append(say("   hand {cards}", cards=" ".join(hand)) + scoring)
    placed = [
        f"{box.ids['grid'][space]}:{box.ids['tiles'][int(t.grid[company * c.GRID + space])]}"
        for space in range(c.GRID)
        if t.grid[company * c.GRID + space] != NOTHING
    ]
    covered = [box.ids["lines"][line] for line in range(len(box.ids["lines"])) if (t.network[company] >> line) & 1]
    tiles = [
        box.ids["bonus"][int(tile)]
        for tile in t.slot[company * c.SLOTS : company * c.SLOTS + c.SLOTS]
        if tile != NOTHING
    ]
    ready = [
        connection_words(t, tile)
        for tile in range(c.CONNECTION_TILES)
        if t.connection_at[company * c.CONNECTION_TILES + tile] == READY
    ]
    lines.append(say("   grid {placed}", placed=f"{' '.join(placed)} {' '.join(covered)}"))
    told = later("   bonus tiles {tiles}  connections ready {ready}")
    lines.append(told.format(tiles=" ".join(tiles), ready="; ".join(ready)))
    return lines
