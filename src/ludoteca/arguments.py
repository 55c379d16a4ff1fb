"""What people type after a command, turned into what the house understands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter, Token

import ludoteca
from ludoteca.bots.named import split_names
from ludoteca.bots.visitors import OWN, is_visitor, loaded
from ludoteca.core.edition import Edition, EditionError, read_source, read_toml
from ludoteca.core.game import Game, Value
from ludoteca.core.gate import quoted
from ludoteca.core.match import Match
from ludoteca.core.record import LARGEST, read


def parse_options(game: Game, texts: Sequence[str]) -> dict[str, Value]:
    """The options of a game given as NAME=VALUE."""
    found: dict[str, Value] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(f"an option is written NAME=VALUE, not {quoted(text)}")
        found[name] = game.option_value(name, value)
    return found


def one_for_each(names: Sequence[str], seats: int) -> list[str]:
    """A name for each of so many seats: one is for all."""
    if len(names) == 1:
        return list(names) * seats
    if len(names) != seats:
        raise ValueError(f"{seats} other seats take one bot for all or {seats} with commas between, not {len(names)}")
    return list(names)


def own_bots(text: str) -> list[str]:
    """The bots of one's own in a list with commas, each of which can be loaded."""
    names = [name for name in split_names(text) if name]
    for name in names:
        if not is_visitor(name):
            raise ValueError(f"{quoted(name)} is no bot of your own; write {OWN}")
        loaded(name)
    return names


def whole(kind: Any, tokens: Sequence[Token]) -> int:
    """A whole number; one with a point is refused, not rounded."""
    text = tokens[0].value
    try:
        return int(text)
    except ValueError:
        raise ValueError(f"write a whole number, not {quoted(text)}") from None


def as_written(kind: Any, tokens: Sequence[Token]) -> str:
    """A name as it stands."""
    return tokens[0].value


Whole = Annotated[int, Parameter(converter=whole)]
"""A whole number on the command line."""
if TYPE_CHECKING:
    Known = str
else:  # shells complete the names; which there are, and which is meant, ludoteca.game says
    Known = Annotated[
        Literal[tuple(ludoteca.games())],
        Parameter(converter=as_written, show_choices=False, help="Which game; 'ludoteca games' lists them."),
    ]
OwnEdition = Annotated[Path | None, Parameter(help="A TOML file with your own edition of the cards.")]
Record = Annotated[Path, Parameter(help="The record, as 'save' wrote it.")]
PlayedWith = Annotated[
    Path | None, Parameter(help="The edition file the game was played with, if it was not the standard one.")
]


def game_of(file: Path) -> Game:
    """The game whose own edition has most of the tables in this file."""
    keys = set(read_toml(read_source(file))[0].keys())
    own = {name: ludoteca.game(name).folder / "data.toml" for name in ludoteca.games()}
    known = {name: set(read_toml(read_source(path))[0].keys()) for name, path in own.items() if path.exists()}
    best = max(known, key=lambda name: len(known[name] & keys) - len(known[name] ^ keys) / 100)
    if len(known[best] & keys) < 2:
        raise EditionError(f"{file}: this is an edition of none of the games {', '.join(known)}")
    return ludoteca.game(best)


def own_edition(file: Path) -> Edition:
    """The edition in that file, whichever game it is of."""
    return game_of(file).edition(file)


def beside(game: str, fingerprint: str) -> str:
    """What the file of an owner's edition is called where it lies beside the records of games played with it."""
    return f"{game}-{fingerprint}.toml"


def load_record(path: Path, edition: Path | None = None) -> Match:
    """The match in a record file; what is wrong with the file is told with its name.

    The edition that it was played with may lie beside it, under the name that houses and laboratories give it there.
    """
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)  # the reader refuses what is longer
    except UnicodeDecodeError:
        raise ValueError(f"{path} is no record of a game: it is not text (UTF-8)") from None
    try:
        record = read(text)
        if edition is None and record.fingerprint.isalnum():
            beside_it = path.parent / beside(record.game, record.fingerprint)
            edition = beside_it if beside_it.is_file() else None
        return ludoteca.game(record.game).load(text, edition)
    except ValueError as problem:
        raise ValueError(f"{path}: {problem}") from None
