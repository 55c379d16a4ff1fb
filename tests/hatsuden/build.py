"""Positions of Hatsuden, written down as one would lay them on a table.

An area is two rows of five spaces, solar to biomass: ``"4 - 2 - - / - - - 1 -"``. A space is

===========  ==========================================================================
``-``        open
``3``        a plant of value 3 of the column's energy
``1<3``      the same, with a 1 under it
``x``        a pylon laid from the hand, of any card that is left; ``x=W2`` of that card
``X3``       a plant of value 3 that was flipped while it lay face up
``?3``       a plant of value 3 under the Secret Plan; ``1<?3`` a covered upgrade of a 1
``?=W2``     a W2 that lies as a pylon under the Secret Plan
===========  ==========================================================================

A hand is a list of cards, ``"W3 S4"``; a ``*`` is any card that is left, a ``+`` fills the hand up with such. All
cards that nobody mentions lie in the deck, under those of ``deck`` (the top card first). So the census is right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.packed import packed
from ludoteca.games.hatsuden.components import (
    BATTERY,
    ENERGIES,
    ENERGY_LETTERS,
    FACES,
    OPTIMIZATION,
    PLACES,
    SCALE_DOWN,
    SECRET,
    SPACES,
    SPECIALS,
    Cards,
)
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.state import GONE, LIES, NO_CARD, OPEN, PYLON

GAME = ludoteca.game("hatsuden")
DATA = GAME.folder / "data.toml"
EMPTY = "- - - - - / - - - - -"
ANY = -1
SPECIAL_CODES = {"battery": BATTERY, "secret": SECRET, "optimization": OPTIMIZATION, "scale": SCALE_DOWN}


class NoSuchCard(ValueError):
    """The position asks for more copies of a card than there are."""


def face(code: str) -> int:
    """``W3`` as a number."""
    return ENERGY_LETTERS.index(code[0]) * 4 + int(code[1]) - 1


def space(seat: int, place: str) -> int:
    """``solar north`` of a seat as a number."""
    return seat * PLACES + GAME.move(f"flip {place}") - GAME.move("flip solar north")


@dataclass
class Unplaced:
    """The cards not yet placed."""

    left: list[int]

    def use(self, wanted: int) -> int:
        if self.left[wanted] == 0:
            raise NoSuchCard(f"no copy of face {wanted} is left")
        self.left[wanted] -= 1
        return wanted

    def named(self, codes: str) -> list[int]:
        """These cards; a ``*`` leaves a gap."""
        return [ANY if code == "*" else self.use(face(code)) for code in codes.split()]

    def fill(self, pile: list[int]) -> None:
        """Any cards that are left into the gaps."""
        for at, card in enumerate(pile):
            if card == ANY:
                pile[at] = self.any()

    def any(self) -> int:
        """A card that is left; neither all of one energy nor all low."""
        return self.use(next(one for one in (at * 7 % FACES for at in range(FACES)) if self.left[one] > 0))

    def all(self) -> list[int]:
        found = []
        while sum(self.left) > 0:
            found.append(self.any())
        return found


@dataclass
class Areas:
    """The fields of both areas while they are written."""

    board: list[int] = field(default_factory=lambda: [OPEN] * SPACES)
    buried: list[int] = field(default_factory=lambda: [0] * SPACES)
    pylon: list[int] = field(default_factory=lambda: [NO_CARD] * SPACES)
    seen: list[int] = field(default_factory=lambda: [0] * SPACES)
    laid: list[int] = field(default_factory=lambda: [-1] * SPACES)
    hidden: list[int] = field(default_factory=lambda: [0, 0])
    unnamed: list[int] = field(default_factory=list)
    covered: int = -1
    low: int = 0

    def lay(self, at: int, token: str, cards: Unplaced) -> None:
        """One space, from its token."""
        *under, top = token.split("<")
        energy = at % ENERGIES
        for value in under:
            cards.use(energy * 4 + int(value) - 1)
            self.buried[at] = self.buried[at] * 5 + int(value)
        if top.startswith("?"):
            self.covered, self.low = at, int(under[-1]) + 1 if under else 0
            top = top[1:] if top[1] != "=" else "x" + top[1:]
            self.unseen(at)
            if top.isdecimal():
                self.board[at] = cards.use(energy * 4 + int(top) - 1)
                return
        elif top.startswith("x"):
            self.unseen(at)
        if top.isdecimal():
            self.board[at] = cards.use(energy * 4 + int(top) - 1)
        elif top.startswith("X"):
            self.board[at], self.seen[at] = PYLON, 1
            self.pylon[at] = cards.use(energy * 4 + int(top[1]) - 1)
        elif top == "x":
            self.board[at] = PYLON
            self.unnamed.append(at)
        elif top.startswith("x="):
            self.board[at] = PYLON
            self.pylon[at] = cards.use(face(top[2:]))
        elif top != "-":
            raise ValueError(f"no space is written {token!r}")

    def unseen(self, at: int) -> None:
        seat = at // PLACES
        self.laid[at] = self.hidden[seat]
        self.hidden[seat] += 1


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
    facts = cast(Cards, GAME.edition(edition))
    cards = Unplaced(list(facts.copies))
    s = Position(facts)
    s.clear()
    areas = Areas()
    tokens = [token for area in (first, second) for row in area.split("/") for token in row.split()]
    assert len(tokens) == SPACES, "an area has two rows of five spaces"
    for at, token in enumerate(tokens):
        areas.lay(at, token, cards)
    named = [cards.named(hand.replace("+", "")) for hand in hands]
    top = cards.named(deck)
    thrown = cards.named(trash)
    for at in areas.unnamed:
        areas.pylon[at] = cards.any()
    for cards_there in (*named, top):
        cards.fill(cards_there)
    for seat, hand in enumerate(hands):
        while "+" in hand and len(named[seat]) < facts.hand:
            named[seat].append(cards.any())
    if rest == "trash":
        thrown += cards.all()
    s.board, s.buried, s.pylon = packed(areas.board), packed(areas.buried), packed(areas.pylon)
    s.pylon_seen, s.laid, s.hidden = packed(areas.seen), packed(areas.laid), packed(areas.hidden)
    s.hand = packed([named[seat].count(one) for seat in range(2) for one in range(FACES)])
    s.hand_size = packed([len(named[0]), len(named[1])])
    s.deck = packed(list(reversed(top + cards.all())))
    s.deck_left = len(s.deck)
    s.trash = packed([thrown.count(one) for one in range(FACES)])
    s.trash_size = len(thrown)
    s.turn = turn
    set_specials(s, specials, pile, battery, optimized, areas.covered >= 0)
    if areas.covered >= 0:
        cover(s, areas)
    assert GAME.census(s) == GAME.census(GAME.new(seed=0, edition=facts)), "the position has lost or won a card"
    return s


def set_specials(
    s: Position, held: tuple[str, str], pile: str | None, battery: str, optimized: int, covering: bool
) -> None:
    """Specials in hands, on the table and in the pile (its top first); those not mentioned lie in the pile."""
    free = dict(SPECIAL_CODES)
    if covering:
        free.pop("secret")
    s.held = packed([sum(1 << free.pop(code) for code in codes.split()) for codes in held])
    if battery:
        seat, row = battery.split()
        s.battery_at = int(seat) * 2 + ("north", "south").index(row)
        free.pop("battery")
    if optimized >= 0:
        s.optimized = optimized
        free.pop("optimization")
    top = [free.pop(code) for code in (pile or "").split()]
    if pile is None:
        top = list(free.values())
    else:
        # What is neither held nor in the pile has been used up.
        s.scaled_down = free.pop("scale", None) is not None
        if free.pop("secret", None) is not None:
            s.secret = GONE
        if free.pop("optimization", None) is not None:
            s.optimized = 0
        if free.pop("battery", None) is not None:
            s.battery_at = 3
    s.pile = packed(list(reversed(top)))
    s.pile_left = len(top)


def cover(s: Position, areas: Areas) -> None:
    """The Secret Plan lies there since an earlier turn, after which its row was within its limit."""
    s.secret = LIES
    s.secret_space, s.secret_low = areas.covered, areas.low
    row = areas.covered // ENERGIES
    limit = s.cards.battery_limit if s.battery_at == row else s.cards.limit
    spaces = [at for at in range(row * ENERGIES, row * ENERGIES + ENERGIES) if at != areas.covered]
    s.secret_high = min(4, limit - sum(s.board[at] % 4 + 1 for at in spaces if s.board[at] >= 0))


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


assert len(SPECIAL_CODES) == SPECIALS
