"""What the judgement of a position counts, as a hint says of a move that gains or loses there."""

from __future__ import annotations

from ludoteca.core.words import Merit, per_language
from ludoteca.games.pampero.catalogue import say


@per_language(1)
def merits_in_words() -> tuple[Merit, ...]:
    """Money in hand, incomes, means (towers, energy, batteries, bulldozers), cards, scorings to come, tiles for the
    end, debts, and what the others may expect.
    """
    return (
        Merit(say("brings you money now"), say("costs you money now")),
        Merit(say("raises what you earn every year"), say("lowers what you earn every year")),
        Merit(
            say("leaves you with more to build and to trade with"),
            say("leaves you with less to build and to trade with"),
        ),
        Merit(say("gives you more good cards to play"), say("leaves you fewer cards to play")),
        Merit(say("counts in the scorings to come"), say("weakens you in the scorings to come")),
        Merit(say("makes your tiles for the end worth more"), say("makes your tiles for the end worth less")),
        Merit(say("saves you a debt at the end"), say("must be paid back at the end")),
        Merit(say("keeps the others from getting ahead"), say("helps the others along")),
    )
