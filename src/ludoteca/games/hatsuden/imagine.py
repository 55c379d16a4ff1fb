"""From a view to a random full position that the viewer could not tell from the real one."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from ludoteca.core.luck import Luck
from ludoteca.core.packed import filled
from ludoteca.games.hatsuden.components import (
    BATTERY,
    ENERGIES,
    FACES,
    OPTIMIZATION,
    PLACES,
    SCALE_DOWN,
    SECRET,
    SPACES,
    SPECIALS,
    face_of,
)
from ludoteca.games.hatsuden.knowledge import could_be_plant
from ludoteca.games.hatsuden.state import LIES, NO_CARD, NOT_USED, PYLON, State, gain
from ludoteca.games.hatsuden.view import COVERED, View


def imagine(v: View, s: State, luck: Luck) -> None:
    """Fills the fresh state ``s`` with all that the view tells, and deals what it hides."""
    tell_open(v, s)
    deal_unseen(v, s, unseen_cards(v), luck)
    deal_specials(v, s, luck)


def tell_open(v: View, s: State) -> None:
    """All that the view says goes into the position as it is."""
    for space in range(i64(SPACES)):
        s.board[space] = v.board[space]
        s.pylon[space] = v.pylon[space]
    s.pylon_seen = v.pylon_seen[:]
    s.buried = v.buried[:]
    s.laid = v.laid[:]
    s.hidden = v.hidden[:]
    s.known = v.known[:]
    s.deck_left = v.deck_left
    s.trash = v.trash[:]
    for face in range(i64(FACES)):
        s.trash_size += s.trash[face]
    s.pile_left = v.pile_left
    s.battery_at = v.battery_at
    s.optimized = v.optimized
    s.scaled_down = v.scaled_down
    s.secret = v.secret
    s.secret_space = v.secret_space
    s.secret_low = v.secret_low
    s.secret_high = v.secret_high
    s.turn = v.turn
    s.moved = v.moved
    s.row = v.row
    s.just_laid = v.just_laid
    s.owes_special = v.owes_special
    s.optimizing = v.optimizing
    s.trashed = v.trashed
    s.built = v.built
    s.quiet = v.quiet
    s.last_turn = v.last_turn
    s.finished = v.finished
    if v.seat is not None:
        seat: i64 = v.seat
        s.held[seat] = v.held
        for face in range(i64(FACES)):
            for _ in range(v.hand[face]):
                gain(s, seat, face)


def unseen_cards(v: View) -> vec[i64]:
    """How many cards of each face the viewer has not located."""
    unseen = v.cards.copies[:]
    for face in range(i64(FACES)):
        unseen[face] -= v.trash[face]
    for face in range(len(v.hand)):
        unseen[face] -= v.hand[face]
    for space in range(i64(SPACES)):
        if v.board[space] >= 0:
            unseen[v.board[space]] -= 1
        if v.pylon[space] != NO_CARD:
            unseen[v.pylon[space]] -= 1
        under = v.buried[space]
        while under > 0:
            unseen[face_of(space % ENERGIES, under % 5)] -= 1
            under = under // 5
    return unseen


def deal_unseen(v: View, s: State, unseen: vec[i64], luck: Luck) -> None:
    """Deals the unseen cards to the hidden spaces, the hands and the deck.

    The most bound come first: known cards (H9) and the covered card (H11). The real deal satisfies them all, so
    one exists; luck proposes, and a deal in which the bound cards do not fit is proposed anew.
    """
    while True:
        left = unseen[:]
        # Where unseen cards go: a space, or SPACES + seat for a hand.
        slots = hidden_slots(v, s)
        dealt = filled(len(slots), NO_CARD)
        if place_known(v, s, slots, dealt, left, luck) and place_covered(s, slots, dealt, left, luck):
            place_rest(s, slots, dealt, left, luck)
            return


def hidden_slots(v: View, s: State) -> vec[i64]:
    """All spots that hold a card the viewer has not seen."""
    slots = vec[i64]()
    for seat in range(i64(2)):
        if v.seat is not None and v.seat == seat:
            continue
        for space in range(seat * PLACES, seat * PLACES + PLACES):
            if s.laid[space] >= 0:
                slots = append(slots, space)
        for _ in range(v.hand_size[seat]):
            slots = append(slots, SPACES + seat)
    return slots


def may_hold(s: State, slot: i64, face: i64) -> bool:
    """Whether that spot may hold that face: only the covered card is bound (H11)."""
    if slot != s.secret_space:
        return True
    return (s.secret == LIES and s.secret_low <= 0) or could_be_plant(s, face)


def place_known(v: View, s: State, slots: vec[i64], dealt: vec[i64], left: vec[i64], luck: Luck) -> bool:
    """H9. Each known card into its owner's hand, or among the cards the owner has laid unseen since."""
    for at in range(len(s.known)):
        note = s.known[at]
        seat = (note >> 4) // FACES
        face = (note >> 4) % FACES
        if v.seat is not None and v.seat == seat:
            continue
        fits = vec[i64]()
        for spot in range(len(slots)):
            slot = slots[spot]
            since = slot == SPACES + seat or (slot // PLACES == seat and slot < SPACES and s.laid[slot] >= note & 15)
            if dealt[spot] == NO_CARD and since and may_hold(s, slot, face):
                fits = append(fits, spot)
        if len(fits) == 0:
            return False
        dealt[fits[luck.below(len(fits))]] = face
        left[face] -= 1
    return True


def place_covered(s: State, slots: vec[i64], dealt: vec[i64], left: vec[i64], luck: Luck) -> bool:
    """H11. A card under the Secret Plan (or flipped under it) that agrees with all public acts."""
    for spot in range(len(slots)):
        if slots[spot] == s.secret_space and dealt[spot] == NO_CARD:
            total: i64 = 0
            for face in range(i64(FACES)):
                if may_hold(s, s.secret_space, face):
                    total += left[face]
            if total == 0:
                return False
            pick = luck.below(total)
            for face in range(i64(FACES)):
                if may_hold(s, s.secret_space, face):
                    pick -= left[face]
                    if pick < 0:
                        dealt[spot] = face
                        left[face] -= 1
                        break
    return True


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
            gain(s, slot - SPACES, face)
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


def deal_specials(v: View, s: State, luck: Luck) -> None:
    """The specials nobody has seen: into the other hands (never Optimization, H12), the rest into the pile."""
    unseen = vec[i64]()
    for special in range(i64(SPECIALS)):
        if not special_located(s, special):
            unseen = append(unseen, special)
    luck.shuffle(unseen)
    for seat in range(i64(2)):
        if v.seat is not None and v.seat == seat:
            continue
        for _ in range(v.held_count[seat]):
            at: i64 = 0
            while unseen[at] == OPTIMIZATION:
                at += 1
            unseen, special = pop(unseen, at)
            s.held[seat] += 1 << special
    s.pile = unseen


def special_located(s: State, special: i64) -> bool:
    """Whether the viewer knows where that special is."""
    if ((s.held[0] | s.held[1]) >> special) & 1 != 0:
        return True
    if special == BATTERY:
        return s.battery_at >= 0
    if special == SECRET:
        return s.secret != NOT_USED
    if special == SCALE_DOWN:
        return s.scaled_down
    return s.optimized >= 0 or s.optimizing
