"""The end: points, bonuses, ties (M33 to M39), and the example of the rulebook."""

from __future__ import annotations

from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.scoring import highest_ring, largest_group, score
from ludoteca.games.moonbase.state import NONE
from tests.moonbase.build import finished, position

ROW = "large {0} 1 @40,100\nlarge {0} 1 @100,100\nlarge {0} 1 @160,100\n"


def scores(s: Position) -> tuple[int, ...]:
    result = finished(s).result()
    for seat in (0, 1):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]
    return result.scores


def test_m33_settlements_and_bases() -> None:
    s = position("large navy 1 @40,100\nlarge navy 1 @100,100\nlarge navy 2 @70,100")
    s.settlements_left[0], s.settlements_left[1] = 3, 5
    s.bases_left[0], s.bases_left[1] = 6, 2
    assert scores(s) == (6, 2 + 4)


def test_m34_connected_means_lying_on_each_other() -> None:
    s = position(ROW.format("gold") + "large gold 2 @70,100")
    assert largest_group(s, 0) == 3  # the third one on the ground only lies beside
    s = position(ROW.format("gold") + "large gold 2 @70,100\nlarge gold 2 @130,100")
    assert largest_group(s, 0) == 5


def test_m34_not_through_another_colour() -> None:
    s = position("large gold 1 @40,100\nlarge silver 1 @100,100\nlarge gold 1 @160,100\nlarge silver 2 @70,100")
    assert largest_group(s, 0) == 1
    assert largest_group(s, 1) == 2
    assert scores(s) == (0, 2 + 2)


def test_m34_groups_joined_late_count_as_one() -> None:
    s = position(ROW.format("gold") + "large gold 1 @220,100\nlarge gold 2 @70,100\nlarge gold 2 @190,100")
    assert largest_group(s, 0) == 3
    s = position(
        ROW.format("gold") + "large gold 1 @220,100\nlarge gold 2 @70,100\nlarge gold 2 @190,100\nlarge gold 2 @130,100"
    )
    assert largest_group(s, 0) == 7


def test_m35_highest_ring_of_any_size_counts_once() -> None:
    s = position(ROW.format("navy") + "large navy 2 @70,100\nlarge navy 2 @130,100\nsmall navy 3 @100,100")
    assert highest_ring(s, 2) == 3
    assert highest_ring(s, 0) == 0
    two = "large gold 1 @40,100\nlarge navy 1 @100,100\nsmall gold 2 @70,100\nlarge gold 2 @70,100"
    s = position(two + "\nlarge silver 1 @300,100")
    assert highest_ring(s, 0) == 2
    assert [line.points for line in finished(s).result().lines if "highest" in line.reason] == [2, 0]


def test_m36_the_tower() -> None:
    s = position("large gold 1 @40,100\nlarge navy 1 @100,100\nlarge silver 2 @70,100")
    assert s.tower_ring == 2
    result = finished(s).result()
    assert ("ring with the tower", 3) in [(line.reason, line.points) for line in result.lines if line.seat == 1]
    s.tower_ring = NONE
    assert "ring with the tower" not in [line.reason for line in s.result().lines]
    s = position("large gold 1 @40,100\nlarge silver 1 @100,100\nlarge navy 2 @70,100")
    assert "ring with the tower" not in [line.reason for line in finished(s).result().lines]


def test_m37_ties_for_a_bonus_pay_everyone_and_navy_alone_nobody() -> None:
    # Groups of one each, all on level 1: everybody ties, navy too.
    assert scores(position("large gold 1 @40,100\nlarge silver 1 @100,100\nlarge navy 1 @160,100")) == (4, 4)
    # Navy has a group of three and the highest ring, alone.
    navy = "large navy 1 @40,100\nlarge navy 1 @100,100\nlarge navy 2 @70,100\nlarge gold 1 @200,100"
    assert scores(position(navy)) == (0, 0)
    # Gold ties with navy: it is paid.
    both = navy + "\nlarge gold 1 @260,100\nlarge gold 2 @230,100"
    assert scores(position(both)) == (4, 0)


def test_m38_unplaced_rings_cost() -> None:
    s = position("large navy 1 @40,100")
    s.aside[0] = 2
    s.aside[6 + 4] = 1
    assert scores(s) == (-2, -1)


def test_m39_on_a_tie_the_second_player_wins() -> None:
    s = finished(position("large gold 1 @40,100\nlarge silver 1 @100,100"))
    assert s.result().winners == (1,)
    assert "second" in s.result().verdict
    s.settlements_left[0] = 5
    assert s.result().winners == (0,)
    assert (s.payoff(0), s.payoff(1)) == (1.0, 0.0)


def test_the_example_of_the_rulebook() -> None:
    """Gold: 3 settlements, 2 bases, the highest ring (level 4): 10. Silver: 2, 2, six connected, the tower: 11."""
    silver = "".join(f"large silver 1 @{x},200\n" for x in (30, 90, 150))
    silver += "large silver 2 @60,200\nlarge silver 2 @120,200\nlarge silver 3 @90,200\n"
    gold = "small gold 1 @100,80\nsmall navy 1 @140,80\nsmall gold 1 @180,80\n"
    gold += "small gold 2 @120,80\nsmall gold 2 @160,80\nsmall gold 3 @140,80"
    s = position(silver + gold)
    s.settlements_left[0], s.settlements_left[1] = 3, 4
    s.bases_left[0], s.bases_left[1] = 4, 4
    s.level[len(s.level) - 1] = 4  # as if it stood on a higher stack
    s.tower_ring = 5
    assert (largest_group(s, 0), largest_group(s, 1)) == (5, 6)
    assert score(s, 0) == 10
    assert scores(s) == (10, 11)
