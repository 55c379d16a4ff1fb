"""``import ludoteca.openspiel`` makes the games known to pyspiel (see ``adapters/openspiel.py``)."""

from ludoteca.adapters.openspiel import SpielGame, SpielState, register

__all__ = ["SpielGame", "SpielState", "register"]
