"""What speaks for a move of Pampero is what the rules do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import cast

import ludoteca
from ludoteca.bots.hints import aims
from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.packed import packed
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames
from ludoteca.games.pampero.components import MARKETS
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.state import State
from tests.contract.tables import COMPILED
from tests.pampero.names import BOX_IDS
from tests.pampero.table import Table

PAMPERO = ludoteca.game("pampero")
RAISES = re.compile(r"raises your yearly income from \$(\d+) to \$(\d+)")
TOWER = re.compile(r"gives you tower number (\d+)")


def year(state: State, seat: int) -> int:
    return sum([int(income_of(state, seat, market)) for market in range(MARKETS)])


def test_incomes_and_towers_grow_as_they_are_said_to() -> None:
    found = {"income": 0, "tower": 0, "no rival": 0}
    for seed in range(3):
        state, luck = cast(State, PAMPERO.setup(2).deal(seed)), Luck(seed)
        while not state.over():
            seat = state.actors()[0]
            options = list(state.candidates(seat))
            move = options[luck.below(len(options))]
            said = " and ".join(aims(PAMPERO, state.view(seat), state, [move]))
            now, rival = year(state, seat), int(state.money[1 - seat])
            after = cast(State, state.copy())
            PAMPERO.verbs.lull(after, seat)
            after.play(seat, move)
            if told := RAISES.search(said):
                assert (now, year(after, seat)) == tuple(map(int, told.groups())), said
                found["income"] += 1
            if told := TOWER.search(said):
                assert int(told[1]) == after.towers[seat], said
                found["tower"] += 1
            if "pays no rival" in said:
                assert int(after.money[1 - seat]) <= rival
                found["no rival"] += 1
            state.play(seat, move)
    assert found["income"]
    assert found["no rival"]


def test_most_moves_have_something_that_speaks_for_them() -> None:
    silent, told = [], 0
    state, luck = PAMPERO.setup(2).deal(5), Luck(5)
    while not state.over():
        seat = state.actors()[0]
        options = list(state.candidates(seat))
        for move in options[:6] if len(options) > 1 else []:
            told += 1
            if not aims(PAMPERO, state.view(seat), state, [move]):
                silent.append(PAMPERO.phrase(state.view(seat), move))
        state.play(seat, options[luck.below(len(options))])
    assert len(silent) < 0.25 * told, silent


GAMES = 8 if COMPILED else 2
SUPPLIES = (
    (r"batter(?:y|ies)\b(?! less)", events.GAINED_BATTERIES),
    (r"energy\b(?! more| less)", events.GAINED_ENERGY),
)
MARKET = re.compile(r"(\w+) income \+(\d+)")


def liked(state: State, moves: list[int], luck: Luck) -> int:
    """The move after which the judge likes the position best, of a few; so games come to boards that are full."""
    seat, best, most = state.actors()[0], moves[0], 0.0
    for at in range(min(len(moves), 5)):
        move = moves[luck.below(len(moves))]
        trial = state.copy()
        trial.play(seat, move)
        worth = PAMPERO.judge(trial, seat)
        if at == 0 or worth > most:
            best, most = move, worth
    return best


def positions(games: int) -> Iterator[State]:
    """The positions of games with one to four companies, played by lot, or by a judge."""
    for seed in range(games):
        state, luck = cast(State, PAMPERO.setup(1 + seed % 4).deal(seed)), Luck(seed)
        while not state.over():
            yield state
            moves = [int(one) for one in state.candidates(state.actors()[0])]
            by_lot = seed % 8 < 4 or luck.below(6) == 0
            move = moves[luck.below(len(moves))] if by_lot else liked(state, moves, luck)
            state.play(state.actors()[0], move)


def reasons(state: State) -> Iterator[tuple[int, str, str]]:
    """The moves among which there is a choice, each in words, with what speaks for it."""
    seat = state.actors()[0]
    view, moves = state.view(seat), [int(one) for one in state.candidates(seat)]
    for move in moves if len(moves) > 1 else []:
        for reason in aims(PAMPERO, view, state, [move]):
            yield move, PAMPERO.phrase(view, move), reason


def told_of(state: State, move: int, order: int) -> tuple[State, list[tuple[int, ...]]]:
    """What the move brings and nothing that follows by itself; two bonuses in one order or the other."""
    trial, seat = cast(State, state.copy()), state.actors()[0]
    PAMPERO.verbs.lull(trial, seat)
    trial.telling = True
    trial.play(seat, move)
    found: list[tuple[int, ...]] = [(one.kind, *one.numbers) for one in story_of(trial)]
    if len(trial.stack) and frames.kind_of(trial.stack[len(trial.stack) - 1]) == frames.BONUS_ORDER:
        trial.play(seat, trial.candidates(seat)[order])
        found += [(one.kind, *one.numbers) for one in story_of(trial)]
    return trial, found


def test_r30_r44_r58_what_a_reason_says_a_move_brings_is_what_comes() -> None:
    """As the words of the move do: no energy where the track is full, no battery that is not there, no blocked step."""
    checked = short = 0
    for at, played in enumerate(positions(GAMES)):
        state, seat = cast(State, played.copy()), played.actors()[0]
        if at % 2:
            state.supply, state.energy[seat] = 0, state.box.max_energy
        for move, phrase, reason in reasons(state):
            brings = reason.partition("brings this: ")[2]
            if not brings or " or " in brings:
                continue
            ends = [told_of(state, move, order) for order in (0, 1)]
            for what, gained in SUPPLIES:
                said = sum(int(one) for one in re.findall(rf"(\d+) {what}", brings))
                come = max(sum(n[2] for n in log if n[:2] == (gained, seat)) for _, log in ends)
                waits = any(frames.kind_of(f) == frames.CELL for end, _ in ends for f in end.stack)
                assert said <= come or waits, (phrase, reason)
            for name, steps in MARKET.findall(brings):
                if name in c.MARKET_CODES:
                    at = seat * MARKETS + c.MARKET_CODES.index(name)
                    rise = max(int(end.column[at] - state.column[at]) for end, _ in ends)
                    waits = any(frames.kind_of(f) == frames.CELL for end, _ in ends for f in end.stack)
                    assert rise >= int(steps) or waits, (phrase, reason)
            checked += 1
            short += " left" in phrase or "no room" in phrase.lower() or "blocked" in phrase
    assert checked > 50
    assert short > 5


def test_no_reason_says_what_the_move_itself_says() -> None:
    """“Play the tile: any income. It brings this: any income.”"""
    told = 0
    for state in positions(GAMES):
        for _, phrase, reason in reasons(state):
            promised = reason.rpartition(": ")[2] if "brings" in reason else reason
            said = Counter(re.findall(r"[\w$+]+", phrase.lower()))
            assert not Counter(re.findall(r"[\w$+]+", promised.lower())) <= said, (phrase, reason)
            told += 1
    assert told > 1000


def test_what_only_counts_is_said_to_count_for_a_scoring_that_comes() -> None:
    """R63. The number of what a scoring tile counts, and no scoring that has taken place."""
    found = 0
    for state in positions(2):
        for _, _, reason in reasons(state):
            if "counts in a scoring to come: " in reason:
                assert state.scored < 3
                assert re.search(r"to come: \d+ [\w ]+", reason), reason
                found += 1
    assert found


def pair_asked(supply: int, energy: int) -> Table:
    """A tower in zone A brings two bonuses: those of 1.1 and 1.2 are “Residential” and “Battery bank”."""
    table = Table(2)
    s = table.s
    s.stack = packed([frames.pair_frame(0, 0)])
    s.supply, s.energy[0] = supply, energy
    s.cell[0], s.cell[1] = BOX_IDS["bonus"].index("res"), BOX_IDS["bonus"].index("battery")
    return table.refresh()


def test_a_pair_of_bonuses_is_for_what_comes_of_it() -> None:
    move = PAMPERO.move("bonus 1.1 1.2")
    full = pair_asked(5, 0).s
    assert aims(PAMPERO, full.view(0), full, [move]) == ["brings this: residential income +1; 1 battery"]
    empty = pair_asked(0, 0).s
    assert aims(PAMPERO, empty.view(0), empty, [move]) == ["brings this: residential income +1"]


def test_r25_a_tile_for_which_there_is_no_slot_brings_nothing() -> None:
    """Its slot holds one of another kind: it is discarded without effect, and was promised all the same."""
    table = pair_asked(5, 0).slotted("energy", "res")
    move = PAMPERO.move("bonus 1.1 1.2")
    view = table.s.view(0)
    assert PAMPERO.phrase(view, move) == "Residential (no slot) and Battery bank"
    assert aims(PAMPERO, view, table.s, [move]) == ["brings this: 1 battery"]
    before = int(table.s.column[0])
    table.do("bonus 1.1 1.2", "first 1.1")
    assert int(table.s.column[0]) == before
