"""What decisions turned out to be worth, reckoned by hand."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="training needs the extra learn")

from ludoteca.learn.rollout import Rollout, around, by_seat  # noqa: E402


def rollout(turns: list[int], values: list[list[float]], seats: int, own: list[bool] | None = None) -> Rollout:
    """One game, so many steps, with what the network thought of each seat at each."""
    found = Rollout(len(turns), torch.tensor([seats]), 1, 1, torch.device("cpu"))
    found.turn[:, 0] = torch.tensor(turns)
    found.worths[0].values[:, 0] = torch.tensor(values)
    found.own[:, 0] = torch.tensor(own or [True] * len(turns))
    return found


def test_a_decision_is_worth_what_came_until_the_seats_own_next_one() -> None:
    # Seat 0 decides, then seat 1, then seat 0 again; the stretch ends before the game does.
    one = rollout([0, 1, 0], [[0.1, 9.0], [9.0, -0.2], [0.3, 9.0]], 2)
    one.judge([torch.tensor([[0.5, -0.5]])], 0.5, [1.0])
    last = 0.5 - 0.3
    assert one.advantage[:, 0].tolist() == pytest.approx([0.3 - 0.1 + 0.5 * last, -0.5 - -0.2, last])


def test_the_end_of_a_game_pays_every_seat_and_nothing_reaches_back_over_it() -> None:
    one = rollout([0, 1, 0], [[0.1, 9.0], [9.0, -0.2], [0.3, 9.0]], 2)
    one.ended[1, 0] = True
    one.worths[0].rewards[1, 0] = torch.tensor([-1.0, 1.0])
    one.judge([torch.tensor([[0.5, -0.5]])], 0.5, [1.0])
    assert one.advantage[:, 0].tolist() == pytest.approx([-1 - 0.1, 1 - -0.2, 0.5 - 0.3])
    assert one.worths[0].targets[0, 0].tolist() == pytest.approx([-1, 1]), "the mover's first"
    assert one.worths[0].targets[1, 0].tolist() == pytest.approx([1, -1])


def test_what_a_rival_decides_teaches_nothing_but_what_it_leads_to() -> None:
    one = rollout([0, 1, 0], [[0.1, 9.0], [9.0, 7.0], [0.3, 9.0]], 2, own=[True, False, True])
    one.judge([torch.tensor([[0.5, -0.5]])], 1.0, [1.0])
    assert one.advantage[0, 0].item() == pytest.approx(0.5 - 0.1)
    assert one.worths[0].targets[0, 0].tolist() == pytest.approx([0.5, -0.5]), (
        "7.0, the rival's own word, is not believed"
    )


def test_values_go_round_the_table_and_back() -> None:
    seats, mover = torch.tensor([3, 2]), torch.tensor([1, 1])
    placed = torch.tensor([[0.1, 0.2, 0.3], [0.4, 0.5, 9.0]])
    seen = by_seat(placed, mover, seats)
    assert seen[0].tolist() == pytest.approx([0.3, 0.1, 0.2])
    assert seen[1, :2].tolist() == pytest.approx([0.5, 0.4])
    back = seen.gather(1, around(mover[:, None], seats, 3))
    assert back[0].tolist() == pytest.approx(placed[0].tolist())
    assert back[1, :2].tolist() == pytest.approx(placed[1, :2].tolist())


def test_points_count_beside_wins_by_their_weight() -> None:
    one = Rollout(1, torch.tensor([2]), 1, 1, torch.device("cpu"), kinds=2)
    one.own[0, 0] = one.ended[0, 0] = True
    for worth, value, rewards in zip(one.worths, (0.25, 0.5), ([-1.0, 1.0], [0.75, 0.0]), strict=True):
        worth.values[0, 0, 0] = value
        worth.rewards[0, 0] = torch.tensor(rewards)
    one.judge([torch.zeros((1, 2))] * 2, 0.5, [1.0, 2.0])
    assert one.advantage[0, 0].item() == pytest.approx(-1.25 + 2.0 * 0.25)
    assert [worth.targets[0, 0].tolist() for worth in one.worths] == [[-1.0, 1.0], [0.75, 0.0]], "each on its own"
