"""The cards of Hit Plan: in the hand, on the stage, and beside a producer."""

from __future__ import annotations

from ludoteca.core.lettering import BOLD, LINE, breadth, fitted
from ludoteca.core.shapes import Box, Symbol, around, framed, painting, rect, symbol_once, text, written
from ludoteca.core.shapes import symbol as defined
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import PROPOSALS, Cards, is_crime, worth
from ludoteca.games.hitplan.draw.art import ACTION_ICONS, BURST, ICONS, MASK, NAME, body, shapes
from ludoteca.games.hitplan.draw.scenes import ACTIONS, EVENTS, IPS, scene

SEEN = Box(-45, -40, 90, 80)
"""What of an action's picture is seen in a frame of its proportions."""
STUB = 44
"""The width and height of an IP or card that lies beside a producer."""
BROAD = 1.3  # how broad a picture on a low card may be, in heights


def burst(x: float, y: float, scale: float, points: int) -> str:
    """Points in a golden burst."""
    drawn = f'<path d="{BURST}" class="gold" transform="translate({x:g} {y:g}) scale({scale:g})"/>'
    size = 27 * scale if points < 10 else 22 * scale
    return drawn + text(x, y + size * 0.36, str(points), size, "m b i print")


def window(card: int, where: Box) -> str:
    """The picture of an action card in a frame; what of it does not fit is cut off at two sides."""
    return framed(NAME, f"act-{card}", where, "edged")


def colour(card: int) -> str:
    """The class of an action card's ground."""
    return f"p{card}" if card < PROPOSALS else "guard"


def in_hand(cards: Cards, card: int, w: float, h: float) -> str:
    """A card in the hand, upright where there is room, else like a ticket."""
    draws = proposal if card < PROPOSALS else countermeasure
    return f"{body(colour(card), w, h, 7)}{draws(cards, card, w, h)}"


def proposal(cards: Cards, card: int, w: float, h: float) -> str:
    """A Proposal without its paper: its Appeal, its picture, its title."""
    title, appeal, left, top = cards.action_titles[card], str(cards.appeal[card]), -w / 2 + 6, -h / 2
    if h > w:
        tab = rect(Box(-w / 2 + 1, top + 1, 34 if len(appeal) < 2 else 48, 44), f"{colour(card)} rim", 7)
        drawn = window(card, Box(left, top + 6, w - 12, 78)) + tab
        drawn += text(left, top + 40, appeal, 42 if len(appeal) < 2 else 34, "b i print")
        return drawn + written(fitted(title, 13, w - 10, 2, BOLD), 0, top + 99, 13, "m b print")
    size = 26 if h < 60 else 34
    lines = fitted(title, 12.2, w - 8, 2, BOLD)
    low = h - (20.5 if len(lines) > 1 else 13)
    high = low - 21
    wide = min(high * BROAD, w - 16 - breadth(appeal, size, BOLD))
    drawn = window(card, Box(w / 2 - 5 - wide, top + 5, wide, high))
    drawn += text(-(wide + 5) / 2, top + 5 + high / 2 + size * 0.36, appeal, size, "m b i print")
    return drawn + written(lines, 0, top + low, 12.2, "m b print")


def countermeasure(cards: Cards, card: int, w: float, h: float) -> str:
    """A Countermeasure without its paper: its picture, its points, its title, and what it does."""
    title, top = cards.action_titles[card], -h / 2
    if h > w:
        name = fitted(title, 12, w - 8, 4, BOLD)
        does = fitted(words.does(cards, card), 12, w - 6, 7 - len(name))
        said = h - 9 - (len(does) - 1) * 14
        named = said - len(name) * 12 * LINE - 3
        drawn = window(card, Box(-w / 2 + 6, top + 6, w - 12, named - 19))
        drawn += burst(w / 2 - 19, top + 19, 0.58, int(worth(cards, card)))
        return drawn + written(name, 0, top + named, 12, "m b white") + written(does, 0, top + said, 12, "m white")
    name = fitted(title, 12.2, w - 6, 2, BOLD)
    if len(name) > 1:  # the picture would be a strip
        name = fitted(words.shortly(card), 12.2, w - 6, 2, BOLD)
    head = h - 6 - 14.2 * (len(name) + 1)  # what is left for the picture and the points
    drawn = window(card, Box(-w / 2 + 5, top + 5, w - 46, head - 4))
    drawn += burst(w / 2 - 20, top + head / 2 + 3, min(0.6, head / 54), int(worth(cards, card)))
    drawn += written(name, 0, top + h - 6.5 - 14.2 * len(name), 12.2, "m b white")
    return drawn + written(fitted(words.does_shortly(card), 12.2, w - 4, 1), 0, top + h - 6.5, 12.2, "m white")


def face(cards: Cards, card: int) -> str:
    """A card on the stage, too small for words: its Appeal or its points, and its picture."""
    drawn = window(card, Box(-43, -15, 86, 79))
    if card < PROPOSALS:
        appeal = str(cards.appeal[card])
        drawn += text(-42, -22, appeal, 56 if len(appeal) < 2 else 44, "b i print")
    else:
        drawn += burst(-23, -42, 0.74, int(worth(cards, card)))
    return f"{body(colour(card))}{drawn}"


def poster(cards: Cards, ip: int) -> str:
    """An IP: its scene, its title, and its points in a burst."""
    lines = fitted(cards.ip_titles[ip], 14.8, 94, 2, BOLD)
    title = written(lines, 0, 37 if len(lines) > 1 else 45, 14.8, "m b print")
    picture = f'<g class="scene" transform="translate(0 -24)">{scene(IPS[ip])}</g>'
    frame = '<rect x="-45" y="-64" width="90" height="80" class="edge"/>'
    return f"{body('poster')}{picture}{frame}{burst(-33, -54, 0.6, int(cards.ip_points[ip]))}{title}"


def stub(ground: str, picture: str, points: int) -> str:
    """What lies beside a producer, small: a picture and its points."""
    wide = 20 if points < 10 else 26
    chip = f'<rect x="{21 - wide:g}" y="3" width="{wide}" height="18" rx="4" class="gold"/>'
    number = text(21 - wide / 2, 17, str(points), 14.5, "m b i print")
    return f"{body(ground, STUB, STUB, 5)}{picture}{chip}{number}"


def ip_stub(cards: Cards, ip: int) -> str:
    """An IP that lies face up beside its owner."""
    picture = f'<g class="scene" transform="scale(.46 .52)">{scene(IPS[ip])}</g>'
    return stub("poster", picture, int(cards.ip_points[ip]))


def down_stub(cards: Cards) -> str:
    """An IP that lies face down."""
    picture = f'<g class="white" transform="translate(0 -5) scale(1.2)">{shapes("", MASK)}</g>'
    return stub("back", picture, int(cards.face_down_points))


def kept_stub(cards: Cards, card: int) -> str:
    """A Countermeasure that counts as points."""
    return stub("guard", window(card, around(0, 0, STUB - 4, STUB - 4)), int(worth(cards, card)))


def event_card(cards: Cards, event: int) -> str:
    """An event: a Crime with its Victims, or a Shift with its effect."""
    crime = is_crime(event)
    drawn = f'<g class="scene" transform="translate(0 -42)">{scene(EVENTS[event])}</g>'
    drawn += rect(around(0, -42, 90, 44), "edge")
    lines = fitted(cards.event_titles[event], 14.8, 94, 3, BOLD)
    drawn += written(lines, 0, -4, 14.8, "m b white")
    low = -4 + len(lines) * 17.2
    if not crime:
        drawn += written(fitted(words.shift_says(cards, event), 14.8, 99, 4), 0, low + 2, 14.8, "m white")
    else:
        hit = [card for card in range(PROPOSALS) if cards.victims[event] >> cards.appeal[card] & 1]
        hit.sort(key=lambda card: int(cards.appeal[card]))
        step = min(22, 92 / max(1, len(hit)))
        if len(lines) < 3:
            mask = shapes(*ICONS["mask"][1:])
            drawn += f'<g class="white" transform="translate(0 {low + 3:g}) scale(.7)">{mask}</g>'
        for at, card in enumerate(hit):
            x = (at - (len(hit) - 1) / 2) * step
            drawn += f'<circle cx="{x:g}" cy="52" r="{min(11, step / 2):g}" class="p{card} rim"/>'
            drawn += text(x, 57, str(cards.appeal[card]), 15, "m b print")
    return f"{body('crime' if crime else 'shift')}{drawn}"


class Pictures:
    """Makes the symbols of a drawing from the titles of an edition."""

    def __init__(self, cards: Cards, card: tuple[float, float]) -> None:
        self.cards = cards
        self.card = card

    def symbol(self, key: str) -> Symbol:
        """``card-3``, ``ip-9``, ``event-0`` …; what is in the kit needs nothing more."""
        kind, _, number = key.partition("-")
        if not number or kind == "badge":
            return Symbol("")
        cards, at = self.cards, int(number)
        title = {"ip": cards.ip_titles, "stub": cards.ip_titles, "event": cards.event_titles}.get(
            kind, cards.action_titles
        )[at if kind != "down" else 0]
        return made(kind, at, str(words.DOWN_TITLE) if kind == "down" else title, cards, self.card)


@symbol_once(1024)
def made(kind: str, at: int, title: str, cards: Cards, card: tuple[float, float]) -> str:
    """A symbol with the words of an edition."""
    if kind == "act":
        return painting(NAME, f"act-{at}", f'<g class="scene">{scene(ACTIONS[at])}</g>', SEEN)
    content = {
        "card": lambda: in_hand(cards, at, *card),
        "face": lambda: face(cards, at),
        "icon": lambda: shapes(*ACTION_ICONS[at]),
        "ip": lambda: poster(cards, at),
        "stub": lambda: ip_stub(cards, at),
        "down": lambda: down_stub(cards),
        "kept": lambda: kept_stub(cards, at),
        "event": lambda: event_card(cards, at),
    }[kind]()
    return defined(NAME, f"{kind}-{at}", title, content)
