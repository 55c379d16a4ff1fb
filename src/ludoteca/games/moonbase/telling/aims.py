"""What speaks for a move besides the figures: what it makes possible, for oneself and for the other. All is open."""

from __future__ import annotations

from ludoteca.core.words import player
from ludoteca.games.moonbase import moves, words
from ludoteca.games.moonbase.building import overlapping, to_settle
from ludoteca.games.moonbase.catalogue import plural, say
from ludoteca.games.moonbase.components import COLOURS, KINDS, MOST_PILES
from ludoteca.games.moonbase.scoring import highest_ring, largest_group
from ludoteca.games.moonbase.state import NONE, State, colour_of, shade_of
from ludoteca.games.moonbase.survey import Survey
from ludoteca.games.moonbase.view import View

GROUND = 1


def aims(before: View, move: int, after: View | None) -> list[str]:
    """By what kind of move it is."""
    s, seat = before.position, before.seat or 0
    if move < moves.PASS:
        return choosing(s, move - moves.CHOOSE)
    if move == moves.PASS or after is None:
        return []
    if move < moves.TOWER:
        return taking(s, seat, *divmod(move - moves.TAKE, MOST_PILES))
    if move < moves.SETTLE:
        return closing(s, int(moves.x_of(move)), int(moves.y_of(move)), move < moves.BASE)
    return laying(s, after.position, seat, move) if move >= moves.PLACE else []


def choosing(s: State, colour: int) -> list[str]:
    """M3, M6. How much of the colour can be taken at once."""
    ready = [one for number in range(len(s.pile_left)) for one in on_top(s, number)]
    return [
        say(
            "is the colour of {count} of the {all} rings that lie ready on the piles",
            count=ready.count(colour), all=len(ready),
        )
    ]  # fmt: skip


def on_top(s: State, number: int) -> list[int]:
    """M6. The colours of the two rings that can be taken from a pile."""
    left, first = int(s.pile_left[number]), number * int(s.kit.height)
    return [int(s.pile[first + left - back]) % COLOURS for back in (1, 2)] if left >= 2 else []


def taking(s: State, seat: int, size: int, pile: int) -> list[str]:
    """M6, M28. Rings of one's own colour; what stays for the other."""
    piles, mine, theirs = int(s.kit.piles), int(colour_of(s, seat)), int(colour_of(s, 1 - seat))
    taken = on_top(s, size * piles + pile)
    others = [on_top(s, size * piles + one) for one in range(piles) if one != pile]
    own, other, who = words.COLOURS_IN_WORDS[mine], words.COLOURS_IN_WORDS[theirs], player(1 - seat)
    found = []
    if taken.count(mine):
        found.append(
            plural(
                "gives you {count} ring of your own colour ({colour})",
                "gives you {count} rings of your own colour ({colour})",
                taken.count(mine),
                colour=own,
            )
        )
    if not taken.count(theirs):
        found.append(say("gives you no {colour} ring, which would count for {who}", colour=other, who=who))
    elif taken.count(theirs) > max((one.count(theirs) for one in others), default=0):
        found.append(say("takes the pair with the most {colour} away from {who}", colour=other, who=who))
    else:
        found.append(say("keeps {colour} out of the hand of {who}", colour=other, who=who))
    return found


def closing(s: State, x: int, y: int, tower: bool) -> list[str]:
    """M12, M13. The crater that a tower or a base closes, and those that it reaches into."""
    crater = int(s.kit.crater_at(x, y))
    beside = len(overlapping(s, crater)) if crater != NONE else 0
    if tower:
        return [
            plural(
                "keeps that crater closed, which overlaps {count} other, until the tower is fetched",
                "keeps that crater closed, which overlaps {count} others, until the tower is fetched",
                beside,
            )
        ]
    if not beside:
        return [say("closes a crater that no other one overlaps")]
    return [
        plural("closes a crater that overlaps {count} other", "closes a crater that overlaps {count} others", beside)
    ]


def laying(s: State, t: State, seat: int, move: int) -> list[str]:
    """M14, M15, M26, M28. What lies under the ring, what it lets one lay next, and what the other can."""
    who, mine, theirs = player(1 - seat), int(colour_of(s, seat)), int(colour_of(s, 1 - seat))
    kind, ring, found = int(moves.kind_of_move(move)), len(s.x), list[str]()
    colour, name = kind % COLOURS, words.COLOURS_IN_WORDS[kind % COLOURS]
    under = [int(one) for one in (t.under_a[ring], t.under_b[ring]) if one != NONE]
    if t.tower_ring == ring:
        found.append(say("fetches the tower onto a {colour} ring", colour=name))
    lost = len(to_settle(s, 1 - seat)) - len(to_settle(t, 1 - seat))
    if lost > 0:
        found.append(
            plural(
                "takes {count} settlement to come from {who}",
                "takes {count} settlements to come from {who}",
                lost,
                who=who,
            )
        )
    elif any(int(shade_of(s, one)) == theirs for one in under) and colour != theirs:
        found.append(say("covers a ring of {who}", who=who))
    held = [one for one in range(KINDS) if t.hand[seat * KINDS + one] > 0]
    now, then = highest(s, seat, held), highest(t, seat, held)
    better = [one for one in held if then.get(one, 0) > max(now.get(one, 0), GROUND)]
    if better:
        best = max(better, key=lambda one: (one % COLOURS == mine, then[one]))
        found.append(
            say("makes room for your {ring} ring on level {level}", ring=words.ring_name(best), level=then[best])
        )
    if kind == theirs and not under:
        found.append(say("leaves a large ring of {who} on the ground, where it gets no settlement", who=who))
    elif colour == theirs and all(rank(t, theirs) == rank(s, theirs) for rank in (highest_ring, largest_group)):
        found.append(say("adds nothing to the highest ring or the largest group of {who}", who=who))
    if colour == mine:
        found.append(say("gives your other {colour} rings one more to lie on", colour=name))
    elif any(one % COLOURS == mine for one in held):
        found.append(say("keeps your {colour} rings for later", colour=words.COLOURS_IN_WORDS[mine]))
    rivals = [one for one in range(KINDS) if t.hand[(1 - seat) * KINDS + one] > 0 and one % COLOURS == theirs]
    had, has = highest(s, 1 - seat, rivals), highest(t, 1 - seat, rivals)
    if rivals and all(has.get(one, 0) <= max(had.get(one, 0), GROUND) for one in rivals):
        found.append(
            say("gives {who} no higher place for a {colour} ring", who=who, colour=words.COLOURS_IN_WORDS[theirs])
        )
    if colour not in (mine, theirs):
        found.append(say("gives {who} no points, for {colour} counts for nobody", who=who, colour=name))
    return found or [say("puts away a ring that would cost you if it were left over")]


def highest(s: State, seat: int, kinds: list[int]) -> dict[int, int]:
    """M7. The highest level at which a ring of each kind in a hand is found a place, were it that seat's turn."""
    survey, found = Survey(s.kit), dict[int, int]()
    survey.look(s)
    for move in moves.placements(s, seat, survey):
        kind, level = int(moves.kind_of_move(move)), int(moves.level_of(move))
        if kind in kinds:
            found[kind] = max(found.get(kind, 0), level)
    return found
