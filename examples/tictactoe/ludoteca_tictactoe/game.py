"""Tic-tac-toe: the position, its rules, and the Game object."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition
from ludoteca.core.encoding import Encoding, Field, Pen
from ludoteca.core.game import Event, Game, Value
from ludoteca.core.luck import Luck
from ludoteca.core.notation import Parts, written
from ludoteca.core.packed import filled, packed
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Line, Result
from ludoteca.core.state import EVERYONE, OpenView, State
from ludoteca.core.svg import Drawing
from ludoteca.core.view import View
from ludoteca_tictactoe.draw import draw

KEY: Final = "tictactoe"
EMPTY: Final = -1
MARKS: Final = ("O", "X")
SQUARES: Final = tuple(f"{column}{row}" for row in "123" for column in "abc")
LINES: Final = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6),
)  # fmt: skip


class Position(State):
    """T1. The board: EMPTY, or the seat whose mark stands there."""

    edition: Edition
    board: vec[i64]

    def __init__(self, edition: Edition) -> None:
        super().__init__(2)
        self.edition = edition
        self.board = filled(9, EMPTY)

    def actor(self) -> i64:
        """T2. The seats take turns; −1 when the game is over."""
        marks = sum(1 for mark in self.board if mark != EMPTY)
        return -1 if marks == 9 or self.winner() != EMPTY else marks % 2

    def winner(self) -> i64:
        """T3. The seat with three in a line, or EMPTY."""
        for a, b, c in LINES:
            if self.board[a] != EMPTY and self.board[a] == self.board[b] == self.board[c]:
                return self.board[a]
        return EMPTY

    def options(self, seat: i64) -> vec[i64]:
        """T2. The empty squares."""
        if seat != self.actor():
            return vec[i64]()
        return packed(square for square in range(9) if self.board[square] == EMPTY)

    def play(self, seat: i64, move: i64) -> None:
        """T2. A mark on that square."""
        self.board[move] = seat
        self.tell(EVERYONE, 0, seat, move)

    def result(self) -> Result:
        """T3. One point for the winner, or the win is shared."""
        if self.actor() >= 0:
            raise ValueError("the game is not over yet")
        if self.winner() == EMPTY:
            return Result((0, 0), (0, 1), (), "The board is full: both share the win.")
        winner = int(self.winner())
        scores = (1, 0) if winner == 0 else (0, 1)
        return Result(scores, (winner,), (Line(winner, 1, "three in a line"),), f"Player {winner + 1} wins.")

    def copy(self) -> Position:
        """An independent copy."""
        fresh = Position(self.edition)
        fresh.copied_from(self)
        fresh.board = self.board[:]
        return fresh

    def viewed(self, seat: int | None) -> View:
        """Everybody sees everything."""
        return OpenView(self, seat)

    def notation(self) -> str:
        """The rows from the top, as one reads the board: ``tictactoe | board: O-X -O- X--``."""
        marks = ["-" if mark == EMPTY else MARKS[mark] for mark in self.board]
        return written(KEY, [("board", ["".join(marks[row : row + 3]) for row in (6, 3, 0)])])


class TicTacToe(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__(KEY, "Tic-tac-toe", (2, 2), 1, Path(__file__).parent)
        self.turn_rule = "T2"
        self.end_rule = "T3"
        self.open = True
        self.by_luck = False
        self.encoding = Encoding(1, [Field("mine", 9, 1, "my marks"), Field("theirs", 9, 1, "the other's")], 9)
        self.levels = {"easy": "search:9", "normal": "search:40", "hard": "search:200", "expert": "search:1000"}
        self.name_moves([f"mark {square}" for square in SQUARES])

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> State:
        """T1. An empty board."""
        return Position(edition)

    def refusal(self, state: State, seat: int, move: int) -> Refusal | None:
        """T2. Only empty squares are marked."""
        if cast(Position, state).board[move] != EMPTY:
            return Refusal("T2", f"{SQUARES[move]} has a mark already")
        return None

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        seat, square = event.numbers[:2]
        return f"{names[seat]} marks {SQUARES[square]}"

    def show(self, view: View) -> str:
        """The rows from the top."""
        return "\n".join(f"  {row}" for row in str(view).rpartition(": ")[2].split())

    def targets(self, move: int) -> tuple[str, ...]:
        """The square that the move points at."""
        return (SQUARES[move],)

    def drawing(self, view: View, layout: str = "wide") -> Drawing:
        """The board."""
        position = cast(Position, cast(OpenView, view).position)
        return draw(self.prompt(view), [int(mark) for mark in position.board], SQUARES, layout)

    def write(self, view: View, offers: vec[i64], pen: Pen) -> None:
        """The marks of the viewer, then those of the other."""
        board = cast(Position, cast(OpenView, view).position).board
        for seat in (view.seat, 1 - (view.seat or 0)):
            for mark in board:
                pen.flag(mark == seat)

    def read_position(self, text: str, edition: Edition) -> State:
        """The board that is written so; it must be one that the rules can bring about."""
        parts = Parts(KEY, text)
        rows = parts.words("board", count=3)
        parts.close()
        marks = "".join(reversed(rows)) if all(len(row) == 3 for row in rows) else ""
        if not marks or set(marks) - {"O", "X", "-"}:
            raise parts.problem("board", "it has three rows of three: O, X or - for an empty square")
        if marks.count("O") - marks.count("X") not in (0, 1):
            raise parts.problem("board", "noughts begin, and the marks take turns")
        found = Position(edition)
        found.board = packed(EMPTY if mark == "-" else MARKS.index(mark) for mark in marks)
        return found


GAME = TicTacToe()
