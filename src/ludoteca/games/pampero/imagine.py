"""From a view to a random full position: only the order of the decks is unknown, so the unseen is shuffled."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.games.pampero.components import BASIC, FOREIGN, SOLO_CARDS, SPECIALISTS, bit
from ludoteca.games.pampero.dealing import shuffled
from ludoteca.games.pampero.state import NO_AUTOMA, Board, State, members
from ludoteca.games.pampero.view import View


def imagine(v: View, s: State, luck: Luck) -> None:
    """Fills the fresh state with all that lies open, and shuffles what does not."""
    t = v.table
    s.board_from(t)
    s.action_deck = unseen(seen_actions(t), 0, SPECIALISTS, luck)
    s.scoring_deck = unseen(seen_scoring(t), 0, SPECIALISTS, luck)
    s.argentina_deck = unseen(seen_foreign(t), 0, FOREIGN // 2, luck)
    s.brazil_deck = unseen(seen_foreign(t), FOREIGN // 2, FOREIGN // 2, luck)
    if t.automa != NO_AUTOMA:
        s.automa_deck = automa_deck(t, luck)


def unseen(seen: i64, first: i64, count: i64, luck: Luck) -> vec[i64]:
    """The cards not seen, in random order."""
    pile = vec[i64]()
    for card in range(first, first + count):
        if (seen >> card) & 1 == 0:
            pile = append(pile, card)
    luck.shuffle(pile)
    return pile


def union(sets: vec[i64]) -> i64:
    """All that is in any of the sets."""
    found: i64 = 0
    for at in range(len(sets)):
        found |= sets[at]
    return found


def seen_actions(t: Board) -> i64:
    """Action specialists on the display, in hands and on mats."""
    seen = members(t.special_row, 0, 3)
    for company in range(t.companies):
        seen |= t.hand[company] >> BASIC
    for at in range(len(t.mat)):
        if t.mat[at] >= BASIC:
            seen |= bit(t.mat[at] - BASIC)
    return seen


def seen_scoring(t: Board) -> i64:
    """Scoring specialists on the display, held, and spent."""
    return t.scoring_spent | members(t.special_row, 3, 3) | union(t.scoring_held)


def seen_foreign(t: Board) -> i64:
    """Foreign market cards in the rows and with companies."""
    return members(t.foreign_row, 0, 6) | union(t.foreign)


def automa_deck(t: Board, luck: Luck) -> vec[i64]:
    """The rest of the automa's shuffle on top, whole shuffles under it."""
    deck = vec[i64]()
    for _ in range(t.automa_left // SOLO_CARDS):
        pile = shuffled(luck, 0, SOLO_CARDS)
        for at in range(len(pile)):
            deck = append(deck, pile[at])
    if t.automa_left % SOLO_CARDS != 0:
        rest = unseen(members(t.automa_pile, 0, len(t.automa_pile)), 0, SOLO_CARDS, luck)
        for at in range(len(rest)):
            deck = append(deck, rest[at])
    return deck
