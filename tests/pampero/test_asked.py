"""What a player is asked: nothing that changes nothing; and what a choice is said to bring, it brings itself."""

from __future__ import annotations

import re
from typing import cast

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.plate import effect, unrepeated
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import events, frames, numbers
from ludoteca.games.pampero.state import NOTHING, State
from ludoteca.table.seeing import seen
from tests.pampero.names import BOX, GAME, spot
from tests.pampero.table import Table


def positions(kind: int, count: int) -> list[State]:
    """So many positions of games played by lot in which that is decided."""
    found: list[State] = []
    for seed in range(60):
        s, luck = GAME.new(2, seed), Luck(seed)
        while not s.over():
            seat = s.actors()[0]
            assert isinstance(s, State)
            if frames.kind_of(s.stack[len(s.stack) - 1]) == kind:
                found.append(cast(State, s.copy()))
                if len(found) == count:
                    return found
            moves = list(s.legal(seat))
            play = [one for one in moves if one < numbers.RETRIEVE] or moves
            s.play(seat, play[luck.below(len(play))])
    raise AssertionError(f"only {len(found)} such positions")


def test_r25_an_order_that_changes_nothing_is_not_asked() -> None:
    """Only where both orders lead to the very same position: then no continuation can tell them apart."""
    forced: list[bool] = []
    for s in positions(frames.BONUS_ORDER, 12):
        seat = s.actors()[0]
        ends = set()
        for move in s.legal(seat):
            trial = cast(State, s.copy())
            trial.play(seat, move)
            trial.last = NOTHING  # which no rule looks at
            ends.add(trial.digest())
        sight = seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True)
        assert sight.forced == (len(ends) == 1)
        forced.append(sight.forced)
    assert set(forced) == {True, False}


def test_r34_what_comes_anyway_is_promised_by_declining_too() -> None:
    """Else it would read as the gain of the other answers: $3 beside a site, and nothing beside the pass."""
    gained = 0
    for s in positions(frames.WHICH, 6):
        seat = s.actors()[0]
        sight = seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True)
        passing = next(one for one in sight.moves if one.move == "pass")
        before, after = GAME.figures(s.view(seat)), s.copy()
        GAME.verbs.lull(after, seat)
        after.play(seat, GAME.move("pass"))
        assert passing.effect == unrepeated(GAME.plates(s.view(seat)), effect(before, GAME.foretold(after, seat)))
        gained += bool(passing.effect)
    assert gained


def test_r34_what_comes_anyway_is_said_to_come_anyway() -> None:
    """“Move no more bulldozers: energy +1” read as a reward for stopping; the other answers say nothing of it."""
    said: set[str] = set()
    for s in positions(frames.WHICH, 60):
        seat = s.actors()[0]
        sight = seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True)
        words, gains = next((one.words, one.effect) for one in sight.moves if one.move == "pass")
        below = int(frames.kind_of(s.stack[len(s.stack) - 2])) if len(s.stack) > 1 else -1
        mine = {what: by for whose, what, by in gains if whose == seat and what != "points"}
        told = re.fullmatch(r"Move no more bulldozers(?: \(you get (.*) anyway\))?", words)
        assert told is not None, words
        if below in (frames.RUN, frames.CELL):
            assert bool(told[1]) == bool(mine), (words, gains)
        if told[1]:
            assert told[1] in (f"{mine.get('energy')} energy", f"${mine.get('money')}", "1 battery"), (words, gains)
            said.add(told[1])
    assert len(said) > 1, said


def test_r19_who_pays_another_company_is_asked_before_it_is_done() -> None:
    """Where the only site or the only way to pay is taken by itself, the payee and the amount are said before."""
    asked, unasked = 0, 0
    for s in positions(frames.ACTION, 60) + positions(frames.SITE, 12) + positions(frames.CONTRACT, 12):
        seat = s.actors()[0]
        for shown in seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True).moves:
            trial = cast(State, s.copy())
            trial.play(seat, GAME.move(shown.move))
            money = int(trial.money[1 - seat] - s.money[1 - seat])
            battery = int(trial.battery[1 - seat] - s.battery[1 - seat])
            if trial.year != s.year or trial.round != s.round or (money <= 0 and battery <= 0):
                assert ["Anna", "Ben"][1 - seat] not in shown.asks
                unasked += 1
                continue
            assert shown.asks.startswith(f"You pay {['Anna', 'Ben'][1 - seat]} "), shown
            assert (f"${money} for" if money > 0 else "batter") in shown.asks, shown
            asked += 1
    assert asked > 5
    assert unasked > 50


def test_r41_what_a_network_line_takes_besides_the_contract_is_said_before() -> None:
    """The question said 1 energy, and the answer cost 2; and where 1 battery is paid and 1 comes, it cost nothing."""
    t = Table(2).give(energy=9, battery=3, money=20)
    t.level(2, company=0)
    t.filled("A1-1", "1b", 0)
    t.ask(frames.TRANSFORMER, 0, spot("A2-1"), 0, 0, 0)
    assert t.choices()
    sight = seen(GAME, t.s.view(0), "wide", ["Anna", "Ben"], 1, True)
    assert sight.prompt == (
        "Where in your grid does Rivera go? It takes 1 energy, and moves residential one step. "
        "For some spaces you pay for a network line too."
    )
    moves = {one.move: one for one in sight.moves}
    first = moves["transformer 1a"]
    assert first.words == "Lay the tile in strip 1, first from the top"
    assert first.asks == (
        "You pay 1 energy for the contract and 1 energy for a network line. The tile moves residential one step."
    )
    assert (0, "energy", -2) in first.effect
    t.ask(frames.TRANSFORMER, 0, spot("remote-1"), 1, 0, 0)
    t.s.network[0] = sum(1 << line for line in range(c.LINES))
    t.filled("A1-2", "2a", 0)
    t.choices()
    sight = seen(GAME, t.s.view(0), "wide", ["Anna", "Ben"], 1, True)
    assert "network" not in sight.prompt
    asked = {one.move: one.asks for one in sight.moves}
    assert asked["transformer 2b"] == "", "what nothing is given back of is said by its figures"
    assert re.fullmatch(
        r"You pay \d batter.* for the contract\. Then you gain 1 battery\. The tile moves .*\.", asked["transformer 2c"]
    )


def test_r41_every_network_line_is_named_before_it_is_paid() -> None:
    """By whatever choice it comes to be paid, and with the contract where that is paid by the same choice."""
    named = {True: 0, False: 0}
    for kind, count in ((frames.TRANSFORMER, 40), (frames.NETWORK, 1), (frames.OWNER, 10), (frames.CONTRACT, 10)):
        for s in positions(kind, count):
            seat = s.actors()[0]
            for shown in seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True).moves:
                trial = cast(State, s.copy())
                trial.telling = True
                trial.play(seat, GAME.move(shown.move))
                paid = any(one.kind == events.LINE_PAID for one in story_of(trial))
                assert ("for a network line." in shown.asks) == paid, shown
                named[paid] += 1
    assert min(named.values()) > 5, named


def test_r53_a_debt_is_named_before_it_is_taken() -> None:
    """In the question before the move, where the only slot is taken by itself; else by the slot."""
    named = 0
    for s in positions(frames.ACTION, 40):
        seat = s.actors()[0]
        for shown in seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True).moves:
            trial = cast(State, s.copy())
            trial.play(seat, GAME.move(shown.move))
            if trial.venture[seat] != s.venture[seat]:
                assert "pay back $30" in shown.asks
                named += 1
    assert named > 5
    card = GAME.explain(GAME.new(2, 1).view(0), "hand venture")
    assert card is not None
    assert "$30" in card.text


def test_r57_that_taking_all_cards_back_moves_time_on_is_said_before() -> None:
    said = 0
    for s in positions(frames.ACTION, 40):
        seat = s.actors()[0]
        for shown in seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True).moves:
            assert ("time track" in shown.asks) == (GAME.move(shown.move) == numbers.RETRIEVE)
            said += "time track" in shown.asks
    assert said > 2


def test_r58_a_battery_that_is_not_there_is_called_a_pass_and_asked_about() -> None:
    s = positions(frames.ACTION, 1)[0]
    asks = "There is no battery left: you would get none."
    for supply, words, said in ((1, "Take a battery", ""), (0, "Pass: no battery is left", asks)):
        s.supply = supply
        view = s.view(s.actors()[0])
        moves = seen(GAME, view, "wide", ["Anna", "Ben"], 1, True).moves
        assert [(one.words, one.asks) for one in moves if GAME.move(one.move) == numbers.BATTERY] == [(words, said)]
        assert ("take a battery" in GAME.prompt(view)) == (supply > 0)
        assert ("pass (no battery is left)" in GAME.prompt(view)) == (supply == 0)


def test_r5_buildings_of_the_set_up_are_told_as_what_they_are() -> None:
    """They lie on sites that nobody can press: as pieces they were taken for action cards."""
    view = GAME.new(2, 1).view(0)
    for thing, text in (
        ("start-wind-1", "Player 2 began with this wind farm"),
        ("start-tower-0", "Player 1 began with this tower"),
    ):
        told = GAME.explain(view, thing)
        assert told is not None
        assert told.text.startswith(text)


def test_r52_a_sale_that_makes_itself_is_named_before() -> None:
    """Where only one foreign market can be served: the batteries and the money, before the card is played."""
    named = 0
    for s in positions(frames.ACTION, 120):
        seat = s.actors()[0]
        for shown in seen(GAME, s.view(seat), "wide", ["Anna", "Ben"], 1, True).moves:
            trial = cast(State, s.copy())
            trial.play(seat, GAME.move(shown.move))
            if trial.foreign[seat] != s.foreign[seat]:
                sold, brought = int(s.battery[seat] - trial.battery[seat]), int(trial.money[seat] - s.money[seat])
                assert shown.asks.startswith(f"You sell {sold} batter"), shown
                alone = shown.move.startswith("play foreign") and trial.year == s.year  # it brings nothing else
                assert not alone or f" for ${brought} (" in shown.asks, shown
                named += 1
    assert named > 2


def test_r57_cards_are_offered_back_only_where_they_can_be_taken() -> None:
    told = {True: 0, False: 0}
    for s in positions(frames.ACTION, 60):
        seat = s.actors()[0]
        may = GAME.move("retrieve all") in list(s.legal(seat))
        assert ("take all cards back" in GAME.prompt(s.view(seat))) == may
        told[may] += 1
    assert min(told.values()) > 3


def test_a_specialist_is_said_to_come_from_somewhere() -> None:
    asked = [
        seen(GAME, s.view(s.actors()[0]), "wide", ["Anna", "Ben"], 1, True) for s in positions(frames.SPECIALIST, 30)
    ]
    told = {sight.prompt.partition(":")[0] for sight in asked}
    assert "Your card brings a specialist" in told
    assert "Your income is the first in a dark green column and brings a specialist" in told


def test_money_if_the_game_ended_now_is_explained_part_by_part() -> None:
    """What the parts say adds up to the figure, less what is owed; and the other figures are each company's own."""
    owed = 0
    for s in positions(frames.ACTION, 60)[::3]:
        for seat, plate in enumerate(GAME.plates(s.view(0))):
            held = int(s.hand[seat]).bit_count() + int(s.scoring_held[seat]).bit_count()
            figures = [int(s.money[seat]), int(s.energy[seat]), int(s.battery[seat]), held]
            assert [one.value for one in plate.figures if one.key != "points"] == figures
            assert plate.figures[3].made.startswith(f"${s.money[seat]} "), plate.figures[3]
            points = next(one for one in plate.figures if one.key == "points")
            total = 0
            for part in points.made.split(", "):
                money = int(part.partition("$")[2].split()[0])
                total += -money if part.startswith("less ") else money
                owed += part.startswith("less ")
            assert total == points.value, points
    assert owed


def test_r63_a_scoring_tells_every_company_why() -> None:
    match = GAME.match(2, seed=4)
    luck = Luck(4)
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = list(match.state.legal(seat))
        match.play(seat, GAME.name(moves[luck.below(len(moves))]))
    lines = match.log(0, ["Anna", "Ben"])
    scored = [line for line in lines if " scores " in line]
    assert len(scored) == 2 * 3, "the first scoring, and two tiles at the end"
    for line in scored:
        assert line.endswith(" each).") or "(no " in line, line


PRICE, ZONE = "in money or in batteries and build a tower.", "It works in the zone of its tab."


@pytest.mark.parametrize(
    ("thing", "text"),
    [
        ("hand tower", f"Pay the tab’s price {PRICE} {ZONE} Your own bulldozer will do, or another company’s."),
        (
            "hand foreign",
            "Sell batteries to a foreign market for the incomes its card shows. It needs a tab of zone B.",
        ),
        ("mat SA5", f"Pay the tab’s price less $4 {PRICE} {ZONE} The bulldozer must be yours."),
    ],
)
def test_a_card_explains_itself_in_sentences(thing: str, text: str) -> None:
    told = GAME.explain(Table(2).s.view(0), thing)
    assert told is not None
    assert told.text == text
    for card in range(len(BOX.ids["cards"])):
        said = GAME.explain(Table(2).s.view(0), f"mat {BOX.ids['cards'][card]}")
        if said is not None and BOX.ids["cards"][card]:
            assert said.text.endswith(".")
            assert "{" not in said.text


def test_a_connection_on_the_map_cites_the_rule_by_which_it_is_taken() -> None:
    for name in BOX.ids["connections"]:
        told = GAME.explain(Table(2).s.view(0), f"circle {name}")
        assert told is not None
        assert told.rule == "R32", told


def test_bonus_tiles_are_called_as_the_board_calls_them() -> None:
    """By a move, which a hint says, as by the explanation of its space."""
    table = Table(2).do("play tower top A", "site A2-m1", "pay money")
    view = table.s.view(0)
    for move in table.s.legal(0):
        for cell in GAME.targets(move):
            told = GAME.explain(view, cell)
            assert told is not None
            if told.title != "Tower bonus":  # a space without a tile says what it gives
                assert told.title.lower() in GAME.phrase(view, move).lower()


def test_r39_what_a_contract_takes_is_said_though_nobody_chose_it() -> None:
    """The only contract there is chooses itself: the questions after it say what is paid, and that is paid."""
    asked = [GAME.prompt(s.view(s.actors()[0])) for s in positions(frames.OWNER, 40)]
    assert all(re.match(r".+ takes (\d energy|\d batter|nothing).*\. Whose tower", one) for one in asked)
    assert any("batter" in one for one in asked)
    paid = 0
    for s in positions(frames.TRANSFORMER, 60):
        seat = s.actors()[0]
        said = re.search(r"It takes (?:(\d+) energy)?(?: and )?(?:(\d+) batter)?", GAME.prompt(s.view(seat)))
        assert said is not None
        promised = (int(said[1] or 0), int(said[2] or 0))
        s.telling = True
        s.play(seat, next(iter(s.legal(seat))))
        story = list(s.story)
        told = [
            tuple(map(int, story[at + 2 : at + 6])) for at in range(0, len(story), 6) if story[at + 1] == events.SPENT
        ]
        waits = not s.over() and frames.kind_of(s.stack[len(s.stack) - 1]) == frames.NETWORK
        if any(promised) and not waits:
            assert (seat, 0, *promised) in told
            paid += 1
    assert paid > 20


@pytest.mark.parametrize(
    ("kind", "other", "wanted"),
    [
        (frames.CONTRACT, numbers.REMOTE, "standard"),
        (frames.REMOTE, numbers.CONTRACT, "remote"),
        (frames.SOLAR, numbers.CONTRACT, "solar"),
    ],
)
def test_r38_a_contract_of_another_kind_is_refused_for_its_kind(kind: int, other: int, wanted: str) -> None:
    s = positions(kind, 1)[0]
    refusal = GAME.why_not(s, s.actors()[0], other)
    assert refusal is not None
    assert refusal.text == f"only {wanted} contracts can be fulfilled now"
    assert refusal.reached, "it is a reason, not merely another question"
