"""How objects travel."""

from __future__ import annotations

import pickle

import pytest

import ludoteca
from ludoteca.core.fields import fields, parcel, remade


@pytest.mark.parametrize("game", ludoteca.games())
def test_what_was_packed_with_the_names_of_its_fields_is_still_opened(game: str) -> None:
    """As the release before packed everything."""
    state = ludoteca.game(game).new(seed=3)
    held = fields(state)
    assert parcel(state)[1] == (type(state), tuple(held[name] for name in sorted(held)))
    opened = remade(type(state), tuple(held), tuple(held.values()))
    assert str(opened) == str(state)
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_values_that_are_not_those_of_the_class_are_refused() -> None:
    state = ludoteca.game("hatsuden").new(seed=3)
    make, (kind, values) = parcel(state)
    with pytest.raises(ValueError, match="shorter"):
        make(kind, values[:-1])
