"""Playing a card, rules R13 to R21: rows, tabs, frames, costs, requirements, the forced move."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.components import BULLDOZERS
from ludoteca.games.pampero.costs import zone_cost
from ludoteca.games.pampero.purpose import PURPOSES
from tests.pampero.names import BLUE, BOX, PURPLE, WHITE, YELLOW, spot
from tests.pampero.table import Table

# R13, R14: where the card goes


def test_r13_the_leftmost_empty_space_even_between_two_cards() -> None:
    t = Table().lay("top", ["tower", None, "wind"])
    t.do("play logistics top A")
    assert t.mat("top")[:3] == ["tower", "logistics", "wind"]


def test_r13_a_full_row_cannot_be_chosen() -> None:
    t = Table().lay("top", ["tower", "wind", "contract", "remote", "foreign"])
    t.refuse("play logistics top A", "R13", "top row has no empty space")
    assert t.can("play logistics bottom B")


def test_r13_a_card_not_in_hand() -> None:
    t = Table().lay("top", ["logistics"])
    t.refuse("play logistics top A", "R13", "not in your hand")


def test_r13_a_card_played_leaves_the_hand() -> None:
    t = Table()
    t.do("play logistics bottom B")
    assert "logistics" not in t.hand()
    assert t.mat("bottom")[0] == "logistics"


def test_r13_the_leftmost_empty_space_even_between_cards() -> None:
    t = Table()
    t.s.mat[0] = 3
    t.s.mat[2] = 4
    t.s.hand[0] &= ~0b11000
    t.refresh()
    t.do("play logistics top B")
    assert t.s.mat[1] == 6


def test_r14_one_tab_or_a_choice_of_two() -> None:
    t = Table()
    t.refuse("play logistics top B", "R14", "top row", "zone B")
    t.refuse("play logistics bottom A", "R14", "zone A")
    t.lay("top", ["tower"])
    assert t.can("play logistics top A")
    assert t.can("play logistics top B")
    t.lay("bottom", ["wind"])
    assert t.can("play logistics bottom B")
    assert t.can("play logistics bottom C")
    t.refuse("play logistics top C", "R14", "top row", "zone C")


def test_r14_the_chosen_tab_alone_counts() -> None:
    for zone, value in (("A", 5), ("B", 10)):
        t = Table().lay("top", ["tower"])
        t.do(f"play venture top {zone}")
        assert t.s.money[0] == 25 + value + 1  # the tab, and the $1 of the highest marker in the band


def test_r14_only_the_tabs_that_are_there() -> None:
    t = Table()
    assert "no tab of zone C" in t.refused("play logistics top C")
    t.s.mat[0] = 7
    t.refresh()
    names = [name for name in t.choices() if name.startswith("play logistics top")]
    assert names == ["play logistics top A", "play logistics top B"]


# R15: orange and gray frames


def test_r15_an_orange_frame_works_in_the_tabs_zone_only() -> None:
    t = Table().no_dozers().dozer(0, "A1-w1")
    t.refuse("play wind bottom B", "R28", "zone B")
    assert t.can("play wind top A")
    t.dozer(0, "B1-w1", 1)
    t.do("play wind bottom B")
    assert t.s.energy[0] == 1 + 2


def test_r15_a_site_outside_the_tabs_zone_is_refused_with_both_zones() -> None:
    t = Table().no_dozers().dozer(0, "A1-w1").dozer(0, "A2-w1", 1).dozer(0, "B1-w1", 2)
    t.do("play wind top A")
    t.refuse("site B1-w1", "R15", "zone B", "zone A")


def test_r15_a_gray_frame_ignores_the_zone() -> None:
    t = Table().specialist("SA1")
    assert t.can("play SA1 top A")
    assert t.can("play SA1 bottom B")


def test_r15_r16_gray_frames_use_the_tab_but_not_its_zone() -> None:
    t = Table()
    t.do("play venture bottom B")
    assert t.s.account[purpose.ZONE_BENEFITS] == 10
    assert t.s.account[purpose.CAPITAL] == 1


# R16: the zone value


def test_r16_a_cost_is_paid_a_benefit_received_none_is_neither() -> None:
    t = Table().no_dozers().dozer(0, "A1-w1")
    t.do("play wind top A")
    assert t.s.money[0] == 20
    t = Table()
    t.do("play venture bottom B")
    assert t.s.money[0] == 25 + 10 + 1
    t = Table()
    t.do("play logistics bottom B", "pass", "pass")
    assert t.s.money[0] == 25


def test_r16_too_little_money_is_refused_with_the_numbers() -> None:
    t = Table().give(money=4)
    t.refuse("play wind top A", "R16", "$5", "$4")
    t.give(money=5)
    assert t.can("play wind top A")


def test_r16_a_reduced_cost_is_never_below_zero() -> None:
    t = Table().specialist("SA5").lay("top", ["wind", "contract", "remote", "foreign"]).give(money=0, battery=0)
    t.do("play SA5 top A")  # $2 less 4
    assert t.s.money[0] == 0


def test_r16_never_below_zero() -> None:
    t = Table()
    way = BOX.ids["ways"].index("SA5")
    place = (0 * 8 + 4) * 3  # top space 5, zone A, $2, less 4
    assert zone_cost(t.s, 0, way, place) == 0


# R17: the alternative cost


@pytest.mark.parametrize(("zone", "row", "filled", "batteries"), [
    ("A", "top", 0, 1), ("B", "bottom", 0, 2), ("C", "bottom", 1, 3),
])  # fmt: skip
def test_r17_batteries_instead_of_the_whole_cost(zone: str, row: str, filled: int, batteries: int) -> None:
    t = Table().no_dozers().dozer(0, {"A": "A1-t1", "B": "B1-t1", "C": "C-t1"}[zone])
    t.lay(row, ["logistics"] * filled).give(money=0, battery=batteries)
    t.do(f"play tower {row} {zone}")
    assert t.s.battery[0] == 0
    assert t.s.money[0] == 0


def test_r17_too_few_batteries() -> None:
    t = Table().no_dozers().dozer(0, "B1-t1").give(money=9, battery=1)
    t.refuse("play tower bottom B", "R16", "$10 or 2 batteries", "$9 and 1 batter")


def test_r17_discounts_do_not_change_the_battery_alternative() -> None:
    t = Table().specialist("SA5").no_dozers().dozer(0, "B1-t1").give(money=100, battery=2)
    t.s.overlays[0] = 2
    t.refresh()
    t.do("play SA5 bottom B")
    assert t.choices() == ["pay money", "pay batteries"]
    t.do("pay batteries")
    assert t.s.battery[0] == 0
    assert t.s.money[0] == 100


def test_r17_only_where_the_frame_offers_it() -> None:
    t = Table().give(money=0, battery=6)
    t.refuse("play wind top A", "R16", "$5", "$0")
    assert t.can("play tower top A")


def test_r17_the_alternative_is_not_discounted_and_goes_to_the_owner() -> None:
    t = Table()
    t.no_dozers()
    t.dozer(1, "A1-t1")
    t.give(0, battery=2)
    t.refresh()
    t.do("play tower top A", "pay batteries")
    assert (t.s.battery[0], t.s.battery[1]) == (1, 2)
    assert t.s.account[purpose.PAID_OTHERS] == 0


# R18: energy of the tab


@pytest.mark.parametrize(("filled", "tab", "energy"), [(0, "A", 1), (2, "A", 2), (2, "B", 3), (4, "B", 4)])
def test_r18_the_energy_of_the_tab(filled: int, tab: str, energy: int) -> None:
    t = Table().no_dozers().dozer(0, "A1-w1").dozer(0, "B1-w1", 1)
    t.lay("top", ["tower", "contract", "remote", "foreign"][:filled])
    t.do(f"play wind top {tab}")
    assert t.s.energy[0] == 1 + energy


def test_r18_no_energy_without_the_icon() -> None:
    t = Table().level(2).no_dozers().dozer(0, "A1-t1").give(battery=0)
    t.do("play tower top A")
    assert t.s.energy[0] == 1  # tower 3 gives a bulldozer
    t = Table()
    t.do("play logistics top A", "pass", "pass")
    assert t.s.energy[0] == 1


def test_r18_energy_of_the_tab_only_with_the_icon() -> None:
    t = Table()
    t.do("play wind top A", "site A2-m1")
    assert t.s.energy[0] == 2
    t = Table()
    energy = int(t.s.energy[0])
    t.do("play logistics top A", "pass", "pass")
    assert t.s.energy[0] == energy


# R19: requirements and payees


def test_r19_the_bank_for_your_own_component_its_owner_for_anothers() -> None:
    t = Table(3, turn=BLUE).no_dozers().dozer(BLUE, "A1-w1").dozer(YELLOW, "A3-w1")
    t.do("play wind top A", "site A1-w1")
    assert list(t.s.money) == [25, 25, 20]
    t = Table(3, turn=BLUE).no_dozers().dozer(BLUE, "A1-w1").dozer(YELLOW, "A3-w1")
    t.do("play wind top A", "site A3-w1")
    assert list(t.s.money) == [30, 25, 20]


def test_r19_batteries_too_go_to_the_owner() -> None:
    t = Table().no_dozers().dozer(1, "A1-t1").give(money=0, battery=3)
    supply = int(t.s.supply)
    t.do("play tower top A")
    assert list(t.s.battery) == [2, 2]
    assert t.s.supply == supply


def test_r19_without_the_component_the_card_cannot_be_played() -> None:
    t = Table().no_dozers()
    t.refuse("play tower top A", "R23", "zone A", "bulldozer")
    t.refuse("play wild wind top A", "R28", "zone A", "bulldozer")
    t = Table().no_towers(0).no_towers(1)
    t.refuse("play contract top A", "R20", "any zone")


def test_r19_a_dark_requirement_takes_your_own_only() -> None:
    t = Table().specialist("SA7").no_dozers().dozer(1, "A1-w1").dozer(0, "B1-w1")
    assert not t.can("play SA7 top A")
    t.dozer(0, "A3-w1", 1).dozer(0, "A3-w2", 2)
    t.do("play SA7 top A")
    t.refuse("site A1-w1", "R19", "your own bulldozer", "Player 2")


def test_r19_the_active_player_chooses_whose_tower() -> None:
    t = Table(4, turn=PURPLE).give(PURPLE, money=25)
    t.do("play contract top A")
    t.maybe("contract A2-1")
    assert t.choices() == ["from yellow", "from white", "from blue", "from purple"]
    t.do("from white")
    assert list(t.s.money) == [25, 30, 25, 20]


def test_r19_own_tower_only() -> None:
    t = Table().specialist("SA9").give(energy=5)
    t.do("play SA9 top A")
    moves = t.choices()
    t.do(moves[0])
    assert t.s.money[1] == 25  # the other's tower in A2 was no choice
    t = Table().specialist("SA9").give(energy=5).no_towers(0)
    assert not t.can("play SA9 top A")


def test_r19_a_tower_that_owner_does_not_have() -> None:
    t = Table(3).no_towers(WHITE)
    t.do("play contract top A")
    t.maybe("contract A2-1")
    t.refuse("from white", "R19", "Player 2", "no tower")


def test_r19_a_cost_without_requirement_goes_to_the_bank() -> None:
    t = Table(3).specialist("SA3")
    t.do("play SA3 top A")
    assert list(t.s.money) == [20, 25, 25]


def test_r19_the_bank_for_your_own_component() -> None:
    t = Table()
    t.do("play wind top A", "site A2-m1")
    assert t.s.account[purpose.ZONE_COSTS] == -5
    assert t.s.money[1] == 25


def test_r19_own_only() -> None:
    t = Table()
    t.s.hand[0] |= 1 << (8 + 4)  # SA5, own bulldozer only
    t.no_dozers()
    t.dozer(1, "A1-t1")
    t.refresh()
    assert "no suitable site" in t.refused("play SA5 top A")
    assert "play tower top A" in t.choices()
    t.ask(frames.SITE, 0, BOX.ids["ways"].index("SA5"), 0)
    assert "needs your own bulldozer, the one there belongs to Player 2" in t.refused("site A1-t1")


def test_r19_choose_whose_tower() -> None:
    t = Table(3)
    t.give(0, energy=3)
    t.refresh()
    t.do("play contract top A", "contract A2-1")
    assert t.choices() == ["from yellow", "from white", "from blue"]
    t.do("from blue")
    assert t.s.money[2] == 30
    assert t.s.account[2 * PURPOSES + purpose.FROM_OTHERS] == 5
    assert t.s.account[purpose.PAID_OTHERS] == -5


# R20: order and playability


def test_r20_the_energy_of_the_card_and_the_payment_come_before_the_effect() -> None:
    t = Table(2).no_dozers().dozer(0, "A1-w1")
    before = len(t.s.stack)
    t.do("play wind top A")
    assert before == 1
    assert (t.s.money[0], t.s.energy[0], t.s.wind_farms[0]) == (20, 2, 2)
    assert t.question == frames.MOVE


@pytest.mark.parametrize("card", ["contract", "remote"])
def test_r20_a_card_whose_first_effect_is_impossible_cannot_be_played(card: str) -> None:
    t = Table().give(energy=0, battery=0)
    t.refuse(f"play {card} top A", "R20", "any zone")


def test_r20_foreign_and_capital_must_be_possible_too() -> None:
    t = Table().foreign_row("FM1", "FM2", "FM3", "FM10", "FM11", "FM12").give(battery=1)
    t.refuse("play foreign bottom B", "R52", "1 batter")
    t.give(battery=2)
    assert t.can("play foreign bottom B")
    t.s.venture[0] = 0b1
    t.refresh()
    t.refuse("play venture top A", "R53", "2 more towers")


def test_r20_other_effects_may_do_nothing() -> None:
    t = Table().no_dozers()
    for number in range(2):
        t.dozer(number, "supply")
    t.s.connection_at[0] = 0
    t.refresh()
    t.do("play logistics top A")
    assert t.lowered(0)
    assert t.actor == 1


def test_r20_paying_counts_for_what_is_left_for_the_effect() -> None:
    # with money gone after the zone cost, the $3 line N2 cannot be paid: only free spaces remain
    for money, open_ in ((7, False), (8, True)):
        t = Table().level(2, "A1").filled("A2-1", "1a").filled("A2-5", "2a").filled("A2-2", "1b")
        t.give(energy=2, money=money)
        t.do("play contract top A").maybe("contract A1-1").maybe("from yellow")
        assert t.question == frames.TRANSFORMER
        assert t.can("transformer 2b")  # gray from 1b
        assert t.can("transformer 2d") == open_
        if not open_:
            t.refuse("transformer 2d", "R41", "network")


def test_r20_the_first_effect_must_be_possible() -> None:
    t = Table()
    t.give(0, energy=0)
    t.refresh()
    assert t.refused("play contract top A") == (
        "you can fulfil no contract of that kind in any zone (nearest is Rivera: it needs 1 energy, you have 0) [R20]"
    )
    assert "cheapest foreign market card" in t.refused("play foreign bottom B")


def test_r20_cost_with_numbers() -> None:
    t = Table()
    t.give(0, money=3, battery=0)
    t.refresh()
    assert t.refused("play tower top A") == "it costs $5 or 1 battery; you have $3 and 0 batteries [R16]"
    assert t.refused("play wind top A") == "it costs $5; you have $3 [R16]"


def test_r20_energy_of_the_frame_is_there_inside_the_card() -> None:
    """A card that gains energy and fulfils may spend it (tested on the pool, no shipped card does both)."""
    from ludoteca.games.pampero.contracts import may_fulfil

    t = Table(4)
    t.give(0, energy=0)
    way = BOX.ids["ways"].index("contract")
    assert may_fulfil(t.s, 0, way, 0, spot("A2-1"), 0) != 0
    BOX.way_energy[way] = 1
    try:
        assert may_fulfil(t.s, 0, way, 0, spot("A2-1"), 0) == 0
    finally:
        BOX.way_energy[way] = 0


# R21: the forced move


def test_r21_the_owner_moves_the_bulldozer_after_the_whole_effect() -> None:
    t = Table(3).no_dozers().dozer(WHITE, "A1-t1").give(battery=0)
    t.do("play tower top A")
    assert (t.actor, t.question) == (0, frames.PAIR)  # the bonus tiles come first
    t.tile("1.1", None).tile("2.1", None)
    t.do("bonus 1.1 2.1")
    assert (t.actor, t.question) == (WHITE, frames.MOVE)
    t.refuse("pass", "R36", "must move")
    assert t.can("to utility")
    t.do("to utility")
    assert t.dozer_at(WHITE) == "utility"
    assert t.question == frames.ACTION


def test_r21_only_the_bulldozer_that_was_used() -> None:
    t = Table().no_dozers().dozer(0, "A1-w1").dozer(0, "A3-w1", 1)
    t.do("play wind top A", "site A3-w1")
    t.do("to utility")
    assert t.dozer_at(0) == "A1-w1"
    assert t.dozer_at(0, 1) == "utility"


def test_r21_a_bulldozer_moved_by_the_effect_need_not_move_again() -> None:
    t = Table(3).specialist("SA6").no_dozers().dozer(0, "A1-t1").give(battery=0)
    t.tile("1.1", None).tile("2.1", None)
    t.do("play SA6 top A", "bonus 1.1 2.1")
    t.do("bulldozer 1", "to A1-w1").maybe("pass")
    assert (t.actor, t.question) == (1, frames.ACTION)
    assert t.dozer_at(0) == "A1-w1"


def test_r21_a_tower_is_no_bulldozer_and_moves_nothing() -> None:
    t = Table()
    t.do("play contract top A")
    t.maybe("contract A2-1").do("from yellow", "transformer 1a")
    assert (t.actor, t.question) == (1, frames.ACTION)


def test_r21_the_owner_moves_after_the_effect_also_in_anothers_turn() -> None:
    t = Table(3)
    t.no_dozers()
    t.dozer(1, "A1-t1")
    t.refresh()
    t.do("play tower top A", "pay money")
    assert t.question == frames.PAIR
    t.do(t.choices()[0])
    while t.question != frames.MOVE or t.s.actors() == [0]:
        t.do(t.choices()[-1])
    assert t.s.actors() == [1]
    t.do("to utility")
    assert t.s.bulldozer[BULLDOZERS] == BOX.utility


def test_r21_a_bulldozer_that_has_left_need_not_move() -> None:
    t = Table(3, preset_tower_bonus=True)
    t.no_dozers()
    t.dozer(0, "A1-t1")
    t.s.mat[0] = 7
    t.s.hand[0] &= ~(1 << 7)
    t.refresh()
    t.do("play tower top A", "pay money", "bonus 3.1 3.2", "first 3.1")  # dozer: one more, and a move
    while t.question == frames.SPECIALIST:
        t.do(t.choices()[0])
    assert t.question == frames.WHICH
    t.do("bulldozer 1", "to utility")
    assert t.question != frames.MOVE
