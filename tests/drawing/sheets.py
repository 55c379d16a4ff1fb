"""Drawings to look at: positions of random games, as everybody saw them."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from xml.etree import ElementTree

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.shapes import Box
from ludoteca.core.state import State
from ludoteca.core.theme import Theme
from ludoteca.core.view import View
from tests.contract.tables import random_move, viewers

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

GAMES = ("hatsuden", "hitplan", "moonbase", "pampero")
FILMED = GAMES[:3]  # a film of Pampero has hundreds of large positions: too long for every run
STRIDE = {"pampero": 25}  # games so much longer that fewer of their positions are looked at
LAYOUTS = ("wide", "tall")
SIZES = {"wide": (1440, 900), "tall": (390, 844)}
PIECES = {"moonbase": (30, 30)}  # half the width and height of the largest piece; elsewhere that is a card
SVG = "{http://www.w3.org/2000/svg}"


def theme_of(game: str) -> Theme:
    theme = import_module(f"ludoteca.games.{game}.draw.art").THEME
    assert isinstance(theme, Theme)
    return theme


@dataclass(frozen=True)
class Sheet:
    """A position and who looks at it."""

    game: str
    state: State
    viewer: int | None

    @property
    def view(self) -> View:
        return self.state.view(self.viewer)

    def draw(self, layout: str = "wide") -> str:
        return ludoteca.game(self.game).draw(self.view, layout)


def play_on(state: State, luck: Luck) -> list[State]:
    """All positions of a random game from here."""
    found = [state.copy()]
    while not state.over():
        seat, move = random_move(state, luck)
        state.play(seat, move)
        found.append(state.copy())
    return found


def sheets(game: str, seed: int, every: int = 5) -> list[Sheet]:
    """Every so many positions of a random game, for all who look (of a long game, for a few); the last one always."""
    rules = ludoteca.game(game)
    seats = rules.min_seats + seed % (rules.max_seats - rules.min_seats + 1)
    states = play_on(rules.new(seats, seed), Luck(seed))
    chosen = [*states[: -1 : every * STRIDE.get(game, 1)], states[-1]]
    lookers = viewers(seats) if game not in STRIDE else [None, *sorted({0, seats - 1})]
    return [Sheet(game, state, viewer) for state in chosen for viewer in lookers]


def match_of(game: str, seed: int) -> Match:
    """A random match."""
    rules = ludoteca.game(game)
    match, luck = rules.match(rules.max_seats, seed), Luck(seed)
    while not match.state.over():
        match.play(*random_move(match.state, luck))
    return match


def page_of(game: str, layout: str, drawing: str) -> Box:
    """The page of a drawing; Pampero's for phones is as long as it has companies."""
    width, height = map(float, parsed(drawing).attrib["viewBox"].split()[2:])
    assert width == SIZES[layout][0]
    assert height == SIZES[layout][1] or (game, layout) == ("pampero", "tall")
    return Box(0, 0, width, height)


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)
