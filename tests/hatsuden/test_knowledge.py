"""What each seat may know: the cards taken openly (H9), and the summary of hidden information."""

from __future__ import annotations

import pytest

from ludoteca import Match, Refused
from ludoteca.games.hatsuden.components import face_code
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import NoSuchCard, at, face, play, position, table
from tests.hatsuden.worlds import CARDS, Found, Opponent, imagined, possible, reachable, seen_by

# H9: known cards


def known_to(match: Match, viewer: Opponent) -> object:
    return match.state.view(viewer).facts()["known"]


def take_w3() -> Match:
    """Seat 0 has taken a W3 from the trash; it is seat 0's turn again."""
    s = position(hands=("S1 S2 S3 B1", "G1 G2 H1 H2 B2"), trash="W3", deck="B3 B4 G3 H3 G4", specials=("secret", ""))
    match = table(s)
    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw")
    return match


def test_h9_a_card_taken_from_the_trash_is_known_to_all() -> None:
    match = take_w3()
    for viewer in (0, 1, None):
        assert len(known_to(match, viewer)) == 1  # type: ignore[arg-type]
    for viewer in (1, None):
        for seed in range(60):
            assert imagined(match.state.view(viewer), seed).hand[face("W3")] >= 1


@pytest.mark.parametrize("act", ["build W3 north", "revise W3"])
def test_h9_until_it_is_played_openly(act: str) -> None:
    match = take_w3()
    play(match, f"0 {act}\n0 draw")
    assert known_to(match, 1) == []


def test_h9_until_it_is_laid_openly_onto_a_plant() -> None:
    s = position("- - 1 - - / - - 4 - -", hands=("B1 W3 +", "B2 +"), trash="W3", specials=("scale", ""))
    for act in ("upgrade W3 north", "scale down W3 south"):
        match = table(s.copy())
        play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw")
        assert len(known_to(match, 1)) == 1  # type: ignore[arg-type]
        play(match, f"0 {act}\n0 draw")
        assert known_to(match, 1) == []


@pytest.mark.parametrize("verb", ["pylon", "secret pylon"])
def test_h9_after_a_hidden_card_the_view_does_not_change_with_where_it_is(verb: str) -> None:
    seen = []
    for card in ("W3", "S1"):
        match = take_w3()
        play(match, f"0 {verb} {card} at biomass south\n0 draw\n1 build G1 north\n1 draw")
        seen.append([seen_by(match, viewer) for viewer in (1, None)])
    assert seen[0] == seen[1]


def where_is_w3(s: Position) -> Found:
    """The pylon's face, and how many W3 its owner holds."""
    return face_code(s.pylon[9]), str(s.hand[face("W3")])


def test_h9_imagination_puts_the_known_card_into_the_hand_or_under_the_later_pylon() -> None:
    """Brute force over the hidden card and over whether the hand holds the other W3 too."""
    told = []
    for card in CARDS:
        for other in ("W3", "*"):
            for laid in ("W3", card):
                try:
                    hands = (f"{card} {other} B1", "G1 G2 H1 H2 B2")
                    match = table(position(hands=hands, trash="W3", deck="B3 *", pile=""))
                    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw")
                    play(match, f"0 pylon {laid} at biomass south\n0 draw")
                except (NoSuchCard, Refused):
                    continue
                told.append(match)
    (group,) = possible(told, 1)
    expected = {where_is_w3(at(match)) for match in group}
    assert ("W3", "0") in expected
    assert ("S4", "0") not in expected
    assert len({match.state.view(1).encode() for match in group}) == 1
    assert reachable(group[0].state.view(1), where_is_w3, expected) == expected


def test_h9_a_pylon_laid_before_the_taking_cannot_be_it() -> None:
    """The only other W3 lies open, so the earlier pylon is no W3 and the hand holds the known one."""
    s = position("- - 3 - - / - - - - x=S4", hands=("B1 S1", "B2 G1"), trash="W3")
    match = table(s)
    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw")
    for seed in range(200):
        s = imagined(match.state.view(1), seed)
        assert s.hand[face("W3")] == 1
        assert s.pylon[9] != face("W3")


def test_h9_of_two_known_copies_the_older_note_stays() -> None:
    """Two W3 taken, a pylon between them, one W3 played openly: the other is in hand or that pylon."""
    s = position(hands=("B1 S1 S2 S3", "G1 G2 H1 H2 B2"), trash="W3 W3", deck="B3 B4 G3 H3")
    for laid in ("W3", "S1"):
        match = table(s.copy())
        play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw")
        play(match, f"0 pylon {laid} at biomass south\n0 take W3\n1 build G1 north\n1 draw\n0 build W3 north\n0 draw")
        assert len(known_to(match, 1)) == 1  # type: ignore[arg-type]
        found = set()
        for seed in range(300):
            one = imagined(match.state.view(1), seed)
            found.add((one.pylon[9] == face("W3"), one.hand[face("W3")]))
        assert found == {(True, 0), (False, 1)}


@pytest.mark.parametrize("act", ["upgrade W4 north", "scale down W1 north"])
def test_h9_a_covered_card_older_than_the_taking_is_not_the_taken_one(act: str) -> None:
    """A W3 was covered before the other W3 was taken; when it is shown, the taken one is still in hand."""
    s = position("- - ?3 - - / - - - - -", hands=("B1 W4 W1", "B2 +"), trash="W3", specials=("scale", ""))
    match = table(s)
    play(match, f"0 revise B1\n0 take W3\n1 revise B2\n1 draw\n0 {act}")
    assert len(known_to(match, 1)) == 1  # type: ignore[arg-type]
    for seed in range(60):
        assert imagined(match.state.view(1), seed).hand[face("W3")] == 1


def test_h9_a_covered_card_laid_after_the_taking_may_be_the_taken_one() -> None:
    s = position(hands=("B1 W3 W4", "B2 H1"), trash="W3", specials=("secret", ""))
    match = table(s)
    play(match, "0 revise B1\n0 take W3\n1 revise B2\n1 draw\n0 secret build W3 north\n0 draw\n1 revise H1\n1 draw")
    assert len(known_to(match, 1)) == 1  # type: ignore[arg-type]
    play(match, "0 upgrade W4 north")
    assert known_to(match, 1) == []


# The rest of the summary


def test_nobody_sees_the_order_of_the_deck_or_of_the_specials() -> None:
    one = position(deck="W1 W2 S1 S2", pile="battery secret optimization scale", hands=("G1", "G2"))
    other = position(deck="S2 S1 W2 W1", pile="scale optimization secret battery", hands=("G1", "G2"))
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)


def test_nobody_sees_the_others_hand_but_its_size() -> None:
    one = position(hands=("G1", "S1 S2"))
    other = position(hands=("G1", "W4 B4"))
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    spectators = position(hands=("H1", "W4 B4"))
    assert spectators.view(None) == one.view(None)
    assert one.view(0).facts()["hand_size"] == [1, 2]


def test_cards_under_open_stacks_and_flipped_plants_are_known_to_both() -> None:
    s = position("1<2 - - - - / X4 - - - -")
    for viewer in (0, 1, None):
        facts = s.view(viewer).facts()
        assert facts["buried"][0] == 1  # type: ignore[index]
        assert facts["pylon"][5] == face("S4")  # type: ignore[index]


def test_a_held_special_is_never_imagined_as_optimization() -> None:
    s = position(specials=("battery", "scale"), pile="optimization secret")
    seen = set()
    for seed in range(200):
        one = imagined(s.view(0), seed)
        seen.add((one.held[1], tuple(one.pile)))
        assert one.held[0] == s.held[0]
    assert {held for held, _ in seen} == {1 << 1, 1 << 3}
    assert {len(pile) for _, pile in seen} == {2}
    assert len(seen) == 4


def test_imagine_shares_nothing_with_the_view() -> None:
    s = position("1 - - - - / - - - - -", trash="W3")
    view = s.view(1)
    before = view.encode()
    one = imagined(view, 1)
    while not one.over():
        moves = one.legal(one.actors()[0])
        one.play(one.actors()[0], moves[0])
    assert view.encode() == before
