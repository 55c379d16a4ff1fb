"""The records of an experiment's games, each in a file of its own: ``replay``, ``analyse`` and ``draw`` read them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ludoteca.arguments import beside
from ludoteca.lab.plan import Plan
from ludoteca.lab.playing import Played


class Records:
    """A folder of records; beside them lies the edition, where it did not come with the game."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.game = plan.game.key
        folder.mkdir(parents=True, exist_ok=True)
        edition = plan.setup.edition
        if plan.game.printing(edition.fingerprint) is None and edition.source is not None:
            (folder / beside(self.game, edition.fingerprint)).write_text(edition.source.text, encoding="utf-8")

    def place(self, number: int) -> Path:
        """Where the record of that game lies."""
        return self.folder / f"{self.game}-{number:06d}.txt"

    def keep(self, played: Played) -> Played:
        """Writes the record down and lets go of it; that of another game is left alone."""
        place = self.place(played.number)
        if not place.exists():
            part = place.with_suffix(".part")  # a record that a kill has torn is none
            part.write_text(played.record, encoding="utf-8")
            part.replace(place)
        elif place.read_text(encoding="utf-8") != played.record:
            raise ValueError(f"{place} holds another game; name another folder with --keep, or delete it")
        return replace(played, record="")
