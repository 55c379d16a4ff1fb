"""Packed vectors of native integers, made from what Python has at hand."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(count: i64, value: i64) -> vec[i64]:
    """A vector of that many equal numbers."""
    return vec[i64]([value] * count)


def members(things: i64, first: i64 = 0) -> vec[i64]:
    """The members of a set kept as bits, counted from there."""
    found = vec[i64](capacity=32)
    while things != 0:
        if things & 1 != 0:
            found = append(found, first)
        things >>= 1
        first += 1
    return found


def packed(items: Iterable[int]) -> vec[i64]:
    """These numbers as a vector."""
    numbers = vec[i64]()
    for item in items:
        numbers = append(numbers, item)
    return numbers
