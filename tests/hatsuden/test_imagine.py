"""Imagining what is hidden: always at once, and every deal that a view allows as likely as any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pytest

from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden.components import PLACES
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.knowledge import noted_face, noted_seat, noted_since
from tests.contract.work import luck_drawn, most_luck
from tests.hatsuden.build import GAME, at, play, position, table
from tests.hatsuden.worlds import imagined

RECORD = Path(__file__).parent / "records" / "many_known_cards.txt"


def test_many_known_cards_under_many_pylons() -> None:
    """A recorded game in which twelve cards taken from the trash lie in a hand of five or under nine pylons.

    Whoever placed the first taken ones first had hardly ever a spot left for the last.
    """
    match = GAME.load(RECORD.read_text(encoding="utf-8"))
    state, luck = match.state, Luck(1)
    for viewer in (0, 1, None):
        for _ in range(50):
            assert luck_drawn(GAME, state, viewer, luck) <= most_luck(GAME, state)
            assert GAME.imagine(state.view(viewer), luck).view(viewer) == state.view(viewer)
    assert GAME.prompt(state.view(1)).startswith("Play a card")
    assert match.hint(1, 20)


def test_the_prompt_of_an_empty_hand_is_a_pass() -> None:
    match = table(position(hands=("", "W3 +")))
    assert [GAME.name(move) for move in match.state.legal(0)] == ["pass"]
    assert GAME.prompt(match.state.view(0)) == "You have no cards: pass."
    play(match, "0 pass")
    assert GAME.prompt(match.state.view(0)).startswith("Refill your hand")


# Fairness


def hidden(s: Position, seat: int) -> tuple[object, ...]:
    """What lies where, as far as it is hidden from the other seat: the hand and the cards laid unseen."""
    spaces = [space for space in range(seat * PLACES, seat * PLACES + PLACES) if s.laid[space] >= 0]
    hand = tuple(sorted(card for card in range(20) for _ in range(s.hand[seat * 20 + card])))
    return hand, tuple(max(s.board[space], s.pylon[space]) for space in spaces)


def all_deals(s: Position, seat: int, bound: range | None) -> Iterator[tuple[object, ...]]:
    """Every way to deal the cards hidden from the other seat, each card a thing of its own.

    A card of which there is a note lies in the hand or was laid since; the covered one has a value in the bounds.
    """
    spaces = [space for space in range(seat * PLACES, seat * PLACES + PLACES) if s.laid[space] >= 0]
    notes = [note for note in s.known if noted_seat(note) == seat]
    loose = [card for card in range(20) for _ in range(s.hand[seat * 20 + card])]
    loose += [max(s.board[space], s.pylon[space]) for space in spaces] + list(s.deck)[: s.deck_left]
    for note in notes:
        loose.remove(noted_face(note))
    cards = [(noted_face(note), noted_since(note)) for note in notes] + [(card, -1) for card in loose]
    size = int(s.hand_size[seat])
    for order in permutations(range(len(cards)), size + len(spaces)):
        if not set(range(len(notes))) <= set(order):
            continue
        laid = [(space, *cards[one]) for space, one in zip(spaces, order[size:], strict=True)]
        if any(since > s.laid[space] for space, _, since in laid):
            continue
        if bound and any(
            space == s.secret_space and (card // 4 != space % 5 or card % 4 + 1 not in bound) for space, card, _ in laid
        ):
            continue
        yield tuple(sorted(cards[one][0] for one in order[:size])), tuple(card for _, card, _ in laid)


def two_known() -> Position:
    """Seat 0 has taken a W3, laid a pylon, taken a G1, laid another pylon; the deck has two cards left."""
    s = position(hands=("B1 S1 S2 H4", "B2 G2"), trash="W3 G1 G1", rest="trash", deck="B3 B3", pile="")
    match = table(s)
    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 take G1\n0 pylon S1 at solar north\n0 take G1")
    play(match, "1 revise G1\n1 take B1\n0 pylon W3 at wind south\n0 take S3")
    return at(match)


def covered_upgrade() -> Position:
    """Seat 0 has taken a W3 and a W4 and laid a pylon; a covered wind plant lies on a 2."""
    hands = ("B1 S1 W3", "B2 G2")
    s = position(
        "- - 2 - - / - - - - -", hands=hands, trash="W3 W4", rest="trash", deck="W4 B3", specials=("secret", "")
    )
    match = table(s)
    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 take B1\n0 pylon S1 at solar north\n0 take W4")
    play(match, "1 revise G2\n1 take B2\n0 secret upgrade W3 north\n0 draw")
    return at(match)


@pytest.mark.parametrize("make", [two_known, covered_upgrade])
def test_every_deal_is_as_likely_as_any_other(make: Callable[[], Position]) -> None:
    """Against all deals written out, by the mean square of the differences (four times what chance alone gives)."""
    s = make()
    bound = range(int(s.secret_low), int(s.secret_high) + 1) if s.secret_space >= 0 else None
    wanted = Counter(all_deals(s, 0, bound))
    view, tries, total = s.view(1), 20_000, sum(wanted.values())
    found = Counter(hidden(imagined(view, seed), 0) for seed in range(tries))
    assert set(found) <= set(wanted)
    assert hidden(s, 0) in wanted
    surprise = sum((found[deal] - tries * ways / total) ** 2 / (tries * ways / total) for deal, ways in wanted.items())
    assert len(wanted) > 5
    assert surprise < len(wanted) + 4 * (2 * len(wanted)) ** 0.5
