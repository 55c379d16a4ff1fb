"""A view of Hit Plan as lines of text for a terminal, with rich's console markup."""

from __future__ import annotations

from ludoteca.core.words import player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, ANTI_PIRACY, EVENTS, IPS, PROMOTION, PROPOSALS, is_crime
from ludoteca.games.hitplan.state import NONE, RUNNING
from ludoteca.games.hitplan.view import View

HELD, DISCARDED, KEPT = "[bold]●[/]", "[dim]·[/]", "[green]★[/]"


def show(v: View) -> str:
    """The IP, the Organisation, both decks, the last round, a row for every player, and the viewer's hand."""
    cards = v.cards
    head = f"[bold]{words.AFTER_ROUND} {v.round}[/]"
    if v.ip != NONE:
        head = f"[bold]{words.ROUND} {v.round}[/]   IP [bold]{safe(words.ip_name(cards, v.ip))}[/]"
    stolen = ", ".join(words.ip_name(cards, ip) for ip in v.lid) or words.NOTHING
    lines = [
        head,
        f"[red]{words.THE_ORGANISATION}[/] {len(v.lid) * cards.face_down_points} / {cards.target}: {safe(stolen)}",
        f"{words.IPS_TO_COME} {v.ip_left}: {safe(ips_to_come(v))}",
        f"{words.EVENTS_TO_COME} {EVENTS - len(v.events_seen)}: {safe(events_to_come(v))}",
        *last_round(v),
        "",
        heading(v),
    ]
    lines += [player_line(v, seat) for seat in range(v.seats)]
    lines.append(f"[dim]{words.LEGEND.format(held=HELD, discarded=DISCARDED, kept=KEPT)}[/]")
    if v.seat is not None:
        lines += ["", f"[bold]{words.YOUR_HAND}[/] {hand(v, v.seat)}"]
    return "\n".join(lines)


def safe(text: str) -> str:
    """A title, kept from being read as colour markup."""
    return text.replace("[", "\\[")


def ips_to_come(v: View) -> str:
    """The points of the IPs in the deck: first those in unknown order, then those put under it (P3)."""
    out = {ip for seat in range(v.seats) for ip in words.bits(v.won[seat] | v.retaken[seat])} | set(v.lid) | {v.ip}
    known = list(v.ip_bottom)
    parts = []
    unknown = [str(v.cards.ip_points[ip]) for ip in range(IPS) if ip not in out and ip not in known]
    if unknown:
        parts.append(words.IN_ANY_ORDER.format(points=" ".join(unknown)))
    if known:
        parts.append(words.IN_THIS_ORDER.format(ips=", ".join(words.ip_name(v.cards, ip) for ip in known)))
    return "; ".join(parts) or words.NOTHING


def events_to_come(v: View) -> str:
    """How many Crimes to come hit each Appeal, and which Shifts there are."""
    coming = [event for event in range(EVENTS) if event not in v.events_seen]
    hits = []
    for card in range(PROPOSALS):
        appeal = v.cards.appeal[card]
        count = sum(v.cards.victims[event] >> appeal & 1 for event in coming)
        hits.append(words.HIT.format(appeal=appeal, count=count))
    shifts = [v.cards.event_titles[event] for event in coming if not is_crime(event)]
    return f"{words.VICTIMS} {', '.join(hits)}; {words.SHIFTS} {', '.join(shifts) or words.NOTHING}"


def last_round(v: View) -> list[str]:
    """What was played in the round before, and the last event."""
    played = [f"{player(seat)} {words.card_name(v.cards, card)}" for seat, card in enumerate(v.shown) if card != NONE]
    lines = [f"{words.PLAYED_LAST} {safe(', '.join(played))}"] if played else []
    if len(v.events_seen) > 0:
        event = v.events_seen[len(v.events_seen) - 1]
        lines.append(f"{words.LAST_EVENT} {safe(words.event_name(v.cards, event))}")
    return lines


def heading(v: View) -> str:
    """The columns: points, the Proposals by their Appeal, the Countermeasures by the first word of their titles."""
    cells = [f"{v.cards.appeal[card]:<3}" for card in range(PROPOSALS)]
    cells += [f"{safe(first_word(v, card))}  " for card in range(PROPOSALS, ACTIONS)]
    return f"{'':<18}{words.POINTS:>6}   {''.join(cells)}".rstrip()


def first_word(v: View, card: int) -> str:
    """The first word of a card's title."""
    return v.cards.action_titles[card].split()[0]


def player_line(v: View, seat: int) -> str:
    """One player: points, where each card is, what the points come from, and whether the choice is made."""
    cards = v.cards
    cells = ""
    for card in range(ACTIONS):
        width = 3 if card < PROPOSALS else len(first_word(v, card)) + 2
        mark = HELD if v.hand[seat] >> card & 1 else KEPT if v.kept[seat] >> card & 1 else DISCARDED
        cells += mark + " " * (width - 1)
    beside = [words.ONE_IP.format(points=cards.ip_points[ip]) for ip in words.bits(v.won[seat])]
    beside += [words.FACE_DOWN.format(points=cards.face_down_points) for _ in words.bits(v.retaken[seat])]
    name = f"{safe(player(seat))}{words.YOU if v.seat == seat else ''}"
    return f"{status(v, seat)} [bold]{name:<16}[/]{points(v, seat):>6}   {cells}{safe(', '.join(beside))}".rstrip()


def status(v: View, seat: int) -> str:
    """An arrow for whom the table waits, a tick for a card that lies face down."""
    if v.ending == RUNNING and v.has_chosen[seat]:
        return "[green]✓[/]"
    return "▶" if seat in v.actors else " "


def points(v: View, seat: int) -> int:
    """The points that lie beside a player."""
    cards = v.cards
    total = sum(cards.ip_points[ip] for ip in words.bits(v.won[seat]))
    total += cards.face_down_points * len(words.bits(v.retaken[seat]))
    for card, worth in ((ANTI_PIRACY, cards.anti_piracy_points), (PROMOTION, cards.promotion_points)):
        total += worth * (v.kept[seat] >> card & 1)
    return int(total)


def hand(v: View, seat: int) -> str:
    """The viewer's cards; the chosen one stands out."""
    held = []
    for card in words.bits(v.hand[seat]):
        name = safe(words.card_name(v.cards, card))
        held.append(f"[reverse]{name}[/]" if card == v.choice else name)
    return ", ".join(held) or words.NOTHING
