"""What the pictures of Hit Plan mean."""

from __future__ import annotations

from ludoteca.core.lettering import fitted
from ludoteca.core.shapes import Box, around, path, rect, text, written
from ludoteca.core.svg import Drawing, Part
from ludoteca.core.words import Sentence
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.catalogue import later
from ludoteca.games.hitplan.components import ACTIONS, PROPOSALS, Cards
from ludoteca.games.hitplan.draw.art import NAME, look
from ludoteca.games.hitplan.draw.cards import Pictures, burst
from ludoteca.games.hitplan.draw.stage import corner

TITLE = later("What the pictures mean")
POINTS, APPEAL = later("Points"), later("A Proposal, by its Appeal")
SPENT, PLAYER = later("A card that is spent"), later("A producer: one of the players")
DANGER = later("How many events to come hit this Appeal")
FACE_DOWN = later("A stolen IP, face down, and what it counts")
ON_CARDS: tuple[tuple[str, str, str, Sentence], ...] = (
    ("crown", "gold", "print", later("This player acquired the IP")),
    ("mask", "stolen", "white", later("A Victim: the IP was stolen")),
    ("swap", "shift", "white", later("A Shift made somebody else IP Holder")),
    ("chosen", "gold", "print", later("A Countermeasure that took effect")),
)
RETURNED = later("Back in the hand: equal cards, or no Proposal in play")
WIDTH, LINE, TOP = 720, 46, 44


def legend(cards: Cards) -> str:
    """The legend as SVG text."""
    rows = 7
    page = Box(0, 0, WIDTH, TOP + LINE * rows + 10)
    drawing = Drawing(NAME, str(TITLE), (page.w, page.h), look(), Pictures(cards, (106, 152)).symbol)
    d = drawing.part("legend", str(TITLE), drawing.size)
    d.add(rect(page, "panel", 10), text(16, 30, str(TITLE), 20, "b i"))
    for number, (picture, said) in enumerate(entries(d, cards)):
        column, row = divmod(number, rows)
        x, y = 38 + column * WIDTH / 2, TOP + (row + 0.5) * LINE
        lines = fitted(said, 13, 290, 2)
        told = written(lines, x + 32, y + 12.5 - 7.6 * len(lines), 13, "")
        d.add(f'<g transform="translate({x:g} {y:g})">{picture}</g>', told)
    return drawing.svg()


def entries(d: Part, cards: Cards) -> list[tuple[str, str]]:
    """Every picture around (0, 0), with its words."""
    appeal = rect(around(0, 0, 26, 26), "p1 rim", 4) + text(0, 6, str(cards.appeal[1]), 17, "m b i print")
    found = [(appeal, str(APPEAL))]
    for card in range(PROPOSALS, ACTIONS):
        tile = rect(around(0, 0, 28, 28), "guard rim", 4) + d.use(f"icon-{card}", 0, 0, 0.9, "white")
        found.append((tile, words.does(cards, card)))
    found.append((appeal + path("M-11 11L11-11", "strike"), str(SPENT)))
    found.append((burst(0, 0, 0.6, 5), str(POINTS)))
    found.append((d.use("mask", 0, 0, 1.1, "organised"), str(DANGER)))
    found.append((d.use("badge-0", 0, 0, 1.2), str(PLAYER)))
    found.append((d.use("down-0", 0, 0, 0.9), str(FACE_DOWN)))
    for icon, ground, ink, said in ON_CARDS:
        found.append((f'<g transform="translate(-18 29) scale(.56)">{corner(d, icon, ground, ink)}</g>', str(said)))
    found.append((d.use("return", 0, 0, 1.1, "ink"), str(RETURNED)))
    return found
