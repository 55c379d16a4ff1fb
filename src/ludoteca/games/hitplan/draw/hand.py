"""The viewer's hand: eight places, always the same card in each."""

from __future__ import annotations

from ludoteca.core.packed import members
from ludoteca.core.shapes import around, hit_box, rect, text
from ludoteca.core.svg import Part
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, KEYS, PROPOSALS
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.draw.layout import Layout, beat
from ludoteca.games.hitplan.draw.stage import told_with
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.state import events_to_come
from ludoteca.games.hitplan.view import View


def hand(d: Part, v: View, at: Layout, seat: int, last: Reveal) -> None:
    """P1, P2. A card that is chosen lies here with its tick until all are turned over; one that came back, from when
    that is told on.
    """
    across, down = at.hand.size
    w, h = at.card
    in_row = ACTIONS // at.hand_rows
    step_x, step_y = across / in_row, down / at.hand_rows
    chosen = int(v.table.chosen[seat]) if v.actors else -1
    for card in range(ACTIONS):
        row, column = divmod(card, in_row)
        x, y = (column + 0.5) * step_x - 1, (row + 0.5) * step_y - 1
        if not int(v.table.hand[seat]) >> card & 1:
            label = words.SPENT_SPOKEN.format(card=words.card_name(v.table.cards, card))
            icon = f'<g class="faint">{d.use(f"icon-{card}", x, y, min(w, h) / 44, "ink")}</g>'
            d.target(f"hand {KEYS[card]}", around(x, y, w - 4, h - 4), label, "slot", 7, icon)
            continue
        content = d.use(f"card-{card}", 0, 0)
        label = f"{words.YOUR_HAND}: {words.card_name(v.table.cards, card)}"
        if h > w and card < PROPOSALS:
            coming = members(events_to_come(v.table))
            count = sum(hits(v.table.cards, one, card) for one in coming)
            hit = words.HIT_BY.format(count=count, events=len(coming))
            content += d.use("mask", -34, h / 2 - 14, 0.75, "print") + text(-21, h / 2 - 10, hit, 12, "print")
            if len(coming) > 1:
                label = words.HIT_SPOKEN.format(card=label, hit=hit)
            elif coming:
                label = (words.LAST_HITS if count else words.LAST_MISSES).format(card=label)
        if card == chosen:
            tick = min(1.0, h / 80)
            content += rect(around(0, 0, w, h), "pick", 8)
            content += f'<g transform="translate({w / 2 - 16 * tick:g} {16 * tick - h / 2:g}) scale({tick:g})">'
            content += f'<circle r="15" class="gold"/>{d.use("chosen", 0, 0, 0.9, "print")}</g>'
            label = words.YOU_CHOSE.format(card=words.card_name(v.table.cards, card))
        elif chosen >= 0:
            content = f'<g class="resting">{content}</g>'
        if card == last.shown[seat]:
            content = beat(told_with(last, seat), content)
        d.piece(f"card{card}", content, label, (x, y, 1, 0), f"hand {KEYS[card]}", hit_box(around(0, 0, w, h), 7))
