"""Nothing anyone sees depends on the order of the decks: views, logs, refusals, prompts and lists of moves.

The decks of specialists, foreign markets and the automa are the only secrets. Games are played in two versions that
differ in the order of the decks alone; as long as no card has come up, all that is visible must be the same.
"""

from __future__ import annotations

import random
import re
from typing import cast

import pytest

from ludoteca.bots.hints import hint
from ludoteca.core.luck import Luck
from ludoteca.core.packed import packed
from ludoteca.games.pampero.state import State
from tests.pampero.names import BOX_IDS, GAME
from tests.pampero.table import Table

DECKS = ("action_deck", "scoring_deck", "argentina_deck", "brazil_deck", "automa_deck")


def reshuffled(s: State, seed: int) -> State:
    """The same position with the unseen part of every deck in another order."""
    other = cast(State, s.copy())
    chance = random.Random(seed)
    left = {
        "action_deck": int(s.special_left[0]),
        "scoring_deck": int(s.special_left[1]),
        "argentina_deck": int(s.foreign_left[0]),
        "brazil_deck": int(s.foreign_left[1]),
    }
    for name, count in left.items():
        deck = [int(one) for one in getattr(s, name)]
        unseen = deck[:count]
        chance.shuffle(unseen)
        setattr(other, name, packed(unseen + deck[count:]))
    deck = [int(one) for one in s.automa_deck]
    current = int(s.automa_left) % 18  # the rest of the shuffle in use lies on top
    bottom, top = deck[: int(s.automa_left) - current], deck[int(s.automa_left) - current : int(s.automa_left)]
    chance.shuffle(top)
    packs = []
    for at in range(0, len(bottom), 18):
        pack = bottom[at : at + 18]
        chance.shuffle(pack)
        packs += pack
    other.automa_deck = packed(packs + top + deck[int(s.automa_left) :])
    return other


def seen(s: State) -> list[object]:
    """All that a seat, or a spectator, can get at without making a move."""
    found: list[object] = []
    for seat in [*range(int(s.seats)), None]:
        view = s.view(seat)
        found += [view.facts(), GAME.show(view), GAME.prompt(view)]
    for seat in range(int(s.seats)):
        found.append(s.legal(seat))
    return found


def refusals(s: State) -> list[str]:
    """What every single move is refused with, to every seat."""
    return [str(GAME.why_not(s, seat, move)) for seat in range(int(s.seats)) for move in range(GAME.move_count)]


def walk(seats: int, seed: int, plies: int, **options: bool) -> list[State]:
    """Positions of a random game."""
    chance = random.Random(seed)
    s = cast(State, GAME.new(seats, seed, None, **options))
    found = []
    for _ in range(plies):
        if s.over():
            break
        found.append(cast(State, s.copy()))
        seat = s.actors()[0]
        s.play(seat, chance.choice(s.legal(seat)))
    return found


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_all_that_is_visible_is_the_same_whatever_the_decks(seats: int) -> None:
    for at, s in enumerate(walk(seats, 40 + seats, 150)[::6]):
        other = reshuffled(s, at)
        assert seen(other) == seen(s)


@pytest.mark.parametrize("seats", [1, 3])
def test_every_refusal_is_the_same_whatever_the_decks(seats: int) -> None:
    for at, s in enumerate(walk(seats, 7 + seats, 120)[::24]):
        assert refusals(reshuffled(s, at)) == refusals(s)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_move_that_turns_no_card_up_tells_the_same_whatever_the_decks(seats: int) -> None:
    compared = 0
    for at, s in enumerate(walk(seats, 90 + seats, 160)[::3]):
        other = reshuffled(s, at)
        one, two = cast(State, s.copy()), other
        one.telling = two.telling = True
        before = len(one.story)
        seat = s.actors()[0]
        move = s.legal(seat)[at % len(s.legal(seat))]
        reveals = int(s.reveals)
        one.play(seat, move)
        two.play(seat, move)
        if one.reveals == reveals:
            assert two.reveals == reveals
            assert list(one.story)[before:] == list(two.story)[before:]
            assert seen(one) == seen(two)
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("seats", [1, 2])
def test_only_the_top_card_comes_up(seats: int) -> None:
    """With the same top card, the rest of the deck in another order changes nothing yet."""
    t = Table(seats)
    one = t.s
    other = cast(State, one.copy())
    for name in DECKS[:2]:
        deck = [int(card) for card in getattr(other, name)]
        count = int(one.special_left[DECKS.index(name)])
        setattr(other, name, packed(deck[: count - 1][::-1] + deck[count - 1 :]))
    for s in (one, other):
        s.stack = packed([16])  # a specialist of the first company
        card = BOX_IDS["cards"][8 + int(s.special_row[0])]
        Table.refresh(_holding(s)).do(f"specialist {card}")
    assert seen(one) == seen(other)


def _holding(s: State) -> Table:
    """That position as a table."""
    t = Table(2)
    t.s = s
    return t


def test_a_view_has_no_deck() -> None:
    for seats in (1, 4):
        s = Table(seats).s
        for seat in (None, 0):
            view = s.view(seat)
            facts = view.facts()
            assert not any("deck" in name for name in facts)
            for name in DECKS:
                assert not hasattr(getattr(view, "table", view), name)


def test_the_numbers_of_cards_left_are_public_and_right() -> None:
    t = Table(2)
    facts = t.s.view(0).facts()
    assert facts["special_left"] == [15, 15]
    assert facts["foreign_left"] == [6, 6]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_imagined_decks_hold_exactly_the_unseen_cards(seats: int) -> None:
    for at, s in enumerate(walk(seats, 17 + seats, 200)[::25]):
        dream = cast(State, GAME.imagine(s.view(s.actors()[0]), Luck(at)))
        pairs = (
            ("action_deck", int(s.special_left[0])),
            ("scoring_deck", int(s.special_left[1])),
            ("argentina_deck", int(s.foreign_left[0])),
            ("brazil_deck", int(s.foreign_left[1])),
        )
        for name, left in pairs:
            real, dreamt = (sorted(int(one) for one in list(getattr(p, name))[:left]) for p in (s, dream))
            assert dreamt == real, name
        left = int(s.automa_left)
        current = left % 18
        real_top, dream_top = (
            sorted(int(one) for one in list(p.automa_deck)[left - current : left]) for p in (s, dream)
        )
        assert dream_top == real_top
        assert len(dream.automa_deck) == left


def test_imagined_decks_differ() -> None:
    s = Table(1).s
    dreams = {tuple(cast(State, GAME.imagine(s.view(0), Luck(seed))).automa_deck) for seed in range(5)}
    assert len(dreams) == 5
    dreams = {tuple(cast(State, GAME.imagine(s.view(0), Luck(seed))).action_deck) for seed in range(5)}
    assert len(dreams) == 5


def test_a_card_that_comes_up_closes_the_way_back() -> None:
    t = Table(2)
    reveals = int(t.s.reveals)
    t.s.stack = packed([16])
    t.refresh().do(t.choices()[0])
    assert t.s.reveals > reveals
    t = Table(3).level(7).give(battery=6)
    reveals = int(t.s.reveals)
    t.do("play foreign bottom B")
    assert t.s.reveals == reveals
    t.do(t.choices()[0])
    assert t.s.reveals > reveals
    t = Table(1)
    reveals = int(t.s.reveals)
    t.do("take battery")
    assert t.s.reveals > reveals  # the automa has turned a card


def test_a_hint_is_the_same_whatever_the_decks() -> None:
    t = Table(2).level(2, "A1").give(money=40, energy=9)
    t.s.stack = packed([16])
    t.choices()
    s = t.refresh().copy().s
    other = reshuffled(s, 3)
    moves = [GAME.move(name) for name in t.choices()]
    assert hint(GAME, s.view(0), moves, 6) == hint(GAME, other.view(0), moves, 6)


def test_undo_never_goes_back_past_a_card_that_came_up() -> None:
    match = GAME.match(1, 3)
    state = cast(State, match.state)
    before = int(state.automa_left)
    match.play(0, "take battery")
    assert cast(State, match.state).automa_left == before - 1  # the automa has turned a card
    refusal = match.why_no_undo(0)
    assert refusal is not None
    match = GAME.match(2, 3)
    seat = match.state.actors()[0]
    match.play(seat, "play logistics top A")
    assert match.why_no_undo(seat) is None


def test_the_log_speaks_of_no_card_that_has_not_come_up() -> None:
    chance = random.Random(4)
    match = GAME.match(2, 11)
    while not match.state.over() and len(match.moves) < 220:
        seat = match.state.actors()[0]
        match.play(seat, chance.choice(match.state.legal(seat)))
    s = cast(State, match.state)
    hidden = [BOX_IDS["cards"][8 + int(card)] for card in list(s.action_deck)[: int(s.special_left[0])]]
    hidden += [BOX_IDS["scoring_cards"][int(card)] for card in list(s.scoring_deck)[: int(s.special_left[1])]]
    hidden += [BOX_IDS["foreign"][int(card)] for card in list(s.argentina_deck)[: int(s.foreign_left[0])]]
    hidden += [BOX_IDS["foreign"][int(card)] for card in list(s.brazil_deck)[: int(s.foreign_left[1])]]
    told = " ".join(match.log(0)) + " ".join(match.log(None))
    assert len(hidden) > 20
    for card in hidden:
        assert not re.search(rf"\b{card}\b", told), card
