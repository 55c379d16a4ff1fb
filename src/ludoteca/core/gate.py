"""The gate for what comes from outside: seats that there are, and words that are short enough to repeat."""

from __future__ import annotations

from ludoteca.core.words import say

LONG = 80  # characters of a strange text that a message repeats


def no_seat(seat: int, seats: int) -> str:
    """What is said to one who asks for a seat that the table does not have."""
    if seats == 1:
        return say("there is no seat {seat}; the only seat is 0", seat=quoted(seat))
    return say("there is no seat {seat}; the seats are 0 to {last}", seat=quoted(seat), last=seats - 1)


def checked_seat(seat: object, seats: int) -> None:
    """Refuses a viewer who is neither one of the seats nor a spectator (None)."""
    if seat is None:
        return
    whole = checked_whole(seat, "a seat")
    if not 0 <= whole < seats:
        raise ValueError(no_seat(whole, seats))


def checked_whole(value: object, what: str) -> int:
    """Refuses what is no whole number: a seat 1.0 would be told as one, and True is an answer, not a seat."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what} is a whole number, not {quoted(value)}")
    return value


def checked_text(value: object, what: str) -> None:
    """Refuses what is no text."""
    if not isinstance(value, str):
        raise TypeError(f"{what} is text, not {quoted(value)}")


def quoted(value: object) -> str:
    """The value as a message repeats it: in quotes where it is a text, and never longer than a line."""
    if isinstance(value, str):
        return repr(value) if len(value) <= LONG else f"{value[:LONG]!r}… ({len(value):,} characters)"
    if isinstance(value, int) and value.bit_length() > 3 * LONG:
        return f"a number of about {value.bit_length() * 3 // 10:,} digits"
    if isinstance(value, (list, dict)) and len(value) > LONG // 4:
        return f"a {'list' if isinstance(value, list) else 'table'} of {len(value):,}"
    try:
        shown = repr(value)
    except (ValueError, RecursionError):  # a number too long to write down, lists too deep
        return f"a {type(value).__name__}"
    return clipped(shown)


def clipped(text: str, most: int = LONG) -> str:
    """The text, or so much of it as a message has room for."""
    return text if len(text) <= most else f"{text[:most]}…"
