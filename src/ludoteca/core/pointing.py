"""Pieces that are laid at any point of a board: what a page needs so that people can lay them with the pointer.

A game with such pieces draws its board as a *plane*: a group with ``data-plane`` whose own units are those of the
points here. It names a piece in hand by the target it is drawn as. All answers come from a view.
"""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.refusal import Refusal


@dataclass(frozen=True)
class Laying:
    """Where a move lays a piece."""

    piece: str
    """The target of the drawing that the piece is."""
    level: int
    x: int
    y: int


@dataclass(frozen=True)
class Storey:
    """One level of the board, and all points of it at which a piece may lie."""

    level: int
    rows: tuple[tuple[int, ...], ...]
    """Each: y, then the first and the last x of every stretch of points."""
    outline: str
    """The points as the path of an SVG."""
    near: int
    """From how far off the piece jumps to such a point."""


@dataclass(frozen=True)
class Reach:
    """Where a piece may be laid now."""

    piece: str
    symbol: str
    """The id of its picture in the drawing."""
    move: str
    """The notation of laying it, with ``{level}``, ``{x}`` and ``{y}`` to be filled in."""
    storeys: tuple[Storey, ...]


@dataclass(frozen=True)
class Probe:
    """What it would mean to lay a piece at a point: in words, or why it cannot be done."""

    level: int
    x: int
    y: int
    text: str
    refusal: Refusal | None = None
