"""The stage: the question of the moment, the IP on offer, the reveal of the round before, the event."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, around, block, labelled, path, rect, text, wrapped
from ludoteca.core.words import player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ANTI_PIRACY, PROPOSALS, is_crime, members
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.draw.art import CARD_H, CARD_W
from ludoteca.games.hitplan.draw.layout import Layout
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.show import prompt
from ludoteca.games.hitplan.state import LID, NONE, UNDER, events_to_come
from ludoteca.games.hitplan.view import View


def banner(d: Part, v: View, at: Layout) -> None:
    """The question of the moment."""
    box = d.region("banner", at.banner)
    mine = v.seat in v.actors or not v.actors
    d.add(rect(box, "turn" if mine else "panel", 8))
    look = "b on-turn" if mine else "b"
    told = prompt(v)
    size = at.letters + 3 if at.roomy else at.letters
    room = box.w - (160 if at.roomy else 24)
    if len(wrapped(told, size, room)) > 1:
        size = 15 if at.roomy else 11
    lines = len(wrapped(told, size, room))
    first = box.cy + size * 0.36 - (lines - 1) * size * 0.62
    d.add(labelled(block(box.x + 12, first, told, size, room, look), told))
    if at.roomy:
        d.add(text(box.right - 14, box.cy + 7, "HIT PLAN", 20, f"{look} i e"))


def panel(d: Part, name: str, box: Box, title: str, at: Layout) -> None:
    """A panel with its title."""
    d.region(name, box)
    d.add(rect(box, "panel", 8))
    size = 14 if at.roomy else 10.5
    d.add(text(box.x + (12 if at.roomy else 6), box.y + size + (7 if at.roomy else 3), title, size, "b i"))


def offer(d: Part, v: View, at: Layout) -> None:
    """P1. The IP of the round, and how many are left in the deck."""
    box = at.offer
    title = str(words.THE_ROUND) if at.roomy else str(words.ROUND_SHORT)
    panel(d, "offer", box, title.format(round=v.table.round) if v.actors else str(words.ALL_OVER), at)
    x, y = (box.x + 102, box.cy + 18) if at.roomy else (box.cx - 2, box.cy + 8)
    if v.table.ip != NONE:
        ip = int(v.table.ip)
        d.piece(f"ip{ip}", d.use(f"ip-{ip}", 0, 0), words.ip_name(v.table.cards, ip), (x, y, at.offer_card, 0))
    else:
        d.add(rect(around(x, y, CARD_W * at.offer_card, CARD_H * at.offer_card), "slot", 8))
    left = words.LEFT.format(count=v.table.ip_left)
    if at.roomy:
        d.add(labelled(d.use("back", box.right - 44, box.cy - 34, 0.56), left) if v.table.ip_left else "<g/>")
        d.add(text(box.right - 44, box.cy + 42, str(v.table.ip_left), 26, "m b i"))
        d.add(text(box.right - 44, box.cy + 62, str(words.IN_DECK), 13, "m soft"))
    else:
        d.add(text(box.right - 6, box.y + 13.5, left, 9.5, "e soft"))


def reveal(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """P1 to P9. The cards of the round before, turned together, and what came of them."""
    box = at.reveal
    panel(d, "reveal", box, str(words.LAST_ROUND), at)
    if not last.happened():
        d.add(block(box.x + 12, box.y + 60, str(words.NOTHING_YET), at.letters - 1, box.w - 24, "soft"))
        return
    shown = [seat for seat in range(v.seats) if last.shown[seat] != NONE]
    step = (box.w - 16) / max(3, len(shown))
    first = box.cx - step * (len(shown) - 1) / 2
    for place, seat in enumerate(shown):
        shown_card(d, v, at, last, seat, first + place * step)
    told = outcome(v, last)
    size = 15 if at.roomy else 10.5
    tall = len(wrapped(told, size, box.w - 28)) * size * 1.25 + 8
    strip = Box(box.x + 6, box.bottom - 6 - tall, box.w - 12, tall)
    ground, ink = ("stolen", "white") if last.taker == LID else ("outcome", "print")
    lines = block(strip.x + 8, strip.y + size + 3, told, size, box.w - 28, f"b {ink}")
    d.add(labelled(rect(strip, ground, 6) + lines, told))


def shown_card(d: Part, v: View, at: Layout, last: Reveal, seat: int, x: float) -> None:
    """One card of the reveal, with whose it is and what became of it."""
    card, box, scale = last.shown[seat], at.reveal, at.reveal_card
    y = box.y + (118 if at.roomy else 45)
    back = last.cancelled(seat)
    name = words.card_name(v.table.cards, card)
    foot = y + CARD_H * scale / 2
    if at.roomy:
        d.add(text(x, foot + 20, player(seat), 14, "m b"))
    else:
        d.add(text(x, foot + 12, words.short(seat), 10, "m b"))
    if back or last.taker == UNDER or int(v.table.hand[seat]) >> card & 1:
        # The card itself is in its hand again; here lies its memory.
        content = f'<g class="faint">{d.use(f"action-{card}", x, y, scale)}</g>'
        content += d.use("return", x, y, 2.6 * scale, "ink")
        told = str(words.TAKEN_BACK_HERE) if back else str(words.RETURNED)
        d.add(labelled(content, f"{player(seat)}: {name}, {told}"))
        if at.roomy:
            d.add(text(x, foot + 37, told, 12, "m soft"))
        return
    key = f"card{card}" if seat == v.seat else played(seat, int(v.table.round) - (1 if v.actors else 0))
    tilt = (-3, 2, -2, 3, -1)[seat % 5]
    content, told = d.use(f"action-{card}", 0, 0), ""
    if seat == last.taker:
        content += badge(d, "crown", "gold", "print")
        told = str(words.HOLDER)
    elif seat == last.holder:
        crime = last.taker == LID
        content += badge(d, "mask", "stolen", "white") if crime else badge(d, "swap", "shift", "white")
        told = str(words.VICTIM) if crime else str(words.PASSED_OVER)
    elif int(v.table.kept[seat]) >> card & 1:
        told = str(words.KEPT_AS_POINTS)
    d.piece(key, content, f"{player(seat)}: {name} {told}".strip(), (x, y, scale, tilt))
    if told and at.roomy:
        look = "warn" if told == str(words.VICTIM) else "soft" if told == str(words.PASSED_OVER) else "good"
        d.add(text(x, foot + 37, told, 12, f"m b {look}"))


def played(seat: int, number: int) -> str:
    """The key of the card that another player lays in a round: face down, then turned on the stage."""
    return f"play{seat}-{number % 2}"


def badge(d: Part, icon: str, ground: str, ink: str) -> str:
    """A round badge at the corner of a card."""
    return f'<circle cx="34" cy="-62" r="20" class="{ground}"/>{d.use(icon, 34, -62, 1.1, ink)}'


def outcome(v: View, last: Reveal) -> str:
    """What came of the round, in words."""
    if last.taker == UNDER:
        return str(words.NO_CONTRACT)
    ip = words.ip_name(v.table.cards, int(v.table.last_ip))
    if last.taker == LID:
        return words.STOLEN.format(who=player(last.holder), ip=ip)
    who = player(last.taker)
    if last.victim:
        guard = next(seat for seat in last.in_play if last.shown[seat] == ANTI_PIRACY)
        return words.SAVED.format(who=who, guard=player(guard), ip=ip)
    told = str(words.SHIFTED_TO) if last.taker != last.holder else str(words.WON_BY)
    return told.format(who=who, ip=ip)


def event(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """P5. The event of the round before; a Crime shows whom it hits."""
    box = at.event
    panel(d, "event", box, str(words.EVENT), at)
    x, y = box.cx - 2, box.cy + (16 if at.roomy else 8)
    if last.event == NONE:
        d.add(rect(around(x, y, CARD_W * at.event_card, CARD_H * at.event_card), "slot", 8))
        return
    told = words.event_name(v.table.cards, last.event)
    d.piece(f"event{last.event}", d.use(f"event-{last.event}", 0, 0), told, (x, y, at.event_card, 0))


def risk(d: Part, v: View, at: Layout) -> None:
    """P14. The events to come: how many of them hit each Appeal."""
    box = at.risk
    panel(d, "risk", box, str(words.RISK) if at.roomy else str(words.RISK_SHORT), at)
    coming = list(members(events_to_come(v.table)))
    order = sorted(range(PROPOSALS), key=lambda card: int(v.table.cards.appeal[card]))
    shifts = sum(not is_crime(one) for one in coming)
    told = [words.RISK_SPOKEN.format(count=len(coming), shifts=shifts)]
    content = ""
    step = (box.w - 20) / PROPOSALS
    base, tall = (box.bottom - 62, 130.0) if at.roomy else (box.bottom - 17, 30.0)
    for place, card in enumerate(order):
        appeal = int(v.table.cards.appeal[card])
        count = sum(hits(v.table.cards, one, card) for one in coming)
        bar = tall * count / max(1, len(coming))
        x = box.x + 10 + (place + 0.5) * step
        size = 14 if at.roomy else 10
        content += rect(Box(x - step * 0.36, base - bar, step * 0.72, bar), "masked", 2)
        content += text(x, base - bar - 4, str(count), size, "m b")
        content += rect(around(x, base + size * 0.85, step * 0.72, size * 1.3), f"p{card}", 3)
        content += text(x, base + size * 1.2, str(appeal), size, "m b i print")
        told.append(words.HIT.format(appeal=appeal, count=count))
    content += path(f"M{box.x + 8} {base}H{box.right - 8}", "pen ink")
    if at.roomy:
        content += block(
            box.x + 12,
            box.bottom - 24,
            words.OF_EVENTS.format(count=len(coming), shifts=shifts),
            12,
            box.w - 20,
            "soft",
        )
    else:
        content += text(box.right - 6, box.y + 13, words.OF_EVENTS_SHORT.format(count=len(coming)), 10, "e soft")
    d.add(labelled(content, ", ".join(told)))
