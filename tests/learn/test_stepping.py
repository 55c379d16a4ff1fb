"""The games of a batch are spread over all parts of a game before anything is learned from them."""

from __future__ import annotations

from typing import Any, cast

import numpy as np

from ludoteca.learn.stepping import APART, scatter


class Steps:
    """Stands for a batch, and notes the actions."""

    def __init__(self) -> None:
        self.told: list[list[int]] = []

    def step(self, actions: bytes) -> None:
        self.told.append(np.frombuffer(actions, np.int64).tolist())


def test_every_game_is_dealt_anew_once_each_at_its_own_time() -> None:
    batch, rows = Steps(), 2 * APART
    masks = np.zeros((rows, 5), np.uint8)
    masks[:, 2] = masks[:, 4] = 1
    scatter(cast(Any, batch), masks, 1)
    actions = np.array(batch.told)
    assert actions.shape == (APART, rows)
    assert ((actions == -1).sum(0) == 1).all(), "each game once"
    assert ((actions == -1).sum(1) == 2).all(), "and at every step equally many"
    assert set(actions.ravel()) == {-1, 2, 4}, "else what is open is played"
