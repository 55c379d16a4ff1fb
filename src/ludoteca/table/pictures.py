"""A view as a piece of a page: the game's own drawing, or its text where it has none yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from rich.text import Text

from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.svg import LONG, distinct
from ludoteca.core.theme import Look
from ludoteca.core.view import View
from ludoteca.core.words import calling, reader

SHORT = 14  # letters of a name that fit where a drawing writes it
PREVIEW_MOVES = 26


def board(game: Game, view: View, layout: str, names: Sequence[str] = ()) -> list[str]:
    """The position as this viewer sees it, with the names of the table, line by line.

    Style sheets inside pages are forbidden (CSP): ``style_of`` serves them.
    """
    with calling([name[:SHORT] for name in names]):
        drawn = game.drawing(view, shape(game, layout))
        if drawn is not None:
            found = drawn.lines()
            drawn.parts.clear()  # they know the drawing: so it is gone with the last who holds it, and not collected
            return found
        text = escape(as_text(game, view))
        return [f'<pre class="as-text" role="img" aria-label="{escape(game.title)}" tabindex="0">{text}</pre>']


def shape(game: Game, layout: str) -> str:
    """The layout that the game draws in the place of this one."""
    return "tall" if layout == LONG and not draws_long(game) else layout


@lru_cache(16)
def draws_long(game: Game) -> bool:
    """Whether a game has a drawing of its own for long phones."""
    try:
        return game.drawing(game.new(seed=0).view(None), LONG) is not None
    except (ValueError, KeyError):
        return False


def drawing(game: Game, view: View, layout: str) -> str | None:
    """The game's drawing of a view; None when it does not draw."""
    found = game.drawing(view, layout)
    return None if found is None else found.svg()


def as_text(game: Game, view: View) -> str:
    """What the terminal shows, without its colours."""
    return Text.from_markup(game.show(view)).plain


@lru_cache(16)
def look_of(game: Game) -> Look:
    """What all drawings of a game share; nothing where it is not drawn."""
    drawn = game.drawing(game.new(seed=0).view(None))
    return Look("") if drawn is None else drawn.look


def style_of(game: Game) -> str:
    """The style sheet of a game's drawings, and how a page arranges their parts."""
    look = look_of(game)
    return f"{look.css}\n{look.stage}".strip()


def preview(game: Game) -> str:
    """A position from the middle of a game, to show in the lobby what it looks like; empty where it is not drawn."""
    return _preview(game, reader().language)


@lru_cache(64)
def _preview(game: Game, language: str) -> str:
    setup = game.setup()
    moves: list[tuple[int, int]] = []
    state, luck = setup.deal(6), Luck(6)
    while not state.over() and len(moves) < PREVIEW_MOVES:
        seat = state.actor()
        options = state.candidates(seat)
        moves.append((seat, options[luck.below(len(options))]))
        state.play(*moves[-1])
    if state.over():  # a short game: from its middle
        state = setup.played(6, moves[: len(moves) // 2])
    drawn = drawing(game, state.view(None), "wide")
    if drawn is None:
        return ""
    # Nothing of it can be pointed at, and its ids are not those of the board on the same page.
    return (
        distinct(without_styles(drawn), "preview")
        .replace("data-target=", "data-of=")
        .replace("data-plane=", "data-on=")
    )


def without_styles(drawn: str) -> str:
    """The drawing with its style sheet left out."""
    before, opened, rest = drawn.partition("<style>")
    if opened:
        drawn = before + rest.partition("</style>")[2]
    return drawn
