"""Positions as text (docs/hitplan.md): what each part says, what may be left out, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.games.hitplan.components import KEYS
from ludoteca.games.hitplan.state import State
from tests.contract.tables import walk
from tests.hitplan.table import CRIME_5, FILM, GAME, IP_1, IP_6, SHORT, STEADY, play, table

PAGE = (Path(__file__).parents[2] / "docs" / "hitplan.md").read_text(encoding="utf-8")
START = {
    "seats": "2", "round": "1", "hand 0": "all", "hand 1": "all", "ip": "6", "deck": "rest",
    "events to come": "5 rest",
}  # fmt: skip


def read(**parts: str) -> State:
    """The first round with the 6 and the Crime that hits 5, but for these parts."""
    given = START | {name.replace("_", " "): words for name, words in parts.items()}
    return cast(State, GAME.position(" | ".join(["hitplan", *(f"{name}: {words}" for name, words in given.items())])))


def parts_of(text: str) -> dict[str, str]:
    return dict(part.split(": ", 1) for part in text.split(" | ")[1:] if ": " in part)


def test_the_page_names_every_part() -> None:
    told = set()
    for seed in range(20):
        state = GAME.new(2, seed)
        for seat, move in walk(state, Luck(seed)):
            state.play(seat, move)
            told |= {name.replace(" 1", " 0") for name in parts_of(str(state))}
    named = set(re.findall(r"`([a-z][a-z 0]*)`", "".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE))))
    assert told <= named
    assert {"retaken 0", "seen under it", "ending", "idle"} <= told


def test_what_is_left_out_is_nothing_and_the_rest_is_all_others() -> None:
    s = read()
    assert (s.ip, s.events[0], s.ip_left, s.round) == (IP_6, CRIME_5, 9, 1)
    assert s.actors() == [0, 1]
    assert GAME.census(s) == GAME.census(GAME.new(2, 1))
    play(s, FILM, SHORT)
    assert parts_of(str(s))["organisation"] == "6"


def test_a_view_tells_its_viewer_no_more_than_it_knows() -> None:
    s = table(3, events=[STEADY], ips=[IP_6, IP_1])
    s.play(1, KEYS.index(FILM))
    assert parts_of(str(s))["chosen"] == "- blockbuster-film -"
    for viewer, chosen in ((0, "- ? -"), (1, "- blockbuster-film -"), (None, "- ? -")):
        parts = parts_of(str(s.view(viewer)))
        assert parts["chosen"] == chosen
        assert parts["deck"] == " ".join("?" * 9)
        assert parts["seen by"] == ("spectators" if viewer is None else str(viewer))
        assert "events to come" not in parts


WRONG = {
    "from 2 to 5, found '6'": {"seats": "6"},
    "there is no 'film'": {"hand_0": "film"},
    "seat 0 does not hold tv-anime": {"hand_0": "promotion", "chosen": "tv-anime -"},
    "there is no '7'": {"ip": "7"},
    "IPs lies in just one place": {"won_0": "6"},
    "events comes once": {"events": "5"},
    "in the hand, kept, or": {"kept_0": "promotion"},
    "has 2 words, not 1": {"chosen": "-"},
    "an IP on the table and a seat": {"hand_0": "", "hand_1": ""},
    "there is no such part": {"colour": "red"},
}


@pytest.mark.parametrize("said", WRONG)
def test_what_is_no_position_is_refused_by_name(said: str) -> None:
    with pytest.raises(ValueError, match=re.escape(said)):
        read(**WRONG[said])
