"""Moves in words, plates, explanations and parts: at every decision of the recorded games, for every seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import cast

import pytest

from ludoteca.bots import hints
from ludoteca.core.luck import Luck
from ludoteca.core.plate import Explanation, Meaning
from ludoteca.core.state import State
from ludoteca.core.svg import LAYOUTS, Drawing, Mark
from ludoteca.core.view import View
from ludoteca.core.words import calling
from ludoteca.games.hitplan.components import EVENTS, KEYS
from ludoteca.games.hitplan.draw.cards import Pictures
from ludoteca.games.hitplan.draw.layout import LAYOUTS as PLACES
from ludoteca.games.hitplan.state import State as HitPlanState
from ludoteca.games.hitplan.telling import aims
from ludoteca.games.hitplan.telling.story import BACK, EVENT, FATE, OUTCOME
from ludoteca.games.hitplan.view import View as HitPlanView
from ludoteca.games.hitplan.words import ip_name
from tests.hitplan.table import (
    ANIME,
    ANTI,
    CARDS,
    COMIC,
    CRIME_ALL,
    EDU,
    FILM,
    GAME,
    IP_1,
    IP_2,
    IP_3,
    IP_5,
    IP_6,
    NICHE,
    PROMO,
    PROPOSALS,
    RIVAL,
    SHORT,
    STEADY,
    UNDERDOG,
    own,
    play,
    scores,
    steal,
    table,
)

FILES = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
PARTS = {"stage", "race", "producers", "hand"}
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@lru_cache(None)
def positions(path: Path) -> list[State]:
    return list(GAME.load(path.read_text(encoding="utf-8")).positions())


def views(path: Path) -> Iterator[View]:
    """What every seat and a spectator saw, at every moment of a recorded game."""
    for state in positions(path):
        yield from (state.view(viewer) for viewer in [*range(state.seats), None])


def drawn(view: View, layout: str) -> Drawing:
    found = GAME.drawing(view, layout)
    assert found is not None
    return found


def test_a_move_is_said_as_one_would_say_it() -> None:
    view = table(2).view(0)
    assert GAME.phrase(view, KEYS.index(COMIC)) == "Play Web Comic (2)"
    assert GAME.phrase(view, KEYS.index(ANTI)) == "Play Anti-Piracy Enforcement"


@files
def test_phrases_are_short_differ_and_hold_no_notation(path: Path) -> None:
    for state in positions(path):
        for seat in state.actors():
            said = [GAME.phrase(state.view(seat), move) for move in state.legal(seat)]
            assert len(said) == len(set(said))
            for phrase in said:
                assert len(phrase) <= 60
                assert not any(key in phrase for key in KEYS)


@files
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_move_points_at_one_card_of_the_hand(path: Path, layout: str) -> None:
    for state in positions(path):
        for seat in range(state.seats):
            drawing = drawn(state.view(seat), layout)
            assert set(drawing.parts) == PARTS
            there = Counter(mark.target for part in drawing.parts.values() for mark in part.marks if mark.target)
            assert set(there.values()) <= {1}
            in_hand = {mark.target for mark in drawing.parts["hand"].marks}
            if seat in state.actors():
                assert {aim for move in state.legal(seat) for aim in GAME.targets(move)} <= in_hand


@pytest.mark.parametrize("layout", LAYOUTS)
def test_who_watches_has_no_hand(layout: str) -> None:
    assert set(drawn(table(3).view(None), layout).parts) == PARTS - {"hand"}


@files
@pytest.mark.parametrize("layout", LAYOUTS)
def test_everything_that_is_drawn_is_explained(path: Path, layout: str) -> None:
    rules = GAME.rules_text()
    for view in views(path):
        for part in drawn(view, layout).parts.values():
            for thing in {name for mark in part.marks for name in (mark.target, mark.key) if name}:
                told = GAME.explain(view, thing)
                assert told is not None, thing
                assert told.title
                assert told.text.endswith((".", ":"))
                assert f"**{told.rule}**" in rules
                assert not any(key in told.title + told.text for key in KEYS)


@pytest.mark.parametrize(
    "thing", ["", "hand", "hand 3", "card9", "card", "ip77", "event5", "play9-0", "runner7", "kept0-5", "producer 5"]
)
def test_what_is_not_there_is_not_explained(thing: str) -> None:
    assert GAME.explain(table(3).view(0), thing) is None


def test_explanations_tell_what_a_thing_does_and_where_it_lies() -> None:
    s = table(2, events=[CRIME_ALL, STEADY], ips=[IP_5, IP_2])
    steal(s, IP_1)
    with calling(["Anna", "Ben"]):
        assert GAME.explain(s.view(0), f"ip{IP_5}") == Explanation(
            "Idol Galaxy (5)", "The IP of this round: 5 points for whoever acquires it.", "P1"
        )
        play(s, FILM, EDU)
        view = s.view(0)
        told = {thing: GAME.explain(view, thing) for thing in (f"ip{IP_5}", f"ip{IP_1}", "runner1", "organisation")}
        texts = {thing: one.text for thing, one in told.items() if one is not None}
        assert texts[f"ip{IP_5}"].startswith("Stolen: face down any IP counts 4 points")
        assert texts[f"ip{IP_1}"] == "Taken back by Ben: face down, 4 points."
        assert texts["runner1"].startswith("4 of 12 points.")
        assert texts["organisation"].startswith("4 of 12 points: 4 for every stolen IP.")
        card = GAME.explain(view, "hand web-comic")
        assert card is not None
        assert card.text.endswith("1 of the 9 events to come hits it.")


@files
def test_plates_say_what_the_rules_say(path: Path) -> None:
    for state in positions(path):
        for viewer in [*range(state.seats), None]:
            view = state.view(viewer)
            facts = view.facts()
            for seat in range(state.seats):
                plate = GAME.plate(view, seat)
                found = {figure.key: figure.value for figure in plate.figures}
                hands = facts["hand"]
                assert isinstance(hands, list)
                assert found == {
                    "points": scores(state)[seat],  # type: ignore[arg-type]
                    "cards": hands[seat].bit_count(),
                }
                assert plate.figures[0].goal == 12
                symbols = drawn(view, "wide").look.symbols
                for key in (plate.badge, *found):
                    assert f'id="hitplan-{key}"' in symbols


@files
def test_words_tell_no_more_than_the_view(path: Path) -> None:
    """Of a world that the viewer cannot tell from the real one, all is said alike."""
    luck = Luck(7)
    for state in positions(path)[::3]:
        for viewer in range(state.seats):
            view = state.view(viewer)
            assert said(view) == said(GAME.imagine(view, luck).view(viewer))


def said(view: View) -> list[object]:
    """All that the game says to a viewer of a position."""
    things = {mark.key or mark.target for part in drawn(view, "wide").parts.values() for mark in part.marks}
    return [
        GAME.prompt(view),
        [GAME.plate(view, seat) for seat in range(view.seats)],
        [GAME.phrase(view, move) for move in range(GAME.move_count)],
        {thing: GAME.explain(view, thing) for thing in things},
    ]


def test_the_prompt_says_what_the_round_before_did_to_me() -> None:
    with calling(["Anna", "Ben", "Carla"]):
        s = table(3, events=[CRIME_ALL, NICHE], ips=[IP_5, IP_2, IP_1])
        play(s, FILM, COMIC, COMIC)
        assert GAME.prompt(s.view(0)) == ("Choose a card for School Days (2). Idol Galaxy (5) was stolen from you.")
        assert GAME.prompt(s.view(1)) == (
            "Choose a card for School Days (2). Carla played Web Comic (2) too: it is back."
        )
        play(s, ANIME, SHORT, PROMO)
        assert GAME.prompt(s.view(0)).endswith("The Shift gave School Days (2) to Ben.")
        assert GAME.prompt(s.view(2)) == "Choose a card for Pocket Pet (1)."


def test_the_log_names_those_whose_equal_cards_return_and_whom_a_theft_hits() -> None:
    match = GAME.match(seats=4, seed=2)
    s, model = match.state, table(4, events=[CRIME_ALL], ips=[IP_5, IP_2])
    s.events, s.ips, s.ip, s.ip_top, s.ip_left = model.events, model.ips, model.ip, 0, 9  # type: ignore[attr-defined]
    with calling(["Anna", "Ben", "Carla", "Dora"]):
        for seat, card in enumerate((FILM, COMIC, COMIC, EDU)):
            match.play(seat, f"play {card}")
        assert match.log(None)[4:-1] == [
            (
                "Equal cards: Ben and Carla played Web Comic (2). Their cards go back to their hands, "
                "and they are out of the round."
            ),
            "Anna has the highest Appeal in play with Blockbuster Film (5) and becomes IP Holder.",
            "A Crime is revealed: File Sharing (Victims 1, 2, 3, 4, 5).",
            "The Crime hits Blockbuster Film (5): Anna is a Victim.",
            (
                "The Criminal Organisation steals Idol Galaxy (5) from Anna: face down, it counts 4 points for the "
                "Organisation."
            ),
            "Consumer Education of Dora has no effect: nothing was stolen in an earlier round.",
        ]


@files
def test_a_drawing_holds_no_codes(path: Path) -> None:
    for view in views(path):
        shown = re.findall(r"<text[^>]*>([^<]*)</text>", "".join(drawn(view, "tall").lines()))
        assert shown
        assert not [words for words in shown if re.fullmatch(r"P\d|[A-Z]{1,2}\d+", words)]


def test_the_legend_shows_what_cards_wear_with_its_words() -> None:
    page = GAME.legend()
    for icon in ("crown", "mask", "swap", "chosen", "return"):
        assert f'href="#hitplan-{icon}"' in page
        assert f'id="hitplan-{icon}"' in page
    assert "6 points if there is a Victim" in page


def test_a_reveal_is_drawn_in_the_steps_of_its_story() -> None:
    s = table(3, events=[STEADY], ips=[IP_5])
    play(s, FILM, COMIC, COMIC)
    drawing = drawn(s.view(0), "wide")
    stage = "".join(drawing.parts["stage"].lines())
    for beat in (BACK, EVENT, FATE, OUTCOME):
        assert f'class="beat-{beat}"' in stage
    assert "beat" not in drawing.look.css + drawing.look.stage, "when they come is the page's matter"


def test_an_education_that_took_an_ip_back_is_not_told_as_spent() -> None:
    s = table(2, events=[STEADY], ips=[IP_5])
    steal(s, IP_1)
    play(s, FILM, EDU)
    stage = "".join(drawn(s.view(0), "wide").parts["stage"].lines())
    assert "IP recovered" in stage
    assert "spent" not in stage
    s = table(2, events=[STEADY], ips=[IP_5])
    play(s, FILM, EDU)
    assert "spent" in "".join(drawn(s.view(0), "wide").parts["stage"].lines())


def test_a_tie_at_an_underdog_is_explained() -> None:
    """Who stays, and why."""
    s = table(2, events=[UNDERDOG], ips=[IP_5])
    play(s, FILM, COMIC)
    told = GAME.explain(s.view(0), f"event{UNDERDOG}")
    assert told is not None
    assert "on a tie the one with the higher Appeal" in told.text
    stage = "".join(drawn(s.view(0), "wide").parts["stage"].lines())
    assert "Player 1 stays IP Holder" in re.sub(r"<[^>]*>", " ", stage).replace("  ", " ")


@pytest.mark.parametrize("layout", ["wide", "tall", "flat"])
def test_the_points_of_what_was_won_are_never_covered(layout: str) -> None:
    """They stand at the right of each: where there is little room, the left one lies over the next."""
    s = table(2)
    own(s, 0, IP_2, IP_5)
    marks = drawn(s.view(0), layout).parts["producers"].marks
    lie = [mark.at[0] for mark in marks if mark.at is not None and "stub-" in mark.markup]
    assert len(lie) == 2
    assert lie == sorted(lie, reverse=True), "what is drawn last lies on top"


def test_no_card_cuts_its_name() -> None:
    """In the hand, on the stage and at large, in every layout."""
    view = GAME.new(2, 1).view(None)
    assert isinstance(view, HitPlanView)
    cards = view.table.cards
    for layout, at in PLACES.items():
        made = Pictures(cards, at.card)
        for kind, titles in (("card", cards.action_titles), ("ip", cards.ip_titles), ("event", cards.event_titles)):
            for number, title in enumerate(titles):
                assert "…" not in made.symbol(f"{kind}-{number}"), (layout, title)


def test_the_place_of_a_spent_card_can_be_pressed_and_says_so() -> None:
    match = GAME.match(seats=2, seed=3)
    for seat, card in ((0, "tv-anime"), (1, "web-comic")):
        match.play(seat, f"play {card}")
    drawing = GAME.drawing(match.state.view(0))
    assert drawing is not None
    labels = {
        mark.target: mark.label for part in drawing.parts.values() for mark in part.layers if isinstance(mark, Mark)
    }
    assert labels["hand tv-anime"] == "TV Anime (4), spent"
    refusal = GAME.why_not(match.state, 0, GAME.move("play tv-anime"))
    assert refusal is not None
    assert "you have played that card" in refusal.text


def test_a_long_name_on_the_stage_takes_two_lines_where_its_fate_leaves_one() -> None:
    match = GAME.match(seats=3, seed=3)
    for seat, card in ((0, "tv-anime"), (1, "web-comic"), (2, "consumer-education")):
        match.play(seat, f"play {card}")
    with calling(["Ana", "Beto", "Aimless bot"]):
        drawing = GAME.drawing(match.state.view(0), "long")
    assert drawing is not None
    words = re.findall(r">([^<>]+)</text>", "\n".join(drawing.parts["stage"].lines()))
    assert [word for word in words if word[:3] in ("Aim", "bot")] == ["Aimless", "bot"]


def test_players_lie_in_the_order_of_their_plates_and_the_event_names_its_round() -> None:
    """A page shows the viewer's own plate first, then the others in turn; beside the event lies the next round's IP."""
    state, luck = cast(HitPlanState, GAME.new(seats=3, seed=2)), Luck(2)
    while int(state.round) < 4:
        for seat in state.actors():
            options = state.legal(seat)
            state.play(seat, options[luck.below(len(options))])
    view = state.view(1)
    with calling(["Ana", "Ben", "Cy"]):
        drawing = GAME.drawing(view)
    assert drawing is not None
    places = [mark.target for mark in drawing.parts["producers"].marks if (mark.target or "").startswith("producer ")]
    assert places == ["producer 1", "producer 2", "producer 0"]
    runners = [mark.key for mark in drawing.parts["race"].marks if (mark.key or "").startswith("runner")]
    assert runners == ["runner1", "runner2", "runner0", "runner-org"]
    assert ">Round 3<" in drawing.svg()
    assert ">Round 4<" in drawing.svg()


def test_a_card_is_there_to_be_played() -> None:
    view = GAME.new(3, seed=1).view(0)
    assert {GAME.meaning(view, move) for move in range(len(KEYS))} == {Meaning("use", "play")}


def test_one_of_a_kind_is_said_as_one() -> None:
    """A single point, and the last event: in the explanation of a thing as in what speaks for a card."""
    s = table(2, ips=[IP_1])
    told = GAME.explain(s.view(0), f"ip{IP_1}")
    assert told is not None
    assert told.text == "The IP of this round: 1 point for whoever acquires it."
    while s.event_at < EVENTS - 1:
        s.event_at += 1
    said = [told.text for told in (GAME.explain(s.view(0), f"hand {key}") for key in PROPOSALS) if told is not None]
    assert len(said) == len(PROPOSALS)
    assert all(re.search(r"The only event to come (hits|does not hit) it\.$", one) for one in said), said
    reasons = [one for move in range(len(KEYS)) for one in hints.aims(GAME, s.view(0), s, [move])]
    assert any("the only event to come" in one for one in reasons)
    assert not any("of the 1 events" in one or "none of the 1" in one for one in reasons), reasons


def test_p14_decks_and_points_are_told_by_what_is_left() -> None:
    """Of one event or none, of one point, of IPs whose order all know."""
    s = table(2, events=[STEADY], ips=[IP_5])
    own(s, 0, IP_1)

    def told(thing: str) -> str:
        found = GAME.explain(s.view(0), thing)
        assert found is not None
        return found.text

    assert told("producer 0").startswith("1 point. In hand: ")
    assert told("crimes").startswith("Of the 10 events to come ")
    assert "Shifts among them: " in told("crimes")
    s.event_at = len(s.events) - 1
    assert told("crimes").startswith("The only event to come is ")
    s.event_at += 1
    assert told("crimes") == "No event is to come any more."
    assert "0 of the 0" not in told("hand indie-short")
    s.ip_left = 0
    assert told("deck") == "The deck is empty."


def test_reasons_for_a_card_can_be_told_one_after_the_other() -> None:
    """Joined by "and", none of them seems to go on with the one before."""
    for told in (aims.ALONE, aims.SAFE, aims.SAFE_AT_LAST, aims.AS_GOOD, aims.STOPS_AT_LAST, aims.TAKES_BACK):
        assert ":" not in str(told), told


def near_the_end(events_left: int, *deck: int) -> HitPlanState:
    """So many events to come, the Steady one last, and these IPs below the one of the round, which is worth a point."""
    s = table(2, events=range(EVENTS), ips=[IP_1])
    own(s, 0, *(ip for ip in range(IP_2, IP_6 + 1) if ip not in deck))
    s.event_at = EVENTS - events_left
    return s


def label(s: HitPlanState, target: str) -> str:
    """What a screen reader says of a place."""
    marks = [mark for part in drawn(s.view(0), "wide").parts.values() for mark in part.marks]
    return next(mark.label for mark in marks if mark.target == target)


def test_one_is_said_as_one_and_none_as_none() -> None:
    """Found by an auditor: "1 events to come, 0 of them Shifts", "1 IP in the deck: 3 in any order"."""
    assert label(near_the_end(10), "crimes").startswith("10 events to come, 4 of them Shifts, 1 hits Appeal 1")
    assert label(near_the_end(2), "crimes").startswith("2 events to come, 2 of them Shifts, none hits Appeal 1")
    one_shift = table(2, events=[UNDERDOG, RIVAL, NICHE])
    one_shift.event_at = 3
    assert "events to come, 1 of them a Shift, " in label(one_shift, "crimes")
    no_shift = table(2, events=[STEADY, UNDERDOG, RIVAL, NICHE])
    no_shift.event_at = 4
    assert "events to come, none of them a Shift, " in label(no_shift, "crimes")
    last, film = near_the_end(1, IP_3), "Your hand: Blockbuster Film (5)"
    assert label(last, "crimes") == f"The only event to come: {CARDS.event_titles[STEADY]} (no change)"
    assert label(last, f"hand {FILM}") == f"{film}, not hit by the only event to come"
    assert label(near_the_end(2), f"hand {FILM}") == f"{film}, hit by 0 of 2 events to come"
    assert label(near_the_end(0), "crimes") == "No event to come"
    told = GAME.explain(last.view(0), "deck")
    assert told is not None
    assert told.text == f"1 IP in the deck: {ip_name(CARDS, IP_3)}."
