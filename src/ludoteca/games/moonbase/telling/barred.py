"""What only shows how things stand, and is never chosen."""

from __future__ import annotations

from ludoteca.core.refusal import Refusal
from ludoteca.games.moonbase.catalogue import say
from ludoteca.games.moonbase.telling.explaining import RULES
from ludoteca.games.moonbase.view import View


def barred(view: View, thing: str) -> Refusal | None:
    """Why nobody chooses it."""
    kind, _, rest = thing.partition(" ")
    if kind == "score" and rest in RULES:
        return Refusal(RULES[rest], say("that line of the score adds itself up; there is nothing to choose in it"))
    if kind == "stock":
        return Refusal(
            "M28", say("settlements and resource bases are built at the end of the round, and you are asked where then")
        )
    return None
