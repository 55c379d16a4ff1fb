"""How a hint says what speaks for a card, and what against it."""

from __future__ import annotations

from ludoteca.core.words import Sentence
from ludoteca.games.hitplan import words
from ludoteca.games.hitplan.catalogue import later

# What is said after "It …" where a card gains, and where it loses.
POINTS: tuple[Sentence, Sentence] = (
    later("scores more than your other cards would"),
    later("scores less than your other cards would"),
)
HAND: tuple[Sentence, Sentence] = (
    later("keeps your better cards for later"),
    later("spends a card that may be worth more later"),
)
RIVALS: tuple[Sentence, Sentence] = (
    later("keeps the leading rival from scoring"),
    later("lets the leading rival score"),
)
THEIR_HANDS: tuple[Sentence, Sentence] = (
    later("leaves the others with weaker cards"),
    later("leaves the others with stronger cards"),
)
DANGER: tuple[Sentence, Sentence] = (
    later("keeps the Organisation from winning"),
    later("brings the Organisation nearer to winning"),
)


def said(name: str, gained: bool) -> str:
    """What a hint says of a card that gains or loses there."""
    found = {
        str(words.MERIT_OF_POINTS): POINTS,
        str(words.MERIT_OF_HAND): HAND,
        str(words.MERIT_OF_RIVALS): RIVALS,
        str(words.MERIT_OF_THEIR_HANDS): THEIR_HANDS,
        str(words.MERIT_OF_DANGER): DANGER,
    }
    return str(found[name][0 if gained else 1])
