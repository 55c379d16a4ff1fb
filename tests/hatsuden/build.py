"""Positions of Hatsuden for tests, in the game's own notation (docs/hatsuden.md), and matches that go on from them.

An area is two rows of five spaces, ``"4 - 2 - - / - - - 1 -"``; a hand is a list of cards, ``"W3 S4"``. In a hand ``*``
is any card that is left, and ``+`` fills the hand up with such.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import ludoteca
from ludoteca.core.match import Match
from ludoteca.games.hatsuden import components
from ludoteca.games.hatsuden.components import ENERGY_CODES, ENERGY_LETTERS, PLACES, Cards
from ludoteca.games.hatsuden.game import Position

GAME = ludoteca.game("hatsuden")
DATA = GAME.folder / "data.toml"
EMPTY = "- - - - - / - - - - -"
SPECIAL_CODES = {code: special for special, code in enumerate(components.SPECIAL_CODES)}


class NoSuchCard(ValueError):
    """The position asks for more copies of a card than there are."""


def face(code: str) -> int:
    """``W3`` as a number."""
    return ENERGY_LETTERS.index(code[0]) * 4 + int(code[1]) - 1


def space(seat: int, place: str) -> int:
    """``solar north`` of a seat as a number."""
    return seat * PLACES + GAME.move(f"flip {place}") - GAME.move("flip solar north")


def position(
    first: str = EMPTY,
    second: str = EMPTY,
    *,
    hands: tuple[str, str] = ("+", "+"),
    deck: str = "",
    trash: str = "",
    rest: str = "deck",
    specials: tuple[str, str] = ("", ""),
    pile: str | None = None,
    battery: str = "",
    optimized: int = -1,
    turn: int = 0,
    edition: Path | None = None,
) -> Position:
    """A position at the start of a turn. ``rest="trash"`` puts what is left into the trash instead of the deck."""
    full = int(cast(Cards, GAME.edition(edition)).hand)
    piles = {"deck": deck, "trash": trash}
    piles[rest] += " rest"
    parts = {"turn": str(turn), "area 0": first, "area 1": second, **piles}
    for seat in range(2):
        parts[f"hand {seat}"] = filled_up(hands[seat], full)
        parts[f"specials {seat}"] = specials[seat]
    if optimized >= 0:
        parts["optimized"] = ENERGY_CODES[optimized]
    if battery:
        parts["battery"] = battery
    if pile is not None:
        parts |= used_up(parts, f"{pile} {' '.join(specials)}".split())
        parts["pile"] = pile
    text = " | ".join(["hatsuden", *(f"{name}: {words}" for name, words in parts.items())])
    try:
        return cast(Position, GAME.position(text, edition))
    except ValueError as problem:
        if "too many" in str(problem):
            raise NoSuchCard(str(problem)) from None
        raise


def filled_up(hand: str, full: int) -> str:
    """The hand, a ``+`` in it as so many gaps."""
    named = hand.replace("+", "").split()
    return " ".join(named + ["*"] * (full - len(named) if "+" in hand else 0))


def used_up(parts: dict[str, str], there: list[str]) -> dict[str, str]:
    """What is neither held nor in the pile has been used."""
    used = {}
    if "scale" not in there:
        used["scaled down"] = "yes"
    if "secret" not in there and "?" not in parts["area 0"] + parts["area 1"]:
        used["plan"] = "gone"
    if "optimization" not in there and "optimized" not in parts:
        used["optimized"] = "solar"
    if "battery" not in there and "battery" not in parts:
        used["battery"] = "1 south"
    return used


def table(s: Position) -> Match:
    """A match that goes on from this position (undo and records, which go back to the deal, are not for it)."""
    match = GAME.match(seed=0, edition=s.cards)
    match.state = s
    s.telling = True
    return match


def play(match: Match, text: str) -> None:
    """Moves in notation, one a line: ``0 build W3 north``."""
    for line in text.strip().splitlines():
        seat, move = line.strip().split(" ", 1)
        match.play(int(seat), move)


def at(match: Match) -> Position:
    """The position of the match."""
    return cast(Position, match.state)


def legal(match: Match, starts: str = "") -> list[str]:
    """The legal moves now, in notation, those that begin so."""
    names = [GAME.name(move) for seat in match.state.actors() for move in match.state.legal(seat)]
    return sorted(name for name in names if name.startswith(starts))


def own_edition(folder: Path, *changes: tuple[str, str], name: str = "own") -> Path:
    """The standard edition with some lines changed, as a file."""
    text = DATA.read_text().replace('name = "standard"', f'name = "{name}"')
    for old, new in changes:
        assert old in text, f"data.toml has no {old!r} to change"
        text = text.replace(old, new)
    path = folder / f"{name}.toml"
    path.write_text(text)
    return path


def specials_of(s: Position, seat: int) -> set[str]:
    """The specials a seat holds."""
    return {code for code, special in SPECIAL_CODES.items() if s.held[seat] >> special & 1}
