"""Every move of Moon Base: its number, its notation, and what may be done at each stage."""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.moonbase import reasons
from ludoteca.games.moonbase.aftermath import tell_aftermath
from ludoteca.games.moonbase.building import (
    build_base,
    end_turn,
    may_base,
    may_settle,
    settle,
    to_settle,
)
from ludoteca.games.moonbase.components import (
    COLOUR_CODES,
    COLOURS,
    GOLD,
    KINDS,
    LARGE,
    LEVELS,
    MARGIN,
    MOST_PILES,
    SILVER,
    SIZE_CODES,
    SIZES,
    SPAN,
    kind_code,
)
from ludoteca.games.moonbase.draft import choose_colour, may_put_tower, may_take, put_tower, take
from ludoteca.games.moonbase.events import PASSED
from ludoteca.games.moonbase.placing import may_place, place
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.spots import first_spot, spot_colours, spots
from ludoteca.games.moonbase.state import (
    BASING,
    CHOOSING,
    DRAFTING,
    NONE,
    PLACING,
    SETTLING,
    SITING,
    UNLAID,
    State,
    holds_size,
    large_at,
)
from ludoteca.games.moonbase.structure import structure_of
from ludoteca.games.moonbase.survey import Survey

AREA_BITS: Final = 18
AREA: Final = 1 << AREA_BITS  # SPAN × SPAN

# The first number of each kind of move, and how its number goes on; a spot is (x + 64) × 512 + y + 64.
CHOOSE: Final = 0  # + colour
PASS: Final = 2
TAKE: Final = 3  # + size × 8 + pile
TOWER: Final = 19  # + spot
BASE: Final = TOWER + AREA  # + spot
SETTLE: Final = BASE + AREA  # + (level − 1) × AREA + spot
PLACE: Final = SETTLE + LEVELS * AREA  # + (kind × LEVELS + level − 1) × AREA + spot
MOVES: Final = PLACE + KINDS * LEVELS * AREA


def place_move(kind: i64, level: i64, x: i64, y: i64) -> i64:
    """The move that places a ring of that kind there."""
    return PLACE + (kind * LEVELS + level - 1) * AREA + (x + MARGIN) * SPAN + y + MARGIN


def x_of(move: i64) -> i64:
    """The x of a move with a place."""
    return (move - TOWER) % AREA // SPAN - MARGIN


def y_of(move: i64) -> i64:
    """The y of a move with a place."""
    return (move - TOWER) % SPAN - MARGIN


def level_of(move: i64) -> i64:
    """The level of a placement or a settlement."""
    return ((move - SETTLE) >> AREA_BITS) % LEVELS + 1


def kind_of_move(move: i64) -> i64:
    """The kind of ring of a placement."""
    return ((move - PLACE) >> AREA_BITS) // LEVELS


def options(s: State, seat: i64) -> vec[i64]:
    """All legal moves of the seat whose turn it is."""
    if s.stage == PLACING:
        found = placements(s, seat, None)
        return found if len(found) > 0 else append(found, PASS)
    return decisions(s, seat)


def candidates(s: State, seat: i64, survey: Survey) -> vec[i64]:
    """The legal moves worth a thought: of the placements a spread few; all when the few are none."""
    if s.stage == PLACING:
        survey.look(s)
        found = placements(s, seat, survey)
        return found if len(found) > 0 else options(s, seat)
    return decisions(s, seat)


def placements(s: State, seat: i64, survey: Survey | None) -> vec[i64]:
    """M7. Where the rings of the hand fit; with a survey, a spread few of these places."""
    found = vec[i64](capacity=64)
    for size in range(i64(SIZES)):
        wanted = holds_size(s, seat, size)
        if wanted == 0:
            continue
        fits = spots(s, size, wanted, structure_of(s)) if survey is None else survey.spread(s, size, wanted)
        for colour in range(i64(COLOURS)):
            if (wanted >> colour) & 1 != 0:
                first = PLACE + ((size * COLOURS + colour) * LEVELS - 1) * AREA
                for at in range(len(fits)):
                    if (spot_colours(fits[at]) >> colour) & 1 != 0:
                        found = append(found, first + (fits[at] & ((1 << 23) - 1)))
    return found


def decisions(s: State, seat: i64) -> vec[i64]:
    """All legal moves of the stages other than placing."""
    found = vec[i64]()
    kit = s.kit
    if s.stage == CHOOSING:
        found = append(found, CHOOSE)
        found = append(found, CHOOSE + 1)
    elif s.stage == SITING:
        for crater in range(kit.craters()):
            if may_put_tower(s, kit.crater_x[crater], kit.crater_y[crater]) == ALLOWED:
                found = append(found, TOWER + spot(kit.crater_x[crater], kit.crater_y[crater]))
    elif s.stage == DRAFTING:
        for size in range(i64(SIZES)):
            for pile in range(kit.piles):
                if may_take(s, size, pile) == ALLOWED:
                    found = append(found, TAKE + size * MOST_PILES + pile)
    elif s.stage == SETTLING:
        rings = to_settle(s, seat)
        for at in range(len(rings)):
            ring = rings[at]
            found = append(found, SETTLE + (s.level[ring] - 1) * AREA + spot(s.x[ring], s.y[ring]))
    elif s.stage == BASING:
        for crater in range(kit.craters()):
            if may_base(s, crater) == ALLOWED:
                found = append(found, BASE + spot(kit.crater_x[crater], kit.crater_y[crater]))
    return found


def spot(x: i64, y: i64) -> i64:
    """A place as one number."""
    return (x + MARGIN) * SPAN + y + MARGIN


def may_pass(s: State, seat: i64) -> i64:
    """M8. Only a player none of whose rings fits anywhere."""
    return ALLOWED if some_fit(s, seat) == NONE else reasons.SOMETHING_FITS


def some_fit(s: State, seat: i64) -> i64:
    """Some placement open to the seat; NONE when there is none at all."""
    structure = structure_of(s)
    for size in range(i64(SIZES)):
        wanted = holds_size(s, seat, size)
        if wanted == 0:
            continue
        fits = first_spot(s, size, wanted, structure)
        if fits != NONE:
            for colour in range(i64(COLOURS)):
                if (wanted & spot_colours(fits)) >> colour & 1 != 0:
                    return PLACE + ((size * COLOURS + colour) * LEVELS - 1) * AREA + (fits & ((1 << 23) - 1))
    return NONE


def why_not(s: State, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why the seat whose turn it is may not make this move now."""
    if move < PASS:
        return ALLOWED if s.stage == CHOOSING else reasons.COLOUR_CHOSEN
    if s.stage == CHOOSING:
        return reasons.CHOOSE_COLOUR
    if TOWER <= move < BASE:
        return may_put_tower(s, x_of(move), y_of(move)) if s.stage == SITING else reasons.TOWER_STANDS
    if s.stage == SITING:
        return reasons.PUT_TOWER
    if TAKE <= move < TOWER:
        if s.stage != DRAFTING:
            return reasons.NOT_DRAFTING
        return may_take(s, (move - TAKE) // MOST_PILES, (move - TAKE) % MOST_PILES)
    if s.stage == DRAFTING:
        return reasons.DRAFT_NOW
    if BASE <= move < SETTLE:
        if s.stage == BASING:
            return may_base(s, s.kit.crater_at(x_of(move), y_of(move)))
        return reasons.NOT_BASING
    if SETTLE <= move < PLACE:
        if s.stage == SETTLING:
            return may_settle(s, seat, large_at(s, level_of(move), x_of(move), y_of(move)))
        return reasons.NOT_SETTLING
    if s.stage != PLACING:
        return reasons.SETTLE_NOW if s.stage == SETTLING else reasons.BASE_NOW
    if move == PASS:
        return may_pass(s, seat)
    if move >= PLACE:
        return may_place(s, seat, kind_of_move(move), level_of(move), x_of(move), y_of(move))
    return reasons.NOT_PLACING


def play(s: State, seat: i64, move: i64) -> None:
    """Carries out a legal move."""
    s.tower_was = UNLAID
    if move >= PLACE:
        s.tower_was = s.tower_ring
        place(s, seat, kind_of_move(move), level_of(move), x_of(move), y_of(move))
        if s.telling:
            tell_aftermath(s, 1 - seat)
        end_turn(s)
    elif move < PASS:
        choose_colour(s, seat, move - CHOOSE)
    elif move == PASS:
        s.tell(EVERYONE, PASSED, seat)
        end_turn(s)
    elif move < TOWER:
        take(s, seat, (move - TAKE) // MOST_PILES, (move - TAKE) % MOST_PILES)
    elif move < BASE:
        put_tower(s, seat, x_of(move), y_of(move))
    elif move < SETTLE:
        build_base(s, seat, s.kit.crater_at(x_of(move), y_of(move)))
    else:
        settle(s, seat, large_at(s, level_of(move), x_of(move), y_of(move)))


# Notation


def name(move: int) -> str:
    """The move in notation."""
    if move < PASS:
        return f"choose {COLOUR_CODES[move - CHOOSE]}"
    if move == PASS:
        return "pass"
    if move < TOWER:
        return f"take {SIZE_CODES[(move - TAKE) // MOST_PILES]} {(move - TAKE) % MOST_PILES + 1}"
    place = f"@{x_of(move)},{y_of(move)}"
    if move < BASE:
        return f"tower {place}"
    if move < SETTLE:
        return f"base {place}"
    if move < PLACE:
        return f"settle {level_of(move)} {place}"
    return f"{kind_code(kind_of_move(move))} {level_of(move)} {place}"


def ring_target(kind: int, level: int, x: int, y: int) -> str:
    """The name of a ring on the board as a place of the drawing (a small one may lie in the middle of a large one)."""
    return f"{SIZE_CODES[kind // COLOURS]} ring {level} @{x},{y}"


def targets(move: int) -> tuple[str, ...]:
    """What it points at in the drawing: a pile; a crater; a ring; a ring of the hand, then a crater or the board."""
    if move < TAKE:
        return ()
    if move < TOWER:
        return (f"pile {SIZE_CODES[(move - TAKE) // MOST_PILES]} {(move - TAKE) % MOST_PILES + 1}",)
    crater = f"crater {x_of(move)},{y_of(move)}"
    if move < SETTLE:
        return (crater,)
    if move < PLACE:
        return (ring_target(LARGE, int(level_of(move)), int(x_of(move)), int(y_of(move))),)
    held = f"hand {kind_code(kind_of_move(move))}"
    return (held, crater) if level_of(move) == 1 else (held, "board")


def number(text: str) -> int:
    """The move of that notation, −1 when it is none; spaces and capitals do not matter."""
    wanted = " ".join(text.lower().split())
    if wanted == "pass":
        return PASS
    for colour in (GOLD, SILVER):
        if wanted == f"choose {COLOUR_CODES[colour]}":
            return CHOOSE + colour
    found = re.fullmatch(r"take (large|small) ([1-8])", wanted)
    if found:
        return TAKE + SIZE_CODES.index(found[1]) * MOST_PILES + int(found[2]) - 1
    found = re.fullmatch(r"([a-z0-9 ]+?) ?@ ?(-?\d{1,3}) ?, ?(-?\d{1,3})", wanted)
    if not found:
        return NONE
    x, y = int(found[2]), int(found[3])
    if not (-MARGIN <= x < SPAN - MARGIN and -MARGIN <= y < SPAN - MARGIN):
        return NONE
    words = found[1].split()
    if words == ["tower"]:
        return TOWER + int(spot(x, y))
    if words == ["base"]:
        return BASE + int(spot(x, y))
    if not words[-1].isdecimal() or not 1 <= int(words[-1]) <= LEVELS or words[-1][0] == "0":
        return NONE
    level = int(words[-1])
    if words[:-1] == ["settle"]:
        return SETTLE + (level - 1) * AREA + int(spot(x, y))
    for kind in range(KINDS):
        if words[:-1] == kind_code(kind).split():
            return int(place_move(kind, level, x, y))
    return NONE
