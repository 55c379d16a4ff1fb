"""The games as OpenSpiel's own tests, tools and algorithms see them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import exploitability, ismcts, mcts

import ludoteca
import ludoteca.openspiel
from ludoteca.adapters.openspiel import SpielState
from tests.adapters.write_playthroughs import FOLDER, made

TABLES = ["hatsuden", "hitplan", "hitplan(seats=5)", "moonbase", "pampero", "pampero(seats=1,automa=hard)"]
HIDDEN = ["hatsuden", "hitplan(seats=3)", "pampero(seats=3,longer=true)"]
SPRINT = "hitplan(edition=sprint,deals=6,zero_sum=true)"


def load(table: str) -> Any:
    return pyspiel.load_game(f"python_ludoteca_{table}")


def dealt(game: Any, seed: int) -> SpielState:
    """The state after a random deal."""
    state: SpielState = game.new_initial_state()
    luck = np.random.RandomState(seed)
    while state.is_chance_node():
        state.apply_action(int(luck.choice([action for action, _ in state.chance_outcomes()])))
    return state


def walk(game: Any, seed: int) -> Iterator[SpielState]:
    """All states of a random game, from the deal to the end."""
    state, luck = dealt(game, seed), np.random.RandomState(seed)
    while not state.is_terminal():
        yield state
        state.apply_action(int(luck.choice(state.legal_actions())))
    yield state


@pytest.mark.parametrize("table", TABLES)
def test_openspiels_own_test(table: str) -> None:
    """Random games with cloning, serialisation, masks, strings, tensors, lengths and utilities checked."""
    pyspiel.random_sim_test(load(table), num_sims=1 if "moon" in table else 2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ludoteca.games())
def test_playthroughs_are_the_same_today(name: str) -> None:
    """Every string, tensor, action and utility of a game, as OpenSpiel's generator writes them.

    A view that tells something new changes them: ``python -m tests.adapters.write_playthroughs`` writes them anew.
    """
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert made(name).splitlines() == kept.splitlines()


@pytest.mark.parametrize("table", HIDDEN)
def test_a_resampled_state_is_indistinguishable(table: str) -> None:
    """For every seat and ply: the same strings, tensors and actions; to some seat some secret differs."""
    game, sampler = load(table), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    secrets = 0
    for number, state in enumerate(walk(game, 5)):
        for player in range(game.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.current_player() == state.current_player()
            assert world.information_state_string(player) == state.information_state_string(player)
            assert world.observation_string(player) == state.observation_string(player)
            assert world.legal_actions(player) == state.legal_actions(player)
            if number % 5 == 0:
                assert world.information_state_tensor(player) == state.information_state_tensor(player)
                assert world.observation_tensor(player) == state.observation_tensor(player)
            secrets += world.position.state.digest() != state.position.state.digest()
    assert secrets > number


def test_moonbase_hides_nothing() -> None:
    game = load("moonbase")
    assert game.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    state = dealt(game, 1)
    world = state.resample_from_infostate(1, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert world.position.state.digest() == state.position.state.digest()


def test_information_states_have_perfect_recall() -> None:
    """In the whole tree of a small game: equal infostates mean equal own pasts and equal moves to choose from."""
    game = load(SPRINT)
    pasts: dict[tuple[int, str], object] = {}
    apart = 0

    def visit(state: SpielState, own: tuple[tuple[tuple[str, int], ...], ...]) -> None:
        nonlocal apart
        if state.is_chance_node():
            for action in state.legal_actions():
                visit(state.child(action), own)
            return
        if state.is_terminal():
            return
        player, told = state.current_player(), state.information_state_string()
        past = (own[player], state.legal_actions())
        assert pasts.setdefault((player, told), past) == past
        apart += len(own[player]) > 0
        for action in state.legal_actions():
            mine = (*own[player], (told, action))
            visit(state.child(action), (*own[:player], mine, *own[player + 1 :]))

    visit(game.new_initial_state(), ((), ()))
    assert apart > 0


def test_own_moves_that_look_alike_are_remembered() -> None:
    """The second chooser of a round is told nothing of the first one's card, but knows its own."""
    state = dealt(load("hitplan"), 3)
    first, second = state.legal_actions()[:2]
    one, other = state.child(first), state.child(second)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_tensor(0) != other.information_state_tensor(0)


def test_public_and_private_observations() -> None:
    state = dealt(load("hitplan"), 3)
    state.apply_action(state.legal_actions()[0])
    game = state.get_game()
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(True, False, kinds.NONE))
    private = game.make_py_observer(pyspiel.IIGObservationType(False, False, kinds.SINGLE_PLAYER))
    assert public.tensor is None
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert '"chosen":[0,-1]' in private.string_from(state, 0)
    assert "choice" not in private.string_from(state, 1)
    with pytest.raises(ValueError, match="one by one"):
        game.make_py_observer(pyspiel.IIGObservationType(True, False, kinds.ALL_PLAYERS))


def test_a_deal_is_the_seed_that_was_thrown() -> None:
    state = load("hatsuden").new_initial_state()
    for throw in (0, 1, 2, 3):
        assert state.is_chance_node()
        state.apply_action(throw)
    assert state.position.state.digest() == ludoteca.game("hatsuden").new(seed=0x00010203).digest()
    few = load("hatsuden(deals=10)").new_initial_state()
    assert few.chance_outcomes() == [(deal, 0.1) for deal in range(10)]
    few.apply_action(7)
    assert few.position.state.digest() == ludoteca.game("hatsuden").new(seed=7).digest()
    one = load("hatsuden(deals=1)")
    assert one.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert one.new_initial_state().position.state.digest() == ludoteca.game("hatsuden").new(seed=0).digest()


def test_history_replays_to_the_same_state() -> None:
    game = load("pampero")
    *_, last = walk(game, 2)
    again = game.new_initial_state()
    for action in last.history():
        again.apply_action(action)
    assert str(again) == str(last)


def test_an_imagined_state_can_be_stored() -> None:
    game = load("hatsuden")
    state = dealt(game, 4)
    world = state.resample_from_infostate(1, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    world.apply_action(world.legal_actions()[-1])
    assert world.history() == [world.history()[0]]  # nothing of the real game's history
    _, restored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, world))
    assert str(restored) == str(world)
    assert restored.information_state_string(0) == world.information_state_string(0)


def test_games_and_states_travel_between_processes() -> None:
    game = load("pampero(seats=3,longer=true)")
    state = dealt(game, 6)
    state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert again.history() == state.history()


def test_utilities() -> None:
    """One winner takes 1, the losers share −1; when all lose, all have what a loser has."""
    three, shared = load("hitplan(seats=3)"), load("hitplan(seats=3,zero_sum=true)")
    assert three.utilities([0.0, 1.0, 0.0]) == [-0.5, 1.0, -0.5]
    assert three.utilities([0.5, 0.5, 0.0]) == [0.25, 0.25, -0.5]
    assert three.utilities([0.0, 0.0, 0.0]) == [-0.5, -0.5, -0.5]
    assert shared.utilities([0.0, 0.0, 0.0]) == [0.0, 0.0, 0.0]
    assert load("pampero(seats=1)").utilities([0.0]) == [-1.0]
    assert load("hitplan").get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("hitplan(zero_sum=true)").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
    assert load("hatsuden").get_type().utility == pyspiel.GameType.Utility.ZERO_SUM


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("hitplan(seats=9)", "2 to 5 seats"),
        ("pampero(automa=fierce)", "'easy', 'normal', 'hard'"),
        ("hitplan(edition=missing.toml)", "missing.toml: cannot be read"),
        ("hatsuden(deals=-1)", "deals is 0"),
    ],
)
def test_wrong_parameters_are_refused(table: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        load(table)


def test_without_pyspiel_the_error_names_the_extra() -> None:
    program = "import sys; sys.modules['pyspiel'] = None; import ludoteca.openspiel"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'ludoteca[research]'" in done.stderr


def evaluator(luck: Any) -> Any:
    return mcts.RandomRolloutEvaluator(1, luck)


@pytest.mark.parametrize("table", HIDDEN)
def test_ismcts_in_python(table: str) -> None:
    game, luck = load(table), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, evaluator(luck), uct_c=0.7, max_simulations=15, random_state=luck)
    state = dealt(game, 1)
    for _ in range(2):
        state.apply_action(int(bot.step(state)))


@pytest.mark.parametrize(("table", "simulations"), [("hatsuden", 15), ("moonbase", 2)])
def test_mcts_in_python_and_in_cpp(table: str, simulations: int) -> None:
    game, luck = load(table), np.random.RandomState(1)
    state = dealt(game, 1)
    assert mcts.MCTSBot(game, 0.7, simulations, evaluator(luck), random_state=luck).step(state) in state.legal_actions()
    native = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 0.7, simulations, 10, False, 1, False)
    assert native.mcts_search(state).best_child().action in state.legal_actions()
    assert native.step_with_policy(state)[1] in state.legal_actions()


def test_cfr_makes_the_sprint_hard_to_exploit() -> None:
    game = load(SPRINT)
    solver = pyspiel.CFRPlusSolver(game)
    solver.evaluate_and_update_policy()
    before = pyspiel.exploitability(game, solver.average_policy())
    for _ in range(15):
        solver.evaluate_and_update_policy()
    after = pyspiel.exploitability(game, solver.average_policy())
    assert before > 0.2
    assert after < 0.02


def test_where_all_may_lose_nash_conv_is_reckoned() -> None:
    game = load("hitplan(edition=sprint,deals=2)")
    solver = pyspiel.CFRSolver(game)
    solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) > 0.0
    with pytest.raises(ValueError, match="sum"):
        exploitability.exploitability(game, solver.average_policy())


def test_sampling_cfr_runs_on_the_whole_game() -> None:
    game = load("hitplan")
    solver = pyspiel.OutcomeSamplingMCCFRSolver(game)
    for _ in range(3):
        solver.run_iteration()


def test_the_environment_for_learners() -> None:
    environment = rl_environment.Environment(
        "python_ludoteca_hatsuden", observation_type=rl_environment.ObservationType.OBSERVATION
    )
    step = environment.reset()
    luck, steps = np.random.RandomState(3), 0
    assert len(step.observations["info_state"][0]) == ludoteca.game("hatsuden").encoding.length
    while not step.last():
        step = environment.step([luck.choice(step.observations["legal_actions"][step.current_player()])])
        steps += 1
    assert sorted(step.rewards) == [-1.0, 1.0]
    assert steps > 10
