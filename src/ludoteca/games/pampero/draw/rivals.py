"""Another company: its incomes, its grid, its cards in hand and on the mat; or the automa."""

from __future__ import annotations

from ludoteca.core.lettering import clipped, fitted
from ludoteca.core.shapes import Box, around, labelled
from ludoteca.core.svg import Part
from ludoteca.core.words import Sentence
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero.counting import bits_in
from ludoteca.games.pampero.describe import MARKETS_IN_WORDS
from ludoteca.games.pampero.draw import words
from ludoteca.games.pampero.draw.cards import LETTERS, written
from ludoteca.games.pampero.draw.grid import Sections, grid_board, printed
from ludoteca.games.pampero.draw.layout import Layout
from ludoteca.games.pampero.draw.marks import rect, text, use
from ludoteca.games.pampero.draw.motifs import card_sign, scoring_scene
from ludoteca.games.pampero.draw.towers import held_tiles
from ludoteca.games.pampero.draw.vistas import pictured, scene
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.naming import connection_name, short_title, solo_action
from ludoteca.games.pampero.phrases import called
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, Board, is_human

THUMB = 24.0
FIGURE_ICONS = ("tower", "wind", "contract", "spent", "venture")
GRIDS = (
    Sections(6, 520, 30, 0, 0, 48, 42, 94, 44, 362),
    Sections(3, 384, 26, 0, 0, 36, 46, 84, 29, 262),
    Sections(3, 384, 26, 0, 0, 36, 48, 88, 36, 308),
    Sections(4, 380, 26, 0, 0, 36, 46, 86, 33, 288),
)
"""The grid boards: on a large screen, a phone held upright, a long one, one on its side."""


def board_of_a_rival(box: c.Box, size: int) -> str:
    """What is printed on the grid board of every other company: drawn once for all of them."""
    return printed(box, GRIDS[size])


def thumb(box: c.Box, card: int) -> str:
    """A card as small as can be, from its upper left corner: basic ones lie before all companies."""
    shown = scene(card_sign(box, card)) if card < c.CARDS else scoring_scene(box, card - c.CARDS)
    return pictured(shown, Box(0, 0, THUMB, THUMB))


def rival(d: Part, t: Board, company: int, at: Layout) -> None:
    """The part of another company."""
    w, h = at.main
    d.add(rect(Box(0, 0, w, h), "panel paper", 10))
    figures(d, t, company, Box(6, 4, w - 12, 28))
    if not is_human(t, company):
        automa(d, t, Box(14, 60, w - 28, h - 70))
        return
    size = 3 if at.flat else 2 if at.long else 1 if at.finger else 0
    grid = GRIDS[size]
    grid_board(d, t, company, grid, ground=use(f"printed-{size}"))
    if at.finger and not at.flat:
        cards(d, t, company, Box(6, grid.energy + 26, w - 12, h - grid.energy - 30))
        return
    left = grid.x + grid.w + 10
    room = Box(left, 40, w - left - 6, h - 46)
    cards(d, t, company, Box(room.x, room.y, room.w, room.h * 0.72))
    tiles(d, t, company, Box(room.x, room.y + room.h * 0.74, room.w, room.h * 0.26))


def figures(d: Part, t: Board, company: int, where: Box) -> None:
    """Its five incomes, and what it has built."""
    told = [words.INCOMES.format(who=called(t, company))]
    shown: list[tuple[str, str]] = []
    for market in range(c.MARKETS):
        human = is_human(t, company)
        money = int(income_of(t, company, market)) if human else int(t.markers[market])
        shown.append((f"m{market}", f"${money}" if human else str(money)))
        told.append(f"{MARKETS_IN_WORDS[market]} {shown[-1][1]}")
    built = (
        (int(t.towers[company]), words.HAS_TOWERS),
        (int(t.wind_farms[company]), words.HAS_WIND),
        (int(bits_in(t.filled[company])), words.HAS_CONTRACTS),
        (int(t.energy_spent[company]), words.HAS_SPENT),
        (int(bits_in(t.venture[company])), words.HAS_LOANS),
    )
    for (number, said), key in zip(built, FIGURE_ICONS, strict=True):
        shown.append((key, str(number)))
        told.append(said.of(number))
    step = where.w / len(shown)
    drawn = ""
    for number, (key, value) in enumerate(shown):
        x = where.x + number * step
        drawn += use(key, x + 9, where.cy, 0.7) + text(x + 19, where.cy + 4.5, value, 12.5, "b")
    d.add(labelled(drawn, ", ".join(told)))


def lines_high(counts: tuple[int, int], across: int, room: float) -> float:
    """How high a line of cards may be, so that both groups with their heads fit."""
    return (room - 38) / sum(-(-max(1, count) // across) for count in counts)


def cards(d: Part, t: Board, company: int, where: Box) -> None:
    """The cards in hand, then those on the mat, with their titles where there is room."""
    box = t.box
    in_hand = [card for card in range(c.CARDS) if (int(t.hand[company]) >> card) & 1]
    held = [card for card in range(c.SPECIALISTS) if (int(t.scoring_held[company]) >> card) & 1]
    played = [int(one) for one in t.mat[company * c.MAT : company * c.MAT + c.MAT] if one != NOTHING]
    counts = (len(in_hand) + len(held), len(played))
    broad = where.w > 250 and where.h > 150 and lines_high(counts, 2, where.h) >= LETTERS + 3
    across = 2 if broad else max(1, *counts)
    if broad:
        w, h = where.w / across, min(24.0, lines_high(counts, across, where.h))
    else:  # in two halves, one line each
        w = min(34.0, where.w / 2 / across)
        h = min(w, 30.0, where.h - 17)
    x0, y = where.x, where.y
    groups: tuple[tuple[Sentence, list[int], list[int]], ...] = (
        (words.HAND_OF, in_hand, held),
        (words.PLAYED_BY, played, []),
    )
    for head, actions, scorings in groups:
        count = len(actions) + len(scorings)
        told = [box.titles["cards"][card] for card in actions] + [
            box.titles["scoring_cards"][card] for card in scorings
        ]
        drawn = text(x0, y + 12, head.format(count=count), LETTERS, "b soft")
        y += 17
        shown = [(f"thumb-{card}", short_title(box, card)) for card in actions]
        shown += [(f"thumb-{c.CARDS + card}", box.titles["scoring_cards"][card].capitalize()) for card in scorings]
        for number, (key, title) in enumerate(shown):
            x, top = x0 + number % across * w, y + number // across * h
            drawn += use(key, x, top, round((h - 3) / THUMB, 2))
            if broad:
                line = clipped(title, LETTERS, w - h - 4)
                drawn += text(x + h + 2, top + h * 0.62, line, LETTERS)
        if broad:
            y += -(-max(1, count) // across) * h + 2
        else:
            x0, y = where.cx, where.y
        d.add(labelled(drawn, f"{head.format(count=count)}: {', '.join(told)}"))


def tiles(d: Part, t: Board, company: int, where: Box) -> None:
    """Connection tiles, foreign markets sold to, tower bonus tiles."""
    owned = [
        one for one in range(c.CONNECTION_TILES) if t.connection_at[company * c.CONNECTION_TILES + one] != NOT_OWNED
    ]
    sold = [card for card in range(c.FOREIGN) if (int(t.foreign[company]) >> card) & 1]
    step = min(38.0, where.w / max(1, len(owned) + len(sold)))
    y = where.y + where.h * 0.25
    drawn = "".join(use(f"connection-{tile}", where.x + (at + 0.5) * step, y) for at, tile in enumerate(owned))
    for at, card in enumerate(sold):
        drawn += use(f"back-{card}", where.x + (at + len(owned) + 0.5) * step, y)
    told = [connection_name(t.box, tile) for tile in owned]
    d.add(labelled(drawn, words.CONNECTION_TILE.format(bonus="; ".join(told))) if drawn else "")
    held_tiles(d, t, company, around(where.cx, where.y + where.h * 0.75, where.w, where.h * 0.5))


def automa(d: Part, t: Board, where: Box) -> None:
    """R69. The automa has no boards: what it has done, and its last card."""
    pile = [int(card) for card in t.automa_pile]
    last = str(words.NO_CARD)
    if pile:
        card = pile[-1]
        last = words.AUTOMA_CARD.format(
            first=solo_action(int(t.box.solo_primary[card])), second=solo_action(int(t.box.solo_fallback[card]))
        )
    left = words.AUTOMA_CARDS.of(c.SOLO_CARDS - len(pile))
    lines = [last, words.AUTOMA_LEFT.format(cards=left, passes=words.AUTOMA_PASSES.of(t.automa_passes))]
    y = where.y
    for said in (*lines, str(words.AUTOMA_HOW)):
        shown = fitted(said, 14, where.w, 6)
        d.add(labelled(written(shown, where.x, y, 14, ""), said))
        y += len(shown) * 16 + 14
