"""Hatsuden's components: cards, spaces and the printed facts of an edition.

A *face* is one of the 20 different plant cards: energy × 4 + value − 1. Two copies of a face are identical.
A *place* is one of the 10 spaces of a player: row × 5 + energy. A *space* is a place of a seat: seat × 10 + place.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition, Source, read_toml
from ludoteca.core.packed import packed

FACES: Final = 20
PLACES: Final = 10
SPACES: Final = 20
ENERGIES: Final = 5
ROWS: Final = 2

BATTERY: Final = 0
SECRET: Final = 1
OPTIMIZATION: Final = 2
SCALE_DOWN: Final = 3
SPECIALS: Final = 4

# Notation: stable and never translated (what players read is in words.py).
ENERGY_CODES: Final = ("solar", "geothermal", "wind", "water", "biomass")
ENERGY_LETTERS: Final = "SGWHB"
ROW_CODES: Final = ("north", "south")
SEAT_CODES: Final = ("first", "second")
SPECIAL_CODES: Final = ("battery", "secret", "optimization", "scale")


def face_code(face: int) -> str:
    """The face in notation: W3 is the wind plant of value 3, H water (hydro)."""
    return f"{ENERGY_LETTERS[face // 4]}{face % 4 + 1}"


def place_code(place: int) -> str:
    """The place in notation: ``solar north``."""
    return f"{ENERGY_CODES[place % ENERGIES]} {ROW_CODES[place // ENERGIES]}"


def energy_of(face: i64) -> i64:
    """The energy of a face: 0 solar, 1 geothermal, 2 wind, 3 water, 4 biomass."""
    return face >> 2


def value_of(face: i64) -> i64:
    """The generation of a face, 1 to 4."""
    return (face & 3) + 1


def face_of(energy: i64, value: i64) -> i64:
    """The face of that energy and value."""
    return energy * 4 + value - 1


def space_of(seat: i64, row: i64, energy: i64) -> i64:
    """The space of a seat in that row and energy column."""
    return seat * PLACES + row * ENERGIES + energy


class Cards(Edition):
    """The facts of one printing of Hatsuden."""

    copies: vec[i64]
    """How many cards of each face there are."""
    hand: i64
    special_value: i64
    limit: i64
    battery_limit: i64
    target: i64
    target_points: i64
    short: i64
    short_points: i64
    energy_points: i64
    optimized_points: i64
    stall: i64


def read_cards(source: Source) -> Cards:
    """The edition in that file, strictly read."""
    root, fingerprint = read_toml(source)
    cards = Cards(root.text("name"), fingerprint)
    plants = root.chapter("plants")
    of_value = plants.wholes("copies", 1, 8, count=4)
    cards.copies = packed(of_value * ENERGIES)
    cards.hand = plants.whole("hand", 1, 9)
    cards.special_value = plants.whole("special_value", 1, 4)
    city = root.chapter("city")
    # A single plant must fit its city, or balancing (H7) would never end.
    cards.limit = city.whole("limit", 4, 20)
    cards.battery_limit = city.whole("battery_limit", int(cards.limit), 20)
    cards.target = city.whole("target", 1, 20)
    cards.target_points = city.whole("target_points", 0, 9)
    cards.short = city.whole("short", 0, int(cards.target) - 1)
    cards.short_points = city.whole("short_points", 0, 9)
    energy = root.chapter("energy")
    cards.energy_points = energy.whole("points", 0, 9)
    cards.optimized_points = energy.whole("optimized_points", 0, 9)
    stall = root.chapter("stall")
    cards.stall = stall.whole("turns", 2, 200)
    root.close()
    return cards
