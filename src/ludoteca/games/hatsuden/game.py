"""Hatsuden as one Game object: set-up (H1, H2) and the glue between the rules and the house."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition
from ludoteca.core.encoding import Pen
from ludoteca.core.game import Event, Game, Value
from ludoteca.core.luck import Luck
from ludoteca.core.notation import Parts
from ludoteca.core.plate import Figures
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.state import State as CoreState
from ludoteca.core.verbs import Verbs
from ludoteca.core.view import View as CoreView
from ludoteca.core.view import drawn_by
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import FACES, PLACES, SPECIALS, Cards, read_cards
from ludoteca.games.hatsuden.draw import draw
from ludoteca.games.hatsuden.draw.cover import BOX
from ludoteca.games.hatsuden.draw.legend import legend
from ludoteca.games.hatsuden.encode import ENCODING, encode
from ludoteca.games.hatsuden.ending import ends_with_turn
from ludoteca.games.hatsuden.explain import explain
from ludoteca.games.hatsuden.imagine import imagine
from ludoteca.games.hatsuden.judge import judge, standings
from ludoteca.games.hatsuden.laying import read
from ludoteca.games.hatsuden.moves import names, only_refills, options, play, targets, why_not
from ludoteca.games.hatsuden.phrases import asks, phrase, prompt
from ludoteca.games.hatsuden.plates import awaited, figures, foretold, lull, plate
from ludoteca.games.hatsuden.positions import notation
from ludoteca.games.hatsuden.scoring import result, winner
from ludoteca.games.hatsuden.show import show
from ludoteca.games.hatsuden.state import LIES, State, census, gain
from ludoteca.games.hatsuden.telling.aims import aims
from ludoteca.games.hatsuden.telling.barred import barred
from ludoteca.games.hatsuden.telling.changes import change
from ludoteca.games.hatsuden.telling.meanings import meaning
from ludoteca.games.hatsuden.telling.story import story
from ludoteca.games.hatsuden.view import View, view


class Position(State):
    """A State that plays by the rules."""

    def actor(self) -> i64:
        """The seat whose turn it is, −1 when the game is over."""
        if self.finished:
            return -1
        return self.turn

    def options(self, seat: i64) -> vec[i64]:
        """The legal moves of that seat."""
        if self.finished or seat != self.turn:
            return vec[i64]()
        return options(self, seat)

    def awaits(self, seat: i64) -> bool:
        """Whether that seat may move now."""
        return not self.finished and seat == self.turn

    def play(self, seat: i64, move: i64) -> None:
        """Carries out a legal move."""
        play(self, seat, move)

    def result(self) -> Result:
        """Scores, winners and reasons, once the game is over."""
        if not self.finished:
            raise ValueError("the game is not over yet")
        return result(self)

    def payoff(self, seat: i64) -> float:
        """1 for the winner, 0 for the other."""
        return 1.0 if winner(self) == seat else 0.0

    def copy(self) -> Position:
        """An independent copy."""
        fresh = Position(self.cards)
        fresh.position_from(self)
        return fresh

    def viewed(self, seat: int | None) -> View:
        """What that seat may know."""
        return view(self, seat, self.actors())

    def notation(self) -> str:
        """The whole position as text."""
        return notation(self)


def settled(seen: View) -> bool:
    """H9, H14. Whether only the refill is left and the game ends with it: no card in a hand counts."""
    s = seen.table
    return seen.seat == s.turn and ends_with_turn(s) and only_refills(s, s.turn)


class Hatsuden(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__("hatsuden", "Hatsuden", (2, 2), 1, Path(__file__).parent)
        self.turn_rule = "H2"
        self.end_rule = "H14"
        self.encoding = ENCODING
        self.verbs = Verbs(read_edition=read_cards, prompt=prompt, show=show, drawing=draw, legend=legend,
                           phrase=phrase, plate=plate, figures=figures, explain=explain, targets=targets,
                           census=census, meaning=meaning, story=story, standings=standings,
                           aims=aims, barred=barred, change=change, asks=asks,
                           settled=settled, awaited=awaited, lull=lull, box=BOX)  # fmt: skip
        # One look at every move is hard to beat; beyond it a few moves and then the judge beat long rollouts.
        self.levels = {
            "easy": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.5",
            "normal": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.2",
            "hard": "search:1,rollout_depth=0,prior_weight=1",
            "expert": "search:1500,exploration=0.4,rollout_depth=8",
            "master": "worlds=48,faith=0.05",
        }
        self.mastered = (2,)
        self.name_moves(names())

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> CoreState:
        """H1, H2. Plants shuffled and dealt, specials shuffled, trash empty; seat 0 begins."""
        cards = cast(Cards, edition)
        s = Position(cards)
        s.clear()
        deck = vec[i64]()
        for face in range(i64(FACES)):
            for _ in range(cards.copies[face]):
                deck = append(deck, face)
        luck.shuffle(deck)
        s.deck = deck
        s.deck_left = len(deck)
        for seat in range(i64(2)):
            for _ in range(cards.hand):
                s.deck_left -= 1
                gain(s, seat, s.deck[s.deck_left])
        pile = vec[i64]()
        for special in range(i64(SPECIALS)):
            pile = append(pile, special)
        luck.shuffle(pile)
        s.pile = pile
        s.pile_left = SPECIALS
        return s

    def read_position(self, text: str, edition: Edition) -> CoreState:
        """The position that is written so."""
        s = Position(cast(Cards, edition))
        s.clear()
        read(Parts(self.key, text), s)
        return s

    def refusal(self, state: CoreState, seat: int, move: int) -> Refusal | None:
        """Why the seat may not make this move."""
        return words.refusal(why_not(cast(State, state), seat, move))

    def imagined(self, view: CoreView, luck: Luck) -> CoreState:
        """A position consistent with the view."""
        seen = cast(View, view)
        s = Position(seen.table.cards)
        imagine(seen, s, luck)
        return s

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        return words.told(event.kind, event.numbers, names)

    def write(self, view: CoreView, offers: vec[i64], pen: Pen) -> None:
        """The view's row of numbers, for learners."""
        seen = cast(View, view)
        if seen.seat is not None:
            encode(seen.table, seen.seat, pen)

    def write_position(self, state: CoreState, seat: i64, offers: vec[i64], pen: Pen) -> None:
        """The same straight from the position, unless a card of the other player lies covered."""
        s = cast(State, state)
        if s.secret == LIES and s.secret_space // PLACES != seat:
            super().write_position(state, seat, offers, pen)
        else:
            encode(s, seat, pen)

    def foretold(self, state: CoreState, seat: int) -> Figures:
        """What the plates say, straight from the position, unless a card of the other player lies covered."""
        s = cast(State, state)
        if s.secret == LIES and s.secret_space // PLACES != seat:
            return super().foretold(state, seat)
        return foretold(s, seat)

    def judge(self, state: CoreState, seat: int) -> float:
        """How well the seat stands."""
        return judge(cast(State, state), seat)


GAME = Hatsuden()
drawn_by(View, GAME.draw)
