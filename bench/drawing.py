"""Drawings: how long one takes and how large it is, over the positions of random games."""

from __future__ import annotations

import gzip
from functools import partial

import ludoteca
from bench.report import Row, Section, rate
from ludoteca import drawing
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.view import View

LAYOUTS = ("wide", "tall")
GAMES_PLAYED = 4


def random_match(game: Game, seed: int) -> Match:
    """A random match with as many seats as the game allows."""
    match, luck = game.match(game.max_seats, seed), Luck(seed)
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = match.state.candidates(seat)
        match.play(seat, moves[luck.below(len(moves))])
    return match


def is_drawn(game: Game) -> bool:
    """Whether the game has drawings."""
    try:
        game.draw(game.new(seed=1).view(0))
    except ValueError:
        return False
    return True


def draw_all(game: Game, views: list[View], layout: str) -> int:
    """Draws them all; says how many they are."""
    return len([game.draw(view, layout) for view in views])


def measure() -> list[Section]:
    """The table of drawings."""
    rows = []
    for name in ludoteca.games():
        game = ludoteca.game(name)
        if not is_drawn(game):
            continue
        matches = [random_match(game, seed) for seed in range(GAMES_PLAYED)]
        views: list[View] = [state.view(0) for match in matches for state in match.positions()]
        for layout in LAYOUTS:
            drawn = [game.draw(view, layout) for view in views]
            plain = sum(map(len, drawn)) / len(drawn) / 1000
            packed = sum(len(gzip.compress(one.encode())) for one in drawn) / len(drawn) / 1000
            each = 1000 / rate(partial(draw_all, game, views, layout))
            rows.append(Row(f"{name}, {layout}", f"{each:.2f} ms", f"{plain:.0f} kB, {packed:.1f} kB compressed"))
        film = drawing.film(matches[0], 0)
        told = f"{len(gzip.compress(film.encode())) / 1000:.0f} kB compressed, {len(matches[0].moves)} moves"
        rows.append(Row(f"{name}, a whole game as a film", f"{len(film) / 1000:.0f} kB", told))
    about = (
        "One drawing of a position for seat 0 as SVG text, the mean over random games; drawings are interpreted Python."
    )
    return [Section("Drawings", about, rows)]
