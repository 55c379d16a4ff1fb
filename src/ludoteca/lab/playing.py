"""One game of a plan, played by its bots, and what is noted of it."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field

from ludoteca.bots.named import bot
from ludoteca.core.game import Event, Game
from ludoteca.core.match import story_of
from ludoteca.core.state import State, hears
from ludoteca.lab.plan import Plan, bot_seed

Counts = dict[str, list[int]]
"""How often each seat did a thing."""


@dataclass(frozen=True)
class Tally:
    """What the seats did in one game: moves by their notation, events in words, and the lines of the account."""

    moves: Counts = field(default_factory=dict)
    events: Counts = field(default_factory=dict)
    reasons: Counts = field(default_factory=dict)
    """Points by reason and seat."""


@dataclass(frozen=True)
class Played:
    """One finished game: which bot each seat had, and how it went."""

    number: int
    deal: int
    seating: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int
    tally: Tally | None = None

    def share(self, seat: int) -> float:
        """The seat's part of the win: ties are shared."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def write(self) -> str:
        """One line of JSON."""
        facts = asdict(self)
        if self.tally is None:
            del facts["tally"]
        return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def read(line: str) -> Played:
        """The game in a line of JSON."""
        facts = json.loads(line)
        tally = facts.get("tally")
        return Played(
            facts["number"],
            facts["deal"],
            tuple(facts["seating"]),
            tuple(facts["scores"]),
            tuple(facts["winners"]),
            facts["moves"],
            None if tally is None else Tally(**tally),
        )


def play_game(plan: Plan, number: int) -> Played:
    """Plays that game of the plan to its end."""
    game = plan.rules
    deal, rotation = plan.deal_of(number)
    seating = plan.seating(rotation)
    bots = [bot(plan.bots[who], game, bot_seed(deal, rotation, seat)) for seat, who in enumerate(seating)]
    state = game.new(plan.seats, deal, None, **dict(plan.options))
    tally = Tally() if plan.tallied else None
    state.telling = plan.tallied
    moves = 0
    while not state.over():
        seat = state.actors()[0]
        choice = bots[seat].choose(state.view(seat), list(state.candidates(seat)))
        state.play(seat, choice.move)
        moves += 1
        if tally is not None:
            count(tally.moves, game.name(choice.move), seat, plan.seats)
            count_events(tally, game, state)
    result = state.result()
    if tally is not None:
        for line in result.lines:
            count(tally.reasons, reason_kind(line.reason), line.seat, plan.seats, line.points)
    return Played(number, deal, seating, result.scores, result.winners, moves, tally)


def count(counts: Counts, what: str, seat: int, seats: int, amount: int = 1) -> None:
    """Notes that the seat did this."""
    if what not in counts:
        counts[what] = [0] * seats
    counts[what][seat] += amount


def count_events(tally: Tally, game: Game, state: State) -> None:
    """Notes what the state has told, for every seat that a sentence speaks of and that heard it."""
    events = story_of(state)
    state.story = state.story[:0]
    for event in events:
        for seat, sentence in sentences(game, event, int(state.seats)):
            count(tally.events, sentence, seat, int(state.seats))


def sentences(game: Game, event: Event, seats: int) -> list[tuple[int, str]]:
    """The event as each seat it speaks of could tell it: ``X builds wind 1``, other seats being ``Y``."""
    signs = [f"\x02{seat}\x03" for seat in range(seats)]
    text = game.words(event, signs)
    found = []
    for seat, sign in enumerate(signs):
        if sign in text and hears(event.audience, seat):
            found.append((seat, re.sub("\x02\\d+\x03", "Y", text.replace(sign, "X"))))
    return found


def reason_kind(reason: str) -> str:
    """The kind of a line of the account: what stands before a colon, without the numbers of this game."""
    kind = reason.partition(":")[0]
    return re.sub(r"\d+", "#", kind).strip()
