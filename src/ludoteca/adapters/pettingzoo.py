"""The games as PettingZoo environments: in turn (AEC), and those in which all choose at once also so (parallel).

>>> import ludoteca
>>> env = ludoteca.pettingzoo.env("hatsuden", render_mode="ansi")
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.adapters import numbers
from ludoteca.bots.batch import ILLEGAL, reward
from ludoteca.core.edition import Edition
from ludoteca.core.game import Value
from ludoteca.core.state import State

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo import register as enter
except ImportError as problem:
    raise ImportError(f"the environments need {problem.name}, which is not installed: {numbers.INSTALL}") from None


def env(name: str, **settings: Any) -> AECEnv[str, Any, Any]:
    """An environment in turns; an illegal action ends the game with −1 for who took it and 0 for the others.

    ``seats``, ``render_mode``, ``dtype`` ("float32" from 0 to 1, or "uint8" as encoded), ``edition``, and the
    options of the game.
    """
    return InTurns(name, **settings)


def raw_env(name: str, **settings: Any) -> AECEnv[str, Any, Any]:
    """The same, but an illegal action raises ValueError."""
    made = InTurns(name, **settings)
    made.strict = True
    return made


def parallel_env(name: str | None = None, **settings: Any) -> ParallelEnv[str, Any, Any]:
    """A game in which all seats choose at once (without a name, the first of those); settings as for ``env``."""
    together = [key for key in ludoteca.games() if ludoteca.game(key).simultaneous]
    if name is None:
        name = together[0]
    if name not in together:
        raise ValueError(f"only {', '.join(together)} is played by choosing at the same time, not {name!r}")
    return AllAtOnce(name, **settings)


def register() -> None:
    """Makes the games known to PettingZoo: ``pettingzoo.make("aec", "ludoteca/Hatsuden-v1")``."""
    for key in ludoteca.games():
        game = ludoteca.game(key)
        name = numbers.registered_name(game)
        enter("aec", name, entry_point=env, kwargs={"name": key})
        if game.simultaneous:
            enter("parallel", name, entry_point=parallel_env, kwargs={"name": key})


def checked_action(action: Any, actions: int) -> int:
    """The action as a number; one that is none, or that the space has not, is a mistake of the caller."""
    if action is None or not 0 <= int(action) < actions:
        raise AssertionError(f"action {action} is not in the action space, Discrete({actions})")
    return int(action)


class Seats:
    """What both kinds of environment have: a game as it is set up, an agent for each seat, their spaces."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        render_mode: str | None = None,
        dtype: str = "float32",
        edition: str | Path | Edition | None = None,
        **options: Value,
    ) -> None:
        self.arrays = numbers.Arrays(name, seats, edition, options, dtype)
        game = self.arrays.game
        self.metadata = {
            "name": f"{game.key}_v{game.encoding.version}",
            "render_modes": numbers.render_modes(game),
            "render_fps": 1,
            "is_parallelizable": isinstance(self, AllAtOnce),
        }
        self.render_mode = numbers.checked_mode(game, render_mode)
        self.possible_agents = [f"player_{seat}" for seat in range(self.arrays.seats)]
        self.observation_spaces = {agent: self.arrays.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.arrays.action_space() for agent in self.possible_agents}
        self.deals = numbers.Deals()
        self.agents: list[str] = []
        self.dealt: State | None = None

    @property
    def position(self) -> State:
        """The position; there is none before the first reset."""
        if self.dealt is None:
            raise ValueError("reset the environment first")
        return self.dealt

    def observation_space(self, agent: str) -> Any:
        """Where the observations of that agent lie."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Where the actions of that agent lie."""
        return self.action_spaces[agent]

    def told(self, state: State, seat: int) -> numbers.Observation:
        """What the environment tells that seat of a position."""
        return self.arrays.observe(state, seat)

    def deal(self, seed: int | None) -> None:
        """A new game with everybody at the table."""
        self.dealt = self.arrays.setup.deal(self.deals.next(seed))
        self.agents = list(self.possible_agents)

    def rewarded(self) -> list[float]:
        """What the finished game is worth to each seat."""
        return [reward(self.position, seat) for seat in range(self.arrays.seats)]

    def close(self) -> None:
        """Nothing is held open."""


class InTurns(Seats, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One seat after another; those that choose at the same time do so one by one, and none sees what lies hidden.

    PettingZoo's wrappers (bounds, illegal actions, order of calls) would take longer than the game: their work is done
    here. Rewards are 0 until the end, so that the bookkeeping of a step is to say whose turn it is.
    """

    strict = False
    """Whether an illegal action raises ValueError; else it ends the game."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; with the same seed the same deal."""
        self.deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turn_to(self.position, int(self.position.actor()))

    def turn_to(self, state: State, seat: int) -> None:
        """That seat has to choose."""
        self.seat = seat
        self.mask = self.arrays.ask(state, seat)
        self.agent_selection = agent = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.mask}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if self.dealt is not None and not self.dealt.over():
            self.arrays.ask(self.dealt, self.seat)

    def observe(self, agent: str) -> numbers.Observation:
        """What that agent may know; its mask is all 0 when it has nothing to choose now."""
        state = self.position
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            return self.arrays.seen(state, self.seat, self.mask)
        return self.told(state, self.possible_agents.index(agent))

    def action_masks(self) -> Any:
        """What the selected agent may choose, as truths, for learners that ask for it so."""
        return self.mask.astype(bool)

    def step(self, action: Any) -> None:
        """The selected agent takes its action."""
        state, agent = self.position, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not self.arrays.desk.play(state, self.seat, checked_action(action, self.arrays.actions)):
            if self.strict:
                raise ValueError(f"action {action} is illegal for {agent} now; see its action_mask")
            self.end([ILLEGAL if one == agent else 0.0 for one in self.possible_agents])
        else:
            seat = int(state.actor())
            if seat < 0:
                self.end(self.rewarded())
            else:
                self.infos[agent] = {}
                self.turn_to(state, seat)
        if self.render_mode == "human":
            self.render()

    def end(self, rewards: list[float]) -> None:
        """The game is over: everybody has a reward, and is asked once more to take note."""
        self.infos = {agent: {} for agent in self.agents}
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """The position as the selected agent sees it."""
        seat = self.possible_agents.index(self.agent_selection)
        return numbers.rendered(self.arrays.game, self.position.view(seat), self.render_mode)


class AllAtOnce(Seats, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All seats choose at once. A seat that has no card left is masked wholly, and its action is ignored."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """A new game; with the same seed the same deal."""
        self.deal(seed)
        return self.all_told()

    def all_told(self) -> tuple[dict[str, numbers.Observation], dict[str, dict[str, Any]]]:
        """What every agent is told now: observation and info."""
        seen = {agent: self.told(self.position, seat) for seat, agent in enumerate(self.possible_agents)}
        return seen, {agent: {"action_mask": one["action_mask"]} for agent, one in seen.items()}

    def step(self, actions: dict[str, Any]) -> tuple[Any, Any, Any, Any, Any]:
        """All choose; illegal choices end the game with −1 for those who made them and 0 for the others."""
        rewards = dict.fromkeys(self.possible_agents, 0.0)
        chosen: dict[int, int] = {}
        for seat in self.position.actors():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"the action of {agent} is missing")
            chosen[seat] = int(actions[agent])
        illegal = [seat for seat, action in chosen.items() if not self.arrays.allows(self.position, seat, action)]
        for seat, action in () if illegal else chosen.items():
            self.arrays.ask(self.position, seat)
            self.arrays.desk.play(self.position, seat, action)
        over = bool(illegal) or self.position.over()
        if illegal:
            rewards |= {self.possible_agents[seat]: ILLEGAL for seat in illegal}
        elif over:
            rewards = dict(zip(rewards, self.rewarded(), strict=True))
        seen, infos = self.all_told()
        for seat in illegal:
            infos[self.possible_agents[seat]]["illegal"] = True
        if over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            rewards,
            dict.fromkeys(self.possible_agents, over),
            dict.fromkeys(self.possible_agents, False),
            infos,
        )

    def render(self) -> Any:
        """The position as a spectator sees it."""
        return numbers.rendered(self.arrays.game, self.position.view(None), self.render_mode)
