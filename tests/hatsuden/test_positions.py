"""Positions as text (docs/hatsuden.md): what each part says, what may be left out, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.state import FLIPPED
from tests.hatsuden.build import EMPTY, GAME, own_edition, play, position, table

PAGE = (Path(__file__).parents[2] / "docs" / "hatsuden.md").read_text(encoding="utf-8")


def read(**parts: str) -> Position:
    """A position of these parts; empty areas and turn 0 where nothing is said."""
    given = {"turn": "0", "area_0": EMPTY, "area_1": EMPTY} | parts
    text = " | ".join(["hatsuden", *(f"{name.replace('_', ' ')}: {words}" for name, words in given.items())])
    return cast(Position, GAME.position(text))


def parts_of(s: Position, viewer: int | None = -1) -> dict[str, str]:
    """The parts of the text of a position, or of a seat's view of it."""
    text = str(s) if viewer == -1 else str(s.view(viewer))
    return dict(part.split(": ", 1) for part in text.split(" | ")[1:] if ": " in part)


def test_the_page_names_every_part_and_every_kind_of_space() -> None:
    match = GAME.load((Path(__file__).parent / "playthroughs" / "four_specials.txt").read_text(encoding="utf-8"))
    replayed = GAME.match(seed=match.seed)
    told, spaces = set(parts_of(position())), set()
    for seat, move in match.moves:
        replayed.play(seat, move)
        parts = parts_of(cast(Position, replayed.state))
        told |= set(parts)
        spaces |= set(re.sub(r"\d|[SGWHB]\d", "3", f"{parts['area 0']} {parts['area 1']}").split())
    named = set(re.findall(r"`([a-z][a-z 01]*)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
    assert told <= named
    assert {"3<3", "-", ".", "/", "3"} <= spaces


def test_a_view_tells_its_viewer_no_more_than_it_knows() -> None:
    s = position("x=S1 - ?3 X4 - / - - - - -", hands=("W1 W2", "B1 B2 B3"), specials=("battery", ""))
    assert parts_of(s, 0)["area 0"] == "x=S1 - ?3 X4 - / - - - - -"
    for viewer in (1, None):
        parts = parts_of(s, viewer)
        assert parts["area 0"] == "x - ? X4 - / - - - - -"
        assert (parts["hand 0"], parts["specials 0"], parts["pile"]) == ("2?", "1?", "2?")
        assert parts["seen by"] == ("1" if viewer == 1 else "spectators")
        assert parts["hand 1"] == ("B1 B2 B3" if viewer == 1 else "3?")
        assert "drawn" not in parts
        assert "reveals" not in parts


def test_a_plant_flipped_under_the_plan_is_written_and_read() -> None:
    match = table(position("4 ?4 - - - / - - - - -", hands=("W4 +", "+")))
    play(match, "0 build W4 north\n0 flip geothermal north")
    s = cast(Position, match.state)
    assert parts_of(s)["area 0"] == "4 ~4 4 - - / - - - - -"
    assert parts_of(s)["plan"] == "4 to 4"
    assert parts_of(s, 1)["area 0"] == "4 ~ 4 - - / - - - - -"
    again = cast(Position, GAME.position(str(s)))
    assert again.secret == FLIPPED
    assert again.digest() == s.digest()


def test_gaps_and_the_rest_are_filled_with_what_is_left() -> None:
    s = read(hand_0="W3 * *", area_1="x - - - - / - - - - -", deck="B1 rest")
    assert list(s.hand_size) == [3, 0]
    assert s.pylon[10] >= 0
    assert s.deck_left == 36
    assert parts_of(s)["deck"].startswith("B1 ")
    assert GAME.census(s) == GAME.census(GAME.new(seed=1))
    assert read(trash="rest", deck="").trash_size == 40


def test_positions_of_an_own_edition_are_read_with_it(tmp_path: Path) -> None:
    path = own_edition(tmp_path, ("copies = [2, 2, 2, 2]", "copies = [1, 2, 2, 3]"))
    s = GAME.new(seed=4, edition=path)
    assert GAME.position(str(s), edition=path).digest() == s.digest()
    with pytest.raises(ValueError, match="too many of S4"):
        GAME.position(str(s))


WRONG = {
    "two rows of five": {"area_0": "- - -"},
    "no space is written '5'": {"area_0": "5 - - - - / - - - - -"},
    "no space is written '1<x'": {"area_0": "1<x - - - - / - - - - -"},
    "there is no card 'Q1'": {"area_0": "x=Q1 - - - - / - - - - -"},
    "but one Secret Plan": {"area_0": "?1 ?1 - - - / - - - - -"},
    "only cards laid unseen have a number": {"area_0": "1#0 - - - - / - - - - -"},
    "numbers of their own": {"area_0": "x#1 x#1 - - - / - - - - -"},
    "there is no 'W5'": {"hand_0": "W5"},
    "1 too many of W3": {"hand_0": "W3 W3 W3"},
    "lie nowhere; 'rest'": {"deck": "W3"},
    "generates 3, not 4 to 4": {"area_0": "- - ?3 - - / - - - - -", "plan": "4 to 4"},
    "only 'gone' is left": {"plan": "0 to 4"},
    "battery is somewhere else": {"battery": "0 north", "specials_0": "battery"},
    "neither held nor used: battery, secret": {"pile": "battery"},
    "expected a seat and a row": {"battery": "north 0"},
    "as 0:W3#1, not 'W3'": {"known": "W3"},
    "neither holds W3 nor has laid it": {"known": "0:W3#0", "hand_0": "S1"},
    "has laid 1 to 2": {"area_0": "x - - - - / - - - - -", "laid_unseen": "0 0"},
    "expected 'laid wind north'": {"done": "laid wind north"},
    "a plant that was just laid": {"hand_0": "*", "owed": "special"},
    "written '.' then": {"over": "yes"},
    "the covered card was shown": {
        "over": "yes",
        "area_0": "?1 . . . . / . . . . .",
        "area_1": ". . . . . / . . . . .",
    },
    "from #0 to #1": {"area_0": "x#2 - - - - / - - - - -"},
    "there is no '*'": {"drawn": "*"},
    "until the game was over": {"area_0": ". - - - - / - - - - -"},
    "nothing is left to do": {"done": "passed", "deck": "", "hand_0": " ".join(["*"] * 40)},
    "there is no such part": {"colour": "red"},
    "from 0 to 1, found '2'": {"turn": "2"},
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_no_position_is_refused_by_name(said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        read(**WRONG[said])
