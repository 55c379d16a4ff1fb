"""Covered cards: H5 and H11, and what public acts imply.

The strongest tests here enumerate by brute force: every card that the mover might have laid is laid in a world of
its own, the same public acts follow, and a world stays possible when all acts are legal in it and the opponent
saw the same. Nothing of ``knowledge.py`` is used for that.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from ludoteca import Match, Refused
from ludoteca.games.hatsuden.components import face_code
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.state import LIES, PYLON
from tests.hatsuden.build import NoSuchCard, at, face, own_edition, play, position, space, table
from tests.hatsuden.worlds import CARDS, Found, imagined, possible, reachable, seen_by

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
    assert (facts["secret"], facts["secret_space"]) == (LIES, 2)
    other = match.state.view(1).facts()
    assert other["board"][2] == -3  # type: ignore[index]
    assert (other["secret"], other["secret_space"]) == (LIES, 2)


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
