"""From a view to a random full position that the viewer could not tell from the real one."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.games.hitplan.components import ACTIONS, EVENTS, IPS
from ludoteca.games.hitplan.state import State
from ludoteca.games.hitplan.view import View


def imagine(v: View, s: State, luck: Luck) -> None:
    """Fills the fresh state ``s`` with all that the view tells, and guesses the rest: choices and decks."""
    s.hand = v.hand[:]
    s.shown = v.shown[:]
    s.discarded = v.discarded[:]
    s.kept = v.kept[:]
    s.won = v.won[:]
    s.retaken = v.retaken[:]
    s.lid = v.lid[:]
    s.ip = v.ip
    s.last_ip = v.last_ip
    s.last_taker = v.last_taker
    s.round = v.round
    s.idle = v.idle
    s.ending = v.ending
    for seat in range(s.seats):
        if v.has_chosen[seat] == 1:
            s.chosen[seat] = any_card(s.hand[seat], luck)
    if v.seat is not None:
        s.chosen[v.seat] = v.choice
    order_ips(v, s, luck)
    order_events(v, s, luck)


def any_card(hand: i64, luck: Luck) -> i64:
    """A random card of that hand."""
    held = vec[i64](capacity=ACTIONS)
    for card in range(i64(ACTIONS)):
        if (hand >> card) & 1 != 0:
            held = append(held, card)
    return held[luck.below(len(held))]


def order_ips(v: View, s: State, luck: Luck) -> None:
    """The IPs nobody has seen, in any order, on the bottom ones that all know (P3); the rest of the ring is out."""
    located: i64 = 0
    if v.ip >= 0:
        located |= 1 << v.ip
    for seat in range(s.seats):
        located |= v.won[seat] | v.retaken[seat]
    for at in range(len(v.lid)):
        located |= 1 << v.lid[at]
    for at in range(len(v.ip_bottom)):
        located |= 1 << v.ip_bottom[at]
    deck = vec[i64](capacity=IPS)
    for ip in range(i64(IPS)):
        if (located >> ip) & 1 == 0:
            deck = append(deck, ip)
    luck.shuffle(deck)
    for at in range(len(v.ip_bottom)):
        deck = append(deck, v.ip_bottom[at])
    s.ip_left = len(deck)
    s.ip_known = len(v.ip_bottom)
    while len(deck) < IPS:
        deck = append(deck, -1)
    s.ips = deck


def order_events(v: View, s: State, luck: Luck) -> None:
    """The events seen as they came, the others in any order."""
    seen: i64 = 0
    for at in range(len(v.events_seen)):
        seen |= 1 << v.events_seen[at]
    coming = vec[i64](capacity=EVENTS)
    for event in range(i64(EVENTS)):
        if (seen >> event) & 1 == 0:
            coming = append(coming, event)
    luck.shuffle(coming)
    s.events = v.events_seen[:]
    for at in range(len(coming)):
        s.events = append(s.events, coming[at])
    s.event_at = len(v.events_seen)
