"""A move and a question in words, as one would say them at a table."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Event
from ludoteca.core.words import per_language, player
from ludoteca.games.hatsuden import numbers, words
from ludoteca.games.hatsuden.balance import limit, supply
from ludoteca.games.hatsuden.catalogue import plural, say
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, value_of
from ludoteca.games.hatsuden.ending import can_refill, may_draw, may_pass, may_take
from ludoteca.games.hatsuden.moves import BALANCING, CARD_MOVE, OPTIMIZING, SPECIAL, stage
from ludoteca.games.hatsuden.reasons import ALLOWED
from ludoteca.games.hatsuden.scoring import result
from ludoteca.games.hatsuden.state import OPEN
from ludoteca.games.hatsuden.view import View


def phrase(v: View, move: int) -> str:
    """The move in words."""
    place = -1
    if numbers.FLIP <= move < numbers.OPTIMIZE:
        place = move - numbers.FLIP
    elif move < numbers.PYLON_ON:
        face, row = divmod(move % numbers.UPGRADE, ROWS)
        place = row * ENERGIES + face // 4
    return worded(move, -1 if place < 0 else lying(v, place))


@per_language(4096)
def worded(move: int, below: int) -> str:
    """The same; ``below``: the plant on which a card is laid, or that is turned over, below 0 where none is seen."""
    if move >= numbers.REVISE:
        return of_a_pile(move) if move < numbers.FLIP else of_the_grid(move, below)
    if move >= numbers.PYLON_ON:
        face, place = divmod((move - numbers.PYLON_ON) % (numbers.SECRET_PYLON - numbers.PYLON_ON), PLACES)
        card, space = words.face_name(face), words.place_name(place)
        if move >= numbers.SECRET_PYLON:
            return say("Secret pylon: {card} on {space}", card=card, space=space)
        return say("Lay {card} as a pylon on {space}", card=card, space=space)
    face, at = divmod(move % numbers.UPGRADE, ROWS)
    row = words.ROWS_IN_WORDS[at]
    if move < numbers.UPGRADE:
        return say("Build {card} in the {row} row", card=words.face_name(face), row=row)
    if numbers.SECRET_BUILD <= move < numbers.SECRET_UPGRADE:
        return say("Secretly build {card} in the {row} row", card=words.face_name(face), row=row)
    return onto(below, move - move % numbers.UPGRADE, face, at)


def onto(below: int, verb: int, face: int, row: int) -> str:
    """A plant that is laid on another: an upgrade, a secret one, or a step down."""
    energy, value = words.ENERGIES_IN_WORDS[face // 4], face % 4 + 1
    known = {"energy": energy, "value": value, "row": words.ROWS_IN_WORDS[row]}
    if below < 0:  # asked of a view that does not show it
        if verb == numbers.SCALE:
            return say("Scale down to {energy} {value} in the {row} row", **known)
        if verb == numbers.SECRET_UPGRADE:
            return say("Secretly upgrade to {energy} {value} in the {row} row", **known)
        return say("Upgrade to {energy} {value} in the {row} row", **known)
    known["before"] = below % 4 + 1
    if verb == numbers.SCALE:
        return say("Scale {energy} {before} down to {value} in the {row} row", **known)
    if verb == numbers.SECRET_UPGRADE:
        return say("Secretly upgrade {energy} {before} to {value} in the {row} row", **known)
    return say("Upgrade {energy} {before} to {energy} {value} in the {row} row", **known)


def lying(v: View, place: int) -> int:
    """The plant on a space of the player who moves, as far as the viewer knows; below 0: none."""
    seat = v.seat if v.seat is not None else v.actors[0] if v.actors else 0
    return int(v.table.board[seat * PLACES + place])


def of_a_pile(move: int) -> str:
    """A move with the trash, the deck or the specials, or a pass."""
    if move < numbers.TAKE:
        return say("Throw {card} on the trash", card=words.face_name(move - numbers.REVISE))
    if move < numbers.DRAW:
        return say("Take {card} from the trash", card=words.face_name(move - numbers.TAKE))
    if move == numbers.DRAW:
        return say("Draw a card from the deck")
    if move == numbers.PASS:
        return say("Pass: you have no cards")
    return say("Draw a special technology") if move == numbers.DRAW_SPECIAL else say("Take none")


def of_the_grid(move: int, face: int) -> str:
    """A flip, an optimized energy, or a battery."""
    if move >= numbers.PUT_BATTERY:
        return say("Put Battery Storage on the {row} city", row=words.ROWS_IN_WORDS[move - numbers.PUT_BATTERY])
    if move >= numbers.OPTIMIZE:
        return say("Make {energy} count double", energy=words.ENERGIES_IN_WORDS[move - numbers.OPTIMIZE])
    place = move - numbers.FLIP
    if face < 0:
        return say("Turn the card on {space} into a pylon", space=words.place_name(place))
    row = words.ROWS_IN_WORDS[place // ENERGIES]
    return say("Turn {card} of the {row} row into a pylon", card=words.face_name(face), row=row)


def asks(v: View, move: int, told: Sequence[Event]) -> str:
    """H7, H10, H14. What the words of a move do not say: that its row will carry too much, what a city carries then,
    or that it brings the game to its end."""
    return " ".join(filter(None, [of_the_row(v, move), of_the_end(v, move)]))


def of_the_row(v: View, move: int) -> str:
    """H7, H10. That a row will carry too much, or what a city carries then."""
    b, seat = v.table, v.seat or 0
    if move >= numbers.PUT_BATTERY:
        row = move - numbers.PUT_BATTERY
        city, high, low = words.ROWS_IN_WORDS[row], int(b.cards.battery_limit), int(limit(b, seat, row))
        return say("The {row} city will carry {high} instead of {low}.", row=city, high=high, low=low)
    if move >= numbers.PYLON_ON:
        return ""
    face, row = divmod(move % numbers.UPGRADE, ROWS)
    below = lying(v, row * ENERGIES + face // 4)
    supplied = int(supply(b, seat, row) + value_of(face) - (value_of(below) if below >= 0 else 0))
    most = int(limit(b, seat, row))
    if supplied <= most:
        return ""
    return say(
        "Your {row} row will be at {supply}, but carries {limit} at most: you must turn over another plant.",
        row=words.ROWS_IN_WORDS[row],
        supply=supplied,
        limit=most,
    )


def of_the_end(v: View, move: int) -> str:
    """H14. That the card fills the last space, so that only the rival has another turn; it shows to everybody.

    Where neither could then have a card, the game would end at once (H18): that is left unsaid.
    """
    b, seat = v.table, v.seat or 0
    if move >= numbers.REVISE or b.last_turn or not (b.hand_size[1 - seat] or can_refill(b)):
        return ""
    if move >= numbers.PYLON_ON:
        place = (move - numbers.PYLON_ON) % PLACES
    else:
        face, row = divmod(move % numbers.UPGRADE, ROWS)
        place = row * ENERGIES + face // 4
    free = [one for one in range(PLACES) if b.board[seat * PLACES + one] == OPEN]
    return say("This fills your last space: {who} has the last turn.", who=player(1 - seat)) if free == [place] else ""


def prompt(v: View) -> str:
    """What the viewer has to decide, whom the table waits for, or who won."""
    if not v.actors:
        return result(v.table).verdict
    turn = v.actors[0]
    if v.seat != turn:
        last = f" {words.LAST_TURN}" if v.table.last_turn else ""
        return words.WAITING.format(who=words.player(turn, v.seat)) + last
    if v.table.last_turn and stage(v.table) == SPECIAL:  # whose question is long
        return f"{question(v, turn)} {words.LAST_TURN}"
    if v.table.last_turn:
        return question(v, turn) + " " + say("Last turn: {who} has filled all ten spaces.", who=player(1 - turn))
    return question(v, turn)


def question(v: View, turn: int) -> str:
    """What the viewer, whose turn it is, has to decide."""
    b = v.table
    now = stage(b)
    if now == CARD_MOVE:
        if may_pass(b, turn) == ALLOWED:
            return say("You have no cards: pass.")
        return say("Play a card: build, upgrade, pylon or trash.")
    if now == OPTIMIZING:
        return say(
            "You drew Optimization, used at once: which energy shall score {points} instead of {usual}?",
            points=int(b.cards.optimized_points),
            usual=int(b.cards.energy_points),
        )
    if now == BALANCING:
        row = int(b.row)
        return say(
            "Your {row} row is at {supply}, but carries {limit} at most: turn over another plant.",
            row=words.ROWS_IN_WORDS[row],
            supply=int(supply(b, turn, row)),
            limit=int(limit(b, turn, row)),
        )
    if now == SPECIAL:
        asked = plural(
            "Draw the last special technology, or take none?",
            "Draw one of {count} special technologies, or take none?",
            int(b.pile_left),
        )
        return f"{asked} {words.specials_to_come(b)}".rstrip()
    deck = may_draw(b) == ALLOWED
    trash = any(may_take(b, face) == ALLOWED for face in range(FACES))
    if deck and trash:
        return say("Refill your hand from the deck ({count} left) or the trash.", count=int(b.deck_left))
    if deck:
        return say("Refill your hand from the deck ({count} left).", count=int(b.deck_left))
    return say("Refill your hand from the trash: the deck is empty.")
