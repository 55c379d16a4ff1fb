"""What each seat may know: H5, H9 and H11, and the summary of hidden information.

The strongest tests here enumerate by brute force: every card that the mover might have laid is laid in a world of
its own, the same public acts follow, and a world stays possible when all acts are legal in it and the opponent
saw the same. Nothing of ``knowledge.py`` is used for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludoteca import Match, Refused, View
from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden.components import FACES, face_code
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.state import PYLON
from tests.hatsuden.build import GAME, NoSuchCard, at, face, own_edition, play, position, space, table

CARDS = [face_code(one) for one in range(FACES)]
Opponent = int | None


def seen_by(match: Match, viewer: Opponent) -> tuple[object, ...]:
    """All that a viewer may see or ask for."""
    state, view = match.state, match.state.view(viewer)
    asked: list[object] = []
    if viewer is not None:
        asked = [GAME.why_not(state, viewer, move) for move in range(GAME.move_count)]
        asked.append(state.legal(viewer))
    return (
        view.encode(),
        tuple(match.log(viewer)),
        tuple(match.events(viewer)),
        tuple(state.actors()),
        GAME.prompt(view),
        GAME.show(view),
        str(asked),
    )


def imagined(view: View, seed: int) -> Position:
    """One imagined position."""
    s = GAME.imagine(view, Luck(seed))
    assert isinstance(s, Position)
    return s


Found = tuple[str, str]


def reachable(view: View, what: Callable[[Position], Found], expected: set[Found]) -> set[Found]:
    """What imagination reaches: tried until all that is expected was there, and a good while longer."""
    found: set[Found] = set()
    for seed in range(6000):
        found.add(what(imagined(view, seed)))
        if seed >= 400 and found >= expected:
            break
    return found


# H5, H9, H11: what looks the same is the same


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("secret build W3 north", "secret pylon W3 at wind north"),
        ("secret build W3 north", "secret pylon S1 at wind north"),
        ("secret build W1 north", "secret build W3 north"),
        ("secret pylon W4 at wind north", "secret pylon S1 at wind north"),
        ("pylon W3 at wind north", "pylon S1 at wind north"),
    ],
)
def test_h11_plant_or_pylon_cannot_be_told_apart(first: str, second: str) -> None:
    """At every ply of what follows, by nobody but the owner, in nothing."""
    worlds = []
    for move in (first, second):
        s = position(
            "- 4 - - 1 / - - - - -",
            "- - - - - / - - 2 - -",
            hands=("W1 W3 W4 S1 G1", "H1 H2 H3 H4 B2"),
            deck="B1 B3 S2 S3",
            specials=("secret", ""),
        )
        match = table(s)
        seen = []
        acts = [
            "0 " + move,
            "0 draw",
            "1 build H1 north",
            "1 draw",
            "0 build G1 south",
            "0 draw",
            "1 revise B2",
            "1 draw",
        ]
        for act in acts:
            play(match, act)
            seen.append([seen_by(match, viewer) for viewer in (1, None)])
        worlds.append(seen)
    assert worlds[0] == worlds[1]


def test_h11_the_owner_sees_the_own_covered_card() -> None:
    match = table(position(hands=("W3", "+"), specials=("secret", "")))
    play(match, "0 secret build W3 north")
    facts = match.state.view(0).facts()
    assert facts["board"][2] == face("W3")  # type: ignore[index]
    assert facts["covered"] == 2
    other = match.state.view(1).facts()
    assert other["board"][2] == -3  # type: ignore[index]
    assert other["covered"] == 2


@pytest.mark.parametrize("token", ["?3", "?=S3"])
def test_h11_end_reveals_to_all(token: str) -> None:
    s = position(f"- - {token} - - / - - - - -", hands=("B1 +", "+"))
    s.quiet = 19
    match = table(s)
    assert match.state.view(1).facts()["board"][2] == -3  # type: ignore[index]
    play(match, "0 revise B1\n0 draw")
    for viewer in (0, 1, None):
        board = match.state.view(viewer).facts()["board"]
        assert board[2] == (face("W3") if token == "?3" else PYLON)  # type: ignore[index]


# H11: what public acts imply


@dataclass(frozen=True)
class Story:
    """Seat 0 covers an unknown card (``?``) and more happens; ``setup`` puts a card into its hand."""

    name: str
    area: str
    acts: tuple[str, ...]
    place: str
    hand: str = "*"
    specials: str = "secret"
    pile: str = ""
    row: str = "north"
    kinds: tuple[str, ...] = ("plant", "pylon")
    last: tuple[str, ...] = ()
    """The values a covered plant may have in the end, where a reader can say it at once; 0 for a pylon."""

    def setup(self, card: str) -> Position:
        return position(
            self.area,
            hands=(f"{card} {self.hand}", "H1 H2 G1 G2 S1"),
            deck="* G3",  # seat 1 draws the G3 in every world
            specials=(self.specials, ""),
            pile=self.pile,
        )

    def tell(self, card: str, kind: str, acts: int) -> Match:
        """The story with that card laid in that way, so many acts of it."""
        match = table(self.setup(card))
        ways = {
            "plant": f"secret build {card} {self.row}",
            "pylon": f"secret pylon {card} at {self.place}",
            "upgrade": f"secret upgrade {card} {self.row}",
        }
        if kind != "pylon" and self.place != f"{energy(card)} {self.row}":
            raise NoSuchCard("a plant of another energy is not laid there")
        for act in self.acts[:acts]:
            play(match, act.replace("?", ways[kind]))
        return match


def energy(card: str) -> str:
    return {"S": "solar", "G": "geothermal", "W": "wind", "H": "water", "B": "biomass"}[card[0]]


STORIES = [
    Story("nothing is implied", "- - - - - / - - - - -", ("0 ?", "0 draw", "1 revise H1", "1 draw"), "wind north"),
    Story("going on at eight", "4 4 - - - / - - - - -", ("0 ?", "0 draw"), "wind north", last=("0", "1", "2", "3")),
    Story("going on at eleven", "4 4 - 3 - / - - - - -", ("0 ?", "0 draw"), "wind north", last=("0",)),
    Story("balanced once", "4 4 - - - / - - - - -", ("0 ?", "0 flip solar north", "0 draw"), "wind north", last=("4",)),
    Story(
        "balanced by a small one",
        "4 4 - 3 - / - - - - -",
        ("0 ?", "0 flip water north", "0 draw"),
        "wind north",
        last=("1", "2", "3"),
    ),
    Story(
        "balanced twice",
        "4 4 - 1 2 / - - - - -",
        ("0 ?", "0 flip water north", "0 flip biomass north", "0 draw"),
        "wind north",
        last=("2", "3"),
    ),
    Story(
        "a later build goes on",
        "4 - - 3 - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B2 north", "0 draw"),
        "wind north",
        hand="B2",
        last=("0", "1", "2"),
    ),
    Story(
        "a later build is balanced",
        "4 - - 4 - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B2 north", "0 flip solar north", "0 draw"),
        "wind north",
        hand="B2",
        last=("2", "3"),
    ),
    Story(
        "the covered plant itself is flipped",
        "4 - - 4 - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B2 north", "0 flip wind north", "0 draw"),
        "wind north",
        hand="B2",
    ),
    Story(
        "a covered upgrade",
        "4 - 1 3 - / - - - - -",
        ("0 ?", "0 draw"),
        "wind north",
        kinds=("upgrade", "plant", "pylon"),
        last=("2", "3", "4"),
    ),
    Story(
        "a covered upgrade, balanced",
        "4 3 1 3 - / - - - - -",
        ("0 ?", "0 flip geothermal north", "0 draw"),
        "wind north",
        kinds=("upgrade", "plant", "pylon"),
        last=("2", "3", "4"),
    ),
    Story(
        "a battery before going on",
        "4 4 - 1 - / - - - - -",
        ("0 ?", "0 battery north", "0 draw"),
        "wind north",
        specials="secret battery",
        last=("0", "1", "2", "3"),
    ),
    Story(
        "balanced, then a battery",
        "4 4 - 2 1 / - - - - -",
        ("0 ?", "0 flip biomass north", "0 battery north", "0 draw"),
        "wind north",
        specials="secret battery",
        last=("1", "2"),
    ),
    Story(
        "going on to draw a special",
        "4 - - - - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B4 north", "0 draw special"),
        "wind north",
        hand="B4",
        pile="battery scale",
        last=("0", "1", "2", "3"),
    ),
    Story(
        "going on to decline a special",
        "4 - - - - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B4 north", "0 decline special"),
        "wind north",
        hand="B4",
        pile="battery scale",
        last=("0", "1", "2", "3"),
    ),
    Story(
        "going on by taking from the trash",
        "4 - - 3 - / - - - - -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B2 north", "0 take H1"),
        "wind north",
        hand="B2",
        last=("0", "1", "2"),
    ),
    Story(
        "another row is built up",
        "4 2 - - - / 4 4 - 1 -",
        ("0 ?", "0 draw", "1 revise H1", "1 draw", "0 build B2 south", "0 draw"),
        "wind north",
        hand="B2",
    ),
]


def lies_there(at_space: int) -> Callable[[Position], Found]:
    """What lies on a space: how it was laid, and its face."""

    def what(s: Position) -> Found:
        top = s.board[at_space]
        return ("plant", face_code(top)) if top >= 0 else ("pylon", face_code(s.pylon[at_space]))

    return what


def possible(told: list[Match], viewer: Opponent) -> list[list[Match]]:
    """The worlds, grouped by what the viewer heard and whose turn it is."""
    groups: dict[object, list[Match]] = {}
    for match in told:
        heard = (tuple(match.log(viewer)), tuple(match.state.actors()))
        groups.setdefault(heard, []).append(match)
    return list(groups.values())


def all_worlds(story: Story, acts: int) -> list[Match]:
    told = []
    for card in CARDS:
        for kind in story.kinds:
            try:
                told.append(story.tell(card, kind, acts))
            except (NoSuchCard, Refused):
                continue
    return told


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.name)
def test_h11_imagination_reaches_exactly_what_the_acts_allow(story: Story) -> None:
    where = space(0, story.place)
    for acts in range(1, len(story.acts) + 1):
        for group in possible(all_worlds(story, acts), 1):
            expected = {lies_there(where)(at(match)) for match in group}
            # One view for all worlds that sound alike: nothing betrays the card.
            assert len({match.state.view(1).encode() for match in group}) == 1
            assert reachable(group[0].state.view(1), lies_there(where), expected) == expected
    if story.last:
        assert {card[1] if kind == "plant" else "0" for kind, card in expected} == set(story.last)


def test_h11_when_no_refill_is_possible_an_unfinished_turn_shows_that_the_row_is_over(tmp_path: Path) -> None:
    """The turn would have ended by itself (H9), so the covered card must be a plant that overloads the row."""
    tiny = own_edition(tmp_path, ("copies = [2, 2, 2, 2]", "copies = [1, 1, 1, 1]"))
    views = []
    for card, rest in (("W4", "W1"), ("W2", "W4"), ("W1", "W4")):
        hidden = {"W1", "W2", "W4"} - {card}
        s = position(
            "4 4 - 2 - / 1 1<2<3 - 1 -",
            "3 - 3 4 - / 2 - - 3 -",
            hands=(f"{card} {rest} B1 B2", " ".join(hidden - {rest}) + " B3 B4"),
            specials=("secret", ""),
            pile="",
            edition=tiny,
        )
        assert s.deck_left == s.trash_size == 0
        match = table(s)
        play(match, f"0 secret build {card} north")
        views.append((card, match))
    assert [match.state.actors() for _, match in views] == [[0], [0], [1]]
    for card, match in views[:2]:
        view = match.state.view(1)
        for seed in range(300):
            s = imagined(view, seed)
            assert s.legal(0), f"imagined after {card}: a turn in which nothing can be done"
            assert s.board[2] >= face("W2")


def test_h11_a_flipped_covered_plant_is_bounded_as_a_plant() -> None:
    """It must be a wind plant of 2 or 3: eight and a two were not over with less, nor before the two with more."""
    story = next(story for story in STORIES if story.name == "the covered plant itself is flipped")
    match = story.tell("W2", "plant", len(story.acts))
    found = {imagined(match.state.view(1), seed).pylon[2] for seed in range(300)}
    assert found == {face("W2"), face("W3")}


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
