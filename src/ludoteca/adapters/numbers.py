"""What the environments of all libraries share: a game with its set-up, observations as arrays, and pictures."""

from __future__ import annotations

import io
import secrets
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.encoding import Pen, offered
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
        self.setup = self.game.setup(seats, edition, **options)
        self.seats = self.setup.seats
        self.encoding = self.game.encoding
        self.actions = int(self.encoding.actions)
        self.dtype = DTYPES[dtype]
        self.pen = Pen(1, self.encoding.length)
        self.highs = np.array(self.encoding.highs(), dtype=self.dtype)
        """What a float row is divided by; the upper bounds of a row of bytes."""

    def __reduce__(self) -> tuple[type[Arrays], tuple[object, ...]]:
        setup = self.setup
        return Arrays, (setup.game.key, setup.seats, setup.edition, setup.options, self.dtype.__name__)

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

    def offers(self, state: State, seat: int) -> vec[i64]:
        """The moves behind the actions that the seat may choose now."""
        return offered(self.encoding, state, seat)

    def observe(self, state: State, seat: int, offers: vec[i64]) -> Observation:
        """What the seat may know and do; the mask of a seat that may not move now is all 0."""
        self.pen.begin(0)
        self.game.write(state.view(seat), offers, self.pen)
        row = np.frombuffer(self.pen.row(0), dtype=np.uint8)
        if self.dtype is np.float32:
            row = row / self.highs
        return {"observation": row, "action_mask": self.mask(offers)}

    def mask(self, offers: vec[i64]) -> Any:
        """1 for every action behind which there is an offer."""
        found = np.zeros(self.actions, dtype=np.int8)
        if self.encoding.listed:
            found[: len(offers)] = 1
        else:
            found[np.frombuffer(memoryview(offers), dtype=np.int64)] = 1
        return found

    def move(self, offers: vec[i64], action: int) -> int | None:
        """The move behind an action; None when the action is illegal."""
        if self.encoding.listed:
            return int(offers[action]) if 0 <= action < len(offers) else None
        return action if action in offers else None


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
