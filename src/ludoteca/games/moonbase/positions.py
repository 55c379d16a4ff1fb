"""A whole position as text and back; docs/moonbase.md says how to read it.

Rings are letters, large ones capitals: G, S, N for gold, silver, navy. What a ring lies on is not written, for its
place decides it.
"""

from __future__ import annotations

import re
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludoteca.core.gate import quoted
from ludoteca.core.notation import Parts, written
from ludoteca.core.packed import packed
from ludoteca.games.moonbase.components import (
    COLOUR_CODES,
    COLOURS,
    KINDS,
    LEVELS,
    MARGIN,
    SIZE_CODES,
    SIZES,
    SPAN,
    kind_code,
)
from ludoteca.games.moonbase.geometry import is_good, square
from ludoteca.games.moonbase.state import (
    CHOOSING,
    NONE,
    SITING,
    UNLAID,
    State,
    add_ring,
    colour_of,
    count_rings,
    is_large,
    large_at,
    size_of,
)

KEY: Final = "moonbase"
LETTERS: Final = "GSNgsn"  # by kind
STAGES: Final = ("choosing", "siting", "drafting", "placing", "settling", "basing", "finished")
STEPS: Final = (0, 0, 3, 7, 1, 1, 2)  # the last step of each stage
NOTHING: Final = "-"


def notation(s: State) -> str:
    """The position as text."""
    return written(KEY, parts_of(s))


def seen(s: State, viewer: int | None) -> str:
    """A view as text: the position, for nothing is hidden, and who looks."""
    return written(KEY, [*parts_of(s), ("seen by", "spectators" if viewer is None else viewer)])


def parts_of(s: State) -> list[tuple[str, object]]:
    """All that is on the table, part by part."""
    tower = NOTHING if s.tower_level == 0 else f"@{s.tower_x},{s.tower_y}"
    if s.tower_ring != NONE:
        tower = f"{s.tower_level}{tower}"
    found: list[tuple[str, object]] = [
        ("edition", s.kit.fingerprint),
        ("round", [int(s.round), STAGES[s.stage], int(s.step)]),
        ("turn", int(s.turn)),
        ("colour of seat 1", COLOUR_CODES[s.colour] if s.colour != NONE else NOTHING),
        ("piles", [pile_word(s, pile) for pile in range(int(SIZES * s.kit.piles))]),
        ("hands", [rings_word(s, True, seat) for seat in range(2)]),
        ("aside", [rings_word(s, False, seat) for seat in range(2)]),
        ("settlements left", [int(count) for count in s.settlements_left]),
        ("bases left", [int(count) for count in s.bases_left]),
        ("built", [int(count) for count in s.built]),
        ("tower", tower),
        ("rings", [ring_word(s, ring) for ring in range(len(s.x))]),
        ("bases", [base_word(s, base) for base in range(len(s.base_x))]),
    ]
    if s.tower_was != UNLAID:
        found.append(("tower was", NOTHING if s.tower_was == NONE else int(s.tower_was)))
    return found


def pile_word(s: State, pile: int) -> str:
    """A pile from the bottom up; behind a stroke what has been taken from it."""
    first = pile * int(s.kit.height)
    letters = "".join(LETTERS[s.pile[at]] for at in range(first, first + int(s.kit.height)))
    left = int(s.pile_left[pile])
    return f"{letters[:left]}/{letters[left:]}"


def rings_word(s: State, held: bool, seat: int) -> str:
    """The rings that a seat holds, or has set aside."""
    counts = s.hand if held else s.aside
    return "".join(LETTERS[kind] * int(counts[seat * KINDS + kind]) for kind in range(KINDS)) or NOTHING


def ring_word(s: State, ring: int) -> str:
    """A ring on the board, with a star when it is settled."""
    star = "*" if s.settled[ring] == 1 else ""
    return f"{LETTERS[s.kind[ring]]}{s.level[ring]}@{s.x[ring]},{s.y[ring]}{star}"


def base_word(s: State, base: int) -> str:
    """A base: whose, in which crater, and where exactly."""
    crater = s.base_crater[base]
    centre = f"{s.kit.crater_x[crater]},{s.kit.crater_y[crater]}"
    return f"{s.base_seat[base]}:{centre}@{s.base_x[base]},{s.base_y[base]}"


def read(parts: Parts, s: State) -> None:
    """Sets the position up as the parts say; a ValueError says what is wrong with them."""
    s.clear()
    if parts.word("edition") != s.kit.fingerprint:
        raise parts.problem("edition", f"the position is not of this edition ({s.kit.fingerprint})")
    read_round(parts, s)
    read_piles(parts, s)
    s.hand = packed(held_rings(parts, "hands"))
    s.aside = packed(held_rings(parts, "aside"))
    s.settlements_left = packed(parts.numbers("settlements left", 0, int(s.kit.settlements), 2))
    s.bases_left = packed(parts.numbers("bases left", 0, int(s.kit.bases), 2))
    s.built = packed(parts.numbers("built", 0, int(s.kit.settlements), 2))
    read_rings(parts, s)
    read_tower(parts, s)
    read_bases(parts, s)
    read_tower_before(parts, s)
    parts.close()
    check_counts(parts, s)


def matched(parts: Parts, name: str, pattern: str, word: str, wanted: str) -> re.Match[str]:
    """The parts of a word; its numbers are short."""
    found = re.fullmatch(pattern.replace(r"\d+", "[0-9]{1,3}"), word)
    if found is None:
        raise parts.problem(name, f"expected {wanted}, found {quoted(word)}")
    return found


def read_round(parts: Parts, s: State) -> None:
    """Where in the game it is, whose turn, and who plays what."""
    number, stage, step = parts.words("round", count=3)
    if stage not in STAGES:
        raise parts.problem("round", f"there is no stage {quoted(stage)}; there are: {', '.join(STAGES)}")
    s.stage = STAGES.index(stage)
    s.round = parts.as_number("round", number, 1, int(s.kit.rounds))
    s.step = parts.as_number("round", step, 0, STEPS[s.stage])
    s.turn = parts.number("turn", 0, 1)
    colour = parts.word("colour of seat 1", (*COLOUR_CODES[:2], NOTHING))
    if (colour == NOTHING) != (s.stage == CHOOSING):
        raise parts.problem("colour of seat 1", f"it is chosen before anything else, and then stays; found {colour!r}")
    s.colour = NONE if colour == NOTHING else COLOUR_CODES.index(colour)


def read_piles(parts: Parts, s: State) -> None:
    """All piles, large ones first."""
    for number, pile in enumerate(parts.words("piles", count=int(SIZES * s.kit.piles))):
        left, stroke, taken = pile.partition("/")
        size = number // int(s.kit.piles)
        letters = LETTERS[size * COLOURS : (size + 1) * COLOURS]
        rings = left + taken
        if not stroke or len(rings) != s.kit.height or len(taken) % 2 or any(one not in letters for one in rings):
            wanted = f"{s.kit.height} {SIZE_CODES[size]} rings ({letters}), with a stroke before the pairs taken"
            raise parts.problem("piles", f"expected {wanted}; found {quoted(pile)}")
        s.pile_left[number] = len(left)
        for letter in rings:
            s.pile = append(s.pile, LETTERS.index(letter))


def held_rings(parts: Parts, name: str) -> list[int]:
    """How many rings of each kind the seats have."""
    words = ["" if word == NOTHING else word for word in parts.words(name, count=2)]
    for letter in "".join(words):
        if letter not in LETTERS:
            raise parts.problem(name, f"rings are written with the letters {LETTERS}, not {quoted(letter)}")
    return [word.count(letter) for word in words for letter in LETTERS]


def read_rings(parts: Parts, s: State) -> None:
    """The rings on the board in the order of placing; what bears them follows from their places."""
    for word in parts.words("rings"):
        wanted = "rings as in 'G1@150,197' or 'N3@61,44*'"
        found = matched(parts, "rings", r"([GSNgsn])(\d+)@(-?\d+),(-?\d+)(\*?)", word, wanted)
        kind = LETTERS.index(found[1])
        level = parts.as_number("rings", found[2], 1, LEVELS)
        x, y = place(parts, "rings", found[3], found[4])
        under = borne_by(s, kind, level, x, y) if level > 1 else [NONE, NONE]
        if len(under) != 2:
            raise parts.problem("rings", f"{word} must lie on exactly two rings named before it, not on {len(under)}")
        ring = add_ring(s, kind, level, x, y, under[0], under[1])
        if found[5]:
            if level < 2 or not is_large(kind):
                raise parts.problem("rings", f"only large rings from level 2 on are settled, not {word}")
            s.settled[ring] = 1


def borne_by(s: State, kind: i64, level: i64, x: i64, y: i64) -> list[int]:
    """M14. The rings on which a ring there lies."""
    found: list[int] = []
    for ring in range(len(s.x)):
        d2 = square(s.x[ring] - x, s.y[ring] - y)
        if s.level[ring] == level - 1 and is_good(s.kit, kind // COLOURS * 2 + size_of(s, ring), d2):
            found.append(int(ring))
    return found


def place(parts: Parts, name: str, x: str, y: str) -> tuple[int, int]:
    """A place on the lattice."""
    low, high = -MARGIN, SPAN - MARGIN - 1
    return parts.as_number(name, x, low, high), parts.as_number(name, y, low, high)


def read_tower(parts: Parts, s: State) -> None:
    """The tower: nowhere yet, on a crater, or with its level in the ring there."""
    word = parts.word("tower")
    if (word == NOTHING) != (s.stage <= SITING):
        raise parts.problem(
            "tower", f"it stands somewhere from the first round on, and not before; found {quoted(word)}"
        )
    if word == NOTHING:
        return
    found = matched(
        parts, "tower", r"(\d+)?@(-?\d+),(-?\d+)", word, "its place, as in '@253,8' or, in a ring, '3@44,311'"
    )
    s.tower_x, s.tower_y = place(parts, "tower", found[2], found[3])
    s.tower_level = 1
    if found[1] is None:
        crater = s.kit.crater_at(s.tower_x, s.tower_y)
        if crater < 0 or not is_large(s.kit.crater_size[crater] * COLOURS):
            raise parts.problem("tower", f"no large crater has its centre at {found[2]},{found[3]}")
        return
    s.tower_level = parts.as_number("tower", found[1], 2, LEVELS)
    s.tower_ring = large_at(s, s.tower_level, s.tower_x, s.tower_y)
    if s.tower_ring == NONE:
        raise parts.problem("tower", f"no large ring of level {found[1]} lies at {found[2]},{found[3]}")


def read_tower_before(parts: Parts, s: State) -> None:
    """Where the tower was before the ring that was laid last; a part that is there after a ring alone."""
    if not parts.has("tower was"):
        return
    word = parts.word("tower was")
    s.tower_was = NONE if word == NOTHING else parts.as_number("tower was", word, 0, len(s.x) - 2)
    if len(s.x) == 0:
        raise parts.problem("tower was", "no ring lies on the board")


def read_bases(parts: Parts, s: State) -> None:
    """The bases in the order of building."""
    for word in parts.words("bases"):
        wanted = "bases as in '0:36,71@38,73'"
        found = matched(parts, "bases", r"([01]):(\d+),(\d+)@(\d+),(\d+)", word, wanted)
        crater = s.kit.crater_at(int(found[2]), int(found[3]))
        if crater < 0:
            raise parts.problem("bases", f"no crater has its centre at {found[2]},{found[3]}")
        x, y = place(parts, "bases", found[4], found[5])
        s.base_x, s.base_y = append(s.base_x, x), append(s.base_y, y)
        s.base_crater, s.base_seat = append(s.base_crater, crater), append(s.base_seat, int(found[1]))


def check_counts(parts: Parts, s: State) -> None:
    """Every ring, settlement and base of the edition is somewhere, once."""
    for kind in range(KINDS):
        count = int(count_rings(s, kind))
        if count != s.kit.copies:
            raise parts.problem(
                "rings", f"there are {count} {kind_code(kind)} ones in all; the edition has {s.kit.copies}"
            )
    for seat in range(2):
        settled = sum(int(s.settled[ring]) for ring in range(len(s.x)) if s.kind[ring] == colour_of(s, seat))
        if settled + s.settlements_left[seat] != s.kit.settlements:
            wanted = int(s.kit.settlements) - settled
            raise parts.problem("settlements left", f"seat {seat} has built {settled}, so {wanted} are left")
        based = sum(1 for base in range(len(s.base_x)) if s.base_seat[base] == seat)
        if based + s.bases_left[seat] != s.kit.bases:
            raise parts.problem("bases left", f"seat {seat} has built {based}, so {s.kit.bases - based} are left")
    for ring in range(len(s.x)):
        if s.settled[ring] == 1 and s.kind[ring] not in (colour_of(s, 0), colour_of(s, 1)):
            raise parts.problem("rings", f"nobody settles {ring_word(s, ring)}")
