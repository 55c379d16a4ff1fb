"""The networks in torch: the same sums as ``bots/network.py`` does in numpy, with gradients."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from ludoteca.bots import network
from ludoteca.bots.listing import CROWD, RING, RINGS, Columns
from ludoteca.core.game import Game
from ludoteca.learn.recipe import Recipe

FEW = (32, 64)  # positions that offer at most so many moves are looked at together, so that fewer blanks are scored


class Plain(nn.Module):
    """Row → a wide layer → residual layers → a weight for every action and a value for every seat."""

    def __init__(self, game: Game, kinds: int, hidden: int, layers: int) -> None:
        super().__init__()
        self.kinds = kinds
        encoding = game.encoding
        self.first = nn.Linear(encoding.length, hidden)
        self.middle = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.policy = nn.Linear(hidden, int(encoding.actions))
        self.value = nn.Linear(hidden, kinds * game.max_seats)
        # It begins by liking all actions equally, and thinking nothing of any position.
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        self.register_buffer("scale", 1.0 / torch.tensor(encoding.highs(), dtype=torch.float32), persistent=False)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The weights of all actions (logits), and by kind of worth the values of the seats, the row's own first."""
        found = relu(self.first(rows.float() * self.scale))
        for layer in self.middle:
            found = found + relu(layer(found))
        return self.policy(found), torch.tanh(self.value(found)).unflatten(1, (self.kinds, -1))


class Listed(nn.Module):
    """For games whose actions are a list: pieces see their neighbours, offers the pieces around them and the whole."""

    PIECES = 32  # how many features a piece has
    OFFERS = 128  # and an offer

    def __init__(self, game: Game, kinds: int, hidden: int, layers: int) -> None:
        super().__init__()
        self.kinds = kinds
        columns = Columns(game.encoding)
        self.piece = nn.Linear(columns.piece.shape[1], self.PIECES)
        self.near = nn.Linear(RINGS * self.PIECES, self.PIECES, bias=False)
        self.first = nn.Linear(len(columns.rest) + self.PIECES, hidden)
        self.middle = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.value = nn.Linear(hidden, kinds * game.max_seats)
        self.offer = nn.Linear(columns.offer.shape[1], self.OFFERS)
        self.beside = nn.Linear(RINGS * self.PIECES, self.OFFERS, bias=False)
        self.whole = nn.Linear(hidden, self.OFFERS, bias=False)
        self.last = nn.Linear(self.OFFERS, self.OFFERS)
        self.policy = nn.Linear(self.OFFERS, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        self.kept("scale", 1.0 / torch.tensor(game.encoding.highs(), dtype=torch.float32))
        for name in ("piece", "offer", "rest", "piece_there"):
            self.kept(f"at_{name}", torch.from_numpy(getattr(columns, name)))
        for name in ("piece", "offer"):
            coarse, fine = getattr(columns, f"{name}_place")
            self.kept(f"coarse_{name}", torch.from_numpy(coarse))
            self.kept(f"fine_{name}", torch.from_numpy(fine))

    def kept(self, name: str, tensor: Tensor) -> None:
        """A tensor that goes where the network goes, but is not learned."""
        self.register_buffer(name, tensor, persistent=False)

    def forward(self, rows: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """The weights of all offers (logits), and by kind of worth the values of the seats, the row's own first."""
        counts = masks.sum(1)
        logits = torch.zeros(masks.shape, device=rows.device)
        values = torch.zeros((len(rows), self.value.out_features), device=rows.device)
        fewest = -1
        for most in (*FEW, masks.shape[1]):
            these = ((counts > fewest) & (counts <= most)).nonzero()[:, 0]
            fewest = most
            if len(these):
                some, worth = self.scored(rows[these], most)
                logits[these, :most] = some.float()
                values[these] = worth.float()
        return logits, values.unflatten(1, (self.kinds, -1))

    def scored(self, rows: Tensor, most: int) -> tuple[Tensor, Tensor]:
        """The weights of the first so many offers, and the values, all kinds in one line."""
        plain = rows.float()
        scaled = plain * self.scale
        places = 2.0 * plain[:, self.coarse_piece] + plain[:, self.fine_piece]
        offered = 2.0 * plain[:, self.coarse_offer[:most]] + plain[:, self.fine_offer[:most]]
        there = rows[:, self.at_piece_there] > 0
        pieces = relu(self.piece(scaled[:, self.at_piece])) * there
        pieces = (pieces + relu(self.near(around(places, places, pieces)))) * there
        found = relu(self.first(torch.cat([scaled[:, self.at_rest], pieces.sum(1) / CROWD], 1)))
        for layer in self.middle:
            found = found + relu(layer(found))
        offers = self.offer(scaled[:, self.at_offer[:most]]) + self.beside(around(offered, places, pieces))
        offers = relu(offers + self.whole(found)[:, None])
        offers = offers + relu(self.last(offers))
        return self.policy(offers)[:, :, 0], torch.tanh(self.value(found))


def around(places: Tensor, others: Tensor, features: Tensor) -> Tensor:
    """The features of what lies around each place, added up in every ring of distance."""
    apart = ((places[:, :, None] - others[:, None]).square().sum(-1) + 1e-6).sqrt() / RING
    rings = torch.arange(RINGS, device=apart.device)
    near = torch.exp(-(apart[:, :, None] - rings[:, None]).square()).to(features.dtype)
    return (near.flatten(1, 2) @ features).unflatten(1, near.shape[1:3]).flatten(2)


def fresh(game: Game, recipe: Recipe) -> nn.Module:
    """A network that knows nothing, as wide and deep as the recipe says."""
    kind = Listed if game.encoding.listed else Plain
    return kind(game, kinds(recipe), recipe.hidden, recipe.layers)


def kinds(recipe: Recipe) -> int:
    """How many kinds of worth are learned: wins, and points where they count."""
    return 2 if recipe.points > 0 else 1


def save(path: Path, made: nn.Module, game: Game, recipe: Recipe, trained: str) -> None:
    """Keeps the network in a file that numpy plays from."""
    weights = {name: tensor.detach().float().cpu().numpy() for name, tensor in made.state_dict().items()}
    header = network.Header(f"{game.key} master", game.key, game.encoding.version, recipe.layers, trained)
    network.write(path, header, weights)


def load(path: Path, game: Game, recipe: Recipe) -> nn.Module:
    """The network in such a file, to go on from or train against; it must be as wide and deep as the recipe says.

    One that has learned nothing of points, where the recipe counts them, begins by thinking nothing of them.
    """
    made = fresh(game, recipe)
    weights = network.read(path, game).weights
    for name, needed in made.state_dict().items():
        if name.startswith("value.") and len(weights[name]) < len(needed):
            more = np.zeros((len(needed) - len(weights[name]), *needed.shape[1:]), np.float32)
            weights[name] = np.concatenate([weights[name], more])
    try:
        made.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
    except RuntimeError:
        raise ValueError(f"{path.name} is not as wide and deep as the recipe says") from None
    return made
