"""Why a move is not allowed: always a rule's number and a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from ludoteca.core.fields import Parcel, travels


@dataclass(frozen=True)
class Refusal:
    """The rule that forbids a move, and the reason in words."""

    rule: str
    text: str
    reached: int = 0
    """How far in the rules the move got before one stopped it; 0: it is no answer to what is asked now."""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


travels(Refusal)


class Refused(Exception):
    """Raised by a match when a move is refused; nothing has changed."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(f"{text} [{rule}]")
        self.rule = rule
        self.text = text

    def __reduce__(self) -> Parcel:
        return Refused, (self.rule, self.text)
