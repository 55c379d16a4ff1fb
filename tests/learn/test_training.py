"""A short training from nothing: it plays, learns, keeps itself, goes on, and what it keeps plays in numpy."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca.bots import network
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.state import State
from ludoteca.learn.recipe import recipe

torch = pytest.importorskip("torch", reason="training needs the extra learn")

from torch.nn.functional import log_softmax  # noqa: E402

from ludoteca.learn import networks  # noqa: E402
from ludoteca.learn.ppo import NEVER, Learner  # noqa: E402
from ludoteca.learn.training import Training, curve  # noqa: E402

HITPLAN = ludoteca.game("hitplan")
TINY = replace(
    recipe(HITPLAN, gpu=False), hidden=16, layers=1, rows=12, steps=4, batch=32, minutes=0.02, past=0.5, rivals=()
)


def later(game: Game, seed: int) -> State:
    """A position in the middle of a game."""
    state, luck = game.new(game.max_seats, seed), Luck(seed)
    for _ in range(30):
        if not state.over():
            moves = state.candidates(state.actor())
            before = state.copy()
            state.play(state.actor(), moves[luck.below(len(moves))])
    return before if state.over() else state


@pytest.mark.parametrize("key", ludoteca.games())
def test_numpy_thinks_as_torch_does_and_the_file_is_small(tmp_path: Path, key: str) -> None:
    game = ludoteca.game(key)
    chosen = recipe(game, gpu=True)
    torch.manual_seed(1)
    made = networks.fresh(game, chosen)
    for each in made.parameters():
        torch.nn.init.normal_(each, std=0.05)
    networks.save(tmp_path / "made.npz", made, game, chosen, "by nobody")
    assert (tmp_path / "made.npz").stat().st_size <= 4_000_000
    read = network.read(tmp_path / "made.npz", game)
    for states in ([game.new(game.max_seats, 1)], [later(game, seed) for seed in range(3)]):
        rows = np.frombuffer(b"".join(game.encode(one.view(int(one.actor()))) for one in states), np.uint8)
        rows = rows.reshape(len(states), -1)
        with torch.no_grad():
            shown = torch.from_numpy(rows.copy())
            open_ones = torch.ones((len(states), int(game.encoding.actions)), dtype=torch.bool)
            logits, values = (tensor.numpy() for tensor in made(shown, open_ones))
        ours, told = read.think(rows)
        assert np.allclose(ours, logits, atol=0.03 * np.abs(logits).max())
        assert np.allclose(told, values.reshape(len(states), -1), atol=0.03)
    again = networks.load(tmp_path / "made.npz", game, chosen)
    assert all(torch.allclose(a, b, atol=1e-3) for a, b in zip(made.parameters(), again.parameters(), strict=True))


def test_offers_score_the_same_however_many_are_looked_at_together() -> None:
    game = ludoteca.game("moonbase")
    torch.manual_seed(1)
    made = networks.fresh(game, recipe(game, gpu=False))
    for each in made.parameters():
        torch.nn.init.normal_(each, std=0.05)
    one = later(game, 1)
    row = torch.from_numpy(np.frombuffer(game.encode(one.view(int(one.actor()))), np.uint8).copy())
    masks = torch.arange(int(game.encoding.actions)) < torch.tensor([1, 32, 33, 64, 65, 144])[:, None]
    with torch.no_grad():
        logits, values = made(row.expand(len(masks), -1), masks)
    for line, mask in enumerate(masks):
        assert torch.allclose(logits[line][mask], logits[-1][mask], atol=1e-5)
        assert torch.allclose(values[line], values[-1], atol=1e-5)


def test_points_are_told_and_learned_where_the_recipe_counts_them(tmp_path: Path) -> None:
    told: list[str] = []
    assert TINY.points > 0
    one = Training("hitplan", replace(TINY, steps=40), tmp_path, "cpu", 1, told.append)
    one.run()
    assert one.scored[1] > 0, "games ended, and their points were noted"
    assert -TINY.par <= TINY.spread * one.scored[0] / one.scored[1] <= 30
    plain = Training("hitplan", replace(TINY, points=0.0), tmp_path / "plain", "cpu", 1, told.append)
    plain.run()
    assert plain.scored == (0.0, 0)


def test_a_training_keeps_itself_and_goes_on(tmp_path: Path) -> None:
    told: list[str] = []
    first = Training("hitplan", TINY, tmp_path, "cpu", 2, told.append)
    before = [each.clone() for each in first.learner.network.parameters()]
    path = first.run()
    assert first.decisions > 0
    after = list(first.learner.network.parameters())
    assert any(not torch.equal(a, b) for a, b in zip(before, after, strict=True)), "it learned something"
    assert "self-play" in network.read(path, HITPLAN).header.trained
    second = Training("hitplan", replace(TINY, minutes=0.04), tmp_path, "cpu", 1, told.append)
    assert second.decisions == first.decisions
    assert all(torch.equal(a, b) for a, b in zip(after, second.learner.network.parameters(), strict=True))
    second.run()
    assert second.decisions > first.decisions
    assert any(line.startswith("going on after") for line in told)
    with pytest.raises(ValueError, match="another size"):
        Training("hitplan", replace(TINY, hidden=8), tmp_path, "cpu", 1, told.append)


def test_an_anchor_holds_the_policy_to_the_average() -> None:
    learner = Learner(networks.fresh(HITPLAN, TINY), replace(TINY, anchor=0.5), torch.device("cpu"))
    state = later(HITPLAN, 3)
    rows = torch.tensor(list(HITPLAN.encode(state.view(int(state.actor())))), dtype=torch.uint8)[None]
    masks = torch.ones((1, int(HITPLAN.encoding.actions)), dtype=torch.bool)
    masks[0, 0] = False

    def strayed() -> Any:
        logits, _ = learner.network(rows, masks)
        return learner.strayed(rows, masks, log_softmax(logits.masked_fill(~masks, NEVER), -1))

    assert strayed().item() == pytest.approx(0.0)
    with torch.no_grad():
        learner.network.policy.bias[1] += 2.0
    apart = strayed()
    assert apart.item() > 0.1
    apart.backward()
    assert learner.network.policy.bias.grad[1] > 0, "back to the average"
    assert all(each.grad is None for each in learner.average.parameters()), "which stays where it is"


def test_a_best_response_learns_against_a_network_that_stays_as_it_is(tmp_path: Path) -> None:
    networks.save(tmp_path / "fixed.npz", networks.fresh(HITPLAN, TINY), HITPLAN, TINY, "not at all")
    one = Training("hitplan", TINY, tmp_path / "answer", "cpu", 1, lambda line: None, against=tmp_path / "fixed.npz")
    fixed = {name: tensor.clone() for name, tensor in one.actor.rival.state_dict().items()}
    one.run()
    assert all(torch.equal(fixed[name], tensor) for name, tensor in one.actor.rival.state_dict().items())
    assert "against a fixed network" in one.trained()


def test_a_curve_is_measured_noted_and_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pictures need the extra lab")
    told: list[str] = []
    path = Training(
        "hitplan", replace(TINY, seats=(2,), rivals=("random",), exam=0.01), tmp_path, "cpu", 1, told.append
    ).run()
    found = curve(path.with_name("curve.jsonl"))
    assert found
    assert all(one["rival"] == "random" and one["seats"] == 2 and 0 <= one["share"] <= 1 for one in found)
    assert all(one["games"] >= 2 for one in found), "at least one game on each seat"
    assert any("policy alone, 2 seats, against random" in line for line in told)
    assert path.with_name("curve.svg").stat().st_size > 1_000
