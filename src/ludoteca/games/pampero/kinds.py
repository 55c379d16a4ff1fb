"""Which moves each kind of decision is made with: the first of them, and how many there are."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.games.pampero import frames, numbers
from ludoteca.games.pampero.components import (
    BULLDOZERS,
    CARDS,
    CELLS,
    CONNECTION_TILES,
    FOREIGN,
    GRID,
    LINES,
    MARKETS,
    PAIRS,
    REMOTES,
    SITES,
    SLOTS,
    SOLARS,
    SPECIALISTS,
    STANDARD,
    VENTURE_SLOTS,
)


def first_move(kind: i64) -> i64:
    """The first move with which that decision is made."""
    if kind == frames.ACTION:
        return numbers.PLAY
    if kind == frames.SITE:
        return numbers.SITE
    if kind == frames.CONTRACT or kind == frames.LINK:
        return numbers.CONTRACT
    if kind == frames.REMOTE:
        return numbers.REMOTE
    if kind == frames.SOLAR:
        return numbers.SOLAR
    if kind == frames.OWNER:
        return numbers.OWNER
    if kind == frames.PAY:
        return numbers.PAY
    if kind == frames.TRANSFORMER:
        return numbers.TRANSFORMER
    if kind == frames.NETWORK:
        return numbers.NETWORK
    if kind == frames.PAIR:
        return numbers.PAIR
    if kind == frames.BONUS_ORDER:
        return numbers.FIRST
    if kind == frames.SLOT:
        return numbers.SLOT
    if kind == frames.DISCARD:
        return numbers.DISCARD
    if kind == frames.WHICH:
        return numbers.BULLDOZER
    if kind == frames.MOVE:
        return numbers.TO
    if kind == frames.SPECIALIST:
        return numbers.SPECIALIST
    if kind == frames.ADVANCE_ANY or kind == frames.INCOME_ANY or kind == frames.CROWN_MARKET:
        return numbers.MARKET
    if kind == frames.CONNECT:
        return numbers.CONNECT
    if kind == frames.SELL:
        return numbers.SELL
    if kind == frames.CAPITAL:
        return numbers.CAPITAL
    if kind == frames.CHOOSE:
        return numbers.OPTION
    if kind == frames.CONVERT:
        return numbers.CONVERT
    if kind == frames.TAKE_BACK:
        return numbers.TAKE_BACK
    if kind == frames.CONSOLIDATE:
        return numbers.ROW
    return numbers.SCORE


def moves_of(kind: i64) -> i64:
    """How many moves of that kind there are."""
    if kind == frames.ACTION:
        return numbers.SITE - numbers.PLAY
    if kind == frames.SITE:
        return SITES
    if kind == frames.CONTRACT or kind == frames.LINK:
        return STANDARD
    if kind == frames.REMOTE:
        return REMOTES * 2
    if kind == frames.SOLAR:
        return SOLARS
    if kind == frames.OWNER:
        return 4
    if kind == frames.PAY or kind == frames.CONSOLIDATE:
        return 2
    if kind == frames.TRANSFORMER:
        return GRID
    if kind == frames.NETWORK:
        return LINES
    if kind == frames.PAIR:
        return PAIRS
    if kind == frames.BONUS_ORDER or kind == frames.DISCARD:
        return CELLS
    if kind == frames.SLOT:
        return SLOTS
    if kind == frames.WHICH:
        return BULLDOZERS
    if kind == frames.MOVE:
        return numbers.SPECIALIST - numbers.TO
    if kind == frames.SPECIALIST or kind == frames.CROWN or kind == frames.SCORE:
        return SPECIALISTS * 2
    if kind == frames.ADVANCE_ANY or kind == frames.INCOME_ANY or kind == frames.CROWN_MARKET:
        return MARKETS
    if kind == frames.CONNECT:
        return CONNECTION_TILES
    if kind == frames.SELL:
        return FOREIGN
    if kind == frames.CAPITAL:
        return VENTURE_SLOTS
    if kind == frames.CHOOSE:
        return 4
    if kind == frames.CONVERT:
        return 1
    return CARDS
