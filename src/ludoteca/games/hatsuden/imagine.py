"""From a view to a random full position that the viewer could not tell from the real one."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.core.packed import filled
from ludoteca.games.hatsuden.components import (
    FACES,
    OPTIMIZATION,
    PLACES,
    SPACES,
    SPECIALS,
)
from ludoteca.games.hatsuden.knowledge import (
    could_be_plant,
    noted_face,
    noted_seat,
    noted_since,
    special_located,
    unseen_cards,
)
from ludoteca.games.hatsuden.state import COVERED, FLIPPED, LIES, NO_CARD, PYLON, UNKNOWN, State
from ludoteca.games.hatsuden.view import View


def imagine(v: View, s: State, luck: Luck) -> None:
    """Fills the fresh state ``s`` with all that the view tells, and deals what it hides."""
    s.board_from(v.table)
    deal_unseen(v, s, unseen_cards(v.table), luck)
    deal_specials(s, luck)


def deal_unseen(v: View, s: State, unseen: vec[i64], luck: Luck) -> None:
    """Deals the unseen cards to the hidden spaces, the hands and the deck; each is placed once, none taken back.

    The most bound come first: the covered card (H11), then the known cards (H9), then the rest. Where a known card may
    lie, any that was known before it may lie too. So with the latest first, none takes the last spot of another, and
    as many spots are open to it whatever was chosen before: every deal is as likely as any other.
    """
    slots = hidden_slots(v, s)
    dealt = filled(len(slots), NO_CARD)
    known = latest_first(v, s)
    if s.secret == FLIPPED or (s.secret == LIES and s.secret_low > 0):  # else it may be any card, as a pylon
        for spot in range(len(slots)):
            if slots[spot] == s.secret_space:
                known = place_covered(s, slots, dealt, unseen, known, spot, luck)
    place_known(s, slots, dealt, unseen, known, luck)
    place_rest(s, slots, dealt, unseen, luck)


def hidden_slots(v: View, s: State) -> vec[i64]:
    """All spots that hold a card the viewer has not seen: a space, or SPACES + seat for a hand."""
    slots = vec[i64]()
    for seat in range(i64(2)):
        if v.seat is not None and v.seat == seat:
            continue
        for space in range(seat * PLACES, seat * PLACES + PLACES):
            if s.laid[space] >= 0:
                slots = append(slots, space)
        for _ in range(s.hand_size[seat]):
            slots = append(slots, SPACES + seat)
    return slots


def latest_first(v: View, s: State) -> vec[i64]:
    """H9. The notes of the known cards that are hidden from the viewer, those that leave the fewest spots first."""
    notes = vec[i64]()
    for at in range(len(s.known)):
        note = s.known[at]
        if v.seat is not None and v.seat == noted_seat(note):
            continue
        notes = append(notes, note)
        place = len(notes) - 1
        while place > 0 and noted_since(notes[place - 1]) < noted_since(note):
            notes[place] = notes[place - 1]
            place -= 1
        notes[place] = note
    return notes


def may_lie(s: State, slot: i64, note: i64) -> bool:
    """H9. A known card is in its owner's hand, or among the cards the owner has laid unseen since."""
    if slot >= SPACES:
        return slot - SPACES == noted_seat(note)
    return slot // PLACES == noted_seat(note) and s.laid[slot] >= noted_since(note)


def place_covered(
    s: State, slots: vec[i64], dealt: vec[i64], left: vec[i64], known: vec[i64], spot: i64, luck: Luck
) -> vec[i64]:
    """H11. A plant that agrees with all public acts, known or not; returns the notes of the other known cards.

    Whatever may lie there weighs as much as there are deals of all the others around it.
    """
    loose = left[:]  # the unseen cards of which there is no note
    for at in range(len(known)):
        loose[noted_face(known[at])] -= 1
    all_loose: i64 = 0
    fitting: i64 = 0
    for face in range(i64(FACES)):
        all_loose += loose[face]
        if could_be_plant(s, face):
            fitting += loose[face]
    weights = vec[float](capacity=len(known) + 1)
    total = 0.0
    for at in range(len(known)):
        weight = 0.0
        if may_lie(s, slots[spot], known[at]) and could_be_plant(s, noted_face(known[at])):
            weight = float(all_loose) * ways(s, slots, known, spot, at)
        weights = append(weights, weight)
        total += weight
    total += float(fitting) * ways(s, slots, known, spot, len(known))
    pick = luck.chance() * total
    for at in range(len(known)):
        if pick < weights[at]:
            dealt[spot] = noted_face(known[at])
            left[dealt[spot]] -= 1
            known, _note = pop(known, at)
            return known
        pick -= weights[at]
    dealt[spot] = any_plant(s, loose, luck.below(fitting))
    left[dealt[spot]] -= 1
    return known


def ways(s: State, slots: vec[i64], known: vec[i64], spot: i64, left_out: i64) -> float:
    """In how many ways the known cards, one of them left out, lie in the other spots than this one."""
    found = 1.0
    for at in range(len(known)):
        if at != left_out:
            fits: i64 = 0
            for other in range(len(slots)):
                if other != spot and may_lie(s, slots[other], known[at]):
                    fits += 1
            for before in range(at):  # their spots are among these
                if before != left_out and noted_seat(known[before]) == noted_seat(known[at]):
                    fits -= 1
            found *= float(max(fits, 0))
    return found


def any_plant(s: State, loose: vec[i64], pick: i64) -> i64:
    """The face of that card among those that the covered plant may be."""
    for face in range(i64(FACES)):
        if could_be_plant(s, face):
            pick -= loose[face]
            if pick < 0:
                return face
    raise ValueError("no card is left that the covered plant could be")


def place_known(s: State, slots: vec[i64], dealt: vec[i64], left: vec[i64], known: vec[i64], luck: Luck) -> None:
    """H9. Each known card into its owner's hand, or among the cards the owner has laid unseen since."""
    for at in range(len(known)):
        fits = vec[i64](capacity=len(slots))
        for spot in range(len(slots)):
            if dealt[spot] == NO_CARD and may_lie(s, slots[spot], known[at]):
                fits = append(fits, spot)
        if len(fits) == 0:
            raise ValueError("there is no spot left for a known card")
        face = noted_face(known[at])
        dealt[fits[luck.below(len(fits))]] = face
        left[face] -= 1


def place_rest(s: State, slots: vec[i64], dealt: vec[i64], left: vec[i64], luck: Luck) -> None:
    """The remaining cards at random into the remaining spots and, in any order, the deck."""
    rest = vec[i64]()
    for face in range(i64(FACES)):
        for _ in range(left[face]):
            rest = append(rest, face)
    luck.shuffle(rest)
    for spot in range(len(slots)):
        face = dealt[spot]
        if face == NO_CARD:
            rest, face = pop(rest)
        slot = slots[spot]
        if slot >= SPACES:
            s.hand[(slot - SPACES) * FACES + face] += 1
        elif s.board[slot] == COVERED and lies_as_plant(s, face, luck):
            s.board[slot] = face
        else:
            s.board[slot] = PYLON
            s.pylon[slot] = face
    s.deck = rest


def lies_as_plant(s: State, face: i64, luck: Luck) -> bool:
    """H11. Whether the covered card shall be a plant: it must be one, cannot be one, or luck decides."""
    if s.secret_low > 0:
        return True
    return could_be_plant(s, face) and luck.below(4) > 0


def deal_specials(s: State, luck: Luck) -> None:
    """The specials nobody has seen: into the other hands (never Optimization, H12), the rest into the pile."""
    unseen = vec[i64]()
    for special in range(i64(SPECIALS)):
        if not special_located(s, special):
            unseen = append(unseen, special)
    luck.shuffle(unseen)
    for seat in range(i64(2)):
        while s.held[seat] >= UNKNOWN:
            at: i64 = 0
            while unseen[at] == OPTIMIZATION:
                at += 1
            unseen, special = pop(unseen, at)
            s.held[seat] += (1 << special) - UNKNOWN
    s.pile = unseen
