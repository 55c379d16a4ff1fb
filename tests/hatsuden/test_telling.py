"""What the table says of a game: moves in words, questions, plates, explanations; and that things can be pressed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import pytest

from ludoteca.core.game import Event
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match, story_of
from ludoteca.core.shapes import Box
from ludoteca.core.state import EVERYONE, hears
from ludoteca.core.svg import LAYOUTS, Drawing
from ludoteca.core.words import Reader, calling, speaking
from ludoteca.games.hatsuden import doubt, events, scoring
from ludoteca.games.hatsuden.balance import supply
from ludoteca.games.hatsuden.game import Position
from ludoteca.games.hatsuden.phrases import phrase
from ludoteca.games.hatsuden.view import View
from ludoteca.games.hatsuden.words import unseen_specials
from ludoteca.table.seeing import moves
from tests.catalogues import write_pseudo
from tests.contract.tables import random_move
from tests.hatsuden.build import GAME, at, legal, play, position, table
from tests.hatsuden.worlds import imagined, things

RECORDS = sorted((Path(__file__).parent).glob("*/*.txt"))
CODE = re.compile(r"\b[SGWHB][1-4]\b|\b(?:north|south) \w+ \w+ at\b|_|\bseat\b|\bNone\b|-\d")
RULES = set(re.findall(r"\*\*(H\d+)\*\*", GAME.rules_text()))


def recorded(path: Path) -> Iterator[Position]:
    """Every position of a recorded game."""
    record = GAME.load(path.read_text(encoding="utf-8"))
    match = GAME.match(seed=record.seed)
    yield at(match)
    for seat, move in record.moves:
        match.play(seat, move)
        yield at(match)


def dealt(seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    state, luck = GAME.new(seed=seed), Luck(seed)
    while not state.over():
        assert isinstance(state, Position)
        yield state
        state.play(*random_move(state, luck))
    assert isinstance(state, Position)
    yield state


Game = Callable[[], Iterator[Position]]
GAMES: dict[str, Game] = {path.stem: partial(recorded, path) for path in RECORDS}
GAMES |= {f"seed {seed}": partial(dealt, seed) for seed in range(4)}
games = pytest.mark.parametrize("positions", GAMES.values(), ids=GAMES)


def view_of(state: Position, seat: int | None) -> View:
    seen = state.view(seat)
    assert isinstance(seen, View)
    return seen


@games
def test_moves_are_said_in_words_each_in_its_own(positions: Game) -> None:
    for state in positions():
        for seat in state.actors():
            view = view_of(state, seat)
            said = {GAME.name(move): GAME.phrase(view, move) for move in state.legal(seat)}
            assert len(set(said.values())) == len(said), said
            for name, words in said.items():
                assert words != name
                assert len(words) <= 60, words
                assert not CODE.search(words), words
                assert words[0].isupper()


@games
def test_words_come_from_the_view_alone(positions: Game) -> None:
    for number, state in enumerate(positions()):
        if number % 5:
            continue
        for seat in (0, 1, None):
            view = view_of(state, seat)
            twin = view_of(imagined(view, number), seat)
            assert [GAME.plate(view, one) for one in range(2)] == [GAME.plate(twin, one) for one in range(2)]
            assert [GAME.explain(view, one) for one in things(view)] == [
                GAME.explain(twin, one) for one in things(twin)
            ]
            assert GAME.prompt(view) == GAME.prompt(twin)
            if seat in state.actors():
                assert [GAME.phrase(view, move) for move in state.legal(seat)] == [
                    GAME.phrase(twin, move) for move in state.legal(seat)
                ]


@games
def test_every_place_a_move_points_at_is_there_once_and_every_thing_is_explained(positions: Game) -> None:
    for number, state in enumerate(positions()):
        for seat in (0, 1, None):
            view = view_of(state, seat)
            for layout in LAYOUTS if number % 4 == 0 else ("wide",):
                drawing = GAME.drawing(view, layout)
                assert drawing is not None
                marks = [mark for part in drawing.parts.values() for mark in part.marks]
                targets = [mark.target for mark in marks if mark.target]
                assert len(targets) == len(set(targets))
                if seat in state.actors():
                    aims = {aim for move in state.legal(seat) for aim in GAME.targets(move)}
                    assert aims <= set(targets), aims - set(targets)
                for thing in targets + [mark.key for mark in marks if mark.key]:
                    told = GAME.explain(view, thing)
                    assert told is not None, thing
                    assert told.rule in RULES
                    assert told.title
                    assert told.text.endswith(".")
                    assert not CODE.search(f"{told.title} {told.text}"), told


def test_what_is_no_thing_is_not_explained() -> None:
    view = GAME.new(seed=1).view(0)
    for thing in (
        "",
        "nothing",
        "hand",
        "hand X9",
        "special x",
        "energy coal",
        "city east",
        "third city north",
        "W9.0",
    ):
        assert thing == "hand" or GAME.explain(view, thing) is None, thing
    for thing in ("pylon20", "special4", "back2.0", "first", "second solar", "second hands", "token-coal"):
        assert GAME.explain(view, thing) is None, thing


@games
def test_plates_say_what_the_rules_say(positions: Game) -> None:
    for state in positions():
        for viewer in (0, 1, None):
            view = view_of(state, viewer)
            for seat in range(2):
                plate = GAME.plate(view, seat)
                assert plate.badge == f"seat{seat}"
                figures = {one.key: one for one in plate.figures}
                true = {
                    "points": int(scoring.score(state, seat)),
                    "north": int(supply(state, seat, 0)),
                    "south": int(supply(state, seat, 1)),
                    "cards": int(state.hand_size[seat]),
                }
                for key, value in true.items():
                    most = figures[key].most
                    assert figures[key].value <= value <= (figures[key].value if most is None else most), key
                    if not doubt.doubtful(view.table):
                        assert most is None
                assert (
                    figures["spaces"].value + sum(1 for one in state.board[seat * 10 : seat * 10 + 10] if one == -1)
                    == 10
                )
        if state.over():
            view = view_of(state, None)
            shown = tuple(next(one.value for one in GAME.plate(view, seat).figures) for seat in range(2))
            assert shown == state.result().scores


def test_the_pictures_of_plates_are_always_there() -> None:
    drawing = GAME.drawing(GAME.new(seed=1).view(None))
    assert drawing is not None
    for seat in range(2):
        plate = GAME.plate(GAME.new(seed=1).view(None), seat)
        for symbol in (plate.badge, *(one.key for one in plate.figures)):
            assert f'id="hatsuden-{symbol}"' in drawing.look.symbols


def test_the_legend_shows_every_energy_and_special() -> None:
    drawn = GAME.legend()
    root = ElementTree.fromstring(drawn)
    said = " ".join(element.text or "" for element in root.iter() if element.tag.endswith("text"))
    for name in ("Solar", "Geothermal", "Wind", "Water", "Biomass", "Battery", "Secret Plan", "Optimization", "Scale"):
        assert name in said
    symbols = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib} <= symbols


def test_an_upgrade_names_the_plant_below_and_a_secret_one_does_not_leak() -> None:
    match = table(position("2 - - - - / - - - - -", hands=("S4 S1 H1 +", "+"), specials=("secret scale", "")))
    view = view_of(at(match), 0)
    assert phrase(view, GAME.move("upgrade S4 north")) == "Upgrade solar 2 to solar 4 in the north row"
    assert phrase(view, GAME.move("scale down S1 north")) == "Scale solar 2 down to 1 in the north row"
    assert (
        phrase(view, GAME.move("pylon H1 at geothermal north"))
        == "Lay water 1 as a pylon on the north geothermal space"
    )
    play(match, "0 secret upgrade S4 north")
    theirs = view_of(at(match), 1)
    assert phrase(theirs, GAME.move("upgrade S4 north")) == "Upgrade to solar 4 in the north row"
    told = GAME.explain(theirs, "first solar north")
    assert told is not None
    assert "3–4" in told.text


def test_questions_name_the_amounts() -> None:
    match = table(position("4 4 - - - / - - - - -", hands=("W4 +", "+")))
    play(match, "0 build W4 north")
    asked = GAME.prompt(match.state.view(0))
    assert "12" in asked
    assert "11" in asked
    play(match, f"0 {legal(match, 'flip')[0]}")
    assert GAME.prompt(match.state.view(0)).startswith("Draw one of 4 special technologies")
    play(match, "0 decline special")
    assert str(at(match).deck_left) in GAME.prompt(match.state.view(0))


def test_a_last_turn_says_who_ended_the_game() -> None:
    match = table(position("1 1 1 1 1 / 2 2 2 2 -", hands=("B1 +", "+")))
    play(match, "0 build B1 south\n0 draw")
    assert "Last turn: Player 1 has filled all ten spaces." in GAME.prompt(match.state.view(1))


def test_a_plate_shows_what_a_build_brings() -> None:
    """What the dock tells as the gain of a move is the difference of these figures."""
    match = table(position("4 3 - 1 - / - - - - -", hands=("B2 +", "+")))
    before = {one.key: one.value for one in GAME.plate(match.state.view(0), 0).figures}
    play(match, "0 build B2 north")
    after = {one.key: one.value for one in GAME.plate(match.state.view(0), 0).figures}
    assert after["north"] - before["north"] == 2
    assert after["points"] - before["points"] == 3, "exactly 10 instead of too little, and the lead in biomass"
    assert after["spaces"] - before["spaces"] == 1
    assert before["cards"] - after["cards"] == 1


def asked_before(match: Match, move: str) -> str:
    """What is said before that move is made, with what it would tell."""
    state = match.state.copy()
    state.telling = True
    state.play(0, GAME.move(move))
    return GAME.verbs.asks(match.state.view(0), GAME.move(move), story_of(state))


def test_a_row_that_will_carry_too_much_is_told_before() -> None:
    """H7. With numbers; what fits goes without a word."""
    match = table(position("4 4 2 - - / 1 - - - -", hands=("W4 W3 H4 H1", "+"), specials=("secret battery", "")))
    told = partial(asked_before, match)
    over = "Your north row will be at {}, but carries 11 at most: you must turn over another plant."
    assert told("build H4 north") == over.format(14)
    assert told("upgrade W4 north") == over.format(12)
    assert told("secret build H4 north") == over.format(14)
    assert told("secret upgrade W4 north") == over.format(12)
    for fits in ("build H1 north", "upgrade W3 north", "build H4 south", "revise H4", "pylon H4 at water north"):
        assert told(fits) == ""
    assert told("battery north") == "The north city will carry 12 instead of 11."
    play(match, "0 battery north")
    assert "puts Battery Storage on the north city: it carries 12 now." in match.log(1)[-1]
    assert told("upgrade W4 north") == ""


def test_an_ordinary_turn_points_at_the_card_and_then_at_its_place() -> None:
    state = GAME.new(seed=1)
    for move in state.legal(0):
        aims = GAME.targets(move)
        assert len(aims) == 2
        assert aims[0].startswith("hand ")
        assert not aims[1].startswith("hand ")


def boxes(drawing: Drawing) -> dict[str, Box]:
    """Where the spaces lie, on the sheet."""
    return {name: box for part in drawing.parts.values() for name, box in part.boxes.items()}


@pytest.mark.parametrize(("layout", "scale", "least"), [("wide", 1.0, 32), ("tall", 0.8, 40), ("flat", 0.96, 40)])
def test_spaces_cities_energies_and_piles_are_large_enough_to_press(layout: str, scale: float, least: float) -> None:
    """In units of the smallest window that shows the layout (its grid is scaled so there)."""
    drawing = GAME.drawing(GAME.new(seed=1).view(0), layout)
    assert drawing is not None
    for name, box in boxes(drawing).items():
        factor = 1 if name in ("hand", "laid open", "rival") else scale
        assert min(box.w, box.h) * factor >= least - 0.5, name


@pytest.mark.parametrize("layout", LAYOUTS)
def test_over_does_not_lie_on_what_was_aimed_at(layout: str) -> None:
    """Where a city has little room, what it carries too much takes the place of its aim."""
    match = table(position("4 4 2 - - / 1 - - - -", hands=("H4 +", "+")))
    play(match, "0 build H4 north")
    texts = re.findall(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>', GAME.draw(match.state.view(0), layout))
    ((right, y),) = [(float(x), float(y)) for x, y, words in texts if words == "over!"]
    assert not [x for x, at, words in texts if words == "/ 10" and abs(float(at) - y) < 20 and right - float(x) < 70]


def test_nothing_is_said_around_the_catalogue(tmp_path: Path) -> None:
    """In a language of one letter, whatever is still English was never looked up."""
    said: set[str] = set()
    with speaking(Reader(("Аня", "Боря"), str(write_pseudo(tmp_path)))):
        for number, state in enumerate(recorded(RECORDS[0])):
            for seat in (0, 1) if number % 6 == 0 else state.actors():
                view = view_of(state, seat)
                said |= {GAME.phrase(view, move) for move in state.legal(seat)}
                said |= {one.label for whose in range(2) for one in GAME.plate(view, whose).figures}
                for thing in things(view) if number % 6 == 0 else ():
                    told = GAME.explain(view, thing)
                    assert told is not None
                    said |= {told.title, told.text}
    assert len(said) > 200
    assert [words for words in said if re.search("[A-Za-z]{2}", words)] == []


def test_the_special_that_may_be_drawn_is_named_and_what_a_hand_holds_is_no_riddle() -> None:
    """H8. With two left in the pile and three not seen, one of the three is not there."""
    view = cast(View, GAME.new(seed=1).view(0))
    board = view.table
    assert unseen_specials(board) == "Not seen yet: Battery Storage, Secret Plan, Optimization and Scale Down."
    explained = GAME.explain(view, "specials")
    assert explained is not None
    assert "Scale Down: Lay a lower plant on a higher one." in explained.text
    board.scaled_down = True
    board.pile_left = 2
    told = "Not seen yet: Battery Storage, Secret Plan and Optimization; 1 of them has left the pile."
    assert unseen_specials(board) == told
    board.pile_left = 1
    explained = GAME.explain(view, "specials")
    assert explained is not None
    assert "; 1 is left." in explained.text


def test_the_question_says_what_a_special_technology_does() -> None:
    """H8. Each that nobody has shown, in a few words; in the last turn too the question is read at a glance."""
    asked = []
    for seed in range(30):
        state, luck = GAME.new(seed=seed), Luck(seed)
        while not state.over():
            seat = state.actors()[0]
            options = list(state.candidates(seat))
            if any(GAME.name(move) == "decline special" for move in options):
                asked.append(GAME.prompt(state.view(seat)))
            state.play(seat, options[luck.below(len(options))])
    assert len(asked) > 20
    assert any("What it may do: a city carries more; " in one for one in asked)
    assert max(map(len, asked)) <= 150
    assert all(re.search(r"What it may do: \w[\w ×]+[.;]", one) for one in asked)


def test_what_unfolds_does_so_wherever_it_happens() -> None:
    """Two plants flipped, a card uncovered after them: each with its scene, whatever came before it."""
    kinds = [events.FLIPPED_OPEN, events.FLIPPED_COVERED, events.UNCOVERED, events.FLIPPED_OPEN]
    for told in (kinds, kinds[1:]):
        beats = GAME.story([Event(EVERYONE, kind, (0, 0, 0, 0)) for kind in told])
        scenes = ["Special technology" if kind == events.UNCOVERED else "A row is balanced" for kind in told]
        assert [beat.scene for beat in beats] == scenes


def test_what_a_turn_comes_to_is_what_its_card_did() -> None:
    """Where there is little room the refill is left out."""
    match = GAME.match(2, seed=3)
    luck = Luck(3)
    told: set[str] = set()
    while not match.state.over():
        seat = match.state.actors()[0]
        moves = match.state.legal(seat)
        match.play(seat, moves[luck.below(len(moves))])
        heard = [event for event in match.journal[-1].events if hears(event.audience, 1 - seat)]
        told |= {beat.headline for beat in GAME.story(heard) if beat.headline}
    assert any(" builds " in one for one in told)
    assert any(" lays a pylon " in one for one in told)
    assert not any(" draws " in one for one in told)
    assert heard[-1].kind == events.FINISHED
    assert GAME.story(heard)[-1].headline, "nor is it left out that it is over"
    shown = [Event(EVERYONE, kind, (1, 2, 3, 0)) for kind in (events.UNCOVERED_PYLON, events.LEFT_OPEN)]
    assert all(beat.headline for beat in GAME.story(shown)), "and what came to light then"


def test_h4_nothing_is_said_to_go_on_a_4_and_h8_to_come_of_it_once_no_special_is_left() -> None:
    view = view_of(position("4 - - - - / 3 - - - -", hands=("W4 H1 W1 G1 B1", "+")), 0)
    told = {place: GAME.explain(view, place) for place in ("solar north", "solar south", "hand W4")}
    texts = {place: one.text for place, one in told.items() if one is not None}
    assert texts["solar north"] == "Solar 4 generates 4 for its energy and for the north city."
    assert texts["solar south"].endswith("A higher plant of its kind may be laid on it.")
    assert texts["hand W4"].endswith("Laid face up, a 4 lets you draw a special technology.")
    view.table.pile_left = 0
    card, pile = GAME.explain(view, "hand W4"), GAME.explain(view, "specials")
    assert card is not None
    assert "special" not in card.text
    assert pile is not None
    assert pile.text.startswith("The pile is empty")


def test_h9_what_cannot_be_refilled_is_not_said_to_be_at_hand() -> None:
    state = position("1 - - - - / - - - - -", hands=("W4 H1 W1 G1 B1", "+"), trash="S2")
    state.play(0, GAME.move("revise W4"))
    view = view_of(state, 0)
    told = {place: GAME.explain(view, place) for place in ("trash W4", "trash S2")}
    texts = {place: one.text for place, one in told.items() if one is not None}
    assert "cannot be taken back" in texts["trash W4"]
    assert "whoever refills may take it" in texts["trash S2"]
    view.table.deck_left = 0
    deck = GAME.explain(view, "deck")
    assert deck is not None
    assert deck.text == "It is empty: you refill your hand from the trash."


def test_h7_a_move_that_overloads_a_row_promises_what_is_left_once_it_is_balanced() -> None:
    state = position("4 4 2 - - / 1 - - - -", "- - - 4 - / - - - - -", hands=("H3 H1 W1 G1 B1", "+"))
    view = view_of(state, 0)
    shown = {one.move: one for one in moves(GAME, view, GAME.imagine(view, Luck(1)))}
    build = shown["build H3 north"]
    assert {key for _, key, _ in build.effect} == {"spaces", "cards"}
    ends = set()
    for plant in ("solar", "geothermal", "wind"):
        trial = state.copy()
        for move in ("build H3 north", f"flip {plant} north"):
            trial.play(0, GAME.move(move))
        if GAME.name(next(iter(trial.candidates(0)))).startswith("flip"):
            continue
        ends.add(tuple(one.value for one in GAME.plate(trial.view(0), 0).figures[:2]))
    points, north = ({one[at] for one in ends} for at in (0, 1))
    assert build.between == [(0, "points", min(points), max(points)), (0, "north", min(north), max(north))]


def test_h11_points_that_a_covered_card_leaves_in_doubt_are_promised_as_a_range() -> None:
    state = position("4 4 - - - / - - - - -", "- - - - - / - - - - -", hands=("W2 H1 W1 G1 B1", "W3 H3 S1 G2 B3"),
                     specials=("", "secret"), turn=1)  # fmt: skip
    face = next(GAME.name(move) for move in state.candidates(1) if GAME.name(move).startswith("secret build W"))
    state.play(1, GAME.move(face))
    state.play(1, GAME.move("draw"))
    view = view_of(state, 0)
    figures = {one.key: one for one in GAME.plate(view, 0).figures}
    shown = {one.move: one for one in moves(GAME, view, GAME.imagine(view, Luck(1)))}
    after_it = state.copy()
    after_it.play(0, GAME.move("build W2 north"))
    reached = {one.key: one for one in GAME.plate(after_it.view(0), 0).figures}["points"]
    assert reached.most is not None or figures["points"].most is not None
    most = reached.value if reached.most is None else reached.most
    assert (0, "points", reached.value, most) in shown["build W2 north"].between
    assert (0, "cards", -1) in shown["build W2 north"].effect


def test_h9_what_a_card_of_the_trash_can_be_used_for_is_said_of_both_rows_at_once() -> None:
    """Found by an auditor: "can upgrade your solar 2 in the north row and can upgrade your solar 2 in the south"."""

    def said(first: str, card: str, pile: str | None = None) -> list[str]:
        s = position(first, hands=("W4 H1 W1 G1 B1", "+"), trash=card, pile=pile)
        s.play(0, GAME.move("revise W4"))
        return list(GAME.verbs.aims(s.view(0), GAME.move(f"take {card}"), None))

    assert said("2 - - - - / 2 - - - -", "S3") == ["can upgrade your solar 2 in the north or the south row"]
    assert said("2 - - - - / 1 - - - -", "S3") == [
        "can upgrade your solar 2 in the north row or your solar 1 in the south row"
    ]
    assert said("2 - - - - / - - - - -", "S3") == [
        "can upgrade your solar 2 in the north row",
        "has its space free in the south row",
    ]
    assert said("- - - - - / - - - - -", "S3") == ["has its space free in both rows"]
    assert said("3 - - - - / 4 - - - -", "S3") == ["is a card that you can use as a pylon"]
    assert said("3 - - - - / 3 - - - -", "S4")[0] == "brings a special technology when you build it"
    assert said("3 - - - - / 3 - - - -", "S4", pile="") == ["can upgrade your solar 3 in the north or the south row"]


def test_a_city_is_called_a_city_first_and_then_whose() -> None:
    """A step of what is chosen has room for the first words: it said “Ana”, which is no place."""
    s = position("4 4 2 - - / 1 - - - -", hands=("W4 W3 H4 H1", "+"), specials=("battery", ""))
    with calling(["Ana", "Ben"]):
        for viewer, north in ((0, "north city"), (1, "north city of Ana"), (None, "north city of Ana")):
            drawing = GAME.drawing(s.view(viewer), "wide")
            assert drawing is not None
            marks = [mark for part in drawing.parts.values() for mark in part.marks]
            labels = {mark.label for mark in marks if re.search(r"\bcity (north|south)$", mark.target or "")}
            assert [one for one in labels if one.startswith(f"{north}: supply 10 of ")], labels
            assert len({re.split(r": |, | \(", one)[0] for one in labels}) == 4, labels


def test_one_of_a_thing_is_not_called_several() -> None:
    """What stands for the ear after the number: “1 special technologies”."""
    s = position("4 4 2 - - / 1 - - - -", hands=("W4", "+"), specials=("battery", ""))
    labels = [{one.key: one.label for one in GAME.plate(s.view(0), seat).figures} for seat in (0, 1)]
    assert (labels[0]["specials"], labels[1]["specials"]) == ("special technology", "special technologies")
    assert (labels[0]["cards"], labels[1]["cards"]) == ("card in hand", "cards in hand")
