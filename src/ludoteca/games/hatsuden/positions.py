"""How positions of Hatsuden are written, whole or as one sees them; docs/hatsuden.md says how to read them."""

from __future__ import annotations

from typing import Final

from ludoteca.core.notation import told, written
from ludoteca.games.hatsuden.components import (
    ENERGIES,
    ENERGY_CODES,
    FACES,
    PLACES,
    ROW_CODES,
    SPECIAL_CODES,
    SPECIALS,
    face_code,
    place_code,
    value_of,
)
from ludoteca.games.hatsuden.knowledge import noted_face, noted_seat, noted_since
from ludoteca.games.hatsuden.state import (
    COVERED,
    FLIPPED,
    GONE,
    NO_CARD,
    OPEN,
    UNKNOWN,
    Board,
    State,
    buried_faces,
    covered,
)

KEY: Final = "hatsuden"
FACE_CODES: Final = tuple(face_code(face) for face in range(FACES))


def notation(s: State) -> str:
    """The whole position. Deck and pile have their top cards first, what was drawn from them the last one first."""
    return written(
        KEY,
        [
            *open_parts(s),
            ("deck", [FACE_CODES[face] for face in list(s.deck)[: s.deck_left][::-1]]),
            ("pile", [SPECIAL_CODES[special] for special in list(s.pile)[: s.pile_left][::-1]]),
            *told("drawn", [FACE_CODES[face] for face in s.deck[s.deck_left :]]),
            *told("taken", [SPECIAL_CODES[special] for special in s.pile[s.pile_left :]]),
            *told("reveals", int(s.reveals)),
        ],
    )


def seen(b: Board, seat: int | None) -> str:
    """What a viewer knows; ``5?`` are five cards of which the viewer knows no more."""
    who = "spectators" if seat is None else str(seat)
    return written(
        KEY, [("seen by", who), *open_parts(b), ("deck", unknown(b.deck_left)), ("pile", unknown(b.pile_left))]
    )


Told = list[tuple[str, object]]


def unknown(count: int) -> list[str]:
    """So many cards that the viewer does not know."""
    return [f"{count}?"] if count > 0 else []


def open_parts(b: Board) -> Told:
    """All but deck and pile, as far as it is known."""
    parts: Told = [("turn", int(b.turn)), *told("done", done(b))]
    owed = "special" if b.owes_special else "optimization" if b.optimizing else ""
    parts += told("owed", owed) + told("last turn", "yes" if b.last_turn else "") + told("quiet", int(b.quiet))
    parts += told("over", "yes" if b.finished else "")
    for seat in range(2):
        tokens = area(b, seat)
        parts.append((f"area {seat}", [*tokens[:ENERGIES], "/", *tokens[ENERGIES:]]))
    for seat in range(2):
        hand = [FACE_CODES[face] for face in range(FACES) for _ in range(b.hand[seat * FACES + face])]
        parts += told(f"hand {seat}", hand + unknown(int(b.hand_size[seat]) - len(hand)))
    for seat in range(2):
        held = [SPECIAL_CODES[special] for special in range(SPECIALS) if b.held[seat] >> special & 1]
        parts += told(f"specials {seat}", held + unknown(int(b.held[seat] // UNKNOWN)))
    if b.battery_at >= 0:
        parts.append(("battery", [str(b.battery_at // 2), ROW_CODES[b.battery_at % 2]]))
    parts += told("optimized", ENERGY_CODES[b.optimized] if b.optimized >= 0 else "")
    parts += told("scaled down", "yes" if b.scaled_down else "")
    if b.secret == GONE:
        parts.append(("plan", "gone"))
    elif b.secret_space >= 0:
        parts.append(("plan", [str(b.secret_low), "to", str(b.secret_high)]))
    known = [f"{noted_seat(note)}:{FACE_CODES[noted_face(note)]}#{noted_since(note)}" for note in b.known]
    parts += told("known", known)
    if any(b.hidden[seat] != counted(b, seat) for seat in range(2)):
        parts.append(("laid unseen", [str(count) for count in b.hidden]))
    return parts + told("trash", [FACE_CODES[face] for face in range(FACES) for _ in range(b.trash[face])])


def done(b: Board) -> str:
    """What the turn's card move was."""
    if b.just_laid >= 0:
        return f"laid {place_code(b.just_laid % PLACES)}"
    if b.trashed != NO_CARD:
        return f"trashed {FACE_CODES[b.trashed]}"
    return "passed" if b.moved else ""


def area(b: Board, seat: int) -> list[str]:
    """The ten spaces of a seat. Cards laid unseen have their numbers where they do not lie in their order."""
    spaces = range(seat * PLACES, (seat + 1) * PLACES)
    numbers = [int(b.laid[space]) for space in spaces if b.laid[space] >= 0]
    in_order = numbers == list(range(len(numbers)))
    found = []
    for space in spaces:
        number = "" if in_order or b.laid[space] < 0 else f"#{b.laid[space]}"
        under = "".join(f"{value_of(face)}<" for face in buried_faces(b, space))
        found.append(f"{under}{top_of(b, space)}{number}")
    return found


def top_of(b: Board, space: int) -> str:
    """What lies on top of a space."""
    top, pylon = b.board[space], b.pylon[space]
    mark = "?" if covered(b, space) else ""
    if top == OPEN:
        return "-"
    if top == COVERED:
        return mark
    if top >= 0:
        return f"{mark}{value_of(top)}"
    if b.secret == FLIPPED and b.secret_space == space:
        return f"~{value_of(pylon)}" if pylon != NO_CARD else "~"
    if pylon == NO_CARD:
        return "x" if b.laid[space] >= 0 else "."
    if b.pylon_seen[space] == 1:
        return f"X{value_of(pylon)}"
    return f"{mark or 'x'}={FACE_CODES[pylon]}"


def counted(b: Board, seat: int) -> int:
    """How many cards the seat has laid unseen, as far as those that lie there still tell."""
    return max(int(b.laid[space]) + 1 for space in range(seat * PLACES, (seat + 1) * PLACES))
