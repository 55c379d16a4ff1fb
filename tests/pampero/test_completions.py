"""The completions C1 to C12."""

from __future__ import annotations

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames
from ludoteca.games.pampero.components import BULLDOZERS
from ludoteca.games.pampero.contracts import battery_cost, energy_cost
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.counting import count
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.purse import advance_time
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import READY
from ludoteca.games.pampero.trade import export_cost
from tests.pampero.positions import (
    BOX,
    GAME,
    ask,
    asked,
    bonus,
    bulldozer,
    choices,
    columns,
    compiled_effect,
    do,
    fulfilled,
    give,
    income,
    position,
    raise_towers,
    refused,
    spot,
)

TOWER = BOX.ids["ways"].index("tower")
BOTTOM_1_B = (8 + 0) * 3 + 1


def test_c1_overlays_lower_costs_of_zone_b_and_add_up() -> None:
    s = position()
    assert zone_cost(s, 0, TOWER, BOTTOM_1_B) == 10
    carry_out(s, 0, compiled_effect(gain_overlay=1), -1, 0)
    assert zone_cost(s, 0, TOWER, BOTTOM_1_B) == 7
    assert zone_cost(s, 0, TOWER, 0) == 5  # zone A as before
    assert zone_batteries(s, BOTTOM_1_B) == 2
    carry_out(s, 0, compiled_effect(gain_overlay=3), -1, 0)
    assert s.overlays[0] == 2  # no more were left
    assert zone_cost(s, 0, TOWER, BOTTOM_1_B) == 4
    assert zone_cost(s, 0, BOX.ids["ways"].index("SA5"), BOTTOM_1_B) == 0
    money = int(s.money[0])
    do(s, "play venture bottom B")
    assert s.money[0] - money == 11  # a benefit is not lowered


def test_c2_counters() -> None:
    s = position(4)
    tiles = BOX.ids["scoring_tiles"]

    def top(name: str) -> int:
        return int(count(s, 0, BOX.top_counter[tiles.index(name)]))

    assert top("1.5") == 1  # the wind farm of the set-up
    assert top("1.3") == 1  # the starting connection tile
    s.connection_at[0] = 2 + 6
    assert top("1.3") == 1  # also on a card
    assert top("2.8") == 1  # presence in A2
    fulfilled(s, 0, "A1-2", "1a")
    fulfilled(s, 0, "S1", "3b")
    assert top("2.8") == 2
    assert top("2.3") == 1  # one badge space
    assert top("2.5") >= 1  # lucrative
    s.hand[0] |= 1 << 9
    s.mat[0] = 8
    s.scoring_held[0] = 1
    assert top("2.9") == 3


def test_c3_modifiers() -> None:
    s = position(4)
    for effect in (
        {"on": "wind_farm", "gain_energy": 1},
        {"on": "network_requirement", "free": True},
        {"on": "fulfill_standard", "energy_discount": 1, "min_energy": 1},
        {"on": "foreign_market", "battery_discount": 1},
    ):
        carry_out(s, 0, compiled_effect(modifier=effect), -1, 0)
    assert energy_cost(s, 0, spot("A1-2"), 0, -1) == 3
    assert energy_cost(s, 0, spot("A2-1"), 0, -1) == 1  # not below 1 by the tile
    broker = BOX.ids["ways"].index("SA9")
    assert energy_cost(s, 0, spot("A2-1"), 0, broker) == 0  # but by the card
    assert export_cost(s, 0, 0, 1) == 1  # 2 - 1 - 1, never below 1
    assert export_cost(s, 0, 15, 1) == 3
    fulfilled(s, 0, "A1-1", "1a")
    give(s, 0, energy=1, money=0, battery=0)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    do(s, "transformer 1b")
    assert s.energy[0] == 0  # the network requirement was free
    assert s.network[0] == 1  # yet covered by a tile
    bulldozer(s, 0, "A1-w1")
    give(s, 0, energy=0, money=20)
    ask(s, frames.ACTION, 0)
    do(s, "play wind top A", "site A1-w1")
    assert s.energy[0] == 2  # tab and tile


def test_c3_a_remote_cost_never_falls_below_one_unit() -> None:
    s = position(4)
    agent = BOX.ids["ways"].index("SA11")  # 1 energy and 1 battery less
    for name, cost in (("RM3", (1, 0)), ("RM4", (0, 1)), ("RM9", (1, 0))):
        s.remote_tile = packed([BOX.ids["tiles"].index(name)] * 10)
        found = (int(energy_cost(s, 0, spot("remote-1"), 0, agent)), int(battery_cost(s, spot("remote-1"), 0, agent)))
        assert found == cost, name
    s.remote_tile = packed([BOX.ids["tiles"].index("RM6")] * 10)  # 1 energy and 1 battery: one of them is left
    both = [
        (int(energy_cost(s, 0, spot("remote-1"), at, agent)), int(battery_cost(s, spot("remote-1"), at, agent)))
        for at in (0, 1)
    ]
    assert both == [(1, 0), (0, 1)]
    raise_towers(s, 0, 1, "A1")
    give(s, 0, energy=1, battery=1)
    ask(s, frames.REMOTE, 0, agent, 0)
    assert choices(s)[:2] == ["contract remote-1", "contract remote-1 second cost"]


def test_c3_times_is_up_to() -> None:
    s = position(4)
    s.hand[0] |= 1 << (8 + 2)  # SA3: two solar contracts
    ask(s, frames.ACTION, 0)
    do(s, "play SA3 top A")
    assert "cannot pass" in refused(s, "pass")
    do(s, "solar S1", "transformer 1a")
    assert asked(s) == frames.SOLAR
    do(s, "pass")


def test_c4_optional_effects_may_be_declined() -> None:
    s = position(4)
    for kind, arguments in ((frames.WHICH, (2, 1, 0)), (frames.CONNECT, (1, 6)), (frames.SOLAR, (1, 1))):
        ask(s, kind, 0, *arguments)
        assert "pass" in choices(s)


def test_c4_convert_needs_a_battery_in_supply() -> None:
    s = position()
    give(s, 0, energy=3)
    ask(s, frames.CONVERT, 0, 1 * 16 + 1, 2 * 16 + 1, 3)
    do(s, "convert", "convert")
    assert (s.energy[0], s.battery[0]) == (1, 3)
    s.supply = 0
    ask(s, frames.CONVERT, 0, 1 * 16 + 1, 2 * 16 + 1, 3)
    assert choices(s) == ["pass"]
    assert "the supply holds 0 batteries" in refused(s, "convert")


def test_c4_advance_any_goes_to_one_marker_also_a_blocked_one() -> None:
    s = position()
    income(s, 0, residential=2)
    ask(s, frames.ADVANCE_ANY, 0, 2)
    assert len(choices(s)) == 5
    do(s, "market residential")
    assert columns(s, 0)["residential"] == 2


def test_c4_foreign_icon_of_your_cards() -> None:
    s = position()
    ask(s, frames.INCOME_ANY, 0, 1, 7, 20, 0)
    assert choices(s) == []
    s.foreign[0] = 1 << 9  # resort and remote
    ask(s, frames.INCOME_ANY, 0, 1, 7, 20, 0)
    assert choices(s) == ["market resort", "market remote"]
    assert "none of your foreign" in refused(s, "market residential")


def test_c4_take_back_never_the_card_being_played() -> None:
    s = position()
    s.hand[0] |= 1 << 25
    s.mat[8] = 0
    s.hand[0] &= ~1
    ask(s, frames.ACTION, 0)
    do(s, "play SA18 top A")
    assert choices(s) == ["take back tower", "pass"]
    assert "being played" in refused(s, "take back SA18")
    do(s, "take back tower")
    assert s.hand[0] & 1


def test_c5_an_open_crown_names_its_market() -> None:
    s = position()
    s.scoring_held[0] = 1 << 15
    ask(s, frames.CROWN, 0)
    do(s, "score SS16 option 1", "market resort")
    assert [int(one) for one in s.crowns][2] == 1


def test_c5_different_markers() -> None:
    s = position()
    s.scoring_held[0] = 1 << 17
    income(s, 0, residential=2, remote=2)
    ask(s, frames.SCORE, 0)
    s.phase = 6
    do(s, "score SS18 option 1", "market residential")
    assert "used" in refused(s, "market residential")
    do(s, "market remote")
    assert s.face_down[0] in (0, 0b10001)
    s.scoring_held[0] = 1 << 16
    s.face_down[0] = 31
    ask(s, frames.SCORE, 0)
    assert "has been used" in refused(s, "score SS17 option 1")


def test_c6_no_flip_at_the_end() -> None:
    from ludoteca.games.pampero.year import end_scoring

    s = position()
    s.scored = 2
    s.face_down[0] = 3
    end_scoring(s)
    assert s.face_down[0] == 3


def test_c7_spent_batteries_go_back_to_the_supply() -> None:
    s = position(4)
    raise_towers(s, 0, 3)
    for name, where in (("A1-1", "3a"),):
        fulfilled(s, 0, name, where)
    give(s, 0, energy=1, battery=1, money=0)
    supply = int(s.supply)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    do(s, "transformer 3d")
    assert (s.battery[0], s.supply) == (0, supply + 1)


def test_c8_a_disc_on_the_last_space_keeps_its_place() -> None:
    s = position()
    s.time = packed([8, 7])
    s.height = packed([0, 0])
    advance_time(s, 1)
    advance_time(s, 0)
    assert [int(one) for one in s.time] == [8, 8]
    assert s.height[1] > s.height[0]


def test_c9_absent_spaces_are_ignored() -> None:
    s = position(3)
    give(s, 0, energy=14)
    raise_towers(s, 0, 4, "C")
    ask(s, frames.TRANSFORMER, 0, spot("C-5"), 0, 3, 0)
    do(s, "transformer 1a")  # linked with C-6, which is not there with three players
    assert asked(s) != frames.LINK


def test_c10_no_line_is_paid_that_is_not_needed() -> None:
    s = position(4)
    raise_towers(s, 0, 2)
    fulfilled(s, 0, "A1-1", "1a")
    give(s, 0, energy=5, money=20)
    ask(s, frames.TRANSFORMER, 0, spot("A2-1"), 0, 3, 0)
    do(s, "transformer 2a")
    assert s.network[0] == 0


def test_c11_you_pay_the_automa_for_its_tower() -> None:
    s = position(1, seed=3)
    give(s, 0, energy=3)
    money = int(s.money[1])
    ask(s, frames.ACTION, 0)
    do(s, "play contract top A")
    if asked(s) == frames.CONTRACT:
        do(s, choices(s)[0])
    do(s, "from white")
    assert s.money[1] - money >= 5


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


def test_nothing_pending_is_forgotten() -> None:
    """A connection tile with two effects: the battery, then the bulldozer move, then the rest of the card."""
    s = position()
    tile = BOX.ids["connection_tiles"].index("K5")
    s.connection_at[tile] = READY
    ask(s, frames.CONNECT, 0, 1, 6)
    battery = int(s.battery[0])
    do(s, "connection K5")
    assert s.battery[0] == battery + 1
    assert asked(s) == frames.WHICH
    s.stack = packed([])
    settle(s)
    assert bonus("res") == 0
    assert len(s.bulldozer) == 2 * BULLDOZERS
