"""P1, P14: what is public, what is secret, and that the order of choosing makes no difference."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import cast

import pytest

import ludoteca
from ludoteca import Match, Refused
from ludoteca.core.forced import forced_move
from ludoteca.core.luck import Luck
from ludoteca.core.state import State as CoreState
from ludoteca.games.hitplan.components import ACTIONS, KEYS
from ludoteca.games.hitplan.state import NONE, UNSEEN, known_bottom
from ludoteca.games.hitplan.view import View
from tests.hitplan.table import ANIME, COMIC, FILM, GAME, IP_1, IP_2, IP_3, IP_5, PROMO, SHORT, play, table

SEATS = [2, 3, 4, 5]


def random_choices(state: CoreState, luck: Luck) -> dict[int, int]:
    """One legal card for every seat that has to choose."""
    found = {}
    for seat in state.actors():
        moves = state.legal(seat)
        found[seat] = moves[luck.below(len(moves))]
    return found


def given(match: Match, viewer: int | None) -> list[object]:
    """Everything a viewer can get out of a running match."""
    state = match.state
    view = state.view(viewer)
    found: list[object] = [view.encode(), GAME.prompt(view), GAME.show(view), match.log(viewer), match.events(viewer)]
    for seat in range(match.seats):
        found.append([str(GAME.why_not(state, seat, move)) for move in range(ACTIONS) if seat != viewer])
        found.append(state.legal(seat) if seat != viewer else None)
        found.append(str(match.why_no_undo(seat)))
    return found


@pytest.mark.parametrize("seats", SEATS)
def test_p1_the_order_of_choosing_changes_nothing(seats: int) -> None:
    """Same cards, another order: the same digest, the same logs and views for everybody, to the end of the game."""
    for seed in range(12):
        luck = Luck(seed)
        one, other = GAME.match(seats=seats, seed=seed), GAME.match(seats=seats, seed=seed)
        while not one.state.over():
            chosen = random_choices(one.state, luck)
            order = list(chosen)
            for seat in order:
                one.play(seat, chosen[seat])
            for seat in sorted(order, key=lambda seat: luck.word()):
                other.play(seat, chosen[seat])
            assert one.digest() == other.digest()
            for viewer in [*range(seats), None]:
                assert one.state.view(viewer) == other.state.view(viewer)
                assert one.log(viewer) == other.log(viewer)
        assert one.state.result() == other.state.result()


def test_p1_all_orders_of_half_a_round_lead_to_the_same_position() -> None:
    for missing in range(4):
        digests = set()
        for order in permutations([seat for seat in range(4) if seat != missing]):
            match = GAME.match(seats=4, seed=9)
            for seat in order:
                match.play(seat, (seat * 3 + 1) % ACTIONS)
            assert match.state.actors() == [missing]
            digests.add(match.digest())
        assert len(digests) == 1


@pytest.mark.parametrize("seats", SEATS)
def test_p14_a_choice_is_secret_until_all_have_chosen(seats: int) -> None:
    """Whatever a seat has chosen, nobody else is given anything different; not even by an undo of it."""
    for seed in range(2 if ludoteca.mode() == "compiled" else 1):
        luck = Luck(seed)
        match = GAME.match(seats=seats, seed=seed)
        while not match.state.over():
            chosen = random_choices(match.state, luck)
            order = sorted(chosen, key=lambda seat: luck.word())
            for seat in order[:-1]:
                seen: dict[int | None, list[object]] = {}
                for card in match.state.legal(seat):
                    match.play(seat, card)
                    for viewer in [*range(seats), None]:
                        if viewer != seat:
                            assert seen.setdefault(viewer, given(match, viewer)) == given(match, viewer)
                    match.undo(seat)
                match.play(seat, chosen[seat])
            match.play(order[-1], chosen[order[-1]])


def test_p14_a_choice_that_lies_makes_no_event_and_no_log() -> None:
    match = GAME.match(seats=3, seed=2)
    match.play(0, "play tv-anime")
    match.play(2, "play promotion")
    assert all(match.log(viewer) == [] for viewer in (0, 1, 2, None))
    match.play(1, "play tv-anime")
    assert "Player 1 plays TV Anime (4)." in match.log(None)
    assert match.log(0) == match.log(1) == match.log(None)


def test_p14_the_view_of_the_chooser_shows_the_choice_and_no_other_does() -> None:
    s = table(3)
    s.play(1, KEYS.index(FILM))
    assert s.view(1).facts()["chosen"] == [NONE, KEYS.index(FILM), NONE]
    for viewer in (0, 2, None):
        assert s.view(viewer).facts()["chosen"] == [NONE, UNSEEN, NONE]
    assert "You have chosen Blockbuster Film (5)" in GAME.prompt(s.view(1))
    assert "Player 1 and Player 3" in GAME.prompt(s.view(1))


def test_p1_a_choice_may_be_taken_back_until_the_last_one_is_in() -> None:
    match = GAME.match(seats=3, seed=2)
    match.play(0, "play tv-anime")
    match.play(1, "play web-comic")
    match.undo(0)
    assert match.state.actors() == [0, 2]
    match.play(0, "play promotion")
    match.undo(1)
    match.undo(0)
    assert match.state.actors() == [0, 1, 2]
    match.play(2, "play indie-short")
    match.play(1, "play web-comic")
    match.play(0, "play blockbuster-film")
    for seat in range(3):
        with pytest.raises(Refused, match="cannot be unlearned"):
            match.undo(seat)
    assert "Player 1 plays Blockbuster Film (5)." in match.log(1)


def test_p1_a_later_round_does_not_open_the_one_before() -> None:
    match = GAME.match(seats=2, seed=2)
    match.play(0, "play tv-anime")
    match.play(1, "play web-comic")
    match.play(0, "play indie-short")
    with pytest.raises(Refused):
        match.undo(1)
    match.undo(0)
    with pytest.raises(Refused):
        match.undo(0)


def test_p14_taking_back_leaves_no_trace() -> None:
    plain, again = GAME.match(seats=3, seed=4), GAME.match(seats=3, seed=4)
    again.play(0, "play tv-anime")
    again.undo(0)
    for match in (plain, again):
        match.play(0, "play web-comic")
        match.play(2, "play promotion")
    assert plain.save() == again.save()
    assert given(plain, 1) == given(again, 1)


def test_p14_ips_put_under_the_deck_are_known_in_their_order() -> None:
    s = table(2, ips=[IP_5, IP_1, IP_3, IP_2])
    for _ in range(3):
        play(s, FILM, FILM)
    b = cast(View, s.view(None)).table
    assert b.ip == IP_2
    assert list(known_bottom(b)) == [IP_5, IP_1, IP_3]
    assert b.ip_left == 9
    for seed in range(20):
        world = GAME.imagine(s.view(0), Luck(seed))
        assert world.view(0) == s.view(0)
        for _ in range(6):
            for seat in (0, 1):
                world.play(seat, KEYS.index(FILM))
        # Six unknown IPs later (the tenth round without a contract would end the game) the known ones come.
        assert world.view(None).facts()["ip"] not in (IP_5, IP_1, IP_3, IP_2)


def test_p14_known_ips_that_come_up_again_are_no_longer_below() -> None:
    s = table(2, ips=[IP_5, IP_1])
    s.ip_left = 1
    play(s, FILM, FILM)
    assert list(known_bottom(cast(View, s.view(0)).table)) == [IP_5]
    play(s, FILM, SHORT)
    b = cast(View, s.view(0)).table
    assert b.ip == IP_5
    assert len(known_bottom(b)) == 0


def test_p14_an_imagined_choice_is_any_card_of_the_hand() -> None:
    s = table(2)
    play(s, SHORT, COMIC)
    s.play(1, KEYS.index(ANIME))
    imagined = set()
    for seed in range(300):
        world = GAME.imagine(s.view(0), Luck(seed))
        world.play(0, KEYS.index(PROMO))
        shown = world.view(None).facts()["shown"]
        assert isinstance(shown, list)
        imagined.add(shown[1])
    assert imagined == set(range(ACTIONS)) - {KEYS.index(COMIC)}


def test_p14_events_and_ips_still_to_come_are_imagined_in_every_order() -> None:
    s = table(2)
    firsts: set[object] = set()
    for seed in range(300):
        world = GAME.imagine(s.view(1), Luck(seed))
        world.play(0, KEYS.index(FILM))
        world.play(1, KEYS.index(SHORT))
        facts = world.view(None).facts()
        firsts.add((str(facts["events"]), "event"))
        firsts.add((str(facts["ip"]), "ip"))
    assert len(firsts) == 10 + 9


@pytest.mark.parametrize("name", ["last-choice-of-two", "last-choice-of-four"])
def test_p1_a_last_choice_is_asked_though_one_world_would_end_alike(name: str) -> None:
    """With some cards that the others may have chosen both of mine end the game alike; with theirs they do not."""
    text = (Path(__file__).parent / "records" / f"{name}.txt").read_text(encoding="utf-8")
    match = GAME.load(text)
    (seat,) = match.state.actors()
    view, luck, alike = match.state.view(seat), Luck(1), []
    for world in [match.state, *(GAME.imagine(view, luck) for _ in range(60))]:
        trials = [world.copy() for _ in match.state.legal(seat)]
        for trial, move in zip(trials, match.state.legal(seat), strict=True):
            trial.play(seat, move)
        alike.append(all(trial.over() for trial in trials) and len({trial.result().scores for trial in trials}) == 1)
        assert forced_move(GAME, world, seat, True) is None
    assert not alike[0]
    assert any(alike)


@pytest.mark.parametrize("seats", [2, 4])
def test_p1_the_last_card_is_chosen_by_itself_though_others_choose_too(seats: int) -> None:
    """How many cards somebody holds lies open; of two each is asked, whatever the others may have chosen."""
    forced = {True: 0, False: 0}
    for seed in range(60):
        s, luck = GAME.new(seats, seed), Luck(seed)
        while not s.over():
            for seat in s.actors():
                cards, view = list(s.legal(seat)), s.view(seat)
                found = {forced_move(GAME, world, seat, True) for world in [s, GAME.imagine(view, luck)]}
                if len(s.actors()) > 1:
                    assert found == ({cards[0]} if len(cards) == 1 else {None})
                    forced[len(cards) == 1] += 1
            seat = luck.below(len(s.actors()))
            who = s.actors()[seat]
            cards = list(s.legal(who))
            s.play(who, cards[luck.below(len(cards))])
    assert all(forced.values()), forced
