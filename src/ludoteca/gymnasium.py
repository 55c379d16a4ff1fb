"""``import ludoteca.gymnasium`` registers the games with Gymnasium (see ``adapters/gymnasium.py``)."""

from ludoteca.adapters.gymnasium import Against, Vector, register

__all__ = ["Against", "Vector", "register"]

register()
