"""The completions C4 to C12 (what is optional, where batteries go, absent spaces) and decisions on contradictions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ludoteca.core.packed import packed
from ludoteca.games import pampero
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import BULLDOZERS
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import READY
from ludoteca.games.pampero.vocabulary import BATTERY, ENERGY, MONEY
from tests.pampero.names import BOX, BOX_IDS, GAME, remote, spot
from tests.pampero.table import Table

DATA = tomllib.loads((Path(pampero.__file__).parent / "data.toml").read_text())

# C4: optional or mandatory


def test_c4_a_contract_of_a_bonus_may_be_declined() -> None:
    t = Table(3).take_bonus("solar")
    assert t.question == frames.SOLAR
    t.do("pass")
    assert t.grid() == {}


def test_c4_an_impossible_contract_of_a_bonus_is_nothing() -> None:
    t = Table(3).filled("A2-1", "1a").level(1)
    t.give(energy=0)
    t.no_dozers().dozer(0, "C-t1").lay("bottom", ["logistics"]).give(battery=0, money=60, energy=0)
    for space in ("S1", "S9"):
        t.s.spot[BOX_IDS["spots"].index(space)] = -2
    t.tile("1.9", "solar").tile("1.8", None).do("play tower bottom C", "bonus 1.8 1.9", "first 1.9")
    assert t.question == frames.MOVE


def test_c4_all_steps_on_one_marker_also_a_blocked_one() -> None:
    t = Table(3).level(3).take_bonus("any2")
    assert len(t.choices()) == 5
    t.refuse("pass", "C4")
    t.do("market resort")
    assert t.columns()["resort"] == 3
    t = Table(3).ask(frames.ADVANCE_ANY, 0, 2).income(resort=2).do("market resort")
    assert t.columns()["resort"] == 2


def test_c4_conversions_one_at_a_time_stop_when_you_like() -> None:
    t = Table(3).specialist("SA17").give(energy=5).do("play SA17 top A", "convert")
    assert (t.s.energy[0], t.s.battery[0]) == (4, 2)
    t.do("pass")
    assert t.question == frames.CONNECT
    t = Table(3).specialist("SA17").give(energy=5).do("play SA17 top A", "convert", "convert", "convert")
    assert (t.s.energy[0], t.s.battery[0]) == (2, 4)
    assert t.question == frames.CONNECT


def test_c4_a_conversion_needs_a_battery_in_the_supply_and_the_price() -> None:
    t = Table(3).specialist("SA17").give(energy=5)
    t.s.supply = 1
    t.refresh().do("play SA17 top A", "convert")
    assert t.question == frames.CONNECT
    assert t.s.energy[0] == 4
    t = Table(3).specialist("SA17").give(energy=0).do("play SA17 top A")
    assert t.question == frames.CONNECT


@pytest.mark.parametrize("pay", [MONEY, ENERGY, BATTERY])
@pytest.mark.parametrize("gain", [MONEY, ENERGY, BATTERY])
def test_c4_a_conversion_of_any_kind_of_an_edition(pay: int, gain: int) -> None:
    t = Table(3).give(money=20, energy=5, battery=3)
    supply = int(t.s.supply)
    t.ask(frames.CONVERT, 0, pay * 16 + 2, gain * 16 + 1, 2).do("convert")
    after = {MONEY: int(t.s.money[0]), ENERGY: int(t.s.energy[0]), BATTERY: int(t.s.battery[0])}
    expected = {MONEY: 20, ENERGY: 5, BATTERY: 3}
    expected[pay] -= 2
    expected[gain] += 1
    assert after == expected
    assert t.s.supply + t.s.battery[0] == supply + 3


def test_c4_taking_cards_back_may_be_declined_and_spares_the_card_being_played() -> None:
    t = Table(3).specialist("SA18").lay("top", ["tower", "wind"]).do("play SA18 top A")
    t.refuse("take back SA18", "R20", "being played")
    t.refuse("take back remote", "R20", "not lie on your mat")
    t.do("take back wind", "pass")
    assert t.mat("top")[:3] == ["tower", None, "SA18"]
    assert t.s.battery[0] == 2


def test_c4_gains_are_mandatory() -> None:
    t = Table(3).specialist("SA8").no_dozers().dozer(0, "A1-w1").do("play SA8 top A")
    assert t.s.battery[0] == 2


def test_c4_an_option_without_effect_may_be_chosen() -> None:
    t = Table(3).connection("K6")
    t.s.supply = 0
    t.refresh().do("play logistics top A", "pass", "connection K6")
    assert t.choices() == ["option 1", "option 2"]
    t.do("option 1")
    assert t.s.battery[0] == 1


def test_c4_optional_effects_may_be_declined() -> None:
    t = Table(4)
    for kind, arguments in ((frames.WHICH, (2, 1, 0)), (frames.CONNECT, (1, 6)), (frames.SOLAR, (1, 1))):
        t.ask(kind, 0, *arguments)
        assert "pass" in t.choices()


def test_c4_convert_needs_a_battery_in_supply() -> None:
    t = Table()
    t.give(0, energy=3)
    t.ask(frames.CONVERT, 0, 1 * 16 + 1, 2 * 16 + 1, 3)
    t.do("convert", "convert")
    assert (t.s.energy[0], t.s.battery[0]) == (1, 3)
    t.s.supply = 0
    t.ask(frames.CONVERT, 0, 1 * 16 + 1, 2 * 16 + 1, 3)
    assert t.choices() == ["pass"]
    assert "the supply holds 0 batteries" in t.refused("convert")


def test_c4_advance_any_goes_to_one_marker_also_a_blocked_one() -> None:
    t = Table()
    t.income(0, residential=2)
    t.ask(frames.ADVANCE_ANY, 0, 2)
    assert len(t.choices()) == 5
    t.do("market residential")
    assert t.columns(0)["residential"] == 2


def test_c4_foreign_icon_of_your_cards() -> None:
    t = Table()
    t.ask(frames.INCOME_ANY, 0, 1, 7, 20, 0)
    assert t.choices() == []
    t.s.foreign[0] = 1 << 9  # resort and remote
    t.ask(frames.INCOME_ANY, 0, 1, 7, 20, 0)
    assert t.choices() == ["market resort", "market remote"]
    assert "none of your foreign" in t.refused("market residential")


def test_c4_take_back_never_the_card_being_played() -> None:
    t = Table()
    t.s.hand[0] |= 1 << 25
    t.s.mat[8] = 0
    t.s.hand[0] &= ~1
    t.ask(frames.ACTION, 0)
    t.do("play SA18 top A")
    assert t.choices() == ["take back tower", "pass"]
    assert "being played" in t.refused("take back SA18")
    t.do("take back tower")
    assert t.s.hand[0] & 1


# C7: where batteries go


def test_c7_batteries_paid_for_a_line_go_to_the_supply() -> None:
    t = Table(3).level(3, "A1").filled("A2-1", "3a").give(energy=14, money=0, battery=2)
    supply = int(t.s.supply)
    t.ask(frames.TRANSFORMER, 0, BOX_IDS["spots"].index("A1-1"), 0, 3, 0).do("transformer 3b")
    assert t.covered() == ["N3"]
    assert t.s.supply == supply + 1


def test_c7_an_alternative_cost_for_your_own_bulldozer_goes_to_the_supply() -> None:
    t = Table(3).no_dozers().dozer(0, "A1-t1").give(money=0, battery=3)
    supply = int(t.s.supply)
    t.do("play tower top A")
    assert t.s.supply == supply + 1


def test_c7_spent_batteries_go_back_to_the_supply() -> None:
    t = Table(4)
    t.level(3, company=0)
    for name, where in (("A1-1", "3a"),):
        t.filled(name, where, 0)
    t.give(0, energy=1, battery=1, money=0)
    supply = int(t.s.supply)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    t.do("transformer 3d")
    assert (t.s.battery[0], t.s.supply) == (0, supply + 1)


# C9: absent spaces


def test_c9_a_link_to_an_absent_space_is_none() -> None:
    t = Table(2).level(2, "A3").give(energy=14, money=40)  # A3-2 is linked with A2-4, absent with two
    t.do("play contract top A", "contract A3-2").maybe("from yellow").do("transformer 1a")
    assert t.question == frames.ACTION
    t = Table(3).level(4, "C").give(energy=14, money=40).lay("bottom", ["logistics"])  # C-5 with C-6
    t.do("play contract bottom C", "contract C-5").maybe("from yellow").do("transformer 1a").any_specialist()
    assert t.question == frames.ACTION


def test_c9_absent_spaces_are_ignored() -> None:
    t = Table(3)
    t.give(0, energy=14)
    t.level(4, "C", 0)
    t.ask(frames.TRANSFORMER, 0, spot("C-5"), 0, 3, 0)
    t.do("transformer 1a")  # linked with C-6, which is not there with three players
    assert t.question != frames.LINK


# C12 and the lead's decisions


def test_c12_logistics_moves_connects_and_lowers_the_disc_under_a_gray_frame() -> None:
    t = Table(3).do("play logistics bottom B")
    assert t.question == frames.WHICH
    t.do("bulldozer 1", "to A1-w1")  # a site outside the tab's zone
    assert t.question == frames.CONNECT
    t.do("connection K0", "option 2")
    assert t.lowered(0)
    assert t.s.money[0] == 28  # no zone value


def test_c12_names_of_options() -> None:
    assert set(GAME.options) == {
        "longer",
        "introductory_scoring",
        "preset_tower_bonus",
        "contract_restrictions",
        "limited_battery_storage",
        "rahdo_discard",
        "zone_lock_applies_to_building",
        "automa",
    }


def test_decision_3_remote_spaces_do_not_look_like_rule_numbers() -> None:
    for move in range(GAME.move_count):
        assert not re.search(r"\bR\d+\b", GAME.name(move)), GAME.name(move)
    assert BOX_IDS["spots"][31:41] == [f"remote-{number}" for number in range(1, 11)]
    assert "remote-1" in remote(1)


def test_decision_5_the_battery_of_a_failed_automa_card_is_in_the_data() -> None:
    assert DATA["solo"]["failed_card_battery"] == 1
    assert DATA["solo"]["failed_card_money"] == 4


def test_decision_8_an_edition_with_other_ids_is_refused(tmp_path: Path) -> None:
    text = (Path(pampero.__file__).parent / "data.toml").read_text()
    changed = tmp_path / "other.toml"
    changed.write_text(text.replace('"A1-w1"', '"A1-w9"'))
    with pytest.raises(ValueError, match="A1-w"):
        GAME.new(2, 1, str(changed))


def test_decision_the_lock_on_building_is_no_fact_of_an_edition() -> None:
    assert "zone_lock_applies_to_building" not in DATA.get("rulings", {})
    assert "zone_lock_applies_to_building" in GAME.options


def test_an_edition_whose_starting_batteries_are_too_many_is_refused(tmp_path: Path) -> None:
    text = (Path(pampero.__file__).parent / "data.toml").read_text()
    changed = tmp_path / "other.toml"
    changed.write_text(
        text.replace("batteries_per_player = 6", "batteries_per_player = 1").replace(
            "\nbattery = 1\n", "\nbattery = 2\n"
        )
    )
    with pytest.raises(ValueError, match="R7"):
        GAME.new(2, 1, str(changed))


def test_nothing_pending_is_forgotten() -> None:
    """A connection tile with two effects: the battery, then the bulldozer move, then the rest of the card."""
    t = Table()
    tile = BOX.ids["connection_tiles"].index("K5")
    t.s.connection_at[tile] = READY
    t.ask(frames.CONNECT, 0, 1, 6)
    battery = int(t.s.battery[0])
    t.do("connection K5")
    assert t.s.battery[0] == battery + 1
    assert t.question == frames.WHICH
    t.s.stack = packed([])
    settle(t.s)
    assert BOX_IDS["bonus"].index("res") == 0
    assert len(t.s.bulldozer) == 2 * BULLDOZERS
