"""P5 to P9: events, Victims, Shifts and Countermeasures."""

from __future__ import annotations

import pytest

from ludoteca.games.hitplan.state import UNSEEN
from tests.hitplan.table import (
    ANIME,
    ANTI,
    CARDS,
    COMIC,
    CRIME_5,
    CRIME_45,
    CRIME_345,
    CRIME_2345,
    CRIME_ALL,
    EDU,
    FILM,
    IP_1,
    IP_2,
    IP_2_TOO,
    IP_3,
    IP_3_TOO,
    IP_4,
    IP_5,
    IP_6,
    NICHE,
    PROMO,
    PROPOSALS,
    RIVAL,
    SHORT,
    SINGLE,
    STEADY,
    UNDERDOG,
    discards,
    hand,
    kept,
    own,
    play,
    scores,
    steal,
    stolen,
    table,
)


@pytest.mark.parametrize("event", range(6))
@pytest.mark.parametrize("card", range(5))
def test_p6_a_crime_hits_the_appeals_it_lists(event: int, card: int) -> None:
    lists = [{5}, {4, 5}, {3, 4, 5}, {3, 4, 5}, {2, 3, 4, 5}, {1, 2, 3, 4, 5}][event]
    s = table(2, events=[event], ips=[IP_5])
    play(s, PROPOSALS[card], EDU)
    assert stolen(s) == (4 if card + 1 in lists else 0)
    assert scores(s) == [0 if card + 1 in lists else 5, 0]


def test_p6_only_the_holder_is_a_victim() -> None:
    """The crime lists 5, the Holder plays 4; the 5s have cancelled each other."""
    s = table(3, events=[CRIME_5], ips=[IP_5])
    play(s, FILM, FILM, ANIME)
    assert stolen(s) == 0
    assert scores(s) == [0, 0, 5]


def test_p6_a_lower_proposal_does_not_move_up_when_the_holder_is_a_victim() -> None:
    s = table(2, events=[CRIME_5], ips=[IP_5])
    play(s, FILM, SHORT)
    assert stolen(s) == 4
    assert scores(s) == [0, 0]
    assert list(s.lid) == [IP_5]


def test_p6_victim_without_anti_piracy() -> None:
    s = table(3, events=[CRIME_45], ips=[IP_6])
    play(s, ANIME, PROMO, SHORT)
    assert stolen(s) == 4
    assert scores(s) == [0, 0, 0]
    assert [discards(s, seat) for seat in range(3)] == [[ANIME], [PROMO], [SHORT]]


def test_p6_victim_with_anti_piracy() -> None:
    s = table(3, events=[CRIME_45], ips=[IP_3])
    play(s, ANIME, ANTI, SHORT)
    assert stolen(s) == 0
    assert scores(s) == [3, 6, 0]
    assert kept(s, 1) == [ANTI]
    assert discards(s, 1) == []
    assert ANTI not in hand(s, 1)


def test_p6_two_anti_piracy_cards_cancel_and_protect_nobody() -> None:
    s = table(3, events=[CRIME_45], ips=[IP_3])
    play(s, ANIME, ANTI, ANTI)
    assert stolen(s) == 4
    assert scores(s) == [0, 0, 0]
    assert ANTI in hand(s, 1)


@pytest.mark.parametrize("event", [CRIME_5, STEADY])
def test_p6_anti_piracy_without_a_victim_is_lost(event: int) -> None:
    s = table(2, events=[event], ips=[IP_3])
    play(s, ANIME, ANTI)
    assert scores(s) == [3, 0]
    assert discards(s, 1) == [ANTI]
    assert kept(s, 1) == []


def test_p8_promotion_with_a_shift() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    play(s, FILM, PROMO)
    assert scores(s) == [3, 4]
    assert kept(s, 1) == [PROMO]


def test_p8_promotion_with_a_harmless_crime() -> None:
    s = table(2, events=[CRIME_5], ips=[IP_3])
    play(s, ANIME, PROMO)
    assert scores(s) == [3, 4]


def test_p8_promotion_with_a_victim() -> None:
    s = table(2, events=[CRIME_5], ips=[IP_3])
    play(s, FILM, PROMO)
    assert scores(s) == [0, 0]
    assert discards(s, 1) == [PROMO]


def test_p8_promotion_with_a_victim_saved_by_anti_piracy() -> None:
    s = table(3, events=[CRIME_5], ips=[IP_3])
    play(s, FILM, PROMO, ANTI)
    assert scores(s) == [3, 0, 6]
    assert discards(s, 1) == [PROMO]
    assert kept(s, 1) == []


def test_p9_education_with_an_empty_lid() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    play(s, FILM, EDU)
    assert scores(s) == [3, 0]
    assert discards(s, 1) == [EDU]


@pytest.mark.parametrize("event", [STEADY, CRIME_5, CRIME_ALL])
def test_p9_education_takes_an_ip_of_an_earlier_round_whatever_the_event(event: int) -> None:
    """Face down it counts 4, whatever is printed on it."""
    s = table(2, events=[event], ips=[IP_3])
    steal(s, IP_1)
    play(s, SHORT, EDU)
    assert scores(s)[1] == 4
    assert s.retaken[1] == 1 << IP_1
    assert discards(s, 1) == [EDU]
    assert list(s.lid) == ([IP_3] if event == CRIME_ALL else [])


def test_p9_education_does_not_take_an_ip_seized_in_the_same_round() -> None:
    s = table(2, events=[CRIME_ALL], ips=[IP_3])
    play(s, SHORT, EDU)
    assert scores(s) == [0, 0]
    assert list(s.lid) == [IP_3]
    assert discards(s, 1) == [EDU]


def test_p9_education_takes_the_ip_seized_first() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    steal(s, IP_6, IP_1)
    play(s, SHORT, EDU)
    assert s.retaken[1] == 1 << IP_6
    assert list(s.lid) == [IP_1]


def test_p9_education_works_beside_anti_piracy() -> None:
    s = table(3, events=[CRIME_ALL], ips=[IP_3])
    steal(s, IP_6)
    play(s, SHORT, EDU, ANTI)
    assert scores(s) == [3, 4, 6]
    assert stolen(s) == 0


def test_p9_education_keeps_the_organisation_below_its_target() -> None:
    s = table(2, events=[CRIME_ALL], ips=[IP_3])
    steal(s, IP_1, IP_2)
    play(s, SHORT, EDU)
    assert not s.over()
    assert stolen(s) == 8
    assert scores(s) == [0, 4]


# P7: each Shift with one, two and three Proposals. Seats play 2, 5, 3 (as far as they go); the rest Education.
SHIFTS = [
    (NICHE, 1, 0),
    (NICHE, 2, 0),
    (NICHE, 3, 0),
    (RIVAL, 1, 0),
    (RIVAL, 2, 0),
    (RIVAL, 3, 2),
    (STEADY, 1, 0),
    (STEADY, 2, 1),
    (STEADY, 3, 1),
]


@pytest.mark.parametrize(("event", "proposals", "acquires"), SHIFTS)
def test_p7_shifts_by_appeal(event: int, proposals: int, acquires: int) -> None:
    s = table(4, events=[event], ips=[IP_5])
    cards = [COMIC, FILM, SINGLE][:proposals] + [EDU, PROMO, ANTI][: 4 - proposals]
    play(s, *cards)
    assert s.won[acquires] == 1 << IP_5
    assert sum(1 for seat in range(4) if s.won[seat]) == 1


# Points before the round of the seats that play 2, 5, 3; and who acquires the IP by Underdog.
UNDERDOGS = [
    (1, (9, 0, 0), 0),
    (2, (1, 3, 0), 0),
    (2, (3, 1, 0), 1),
    (2, (2, 2, 0), 1),
    (3, (3, 6, 1), 2),
    (3, (1, 6, 3), 0),
    (3, (2, 6, 2), 2),
    (3, (0, 0, 0), 1),
]


@pytest.mark.parametrize(("proposals", "before", "acquires"), UNDERDOGS)
def test_p7_underdog(proposals: int, before: tuple[int, ...], acquires: int) -> None:
    """The fewest points among those with a Proposal; in a tie the higher Appeal. The others do not count."""
    s = table(4, events=[UNDERDOG], ips=[IP_5])
    worth = {1: [IP_1], 2: [IP_2, IP_2_TOO], 3: [IP_3, IP_3_TOO], 6: [IP_6], 9: [IP_3, IP_6], 0: []}
    for seat, points in enumerate(before):
        if points in (2, 3):
            own(s, seat, worth[points].pop())
        else:
            own(s, seat, *worth[points])
    play(s, *([COMIC, FILM, SINGLE][:proposals] + [EDU, PROMO, ANTI][: 4 - proposals]))
    assert s.won[acquires] >> IP_5 & 1


def test_p7_underdog_counts_points_before_any_award_of_the_round() -> None:
    """Education would give seat 1 four points in this round, but only afterwards; and seat 2 has no Proposal."""
    s = table(3, events=[UNDERDOG], ips=[IP_5])
    own(s, 0, IP_3)
    own(s, 1, IP_2)
    play(s, FILM, COMIC, PROMO)
    assert scores(s) == [3, 7, 4]


@pytest.mark.parametrize("event", [NICHE, RIVAL])
def test_p7_cancelled_proposals_do_not_take_part_in_a_shift(event: int) -> None:
    s = table(4, events=[event], ips=[IP_5])
    play(s, SHORT, SHORT, FILM, ANIME)
    assert scores(s) == [0, 0, 0, 5]


def test_p7_a_shift_has_no_victim() -> None:
    s = table(2, events=[RIVAL], ips=[IP_4])
    play(s, FILM, ANTI)
    assert scores(s) == [4, 0]
    assert stolen(s) == 0


def test_p5_events_come_in_the_order_of_their_deck() -> None:
    s = table(2, events=[STEADY, CRIME_2345, CRIME_345], ips=[IP_1, IP_2, IP_3])
    play(s, FILM, SHORT)
    play(s, ANIME, COMIC)
    assert s.view(None).facts()["events"] == [STEADY, CRIME_2345, *[UNSEEN] * 8]
    assert scores(s) == [1, 0]
    assert stolen(s) == 4


def test_the_standard_deck_leans_to_high_appeal() -> None:
    """Spec: an Appeal of 1 to 5 is hit by 1, 2, 4, 5, 6 of the ten events."""
    assert [sum(CARDS.victims[event] >> appeal & 1 for event in range(10)) for appeal in range(1, 6)] == [1, 2, 4, 5, 6]
