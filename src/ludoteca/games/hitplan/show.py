"""A view of Hit Plan as lines of text for a terminal, with rich's console markup."""

from __future__ import annotations

from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, ANTI_PIRACY, EVENTS, IPS, PROMOTION
from ludoteca.games.hitplan.state import NONE, RUNNING
from ludoteca.games.hitplan.view import View


def safe(text: str) -> str:
    """A title, kept from being read as colour markup."""
    return text.replace("[", "\\[")


def points_of(v: View, seat: int) -> int:
    """The points that lie beside a player."""
    cards = v.cards
    total = sum(cards.ip_points[ip] for ip in words.bits(v.won[seat])) + cards.face_down_points * len(
        words.bits(v.retaken[seat])
    )
    for card, worth in ((ANTI_PIRACY, cards.anti_piracy_points), (PROMOTION, cards.promotion_points)):
        total += worth * (v.kept[seat] >> card & 1)
    return int(total)


def show(v: View) -> str:
    """The table for a terminal: the IP, the Organisation, the events, every player, and the viewer's hand."""
    cards = v.cards
    head = f"[bold]After round {v.round}[/bold]"
    if v.ip != NONE:
        head = f"[bold]Round {v.round}[/bold]  IP: [bold]{safe(words.ip_name(cards, v.ip))}[/bold]"
    stolen = ", ".join(words.ip_name(cards, ip) for ip in v.lid) or "nothing"
    seen = ", ".join(cards.event_titles[event] for event in v.events_seen) or "none"
    lines = [
        head,
        f"[red]Organisation[/red] {len(v.lid) * cards.face_down_points} of {cards.target}: {safe(stolen)}",
        f"IP deck {v.ip_left}: {safe(unseen_ips(v))}",
        f"Events to come {EVENTS - len(v.events_seen)}: {safe(unseen_events(v))}",
        f"Events seen: {safe(seen)}",
    ]
    shown = [
        f"{words.player(seat)} {words.card_name(cards, card)}" for seat, card in enumerate(v.shown) if card != NONE
    ]
    if shown:
        lines.append(f"Played last: {safe(', '.join(shown))}")
    for seat in range(v.seats):
        lines += ["", *show_player(v, seat)]
    return "\n".join(lines)


def unseen_ips(v: View) -> str:
    """The points of the IPs still to come, and those at the bottom whose order is known."""
    out = {ip for seat in range(v.seats) for ip in words.bits(v.won[seat] | v.retaken[seat])} | set(v.lid) | {v.ip}
    known = list(v.ip_bottom)
    worth = [str(v.cards.ip_points[ip]) for ip in range(IPS) if ip not in out and ip not in known]
    told = ", ".join(worth) + " in unknown order" if worth else ""
    if known:
        told += "; then " if told else "in this order "
        told += ", ".join(words.ip_name(v.cards, ip) for ip in known)
    return told or "empty"


def unseen_events(v: View) -> str:
    """The events still to come, in no order."""
    seen = set(v.events_seen)
    return "; ".join(words.event_name(v.cards, event) for event in range(EVENTS) if event not in seen) or "none"


def show_player(v: View, seat: int) -> list[str]:
    """One player: points and where they come from, the cards left, the discards, and whether the choice is made."""
    cards = v.cards
    mine = v.seat == seat
    state = "has chosen" if v.has_chosen[seat] else "is choosing" if seat in v.actors else "sits out"
    if v.ending != RUNNING:
        state = ""
    who = f"[bold cyan]{words.player(seat)} (you)[/bold cyan]" if mine else f"[bold]{words.player(seat)}[/bold]"
    beside = [words.ip_name(cards, ip) for ip in words.bits(v.won[seat])]
    beside += [f"face down ({cards.face_down_points})" for _ in words.bits(v.retaken[seat])]
    beside += [cards.action_titles[card] for card in words.bits(v.kept[seat])]
    lines = [f"{who}  [green]{points_of(v, seat)} points[/green]  {state}".rstrip()]
    if beside:
        lines.append(f"  beside: {safe(', '.join(beside))}")
    held = []
    for card in range(ACTIONS):
        if v.hand[seat] >> card & 1:
            name = safe(words.card_name(cards, card))
            held.append(f"[reverse]{name}[/reverse]" if mine and card == v.choice else name)
    lines.append(f"  {'hand' if mine else 'cards left'}: {', '.join(held) or 'none'}")
    thrown = [words.card_name(cards, card) for card in words.bits(v.discarded[seat])]
    if thrown:
        lines.append(f"  discards: {safe(', '.join(thrown))}")
    return lines
