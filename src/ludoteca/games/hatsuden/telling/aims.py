"""What speaks for a move besides the figures: what a card can do next, what the other learns, what it costs."""

from __future__ import annotations

from ludoteca.core.words import player
from ludoteca.games.hatsuden import numbers, words
from ludoteca.games.hatsuden.balance import limit, supply
from ludoteca.games.hatsuden.catalogue import plural, say
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, SPECIALS, energy_of, value_of
from ludoteca.games.hatsuden.knowledge import special_located
from ludoteca.games.hatsuden.state import OPEN, Board, holds
from ludoteca.games.hatsuden.view import View


def aims(before: View, move: int, after: View | None) -> list[str]:
    """By what kind of move it is; cards that are built or raised speak by their figures."""
    b, seat = before.table, before.seat or 0
    if numbers.PYLON_ON <= move < numbers.REVISE:
        face, place = divmod((move - numbers.PYLON_ON) % (numbers.SECRET_PYLON - numbers.PYLON_ON), PLACES)
        return pylon(b, seat, face, place)
    if numbers.REVISE <= move < numbers.TAKE:
        return lowest(b, seat, move - numbers.REVISE)
    if numbers.TAKE <= move < numbers.DRAW:
        return taken(b, seat, move - numbers.TAKE)
    if move == numbers.DRAW:
        return [say("brings a card that {who} does not see", who=player(1 - seat))]
    if move == numbers.DRAW_SPECIAL:
        return special(b)
    if after is None:
        return []
    if numbers.FLIP <= move < numbers.OPTIMIZE:
        row = (move - numbers.FLIP) // ENERGIES
        return [says_row(after.table, seat, row)]
    if move >= numbers.PUT_BATTERY:
        row = move - numbers.PUT_BATTERY
        return [
            say("lets the {row} city take {high} instead of {low}", row=words.ROWS_IN_WORDS[row],
                high=int(limit(after.table, seat, row)), low=int(limit(b, seat, row)))
        ]  # fmt: skip
    return []


def special(b: Board) -> list[str]:
    """H8. What nobody has shown yet may lie on top; it comes beside the hand."""
    unseen = [str(words.SPECIAL_TITLES[one]) for one in range(SPECIALS) if not special_located(b, one)]
    names = say(" or ").join(unseen)
    return [say("takes no card of your hand and may bring you {specials}", specials=names)] if unseen else []


def says_row(b: Board, seat: int, row: int) -> str:
    """H7. How a row stands."""
    return say("leaves the {row} row at {supply}, where it may have {limit}", row=words.ROWS_IN_WORDS[row],
               supply=int(supply(b, seat, row)), limit=int(limit(b, seat, row)))  # fmt: skip


def pylon(b: Board, seat: int, face: int, place: int) -> list[str]:
    """H6. Any card will do for a pylon; all ten spaces filled end the game."""
    filled = sum(int(b.board[seat * PLACES + one]) != OPEN for one in range(PLACES)) + 1
    return [
        *lowest(b, seat, face),
        plural("fills {count} of your ten spaces", "makes it {count} of your ten spaces filled", filled),
    ]


def lowest(b: Board, seat: int, face: int) -> list[str]:
    """Whether it is the lowest card of the hand, which is missed least."""
    values = [value_of(one) for one in range(FACES) if holds(b, seat, one)]
    return [say("spends your lowest card")] if values and value_of(face) == min(values) < max(values) else []


def taken(b: Board, seat: int, face: int) -> list[str]:
    """H9. What a card from the trash can be used for."""
    energy, value = energy_of(face), value_of(face)
    lies = [int(b.board[seat * PLACES + row * ENERGIES + energy]) for row in range(ROWS)]
    found = []
    if value == b.cards.special_value and b.pile_left > 0:
        found.append(say("brings a special technology when you build it"))
    found += upgrades({row: one for row, one in enumerate(lies) if 0 <= one < FACES and value_of(one) < value})
    found += free([row for row in range(ROWS) if lies[row] == OPEN])
    return found or [say("is a card that you can use as a pylon")]


def upgrades(below: dict[int, int]) -> list[str]:
    """H4. On which plants it can be laid, by row: of both rows at once."""
    told = [(words.face_name(face), words.ROWS_IN_WORDS[row]) for row, face in below.items()]
    if len(told) < 2:
        return [say("can upgrade your {card} in the {row} row", card=card, row=row) for card, row in told]
    (card, row), (other, second) = told
    if card == other:
        return [say("can upgrade your {card} in the {row} or the {other} row", card=card, row=row, other=second)]
    return [
        say("can upgrade your {card} in the {row} row or your {other} in the {second} row",
            card=card, row=row, other=other, second=second)
    ]  # fmt: skip


def free(rows: list[int]) -> list[str]:
    """H3. Where its space is open."""
    if len(rows) == ROWS:
        return [say("has its space free in both rows")]
    return [say("has its space free in the {row} row", row=words.ROWS_IN_WORDS[row]) for row in rows]
