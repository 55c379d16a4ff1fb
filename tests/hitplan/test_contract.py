"""P1 to P4, P15, P16: choosing, equal names, no Proposal, and the IP Holder."""

from __future__ import annotations

import pytest

from ludoteca import Refused
from ludoteca.games.hitplan.components import KEYS
from ludoteca.games.hitplan.state import NONE, RUNNING, ip_deck
from tests.hitplan.table import (
    ANIME,
    ANTI,
    COMIC,
    CRIME_5,
    EDU,
    FILM,
    GAME,
    IP_1,
    IP_2,
    IP_4,
    IP_5,
    PROMO,
    SHORT,
    SINGLE,
    STEADY,
    discards,
    hand,
    hold,
    play,
    scores,
    stolen,
    table,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p1_every_player_has_the_same_eight_cards_and_chooses_any(seats: int) -> None:
    s = GAME.new(seats=seats, seed=3)
    assert s.actors() == list(range(seats))
    for seat in range(seats):
        assert [GAME.name(move) for move in s.legal(seat)] == [f"play {key}" for key in KEYS]


@pytest.mark.parametrize("seats", [1, 6])
def test_p16_the_game_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 seats"):
        GAME.new(seats=seats)


def test_p1_a_choice_is_made_once() -> None:
    match = GAME.match(seats=3, seed=1)
    match.play(1, "play tv-anime")
    assert match.state.actors() == [0, 2]
    assert match.state.legal(1) == []
    with pytest.raises(Refused) as caught:
        match.play(1, "play web-comic")
    assert caught.value.rule == "P1"
    assert "anime" not in str(caught.value).lower()


def test_p1_notation_is_forgiving_and_of_no_edition() -> None:
    assert GAME.name(3) == "play tv-anime"
    for written in ("play tv-anime", "play TV Anime", "  PLAY   tv  anime "):
        assert GAME.move(written) == 3


def test_p2_p3_two_equal_proposals_and_one_countermeasure() -> None:
    """The countermeasure alone is no contract: its card goes back as well, no event, IP under the deck."""
    s = table(3, events=[CRIME_5], ips=[IP_5, IP_2])
    play(s, ANIME, ANIME, PROMO)
    assert [len(hand(s, seat)) for seat in range(3)] == [8, 8, 8]
    assert [discards(s, seat) for seat in range(3)] == [[], [], []]
    assert s.event_at == 0
    assert s.ip == IP_2
    assert list(ip_deck(s))[-1] == IP_5
    assert s.ip_known == 1
    assert scores(s) == [0, 0, 0]
    assert list(s.chosen) == [NONE] * 3


def test_p2_three_players_cancel_and_one_proposal_remains() -> None:
    """However low its Appeal, the one that is left becomes Holder; the others keep their cards."""
    s = table(4, events=[CRIME_5], ips=[IP_5])
    play(s, FILM, FILM, FILM, SHORT)
    assert scores(s) == [0, 0, 0, 5]
    assert all(FILM in hand(s, seat) for seat in range(3))
    assert discards(s, 3) == [SHORT]


def test_p2_equal_countermeasures_cancel_too() -> None:
    s = table(3, events=[STEADY], ips=[IP_4])
    play(s, PROMO, PROMO, COMIC)
    assert scores(s) == [0, 0, 4]
    assert PROMO in hand(s, 0)
    assert PROMO in hand(s, 1)


def test_p2_two_pairs_cancel_and_the_fifth_decides() -> None:
    s = table(5, events=[STEADY], ips=[IP_4])
    play(s, FILM, FILM, ANIME, ANIME, SHORT)
    assert scores(s) == [0, 0, 0, 0, 4]


def test_p3_only_different_countermeasures() -> None:
    s = table(3, ips=[IP_4, IP_1])
    play(s, ANTI, PROMO, EDU)
    assert [len(hand(s, seat)) for seat in range(3)] == [8, 8, 8]
    assert s.ip == IP_1
    assert s.idle == 1


def test_p3_the_only_ip_left_comes_again() -> None:
    s = table(2, ips=[IP_4])
    s.ip_left = 0
    play(s, FILM, FILM)
    assert s.ending == RUNNING
    assert s.ip == IP_4
    assert s.ip_left == 0


def test_p4_the_highest_appeal_holds() -> None:
    s = table(5, events=[STEADY], ips=[IP_5])
    play(s, SHORT, SINGLE, ANIME, COMIC, ANTI)
    assert scores(s) == [0, 0, 5, 0, 0]


def test_p4_the_highest_appeal_counts_only_among_cards_in_play() -> None:
    s = table(4, events=[STEADY], ips=[IP_5])
    play(s, FILM, SINGLE, COMIC, FILM)
    assert scores(s) == [0, 5, 0, 0]


def test_p15_the_winning_proposal_is_spent() -> None:
    s = table(2, events=[STEADY], ips=[IP_5])
    play(s, FILM, SHORT)
    assert discards(s, 0) == [FILM]
    assert FILM not in hand(s, 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_p16_the_same_round_with_any_number_of_players(seats: int) -> None:
    """Seats beyond the second cancel each other or play a card without effect: nothing changes for the first two."""
    s = table(seats, events=[CRIME_5], ips=[IP_5])
    play(s, FILM, ANTI, *[COMIC, SHORT, EDU][: seats - 2])
    assert scores(s)[:2] == [5, 6]
    assert scores(s)[2:] == [0] * (seats - 2)
    assert stolen(s) == 0


def test_a_card_that_is_gone_is_refused_by_rule() -> None:
    s = table(2, events=[CRIME_5], ips=[IP_5])
    hold(s, [FILM, SHORT], [ANTI, COMIC])
    gone = GAME.why_not(s, 0, KEYS.index(ANIME))
    assert gone is not None
    assert gone.rule == "P10"
    play(s, FILM, ANTI)
    laid = GAME.why_not(s, 1, KEYS.index(ANTI))
    assert laid is not None
    assert laid.rule == "P10"
    assert "points" in laid.text
