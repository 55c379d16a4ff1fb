"""Pampero as one Game object: the glue between the rules and the house."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition, Source
from ludoteca.core.encoding import Pen
from ludoteca.core.game import Event, Game, Option, Value
from ludoteca.core.luck import Luck
from ludoteca.core.notation import Parts
from ludoteca.core.plate import Plate
from ludoteca.core.refusal import Refusal
from ludoteca.core.result import Result
from ludoteca.core.state import State as CoreState
from ludoteca.core.verbs import Verbs
from ludoteca.core.view import View as CoreView
from ludoteca.core.view import drawn_by
from ludoteca.games.pampero import (
    asking,
    explain,
    log,
    numbers,
    phrases,
    positions,
    positions_read,
    show,
    standing,
    things,
)
from ludoteca.games.pampero.catalogue import later
from ludoteca.games.pampero.census import census
from ludoteca.games.pampero.components import Box
from ludoteca.games.pampero.dealing import set_up
from ludoteca.games.pampero.decisions import why_not
from ludoteca.games.pampero.draw import draw
from ludoteca.games.pampero.draw.cover import BOX
from ludoteca.games.pampero.draw.legend import legend
from ludoteca.games.pampero.encode import ENCODING, encode
from ludoteca.games.pampero.ending import result, winners
from ludoteca.games.pampero.frames import ACTION, company_of, kind_of
from ludoteca.games.pampero.imagine import imagine
from ludoteca.games.pampero.judge import judge, judged, standings
from ludoteca.games.pampero.moves import names, targets
from ludoteca.games.pampero.reading import read_box, same_ids
from ludoteca.games.pampero.resolve import play, settle
from ludoteca.games.pampero.state import NO_AUTOMA, NOTHING, State
from ludoteca.games.pampero.telling.aims import aims
from ludoteca.games.pampero.telling.alone import alone
from ludoteca.games.pampero.telling.barred import barred
from ludoteca.games.pampero.telling.changes import change
from ludoteca.games.pampero.telling.meanings import meanings
from ludoteca.games.pampero.telling.payments import asks
from ludoteca.games.pampero.telling.story import story
from ludoteca.games.pampero.view import View, view
from ludoteca.games.pampero.year import lull

LEVELS = ("easy", "normal", "hard")


class Position(State):
    """A State that plays by the rules."""

    def actor(self) -> i64:
        """The seat that decides now, −1 when the game is over."""
        if self.finished:
            return -1
        return company_of(self.stack[len(self.stack) - 1])

    def options(self, seat: i64) -> vec[i64]:
        """The legal moves of that seat."""
        if seat != self.actor():
            return vec[i64]()
        return self.choices

    def awaits(self, seat: i64) -> bool:
        """Whether that seat may move now."""
        return seat == self.actor()

    def play(self, seat: i64, move: i64) -> None:
        """Carries out a legal move."""
        play(self, move)

    def result(self) -> Result:
        """Scores, winners and reasons, once the game is over."""
        if not self.finished:
            raise ValueError("the game is not over yet")
        return result(self)

    def payoff(self, seat: i64) -> float:
        """What the finished game is worth to the seat."""
        won = winners(self)
        return 1.0 / len(won) if int(seat) in won else 0.0

    def copy(self) -> Position:
        """An independent copy."""
        fresh = Position(self.box, self.seats)
        fresh.position_from(self)
        return fresh

    def notation(self) -> str:
        """The whole position as text."""
        return positions.notation(self)

    def viewed(self, seat: int | None) -> View:
        """What that seat may know."""
        return view(self, seat, self.actors())


def outlook(s: Position) -> str:
    """All but which move was the last: no rule looks at it."""
    fresh = s.copy()
    fresh.last = NOTHING
    return fresh.digest()


def begins(seen: View) -> bool:
    """R12. Whether it is asked what to do with the turn."""
    stack = seen.table.stack
    return len(stack) > 0 and kind_of(stack[len(stack) - 1]) == ACTION


class Pampero(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__("pampero", "Pampero", (1, 4), 1, Path(__file__).parent)
        self.turn_rule = "R12"
        self.end_rule = "R66"
        self.shared = True
        self.encoding = ENCODING
        # Up to three others act before the seat's next turn, so a move is valued by the best it could then do; few
        # iterations, spent on what the judge likes.
        self.levels = {
            "easy": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.65",
            "normal": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.35",
            "hard": "search:1,rollout_depth=0,prior_weight=1,epsilon=0.1",
            "expert": "search:24,exploration=0.03,rollout_depth=0,widening=1,lookahead=1",
            "master": "worlds=12,depth=16,faith=0.005",
        }
        self.mastered = (1, 2, 3, 4)
        switch = (False, True)
        self.options = {
            "longer": Option(switch, False, later("the extended time track (R74)"), later("Longer game")),
            "introductory_scoring": Option(
                switch, False, later("introductory scoring tiles (R75)"), later("Introductory scoring")
            ),
            "preset_tower_bonus": Option(
                switch, False, later("preset tower bonus tiles (R76)"), later("Preset tower bonus")
            ),
            "contract_restrictions": Option(
                switch,
                False,
                later("contract tiles only from their unlocking column on (R77)"),
                later("Contract restrictions"),
            ),
            "limited_battery_storage": Option(
                switch, False, later("one battery kept for each tower built (R78)"), later("Limited battery storage")
            ),
            "rahdo_discard": Option(
                switch,
                False,
                later("two players: discard only a tile in line with yours (R79)"),
                later("Rahdo's discard"),
            ),
            "zone_lock_applies_to_building": Option(
                switch,
                False,
                later("no building in zone C before your tower 4 (R27)"),
                later("Zone lock applies to building"),
            ),
            "automa": Option(
                LEVELS,
                "normal",
                later("solo: how strong the automa is (R69)"),
                later("Automa"),
                (later("easy"), later("normal"), later("hard")),
            ),
        }
        box = cast(Box, self.edition())
        self.name_moves(names(box))
        self.verbs = Verbs(prompt=asking.prompt, show=show.show, drawing=draw, legend=legend, phrase=phrases.phrase,
                           explain=things.explain, targets=targets(box).__getitem__, census=census,
                           meaning=meanings(box), story=story, standings=standings, box=BOX,
                           declines=lambda move: move == numbers.PASS, outlook=outlook, asks=asks,
                           aims=aims, alone=alone, barred=barred, change=change, begins=begins,
                           either=lambda move: numbers.PAIR <= move < numbers.FIRST, lull=lull)  # fmt: skip

    def deal(self, edition: Edition, seats: int, options: dict[str, Value], luck: Luck) -> CoreState:
        """R7 to R10."""
        s = Position(cast(Box, edition), seats)
        s.clear()
        s.longer = bool(options["longer"])
        s.introductory = bool(options["introductory_scoring"])
        s.preset = bool(options["preset_tower_bonus"])
        s.restrictions = bool(options["contract_restrictions"])
        s.storage = bool(options["limited_battery_storage"])
        s.rahdo = bool(options["rahdo_discard"])
        s.zone_lock = bool(options["zone_lock_applies_to_building"])
        s.automa = LEVELS.index(str(options["automa"])) if seats == 1 else NO_AUTOMA
        set_up(s, luck)
        s.telling = True  # alone, the automa may have its turn before the first choice
        settle(s)
        s.telling = False
        s.reveals = 0
        return s

    def read_edition(self, source: Source) -> Edition:
        """The facts in an edition file; its ids must be those of the standard edition."""
        if source.place == str(self.folder / "data.toml"):
            return read_box(source)
        standard = cast(Box, self.edition())
        box = read_box(source, standard)
        same_ids(box, standard, Path(source.place))
        return box

    def read_position(self, text: str, edition: Edition) -> CoreState:
        """The position that is written so, in the printing it names where that comes with the game."""
        parts = Parts(self.key, text)
        wanted = parts.word("edition")
        box = edition if edition.fingerprint == wanted else self.printing(wanted)
        if box is None:
            raise parts.problem("edition", f"another one than {edition.name!r}; give its file as edition=…")
        s = Position(cast(Box, box), positions_read.seats_in(parts))
        s.clear()
        try:
            positions_read.read(parts, s)
        except IndexError:
            raise ValueError("the parts of this position contradict each other") from None
        dealt = self.deal(box, int(s.seats), self.checked_options({}), Luck(0))
        for name, count in census(cast(State, dealt)).items():
            if census(s)[name] != count:
                raise ValueError(f"this cannot be a position: {name} do not add up")
        return s

    def refusal(self, state: CoreState, seat: int, move: int) -> Refusal | None:
        """Why the seat may not make this move."""
        s = cast(State, state)
        return explain.refusal(s, seat, move, int(why_not(s, move)))

    def imagined(self, view: CoreView, luck: Luck) -> CoreState:
        """A position consistent with the view."""
        seen = cast(View, view)
        s = Position(seen.table.box, seen.table.seats)
        imagine(seen, s, luck)
        return s

    def words(self, event: Event, names: Sequence[str]) -> str:
        """One line of the log."""
        box = cast(Box, event.edition or self.edition())
        return log.told(box, event.kind, event.numbers, names)

    def plate(self, view: CoreView, seat: int) -> Plate:
        """A company at a glance."""
        return standing.plate(cast(View, view).table, seat)

    def automas(self, view: CoreView) -> list[Plate]:
        return standing.automas(cast(View, view).table)

    def write(self, view: CoreView, offers: vec[i64], pen: Pen) -> None:
        """The view's row of numbers, for learners."""
        seen = cast(View, view)
        if seen.seat is not None:
            encode(seen.table, seen.seat, pen)

    def write_position(self, state: CoreState, seat: i64, offers: vec[i64], pen: Pen) -> None:
        """The same straight from the position, of which the row reads only what a Board has: nothing hidden."""
        encode(cast(State, state), seat, pen)

    def judge(self, state: CoreState, seat: int) -> float:
        """How well the seat stands."""
        return judge(cast(State, state), seat)

    def judged(self, state: CoreState) -> vec[float]:
        """How well every seat stands."""
        return judged(cast(State, state))


GAME = Pampero()
drawn_by(View, GAME.draw)
