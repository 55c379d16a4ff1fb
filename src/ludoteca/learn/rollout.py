"""What was decided in a stretch of all games, and what each decision turned out to be worth."""

from __future__ import annotations

import torch
from torch import Tensor


class Worth:
    """One kind of worth (wins, or points): what the network thought, what came, what it should have thought."""

    def __init__(self, steps: int, games: int, most: int, device: torch.device) -> None:
        self.values = torch.zeros((steps, games, most), device=device)
        """By seat, as the network saw them."""
        self.rewards = torch.zeros((steps, games, most), device=device)
        self.targets = torch.zeros((steps, games, most), device=device)
        """What the values should have been, the mover's first, then as they sit."""


class Rollout:
    """So many steps of so many games, as tensors whose first index is the step and whose second is the game."""

    def __init__(
        self, steps: int, seats: Tensor, length: int, actions: int, device: torch.device, kinds: int = 1
    ) -> None:
        games, most = len(seats), int(seats.max())
        self.steps = steps
        self.seats = seats
        """How many seats each game has."""

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros((steps, games, *shape), dtype=kind, device=device)

        self.rows = room(length, kind=torch.uint8)
        self.masks = room(actions, kind=torch.bool)
        self.turn = room(kind=torch.long)
        self.action = room(kind=torch.long)
        self.likely = room()
        """The logarithm of how likely the action was."""
        self.own = room(kind=torch.bool)
        """Whether the learner decided; else a past self or a rival."""
        self.ended = room(kind=torch.bool)
        self.worths = [Worth(steps, games, most, device) for _ in range(kinds)]
        """Wins; and points, where they count too."""
        self.advantage = room()
        self.present = (torch.arange(most, device=device) < seats[:, None]).expand(steps, games, most).contiguous()

    def judge(self, last: list[Tensor], horizon: float, weights: list[float]) -> None:
        """The advantage of every decision, all kinds of worth together; ``last``: the values after the end, by kind."""
        self.advantage.zero_()
        for worth, after, weight in zip(self.worths, last, weights, strict=True):
            self.judge_one(worth, after, horizon, weight)

    def judge_one(self, worth: Worth, last: Tensor, horizon: float, weight: float) -> None:
        """Generalised advantages, each seat from one own decision to its next.

        A seat's value stands until it decides again or the game ends, and what lies between is luck and the others.
        """
        value = last.clone()
        advantage = torch.zeros_like(value)
        reward = torch.zeros_like(value)
        returns = last.clone()
        for step in range(self.steps - 1, -1, -1):
            ended = self.ended[step][:, None]
            value = torch.where(ended, 0.0, value)
            advantage = torch.where(ended, 0.0, advantage)
            reward = torch.where(ended, worth.rewards[step], reward)
            returns = torch.where(ended, worth.rewards[step], returns)
            mover = self.turn[step][:, None]
            own = self.own[step][:, None]
            seen = worth.values[step].gather(1, mover)
            gained = reward.gather(1, mover) + value.gather(1, mover) - seen + horizon * advantage.gather(1, mover)
            self.advantage[step] += weight * gained[:, 0]
            returns = put(returns, mover, gained + seen, own)
            value = put(value, mover, seen, own)
            advantage = put(advantage, mover, gained, own)
            reward = put(reward, mover, torch.zeros_like(seen), own)
            worth.targets[step] = returns.gather(1, around(mover, self.seats, returns.shape[1]))


def put(into: Tensor, column: Tensor, what: Tensor, where: Tensor) -> Tensor:
    """A copy with one entry of each line replaced where that holds."""
    return into.scatter(1, column, torch.where(where, what, into.gather(1, column)))


def around(mover: Tensor, seats: Tensor, most: int) -> Tensor:
    """By place round the table from the mover on: which seat sits there (beyond the last seat, any)."""
    places = torch.arange(most, device=seats.device)
    return (places + mover) % seats[:, None]


def by_seat(values: Tensor, mover: Tensor, seats: Tensor) -> Tensor:
    """Values that begin with the mover's, in the order of the seats."""
    most = values.shape[1]
    places = torch.arange(most, device=seats.device)
    return values.gather(1, (places - mover[:, None]) % seats[:, None])
