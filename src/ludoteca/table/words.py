"""What the table says to people. Every sentence stands in a catalogue (``languages/en.toml``), so that it can be
translated: ``say`` is how code, pages and scripts get at it. One house speaks one language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path

LANGUAGES = Path(__file__).parent / "languages"
SCRIPTS = "script."


def read(language: str) -> dict[str, str]:
    """The catalogue of a language (``en``), or the one in a file (``mine.toml``), every line under ``section.name``."""
    path = Path(language) if language.endswith(".toml") else LANGUAGES / f"{language}.toml"
    if not path.exists():
        known = ", ".join(sorted(one.stem for one in LANGUAGES.glob("*.toml")))
        raise ValueError(f"there is no catalogue {language!r}; there are {known}, or give the file of your own (.toml)")
    lines: dict[str, str] = {}
    for section, entries in tomllib.loads(path.read_text(encoding="utf-8")).items():
        for name, words in entries.items():
            if not isinstance(words, str):
                raise ValueError(f"{path}: {section}.{name} is not a text")
            lines[f"{section}.{name}"] = words
    return lines


ENGLISH = read("en")
_spoken = dict(ENGLISH)


def speak(language: str) -> None:
    """From now on this house speaks that language; what its catalogue lacks is said in English."""
    found = read(language)
    for key in found:
        if key not in ENGLISH:
            raise ValueError(f"the catalogue {language!r} has a line {key!r} that nothing says")
    _spoken.update(ENGLISH)
    _spoken.update(found)


def say(key: str, **values: object) -> str:
    """The words under that key, with these values filled in."""
    words = _spoken[key]
    return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), words) if values else words


def for_scripts() -> dict[str, str]:
    """What the pages' scripts say, without their section's name."""
    return {key.removeprefix(SCRIPTS): words for key, words in _spoken.items() if key.startswith(SCRIPTS)}


def bot_name(bot: str) -> str:
    """How the table calls a bot."""
    key = f"bots.{bot}"
    return say(key) if key in _spoken else say("bots.other", name=bot.capitalize())


def level_name(bot: str) -> str:
    """How the first page calls how strong a bot is."""
    return _spoken.get(f"levels.{bot}", bot)


def named(text: str, names: Sequence[str]) -> str:
    """A game's sentence with the names of the table in place of 'Player 1' and 'seat 0'."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[2]) - (found[1] == "Player")
        return names[seat] if 0 <= seat < len(names) else found[0]

    return re.sub(r"\b(Player|seat) (\d+)( \(you\))?", name, text)
