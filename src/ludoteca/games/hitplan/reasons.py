"""The reasons for which a move is refused; ``refusals.toml`` gives each its rule and its sentence."""

from __future__ import annotations

from typing import Final

ALLOWED: Final = 0
DISCARDED: Final = 1
KEPT: Final = 2
