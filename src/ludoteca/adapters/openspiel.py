"""The games as games of OpenSpiel: importing this module registers them with pyspiel.

``pyspiel.load_game("python_ludoteca_hitplan(seats=5)")``. What each parameter means, what strings, tensors and
utilities hold, and which of OpenSpiel's algorithms run: docs/research-openspiel.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import ludoteca
from ludoteca.adapters.moments import OVER, STANDARD, Moment, dealt, edition_of
from ludoteca.core.game import Game, Value
from ludoteca.core.setup import Setup

try:
    import numpy as np
    import pyspiel
except ImportError as problem:
    raise ImportError(f"the games for OpenSpiel need {problem.name}: pip install 'ludoteca[research]'") from None

THROWS = 4
FACES = 256
"""A deal is a number of 32 bits, thrown in bytes, the highest first: no node of luck has too many outcomes."""
PAST = 64  # how many bits of the fingerprint of a seat's past go into its information-state tensor

MARKUP = re.compile(r"\[[a-z#/@][^\[]*?\]")  # colours, for terminals
LONGEST = 2000  # moves; no game has so many, stalling included


class Undealt:
    """Before the deal: the throws of luck so far."""

    player = int(pyspiel.PlayerId.CHANCE)

    def __init__(self, setup: Setup, deals: int, throws: tuple[int, ...] = ()) -> None:
        self.setup = setup
        self.deals = deals
        self.throws = throws

    def after(self, thrown: int) -> Undealt | Moment:
        """The deal, once all of its number is known."""
        throws = (*self.throws, thrown)
        if self.deals or len(throws) == THROWS:
            return dealt(self.setup, int.from_bytes(bytes(throws), "big") if not self.deals else thrown)
        return Undealt(self.setup, self.deals, throws)

    def __deepcopy__(self, memo: dict[int, object]) -> Undealt:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game in OpenSpiel's terms; all that it holds is that moment, so a clone costs nothing."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment: Undealt | Moment = game.opening

    @property
    def position(self) -> Moment:
        """The moment, once cards are dealt."""
        if isinstance(self.moment, Undealt):
            raise ValueError("nothing is dealt yet: the state waits for luck")
        return self.moment

    def current_player(self) -> int:
        """The seat that moves; of several that choose at the same time, the first."""
        return self.moment.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.player == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All outcomes of a throw, equally likely."""
        assert isinstance(self.moment, Undealt)
        faces = self.moment.deals or FACES
        return [(face, 1.0 / faces) for face in range(faces)]

    def _legal_actions(self, player: int) -> list[int]:
        moves = self.position.moves()
        return list(range(len(moves))) if self.position.setup.game.encoding.listed else list(moves)

    def _apply_action(self, action: int) -> None:
        if isinstance(self.moment, Moment) and self.moment.setup.game.encoding.listed:
            action = self.moment.moves()[action]
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        game = self.position.setup.game
        if not game.encoding.listed:
            return game.name(action)
        moves = self.position.moves()
        return game.name(moves[action]) if action < len(moves) else f"no candidate {action}"

    def returns(self) -> list[float]:
        """Nothing before the end; then the utilities."""
        seats = range(self.num_players())
        if not self.is_terminal():
            return [0.0 for _ in seats]
        game: SpielGame = self.get_game()
        return game.utilities([self.position.state.payoff(seat) for seat in seats])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player cannot tell from this one, by Game.imagine.

        Its history is empty: the history of the real game would tell what the player may not know.
        """
        world: SpielState = self.get_game().new_initial_state()
        world.moment = self.position.imagined(player, int(sampler() * 2**53))
        return world

    def __str__(self) -> str:
        if isinstance(self.moment, Undealt):
            return " ".join(["luck", *(str(throw) for throw in self.moment.throws)])
        state, game = self.moment.state, self.moment.setup.game
        return f"{state.digest()}\n{MARKUP.sub('', game.show(state.view(None)))}"


class SpielObserver:
    """Writes what a player knows, from its View alone, as a string and (where it is a seat's whole view) a tensor."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no view holds the secrets of all players: observe them one by one")
        self.game = setup.game
        self.kind = kind
        self.tensor: np.ndarray[Any, np.dtype[np.float32]] | None = None
        self.dict: dict[str, np.ndarray[Any, np.dtype[np.float32]]] = {}
        if whole:
            length = self.game.encoding.length
            self.highs = np.array(self.game.encoding.highs(), np.float32)
            self.tensor = np.zeros(length + (PAST if kind.perfect_recall else 0), np.float32)
            self.dict["view"] = self.tensor[:length]
            if kind.perfect_recall:
                self.dict["past"] = self.tensor[length:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fills the tensor: the encoded view, and with perfect recall bits of the fingerprint of the past."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        moment = state.moment
        if isinstance(moment, Moment):
            row = np.frombuffer(self.game.encode(moment.state.view(player)), np.uint8)
            self.dict["view"][:] = row / self.highs
            if "past" in self.dict:
                self.dict["past"][:] = np.unpackbits(np.frombuffer(moment.past(player)[: PAST // 8], np.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        """The view as JSON, after the fingerprint of the past where recall is perfect."""
        moment = state.moment
        if isinstance(moment, Undealt):
            return "not dealt"
        single = self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        seat = player if single else None
        if self.kind.public_info:
            told = moment.seen(seat).decode()
        else:
            told = moment.private(player) if single else ""
        return f"{moment.past(seat).hex()} {told}" if self.kind.perfect_recall else told


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters; each game has its own class."""

    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        key = self.key
        game = ludoteca.game(key)
        given = {**parameters(game), **(params or {})}
        options = {name: given[name] for name in game.options}
        setup = game.setup(given["seats"], edition_of(key, given["edition"]), **options)
        deals = given["deals"]
        if not 0 <= deals <= FACES**2:
            raise ValueError(f"deals is 0 (all of them) or a number from 1 to {FACES**2}, not {deals}")
        self.opening: Undealt | Moment = dealt(setup, 0) if deals == 1 else Undealt(setup, deals)
        self.shared_loss = game.all_may_lose and not given["zero_sum"]
        zero_sum = setup.seats > 1 and not self.shared_loss
        info = pyspiel.GameInfo(
            num_distinct_actions=int(game.encoding.actions),
            max_chance_outcomes=0 if deals == 1 else deals or FACES,
            num_players=setup.seats,
            min_utility=-1.0 / max(1, setup.seats - 1),
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(game, deals, zero_sum), info, params or {})

    def utilities(self, payoffs: list[float]) -> list[float]:
        """Winning alone is 1, losing −1 shared by the losers, so that the sum is 0; solo −1 or 1.

        When all lose, everybody gets what a loser gets; with ``zero_sum`` everybody gets 0.
        """
        seats = len(payoffs)
        if seats == 1:
            return [2.0 * payoffs[0] - 1.0]
        if not any(payoffs) and not self.shared_loss:
            return [0.0 for _ in payoffs]
        return [(seats * payoff - 1.0) / (seats - 1) for payoff in payoffs]

    def new_initial_state(self) -> SpielState:
        """Before the deal; where there is only one deal, after it."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The throws of a deal."""
        if isinstance(self.opening, Moment):
            return 0
        return 1 if self.opening.deals else THROWS

    def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> SpielObserver:
        """An observer of that kind; without one, of what a seat sees now."""
        if params:
            raise ValueError(f"observers of these games take no parameters, not {params}")
        return SpielObserver(self.opening.setup, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return pyspiel.load_game, (str(self),)


def parameters(game: Game) -> dict[str, Value]:
    """The parameters of a game and their defaults."""
    found: dict[str, Value] = {"seats": game.checked_seats(None), "deals": 0, "edition": STANDARD}
    if game.all_may_lose:
        found["zero_sum"] = False
    return found | {name: option.default for name, option in game.options.items()}


def game_type(game: Game, deals: int, zero_sum: bool) -> Any:
    """What OpenSpiel is told of the kind of game."""
    kind = pyspiel.GameType
    return kind(
        short_name=f"python_ludoteca_{game.key}",
        long_name=f"{game.title} (Ludoteca)",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.DETERMINISTIC if deals == 1 else kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.PERFECT_INFORMATION if game.open else kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if zero_sum else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def register() -> None:
    """Makes the games known to pyspiel; importing this module has done it."""
    known = set(pyspiel.registered_names())
    for key in ludoteca.games():
        game = ludoteca.game(key)
        if f"python_ludoteca_{key}" not in known:
            kind = game_type(game, 0, not game.all_may_lose)
            pyspiel.register_game(kind, type(f"SpielGame_{key}", (SpielGame,), {"key": key}))


register()
