"""The games as Gymnasium environments: one learner against bots, singly or many games at once in native code.

``import ludoteca.gymnasium`` registers all games (``ludoteca/Hatsuden-v1``), for ``gymnasium.make`` and
``gymnasium.make_vec``.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.adapters import numbers
from ludoteca.bots.batch import EVERY_SEAT, ILLEGAL, IN_TURN, Batch, reward
from ludoteca.bots.bot import Bot
from ludoteca.bots.desk import play_on
from ludoteca.bots.named import bot, named
from ludoteca.bots.visitors import spelled
from ludoteca.core.edition import Edition
from ludoteca.core.game import Value
from ludoteca.core.luck import Luck
from ludoteca.core.state import State

try:
    import gymnasium
    import numpy as np
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as problem:
    raise ImportError(f"the environments need {problem.name}, which is not installed: {numbers.INSTALL}") from None

RANDOM = "random"
Opponents = str | type[Bot] | Sequence[str | type[Bot]]
"""A bot for all other seats, or one for each of them in the order of the seats: its name, or a class of your own."""


def register() -> None:
    """Makes the games known to Gymnasium; again is no harm."""
    for key in ludoteca.games():
        name = numbers.registered_name(ludoteca.game(key))
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="ludoteca.adapters.gymnasium:Against",
                vector_entry_point="ludoteca.adapters.gymnasium:Vector",
                kwargs={"name": key},
            )


def names_of(arrays: numbers.Arrays, opponents: Opponents) -> list[str]:
    """The bots of the other seats, one after another; a name that means nothing is refused."""
    others = arrays.seats - 1
    given = [opponents] * others if isinstance(opponents, str | type) else list(opponents)
    if len(given) != others:
        raise ValueError(f"{others} other seats need one name for all or {others} names, not {len(given)}")
    names = [spelled(one) if isinstance(one, type) else one for one in given]
    for name in names:
        named(name, arrays.game)
    return names


def by_seat(names: Sequence[str], own: int) -> list[str | None]:
    """The bots by seat; None where the learner sits."""
    return [*names[:own], None, *names[own:]]


def checked_seat(arrays: numbers.Arrays, seat: int | None) -> int | None:
    """The learner's seat, refused when the table has no such."""
    if seat is not None and not 0 <= seat < arrays.seats:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {arrays.seats - 1}, or None for each in turn")
    return seat


class Against(gymnasium.Env[numbers.Observation, Any]):
    """One learner against bots; a step is its action and all that the others do until it has to choose again.

    ``seat`` is a seat, or (as usual) None: the learner takes each in turn, the first one after a reset with a seed.
    The reward comes at the end: 1 for a win alone, −1 for a loss, what lies between for a shared win. An illegal
    action ends the game with −1, and ``info["illegal"]`` says so.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012 (Gymnasium's way)

    def __init__(
        self,
        name: str,
        opponents: Opponents = "random",
        seat: int | None = None,
        seats: int | None = None,
        render_mode: str | None = None,
        dtype: str = "float32",
        edition: str | Path | Edition | None = None,
        **options: Value,
    ) -> None:
        self.arrays = numbers.Arrays(name, seats, edition, options, dtype)
        self.names = names_of(self.arrays, opponents)
        self.seat = checked_seat(self.arrays, seat)
        self.metadata = {"render_modes": numbers.render_modes(self.arrays.game), "render_fps": 1}
        self.render_mode = numbers.checked_mode(self.arrays.game, render_mode)
        self.observation_space = self.arrays.observation_space()
        self.action_space = self.arrays.action_space()
        self.deals = numbers.Deals()
        self.games = 0
        self.own = self.seat or 0
        self.players: list[Bot | None] = []
        self.lucks: list[Luck] = []
        self.position: State | None = None
        self.over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[numbers.Observation, Any]:
        """A new game; with the same seed the same deal and the same opponents' luck."""
        super().reset(seed=seed)
        if seed is not None:
            self.games = 0
        deal = self.deals.next(seed)
        self.own = self.games % self.arrays.seats if self.seat is None else self.seat
        self.games += 1
        seated = by_seat(self.names, self.own)
        self.lucks = [Luck(deal + 1 + number) for number in range(self.arrays.seats)]
        self.players = [
            None if name in (None, RANDOM) else bot(name, self.arrays.game, deal + 1 + number)
            for number, name in enumerate(seated)
        ]
        self.position = self.arrays.setup.deal(deal)
        self.over = False
        play_on(self.position, self.own, self.players, self.lucks)
        return self.told(self.position)

    def told(self, state: State) -> tuple[numbers.Observation, dict[str, Any]]:
        """What the learner is told."""
        self.mask = self.arrays.ask(state, self.own)
        return self.arrays.seen(state, self.own, self.mask), {"action_mask": self.mask, "seat": self.own}

    def action_masks(self) -> Any:
        """What the learner may choose, as truths, for those that ask for it so (MaskablePPO)."""
        return self.mask.astype(bool)

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self.position is not None:
            self.arrays.ask(self.position, self.own)

    def step(self, action: Any) -> tuple[numbers.Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, and what the others do after it."""
        state = self.position
        if state is None or self.over:
            raise ValueError("reset the environment first: no game is going on")
        if not self.arrays.desk.play(state, self.own, int(action)):
            self.over = True
            seen, info = self.told(state)
            return seen, ILLEGAL, True, False, {**info, "illegal": True}
        self.over = play_on(state, self.own, self.players, self.lucks) < 0
        if self.render_mode == "human":
            self.render()
        seen, info = self.told(state)
        if not self.over:
            return seen, 0.0, False, False, info
        return seen, reward(state, self.own), True, False, {**info, "scores": state.result().scores}

    def render(self) -> Any:
        """The position as the learner sees it."""
        if self.position is None:
            return None
        return numbers.rendered(self.arrays.game, self.position.view(self.own), self.render_mode)


def shown(page: Any, dtype: Any) -> Any:
    """A page of the batch as an array on the same memory, to read only."""
    return np.frombuffer(memoryview(page).toreadonly(), dtype=dtype)


SHOWN = frozenset({"rows", "masks", "rewards", "ended", "illegal", "turn", "never", "scale", "scaled"})
"""What ``Vector.look`` makes."""


class Vector(VectorEnv[Any, Any, Any]):
    """Many games at once, stepped by native code into arrays that are made once.

    A game that ends is followed by another at once (Gymnasium's same-step reset): the reward and ``terminated``
    belong to the old game, the observation to the new one. ``seat`` is as for one game; taken in turn, the games begin
    on different seats. With ``opponents=None`` the learner plays all seats, ``info["seat"]`` says which one has to
    choose, and rewards are one for each seat of each game. Arrays are copied unless ``copy=False``: then they show the
    newest step, and are good until the next one.
    """

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        opponents: Opponents | None = "random",
        seat: int | None = None,
        seats: int | None = None,
        dtype: str = "float32",
        copy: bool = True,
        edition: str | Path | Edition | None = None,
        render_mode: None = None,
        **options: Value,
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"at least 1 game is played, not {num_envs}")
        if render_mode is not None:
            raise ValueError("many games at once are not rendered; gymnasium.make gives a single one")
        self.arrays = numbers.Arrays(name, seats, edition, options, dtype)
        self.num_envs = num_envs
        self.copy = copy
        self.single_observation_space = self.arrays.observation_space()
        self.single_action_space = self.arrays.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.alone = opponents is None
        self.names = [] if opponents is None else names_of(self.arrays, opponents)
        self.seat = checked_seat(self.arrays, seat)
        self.deals = numbers.Deals()
        self.bind(0)

    def bind(self, seed: int) -> None:
        """The native batch and the arrays that show its pages."""
        learner = EVERY_SEAT if self.alone else IN_TURN if self.seat is None else self.seat
        self.batch = Batch(self.arrays.setup, self.num_envs, learner, self.players(seed))
        self.look()

    def look(self) -> None:
        """The arrays that show the pages of the batch."""
        count, arrays, batch = self.num_envs, self.arrays, self.batch
        self.rows = shown(batch.pen.page, np.uint8).reshape(count, arrays.encoding.length)
        self.masks = shown(batch.masks, np.int8).reshape(count, arrays.actions)
        self.rewards = shown(batch.rewards, np.float64)
        if self.alone:
            self.rewards = self.rewards.reshape(count, arrays.seats)
        self.ended = shown(batch.ended, np.bool_)
        self.illegal = shown(batch.illegal, np.bool_)
        self.turn = shown(batch.turn, np.int64)
        self.never = np.zeros(count, dtype=np.bool_)
        if arrays.dtype is np.float32:
            # As large as the rows: numpy multiplies two arrays of one shape in a single run.
            self.scale = np.broadcast_to(1 / arrays.highs, self.rows.shape).copy()
            self.scaled = np.zeros(self.rows.shape, dtype=np.float32)

    def __getstate__(self) -> dict[str, Any]:
        """All but the arrays that show the pages of the batch: a copy looks at its own."""
        return {name: value for name, value in self.__dict__.items() if name not in SHOWN}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.look()

    def players(self, seed: int) -> list[list[Bot | None]]:
        """The other players by row and seat. Random ones are left to the native code.

        Where the learner sits on each seat in turn, the others move up: then all must have the same name.
        """
        if self.alone or all(name == RANDOM for name in self.names):
            return [[None] * self.arrays.seats for _ in range(self.num_envs)]
        if self.seat is None and len(set(self.names)) > 1:
            raise ValueError("with different opponents, say on which seat the learner sits")
        seated = by_seat(self.names, self.seat or 0)
        if self.seat is None:
            seated = [self.names[0]] * self.arrays.seats
        return [
            [
                None if name in (None, RANDOM) else bot(str(name), self.arrays.game, seed + row * 8 + number)
                for number, name in enumerate(seated)
            ]
            for row in range(self.num_envs)
        ]

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """New games everywhere; with the same seed the same ones."""
        deal = self.deals.next(seed)
        if seed is not None:
            self.bind(deal)
        self.batch.reset(deal)
        return self.told()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """An action in every game; illegal ones end their game with −1, and ``info["illegal"]`` says where."""
        given = np.ascontiguousarray(actions, dtype="<i8")
        if given.shape != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games take {self.num_envs} actions, not an array of shape {given.shape}")
        self.batch.step(given.tobytes())
        seen, info = self.told()
        return seen, self.kept(self.rewards), self.kept(self.ended), self.kept(self.never), info

    def told(self) -> tuple[numbers.Observation, dict[str, Any]]:
        """Rows and masks; and besides the masks the seat that has to choose, and where an action was illegal."""
        mask = self.kept(self.masks)
        if self.arrays.dtype is np.float32:
            rows = np.empty_like(self.scaled) if self.copy else self.scaled
            rows[...] = self.rows
            rows *= self.scale
        else:
            rows = self.kept(self.rows)
        seat, illegal = self.kept(self.turn), self.kept(self.illegal)
        return {"observation": rows, "action_mask": mask}, {"action_mask": mask, "seat": seat, "illegal": illegal}

    def action_masks(self) -> Any:
        """What may be chosen in every game, as truths."""
        return self.masks.astype(bool)

    def kept(self, array: Any) -> Any:
        """The array, or a copy that the next step leaves alone."""
        return array.copy() if self.copy else array
