"""Every move that is not legal is refused, with a rule of the game and a reason, and changes nothing."""

from __future__ import annotations

import pytest

from ludoteca import Refused
from ludoteca.core.luck import Luck
from ludoteca.testing.tables import Table, walk, walk_and_look


def test_why_not_and_legal_agree(table: Table) -> None:
    game = table.game
    rules = game.rules_text()
    for seed in table.seeds(1, 3):
        state, luck = table.new(seed), Luck(seed)
        for seat, move, look in walk_and_look(table, state, Luck(seed)):
            before = state.digest()
            for actor in state.actors() if look else []:
                legal = set(state.legal(actor))
                for tried in [*game.sample_moves(luck, 100), *sorted(legal)[:100]]:
                    refusal = game.why_not(state, actor, tried)
                    assert (refusal is None) == (tried in legal), f"{game.name(tried)!r}: {refusal}"
                    if refusal is not None:
                        assert f"**{refusal.rule}**" in rules, f"{refusal.rule} is no rule of {game.title}"
                        assert refusal.text
            assert state.digest() == before
            state.play(seat, move)


def test_nobody_moves_out_of_turn(table: Table) -> None:
    game = table.game
    for seed in table.seeds(1, 3):
        state = table.new(seed)
        for seat, move in walk(state, Luck(seed)):
            for other in range(-1, table.seats + 1):
                if other not in state.actors():
                    refusal = game.why_not(state, other, move)
                    assert refusal is not None
                    assert refusal.rule
            state.play(seat, move)
        last = game.why_not(state, 0, 0)
        assert last is not None
        assert last.rule == game.end_rule


def test_a_refused_move_changes_nothing(table: Table) -> None:
    game = table.game
    match, luck = table.match(2), Luck(2)
    for number, (seat, move) in enumerate(walk(match.state, Luck(2))):
        if number % 5 == 0:
            before, heard = match.save(), match.events(seat)
            legal = set(match.state.legal(seat))
            wrong = [one for one in game.sample_moves(luck, 40) if one not in legal][:10]
            bad_moves: list[str | int] = [*(game.name(one) for one in wrong), -1, game.move_count, "nonsense"]
            for bad in bad_moves:
                with pytest.raises(Refused) as caught:
                    match.play(seat, bad)
                assert caught.value.rule
                assert caught.value.text
            assert match.save() == before
            assert match.events(seat) == heard
        match.play(seat, move)
