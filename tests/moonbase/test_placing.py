"""Placing rings: craters (M9 to M13), stacking (M14 to M25), collabo (M26, M27)."""

from __future__ import annotations

import pytest

from ludoteca.core.pointing import Laying, Probe
from ludoteca.core.refusal import Refusal
from ludoteca.games.moonbase.building import build_base
from ludoteca.games.moonbase.state import NONE, SETTLING
from tests.moonbase.build import GAME, give, last_turn, position, put, told, why

# Two large rings side by side, rims just meeting.
TWO = "large gold 1 @100,100\nlarge gold 1 @160,100"
GOLD_SILVER = "large gold 1 @100,100\nlarge silver 1 @160,100"


# Craters


def test_m9_a_ring_goes_onto_a_crater_of_its_size() -> None:
    s = position()
    assert why(s, "large gold 1 @150,197") is None
    assert why(s, "small gold 1 @119,229") is None
    assert why(s, "small gold 1 @150,197") == "M9"
    assert why(s, "large gold 1 @119,229") == "M9"
    assert why(s, "large gold 1 @151,197") == "M9"


def test_m10_a_ring_occupies_all_overlapping_craters() -> None:
    s = position("large gold 1 @150,197")
    assert why(s, "large silver 1 @150,197") == "M10"
    assert why(s, "large silver 1 @194,198") == "M10"  # 44 mm away
    assert "the large gold ring in Aristoteles occupies Hipparchus" in told(s, "large silver 1 @194,198")
    assert why(s, "large silver 1 @55,202") is None


def test_m10_rims_that_just_meet_do_not_overlap() -> None:
    s = position("large gold 1 @210,197")  # exactly 60 mm from the crater at 150,197
    assert why(s, "large gold 1 @150,197") is None
    s = position("large gold 1 @209,197")
    assert why(s, "large gold 1 @150,197") == "M10"


def test_m11_craters_at_the_edge_can_be_used() -> None:
    s = position()
    assert why(s, "large gold 1 @253,8") is None
    assert why(s, "large gold 1 @10,345") is None


def test_m12_the_tower_closes_its_crater_until_it_leaves() -> None:
    s = position(tower=(150, 197))
    assert why(s, "large gold 1 @150,197") == "M12"
    assert why(s, "large gold 1 @194,198") == "M21"  # it would touch the tower: 44 < 30 + 20
    assert why(s, "small gold 1 @176,239") is None  # 49.4 mm away; a small ring needs 40
    s.tower_x, s.tower_y = 343, 309
    assert why(s, "large gold 1 @150,197") is None


def test_m13_a_base_closes_its_crater_and_keeps_rings_from_touching_it() -> None:
    s = position()
    give(s, 0)
    s.stage = SETTLING
    crater = int(s.kit.crater_at(150, 197))
    s.stage, s.step, s.bases_left[1] = 5, 1, 6
    build_base(s, 1, crater)
    s.stage, s.turn = 3, 0
    assert why(s, "large gold 1 @150,197") == "M13"
    base = (int(s.base_x[0]), int(s.base_y[0]))
    # The hexagon keeps as clear of the craters around as it can; rings there may lie if they do not touch it.
    for place in ((194, 198), (106, 190)):
        d2 = (place[0] - base[0]) ** 2 + (place[1] - base[1]) ** 2
        assert why(s, f"large gold 1 @{place[0]},{place[1]}") == (None if d2 >= 39**2 else "M13")


# Stacking


def test_m14_exactly_two_supports_of_equal_level() -> None:
    s = position(TWO)
    assert why(s, "large gold 2 @130,100") is None
    assert why(s, "small gold 2 @130,100") is None
    assert why(s, "large gold 2 @110,100") == "M17"  # 50 mm from the right one: touching, no gap
    assert why(s, "large gold 2 @90,100") == "M14"
    assert "large gold ring near Ptolemaeus" in told(s, "large gold 2 @90,100")
    assert why(s, "large gold 2 @300,300") == "M14"
    assert why(s, "large gold 3 @130,100") == "M14"


def test_m14_supports_of_different_levels_do_not_count_together() -> None:
    s = position(TWO + "\nlarge gold 2 @130,100\nlarge gold 1 @220,100")
    assert why(s, "large gold 2 @189,100") == "M20"  # it would run into the ring of level 2
    assert why(s, "large gold 3 @160,100") == "M14"


def test_m15_colours() -> None:
    s = position(TWO)
    assert why(s, "large silver 2 @130,100") == "M15"
    assert "both rings underneath are gold" in told(s, "small navy 2 @130,100")
    s = position(GOLD_SILVER)
    for ring in ("large gold", "large silver", "small gold", "small silver"):
        assert why(s, f"{ring} 2 @130,100") is None
    assert why(s, "large navy 2 @130,100") is None  # a collabo
    assert why(s, "small navy 2 @130,100") == "M15"


@pytest.mark.parametrize(
    ("ring", "under", "good"),
    [
        ("large", "large", range(1, 48)),
        ("large", "small", range(5, 38)),
        ("small", "large", range(5, 38)),
        ("small", "small", range(1, 28)),
    ],
)
def test_m16_to_m18_how_far_out_a_ring_may_lie(ring: str, under: str, good: range) -> None:
    """On one support alone every distance tells by its reason whether it is too far, too near, or right."""
    s = position(f"{under} gold 1 @180,180")
    reach = {"large": 30, "small": 20}
    for d in range(80):
        rule = why(s, f"{ring} gold 2 @{180 + d},180")
        if d in good:
            assert rule == "M14", d  # a good support, but only one
            assert "only the" in told(s, f"{ring} gold 2 @{180 + d},180")
        elif d >= reach[ring] + reach[under] or (ring != under and d <= 4):
            assert rule == "M14", d  # free of it
            assert "no ring of level 1" in told(s, f"{ring} gold 2 @{180 + d},180")
        else:
            assert rule == ("M17" if d > good[-1] else "M18"), d


def test_m17_exactly_at_the_limit() -> None:
    s = position("large gold 1 @100,100\nlarge gold 1 @194,100")  # 94 = 47 + 47
    assert why(s, "large gold 2 @147,100") is None
    assert why(s, "large gold 2 @146,100") == "M17"
    assert why(s, "large gold 2 @147,101") == "M17"
    assert why(s, "small gold 2 @147,100") == "M17"


def test_m18_never_exactly_on_top() -> None:
    s = position("large gold 1 @100,100\nlarge gold 1 @147,100")
    assert why(s, "large gold 2 @100,100") == "M18"
    assert why(s, "large gold 2 @101,100") is None


def test_m19_no_third_ring() -> None:
    s = position(TWO + "\nlarge gold 1 @130,152")
    assert why(s, "large gold 2 @130,118") == "M19"
    assert "third support" in told(s, "large gold 2 @130,118")
    # 59 mm from the third: touching without bearing.
    assert why(s, "large gold 2 @130,93") == "M19"
    assert "also touch a third ring, the large gold ring near Moltke" in told(s, "large gold 2 @130,93")
    assert why(s, "large gold 2 @130,92") is None  # 60: rims just meet


def test_m19_a_ring_untouched_in_the_hole_is_no_third_ring() -> None:
    s = position(TWO + "\nsmall gold 1 @130,104")
    assert why(s, "large gold 2 @130,100") is None  # 4 mm: inside the hole of 24 with its 20
    assert why(s, "large gold 2 @130,99") == "M19"  # 5 mm: it bites


def test_m20_own_level() -> None:
    s = position(TWO + "\nlarge gold 2 @130,100")
    assert why(s, "large gold 2 @130,101") == "M20"
    assert why(s, "small gold 2 @130,105") == "M20"
    assert "run into the large gold ring over Cassini (level 2)" in told(s, "small gold 2 @130,105")
    assert why(s, "small gold 2 @130,104") is None  # in its hole


def test_m20_no_small_ring_into_a_settlement() -> None:
    s = position(TWO + "\nlarge gold 2 @130,100")
    s.settled[2] = 1
    assert why(s, "small gold 2 @130,104") == "M20"


def test_m21_the_tower_stands_in_the_way() -> None:
    s = position(TWO, tower=(130, 151))
    assert why(s, "large gold 2 @130,101") is None  # 50 mm: just not touching
    assert why(s, "large gold 2 @130,102") == "M21"
    s = position(TWO + "\nlarge gold 2 @130,100", tower=(343, 309))
    s.tower_x, s.tower_y, s.tower_level = 130, 141, 4
    assert why(s, "large gold 2 @130,92") == "M20"
    s = position(TWO)
    s.tower_x, s.tower_y, s.tower_level = 130, 141, 4  # two levels higher: room enough underneath
    assert why(s, "large gold 2 @130,100") is None
    s.tower_level = 3  # it presses on level 2
    assert why(s, "large gold 2 @130,100") == "M21"


def test_m21_the_ring_with_the_tower_bears_nothing() -> None:
    s = position(GOLD_SILVER + "\nlarge gold 1 @220,100\nlarge navy 2 @130,100\nlarge gold 2 @191,100")
    assert s.tower_ring == 3
    assert why(s, "large gold 3 @161,100") == "M21"
    assert "carries the tower" in told(s, "large gold 3 @161,100")
    s.tower_ring, s.tower_x, s.tower_y, s.tower_level = NONE, 343, 309, 1
    assert why(s, "large gold 3 @161,100") is None


def test_m22_not_underneath() -> None:
    s = position(TWO + "\nlarge gold 2 @130,100")
    # On the ground under a ring of level 2.
    s.x[0] = 400  # take one support away, so that only the ring above is in the way
    s.x[1] = 400
    assert why(s, "small gold 1 @149,113") == "M22"
    assert "underneath the large gold ring over Cassini (level 2)" in told(s, "small gold 1 @149,113")
    s.level[2] = 3  # two levels up there is room
    assert why(s, "small gold 1 @149,113") is None


def test_m22_a_small_ring_under_the_hole_of_a_ring_but_not_under_a_settlement() -> None:
    s = position("large gold 1 @10,10\nlarge gold 1 @70,10\nlarge gold 2 @40,10")
    s.x[2], s.y[2] = 149, 117  # 4 mm from a small crater
    assert why(s, "small gold 1 @149,113") is None
    s.settled[2] = 1
    assert why(s, "small gold 1 @149,113") == "M22"


def test_m23_a_ring_must_balance() -> None:
    s = position("large gold 1 @100,100\nlarge gold 1 @160,100")
    assert why(s, "large gold 2 @130,100") is None
    assert why(s, "large gold 2 @130,136") == "M23"  # 46.9 mm from both, all contact on one side
    assert "tip over" in told(s, "large gold 2 @130,136")


def two_bridges(y: int) -> str:
    """Two rings of level 2, one of them so far off its supports that it only just balances when y is 126."""
    ground = f"large gold 1 @100,100\nlarge gold 1 @160,100\nlarge gold 1 @100,{y + 88}\nlarge gold 1 @160,{y + 88}"
    return f"{ground}\nlarge gold 2 @130,{y}\nlarge gold 2 @130,{y + 88}"


def test_m24_nothing_may_topple() -> None:
    """A ring that stands well by itself pulls over the one under it."""
    assert why(position(two_bridges(122)), "large gold 3 @130,166") is None
    s = position("large gold 1 @100,100\nlarge gold 1 @160,100")
    assert why(s, "large gold 2 @130,126") is None
    s = position(two_bridges(126))
    assert why(s, "large gold 3 @130,170") == "M24"
    assert told(s, "large gold 3 @130,170") == "under this ring the stack would topple"


def test_m25_stacked_rings_may_overhang_the_board() -> None:
    s = position("large gold 1 @4,100\nlarge gold 1 @4,160")
    assert why(s, "large gold 2 @0,130") is None
    assert why(s, "large gold 2 @-1,130") is None
    assert GAME.name(GAME.move("large gold 2 @-1,130")) == "large gold 2 @-1,130"


def test_m14_a_ring_may_lie_on_a_large_ring_and_on_the_small_one_in_its_hole() -> None:
    """They are two rings of equal level like any others; their places decide, as always."""
    s = position("large gold 1 @100,100\nsmall silver 1 @103,100")
    assert why(s, "large gold 2 @95,100") is None
    assert why(s, "large navy 2 @95,100") in (None, "M27")  # a collabo like any other
    assert why(s, "small navy 2 @95,100") == "M15"
    give(s, 0, "large gold").play(0, GAME.move("large gold 2 @95,100"))
    assert (s.under_a[2], s.under_b[2]) == (0, 1)


# The collabo


def test_m26_a_collabo_fetches_the_tower() -> None:
    for ring, under in (
        ("large navy", GOLD_SILVER),
        ("large silver", "large gold 1 @100,100\nsmall navy 1 @150,100"),
        ("large gold", "small silver 1 @110,100\nsmall navy 1 @150,100"),
    ):
        s = give(position(under), 0, ring)
        s.play(0, GAME.move(f"{ring} 2 @130,100"))
        assert (s.tower_x, s.tower_y, s.tower_level, s.tower_ring) == (130, 100, 2, 2)


def test_m26_other_rings_leave_the_tower() -> None:
    s = give(position(GOLD_SILVER), 0, "large gold")
    s.play(0, GAME.move("large gold 2 @130,100"))
    assert (s.tower_x, s.tower_y, s.tower_ring) == (343, 309, NONE)


def test_m26_the_old_tower_counts_while_the_collabo_is_placed() -> None:
    s = position(GOLD_SILVER, tower=(130, 145))
    assert why(s, "large navy 2 @130,100") == "M21"


def test_m26_the_crater_the_tower_left_is_open_again() -> None:
    s = give(position(GOLD_SILVER, tower=(253, 232)), 0, "large navy")
    assert why(s, "large gold 1 @253,232") == "M12"
    s.play(0, GAME.move("large navy 2 @130,100"))
    assert why(s, "large gold 1 @253,232", 1) is None


def test_m27_the_tower_must_balance() -> None:
    """Too far from the middle of its two supports the tower's foot has wood on one side only."""
    s = position("large gold 1 @100,100\nlarge silver 1 @194,100")
    assert why(s, "large gold 2 @147,100") is None
    assert why(s, "large navy 2 @147,100") is None  # 47 mm from both: the foot reaches 3 mm onto each
    s = position("large gold 1 @100,100\nlarge silver 1 @160,100")
    one_sided = [
        (x, y)
        for x in range(110, 151, 2)
        for y in range(70, 131, 2)
        if why(s, f"large gold 2 @{x},{y}") is None and why(s, f"large navy 2 @{x},{y}") == "M27"
    ]
    assert one_sided
    assert "it would fall over" in told(s, f"large navy 2 @{one_sided[0][0]},{one_sided[0][1]}")


def test_m27_a_foot_that_covers_the_hole_of_a_small_ring_stands_on_it() -> None:
    """Five millimetres off a small support the foot has wood all round, wherever the other support is."""
    s = position("small gold 1 @40,314\nsmall navy 1 @79,304")
    assert why(s, "large silver 2 @44,311") is None
    assert why(s, "large silver 2 @45,311") is None


def test_m27_the_tower_needs_room() -> None:
    s = position(GOLD_SILVER + "\nsmall gold 2 @130,103")
    assert why(s, "large gold 2 @130,100") is None  # the small ring lies in its hole
    assert why(s, "large navy 2 @130,100") == "M27"
    assert "small gold ring over Bessel (level 2) is in its way" in told(s, "large navy 2 @130,100")


# Turns


def test_m7_only_rings_in_hand() -> None:
    s = give(position(), 0, "large gold")
    refusal = GAME.why_not(s, 0, GAME.move("small gold 1 @119,229"))
    assert refusal is not None
    assert refusal.rule == "M7"


def test_m8_nobody_passes_while_something_fits() -> None:
    s = give(position(), 0, "large gold")
    refusal = GAME.why_not(s, 0, GAME.move("pass"))
    assert refusal is not None
    assert refusal.rule == "M8"
    suggested = refusal.text.split(": ")[1]
    assert suggested in {GAME.phrase(s.view(0), move) for move in s.legal(0)}


def test_m8_passing_when_nothing_fits_and_placing_later() -> None:
    s = give(position(), 0, "large gold", "large gold")
    give(s, 1, "small gold", "small gold")
    block(s)
    assert [GAME.name(move) for move in s.legal(0)] == ["pass"]
    assert list(s.candidates(0)) == [GAME.move("pass")]
    assert GAME.prompt(s.view(0)) == (
        "Round 1 of 6: none of your rings fits anywhere. "
        "If that stays so this round, the 2 in your hand cost you 2 points."
    )
    s.play(0, GAME.move("pass"))
    assert s.turn == 1
    s.x[0] = 400  # suppose a crater became free
    s.turn = 0
    assert "pass" not in [GAME.name(move) for move in s.legal(0)]


@pytest.mark.parametrize("step", [6, 7])
def test_m38_in_the_last_turn_of_a_round_what_passing_costs_is_certain(step: int) -> None:
    """No other turn of the player comes: “if that stays so” promised one."""
    s = give(position(), 0, "large gold")
    block(s)
    s.step = step
    assert GAME.prompt(s.view(0)) == (
        "Round 1 of 6: none of your rings fits anywhere: the one in your hand costs you 1 point."
    )


def block(s: object) -> None:
    """Fills every large crater with a lone navy ring so that no large gold ring fits anywhere."""
    from ludoteca.games.moonbase.game import Position

    assert isinstance(s, Position)
    for crater in range(int(s.kit.craters())):
        if s.kit.crater_size[crater] == 0:
            put(s, 2, 1, int(s.kit.crater_x[crater]), int(s.kit.crater_y[crater]))


def test_m8_unplaced_rings_are_set_aside_for_good() -> None:
    s = last_turn(position("large navy 1 @10,10"))
    give(s, 1, "large gold")
    block(s)
    s.play(1, GAME.move("pass"))
    assert sum(s.hand) == 0
    assert s.aside[6] == 1
    assert GAME.census(s)["large gold"] >= 1


def test_probe_tells_what_a_ring_would_lie_on_or_why_not() -> None:
    s = give(position("large gold 1 @150,197\nlarge silver 1 @220,197"), 0, "large navy", "small gold")
    view = s.view(0)

    def probe(piece: str, x: int, y: int, level: int = 0) -> Probe:
        found = GAME.probe(view, Laying(f"hand {piece}", level, x, y))
        assert found is not None
        return found

    over = probe("large navy", 185, 197)
    assert (over.level, over.refusal) == (2, None)
    assert over.text == (
        "level 2, over Hipparchus, middle, across a large gold ring and a large silver ring; "
        "a collabo: the tower moves here"
    )
    aside = probe("large navy", 120, 197)
    assert (aside.level, aside.refusal and aside.refusal.rule) == (2, "M14"), (
        "one support is the nearest thing to right"
    )
    crater = probe("large navy", 288, 118)
    assert (crater.level, crater.x, crater.y, crater.refusal) == (1, 282, 112, None), "a crater means its centre"
    taken = probe("large navy", 150, 190, 1)
    assert taken.refusal == GAME.why_not(s, 0, GAME.move("large navy 1 @150,197"))
    assert (probe("large gold", 185, 197).refusal or Refusal("", "")).rule == "M7", "not in her hand"
    assert (probe("large navy", 900, 0).refusal or Refusal("", "")).rule == "M25"
    assert GAME.probe(view, Laying("pile large 1", 0, 1, 1)) is None
    assert GAME.probe(s.view(1), Laying("hand large navy", 0, 185, 197)) is None, "not her turn"
    assert GAME.reach(s.view(None), "hand large navy") is None
    for move in s.candidates(0):
        spot = GAME.spot(move)
        assert spot is not None
        reach = GAME.reach(view, spot.piece)
        assert reach is not None
        told = GAME.probe(view, spot)
        assert told is not None
        assert told.refusal is None
        assert reach.move.format(level=spot.level, x=spot.x, y=spot.y) == GAME.name(move)
    assert GAME.spot(GAME.move("pass")) is None


def test_m12_over_the_crater_of_the_tower_the_tower_is_why_not() -> None:
    """A small ring in the next crater was named, on which nobody wanted to lay anything."""
    kit, told = position().kit, set[str]()
    craters = [(int(kit.crater_x[at]), int(kit.crater_y[at]), int(kit.crater_size[at])) for at in range(kit.craters())]
    for x, y, size in craters:
        for cx, cy, other in craters:
            if size != 0 or other != 1 or (cx - x) ** 2 + (cy - y) ** 2 > 90**2:
                continue
            s = give(position(f"small navy 1 @{cx},{cy}", tower=(x, y)), 0, "large navy")
            probe = GAME.probe(s.view(0), Laying("hand large navy", 0, x, y))
            assert probe is not None
            assert probe.refusal is not None
            assert (probe.level, probe.refusal.rule) == (1, "M12"), (probe, (x, y), (cx, cy))
            aside = GAME.why_not(s, 0, GAME.move(f"large navy 2 @{x},{y}"))
            told.add(aside.rule if aside is not None else "")
    assert "M17" in told, "a place where the small ring would have been named"
