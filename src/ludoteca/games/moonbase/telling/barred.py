"""What is not chosen as things stand, or never: what it is, and why."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.core.words import player
from ludoteca.games.moonbase import reasons, words
from ludoteca.games.moonbase.building import may_settle
from ludoteca.games.moonbase.catalogue import say
from ludoteca.games.moonbase.components import COLOURS, KINDS, LARGE, kind_code
from ludoteca.games.moonbase.placing import may_fill
from ludoteca.games.moonbase.spots import first_spot
from ludoteca.games.moonbase.state import BASING, NONE, PLACING, SETTLING, State, holds_size
from ludoteca.games.moonbase.structure import structure_of
from ludoteca.games.moonbase.telling.explaining import RULES, crater_of, ring_of
from ludoteca.games.moonbase.view import View


def barred(view: View, thing: str) -> Refusal | None:
    """Why the viewer does not choose it."""
    s, seat = view.position, view.seat or 0
    kind, _, rest = thing.partition(" ")
    if kind == "score" and rest in RULES:
        return Refusal(RULES[rest], say("that line of the score adds itself up; there is nothing to choose in it"))
    if kind == "stock":
        return Refusal(
            "M28", say("settlements and resource bases are built at the end of the round, and you are asked where then")
        )
    if thing.startswith("base"):
        return Refusal("M13", say("a resource base stays where it was built, and closes its crater for good"))
    if thing == "tower" and s.tower_level > 0:
        return reason(s, reasons.TOWER_STANDS)
    if kind == "pile" and s.stage in (PLACING, SETTLING, BASING):
        return reason(s, reasons.NOT_DRAFTING)
    if kind == "crater" and s.stage == PLACING:
        return closed(s, seat, crater_of(s, rest))
    ring = ring_of(s, thing)
    return laid(s, seat, ring) if ring != NONE else in_hand(s, seat, thing)


def reason(s: State, why: int) -> Refusal | None:
    """What the rules say, of no place."""
    return words.refusal(why, s, 0, 0, 0, "")


def closed(s: State, seat: int, crater: int) -> Refusal | None:
    """M9 to M13. A crater into which no ring goes, or none of those in hand."""
    if crater == NONE:
        return None
    x, y, size = int(s.kit.crater_x[crater]), int(s.kit.crater_y[crater]), int(s.kit.crater_size[crater])
    why = int(may_fill(s, crater))
    if why == reasons.ALLOWED and holds_size(s, seat, size) == 0:
        return Refusal("M9", say("you have no {size} ring to lay there", size=words.SIZES_IN_WORDS[size]))
    ring = why // reasons.RING - 1
    if ring >= 0 and (int(s.x[ring]), int(s.y[ring])) == (x, y):
        return Refusal("M10", say("a {ring} ring lies there", ring=words.ring_name(int(s.kind[ring]))))
    return words.refusal(why, s, 1, x, y, "")


def laid(s: State, seat: int, ring: int) -> Refusal | None:
    """M28. A ring on the board is chosen for one of the last settlements alone."""
    if s.stage != SETTLING:
        return Refusal("M14", say("a ring stays where it was laid; rings in hand go across two of them"))
    if int(s.kind[ring]) // COLOURS != LARGE:
        return Refusal("M28", say("settlements are built on large rings"))
    return reason(s, int(may_settle(s, seat, ring)))


def in_hand(s: State, seat: int, thing: str) -> Refusal | None:
    """M7, M8. A ring in the hand of the other player, or one that fits nowhere."""
    kind, holder = held(s, seat, thing)
    if kind == NONE:
        return None
    if holder != seat:
        return Refusal("M7", say("only {who} lays the rings of that hand", who=player(holder)))
    if s.stage != PLACING or first_spot(s, kind // COLOURS, 1 << kind % COLOURS, structure_of(s)) != NONE:
        return None
    return Refusal("M8", say("it fits nowhere now; that may change with what else is laid"))


def held(s: State, seat: int, thing: str) -> tuple[int, int]:
    """The kind and the holder of a ring in a hand: a place of the viewer's, or a piece by its number among its kind."""
    for kind in range(KINDS):
        if thing == f"hand {kind_code(kind)}":
            return kind, seat
        start, _, number = thing.partition(".")
        if start == f"ring{kind}" and number.isdecimal():
            before = sum(int(one) == kind for one in s.kind) + int(s.hand[kind])
            return kind, 0 if int(number) < before else 1
    return NONE, NONE
