"""What a move promises is what its player can know: no less for what the rival learns, no more for what comes up."""

from __future__ import annotations

import re
from typing import cast

from ludoteca.bots import hints
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Figures, between, effect, within
from ludoteca.core.verbs import foreseen, promised
from ludoteca.games.hatsuden.ending import is_full
from ludoteca.games.hatsuden.game import Position
from ludoteca.table.protocol import MoveShown
from ludoteca.table.seeing import moves
from ludoteca.telling import warned
from ludoteca.testing.tables import Table, walk_and_strive
from tests.hatsuden.build import GAME, position


def shown(s: Position, seat: int) -> dict[str, MoveShown]:
    """The moves of that seat as the page gets them."""
    view = s.view(seat)
    return {one.move: one for one in moves(GAME, view, GAME.imagine(view, Luck(1)))}


def change(s: Position, seat: int, move: str) -> list[tuple[int, str, int]]:
    """What it really changes."""
    after = s.copy()
    after.play(seat, GAME.move(move))
    return effect(GAME.figures(s.view(seat)), GAME.figures(after.view(seat)))


def test_h11_h13_upgrading_and_scaling_down_ones_own_covered_plant_promise_what_they_do() -> None:
    """Only the rival learns what lay there."""
    s = position("?3 - - - - / - - - - -", hands=("S4 S2 W1 G1 B1", "+"), specials=("scale", ""))
    there = shown(s, 0)
    assert there["upgrade S4 north"].effect == [(0, "north", 1), (0, "cards", -1)]
    assert there["scale down S2 north"].effect == [(0, "north", -1), (0, "cards", -1), (0, "specials", -1)]
    for move in ("upgrade S4 north", "scale down S2 north"):
        assert there[move].effect == change(s, 0, move)
        assert there[move].between == []
        assert there[move].final, "what the rival has seen is not taken back"


def test_h9_a_card_that_is_drawn_is_a_card_more() -> None:
    s = position("1 - - - - / - - - - -", hands=("W4 H1 W1 G1 B1", "+"), trash="S2")
    s.play(0, GAME.move("revise W4"))
    assert shown(s, 0)["draw"].effect == [(0, "cards", 1)]
    assert shown(s, 0)["take S2"].effect == [(0, "cards", 1)]


def test_h14_that_a_card_brings_the_last_turn_is_said_before_it_is_laid() -> None:
    """Who filled the tenth space was only asked to refill the hand, and never what it had done."""
    ends = "This fills your last space: Player 2 has the last turn."
    s = position("1 1 1 1 1 / - 1 1 1 1", hands=("S1 W4 H3 G2 B2", "+"))
    said = {move: one.asks for move, one in shown(s, 0).items()}
    assert said["build S1 south"] == ends
    assert {one for move, one in said.items() if move.startswith("pylon")} == {ends}
    heavy = shown(position("4 3 1 - 1 / 1 1 1 1 1", hands=("H4 W2 G2 B2 S2", "+")), 0)["build H4 north"].asks
    assert re.fullmatch(r"Your north row will be at 13, .*: you must turn over another plant\. " + ends, heavy), heavy
    assert not [move for move, one in said.items() if ends in one and not move.startswith(("build", "pylon"))]
    s.play(0, GAME.move("build S1 south"))
    s.play(0, GAME.move("draw"))
    assert s.last_turn
    two_left = position("1 1 1 1 1 / - - 1 1 1", hands=("S1 W4 H3 G2 B2", "+"))
    assert not [one for one in shown(two_left, 0).values() if "last turn" in one.asks]
    two_left.last_turn = True
    assert not [one for one in shown(two_left, 0).values() if "last turn" in one.asks]


def test_h14_a_last_turn_is_announced_by_whoever_brings_it_and_by_nobody_else() -> None:
    announced = 0
    for seed in range(12):
        s = cast(Position, GAME.new(seed=seed))
        for seat, move, _ in walk_and_strive(Table("hatsuden", 2), s, Luck(seed)):
            for one in s.candidates(seat):
                after = s.copy()
                after.play(seat, one)
                fills = not s.last_turn and bool(is_full(after, seat)) and not bool(is_full(s, seat))
                assert ("last turn" in GAME.verbs.asks(s.view(seat), one, ())) == fills, GAME.name(one)
                announced += fills
            s.play(seat, move)
    assert announced


def drawing_a_special(pile: str) -> Position:
    """After a 4 was laid, with these specials in the pile."""
    s = position("- - - - - / - - - - -", hands=("W4 H1 W1 G1 B1", "+"), pile=pile)
    s.play(0, GAME.move("build W4 north"))
    return s


def test_h8_h12_a_special_is_promised_as_far_as_optimization_is_known_not_to_be_the_one() -> None:
    """Optimization is not kept: until it has been seen, it may be any of the pile."""
    one_of_two = drawing_a_special("battery optimization")
    assert shown(one_of_two, 0)["draw special"].effect == []
    assert shown(one_of_two, 0)["draw special"].between == [(0, "specials", 0, 1)]
    assert shown(drawing_a_special("battery scale"), 0)["draw special"].effect == [(0, "specials", 1)]
    last = shown(drawing_a_special("optimization"), 0)["draw special"]
    assert (last.effect, last.between) == ([], [])


def test_h8_what_is_said_to_follow_a_special_depends_on_none() -> None:
    for pile in ("battery optimization", "optimization battery"):
        s = drawing_a_special(pile)
        assert warned(GAME, s.view(0), s, GAME.move("draw special"), True).then == ()


def test_h14_the_last_refill_promises_a_card_and_nothing_of_what_is_shown_then() -> None:
    """The rival's covered card comes to light at the end: until then, its points lie between two numbers."""
    full = "1 2 3 4 1 / 1 3 2 1 ?2"
    s = position("4 4 - - - / - - - - -", full, hands=("W2 H1 W1 G1 B2", "+"), trash="S2")
    s.last_turn = True
    s.play(0, GAME.move("revise W2"))
    for move in ("draw", "take S2"):
        offer = shown(s, 0)[move]
        assert offer.effect == [(0, "spaces", 8), (0, "cards", 1)]
        assert offer.between == []
        after = s.copy()
        after.play(0, GAME.move(move))
        assert after.over()
        assert within(GAME.figures(after.view(0)), known(s, 0, move))


def known(s: Position, seat: int, move: str) -> Figures:
    """What the figures are known to be after it."""
    found = foreseen(GAME, s, seat, GAME.move(move))
    assert found is not None
    return found


def test_promises_are_the_same_in_every_world_and_come_true_in_the_real_one() -> None:
    """Whatever is drawn, held or covered by the rival; a row that is overloaded is balanced first (H7)."""
    bound = 0
    for seed in range(12):
        s, luck = cast(Position, GAME.new(seed=seed)), Luck(seed + 70)
        for seat, move, _ in walk_and_strive(Table("hatsuden", 2), s, Luck(seed)):
            view = s.view(seat)
            worlds = [GAME.imagine(view, luck) for _ in range(3)]
            for one in s.candidates(seat):
                found = foreseen(GAME, s, seat, one)
                assert found is not None, GAME.name(one)
                assert {foreseen(GAME, world, seat, one) for world in worlds} == {found}, GAME.name(one)
                after = s.copy()
                after.play(seat, one)
                if GAME.verbs.awaited(after, seat) is not None:
                    continue
                now = GAME.figures(after.view(seat))
                assert within(now, found), GAME.name(one)
                bound += any(low < high for _, _, low, high in between(GAME.figures(view), found))
            s.play(seat, move)
    assert bound


def test_a_hint_concludes_nothing_from_what_it_does_not_know() -> None:
    """Found by an auditor: "cards in hand 5, where … would leave 4", of a move that leaves 4 itself."""
    s = position("?3 - - - - / - - - - -", hands=("S4 S2 W1 G1 B1", "+"))
    upgrade, pylon = GAME.move("upgrade S4 north"), GAME.move("pylon W1 at wind north")
    assert hints.dearer(GAME, s.view(0), s, upgrade, [pylon]) == ""
    assert promised(GAME, GAME.figures(s.view(0)), s, 0, upgrade) == change(s, 0, "upgrade S4 north")
