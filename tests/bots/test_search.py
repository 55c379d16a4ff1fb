"""What a search may be asked for besides a move: its time kept, Ctrl-C heard, its tree kept, its options together."""

from __future__ import annotations

import gc
import os
import signal
import time
from types import FrameType

import pytest

import ludoteca
from ludoteca.bots import bot, search
from ludoteca.bots.bot import Budget
from ludoteca.bots.levels import strength
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.bots.tree import Search, shares, visits
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.core.state import State

COMPILED = ludoteca.mode() == "compiled"
HATSUDEN = ludoteca.game("hatsuden")
HITPLAN = ludoteca.game("hitplan")
MOONBASE = ludoteca.game("moonbase")
PAMPERO = ludoteca.game("pampero")


def begun(game: Game, seats: int, moves: int, choices: int = 2, seed: int = 6) -> tuple[State, int, list[int]]:
    """A position after that many random moves and as many more as it takes to have a choice; the seat and its moves."""
    state, luck = game.new(seats=seats, seed=seed), Luck(1)
    number = 0
    while True:
        seat = state.actors()[0]
        options = list(state.candidates(seat))
        if number >= moves and len(options) >= choices:
            return state, seat, options
        state.play(seat, options[luck.below(len(options))])
        number += 1


class Rang(Exception):
    """The alarm clock."""


@pytest.mark.skipif(os.name != "posix", reason="sets an alarm")
def test_a_search_hears_signals() -> None:
    """Native code does not: without pauses an alarm, or Ctrl-C, would wait for the end of the search."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Rang

    state, seat, moves = begun(HATSUDEN, 2, 0)
    before = signal.signal(signal.SIGALRM, ring)
    begin = time.monotonic()
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Rang):
            SearchBot(HATSUDEN, 1, Budget(seconds=30)).choose(state.view(seat), moves)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - begin < 20


def test_the_pauses_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat, moves = begun(HATSUDEN, 2, 4)
    choices = []
    for seconds in (0.0, 1000.0):
        monkeypatch.setattr(search, "SLICE", seconds)
        choices.append(SearchBot(HATSUDEN, 3, Budget(iterations=30)).choose(state.view(seat), moves))
    assert choices[0] == choices[1]


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("policy", [None, Policy(), Policy(rollout_choices=4)], ids=["expert", "plain", "tasting"])
def test_a_time_budget_is_honoured_within_a_tenth(
    name: str, policy: Policy | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in the middle of the long games, with the most seats, when playouts go to the end.

    The search's clock is the processor time of this process, so that it does not matter how busy the machine is.
    """
    if not COMPILED and policy is not None:
        pytest.skip("interpreted, one playout to the end of a long game takes longer than the budget")
    game = ludoteca.game(name)
    state, seat, moves = begun(game, game.max_seats, 10)
    searcher = SearchBot(game, 1, Budget(seconds=0.4), policy or strength(ludoteca.game(name), "expert")[1])
    searcher.choose(state.view(seat), moves, Budget(iterations=2))
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    monkeypatch.setattr(search, "perf_counter", time.process_time)
    spent = []
    gc.collect()
    gc.freeze()  # what other tests have left behind is not gone through on this one's time
    try:
        for _ in range(2):
            begin = time.process_time()
            searcher.choose(state.view(seat), moves)
            spent.append(time.process_time() - begin)
    finally:
        gc.unfreeze()
    assert min(spent) >= 0.36
    assert min(spent) <= 0.44


def test_what_the_deadline_breaks_off_teaches_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, and jumps past the deadline in the middle of the fourth playout."""
    state, seat, _ = begun(HATSUDEN, 2, 0)
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return 0.0 if looks < 150 else 10.0

    looking = Search(HATSUDEN, Luck(1), 0.7, -1, 1, 0.0, 0.0, 1.0, 0)
    looking.deadline = 5.0
    monkeypatch.setattr(time, "perf_counter", clock)
    assert looking.run(state.view(seat), -1, 100.0)
    assert looking.late
    assert sum(visits(looking.root, seat, move) for move in state.legal(seat)) == looking.iterations >= 1


def test_widening_holds_also_where_the_judge_weighs_every_move() -> None:
    """Those that it likes best are considered first."""
    state, seat, moves = begun(MOONBASE, 2, 30, choices=20)
    policy = Policy(rollout_depth=0, widening=1.0, prior_weight=1.0)
    looking = SearchBot(MOONBASE, 1, Budget(iterations=25 if COMPILED else 9), policy).searched(state.view(seat), None)
    words = {move: looking.prior_of(state, seat, move) for move in moves}
    tried = [move for move in moves if visits(looking.root, seat, move) > 0]
    assert 2 <= len(tried) <= 6 < len(moves)
    assert min(words[move] for move in tried) >= sorted(words.values())[-len(tried)]


def test_who_tastes_every_move_plays_the_best() -> None:
    state, seat, moves = begun(HATSUDEN, 2, 3)
    looking = Search(HATSUDEN, Luck(1), 0.7, -1, len(moves), 0.0, 0.0, 1.0, 0)
    words = {move: looking.prior_of(state, seat, move) for move in moves}
    assert {words[looking.playout_move(state, seat)] for _ in range(20)} == {max(words.values())}


@pytest.mark.parametrize("name", ["random", "greedy", "easy", "expert", "search:9,rollout_depth=0"])
def test_every_bot_tells_a_line_that_begins_with_its_move(name: str) -> None:
    for game, seats in ((HATSUDEN, 2), (HITPLAN, 3)):
        for seed in range(4 if COMPILED else 1):
            state = game.new(seats=seats, seed=seed)
            for seat in state.actors():
                for moves in (state.legal(seat), state.legal(seat)[:1]):
                    choice = bot(name, game, seed).choose(state.view(seat), moves, Budget(iterations=9))
                    assert choice.line[0] == (seat, choice.move)


def decisions(reuse: int, count: int) -> tuple[list[int], list[int]]:
    """The moves of a search in Pampero, and how many tries its root had when it had chosen."""
    state = PAMPERO.new(seats=2, seed=3)
    policy = Policy(rollout_depth=0, exploration=0.1, tree_reuse=reuse)
    bots = [SearchBot(PAMPERO, seat, Budget(iterations=12), policy) for seat in range(2)]
    moves: list[int] = []
    tries: list[int] = []
    while len(moves) < count:
        seat = state.actors()[0]
        options = list(state.candidates(seat))
        if len(options) > 1:
            looking = bots[seat].searched(state.view(seat), None)
            choice = bots[seat].chosen(looking, seat, options, False)
            bots[seat].keep(looking, state.view(seat), choice.move)
            tries.append(sum(visits(looking.root, seat, move) for move in options))
            moves.append(choice.move)
            assert PAMPERO.why_not(state, seat, choice.move) is None
            state.play(seat, choice.move)
        else:
            state.play(seat, options[0])
    return moves, tries


def test_a_tree_can_be_kept_for_the_next_decision_of_the_turn() -> None:
    count = 12 if COMPILED else 5
    moves, tries = decisions(1, count)
    assert decisions(1, count) == (moves, tries)
    assert all(number >= 12 for number in tries)
    assert sum(tries) > 12 * count
    assert decisions(0, count)[1] == [12] * count


def test_a_kept_tree_is_let_go_when_the_view_is_another() -> None:
    state, seat, moves = begun(PAMPERO, 2, 0)
    searcher = SearchBot(PAMPERO, 1, Budget(iterations=8), Policy(rollout_depth=0, tree_reuse=1))
    searcher.choose(state.view(seat), moves)
    assert searcher.kept is not None
    assert searcher.known(state.view(seat)) is None
    assert searcher.kept is None


def test_a_mixed_choice_is_harder_to_exploit_than_any_card_by_luck() -> None:
    """Two players, first round: the other one knows the mix and takes the card that answers it best."""
    better = []
    for seed in range(4):
        state = HITPLAN.new(seats=2, seed=seed)
        mine, theirs = state.legal(0), state.legal(1)
        looking = SearchBot(HITPLAN, 5, Budget(iterations=400 if COMPILED else 60), Policy(rollout_depth=0)).searched(
            state.view(0), None
        )
        mix = list(shares(looking.root, 0, packed(mine), True))
        table = payoffs(state, mine, theirs, 40 if COMPILED else 6)
        even = [1.0 / len(mine)] * len(mine)
        better.append(answered(table, mix) - answered(table, even))
    assert sum(better) / len(better) > 0.005, better


def payoffs(state: State, mine: list[int], theirs: list[int], worlds: int) -> list[list[tuple[float, float]]]:
    """What each pair of cards is worth to both, on average over what seat 0 may imagine."""
    luck = Luck(99)
    sums = [[(0.0, 0.0)] * len(theirs) for _ in mine]
    for _ in range(worlds):
        world = HITPLAN.imagine(state.view(0), luck)
        world.reopen()
        for row, one in zip(sums, mine, strict=True):
            for at, other in enumerate(theirs):
                tried = world.copy()
                tried.play(0, one)
                tried.play(1, other)
                first, second = (tried.payoff(seat) if tried.over() else HITPLAN.judge(tried, seat) for seat in (0, 1))
                row[at] = (row[at][0] + first / worlds, row[at][1] + second / worlds)
    return sums


def answered(table: list[list[tuple[float, float]]], mix: list[float]) -> float:
    """How much better than the other the mixer stands, when the other answers its mix as well as it can."""
    answers = []
    for at in range(len(table[0])):
        first, second = (sum(share * row[at][who] for share, row in zip(mix, table, strict=True)) for who in (0, 1))
        answers.append((second, first - second))
    return max(answers)[1]
