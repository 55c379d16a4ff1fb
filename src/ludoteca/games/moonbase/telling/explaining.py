"""What a thing on the table is, what it does, and the rule that tells more: every place and piece of the drawing."""

from __future__ import annotations

from ludoteca.core.plate import Explanation
from ludoteca.core.words import capital, listed, player
from ludoteca.games.moonbase import words
from ludoteca.games.moonbase.building import may_base, may_settle, to_settle
from ludoteca.games.moonbase.catalogue import plural, say
from ludoteca.games.moonbase.components import COLOURS, LARGE, NAVY, SIZE_CODES, kind_code
from ludoteca.games.moonbase.draw.board import keys
from ludoteca.games.moonbase.draw.standing import Standing
from ludoteca.games.moonbase.moves import ring_target
from ludoteca.games.moonbase.placing import may_fill
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import NONE, State, colour_of, player_of
from ludoteca.games.moonbase.telling import scores
from ludoteca.games.moonbase.telling.places import place, where


def explain(s: State, thing: str) -> Explanation | None:
    """The target or piece of that name; None for a name that the drawing does not have."""
    kind, _, rest = thing.partition(" ")
    if thing == "board":
        return Explanation(
            capital(str(words.BOARD)),
            say(
                "Rings go into craters of their size, or across two rings of equal level. "
                "Whatever would not hold cannot be laid."
            ),
            "M7",
        )
    if thing == "tower":
        return tower(s)
    if kind == "crater":
        return at_crater(s, rest)
    if kind == "pile":
        return pile(s, rest)
    if kind == "hand":
        return in_hand(rest)
    if kind == "stock":
        return stock(s, rest)
    if kind == "score":
        return score_line(s, rest) if rest in RULES else None
    if thing.startswith("base"):
        return base(s, thing)
    ring = ring_of(s, thing)
    if ring != NONE:
        return on_board(s, ring)
    if thing.startswith("ring") and thing[4:5].isdecimal():
        return in_hand(kind_code(int(thing[4:5])))
    return None


def ring_of(s: State, thing: str) -> int:
    """The ring on the board that is called so, as a place or as a piece; NONE: it is something else."""
    for ring, key in enumerate(keys(s)):
        spot = int(s.kind[ring]), int(s.level[ring]), int(s.x[ring]), int(s.y[ring])
        if thing in (key, ring_target(*spot)):
            return ring
    return NONE


def crater_of(s: State, rest: str) -> int:
    """The crater whose centre is written so; NONE: there is none."""
    kit = s.kit
    every = range(int(kit.craters()))
    return next((one for one in every if rest == f"{kit.crater_x[one]},{kit.crater_y[one]}"), NONE)


def whose(s: State, colour: int) -> str:
    """To whom a colour belongs."""
    if colour == NAVY:
        return say("Navy belongs to nobody.")
    if s.colour == NONE:
        return say("Nobody plays this colour yet.")
    seat = int(player_of(s, colour))
    return say("{who} plays {colour}.", who=player(seat), colour=words.COLOURS_IN_WORDS[colour])


def at_crater(s: State, rest: str) -> Explanation | None:
    """A crater, and what closes it."""
    kit, crater = s.kit, crater_of(s, rest)
    if crater == NONE:
        return None
    x, y, size = int(kit.crater_x[crater]), int(kit.crater_y[crater]), words.SIZES_IN_WORDS[kit.crater_size[crater]]
    title = say("{crater}, {where}", crater=capital(words.crater_named(kit, crater)), where=where(kit, x, y))
    if any(int(one) == crater for one in s.base_crater):
        return Explanation(title, say("A resource base closes it for good."), "M13")
    if s.tower_level == 1 and s.tower_ring == NONE and (int(s.tower_x), int(s.tower_y)) == (x, y):
        return Explanation(title, say("No ring goes here until the tower has left."), "M12")
    for ring in range(len(s.x)):
        if s.level[ring] == 1 and (int(s.x[ring]), int(s.y[ring])) == (x, y):
            taken = say("A {ring} ring lies here.", ring=words.ring_name(int(s.kind[ring])))
            return Explanation(title, taken, "M10")
    refusal = words.refusal(int(may_fill(s, crater)), s, 1, x, y, "")
    based = may_base(s, crater) == ALLOWED
    if refusal is not None:
        base = say("A resource base still finds room.") if based else say("Nor is there room for a resource base.")
        return Explanation(
            title, say("No ring goes here now: {why}. {base}", why=refusal.text, base=base), refusal.rule
        )
    free = say("Takes a {size} ring, or a resource base.", size=size)
    return Explanation(title, free if based else say("Takes a {size} ring.", size=size), "M9")


def pile(s: State, rest: str) -> Explanation | None:
    """A pile, and the pair that comes next."""
    size_code, _, number = rest.partition(" ")
    if size_code not in SIZE_CODES or not number.isdecimal() or not 1 <= int(number) <= s.kit.piles:
        return None
    size, which = SIZE_CODES.index(size_code), int(number) - 1
    at = size * int(s.kit.piles) + which
    left, first = int(s.pile_left[at]), at * int(s.kit.height)
    title = capital(words.pile_named(size, which))
    if left == 0:
        return Explanation(title, say("It is empty."), "M6")
    colours = [str(words.COLOURS_IN_WORDS[int(s.pile[first + one]) % COLOURS]) for one in reversed(range(left))]
    pairs = [listed(colours[one : one + 2]) for one in range(0, left, 2)]
    told = say("Whoever takes from it gets the two on top together: {pair}.", pair=pairs[0])
    if len(pairs) > 1:
        told += " " + say("Then come {pairs}.", pairs=say(", then ").join(pairs[1:]))
    return Explanation(title, told, "M6")


def in_hand(code: str) -> Explanation | None:
    """A ring that is still to be laid."""
    kinds = [kind for kind in range(2 * COLOURS) if kind_code(kind) == code]
    if not kinds:
        return None
    shade = words.COLOURS_IN_WORDS[kinds[0] % COLOURS]
    title = capital(say("{ring} ring", ring=words.ring_name(kinds[0])))
    told = say(
        "Goes into a {size} crater, or across two rings of equal level of which one is {colour}.",
        size=words.SIZES_IN_WORDS[kinds[0] // COLOURS],
        colour=shade,
    )
    if kinds[0] // COLOURS == LARGE:
        told += " " + say("Across two rings of the other two colours it is a collabo and fetches the tower.")
    return Explanation(title, told, "M15")


def on_board(s: State, ring: int) -> Explanation:
    """A ring that has been laid: what it lies on, whose it is, what it counts for."""
    kind, level, standing = int(s.kind[ring]), int(s.level[ring]), Standing(s)
    title = capital(say("{ring} ring, level {level}", ring=words.ring_name(kind), level=level))
    if level == 1:
        told = [capital(say("It lies {place}.", place=place(s.kit, 1, int(s.x[ring]), int(s.y[ring]))))]
    else:
        under = [words.ring_on_board(s, int(one)) for one in (s.under_a[ring], s.under_b[ring])]
        told = [say("It lies on {one} and {other}.", one=under[0], other=under[1])]
    told.append(whose(s, kind % COLOURS))
    seat = int(player_of(s, kind % COLOURS))
    rule = "M9" if level == 1 else "M14"
    if s.settled[ring]:
        told.append(say("Its settlement counts {worth}.", worth=int(s.kit.settlement_points)))
        rule = "M28"
    elif seat != NONE and may_settle(s, seat, ring) == ALLOWED:
        told.append(to_come(s, seat))
        rule = "M29" if int(s.settlements_left[seat]) < len(to_settle(s, seat)) else "M28"
    if ring in standing.linked:
        told.append(say("It is part of the largest group."))
    if standing.is_peak(level):
        told.append(say("No ring lies higher."))
    return Explanation(title, " ".join(told), rule)


def to_come(s: State, seat: int) -> str:
    """M28, M29. What becomes of a ring that is open for a settlement: with too few of them not all get one."""
    left, open_rings = int(s.settlements_left[seat]), len(to_settle(s, seat))
    if left == 0:
        return say("It is open, but {who} has no settlement left for it.", who=player(seat))
    if left < open_rings:
        return say(
            "Left open, it may get a settlement at the end of the round: {who} has only {left} left for {rings}.",
            who=player(seat),
            left=left,
            rings=words.rings(open_rings),
        )
    return say("Left open, it gets a settlement at the end of the round.")


def tower(s: State) -> Explanation:
    """The tower, and for whom it counts."""
    title = capital(str(words.BONUSES[2]))
    told = say(
        "A collabo ring fetches it; in the end the ring that carries it brings its player {worth}.",
        worth=int(s.kit.tower_points),
    )
    if s.tower_ring != NONE:
        told += " " + whose(s, int(s.kind[s.tower_ring]) % COLOURS)
    return Explanation(title, told, "M26")


def base(s: State, thing: str) -> Explanation | None:
    """A resource base that has been built."""
    number = thing.rpartition(".")[2]
    if not number.isdecimal() or int(number) >= len(s.base_x):
        return None
    colour = int(colour_of(s, s.base_seat[int(number)]))
    told = say("It counts {worth} and closes its crater for good.", worth=int(s.kit.base_points))
    return Explanation(capital(words.base_of(colour)), told, "M30")


def stock(s: State, rest: str) -> Explanation | None:
    """What a player can still build."""
    if rest not in ("0", "1"):
        return None
    seat = int(rest)
    title = words.stock_of(seat, int(s.settlements_left[seat]), int(s.bases_left[seat]))
    told = say(
        "After each round every open large ring of one's colour on level 2 or above gets a settlement; "
        "who built none builds a resource base."
    )
    return Explanation(title, told, "M28")


RULES = {"group": "M34", "height": "M35", "tower": "M36", "settlements": "M28", "bases": "M30", "unplaced": "M38"}
"""Of the lines of the score sheet."""


def score_line(s: State, key: str) -> Explanation:
    """A line of the score sheet: what counts, and for the bonuses who would get it now."""
    worth = scores.worth_of(s, key)
    told = {
        "group": say(
            "Rings of one colour that lie directly on each other are a group; the largest brings {worth}.", worth=worth
        ),
        "height": say("Whoever has a ring on the highest level gets {worth}.", worth=worth),
        "tower": say("Whoever plays the colour of the ring that carries the tower gets {worth}.", worth=worth),
        "settlements": say("Each settlement counts {worth}.", worth=worth),
        "bases": say("Each resource base counts {worth}.", worth=worth),
        "unplaced": plural(
            "Each ring that found no place costs {count}.", "Each ring that found no place costs {count}.", -worth
        ),
    }[key]
    bonuses = ("group", "height", "tower")
    if key in bonuses and s.stage > 1:
        told += " " + scores.would_get(Standing(s).winners[bonuses.index(key)])
    return Explanation(scores.score_title(key), told, RULES[key])
