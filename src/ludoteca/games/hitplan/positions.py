"""Positions of Hit Plan as text, for tests, reports and analysis; docs/hitplan.md says how to read them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.gate import quoted
from ludoteca.core.notation import Parts, told, written
from ludoteca.core.packed import filled, members, packed
from ludoteca.games.hitplan.components import ALL_ACTIONS, CRIMES, EFFECTS, EVENTS, IPS, KEYS, Cards
from ludoteca.games.hitplan.state import LID, NONE, RUNNING, UNDER, Board, State, first_to_choose, ip_deck

KEY: Final = "hitplan"
ENDINGS: Final = (
    "running", "organisation", "target", "no-ips", "no-cards", "no-proposals", "all-alike", "stalled",
)  # fmt: skip
TAKERS: Final = ("-", "organisation", "deck")  # NONE, LID, UNDER as the taker of an IP
NOTHING: Final = "-"
HIDDEN: Final = "?"
ALL: Final = "all"
REST: Final = "rest"


def notation(s: State) -> str:
    """The whole position, decks and hidden choices included."""
    off = [ip_word(s.cards, s.ips[(s.ip_top + at) % IPS]) for at in range(s.ip_left, IPS)]
    return written(
        KEY,
        [
            *parts_of(s),
            ("events to come", [event_codes(s.cards)[event] for event in s.events[s.event_at :]]),
            *told("seen under it", int(s.ip_known)),
            *told("off the deck", off if set(off) != {NOTHING} else []),
            *told("deck begins at", int(s.ip_top)),
            *told("reveals", int(s.reveals)),
        ],
    )


def seen(b: Board, seat: int | None) -> str:
    """What a viewer knows; ``?`` is a card that the viewer does not know."""
    return written(KEY, [("seen by", "spectators" if seat is None else seat), *parts_of(b)])


def parts_of(b: Board) -> list[tuple[str, object]]:
    """What lies before each seat, what lies between them, and where the game stands."""
    ips = ip_codes(b.cards)
    found: list[tuple[str, object]] = [("seats", int(b.seats)), ("round", int(b.round)), *told("idle", int(b.idle))]
    found += told("ending", ENDINGS[b.ending] if b.ending != RUNNING else "")
    for seat in range(b.seats):
        hand = [KEYS[card] for card in members(b.hand[seat])]
        found.append((f"hand {seat}", ALL if b.hand[seat] == ALL_ACTIONS else hand))
        found += told(f"kept {seat}", [KEYS[card] for card in members(b.kept[seat])])
        found += told(f"won {seat}", [ips[ip] for ip in members(b.won[seat])])
        found += told(f"retaken {seat}", [ips[ip] for ip in members(b.retaken[seat])])
    found += told("chosen", cards_told(b.chosen)) + told("shown", cards_told(b.shown))
    if b.last_taker != NONE:
        taker = str(b.last_taker) if b.last_taker >= 0 else TAKERS[NONE - b.last_taker]
        found.append(("last ip", [ip_word(b.cards, b.last_ip), taker]))
    found += told("organisation", [ips[ip] for ip in b.lid])
    found += told("ip", ips[b.ip] if b.ip != NONE else "")
    found.append(("deck", [ip_word(b.cards, ip) for ip in ip_deck(b)]))
    return found + told("events", [event_codes(b.cards)[event] for event in b.events[: b.event_at]])


def cards_told(cards: vec[i64]) -> list[str]:
    """The card of each seat, unless there is none at all."""
    words = [card_word(card) for card in cards]
    return words if set(words) != {NOTHING} else []


def card_word(card: i64) -> str:
    """The card's key."""
    return KEYS[card] if card >= 0 else NOTHING if card == NONE else HIDDEN


def ip_word(cards: Cards, ip: i64) -> str:
    """An IP, none, or one that is not known."""
    return ip_codes(cards)[ip] if ip >= 0 else NOTHING if ip == NONE else HIDDEN


def ip_codes(cards: Cards) -> list[str]:
    """IPs go by their points, and a letter where several have the same."""
    return lettered([str(points) for points in cards.ip_points])


def event_codes(cards: Cards) -> list[str]:
    """Crimes go by the Appeals they hit, Shifts by what they do, and a letter where several do the same."""
    crimes = ["+".join(str(appeal) for appeal in members(cards.victims[event])) or "none" for event in range(CRIMES)]
    return lettered(crimes + [EFFECTS[cards.effect[event]] for event in range(CRIMES, EVENTS)])


def lettered(names: list[str]) -> list[str]:
    """The same names, with a letter each where there are several."""
    found = []
    for at, name in enumerate(names):
        letter = chr(ord("a") + names[:at].count(name)) if names.count(name) > 1 else ""
        found.append(name + letter)
    return found


def seats_in(parts: Parts) -> int:
    """For how many seats the position is."""
    return parts.number("seats", 2, 5)


def read(parts: Parts, s: State) -> None:
    """Fills the cleared state with what the parts tell; what cannot be is refused.

    For people who write positions: what is not written is nothing, none or zero, and ``rest`` at the end of the deck or
    of the events to come is all that is left, in their order.
    """
    seats = int(s.seats)
    for seat in range(seats):
        s.hand[seat] = ALL_ACTIONS if parts.words(f"hand {seat}") == [ALL] else card_bits(parts, f"hand {seat}")
        s.kept[seat] = card_bits(parts, f"kept {seat}")
        if s.hand[seat] & s.kept[seat] != 0:
            raise parts.problem(f"kept {seat}", "a card is in the hand, kept, or (where neither says so) discarded")
        s.discarded[seat] = ALL_ACTIONS - s.hand[seat] - s.kept[seat]
        s.won[seat] = as_bits(ips_in(parts, s, f"won {seat}"))
        s.retaken[seat] = as_bits(ips_in(parts, s, f"retaken {seat}"))
    for name, cards in (("shown", s.shown), ("chosen", s.chosen)):
        if parts.has(name):
            for seat, word in enumerate(parts.words(name, (*KEYS, NOTHING), seats)):
                cards[seat] = NONE if word == NOTHING else KEYS.index(word)
    for seat in range(seats):
        if s.chosen[seat] != NONE and (s.hand[seat] >> s.chosen[seat]) & 1 == 0:
            raise parts.problem("chosen", f"seat {seat} does not hold {KEYS[s.chosen[seat]]}")
    s.lid = packed(ips_in(parts, s, "organisation"))
    s.ip = one_ip(parts, s, "ip", parts.word("ip")) if parts.has("ip") else NONE
    read_ips(parts, s)
    read_events(parts, s)
    read_round(parts, s)
    s.reveals = parts.number("reveals", 0, 10**6) if parts.has("reveals") else 0
    parts.close()


def read_ips(parts: Parts, s: State) -> None:
    """The IP deck, a ring of which the top wanders; every IP lies in one place."""
    lying = [*s.lid, *([int(s.ip)] if s.ip != NONE else [])]
    for seat in range(int(s.seats)):
        lying += [*members(s.won[seat]), *members(s.retaken[seat])]
    deck = in_order(parts, "deck", ip_codes(s.cards), lying)
    off = [one_ip(parts, s, "off the deck", word) for word in optional(parts, "off the deck")] or [NONE] * len(lying)
    if sorted(lying + deck) != list(range(IPS)) or len(deck) + len(off) != IPS:
        raise parts.problem("deck", f"each of the {IPS} IPs lies in just one place; off the deck are those not in it")
    s.ip_left = len(deck)
    s.ip_known = parts.number("seen under it", 0, len(deck)) if parts.has("seen under it") else 0
    s.ip_top = parts.number("deck begins at", 0, IPS - 1) if parts.has("deck begins at") else 0
    s.ips = filled(IPS, NONE)
    for at, ip in enumerate(deck + off):
        s.ips[(s.ip_top + at) % IPS] = ip


def in_order(parts: Parts, name: str, codes: list[str], elsewhere: list[int]) -> list[int]:
    """A deck, top first; ``rest`` stands for all that lie nowhere else."""
    words = parts.words(name, [*codes, REST])
    found = [codes.index(word) for word in words if word != REST]
    if REST in words:
        found += [thing for thing in range(len(codes)) if thing not in found and thing not in elsewhere]
    return found


def optional(parts: Parts, name: str) -> list[str]:
    """The words of a part that may be missing."""
    return parts.words(name) if parts.has(name) else []


def read_events(parts: Parts, s: State) -> None:
    """All events: those that came, and those to come."""
    codes = event_codes(s.cards)
    came = [codes.index(word) for word in parts.words("events", codes)] if parts.has("events") else []
    events = came + in_order(parts, "events to come", codes, came)
    if sorted(events) != list(range(EVENTS)):
        raise parts.problem("events", f"each of the {EVENTS} events comes once")
    s.events = packed(events)
    s.event_at = len(came)


def read_round(parts: Parts, s: State) -> None:
    """Where the game stands; while it runs, there is an IP to choose for, and somebody who has to choose."""
    if parts.has("last ip"):
        words = parts.words("last ip", count=2)
        s.last_ip = one_ip(parts, s, "last ip", words[0])
        if words[1] in TAKERS:
            s.last_taker = (NONE, LID, UNDER)[TAKERS.index(words[1])]
        else:
            s.last_taker = parts.as_number("last ip", words[1], 0, int(s.seats) - 1)
    s.round = parts.number("round", 1, 1000)
    s.idle = parts.number("idle", 0, 1000) if parts.has("idle") else 0
    s.ending = ENDINGS.index(parts.word("ending", ENDINGS)) if parts.has("ending") else RUNNING
    if s.ending == RUNNING and (s.ip == NONE or first_to_choose(s) == NONE):
        raise parts.problem("ending", "a running game has an IP on the table and a seat that has to choose")


def card_bits(parts: Parts, name: str) -> i64:
    """The cards of a part as bits."""
    return as_bits([KEYS.index(word) for word in parts.words(name, KEYS)] if parts.has(name) else [])


def as_bits(things: list[int]) -> i64:
    """These things as a set."""
    bits: i64 = 0
    for thing in things:
        bits |= 1 << thing
    return bits


def ips_in(parts: Parts, s: State, name: str) -> list[int]:
    """The IPs of a part."""
    codes = ip_codes(s.cards)
    return [codes.index(word) for word in parts.words(name, codes)] if parts.has(name) else []


def one_ip(parts: Parts, s: State, name: str, word: str) -> int:
    """An IP, or none."""
    codes = [*ip_codes(s.cards), NOTHING]
    if word not in codes:
        raise parts.problem(name, f"there is no {quoted(word)}; there are: {', '.join(codes)}")
    return NONE if word == NOTHING else codes.index(word)
