"""Hit Plan's components: action cards, IPs, events, and the printed facts of an edition.

An *action card* is a number from 0 to 7, its place in KEYS: first the five Proposals, then the Countermeasures.
An *IP* is a number from 0 to 9. An *event* is a number from 0 to 9: first the six Crimes, then the four Shifts.
Sets of any of these are the bits of a number.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.edition import Edition, Source, Table, read_toml
from ludoteca.core.packed import packed

ACTIONS: Final = 8
PROPOSALS: Final = 5
ANTI_PIRACY: Final = 5
PROMOTION: Final = 6
EDUCATION: Final = 7
ALL_ACTIONS: Final = 255  # as bits
ALL_PROPOSALS: Final = 31  # as bits

IPS: Final = 10
CRIMES: Final = 6
SHIFTS: Final = 4
EVENTS: Final = 10
ALL_IPS: Final = 1023  # as bits
ALL_EVENTS: Final = 1023  # as bits

# What a Shift may do (P7); the numbers of EFFECTS.
KEEP: Final = 0
LOWEST_APPEAL: Final = 1
SECOND_HIGHEST: Final = 2
FEWEST_POINTS: Final = 3
MOST_POINTS: Final = 4

# Notation: stable, of no edition, and never translated (what players read are the titles of the edition).
KEYS: Final = (
    "indie-short",
    "web-comic",
    "idol-single",
    "tv-anime",
    "blockbuster-film",
    "anti-piracy",
    "promotion",
    "consumer-education",
)
EFFECTS: Final = ("keep", "lowest-appeal", "second-highest-appeal", "fewest-points", "most-points")


class Cards(Edition):
    """The facts of one printing of Hit Plan."""

    appeal: vec[i64]
    """The Appeal of each action card; 0 for Countermeasures."""
    anti_piracy_points: i64
    promotion_points: i64
    ip_points: vec[i64]
    face_down_points: i64
    target: i64
    victims: vec[i64]
    """The Appeals that each event hits, as bits; none for Shifts."""
    effect: vec[i64]
    """What each Shift does; KEEP for Crimes."""
    stall: i64
    action_titles: tuple[str, ...]
    ip_titles: tuple[str, ...]
    event_titles: tuple[str, ...]


def is_crime(event: i64) -> bool:
    """Whether the event is a Crime (else it is a Shift)."""
    return event < CRIMES


def worth(cards: Cards, card: i64) -> i64:
    """P6, P8, P9. The points of a Countermeasure that takes effect."""
    if card == ANTI_PIRACY:
        return cards.anti_piracy_points
    return cards.promotion_points if card == PROMOTION else cards.face_down_points


def read_cards(source: Source) -> Cards:
    """The edition in that file, strictly read."""
    root, fingerprint = read_toml(source)
    cards = Cards(root.text("name"), fingerprint)
    appeals = read_actions(root, cards)
    points = root.chapter("points")
    cards.target = points.whole("target", 1, 99)
    cards.face_down_points = points.whole("face_down", 1, 99)
    read_ips(root.table("ips"), cards)
    read_events(root, cards, appeals)
    stall = root.chapter("stall")
    cards.stall = stall.whole("rounds", 1, 99)
    root.close()
    return cards


def read_actions(root: Table, cards: Cards) -> list[int]:
    """The eight action cards; returns the Appeals, all different (P4 knows no tie)."""
    titles: list[str] = []
    proposals = root.chapter("proposals")
    appeals: list[int] = []
    for key in KEYS[:PROPOSALS]:
        card = proposals.table(key)
        titles.append(card.text("title"))
        appeal = card.whole("appeal", 1, 20)
        if appeal in appeals:
            raise card.problem("appeal", f"another Proposal has {appeal} already; no two have the same Appeal")
        appeals.append(appeal)
    cards.appeal = packed(appeals + [0] * (ACTIONS - PROPOSALS))
    countermeasures = root.chapter("countermeasures")
    for key in KEYS[PROPOSALS:]:
        card = countermeasures.table(key)
        titles.append(card.text("title"))
        if key == KEYS[ANTI_PIRACY]:
            cards.anti_piracy_points = card.whole("points", 0, 99)
        elif key == KEYS[PROMOTION]:
            cards.promotion_points = card.whole("points", 0, 99)
    cards.action_titles = tuple(titles)
    return appeals


def read_ips(ips: Table, cards: Cards) -> None:
    """The ten IPs."""
    ips.source()
    titles: list[str] = []
    points: list[int] = []
    for card in ips.tables("cards", IPS):
        titles.append(card.text("title"))
        points.append(card.whole("points", 0, 99))
    cards.ip_titles = tuple(titles)
    cards.ip_points = packed(points)


def read_events(root: Table, cards: Cards, appeals: list[int]) -> None:
    """The six Crimes and the four Shifts."""
    titles: list[str] = []
    victims: list[int] = []
    crimes = root.chapter("crimes")
    for card in crimes.tables("cards", CRIMES):
        titles.append(card.text("title"))
        bits = 0
        for appeal in card.wholes("victims", 1, 20):
            if appeal not in appeals:
                raise card.problem("victims", f"no Proposal has the Appeal {appeal}")
            if bits >> appeal & 1:
                raise card.problem("victims", f"{appeal} stands here twice")
            bits |= 1 << appeal
        victims.append(bits)
    effects = [KEEP] * CRIMES
    shifts = root.chapter("shifts")
    for card in shifts.tables("cards", SHIFTS):
        titles.append(card.text("title"))
        effects.append(EFFECTS.index(card.text("effect", EFFECTS)))
    cards.event_titles = tuple(titles)
    cards.victims = packed(victims + [0] * SHIFTS)
    cards.effect = packed(effects)
