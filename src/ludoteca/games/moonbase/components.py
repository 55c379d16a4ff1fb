"""Moon Base's components: rings, piles, craters, and the dimensions on which all geometry rests.

A *kind* of ring is size × 3 + colour. All centres lie on the 1 mm lattice, so every distance rule is a comparison
of whole numbers: the squares of distances. The tables here hold those squares for every pair of sizes.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition, Source, Table, read_toml
from ludoteca.core.packed import packed

LARGE: Final = 0
SMALL: Final = 1
SIZES: Final = 2

GOLD: Final = 0
SILVER: Final = 1
NAVY: Final = 2
COLOURS: Final = 3
KINDS: Final = 6

# Notation: stable and never translated (what players read is in words.py).
SIZE_CODES: Final = ("large", "small")
COLOUR_CODES: Final = ("gold", "silver", "navy")

# The lattice reaches beyond the board on all sides, for stacked rings may overhang it (M25).
MARGIN: Final = 64
SPAN: Final = 512
LEVELS: Final = 24  # 48 rings, two at least on every level but the last: only an edition with more comes to it (M25)
MOST_COPIES: Final = 12  # of each kind of ring
MOST_PILES: Final = 8  # of each size, in notation

# Tables of half widths: how far a disc reaches to either side in a row so many millimetres off its centre.
ROWS: Final = 128
REMEMBERED: Final = 16  # regions
HI: Final = 0  # the holes still overlap visibly (M17)
LO: Final = 1  # nearer than this it does not bite (M18)
SUM: Final = 2  # nearer than this the rings overlap, seen from above (M16)
NEST: Final = 3  # up to this one lies in the hole of the other without touching it (M16)
TOWER: Final = 4  # nearer than this a ring touches the tower (M21)
# By size: a base is inside its crater (M31) …
ROOM: Final = 20 * ROWS
# … touches a ring, or reaches into another crater …
BASE_RING: Final = 22 * ROWS
# … touches another base, and the tower
BASE_BASE: Final = 24 * ROWS
BASE_TOWER: Final = 25 * ROWS


class Memory:
    """The whole legal regions of the last few positions asked for, since tables and tests ask again and again.

    No part of any position or fact: whatever is forgotten is worked out anew, with the same result.
    """

    regions: dict[tuple[int, ...], list[int]]

    def __init__(self) -> None:
        self.regions = {}

    def keep(self, key: tuple[int, ...], region: list[int]) -> None:
        """Remembers a region, and forgets the oldest when there are many."""
        if len(self.regions) >= REMEMBERED:
            del self.regions[next(iter(self.regions))]
        self.regions[key] = region


class Kit(Edition):
    """The facts of one printing of Moon Base."""

    copies: i64
    piles: i64
    height: i64
    settlements: i64
    bases: i64
    rounds: i64

    settlement_points: i64
    base_points: i64
    connected_points: i64
    highest_points: i64
    tower_points: i64
    unplaced_points: i64

    board: i64
    inner: vec[i64]
    """Inner radius of a large and of a small ring."""
    outer: vec[i64]
    mass: vec[float]
    """Rings weigh as much as their area."""
    thickness: i64
    tower: i64
    settlement: i64
    base: i64
    # For balance: the radii of the rims and of the tower's foot, inset.
    rim_inner: vec[float]
    rim_outer: vec[float]
    tower_rim: float

    # By the size of the upper ring × 2 + the size of the other: squares of distances.
    sum2: vec[i64]
    nest2: vec[i64]
    """−1 where neither fits into the hole of the other."""
    lo2: vec[i64]
    hi2: vec[i64]
    """−1 where holes are too narrow to overlap by the gap: such rings never bear each other."""
    # By size
    tower2: vec[i64]
    base2: vec[i64]
    half: vec[i64]
    """(kind of table × 4 + pair of sizes) × ROWS + distance of the row: half the width of the disc, −1 for none.

    Then, from ROOM on, the discs of bases.
    """

    crater_x: vec[i64]
    crater_y: vec[i64]
    crater_size: vec[i64]
    memory: Memory

    def craters(self) -> i64:
        """How many craters the board has."""
        return len(self.crater_x)

    def crater_at(self, x: i64, y: i64) -> i64:
        """The crater with that centre, −1 when there is none."""
        for crater in range(len(self.crater_x)):
            if self.crater_x[crater] == x and self.crater_y[crater] == y:
                return crater
        return -1


def kind_code(kind: int) -> str:
    """The kind in notation: ``large gold``."""
    return f"{SIZE_CODES[kind // COLOURS]} {COLOUR_CODES[kind % COLOURS]}"


def read_kit(source: Source) -> Kit:
    """The edition in that file, strictly read."""
    root, fingerprint = read_toml(source)
    kit = Kit(root.text("name"), fingerprint)
    read_counts(root, kit)
    read_points(root, kit)
    read_dimensions(root, kit)
    read_craters(root, kit)
    root.close()
    kit.memory = Memory()
    measure(kit)
    return kit


def read_counts(root: Table, kit: Kit) -> None:
    """Rings, piles and pieces; every round each player takes two rings of each size, and nothing is left over."""
    rings = root.chapter("rings")
    kit.copies = rings.whole("copies", 1, MOST_COPIES)
    piles = root.chapter("piles")
    kit.piles = piles.whole("count", 1, MOST_PILES)
    kit.height = piles.whole("height", 2, 24)
    if kit.piles * kit.height != kit.copies * COLOURS or kit.height % 2 != 0:
        raise piles.problem("height", f"even, and count × height must be the {kit.copies * COLOURS} rings of a size")
    pieces = root.chapter("pieces")
    kit.settlements = pieces.whole("settlements", 0, 24)
    kit.bases = pieces.whole("bases", 0, 24)
    most = int(kit.copies * COLOURS) // 4
    kit.rounds = pieces.whole("rounds", 1, most)


def read_points(root: Table, kit: Kit) -> None:
    """What everything is worth (M33 to M38)."""
    points = root.chapter("points")
    kit.settlement_points = points.whole("settlement", 0, 20)
    kit.base_points = points.whole("base", 0, 20)
    kit.connected_points = points.whole("connected", 0, 20)
    kit.highest_points = points.whole("highest", 0, 20)
    kit.tower_points = points.whole("tower", 0, 20)
    kit.unplaced_points = points.whole("unplaced", 0, 20)


def read_dimensions(root: Table, kit: Kit) -> None:
    """The sizes of everything, in millimetres."""
    sizes = root.chapter("dimensions")
    kit.board = sizes.whole("board", 100, SPAN - 2 * MARGIN)
    kit.outer = packed([sizes.whole("large_outer", 4, 40), sizes.whole("small_outer", 3, 39)])
    kit.inner = packed(
        [sizes.whole("large_inner", 2, int(kit.outer[0]) - 2), sizes.whole("small_inner", 1, int(kit.outer[1]) - 2)]
    )
    if kit.outer[SMALL] >= kit.outer[LARGE]:
        raise sizes.problem("small_outer", "a small ring is smaller than a large one")
    if 2 * kit.outer[SMALL] <= kit.inner[LARGE]:
        # A ring could be linked around a stack that stands on them (M22).
        raise sizes.problem("small_outer", "two small rings beside each other do not fit into the hole of a large one")
    kit.thickness = sizes.whole("thickness", 1, 20)
    kit.tower = sizes.whole("tower", 2, int(kit.inner[LARGE]))
    kit.settlement = sizes.whole("settlement", 1, int(kit.inner[LARGE]))
    kit.base = sizes.whole("base", 1, int(kit.outer[SMALL]))
    gap = sizes.whole("gap", 0, 10)
    bite = sizes.whole("bite", 1, 10)
    inset = sizes.whole("inset_tenths", 0, 9) / 10.0
    kit.mass = vec[float]()
    kit.rim_inner = vec[float]()
    kit.rim_outer = vec[float]()
    kit.tower_rim = float(kit.tower) - inset
    for size in range(i64(SIZES)):
        kit.rim_inner = append(kit.rim_inner, float(kit.inner[size]) + inset)
        kit.rim_outer = append(kit.rim_outer, float(kit.outer[size]) - inset)
        area = kit.outer[size] * kit.outer[size] - kit.inner[size] * kit.inner[size]
        kit.mass = append(kit.mass, float(area))
    kit.sum2 = vec[i64]()
    kit.nest2 = vec[i64]()
    kit.lo2 = vec[i64]()
    kit.hi2 = vec[i64]()
    for size in range(i64(SIZES)):
        for other in range(i64(SIZES)):
            nest = max(kit.inner[other] - kit.outer[size], kit.inner[size] - kit.outer[other])
            lo = max(1, nest + bite)
            hi = kit.inner[size] + kit.inner[other] - gap
            total = kit.outer[size] + kit.outer[other]
            kit.sum2 = append(kit.sum2, total * total)
            kit.nest2 = append(kit.nest2, nest * nest if nest >= 0 else -1)
            kit.lo2 = append(kit.lo2, lo * lo)
            kit.hi2 = append(kit.hi2, hi * hi if hi >= 0 else -1)


def read_craters(root: Table, kit: Kit) -> None:
    """The craters: large ones first, each with its centre on the board."""
    craters = root.chapter("craters")
    kit.crater_x = vec[i64]()
    kit.crater_y = vec[i64]()
    kit.crater_size = vec[i64]()
    for size, key in enumerate(SIZE_CODES):
        numbers = craters.wholes(key, 0, int(kit.board))
        if len(numbers) % 2 != 0 or not numbers:
            raise craters.problem(key, "expected x and y of each crater in turn, and at least one crater")
        for at in range(0, len(numbers), 2):
            if kit.crater_at(numbers[at], numbers[at + 1]) >= 0:
                raise craters.problem(key, f"two craters at {numbers[at]},{numbers[at + 1]}")
            kit.crater_x = append(kit.crater_x, numbers[at])
            kit.crater_y = append(kit.crater_y, numbers[at + 1])
            kit.crater_size = append(kit.crater_size, size)


def measure(kit: Kit) -> None:
    """The tables that follow from the dimensions."""
    kit.tower2 = vec[i64]()
    kit.base2 = vec[i64]()
    for size in range(i64(SIZES)):
        reach = kit.outer[size] + kit.tower
        kit.tower2 = append(kit.tower2, reach * reach)
        reach = kit.outer[size] + kit.base
        kit.base2 = append(kit.base2, reach * reach)
    kit.half = vec[i64]()
    for pair in range(i64(4)):
        kit.half = half_widths(kit.half, kit.hi2[pair])
    for pair in range(i64(4)):
        kit.half = half_widths(kit.half, kit.lo2[pair] - 1)
    for pair in range(i64(4)):
        kit.half = half_widths(kit.half, kit.sum2[pair] - 1)
    for pair in range(i64(4)):
        kit.half = half_widths(kit.half, kit.nest2[pair])
    for pair in range(i64(4)):
        kit.half = half_widths(kit.half, kit.tower2[pair >> 1] - 1)
    for size in range(i64(SIZES)):
        kit.half = half_widths(kit.half, (kit.outer[size] - kit.base) * (kit.outer[size] - kit.base))
    for size in range(i64(SIZES)):
        kit.half = half_widths(kit.half, kit.base2[size] - 1)
    kit.half = half_widths(kit.half, 4 * kit.base * kit.base - 1)
    kit.half = half_widths(kit.half, (kit.base + kit.tower) * (kit.base + kit.tower) - 1)


def half_widths(table: vec[i64], square: i64) -> vec[i64]:
    """Row by row, the largest h with h² + row² at most the square; −1 where there is none."""
    for row in range(i64(ROWS)):
        rest = square - row * row
        table = append(table, isqrt(rest) if rest >= 0 else -1)
    return table
