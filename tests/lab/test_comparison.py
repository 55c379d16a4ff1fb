"""Two editions on the same deals: what surely matters is found, what is the same is not, what was meant is played."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.edition import EditionError, Source
from ludoteca.lab.comparison import Comparison, Row
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played, Tally, play_game
from ludoteca.lab.variants import change_fact, varied
from ludoteca.toml import document
from tests.lab.setups import quick
from tests.lab.test_commands import is_picture, ludo, mistaken

HATSUDEN = ludoteca.game("hatsuden")


def compared(before: Plan, after: Plan, deals: int) -> Comparison:
    found = Comparison(before, after)
    for side, plan in enumerate((before, after)):
        for number in range(deals * plan.rotations):
            found.add(side, play_game(plan, number))
    return found


def sure(comparison: Comparison) -> set[tuple[str, str]]:
    return {(row.heading, row.what) for row in comparison.rows(2) if row.sure}


def edition(*changes: str) -> Plan:
    return quick("hatsuden", ("random", "random"), tallied=True, edition=varied(HATSUDEN, HATSUDEN.edition(), changes))


def test_the_same_edition_changes_nothing_at_all() -> None:
    comparison = compared(edition(), edition(), 8)
    rows = comparison.rows()
    assert len(rows) > 30
    assert all(row.change.difference == 0.0 and row.change.chance == 1.0 for row in rows)
    assert not sure(comparison)


def test_what_surely_matters_is_found() -> None:
    """Energies that bring nine points for one: scores, and where points come from, are others; lengths stay."""
    comparison = compared(edition(), edition("energy.points=9"), 25)
    found = sure(comparison)
    assert {("games", "score of a seat"), ("games", "highest score"), ("reasons", "wind")} <= found
    rows = {(row.heading, row.what): row.change for row in comparison.rows()}
    assert rows["games", "moves of a game"].difference == 0.0, "random bots play the same deals alike"
    assert rows["games", "score of a seat"].difference > 5
    assert rows["reasons", "wind"].interval[0] > 0


def test_other_deals_of_the_same_game_are_luck() -> None:
    comparison = compared(edition(), replace(edition(), seed=9), 40)
    assert len(sure(comparison)) <= 2


def fixed(plan: Plan, number: int, scores: tuple[int, int], points: dict[str, list[int]]) -> Played:
    deal, rotation = plan.deal_of(number)
    winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
    tally = Tally(moves={"build W3 north": [2, 0]}, reasons=points)
    return Played(number, deal, plan.seating(rotation), scores, winners, 10 + number, tally)


def test_rows_by_hand() -> None:
    """Two deals with two rotations each; each number is the mean of a deal's games."""
    plan = quick(tallied=True)
    comparison = Comparison(plan, plan)
    before = [(4, 2), (3, 3), (5, 1), (2, 6)]
    after = [(4, 0), (6, 0), (5, 1), (2, 6)]
    for side, results in enumerate((before, after)):
        for number, scores in enumerate(results):
            comparison.add(side, fixed(plan, number, scores, {"wind": [scores[0], 0], "city": [0, scores[1]]}))
    rows: dict[tuple[str, str], Row] = {(row.heading, row.what): row for row in comparison.rows()}
    first = rows["wins", "seat 0"].change
    assert (first.before, first.after) == ((75 + 50) / 2, (100 + 50) / 2)
    # In the first deal 25 points of a per cent more, in the second none: deviation 17.68, error 12.5.
    assert first.error == pytest.approx(12.5)
    assert rows["games", "moves of a game"].change.difference == 0
    assert rows["games", "moves of a game"].change.before == 11.5
    wind = rows["reasons", "wind"].change
    assert wind.before == pytest.approx(((400 / 6 + 50) / 2 + (500 / 6 + 25) / 2) / 2)
    assert wind.after == pytest.approx((100 + (500 / 6 + 25) / 2) / 2)
    assert rows["words", "W3"].change.before == 1.0
    assert ("wins", "nobody") not in rows, "what never happened is no row"


def test_only_deals_that_both_sides_played_are_compared() -> None:
    plan = edition()
    comparison = Comparison(plan, plan)
    for number in range(8):
        comparison.add(0, play_game(plan, number))
    for number in range(5):
        comparison.add(1, play_game(plan, number))
    assert comparison.deals == 2
    assert {row.change.pairs for row in comparison.rows()} == {2}


@pytest.mark.parametrize(("game", "card"), [("hatsuden", "W3"), ("hitplan", "promotion"), ("pampero", "tower")])
def test_nobody_uses_what_is_left_out(game: str, card: str) -> None:
    plan = quick(game, ("random", "random"), tallied=True)
    without = replace(plan, without=(card,))
    used, left = (
        sum(
            sum(times)
            for number in range(4)
            for name, times in (play_game(one, number).tally or Tally()).moves.items()
            if card in name.split()
        )
        for one in (plan, without)
    )
    assert used > left, "but where there is nothing else to do"
    assert without.header()["without"] == [card]
    assert "without" not in plan.header()


def test_a_word_that_no_move_has_is_refused() -> None:
    with pytest.raises(ValueError, match="no move of Hatsuden speaks of 'W9'"):
        quick(without=("W9",))
    with pytest.raises(ValueError, match="did you mean promotion"):
        quick("hitplan", without=("promotoin",))


@pytest.mark.parametrize("name", ludoteca.games())
def test_what_is_written_is_the_edition_that_was_read(name: str) -> None:
    game = ludoteca.game(name)
    printed = game.edition()
    assert printed.source is not None
    again = game.edition(Source("again.toml", document(tomllib.loads(printed.source.text))))
    assert again.fingerprint == printed.fingerprint


def test_texts_survive_being_written() -> None:
    facts = {"a key": 'tab\t "quoted" \\ \x7f 京', "empty": "", "list": [1, 2.5, True, {"x": []}], "no": False}
    assert tomllib.loads(document(facts)) == facts


def test_a_change_reaches_tables_lists_and_entries_by_a_text_of_theirs() -> None:
    facts = {"a": {"b": 1, "cards": [{"title": "One", "n": 1}, {"title": "Two", "n": 2}]}, "list": [1, 2]}
    for change in ("a.b=5", "a.cards.Two.n=9", "a.cards.0.title=Uno", "list.1=7"):
        change_fact(facts, change)
    assert facts == {"a": {"b": 5, "cards": [{"title": "Uno", "n": 1}, {"title": "Two", "n": 9}]}, "list": [1, 7]}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("plants", "a change is written table.key=value"),
        ("plants.hnd=6", "the edition has no 'hnd' in plants; there are: source, copies, hand"),
        ("plant.hand=6", "the edition has no 'plant' at its top"),
        ("plants.copies.4=1", "the edition has no '4' in plants.copies; there are: 0 to 3"),
        ("plants.hand.x=1", "there is nothing below it"),
        ("plants.hand=12", "data.toml: \\[plants\\] hand: expected a whole number from 1 to 9, found 12"),
        ("plants.hand=many", "found 'many'"),
    ],
)
def test_a_change_that_cannot_be_is_refused_with_its_place(change: str, told: str) -> None:
    with pytest.raises((ValueError, EditionError), match=told):
        varied(HATSUDEN, HATSUDEN.edition(), [change])


def test_the_command_compares_draws_and_keeps_both_sides(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    printed = (HATSUDEN.folder / "data.toml").read_text(encoding="utf-8")
    mine.write_text(printed.replace('"standard"', '"mine"').replace("\npoints = 1", "\npoints = 9"), encoding="utf-8")
    plot = tmp_path / "both.png"
    how: list[str | Path] = ["--bots", "random", "--games", "40", "--plot", plot, "--json", tmp_path / "games.jsonl"]
    done = ludo("compare", "hatsuden", "--edition", mine, *how, "--keep", tmp_path / "kept")
    assert done.returncode == 0, done.stderr
    for words in (
        "A: standard",
        "B: mine",
        "20 deals on both sides, 40 games each",
        "score of a seat",
        "more than luck",
    ):
        assert words.lower() in done.stdout.lower()
    assert is_picture(plot)
    assert len((tmp_path / "games-a.jsonl").read_text().splitlines()) == 41
    assert len((tmp_path / "games-b.jsonl").read_text().splitlines()) == 41
    record = tmp_path / "kept" / "b" / "hatsuden-000003.txt"
    assert ludo("replay", record, "--whole").returncode == 0
    again = ludo("compare", "hatsuden", "--edition", HATSUDEN.folder / "data.toml", mine, *how)
    assert again.returncode == 0, again.stderr
    assert again.stdout.split("A: ")[1].split("Drawn")[0] == done.stdout.split("A: ")[1].split("Drawn")[0]


@pytest.mark.filterwarnings("ignore:Cyclopts application invoked without tokens")
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "say what to compare: --edition FILE, --set table.key=value or --without CARD"),
        (["--edition", "no-such.toml"], "no-such.toml: cannot be read"),
        (["--edition", "a", "b", "--set", "x=1"], "two edition files are compared with each other"),
        (["--without", "W9"], "no move of Hatsuden speaks of 'W9'"),
        (["--set", "plants.hand=99"], "expected a whole number from 1 to 9, found 99"),
        (["--set", "plants.hand=6", "--least", "0"], "--least is 1 deal or more, not 0"),
    ],
)
def test_mistakes_are_one_clear_line(arguments: list[str], told: str) -> None:
    said = mistaken("compare", "hatsuden", *arguments)
    assert told in said
    assert len(said.strip().splitlines()) == 1
