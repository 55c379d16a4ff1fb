"""Retrieving all cards and taking a battery, rules R57 and R58; C8 at the end of the time track."""

from __future__ import annotations

from ludoteca.core.packed import packed
from ludoteca.games.pampero.purse import advance_time
from ludoteca.games.pampero.state import READY
from tests.pampero.names import OTHER
from tests.pampero.table import Table


def with_cards() -> Table:
    return Table(3).lay("top", ["tower", None, "wind"]).lay("bottom", ["remote"])


def test_r57_at_least_two_cards() -> None:
    t = Table(3)
    t.refuse("retrieve all", "R57", "2 cards", "have 0")
    t.lay("top", ["tower"]).refuse("retrieve all", "R57", "have 1")
    t.lay("bottom", ["wind"])
    assert t.can("retrieve all")


def test_r57_all_cards_come_back() -> None:
    t = with_cards().do("retrieve all")
    assert len(t.hand()) == 8
    assert not any(t.mat("top") + t.mat("bottom"))


def test_r57_the_time_disc_moves_on_top_and_the_order_disc_down() -> None:
    t = with_cards()
    t.s.time[OTHER] = 1
    t.s.height[OTHER] = 0
    t.do("retrieve all")
    assert t.s.time[0] == 1
    assert t.s.height[0] > t.s.height[OTHER]
    assert t.lowered(0)
    assert not t.lowered(OTHER)


def test_r57_it_takes_the_turn() -> None:
    t = with_cards().do("retrieve all")
    assert t.actor == 1


def test_r57_not_twice_in_a_year() -> None:
    t = with_cards().do("retrieve all", "take battery", "take battery")
    t.do("play logistics top A", "pass", "pass", "take battery", "take battery")
    t.refuse("retrieve all", "R57", "have 1")


def test_r57_retrieve_all() -> None:
    t = Table(4)
    t.s.mat[0], t.s.mat[8] = 0, 6
    t.s.hand[0] &= ~0b1000001
    t.s.connection_at[0] = 2 + 6
    t.s.at = 4
    t.refresh()
    t.do("retrieve all")
    assert t.s.hand[0] == 255
    assert t.s.connection_at[0] == READY
    assert t.s.time[0] == 1
    assert t.s.height[0] == 0
    assert t.s.lowered & 1


def test_r57_on_top_of_the_stack() -> None:
    t = Table(4)
    for company in (2, 0, 1):
        advance_time(t.s, company)
    assert [int(t.s.height[company]) for company in (2, 0, 1)] == [0, 1, 2]
    advance_time(t.s, 0)
    advance_time(t.s, 3)
    assert t.s.height[3] > t.s.height[1] > t.s.height[2]


def test_r58_one_battery_and_the_disc_down() -> None:
    t = Table(3)
    supply = int(t.s.supply)
    t.do("take battery")
    assert t.s.battery[0] == 2
    assert t.s.supply == supply - 1
    assert t.lowered(0)
    assert t.s.time[0] == 0


def test_r58_an_empty_supply_gives_nothing_but_the_disc_moves() -> None:
    t = Table(3)
    t.s.supply = 0
    t.do("take battery")
    assert t.s.battery[0] == 1
    assert t.lowered(0)


def test_r58_battery() -> None:
    t = Table()
    t.s.at = 2
    t.refresh()
    supply = int(t.s.supply)
    t.do("take battery")
    assert (t.s.battery[0], t.s.supply) == (2, supply - 1)


def test_c8_a_disc_on_the_last_space_stays_and_keeps_its_height() -> None:
    t = with_cards()
    for company, height in ((0, 0), (1, 1), (2, 2)):
        t.s.time[company] = 8
        t.s.height[company] = height
    t.do("retrieve all")
    assert list(t.s.time) == [8, 8, 8]
    assert list(t.s.height) == [0, 1, 2]


def test_c8_a_disc_on_the_last_space_keeps_its_place() -> None:
    t = Table()
    t.s.time = packed([8, 7])
    t.s.height = packed([0, 0])
    advance_time(t.s, 1)
    advance_time(t.s, 0)
    assert [int(one) for one in t.s.time] == [8, 8]
    assert t.s.height[1] > t.s.height[0]
