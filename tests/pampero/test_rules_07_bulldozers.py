"""Bulldozers, rules R33 to R36."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import BULLDOZERS
from ludoteca.games.pampero.effects import carry_out
from tests.pampero.names import BOX, BOX_IDS, WHITE, compiled_effect
from tests.pampero.table import Table

ADJACENT = {
    "A1": "A2 B1", "A2": "A1 A3 B1 B2", "A3": "A2 B2", "B1": "A1 A2 B2 C", "B2": "A2 A3 B1 C", "C": "B1 B2",
}  # fmt: skip


def moving(where: str, arrows: int = 1, seats: int = 4) -> Table:
    """The first company has picked its bulldozer, and moves it."""
    t = Table(seats).no_dozers()
    for company in range(seats):
        t.dozer(company, "utility")
    t.dozer(0, where)
    return t.ask(frames.MOVE, 0, 0, arrows)


@pytest.mark.parametrize("sector", ADJACENT)
def test_r33a_a_site_of_the_same_or_an_adjacent_sector(sector: str) -> None:
    t = moving(f"{sector}-t1")
    reached = {name.split()[1].split("-")[0] for name in t.choices() if name.startswith("to ") and "-" in name}
    assert reached == {sector, *ADJACENT[sector].split()}
    for near in (sector, *ADJACENT[sector].split()):
        assert all(t.can(f"to {site}") for site in t.free_sites(near))
    for far in set(ADJACENT) - {sector, *ADJACENT[sector].split()}:
        t.refuse(f"to {far}-t1", "R33", "adjacent sector")


def test_r33a_occupied_sites_are_refused() -> None:
    t = moving("A1-t1").built("A1-w1", 1).dozer(WHITE, "A1-m1")
    t.refuse("to A1-w1", "R33", "occupied")
    t.refuse("to A1-m1", "R33", "occupied")
    assert t.can("to A1-w2")


def test_r33b_the_utility_area_has_room_for_all() -> None:
    t = moving("A1-t1")
    t.do("to utility")
    assert t.dozer_at(0) == t.dozer_at(1) == "utility"


def test_r33c_from_the_utility_area_anywhere() -> None:
    t = moving("utility")
    for sector in ADJACENT:
        assert all(t.can(f"to {site}") for site in t.free_sites(sector))
    t.refuse("to utility", "R33", "already")


@pytest.mark.parametrize(("spot", "money", "energy", "battery"), [("P1", 4, 0, 0), ("P2", 0, 2, 0), ("P3", 0, 0, 1)])
@pytest.mark.parametrize("where", ["A1-t1", "utility"])
def test_r33d_parking_takes_the_bonus(where: str, spot: str, money: int, energy: int, battery: int) -> None:
    t = moving(where)
    t.do(f"to parking {spot}")
    assert t.dozer_at(0) == spot
    assert (t.s.money[0], t.s.energy[0], t.s.battery[0]) == (25 + money, 1 + energy, 1 + battery)


def test_r33d_a_spot_holds_one_bulldozer_for_ever() -> None:
    t = moving("A1-t1").do("to parking P1")
    t.ask(frames.WHICH, 0, 2, 1).dozer(0, "A1-w1", 1)
    t.refuse("bulldozer 1", "R33", "parked")
    t.do("bulldozer 2")
    t.refuse("to parking P1", "R33", "parked there")


def test_r33d_a_bonus_with_a_choice() -> None:
    t = moving("A1-t1").do("to parking P4")
    assert t.choices() == [f"market {name}" for name in ("residential", "industrial", "commercial", "resort", "remote")]
    t = moving("A1-t1").do("to parking P5")
    assert t.question == frames.SPECIALIST


def test_r34_several_arrows_move_one_bulldozer_several_times() -> None:
    t = moving("A1-t1", arrows=2)
    t.do("to B1-t1")
    assert t.question == frames.MOVE
    assert t.can("pass")
    t.do("to C-t1")
    assert t.dozer_at(0) == "C-t1"
    assert t.question == frames.ACTION


def test_r34_through_the_utility_area_with_two_arrows() -> None:
    t = moving("A1-t1", arrows=2).do("to utility", "to C-w1")
    assert t.dozer_at(0) == "C-w1"


def test_r34_moves_may_be_skipped() -> None:
    t = moving("A1-t1", arrows=2).do("to B1-t1", "pass")
    assert t.dozer_at(0) == "B1-t1"
    t = Table(4).do("play logistics top A", "pass")
    assert t.dozer_at(0) == "A2-m1"


def test_r34_parking_ends_the_moves_of_that_bulldozer() -> None:
    t = moving("A1-t1", arrows=2).do("to parking P1")
    assert t.question == frames.ACTION


def test_r34_several_icons_are_different_bulldozers() -> None:
    t = Table(4).dozer(0, "A1-w1", 1)
    t.do("play logistics top A", "bulldozer 1", "to utility")
    t.refuse("bulldozer 1", "R34", "moved already")
    t.do("bulldozer 2", "to A1-w2")
    assert t.question == frames.CONNECT


def test_r34_its_own_site_is_no_move() -> None:
    moving("A1-t1").refuse("to A1-t1", "R34", "already")


def test_r34_the_kind_of_site_does_not_matter() -> None:
    t = moving("A1-t1")
    assert all(t.can(f"to {site}") for site in ("A1-w1", "A1-t2", "A1-m1"))


def test_r34_arrows_belong_to_one_bulldozer_icons_to_different_ones() -> None:
    t = Table(4)
    t.dozer(0, "A1-w1", 1)
    t.ask(frames.WHICH, 0, 2, 2, 0)
    t.do("bulldozer 1")
    assert "pass" not in t.choices()
    t.do("to A2-w1")
    assert "pass" in t.choices()
    t.do("to A1-w2")
    assert t.question == frames.WHICH
    assert "moved already" in t.refused("bulldozer 1")
    assert "supply" in t.refused("bulldozer 3")
    t.do("bulldozer 2")
    assert "there already" in t.refused("to A1-w1")


def test_r35_a_new_bulldozer_comes_into_the_utility_area() -> None:
    t = Table(4).specialist("SA16").do("play SA16 top A")
    assert t.dozer_at(0, 1) == "utility"
    t.refuse("bulldozer 3", "R35", "supply")


def test_r35_none_left_in_supply() -> None:
    t = Table(4).specialist("SA16")
    for number in range(1, 5):
        t.dozer(0, "utility", number)
    t.do("play SA16 top A", "pass")
    assert t.s.energy[0] == 2


def test_r35_new_bulldozers_come_into_the_utility_area() -> None:
    t = Table()
    carry_out(t.s, 0, compiled_effect(gain_bulldozer=9), -1, 0)
    assert [int(one) for one in t.s.bulldozer[1:BULLDOZERS]] == [BOX.utility] * 4


def test_r36_a_forced_move_cannot_be_skipped_and_is_one_move() -> None:
    t = Table(3).no_dozers().dozer(WHITE, "A1-w1")
    t.do("play wind top A")
    assert (t.actor, t.question) == (WHITE, frames.MOVE)
    t.refuse("pass", "R36", "must move")
    t.do("to B1-w1")
    assert (t.actor, t.question) == (1, frames.ACTION)


def test_r36_the_parking_bonus_of_a_forced_move_is_the_owners() -> None:
    t = Table(3).no_dozers().dozer(WHITE, "A1-w1")
    t.do("play wind top A", "to parking P5")
    assert (t.actor, t.question) == (WHITE, frames.SPECIALIST)
    card = t.choices()[0].split()[1]
    t.do(f"specialist {card}")
    assert card in t.hand(WHITE) + t.held(WHITE)
    assert BOX_IDS["parking"][4] == "P5"


def test_r36_a_forced_move_is_a_must_and_its_parking_bonus_the_owners() -> None:
    t = Table(3)
    t.no_dozers()
    t.dozer(1, "A1-w1")
    t.refresh()
    t.do("play wind top A")
    assert t.s.actors() == [1]
    assert "must move" in t.refused("pass")
    money = int(t.s.money[1])
    t.do("to parking P1")
    assert t.s.money[1] == money + 4


def test_r33_where_a_bulldozer_goes() -> None:
    t = Table(4)
    t.no_dozers()
    t.dozer(0, "A1-w1")
    t.ask(frames.MOVE, 0, 0, 1)
    sectors = {name.split()[1].split("-")[0] for name in t.choices() if "-" in name}
    assert sectors == {"A1", "A2", "B1"}
    assert "neither" in t.refused("to C-t1")
    t.dozer(0, "utility")
    t.refresh()
    sectors = {name.split()[1].split("-")[0] for name in t.choices() if "-" in name}
    assert sectors == {"A1", "A2", "A3", "B1", "B2", "C"}
    assert "already" in t.refused("to utility")


def test_r33_parked_for_ever_with_the_bonus() -> None:
    t = Table(4)
    t.ask(frames.MOVE, 0, 0, 1)
    money = int(t.s.money[0])
    t.do("to parking P1")
    assert t.s.money[0] == money + 4
    assert t.s.bulldozer[0] == BOX.parked
    t.ask(frames.WHICH, 0, 1, 1, 0)
    assert "parked" in t.refused("bulldozer 1")
    t.dozer(1, "utility")
    t.ask(frames.MOVE, 1, 0, 1)
    assert "parked there" in t.refused("to parking P1")
