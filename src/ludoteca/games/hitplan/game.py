"""Hit Plan as one Game object: set-up and the glue between the rules and the house."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition
from ludoteca.core.encoding import Pen
from ludoteca.core.game import Event, Game, Value, waited_for
from ludoteca.core.luck import Luck
from ludoteca.core.notation import Parts
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.state import State as CoreState
from ludoteca.core.verbs import Verbs
from ludoteca.core.view import View as CoreView
from ludoteca.core.view import drawn_by
from ludoteca.games.hitplan import positions, words
from ludoteca.games.hitplan.components import EVENTS, IPS, Cards, read_cards
from ludoteca.games.hitplan.contract import may_choose
from ludoteca.games.hitplan.draw import draw
from ludoteca.games.hitplan.draw.cover import BOX
from ludoteca.games.hitplan.draw.legend import legend
from ludoteca.games.hitplan.encode import ENCODING, encode
from ludoteca.games.hitplan.imagine import imagine
from ludoteca.games.hitplan.judge import judge
from ludoteca.games.hitplan.moves import names, options, play, targets
from ludoteca.games.hitplan.scoring import points, result
from ludoteca.games.hitplan.show import phrase, prompt, show
from ludoteca.games.hitplan.state import NONE, ORGANISATION, RUNNING, State, census, first_to_choose, must_choose
from ludoteca.games.hitplan.telling import explain, plate
from ludoteca.games.hitplan.telling.aims import aims
from ludoteca.games.hitplan.telling.barred import barred
from ludoteca.games.hitplan.telling.story import meaning, story
from ludoteca.games.hitplan.victory import reveal_ip
from ludoteca.games.hitplan.view import View, view


class Position(State):
    """A State that plays by the rules."""

    def actors(self) -> list[int]:
        """All seats that still have to choose, in any order they like."""
        return [int(seat) for seat in range(self.seats) if must_choose(self, seat)]

    def actor(self) -> i64:
        """The first seat that still has to choose, −1 when the game is over."""
        return first_to_choose(self)

    def options(self, seat: i64) -> vec[i64]:
        """The legal moves of that seat."""
        return options(self, seat)

    def awaits(self, seat: i64) -> bool:
        """Whether that seat may move now."""
        return must_choose(self, seat)

    def play(self, seat: i64, move: i64) -> None:
        """Carries out a legal move."""
        play(self, seat, move)

    def result(self) -> Result:
        """Scores, winners and reasons, once the game is over."""
        if self.ending == RUNNING:
            raise ValueError("the game is not over yet")
        return result(self)

    def payoff(self, seat: i64) -> float:
        """The seat's share of the victory; nothing when the Organisation has won (P11)."""
        if self.ending == ORGANISATION:
            return 0.0
        mine = points(self, seat)
        sharing = 0
        for other in range(self.seats):
            theirs = points(self, other)
            if theirs > mine:
                return 0.0
            if theirs == mine:
                sharing += 1
        return 1.0 / float(sharing)

    def reopen(self) -> None:
        """P1. All cards lying face down go back to their hands: nobody has chosen yet."""
        for seat in range(self.seats):
            self.chosen[seat] = NONE

    def copy(self) -> Position:
        """An independent copy."""
        fresh = Position(self.cards, self.seats)
        fresh.board_from(self)
        return fresh

    def viewed(self, seat: int | None) -> View:
        """What that seat may know."""
        return view(self, seat, self.actors())

    def notation(self) -> str:
        """The whole position as text."""
        return positions.notation(self)


class HitPlan(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__("hitplan", "Hit Plan", (2, 5), 1, Path(__file__).parent)
        self.turn_rule = "P1"
        self.end_rule = "P11"
        self.encoding = ENCODING
        self.verbs = Verbs(read_edition=read_cards, prompt=prompt, show=show, drawing=draw, legend=legend,
                           phrase=phrase, plate=plate, explain=explain, targets=targets, census=census,
                           meaning=meaning, story=story, aims=aims, barred=barred, box=BOX)  # fmt: skip
        self.simultaneous = True
        self.all_may_lose = True
        # A round is one secret choice of all, which the judge values right after it; to think that the others may also
        # choose badly helps at large tables.
        self.levels = {
            "easy": "search:60,rollout_depth=0,rationality=0,epsilon=0.95",
            "normal": "search:60,rollout_depth=0,rationality=0,epsilon=0.6",
            "hard": "search:60,rollout_depth=0,rationality=0.5,epsilon=0.25",
            "expert": "search:200,rollout_depth=0,rationality=0.5",
            "master": "moves=8,worlds=64,depth=0,faith=0.1",  # one secret choice is a round
        }
        self.mastered = (2, 3, 4, 5)
        self.name_moves(names())

    def move(self, text: str) -> int:
        """The move that this notation names; ``play TV Anime`` is read as ``play tv-anime``."""
        verb, _, card = " ".join(text.split()).partition(" ")
        return super().move(f"{verb} {card.replace(' ', '-')}")

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> CoreState:
        """P1. Eight cards in every hand, both decks shuffled, the first IP revealed."""
        s = Position(cast(Cards, edition), seats)
        s.clear()
        ips = vec[i64](capacity=IPS)
        for ip in range(i64(IPS)):
            ips = append(ips, ip)
        luck.shuffle(ips)
        s.ips = ips
        s.ip_left = IPS
        events = vec[i64](capacity=EVENTS)
        for event in range(i64(EVENTS)):
            events = append(events, event)
        luck.shuffle(events)
        s.events = events
        reveal_ip(s)
        return s

    def read_position(self, text: str, edition: Edition) -> CoreState:
        """The position that is written so."""
        parts = Parts(self.key, text)
        s = Position(cast(Cards, edition), positions.seats_in(parts))
        s.clear()
        positions.read(parts, s)
        return s

    def refusal(self, state: CoreState, seat: int, move: int) -> Refusal | None:
        """Why the seat may not make this move."""
        return words.refusal(may_choose(cast(State, state), seat, move))

    def out_of_turn(self, state: CoreState, seat: int) -> Refusal:
        """There are no turns: the seat has chosen already (P1) or has no cards left (P12)."""
        return words.out_of_turn(cast(State, state).chosen[seat] != NONE, waited_for(state))

    def imagined(self, view: CoreView, luck: Luck) -> CoreState:
        """A position consistent with the view."""
        seen = cast(View, view)
        s = Position(seen.table.cards, seen.seats)
        imagine(seen, s, luck)
        return s

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        return words.told(cast(Cards, self.edition(event.edition)), event.kind, event.numbers, names)

    def write(self, view: CoreView, offers: vec[i64], pen: Pen) -> None:
        """The view's row of numbers, for learners."""
        seen = cast(View, view)
        if seen.seat is not None:
            encode(seen.table, seen.seat, pen)

    def write_position(self, state: CoreState, seat: i64, offers: vec[i64], pen: Pen) -> None:
        """The same straight from the position, of which the row reads only what all see and the seat's own choice."""
        encode(cast(State, state), seat, pen)

    def judge(self, state: CoreState, seat: int) -> float:
        """How well the seat stands."""
        return judge(cast(State, state), seat)


GAME = HitPlan()
drawn_by(View, GAME.draw)
