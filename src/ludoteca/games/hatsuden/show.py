"""A view of Hatsuden as lines of text for a terminal, with rich's console markup."""

from __future__ import annotations

from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.balance import limit
from ludoteca.games.hatsuden.catalogue import say
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS
from ludoteca.games.hatsuden.doubt import supplies
from ludoteca.games.hatsuden.knowledge import known_faces
from ludoteca.games.hatsuden.state import COVERED, OPEN, PYLON, covered, holds_special, specials_held
from ludoteca.games.hatsuden.view import View

COLOURS = ("yellow", "red", "cyan", "blue", "green")
WIDTH = 13


def show(v: View) -> str:
    """Both areas, the viewer's below; then the piles and the viewer's hand."""
    below = 0 if v.seat is None else v.seat
    lines = [" " * 8 + "".join(heading(v, energy) for energy in range(ENERGIES)) + str(words.SUPPLY)]
    for seat in (1 - below, below):
        lines.append(player_line(v, seat))
        rows = range(ROWS) if seat == below else reversed(range(ROWS))
        lines += [row_line(v, seat, row) for row in rows]
    b = v.table
    lines.append("")
    lines.append(f"{words.DECK} {b.deck_left}   {words.PILE} {b.pile_left}   {words.TRASH} {faces(list(b.trash))}")
    if v.seat is not None:
        hand = list(b.hand)[v.seat * FACES : (v.seat + 1) * FACES]
        lines.append(f"[bold]{words.HAND}[/] {faces(hand)}{specials(v, v.seat)}")
    lines += pylons(v)
    return "\n".join(lines)


def heading(v: View, energy: int) -> str:
    """The name of a column; a doubled energy carries ×2."""
    name = str(words.ENERGIES_IN_WORDS[energy]) + ("×2" if v.table.optimized == energy else "")
    return f"[{COLOURS[energy]}]{name:<{WIDTH}}[/]"


def player_line(v: View, seat: int) -> str:
    """A player's name, hand, specials, and what both know of the hand (H9)."""
    arrow = "▶ " if seat in v.actors else "  "
    known = list(known_faces(v.table, seat, 0))
    known_text = f"   {words.KNOWN} {faces(known)}" if any(known) else ""
    counts = f"{words.HAND_SIZE} {v.table.hand_size[seat]}   {words.HELD} {specials_held(v.table, seat)}"
    return f"[bold]{arrow}{safe(words.player(seat, v.seat))}[/]   {counts}{known_text}"


def safe(name: str) -> str:
    """A name, kept from being read as colour markup."""
    return name.replace("[", "\\[")


def row_line(v: View, seat: int, row: int) -> str:
    """One city's row: five spaces and the supply against the limit."""
    cells = "".join(cell(v, seat * PLACES + row * ENERGIES + energy) for energy in range(ENERGIES))
    supplied = words.spoken(*supplies(v.table, seat, row))
    return f"  {words.ROWS_IN_WORDS[row]:<6}{cells}{supplied}/{limit(v.table, seat, row)}"


def cell(v: View, space: int) -> str:
    """One space."""
    top = int(v.table.board[space])
    energy = space % ENERGIES
    if top == OPEN:
        text, style = "·", "dim"
    elif top == COVERED:
        text, style = str(words.COVERED_MARK), "magenta"
    elif top == PYLON:
        text, style = str(words.PYLON_MARK), "dim"
    else:  # of the energy that stands over the column
        text, style = str(top % (FACES // ENERGIES) + 1), f"bold {COLOURS[energy]}"
    if covered(v.table, space) and top != COVERED:
        text += " " + str(words.COVERED_MARK)
    return f"[{style}]{text:<{WIDTH}}[/]"


def pylons(v: View) -> list[str]:
    """The cards that the viewer knows to lie face down as pylons, and where."""
    lines = []
    for seat in range(2):
        found = []
        for place in range(PLACES):
            space = seat * PLACES + place
            if int(v.table.board[space]) == PYLON and v.table.pylon[space] >= 0:
                card = words.face_name(int(v.table.pylon[space]))
                found.append(say("{card} on {place}", card=card, place=words.place_name(place)))
        if found:
            who = safe(words.player(seat, v.seat))
            lines.append(say("[bold]Pylons of {who}[/] {cards}", who=who, cards=", ".join(found)))
    return lines


def faces(counts: list[int]) -> str:
    """Cards by face, with the number of copies; a dash for none."""
    found = []
    for face, count in enumerate(counts):
        if count > 0:
            found.append(f"[{COLOURS[face // 4]}]{words.face_name(face)}[/]" + (f" ×{count}" if count > 1 else ""))
    return ", ".join(found) or "–"


def specials(v: View, seat: int) -> str:
    """The specials the viewer holds."""
    held = [str(name) for special, name in enumerate(words.SPECIALS_IN_WORDS) if holds_special(v.table, seat, special)]
    return f"   [bold]{words.HELD}[/] {', '.join(held)}" if held else ""
