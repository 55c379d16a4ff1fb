"""Positions of Pampero as text, for tests, reports and analysis; positions_read.py reads them again (docs/pampero.md).

What follows from other parts is not written: buildings tell how many towers there are and where, tiles on the grid tell
which contracts are done, bulldozers tell beside which sites they stand, and the pending decision tells its choices.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.notation import written
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import COLORS, MARKET_CODES, ROW_CODES, Box
from ludoteca.games.pampero.moves import names
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import CLOSED, NOT_OWNED, NOTHING, ON_CARD, READY, Board, State, side_of
from ludoteca.games.pampero.vocabulary import MODIFIERS

KEY: Final = "pampero"
NONE: Final = "-"
GONE: Final = ">"  # in a deck: what follows has been drawn
LEVELS: Final = ("easy", "normal", "hard")
PHASES: Final = (
    "actions", "consolidation", "turn-order", "check", "crowns", "tiles", "cards", "scored", "end-tiles", "debts",
)  # fmt: skip
SWITCHES: Final = ("longer", "introductory", "preset", "restrictions", "storage", "rahdo", "zone_lock")
ACCOUNT: Final = (
    "start", "zone-costs", "to-others", "from-others", "zone-benefits", "income", "exports", "capital", "bonus-tiles",
    "towers", "grid", "connections", "parking", "cards", "network", "first-scoring", "second-scoring", "end-1", "end-2",
    "scoring-cards", "end-bonus", "repaid", "converted", "automa", "automa-failed", "rent",
)  # fmt: skip
BUILDINGS: Final = ("tower", "wind")
WAYS: Final = c.WAYS + c.SPARE_WAYS
SPOTS: Final = c.SPOTS + c.SPARE_SOLARS
SITES: Final = c.SITES + c.SPARE_SITES
# The kinds of frame, and below what each of their arguments lies (frames.py).
PENDING: Final[dict[int, tuple[str, tuple[int, ...]]]] = {
    frames.ACTION: ("turn", ()),
    frames.SITE: ("site", (WAYS, c.PLACES)),
    frames.CONTRACT: ("contract", (WAYS, c.PLACES)),
    frames.REMOTE: ("remote", (WAYS, c.PLACES)),
    frames.SOLAR: ("solar", (10, 2)),
    frames.OWNER: ("owner", (WAYS, c.PLACES, c.FIRST_SOLAR, 2)),
    frames.PAY: ("pay", (WAYS, c.PLACES, 5, c.FIRST_SOLAR + 1, 2)),
    frames.TRANSFORMER: ("transformer", (SPOTS, 2, WAYS + 1, 4)),
    frames.NETWORK: ("network", (SPOTS, 2, WAYS + 1, 4, c.GRID)),
    frames.LINK: ("link", (c.STANDARD, 4)),
    frames.PAIR: ("pair", (c.ZONES,)),
    frames.BONUS_ORDER: ("bonus-order", (c.CELLS, c.CELLS)),
    frames.SLOT: ("slot", (c.SLOTS,)),
    frames.DISCARD: ("discard", (c.ZONES, c.CELLS, c.CELLS)),
    frames.WHICH: ("which", (6, 6, 32)),
    frames.MOVE: ("move", (c.BULLDOZERS, 6, 2)),
    frames.SPECIALIST: ("specialist", ()),
    frames.ADVANCE_ANY: ("advance", (20,)),
    frames.INCOME_ANY: ("income", (20, 8, PURPOSES, 8, 32)),
    frames.CONNECT: ("connect", (100, c.CARDS)),
    frames.SELL: ("sell", (10,)),
    frames.CAPITAL: ("capital", ()),
    frames.CHOOSE: ("choose", (1000, c.CARDS + 1, PURPOSES)),
    frames.CONVERT: ("convert", (48, 48, 10)),
    frames.TAKE_BACK: ("take-back", (100, c.CARDS)),
    frames.CONSOLIDATE: ("consolidate", ()),
    frames.CROWN: ("crown", ()),
    frames.CROWN_MARKET: ("crown-market", (100,)),
    frames.SCORE: ("score", ()),
    frames.RUN: ("run", (1000, 1000, c.CARDS + 1, PURPOSES)),
    frames.CHARGE: ("charge", (WAYS, c.PLACES, 5, c.FIRST_SOLAR + 1, 2)),
    frames.BUILDING: ("building", (SITES, 2)),
    frames.CELL: ("cell", (c.CELLS,)),
    frames.ARROWS: ("arrows", (c.TILES, SPOTS)),
    frames.FORCED: ("forced", (c.BULLDOZERS, SITES)),
    frames.PRODUCE: ("produce", ()),
}

Written = list[tuple[str, object]]


def notation(s: State) -> str:
    """The whole position, the order of the decks included."""
    action, scoring, foreign = s.box.ids["cards"][c.BASIC :], s.box.ids["scoring_cards"], s.box.ids["foreign"]
    decks: Written = [
        ("action deck", deck(s.action_deck, int(s.special_left[0]), action)),
        ("scoring deck", deck(s.scoring_deck, int(s.special_left[1]), scoring)),
        ("argentina deck", deck(s.argentina_deck, int(s.foreign_left[0]), foreign)),
        ("brazil deck", deck(s.brazil_deck, int(s.foreign_left[1]), foreign)),
    ]
    if s.seats == 1:
        decks.append(("automa deck", deck(s.automa_deck, int(s.automa_left), s.box.ids["solo"])))
    return written(KEY, [*open_parts(s), *decks, ("reveals", int(s.reveals))])


def view_notation(t: Board, seat: int | None) -> str:
    """What all may know, and who looks."""
    left: Written = [
        ("viewer", NONE if seat is None else COLORS[seat]),
        ("specialists left", list(t.special_left)),
        ("foreign cards left", list(t.foreign_left)),
    ]
    if t.seats == 1:
        left.append(("automa cards left", int(t.automa_left)))
    return written(KEY, [*open_parts(t), *left])


def deck(cards: vec[i64], left: int, ids: Sequence[str]) -> list[str]:
    """A deck, the top card last; after the sign those that have left it."""
    words = [ids[card] for card in cards]
    return [*words[:left], GONE, *words[left:]]


def open_parts(t: Board) -> Written:
    """All that lies open, in the order in which people look at a table."""
    found: Written = [("edition", t.box.fingerprint), ("seats", int(t.seats))]
    found += [("options", [name for name in SWITCHES if getattr(t, name)])]
    if t.seats == 1:
        found.append(("automa", LEVELS[t.automa]))
    found += time_parts(t) + map_parts(t) + row_parts(t)
    for company in range(int(t.companies)):
        found += [(f"{COLORS[company]} {name}", words) for name, words in company_parts(t, company)]
    if t.seats == 1:
        found += [("automa markers", list(t.markers)), ("automa since", int(t.automa_since))]
        found += [("automa passes", int(t.automa_passes))]
        found += [("automa pile", [t.box.ids["solo"][card] for card in t.automa_pile])]
    return found


def time_parts(t: Board) -> Written:
    """Where the game stands, and what is pending, the next last."""
    moves = names(t.box)
    found: Written = [
        ("year", int(t.year)),
        ("phase", PHASES[t.phase]),
        ("round", int(t.round)),
        ("at", int(t.at)),
        ("over", t.finished),
        ("last", moves[t.last].split() if t.last >= 0 else NONE),
        ("pending", [frame_word(f) for f in t.stack]),
        ("order", [COLORS[company] for company in t.order]),
        ("lowered", [COLORS[one] for one in range(int(t.companies)) if (t.lowered >> one) & 1]),
        ("time", list(t.time)),
        ("height", list(t.height)),
        ("scored", int(t.scored)),
        ("scoring tiles", [known(t.box, "scoring_tiles", one) for one in (t.first_tile, t.second_tile, *t.end_tiles)]),
        ("crowns", list(t.crowns)),
    ]
    if len(t.paid):
        found.append(("paid", list(t.paid)))
    return found


def frame_word(f: i64) -> str:
    """A frame: its kind, its company, its arguments."""
    kind, limits = PENDING[int(frames.kind_of(f))]
    arguments = [str(get(f, at)) for at in range(len(limits))]
    return "/".join([kind, COLORS[frames.company_of(f)], *arguments])


def map_parts(t: Board) -> Written:
    """The game board and the tower bonus board."""
    ids = t.box.ids
    standing = [(ids["sites"][at], int(there)) for at, there in enumerate(t.site) if there >= 0]
    buildings = [f"{site}={COLORS[there // 2]}-{BUILDINGS[there % 2]}" for site, there in standing]
    return [
        ("buildings", buildings),
        ("removed", [ids["spots"][spot] for spot in removed(t)]),
        ("remote tiles", [known(t.box, "tiles", tile) for tile in t.remote_tile]),
        ("solar tiles", [known(t.box, "tiles", tile) for tile in t.solar_tile]),
        ("connections", [known(t.box, "connection_tiles", tile) for tile in t.connection]),
        ("supply", int(t.supply)),
        ("bonus tiles", [known(t.box, "bonus", tile) for tile in t.cell]),
        ("bonus tiles gone", list(t.bonus_out)),
        ("overlays", int(t.overlays_left)),
    ]


def removed(t: Board) -> list[int]:
    """R48. The spots whose tile has left the game with the pair it was in."""
    side = side_of(t)
    return [at for at in range(int(t.box.spots)) if t.spot[at] == CLOSED and side.spot_players[at] <= t.seats]


def row_parts(t: Board) -> Written:
    """The cards that lie face up, and those that are gone."""
    action, scoring = t.box.ids["cards"][c.BASIC :], t.box.ids["scoring_cards"]
    return [
        ("specialists", [action[one] if one >= 0 else NONE for one in t.special_row[:3]]),
        ("scoring specialists", [scoring[one] if one >= 0 else NONE for one in t.special_row[3:]]),
        ("scoring cards spent", listed(t.box, "scoring_cards", t.scoring_spent)),
        ("foreign cards", [known(t.box, "foreign", card) for card in t.foreign_row]),
    ]


def company_parts(t: Board, company: int) -> Written:
    """One company; empty parts are left out."""
    box, ids = t.box, t.box.ids
    first = company * c.MAT
    mat = [
        f"{ROW_CODES[at // c.ROW_SPACES]}-{at % c.ROW_SPACES + 1}={ids['cards'][t.mat[first + at]]}"
        for at in range(c.MAT)
        if t.mat[first + at] != NOTHING
    ]
    grid = [
        f"{ids['grid'][at]}={ids['tiles'][t.grid[company * c.GRID + at]]}@{ids['spots'][spot_of(t, company, at)]}"
        for at in range(c.GRID)
        if t.grid[company * c.GRID + at] != NOTHING
    ]
    slots = [
        f"{ids['bonus'][at]}={ids['bonus'][t.slot[company * c.SLOTS + at]]}"
        for at in range(c.SLOTS)
        if t.slot[company * c.SLOTS + at] != NOTHING
    ]
    account = [
        f"{name}={t.account[company * PURPOSES + at]}"
        for at, name in enumerate(ACCOUNT)
        if t.account[company * PURPOSES + at]
    ]
    lasting = list(t.lasting[company * MODIFIERS : (company + 1) * MODIFIERS])
    found: Written = [
        ("money", int(t.money[company])),
        ("account", account),
        ("energy", [int(t.energy[company]), int(t.energy_spent[company])]),
        ("batteries", int(t.battery[company])),
        ("bulldozers", [bulldozer_word(t, company * c.BULLDOZERS + one) for one in range(c.BULLDOZERS)]),
        ("hand", listed(box, "cards", t.hand[company])),
        ("mat", mat),
        ("income", [int(t.column[company * c.MARKETS + at]) + 1 for at in range(c.MARKETS)]),
        ("columns claimed", [column + 1 for column in range(int(box.columns)) if (t.claimed[company] >> column) & 1]),
        ("face down", [code for at, code in enumerate(MARKET_CODES) if (t.face_down[company] >> at) & 1]),
        ("grid", grid),
        ("network", listed(box, "lines", t.network[company])),
        ("connections", connection_words(t, company)),
        ("slots", slots),
        ("lasting", [*lasting, int(t.lasting_least[company])] if any(lasting) else []),
        ("overlays", int(t.overlays[company]) or []),
        ("capital", [slot + 1 for slot in range(c.VENTURE_SLOTS) if (t.venture[company] >> slot) & 1]),
        ("foreign cards", listed(box, "foreign", t.foreign[company])),
        ("scoring cards", listed(box, "scoring_cards", t.scoring_held[company])),
    ]
    return [(name, words) for name, words in found if words != []]


def spot_of(t: Board, company: int, space: int) -> int:
    """The spot from which the tile in a transformer space came."""
    tile = int(t.grid[company * c.GRID + space])
    if tile < c.FIRST_REMOTE:
        return tile
    if tile < c.FIRST_SOLAR:
        return c.FIRST_REMOTE + list(t.remote_tile).index(tile)
    return c.FIRST_SOLAR + list(t.solar_tile).index(tile)


def bulldozer_word(t: Board, number: int) -> str:
    """Where a bulldozer is."""
    where = int(t.bulldozer[number])
    if where == c.IN_SUPPLY:
        return "supply"
    if where == t.box.utility:
        return "utility"
    return t.box.ids["sites"][where] if where < t.box.sites else t.box.ids["parking"][where - int(t.box.parked)]


def connection_words(t: Board, company: int) -> list[str]:
    """The connection tiles of a company: ready, or on a card."""
    found = []
    for tile, name in enumerate(t.box.ids["connection_tiles"]):
        at = int(t.connection_at[company * c.CONNECTION_TILES + tile])
        if at != NOT_OWNED:
            found.append(name if at == READY else f"{name}@{t.box.ids['cards'][at - ON_CARD]}")
    return found


def known(box: Box, kind: str, number: i64) -> str:
    """A thing by its id, or nothing."""
    return box.ids[kind][number] if number >= 0 else NONE


def listed(box: Box, kind: str, things: i64) -> list[str]:
    """The things of a set by their ids."""
    return [name for at, name in enumerate(box.ids[kind]) if (things >> at) & 1]
