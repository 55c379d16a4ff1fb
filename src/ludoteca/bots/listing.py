"""Networks for games whose actions are a list of offers: each offer is scored by what it is, not by its number.

Pieces on the board and offers have places. What lies around a place is told by rings of distance: in each, the pieces'
features are added up. Pieces so learn of their neighbours, the whole of the pieces, and offers of the pieces around.
"""

from __future__ import annotations

import numpy as np

from ludoteca.bots.network import Array, Header, Network, Weights
from ludoteca.core.encoding import Encoding
from ludoteca.core.game import Game

OFFER = "offer_"
PIECE = "ring_"
"""How the names of the fields begin that have an entry, or a few, for each offer, and for each piece on the board."""
RINGS = 8  # how many rings of distance there are
RING = 10.0  # how many millimetres each is wide
FAR = 12.0  # what is further away than so many rings is in none of them
CROWD = 8.0  # the pieces added up are divided by this


class Columns:
    """Where the entries of pieces, offers and all the rest lie in a row."""

    def __init__(self, encoding: Encoding) -> None:
        offers = int(encoding.actions)
        pieces = min(field.size for field in encoding.fields if field.name.startswith(PIECE))
        self.offer = items(encoding, OFFER, offers)
        self.piece = items(encoding, PIECE, pieces)
        self.offer_place = items(encoding, f"{OFFER}xy", offers), items(encoding, f"{OFFER}odd", offers)
        self.piece_place = items(encoding, f"{PIECE}xy", pieces), items(encoding, f"{PIECE}odd", pieces)
        self.piece_there = items(encoding, f"{PIECE}level", pieces)
        used = set(self.offer.ravel()) | set(self.piece.ravel())
        self.rest = np.array([at for at in range(encoding.length) if at not in used])


def items(encoding: Encoding, prefix: str, count: int) -> Array:
    """The columns of so many things, a line for each, from all fields whose names begin so."""
    parts = [
        field.offset + np.arange(field.size).reshape(count, -1)
        for field in encoding.fields
        if field.name.startswith(prefix)
    ]
    return np.concatenate(parts, 1)


class Listing(Network):
    """The network in numpy; ``learn/networks.py`` has the same in torch."""

    def __init__(self, game: Game, header: Header, weights: Weights) -> None:
        super().__init__(game, header, weights)
        self.columns = Columns(game.encoding)

    def think(self, rows: Array, most: int | None = None) -> tuple[Array, Array]:
        """As of every network; only so many offers are scored as ``most`` says."""
        columns, plain = self.columns, rows.astype(np.float32)
        scaled = plain * self.scale
        there = rows[:, columns.piece_there] > 0
        laid = np.flatnonzero(there.any(0))  # what lies on no board need not be looked at
        there = there[:, laid]
        coarse, fine = columns.piece_place
        places = millimetres(plain, (coarse[laid], fine[laid]))
        pieces = relu(self.layer("piece", scaled[:, columns.piece[laid]])) * there
        pieces = (pieces + relu(self.around("near", places, places, pieces))) * there
        whole = np.concatenate([scaled[:, columns.rest], pieces.sum(1) / CROWD], 1)
        trunk = self.trunk(whole)
        offers = self.layer("offer", scaled[:, columns.offer[:most]])
        offers = offers + self.around("beside", millimetres(plain, columns.offer_place)[:, :most], places, pieces)
        offers = relu(offers + (trunk @ self.weights["whole.weight"].T)[:, None])
        offers = offers + relu(self.layer("last", offers))
        return self.layer("policy", offers)[:, :, 0], np.tanh(self.layer("value", trunk))

    def layer(self, name: str, inputs: Array) -> Array:
        """One layer."""
        found: Array = inputs @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return found

    def around(self, name: str, places: Array, others: Array, features: Array) -> Array:
        """What lies around each place."""
        across, along = (places[:, :, None, axis] - others[:, None, :, axis] for axis in (0, 1))
        apart = np.minimum(np.sqrt(across * across + along * along + 1e-6) / RING, FAR)
        near = np.empty((*places.shape[:2], RINGS, others.shape[1]), np.float32)
        onward = np.exp(2.0 * apart)
        for ring in range(RINGS):
            # exp(−(apart − ring)²), mostly from the ring before: a product is quicker than a power.
            if ring % (RINGS // 2) == 0:
                near[:, :, ring] = np.exp(-np.square(apart - ring))
            else:
                np.multiply(near[:, :, ring - 1], onward * np.float32(np.exp(1.0 - 2.0 * ring)), out=near[:, :, ring])
        count, most = places.shape[:2]
        rings = near.reshape(count, most * RINGS, others.shape[1]) @ features
        found: Array = rings.reshape(count, most, RINGS * features.shape[2]) @ self.weights[f"{name}.weight"].T
        return found


def millimetres(rows: Array, columns: tuple[Array, Array]) -> Array:
    """Places from their coarse and fine entries."""
    found: Array = 2.0 * rows[:, columns[0]] + rows[:, columns[1]]
    return found


def relu(inputs: Array) -> Array:
    """What is above 0."""
    found: Array = np.maximum(inputs, 0.0)
    return found
