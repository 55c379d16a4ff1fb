"""What people type after a command, turned into what the house understands."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.game import Game, Value


def parse_options(game: Game, texts: Sequence[str]) -> dict[str, Value]:
    """The options of a game given as NAME=VALUE."""
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"an option is written NAME=VALUE, not {text!r}")
        found[name] = game.option_value(name, value)
    return found
