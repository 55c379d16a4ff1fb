"""Every kind of decision: its moves, its rule, its question; its class stands beside the rules it keeps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import numbers
from ludoteca.games.pampero.actions import Pay, TakeBack, Turn
from ludoteca.games.pampero.bonus import ChooseSlot, Discard, PutInOrder, SelectPair
from ludoteca.games.pampero.building import ChooseSite
from ludoteca.games.pampero.bulldozers import MoveBulldozer, PickBulldozer
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.connections import Connect
from ludoteca.games.pampero.consolidation import LiftRow
from ludoteca.games.pampero.contracts import (
    ChooseContract,
    ChooseLink,
    ChooseOwner,
    ChooseRemote,
    ChooseSolar,
    CoverLine,
    TakeTransformer,
)
from ludoteca.games.pampero.decision import ABSENT, Decision
from ludoteca.games.pampero.effects import ChooseEffect, Convert
from ludoteca.games.pampero.frames import kind_of
from ludoteca.games.pampero.income import AdvanceAny, TakeIncome
from ludoteca.games.pampero.reasons import NOT_NOW, SPARE_ABSENT
from ludoteca.games.pampero.scoring import NameMarket, PlayCrown, PlayScoringCard
from ludoteca.games.pampero.specialists import TakeSpecialist
from ludoteca.games.pampero.state import Board
from ludoteca.games.pampero.trade import Sell, TakeCapital

# In the order of their numbers (frames.py): first move, how many, rule, question; True: it may be declined.
KINDS: Final[list[Decision]] = [
    Turn(
        numbers.PLAY, numbers.SITE, "R12", later("take your turn: play a card, take all cards back, or take a battery")
    ),
    ChooseSite(numbers.SITE, c.SITES, "R20", later("choose the construction site"), numbers.SPARE_SITE, c.SPARE_SITES),
    ChooseContract(numbers.CONTRACT, c.STANDARD, "R38", later("choose the contract to fulfil")),
    ChooseRemote(numbers.REMOTE, c.REMOTES * 2, "R49", later("choose the remote contract and how to pay it")),
    ChooseSolar(
        numbers.SOLAR, c.SOLARS, "R50", later("choose the solar contract"), numbers.SPARE_SOLAR, c.SPARE_SOLARS
    ),
    ChooseOwner(numbers.OWNER, len(c.COLORS), "R19", later("choose whose tower you use")),
    Pay(numbers.PAY, 2, "R20", later("choose how to pay the zone cost")),
    TakeTransformer(numbers.TRANSFORMER, c.GRID, "R39", later("choose the transformer that makes room for the tile")),
    CoverLine(numbers.NETWORK, c.LINES, "R41", later("choose the network line to cover")),
    ChooseLink(numbers.CONTRACT, c.STANDARD, "R47", later("fulfil the linked contract too, or pass"), True),
    SelectPair(numbers.PAIR, c.PAIRS, "R24", later("select two adjacent spaces of the tower bonus board")),
    PutInOrder(numbers.FIRST, c.CELLS, "R25", later("choose which of the two bonus spaces comes first")),
    ChooseSlot(numbers.SLOT, c.SLOTS, "R25", later("choose the slot for your second tile of this kind")),
    Discard(numbers.DISCARD, c.CELLS, "R26", later("discard a tower bonus tile")),
    PickBulldozer(numbers.BULLDOZER, c.BULLDOZERS, "R34", later("choose a bulldozer to move, or pass"), True),
    MoveBulldozer(numbers.TO, numbers.SPECIALIST - numbers.TO, "R33", later("choose where the bulldozer goes")),
    TakeSpecialist(numbers.SPECIALIST, c.SPECIALISTS * 2, "R56", later("take a specialist card")),
    AdvanceAny(numbers.MARKET, c.MARKETS, "C4", later("choose the income marker to advance")),
    TakeIncome(numbers.MARKET, c.MARKETS, "C4", later("choose the income to take")),
    Connect(numbers.CONNECT, c.CONNECTION_TILES, "R31", later("play a connection tile onto the card, or pass"), True),
    Sell(numbers.SELL, c.FOREIGN, "R52", later("choose the foreign market card")),
    TakeCapital(numbers.CAPITAL, c.VENTURE_SLOTS, "R53", later("choose the venture capital slot")),
    ChooseEffect(numbers.OPTION, 4, "C4", later("choose one of the effects")),
    Convert(numbers.CONVERT, 1, "C4", later("convert, or pass"), True),
    TakeBack(numbers.TAKE_BACK, c.CARDS, "C4", later("take a card back to your hand, or pass"), True),
    LiftRow(numbers.ROW, c.ROWS, "R59", later("choose the row whose rightmost card you take back")),
    PlayCrown(numbers.SCORE, c.SPECIALISTS * 2, "C5", later("play a crown before the tiles are scored, or pass"), True),
    NameMarket(numbers.MARKET, c.MARKETS, "C5", later("name the market of your crown")),
    PlayScoringCard(numbers.SCORE, c.SPECIALISTS * 2, "R65", later("play a scoring card, or pass"), True),
]


def options_of(s: Board, f: i64) -> vec[i64]:
    """The moves with which this decision may be made."""
    return KINDS[kind_of(f)].options(s, f)


def why_not(s: Board, chosen: i64) -> i64:
    """ALLOWED, or why the decision on top of the stack may not be made with this move."""
    f = s.stack[len(s.stack) - 1]
    decision = KINDS[kind_of(f)]
    if chosen == numbers.PASS:
        return decision.may_pass(f)
    i = decision.index(s, chosen)
    if i == ABSENT:
        return SPARE_ABSENT
    return NOT_NOW if i < 0 else decision.may(s, f, i)
