"""A view of Hit Plan as lines of text for a terminal, with rich's console markup."""

from __future__ import annotations

from ludoteca.core.packed import members
from ludoteca.core.words import listed, player
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.components import ACTIONS, PROPOSALS, Cards, is_crime
from ludoteca.games.hitplan.crime import hits
from ludoteca.games.hitplan.reveal import Reveal
from ludoteca.games.hitplan.scoring import organisation, points, result
from ludoteca.games.hitplan.state import LID, NONE, RUNNING, Board, events_to_come, ips_somewhere, known_bottom
from ludoteca.games.hitplan.view import View

HELD, DISCARDED, KEPT = "[bold]●[/]", "[dim]·[/]", "[green]★[/]"


def prompt(v: View) -> str:
    """What the viewer has to decide, whom the table waits for, or who won; never what another has chosen."""
    b = v.table
    if not v.actors:
        return result(b).verdict
    if v.seat is not None and v.seat in v.actors:
        return f"{words.CHOOSE.format(ip=words.ip_name(b.cards, b.ip))} {news(v, v.seat)}".strip()
    who = listed([player(seat) for seat in v.actors])
    if v.seat is None:
        return words.TABLE_WAITS.format(who=who)
    if b.chosen[v.seat] == NONE:
        return words.YOU_SIT_OUT.format(who=who)
    return words.YOU_WAIT.format(card=words.card_name(b.cards, b.chosen[v.seat]), who=who)


def news(v: View, seat: int) -> str:
    """What the others and the event did to the viewer in the round before; nothing where nothing was done."""
    last, cards = Reveal(v.table), v.table.cards
    if last.cancelled(seat):
        card = last.shown[seat]
        others = listed([player(one) for one, shown in enumerate(last.shown) if shown == card and one != seat])
        return words.CAME_BACK.format(card=words.card_name(cards, card), who=others)
    if last.holder != seat or last.taker == seat:
        return ""
    ip = words.ip_name(cards, v.table.last_ip)
    if last.taker == LID:
        return words.STOLEN_FROM_YOU.format(ip=ip)
    return words.GIVEN_TO_ANOTHER.format(ip=ip, who=player(last.taker))


def phrase(v: View, move: int) -> str:
    """The move as one would say it."""
    return words.PLAY.format(card=words.card_name(v.table.cards, move))


def show(v: View) -> str:
    """The IP, the Organisation, both decks, the last round, a row for every player, and the viewer's hand."""
    b, cards = v.table, v.table.cards
    head = f"[bold]{words.AFTER_ROUND} {b.round}[/]"
    if b.ip != NONE:
        head = f"[bold]{words.ROUND} {b.round}[/]   {words.THE_IP} [bold]{safe(words.ip_name(cards, b.ip))}[/]"
    stolen = ", ".join(words.ip_name(cards, ip) for ip in b.lid) or str(words.NOTHING)
    coming = list(members(events_to_come(b)))
    lines = [
        head,
        f"[red]{words.THE_ORGANISATION}[/] {organisation(b)} / {cards.target}: {safe(stolen)}",
        f"{words.IPS_TO_COME} {b.ip_left}: {safe(ips_to_come(b))}",
        f"{words.EVENTS_TO_COME} {len(coming)}: {safe(risks(cards, coming))}",
        *last_round(b),
        "",
        heading(v),
    ]
    lines += [player_line(v, seat) for seat in range(v.seats)]
    lines.append(f"[dim]{words.LEGEND.format(held=HELD, discarded=DISCARDED, kept=KEPT)}[/]")
    if v.seat is not None:
        lines += ["", f"[bold]{words.YOUR_HAND}[/] {hand(b, v.seat)}"]
    return "\n".join(lines)


def safe(text: str) -> str:
    """A title, kept from being read as colour markup."""
    return text.replace("[", "\\[")


def ips_to_come(b: Board) -> str:
    """The points of the IPs in the deck: first those in unknown order, then those put under it (P3)."""
    parts = []
    unknown = list(members(ips_somewhere(b)))
    if len(unknown) == 1:
        parts.append(words.ip_name(b.cards, unknown[0]))
    elif unknown:
        parts.append(words.IN_ANY_ORDER.format(points=" ".join(str(b.cards.ip_points[ip]) for ip in unknown)))
    known = [words.ip_name(b.cards, ip) for ip in known_bottom(b)]
    if known:
        told = words.AT_LAST if parts else words.IN_THIS_ORDER if len(known) > 1 else None
        parts.append(told.format(ips=", ".join(known)) if told is not None else known[0])
    return "; ".join(parts) or str(words.NOTHING)


def risks(cards: Cards, coming: list[int]) -> str:
    """How many Crimes to come hit each Appeal, and which Shifts there are."""
    told = []
    for card in range(PROPOSALS):
        count = sum(hits(cards, event, card) for event in coming)
        told.append(words.HIT.format(appeal=cards.appeal[card], count=count))
    shifts = [cards.event_titles[event] for event in coming if not is_crime(event)]
    return f"{words.VICTIMS} {', '.join(told)}; {words.SHIFTS} {', '.join(shifts) or words.NOTHING}"


def last_round(b: Board) -> list[str]:
    """What was played in the round before, and the last event."""
    played = [f"{player(seat)} {words.card_name(b.cards, card)}" for seat, card in enumerate(b.shown) if card >= 0]
    lines = [f"{words.PLAYED_LAST} {safe(', '.join(played))}"] if played else []
    if b.event_at > 0:
        lines.append(f"{words.LAST_EVENT} {safe(words.event_name(b.cards, b.events[b.event_at - 1]))}")
    return lines


def heading(v: View) -> str:
    """The columns: points, the Proposals by their Appeal, the Countermeasures by the first word of their titles."""
    cells = [f"{v.table.cards.appeal[card]:<3}" for card in range(PROPOSALS)]
    cells += [f"{safe(first_word(v, card))}  " for card in range(PROPOSALS, ACTIONS)]
    return f"{'':<18}{words.POINTS:>6}   {''.join(cells)}".rstrip()


def first_word(v: View, card: int) -> str:
    """The first word of a card's title."""
    return v.table.cards.action_titles[card].split()[0]


def player_line(v: View, seat: int) -> str:
    """One player: points, where each card is, what the points come from, and whether the choice is made."""
    cards = v.table.cards
    cells = ""
    for card in range(ACTIONS):
        width = 3 if card < PROPOSALS else len(first_word(v, card)) + 2
        mark = HELD if v.table.hand[seat] >> card & 1 else KEPT if v.table.kept[seat] >> card & 1 else DISCARDED
        cells += mark + " " * (width - 1)
    beside = [words.ONE_IP.format(points=cards.ip_points[ip]) for ip in members(v.table.won[seat])]
    beside += [words.FACE_DOWN.format(points=cards.face_down_points) for _ in members(v.table.retaken[seat])]
    name = f"{safe(player(seat))}{words.YOU if v.seat == seat else ''}"
    return (
        f"{status(v, seat)} [bold]{name:<16}[/]{points(v.table, seat):>6}   {cells}{safe(', '.join(beside))}".rstrip()
    )


def status(v: View, seat: int) -> str:
    """An arrow for whom the table waits, a tick for a card that lies face down."""
    if v.table.ending == RUNNING and v.table.chosen[seat] != NONE:
        return "[green]✓[/]"
    return "▶" if seat in v.actors else " "


def hand(b: Board, seat: int) -> str:
    """The viewer's cards; the chosen one stands out."""
    held = []
    for card in members(b.hand[seat]):
        name = safe(words.card_name(b.cards, card))
        held.append(f"[reverse]{name}[/]" if card == b.chosen[seat] else name)
    return ", ".join(held) or str(words.NOTHING)
