"""One game of a plan, played by its bots, and what is noted of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from ludoteca.bots.named import bot
from ludoteca.core.game import Event, Game
from ludoteca.core.match import story_of
from ludoteca.core.setup import Setup
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
    record: str = ""
    """The record, where it is kept; its place is a file of its own."""

    def share(self, seat: int) -> float:
        """The seat's part of the win: ties are shared."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0

    def write(self) -> str:
        """One line of JSON."""
        facts = asdict(self)
        del facts["record"]
        if self.tally is None:
            del facts["tally"]
        return json.dumps(facts, separators=(",", ":"), ensure_ascii=False)

    @staticmethod
    def read(line: str, plan: Plan, number: int) -> Played:
        """That game of the plan in a line of JSON; refuses what cannot be it, and says why."""
        try:
            facts = json.loads(line)
        except ValueError:
            raise ValueError("it is not JSON") from None
        if not isinstance(facts, dict):
            raise ValueError(f"it is {line.strip()[:20]!r}, not a game")
        missing = {"number", "deal", "seating", "scores", "winners", "moves"} - facts.keys()
        if missing:
            raise ValueError(f"it has no {min(missing)!r}")
        check_facts(facts, plan, number)
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


def check_facts(facts: dict[str, Any], plan: Plan, number: int) -> None:
    """Refuses what that game of the plan cannot have brought."""
    deal, rotation = plan.deal_of(number)
    for key, right in (("number", number), ("deal", deal), ("seating", list(plan.seating(rotation)))):
        if facts[key] != right:
            raise ValueError(f"its {key} is {facts[key]!r}, not {right!r}")
    seats = plan.seats
    if not are_whole(facts["scores"], seats):
        raise ValueError(f"its scores are {facts['scores']!r}, not {seats} whole numbers")
    winners = facts["winners"]
    if not isinstance(winners, list) or winners != [seat for seat in range(seats) if seat in winners]:
        raise ValueError(f"its winners are {winners!r}, not seats from 0 to {seats - 1} in their order")
    if not are_whole([facts["moves"]], 1) or facts["moves"] < 1:
        raise ValueError(f"its moves are {facts['moves']!r}, not a number of moves")
    tally = facts.get("tally")
    if (tally is not None) != plan.tallied:
        raise ValueError("it has no tally" if plan.tallied else "it has a tally, which an arena has not")
    if tally is not None:
        names = {field.name for field in fields(Tally)}
        if not isinstance(tally, dict) or tally.keys() != names:
            raise ValueError(f"its tally does not hold {', '.join(sorted(names))}")
        for name, counts in tally.items():
            if not isinstance(counts, dict) or not all(are_whole(one, seats) for one in counts.values()):
                raise ValueError(f"the {name} of its tally are not {seats} whole numbers each")


def are_whole(numbers: object, count: int) -> bool:
    """Whether this is a list of so many whole numbers."""
    return isinstance(numbers, list) and len(numbers) == count and all(type(one) is int for one in numbers)


def play_game(plan: Plan, number: int) -> Played:
    """Plays that game of the plan to its end."""
    game = plan.game
    deal, rotation = plan.deal_of(number)
    seating = plan.seating(rotation)
    bots = [bot(plan.bots[who], game, bot_seed(deal, rotation, seat)) for seat, who in enumerate(seating)]
    state = plan.setup.deal(deal)
    tally = Tally() if plan.tallied else None
    state.telling = plan.tallied
    moves: list[tuple[int, int]] = []
    while not state.over():
        seat = state.actors()[0]
        choice = bots[seat].choose(state.view(seat), plan.allowed(list(state.candidates(seat))))
        state.play(seat, choice.move)
        moves.append((seat, choice.move))
        if tally is not None:
            count(tally.moves, game.name(choice.move), seat, plan.seats)
            count_events(tally, plan.setup, state)
    result = state.result()
    if tally is not None:
        for line in result.lines:
            count(tally.reasons, line.reason, line.seat, plan.seats, line.points)
    record = written(plan, deal, seating, moves) if plan.kept else ""
    return Played(number, deal, seating, result.scores, result.winners, len(moves), tally, record)


def written(plan: Plan, deal: int, seating: Sequence[int], moves: Sequence[tuple[int, int]]) -> str:
    """The record of a game, with who played it as remarks."""
    match = plan.setup.match(deal)
    for seat, move in moves:
        match.make(seat, move)
    return match.record().write(before=[f"seat {seat}: {plan.bots[who]}" for seat, who in enumerate(seating)])


def count(counts: Counts, what: str, seat: int, seats: int, amount: int = 1) -> None:
    """Notes that the seat did this."""
    if what not in counts:
        counts[what] = [0] * seats
    counts[what][seat] += amount


def count_events(tally: Tally, setup: Setup, state: State) -> None:
    """Notes what the state has told, for every seat that a sentence speaks of and that heard it."""
    events = story_of(state, setup.edition)
    state.story = state.story[:0]
    for event in events:
        for seat, sentence in sentences(setup.game, event, int(state.seats)):
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
