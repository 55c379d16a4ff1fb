"""The command ``ludoteca edition``: what an owner of a printed game does with a file of its facts."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.markup import escape

import ludoteca
from ludoteca.arguments import game_of
from ludoteca.catalogue import plural, say
from ludoteca.core.edition import EditionError, read_source
from ludoteca.core.game import Game

console = Console()
edition = App(name="edition", help="Edition files: the facts of a printed game, entered by its owner.")


@edition.command
def check(
    file: Path,
    *,
    game: str = "",
    output: Annotated[Path | None, Parameter(name=["--output", "-o"])] = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Name every mistake in an edition file; when there is none, draw the table with it.

    Parameters
    ----------
    file
        The edition file.
    game
        Which game it is of; without it, the one whose tables it has.
    output
        Where to draw: NAME.svg becomes NAME-2.svg and so on, one for the fewest and one for the most seats; without it,
        beside the edition file.
    force
        Write over drawings that exist.
    """
    try:
        chosen = ludoteca.game(game) if game else game_of(file)
    except EditionError as unknown:
        raise EditionError(f"{unknown}; say which it is meant for: --game") from None
    mistakes = mistakes_in(chosen, file)
    for mistake in mistakes:
        console.print(f"[red]✗[/] {escape(mistake)}", highlight=False, soft_wrap=True)
    if mistakes:
        told = plural("{file}: {count} mistake", "{file}: {count} mistakes", len(mistakes), file=file.name)
        console.print(escape(told), highlight=False)
        sys.exit(1)
    facts = chosen.edition(file)
    told = say("{file}: “{name}” ({fingerprint}) can be played", file=file.name, name=facts.name,
               fingerprint=facts.fingerprint)  # fmt: skip
    console.print(escape(told), highlight=False)
    place = output or file.with_suffix(".svg")
    for seats in sorted({max(2, chosen.min_seats), chosen.max_seats}):
        picture = place.with_name(f"{place.stem}-{seats}.svg")
        if picture.exists() and not force:
            raise ValueError(f"{picture} exists already; --force writes over it")
        state = chosen.new(seats, 1, facts)
        picture.write_text(chosen.draw(state.view(None)), encoding="utf-8")
        console.print(escape(say("{picture}: {seats} seats", picture=picture, seats=seats)), highlight=False)


def mistakes_in(game: Game, file: Path) -> list[str]:
    """All that is wrong with an edition file, each with its place; nothing: it can be played."""
    checked = read_source(file)
    found: list[str] = []
    checked.mistakes = found
    try:
        game.edition(checked)
    except EditionError as problem:
        found.append(str(problem))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        if not found:
            raise
    return list(dict.fromkeys(found))
