"""The legend of a game: every kind of thing that its drawings show, with what the game says of it; and small pictures
of them for the rules. All of it comes from the drawings and the verbs of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Explanation
from ludoteca.core.svg import Drawing, distinct
from ludoteca.core.view import View
from ludoteca.core.words import calling
from ludoteca.table.pictures import without_styles
from ludoteca.table.words import later, say

SEEDS, STRIDE, LONG = range(6, 9), 9, 160  # games that are looked through, at every so manieth move
NAMES = (later("Anna"), later("Ben"), later("Carla"), later("David"), later("Emma"))
"""The players of these games."""
PREFIX = "legend"


@dataclass(frozen=True)
class Thing:
    """A kind of thing: its picture as SVG markup, and what the game says of one of them."""

    picture: str
    told: Explanation


def moments(game: Game, edition: Edition | None) -> Iterator[View]:
    """What a player sees at many moments of a few games."""
    for seed in SEEDS:
        state, luck = game.new(seed=seed, edition=edition), Luck(seed)
        for number in range(LONG):
            if number % STRIDE == 0:
                yield state.view(0)
            if state.over():
                break
            seat = state.actor()
            moves = list(state.candidates(seat))
            state.play(seat, moves[luck.below(len(moves))])


def kind_of(thing: str) -> str:
    """The kind of a thing by its name: ``ring4.1`` is a ring, ``site A1-t1`` a site."""
    return "".join(filter(str.isalpha, thing.split()[0]))


def collected(game: Game, edition: Edition | None) -> tuple[dict[str, list[Thing]], dict[str, str]]:
    """A thing of every kind, each once, by the label of its part of the board; and the symbols of their pictures.

    The parts stand in the order of the first drawing.
    """
    found: dict[str, list[Thing]] = {}
    known: set[tuple[str, str]] = set()
    symbols: dict[str, str] = {}
    titles: set[str] = set()
    for view in moments(game, edition):
        drawing = game.drawing(view, "wide")
        assert drawing is not None
        for part in drawing.parts.values():
            found.setdefault(part.label, [])
        for label, thing, told, markup in things(game, view, drawing):
            kind = (told.rule, kind_of(thing))
            if kind not in known and told.title not in titles:
                known.add(kind)
                titles.add(told.title)
                found[label].append(Thing(markup, told))
                symbols |= drawing.symbols_of(markup)
    return {label: some for label, some in found.items() if some}, symbols


def things(game: Game, view: View, drawing: Drawing) -> Iterator[tuple[str, str, Explanation, str]]:
    """Label of the part, name, explanation and markup of what can be explained in a drawing."""
    for part in drawing.parts.values():
        for mark in part.marks:
            thing = mark.target or mark.key
            told = game.explain(view, thing) if thing else None
            if told is not None and told.text:
                yield part.label, thing, told, mark.markup


def legend(game: Game, edition: Edition | None = None) -> str:
    """The legend as a piece of a page; empty where the game is not drawn. It looks through whole games."""
    first = game.new(seed=0, edition=edition).view(0)
    drawing = game.drawing(first)
    if drawing is None:
        return ""
    names = [str(name) for name in NAMES]
    with calling(names):
        by_part, symbols = collected(game, edition)
    numbers = [
        entry(game, figure.label, "", "", f'<use href="#{game.key}-{figure.key}"/>')
        for figure in game.plate(first, 0).figures
    ]
    listed = [
        f"<h3>{escape(label)}</h3><ul>"
        + "".join(entry(game, one.told.title, one.told.text, one.told.rule, one.picture) for one in some)
        + "</ul>"
        for label, some in by_part.items()
    ]
    icons = game.legend()
    kit = drawing.look.symbols + "".join(symbols.values())
    figures, things = say("Beside each player’s name"), say("What lies on the table")
    example = say("The examples come from a game in which you are called {name}.", name=names[0])
    return distinct(
        f'<svg class="unseen {game.key}" aria-hidden="true">{kit}</svg>'
        f"<h2>{escape(figures)}</h2><ul>{''.join(numbers)}</ul>"
        f"<h2>{escape(things)}</h2><p>{escape(example)}</p>{''.join(listed)}"
        + (f'<div class="icons">{without_styles(icons)}</div>' if icons else ""),
        PREFIX,
    )


def entry(game: Game, title: str, text: str, rule: str, picture: str) -> str:
    """One kind of thing: its picture, name and effect."""
    drawn = f'<svg class="thing {game.key}" aria-hidden="true"><g>{picture}</g></svg>'
    cited = f' <span class="cited">{escape(rule)}</span>' if rule else ""
    words = f"<p>{escape(text)}{cited}</p>" if text else ""
    return f'<li data-rule="{escape(rule)}">{drawn}<div><strong>{escape(title)}</strong>{words}</div></li>'
