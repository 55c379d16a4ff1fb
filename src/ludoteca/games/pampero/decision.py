"""What a kind of decision is: its moves, which of them are allowed, what they do, and how it is asked."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.words import Sentence
from ludoteca.games.pampero import numbers
from ludoteca.games.pampero.reasons import ALLOWED, MUST_CHOOSE
from ludoteca.games.pampero.state import Board, State

ALL: Final = (1 << 62) - 1
ELSEWHERE: Final = -1
ABSENT: Final = -2


class Decision:
    """One kind of decision. Who decides, and among what, is in the frame ``f``; ``i`` counts its moves from 0."""

    first: i64
    """The first move with which it is made."""
    moves: i64
    """How many such moves there are."""
    rule: str
    """The rule of the question: who gives no answer to it, or another one, is told that rule."""
    prompt: Sentence
    optional: bool
    """C4. Whether it may be declined."""

    def __init__(self, first: i64, moves: i64, rule: str, prompt: Sentence, optional: bool = False) -> None:
        self.first = first
        self.moves = moves
        self.rule = rule
        self.prompt = prompt
        self.optional = optional

    def may(self, s: Board, f: i64, i: i64) -> i64:
        """ALLOWED, or why the decision may not be made with this move."""
        return ALLOWED

    def do(self, s: State, f: i64, i: i64) -> None:
        """Carries the decision out; its frame has left the stack."""
        raise NotImplementedError

    def count(self, s: Board) -> i64:
        """How many of its moves there are in this edition."""
        return self.moves

    def number(self, s: Board, i: i64) -> i64:
        """The move of that index."""
        return self.first + i

    def index(self, s: Board, move: i64) -> i64:
        """Which of its moves that is; ELSEWHERE: none, ABSENT: a spare one that this edition does not have."""
        i = move - self.first
        return i if 0 <= i < self.moves else i64(ELSEWHERE)

    def may_pass(self, f: i64) -> i64:
        """C4. Links, bonus contracts, bulldozer moves, connections, conversions and cards may be declined."""
        return ALLOWED if self.optional else MUST_CHOOSE

    def tried(self, s: Board, f: i64) -> i64:
        """The moves worth trying, a bit each: all, or those left by a look that rules out most of them at once."""
        return ALL

    def options(self, s: Board, f: i64) -> vec[i64]:
        """The moves with which it may be made."""
        found = vec[i64](capacity=32)
        tried, count, i = self.tried(s, f), self.count(s), i64(0)
        while tried != 0 and i < count:
            if tried & 1 != 0 and self.may(s, f, i) == ALLOWED:
                found = append(found, self.number(s, i))
            tried >>= 1
            i += 1
        if self.may_pass(f) == ALLOWED:
            found = append(found, numbers.PASS)
        return found


class Extensible(Decision):
    """An edition may have more things to choose: the moves for spare ones come after all usual moves."""

    spare: i64
    """The first of them."""
    spares: i64

    def __init__(self, first: i64, moves: i64, rule: str, prompt: Sentence, spare: i64, spares: i64) -> None:
        super().__init__(first, moves, rule, prompt)
        self.spare = spare
        self.spares = spares

    def number(self, s: Board, i: i64) -> i64:
        """The move of that index."""
        return self.first + i if i < self.moves else self.spare + i - self.moves

    def index(self, s: Board, move: i64) -> i64:
        """Which of its moves that is, usual or spare."""
        if self.spare <= move < self.spare + self.spares:
            return spare_index(move, self.spare, self.moves, self.count(s))
        return super().index(s, move)


def spare_index(move: i64, first_spare: i64, usual: i64, count: i64) -> i64:
    """The index of a spare move: after the usual ones, if the edition has spare things."""
    return usual + move - first_spare if count > usual else i64(ABSENT)
