"""The legend: every sign of the drawings with its words, a picture of its own beside the rules."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.lettering import wrapped
from ludoteca.core.shapes import Box, around, block, rect, text
from ludoteca.core.svg import Drawing, Part
from ludoteca.core.words import capital
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.catalogue import say
from ludoteca.games.hatsuden.components import ENERGIES, SPECIALS, Cards, face_code
from ludoteca.games.hatsuden.draw.art import SPECIAL_ICONS, look
from ludoteca.games.hatsuden.draw.board import chip
from ludoteca.games.hatsuden.draw.cards import symbol
from ludoteca.games.hatsuden.draw.gauges import scene, token
from ludoteca.games.hatsuden.draw.layout import NAME

WIDTH, LINE, LETTERS = 374.0, 56.0, 14.0
CARD = 0.4


def legend(cards: Cards) -> str:
    """The legend as SVG text."""
    title = say("What the pictures mean")
    drawing = Drawing(NAME, title, (WIDTH, 0), look(), symbol)
    d = drawing.part("legend", title, (WIDTH, 0))
    lines = list(entries(d, cards))
    drawing.size = (WIDTH, 48 + LINE * len(lines))
    d.add(rect(Box(0, 0, *drawing.size), "panel", 10), text(16, 30, title, 20, "b"))
    for number, (drawn, said) in enumerate(lines):
        y = 44 + (number + 0.5) * LINE
        high = y + 5 if len(wrapped(said, LETTERS, WIDTH - 92)) == 1 else y - 4
        d.add(f'<g transform="translate(44 {y:g})">{drawn}</g>', block(86, high, said, LETTERS, WIDTH - 92))
    return drawing.svg()


def entries(d: Part, cards: Cards) -> Iterator[tuple[str, str]]:
    """Every sign with its words."""
    for energy in range(ENERGIES):
        yield f'<g transform="scale(.8)">{token(d, energy)}</g>', capital(str(words.ENERGIES_IN_WORDS[energy]))
    yield d.use(face_code(2 * 4 + 2), 0, 0, CARD), say("A plant: what it generates, and of which energy")
    yield d.use("pylon", 0, 0, CARD), say("A pylon, or a card whose face you do not know")
    yield small(d.use("pylon", 0, 0) + chip(d, 1, False)), say("Your pylon; only you know which card it is")
    yield small(d.use("pylon", 0, 0) + chip(d, 1, True)), say("A pylon that was a plant: both know which")
    yield d.use("cover", 0, 0, CARD), say("Covered by the Secret Plan; below, what it may generate")
    yield d.use("seen", 0, 0), say("A card in your hand that your rival saw you take")
    target, most = int(cards.target), int(cards.limit)
    city = scene(around(0, 0, 72, 42), (target - 3, target - 3, most, target, int(cards.battery_limit)))
    yield (
        city,
        say("A city lit by its supply; a flag at {target}, the limit dashed", target=target),
    )
    yield f'<g transform="scale(.8)">{token(d, 0, True)}</g>', say("An energy that counts double")
    for special in range(SPECIALS):
        yield (
            d.use(SPECIAL_ICONS[special], 0, 0, 1.3, "ink"),
            f"{words.SPECIAL_TITLES[special]}: {words.EFFECTS[special]}",
        )


def small(card: str) -> str:
    """A card with what lies on it, as large as the others."""
    return f'<g transform="scale({CARD})">{card}</g>'
