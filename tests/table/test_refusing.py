"""What a press is answered with that cannot be a choice now: the reason that helps most."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludoteca
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.packed import packed
from ludoteca.core.record import read
from ludoteca.core.words import calling
from ludoteca.games.pampero import frames
from ludoteca.table.refusing import Reason, explained
from tests.pampero.names import GAME, site
from tests.pampero.table import Table

TESTS = Path(__file__).parents[1]
HIGHER = "an upgrade needs a strictly higher value than the plant lying there"
BATTERIES = "the cheapest foreign market card needs 2 batteries, you have 1 battery"
NO_REMOTE = "you can fulfil no contract of that kind in any zone"
OPTIMIZED = "an energy is optimized only when Optimization has just been drawn"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil")
GAMES = {
    "hatsuden": "four_specials",
    "hitplan": "five-players",
    "moonbase": "the_tower_decides",
    "pampero": "two_players",
}


def recorded(game: str, moves: int) -> Match:
    """The recorded game of that name after so many moves."""
    record = read((TESTS / game / "playthroughs" / f"{GAMES[game]}.txt").read_text(encoding="utf-8"))
    rules = ludoteca.game(game)
    options = {name: rules.option_value(name, value) for name, value in record.options.items()}
    match = rules.match(record.seats, record.seed, rules.printing(record.fingerprint), **options)
    for seat, move in record.moves[:moves]:
        match.play(seat, move)
    return match


def why(match: Match, *path: str) -> Reason | None:
    """The answer to whoever is to move and presses these places, one after the other."""
    with calling(NAMES[: match.seats]):
        return explained(match.game, match.state.view(match.state.actors()[0]), 1, "", list(path))


@pytest.mark.parametrize(
    ("game", "moves", "path", "answer"),
    [
        # A place says what would stop what could be done there, by the card that got furthest.
        ("pampero", 0, "site A1-t1", ("R23", "Build a tower: no bulldozer stands beside that site")),
        ("pampero", 0, "contract A2-2", ("R39", "Fulfil a standard contract: it needs 2 energy, you have 1")),
        ("pampero", 0, "contract A2-1", ("", "not yet; first play “Fulfil a standard contract” or “Wild card”")),
        # A card that cannot be played says what it lacks, not which tab it has not.
        ("pampero", 0, "hand foreign", ("R52", BATTERIES)),
        ("pampero", 61, "tab top B", ("R52", f"Sell to a foreign market: {BATTERIES}")),
        # What only a card asks for, and what comes after something else, says that.
        (
            "pampero",
            0,
            "hand tower+connection K0",
            (
                "R31",
                "you play it when a card asks for it: “Take venture capital” or “Bulldozers, connection, turn order”",
            ),
        ),
        (
            "pampero",
            0,
            "later top 2",
            ("R13", "a card goes to the leftmost empty space of its row; the spaces before this one are filled first"),
        ),
        (
            "pampero",
            0,
            "hand tower+contract A2-1",
            (
                "",
                (
                    "Build a tower does not go with “Rivera”: not yet; first play “Fulfil a standard contract” or "
                    "“Wild card”"
                ),
            ),
        ),
        # In the midst of a turn, what is no answer to the question says what is, where that is little.
        ("pampero", 2, "site A1-t1", ("", "Tower site in the north-west: not now; first answer what is asked")),
        ("pampero", 4, "contract A2-1", ("", "Rivera: not now; you are asked for “New bulldozer” or “Fresh wind”")),
        # A contract is told by the card that is for its kind, where another cannot reach it; gone, whatever the card.
        (
            "pampero",
            0,
            "contract remote-1",
            ("R38", "Fulfil a remote contract: no tower you may use stands in the north-west"),
        ),
        ("pampero", 0, "solar S1", ("R50", "solar contracts come only with cards and bonuses that say solar")),
        ("pampero", 41, "contract A2-1", ("R39", "Anna has fulfilled that contract")),
        ("pampero", 41, "cell 3.1", ("", "Tower bonus: not yet; first choose what to play from your hand")),
        # The card itself names the nearest of all zones.
        (
            "pampero",
            0,
            "hand remote",
            ("R20", f"{NO_REMOTE} (nearest is Ansina: it needs 2 batteries, you have 1 battery)"),
        ),
        ("pampero", 6, "site A2-m1", ("R33", "that site is occupied")),
        ("hatsuden", 12, "solar south", ("H4", HIGHER)),
        ("hatsuden", 12, "geothermal north", ("H4", f"Geothermal 2: {HIGHER}")),
        ("hatsuden", 12, "hand S1+energy wind", ("H12", OPTIMIZED)),
        ("hatsuden", 12, "hand S1+solar south", ("H4", HIGHER)),
        # What is never chosen says what is.
        (
            "hatsuden",
            12,
            "second hand",
            ("H9", "only Ben plays those cards; you refill from the deck or from the trash"),
        ),
        ("hatsuden", 1, "trash", ("H9", "the trash is empty; refill your hand from the deck")),
        ("hatsuden", 12, "hand S1+second water north", ("H3", "you build only in your own rows; those belong to Ben")),
        (
            "hatsuden",
            30,
            "special scale+geothermal north",
            ("", "Scale Down does not go with “Your north row, geothermal”; choose something that glows"),
        ),
        ("hitplan", 0, "crimes", ("P5", "the top one is turned over by itself once all have chosen a card")),
        (
            "hitplan",
            0,
            "hand anti-piracy+offer",
            ("P1", "the IP goes to whoever wins the round; choose a card of your hand to play for it"),
        ),
        # What only lies there says what it is.
        (
            "hitplan",
            0,
            "runner-org",
            (
                "P11",
                (
                    "Organisation: nothing to choose here. 0 of 12 points: 4 for every stolen IP. If the Organisation "
                    "gets there, all players lose."
                ),
            ),
        ),
        ("moonbase", 0, "crater 96,38", ("", "Large crater Clavius, upper left: not now; first answer what is asked")),
        ("moonbase", 4, "pile large 1", ("M6", "you have your large rings; now take two small ones")),
        ("moonbase", 41, "crater 324,38", ("M13", "a resource base stands in Plato")),
    ],
)
def test_a_press_that_chooses_nothing_is_told_the_reason_that_helps(
    game: str, moves: int, path: str, answer: Reason
) -> None:
    assert why(recorded(game, moves), *path.split("+")) == answer


def test_what_is_taken_up_by_a_move_of_its_own_goes_where_the_next_question_asks() -> None:
    """A bulldozer dragged to a site: the house says whether press and press would do it, or what is against it."""
    match = ludoteca.game("pampero").match(seats=2, seed=1)
    match.play(0, "play logistics top A")
    assert why(match, "bulldozer 1", "site A1-m1") is None
    assert why(match, "bulldozer 1", "site A2-m2") == ("R33", "Bulldozer: that site is occupied")
    assert why(match, "bulldozer 1", "contract A2-1") == (
        "",
        "Bulldozer does not go with “Rivera”; choose something that glows",
    )
    assert why(match, "site A1-m1") == ("", "not yet; first choose “Bulldozer”")


def asked(table: Table, *stack: int) -> Table:
    """The same, where the first player has to answer the last of these in the middle of a turn."""
    table.s.stack = packed([int(frames.turn_frame(0)), *stack])
    table.refresh().choices()
    return table


def pressed(table: Table, *path: str) -> Reason | None:
    """The answer to the first player, who presses these."""
    with calling(NAMES[:2]):
        return explained(GAME, table.s.view(0), 1, "", list(path))


def test_an_answer_is_not_blamed_for_what_is_asked_after_it() -> None:
    """“Residential lobby: Fulfil a standard contract: no tower you may use stands in the north-west”, to whoever was
    asked for a scoring card; another decision's refusal was told as if the scoring card were its cause.
    """
    score = asked(Table(2).specialist("SS1"), frames.score_frame(0))
    assert pressed(score, "contract A1-1") == ("", "Salto: not now; you are asked for “Residential lobby”")
    assert pressed(score, "hand wind") == ("", "Build a wind farm: not now; you are asked for “Residential lobby”")

    move = Table(2).dozer(0, "B1-w1").level(7)
    assert pressed(asked(move, frames.move_frame(0, 0, 1, False)), "hand tower") == (
        "", "Build a tower: not now; first answer what is asked"
    )  # fmt: skip

    here = Table(2).dozer(0, "B1-w1")
    here.s.cell[0] = 0
    discard = asked(here, frames.forced_frame(0, 0, site("B1-w1")), frames.discard_frame(0, 0, 1, 2))
    assert pressed(discard, "site A3-w1") == (
        "", "First wind site in the north-east: not now; first answer what is asked"
    )  # fmt: skip

    row = asked(Table(2).lay("top", ["tower"]).lay("bottom", ["wind"]), frames.consolidate_frame(0))
    answer = pressed(row, "hand foreign")
    assert answer is not None
    assert not answer[1].startswith("Top row"), answer


def test_what_was_picked_as_an_answer_is_not_taken_up_either() -> None:
    score = asked(Table(2).specialist("SS1"), frames.score_frame(0))
    answer = pressed(score, "score SS1 1", "contract A1-1")
    assert answer == ("", "Residential lobby does not go with “Salto”; choose something that glows")


@pytest.mark.parametrize(("game", "seats"), [("hatsuden", 2), ("hitplan", 3), ("pampero", 1), ("pampero", 2)])
def test_only_what_is_played_or_moved_is_named_as_what_stops_it(game: str, seats: int) -> None:
    """All that can be pressed in the middle of turns, in games played by lot."""
    rules, luck, answers = ludoteca.game(game), Luck(5), 0
    state = rules.new(seats, 3)
    for ply in range(300):
        seat = state.actors()[0] if state.actors() else -1
        if seat < 0:
            break
        view, moves = state.view(seat), list(state.candidates(seat))
        begun = {rules.targets(one)[0] for one in moves if rules.targets(one)}
        offered = {target for one in moves for target in rules.targets(one)}
        titles = {told.title: one for one in begun for told in [rules.explain(view, one)] if told is not None}
        drawing = rules.drawing(view, "wide") if ply % 5 == 0 else None
        marks = [mark.target for part in drawing.parts.values() for mark in part.marks] if drawing is not None else []
        for thing in sorted(set(filter(None, marks)) - offered):
            answer = explained(rules, view, 1, "", [thing])
            told = rules.explain(view, thing)
            assert answer is not None, thing
            blamed = titles.get(answer[1].partition(": ")[0], "hand ")
            own = told is not None and answer[1].startswith(told.title)
            assert own or blamed.startswith(("hand ", "bulldozer ")), (rules.prompt(view), thing, answer)
            answers += 1
        state.play(seat, moves[luck.below(len(moves))])
    assert answers > 20


def test_the_only_site_there_is_says_with_what_card_one_builds_there() -> None:
    """It is built on by itself, and after that only the bulldozer is asked about, which stands there already."""
    table = Table(2).give(money=50).dozer(0, "A3-w1")
    view = table.s.view(0)
    answer = explained(GAME, view, 1, "", ["site A3-w1"])
    assert answer == ("", "not yet; first play “Build a wind farm” or “Wild card”")


def test_a_second_space_that_does_not_go_with_the_first_is_told_why() -> None:
    match = ludoteca.game("pampero").match(seats=2, seed=1)
    for move in ("play tower top A", "site A2-m1", "pay money"):
        match.play(0, move)
    answer = why(match, "cell 1.1", "cell 3.3")
    assert answer is not None
    assert re.fullmatch(r".+ does not go with .+\. .*choose two adjacent spaces\.", answer[1])


@pytest.mark.parametrize("game", GAMES)
def test_everything_in_sight_answers_and_never_by_a_code(game: str) -> None:
    for moves in (0, 7, 21):
        match = recorded(game, moves)
        view = match.state.view(match.state.actors()[0])
        drawing = match.game.drawing(view, "wide")
        assert drawing is not None
        lines = "\n".join(drawing.lines())
        things = set(re.findall(r'data-target="([^"]+)"', lines))
        offered = {one for move in match.state.candidates(view.seat or 0) for one in match.game.targets(move)}
        for thing in things - offered:
            answer = why(match, thing)
            assert answer is not None, thing
            assert answer[1]
            assert re.search(r"\d", thing) is None or thing not in answer[1]
            assert "nothing to choose here" not in answer[1], thing  # a game says why of all that no move points at
        pieces = set(re.findall(r'data-key="([^"]+)"(?![^>]*data-target)', lines))
        assert pieces
        for piece in pieces:
            answer = why(match, piece)
            assert answer is not None, piece
            assert answer[0] or "not now" in answer[1] or "not yet" in answer[1], piece  # where to read more
            assert re.search(r"\d", piece) is None or piece not in answer[1]
        assert not [thing for thing in offered if match.game.verbs.barred(view, thing)]


def test_what_no_move_is_called_is_not_looked_for() -> None:
    """Which one was meant takes a hundred times as long to find as any other reason; pages write what they got."""
    match = recorded("hatsuden", 12)
    view = match.state.view(match.state.actors()[0])
    assert explained(match.game, view, 1, "trash somthing", []) == ("notation", "no move is written like that")


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_name_that_a_guest_made_up_is_answered_like_any(game: str) -> None:
    """Digits that are none, numbers that no machine holds, halves of names: nothing of it is an error of the house."""
    made = ludoteca.game(game)
    view = made.new(seats=2, seed=1).view(0)
    for start in ("producer ", "i0-", "c0-", "cell 3.5", "back", "start-wind-", "S city ", "contract ", "hand "):
        for end in ("²", "٣", "9" * 50, "-1", "\x00", ""):
            answer = explained(made, view, 1, "", [start + end])
            assert answer is None or answer[1], start + end
