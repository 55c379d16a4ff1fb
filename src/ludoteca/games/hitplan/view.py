"""What a seat may know of a position (P14). Built by adding; the state is never stripped."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.notation import written
from ludoteca.core.view import View as CoreView
from ludoteca.games.hitplan.components import Cards
from ludoteca.games.hitplan.positions import HIDDEN, KEY, NOTHING, card_word, ip_word, open_parts, round_parts
from ludoteca.games.hitplan.state import NONE, State, ip_deck


class View(CoreView):
    """A position of Hit Plan as one seat sees it; all of it but ``choice`` is public."""

    cards: Cards
    hand: vec[i64]
    """The action cards that each seat has left, as bits: public, for all that left a hand lies open."""
    has_chosen: vec[i64]
    """1 where a card lies face down."""
    choice: i64
    """The card that the viewer has laid face down, else NONE."""
    shown: vec[i64]
    """The card that each seat showed in the round before, else NONE."""
    discarded: vec[i64]
    kept: vec[i64]
    won: vec[i64]
    retaken: vec[i64]
    lid: vec[i64]
    ip: i64
    ip_left: i64
    """How many IPs the deck holds."""
    ip_bottom: vec[i64]
    """The bottom cards of the deck that everyone saw going there (P3), the lowest last."""
    events_seen: vec[i64]
    """The events so far, in their order."""
    last_ip: i64
    """The IP of the round before, else NONE."""
    last_taker: i64
    """The seat that took it, or LID or UNDER (state.py)."""
    round: i64
    idle: i64
    ending: i64

    def notation(self) -> str:
        """What the viewer knows, written as a position is; ``?`` is a card that the viewer does not know."""
        chosen = [HIDDEN if has == 1 else NOTHING for has in self.has_chosen]
        if self.seat is not None:
            chosen[self.seat] = card_word(self.choice)
        return written(
            KEY,
            [
                ("seats", self.seats),
                ("seen by", "spectators" if self.seat is None else self.seat),
                *open_parts(self.hand, self.discarded, self.kept, self.won, self.retaken, self.shown),
                ("chosen", chosen),
                ("organisation", list(self.lid)),
                ("ip", ip_word(self.ip)),
                ("deck", [HIDDEN] * int(self.ip_left - len(self.ip_bottom)) + [str(ip) for ip in self.ip_bottom]),
                ("events", list(self.events_seen)),
                *round_parts(self.last_ip, self.last_taker, self.round, self.idle, self.ending),
            ],
        )


def view(s: State, seat: int | None, actors: list[int]) -> View:
    """What that seat may know; a spectator (None) knows all but the cards lying face down."""
    v = View(seat, int(s.seats), actors)
    v.cards = s.cards
    v.hand = s.hand[:]
    v.choice = NONE
    v.has_chosen = vec[i64](capacity=s.seats)
    for other in range(s.seats):
        v.has_chosen = append(v.has_chosen, 0 if s.chosen[other] == NONE else 1)
    if seat is not None:
        v.choice = s.chosen[seat]
    v.shown = s.shown[:]
    v.discarded = s.discarded[:]
    v.kept = s.kept[:]
    v.won = s.won[:]
    v.retaken = s.retaken[:]
    v.lid = s.lid[:]
    v.ip = s.ip
    v.ip_left = s.ip_left
    v.ip_bottom = ip_deck(s)[s.ip_left - s.ip_known :]
    v.events_seen = s.events[: s.event_at]
    v.last_ip = s.last_ip
    v.last_taker = s.last_taker
    v.round = s.round
    v.idle = s.idle
    v.ending = s.ending
    return v
