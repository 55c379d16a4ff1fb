"""Moves and views: notation, numbers, samples, refusals of anything, the memory of regions, and what bots are given."""

from __future__ import annotations

import re
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.core.game import BadMove
from ludoteca.core.luck import Luck
from ludoteca.games.moonbase import moves, words
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.state import PLACING
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME, random_position

PAGE = GAME.rules_text()
NUMBERS = [f"M{number}" for number in range(1, 40)]


@given(st.integers(0, moves.MOVES - 1))
def test_every_number_has_a_name_and_back(move: int) -> None:
    assert GAME.move(GAME.name(move)) == move


def test_spaces_and_capitals_do_not_matter() -> None:
    assert GAME.move("  Large  GOLD 3 @ 123 , 204") == GAME.move("large gold 3 @123,204")


@pytest.mark.parametrize(
    "text",
    ["", "large", "large gold @1,2", "large pink 2 @1,2", "large gold 0 @1,2", "large gold 25 @1,2", "take large 9"]
    + ["large gold 2 @448,0", "large gold 2 @0,-65", "choose navy", "settle @1,2", "base 2 @1,2", "large gold 2 1,2"],
)
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(BadMove, match="moves look like"):
        GAME.move(text)


def test_numbers_outside_are_no_moves() -> None:
    for move in (-1, moves.MOVES):
        with pytest.raises(BadMove):
            GAME.name(move)


def test_samples_reach_every_kind_of_move() -> None:
    sample = GAME.sample_moves(Luck(1), 600)
    assert len(sample) == 600
    verbs = {GAME.name(move).split()[0] for move in sample}
    assert verbs == {"choose", "pass", "take", "tower", "base", "settle", "large", "small"}


def test_why_not_agrees_with_legal_for_any_move() -> None:
    luck = Luck(9)
    for plies in range(2, 82, 4 if COMPILED else 13):
        s = random_position(plies, plies)
        if s.over():
            continue
        seat = int(s.turn)
        legal = set(s.legal(seat))
        tried = GAME.sample_moves(luck, 400) + [move + 1 for move in list(legal)[:100]]
        for move in tried:
            assert (GAME.why_not(s, seat, move) is None) == (move in legal), GAME.name(move)


def test_candidates_are_legal_few_and_never_none() -> None:
    counts = []
    for seed in range(6 if COMPILED else 2):
        s = random_position(seed, 0)
        luck = Luck(seed)
        while not s.over():
            seat = int(s.turn)
            some = list(s.candidates(seat))
            assert some
            assert len(set(some)) == len(some)
            if s.stage == PLACING:
                counts.append(len(some))
                if COMPILED or len(counts) % 6 == 0:  # interpreted, the whole region takes a third of a second
                    assert set(some) <= set(s.legal(seat))
            else:
                assert some == s.legal(seat)
            s.play(seat, some[luck.below(len(some))])
    assert sorted(counts)[len(counts) // 2] < 80
    assert max(counts) < 400


def test_a_view_gives_the_position_back() -> None:
    for plies in range(0, 84, 7 if COMPILED else 28):
        s = random_position(3, plies)
        for viewer in (0, 1, None):
            world = GAME.imagine(s.view(viewer), Luck(1))
            assert world.digest() == s.digest()


def test_greedy_by_judgement_beats_random() -> None:
    """One ply of looking: the move after which the judgement is best."""
    won, games = 0, 24 if COMPILED else 2
    for seed in range(games):
        s, luck, me = random_position(seed, 0), Luck(seed), seed % 2
        while not s.over():
            seat = int(s.turn)
            some = list(s.candidates(seat))
            choice = some[luck.below(len(some))]
            if seat == me:
                best = -1.0
                for move in some:
                    after = s.copy()
                    after.play(seat, move)
                    worth = GAME.judge(after, seat)
                    assert 0.0 <= worth <= 1.0
                    if worth > best:
                        best, choice = worth, move
            s.play(seat, choice)
        won += s.result().winners == (me,)
    assert won >= games * 3 // 4


# The page of rules


def test_every_rule_stands_there_once_and_in_order() -> None:
    assert re.findall(r"^\*\*(M\d+)\*\*", PAGE, re.MULTILINE) == NUMBERS


def test_rules_that_refusals_and_sources_cite_are_rules() -> None:
    cited = {rule for rule, _ in words.REFUSALS.values()} | {GAME.turn_rule, GAME.end_rule}
    for source in GAME.folder.glob("*.py"):
        cited |= set(re.findall(r"\bM\d+\b", source.read_text(encoding="utf-8")))
    assert cited <= set(NUMBERS)


@pytest.mark.parametrize("written", re.findall(r"^\| `([^`]+)` \|", PAGE, re.MULTILINE))
def test_the_notation_on_the_page_is_real(written: str) -> None:
    assert GAME.name(GAME.move(written)) == written


def test_prompts_and_pictures_for_everyone_at_every_stage() -> None:
    seen: set[int] = set()
    shown: set[int] = set()
    s, luck = random_position(4, 0), Luck(4)
    while True:
        seen.add(int(s.stage))
        for viewer in (0, 1, None):
            assert GAME.prompt(s.view(viewer))
        if s.stage not in shown:
            shown.add(int(s.stage))
            assert "Player 1" in GAME.show(s.view(0))
            assert "Player 2 (you)" in GAME.show(s.view(1))
        if s.over():
            break
        some = s.candidates(s.turn)
        s.play(s.turn, some[luck.below(len(some))])
    assert {0, 1, 2, 3, 5, 6} <= seen


def test_undo_takes_back_a_placement_but_not_past_the_other_player() -> None:
    match = GAME.match(seed=5)
    for text in ("choose gold", "tower @150,197"):
        match.play(1, text)
    match.undo(1)
    assert cast(Position, match.state).tower_level == 0
    match.play(1, "tower @253,8")
    match.play(0, "take large 1")
    refusal = match.why_no_undo(1)
    assert refusal is not None
