"""The command ``train``; torch is imported only when it runs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from rich.console import Console

import ludoteca
from ludoteca.arguments import Known, Whole

console = Console()


def train(
    game: Known,
    *,
    folder: Path | None = None,
    minutes: float | None = None,
    recipe: Path | None = None,
    start: Path | None = None,
    against: Path | None = None,
    device: str | None = None,
    workers: Whole | None = None,
    seed: Whole = 1,
) -> None:
    """Train a network for the level master: it learns by playing itself. Ctrl-C stops it; the same command goes on.

    Parameters
    ----------
    folder
        Where checkpoints, the network (GAME.npz) and its curve of strength are kept; 'train-GAME' without it.
    minutes
        How long it trains in all; without it, as long as the recipe says.
    recipe
        A TOML file with your own numbers, as recipe.toml beside the rules of each game.
    start
        Begin with the network in this file instead of one that knows nothing.
    against
        Learn to beat the network in this file, which stays as it is: the best response to it.
    device
        cuda (an NVIDIA GPU) or cpu; without it, cuda where there is one.
    workers
        How many processes step the games; without it, one a core but for two.
    seed
        Another seed gives another network.
    """
    rules = ludoteca.game(game)
    try:
        import torch

        from ludoteca.learn import recipe as recipes
        from ludoteca.learn.training import Training, usual_workers
    except ModuleNotFoundError as missing:
        raise ValueError(f"training needs {missing.name}; install it with: pip install 'ludoteca[learn]'") from None
    chosen = device or ("cuda" if torch.cuda.is_available() else "cpu")
    if chosen not in ("cuda", "cpu"):
        raise ValueError(f"a device is cuda or cpu, not {chosen!r}")
    if chosen == "cuda" and not torch.cuda.is_available():
        raise ValueError("there is no NVIDIA GPU here that torch can use; --device cpu trains without, slower")
    if workers is not None and workers < 1:
        raise ValueError(f"at least 1 process steps the games, not {workers}")
    found = recipes.recipe(rules, chosen == "cuda", recipe)
    if minutes is not None:
        found = replace(found, minutes=minutes)
    place = folder or Path(f"train-{rules.key}")

    def tell(text: str) -> None:
        console.print(text, highlight=False, soft_wrap=True)

    training = Training(
        rules.key, found, place, chosen, workers or usual_workers(), tell, against=against, start=start, seed=seed
    )
    try:
        training.run()
    except KeyboardInterrupt:
        tell(f"stopped; the same command goes on from {place}")
