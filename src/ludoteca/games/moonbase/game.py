"""Moon Base as one Game object: set-up (M1) and the glue between the rules and the house."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition
from ludoteca.core.encoding import Pen
from ludoteca.core.game import BadMove, Event, Game, Value
from ludoteca.core.gate import quoted
from ludoteca.core.luck import Luck
from ludoteca.core.notation import Parts
from ludoteca.core.plate import Explanation, Plate
from ludoteca.core.pointing import Laying, Probe, Reach
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.state import State as CoreState
from ludoteca.core.verbs import Verbs
from ludoteca.core.view import View as CoreView
from ludoteca.core.view import drawn_by
from ludoteca.games.moonbase import moves, pointing, positions, words
from ludoteca.games.moonbase.components import COLOURS, KINDS, SIZES, Kit, kind_code, read_kit
from ludoteca.games.moonbase.draw import draw
from ludoteca.games.moonbase.draw.cover import BOX
from ludoteca.games.moonbase.draw.legend import legend
from ludoteca.games.moonbase.encode import ENCODING, encode
from ludoteca.games.moonbase.judge import judge, standings
from ludoteca.games.moonbase.reasons import RING, SOMETHING_FITS
from ludoteca.games.moonbase.samples import sample_moves
from ludoteca.games.moonbase.scoring import result, winner
from ludoteca.games.moonbase.show import show
from ludoteca.games.moonbase.state import BLANK, FINISHED, State, count_rings
from ludoteca.games.moonbase.survey import Survey
from ludoteca.games.moonbase.telling.aims import aims
from ludoteca.games.moonbase.telling.asking import prompt
from ludoteca.games.moonbase.telling.barred import barred
from ludoteca.games.moonbase.telling.changes import change
from ludoteca.games.moonbase.telling.explaining import explain
from ludoteca.games.moonbase.telling.meanings import meaning
from ludoteca.games.moonbase.telling.phrases import phrase
from ludoteca.games.moonbase.telling.plates import plate
from ludoteca.games.moonbase.telling.story import story
from ludoteca.games.moonbase.view import View, view


class Position(State):
    """A State that plays by the rules, and remembers what it has found out about the places on the board."""

    MEMORIES: ClassVar[tuple[str, ...]] = ("survey", "tower_was")

    survey: Survey

    def __init__(self, kit: Kit = BLANK, seats: i64 = 2) -> None:
        super().__init__(kit, seats)
        self.survey = Survey(kit)

    def actor(self) -> i64:
        """The seat whose turn it is, −1 when the game is over."""
        if self.stage == FINISHED:
            return -1
        return self.turn

    def options(self, seat: i64) -> vec[i64]:
        """The legal moves of that seat, on the whole lattice."""
        if self.stage == FINISHED or seat != self.turn:
            return vec[i64]()
        return moves.options(self, seat)

    def candidates(self, seat: i64) -> vec[i64]:
        """A few dozen legal moves, spread over the board."""
        if self.stage == FINISHED or seat != self.turn:
            return vec[i64]()
        return moves.candidates(self, seat, self.survey)

    def awaits(self, seat: i64) -> bool:
        """Whether that seat may move now."""
        return self.stage != FINISHED and seat == self.turn

    def play(self, seat: i64, move: i64) -> None:
        """Carries out a legal move."""
        moves.play(self, seat, move)

    def result(self) -> Result:
        """Scores, winners and reasons, once the game is over."""
        if self.stage != FINISHED:
            raise ValueError("the game is not over yet")
        return result(self)

    def payoff(self, seat: i64) -> float:
        """1 for the winner, 0 for the other."""
        return 1.0 if winner(self) == seat else 0.0

    def copy(self) -> Position:
        """An independent copy."""
        fresh = Position(self.kit)
        fresh.copied_from(self)
        fresh.set_up_as(self)
        fresh.survey = self.survey.copy()
        return fresh

    def notation(self) -> str:
        """The whole position as text."""
        return positions.notation(self)

    def viewed(self, seat: int | None) -> View:
        """What that seat may know."""
        return view(self, seat, self.actors())


class MoonBase(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__("moonbase", "Moon Base", (2, 2), 1, Path(__file__).parent)
        self.turn_rule = "M7"
        self.end_rule = "M39"
        self.open = self.shared = True
        self.encoding = ENCODING
        self.verbs = Verbs(read_edition=read_kit, prompt=prompt, show=show, drawing=draw, legend=legend,
                           targets=moves.targets, meaning=meaning, story=story,
                           standings=standings, aims=aims, barred=barred, change=change, box=BOX)  # fmt: skip
        # Nothing is hidden, so every move is judged once and the best are followed up; the judge's words differ little,
        # so little exploration is enough.
        self.levels = {
            "easy": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.7",
            "normal": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.3",
            "hard": "search:1,rollout_depth=0,prior_weight=1",
            "expert": "search:300,exploration=0.03,rollout_depth=0,prior_weight=1",
            "master": "walks=1280",
        }
        self.mastered = (2,)
        self.move_count = moves.MOVES

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> CoreState:
        """M1. All rings of a size, shuffled, make its piles; the second player is to choose a colour (M3)."""
        kit = cast(Kit, edition)
        s = Position(kit)
        s.clear()
        for size in range(i64(SIZES)):
            rings = vec[i64]()
            for colour in range(i64(COLOURS)):
                for _ in range(kit.copies):
                    rings = append(rings, size * COLOURS + colour)
            luck.shuffle(rings)
            for at in range(len(rings)):
                s.pile = append(s.pile, rings[at])
        return s

    def read_position(self, text: str, edition: Edition) -> CoreState:
        """The position that is written so; one in which somebody is to move who cannot is none."""
        parts = Parts(self.key, text)
        s = Position(cast(Kit, edition))
        positions.read(parts, s)
        if s.stage != FINISHED and len(s.candidates(s.turn)) == 0:
            raise parts.problem("round", f"seat {s.turn} would have to move and cannot")
        return s

    def name(self, move: int) -> str:
        """The move in notation."""
        if not 0 <= move < self.move_count:
            raise BadMove(f"Moon Base has no move number {quoted(move)}; they run from 0 to {self.move_count - 1}")
        return moves.name(move)

    def move(self, text: str) -> int:
        """The move that this notation names."""
        number = moves.number(text)
        if number < 0:
            raise BadMove(
                f"no move of Moon Base is written {quoted(text)}; moves look like 'large gold 3 @123,204', "
                "'take small 2', 'tower @189,117', 'base @36,71', 'settle 2 @150,197', 'choose gold' or 'pass'"
            )
        return number

    def sample_moves(self, luck: Luck, count: int) -> list[int]:
        """Moves to try refusals with: a spread sample, for there are millions."""
        return sample_moves(cast(Kit, self.edition()), luck, count)

    def refusal(self, state: CoreState, seat: int, move: int) -> Refusal | None:
        """Why the seat may not make this move."""
        s = cast(State, state)
        reason = int(moves.why_not(s, seat, move))
        other = ""
        if reason % RING == SOMETHING_FITS:
            other = phrase(s, seat, int(moves.some_fit(s, seat)))
        return words.refusal(reason, s, int(moves.level_of(move)), int(moves.x_of(move)), int(moves.y_of(move)), other)

    def imagined(self, view: CoreView, luck: Luck) -> CoreState:
        """The position of the view: nothing is hidden."""
        seen = cast(View, view).position
        s = Position(seen.kit)
        s.set_up_as(seen)
        return s

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        return words.told(event.kind, event.numbers, names, cast(Kit, event.edition or self.edition()))

    def phrase(self, view: CoreView, move: int) -> str:
        """The move as one would say it."""
        return phrase(cast(View, view).position, view.seat, move)

    def plate(self, view: CoreView, seat: int) -> Plate:
        """A player at a glance."""
        return plate(cast(View, view).position, seat)

    def explain(self, view: CoreView, thing: str) -> Explanation | None:
        """What a place or piece of the drawing is."""
        return explain(cast(View, view).position, thing)

    def decided(self, view: CoreView, move: int) -> bool:
        """A last pile or crater needs no question; laying a ring and passing are always a player's own act."""
        return moves.PASS < move < moves.PLACE

    def spot(self, move: int) -> Laying | None:
        """Where a placement lays its ring."""
        return pointing.spot(move)

    def reach(self, view: CoreView, piece: str) -> Reach | None:
        """The whole legal region of a ring in the viewer's hand."""
        return pointing.reach(cast(View, view), piece)

    def probe(self, view: CoreView, spot: Laying) -> Probe | None:
        """What the viewer's ring would lie on there, or why it may not."""
        seen = cast(View, view)
        if seen.seat is None or seen.seat not in seen.actors:
            return None
        return pointing.probe(seen.position, seen.seat, spot)

    def census(self, state: CoreState) -> dict[str, int]:
        """Every kind of ring, the settlements, the bases and the tower, wherever they are."""
        s = cast(State, state)
        found: dict[str, int] = {}
        for kind in range(KINDS):
            found[kind_code(kind)] = int(count_rings(s, kind))
        settled = 0
        for ring in range(len(s.x)):
            settled += int(s.settled[ring])
        found["settlements"] = settled + int(s.settlements_left[0] + s.settlements_left[1])
        found["bases"] = len(s.base_x) + int(s.bases_left[0] + s.bases_left[1])
        return found

    def write(self, view: CoreView, offers: vec[i64], pen: Pen) -> None:
        """The view's row of numbers, for learners."""
        seen = cast(View, view)
        if seen.seat is not None:
            encode(seen.position, seen.seat, offers, pen)

    def write_position(self, state: CoreState, seat: i64, offers: vec[i64], pen: Pen) -> None:
        """The same straight from the position, for nothing is hidden (M2)."""
        encode(cast(State, state), seat, offers, pen)

    def judge(self, state: CoreState, seat: int) -> float:
        """How well the seat stands."""
        return judge(cast(State, state), seat)


GAME = MoonBase()
drawn_by(View, GAME.draw)
