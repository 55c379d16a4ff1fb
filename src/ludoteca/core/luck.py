"""The house's one source of luck: a small generator whose numbers never change between versions.

Records hold a seed and replay exactly, so neither Python's shuffle nor a library's generator will do: both may
change. This is sfc32 (Chris Doty-Humphrey, public domain), in 32-bit words so that interpreted and compiled
code agree to the bit. The seed may be of any size; all 128 bits of the state come from its hash, so seen cards
do not betray the seed.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.fields import Parcel

WORD: Final = 0xFFFFFFFF


class Luck:
    """A stream of random numbers, wholly decided by its seed."""

    a: i64
    b: i64
    c: i64
    count: i64

    def __init__(self, seed: int) -> None:
        try:
            digits = str(seed)
        except ValueError:  # Python's own limit for writing numbers down
            raise ValueError("a seed has at most 4,300 digits") from None
        hashed = blake2b(digits.encode(), digest_size=16).digest()
        self.a = int.from_bytes(hashed[0:4], "little")
        self.b = int.from_bytes(hashed[4:8], "little")
        self.c = int.from_bytes(hashed[8:12], "little")
        self.count = int.from_bytes(hashed[12:16], "little")
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """A whole number from 0 to 2**32 − 1."""
        drawn = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + drawn) & WORD
        return drawn

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n − 1 (n < 2**31; the bias of at most n / 2**32 is nobody's edge)."""
        return (self.word() * n) >> 32

    def chance(self) -> float:
        """A number from 0 to 1, 1 excluded."""
        return float(self.word()) / 4294967296.0

    def shuffle(self, pile: vec[i64]) -> None:
        """Shuffles the pile in place."""
        i: i64 = len(pile) - 1
        while i > 0:
            j = self.below(i + 1)
            card = pile[i]
            pile[i] = pile[j]
            pile[j] = card
            i -= 1

    def __reduce__(self) -> Parcel:
        return resumed, (self.a, self.b, self.c, self.count)


def resumed(a: i64, b: i64, c: i64, count: i64) -> Luck:
    """A stream of luck that goes on where another one stood."""
    luck = Luck(0)
    luck.a = a
    luck.b = b
    luck.c = c
    luck.count = count
    return luck
