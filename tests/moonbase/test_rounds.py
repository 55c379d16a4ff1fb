"""Set-up and the round: M1 to M8, settlements and bases M28 to M32, and the end of a round."""

from __future__ import annotations

import math
from typing import cast

from ludoteca.games.moonbase.building import base_spot, may_base, overlapping, to_settle
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.state import BASING, DRAFTING, FINISHED, NONE, PLACING, SETTLING, colour_of
from tests.moonbase.build import GAME, give, last_turn, position, put, random_position

TWO = "large gold 1 @100,100\nlarge gold 1 @160,100\n"
OTHER = "large silver 1 @100,250\nlarge silver 1 @160,250\n"


def rule(s: Position, seat: int, text: str) -> str | None:
    refusal = GAME.why_not(s, seat, GAME.move(text))
    return None if refusal is None else refusal.rule


def play(s: Position, text: str) -> None:
    for line in text.strip().splitlines():
        seat, move = line.strip().split(" ", 1)
        assert rule(s, int(seat), move) is None, f"{line}: {rule(s, int(seat), move)}"
        s.play(int(seat), GAME.move(move))


def opened(seed: int = 3) -> Position:
    s = cast(Position, GAME.new(seed=seed))
    play(s, "1 choose silver\n1 tower @150,197")
    return s


def test_m1_four_piles_of_six_of_each_size() -> None:
    s = cast(Position, GAME.new(seed=1))
    assert list(s.pile_left) == [6] * 8
    assert len(s.pile) == 48
    for size in range(2):
        for colour in range(3):
            assert list(s.pile)[size * 24 : size * 24 + 24].count(size * 3 + colour) == 8


def test_m2_every_view_tells_all() -> None:
    s = random_position(5, 40)
    assert s.view(0).facts()["hand"] == s.view(1).facts()["hand"] == s.view(None).facts()["hand"] == list(s.hand)
    assert s.view(None).facts()["pile"] == list(s.pile)


def test_m3_m4_the_second_player_chooses_then_puts_the_tower() -> None:
    s = cast(Position, GAME.new(seed=1))
    assert s.actors() == [1]
    assert [GAME.name(move) for move in s.legal(1)] == ["choose gold", "choose silver"]
    assert rule(s, 1, "tower @150,197") == "M3"
    play(s, "1 choose gold")
    assert (colour_of(s, 0), colour_of(s, 1)) == (1, 0)
    assert rule(s, 1, "choose silver") == "M3"
    assert len(s.legal(1)) == 30
    assert rule(s, 1, "tower @119,229") == "M4"  # a small crater
    assert rule(s, 1, "take large 1") == "M4"
    play(s, "1 tower @253,8")  # an edge crater
    assert (s.stage, s.turn, s.round) == (DRAFTING, 0, 1)
    assert rule(s, 0, "tower @150,197") == "M4"


def test_m6_pairs_from_the_top_large_first() -> None:
    s = opened()
    top = [int(s.pile[5]), int(s.pile[4])]
    assert rule(s, 0, "take small 1") == "M6"
    assert rule(s, 0, "take large 5") == "M6"
    assert rule(s, 1, "take large 1") == "M7"
    play(s, "0 take large 1")
    assert s.pile_left[0] == 4
    for kind in top:
        assert s.hand[kind] >= 1
    play(s, "1 take large 1")  # the same pile again
    assert rule(s, 0, "take large 1") == "M6"
    play(s, "0 take small 2\n1 take small 2")
    assert (s.stage, s.turn) == (PLACING, 0)
    assert sum(list(s.hand)[:6]) == sum(list(s.hand)[6:]) == 4
    assert rule(s, 0, "take small 1") == "M6"


def test_m6_an_empty_pile_gives_nothing() -> None:
    s = opened()
    s.pile_left[0] = 0
    assert rule(s, 0, "take large 1") == "M6"
    assert [GAME.name(move) for move in s.legal(0)] == ["take large 2", "take large 3", "take large 4"]


def test_m5_the_start_changes_sides_and_six_rounds_use_all_rings() -> None:
    s = random_position(11, 0)
    starts: dict[int, int] = {}
    while not s.over():
        if s.stage == DRAFTING and s.step == 0:
            starts[int(s.round)] = int(s.turn)
        moves = s.candidates(s.turn)
        s.play(s.turn, moves[len(moves) // 2])
    assert starts == {1: 0, 2: 1, 3: 0, 4: 1, 5: 0, 6: 1}
    assert sum(s.pile_left) == 0
    assert s.stage == FINISHED


def test_m7_turns_alternate_from_the_starter() -> None:
    s = opened()
    play(s, "0 take large 1\n1 take large 2\n0 take small 1\n1 take small 2")
    for turn in range(8):
        assert (s.stage, s.turn) == (PLACING, turn % 2)
        s.play(s.turn, s.candidates(s.turn)[0])
    assert s.stage in (SETTLING, BASING, DRAFTING)


def end_of_round(rings: str, round_number: int = 1) -> Position:
    """The last ring of the round (a navy one, far off) has just been placed."""
    s = last_turn(position(rings), round_number)
    give(s, int(s.turn), "large navy")
    s.play(s.turn, GAME.move("large navy 1 @290,348"))
    return s


def test_m28_settlements_come_by_themselves_on_open_rings() -> None:
    s = end_of_round(TWO + OTHER + "large gold 2 @130,100\nlarge silver 2 @130,250")
    assert list(s.settled) == [0, 0, 0, 0, 1, 1, 0]
    assert list(s.settlements_left) == [5, 5]
    assert (s.stage, s.round, s.turn) == (DRAFTING, 2, 1)


def test_m28_which_rings_are_open() -> None:
    s = position(TWO + "large gold 2 @130,100")
    assert list(to_settle(s, 0)) == [2]
    assert not list(to_settle(s, 1))  # silver
    put(s, 3, 2, 130, 103)  # a small gold ring in its hole
    assert not list(to_settle(s, 0))
    s = position(TWO + "small gold 2 @130,100")
    assert not list(to_settle(s, 0))
    s = position(TWO + "large gold 1 @220,100\nlarge gold 2 @130,100\nlarge gold 2 @190,100\nlarge gold 3 @160,100")
    assert list(to_settle(s, 0)) == [5]
    s.settled[5] = 1
    assert not list(to_settle(s, 0))


def test_m28_no_settlement_on_the_ring_with_the_tower_until_it_leaves() -> None:
    s = position("large silver 1 @100,100\nlarge navy 1 @160,100\nlarge gold 2 @130,100")
    assert s.tower_ring == 2
    assert not list(to_settle(s, 0))
    s.tower_ring = NONE
    assert list(to_settle(s, 0)) == [2]


def test_m32_a_covered_settlement_stays_and_its_ring_bears() -> None:
    s = position(TWO + "large gold 1 @220,100\nlarge gold 2 @130,100\nlarge gold 2 @190,100")
    s.settled[3] = 1
    s.settlements_left[0] = 5
    give(s, 0, "large gold")
    assert rule(s, 0, "large gold 3 @160,100") is None
    s.play(0, GAME.move("large gold 3 @160,100"))
    assert s.settled[3] == 1
    assert GAME.census(s)["settlements"] == 12


def short(left: int) -> Position:
    """Gold has two open rings and so many settlements left; silver has one open ring."""
    rings = TWO + OTHER + "large gold 1 @100,20\nlarge gold 1 @160,20\n"
    rings += "large gold 2 @130,100\nlarge gold 2 @130,20\nlarge silver 2 @130,250"
    s = position(rings)
    s.settlements_left[0] = left
    last_turn(s)
    give(s, 1, "large navy")
    s.play(1, GAME.move("large navy 1 @290,348"))
    return s


def test_m29_short_of_settlements_the_owner_chooses() -> None:
    s = short(1)
    assert (s.stage, s.turn) == (SETTLING, 0)
    assert sorted(GAME.name(move) for move in s.legal(0)) == ["settle 2 @130,100", "settle 2 @130,20"]
    assert rule(s, 0, "settle 2 @130,250") == "M28"  # silver
    assert rule(s, 0, "settle 1 @100,100") == "M28"
    assert rule(s, 0, "settle 3 @130,100") == "M28"
    assert rule(s, 0, "base @36,71") == "M30"
    assert rule(s, 0, "pass") == "M29"
    s.play(0, GAME.move("settle 2 @130,20"))
    assert list(s.settlements_left) == [0, 5]
    assert s.stage == DRAFTING


def test_m29_without_settlements_left_a_base_is_built() -> None:
    s = short(0)
    assert (s.stage, s.turn) == (BASING, 0)
    assert s.settlements_left[1] == 5  # silver settled first: settlements come before bases


def test_m30_a_base_for_whoever_settled_nowhere_the_starter_first() -> None:
    s = end_of_round(TWO)
    assert (s.stage, s.turn) == (BASING, 0)
    assert rule(s, 0, "large gold 1 @150,197") == "M30"
    assert rule(s, 0, "settle 2 @130,100") == "M28"
    play(s, "0 base @36,240" if rule(s, 0, "base @36,240") is None else "0 base @35,240")
    assert (s.stage, s.turn) == (BASING, 1)
    play(s, "1 base @332,197")
    assert (s.stage, s.round) == (DRAFTING, 2)
    assert list(s.bases_left) == [5, 5]
    assert list(s.base_seat) == [0, 1]
    s = end_of_round(TWO, 2)
    assert (s.stage, s.turn) == (BASING, 1)


def test_m30_not_after_a_settlement_and_not_without_bases() -> None:
    s = end_of_round(TWO + "large gold 2 @130,100")
    assert (s.stage, s.turn) == (BASING, 1)
    s = last_turn(position(TWO + "large gold 2 @130,100"))
    s.bases_left[1] = 0
    give(s, 1, "large navy")
    s.play(1, GAME.move("large navy 1 @290,348"))
    assert s.stage == DRAFTING


def test_m31_where_bases_go() -> None:
    s = end_of_round("large gold 1 @150,197\nlarge gold 1 @253,232")
    assert rule(s, 0, "base @150,197") == "M31"  # a ring lies on it
    assert rule(s, 0, "base @343,309") == "M12"  # the tower
    assert rule(s, 0, "base @151,197") == "M31"
    assert rule(s, 0, "base @194,198") is None  # overlapped by a ring: there is room beside it
    play(s, "0 base @194,198")
    assert rule(s, 1, "base @194,198") == "M13"
    x, y = int(s.base_x[0]), int(s.base_y[0])
    assert (x - 194) ** 2 + (y - 198) ** 2 <= 21**2  # wholly in its crater
    assert (x - 150) ** 2 + (y - 197) ** 2 >= 39**2  # not touching the ring


def test_m31_never_in_the_hole_of_a_ring() -> None:
    s = position("large gold 1 @150,197")
    for crater in range(int(s.kit.craters())):
        if may_base(s, crater) == ALLOWED:
            spot = int(base_spot(s, crater, False))
            x, y = spot // 512 - 64, spot % 512 - 64
            assert (x - 150) ** 2 + (y - 197) ** 2 >= 39**2


def test_m31_the_spot_is_the_best_one() -> None:
    """Against a plain search over the whole crater."""
    s = random_position(21, 60)
    kit = s.kit
    checked = 0
    for crater in range(0, int(kit.craters()), 3):
        if may_base(s, crater) != ALLOWED:
            continue
        cx, cy = int(kit.crater_x[crater]), int(kit.crater_y[crater])
        room = int(kit.outer[kit.crater_size[crater]]) - 9
        best: tuple[float, int, int, int] | None = None
        for y in range(9, 352):
            for x in range(9, 352):
                if (x - cx) ** 2 + (y - cy) ** 2 > room**2 or not clear_of_all(s, x, y):
                    continue
                inside = 0.0
                for other in range(int(kit.craters())):
                    if other != crater:
                        reach = int(kit.outer[kit.crater_size[other]]) + 9
                        far = ((int(kit.crater_x[other]) - x) ** 2 + (int(kit.crater_y[other]) - y) ** 2) ** 0.5
                        inside = min(inside, far - reach)
                key = (-inside, (x - cx) ** 2 + (y - cy) ** 2, y, x)
                best = key if best is None or key < best else best
        assert best is not None
        spot = int(base_spot(s, crater, False))
        assert (spot // 512 - 64, spot % 512 - 64) == (best[3], best[2])
        checked += 1
        if checked == 3:
            break
    assert checked


def into_others(s: Position, crater: int) -> float:
    """How far the base of a crater would reach into another one; 0 where it does not, or finds no room."""
    kit, spot = s.kit, int(base_spot(s, crater, False))
    if spot == NONE:
        return 0.0
    worst = 0.0
    for other in range(int(kit.craters())):
        if other != crater:
            far = math.hypot(int(kit.crater_x[other]) - spot // 512 + 64, int(kit.crater_y[other]) - spot % 512 + 64)
            worst = max(worst, int(kit.outer[kit.crater_size[other]]) + int(kit.base) - far)
    return worst


def test_m31_no_base_reaches_into_another_crater_where_it_need_not() -> None:
    """Rings lie on craters, so nothing ever covers the spots outside all other craters: one crater has none."""
    empty = position(tower=(253, 8))
    bridging = [crater for crater in range(int(empty.kit.craters())) if into_others(empty, crater) > 0]
    assert [(empty.kit.crater_x[one], empty.kit.crater_y[one]) for one in bridging] == [(56, 121)]
    for seed in range(12):
        s = random_position(seed, 20 + 7 * seed)
        for crater in range(int(s.kit.craters())):
            if crater not in bridging and may_base(s, crater) == ALLOWED:
                assert into_others(s, crater) == 0


def test_m31_the_one_crater_without_such_a_spot() -> None:
    """Whatever lies on the craters around it, its base reaches into others by less than a millimetre."""
    kit = position().kit
    crater = int(kit.crater_at(56, 121))
    around = [int(one) for one in overlapping(position(), crater)]
    reached = []
    for chosen in range(1 << len(around)):
        s = position(tower=(253, 8))
        for at, other in enumerate(around):
            if chosen >> at & 1:
                put(s, 3 * int(kit.crater_size[other]), 1, int(kit.crater_x[other]), int(kit.crater_y[other]))
        reached.append(into_others(s, crater))
    assert 0.1 < reached[0] < 0.11
    assert 0.9 < max(reached) < 1


def clear_of_all(s: Position, x: int, y: int) -> bool:
    for ring in range(len(s.x)):
        radius = (30, 20)[int(s.kind[ring]) // 3]
        if s.level[ring] == 1 and (int(s.x[ring]) - x) ** 2 + (int(s.y[ring]) - y) ** 2 < (radius + 9) ** 2:
            return False
    for base in range(len(s.base_x)):
        if (int(s.base_x[base]) - x) ** 2 + (int(s.base_y[base]) - y) ** 2 < 18**2:
            return False
    return s.tower_level != 1 or (int(s.tower_x) - x) ** 2 + (int(s.tower_y) - y) ** 2 >= 29**2
