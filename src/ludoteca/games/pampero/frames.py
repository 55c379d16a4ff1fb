"""Frames: what is pending, each packed into one number, on a stack with the next on top.

A frame is a decision (which company decides, and among what) or something the rules do by themselves when they
reach it. It has five arguments of ten bits; their meaning stands beside each kind.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludoteca.games.pampero.state import Board

# Decisions
ACTION: Final = 0
SITE: Final = 1  # way, place
CONTRACT: Final = 2  # way, place
REMOTE: Final = 3  # way, place
SOLAR: Final = 4  # times left, 1 when it may be declined
OWNER: Final = 5  # way, place, spot, cost alternative
PAY: Final = 6  # way, place, payee, spot + 1 (0: none), cost alternative
TRANSFORMER: Final = 7  # spot, cost alternative, way + 1 (0: none), owner of the tower used
NETWORK: Final = 8  # as TRANSFORMER, and the grid space
LINK: Final = 9  # spot, owner of the tower used
PAIR: Final = 10  # zone of the tower
BONUS_ORDER: Final = 11  # cell, cell
SLOT: Final = 12  # tile
DISCARD: Final = 13  # zone of the tower, cell, cell
WHICH: Final = 14  # bulldozers left, arrows, those already moved (a bit each)
MOVE: Final = 15  # bulldozer, arrows left, 1 when it may stop
SPECIALIST: Final = 16
ADVANCE_ANY: Final = 17  # steps
INCOME_ANY: Final = 18  # times, mode, purpose, flags, markets used
CONNECT: Final = 19  # tiles left, card
SELL: Final = 20  # battery discount
CAPITAL: Final = 21
CHOOSE: Final = 22  # list of options, card + 1, purpose
CONVERT: Final = 23  # pay, gain, times left
TAKE_BACK: Final = 24  # cards left, card being played
CONSOLIDATE: Final = 25
CROWN: Final = 26
CROWN_MARKET: Final = 27  # number
SCORE: Final = 28

# What the rules do by themselves
AUTOMATIC: Final = 40
RUN: Final = 40  # list of effects, which of them, card + 1, purpose
CHARGE: Final = 41  # as PAY
BUILDING: Final = 42  # site, what
CELL: Final = 43  # cell
ARROWS: Final = 44  # tile, spot
FORCED: Final = 45  # bulldozer, site
PRODUCE: Final = 46

# Flags of INCOME_ANY
FACE_UP_ONLY: Final = 1
TURN_DOWN: Final = 2
DIFFERENT: Final = 4


def frame(kind: i64, company: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> i64:
    """A frame."""
    return kind | (company << 6) | (a << 9) | (b << 19) | (c << 29) | (d << 39) | (e << 49)


def push(s: Board, kind: i64, company: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> None:
    """Puts a frame on top of the stack: it comes before all that lies there already."""
    s.stack = append(s.stack, frame(kind, company, a, b, c, d, e))


def push_effects(s: Board, company: i64, effects: i64, purpose: i64, first: i64 = 0, card: i64 = -1) -> None:
    """A list of effects is to be carried out, from the given one on."""
    if first < s.box.program[effects]:
        push(s, RUN, company, effects, first, card + 1, purpose)


def kind_of(f: i64) -> i64:
    """What is pending."""
    return f & 63


def company_of(f: i64) -> i64:
    """Whose frame it is."""
    return (f >> 6) & 7


def a_of(f: i64) -> i64:
    """The first argument."""
    return (f >> 9) & 1023


def b_of(f: i64) -> i64:
    """The second argument."""
    return (f >> 19) & 1023


def c_of(f: i64) -> i64:
    """The third argument."""
    return (f >> 29) & 1023


def d_of(f: i64) -> i64:
    """The fourth argument."""
    return (f >> 39) & 1023


def e_of(f: i64) -> i64:
    """The fifth argument."""
    return (f >> 49) & 1023
