"""A view of Hatsuden as lines of text for a terminal, with rich's console markup."""

from __future__ import annotations

from ludoteca.games.hatsuden import words
from ludoteca.games.hatsuden.components import ENERGIES, FACES, PLACES, ROWS, face_code
from ludoteca.games.hatsuden.state import OPEN, PYLON
from ludoteca.games.hatsuden.view import COVERED, View

COLOURS = ("yellow", "red", "cyan", "blue", "green")
WIDTH = 13


def show(v: View) -> str:
    """Both areas, the viewer's below; then the piles and the viewer's hand."""
    below = 0 if v.seat is None else v.seat
    lines = [" " * 8 + "".join(heading(v, energy) for energy in range(ENERGIES)) + "supply"]
    for seat in (1 - below, below):
        lines.append(player_line(v, seat))
        rows = range(ROWS) if seat == below else reversed(range(ROWS))
        lines += [row_line(v, seat, row) for row in rows]
    lines.append("")
    lines.append(f"{words.DECK} {v.deck_left}   {words.PILE} {v.pile_left}   {words.TRASH} {faces(list(v.trash))}")
    if v.seat is not None:
        lines.append(f"[bold]{words.HAND}[/] {faces(list(v.hand))}{specials(v)}")
    return "\n".join(lines)


def heading(v: View, energy: int) -> str:
    """The name of a column; a doubled energy carries ×2."""
    name = words.ENERGIES_IN_WORDS[energy] + ("×2" if v.optimized == energy else "")
    return f"[{COLOURS[energy]}]{name:<{WIDTH}}[/]"


def player_line(v: View, seat: int) -> str:
    """A player's name, hand, specials, and what both know of the hand (H9)."""
    arrow = "▶ " if seat in v.actors else "  "
    known = [0] * FACES
    for note in v.known:
        if (note >> 4) // FACES == seat:
            known[(note >> 4) % FACES] += 1
    known_text = f"   {words.KNOWN} {faces(known)}" if any(known) else ""
    counts = f"{words.HAND_SIZE} {v.hand_size[seat]}   {words.HELD} {v.held_count[seat]}"
    return f"[bold]{arrow}{safe(words.player(seat, v.seat))}[/]   {counts}{known_text}"


def safe(name: str) -> str:
    """A name, kept from being read as colour markup."""
    return name.replace("[", "\\[")


def row_line(v: View, seat: int, row: int) -> str:
    """One city's row: five spaces and the supply against the limit."""
    cells = "".join(cell(v, seat * PLACES + row * ENERGIES + energy) for energy in range(ENERGIES))
    limit = v.cards.battery_limit if v.battery_at == seat * 2 + row else v.cards.limit
    return f"  {words.ROWS_IN_WORDS[row]:<6}{cells}{supply_text(v, seat, row)}/{limit}"


def cell(v: View, space: int) -> str:
    """One space."""
    top = int(v.board[space])
    energy = space % ENERGIES
    if top == OPEN:
        text, style = "·", "dim"
    elif top == COVERED:
        text, style = words.COVERED_MARK, "magenta"
    elif top == PYLON:
        face = int(v.pylon[space])
        text, style = words.PYLON_MARK + (f" ({face_code(face)})" if face >= 0 else ""), "dim"
    else:
        text, style = face_code(top), f"bold {COLOURS[energy]}"
    if v.covered == space and top != COVERED:
        text += " " + words.COVERED_MARK
    return f"[{style}]{text:<{WIDTH}}[/]"


def supply_text(v: View, seat: int, row: int) -> str:
    """The supply the viewer can add up; a covered card of the opponent leaves a doubt."""
    total, doubt = 0, ""
    for energy in range(ENERGIES):
        top = int(v.board[seat * PLACES + row * ENERGIES + energy])
        if top >= 0:
            total += top % 4 + 1
        elif top == COVERED:
            doubt = "+?"
    return f"{total}{doubt}"


def faces(counts: list[int]) -> str:
    """Cards by face, with the number of copies; a dash for none."""
    found = []
    for face, count in enumerate(counts):
        if count > 0:
            found.append(f"[{COLOURS[face // 4]}]{face_code(face)}[/]" + (f"×{count}" if count > 1 else ""))
    return " ".join(found) or "–"


def specials(v: View) -> str:
    """The specials the viewer holds."""
    held = [name for special, name in enumerate(words.SPECIALS_IN_WORDS) if v.held >> special & 1]
    return f"   [bold]{words.HELD}[/] {', '.join(held)}" if held else ""
