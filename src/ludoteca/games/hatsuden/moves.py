"""Every move of Hatsuden: its number, its name, and the sequence of a turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.games.hatsuden import numbers, reasons
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
from ludoteca.games.hatsuden.reasons import ALLOWED
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
            found = append(found, numbers.OPTIMIZE + energy)
        return found
    elif now == BALANCING:
        for place in range(s.row * ENERGIES, s.row * ENERGIES + ENERGIES):
            if may_flip(s, seat, place) == ALLOWED:
                found = append(found, numbers.FLIP + place)
    elif now == SPECIAL:
        found = append(found, numbers.DRAW_SPECIAL)
        found = append(found, numbers.DECLINE)
    else:
        if may_draw(s) == ALLOWED:
            found = append(found, numbers.DRAW)
        if s.trash_size > 0:
            for face in range(i64(FACES)):
                if may_take(s, face) == ALLOWED:
                    found = append(found, numbers.TAKE + face)
    if may_put_battery(s, seat) == ALLOWED:
        found = append(found, numbers.PUT_BATTERY)
        found = append(found, numbers.PUT_BATTERY + 1)
    return found


def only_refills(s: Board, seat: i64) -> bool:
    """H9. Whether the seat, whose turn it is, has nothing else left to do in it."""
    return stage(s) == REFILL and may_put_battery(s, seat) != ALLOWED


def card_moves(s: Board, seat: i64, found: vec[i64]) -> vec[i64]:
    """The turn's card move: H3 to H6, H11, H13; without cards, a pass (H9)."""
    if may_pass(s, seat) == ALLOWED:
        return append(found, numbers.PASS)
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
                found = append(found, numbers.BUILD + face * 2 + row)
                if plan:
                    found = append(found, numbers.SECRET_BUILD + face * 2 + row)
            elif may_upgrade(s, seat, face, row) == ALLOWED:
                found = append(found, numbers.UPGRADE + face * 2 + row)
                if plan:
                    found = append(found, numbers.SECRET_UPGRADE + face * 2 + row)
            elif may_scale_down(s, seat, face, row) == ALLOWED:
                found = append(found, numbers.SCALE + face * 2 + row)
        for at in range(len(places)):
            found = append(found, numbers.PYLON_ON + face * PLACES + places[at])
            if plan:
                found = append(found, numbers.SECRET_PYLON + face * PLACES + places[at])
        found = append(found, numbers.REVISE + face)
    return found


def why_not(s: Board, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why the seat whose turn it is may not make this move now."""
    now = stage(s)
    if now == OPTIMIZING:
        return ALLOWED if numbers.OPTIMIZE <= move < numbers.OPTIMIZE + ENERGIES else reasons.OPTIMIZE_FIRST
    if move >= numbers.PUT_BATTERY:
        return may_put_battery(s, seat)
    if move >= numbers.OPTIMIZE:
        return may_optimize(s)
    if now == BALANCING:
        return may_flip(s, seat, move - numbers.FLIP) if move >= numbers.FLIP else reasons.BALANCE_FIRST
    if move >= numbers.FLIP:
        return reasons.NOTHING_TO_BALANCE
    if now == SPECIAL:
        return ALLOWED if move >= numbers.DRAW_SPECIAL else reasons.SPECIAL_FIRST
    if move >= numbers.DRAW_SPECIAL:
        return may_draw_special(s)
    if now == REFILL:
        if move == numbers.DRAW:
            return may_draw(s)
        return may_take(s, move - numbers.TAKE) if numbers.TAKE <= move < numbers.DRAW else reasons.CARD_MOVE_DONE
    return why_not_card_move(s, seat, move)


def why_not_card_move(s: Board, seat: i64, move: i64) -> i64:
    """ALLOWED, or the reason why this is no card move of the seat now; each uses a card of the hand (H3 to H6, H13)."""
    if move == numbers.PASS:
        return may_pass(s, seat)
    if move >= numbers.TAKE:
        return reasons.CARD_MOVE_FIRST
    if numbers.SECRET_BUILD <= move < numbers.PYLON_ON or numbers.SECRET_PYLON <= move < numbers.REVISE:
        if not holds_special(s, seat, SECRET):
            return reasons.NO_SECRET_PLAN
        move -= (
            numbers.SECRET_PYLON - numbers.PYLON_ON
            if move >= numbers.SECRET_PYLON
            else numbers.SECRET_BUILD - numbers.BUILD
        )
    face = face_used(move)
    held = holds(s, seat, face)
    if move >= numbers.REVISE:
        return ALLOWED if held else reasons.NONE_TO_REVISE
    if move >= numbers.PYLON_ON:
        return may_pylon(s, seat, (move - numbers.PYLON_ON) % PLACES) if held else reasons.NONE_TO_LAY
    if move >= numbers.SCALE:
        return may_scale_down(s, seat, face, move & 1) if held else reasons.NONE_TO_SCALE
    if move >= numbers.UPGRADE:
        return may_upgrade(s, seat, face, move & 1) if held else reasons.NONE_TO_UPGRADE
    return may_build(s, seat, face, move & 1) if held else reasons.NONE_TO_BUILD


def face_used(move: i64) -> i64:
    """The card that an open card move uses."""
    if move >= numbers.REVISE:
        return move - numbers.REVISE
    if move >= numbers.PYLON_ON:
        return (move - numbers.PYLON_ON) // PLACES
    return move % numbers.UPGRADE >> 1


def play(s: State, seat: i64, move: i64) -> None:
    """Carries out a legal move; a turn in which nothing is left to decide ends by itself (H9)."""
    if move < numbers.UPGRADE:
        build(s, seat, move >> 1, move & 1)
    elif move < numbers.SCALE:
        upgrade(s, seat, (move - numbers.UPGRADE) >> 1, move & 1)
    elif move < numbers.SECRET_BUILD:
        scale_down(s, seat, (move - numbers.SCALE) >> 1, move & 1)
    elif move < numbers.SECRET_UPGRADE:
        secret_build(s, seat, (move - numbers.SECRET_BUILD) >> 1, move & 1)
    elif move < numbers.PYLON_ON:
        secret_upgrade(s, seat, (move - numbers.SECRET_UPGRADE) >> 1, move & 1)
    elif move < numbers.SECRET_PYLON:
        pylon(s, seat, (move - numbers.PYLON_ON) // 10, (move - numbers.PYLON_ON) % 10)
    elif move < numbers.REVISE:
        secret_pylon(s, seat, (move - numbers.SECRET_PYLON) // 10, (move - numbers.SECRET_PYLON) % 10)
    elif move < numbers.TAKE:
        revise(s, seat, move - numbers.REVISE)
    elif move < numbers.DRAW:
        take(s, seat, move - numbers.TAKE)
        return
    elif move == numbers.DRAW:
        draw(s, seat)
        return
    elif move == numbers.PASS:
        pass_turn(s, seat)
    elif move == numbers.DRAW_SPECIAL:
        draw_special(s, seat)
    elif move == numbers.DECLINE:
        decline_special(s, seat)
    elif move < numbers.OPTIMIZE:
        flip(s, seat, move - numbers.FLIP)
    elif move < numbers.PUT_BATTERY:
        optimize(s, seat, move - numbers.OPTIMIZE)
    else:
        put_battery(s, seat, move - numbers.PUT_BATTERY)
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
    if move >= numbers.PUT_BATTERY:
        return ("special battery", f"city {ROW_CODES[move - numbers.PUT_BATTERY]}")
    if move >= numbers.OPTIMIZE:
        return (f"energy {ENERGY_CODES[move - numbers.OPTIMIZE]}",)
    if move >= numbers.FLIP:
        return (place_code(move - numbers.FLIP),)
    if move >= numbers.DRAW:
        return {numbers.DRAW: ("deck",), numbers.DRAW_SPECIAL: ("specials",)}.get(move, ())
    if move >= numbers.TAKE:
        return (f"trash {face_code(move - numbers.TAKE)}",)
    if move >= numbers.REVISE:
        return (f"hand {face_code(move - numbers.REVISE)}", "trash")
    if move >= numbers.PYLON_ON:
        face, place = divmod((move - numbers.PYLON_ON) % (numbers.SECRET_PYLON - numbers.PYLON_ON), PLACES)
    else:
        face, row = divmod(move % numbers.UPGRADE, ROWS)
        place = row * ENERGIES + face // 4
    aims = (f"hand {face_code(face)}", place_code(place))
    if numbers.SECRET_BUILD <= move < numbers.PYLON_ON or move >= numbers.SECRET_PYLON:
        return ("special secret", *aims)
    return ("special scale", *aims) if numbers.SCALE <= move < numbers.SECRET_BUILD else aims
