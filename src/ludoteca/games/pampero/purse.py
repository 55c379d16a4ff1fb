"""Money, energy and batteries: every coin is booked with its purpose, energy is capped (R30), batteries are few."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events, purpose
from ludoteca.games.pampero.components import BULLDOZERS, IN_SUPPLY, bit
from ludoteca.games.pampero.purpose import PURPOSES
from ludoteca.games.pampero.state import PAYMENT, Board, is_human, last_space

BANK: Final = 4  # as a payee
ANYBODY: Final = -1  # as a payer


def book(s: Board, company: i64, money: i64, why: i64) -> None:
    """Money comes in, or (negative) goes out, and the account says for what."""
    s.money[company] += money
    s.account[company * PURPOSES + why] += money


def earn(s: Board, company: i64, money: i64, why: i64) -> None:
    """Money from the bank."""
    if money != 0:
        book(s, company, money, why)
        s.tell(EVERYONE, events.RECEIVED, company, money, why)


def is_bank(company: i64, payee: i64) -> bool:
    """R19. For one's own component one pays the bank."""
    if payee == BANK:
        return True
    return payee == company


def note_payment(s: Board, payee: i64, payer: i64, money: i64, batteries: i64) -> None:
    """The payee is told in its next question; the automa is asked nothing."""
    if not is_human(s, payee):
        return
    paid = s.paid[:]
    for number in (payee, payer, money, batteries):
        paid = append(paid, number)
    s.paid = paid


def forget_payments(s: Board, payee: i64, payer: i64) -> None:
    """The payee has been told, and has answered; ``ANYBODY``: of all of them."""
    left = vec[i64]()
    for at in range(i64(0), i64(len(s.paid)), PAYMENT):
        if s.paid[at] != payee or (payer != ANYBODY and s.paid[at + 1] != payer):
            for number in range(at, at + PAYMENT):
                left = append(left, s.paid[number])
    s.paid = left


def pay_zone(s: Board, company: i64, payee: i64, money: i64) -> None:
    """R19. A zone cost goes to the bank, or to the owner of the component used; nothing is nobody's."""
    if money == 0:
        return
    if is_bank(company, payee):
        book(s, company, -money, purpose.ZONE_COSTS)
        s.tell(EVERYONE, events.PAID, company, BANK, money)
    else:
        book(s, company, -money, purpose.PAID_OTHERS)
        book(s, payee, money, purpose.FROM_OTHERS)
        note_payment(s, payee, company, money, 0)
        s.tell(EVERYONE, events.PAID, company, payee, money)


def pay_zone_in_batteries(s: Board, company: i64, payee: i64, batteries: i64) -> None:
    """R17, R19, C7. Batteries go to the owner of the component used, else back to the supply."""
    s.battery[company] -= batteries
    if is_bank(company, payee):
        s.supply += batteries
        s.tell(EVERYONE, events.PAID_BATTERIES, company, BANK, batteries)
    else:
        s.battery[payee] += batteries
        note_payment(s, payee, company, 0, batteries)
        s.tell(EVERYONE, events.PAID_BATTERIES, company, payee, batteries)


def gain_energy(s: Board, company: i64, energy: i64) -> None:
    """R30. Never above the end of the track; the rest is lost."""
    gained = min(energy, s.box.max_energy - s.energy[company])
    if gained > 0:
        s.energy[company] += gained
        s.tell(EVERYONE, events.GAINED_ENERGY, company, gained)
    if gained < energy:
        s.tell(EVERYONE, events.ENERGY_FULL, company, energy - gained)


def gain_batteries(s: Board, company: i64, batteries: i64) -> None:
    """R58. As many as the supply holds."""
    gained = min(batteries, s.supply)
    if gained > 0:
        s.battery[company] += gained
        s.supply -= gained
        s.tell(EVERYONE, events.GAINED_BATTERIES, company, gained)
    if gained < batteries:
        s.tell(EVERYONE, events.SUPPLY_SHORT, company, batteries - gained)


def return_batteries(s: Board, company: i64, batteries: i64) -> None:
    """C7. Batteries spent go back to the supply at once."""
    s.battery[company] -= batteries
    s.supply += batteries


def spend(s: Board, company: i64, money: i64, energy: i64, batteries: i64, why: i64) -> None:
    """What a contract, a network line or a conversion takes goes to the bank, off the track and to the supply."""
    if money == 0 and energy == 0 and batteries == 0:
        return
    book(s, company, -money, why)
    s.energy[company] -= energy
    return_batteries(s, company, batteries)
    kind: i64 = events.LINE_PAID if why == purpose.NETWORK_COSTS else events.SPENT
    s.tell(EVERYONE, kind, company, money, energy, batteries)


def gain_bulldozer(s: Board, company: i64) -> None:
    """R35. From your own supply into the utility area; none left: nothing."""
    for at in range(company * BULLDOZERS, company * BULLDOZERS + BULLDOZERS):
        if s.bulldozer[at] == IN_SUPPLY:
            s.bulldozer[at] = s.box.utility
            s.tell(EVERYONE, events.NEW_BULLDOZER, company, at % BULLDOZERS)
            return


def gain_overlay(s: Board, company: i64) -> None:
    """C1. One of the zone B discount overlays, while they last."""
    if s.overlays_left > 0:
        s.overlays_left -= 1
        s.overlays[company] += 1
        s.tell(EVERYONE, events.OVERLAY, company)


def lower_disc(s: Board, company: i64) -> None:
    """R54. The turn order disc goes to the bottom row; already there: nothing."""
    if (s.lowered >> company) & 1 == 0:
        s.lowered |= bit(company)
        s.tell(EVERYONE, events.LOWERED, company)


def advance_time(s: Board, company: i64) -> None:
    """R57, R59, C8. One space on, on top of the discs there; a disc on the last space stays as it lies."""
    if s.time[company] >= last_space(s):
        return
    s.time[company] += 1
    above: i64 = 0
    for other in range(s.companies):
        if other != company and s.time[other] == s.time[company] and s.height[other] >= above:
            above = s.height[other] + 1
    s.height[company] = above
    s.tell(EVERYONE, events.TIME, company, s.time[company])
