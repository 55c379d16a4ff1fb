"""Positions of Hit Plan as text, for tests, reports and analysis; docs/hitplan.md says how to read them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.notation import Parts, written
from ludoteca.core.packed import filled, packed
from ludoteca.games.hitplan.components import ACTIONS, ALL_ACTIONS, EVENTS, IPS, KEYS
from ludoteca.games.hitplan.state import LID, NONE, RUNNING, UNDER, State, first_to_choose

KEY: Final = "hitplan"
ENDINGS: Final = (
    "running", "organisation", "target", "no-ips", "no-cards", "no-proposals", "all-alike", "stalled",
)  # fmt: skip
TAKERS: Final = ("-", "organisation", "deck")  # NONE, LID, UNDER as the taker of an IP
NOTHING: Final = "-"
HIDDEN: Final = "?"


def notation(s: State) -> str:
    """The whole position, decks and hidden choices included."""
    ring = [int(s.ips[(s.ip_top + at) % len(s.ips)]) for at in range(len(s.ips))]
    return written(
        KEY,
        [
            ("seats", int(s.seats)),
            *open_parts(s.hand, s.discarded, s.kept, s.won, s.retaken, s.shown),
            ("chosen", [card_word(card) for card in s.chosen]),
            ("organisation", list(s.lid)),
            ("ip", ip_word(s.ip)),
            ("deck", ring[: s.ip_left]),
            ("seen under it", int(s.ip_known)),
            ("off the deck", [ip_word(ip) for ip in ring[s.ip_left :]]),
            ("deck begins at", int(s.ip_top)),
            ("events", list(s.events[: s.event_at])),
            ("events to come", list(s.events[s.event_at :])),
            *round_parts(s.last_ip, s.last_taker, s.round, s.idle, s.ending),
            ("reveals", int(s.reveals)),
        ],
    )


def open_parts(
    hand: vec[i64], discarded: vec[i64], kept: vec[i64], won: vec[i64], retaken: vec[i64], shown: vec[i64]
) -> list[tuple[str, object]]:
    """What lies before each seat."""
    found: list[tuple[str, object]] = []
    for seat in range(len(hand)):
        found.append((f"hand {seat}", cards_in(hand[seat])))
        found.append((f"discarded {seat}", cards_in(discarded[seat])))
        found.append((f"kept {seat}", cards_in(kept[seat])))
        found.append((f"won {seat}", ips_in(won[seat])))
        found.append((f"retaken {seat}", ips_in(retaken[seat])))
    found.append(("shown", [card_word(card) for card in shown]))
    return found


def round_parts(last_ip: i64, last_taker: i64, number: i64, idle: i64, ending: i64) -> list[tuple[str, object]]:
    """Where the game stands."""
    taker = str(last_taker) if last_taker >= 0 else TAKERS[NONE - last_taker]
    return [
        ("last ip", [ip_word(last_ip), taker]),
        ("round", int(number)),
        ("idle", int(idle)),
        ("ending", ENDINGS[ending]),
    ]


def card_word(card: i64) -> str:
    """The card's key."""
    return KEYS[card] if card >= 0 else NOTHING


def ip_word(ip: i64) -> str:
    """The IP's number."""
    return str(ip) if ip >= 0 else NOTHING


def cards_in(bits: i64) -> list[str]:
    """The cards that these bits stand for."""
    return [KEYS[card] for card in range(ACTIONS) if (bits >> card) & 1]


def ips_in(bits: i64) -> list[int]:
    """The IPs that these bits stand for."""
    return [ip for ip in range(IPS) if (bits >> ip) & 1]


def seats_in(parts: Parts) -> int:
    """For how many seats the position is."""
    return parts.number("seats", 2, 5)


def read(parts: Parts, s: State) -> None:
    """Fills the fresh state with what the parts tell; what cannot be is refused."""
    seats = int(s.seats)
    for seat in range(seats):
        s.hand[seat] = card_bits(parts, f"hand {seat}")
        s.discarded[seat] = card_bits(parts, f"discarded {seat}")
        s.kept[seat] = card_bits(parts, f"kept {seat}")
        every = s.hand[seat] | s.discarded[seat] | s.kept[seat]
        if every != ALL_ACTIONS or s.hand[seat] + s.discarded[seat] + s.kept[seat] != ALL_ACTIONS:
            raise parts.problem(f"hand {seat}", "hand, discarded and kept together are one card of each kind")
        s.won[seat] = ip_bits(parts, f"won {seat}")
        s.retaken[seat] = ip_bits(parts, f"retaken {seat}")
    s.shown = packed(card_numbers(parts, "shown", seats))
    s.chosen = packed(card_numbers(parts, "chosen", seats))
    for seat in range(seats):
        if s.chosen[seat] != NONE and (s.hand[seat] >> s.chosen[seat]) & 1 == 0:
            raise parts.problem("chosen", f"seat {seat} does not hold {KEYS[s.chosen[seat]]}")
    s.lid = packed(parts.numbers("organisation", 0, IPS - 1))
    s.ip = one_ip(parts, "ip", parts.word("ip"))
    read_ips(parts, s)
    read_events(parts, s)
    read_round(parts, s)
    s.reveals = parts.number("reveals", 0, 10**6)
    parts.close()


def read_ips(parts: Parts, s: State) -> None:
    """The IP deck, a ring of which the top wanders; every IP lies in one place."""
    deck = parts.numbers("deck", 0, IPS - 1)
    off = [one_ip(parts, "off the deck", word) for word in parts.words("off the deck")]
    if len(deck) + len(off) != IPS:
        raise parts.problem("deck", f"deck and off the deck together are {IPS} places")
    s.ip_left = len(deck)
    s.ip_known = parts.number("seen under it", 0, len(deck))
    s.ip_top = parts.number("deck begins at", 0, IPS - 1)
    s.ips = filled(IPS, NONE)
    for at, ip in enumerate(deck + off):
        s.ips[(s.ip_top + at) % IPS] = ip
    lying = [*deck, *(int(ip) for ip in s.lid), *([int(s.ip)] if s.ip != NONE else [])]
    for seat in range(int(s.seats)):
        lying += ips_in(s.won[seat]) + ips_in(s.retaken[seat])
    if sorted(lying) != list(range(IPS)):
        raise parts.problem("deck", f"each of the {IPS} IPs lies in just one place")


def read_events(parts: Parts, s: State) -> None:
    """All events: those that came, and those to come."""
    came = parts.numbers("events", 0, EVENTS - 1)
    events = came + parts.numbers("events to come", 0, EVENTS - 1)
    if sorted(events) != list(range(EVENTS)):
        raise parts.problem("events", f"each of the {EVENTS} events comes once")
    s.events = packed(events)
    s.event_at = len(came)


def read_round(parts: Parts, s: State) -> None:
    """Where the game stands; while it runs, there is an IP to choose for, and somebody who has to choose."""
    words = parts.words("last ip", count=2)
    s.last_ip = one_ip(parts, "last ip", words[0])
    if words[1] in TAKERS:
        s.last_taker = (NONE, LID, UNDER)[TAKERS.index(words[1])]
    else:
        s.last_taker = parts.as_number("last ip", words[1], 0, int(s.seats) - 1)
    s.round = parts.number("round", 1, 1000)
    s.idle = parts.number("idle", 0, 1000)
    s.ending = ENDINGS.index(parts.word("ending", ENDINGS))
    if s.ending == RUNNING and (s.ip == NONE or first_to_choose(s) == NONE):
        raise parts.problem("ending", "a running game has an IP on the table and a seat that has to choose")


def card_bits(parts: Parts, name: str) -> i64:
    """The cards of a part as bits."""
    bits: i64 = 0
    for word in parts.words(name, KEYS):
        bits |= 1 << KEYS.index(word)
    return bits


def ip_bits(parts: Parts, name: str) -> i64:
    """The IPs of a part as bits."""
    bits: i64 = 0
    for ip in parts.numbers(name, 0, IPS - 1):
        bits |= 1 << ip
    return bits


def card_numbers(parts: Parts, name: str, seats: int) -> Sequence[int]:
    """One card or none for each seat."""
    return [NONE if word == NOTHING else KEYS.index(word) for word in parts.words(name, (*KEYS, NOTHING), seats)]


def one_ip(parts: Parts, name: str, word: str) -> int:
    """An IP, or none."""
    return NONE if word == NOTHING else parts.as_number(name, word, 0, IPS - 1)
