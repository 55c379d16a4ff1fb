"""Hints are legal, repeat themselves, come from the view alone, and give reasons where the judge has them."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.bots import Budget, hints
from ludoteca.bots.bot import Choice
from ludoteca.bots.hints import advised, hint, inside, preferred, shared, standing, told, view_seed, why
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.plate import Figures
from ludoteca.core.refusal import Refused
from ludoteca.core.state import State

HATSUDEN = ludoteca.game("hatsuden")
FEW = 12 if ludoteca.mode() == "compiled" else 2


def begun(name: str, seats: int, moves: int, seed: int = 3) -> Match:
    """A match after some random moves."""
    match, luck = ludoteca.game(name).match(seats, seed), Luck(seed)
    for _ in range(moves):
        if match.state.over():
            break
        seat = match.state.actors()[0]
        open_moves = match.state.candidates(seat)
        match.play(seat, open_moves[luck.below(len(open_moves))])
    return match


@pytest.mark.parametrize("name", ludoteca.games())
@pytest.mark.parametrize("moves", [0, 5])
def test_hints_are_legal_and_repeat_themselves(name: str, moves: int) -> None:
    match = begun(name, ludoteca.game(name).max_seats, moves)
    seat = match.state.actors()[0]
    before = match.digest()
    hints = match.hint(seat, FEW)
    assert hints
    assert match.hint(seat, FEW) == hints
    assert match.digest() == before
    for advice in hints:
        assert match.game.why_not(match.state, seat, advice.move) is None
        assert match.game.name(advice.move) == advice.name
        assert advice.value is None or 0 <= advice.value <= 1
    assert [advice.share for advice in hints] == sorted((advice.share for advice in hints), reverse=True)


def test_a_hint_knows_no_more_than_the_view() -> None:
    match = begun("hatsuden", 2, 4)
    seat = match.state.actors()[0]
    world = HATSUDEN.imagine(match.state.view(seat), Luck(99))
    assert world.digest() != match.digest()
    assert hint(HATSUDEN, world.view(seat), world.legal(seat), 20) == match.hint(seat, 20)


def test_hints_only_for_those_who_are_to_move() -> None:
    match = HATSUDEN.match(seed=7)
    with pytest.raises(Refused, match="not your turn"):
        match.hint(1, 10)
    with pytest.raises(Refused, match="no seat 9"):
        match.hint(9, 10)
    over = begun("hatsuden", 2, 1000)
    with pytest.raises(Refused, match="the game is over"):
        over.hint(0, 10)
    with pytest.raises(ValueError, match="spectator"):
        hint(HATSUDEN, match.state.view(None), match.state.legal(0), 10)
    with pytest.raises(TypeError, match="a budget is"):
        match.hint(0, "much")


def test_a_budget_may_be_iterations_or_a_budget() -> None:
    match = HATSUDEN.match(seed=7)
    assert match.hint(0, Budget(iterations=15)) == match.hint(0, 15)
    assert view_seed(match.state.view(0)) != view_seed(match.state.view(1))


def test_an_only_move_is_the_hint() -> None:
    match = begun("hatsuden", 2, 0)
    for number in range(400):
        seat = match.state.actors()[0]
        moves = match.state.legal(seat)
        if len(moves) == 1:
            assert [advice.move for advice in match.hint(seat, 5)] == moves
            return
        match.play(seat, moves[number % len(moves)])
        if match.state.over():
            match = begun("hatsuden", 2, 0, seed=number)
    pytest.fail("no position with one move was found")


@pytest.mark.parametrize("name", ["hatsuden", "hitplan", "moonbase", "pampero"])
def test_all_advice_has_a_reason_that_a_person_would_give(name: str) -> None:
    """Whatever the units are in which the judge counts, and where it has no parts (Moon Base without colours)."""
    if ludoteca.mode() != "compiled" and name in ("pampero", "moonbase"):
        pytest.skip("imagines and judges many worlds: too slow interpreted")
    game = ludoteca.game(name)
    found = [
        advice.reason
        for seed, moves in ((0, 0), (0, 3), (1, 12), (2, 24))
        for match in [begun(name, game.max_seats, moves, seed)]
        if not match.state.over()
        for advice in match.hint(match.state.actors()[0], FEW)
    ]
    assert len(found) >= 3
    for reason in found:
        assert reason
        assert not re.search("costs something|is good for|is bad for", reason)
        assert told("Build it", reason, 0.5).startswith("Build it. It ")


def test_an_only_move_is_said_to_be_one() -> None:
    state = HATSUDEN.new(seed=7)
    move = next(iter(state.legal(0)))
    assert why(HATSUDEN, state.view(0), move, [move], False, 1) == "is all that you can do now"


def test_what_an_earlier_hint_led_to_has_its_reason_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludoteca.bots.hints.why", lambda *asked: "")  # no figure speaks for it
    game = ludoteca.game("hatsuden")
    state = game.match(seats=2, seed=1).state
    seat = state.actors()[0]
    moves = list(state.legal(seat))
    for purpose, said in (
        ("raises your points from 2 to 3", "goes on with the last hint, which raises your points from 2 to 3"),
        ("is all that you can do now", "does best, looking ahead"),
    ):
        [advice], _ = advised(game, state.view(seat), moves, kept=moves[:1], purpose=purpose)
        assert told("Build", advice.reason, None) == f"Build. It {said}."


def test_a_hint_within_seconds_names_one_move() -> None:
    """For people who wait: the master, cut off after that time, and only the best move is given reasons for."""
    game = ludoteca.game("hatsuden")
    state = game.new(seed=1)
    view, moves = state.view(0), list(state.legal(0))
    (advice,) = hint(game, view, moves, 30.0, few=1)
    assert advice.move == hint(game, view, moves)[0].move


def test_a_hint_within_seconds_is_the_masters(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moon Base's: the search of before saw little farther than the next move, and its chances fell late."""
    master = pytest.importorskip("ludoteca.bots.master")
    asked, choose = [], master.MasterBot.choose

    def spied(self: object, view: object, moves: object, budget: object = None) -> Choice:
        asked.append(budget)
        chosen: Choice = choose(self, view, moves, budget)
        return chosen

    monkeypatch.setattr(master.MasterBot, "choose", spied)
    match = begun("moonbase", 2, 7)
    seat = match.state.actors()[0]
    view, moves = match.state.view(seat), list(match.state.candidates(seat))
    (advice,) = hint(match.game, view, moves, 0.2, few=1)
    assert asked == [Budget(seconds=0.2)]
    assert advice.move in moves
    hint(match.game, view, moves, 0.2, few=1, plan=("take *",))
    hint(match.game, view, moves, 20)
    assert len(asked) == 1, "with a plan, or with iterations, a search is asked"


def test_a_percentage_is_not_broken_over_lines() -> None:
    assert told("Build it", "wins the game", 0.67).endswith(" 67%.")


def test_a_move_of_the_plan_leads_where_it_is_about_as_good() -> None:
    game = ludoteca.game("pampero")
    tower, wild, battery = (game.move(one) for one in ("play tower top A", "play wild tower top A", "take battery"))
    likes = ((wild, 0.5, 0.71), (tower, 0.4, 0.70), (battery, 0.1, 0.40))
    choice = Choice(wild, 0.71, likes=likes)
    assert preferred(game, choice, ["play tower *"]).likes == (likes[1], likes[0], likes[2])
    assert preferred(game, choice, ["take battery", "play contract *"]) == choice, "not at any price"
    assert preferred(game, choice, ["take battery", "play tower *"]).move == tower


def test_a_hint_names_what_to_choose_next_where_the_search_is_in_no_doubt() -> None:
    assert "Next" not in told("Bulldozers", "helps", None, ["To the north" * 20]), "not more than can be shown"
    assert told("Bulldozers", "helps", 0.5, ["To the north", "Play no tile"]) == (
        "Bulldozers. It helps. Next: To the north; Play no tile. Your chance of winning: 50%."
    )
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    assert all(len(advice.then) <= 2 for advice in match.hint(seat, FEW))


def test_hit_plan_gives_reasons_that_tell_its_cards_apart() -> None:
    """In a secret choice a card is weighed beside the other cards: what every card brings is no reason."""
    game = ludoteca.game("hitplan")
    reasons = set()
    for seed in range(6):
        match = begun("hitplan", 3, 9, seed)
        if match.state.over():
            continue
        seat = match.state.actors()[0]
        for move in match.state.legal(seat):
            reasons.add(why(game, match.state.view(seat), move, match.state.legal(seat), True, 5))
    assert "" in reasons
    assert any(
        re.fullmatch(
            r"brings you more points on average than other choices, \d\.\d against .*, if the others choose at random",
            one,
        )
        for one in reasons
    )


BETTERS = re.compile(
    r"(raises your|lowers the) ([^,]+?)(?: of Player \d)? from (−?\d+) to (−?\d+)"
    r"(?=$|,| and (?:raises your|lowers the))"
)


def reached(game: ludoteca.Game, state: ludoteca.State, seat: int, line: list[int]) -> dict[tuple[str, str], set[str]]:
    """By whose it is and its name: what a figure of the plates shows after each move of the line, as it is printed."""
    played, found = state.copy(), dict[tuple[str, str], set[str]]()
    plates = enumerate(game.plates(state.view(seat)))
    names = {(whose, figure.key): figure.label for whose, plate in plates for figure in plate.figures}
    for move in line:
        alone = played.copy()
        game.verbs.lull(alone, seat)  # what a year's end brings by itself is not the move's
        alone.play(seat, move)
        played.play(seat, move)
        for whose, plate in enumerate(game.plates(alone.view(seat))):
            for figure in plate.figures:
                name = names[whose, figure.key]
                name = name[0].lower() + name[1:]
                key = ("raises your" if whose == seat else "lowers the", name)
                found.setdefault(key, set()).add(str(figure.value).replace("-", "−"))
    return found


def onward(state: ludoteca.State, seat: int, move: int) -> list[int]:
    """Choices of the seat right after the move, the first of those it has each time, while nothing new is shown."""
    played, found = state.copy(), list[int]()
    played.play(seat, move)
    while len(found) < 3 and played.actors() == [seat] and played.reveals == state.reveals:
        found.append(next(iter(played.candidates(seat))))
        played.play(seat, found[-1])
    return found


@pytest.mark.parametrize("name", ["hatsuden", "moonbase", "pampero"])
def test_what_a_reason_says_is_what_the_rules_do(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found by players: a card thrown away "brought them forward in wind"; a plant "set them back" in what it built."""
    if ludoteca.mode() != "compiled" and name == "moonbase":
        pytest.skip("looks for where rings may lie a hundred times: too slow interpreted")
    game, told_of, followed = ludoteca.game(name), 0, 0
    monkeypatch.setattr(game.verbs, "change", lambda key, before, after, who: None)  # by figures, as of any game
    monkeypatch.setattr(hints, "shared", list)  # each gain by itself
    for seed in range(12):
        match = begun(name, 2, 6 + 5 * seed, seed)
        if match.state.over():
            continue
        seat = match.state.actors()[0]
        view, moves = match.state.view(seat), list(match.state.candidates(seat))
        for move in moves[:: max(1, len(moves) // 8)]:
            line = [move, *onward(match.state, seat, move)]
            reason = why(game, view, move, moves, False, seed, line[1:])
            if reason.startswith(("raises ", "lowers ")):
                later = reason.endswith(", once all of it is done")
                shown = reached(game, match.state, seat, line if later else [move])
                said = BETTERS.findall(reason)
                assert said, reason
                for whose, figure, _, after in said:
                    assert after in shown[whose, figure], (game.phrase(view, move), reason, shown)
                    told_of += 1
                    followed += later
    assert told_of >= 5
    assert followed or name != "pampero"


def test_what_a_move_brings_at_once_is_named() -> None:
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    view, moves = match.state.view(seat), list(match.state.candidates(seat))
    build = next(move for move in moves if re.fullmatch(r"build \w3 north", HATSUDEN.name(move)))
    south = HATSUDEN.move(HATSUDEN.name(build).replace("north", "south"))
    assert why(HATSUDEN, view, build, moves, False, 1) == (
        "would be worth 1 point if the game ended now and takes your north city from 0 to 3"
    )
    assert why(HATSUDEN, view, build, [build, south], False, 1) == "takes your north city from 0 to 3", (
        "the point is brought by both"
    )


def test_where_no_figure_speaks_for_a_move_the_next_best_is_named() -> None:
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    view, (one, two, three) = match.state.view(seat), list(match.state.candidates(seat))[:3]
    phrase = HATSUDEN.phrase(view, two)
    clear = Choice(one, 0.7, likes=((one, 0.6, 0.7), (two, 0.3, 0.55), (three, 0.01, 0.69)))
    assert standing(HATSUDEN, view, clear, one) == (f"does best, looking ahead; next best: “{phrase}”, 55%")
    near = Choice(one, 0.7, likes=((one, 0.6, 0.7), (two, 0.4, 0.69)))
    assert standing(HATSUDEN, view, near, one) == (f"does best, looking ahead, but “{phrase}” is about as good")
    assert standing(HATSUDEN, view, near, two) == "does a little worse, looking ahead"
    assert standing(HATSUDEN, view, Choice(one, 0.7, likes=((one, 1.0, 0.7),)), one) == ("does best, looking ahead")
    drawn = Choice(two, 0.55, likes=((one, 0.6, 0.7), (two, 0.4, 0.5)))
    assert standing(HATSUDEN, view, drawn, one).startswith("does best"), "a secret choice is drawn; the best leads"


def test_what_another_move_would_leave_less_is_said_as_what_is_left() -> None:
    """ "It costs you less: 7 against 4" reads as if 7 were the price."""
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    view, moves = match.state.view(seat), list(match.state.candidates(seat))
    spending = next(move for move in moves if HATSUDEN.name(move).startswith("revise"))
    keeping = HATSUDEN.move("draw")
    world = match.state.copy()

    def left(low: int, high: int) -> str:
        """What is said where the other move leaves so many cards."""

        def foreseen(game: Game, state: State, who: int, move: int) -> Figures | None:
            cards = (low, high) if move == spending else (5, 5)
            return (((seat, "cards"),), cards) if cards[0] else None

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hints, "foreseen", foreseen)
            return hints.dearer(HATSUDEN, view, world, keeping, [spending])

    fewer = f"keeps your cards in hand at 5; “{HATSUDEN.phrase(view, spending)}” would leave 4"
    assert left(4, 4) == fewer
    assert left(4, 5) == "", "what it would leave is in doubt"
    assert left(0, 0) == "", "it is not known"


def test_that_a_move_brings_what_others_do_not_is_said_only_where_that_is_known() -> None:
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    view, (move, *others) = match.state.view(seat), list(match.state.candidates(seat))[:4]
    whose, before = HATSUDEN.figures(view)
    at = whose.index((seat, "points"))

    def said(low: int, high: int, known: bool = True) -> str:
        """Of a move that brings three points, where each other brings so many."""

        def foreseen(game: Game, state: State, who: int, one: int) -> Figures | None:
            by = (3, 3) if one == move else (low, high)
            after = (*before[: 2 * at], before[2 * at] + by[0], before[2 * at] + by[1], *before[2 * at + 2 :])
            return (whose, after) if known or one == move else None

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(hints, "foreseen", foreseen)
            return hints.brought(HATSUDEN, view, match.state.copy(), move, others)

    assert said(1, 1) == "would be worth 3 points if the game ended now"
    assert said(3, 3) == ""
    assert said(1, 4) == "", "what they bring is in doubt"
    assert said(1, 1, known=False) == ""


def test_what_two_gains_begin_with_is_said_once_and_quotation_marks_do_not_double() -> None:
    assert shared(["brings you $2", "brings you 1 energy"]) == ["brings you $2", "1 energy"]
    assert shared(["brings you $2", "gives you a tower"]) == ["brings you $2", "gives you a tower"]
    assert shared(["takes it", "takes that"]) == ["takes it", "takes that"]
    assert inside("“Industrial lobby”: take it") == "‘Industrial lobby’: take it"
