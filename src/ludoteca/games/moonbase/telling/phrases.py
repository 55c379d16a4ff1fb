"""A move as one would say it at a table: no notation, no coordinates.

Places are said as the log says them. Only rings laid at neighbouring points are said alike: the page shows where.
"""

from __future__ import annotations

from ludoteca.core.words import ordinal
from ludoteca.games.moonbase import moves, words
from ludoteca.games.moonbase.building import to_settle
from ludoteca.games.moonbase.catalogue import say
from ludoteca.games.moonbase.components import COLOURS, MOST_PILES
from ludoteca.games.moonbase.placing import PAIR, is_collabo, lie
from ludoteca.games.moonbase.state import State, large_at
from ludoteca.games.moonbase.telling.places import crater_name, nearest, place, where


def phrase(s: State, seat: int | None, move: int) -> str:
    """The move in words; the seat is that of who may make it."""
    if move < moves.PASS:
        return say("Play {colour}", colour=words.COLOURS_IN_WORDS[move - moves.CHOOSE])
    if move == moves.PASS:
        return say("Pass")
    if move < moves.TOWER:
        return taking(s, *divmod(move - moves.TAKE, MOST_PILES))
    x, y = int(moves.x_of(move)), int(moves.y_of(move))
    if move < moves.BASE:
        return say("Put the tower {place}, {where}", place=place(s.kit, 1, x, y), where=where(s.kit, x, y))
    if move < moves.SETTLE:
        return say("Build a base {place}, {where}", place=place(s.kit, 1, x, y), where=where(s.kit, x, y))
    level = int(moves.level_of(move))
    if move < moves.PLACE:
        return settling(s, seat, level, x, y)
    return laying(s, int(moves.kind_of_move(move)), level, x, y)


def taking(s: State, size: int, pile: int) -> str:
    """Two rings from the top of a pile."""
    from_pile = words.pile_named(size, pile)
    number = size * int(s.kit.piles) + pile
    left = int(s.pile_left[number]) if pile < s.kit.piles else 0
    if left < 2:
        return say("Take two rings from {pile}", pile=from_pile)
    top = number * int(s.kit.height) + left
    one, other = (words.COLOURS_IN_WORDS[int(s.pile[top - back]) % COLOURS] for back in (1, 2))
    if one == other:
        return say("Take two {colour} rings from {pile}", colour=one, pile=from_pile)
    return say("Take a {one} and a {other} ring from {pile}", one=one, other=other, pile=from_pile)


def settling(s: State, seat: int | None, level: int, x: int, y: int) -> str:
    """A settlement for a ring; those that lie over the same crater are counted from the top of the board."""
    near = nearest(s.kit, x, y)
    told = say(
        "Settle the level {level} ring over {crater}, {where}",
        level=level,
        crater=crater_name(near),
        where=where(s.kit, x, y),
    )
    rivals = [] if seat is None else [int(ring) for ring in to_settle(s, seat)]
    alike = [
        ring
        for ring in rivals
        if s.level[ring] == level
        and nearest(s.kit, int(s.x[ring]), int(s.y[ring])) == near
        and where(s.kit, int(s.x[ring]), int(s.y[ring])) == where(s.kit, x, y)
    ]
    if len(alike) < 2:
        return told
    alike.sort(key=lambda ring: (int(s.y[ring]), int(s.x[ring])))
    which = alike.index(int(large_at(s, level, x, y)))
    return say("{told}: the {ordinal} from the top", told=told, ordinal=ordinal(which))


def laying(s: State, kind: int, level: int, x: int, y: int) -> str:
    """A ring in a crater, or across two others; a collabo says what it fetches."""
    ring = words.ring_name(kind)
    if level == 1:
        return say(
            "Lay the {ring} ring {place}, {where}", ring=ring, place=place(s.kit, 1, x, y), where=where(s.kit, x, y)
        )
    told = say(
        "Lay the {ring} ring on level {level} over {crater}, {where}",
        ring=ring,
        level=level,
        crater=crater_name(nearest(s.kit, x, y)),
        where=where(s.kit, x, y),
    )
    pair = int(lie(s, kind // COLOURS, level, x, y))
    if pair >= 0 and is_collabo(s, kind // COLOURS, kind % COLOURS, pair // PAIR, pair % PAIR):
        return say("{told}, fetching the tower", told=told)
    return told
