"""The hand on a phone: every card can be told and pressed, however many there are."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludoteca.core.svg import LONG, Drawing
from ludoteca.games.hatsuden.draw.art import CARD_H, CARD_W, SMALL_W, look
from ludoteca.games.hatsuden.draw.cards import symbol
from ludoteca.games.hatsuden.draw.hand import EDGE_W, Held, Pile, cards_in_hand
from ludoteca.games.hatsuden.draw.layout import LAYOUTS

FINGER = 39.5  # pixels
HEAD = 44  # units: the value and the sign of a card
SEEN = 0.85  # of a card's width, where the next one lies over it


@pytest.mark.parametrize("layout", ["tall", LONG])
@pytest.mark.parametrize(("cards", "specials"), [(5, 0), (5, 1), (5, 2), (5, 3), (5, 4), (4, 3)])
def test_hardly_anything_of_a_card_lies_under_the_next(layout: str, cards: int, specials: int) -> None:
    at = LAYOUTS[layout].hand
    part = Drawing("hatsuden", "", at.size, look(), symbol).part("hand", "", at.size)
    held = tuple(Held(face, 1, 0, 0) for face in range(cards))
    pile = Pile(4 - specials, SMALL_W if cards < 5 else EDGE_W) if specials < 4 else None
    cards_in_hand(part, at, 0, held, specials, tuple(range(specials)), pile)
    spans = []
    for mark in part.marks:
        if mark.at is not None:
            half = (SMALL_W if "#hatsuden-small-" in mark.markup else CARD_W) * mark.at[2] / 2
            assert 2 * half >= FINGER, mark.label
            spans.append((mark.at[0] - half, mark.at[0] + half))
    assert len(spans) == cards + specials
    assert all(left >= 0 and right <= at.size[0] for left, right in spans)
    for (left, right), (after, _) in pairwise(spans):
        assert (min(right, after) - left) / (right - left) >= SEEN


def test_the_head_of_every_card_is_seen_on_its_side() -> None:
    at = LAYOUTS["flat"].hand
    part = Drawing("hatsuden", "", at.size, look(), symbol).part("hand", "", at.size)
    cards_in_hand(part, at, 0, (Held(0, 2, 0, 0), Held(5, 2, 0, 0), Held(9, 1, 0, 0)), 1, (0,), Pile(3, SMALL_W))
    places = [mark.at for mark in part.marks if mark.at is not None]
    assert len(places) == 6
    for (x, y, scale, _), (other, below, *_) in (places[:2], places[2:4]):
        assert abs(x - other) < 10
        assert below - y >= HEAD * scale
        assert y - CARD_H * scale / 2 >= 0


def test_equal_cards_lie_so_far_apart_that_both_are_read_where_there_is_room() -> None:
    at = LAYOUTS["wide"].hand
    part = Drawing("hatsuden", "", at.size, look(), symbol).part("hand", "", at.size)
    cards_in_hand(part, at, 0, (Held(0, 2, 0, 0), Held(5, 1, 0, 0), Held(9, 2, 0, 0)), 0, (), None)
    pieces = [mark for mark in part.marks if mark.at is not None]
    places = [mark.at for mark in pieces if mark.at is not None]
    assert len(places) == 5
    for (x, _, scale, _), (other, *_) in (places[:2], places[3:]):
        assert other - x >= CARD_W * scale / 2
    assert not any("<path" in mark.markup for mark in pieces), "no value is hidden"


@pytest.mark.parametrize("layout", ["wide", "tall", "flat", LONG])
@pytest.mark.parametrize("played", range(5))
def test_what_is_left_lies_where_it_lay_when_a_card_is_played(layout: str, played: int) -> None:
    """All before it, the special technologies and their pile, until the hand is full again."""
    at = LAYOUTS[layout].hand
    faces = [1, 6, 9, 12, 18]

    def places(held: list[int]) -> dict[str, object]:
        part = Drawing("hatsuden", "", at.size, look(), symbol).part("hand", "", at.size)
        cards = tuple(Held(face, 1, 0, 0) for face in held)
        cards_in_hand(part, at, 0, cards, 2, (0, 1), Pile(2, EDGE_W), len(faces) - len(held))
        return {mark.label: mark.at or mark.markup for mark in part.marks if mark.label}

    before, after = places(faces), places(faces[:played] + faces[played + 1 :])
    stays = [label for number, label in enumerate(before) if number not in range(played, 5)]
    assert len(stays) == played + 3
    assert {label: after[label] for label in stays} == {label: before[label] for label in stays}
