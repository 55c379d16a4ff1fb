"""The event: crimes and their Victims, shifts, and what the Countermeasures do (P5 to P9)."""

from __future__ import annotations

from librt.vecs import append, pop
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.hitplan import events
from ludoteca.games.hitplan.components import (
    ANTI_PIRACY,
    EDUCATION,
    FEWEST_POINTS,
    KEEP,
    LOWEST_APPEAL,
    PROMOTION,
    PROPOSALS,
    SECOND_HIGHEST,
    Cards,
    is_crime,
)
from ludoteca.games.hitplan.scoring import points
from ludoteca.games.hitplan.state import LID, State, player_of, take_ip


def reveal_event(s: State) -> i64:
    """P5. The top event. There was a contract, so the count of rounds without one starts anew (P13)."""
    s.idle = 0
    event = s.events[s.event_at]
    s.event_at += 1
    s.tell(EVERYONE, events.CRIME if is_crime(event) else events.SHIFT, 0, event)
    return event


def resolve(s: State, in_play: i64, holder: i64, event: i64) -> None:
    """P6 to P9. Where the IP goes, and which Countermeasures take effect."""
    seized_before = len(s.lid) > 0
    if hits(s.cards, event, s.chosen[holder]):
        strike(s, in_play, holder)
        without_effect(s, in_play, PROMOTION)
    else:
        if is_crime(event):
            s.tell(EVERYONE, events.SPARED, holder, s.chosen[holder])
        acquire(s, shifted(s, in_play, holder, event))
        promote(s, in_play)
        without_effect(s, in_play, ANTI_PIRACY)
    if seized_before:
        educate(s, in_play)
    else:
        without_effect(s, in_play, EDUCATION)


def hits(cards: Cards, event: i64, card: i64) -> bool:
    """P6. Whether a Crime lists the Appeal of that Proposal (a Shift lists none)."""
    return (cards.victims[event] >> cards.appeal[card]) & 1 != 0


def strike(s: State, in_play: i64, holder: i64) -> None:
    """P6. The Organisation takes the IP, unless Anti-Piracy Enforcement stops it and earns points."""
    s.tell(EVERYONE, events.VICTIM, holder, s.ip, s.chosen[holder])
    if (in_play >> ANTI_PIRACY) & 1 != 0:
        seat = player_of(s.chosen, ANTI_PIRACY)
        s.kept[seat] |= 1 << ANTI_PIRACY
        s.tell(EVERYONE, events.ENFORCED, seat, ANTI_PIRACY)
        acquire(s, holder)
    else:
        s.tell(EVERYONE, events.SEIZED, holder, s.ip)
        s.lid = append(s.lid, s.ip)
        take_ip(s, LID)


def acquire(s: State, seat: i64) -> None:
    """P6, P7. The IP lies face up beside the player."""
    s.tell(EVERYONE, events.ACQUIRED, seat, s.ip)
    s.won[seat] |= 1 << s.ip
    take_ip(s, seat)


def shifted(s: State, in_play: i64, holder: i64, event: i64) -> i64:
    """P7. The IP Holder after a Shift; points are those from before this round."""
    effect = s.cards.effect[event]
    if effect == KEEP:
        return holder
    seat = holder
    for card in range(i64(PROPOSALS)):
        if (in_play >> card) & 1 != 0:
            other = player_of(s.chosen, card)
            if takes_over(s, effect, holder, seat, other):
                seat = other
    if seat != holder:
        s.tell(EVERYONE, events.NEW_HOLDER, seat, s.chosen[seat])
    return seat


def takes_over(s: State, effect: i64, holder: i64, seat: i64, other: i64) -> bool:
    """P7. Whether, by this effect, the other player is rather IP Holder than the seat; in ties the higher Appeal."""
    higher = s.cards.appeal[s.chosen[other]] > s.cards.appeal[s.chosen[seat]]
    if effect == LOWEST_APPEAL:
        return other != seat and not higher
    if effect == SECOND_HIGHEST:
        return other != holder and (seat == holder or higher)
    ahead = points(s, other) - points(s, seat)
    if effect == FEWEST_POINTS:
        ahead = -ahead
    return ahead > 0 or (ahead == 0 and higher)


def promote(s: State, in_play: i64) -> None:
    """P8. Without a Victim, Promotion stays beside its player as points."""
    if (in_play >> PROMOTION) & 1 != 0:
        seat = player_of(s.chosen, PROMOTION)
        s.kept[seat] |= 1 << PROMOTION
        s.tell(EVERYONE, events.PROMOTED, seat, PROMOTION)


def educate(s: State, in_play: i64) -> None:
    """P9. Consumer Education takes back the IP that was seized first; never one of this round."""
    if (in_play >> EDUCATION) & 1 != 0:
        seat = player_of(s.chosen, EDUCATION)
        s.lid, ip = pop(s.lid, 0)
        s.retaken[seat] |= 1 << ip
        s.tell(EVERYONE, events.TAKEN_BACK, seat, ip)


def without_effect(s: State, in_play: i64, card: i64) -> None:
    """P10. Tells of a Countermeasure that is spent for nothing."""
    if s.telling and (in_play >> card) & 1 != 0:
        s.tell(EVERYONE, events.NO_EFFECT, player_of(s.chosen, card), card)
