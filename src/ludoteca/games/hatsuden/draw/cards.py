"""Hatsuden's cards: plants with their value and picture, special technologies with what they do."""

from __future__ import annotations

from ludoteca.core.lettering import BOLD, clipped, largest, wrapped
from ludoteca.core.shapes import num, text
from ludoteca.core.shapes import symbol as defined
from ludoteca.core.words import per_language
from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGY_CODES, ENERGY_LETTERS
from ludoteca.games.hatsuden.draw.art import (
    DISC,
    ENERGY_ICONS,
    ICONS,
    PYLON,
    SMALL_W,
    SPECIAL_ICONS,
    TEXT_W,
    outline,
    shapes,
)
from ludoteca.games.hatsuden.draw.layout import NAME

# Where the plants of a card stand: a card of value 3 shows three. x, y, scale.
STANDS = (
    ((0, 21, 1.65),),
    ((-22, 26, 1.1), (22, 16, 1.1)),
    ((-26, 32, 0.88), (0, 6, 0.88), (26, 32, 0.88)),
    ((-23, 3, 0.84), (23, 1, 0.84), (-23, 40, 0.84), (23, 38, 0.84)),
)

WIDEST = 1.06  # scenes are so much larger at most: else they would leave the card at its sides
# What the specials show, about 100 × 46 around (0, 0), under the sky of the cities.
SCENES = (
    (
        '<path class="live" d="M-20 15H24"/>'
        '<path class="lit" d="M-44 19V-4h10V19ZM-32 19V-13h11V19ZM-19 19V-1h9V19ZM4-12h32v8h5v12h-5v8H4Z"/>'
        '<path class="windows" stroke-width="4" stroke-dasharray="3 3" d="M-39 16V-2M-26.5 16V-11M-14.5 16V1"/>'
        '<path class="cell" d="M8-8h6V12H8ZM17-8h6V12h-6ZM26-8h6V12h-6Z"/>'
    ),
    (
        '<g transform="translate(-14 2) rotate(-9) scale(.32)">{back}</g><circle cx="22" cy="1" r="18" class="tech"/>'
        '<g class="on-tech" transform="translate(22 1) scale(1.1)">{eye}</g>'
    ),
    (
        '<g class="solar" transform="translate(-18 0) scale(.75)">{token}</g>'
        '<g class="on-solar" transform="translate(-18 0)">{sun}</g>'
        '<text x="22" y="9" font-size="26" class="m b">×2</text>'
    ),
    (
        '<g class="wind-line"><use href="#{name}-plant-2" transform="translate(-30 0) scale(1)"/>'
        '<use href="#{name}-plant-2" transform="translate(26 9) scale(.58)"/></g>'
        '<path class="pen ink" d="M-10-8C2-10 8-4 10 6M4 1L10 8L15 0"/>'
    ),
)


@per_language(512)
def symbol(key: str) -> str:
    """The cards: a face such as W3 (small-W3: narrow), a special such as special-0 (small-0: without its text)."""
    kind, _, number = key.partition("-")
    if kind in ("special", "small") and number.isdigit():
        special = int(number)
        content = special_card(special) if kind == "special" else small_special(special)
        return defined(NAME, key, str(words.SPECIALS_IN_WORDS[special]), content)
    code = number if kind == "small" else key
    if len(code) == 2 and code[0] in ENERGY_LETTERS:
        face = code_face(code)
        return defined(NAME, key, words.face_name(face), card_face(face, kind == "small"))
    return ""


def code_face(code: str) -> int:
    """The face that this notation names."""
    return ENERGY_LETTERS.index(code[0]) * 4 + int(code[1]) - 1


def stands(energy: int, value: int, across: float = 1, size: float = 1) -> str:
    """The plants of a card in their places."""
    return "".join(
        f'<use href="#{NAME}-plant-{energy}" transform="translate({num(x * across)} {y}) scale({num(scale * size)})"/>'
        for x, y, scale in STANDS[value]
    )


def card_face(face: int, small: bool = False) -> str:
    """A plant: value and icon in its head; below, as many plants as it is worth. With little room it is narrower."""
    energy, value = divmod(face, 4)
    name = ENERGY_CODES[energy]
    ground, land, icon = f'<use href="#{NAME}-body-{energy}"/>', "", ""
    if small:
        ground = outline(f"{name}-sky", SMALL_W)
        ground += f'<path class="{name}" d="M-35.5-17V-51.5a10 10 0 0 1 10-10H25.5a10 10 0 0 1 10 10V-17Z"/>'
        land = f'<use href="#{NAME}-land-{energy}" transform="scale(.73 1)"/>'
        icon = f'<use href="#{NAME}-energy-{energy}" class="on-{name}" transform="translate(16 -39) scale(1.25)"/>'
    plants = stands(energy, value, 0.72, 0.78) if small else stands(energy, value)
    number = f'<text x="{-32 if small else -41}" y="-24" font-size="44" class="b on-{name}">{value + 1}</text>'
    return f'{ground}<g class="{name}-line">{land}{plants}</g>{number}{icon}'


def special_card(special: int) -> str:
    """A special technology: its picture, its name, and what it does."""
    parts = {
        "name": NAME,
        "back": f'{outline("back")}<g class="lines">{shapes(PYLON, "")}</g>',
        "eye": shapes(*ICONS["secret"][1:]),
        "sun": shapes(*ENERGY_ICONS[0]),
        "token": DISC,
    }
    lines = [(line, "m b on-tech") for line in wrapped(str(words.SPECIAL_TITLES[special]), 13, TEXT_W - 8, BOLD)]
    lines += [(line, "m on-tech") for line in wrapped(str(words.EFFECTS[special]), 13, TEXT_W - 6)]
    first = 54 - 15 * (len(lines) - 1)
    told = "".join(text(0, first + one * 15, line, 13, look) for one, (line, look) in enumerate(lines))
    high = max(20, first + 42)  # where words are many, the picture is smaller
    sky = f'<rect x="-51" y="-57" width="102" height="{high}" rx="6" fill="url(#{NAME}-sky)"/>'
    there = f"translate(0 {num(high / 2 - 57)}) scale({num(min(high / 49, WIDEST))})"
    return f'{outline("tech", TEXT_W)}{sky}<g transform="{there}">{SCENES[special].format(**parts)}</g>{told}'


def small_special(special: int) -> str:
    """A special technology with little room: a word, and below it its picture, where a sign may lie over it."""
    _, lines, filled = ICONS[SPECIAL_ICONS[special]]
    icon = f'<g class="on-tech" transform="translate(0 10) scale(2.2)">{shapes(lines, filled)}</g>'
    word = str(words.SPECIAL_WORDS[special])
    size = largest(word, 18, SMALL_W - 6, 12, BOLD)
    return outline("tech", SMALL_W) + icon + text(0, -36, clipped(word, size, SMALL_W - 6, BOLD), size, "m b on-tech")
