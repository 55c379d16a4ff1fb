"""The actor: decides for all games in one batch, half of them at a time while the other half is stepped."""

from __future__ import annotations

import copy

import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax

from ludoteca.learn.ppo import NEVER
from ludoteca.learn.rollout import Rollout, by_seat
from ludoteca.learn.stepping import Crew, Page


class Actor:
    """A copy of the learning network that plays, and a rival that plays the other seats in some games."""

    def __init__(self, crew: Crew, seats: list[int], made: nn.Module, share: float, device: torch.device) -> None:
        self.crew = crew
        self.device = device
        self.network = copy.deepcopy(made)
        self.rival = copy.deepcopy(made)
        workers, count = crew.pages.turn.shape
        self.count = count
        half = (workers + 1) // 2
        self.halves = [range(half), range(half, workers)] if workers > 1 else [range(workers)]
        every = torch.arange(count, device=device)
        self.seats = torch.tensor(seats, device=device).repeat_interleave(count)
        """How many seats each game has."""
        own = (every.repeat(workers)) % self.seats
        alone = (every < round(share * count)).repeat(workers) & (self.seats > 1)
        self.own = torch.where(alone, own, -1)
        """The seat the learner has where a rival has the others; −1: it plays all."""
        self.with_rival = bool(alone.any())
        self.stream = torch.cuda.Stream(device) if device.type == "cuda" else None

    def collect(self, rollout: Rollout, horizon: float) -> None:
        """Fills the rollout with decisions, and judges them."""
        with torch.no_grad(), torch.cuda.stream(self.stream):
            for step in range(rollout.steps):
                for half in self.halves:
                    if step > 0:
                        self.gather(rollout, step - 1, half)
                    self.decide(rollout, step, half)
            for half in self.halves:
                self.gather(rollout, rollout.steps - 1, half)
            rollout.judge(self.values(), horizon)
        if self.stream is not None:
            self.stream.synchronize()

    def met(self, rollout: Rollout) -> dict[int, tuple[float, int]]:
        """By number of seats, of the games against rivals that ended: what they were worth in all, and how many."""
        found: dict[int, tuple[float, int]] = {}
        ended = rollout.ended & (self.own >= 0)
        seat = self.own.clamp(min=0)[None, :, None].expand(rollout.steps, -1, 1)
        worth = rollout.rewards.gather(2, seat)[:, :, 0]
        for count in self.seats.unique().tolist():
            these = ended & (self.seats == count)
            found[count] = (float(worth[these].sum()), int(these.sum()))
        return found

    def part(self, pages: Page, workers: range) -> Tensor:
        """What some processes have written, on the device."""
        some = pages[workers.start : workers.stop]
        return torch.from_numpy(some.reshape(-1, *some.shape[2:])).to(self.device)

    def values(self) -> Tensor:
        """What every game is worth to each seat now."""
        everyone = range(len(self.crew.processes))
        _, values = self.network(self.part(self.crew.pages.rows, everyone))
        return by_seat(
            values.float()[:, : int(self.seats.max())], self.part(self.crew.pages.turn, everyone), self.seats
        )

    def decide(self, rollout: Rollout, step: int, workers: range) -> None:
        """Chooses an action in the games of these processes, notes everything, and lets them go on."""
        pages = self.crew.pages
        here = slice(workers.start * self.count, workers.stop * self.count)
        rows, masks = self.part(pages.rows, workers), self.part(pages.masks, workers).bool()
        turn, seats, own = self.part(pages.turn, workers), self.seats[here], self.own[here]
        logits, values = self.network(rows)
        mine = (own < 0) | (own == turn)
        if self.with_rival:
            theirs = (~mine).nonzero()[:, 0]
            logits = logits.index_copy(0, theirs, self.rival(rows[theirs])[0])
        logs = log_softmax(logits.float().masked_fill(~masks, NEVER), -1)
        # The largest of weights with Gumbel's noise is a draw by those weights.
        noise = -torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))
        action = (logs + noise).argmax(-1)
        rollout.rows[step, here], rollout.masks[step, here], rollout.turn[step, here] = rows, masks, turn
        rollout.action[step, here], rollout.own[step, here] = action, mine
        rollout.likely[step, here] = logs.gather(1, action[:, None])[:, 0]
        rollout.values[step, here] = by_seat(values.float()[:, : rollout.values.shape[2]], turn, seats)
        chosen = action.cpu().numpy()
        pages.actions[workers.start : workers.stop] = chosen.reshape(-1, self.count)
        self.crew.go(workers)

    def gather(self, rollout: Rollout, step: int, workers: range) -> None:
        """Waits for these processes, and notes which games ended and how."""
        self.crew.wait(workers)
        here = slice(workers.start * self.count, workers.stop * self.count)
        rollout.rewards[step, here] = self.part(self.crew.pages.rewards, workers)
        rollout.ended[step, here] = self.part(self.crew.pages.ended, workers).bool()
