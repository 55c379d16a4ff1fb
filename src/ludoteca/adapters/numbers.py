"""What the environments of all libraries share: a game with its set-up, observations as arrays, and pictures."""

from __future__ import annotations

import io
import secrets
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.bots.desk import Desk
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game, Value
from ludoteca.core.state import State
from ludoteca.core.svg import plain
from ludoteca.core.verbs import draws
from ludoteca.core.view import View

INSTALL = "pip install 'ludoteca[research]'"

try:
    import numpy as np
    from gymnasium import spaces
except ImportError as problem:
    raise ImportError(f"the environments need {problem.name}, which is not installed: {INSTALL}") from None

DTYPES = {"float32": np.float32, "uint8": np.uint8}
ZOOM = 0.5  # pictures are half as wide and high as the page: 720 × 450, four times as fast

Observation = dict[str, Any]
"""``observation``: the row of the view; ``action_mask``: 1 for the actions that may be chosen."""


class Arrays:
    """A game as it is set up, and how its views become arrays."""

    def __init__(
        self, name: str, seats: int | None, edition: str | Path | Edition | None, options: dict[str, Value], dtype: str
    ) -> None:
        if dtype not in DTYPES:
            raise ValueError(f"observations are {' or '.join(DTYPES)}, not {dtype!r}")
        self.game = ludoteca.game(name)
        for option in options:
            if option not in self.game.options:  # as Python says it, for libraries that try arguments of their own
                known = ", ".join(self.game.options) or "none"
                raise TypeError(f"got an unexpected keyword argument {option!r}; the options of {name} are: {known}")
        self.setup = self.game.setup(seats, edition, **options)
        self.seats = self.setup.seats
        self.encoding = self.game.encoding
        self.actions = int(self.encoding.actions)
        self.dtype = DTYPES[dtype]
        self.highs = np.array(self.encoding.highs(), dtype=self.dtype)
        """What a float row is divided by; the upper bounds of a row of bytes."""
        self.scale = 1 / self.highs if self.dtype is np.float32 else None
        self.desk = Desk(self.game)
        self.row = np.frombuffer(memoryview(self.desk.pen.page).toreadonly(), dtype=np.uint8)
        self.open = np.frombuffer(memoryview(self.desk.mask), dtype=np.int8)
        self.aside: Arrays | None = None
        """For looks at other seats than the one that is asked."""

    def __reduce__(self) -> tuple[type[Arrays], tuple[object, ...]]:
        setup = self.setup
        return Arrays, (setup.game.key, setup.seats, setup.edition, setup.options, self.dtype.__name__)

    def another(self) -> Arrays:
        """The same with a desk of its own."""
        make, given = self.__reduce__()
        return make(*given)  # type: ignore[arg-type]

    def observation_space(self) -> spaces.Dict:
        """Where observations lie."""
        high = np.ones_like(self.highs) if self.dtype is np.float32 else self.highs
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=self.dtype),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        """Where actions lie."""
        return spaces.Discrete(self.actions)

    def ask(self, state: State, seat: int) -> Any:
        """That seat has to choose: its mask, which the desk keeps to check its action."""
        self.desk.ask(state, seat)
        return self.open.copy()

    def seen(self, state: State, seat: int, mask: Any) -> Observation:
        """What the seat that was asked last may know and do."""
        self.desk.write(state, seat)
        row = self.row.copy() if self.scale is None else np.multiply(self.row, self.scale)
        return {"observation": row, "action_mask": mask}

    def allows(self, state: State, seat: int, action: int) -> bool:
        """Whether the seat may take that action now."""
        return 0 <= action < self.actions and bool(self.ask(state, seat)[action])

    def observe(self, state: State, seat: int) -> Observation:
        """What any seat may know and do in any position; the mask of a seat that may not move now is all 0."""
        if self.aside is None:
            self.aside = self.another()
        return self.aside.seen(state, seat, self.aside.ask(state, seat))


def registered_name(game: Game) -> str:
    """The game's name in the libraries' registers: ``ludoteca/HitPlan-v1``."""
    return f"ludoteca/{game.title.replace(' ', '')}-v{game.encoding.version}"


class Deals:
    """The seeds of one game after another: decided by a seed where one was given, else secret."""

    def __init__(self) -> None:
        self.rng = np.random.default_rng(secrets.randbits(128))

    def next(self, seed: int | None) -> int:
        """The seed of the next deal."""
        if seed is not None:
            self.rng = np.random.default_rng(seed)
        return int(self.rng.integers(2**62))


# Rendering


def render_modes(game: Game) -> list[str]:
    """How the game can be shown; a picture only where it is drawn."""
    drawn = draws(game)
    return ["human", "ansi", "rgb_array"] if drawn else ["human", "ansi"]


def checked_mode(game: Game, mode: str | None) -> str | None:
    """The render mode, refused when the game has no such."""
    if mode is not None and mode not in render_modes(game):
        raise ValueError(f"{game.title} is rendered as {', '.join(render_modes(game))}, not as {mode!r}")
    return mode


def rendered(game: Game, view: View, mode: str | None) -> Any:
    """The view as text (``ansi``), as pixels (``rgb_array``), or printed to the terminal (``human``)."""
    if mode == "rgb_array":
        return pixels(game.draw(view))
    if mode == "human":
        from rich.console import Console

        Console(highlight=False).print(game.show(view))
        return None
    if mode == "ansi":
        from rich.text import Text

        return Text.from_markup(game.show(view)).plain
    return None


def pixels(drawing: str) -> Any:
    """A drawing as an array: height × width × 3 bytes."""
    try:
        from PIL import Image
        from resvg_py import svg_to_bytes
    except ImportError as problem:
        raise ImportError(f"rgb_array needs {problem.name}, which is not installed: {INSTALL}") from None
    png = svg_to_bytes(svg_string=plain(drawing, "light"), zoom=ZOOM)
    return np.array(Image.open(io.BytesIO(bytes(png))).convert("RGB"))
