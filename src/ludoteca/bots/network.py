"""Networks that play, in numpy: how they are kept in files, and what they think of rows.

A file is an ``.npz`` without pickle: the weights as half-precision arrays, and a header in JSON that says which game
and which version of its encoding the network reads, how it was trained, and the checksum of the weights.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias
from zipfile import BadZipFile

import numpy as np

from ludoteca.core.game import Game

Array: TypeAlias = "np.ndarray[Any, Any]"
Weights: TypeAlias = dict[str, Array]
HEADER = "header"


class BadNetwork(ValueError):
    """A file that holds no network, or none for this game as it is here."""


@dataclass(frozen=True)
class Header:
    """What a file says of its network."""

    name: str
    game: str
    encoding: int
    """The version of the encoding whose rows it reads."""
    layers: int
    """How many residual layers it has."""
    trained: str
    """How it came to be, in words."""
    checksum: str = ""


class Network:
    """A policy and a value for each seat, from rows of numbers."""

    def __init__(self, game: Game, header: Header, weights: Weights) -> None:
        self.game = game
        self.header = header
        self.weights = {name: array.astype(np.float32) for name, array in weights.items()}
        self.scale = (1.0 / np.array(game.encoding.highs(), np.float32)).astype(np.float32)

    def __deepcopy__(self, memo: dict[int, object]) -> Network:
        return self  # nothing changes it

    def think(self, rows: Array, most: int | None = None) -> tuple[Array, Array]:
        """For each row the weights of all actions (logits), and what the game is worth to each seat.

        ``most``: no row offers more moves than that; where actions are listed the others need no weights. Values go
        from −1 (lost) to 1 (won alone), the seat that the row belongs to first, then as they sit.
        """
        weights = self.weights
        trunk = self.trunk(rows.astype(np.float32) * self.scale)
        logits = trunk @ weights["policy.weight"].T + weights["policy.bias"]
        return logits, np.tanh(trunk @ weights["value.weight"].T + weights["value.bias"])

    def trunk(self, inputs: Array) -> Array:
        """What the heads read."""
        weights = self.weights
        found: Array = np.maximum(inputs @ weights["first.weight"].T + weights["first.bias"], 0.0)
        for layer in range(self.header.layers):
            step = found @ weights[f"middle.{layer}.weight"].T + weights[f"middle.{layer}.bias"]
            found = found + np.maximum(step, 0.0)
        return found


def write(path: Path, header: Header, weights: Weights) -> None:
    """Keeps a network in a file."""
    halves = {name: np.ascontiguousarray(array, np.float16) for name, array in weights.items()}
    told = {**asdict(header), "checksum": checksum(halves)}
    text = np.frombuffer(json.dumps(told, ensure_ascii=False).encode(), np.uint8)
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        arrays: dict[str, Any] = {HEADER: text, **halves}
        np.savez_compressed(file, **arrays)
    part.replace(path)


def read(path: Path, game: Game) -> Network:
    """The network in a file; one that was made for something else is refused in one line."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = Header(**json.loads(arrays.pop(HEADER).tobytes()))
    except (BadZipFile, KeyError, TypeError, ValueError, EOFError):
        raise BadNetwork(f"{path.name} holds no network") from None
    if header.game != game.key:
        raise BadNetwork(f"{path.name} holds a network for {header.game}, not for {game.key}")
    if header.encoding != game.encoding.version:
        here = game.encoding.version
        raise BadNetwork(f"{path.name} reads version {header.encoding} of the encoding of {game.title}; here is {here}")
    if header.checksum != checksum(arrays):
        raise BadNetwork(f"{path.name} is damaged: its checksum is not that of its weights")
    if game.encoding.listed:
        from ludoteca.bots.listing import Listing

        return Listing(game, header, arrays)
    return Network(game, header, arrays)


def checksum(weights: Weights) -> str:
    """A fingerprint of all weights."""
    hashed = blake2b(digest_size=16)
    for name in sorted(weights):
        array = weights[name]
        hashed.update(f"{name} {array.dtype.str} {array.shape} ".encode())
        hashed.update(np.ascontiguousarray(array).tobytes())
    return hashed.hexdigest()
