"""The stage: the IP on offer, the reveal of the round before, the event, and the Crimes to come."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from ludoteca.core.lettering import BOLD, balanced, fitted, told_apart
from ludoteca.core.packed import members
from ludoteca.core.shapes import Box, around, hit_box, labelled, path, rect, text, written
from ludoteca.core.svg import Part
from ludoteca.core.words import listed, player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ANTI_PIRACY, EDUCATION, PROPOSALS, Cards, is_crime
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.draw.art import CARD_H, CARD_W, CROWN
from ludoteca.games.hitplan.draw.layout import Layout, after, beat, before, seated, until
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.scoring import organisation, winners
from ludoteca.games.hitplan.state import LID, NONE, UNDER, events_to_come
from ludoteca.games.hitplan.telling.story import BACK, EVENT, FATE, OUTCOME
from ludoteca.games.hitplan.view import View


def stage(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """The middle of the table."""
    offer(d, v, at, last)
    event(d, v, at, last)
    risk(d, v, at)
    reveal(d, v, at, last)


def panel(d: Part, name: str, box: Box) -> Box:
    """A panel of a part; its box for what lies on it."""
    d.region(name, box)
    d.add(rect(inset(box), "panel", 8))
    return box


def inset(box: Box) -> Box:
    """The box, so much smaller that its outline stays inside."""
    return around(box.cx, box.cy, box.w - 2, box.h - 2)


def offer(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """P1. The IP of the round, and how many are left in the deck."""
    box, content = d.region("offer", at.offer), ""
    left = words.LEFT.of(int(v.table.ip_left))
    if at.roomy:
        told = words.THE_ROUND.format(round=v.table.round) if v.actors else str(words.ALL_OVER)
        content = text(box.cx, box.y + 26, told, 18, "m b i")
        content += text(box.cx, box.bottom - 16, left, at.letters, "m soft")
    y = box.cy
    if v.table.ip_left:
        content += d.use("back", box.cx + 3, y + 3, at.offer_card)  # of the deck, under what lies open
    d.target("deck", inset(box), left, "panel", 8, after(content))
    if last.happened():
        lay = around(box.cx, y, CARD_W * at.offer_card, CARD_H * at.offer_card)
        named = fitted(words.ip_name(v.table.cards, int(v.table.last_ip)), at.letters, lay.w - 6, 4, BOLD)
        d.add(before(rect(lay, "slot", 8) + written(named, box.cx, y, at.letters, "m b")))
    if v.table.ip == NONE:
        finish(d, v, around(box.cx, y, CARD_W * at.offer_card, CARD_H * at.offer_card))
        return
    ip, name = int(v.table.ip), words.ip_name(v.table.cards, int(v.table.ip))
    hit = hit_box(around(0, 0, CARD_W, CARD_H), 8)
    d.piece(f"ip{ip}", after(d.use(f"ip-{ip}", 0, 0)), name, (box.cx, y, at.offer_card, 0), "offer", hit)


def finish(d: Part, v: View, box: Box) -> None:
    """P11. Where the IP lay, in the end: who has won, or the Organisation's mask."""
    won = winners(v.table)
    faces = [f"badge-{seat}" for seat in won] or ["org"]
    rows = 1 if len(faces) == 1 else 2
    across = -(-len(faces) // rows)
    scale = min(box.w / across, box.h / rows) / 32
    content = rect(box, "slot", 8)
    for one, face in enumerate(faces):
        row, column = divmod(one, across)
        x, y = box.x + (column + 0.5) * box.w / across, box.y + (row + 0.5) * box.h / rows
        content += d.use(face, x, y, scale)
    if won:
        content += f'<g transform="translate({box.cx:g} {box.y + 12:g}) scale({box.w / 60:g})">'
        content += f'<path class="gold" d="{CROWN}"/></g>'
    d.add(labelled(after(content), listed([player(seat) for seat in won]) or str(words.THE_ORGANISATION)))


def rays(box: Box) -> str:
    """Beams from the middle of a panel to its edges."""
    found, beams = "", 14
    for one in range(beams):
        ends = []
        for turn in (one - 0.25, one + 0.25):
            angle = 2 * pi * turn / beams
            far = min(box.w / 2 / max(1e-6, abs(cos(angle))), box.h / 2 / max(1e-6, abs(sin(angle))))
            ends.append(f"L{box.cx + far * cos(angle):.0f} {box.cy + far * sin(angle):.0f}")
        found += f"M{box.cx:.0f} {box.cy:.0f}{''.join(ends)}Z"
    return path(found, "rays")


def event(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """P5. The event of the round before."""
    box = panel(d, "event", at.event)
    if last.event == NONE:
        d.add(rect(around(box.cx, box.cy, CARD_W * at.event_card, CARD_H * at.event_card), "slot", 8))
        told = str(words.NO_EVENT if last.happened() else words.NO_EVENT_YET)
        lines = fitted(told, at.letters, CARD_W * at.event_card - 8, 5)
        first = box.cy + at.letters * (0.94 - 0.58 * len(lines))
        d.add(labelled(written(lines, box.cx, first, at.letters, "m soft"), told))
        return
    told = words.event_name(v.table.cards, last.event)
    caption = words.THE_ROUND.format(round=revealed(v))  # beside it lies the IP of another
    wide, high = CARD_W * at.event_card - 6, CARD_H * at.event_card - 6
    d.add(rect(around(box.cx, box.cy + at.letters / 2 + 1, wide, high), "slot", 8))  # until it is told
    d.add(beat(EVENT, text(box.cx, box.y + at.letters + 3, caption, at.letters, "m b i")))
    where = (box.cx, box.cy + at.letters / 2 + 1, at.event_card, 0)
    d.piece(f"event{last.event}", beat(EVENT, d.use(f"event-{last.event}", 0, 0)), told, where)


def risk(d: Part, v: View, at: Layout) -> None:
    """P14. The events to come: how many of them hit each Appeal. Where the rest has no room, it stands here too."""
    box, content = d.region("risk", at.risk), ""
    top = box.y + 4
    if not at.roomy:
        number = words.THE_ROUND.format(round=v.table.round) if v.actors else str(words.ALL_OVER)
        left = words.LEFT.of(int(v.table.ip_left))
        content += text(box.x + 8, top + 14, number, at.letters, "b i")
        if box.w > 160:
            content += text(box.right - 8, top + 14, left, at.letters, "e soft")
        content += stolen(d, v, Box(box.x + 8, top + 18, box.w - 16, 22), at)
        top += 42
    coming = list(members(events_to_come(v.table)))
    size = min(12.4, at.letters)
    caption, some = str(words.RISK if box.w > 150 else words.RISK_SHORT), words.OF_EVENTS.format(count=len(coming))
    content += text(box.x + 8, top + 14, caption, size, "b") + text(box.right - 8, top + 14, some, size, "e soft")
    told = list[str]()
    step, base = (box.w - 12) / PROPOSALS, box.bottom - 23
    tall = base - top - 33
    for place, card in enumerate(sorted(range(PROPOSALS), key=lambda card: int(v.table.cards.appeal[card]))):
        appeal = int(v.table.cards.appeal[card])
        count = sum(hits(v.table.cards, one, card) for one in coming)
        bar = tall * count / max(1, len(coming))
        x = box.x + 6 + (place + 0.5) * step
        if count:
            content += rect(Box(x - step * 0.34, base - bar, step * 0.68, bar), "masked", 2)
        content += text(x, base - bar - 3, str(count), 12.4, "m b")
        content += rect(around(x, base + 10.5, step - 4, 17), f"p{card} rim", 4)
        content += text(x, base + 15, str(appeal), 13, "m b i print")
        told.append(words.hit(appeal, count))
    content += path(f"M{box.x + 6:g} {base:g}H{box.right - 6:g}", "pen ink")
    d.target("crimes", inset(box), risk_spoken(v.table.cards, coming, told), "panel", 8, after(content))


def risk_spoken(cards: Cards, coming: list[int], told: list[str]) -> str:
    """P14. The events to come as they are spoken of, with what was told of them by the Appeal they hit."""
    if len(coming) < 2:
        last = [words.LAST_RISK.format(event=words.event_name(cards, one)) for one in coming]
        return last[0] if last else str(words.NO_RISK)
    shifts = sum(not is_crime(one) for one in coming)
    among = words.SOME_SHIFTS.of(shifts) if shifts else str(words.NO_SHIFTS)
    return ", ".join([words.RISK_SPOKEN.format(count=len(coming), shifts=among), *told])


def stolen(d: Part, v: View, box: Box, at: Layout) -> str:
    """The Organisation's points where the race is not in sight: a slot for each IP it needs."""
    each, target = int(v.table.cards.face_down_points), int(v.table.cards.target)
    scored = words.SO_MANY.format(points=organisation(v.table), target=target)
    content = d.use("org", box.x + 10, box.cy, 0.8)
    slots = -(-target // each)
    if slots <= 4:
        for one in range(slots):
            spot = Box(box.x + 27 + one * 15, box.y + 3, 12, 16)
            content += rect(spot, "stolen" if one < len(v.table.lid) else "slot", 3)
    content += text(box.right, box.cy + 4.5, scored, at.letters, "e b warn")
    return labelled(content, f"{words.THE_ORGANISATION}: {scored}")


def reveal(d: Part, v: View, at: Layout, last: Reveal) -> None:
    """P1 to P9. The cards of the round before, turned together, and what came of them."""
    box = panel(d, "reveal", at.reveal)
    d.add(rays(around(box.cx, box.cy, box.w - 6, box.h - 6)))
    d.region("outcome", at.outcome)
    if not last.happened():
        size = at.letters + 2
        lines = balanced(str(words.NOTHING_YET), size, box.w - 40, 3, BOLD)
        y = box.cy - (len(lines) - 1) * size * 0.5 + 4
        d.add(labelled(written(lines, box.cx, y, size, "m b i soft"), str(words.NOTHING_YET)))
        return
    shown = [seat for seat in seated(v) if last.shown[seat] != NONE]
    step = min(box.w / len(shown), 190)
    for place, seat in enumerate(shown):
        x = box.cx + (place - (len(shown) - 1) / 2) * step
        shown_card(d, v, at, last, seat, Box(x - step / 2, box.y, step, box.h))
    told = words.IN_ROUND.format(round=revealed(v), told=outcome(v, last))  # above it another has begun
    strip = inset(at.outcome)
    ground, ink = ("stolen", "white") if last.taker == LID else ("outcome", "print")
    size, room = 15 if at.roomy else at.letters, strip.w - 12
    if at.roomy and len(fitted(told, size, room, 3, BOLD)) > 2:
        size = 13
    lines = balanced(told, size, room, 3 if at.roomy else 2, BOLD)
    first = strip.cy + size * 0.36 - (len(lines) - 1) * size * 0.58
    content = rect(strip, ground, 6) + written(lines, strip.cx, first, size, f"m b {ink}")
    d.add(labelled(beat(OUTCOME, content), told))


def shown_card(d: Part, v: View, at: Layout, last: Reveal, seat: int, box: Box) -> None:
    """One card of the reveal, with whose it is and what became of it."""
    card, name = last.shown[seat], words.card_name(v.table.cards, last.shown[seat])
    who = player(seat)
    x, y, scale, spot, column, look_of_words = set_out(box)
    fate, look = what_became(v, last, seat)
    gone, step = (
        last.cancelled(seat) or last.taker == UNDER or int(v.table.hand[seat]) >> card & 1,
        told_with(last, seat),
    )
    if gone:
        # The card itself is in its hand again; here lies its memory.
        content = until(step, d.use(f"face-{card}", x, y, scale))
        content += beat(step, d.use("return", x, y, 2.4 * scale, "ink"))
        d.add(labelled(content, f"{who}: {name}, {fate}"))
    else:
        key = f"card{card}" if seat == v.seat else played(seat, revealed(v))
        content = d.use(f"face-{card}", 0, 0)
        if seat == last.taker:
            content += beat(step, corner(d, "crown", "gold", "print"))
        elif seat == last.holder:
            crime = last.taker == LID
            mark = corner(d, "mask", "stolen", "white") if crime else corner(d, "swap", "shift", "white")
            content += beat(step, mark)
        elif int(v.table.kept[seat]) >> card & 1:
            content += beat(step, corner(d, "chosen", "gold", "print"))
        d.piece(key, content, f"{who}: {name} {fate}".strip(), (x, y, scale, (-2, 1.5, -1.5, 2, -1)[seat % 5]))
    d.add(labelled(d.use(f"badge-{seat}", *spot), who))
    if column is None:
        return
    start = column.cx if look_of_words else column.x
    room = max(1, int(column.h - 16) // 13)
    told = len(fitted(fate, 12, column.w, room))
    names = [told_apart(who, 12.4, column.w, BOLD)]
    if names != [who] and told < room:  # a name takes two lines, where its fate leaves one
        names = fitted(who, 12.4, column.w, 2, BOLD)
    for at_line, one in enumerate(names):
        d.add(text(start, column.y + 13 + 13 * at_line, one, 12.4, f"{look_of_words}b"))
    lines = fitted(fate, 12, column.w, room - len(names) + 1)
    d.add(beat(step, written(lines, start, column.y + 15 + 13 * len(names), 12, f"{look_of_words}{look}", 1.1)))


class Setting(NamedTuple):
    """Where things lie in the room of a shown card."""

    x: float
    y: float
    scale: float
    badge: tuple[float, float, float]
    """Of its player: the middle and the scale."""
    words: Box | None = None
    """Whose it is, and what became of it."""
    look: str = ""
    """Of the words: in the middle of their box, or from its left edge on."""


def set_out(box: Box) -> Setting:
    """The words stand below the card, or beside it where the room is low and broad; in the least room are none."""
    if box.h > 120 or (box.h >= 90 and box.w < 125):
        foot = 76 if box.h > 120 else 32
        scale = min(1.05, (box.w - 8) / CARD_W, (box.h - foot - 10) / CARD_H)
        x, y = box.cx - 1, box.cy - foot / 2
        low = y + CARD_H * scale / 2
        if foot == 76:
            return Setting(x, y, scale, (box.cx, low + 24, 1.25), Box(box.x + 2, low + 45, box.w - 4, 31), "m ")
        corner_of_it = (x - CARD_W * scale / 2 - 3, low - 9, 0.72)
        return Setting(x, y, scale, corner_of_it, Box(box.x + 2, low + 1, box.w - 4, 31), "m ")
    high = box.h >= 90
    scale = min((box.w - 24) / CARD_W, (box.h - 10) / CARD_H)
    wide = CARD_W * scale
    if box.w < 125:
        x, y = box.cx + 11, box.cy
        return Setting(x, y, scale, (x - wide / 2 - 9, y + 8, 0.72))
    badge = 0 if high else 22
    room = min(box.w - badge - wide - 18, 104)
    left = box.cx - (badge + wide + 10 + room) / 2
    x = left + badge + wide / 2
    words_at = left + badge + wide + 10
    if high:
        return Setting(x, box.cy, scale, (words_at + 13, box.cy - 27, 0.95), Box(words_at, box.cy - 10, room, 48))
    return Setting(x, box.cy, scale, (left + 9, box.cy + 8, 0.72), Box(words_at, box.cy - 20, room, 42))


def what_became(v: View, last: Reveal, seat: int) -> tuple[str, str]:
    """What became of a player's card, in a word or two, and how that looks."""
    card = last.shown[seat]
    if last.cancelled(seat):
        return str(words.TAKEN_BACK_HERE), "soft"
    if last.taker == UNDER or int(v.table.hand[seat]) >> card & 1:
        return str(words.RETURNED), "soft"
    if seat == last.taker:
        return str(words.HOLDER), "b good"
    if seat == last.holder:
        return (str(words.VICTIM), "b warn") if last.taker == LID else (str(words.PASSED_OVER), "soft")
    if int(v.table.kept[seat]) >> card & 1:
        return str(words.KEPT_AS_POINTS), "b good"
    if card == EDUCATION and int(v.table.retaken[seat]):  # each has it once
        return str(words.RECOVERED), "b good"
    return str(words.SPENT), "soft"


def told_with(last: Reveal, seat: int) -> int:
    """With which step of the reveal it is told what became of a player's card: not before."""
    if last.cancelled(seat):
        return BACK
    if last.taker != UNDER and (seat == last.holder or seat == last.taker) and not (last.victim and seat == last.taker):
        return FATE
    return OUTCOME  # a Holder whom Anti-Piracy Enforcement saves is a Victim first


def revealed(v: View) -> int:
    """The round whose cards lie on the stage."""
    return int(v.table.round) - (1 if v.actors else 0)


def played(seat: int, number: int) -> str:
    """The key of the card that another player lays in a round: face down, then turned on the stage."""
    return f"play{seat}-{number % 2}"


def corner(d: Part, icon: str, ground: str, ink: str) -> str:
    """A round badge at the corner of a card."""
    return f'<circle cx="32" cy="-52" r="21" class="{ground}"/>{d.use(icon, 32, -52, 1.2, ink)}'


def outcome(v: View, last: Reveal) -> str:
    """What came of the round, in words."""
    if last.taker == UNDER:
        return str(words.NO_CONTRACT)
    ip = words.ip_name(v.table.cards, int(v.table.last_ip))
    if last.taker == LID:
        cards = v.table.cards
        title, worth = cards.ip_titles[int(v.table.last_ip)], int(cards.face_down_points)
        return words.STOLEN.format(who=player(last.holder), ip=title, points=worth)
    who = player(last.taker)
    if last.victim:
        guard = next(seat for seat in last.in_play if last.shown[seat] == ANTI_PIRACY)
        return words.SAVED.format(who=who, guard=player(guard), ip=ip)
    shift = not is_crime(last.event)
    told = words.SHIFTED_TO if last.taker != last.holder else words.STAYED if shift else words.WON_BY
    return told.format(who=who, ip=ip)
