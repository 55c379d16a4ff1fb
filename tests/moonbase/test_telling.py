"""What Moon Base says of moves, players and things: in words, without notation, and as the rules have it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.core.luck import Luck
from ludoteca.core.match import story_of
from ludoteca.core.plate import Explanation
from ludoteca.core.svg import LAYOUTS, LONG, Drawing
from ludoteca.games.moonbase import events, moves
from ludoteca.games.moonbase.building import may_base, may_settle
from ludoteca.games.moonbase.game import Position
from ludoteca.games.moonbase.moves import ring_target
from ludoteca.games.moonbase.placing import may_fill
from ludoteca.games.moonbase.reasons import ALLOWED
from ludoteca.games.moonbase.scoring import lines, score, settlements
from ludoteca.games.moonbase.state import NONE, PLACING, SETTLING, SITING, add_ring, colour_of
from ludoteca.games.moonbase.telling.places import NAMES, place, where
from ludoteca.games.moonbase.telling.story import AFTERMATH, story
from ludoteca.games.moonbase.words import told
from ludoteca.table.refusing import explained
from tests.contract.tables import COMPILED
from tests.moonbase.build import GAME, finished, give, kind, last_turn, position, random_position, short_of_settlements

RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.txt"))
STRIDE = 1 if COMPILED else 9
CODE = re.compile(r"@|\d+,\s*-?\d+|ring\d|hand |pile \d|M\d")


def positions(stride: int = STRIDE) -> Iterator[Position]:
    """The positions of all recorded games, of them one in so many."""
    for path in RECORDS:
        for state in list(GAME.load(path.read_text(encoding="utf-8")).positions())[::stride]:
            assert isinstance(state, Position)
            yield state


def drawn(s: Position, seat: int | None, layout: str = "wide") -> Drawing:
    drawing = GAME.drawing(s.view(seat), layout)
    assert drawing is not None
    return drawing


def test_moves_are_said_in_short_words_that_tell_them_apart() -> None:
    said = 0
    for s in positions():
        if s.over():
            continue
        seat = int(s.turn)
        view = s.view(seat)
        options = [int(move) for move in s.candidates(seat)]
        phrases = [GAME.phrase(view, move) for move in options]
        for phrase in phrases:
            assert not CODE.search(phrase), phrase
            assert len(phrase) <= 90, phrase
        apart = [
            phrase
            for move, phrase in zip(options, phrases, strict=True)
            if move < moves.PLACE or moves.level_of(move) == 1
        ]
        assert len(apart) == len(set(apart)), apart
        for move, phrase in zip(options, phrases, strict=True):
            if move >= moves.PLACE:  # told where as the log tells it
                assert place(s.kit, int(moves.level_of(move)), int(moves.x_of(move)), int(moves.y_of(move))) in phrase
        said += len(phrases)
    assert said > 200


def test_examples_of_moves_in_words() -> None:
    s = give(position("large gold 1 @150,197\nlarge silver 1 @220,197"), 0, "large navy", "large gold")
    told = {
        text: GAME.phrase(s.view(0), GAME.move(text))
        for text in (
            "choose silver",
            "pass",
            "take small 3",
            "tower @253,8",
            "base @253,8",
            "large navy 1 @253,8",
            "large navy 2 @185,197",
            "large gold 2 @185,197",
        )
    }
    assert told["choose silver"] == "Play silver"
    assert told["pass"] == "Pass"
    assert told["take small 3"].endswith(" from the third small pile")
    assert told["tower @253,8"] == "Put the tower in Copernicus, upper right"
    assert told["base @253,8"] == "Build a base in Copernicus, upper right"
    assert told["large navy 1 @253,8"] == "Lay the large navy ring in Copernicus, upper right"
    assert (
        told["large navy 2 @185,197"]
        == "Lay the large navy ring on level 2 over Hipparchus, middle, fetching the tower"
    )
    assert told["large gold 2 @185,197"] == "Lay the large gold ring on level 2 over Hipparchus, middle"


def test_rings_to_settle_over_one_crater_are_told_apart() -> None:
    """Far outside the board two rings may lie over the same crater."""
    s = position(colour=0)
    for y in (372, 432):
        add_ring(s, kind("large silver"), 2, 10, y, NONE, NONE)
    told = [GAME.phrase(s.view(0), GAME.move(f"settle 2 @10,{y}")) for y in (372, 432)]
    assert told[0] == "Settle the level 2 ring over Schickard, lower left: the first from the top"
    assert told[1] == "Settle the level 2 ring over Schickard, lower left: the second from the top"


def test_every_target_of_a_legal_move_is_there_in_every_layout() -> None:
    for s in positions():
        if s.over():
            continue
        seat = int(s.turn)
        aims = {aim for move in s.candidates(seat) for aim in GAME.targets(move)}
        for layout in LAYOUTS:
            there = [mark.target for part in drawn(s, seat, layout).parts.values() for mark in part.marks]
            for aim in aims:
                # Of two equal rings in hand either can be pressed.
                assert there.count(aim) == 1 or (aim.startswith("hand ") and there.count(aim) == 2), aim


def test_everything_that_is_drawn_explains_itself() -> None:
    rules = set(re.findall(r"^\*\*(M\d+)\*\*", GAME.rules_text(), re.MULTILINE))
    asked = 0
    for s in positions():
        for seat in (0, None):
            view = s.view(seat)
            for part in drawn(s, seat).parts.values():
                for mark in part.marks:
                    for thing in filter(None, (mark.target, mark.key)):
                        told = GAME.explain(view, thing)
                        assert told is not None, thing
                        assert told.title[0].isupper()
                        assert told.text.endswith("."), thing
                        assert told.rule in rules
                        assert not CODE.search(told.title + told.text), told
                        asked += 1
    assert asked > 500


@pytest.mark.parametrize(
    "thing", ["", "crater 1,1", "pile large 9", "pile x", "hand large pink", "ringx", "base0.99", "stock 7", "score x"]
)
def test_what_is_not_there_is_not_explained(thing: str) -> None:
    assert GAME.explain(position().view(0), thing) is None


def test_explanations_say_how_things_stand() -> None:
    s = position("large silver 1 @150,197\nlarge silver 1 @220,197\nlarge silver 2 @185,197", colour=1)
    view = s.view(1)

    def text(thing: str) -> str:
        told = GAME.explain(view, thing)
        assert told is not None
        return told.text

    assert "gets a settlement at the end of the round" in text("large ring 2 @185,197")
    assert "largest group" in text("ring1.0")
    assert "Player 2 plays silver" in text("ring1.2")
    assert text("crater 150,197") == "A large silver ring lies here."
    assert text("crater 343,309") == "No ring goes here until the tower has left."
    assert "collabo" in text("hand large navy")
    assert "collabo" not in text("hand small navy")
    assert text("score height").endswith("Player 2 would get it now.")
    assert text("score tower").endswith("Nobody would get it now.")


def test_plates_are_what_the_rules_say() -> None:
    for s in positions():
        for seat in range(2):
            plates = [GAME.plate(s.view(viewer), seat) for viewer in (0, 1, None)]
            assert plates[0] == plates[1] == plates[2], "all is open"
            figures = {figure.key: figure for figure in plates[0].figures}
            colour = -1 if s.colour < 0 else int(s.colour) if seat == 1 else 1 - int(s.colour)
            own = [ring for ring in range(len(s.x)) if s.kind[ring] % 3 == colour]
            assert figures["settlements"].value == sum(int(s.settled[ring]) for ring in own)
            waits = [ring for ring in own if may_settle(s, seat, ring) == ALLOWED]
            assert figures["settling"].value == min(len(waits), int(s.settlements_left[seat]))
            assert figures["bases"].value == [int(one) for one in s.base_seat].count(seat)
            assert figures["height"].value == max((int(s.level[ring]) for ring in own), default=0)
            assert figures["rings"].value == sum(int(one) for one in s.hand[seat * 6 : seat * 6 + 6])
            assert figures["tower"].value == int(s.tower_ring in own)
            assert ("unplaced" in figures) == any(s.aside[seat * 6 : seat * 6 + 6])
            assert figures["points"].value == score(s, seat)


def test_badges_and_icons_of_plates_are_always_there() -> None:
    s = random_position(6, 60)
    look = drawn(s, 0).look
    for seat in range(2):
        plate = GAME.plate(s.view(0), seat)
        for key in (plate.badge, *(figure.key for figure in plate.figures)):
            assert f'id="moonbase-{key}"' in look.symbols
    assert GAME.plate(s.view(0), 0).badge != GAME.plate(s.view(0), 1).badge
    assert GAME.plate(GAME.new(seed=1).view(0), 0).badge == "", "no colour yet"


def test_whose_colour_and_whose_points_are_heard() -> None:
    """A picture's colour and a table's column are not seen by all."""
    s = random_position(6, 60)
    gold = next(seat for seat in range(2) if int(colour_of(s, seat)) == 0)
    assert [GAME.plate(s.view(None), seat).colour for seat in (gold, 1 - gold)] == ["gold", "silver"]
    assert GAME.plate(GAME.new(seed=1).view(0), 0).colour == "", "no colour yet"
    heard: list[str] = re.findall(r'aria-label="([^"]*)"', "".join(drawn(s, 0).lines()))

    def row(title: str) -> str:
        return next(one for one in heard if one.startswith(f"{title}, "))

    names = [f"Player {seat + 1} {int(settlements(s, seat))}" for seat in (gold, 1 - gold)]
    assert row("Settlements") == f"Settlements, +2 each: {names[0]} and {names[1]}"
    assert re.search(
        r"joined: Player \d \d+, Player \d \d+ and navy \d+\. (Player \d|Both|Nobody) would get it now\.$",
        row("Largest group"),
    )
    assert re.fullmatch(
        r"Research tower, \+3 on your ring\. (Player \d|Nobody) would get it now\.", row("Research tower")
    )
    for seat in range(2):
        assert f"Points now: Player {seat + 1} {int(score(s, seat))}" in heard


def test_a_question_is_put_to_who_decides_and_told_to_who_waits() -> None:
    stages = set()
    for s in positions():
        if s.over():
            continue
        seat = int(s.turn)
        asked, told = GAME.prompt(s.view(seat)), GAME.prompt(s.view(1 - seat))
        assert f"Player {seat + 1}" in told
        assert "Player" not in re.sub(f"^Player {2 - seat}’s ring (cost|brought) you ", "", asked)
        assert not re.search(r"\byour?\b", told, re.IGNORECASE), told
        assert told == GAME.prompt(s.view(None))
        stages.add(int(s.stage))
    assert len(stages) >= 4


def test_only_what_decides_nothing_is_done_unasked() -> None:
    view = position().view(0)
    assert GAME.decided(view, GAME.move("take large 1"))
    assert GAME.decided(view, GAME.move("base @36,71"))
    assert not GAME.decided(view, GAME.move("pass"))
    assert not GAME.decided(view, GAME.move("large gold 1 @253,8"))


def test_nothing_that_people_read_bears_coordinates() -> None:
    for s in positions():
        for layout in LAYOUTS:
            for line in drawn(s, 0, layout).lines():
                for label in re.findall(r'aria-label="([^"]*)"', line):
                    assert not CODE.search(label), label
    for path in RECORDS:
        for line in GAME.load(path.read_text(encoding="utf-8")).log(None):
            assert not CODE.search(line), line
    s = give(position("large gold 1 @150,197"), 0, "large gold")
    luck = Luck(3)
    for move in GAME.sample_moves(luck, 300):
        refusal = GAME.why_not(s, 0, move)
        assert refusal is None or not CODE.search(refusal.text), refusal


def test_the_log_tells_where_in_words() -> None:
    match = GAME.match(seed=1)
    for text in ("choose gold", "tower @189,117", "take large 1", "take large 2", "take small 1", "take small 2"):
        match.play(int(match.state.actor()), text)
    told = match.log(None)
    assert told[1] == "Player 2 puts the tower in Archimedes (upper middle)."
    assert told[3].endswith(" from the first large pile.")


def test_places_in_words() -> None:
    kit = position().kit
    assert len(NAMES) == int(kit.craters())
    assert len({str(name) for name in NAMES}) == len(NAMES)
    assert place(kit, 1, 253, 8) == "in Copernicus"
    assert place(kit, 1, 250, 8) == "near Copernicus"
    assert place(kit, 2, 253, 8) == "over Copernicus"
    assert [where(kit, x, y) for x, y in ((-20, 0), (180, 180), (359, 400))] == ["upper left", "middle", "lower right"]


def test_worlds_that_look_alike_are_said_alike() -> None:
    luck = Luck(2)
    s = random_position(6, 50)
    for seat in (0, 1):
        view = s.view(seat)
        twin = GAME.imagine(view, luck).view(seat)
        for move in s.candidates(seat):
            assert GAME.phrase(view, move) == GAME.phrase(twin, move)
        assert GAME.plate(view, seat) == GAME.plate(twin, seat)
        assert GAME.prompt(view) == GAME.prompt(twin)


def test_the_last_turn_of_a_round_is_asked_as_such() -> None:
    s = last_turn(give(position(), 1, "small gold"))
    assert "turn 4 of 4" in GAME.prompt(s.view(1))


def test_the_first_round_is_not_the_end_of_one() -> None:
    """What unfolds is headed by what it is: a round that begins after none, or the end of one and the next."""
    told = GAME.load(RECORDS[0].read_text(encoding="utf-8")).events(None)
    heads = [beat.scene for beat, event in zip(story(told), told, strict=True) if event.kind == events.ROUND]
    assert heads[0] == "A new round"
    assert len(heads) > 1
    assert set(heads[1:]) == {"The end of the round"}


def test_two_equal_rings_in_hand_are_pressed_as_one_and_seen_both() -> None:
    s = give(position(), 0, "large gold", "large gold", "small navy")
    for layout in (*LAYOUTS, LONG):
        marks = [mark for mark in drawn(s, 0, layout).parts["hands"].marks if mark.target.startswith("hand")]
        assert sorted(mark.target for mark in marks) == ["hand large gold", "hand small navy"]
        assert [mark.markup.count("<use") for mark in sorted(marks, key=lambda one: one.target)] == [2, 1]


def test_craters_and_the_levels_show_and_say_what_they_are() -> None:
    """A crater's explanation has a picture; whatever stands on the levels has a name."""
    s = random_position(6, 60)
    drawing = drawn(s, 0)
    craters = [mark for part in drawing.parts.values() for mark in part.marks if mark.target.startswith("crater")]
    assert len(craters) == int(s.kit.craters())
    assert all('class="portrait"' in mark.markup for mark in craters)
    levels = "".join(mark.markup for mark in drawing.parts["levels"].marks)
    assert len(re.findall(r'aria-label="[^"]* ring', levels)) >= len(s.x)


def test_what_a_ring_takes_from_the_other_and_brings_it_is_told_and_said_in_the_question() -> None:
    """Over whole games: exactly what the other's plate has less and more after it."""
    losses = {events.GROUP_LOST, events.HEIGHT_LOST, events.TOWER_LOST}
    gains = {events.GROUP_BROUGHT, events.HEIGHT_BROUGHT, events.TOWER_BROUGHT}
    cost, help_of_it = 0, 0
    for path in RECORDS:
        match = GAME.load(path.read_text(encoding="utf-8"))
        states = [one for one in match.positions() if isinstance(one, Position)]
        for before, after, entry in zip(states, states[1:], match.journal, strict=False):
            told = {one.kind: one.numbers for one in entry.events if one.kind in AFTERMATH}
            if entry.move < moves.PLACE or before.step == 7:  # the building that follows counts itself
                assert not told or entry.move >= moves.PLACE
                continue
            other = 1 - entry.seat
            was, now = (
                {one.key: one.value for one in GAME.plate(s.view(None), other).figures} for s in (before, after)
            )
            assert {numbers[0] for numbers in told.values()} <= {other}
            lost, brought = (sum(told[kind][1] for kind in told if kind in kinds) for kinds in (losses, gains))
            assert now["points"] - was["points"] == brought - lost
            assert (was["tower"] > now["tower"]) == (events.TOWER_LOST in told)
            assert (was["tower"] < now["tower"]) == (events.TOWER_BROUGHT in told)
            covered, opened = (told.get(kind, (0, 0))[1] for kind in (events.COVERED, events.OPENED))
            assert now["settling"] - was["settling"] == opened - covered
            asked = GAME.prompt(after.view(other))
            said = [f"cost you {in_words(lost, covered)}"] * (lost + covered > 0)
            said += [f"brought you {in_words(brought, opened)}"] * (brought + opened > 0)
            sentence = f"Player {entry.seat + 1}’s ring {' and '.join(said)}. Round "
            assert asked.startswith(sentence if said else "Round ")
            cost += lost + covered > 0
            help_of_it += brought + opened > 0
    assert cost > 10
    assert help_of_it > 5


def in_words(points: int, settlements: int) -> str:
    """What changed of the two."""
    parts = [f"{points} points"] * (points > 0)
    parts += ["a settlement to come" if settlements == 1 else f"{settlements} settlements to come"] * (settlements > 0)
    return " and ".join(parts)


def test_a_collabo_on_the_others_colour_says_whose_it_is_and_what_it_brings() -> None:
    """Found by an auditor: the rival's points went from 6 to 9 without a word."""
    s = give(position("large gold 1 @150,197\nlarge navy 1 @220,197", tower=(17, 37)), 0, "large silver")
    s.telling, s.step = True, 0
    s.play(0, GAME.move("large silver 2 @185,197"))
    names = ("Anna", "Ben")
    log = [GAME.words(event, names) for event in story_of(s)]
    assert log[1:] == [
        "A collabo: the tower moves onto this silver ring, Ben’s colour, level 2.",
        "This brings Ben the bonus for the largest group: 2 points.",
        "This brings Ben the bonus for the highest ring: 2 points.",
        "This brings Ben the bonus for the research tower: 3 points.",
    ]
    assert {beat.scene for beat in story(story_of(s))} == {"A collabo"}
    assert GAME.prompt(s.view(1)).startswith("Player 1’s ring brought you 7 points. Round 1")
    s = give(position("large gold 1 @150,197\nlarge silver 1 @220,197", tower=(17, 37)), 0, "large navy")
    s.telling = True
    s.play(0, GAME.move("large navy 2 @185,197"))
    assert GAME.words(story_of(s)[1], names) == "A collabo: the tower moves onto this navy ring, level 2."


def test_what_a_ring_cost_is_forgotten_when_something_else_is_done() -> None:
    s = give(position("large gold 1 @150,197\nlarge silver 1 @220,197\nlarge gold 2 @185,197"), 0, "small gold")
    give(s, 1, "small silver")
    s.turn, s.step = 1, 1
    s.play(1, GAME.move("small silver 2 @185,197"))
    assert GAME.prompt(s.view(0)).startswith("Player 2’s ring cost you a settlement to come. Round 1")
    assert "ring cost" not in GAME.prompt(s.view(1))
    s.play(0, GAME.move("small gold 1 @119,229"))
    assert "ring cost" not in GAME.prompt(s.view(1))
    assert "tower was: -" in str(s)
    s.play(1, moves.PASS)
    assert "tower was" not in str(s)


def test_m28_m29_a_ring_is_promised_no_settlement_that_is_not_there() -> None:
    rings = "large gold 1 @150,197\nlarge gold 1 @220,197\nlarge gold 2 @185,197"
    s = position(rings + "\nlarge gold 1 @17,37\nlarge gold 1 @20,111\nlarge gold 2 @18,74", colour=0)
    ring, seat = ring_target(kind("large gold"), 2, 185, 197), int(colour_of(s, 0) != 0)

    def told() -> Explanation:
        found = GAME.explain(s.view(0), ring)
        assert found is not None
        return found

    assert told().text.count("Left open, it gets a settlement at the end of the round.") == 1
    s.settlements_left[seat] = 1
    assert "it may get a settlement at the end of the round" in told().text
    assert "has only 1 left for 2 rings" in told().text
    assert told().rule == "M29"
    s.settlements_left[seat] = 0
    assert f"Player {seat + 1} has no settlement left for it" in told().text
    assert "gets a settlement" not in told().text
    stock = GAME.explain(s.view(0), f"stock {seat}")
    assert stock is not None
    assert stock.title == f"Player {seat + 1} has 0 settlements and 6 resource bases left"


def test_a_crater_says_whether_a_ring_goes_there_now() -> None:
    """M9, M10, M31. What is in the way is named; the rules say the same of laying one there."""
    s = position("large gold 1 @150,197")
    told = {at: GAME.explain(s.view(0), f"crater {at}") for at in ("194,198", "17,37", "119,229")}
    texts = {at: one.text for at, one in told.items() if one is not None}
    assert texts["17,37"] == "Takes a large ring, or a resource base."
    assert texts["194,198"].startswith("No ring goes here now: the large gold ring in ")
    for s in positions():
        for crater in range(int(s.kit.craters())):
            x, y = int(s.kit.crater_x[crater]), int(s.kit.crater_y[crater])
            found = GAME.explain(s.view(0), f"crater {x},{y}")
            assert found is not None
            if found.text.startswith(("Takes", "No ring goes here now")):
                assert found.text.startswith("Takes") == (may_fill(s, crater) == ALLOWED)
                assert (" or a resource base" in found.text or "still finds room" in found.text) == (
                    may_base(s, crater) == ALLOWED
                )


def test_m37_an_account_names_navy_where_that_alone_has_more() -> None:
    """Else a group of nine that brings nothing would be a riddle."""
    s = finished(position("large navy 1 @150,197\nlarge navy 1 @220,197\nlarge navy 2 @185,197\nlarge gold 1 @17,37"))
    had = {(line.seat, line.reason): line.had for line in lines(s, 0) + lines(s, 1)}
    [seat] = {seat for seat, _ in had}
    assert had[seat, "largest connected group"] == "1 ring, navy 3"
    assert had[seat, "highest ring"] == "level 1, navy level 2"
    s = finished(position("large navy 1 @150,197\nlarge gold 1 @17,37"))
    assert {line.had for line in lines(s, seat)} == {"1 ring", "level 1"}


def test_what_a_ring_takes_stands_in_the_log_of_who_laid_it() -> None:
    """A line of the log bears the sign of the player with whose name it begins."""
    names, kit = ("Anna", "Ben"), position().kit
    for event in AFTERMATH:
        assert told(event, (0, 2), names, kit).startswith(("This takes ", "This brings Anna "))
    assert told(events.COVERED, (0, 1), names, kit) == "This takes a settlement to come from Anna."
    assert told(events.OPENED, (0, 2), names, kit) == "This brings Anna 2 settlements to come."


def test_rings_are_taken_and_settled_each_in_its_own_words() -> None:
    names, kit = ("Anna", "Ben"), position().kit
    assert told(events.TOOK, (1, 0, 2, 2), names, kit) == "Ben takes two navy rings from the first large pile."
    assert told(events.TOOK, (1, 0, 0, 2), names, kit).startswith("Ben takes a gold and a navy ring from")
    for path in RECORDS:
        log = [one for one in GAME.load(path.read_text(encoding="utf-8")).log(None) if " settles " in one]
        assert len(set(log)) == len(log), sorted(log)


def pressed(s: Position, thing: str) -> tuple[str, str] | None:
    """What whoever is to move is told that presses this thing."""
    return explained(GAME, s.view(int(s.turn)), 1, "", [thing])


def things(s: Position) -> set[str]:
    """All places and pieces of the drawing; of two equal rings of one's own the place is both."""
    parts = drawn(s, int(s.turn)).parts.items()
    own = [mark.key for name, part in parts if name == "hands" for mark in part.marks if "Player" not in mark.label]
    return {mark.target or mark.key for _, part in parts for mark in part.marks} - {"", *own}


def test_what_never_follows_what_is_played_is_not_put_off() -> None:
    """Found by an auditor: the tower and bases were "not yet" to be chosen, after something from the hand.

    So were the rings that lie there, piles, closed craters, and rings of the rival's.
    """
    waits: set[str] = set()
    for s in positions():
        if s.over():
            continue
        offered = {target for move in s.candidates(int(s.turn)) for target in GAME.targets(move)}
        for thing in things(s):
            answer = pressed(s, thing)
            barred = GAME.verbs.barred(s.view(int(s.turn)), thing)
            assert barred is None or thing not in offered, thing
            if answer is not None and "first choose what to play" in answer[1]:
                waits.add(thing.split()[0])
                assert thing in offered or thing == "board", thing  # of which a ring that is taken up tells more
    assert waits <= {"board", "crater"}


def test_what_is_not_chosen_says_what_it_is_and_why() -> None:
    s = give(
        position("large gold 1 @150,197\nlarge silver 1 @96,38\nsmall gold 1 @119,229", tower=(343, 309)),
        0,
        "large gold",
    )
    give(s, 1, "small navy")
    assert pressed(s, "tower") == ("M4", "the tower has been put; from now on only collabo rings move it")
    assert pressed(s, "crater 343,309") == ("M12", "the tower stands in Maginus")
    assert pressed(s, "crater 150,197") == ("M10", "a large gold ring lies there")
    assert pressed(s, "crater 194,198") == ("M10", "the large gold ring in Aristoteles occupies Hipparchus")
    assert pressed(s, "crater 56,121") == ("M9", "you have no small ring to lay there")
    stays = ("M14", "a ring stays where it was laid; rings in hand go across two of them")
    assert pressed(s, "large ring 1 @150,197") == pressed(s, "ring3.0") == stays
    assert pressed(s, "pile large 1") == ("M6", "rings are taken only at the beginning of a round")
    assert pressed(s, "ring5.0") == ("M7", "only Player 2 lays the rings of that hand")


def test_a_base_is_no_choice_and_the_tower_is_one_until_it_has_been_put() -> None:
    based = next(s for s in positions(1) if len(s.base_x) and s.stage == PLACING)
    colour = int(colour_of(based, based.base_seat[0]))
    assert pressed(based, f"base{colour}.0") == (
        "M13",
        "a resource base stays where it was built, and closes its crater for good",
    )
    siting = next(s for s in positions(1) if s.stage == SITING)
    assert GAME.verbs.barred(siting.view(1), "tower") is None


def test_a_ring_that_gets_none_of_the_last_settlements_says_why() -> None:
    s = short_of_settlements()
    add_ring(s, kind("small gold"), 1, 119, 229, NONE, NONE)
    assert s.stage == SETTLING
    assert pressed(s, "large ring 2 @120,38") is None
    assert pressed(s, "small ring 1 @119,229") == ("M28", "settlements are built on large rings")
    assert pressed(s, "large ring 1 @96,38") == ("M28", "settlements are built on the second level or above")
