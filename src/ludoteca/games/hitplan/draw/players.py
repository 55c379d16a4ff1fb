"""The players: their race to the target, their places, the Organisation's lid, and the viewer's hand."""

from __future__ import annotations

from ludoteca.core.svg import Box, Part, around, labelled, num, path, rect, text
from ludoteca.core.words import player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, KEYS, PROPOSALS, members
from ludoteca.games.hitplan.draw.art import CARD_H, CARD_W
from ludoteca.games.hitplan.draw.layout import Layout
from ludoteca.games.hitplan.draw.stage import badge, panel, played
from ludoteca.games.hitplan.scoring import organisation, points
from ludoteca.games.hitplan.state import NONE
from ludoteca.games.hitplan.view import View


def race(d: Part, v: View, at: Layout) -> None:
    """P11. A strip of film for each player and one for the Organisation: the first to the target ends the game."""
    box = d.region("race", at.race)
    d.add(rect(box, "panel", 8))
    pitch = (box.h - 16) / (v.seats + 1)
    first, last = (box.x + 150, box.right - 70) if at.roomy else (box.x + 26, box.right - 46)
    target = int(v.table.cards.target)
    frame = (last - first) / (target + 1)
    for at_lane in range(v.seats + 1):
        strip = around((first + last) / 2, box.y + 8 + (at_lane + 0.5) * pitch, last - first, min(26, pitch - 3))
        lane(d, v, at, at_lane, strip, frame)
    d.add(path(f"M{num(first + target * frame)} {num(box.y + 5)}V{num(box.bottom - 5)}", "goal"))


def lane(d: Part, v: View, at: Layout, seat: int, strip: Box, frame: float) -> None:
    """The strip of one player, or of the Organisation, which comes last; a frame of film is a point."""
    is_organisation = seat == v.seats
    scored = int(organisation(v.table) if is_organisation else points(v.table, seat))
    name = str(words.THE_ORGANISATION) if is_organisation else player(seat)
    token = "org" if is_organisation else f"token-{seat}"
    target = int(v.table.cards.target)
    size = min(15 if at.roomy else 11, strip.h * 0.95)
    reached = (min(scored, target) + 0.5) * frame
    content = rect(strip, "track", 3) + rect(
        Box(strip.x, strip.y, reached, strip.h), "masked" if is_organisation else f"s{seat}", 3
    )
    if target <= 30:
        lines = "".join(f"M{num(strip.x + one * frame)} {num(strip.y)}v{num(strip.h)}" for one in range(1, target + 1))
        content += path(lines, "frames")
    scale = min(0.95 if at.roomy else 0.6, (strip.h + 5) / 28)
    if at.roomy:
        content += text(at.race.x + 14, strip.cy + size * 0.36, name, size, "b")
    else:
        content += d.use(token, at.race.x + 14, strip.cy, scale)
    told = words.SO_MANY.format(points=scored, target=target)
    content += text(at.race.right - 8, strip.cy + size * 0.36, told, size, "e b")
    d.add(labelled(content, f"{name}: {told}"))
    key = "runner-org" if is_organisation else f"runner{seat}"
    d.piece(key, d.use(token, 0, 0), f"{name}: {told}", (strip.x + reached, strip.cy, scale, 0))


def players(d: Part, v: View, at: Layout) -> None:
    """A place for each player: the chosen card, the cards left, and what lies beside as points."""
    for seat in range(v.seats):
        if at.roomy:
            w = (at.players.w - 10 * (v.seats - 1)) / v.seats
            box = Box(at.players.x + seat * (w + 10), at.players.y, w, at.players.h)
        else:
            h = min(112, (at.players.h - 4 * (v.seats - 1)) / v.seats)
            box = Box(at.players.x, at.players.y + seat * (h + 4), at.players.w, h)
        place(d, v, at, seat, d.region(f"player {seat}", box))


def place(d: Part, v: View, at: Layout, seat: int, box: Box) -> None:
    """One player's place."""
    active = seat in v.actors
    d.add(rect(box, "panel active" if active else "panel", 8))
    name = player(seat) + (str(words.YOU) if seat == v.seat else "")
    scale = at.small if at.roomy else min(0.46, (box.h - 6) / CARD_H)
    w, h = CARD_W * scale, CARD_H * scale
    if at.roomy:
        d.add(labelled(d.use(f"token-{seat}", box.x + 22, box.y + 22, 0.9), player(seat)))
        d.add(f'<g data-seat="{seat}">{text(box.x + 42, box.y + 28, name, 15, "b")}</g>')
        slot = Box(box.x + 14, box.y + 44, w, h)
        left = Box(box.x + 12, box.bottom - 62, min(184, box.w - 24), 52)
        beside = Box(slot.right + 12, slot.y, box.right - slot.right - 24, h)
    else:
        d.add(labelled(d.use(f"token-{seat}", box.x + 16, box.y + 16, 0.62), player(seat)))
        name = words.short(seat) + (str(words.YOU) if seat == v.seat else "")
        d.add(f'<g data-seat="{seat}">{text(box.x + 30, box.y + 20, name, 12, "b")}</g>')
        d.add(text(box.x + 10, box.y + 36, waiting(v, seat), 10, "soft"))
        slot = Box(box.x + 92, box.cy - h / 2, w, h)
        left = Box(slot.right + 8, box.cy - 18, 110, 36)
        beside = Box(left.right + 10, slot.y, box.right - left.right - 18, h)
    d.add(rect(slot, "slot", 5))
    chosen(d, v, scale, seat, slot)
    remaining(d, v, seat, left)
    lying_beside(d, v, scale, seat, beside)


def waiting(v: View, seat: int) -> str:
    """Whether a player still chooses."""
    if not v.actors:
        return ""
    if seat in v.actors:
        return str(words.CHOOSING)
    return str(words.READY if v.table.chosen[seat] != NONE else words.OUT)


def chosen(d: Part, v: View, scale: float, seat: int, slot: Box) -> None:
    """P1. The card that lies face down; its owner sees which it is."""
    if v.table.chosen[seat] == NONE or not v.actors:
        return
    where = (slot.cx, slot.cy, scale, 0)
    if seat == v.seat:
        card = int(v.table.chosen[seat])
        content = d.use(f"action-{card}", 0, 0) + badge(d, "chosen", "gold", "print")
        d.piece(f"card{card}", content, words.YOU_CHOSE.format(card=words.card_name(v.table.cards, card)), where)
    else:
        told = words.HAS_CHOSEN.format(who=player(seat))
        d.piece(played(seat, int(v.table.round)), d.use("back", 0, 0), told, where)


def remaining(d: Part, v: View, seat: int, box: Box) -> None:
    """P14. Which of the eight cards a player has left: Proposals by their Appeal, then the Countermeasures."""
    order = sorted(range(PROPOSALS), key=lambda card: int(v.table.cards.appeal[card]))
    step, tall = box.w / PROPOSALS, box.h / 2
    content, left = "", []
    for one, card in enumerate([*order, *range(PROPOSALS, ACTIONS)]):
        row, column = divmod(one, PROPOSALS)
        spot = Box(box.x + column * step + 1, box.y + row * tall + 1, step - 2, tall - 2)
        held = int(v.table.hand[seat]) >> card & 1
        cell = rect(spot, f"p{card}" if card < PROPOSALS else "guard", 3)
        if card < PROPOSALS:
            cell += text(spot.cx, spot.cy + tall * 0.25, str(v.table.cards.appeal[card]), tall * 0.7, "m b i print")
        else:
            cell += d.use(f"icon-{card}", spot.cx, spot.cy, tall / 30, "white")
        if held:
            content += cell
            left.append(words.card_name(v.table.cards, card))
        else:
            content += f'<g class="faint">{cell}</g>' + path(
                f"M{num(spot.x + 2)} {num(spot.bottom - 2)}L{num(spot.right - 2)} {num(spot.y + 2)}", "strike"
            )
    d.add(labelled(content, words.CARDS_LEFT.format(who=player(seat), cards=", ".join(left) or str(words.NOTHING))))


def lying_beside(d: Part, v: View, scale: float, seat: int, box: Box) -> None:
    """The IPs and Countermeasures that count as points."""
    cards = v.table.cards
    lying: list[tuple[str, str, str]] = []
    for ip in members(v.table.won[seat]):
        lying.append((f"ip{ip}", f"ip-{ip}", words.ip_name(cards, ip)))
    for ip in members(v.table.retaken[seat]):
        lying.append((f"ip{ip}", "back", words.DOWN.format(ip=cards.ip_titles[ip], points=cards.face_down_points)))
    for card in members(v.table.kept[seat]):
        lying.append((f"kept{seat}-{card}", f"action-{card}", f"{cards.action_titles[card]}, {words.KEPT_AS_POINTS}"))
    w = CARD_W * scale
    step = min(w + 6, (box.w - w) / max(1, len(lying) - 1))
    for one, (key, picture, label) in enumerate(lying):
        content = d.use(picture, 0, 0)
        if picture == "back":
            content += worth(v)
        d.piece(key, content, label, (box.x + w / 2 + one * step, box.cy, scale, 0))


def worth(v: View) -> str:
    """What an IP is worth that lies face down."""
    label = text(0, 54, str(v.table.cards.face_down_points), 24, "m b i print")
    return f'<rect x="-24" y="30" width="48" height="32" rx="6" class="gold"/>{label}'


def lid(d: Part, v: View, at: Layout) -> None:
    """The Criminal Organisation's lid: what it has stolen lies face down."""
    box = at.lid
    panel(d, "lid", box, str(words.THE_ORGANISATION), at)
    scored = words.SO_MANY.format(points=organisation(v.table), target=v.table.cards.target)
    size = 22 if at.roomy else 12
    d.add(text(box.right - 10, box.y + (26 if at.roomy else 14), scored, size, "e b warn"))
    scale = 0.8 if at.roomy else 0.34
    mask = (box.x + 44, box.cy + 14, 2.4) if at.roomy else (box.x + 24, box.cy + 8, 1.4)
    d.add(labelled(d.use("mask", *mask, "organised"), str(words.THE_ORGANISATION)))
    stolen = [int(ip) for ip in v.table.lid]
    w = CARD_W * scale
    x = box.x + (90 if at.roomy else 50)
    step = min(w + 8, (box.right - 10 - x - w) / max(1, len(stolen) - 1))
    for one, ip in enumerate(stolen):
        label = words.DOWN.format(ip=v.table.cards.ip_titles[ip], points=v.table.cards.face_down_points)
        d.piece(
            f"ip{ip}",
            d.use("back", 0, 0) + worth(v),
            label,
            (x + w / 2 + one * step, box.cy + (14 if at.roomy else 8), scale, 0),
        )


def hand(d: Part, v: View, at: Layout) -> None:
    """The viewer's hand; a chosen card lies in the viewer's place instead."""
    box = d.region("hand", at.hand)
    if v.seat is None:
        d.add(text(box.cx, box.cy, str(words.WATCHING), at.letters, "m b i"))
        return
    in_row = ACTIONS // at.hand_rows
    step_x, step_y = box.w / in_row, box.h / at.hand_rows
    w, h = CARD_W * at.hand_card, CARD_H * at.hand_card
    for card in range(ACTIONS):
        row, column = divmod(card, in_row)
        x, y = box.x + (column + 0.5) * step_x, box.y + (row + 0.5) * step_y
        name = words.card_name(v.table.cards, card)
        if not int(v.table.hand[v.seat]) >> card & 1 or (card == v.table.chosen[v.seat] and v.actors):
            gone = rect(around(x, y, w, h), "slot", 8) + d.use(f"icon-{card}", x, y, 2 * at.hand_card, "ink")
            d.add(f'<g class="faint">{gone}</g>')
            continue
        content = d.use(f"action-{card}", 0, 0)
        tilt = (column - (in_row - 1) / 2) * 0.8
        d.piece(f"card{card}", content, f"{words.YOUR_HAND}: {name}", (x, y, at.hand_card, tilt), f"hand {KEYS[card]}")
