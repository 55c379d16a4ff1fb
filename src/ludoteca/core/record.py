"""The record of a game: a header and one move a line; enough to replay it exactly.

::

    ludoteca record 1
    game: hatsuden
    rules: 1
    edition: standard 0123456789abcdef
    seats: 2
    seed: 7

    0 build W3 north
    0 draw
    digest: 0123456789abcdef

The digest of the position at the end is the last line, so that a file cut off on its way is known for what it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludoteca.core.gate import checked_text, clipped, quoted
from ludoteca.core.refusal import Refused

if TYPE_CHECKING:
    from ludoteca.core.game import Game, Printing
    from ludoteca.core.match import Match

FIRST_LINE = "ludoteca record 1"
LARGEST = 4_000_000  # characters of a record
UNCHECKED = "?"  # as a digest: a record written by hand, whose end nobody has reckoned
REQUIRED = ("game", "rules", "edition", "seats", "seed")
HEADER = REQUIRED + ("digest",)


class RecordError(ValueError):
    """A text that is no record, or a record that does not replay; names the line."""


@dataclass
class Record:
    """A game as data: its set-up and its moves (seat and notation)."""

    game: str
    rules: int
    edition: str
    fingerprint: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)
    digest: str = ""

    def write(self, remarks: list[list[str]] | None = None, before: Sequence[str] = ()) -> str:
        """The record as text; remarks, a list for each move, go under it as comments, others before the first move."""
        lines = [
            FIRST_LINE,
            f"game: {self.game}",
            f"rules: {self.rules}",
            f"edition: {self.edition} {self.fingerprint}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
        ]
        lines += [f"option {name}: {value}" for name, value in sorted(self.options.items())]
        lines.append("")
        lines += [f"#   {remark}" for remark in before]
        for number, (seat, name) in enumerate(self.moves):
            lines.append(f"{seat} {name}")
            if remarks is not None:
                lines += [f"#   {remark}" for remark in remarks[number]]
        lines.append(f"digest: {self.digest}")
        return "\n".join(lines) + "\n"

    def replayed(self, game: Game, edition: Printing) -> Match:
        """The match, replayed move by move; an edition that did not come with the game is given along."""
        if self.game != game.key:
            raise RecordError(f"this is a record of {quoted(self.game)}, not of {game.key!r}")
        if self.rules != game.rules:
            raise RecordError(f"this record follows version {quoted(self.rules)} of the rules; here is {game.rules}")
        facts = game.edition(edition)
        if edition is None:
            facts = game.printing(self.fingerprint) or facts
        if facts.fingerprint != self.fingerprint:
            raise RecordError(
                f"this game was played with edition {quoted(self.edition)} ({quoted(self.fingerprint)}), "
                f"not with {facts.name!r} ({facts.fingerprint}); "
                "give its file along: edition=…, or --edition FILE of a command"
            )
        try:
            options = {name: game.option_value(name, value) for name, value in self.options.items()}
            match = game.match(self.seats, self.seed, facts, **options)
        except ValueError as problem:
            raise RecordError(f"this record cannot be dealt: {problem}") from None
        for number, (seat, name) in enumerate(self.moves, 1):
            try:
                match.play(seat, name)
            except Refused as refused:
                raise RecordError(f"move {number} ({seat} {clipped(name)}): {refused}") from None
        if self.digest not in (UNCHECKED, match.state.digest()):
            raise RecordError(f"the moves lead to {match.state.digest()}, the record says {clipped(self.digest)}")
        return match


def read(text: str) -> Record:
    """The record written in this text; blank lines and lines that begin with # say nothing.

    Every record that a match saves ends with its digest: one without it was cut off on its way.
    """
    checked_text(text, "a record")
    if len(text) > LARGEST:
        raise RecordError(f"a record has at most {LARGEST:,} characters, not {len(text):,}")
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise RecordError(f"line 1: a record begins with {FIRST_LINE!r}")
    header: dict[str, str] = {}
    moves: list[tuple[int, str]] = []
    for number, line in lines[1:]:
        if line[0].isdigit():
            seat, _, name = line.partition(" ")
            if not seat.isdecimal() or len(seat) > 4 or not name:
                raise RecordError(f"line {number}: expected a seat and a move, as in '0 draw', found {quoted(line)}")
            moves.append((int(seat), name.strip()))
        else:
            key, colon, value = line.partition(":")
            if not colon or (key not in HEADER and not key.startswith("option ")):
                raise RecordError(f"line {number}: neither a move nor a header line: {quoted(line)}")
            if key in header:
                raise RecordError(f"line {number}: {quoted(key)} stands here for the second time")
            header[key] = value.strip()
    for key in REQUIRED:
        if key not in header:
            raise RecordError(f"the header has no line '{key}: …'")
    if not header.get("digest"):
        raise RecordError(
            "the record is cut off: its last line, 'digest: …', is missing; "
            f"one that was written by hand ends with 'digest: {UNCHECKED}'"
        )
    edition, _, fingerprint = header["edition"].rpartition(" ")
    return Record(
        game=header["game"],
        rules=_whole(header, "rules"),
        edition=edition,
        fingerprint=fingerprint,
        seats=_whole(header, "seats"),
        seed=_whole(header, "seed"),
        options={key[7:].strip(): value for key, value in header.items() if key.startswith("option ")},
        moves=moves,
        digest=header["digest"],
    )


def _whole(header: dict[str, str], key: str) -> int:
    try:
        return int(header[key])
    except ValueError:
        raise RecordError(f"the header line '{key}: …' needs a whole number, found {quoted(header[key])}") from None
