"""The lesson: proximal policy optimisation over masked actions, and the average of the networks it made."""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax

from ludoteca.learn.recipe import Recipe
from ludoteca.learn.rollout import Rollout

NEVER = -1e9
VALUE = 0.5  # the weight of the values' error
LAST_RATE = 0.03  # to which part the learning rate falls, along half a wave of the cosine
LONGEST = 0.5  # how long a gradient may be


@dataclass
class Lesson:
    """How the learning of one rollout went."""

    entropy: float
    value_error: float
    clipped: float
    """The share of decisions that changed more than they may."""


class Learner:
    """The network that learns, its optimiser, and the average of what it was lately (which is what is kept)."""

    def __init__(self, made: nn.Module, recipe: Recipe, device: torch.device) -> None:
        self.recipe = recipe
        self.device = device
        self.network = made
        self.average = copy.deepcopy(made)
        self.optimiser = torch.optim.Adam(made.parameters(), lr=recipe.rate, eps=1e-5)

    def learn(self, rollout: Rollout, progress: float) -> Lesson:
        """Looks at every own decision of the rollout as often as the recipe says; progress goes from 0 to 1."""
        recipe = self.recipe
        for group in self.optimiser.param_groups:
            group["lr"] = recipe.rate * (LAST_RATE + (1.0 - LAST_RATE) * (0.5 + 0.5 * math.cos(math.pi * progress)))
        variety = recipe.entropy + (recipe.entropy_end - recipe.entropy) * progress
        own = rollout.own.reshape(-1).nonzero()[:, 0]
        advantage = rollout.advantage.reshape(-1)
        mean, spread = advantage[own].mean(), advantage[own].std()
        told = torch.zeros(3, device=self.device)
        count = 0
        for _ in range(recipe.epochs):
            shuffled = own[torch.randperm(len(own), device=self.device)]
            for some in shuffled.split(recipe.batch):
                told += self.step(rollout, some, (advantage[some] - mean) / (spread + 1e-8), variety)
                count += 1
        entropy, error, clipped = (told / count).tolist()
        return Lesson(entropy, error, clipped)

    def step(self, rollout: Rollout, some: Tensor, advantage: Tensor, variety: float) -> Tensor:
        """One step of the optimiser."""
        rows, masks = flat(rollout.rows)[some], flat(rollout.masks)[some]
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, values = self.network(rows, masks)
        logs = log_softmax(logits.float().masked_fill(~masks, NEVER), -1)
        likely = logs.gather(1, flat(rollout.action)[some, None])[:, 0]
        ratio = (likely - flat(rollout.likely)[some]).exp()
        clip = self.recipe.clip
        gain = torch.min(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage).mean()
        present = flat(rollout.present)[some]
        error = torch.zeros((), device=self.device)
        for worth, thought in zip(rollout.worths, values.float().unbind(1), strict=True):
            targets = flat(worth.targets)[some]
            errors = (thought[:, : targets.shape[1]] - targets).square() * present
            error = error + errors.sum() / present.sum()
        entropy = -(logs.exp() * logs.masked_fill(~masks, 0.0)).sum(-1).mean()
        held = self.strayed(rows, masks, logs) if self.recipe.anchor else torch.zeros((), device=self.device)
        self.optimiser.zero_grad(set_to_none=True)
        (VALUE * error - gain - variety * entropy + self.recipe.anchor * held).backward()
        nn.utils.clip_grad_norm_(self.network.parameters(), LONGEST)
        self.optimiser.step()
        with torch.no_grad():
            torch._foreach_lerp_(
                list(self.average.parameters()), list(self.network.parameters()), 1.0 - self.recipe.average
            )
            clipped = ((ratio - 1.0).abs() > clip).float().mean()
        return torch.stack([entropy.detach(), error.detach(), clipped])

    def strayed(self, rows: Tensor, masks: Tensor, logs: Tensor) -> Tensor:
        """How far the policy lies from that of the average, which stays where it is (Kullback and Leibler)."""
        with torch.no_grad(), torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits, _ = self.average(rows, masks)
        there = log_softmax(logits.float().masked_fill(~masks, NEVER), -1)
        return (logs.exp() * (logs - there).masked_fill(~masks, 0.0)).sum(-1).mean()


def flat(tensor: Tensor) -> Tensor:
    """Steps and games as one index."""
    return tensor.reshape(-1, *tensor.shape[2:])
