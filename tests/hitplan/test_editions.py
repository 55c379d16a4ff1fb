"""The printed facts: what comes with the game, and an owner's corrections (docs/hitplan.md)."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import cast

import pytest

from ludoteca.core.edition import SOURCES, EditionError
from ludoteca.core.luck import Luck
from ludoteca.core.record import RecordError
from ludoteca.games.hitplan.components import EFFECTS, MOST_POINTS, Cards
from ludoteca.games.hitplan.state import State
from tests.hitplan.table import CARDS, COMIC, FILM, GAME, IP_3, IP_5, SINGLE, own, play, scores, table

STANDARD = GAME.folder / "data.toml"
MANUAL = Path(__file__).parents[2] / "docs" / "hitplan.md"


def example() -> str:
    """The edition file that the manual shows."""
    blocks = re.findall(r"```toml\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 1
    return str(blocks[0])


def written(folder: Path, text: str) -> Path:
    path = folder / "printed.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_standard_edition_keeps_every_count_of_the_rulebook() -> None:
    assert len(CARDS.action_titles) == 8
    assert [card for card in range(8) if CARDS.appeal[card] == 0] == [5, 6, 7]
    assert len(CARDS.ip_titles) == len(CARDS.ip_points) == 10
    assert len(CARDS.event_titles) == 10
    assert sum(1 for event in range(10) if CARDS.victims[event]) == 6
    assert CARDS.target == 12
    assert CARDS.face_down_points == CARDS.promotion_points == 4
    assert CARDS.anti_piracy_points == 6
    assert CARDS.target == 3 * CARDS.face_down_points


def test_the_standard_edition_is_the_specified_one() -> None:
    assert list(CARDS.appeal) == [1, 2, 3, 4, 5, 0, 0, 0]
    assert list(CARDS.ip_points) == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    assert [EFFECTS[effect] for effect in list(CARDS.effect)[6:]] == [
        "lowest-appeal",
        "second-highest-appeal",
        "fewest-points",
        "keep",
    ]


def test_every_table_of_facts_names_its_source() -> None:
    facts = tomllib.loads(STANDARD.read_text(encoding="utf-8"))
    sources = {name: table["source"] for name, table in facts.items() if isinstance(table, dict)}
    assert set(sources.values()) <= set(SOURCES)
    assert {name for name, source in sources.items() if source == "reconstructed"} == {
        "proposals",
        "ips",
        "crimes",
        "shifts",
    }


def test_the_manuals_example_is_a_whole_edition_that_plays(tmp_path: Path) -> None:
    path = written(tmp_path, example())
    cards = cast(Cards, GAME.edition(path))
    assert cards.name != CARDS.name
    assert list(cards.appeal) != list(CARDS.appeal)
    for seats in (2, 3, 4, 5):
        for seed in range(20):
            match, luck = GAME.match(seats=seats, seed=seed, edition=path), Luck(seed)
            while not match.state.over():
                seat = match.state.actors()[0]
                moves = match.state.legal(seat)
                match.play(seat, moves[luck.below(len(moves))])
            assert GAME.load(match.save(), edition=path).digest() == match.digest()


def test_the_example_speaks_its_own_titles_and_keeps_the_notation(tmp_path: Path) -> None:
    path = written(tmp_path, example())
    cards = cast(Cards, GAME.edition(path))
    match = GAME.match(seats=2, seed=1, edition=path)
    match.play(0, "play blockbuster-film")
    match.play(1, "play indie-short")
    assert match.log(0)[0] == f"Player 1 plays {cards.action_titles[4]} ({cards.appeal[4]})."
    assert cards.action_titles[4] != CARDS.action_titles[4]
    assert cards.action_titles[4] in GAME.show(match.state.view(1))


def test_a_record_of_another_edition_needs_its_file(tmp_path: Path) -> None:
    saved = GAME.match(seats=2, seed=1, edition=written(tmp_path, example())).save()
    with pytest.raises(RecordError, match="give its file"):
        GAME.load(saved)


def test_an_appeal_may_turn_the_order_of_the_cards(tmp_path: Path) -> None:
    """The Appeals of the file decide, not the order of the keys."""
    text = STANDARD.read_text(encoding="utf-8").replace("appeal = 1 }", "appeal = 9 }").replace("1, 2, 3, 4, 5]", "9]")
    s = table(2, events=[9], ips=[IP_5])
    s.cards = cast(Cards, GAME.edition(written(tmp_path, text)))
    play(s, FILM, "indie-short")
    assert scores(s) == [0, 5]


@pytest.mark.parametrize(("before", "acquires"), [((0, 3, 0), 1), ((3, 0, 0), 0), ((0, 0, 0), 1), ((0, 0, 3), 2)])
def test_p7_most_points(tmp_path: Path, before: tuple[int, ...], acquires: int) -> None:
    """An effect that the standard edition does not use: the most points, in a tie the higher Appeal."""
    text = STANDARD.read_text(encoding="utf-8").replace('effect = "keep"', 'effect = "most-points"')
    s: State = table(3, events=[9], ips=[IP_5])
    s.cards = cast(Cards, GAME.edition(written(tmp_path, text)))
    assert s.cards.effect[9] == MOST_POINTS
    for seat, points in enumerate(before):
        if points:
            own(s, seat, IP_3)
    play(s, COMIC, FILM, SINGLE)
    assert s.won[acquires] >> IP_5 & 1


WRONG = [
    ('name = "standard"', 'nome = "standard"', r"name: missing"),
    ("appeal = 2 }", "appeal = 1 }", r"\[proposals.web-comic\] appeal: another Proposal has 1"),
    ("appeal = 2 }", 'appeal = "2" }', r"\[proposals.web-comic\] appeal: expected a whole number"),
    ("appeal = 2 }", "appeal = 2, colour = 3 }", r"\[proposals.web-comic\] colour: unknown key"),
    ("tv-anime =", "tv-series =", r"\[proposals\] tv-anime: missing"),
    ("victims = [4, 5]", "victims = [4, 7]", r"\[crimes.cards\[1\]\] victims: no Proposal has the Appeal 7"),
    ("victims = [4, 5]", "victims = [4, 4]", r"\[crimes.cards\[1\]\] victims: 4 stands here twice"),
    ('effect = "keep"', 'effect = "kept"', r"\[shifts.cards\[3\]\] effect: expected one of 'keep'"),
    ('  { title = "Pocket Pet", points = 1 },\n', "", r"\[ips\] cards: expected a list of 10"),
    ("target = 12", "target = 0", r"\[points\] target: expected a whole number from 1"),
    ('source = "own"', 'source = "hearsay"', r"\[stall\] source: expected one of"),
]


@pytest.mark.parametrize(("right", "wrong", "told"), WRONG)
def test_a_wrong_file_is_refused_with_the_place(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    text = STANDARD.read_text(encoding="utf-8")
    assert right in text
    with pytest.raises(EditionError, match=told):
        GAME.edition(written(tmp_path, text.replace(right, wrong, 1)))


def test_the_rules_name_every_number_and_the_reconstruction() -> None:
    rules = GAME.rules_text()
    for number in range(1, 17):
        assert f"**P{number}**" in rules
    assert "Reconstructed" in rules
    for title in (*CARDS.action_titles, *CARDS.event_titles[6:]):
        assert title in rules
