"""P10 to P13: the end of a round and of the game."""

from __future__ import annotations

import pytest

from ludoteca.games.hitplan import state as endings
from tests.hitplan.table import (
    ANIME,
    ANTI,
    COMIC,
    CRIME_5,
    CRIME_ALL,
    EDU,
    FILM,
    IP_1,
    IP_2,
    IP_3,
    IP_4,
    IP_4_TOO,
    IP_5,
    IP_5_TOO,
    IP_6,
    PROMO,
    SHORT,
    SINGLE,
    STEADY,
    discards,
    hand,
    hold,
    own,
    play,
    scores,
    steal,
    table,
)


def test_p10_everything_in_play_is_discarded() -> None:
    s = table(4, events=[STEADY], ips=[IP_3])
    play(s, FILM, SHORT, ANTI, EDU)
    assert [discards(s, seat) for seat in range(4)] == [[FILM], [SHORT], [ANTI], [EDU]]
    assert [len(hand(s, seat)) for seat in range(4)] == [7, 7, 7, 7]


def test_p11_twelve_points_end_the_game() -> None:
    s = table(2, events=[STEADY], ips=[IP_2])
    own(s, 0, IP_4, IP_6)
    play(s, FILM, SHORT)
    assert s.ending == endings.TARGET
    assert s.actors() == []
    result = s.result()
    assert result.scores == (12, 0)
    assert result.winners == (0,)
    assert [(line.seat, line.points) for line in result.lines] == [(0, 2), (0, 4), (0, 6)]


def test_p11_eleven_points_do_not() -> None:
    s = table(2, events=[STEADY], ips=[IP_1])
    own(s, 0, IP_4, IP_6)
    play(s, FILM, SHORT)
    assert s.ending == endings.RUNNING
    assert scores(s) == [11, 0]


def test_p11_most_points_win_among_those_over_the_target() -> None:
    """12 by the IP, 15 by Promotion in the same round."""
    s = table(2, events=[STEADY], ips=[IP_2])
    own(s, 0, IP_4, IP_6)
    own(s, 1, IP_5, IP_5_TOO, IP_1)
    play(s, FILM, PROMO)
    assert s.result().scores == (12, 15)
    assert s.result().winners == (1,)


def test_p11_ties_at_twelve_and_more_share_the_win() -> None:
    s = table(3, events=[STEADY], ips=[IP_2])
    own(s, 0, IP_4, IP_6)
    own(s, 1, IP_5, IP_3)
    play(s, FILM, PROMO, SHORT)
    result = s.result()
    assert result.scores == (12, 12, 0)
    assert result.winners == (0, 1)
    assert "Player 1 and Player 2 share the win" in result.verdict


def test_p11_the_organisation_reaches_its_target() -> None:
    s = table(3, events=[CRIME_ALL], ips=[IP_2])
    own(s, 0, IP_6)
    steal(s, IP_1, IP_3)
    play(s, FILM, SHORT, PROMO)
    assert s.ending == endings.ORGANISATION
    result = s.result()
    assert result.winners == ()
    assert result.scores == (6, 0, 0)
    assert result.verdict == "The Criminal Organisation wins with 12 points: all players lose."


def test_p11_two_stolen_ips_are_not_enough() -> None:
    s = table(2, events=[CRIME_ALL], ips=[IP_2])
    steal(s, IP_1)
    play(s, FILM, SHORT)
    assert s.ending == endings.RUNNING


def test_p11_the_organisation_and_a_player_reach_twelve_in_the_same_round() -> None:
    """All lose. It takes a lid that no game leads to: in the round in which the Organisation seizes an IP, only
    Education earns points, and it takes one back."""
    s = table(2, events=[CRIME_ALL], ips=[IP_2])
    own(s, 1, IP_5, IP_4)
    steal(s, IP_1, IP_3, IP_6)
    play(s, SHORT, EDU)
    assert scores(s) == [0, 13]
    result = s.result()
    assert s.ending == endings.ORGANISATION
    assert result.winners == ()
    assert result.scores == (0, 13)


def test_p12_a_player_without_cards_sits_out() -> None:
    s = table(3, events=[STEADY, CRIME_5], ips=[IP_1, IP_2])
    hold(s, [FILM, SHORT], [PROMO], [COMIC, ANIME])
    play(s, FILM, PROMO, COMIC)
    assert s.actors() == [0, 2]
    play(s, SHORT, None, ANIME)
    assert scores(s)[1] == 4


def test_p12_hands_running_out_end_the_game() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    hold(s, [FILM], [SHORT])
    play(s, FILM, SHORT)
    assert s.ending == endings.NO_CARDS
    assert s.result().winners == (0,)
    assert s.result().scores == (3, 0)


def test_p12_an_empty_ip_deck_ends_the_game() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    s.ip_left = 0
    play(s, FILM, SHORT)
    assert s.ending == endings.NO_IPS
    assert s.result().winners == (0,)


def test_p12_nobody_has_points_all_share() -> None:
    s = table(3, events=[CRIME_ALL], ips=[IP_3])
    hold(s, [FILM], [SHORT], [COMIC])
    play(s, FILM, SHORT, COMIC)
    assert s.result().winners == (0, 1, 2)


def test_p13_no_hand_holds_a_proposal() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    hold(s, [FILM, ANTI], [PROMO, EDU])
    play(s, FILM, EDU)
    assert s.ending == endings.NO_PROPOSALS
    assert s.result().winners == (0,)


def test_p13_all_hold_the_same_single_card() -> None:
    s = table(3, events=[STEADY], ips=[IP_3])
    hold(s, [FILM, SHORT], [COMIC, SHORT], [ANTI])
    play(s, FILM, COMIC, ANTI)
    assert s.ending == endings.ALL_ALIKE


def test_p13_different_single_cards_go_on() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    hold(s, [FILM, SHORT], [COMIC, ANIME])
    play(s, FILM, COMIC)
    assert s.ending == endings.RUNNING


def test_p13_the_same_card_beside_a_second_one_goes_on() -> None:
    s = table(2, events=[STEADY], ips=[IP_3])
    hold(s, [FILM, SHORT], [COMIC, SHORT, EDU])
    play(s, FILM, COMIC)
    assert s.ending == endings.RUNNING


def test_p13_one_player_with_one_proposal_plays_it() -> None:
    """A ruling of ours: one card alone cancels with nothing, so this is no stalemate."""
    s = table(2, events=[STEADY, CRIME_5], ips=[IP_3, IP_4])
    hold(s, [FILM, SHORT], [COMIC])
    play(s, FILM, COMIC)
    assert s.actors() == [0]
    play(s, SHORT, None)
    assert scores(s) == [7, 0]
    assert s.ending == endings.NO_CARDS


@pytest.mark.parametrize("seats", [2, 5])
def test_p13_ten_rounds_without_a_proposal(seats: int) -> None:
    s = table(seats)
    for number in range(10):
        assert s.ending == endings.RUNNING, number
        play(s, *[FILM] * seats)
    assert s.ending == endings.STALLED
    assert s.result().winners == tuple(range(seats))


def test_p13_a_contract_in_between_starts_the_count_anew() -> None:
    s = table(2, events=[STEADY], ips=[IP_1])
    for _ in range(9):
        play(s, FILM, FILM)
    play(s, FILM, SINGLE)
    for _ in range(9):
        play(s, ANIME, ANIME)
    assert s.ending == endings.RUNNING
    play(s, ANTI, ANTI)
    assert s.ending == endings.STALLED


def test_p11_comes_before_p12() -> None:
    """The third stolen IP is the last card of everything: the Organisation wins."""
    s = table(2, events=[CRIME_ALL], ips=[IP_4_TOO])
    steal(s, IP_1, IP_2)
    hold(s, [FILM], [SHORT])
    s.ip_left = 0
    play(s, FILM, SHORT)
    assert s.ending == endings.ORGANISATION


def test_the_result_is_only_for_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        table(2).result()
