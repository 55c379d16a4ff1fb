"""What Hit Plan says of a player and of a thing on the table."""

from __future__ import annotations

from ludoteca.games.hitplan.telling.plates import plate
from ludoteca.games.hitplan.telling.things import explain

__all__ = ["explain", "plate"]
