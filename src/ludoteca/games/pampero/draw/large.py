"""A thing of Pampero's table, large: its scene, of which family it is, and in signs what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ludoteca.core.lettering import BOLD, breadth
from ludoteca.core.shapes import Box
from ludoteca.core.svg import Drawing, Part
from ludoteca.core.words import Sentence
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.describe import scoring_options, ways_of
from ludoteca.games.pampero.draw import motifs, tokens, words
from ludoteca.games.pampero.draw.cards import FRAMES, card_body, heading, needs
from ludoteca.games.pampero.draw.marks import inlaid, rect, text
from ludoteca.games.pampero.draw.people import person
from ludoteca.games.pampero.draw.pictures import sheet
from ludoteca.games.pampero.draw.vistas import Scene, pictured, scene
from ludoteca.games.pampero.naming import icons_of
from ludoteca.games.pampero.state import NOTHING, Board, side_of, tile_at
from ludoteca.games.pampero.view import View

SIZE = (330.0, 236.0)
STRIP = 48.0  # the height of the signs below the picture
LABEL = 13.0
SIGNS = 34.0

BASIC, ZONED = later("Action card"), later("Action card for the tab’s zone")
SPECIALIST, SCORING_CARD = later("Specialist"), later("Specialist scoring card")
FOREIGN, CONNECTION, SCORING = later("Foreign market"), later("Connection tile"), later("Scoring")
CONTRACTS = (later("Standard contract"), later("Remote contract"), later("Solar contract"))
BONUS = tuple(later("Tower bonus, {when}", when=when) for when in words.BONUS_TYPES)
SITE, BUILT = later("Building site"), later("Built")
TRACK, CAPITAL, GRID = later("Income"), later("Venture capital"), later("Grid")


class Shown(NamedTuple):
    """What is shown of a thing: its family, its scene, its frame, its signs, and who stands before it (−1: nobody)."""

    family: Sentence
    scene: Scene
    frame: str
    signs: list[tokens.Token]
    person: int = -1
    beside: Scene | None = None


def large(seen: View, thing: str) -> Drawing | None:
    """The thing; None where it has no picture of its own."""
    t = seen.table
    kind, _, name = thing.partition(" ")
    try:
        if name:
            found = PLACES[kind](t, name) if kind in PLACES else None
        else:
            found = piece(t, thing)
    except (ValueError, IndexError):  # no such thing in this edition
        return None
    return None if found is None else drawn(t.box, found)


def drawn(box: c.Box, shown: Shown) -> Drawing:
    """The picture of a thing, framed as its family is."""
    drawing = sheet(box, str(shown.family), SIZE)
    with drawing.noting():
        paint(drawing.part("large", str(shown.family), SIZE), shown)
    return drawing


def paint(d: Part, shown: Shown) -> None:
    """Paper in a frame, the scene, who stands before it, the family, the signs."""
    w, h = SIZE
    d.add(f'<g transform="translate({w / 2:g} {h / 2:g})">{card_body(w - 6, h - 6, shown.frame)}</g>')
    place = Box(9, 9, w - 18, h - 18 - (STRIP if shown.signs else 0))
    if shown.beside is None:
        d.add(pictured(shown.scene, place))
    else:
        d.add(pictured(shown.scene, place._replace(w=place.w * 0.58)))
        d.add(pictured(shown.beside, Box(place.x + place.w * 0.58 + 2, place.y, place.w * 0.42 - 2, place.h)))
    if shown.person >= 0:
        sign = next(key for key in (shown.scene.vista, "contract") if key)
        d.add(inlaid(person(sign, shown.person), place.x + 62, place.bottom, 3.2))
    label(d, str(shown.family), place)
    if shown.signs:
        d.add(tokens.row(shown.signs, w / 2, h - 9 - STRIP / 2, SIGNS, w - 36))


def label(d: Part, family: str, place: Box) -> None:
    """The family, on paper in the corner of the picture."""
    wide = breadth(family, LABEL, BOLD) + 14
    d.add(rect(Box(place.x, place.y, wide, 22), "face", 4) + text(place.x + 7, place.y + 15.5, family, LABEL, "b"))


def action(t: Board, card: int) -> Shown:
    """An action card or a specialist."""
    box, way = t.box, ways_of(t.box, card)[0]
    linked = bool(box.way_linked[way])
    family = SPECIALIST if card >= c.BASIC else ZONED if linked else BASIC
    signs = [*heading(box, way, "b"), *needs(box, way, "")]
    signs += tokens.of_list(box, int(box.way_effects[way])) if card >= c.BASIC else []
    shown = scene(motifs.card_sign(box, card))
    return Shown(family, shown, FRAMES[0 if linked else 1], signs, card - c.BASIC if card >= c.BASIC else -1)


def scoring_card(t: Board, card: int) -> Shown:
    """A specialist scoring card: its options."""
    signs: list[tokens.Token] = []
    for option in scoring_options(t.box, card):
        signs += [tokens.word("/", 22)] if signs else []
        signs += tokens.of_effect(t.box, int(t.box.score_effect[card * 2 + option]))
    return Shown(SCORING_CARD, motifs.scoring_scene(t.box, card), "expert", signs)


def specialist(t: Board, name: str) -> Shown:
    """One on display."""
    if name in t.box.ids["cards"]:
        return action(t, t.box.ids["cards"].index(name))
    return scoring_card(t, t.box.ids["scoring_cards"].index(name))


def foreign(t: Board, card: int) -> Shown:
    """A foreign market card: batteries for incomes."""
    box, first = t.box, card * c.MARKETS
    signs = [tokens.word(str(int(box.foreign_batteries[card]))), tokens.icon("battery", 16), tokens.icon("arrow", 18)]
    signs += [tokens.market(one) for one in range(c.MARKETS) for _ in range(int(box.foreign_incomes[first + one]))]
    country, market = motifs.foreign_scenes(box, card)
    return Shown(FOREIGN, country, "abroad-line", signs, -1, market)


def contract(t: Board, name: str) -> Shown | None:
    """A contract: the town of its first market."""
    spot = t.box.ids["spots"].index(name)
    tile = int(tile_at(t, spot))
    kind = int(c.kind_of_spot(spot))
    found = icons_of(t.box, tile)
    signs = [tokens.market(market, arrows) for market, arrows in found]
    if kind == c.KIND_STANDARD:
        energy = str(int(side_of(t).spot_energy[spot]))
        signs = [tokens.energy(energy), tokens.icon("arrow", 18), *signs]
    shown = scene(f"m{found[0][0]}" if found else "contract", ("rose", "mauve", "noon")[kind])
    second = scene(f"m{found[1][0]}", shown.sky) if len(found) > 1 else None
    return Shown(CONTRACTS[kind], shown, FRAMES[0], signs, -1, second)


def bonus(t: Board, kind: int) -> Shown:
    """A tower bonus tile."""
    signs = tokens.of_list(t.box, int(t.box.bonus_effects[kind]))
    return Shown(BONUS[int(t.box.bonus_type[kind])], motifs.bonus_scene(t.box, kind), "unlinked", signs)


def cell(t: Board, name: str) -> Shown | None:
    """A space of the tower bonus board."""
    row, _, column = name.partition(".")
    tile = int(t.cell[(int(row) - 1) * c.BONUS_COLUMNS + int(column) - 1])
    return None if tile == NOTHING else bonus(t, tile)


def connection(t: Board, tile: int) -> Shown:
    """A connection tile."""
    return Shown(
        CONNECTION, scene("connection"), "unlinked", tokens.of_list(t.box, int(t.box.connection_effects[tile]))
    )


def circle(t: Board, name: str) -> Shown | None:
    """A connection tile on the map."""
    tile = int(t.connection[t.box.ids["connections"].index(name)])
    return None if tile == NOTHING else connection(t, tile)


def scoring(t: Board, name: str) -> Shown | None:
    """A scoring to come."""
    which = ("first", "second", "end-1", "end-2", "end-3", "end-4").index(name)
    ends = [int(one) for one in t.end_tiles]
    tile = (int(t.first_tile), int(t.second_tile), ends[0], ends[0], ends[1], ends[1])[which]
    top = which in (0, 2, 4)
    if tile == NOTHING:
        return Shown(SCORING, scene("m5", "", not top), "expert", [])
    counter = int((t.box.top_counter if top else t.box.bottom_counter)[tile])
    money = int((t.box.top_money if top else t.box.bottom_money)[tile])
    signs = [] if top else [tokens.icon("laurel")]
    signs += [tokens.coin(f"${money}"), *tokens.of_counter(counter)]
    return Shown(SCORING, motifs.counted(counter, not top), "expert", signs)


def site(t: Board, name: str) -> Shown:
    """A site, or what was built there."""
    number = t.box.ids["sites"].index(name)
    built = int(t.site[number])
    if built >= 0:
        return Shown(BUILT, scene("wind" if built % 2 == c.WIND else "tower"), FRAMES[1], [])
    kind = int(side_of(t).site_kind[number])
    first = scene("tower" if kind == 1 else "wind")
    return Shown(SITE, first, FRAMES[1], [], -1, scene("tower") if kind == 2 else None)


def plainly(family: Sentence, sign: str) -> Callable[[Board, str], Shown]:
    """What always has the same picture."""
    return lambda t, name: Shown(family, scene(sign), FRAMES[1], [])


def of_ids(ids: str, shows: Callable[[Board, int], Shown]) -> Callable[[Board, str], Shown]:
    """What is known by its id."""
    return lambda t, name: shows(t, t.box.ids[ids].index(name))


PLACES: dict[str, Callable[[Board, str], Shown | None]] = {
    "hand": lambda t, name: action(t, int(t.box.way_card[t.box.ids["ways"].index(name)])),
    "mat": of_ids("cards", action),
    "specialist": specialist,
    "score": lambda t, name: scoring_card(t, t.box.ids["scoring_cards"].index(name.rpartition(" ")[0])),
    "foreign": of_ids("foreign", foreign),
    "contract": contract,
    "solar": contract,
    "cell": cell,
    "slot": of_ids("bonus", bonus),
    "connection": of_ids("connection_tiles", connection),
    "circle": circle,
    "scoring": scoring,
    "site": site,
    "bulldozer": plainly(words.ICONS["bulldozer"], "bulldozer"),
    "parking": plainly(words.PARKING, "bulldozer"),
    "track": lambda t, name: Shown(TRACK, scene(f"m{c.MARKET_CODES.index(name)}"), FRAMES[1], []),
    "capital": plainly(CAPITAL, "venture"),
    "grid": plainly(GRID, "transformer"),
    "line": plainly(GRID, "network"),
}


def piece(t: Board, key: str) -> Shown | None:
    """A piece, by its key."""
    number = key.lstrip("abcdefghijklmnopqrstuvwxyz-").rpartition("-")[2]
    if not number.isdigit():
        return None
    first, at = key[:1], int(number)
    if key[1:2].isdigit():
        if first in "cs" and at < c.CARDS:
            return action(t, at)
        if first == "g" and at < c.SPECIALISTS:
            return scoring_card(t, at)
        if first == "f" and at < c.FOREIGN:
            return foreign(t, at)
        if first == "b":
            return PLACES["bulldozer"](t, "")
        if first == "i" and at < c.MARKETS:
            return Shown(TRACK, scene(f"m{at}"), FRAMES[1], [])
        if first == "e":
            return Shown(words.ICONS["energy"], scene("energy"), FRAMES[1], [])
        if first == "k":
            return connection(t, int(key[1:].partition("-")[0]))
    return None
