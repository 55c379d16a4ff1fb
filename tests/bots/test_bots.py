"""Bots choose legal moves from views, play the same with the same seed, keep to their budget, and find wins."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ludoteca
from ludoteca.bots import Bot, bot
from ludoteca.bots.bot import Budget
from ludoteca.bots.levels import strength
from ludoteca.bots.search import Policy, SearchBot
from ludoteca.bots.tree import Search
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.games.hatsuden.state import LIES

HATSUDEN = ludoteca.game("hatsuden")
MOONBASE = ludoteca.game("moonbase")
FEW = Budget(iterations=60 if ludoteca.mode() == "compiled" else 8)


def play_out(game: Game, state: State, bots: list[Bot], most: int = -1) -> list[int]:
    """Plays to the end, or so many moves at most; every move must be legal. Returns the moves."""
    moves: list[int] = []
    while not state.over() and len(moves) != most:
        seat = state.actors()[0]
        choice = bots[seat].choose(state.view(seat), list(state.candidates(seat)))
        assert game.why_not(state, seat, choice.move) is None
        assert choice.value is None or 0.0 <= choice.value <= 1.0
        state.play(seat, choice.move)
        moves.append(choice.move)
    return moves


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("kind", ["random", "greedy", "search:4,rollout_depth=6"])
def test_every_bot_plays_every_game(name: str, kind: str) -> None:
    game = ludoteca.game(name)
    seats = game.max_seats
    state = game.new(seats=seats, seed=3)
    # Interpreted rules are too slow for whole games of the long ones.
    most = -1 if ludoteca.mode() == "compiled" else 8
    moves = play_out(game, state, [bot(kind, game, seat) for seat in range(seats)], most)
    assert state.over() or len(moves) == most


def test_search_plays_hatsuden_to_the_end_and_repeats_itself() -> None:
    games = []
    for _ in range(2):
        state = HATSUDEN.new(seed=4)
        games.append(play_out(HATSUDEN, state, [SearchBot(HATSUDEN, seat, FEW) for seat in range(2)]))
    assert games[0] == games[1]


def test_search_tells_values_and_a_line() -> None:
    state = HATSUDEN.new(seed=5)
    choice = SearchBot(HATSUDEN, 1, Budget(iterations=200)).choose(state.view(0), state.legal(0))
    assert choice.line[0] == (0, choice.move)
    assert choice.likes[0][0] == choice.move
    assert sum(like for _, like, _ in choice.likes) == pytest.approx(1.0)
    assert {move for move, _, _ in choice.likes} == set(state.legal(0))


@pytest.mark.parametrize("policy", [Policy(), Policy(rollout_depth=6), Policy(rollout_choices=3), Policy(widening=1.5),
                                     Policy(rollout_depth=0, prior_weight=1.0, exploration=0.2)], ids=repr)  # fmt: skip
def test_search_finds_a_move_that_wins_at_once(policy: Policy) -> None:
    """In the last turn of random games, where some moves win and some lose, search takes a winning one."""
    found = 0
    for seed in range(200):
        state = HATSUDEN.new(seed=seed)
        luck = Luck(seed)
        while not state.over() and not state.view(0).facts()["last_turn"]:
            seat = state.actors()[0]
            moves = state.legal(seat)
            state.play(seat, moves[luck.below(len(moves))])
        if state.over():
            continue
        seat = state.actors()[0]
        outcomes = {move: best_outcome(state, seat, move) for move in state.legal(seat)}
        if len(set(outcomes.values())) == 2 and state.view(1 - seat).facts()["secret"] != LIES:
            choice = SearchBot(HATSUDEN, seed, Budget(iterations=1500), policy).choose(
                state.view(seat), state.legal(seat)
            )
            assert outcomes[choice.move], f"seed {seed}: {HATSUDEN.name(choice.move)}"
            found += 1
        if found == 3:
            return
    pytest.fail("no position to test was found")


def best_outcome(state: State, seat: int, move: int) -> bool:
    """Whether the seat wins after this move if it goes on well (its own decisions only: it is the last turn)."""
    after = state.copy()
    after.play(seat, move)
    if after.over():
        return seat in after.result().winners
    return any(best_outcome(after, seat, further) for further in after.legal(seat))


@pytest.mark.parametrize("name", ludoteca.games())
def test_experts_repeat_themselves(name: str) -> None:
    """Also in the middle of a game, with the most seats: the same seed and iterations, the same choice and opinions."""
    game = ludoteca.game(name)
    state = game.new(seats=game.max_seats, seed=6)
    play_out(game, state, [bot("random", game, seat) for seat in range(game.max_seats)], 10)
    seat = state.actors()[0]
    budget, policy = strength(ludoteca.game(name), "expert")
    few = Budget(iterations=min(FEW.iterations or 1, budget.iterations or 1))
    moves = list(state.candidates(seat))
    one, other = (SearchBot(game, 5, few, policy).choose(state.view(seat), moves) for _ in range(2))
    assert one == other
    assert one.likes


def test_widening_considers_first_what_the_judge_likes() -> None:
    """Four iterations consider two moves where widening is 1: the two that the judge likes best."""
    state = MOONBASE.new(seed=3)
    seat = state.actors()[0]
    moves = list(state.candidates(seat))
    likes = [MOONBASE.judge(played(state, seat, move), seat) for move in moves]
    best = sorted(likes)[-2:]
    policy = Policy(rollout_depth=0, widening=1.0, exploration=0.03)
    choice = SearchBot(MOONBASE, 1, Budget(iterations=4), policy).choose(state.view(seat), moves)
    considered = [move for move, share, _ in choice.likes if share > 0]
    assert sorted(likes[moves.index(move)] for move in considered) == pytest.approx(best)


@pytest.mark.parametrize("name", ["hatsuden", "pampero"])
def test_looking_ahead_ends_at_the_own_next_turn_and_counts_the_best_move_then(name: str) -> None:
    game = ludoteca.game(name)
    state = game.new(seats=game.max_seats, seed=4)
    seat = state.actors()[0]
    search = Search(game, Luck(1), 0.1, 0, 1, 0.0, 0.0, 1.0, 1)
    search.seat = seat
    values = search.values(state)
    assert state.actors() == [seat]
    assert search.returns == 1
    assert values[seat] == max(game.judge(played(state, seat, move), seat) for move in state.candidates(seat))
    plain = Search(game, Luck(1), 0.1, 0, 1, 1.0, 0.0, 1.0, 0)
    plain.run(state.view(seat), FEW.iterations or 1, -1.0)
    assert plain.returns == 0


def test_who_slips_always_plays_at_random_and_who_never_does_plays_well() -> None:
    """A slip takes no look at the view: the moves are spread evenly, and nothing is said of their worth."""
    state = HATSUDEN.new(seed=5)
    moves = state.legal(0)
    policy = Policy(rollout_depth=0, prior_weight=1.0, epsilon=1.0)
    slipping = SearchBot(HATSUDEN, 3, Budget(iterations=1), policy)
    choices = [slipping.choose(state.view(0), moves) for _ in range(20 * len(moves))]
    assert {choice.move for choice in choices} == set(moves)
    assert all(choice.value is None for choice in choices)
    steady = SearchBot(HATSUDEN, 3, Budget(iterations=1), replace(policy, epsilon=0.0))
    likes = [HATSUDEN.judge(played(state, 0, move), 0) for move in moves]
    assert steady.choose(state.view(0), moves).move in [
        move for move, like in zip(moves, likes, strict=True) if like >= sorted(likes)[-3]
    ]
    for name in ("epsilon", "rationality"):
        with pytest.raises(ValueError, match=f"{name} is a share from 0 to 1"):
            replace(Policy(), **{name: 1.5})  # type: ignore[arg-type]


def played(state: State, seat: int, move: int) -> State:
    """The position after the move."""
    after = state.copy()
    after.play(seat, move)
    return after


def test_secret_choices_are_mixed_and_weigh_what_the_others_may_do() -> None:
    """Hit Plan's first round: no card is played for sure, and the shares add up to one."""
    game = ludoteca.game("hitplan")
    state = game.new(seats=3, seed=2)
    searcher = SearchBot(
        game, 1, Budget(iterations=200 if ludoteca.mode() == "compiled" else 40), Policy(rollout_depth=0)
    )
    choice = searcher.choose(state.view(1), state.legal(1))
    shares = [share for _, share, _ in choice.likes]
    assert sum(shares) == pytest.approx(1.0)
    assert max(shares) < 0.9
    assert sum(share > 0.05 for share in shares) >= 2
    drawn = {searcher.choose(state.view(1), state.legal(1), Budget(iterations=20)).move for _ in range(20)}
    assert len(drawn) > 1


@pytest.mark.parametrize("name", ludoteca.games())
def test_all_seats_are_judged_as_each_is(name: str) -> None:
    """Between decisions of a turn a game may carry it through first; at its beginning both words are the same."""
    game = ludoteca.game(name)
    state = game.new(seats=game.max_seats, seed=8)
    assert list(game.judged(state)) == pytest.approx([game.judge(state, seat) for seat in range(game.max_seats)])


def test_only_a_game_without_secrets_calls_itself_open() -> None:
    """Where nothing is hidden, the view tells the position: whatever luck imagines, it is always this one."""
    for name in ludoteca.games():
        game = ludoteca.game(name)
        state = game.new(seats=game.max_seats, seed=8)
        worlds = {game.imagine(state.view(0), Luck(seed)).digest() for seed in range(5)}
        assert (len(worlds) == 1) == game.open
        assert not game.open or worlds == {state.digest()}


def test_budgets_that_mean_nothing_are_refused() -> None:
    with pytest.raises(ValueError, match="needs iterations"):
        Budget()
    with pytest.raises(ValueError, match="at least 1"):
        Budget(iterations=0)
    with pytest.raises(ValueError, match="more than 0"):
        Budget(seconds=0)


def test_unknown_bots_are_named() -> None:
    with pytest.raises(ValueError, match="no bot is called 'deep blue'"):
        bot("deep blue", HATSUDEN, 1)


def test_spectators_have_no_move() -> None:
    state = HATSUDEN.new(seed=1)
    for kind in (bot("greedy", HATSUDEN, 1), SearchBot(HATSUDEN, 1, FEW)):
        with pytest.raises(ValueError, match="spectator"):
            kind.choose(state.view(None), state.legal(0))


@pytest.mark.parametrize("name", ["greedy", "hard", "expert"])
def test_equals_are_chosen_between_by_luck(name: str) -> None:
    """The tower of Moon Base may stand in any crater; no bot puts it where the list begins. The same seed repeats."""
    game = ludoteca.game("moonbase")
    state = game.new(seats=2, seed=1)
    state.play(state.actors()[0], game.move("choose gold"))
    seat = state.actors()[0]
    view, moves = state.view(seat), list(state.candidates(seat))

    def towers() -> list[str]:
        return [game.name(bot(name, game, seed).choose(view, moves, FEW).move) for seed in range(8)]

    assert all(one.startswith("tower @") for one in towers())
    assert len(set(towers())) > 3
    assert towers() == towers()


def test_of_equally_liked_moves_any_may_be_chosen_and_named_first() -> None:
    """Also where the tree itself cannot tell them apart: here nothing was tried at all."""
    state = HATSUDEN.new(seed=5)
    moves, found = state.legal(0), set[int]()
    for seed in range(40):
        thinker = SearchBot(HATSUDEN, seed, FEW)
        nothing = Search(HATSUDEN, thinker.luck, 0.7, -1, 1, 0.0, 0.0, 1.0, 0)
        choice = thinker.chosen(nothing, 0, moves, mixed=False)
        assert choice.likes[0][0] == choice.move
        found.add(choice.move)
    assert len(found) > 20
