"""Every move of Hatsuden: its number, its name, and the sequence of a turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.hatsuden.balance import balanced, flip, is_over, may_flip, still_over
from ludoteca.games.hatsuden.components import (
    ENERGIES,
    ENERGY_CODES,
    FACES,
    PLACES,
    ROW_CODES,
    ROWS,
    SECRET,
    face_code,
    place_code,
)
from ludoteca.games.hatsuden.ending import (
    can_refill,
    draw,
    end_turn,
    may_draw,
    may_pass,
    may_take,
    pass_turn,
    take,
)
from ludoteca.games.hatsuden.reasons import (
    ALLOWED,
    BALANCE_FIRST,
    CARD_MOVE_DONE,
    CARD_MOVE_FIRST,
    NO_SECRET_PLAN,
    NONE_TO_BUILD,
    NONE_TO_LAY,
    NONE_TO_REVISE,
    NONE_TO_SCALE,
    NONE_TO_UPGRADE,
    NOTHING_TO_BALANCE,
    OPTIMIZE_FIRST,
    SPECIAL_FIRST,
)
from ludoteca.games.hatsuden.special import (
    decline_special,
    draw_special,
    may_draw_special,
    may_optimize,
    may_put_battery,
    optimize,
    put_battery,
    special_owed,
)
from ludoteca.games.hatsuden.state import Board, State, holds, holds_special
from ludoteca.games.hatsuden.turns import (
    build,
    may_build,
    may_pylon,
    may_scale_down,
    may_upgrade,
    pylon,
    revise,
    scale_down,
    secret_build,
    secret_pylon,
    secret_upgrade,
    upgrade,
)

# The first number of each kind of move, and how its number goes on.
BUILD: Final = 0  # + face × 2 + row
UPGRADE: Final = 40  # + face × 2 + row
SCALE: Final = 80  # + face × 2 + row
SECRET_BUILD: Final = 120  # + face × 2 + row
SECRET_UPGRADE: Final = 160  # + face × 2 + row
PYLON_ON: Final = 200  # + face × 10 + place
SECRET_PYLON: Final = 400  # + face × 10 + place
REVISE: Final = 600  # + face
TAKE: Final = 620  # + face
DRAW: Final = 640
PASS: Final = 641
DRAW_SPECIAL: Final = 642
DECLINE: Final = 643
FLIP: Final = 644  # + place
OPTIMIZE: Final = 654  # + energy
PUT_BATTERY: Final = 659  # + row
MOVES: Final = 661

# The stages of a turn, in their order.
CARD_MOVE: Final = 0
OPTIMIZING: Final = 1
BALANCING: Final = 2
SPECIAL: Final = 3
REFILL: Final = 4


def stage(s: Board) -> i64:
    """Where the turn stands: card move, balancing (H7), special draw (H8) and its Optimization (H12), refill (H9)."""
    if not s.moved:
        return CARD_MOVE
    if s.optimizing:
        return OPTIMIZING
    if is_over(s, s.turn):
        return BALANCING
    if special_owed(s):
        return SPECIAL
    return REFILL


def options(s: Board, seat: i64) -> vec[i64]:
    """All legal moves of the seat whose turn it is."""
    now = stage(s)
    found = vec[i64](capacity=128 if now == CARD_MOVE else 16)
    if now == CARD_MOVE:
        found = card_moves(s, seat, found)
    elif now == OPTIMIZING:
        for energy in range(i64(ENERGIES)):
            found = append(found, OPTIMIZE + energy)
        return found
    elif now == BALANCING:
        for place in range(s.row * ENERGIES, s.row * ENERGIES + ENERGIES):
            if may_flip(s, seat, place) == ALLOWED:
                found = append(found, FLIP + place)
    elif now == SPECIAL:
        found = append(found, DRAW_SPECIAL)
        found = append(found, DECLINE)
    else:
        if may_draw(s) == ALLOWED:
            found = append(found, DRAW)
        if s.trash_size > 0:
            for face in range(i64(FACES)):
                if may_take(s, face) == ALLOWED:
                    found = append(found, TAKE + face)
    if may_put_battery(s, seat) == ALLOWED:
        found = append(found, PUT_BATTERY)
        found = append(found, PUT_BATTERY + 1)
    return found


def card_moves(s: Board, seat: i64, found: vec[i64]) -> vec[i64]:
    """The turn's card move: H3 to H6, H11, H13; without cards, a pass (H9)."""
    if may_pass(s, seat) == ALLOWED:
        return append(found, PASS)
    plan = holds_special(s, seat, SECRET)
    places = vec[i64](capacity=PLACES)
    for place in range(i64(PLACES)):
        if may_pylon(s, seat, place) == ALLOWED:
            places = append(places, place)
    for face in range(i64(FACES)):
        if not holds(s, seat, face):
            continue
        for row in range(i64(ROWS)):
            if may_build(s, seat, face, row) == ALLOWED:
                found = append(found, BUILD + face * 2 + row)
                if plan:
                    found = append(found, SECRET_BUILD + face * 2 + row)
            elif may_upgrade(s, seat, face, row) == ALLOWED:
                found = append(found, UPGRADE + face * 2 + row)
                if plan:
                    found = append(found, SECRET_UPGRADE + face * 2 + row)
            elif may_scale_down(s, seat, face, row) == ALLOWED:
                found = append(found, SCALE + face * 2 + row)
        for at in range(len(places)):
            found = append(found, PYLON_ON + face * PLACES + places[at])
            if plan:
                found = append(found, SECRET_PYLON + face * PLACES + places[at])
        found = append(found, REVISE + face)
    return found


def why_not(s: Board, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why the seat whose turn it is may not make this move now."""
    now = stage(s)
    if now == OPTIMIZING:
        return ALLOWED if OPTIMIZE <= move < OPTIMIZE + ENERGIES else OPTIMIZE_FIRST
    if move >= PUT_BATTERY:
        return may_put_battery(s, seat)
    if move >= OPTIMIZE:
        return may_optimize(s)
    if now == BALANCING:
        return may_flip(s, seat, move - FLIP) if move >= FLIP else BALANCE_FIRST
    if move >= FLIP:
        return NOTHING_TO_BALANCE
    if now == SPECIAL:
        return ALLOWED if move >= DRAW_SPECIAL else SPECIAL_FIRST
    if move >= DRAW_SPECIAL:
        return may_draw_special(s)
    if now == REFILL:
        if move == DRAW:
            return may_draw(s)
        return may_take(s, move - TAKE) if TAKE <= move < DRAW else CARD_MOVE_DONE
    return why_not_card_move(s, seat, move)


def why_not_card_move(s: Board, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why this is no card move of the seat now; each uses a card of the hand (H3 to H6, H13)."""
    if move == PASS:
        return may_pass(s, seat)
    if move >= TAKE:
        return CARD_MOVE_FIRST
    if SECRET_BUILD <= move < PYLON_ON or SECRET_PYLON <= move < REVISE:
        if not holds_special(s, seat, SECRET):
            return NO_SECRET_PLAN
        move -= SECRET_PYLON - PYLON_ON if move >= SECRET_PYLON else SECRET_BUILD - BUILD
    face = face_used(move)
    held = holds(s, seat, face)
    if move >= REVISE:
        return ALLOWED if held else NONE_TO_REVISE
    if move >= PYLON_ON:
        return may_pylon(s, seat, (move - PYLON_ON) % PLACES) if held else NONE_TO_LAY
    if move >= SCALE:
        return may_scale_down(s, seat, face, move & 1) if held else NONE_TO_SCALE
    if move >= UPGRADE:
        return may_upgrade(s, seat, face, move & 1) if held else NONE_TO_UPGRADE
    return may_build(s, seat, face, move & 1) if held else NONE_TO_BUILD


def face_used(move: i64) -> i64:
    """The card that an open card move uses."""
    if move >= REVISE:
        return move - REVISE
    if move >= PYLON_ON:
        return (move - PYLON_ON) // PLACES
    return move % UPGRADE >> 1


def play(s: State, seat: i64, move: i64) -> None:
    """Carries out a legal move; a turn in which nothing is left to decide ends by itself (H9)."""
    if move < UPGRADE:
        build(s, seat, move >> 1, move & 1)
    elif move < SCALE:
        upgrade(s, seat, (move - UPGRADE) >> 1, move & 1)
    elif move < SECRET_BUILD:
        scale_down(s, seat, (move - SCALE) >> 1, move & 1)
    elif move < SECRET_UPGRADE:
        secret_build(s, seat, (move - SECRET_BUILD) >> 1, move & 1)
    elif move < PYLON_ON:
        secret_upgrade(s, seat, (move - SECRET_UPGRADE) >> 1, move & 1)
    elif move < SECRET_PYLON:
        pylon(s, seat, (move - PYLON_ON) // 10, (move - PYLON_ON) % 10)
    elif move < REVISE:
        secret_pylon(s, seat, (move - SECRET_PYLON) // 10, (move - SECRET_PYLON) % 10)
    elif move < TAKE:
        revise(s, seat, move - REVISE)
    elif move < DRAW:
        take(s, seat, move - TAKE)
        return
    elif move == DRAW:
        draw(s, seat)
        return
    elif move == PASS:
        pass_turn(s, seat)
    elif move == DRAW_SPECIAL:
        draw_special(s, seat)
    elif move == DECLINE:
        decline_special(s, seat)
    elif move < OPTIMIZE:
        flip(s, seat, move - FLIP)
    elif move < PUT_BATTERY:
        optimize(s, seat, move - OPTIMIZE)
    else:
        put_battery(s, seat, move - PUT_BATTERY)
    if not can_refill(s):
        now = stage(s)
        if now == REFILL:
            balanced(s, seat)
            end_turn(s)
        elif now == BALANCING and not special_owed(s):
            still_over(s, seat)


def names() -> list[str]:
    """The notation of every move, in the order of their numbers."""
    faces = [face_code(face) for face in range(FACES)]
    places = [place_code(place) for place in range(PLACES)]
    found: list[str] = []
    for verb in ("build", "upgrade", "scale down", "secret build", "secret upgrade"):
        found += [f"{verb} {face} {row}" for face in faces for row in ROW_CODES]
    for verb in ("pylon", "secret pylon"):
        found += [f"{verb} {face} at {place}" for face in faces for place in places]
    found += [f"revise {face}" for face in faces]
    found += [f"take {face}" for face in faces]
    found += ["draw", "pass", "draw special", "decline special"]
    found += [f"flip {place}" for place in places]
    found += [f"optimize {energy}" for energy in ENERGY_CODES]
    found += [f"battery {row}" for row in ROW_CODES]
    return found


def targets(move: int) -> tuple[str, ...]:
    """What the move points at in the drawing: a card of the hand or the trash, a space, a pile, a special, a city.

    A plant and a pylon laid on the same space point at the same places: the page asks which.
    """
    if move >= PUT_BATTERY:
        return ("special battery", f"city {ROW_CODES[move - PUT_BATTERY]}")
    if move >= OPTIMIZE:
        return (f"energy {ENERGY_CODES[move - OPTIMIZE]}",)
    if move >= FLIP:
        return (place_code(move - FLIP),)
    if move >= DRAW:
        return {DRAW: ("deck",), DRAW_SPECIAL: ("specials",)}.get(move, ())
    if move >= TAKE:
        return (f"trash {face_code(move - TAKE)}",)
    if move >= REVISE:
        return (f"hand {face_code(move - REVISE)}", "trash")
    if move >= PYLON_ON:
        face, place = divmod((move - PYLON_ON) % (SECRET_PYLON - PYLON_ON), PLACES)
    else:
        face, row = divmod(move % UPGRADE, ROWS)
        place = row * ENERGIES + face // 4
    aims = (f"hand {face_code(face)}", place_code(place))
    if SECRET_BUILD <= move < PYLON_ON or move >= SECRET_PYLON:
        return ("special secret", *aims)
    return ("special scale", *aims) if SCALE <= move < SECRET_BUILD else aims
