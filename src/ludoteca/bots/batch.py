"""Many games stepped together in native code: the loop under the vectorised environment.

Rows, masks, rewards and ends are written into pages of fixed size that are made once; whoever reads them (numpy,
without a copy) sees the newest step. A game that ends is dealt anew at once.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from ludoteca.bots.bot import Bot
from ludoteca.bots.desk import play_on
from ludoteca.core.encoding import Encoding, Pen, blank, offered
from ludoteca.core.fields import Parcel, fields
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.packed import filled
from ludoteca.core.setup import Setup
from ludoteca.core.state import State
from ludoteca.core.view import View

EVERY_SEAT: Final = -1  # as the learner's seat: it plays all seats
IN_TURN: Final = -2  # it sits on another seat in each game: in game n of row r on seat (r + n) modulo the seats
ILLEGAL: Final = -1.0  # what an illegal action costs; it also ends the game


class Batch:
    """So many games of one kind, and the pages that tell a learner about them, a row for each game.

    The learner plays one seat against others, or all of them. Luck has a stream for each row, so a row's games do
    not depend on how many rows there are.
    """

    game: Game
    encoding: Encoding
    setup: Setup
    seats: i64
    count: i64
    learner: i64
    players: list[list[Bot | None]]
    """By row and seat: who plays it when the learner does not; None plays at random."""

    states: list[State]
    lucks: list[list[Luck]]
    """By row and seat: the same stream for all seats of a row."""
    offers: list[vec[i64]]
    dealt: vec[i64]
    """How many games each row has begun."""
    own: vec[i64]
    """The learner's seat in each row; with every seat, EVERY_SEAT."""

    pen: Pen
    """Its page holds the rows: count × encoding.length."""
    masks: vec[u8]
    """count × encoding.actions: 1 for those that may be chosen."""
    turn: vec[i64]
    """The seat that has to choose."""
    rewards: vec[float]
    """The learner's reward of the last step; with every seat one for each seat of each row."""
    scored: bool
    """Whether the scores of games that end are told; it costs a little at the end of each."""
    scores: vec[float]
    """The points of every seat in the game that the last step ended; 0 where none ended."""
    ended: vec[u8]
    """1 where the last step ended a game (and another was dealt)."""
    illegal: vec[u8]
    """1 where it ended because the action was illegal."""

    def __init__(
        self,
        setup: Setup,
        count: i64,
        learner: i64,
        players: list[list[Bot | None]],
        scored: bool = False,
    ) -> None:
        game = setup.game
        seats: i64 = setup.seats
        self.game = game
        self.encoding = game.encoding
        self.setup = setup
        self.seats = seats
        self.count = count
        self.learner = learner
        self.players = players
        self.states = []
        self.lucks = []
        self.offers = []
        self.dealt = filled(count, 0)
        self.own = filled(count, learner)
        self.pen = Pen(count, game.encoding.length)
        self.masks = blank(count * game.encoding.actions)
        self.turn = filled(count, 0)
        self.rewards = vec[float]()
        for _each in range(count * (seats if learner == EVERY_SEAT else 1)):
            self.rewards = append(self.rewards, 0.0)
        self.scored = scored
        self.scores = vec[float]()
        for _each in range(count * seats if scored else 0):
            self.scores = append(self.scores, 0.0)
        self.ended = blank(count)
        self.illegal = blank(count)

    def reset(self, seed: int) -> None:
        """Deals all games anew; the same seed gives the same games."""
        self.states = []
        self.lucks = []
        self.offers = []
        masks = self.masks
        for place in range(len(masks)):
            masks[place] = 0
        self.pen.clear()
        for row in range(self.count):
            self.lucks.append([Luck(seed * 4294967296 + int(row))] * int(self.seats))
            self.offers.append(vec[i64]())
            self.dealt[row] = 0
            self.states.append(self.fresh(row))
            self.quiet(row)
            self.ask(row)
        self.pen.show()

    def step(self, actions: bytes) -> None:
        """In every game the asked seat takes its action (64-bit numbers, little-endian), and the game goes on."""
        self.pen.clear()
        for row in range(self.count):
            self.quiet(row)
            action = read_i64_le(actions, row * 8)
            if not 0 <= action < self.encoding.actions or self.masks[row * self.encoding.actions + action] == 0:
                self.refuse(row)
            else:
                move = self.offers[row][action] if self.encoding.listed else action
                self.states[row].play(self.turn[row], move)
            self.ask(row)
        self.pen.show()

    def quiet(self, row: i64) -> None:
        """Forgets what the step before had to tell besides the row itself: how a game ended."""
        if self.ended[row] == 0:
            return
        width: i64 = self.seats if self.learner == EVERY_SEAT else 1
        for place in range(row * width, (row + 1) * width):
            self.rewards[place] = 0.0
        if self.scored:
            for place in range(row * self.seats, (row + 1) * self.seats):
                self.scores[place] = 0.0
        self.ended[row] = 0
        self.illegal[row] = 0

    def fresh(self, row: i64) -> State:
        """Another game; where seats are taken in turn, on another seat."""
        if self.learner == IN_TURN:
            self.own[row] = (row + self.dealt[row]) % self.seats
        self.dealt[row] += 1
        setup = self.setup
        return self.game.deal(setup.edition, setup.seats, setup.options, self.lucks[row][0])

    def refuse(self, row: i64) -> None:
        """An illegal action ends the game on the spot, with nothing for the others."""
        self.ended[row] = 1
        self.illegal[row] = 1
        if self.learner == EVERY_SEAT:
            self.rewards[row * self.seats + self.turn[row]] = ILLEGAL
        else:
            self.rewards[row] = ILLEGAL
        self.states[row] = self.fresh(row)

    def ask(self, row: i64) -> None:
        """Plays on until the learner has to choose, and writes what it may know and do."""
        seat = self.play_on(row)
        state = self.states[row]
        page = self.masks
        first = row * self.encoding.actions
        listed = self.encoding.listed
        before = self.offers[row]
        for number in range(len(before)):
            page[first + (number if listed else before[number])] = 0
        offers = offered(self.encoding, state, seat)
        self.pen.begin(row)
        self.game.write_position(state, seat, offers, self.pen)
        for number in range(len(offers)):
            page[first + (number if listed else offers[number])] = 1
        self.offers[row] = offers
        self.turn[row] = seat

    def play_on(self, row: i64) -> i64:
        """The others play until it is the learner's turn, and games that end are followed by new ones."""
        while True:
            state, own = self.states[row], self.own[row]
            if own == EVERY_SEAT:
                seat = state.actor()
            else:
                seat = play_on(state, own, self.players[row], self.lucks[row])
            if seat >= 0:
                return seat
            self.finish(row)
            self.states[row] = self.fresh(row)

    def finish(self, row: i64) -> None:
        """What the game was worth: 1 for a win alone, −1 for a loss, what lies between for a shared win."""
        state = self.states[row]
        self.ended[row] = 1
        if self.scored:
            points = state.result().scores
            for seat in range(self.seats):
                self.scores[row * self.seats + seat] = float(points[int(seat)])
        if self.learner == EVERY_SEAT:
            for seat in range(self.seats):
                self.rewards[row * self.seats + seat] = reward(state, seat)
        else:
            self.rewards[row] = reward(state, self.own[row])

    def __reduce__(self) -> Parcel:
        values = fields(self)
        kept = [values[name] for name in KEPT]
        return resumed, (self.setup, self.count, self.learner, self.players, self.scored, self.pen.page, kept)


KEPT: Final = ("states", "lucks", "offers", "dealt", "own", "masks", "turn", "rewards", "scores", "ended", "illegal")
"""What changes from step to step, besides the rows."""


def resumed(
    setup: Setup,
    count: i64,
    learner: i64,
    players: list[list[Bot | None]],
    scored: bool,
    page: bytearray,
    kept: list[object],
) -> Batch:
    """A batch that goes on where another one stood."""
    batch = Batch(setup, count, learner, players, scored)
    batch.pen.page[:] = page
    for number, name in enumerate(KEPT):
        setattr(batch, name, kept[number])
    return batch


def show(game: Game, state: State, view: View, pen: Pen, row: i64) -> vec[i64]:
    """Writes a view into a row of a clean sheet; the moves that are offered there, which the state tells.

    Both in one call: a vector that goes from interpreted to native code is never freed (mypyc 2.4).
    """
    seat = view.seat
    offers = offered(game.encoding, state, 0 if seat is None else seat)
    pen.begin(row)
    game.write(view, offers, pen)
    return offers


def reward(state: State, seat: i64) -> float:
    """The reward of a finished game, from −1 (lost) to 1 (won alone)."""
    return 2.0 * state.payoff(seat) - 1.0
