"""The networks in torch: the same sums as ``bots/network.py`` does in numpy, with gradients."""

from __future__ import annotations

from pathlib import Path

import torch
from torch import Tensor, nn
from torch.nn.functional import relu

from ludoteca.bots import network
from ludoteca.core.game import Game
from ludoteca.learn.recipe import Recipe


class Plain(nn.Module):
    """Row → a wide layer → residual layers → a weight for every action and a value for every seat."""

    def __init__(self, game: Game, seats: int, hidden: int, layers: int) -> None:
        super().__init__()
        encoding = game.encoding
        self.first = nn.Linear(encoding.length, hidden)
        self.middle = nn.ModuleList(nn.Linear(hidden, hidden) for _ in range(layers))
        self.policy = nn.Linear(hidden, int(encoding.actions))
        self.value = nn.Linear(hidden, seats)
        # It begins by liking all actions equally, and thinking nothing of any position.
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        self.register_buffer("scale", 1.0 / torch.tensor(encoding.highs(), dtype=torch.float32), persistent=False)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        """The weights of all actions (logits), and the values of the seats, the row's own first."""
        found = relu(self.first(rows.float() * self.scale))
        for layer in self.middle:
            found = found + relu(layer(found))
        return self.policy(found), torch.tanh(self.value(found))


def fresh(game: Game, recipe: Recipe) -> nn.Module:
    """A network that knows nothing, as wide and deep as the recipe says."""
    return Plain(game, game.max_seats, recipe.hidden, recipe.layers)


def save(path: Path, made: nn.Module, game: Game, recipe: Recipe, trained: str) -> None:
    """Keeps the network in a file that numpy plays from."""
    weights = {name: tensor.detach().float().cpu().numpy() for name, tensor in made.state_dict().items()}
    header = network.Header(f"{game.key} master", game.key, game.encoding.version, recipe.layers, trained)
    network.write(path, header, weights)


def load(path: Path, game: Game, recipe: Recipe) -> nn.Module:
    """The network in such a file, for training against it; it must be as wide and deep as the recipe says."""
    made = fresh(game, recipe)
    weights = network.read(path, game).weights
    try:
        made.load_state_dict({name: torch.from_numpy(array) for name, array in weights.items()})
    except RuntimeError:
        raise ValueError(f"{path.name} is not as wide and deep as the recipe says") from None
    return made
