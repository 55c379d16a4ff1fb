"""Frames: what is pending, each packed into one number, on a stack with the next on top.

A frame is a decision (which company decides, and among what) or something the rules do by themselves when they
reach it. It has up to five arguments of ten bits; here is a maker of each kind, which names them, and arguments.py
reads them by the same names. (Positions hold frames, so the packing is part of every digest.)
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludoteca.games.pampero.state import Board

NONE: Final = -1  # no frame

# Decisions
ACTION: Final = 0
SITE: Final = 1
CONTRACT: Final = 2
REMOTE: Final = 3
SOLAR: Final = 4
OWNER: Final = 5
PAY: Final = 6
TRANSFORMER: Final = 7
NETWORK: Final = 8
LINK: Final = 9
PAIR: Final = 10
BONUS_ORDER: Final = 11
SLOT: Final = 12
DISCARD: Final = 13
WHICH: Final = 14
MOVE: Final = 15
SPECIALIST: Final = 16
ADVANCE_ANY: Final = 17
INCOME_ANY: Final = 18
CONNECT: Final = 19
SELL: Final = 20
CAPITAL: Final = 21
CHOOSE: Final = 22
CONVERT: Final = 23
TAKE_BACK: Final = 24
CONSOLIDATE: Final = 25
CROWN: Final = 26
CROWN_MARKET: Final = 27
SCORE: Final = 28

# What the rules do by themselves
AUTOMATIC: Final = 40
RUN: Final = 40
CHARGE: Final = 41
BUILDING: Final = 42
CELL: Final = 43
ARROWS: Final = 44
FORCED: Final = 45
PRODUCE: Final = 46

# Flags of INCOME_ANY
FACE_UP_ONLY: Final = 1
TURN_DOWN: Final = 2
DIFFERENT: Final = 4


def frame(kind: i64, company: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0) -> i64:
    """A frame of that kind with its arguments in their order."""
    return kind | (company << 6) | (a << 9) | (b << 19) | (c << 29) | (d << 39) | (e << 49)


def kind_of(f: i64) -> i64:
    """What is pending."""
    return f & 63


def company_of(f: i64) -> i64:
    """Whose frame it is."""
    return (f >> 6) & 7


def push(s: Board, f: i64) -> None:
    """Puts a frame on top of the stack: it comes before all that lies there already."""
    s.stack = append(s.stack, f)


def in_order(
    s: Board, first: i64, second: i64 = NONE, third: i64 = NONE, fourth: i64 = NONE, fifth: i64 = NONE
) -> None:
    """These come next, in this order, before all that lies there already; NONE is left out."""
    if fifth != NONE:
        s.stack = append(s.stack, fifth)
    if fourth != NONE:
        s.stack = append(s.stack, fourth)
    if third != NONE:
        s.stack = append(s.stack, third)
    if second != NONE:
        s.stack = append(s.stack, second)
    if first != NONE:
        s.stack = append(s.stack, first)


# A turn, and consolidation


def turn_frame(company: i64) -> i64:
    """R12. What to do with the turn."""
    return frame(ACTION, company)


def consolidate_frame(company: i64) -> i64:
    """R59. Which row gives a card back."""
    return frame(CONSOLIDATE, company)


def produce_frame(company: i64) -> i64:
    """R59. Batteries, income, time."""
    return frame(PRODUCE, company)


# Playing a card: a way lies at a place with the tab it shows


def site_frame(company: i64, way: i64, place: i64) -> i64:
    """R20. Where the building goes."""
    return frame(SITE, company, way, place)


def contract_frame(company: i64, way: i64, place: i64) -> i64:
    """R38. Which standard contract."""
    return frame(CONTRACT, company, way, place)


def remote_frame(company: i64, way: i64, place: i64) -> i64:
    """R49. Which remote contract, and which of its costs."""
    return frame(REMOTE, company, way, place)


def owner_frame(company: i64, way: i64, place: i64, spot: i64, cost: i64) -> i64:
    """R19. Whose tower is used for the contract, at that cost of its alternatives."""
    return frame(OWNER, company, way, place, spot, cost)


def charge_frame(company: i64, way: i64, place: i64, payee: i64, spot: i64 = -1, cost: i64 = 0) -> i64:
    """R18, R20. The tab is used: energy and money; where a contract follows, it is named."""
    return frame(CHARGE, company, way, place, payee, spot + 1, cost)


def pay_frame(company: i64, way: i64, place: i64, payee: i64, spot: i64 = -1, cost: i64 = 0) -> i64:
    """R16, R17. How the zone cost is paid."""
    return frame(PAY, company, way, place, payee, spot + 1, cost)


def building_frame(company: i64, site: i64, what: i64) -> i64:
    """R23, R28. A tower or a wind farm is built."""
    return frame(BUILDING, company, site, what)


def take_back_frame(company: i64, left: i64, playing: i64) -> i64:
    """C4. Which card comes back, and how many more may; not the one being played."""
    return frame(TAKE_BACK, company, left, playing)


# Contracts


def solar_frame(company: i64, times: i64, optional: bool) -> i64:
    """R50. Which solar contract, and how many there may be."""
    return frame(SOLAR, company, times, 1 if optional else 0)


def transformer_frame(company: i64, spot: i64, cost: i64, way: i64, owner: i64) -> i64:
    """R39. Which transformer makes room for a tile; −1 as the way: no card gives a discount."""
    return frame(TRANSFORMER, company, spot, cost, way + 1, owner)


def network_frame(company: i64, spot: i64, cost: i64, way: i64, owner: i64, space: i64) -> i64:
    """R41. Which network line leads to that grid space."""
    return frame(NETWORK, company, spot, cost, way + 1, owner, space)


def arrows_frame(company: i64, tile: i64, spot: i64) -> i64:
    """R43. Income arrows and connections of a fulfilled contract."""
    return frame(ARROWS, company, tile, spot)


def link_frame(company: i64, spot: i64, owner: i64) -> i64:
    """R47. The contract linked with that one, or none."""
    return frame(LINK, company, spot, owner)


# The tower bonus board


def pair_frame(company: i64, zone: i64) -> i64:
    """R24. Which two spaces a tower in that zone selects."""
    return frame(PAIR, company, zone)


def bonus_order_frame(company: i64, one: i64, two: i64) -> i64:
    """R25. Which of the two spaces comes first."""
    return frame(BONUS_ORDER, company, one, two)


def cell_frame(company: i64, cell: i64) -> i64:
    """R25. A space is used."""
    return frame(CELL, company, cell)


def slot_frame(company: i64, tile: i64) -> i64:
    """R25. Where a second tile of a kind goes."""
    return frame(SLOT, company, tile)


def discard_frame(company: i64, zone: i64, one: i64, two: i64) -> i64:
    """R26. Which tile is discarded after a tower in that zone and these two spaces."""
    return frame(DISCARD, company, zone, one, two)


# Bulldozers


def which_frame(company: i64, left: i64, arrows: i64, moved: i64 = 0) -> i64:
    """R34. Which bulldozer moves, so many times; those that have moved are a bit each."""
    return frame(WHICH, company, left, arrows, moved)


def move_frame(company: i64, number: i64, arrows: i64, may_stop: bool) -> i64:
    """R33. Where a bulldozer goes."""
    return frame(MOVE, company, number, arrows, 1 if may_stop else 0)


def forced_frame(company: i64, number: i64, site: i64) -> i64:
    """R21. The bulldozer must leave that site."""
    return frame(FORCED, company, number, site)


# Effects


def run_frame(company: i64, effects: i64, at: i64, card: i64, why: i64) -> i64:
    """A list of effects from one of them on; −1 as the card: no card."""
    return frame(RUN, company, effects, at, card + 1, why)


def effects_frame(s: Board, company: i64, effects: i64, why: i64, at: i64 = 0, card: i64 = -1) -> i64:
    """A list of effects is to be carried out, from the given one on; NONE when nothing is left of it."""
    return run_frame(company, effects, at, card, why) if at < s.box.program[effects] else i64(NONE)


def specialist_frame(company: i64) -> i64:
    """R56. Which specialist is taken."""
    return frame(SPECIALIST, company)


def advance_frame(company: i64, steps: i64) -> i64:
    """C4. Which income marker advances."""
    return frame(ADVANCE_ANY, company, steps)


def income_frame(company: i64, times: i64, mode: i64, why: i64, flags: i64, used: i64 = 0) -> i64:
    """C4. Which income is taken; the markets used already are a bit each."""
    return frame(INCOME_ANY, company, times, mode, why, flags, used)


def connect_frame(company: i64, left: i64, card: i64) -> i64:
    """R31. Which connection tile is played onto the card, and how many may be."""
    return frame(CONNECT, company, left, card)


def sell_frame(company: i64, discount: i64) -> i64:
    """R52. Which foreign market card."""
    return frame(SELL, company, discount)


def capital_frame(company: i64) -> i64:
    """R53. Which venture capital slot."""
    return frame(CAPITAL, company)


def choose_frame(company: i64, options: i64, card: i64, why: i64) -> i64:
    """C4. Which of a list of effects."""
    return frame(CHOOSE, company, options, card + 1, why)


def convert_frame(company: i64, pay: i64, gain: i64, times: i64) -> i64:
    """C4. Whether to convert, and how often one may."""
    return frame(CONVERT, company, pay, gain, times)


# Scorings


def crown_frame(company: i64) -> i64:
    """C5. Crowns before the tiles."""
    return frame(CROWN, company)


def crown_market_frame(company: i64, number: i64) -> i64:
    """C5. The market of an open crown."""
    return frame(CROWN_MARKET, company, number)


def score_frame(company: i64) -> i64:
    """R65. Scoring cards."""
    return frame(SCORE, company)
