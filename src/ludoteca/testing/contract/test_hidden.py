"""No leaks: whatever a viewer is given is the same in every world that its view allows."""

from __future__ import annotations

from collections.abc import Iterator

from ludoteca.core.game import Event, Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import Entry, Match, story_of
from ludoteca.core.state import State
from ludoteca.testing.tables import Table, heard, viewers, walk, walk_and_look

SHOWN = 3
"""Of so many plies one is also compared as the whole table in words, which takes longer than all the rest."""


def given(game: Game, state: State, viewer: int | None, moves: list[int], show: bool) -> dict[str, object]:
    """Everything the house gives to a viewer of this position."""
    view = state.view(viewer)
    shown: dict[str, object] = {"view": view.encode(), "prompt": game.prompt(view)}
    if show:
        shown["show"] = game.show(view)
    if viewer is not None:
        shown["legal"] = state.legal(viewer)
        shown["plates"] = game.plates(view)
        shown["phrases"] = [game.phrase(view, move) for move in legal_ones(state, viewer)]
        shown["refusals"] = [str(game.why_not(state, viewer, move)) for move in moves]
    return shown


def legal_ones(state: State, seat: int) -> list[int]:
    """Some of the moves that the page lists."""
    return list(state.candidates(seat))[:40] if seat in state.actors() else []


def test_imagined_worlds_are_indistinguishable_at_every_ply(table: Table) -> None:
    """For every seat, a spectator, and every ply: imagine(view) gives the same view, moves and refusals."""
    game = table.game
    for seed in table.seeds(1, 4):
        state, luck = table.new(seed), Luck(seed + 100)
        for number, (seat, move, look) in enumerate(walk_and_look(table, state, Luck(seed))):
            moves = sample(game.sample_moves(luck, 24), 24, luck)
            show = number % (SHOWN * table.stride) == 0
            for viewer in viewers(table.seats) if look else []:
                world = game.imagine(state.view(viewer), luck)
                assert game.census(world) == game.census(state)
                assert given(game, world, viewer, moves, show) == given(game, state, viewer, moves, show)
            state.play(seat, move)
        for viewer in viewers(table.seats):
            world = game.imagine(state.view(viewer), luck)
            assert world.view(viewer) == state.view(viewer)
            assert world.over()


def test_imagined_worlds_play_to_an_end(table: Table) -> None:
    game = table.game
    for seed in table.seeds(1, 3):
        state, luck = table.new(seed), Luck(seed + 50)
        for number, (seat, move) in enumerate(walk(state, Luck(seed))):
            if number % (7 * table.stride) == 0:
                for viewer in viewers(table.seats):
                    world = game.imagine(state.view(viewer), luck)
                    for actor, choice in walk(world, luck):
                        world.play(actor, choice)
                    assert world.result().verdict
            state.play(seat, move)


def matches(table: Table, salt: int) -> Iterator[tuple[Match, Luck, int, int]]:
    """Random matches with luck to imagine by, and the next move, which whoever asks for it plays."""
    for seed in table.seeds(1, 4):
        match, luck = table.match(seed), Luck(seed + salt)
        for seat, move in walk(match.state, Luck(seed)):
            yield match, luck, seat, move


def test_the_log_tells_no_more_than_the_views(table: Table) -> None:
    """The same move in two worlds a viewer cannot tell apart, before and after, is told in the same words."""
    for match, luck, seat, move in matches(table, 200):
        views = {viewer: match.state.view(viewer) for viewer in viewers(table.seats)}
        match.play(seat, move)
        told = match.journal[-1].events
        for viewer, view in views.items():
            world = table.game.imagine(view, luck)
            if seat in world.actors() and table.game.why_not(world, seat, move) is None:
                events = play_and_tell(world, seat, move)
                if world.view(viewer) == match.state.view(viewer):
                    assert heard(events, viewer) == heard(told, viewer)


def test_moves_that_look_alike_are_told_alike(table: Table) -> None:
    """Of two moves after which a viewer sees the same, the viewer hears the same."""
    for seed in table.seeds(1, 4):
        state, luck = table.new(seed), Luck(seed + 300)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            seen: dict[tuple[int | None, bytes], object] = {}
            for other in [move, *sample(list(state.candidates(seat)), 12, luck)] if look else []:
                world = state.copy()
                events = play_and_tell(world, seat, other)
                for viewer in viewers(table.seats):
                    if viewer != seat:
                        key = (viewer, world.view(viewer).encode())
                        assert seen.setdefault(key, heard(events, viewer)) == heard(events, viewer)
            state.play(seat, move)


def test_what_can_be_undone_has_taught_nothing(table: Table) -> None:
    """A move that draws no luck and reveals nothing leads to the same view in every world its player imagined."""
    for match, luck, seat, move in matches(table, 400):
        worlds = [table.game.imagine(match.state.view(seat), luck) for _ in range(3)]
        match.play(seat, move)
        entry: Entry = match.journal[-1]
        if not entry.revealed:
            for world in worlds:
                world.play(seat, move)
                assert world.view(seat) == match.state.view(seat)


def test_where_all_know_the_same_every_view_is_the_same(table: Table) -> None:
    """So what another does, knowing no more, tells nothing that is hidden."""
    for seed in table.seeds(1, 2) if table.game.shared else []:
        state = table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            facts = [state.view(viewer).facts() for viewer in viewers(table.seats)]
            for one in facts:
                one.pop("seat", None)
            assert all(one == facts[0] for one in facts)
            state.play(seat, move)


def test_views_differ_between_seats_only_where_they_may(table: Table) -> None:
    """A spectator is told nothing that a seat is not: what two seats both see, and no more."""
    for seed in table.seeds(1, 2):
        state = table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            for viewer in viewers(table.seats):
                view = state.view(viewer)
                assert view.seat == viewer
                assert list(view.actors) == state.actors()
                assert view.facts() == state.view(viewer).facts()
            state.play(seat, move)


def play_and_tell(world: State, seat: int, move: int) -> tuple[Event, ...]:
    """Makes the move and returns the events of it."""
    world.telling = True
    world.story = world.story[:0]
    world.play(seat, move)
    return story_of(world)


def sample(moves: list[int], count: int, luck: Luck) -> list[int]:
    """At most so many of these moves."""
    if len(moves) <= count:
        return moves
    return [moves[luck.below(len(moves))] for _ in range(count)]
