"""What happened in a match as its viewers may know it, in words; and what of it unfolds step by step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace

from ludoteca.core.game import Event
from ludoteca.core.match import Match
from ludoteca.core.state import hears
from ludoteca.core.story import ALL, IF_ASKED, LATER, UNTIL_READ, Beat
from ludoteca.core.words import calling, reader
from ludoteca.table.protocol import Lines

LONGEST = 80  # lines of a summary


class Chronicle:
    """The log of a match for each viewer. ``names()``: how it calls the seats."""

    def __init__(self, match: Match, names: Callable[[], list[str]]) -> None:
        self.match = match
        self.names = names
        self._told: dict[tuple[int | None, str], tuple[list[str], list[int]]] = {}
        """What each viewer was told, in each language."""
        self._turns: dict[tuple[int | None, str], tuple[list[int], list[Beat]]] = {}
        """To whose turn each line of that belongs, and its place in the story."""
        self._turn: dict[tuple[int | None, str], int] = {}
        """Whose turn it is then, in a game that says so."""
        self._worded: dict[tuple[int | None, str], int] = {}
        """How much of the journal that tells of."""

    def forget(self) -> None:
        """What was told is told anew: something was taken back, or somebody is called otherwise."""
        self._told.clear()
        self._turns.clear()
        self._turn.clear()
        self._worded.clear()

    def log(self, seat: int | None) -> tuple[list[str], list[int]]:
        """What happened as that viewer may know it: the lines, and for each the number of the move it tells of.

        That number is −1 for what happened before the first move.
        Lines once put into words are kept: a long game would be told anew with every move.
        """
        who = (seat, reader().language)
        lines, plies = self._told.setdefault(who, ([], []))
        if self._worded.get(who) == len(self.match.journal):
            return lines, plies
        since = self._worded.get(who, -1)
        for ply, text in self.match.told(seat, self.names(), since):
            lines.append(text)
            plies.append(ply)
        self._note_turns(who, since)
        self._worded[who] = len(self.match.journal)
        return lines, plies

    def _note_turns(self, who: tuple[int | None, str], since: int) -> None:
        """Keeps to whose turn the events from that move on belong."""
        whose, beats = self._turns.setdefault(who, ([], []))
        alone = not self.match.game.simultaneous  # what comes of a choice made by all is of nobody's turn
        heard = [one for one in self.match.happened(since) if hears(one[1].audience, who[0])]
        with calling(self.names()):
            for ply in dict.fromkeys(ply for ply, _ in heard):
                for beat in self.match.game.story([event for one, event in heard if one == ply]):
                    if beat.turn >= 0:
                        self._turn[who] = beat.turn
                    mover = self.match.journal[ply].seat if ply >= 0 and alone else -1
                    whose.append(self._turn.get(who, mover))
                    beats.append(beat)

    def added(self, seat: int | None, keep: int) -> Lines:
        """That viewer's log from there on, with the turns and scenes that the lines belong to."""
        lines = self.log(seat)[0]
        whose, beats = self._turns[seat, reader().language]
        found = {at: beat.headline for at, beat in enumerate(beats[keep:]) if beat.headline}
        scenes = {at: (beat.scene, beat.step) for at, beat in enumerate(beats[keep:]) if beat.scene}
        return Lines(keep, lines[keep:], whose[keep:], found, scenes)

    def _beats(self, seat: int | None, happened: Sequence[tuple[int, Event]]) -> list[Beat]:
        """The story of these events as that viewer is told it."""
        heard = [(ply, event) for ply, event in happened if hears(event.audience, seat)]
        beats = self.match.game.story([event for _, event in heard])
        return [
            replace(beat, stays=UNTIL_READ if self._asked(seat, ply) else LATER) if beat.stays == IF_ASKED else beat
            for (ply, _), beat in zip(heard, beats, strict=True)
        ]

    def _asked(self, seat: int | None, ply: int) -> bool:
        """Whether that viewer could move next after that move."""
        journal = self.match.journal
        return seat in (journal[ply + 1].actors if ply + 1 < len(journal) else self.match.state.actors())

    def unfolds(self, seat: int | None, first: int) -> bool:
        """Whether any of the lines of that viewer's log from there on has a scene; of a single move mostly none has."""
        plies = self.log(seat)[1]
        if first >= len(plies):
            return False
        beats = self._beats(seat, self.match.happened(plies[first]))
        return plies[first] != plies[-1] or any(beat.scene or beat.stays == UNTIL_READ for beat in beats)

    def story(self, seat: int | None, first: int) -> list[tuple[int, str, int]]:
        """Of the lines of that viewer's log from there on, those that unfold: which of them, the scene and the step."""
        plies = self.log(seat)[1]
        found: list[tuple[int, str, int]] = []
        if first >= len(plies):
            return found
        since = plies[first]
        heard = [one for one in self.match.happened(since) if hears(one[1].audience, seat)]
        skipped = first - bisect_left(plies, since)  # of the same move, but told before
        with calling(self.names()):
            for ply in dict.fromkeys(ply for ply, _ in heard):
                at = next(number for number, (one, _) in enumerate(heard) if one == ply) - skipped
                beats = self._beats(seat, [one for one in heard if one[0] == ply])
                told = [one.scene and one.stays != LATER and one.whose in (ALL, seat) for one in beats]
                found += [(at + n, beat.scene, beat.step) for n, beat in enumerate(beats) if told[n]]
        return [one for one in found if one[0] >= 0]

    def summary(self, seat: int | None, first: int) -> list[tuple[str, str, int]]:
        """Where a scene ended among these lines that stays until it is read: all of it, what led to it, and what
        scenes the same move brought after it.

        Each line with its scene and its step; what was told before has step 0.
        """
        lines, plies = self.log(seat)
        if first >= len(plies):
            return []

        def untold(at: int) -> bool:
            """Whether what is new before that has to be read too, or is another scene of the same move."""
            before = beats[at - 1]
            return before.stays == UNTIL_READ or (before.scene != "" and plies[start + at - 1] == plies[start + at])

        if not any(beat.stays == UNTIL_READ for beat in self._beats(seat, self.match.happened(plies[first]))):
            return []
        since = plies[max(0, first - LONGEST)]
        start = bisect_left(plies, since)
        beats = self._beats(seat, self.match.happened(since))
        new = first - start
        begun = last = max((at for at, beat in enumerate(beats) if beat.stays == UNTIL_READ), default=-1)
        if last < new:
            return []
        while begun and (beats[begun - 1].leads_to(beats[begun]) or (begun > new and untold(begun))):
            begun -= 1
        while last + 1 < len(beats) and beats[last + 1].scene and plies[start + last + 1] == plies[start + last]:
            last += 1  # the automa's turn, say, with which the new year begins
        shown = [(at, beats[at]) for at in range(begun, last + 1) if beats[at].whose in (ALL, seat)]
        steps = [beat.step if at >= new or beat.stays == LATER else 0 for at, beat in shown]
        return [(lines[start + at], beat.scene, step) for (at, beat), step in zip(shown, steps, strict=True)]
