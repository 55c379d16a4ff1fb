"""Wind farms and energy, rules R28 to R30."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames
from tests.pampero.names import BOX
from tests.pampero.table import Table


def at_site(site: str) -> Table:
    return Table().no_dozers().dozer(0, site)


@pytest.mark.parametrize(("site", "fits"), [("A1-w1", True), ("A1-m1", True), ("A1-t1", False)])
def test_r28_a_wind_farm_needs_a_wind_or_mixed_site(site: str, fits: bool) -> None:
    assert at_site(site).can("play wind top A") == fits


def test_r28_a_site_of_the_wrong_kind_is_refused() -> None:
    t = at_site("A1-w1").dozer(0, "A3-w1", 1).dozer(0, "A1-t1", 2)
    t.do("play wind top A")
    t.refuse("site A1-t1", "R5", "does not show")


def test_r28_no_bulldozer_no_wind_farm() -> None:
    t = at_site("B1-w1")
    t.refuse("play wind top A", "R28", "zone A", "bulldozer")
    t = at_site("A1-w1").dozer(0, "A3-w1", 1)
    t.do("play wind top A")
    t.refuse("site A2-w1", "R28", "no bulldozer")


def test_r28_none_left_in_supply() -> None:
    t = at_site("A1-w1")
    t.s.wind_farms[0] = 11
    t.refresh()
    t.refuse("play wind top A", "R28", "11")
    t.s.wind_farms[0] = 10
    t.refresh()
    t.do("play wind top A")
    assert t.s.wind_farms[0] == 11


def test_r28_one_building_a_site() -> None:
    t = at_site("A1-w1").dozer(0, "A3-w1", 1).dozer(0, "A3-w2", 2).built("A1-w1", 1)
    t.do("play wind top A")
    t.refuse("site A1-w1", "R5", "built")
    t.do("site A3-w1")
    assert t.s.wind_farms[0] == 2
    t.refuse("to A3-w1", "R34")
    t.do("to utility")
    t.turn(1).do("take battery").turn(0).dozer(0, "utility", 2)
    t.do("play logistics top A", "bulldozer 1")
    t.refuse("to A3-w1", "R33", "occupied")


def test_r28_eleven_wind_farms_are_all() -> None:
    t = Table()
    t.s.wind_farms[0] = 11
    t.refresh()
    assert "all 11" in t.refused("play wind top A")


def test_r28_kinds_of_site() -> None:
    t = Table()
    t.no_dozers()
    t.dozer(0, "A1-t1")
    t.dozer(1, "A1-w1")
    t.ask(frames.SITE, 0, BOX.ids["ways"].index("wind"), 0)
    assert t.choices() == ["site A1-w1"]
    assert "does not show" in t.refused("site A1-t1")
    assert "no bulldozer" in t.refused("site A1-m1")
    assert "zone B" in t.refused("site B1-w1")


def test_r29_the_energy_is_gained_once_and_not_every_year() -> None:
    t = at_site("A1-w1").do("play wind top A", "to utility")
    assert t.s.energy[0] == 2
    t.consolidate()
    t.maybe("row top")
    assert t.s.energy[0] == 2


def test_r29_r30_energy_once_and_capped() -> None:
    t = Table()
    t.give(0, energy=14)
    t.refresh()
    t.do("play wind top A", "site A2-m1")
    assert t.s.energy[0] == 14


def test_r30_energy_stays_within_0_and_14() -> None:
    t = at_site("A1-w1").give(energy=14)
    t.do("play wind top A")
    assert t.s.energy[0] == 14
    t = at_site("B1-w1").give(energy=13)
    t.do("play wind bottom B")
    assert t.s.energy[0] == 14


def test_r30_more_energy_than_you_have_cannot_be_spent() -> None:
    t = Table().level(2, "A1").give(energy=2)
    t.do("play contract top A")
    t.refuse("contract A1-2", "R39", "4 energy", "have 2")
    t.do("contract A1-1", "transformer 1a")
    assert t.s.energy[0] == 0
