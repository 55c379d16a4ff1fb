"""Calculating points: H15 to H17, and the rulebook's example."""

from __future__ import annotations

import pytest

from ludoteca import Result
from ludoteca.games.hatsuden.game import Position
from tests.hatsuden.build import position, table


def scored(first: str, second: str, *, optimized: int = -1, battery: str = "") -> Result:
    """The result of a game that ends with these areas."""
    s = position(first, second, hands=("", ""), optimized=optimized, battery=battery)
    return ended(s)


def ended(s: Position) -> Result:
    """The result after both areas stay as they are: the stall (H18) of the last quiet turn ends the game."""
    s.quiet = s.cards.stall - 1
    match = table(s)
    match.play(0, "pass")
    match.play(0, "draw")
    assert match.state.over()
    return match.state.result()


def lines(result: Result, seat: int) -> dict[str, int]:
    """The account of a seat: what it scored for what."""
    return {line.reason: line.points for line in result.lines if line.seat == seat and line.points}


def test_the_example_of_the_rulebook() -> None:
    """Solar and biomass to Red, wind (doubled) and water to Blue, geothermal to nobody; 12 and 10 against 10 and 11."""
    #             sol geo wind wat bio
    red = "       4   2   2   1   3 / 3 3 1 1 2"
    blue = "      2   3   3   2   - / 2 2 4 3 -"
    result = scored(red, blue, optimized=2, battery="0 north")
    assert lines(result, 0) == {"solar": 1, "biomass": 1, "south city": 1}
    assert lines(result, 1) == {"wind": 2, "water": 1, "north city": 1}
    assert result.scores == (3, 4)
    assert result.winners == (1,)
    assert result.verdict == "Player 2 wins 4 to 3."


def test_h15_the_sums_of_the_columns_are_compared() -> None:
    result = scored("1 4 - - - / 3 - - - -", "4 1 - - - / - 2 - - -")
    # Solar 4 against 4: nobody. Geothermal 4 against 3.
    assert "solar" not in lines(result, 0) | lines(result, 1)
    assert lines(result, 0)["geothermal"] == 1
    assert next(str(line) for line in result.lines if line.points == 1) == "geothermal: 4 against 3"


def test_h15_an_empty_column_loses_to_any_plant_and_ties_with_another() -> None:
    result = scored("1 - - - - / - - - - -", "- - - - - / - - - - -")
    assert lines(result, 0)["solar"] == 1
    assert all(name not in lines(result, 0) | lines(result, 1) for name in ("geothermal", "wind", "water", "biomass"))


def test_h15_h4_only_the_top_of_a_stack_counts() -> None:
    result = scored("1<2 - - - - / - - - - -", "3 - - - - / - - - - -")
    assert lines(result, 1)["solar"] == 1


def test_h15_h5_pylons_generate_nothing() -> None:
    result = scored("x=S4 - - - - / X3 - - - -", "1 - - - - / - - - - -")
    assert lines(result, 1)["solar"] == 1


def test_h15_h11_a_covered_plant_counts_and_a_covered_pylon_does_not() -> None:
    assert lines(scored("?3 - - - - / - - - - -", "2 - - - - / - - - - -"), 0)["solar"] == 1
    assert lines(scored("?=S3 - - - - / - - - - -", "2 - - - - / - - - - -"), 1)["solar"] == 1


def test_h15_h12_an_optimized_energy_counts_two_for_whoever_wins_it_and_nothing_on_a_tie() -> None:
    assert lines(scored("1 - - - - / - - - - -", "2 - - - - / - - - - -", optimized=0), 1)["solar"] == 2
    tied = scored("2 - - - - / - - - - -", "2 - - - - / - - - - -", optimized=0)
    assert "solar" not in lines(tied, 0) | lines(tied, 1)


@pytest.mark.parametrize(
    ("row", "points"),
    [
        ("4 4 - - -", -1),  # 8
        ("- - - - -", -1),  # 0
        ("4 4 1 - -", 0),  # 9
        ("4 4 2 - -", 1),  # 10
        ("4 4 3 - -", 0),  # 11
    ],
)
def test_h16_cities(row: str, points: int) -> None:
    for south in (False, True):
        other = "3 3 3 - -"
        area = f"{other} / {row}" if south else f"{row} / {other}"
        city = lines(scored(area, "- - - - - / - - - - -"), 0)
        assert city.get("south city" if south else "north city", 0) == points
        assert city.get("north city" if south else "south city", 0) == 0


@pytest.mark.parametrize(("row", "points"), [("4 4 4 - -", 0), ("4 4 2 - -", 1), ("4 4 - - -", -1), ("4 4 1 - -", 0)])
def test_h16_h10_a_battery_changes_the_limit_and_no_score(row: str, points: int) -> None:
    result = scored(f"{row} / 3 3 3 - -", "- - - - - / - - - - -", battery="0 north")
    assert lines(result, 0).get("north city", 0) == points


def test_h16_pylons_supply_nothing_and_covered_plants_do() -> None:
    assert lines(scored("4 4 ?2 - - / 3 3 3 - -", "- - - - - / - - - - -"), 0)["north city"] == 1
    assert lines(scored("4 4 x=W2 - - / 3 3 3 - -", "- - - - - / - - - - -"), 0)["north city"] == -1


def test_h17_the_higher_total_wins() -> None:
    result = scored("1 1 1 - - / - - - - -", "- - - 1 1 / - - - - -")
    assert result.scores == (3 - 2, 2 - 2)
    assert result.winners == (0,)


def test_h17_a_tie_goes_to_the_higher_city_points() -> None:
    level = scored("4 4 2 - - / - - - - -", "- - 3 1 1 / - - - - -")
    # Seat 0: solar, geothermal, a city of 10 and an empty one; seat 1: wind, water, biomass and two short cities.
    assert level.scores == (2, 1)
    even = scored("4 4 2 - - / - - - - -", "- - 3 1 1 / - - - - -", optimized=2)
    assert even.scores == (2, 2)
    assert even.winners == (0,)
    assert even.verdict == "Tied 2 to 2; Player 1 wins by city points, 0 to −2."


def test_h17_a_full_tie_goes_to_the_second_player() -> None:
    result = scored("1 - - - - / - - - - -", "- 1 - - - / - - - - -")
    assert result.scores == (-1, -1)
    assert result.winners == (1,)
    assert result.verdict == "Tied −1 to −1, also in city points; Player 2 wins, having gone second."


def test_the_account_tells_what_brought_nothing_too() -> None:
    """Whoever looks for the doubled column, or for a city that got too much, finds it, in the same row for both."""
    result = scored("2 - - - - / 4 4 3 - -", "2 - - - - / 4 4 2 - -", optimized=0)
    told = [(line.seat, line.points, str(line)) for line in result.lines]
    assert (0, 0, "solar: 6 against 6, optimized") in told
    assert (1, 0, "solar: 6 against 6, optimized") in told
    assert (0, 0, "south city: supply 11") in told
    assert (1, 1, "south city: supply 10") in told
    rows = [[line.reason for line in result.lines if line.seat == seat] for seat in range(2)]
    assert rows[0] == rows[1]


def test_the_account_adds_up_line_by_line() -> None:
    result = scored("4 2 2 1 3 / 3 3 1 1 2", "2 3 3 2 - / 2 2 4 3 -", optimized=2, battery="0 north")
    for seat in range(2):
        assert sum(line.points for line in result.lines if line.seat == seat) == result.scores[seat]


def test_no_result_before_the_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        position().result()
