"""The arguments of frames by name: what frames.py packs is read here, and nobody else knows how it is packed."""

from __future__ import annotations

from mypy_extensions import i64


def way_of(f: i64) -> i64:
    """SITE, CONTRACT, REMOTE, OWNER, PAY, CHARGE: the way in which the card is played."""
    return (f >> 9) & 1023


def played_at(f: i64) -> i64:
    """The same: where the card lies, and its tab."""
    return (f >> 19) & 1023


def owner_spot(f: i64) -> i64:
    """OWNER: the contract."""
    return (f >> 29) & 1023


def owner_cost(f: i64) -> i64:
    """OWNER: which of its costs."""
    return (f >> 39) & 1023


def payee_of(f: i64) -> i64:
    """PAY, CHARGE: who gets the zone cost."""
    return (f >> 29) & 1023


def paid_spot(f: i64) -> i64:
    """PAY, CHARGE: the contract that follows, −1: none."""
    return ((f >> 39) & 1023) - 1


def paid_cost(f: i64) -> i64:
    """PAY, CHARGE: which of its costs."""
    return (f >> 49) & 1023


def building_site(f: i64) -> i64:
    """BUILDING: where."""
    return (f >> 9) & 1023


def building_what(f: i64) -> i64:
    """BUILDING: what."""
    return (f >> 19) & 1023


def take_back_left(f: i64) -> i64:
    """TAKE_BACK: how many cards."""
    return (f >> 9) & 1023


def take_back_playing(f: i64) -> i64:
    """TAKE_BACK: the card that stays."""
    return (f >> 19) & 1023


def solar_times(f: i64) -> i64:
    """SOLAR: how many."""
    return (f >> 9) & 1023


def solar_optional(f: i64) -> bool:
    """SOLAR: whether it may be declined."""
    return (f >> 19) & 1023 != 0


def tile_spot(f: i64) -> i64:
    """TRANSFORMER, NETWORK: the contract."""
    return (f >> 9) & 1023


def tile_cost(f: i64) -> i64:
    """The same: which of its costs."""
    return (f >> 19) & 1023


def tile_way(f: i64) -> i64:
    """The same: the way of the card, −1: none."""
    return ((f >> 29) & 1023) - 1


def tile_owner(f: i64) -> i64:
    """The same: whose tower was used."""
    return (f >> 39) & 1023


def tile_space(f: i64) -> i64:
    """NETWORK: the grid space."""
    return (f >> 49) & 1023


def arrows_tile(f: i64) -> i64:
    """ARROWS: the tile."""
    return (f >> 9) & 1023


def arrows_spot(f: i64) -> i64:
    """ARROWS: where it lay."""
    return (f >> 19) & 1023


def link_spot(f: i64) -> i64:
    """LINK: the contract just fulfilled."""
    return (f >> 9) & 1023


def link_owner(f: i64) -> i64:
    """LINK: whose tower was used."""
    return (f >> 19) & 1023


def pair_zone(f: i64) -> i64:
    """PAIR: the zone of the tower."""
    return (f >> 9) & 1023


def bonus_one(f: i64) -> i64:
    """BONUS_ORDER: a space."""
    return (f >> 9) & 1023


def bonus_two(f: i64) -> i64:
    """BONUS_ORDER: the other."""
    return (f >> 19) & 1023


def cell_of(f: i64) -> i64:
    """CELL: the space."""
    return (f >> 9) & 1023


def slot_tile(f: i64) -> i64:
    """SLOT: the tile."""
    return (f >> 9) & 1023


def discard_zone(f: i64) -> i64:
    """DISCARD: the zone of the tower."""
    return (f >> 9) & 1023


def discard_one(f: i64) -> i64:
    """DISCARD: a space selected."""
    return (f >> 19) & 1023


def discard_two(f: i64) -> i64:
    """DISCARD: the other."""
    return (f >> 29) & 1023


def which_left(f: i64) -> i64:
    """WHICH: how many bulldozers."""
    return (f >> 9) & 1023


def which_arrows(f: i64) -> i64:
    """WHICH: how many moves each."""
    return (f >> 19) & 1023


def which_moved(f: i64) -> i64:
    """WHICH: those that have moved."""
    return (f >> 29) & 1023


def move_number(f: i64) -> i64:
    """MOVE: the bulldozer."""
    return (f >> 9) & 1023


def move_arrows(f: i64) -> i64:
    """MOVE: how many moves it has."""
    return (f >> 19) & 1023


def move_may_stop(f: i64) -> bool:
    """MOVE: whether it may stay."""
    return (f >> 29) & 1023 != 0


def forced_number(f: i64) -> i64:
    """FORCED: the bulldozer."""
    return (f >> 9) & 1023


def forced_site(f: i64) -> i64:
    """FORCED: the site."""
    return (f >> 19) & 1023


def run_effects(f: i64) -> i64:
    """RUN: the list."""
    return (f >> 9) & 1023


def run_at(f: i64) -> i64:
    """RUN: which of them."""
    return (f >> 19) & 1023


def run_card(f: i64) -> i64:
    """RUN: the card, −1: none."""
    return ((f >> 29) & 1023) - 1


def run_why(f: i64) -> i64:
    """RUN: what money is for."""
    return (f >> 39) & 1023


def advance_steps(f: i64) -> i64:
    """ADVANCE_ANY: how far."""
    return (f >> 9) & 1023


def income_times(f: i64) -> i64:
    """INCOME_ANY: how often."""
    return (f >> 9) & 1023


def income_mode(f: i64) -> i64:
    """INCOME_ANY: any, the highest, or a foreign icon."""
    return (f >> 19) & 1023


def income_why(f: i64) -> i64:
    """INCOME_ANY: what the money is for."""
    return (f >> 29) & 1023


def income_flags(f: i64) -> i64:
    """INCOME_ANY: FACE_UP_ONLY, TURN_DOWN, DIFFERENT."""
    return (f >> 39) & 1023


def income_used(f: i64) -> i64:
    """INCOME_ANY: the markets used already."""
    return (f >> 49) & 1023


def connect_left(f: i64) -> i64:
    """CONNECT: how many tiles."""
    return (f >> 9) & 1023


def connect_card(f: i64) -> i64:
    """CONNECT: the card."""
    return (f >> 19) & 1023


def sell_discount(f: i64) -> i64:
    """SELL: so many batteries less."""
    return (f >> 9) & 1023


def choose_options(f: i64) -> i64:
    """CHOOSE: the list."""
    return (f >> 9) & 1023


def choose_card(f: i64) -> i64:
    """CHOOSE: the card, −1: none."""
    return ((f >> 19) & 1023) - 1


def choose_why(f: i64) -> i64:
    """CHOOSE: what money is for."""
    return (f >> 29) & 1023


def convert_pay(f: i64) -> i64:
    """CONVERT: what is paid."""
    return (f >> 9) & 1023


def convert_gain(f: i64) -> i64:
    """CONVERT: what is gained."""
    return (f >> 19) & 1023


def convert_times(f: i64) -> i64:
    """CONVERT: how often."""
    return (f >> 29) & 1023


def crown_number(f: i64) -> i64:
    """CROWN_MARKET: how many it counts for."""
    return (f >> 9) & 1023
