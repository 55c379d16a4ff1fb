"""Connection tiles, rules R31 and R32."""

from __future__ import annotations

import pytest

from ludoteca.games.pampero import frames
from ludoteca.games.pampero.connections import gain_connections
from ludoteca.games.pampero.state import CLOSED, NOTHING, READY
from tests.pampero.names import BLUE, BOX, BOX_IDS, WHITE, YELLOW, remote, spot
from tests.pampero.table import Table

# R31: playing one


def connecting(card: str = "logistics", *tiles: str) -> Table:
    t = Table(3)
    for tile in tiles:
        t.connection(tile)
    if card != "logistics":
        return t.specialist(card).do(f"play {card} top A")
    return t.do("play logistics top A", "pass")


def test_r31_the_tile_lies_on_the_card_and_works_at_once() -> None:
    t = connecting("logistics", "K4")
    t.do("connection K4")
    assert t.s.money[0] == 30
    assert t.ready() == ["K0"]
    assert t.owned() == ["K0", "K4"]


def test_r31_the_starting_tile_is_3_money_or_1_energy() -> None:
    t = connecting()
    t.do("connection K0")
    assert t.choices() == ["option 1", "option 2"]
    energy = Table(3).do("play logistics top A", "pass", "connection K0", "option 1")
    money = Table(3).do("play logistics top A", "pass", "connection K0", "option 2")
    assert (energy.s.energy[0], energy.s.money[0]) == (2, 25)
    assert (money.s.energy[0], money.s.money[0]) == (1, 28)


def test_r31_a_tile_on_a_card_is_not_ready() -> None:
    t = connecting("logistics", "K4").do("connection K4").turn(0).specialist("SA15")
    t.do("play SA15 top A")
    t.refuse("connection K4", "R31", "on a card")
    t.refuse("connection K9", "R31", "do not have")


def test_r31_it_comes_back_with_the_card_by_retrieving_all() -> None:
    t = connecting("logistics", "K4").do("connection K4").turn(0).lay("bottom", ["tower"])
    assert t.ready() == ["K0"]
    t.do("retrieve all")
    assert t.ready() == ["K0", "K4"]


def test_r31_it_comes_back_with_the_card_in_consolidation() -> None:
    t = connecting("logistics", "K4").do("connection K4")
    t.consolidate()
    assert t.ready() == ["K0", "K4"]
    assert "logistics" in t.hand()


def test_r31_it_comes_back_with_the_card_by_an_effect() -> None:
    t = connecting("logistics", "K4").do("connection K4").turn(0).specialist("SA18")
    t.do("play SA18 top A", "take back logistics")
    assert t.ready() == ["K0", "K4"]


def test_r31_it_stays_while_another_card_is_retrieved() -> None:
    t = connecting("logistics", "K4").do("connection K4").turn(0).lay("top", [None, "tower"])
    t.consolidate()
    assert "tower" in t.hand()
    assert t.ready() == ["K0"]


def test_r31_may_be_declined_and_two_may_be_played_by_a_card_that_says_so() -> None:
    t = connecting("SA15", "K4", "K1")
    t.do("connection K4", "connection K1")
    assert t.actor == 1
    assert (t.s.money[0], t.s.energy[0]) == (30, 3)
    t = connecting("SA15", "K4", "K1")
    t.do("pass")
    assert t.actor == 1


def test_r31_a_tile_is_used_once_until_its_card_returns() -> None:
    t = Table()
    t.do("play logistics top A", "pass", "connection K0", "option 2")
    t.ask(frames.CONNECT, 0, 1, 6)
    assert "still lies on a card" in t.refused("connection K0")
    assert "do not have" in t.refused("connection K1")


# R32: gaining one


def fulfil(t: Table, contract: str, space: str = "1a") -> Table:
    """Yellow fulfils that standard contract in zone A with its own tower."""
    t.do("play contract top A").maybe(f"contract {contract}").maybe("from yellow").maybe(f"transformer {space}")
    return t


def ready_to_fulfil(seats: int = 4) -> Table:
    return Table(seats, turn=YELLOW).level(3, "A1 A2 A3").give(money=50, energy=14)


def test_r32_two_unlocked_lines_give_the_tile_to_who_fulfils() -> None:
    t = ready_to_fulfil().circle_set("KA1", "K1").filled("A1-1", "1a", WHITE)
    assert t.owned(WHITE) == ["K0"]
    fulfil(t, "A1-2").maybe("pass")
    assert t.owned() == ["K0", "K1"]
    assert t.ready() == ["K0", "K1"]  # ready at once
    assert t.circle("KA1") is None


def test_r32_one_line_is_not_enough() -> None:
    t = ready_to_fulfil()
    fulfil(t, "A1-1")
    assert t.owned() == ["K0"]


def test_r32_a_forked_line_counts_once() -> None:
    # KA4: A2-5, and one line to four remote spaces
    t = ready_to_fulfil().remote_tile(1, "RM3").remote_tile(3, "RM5")
    t.filled(t.remote_spot(3), "1a", WHITE)
    t.do("play remote top A").maybe(remote(1)).maybe("from yellow").do("transformer 1a")
    assert t.owned() == ["K0"]
    tile = t.circle("KA4")
    t.turn(YELLOW)
    fulfil(t, "A2-5", "2a")
    assert tile in t.owned()


def test_r32_a_pair_tile_removed_unlocks_nothing() -> None:
    # KA3: A3-1, and the fork A3-3 / A3-4, which are a pair
    t = ready_to_fulfil().filled("A3-3", "1a", WHITE)
    assert t.removed("A3-4")
    t = ready_to_fulfil()
    t.s.spot[BOX_IDS["spots"].index("A3-4")] = CLOSED  # removed, but A3-3 is not fulfilled
    t.refresh()
    fulfil(t, "A3-1")
    assert t.owned() == ["K0"]


def test_r32_one_contract_may_give_two_tiles() -> None:
    t = ready_to_fulfil()
    one, two = t.circle("KA1"), t.circle("KA5")
    lines = t.s.box.side_34.connections_at
    both = [at for at in range(57) if int(lines[at]).bit_count() > 1]
    assert both == []  # no space of the shipped map lies on two connections
    side = t.s.box.side_34
    saved = int(lines[0])
    try:
        lines[0] = saved | (1 << 4)  # A1-1 on KA5 as well
        t.filled("A1-2", "1a", WHITE).filled("A1-3", "1b", WHITE).filled("A2-2", "1c", WHITE)
        fulfil(t, "A1-1")
        assert one in t.owned()
        assert two in t.owned()
    finally:
        side.connections_at[0] = saved


def test_r32_two_of_three_lines_are_enough() -> None:
    # KB3 has three lines
    t = Table(4, turn=BLUE).level(3, "B1 B2", BLUE).give(BLUE, money=50, energy=14)
    tile = t.circle("KB3")
    t.filled("B1-2", "1a", WHITE)
    t.do("play contract bottom B", "contract B2-3").maybe("from blue").do("transformer 1a")
    assert tile in t.owned(BLUE)


def test_r32_only_who_fulfils_takes_it() -> None:
    t = ready_to_fulfil().filled("A1-1", "1a", WHITE).filled("A2-1", "1b", WHITE)
    fulfil(t, "A1-2").maybe("pass")
    assert t.owned(WHITE) == ["K0"]
    assert len(t.owned(YELLOW)) == 2


@pytest.mark.parametrize("seats", [2])
def test_r32_with_two_players_the_lines_of_the_other_side(seats: int) -> None:
    t = ready_to_fulfil(seats)
    tile = t.circle("KA2")
    t.filled("A2-1", "1a", WHITE)
    fulfil(t, "A2-3").maybe("pass")
    assert tile in t.owned()


def test_r32_gaining_is_automatic() -> None:
    t = ready_to_fulfil().filled("A1-1", "1a", WHITE)
    fulfil(t, "A1-2")
    assert t.question in (frames.LINK, frames.ACTION)
    assert len(t.owned()) == 2


def test_r32_two_lines_a_line_counts_once_and_removed_tiles_unlock_nothing() -> None:
    t = Table(4)
    circle = BOX.ids["connections"].index("KA3")  # lines A3-1 | A3-3, A3-4
    tile = int(t.s.connection[circle])
    t.filled("A3-3", "1a", 1)
    gain_connections(t.s, 1, spot("A3-3"))
    assert t.s.connection[circle] == tile
    t.filled("A3-1", "1a", 0)
    gain_connections(t.s, 0, spot("A3-1"))
    assert t.s.connection_at[tile] == READY
    assert t.s.connection[circle] == NOTHING


def test_r32_one_contract_can_complete_two() -> None:
    t = Table(4)
    first, second = BOX.ids["connections"].index("KA1"), BOX.ids["connections"].index("KA5")
    t.filled("A1-1", "1a", 1)
    t.filled("A2-2", "1b", 1)
    t.filled("A1-3", "1c", 1)
    tiles = [int(t.s.connection[first]), int(t.s.connection[second])]
    t.filled("A1-2", "1a", 0)
    gain_connections(t.s, 0, spot("A1-2"))
    assert t.s.connection[first] == NOTHING
    assert t.s.connection_at[tiles[0]] == READY
