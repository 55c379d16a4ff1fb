"""Foreign markets, venture capital and the other effects, rules R52 to R56."""

from __future__ import annotations

from typing import cast

import pytest

from ludoteca.core.packed import packed
from ludoteca.games.pampero import frames, purpose
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.frames import frame
from ludoteca.games.pampero.resolve import settle
from ludoteca.games.pampero.state import NOTHING
from ludoteca.table.refusing import explained
from tests.pampero.names import BOX, BOX_IDS, GAME, WHITE, compiled_effect
from tests.pampero.table import Table

ROW = ("FM1", "FM3", "FM9", "FM10", "FM12", "FM16")


def selling(battery: int, *cards: str, **columns: int) -> Table:
    t = Table(3).level(7).foreign_row(*(cards or ROW)).give(battery=battery)
    return t.income(**columns) if columns else t


# R52


def test_r52_only_from_a_zone_b_tab() -> None:
    t = selling(6).lay("bottom", ["logistics"])
    t.refuse("play foreign top A", "R52", "zone B")
    t.refuse("play foreign bottom C", "R52", "zone B")
    assert t.can("play foreign bottom B")


def test_r52_where_no_tab_would_do_the_batteries_are_the_reason() -> None:
    t = selling(1).lay("bottom", ["logistics"])
    t.refuse("play foreign bottom B", "R52", "1 batter")
    t.refuse("play foreign top A", "R52", "1 batter")
    reason = explained(GAME, t.s.view(0), 1, "", ["hand foreign"])
    assert reason is not None
    assert "1 batter" in reason[1]


def test_r52_pay_take_incomes_at_their_current_value_and_keep_the_card() -> None:
    t = selling(5, residential=6, resort=4)
    supply = int(t.s.supply)
    t.do("play foreign bottom B", "sell FM16")
    assert t.s.money[0] == 25 + 2 * 6 + 2 * 4
    assert t.s.battery[0] == 0
    assert t.s.supply == supply + 5
    assert (int(t.s.foreign[0]) >> BOX_IDS["foreign"].index("FM16")) & 1


def test_r52_the_row_is_refilled_from_the_same_country() -> None:
    t = selling(5)
    at = BOX_IDS["foreign"].index("FM16")
    top = int(t.s.brazil_deck[int(t.s.foreign_left[1]) - 1])
    t.do("play foreign bottom B", "sell FM16")
    assert at not in list(t.s.foreign_row)
    assert top in list(t.s.foreign_row)[3:]
    assert list(t.s.foreign_left) == [6, 5]


def test_r52_an_empty_deck_does_not_refill() -> None:
    t = selling(5)
    t.s.foreign_left[1] = 0
    t.do("play foreign bottom B", "sell FM16")
    assert list(t.s.foreign_row).count(NOTHING) == 1


def test_r52_too_few_batteries_and_cards_not_face_up() -> None:
    t = selling(3).do("play foreign bottom B")
    t.refuse("sell FM16", "R52", "5 batteries", "have 3")
    t.refuse("sell FM2", "R52", "face up")
    assert t.choices() == ["sell FM1", "sell FM3", "sell FM10", "sell FM12"]


def test_r52_no_tower_is_needed() -> None:
    t = selling(6).no_towers(0).no_towers(1).no_towers(2)
    assert t.can("play foreign bottom B")


def test_r52_the_back_counts_in_later_scorings() -> None:
    t = Table().exports(0, "FM10")
    counter = int(t.s.box.bottom_counter[BOX_IDS["scoring_tiles"].index("2.2")])  # resort icons
    assert t.counted(counter) == 1


def test_r52_only_from_zone_b() -> None:
    t = Table()
    t.give(0, battery=6)
    t.refresh()
    assert "zone B" in t.refused("play foreign top A")
    t.s.foreign_left[0] = 0
    card = int(t.s.foreign_row[0])
    t.do("play foreign bottom B", f"sell {BOX.ids['foreign'][card]}")
    assert t.s.foreign_row[0] == NOTHING  # empty deck: no refill


# R53


def test_r53_the_zone_value_and_the_highest_income_of_the_band() -> None:
    t = Table(3).level(3).income(residential=6, industrial=5, remote=2)
    t.do("play venture bottom B", "capital 2")
    assert t.s.money[0] == 25 + 10 + 6
    t = Table(3).level(3).income(residential=6, industrial=5, remote=2)
    t.do("play venture bottom B", "capital 1")
    assert t.s.money[0] == 25 + 10 + 2


def test_r53_our_card_also_brings_the_energy_of_the_tab_and_a_specialist() -> None:
    t = Table(3).level(3)
    before = int(t.s.energy[0])
    t.do("play venture bottom C", "capital 1")
    assert t.s.energy[0] == before + 3
    assert all(choice.startswith("specialist ") for choice in t.choices())


def test_r53_no_marker_in_the_band_nothing_more() -> None:
    t = Table(3).level(3).income(residential=4, industrial=4, commercial=4, resort=4, remote=4)
    t.do("play venture bottom B", "capital 1")
    assert t.s.money[0] == 25 + 10


def test_r53_an_empty_slot_whose_tower_is_built() -> None:
    t = Table(3).level(5)
    t.s.venture[0] = 0b10
    t.refresh().do("play venture top A")
    assert t.choices() == ["capital 1", "capital 3"]
    t.refuse("capital 2", "R53", "taken")
    t.refuse("capital 4", "R53", "tower 7", "built 5")


def test_r53_the_refusal_says_how_many_towers_are_missing() -> None:
    t = Table(3).level(3)
    t.s.venture[0] = 0b11
    t.refresh()
    t.refuse("play venture top A", "R53", "2 more towers")
    t.level(4).refuse("play venture top A", "R53", "1 more tower")


def test_r53_with_all_four_taken_no_tower_helps() -> None:
    t = Table(3).level(7)
    t.s.venture[0] = 0b1111
    t.refresh()
    refusal = GAME.why_not(t.s, 0, GAME.move("play venture top A"))
    assert refusal is not None
    assert refusal.rule == "R53"
    assert "more tower" not in refusal.text
    assert "4" in refusal.text


def test_r53_capital_and_the_highest_income_of_its_band() -> None:
    t = Table()
    t.level(3, company=0)
    t.income(0, residential=2, industrial=6, remote=5)
    t.ask(frames.CAPITAL, 0)
    assert t.choices() == ["capital 1", "capital 2"]
    assert "opens with your tower 5" in t.refused("capital 3")
    money = int(t.s.money[0])
    t.do("capital 2")
    assert t.s.money[0] - money == 6


def test_r53_no_marker_in_the_band_no_income() -> None:
    t = Table()
    t.level(5, company=0)
    t.ask(frames.CAPITAL, 0)
    money = int(t.s.money[0])
    t.do("capital 3")
    assert t.s.money[0] == money


# R54


def test_r54_the_disc_goes_down_and_stays() -> None:
    t = Table(3).specialist("SA14").do("play SA14 top A")
    assert t.lowered(0)
    assert t.s.money[0] == 30
    t.turn(0).do("take battery")
    assert t.lowered(0)


def test_r54_the_order_of_this_year_does_not_change() -> None:
    t = Table(3).do("take battery")
    assert [int(one) for one in t.s.order] == [0, 1, 2]
    assert t.actor == 1


def test_r54_turn_order_disc_down_once() -> None:
    t = Table()
    carry_out(t.s, 0, compiled_effect(turn_order=1), -1, 0)
    carry_out(t.s, 0, compiled_effect(turn_order=1), -1, 0)
    assert t.s.lowered == 1


# R55


def test_r55_each_effect_with_its_own_requirement() -> None:
    t = Table().no_dozers()
    assert not t.can("play wild tower top A")
    assert not t.can("play wild wind top A")
    assert t.can("play wild contract top A")
    t = Table().no_dozers().no_towers(0).no_towers(1).dozer(0, "A1-w1")
    assert t.can("play wild wind top A")
    assert not t.can("play wild tower top A")
    assert not t.can("play wild contract top A")


def test_r55_energy_only_with_the_wind_farm() -> None:
    t = Table(3).no_dozers().dozer(0, "A1-w1").do("play wild wind top A")
    assert t.s.energy[0] == 2
    t = Table(3).level(2).no_dozers().dozer(0, "A1-t1").do("play wild tower top A")
    assert t.s.energy[0] == 1
    t = Table(3).do("play wild contract top A").maybe("contract A2-1").do("from yellow", "transformer 1a")
    assert t.s.energy[0] == 0


def test_r55_the_wild_card_has_no_battery_alternative() -> None:
    t = Table(3).give(money=0, battery=6)
    t.refuse("play wild tower top A", "R16", "$5", "$0")


@pytest.mark.parametrize(("way", "energy"), [("wild wind", 1), ("wild tower", 0)])
def test_r55_only_the_wind_farm_of_the_wild_card_gains_energy(way: str, energy: int) -> None:
    t = Table()
    before = int(t.s.energy[0])
    t.do(f"play {way} top A", "site A2-m1")
    if way == "wild tower":
        assert t.s.energy[0] - before == 1  # the bonus under tower 2, nothing from the tab
    else:
        assert t.s.energy[0] - before == energy


# R56


def gaining(seats: int = 3) -> Table:
    return Table(seats).ask(frames.SPECIALIST, 0)


def test_r56_one_of_the_six_face_up() -> None:
    t = gaining()
    assert sorted(t.choices()) == sorted(f"specialist {card}" for card in t.display(0) + t.display(1))
    hidden = next(card for card in BOX_IDS["cards"][8:] if card not in t.display(0))
    t.refuse(f"specialist {hidden}", "R56", "face up")
    t.refuse("pass", "R56")


def test_r56_an_action_card_comes_to_the_hand_and_the_display_is_refilled() -> None:
    t = gaining()
    card = t.display(0)[0]
    t.do(f"specialist {card}")
    assert card in t.hand()
    assert len(t.display(0)) == 3
    assert card not in t.display(0)


def test_r56_a_scoring_card_lies_open() -> None:
    t = gaining()
    card = t.display(1)[2]
    t.do(f"specialist {card}")
    assert t.held() == [card]
    seen = cast("list[int]", t.s.view(WHITE).facts()["scoring_held"])
    assert seen[0] == 1 << BOX_IDS["scoring_cards"].index(card)


def test_r56_two_gains_see_the_refilled_display() -> None:
    t = Table(3)
    t.s.stack = packed([frames.frame(frames.SPECIALIST, 0)] * 2)
    t.refresh()
    top = BOX_IDS["cards"][8 + int(t.s.action_deck[int(t.s.special_left[0]) - 1])]
    t.do(f"specialist {t.display(0)[1]}")
    assert t.question == frames.SPECIALIST
    assert t.can(f"specialist {top}")


def test_r56_nothing_left_of_both_types() -> None:
    t = Table(3)
    for at in range(6):
        t.s.special_row[at] = NOTHING
    t.s.special_left[0] = t.s.special_left[1] = 0
    t.ask(frames.MOVE, 0, 0, 1).do("to parking P5")
    assert t.question == frames.ACTION


@pytest.mark.parametrize("kind", [0, 1])
def test_r56_an_empty_deck_does_not_refill(kind: int) -> None:
    t = gaining()
    t.s.special_left[kind] = 0
    t.do(f"specialist {t.display(kind)[0]}")
    assert len(t.display(kind)) == 2


def test_r56_specialists() -> None:
    t = Table()
    t.ask(frames.SPECIALIST, 0)
    assert len(t.choices()) == 6
    left, shown = int(t.s.special_left[0]), int(t.s.special_row[0])
    t.do(f"specialist {BOX.ids['cards'][8 + shown]}")
    assert (t.s.hand[0] >> (8 + shown)) & 1
    assert t.s.special_left[0] == left - 1
    t.s.special_row = packed([NOTHING] * 6)
    t.s.stack = packed([frame(frames.SPECIALIST, 0)])
    settle(t.s)
    assert t.question == frames.ACTION  # nothing left of both types
    assert t.s.account[purpose.START] == 25
