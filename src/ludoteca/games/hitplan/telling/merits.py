"""How a hint says what speaks for a card, and what against it."""

from __future__ import annotations

from ludoteca.core.words import Sentence
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.catalogue import later

# What is said after "It …" where a card gains, and where it loses.
SAID: tuple[tuple[Sentence, Sentence, Sentence], ...] = (
    (words.MERIT_OF_POINTS, later("scores more than your other cards would"), later("scores less for you")),
    (
        words.MERIT_OF_HAND,
        later("keeps your better cards for later"),
        later("spends a card that may be worth more later"),
    ),
    (words.MERIT_OF_RIVALS, later("keeps the leading rival from scoring"), later("lets the leading rival score")),
    (
        words.MERIT_OF_THEIR_HANDS,
        later("leaves the others with weaker cards"),
        later("leaves the others with stronger cards"),
    ),
    (
        words.MERIT_OF_DANGER,
        later("keeps the Organisation from winning"),
        later("brings the Organisation nearer to winning"),
    ),
)


def said(name: str, gained: bool) -> str:
    """What a hint says of a card that gains or loses there."""
    _, more, less = next(one for one in SAID if str(one[0]) == name)
    return str(more if gained else less)
