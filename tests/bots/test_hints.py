"""Hints are legal, repeat themselves, come from the view alone, and give reasons where the judge has them."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.bots import Budget
from ludoteca.bots.bot import Choice
from ludoteca.bots.hints import hint, preferred, told, view_seed, why
from ludoteca.bots.levels import strength
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.refusal import Refused
from ludoteca.core.words import Merit

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


def test_hit_plan_gives_reasons_that_tell_its_cards_apart() -> None:
    """In a secret choice a card is weighed beside the other cards: what every card brings is no reason."""
    game = ludoteca.game("hitplan")
    reasons = set()
    for seed in range(6):
        match = begun("hitplan", 3, 9, seed)
        if match.state.over():
            continue
        seat = match.state.actors()[0]
        assert game.merits(match.state, seat)
        for move in match.state.legal(seat):
            reasons.add(why(game, match.state.view(seat), move, match.state.legal(seat), True, 5))
    assert any(one.startswith("scores more than your other cards would") for one in reasons)
    assert any(", but " in one for one in reasons)
    assert not [one for one in reasons if "is good for" in one or "is bad for" in one]


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


def test_what_every_move_brings_alike_is_no_reason() -> None:
    """In Moon Base bonuses are worth more with each ring that is laid: that speaks for no ring."""
    game = ludoteca.game("moonbase")
    match = begun("moonbase", 2, 40, 3)
    seat = match.state.actors()[0]
    view, moves = match.state.view(seat), list(match.state.candidates(seat))
    found = {why(game, view, move, moves, False, 1) for move in moves[:12]}
    assert len(found) > 1, found


def test_parts_that_a_game_names_plainly_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of before that class, and who needs no more."""
    game = ludoteca.game("hitplan")
    merits, parts = game.verbs.merits, dict[object, str]()

    def named_plainly(state: ludoteca.State, seat: int) -> dict[str, float]:
        return {parts.setdefault(merit, f"part {len(parts)}"): worth for merit, worth in merits(state, seat).items()}

    monkeypatch.setattr(game.verbs, "merits", named_plainly)
    match = begun("hitplan", 3, 9, 1)
    seat = match.state.actors()[0]
    moves = match.state.legal(seat)
    reasons = {why(game, match.state.view(seat), move, moves, True, 5) for move in moves}
    assert any(re.search(r"is good for part \d.*, but is bad for part \d$", one) for one in reasons), reasons


def test_an_only_move_is_said_to_be_one() -> None:
    state = HATSUDEN.new(seed=7)
    move = next(iter(state.legal(0)))
    assert why(HATSUDEN, state.view(0), move, [move], False, 1) == "is all that you can do now"


def test_hatsuden_gives_reasons_that_add_up_to_its_judgement() -> None:
    reasons = set()
    for seed in range(4):
        match = begun("hatsuden", 2, 12, seed)
        for seat in range(2):
            lead = sum(HATSUDEN.merits(match.state, seat).values())
            expected = 0.5 + 0.48 * max(-1.0, min(1.0, lead / 6.0))
            assert HATSUDEN.judge(match.state, seat) == pytest.approx(expected)
        reasons |= {advice.reason for advice in match.hint(match.state.actors()[0], 30)}
    assert any("your north city" in reason or "brings you forward in" in reason for reason in reasons), reasons


def test_a_hint_within_seconds_names_one_move() -> None:
    """For people who wait: the usual search, cut off after that time, and only the best move is given reasons for."""
    game = ludoteca.game("hatsuden")
    state = game.new(seed=1)
    view, moves = state.view(0), list(state.legal(0))
    (advice,) = hint(game, view, moves, 30.0, few=1)
    assert advice.move == hint(game, view, moves, strength(game, "expert")[0])[0].move


def test_a_hint_within_seconds_is_the_masters_where_it_grows_a_tree(monkeypatch: pytest.MonkeyPatch) -> None:
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


def unjudged(monkeypatch: pytest.MonkeyPatch) -> tuple[ludoteca.View, list[int], int]:
    """A first turn of Hatsuden, of which no judge counts anything: the view, the moves, and one that builds."""
    monkeypatch.setattr(HATSUDEN.verbs, "merits", lambda state, seat: {})
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    moves = list(match.state.candidates(seat))
    build = next(move for move in moves if re.fullmatch(r"build \w3 north", HATSUDEN.name(move)))
    return match.state.view(seat), moves, build


def test_what_a_move_brings_at_once_is_named_where_no_part_speaks_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view, moves, build = unjudged(monkeypatch)
    assert (
        why(HATSUDEN, view, build, moves, False, 1) == "brings you at once: points if it ended now +1 and north city +3"
    )


def test_a_percentage_is_not_broken_over_lines() -> None:
    assert told("Build it", "wins the game", 0.67).endswith("67\u00a0%.")


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
        "Bulldozers. It helps. Next: To the north; Play no tile. Your chance of winning: 50\u00a0%."
    )
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    assert all(len(advice.then) <= 2 for advice in match.hint(seat, FEW))


def test_what_all_moves_bring_at_once_speaks_for_none(monkeypatch: pytest.MonkeyPatch) -> None:
    view, moves, build = unjudged(monkeypatch)
    alike = [build, *(move for move in moves if HATSUDEN.name(move) == HATSUDEN.name(build).replace("north", "south"))]
    assert len(alike) == 2
    assert why(HATSUDEN, view, build, alike, False, 1) == "brings you at once: north city +3", (
        "the point is brought by both"
    )


def test_what_is_counted_no_longer_after_a_move_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of the judgement may end with the move, as a scoring that is then past: whatever one does, it does."""
    game = ludoteca.game("hatsuden")
    match = begun("hatsuden", 2, 0, 0)
    seat = match.state.actors()[0]
    view, moves = match.state.view(seat), list(match.state.candidates(seat))
    ends = Merit("scores", "scores no more")
    gain = Merit("helps", "hinders")

    def merits(state: ludoteca.State, one: int) -> dict[Merit, float]:
        if len(state.legal(seat)) == len(moves) and state.view(seat) == view:
            return {ends: 100.0, gain: 0.0}
        return {gain: 90.0 if "S3" in str(state).split(" | hand 0")[0] else 0.0}

    monkeypatch.setattr(game.verbs, "merits", merits)
    reasons = {why(game, view, move, moves, False, 1) for move in moves}
    assert "helps" in reasons
    assert not [one for one in reasons if "scores" in one]


def test_what_others_spoil_is_not_said_to_be_bettered() -> None:
    """Found by a player: a plant in the south row made it "easier to supply the north city", which stood at ten."""
    game = ludoteca.game("hatsuden")
    state = game.position(
        "hatsuden | turn: 0 | area 0: - 3 - 4 3 / 3 2 3 2<3 - | area 1: x=H1 ?=S2 4 4 - / x=G1 3 - 3 -"
        " | hand 0: W1 B1 B2 B2 B4 | hand 1: S1 S3 G4 W1 B3 | specials 0: scale | optimized: water"
    )
    moves = list(state.legal(0))
    for move in moves:
        phrase, reason = game.phrase(state.view(0), move), why(game, state.view(0), move, moves, False, 1)
        assert "wind" in phrase or "forward in wind" not in reason, (phrase, reason)
        assert "the south" not in phrase or "easier to supply your north" not in reason, (phrase, reason)
