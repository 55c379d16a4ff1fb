"""What drawings reckon from a view is what the rules reckon from the state."""

from __future__ import annotations

from typing import cast

from ludoteca.core.luck import Luck
from ludoteca.games.hatsuden import balance, moves, scoring, words
from ludoteca.games.hatsuden import tally as hatsuden
from ludoteca.games.hatsuden.state import State as HatsudenState
from ludoteca.games.hatsuden.view import View as HatsudenView
from ludoteca.games.hitplan import events
from ludoteca.games.hitplan import scoring as hitplan_scoring
from ludoteca.games.hitplan import tally as hitplan
from ludoteca.games.hitplan.draw.stage import question
from ludoteca.games.hitplan.state import LID, UNDER
from ludoteca.games.hitplan.state import State as HitPlanState
from ludoteca.games.hitplan.view import View as HitPlanView
from tests.contract.tables import Table, random_move, some
from tests.drawing.sheets import sheets


def test_hatsuden_adds_up_within_what_the_viewer_knows() -> None:
    doubts = 0
    for seed in some(6, 60):
        for sheet in sheets("hatsuden", seed, every=1):
            state, view = cast(HatsudenState, sheet.state), cast(HatsudenView, sheet.view)
            for seat in (0, 1):
                for row in (0, 1):
                    low, high = hatsuden.supply(view, seat, row)
                    assert low <= balance.supply(state, seat, row) <= high
                    assert hatsuden.limit(view, seat, row) == balance.limit(state, seat, row)
                    doubts += low < high
                low, high = hatsuden.standing(view)[seat]
                assert low <= scoring.score(state, seat) <= high
            for energy in range(5):
                assert hatsuden.leader(view, energy) in (None, scoring.energy_winner(state, energy))
            if sheet.viewer in sheet.state.actors():
                assert hatsuden.question(view).startswith(words.STAGES_IN_WORDS[moves.stage(state)])
            if sheet.state.over():
                assert hatsuden.question(view) == sheet.state.result().verdict
    assert doubts > 0, "no game with a covered card was tried"


def test_hit_plan_tells_of_the_last_round_what_happened() -> None:
    rounds = 0
    for seats in (2, 3, 4, 5):
        for seed in some(10, 100):
            match, luck = Table("hitplan", seats).match(seed), Luck(seed)
            while not match.state.over():
                match.play(*random_move(match.state, luck))
                story = match.journal[-1].events
                if not any(event.kind == events.PLAYED for event in story):
                    continue
                view = cast(HitPlanView, match.state.view(None))
                state = cast(HitPlanState, match.state)
                last = hitplan.Reveal(view)
                rounds += 1
                taker = last.taker
                for event in story:
                    seat, number = event.numbers[:2]
                    if event.kind == events.ACQUIRED:
                        assert (taker, view.last_ip) == (seat, number)
                    elif event.kind == events.SEIZED:
                        assert (taker, view.last_ip) == (LID, number)
                    elif event.kind == events.NO_PROPOSAL:
                        assert (taker, view.last_ip) == (UNDER, number)
                    elif event.kind == events.HOLDER:
                        assert last.holder == seat
                    elif event.kind in (events.CRIME, events.SHIFT):
                        assert last.event == number
                    elif event.kind == events.VICTIM:
                        assert last.victim
                for seat in range(seats):
                    assert hitplan.points(view, seat) == hitplan_scoring.points(state, seat)
                assert hitplan.organisation_points(view) == hitplan_scoring.organisation(state)
            assert question(cast(HitPlanView, match.state.view(0))) == match.state.result().verdict
    assert rounds > 100
