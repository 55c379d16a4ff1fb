"""What a question and its answers promise is what comes; what the end would bring changes only as the log says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.packed import packed
from ludoteca.core.verbs import promised as bringing
from ludoteca.core.words import calling
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, numbers, phases
from ludoteca.games.pampero.state import State
from ludoteca.games.pampero.year import lull
from ludoteca.table.seeing import seen
from ludoteca.telling import gains, warned
from tests.contract.tables import COMPILED
from tests.pampero.names import BOX, BOX_IDS, GAME
from tests.pampero.table import Table

NAMES = ["Anna", "Ben", "Carla", "Dan"]
GAMES = 24 if COMPILED else 4
SHORT = (events.SUPPLY_SHORT, events.ENERGY_FULL)


def decisions(games: int, seats: int = 3) -> Iterator[State]:
    """The positions of games played by lot, in which cards are played where one can be."""
    for seed in range(games):
        s, luck = GAME.new(1 + (seed + seats) % 4, seed), Luck(seed)
        while not s.over():
            yield cast(State, s)
            seat = s.actors()[0]
            moves = list(s.legal(seat))
            play = [one for one in moves if one < numbers.RETRIEVE] or moves
            s.play(seat, play[luck.below(len(play))])


def tried(s: State, move: int) -> tuple[State, list[tuple[int, ...]]]:
    """The position after the move and nothing that follows by itself, and what it told: kinds and numbers."""
    trial = cast(State, s.copy())
    lull(trial, s.actors()[0])
    trial.telling = True
    trial.play(s.actors()[0], move)
    return trial, [(one.kind, *one.numbers) for one in story_of(trial)]


def asked(s: State) -> int:
    """What kind of decision that is."""
    return int(frames.kind_of(s.stack[len(s.stack) - 1]))


def goes_on(s: State) -> bool:
    """Whether more of what was begun comes with the answer: the rest of a card, a second bonus."""
    return any(frames.kind_of(f) >= frames.AUTOMATIC for f in s.stack)


def promised(words: str, what: str) -> int | None:
    """So many of it by these words; None where they leave a choice."""
    if " or " in words or "→" in words:
        return None
    return sum(int(one) for one in re.findall(rf"(\d+)(?: of \d+)? {what}", words))


PROMISES = {"connection", "to", "option"}
"""Answers, by the first word of their notation, that are carried out at once."""


def test_r58_what_a_choice_says_it_gives_is_what_comes() -> None:
    """R30, R40. Batteries and energy of parking spots, tiles, options and transformer spaces, to the last one."""
    told, short = 0, 0
    for s in decisions(GAMES):
        seat, view = s.actors()[0], s.view(s.actors()[0])
        if goes_on(s):
            continue
        for move in s.legal(seat):
            kind = GAME.name(move).split()[0]
            if kind not in PROMISES and kind != "transformer":
                continue
            after, log = tried(s, move)
            if kind == "transformer" and asked(after) == frames.NETWORK:
                continue
            words = GAME.phrase(view, move)
            for what, gained in (("batter", events.GAINED_BATTERIES), ("energy", events.GAINED_ENERGY)):
                said = promised(words, what)
                come = sum(one[2] for one in log if one[0] == gained and one[1] == seat)
                waits = any(frames.kind_of(f) == frames.RUN for f in after.stack)
                assert said is None or said == come or (waits and said > come), (words, log)
            told += 1
            short += any(one[0] in SHORT for one in log)
    assert told > 10 * GAMES
    assert short > GAMES // 2 or not COMPILED


def test_r24_a_pair_of_bonuses_names_the_batteries_that_are_there() -> None:
    short = 0
    for s in decisions(GAMES):
        if asked(s) != frames.PAIR:
            continue
        seat, view = s.actors()[0], s.view(s.actors()[0])
        for move in s.legal(seat):
            after, log = tried(s, move)
            if asked(after) == frames.BONUS_ORDER:
                continue
            words = GAME.phrase(view, move)
            for what, gained in (("batter", events.GAINED_BATTERIES), ("energy", events.GAINED_ENERGY)):
                come = sum(one[2] for one in log if one[0] == gained)
                assert promised(words, what) == come, (words, log)
            short += any(one[0] in SHORT for one in log)
    assert short or not COMPILED


STEPS = re.compile(r"(\w+) (?:one|(\d+)) steps?")


def test_r44_what_the_question_says_a_contract_moves_moves() -> None:
    """The steps it names come; of a marker that stands still it says so, and no answer calls it raised."""
    moved, stuck = 0, 0
    for s in decisions(GAMES):
        seat, question = s.actors()[0], GAME.prompt(s.view(s.actors()[0]))
        if asked(s) != frames.TRANSFORMER:
            continue
        does = question.partition(", and ")[2]
        for move in list(s.legal(seat))[:4]:
            space = move - numbers.TRANSFORMER
            bonus = int(BOX.grid_bonus[space])
            after, log = tried(s, move)
            if asked(after) == frames.NETWORK or any(frames.kind_of(f) == frames.ARROWS for f in after.stack):
                continue
            for at, market in enumerate(c.MARKET_CODES):
                rise = int(after.column[seat * c.MARKETS + at] - s.column[seat * c.MARKETS + at])
                said = sum(int(n or 1) for name, n in STEPS.findall(does) if name == market)
                assert rise >= said, (does, log, bonus)
                if re.search(rf"{market}[^;.]* can go no further", does):
                    assert any(one[:3] == (events.BLOCKED, seat, at) for one in log), (does, log)
                    stuck += 1
                moved += said
    assert moved > 20
    assert stuck > GAMES // 2 or not COMPILED


def test_r44_a_contract_is_offered_with_the_steps_that_come() -> None:
    """The answers before that question: what they say is what the question says then."""
    stuck = 0
    for s in decisions(GAMES):
        seat, view = s.actors()[0], s.view(s.actors()[0])
        if asked(s) not in (frames.CONTRACT, frames.REMOTE, frames.SOLAR, frames.LINK):
            continue
        for move in s.legal(seat):
            words = GAME.phrase(view, move)
            after, _ = tried(s, move)
            if move == numbers.PASS or words.endswith("…") or asked(after) != frames.TRANSFORMER:
                continue
            does = GAME.prompt(after.view(seat))
            offered = {name: int(n) for name, n in re.findall(r"(\w+) \+(\d+)", words)}
            named = {name: int(n or 1) for name, n in STEPS.findall(does.partition(", and ")[2])}
            assert {name: n for name, n in offered.items() if n} == named, (words, does)
            stuck += 0 in offered.values()
    assert stuck or not COMPILED


def test_c4_an_income_that_cannot_rise_is_not_called_raised() -> None:
    raised, stuck = 0, 0
    for s in decisions(GAMES):
        seat, view = s.actors()[0], s.view(s.actors()[0])
        if asked(s) != frames.ADVANCE_ANY or goes_on(s):
            continue
        for move in s.legal(seat):
            words = GAME.phrase(view, move)
            after, _ = tried(s, move)
            at = seat * c.MARKETS + move - numbers.MARKET
            rise = int(after.column[at] - s.column[at])
            said = re.search(r"up (\d+)", words)
            if said is None:
                assert "can go no further" in words
                assert rise == 0, words
            else:
                assert rise >= int(said[1]), words  # an arrow may lead back to it
            raised += said is not None
            stuck += said is None
    assert raised
    assert stuck or not COMPILED


def test_r25_a_bonus_tile_says_where_it_brings_nothing() -> None:
    s = Table(3).s
    zone = 0
    s.stack = packed([frames.pair_frame(0, zone)])
    s.supply = 0
    for market in range(c.MARKETS):
        s.column[market] = BOX.columns - 1
    res, battery = BOX_IDS["bonus"].index("res"), BOX_IDS["bonus"].index("battery")
    s.cell[0], s.cell[1] = res, battery
    view = s.view(0)
    assert GAME.phrase(view, GAME.move("bonus 1.1 1.2")) == "Residential (blocked) and Battery bank (no battery left)"
    s.supply, s.column[0] = 1, 0
    assert GAME.phrase(s.view(0), GAME.move("bonus 1.1 1.2")) == "Residential and Battery bank"


def debt_told(made: str) -> int:
    """What of the money at the end is owed."""
    found = re.search(r"less \$(\d+) of venture", made)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("relief", [False, True])
def test_r66_the_debt_that_is_named_is_what_is_owed(relief: bool) -> None:
    """By the question, by each answer, by the log and by the plate; a relief tile halves one debt."""
    s = Table(2).s
    s.stack = packed([frames.capital_frame(0)])
    s.towers[0] = 3
    if relief:
        kind = BOX_IDS["bonus"].index("relief")
        s.slot[kind] = kind
    for nth in range(2):
        owed = 15 if relief and nth == 0 else 30
        move = numbers.CAPITAL + nth
        view = s.view(0)
        assert f"you pay back ${owed}." in GAME.prompt(view)
        assert f"${owed} back at the end" in GAME.phrase(view, move)
        before = GAME.plate(view, 0).figures[3]
        after, log = tried(s, move)
        assert [one[3] for one in log if one[0] == events.TOOK_CAPITAL] == [owed]
        assert debt_told(GAME.plate(after.view(0), 0).figures[3].made) - debt_told(before.made) == owed
        s = after
        s.stack = packed([frames.capital_frame(0)])


def worth(s: State, company: int) -> int:
    """Its money if the game ended now."""
    return next(one.value for one in GAME.plate(s.view(None), company).figures if one.key == "points")


def test_r66_money_at_the_end_changes_in_the_end_scoring_only_as_the_log_says() -> None:
    """Another's end-game income takes nothing from what mine will pay; my own changes it as far as it is no best."""
    told = 0
    for s in decisions(2 * GAMES):
        if s.scored < 2 or s.phase < phases.CROWNS or (s.scored == 2 and s.phase == phases.CROWNS):
            continue
        seat = s.actors()[0]
        for move in s.legal(seat):
            after = cast(State, s.copy())
            after.telling = True
            after.play(seat, move)
            log = story_of(after)
            for company in range(int(s.companies)):
                by = worth(after, company) - worth(s, company)
                paid = sum(one.numbers[1] for one in log if one.kind == events.RECEIVED and one.numbers[0] == company)
                assert by == 0 or paid, (GAME.name(move), company, by)
                assert company == seat or by == 0 or int(s.phase) < phases.END_TILES, (GAME.name(move), company, by)
                told += int(s.phase) == phases.END_TILES
    assert told > GAMES


def test_r66_the_best_choices_end_with_the_money_that_was_foretold() -> None:
    ended = 0
    for s in decisions(2 * GAMES):
        if s.phase != phases.END_TILES or s.scored < 3:
            continue
        end, before = cast(State, s.copy()), [worth(s, one) for one in range(int(s.companies))]
        while not end.over():
            seat = end.actors()[0]
            income = {one: BOX.income[end.column[seat * c.MARKETS + one - numbers.MARKET]] for one in end.legal(seat)}
            end.play(seat, max(income, key=lambda one: income[one]))
        assert [int(end.money[one]) for one in range(int(s.companies))] == before
        ended += 1
    assert ended > 2 or not COMPILED


# What all answers say alike


def test_money_at_the_end_that_only_repeats_the_money_is_told_nowhere() -> None:
    """Whether another answer changes it otherwise or not: on the page and in the terminal; what differs is told."""
    differs = 0
    for at, s in enumerate(decisions(4)):
        seat, view = s.actors()[0], s.view(s.actors()[0])
        if at % 5:
            continue
        before = GAME.figures(view)
        for shown in seen(GAME, view, "wide", NAMES, 1, True).moves:
            made = {(who, key): by for who, key, by in shown.effect}
            assert all(made.get((who, "money")) != by for (who, key), by in made.items() if key == "points"), shown
            brings = bringing(GAME, before, s, seat, GAME.move(shown.move)) or []
            whole = {(who, key): by for who, key, by in brings}
            if whole.get((seat, "points"), 0) != whole.get((seat, "money"), 0) and made:
                assert made.get((seat, "points"), 0) == whole.get((seat, "points"), 0)
                differs += "points" in [key for _, key in made]
        for said in gains(GAME, view, s, list(s.legal(seat))):
            own = said.partition(";")[0]
            money = re.search(r"\bmoney ([+−]\d+)", own)
            assert money is None or f"game ended now {money[1]}" not in own, said
    assert differs


def test_r19_what_another_gets_is_never_told_without_what_it_costs() -> None:
    """Whose tower supplies a contract: it costs the same whoever owns it, but where it goes is what is chosen."""
    told = 0
    for s in decisions(GAMES):
        if asked(s) != frames.OWNER or goes_on(s):
            continue
        seat, view = s.actors()[0], s.view(s.actors()[0])
        moves = list(s.legal(seat))
        for move, said in zip(moves, gains(GAME, view, s, moves), strict=True):
            after, _ = tried(s, move)
            cost = f"money {int(after.money[seat] - s.money[seat]):+}".replace("-", "−")
            if "; Player" in said or said.startswith("Player"):
                assert said.startswith(cost) or cost == "money +0", said
                told += 1
    assert told or not COMPILED


def test_r11_a_turn_in_which_nothing_is_chosen_is_told_as_what_follows_by_itself() -> None:
    """A rival who can only take a battery: it stands in the log as its turn, and beside mine as not counted."""
    s = Table(2).s
    s.hand[1] = 0
    for at in range(16, 32):
        s.mat[at] = -1
    move = numbers.BATTERY
    view = s.view(0)
    with calling(["Anna", "Ben"]):
        said = warned(GAME, view, s, move, True)
        after = cast(State, s.copy())
        after.telling = True
        after.play(0, move)
        told = story_of(after)
        log = [GAME.words(one, ["Anna", "Ben"]) for one in told]
        turns = [beat.turn for beat in GAME.story(told) if beat.turn >= 0]
    assert "Ben uses the turn to take a battery." in log
    assert turns[:2] == [0, 1]
    assert said.then == ("Ben’s turn",)


def test_r65_a_crown_of_the_second_scoring_is_no_money_at_the_end() -> None:
    """It counts in the majorities of its own scoring: those of the end are as they were."""
    s = Table(2).s
    counter = int(BOX.bottom_counter[s.end_tiles[0]])
    before = worth(s, 0), worth(s, 1)
    for scored, alike in ((1, True), (2, False)):
        s.scored, s.phase = scored, phases.CROWNS
        s.crowns = packed([0, counter, 9])
        assert ((worth(s, 0), worth(s, 1)) == before) == alike


def test_r44_a_marker_says_what_stops_it() -> None:
    s = Table(2).s
    told = GAME.explain(s.view(0), "i0-1")
    assert told is not None
    assert "further" not in told.text
    s.towers[0] = 1
    s.column[1] = next(one for one in range(BOX.columns) if BOX.column_tower[one + 1] > 1)
    told = GAME.explain(s.view(0), "i0-1")
    assert told is not None
    assert f"until tower {BOX.column_tower[s.column[1] + 1]} is built" in told.text
    s.column[1] = BOX.columns - 1
    told = GAME.explain(s.view(0), "i0-1")
    assert told is not None
    assert "can go no further" in told.text
