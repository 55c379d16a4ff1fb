"""A card of Hatsuden, large, before the country it is for."""

from __future__ import annotations

from ludoteca.core.shapes import Box, rect
from ludoteca.core.svg import Drawing
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.catalogue import later
from ludoteca.games.hatsuden.components import SPECIAL_CODES, face_code
from ludoteca.games.hatsuden.draw.art import look
from ludoteca.games.hatsuden.draw.cards import symbol
from ludoteca.games.hatsuden.draw.land import CORNER, layers
from ludoteca.games.hatsuden.draw.layout import NAME
from ludoteca.games.hatsuden.explain import face_of_code
from ludoteca.games.hatsuden.view import View

SIZE = (330.0, 290.0)
LARGE = 2.1
PLANT, SPECIAL = later("Power plant: {energy}"), later("Special technology")


def large(v: View, thing: str) -> Drawing | None:
    """The card that a target or a piece is; None for what is no card, or lies face down."""
    kind, _, name = thing.partition(" ")
    if kind == "special" and name in SPECIAL_CODES:
        special = SPECIAL_CODES.index(name)
        return shown(str(SPECIAL), f"special-{special}", 1)
    face = face_of_code(name if kind in ("hand", "trash") else thing.partition(".")[0])
    if face is None:
        return None
    family = PLANT.format(energy=str(words.ENERGIES_IN_WORDS[face // 4]))
    return shown(family, face_code(face), 0)


def shown(family: str, card: str, side: int) -> Drawing:
    """The card before the mountains, or before the sea."""
    drawing = Drawing(NAME, family, SIZE, look(), symbol)
    d = drawing.part("large", family, SIZE)
    box = Box(0, 0, *SIZE)
    d.add(rect(box, "sky", CORNER, f' fill="url(#{NAME}-air)"'), *layers(box, side))
    d.add(d.use(card, box.cx, box.cy, LARGE), rect(box, "edge", CORNER))
    return drawing
