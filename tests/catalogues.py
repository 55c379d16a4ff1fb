"""The sentences of every room, taken out of the sources by Babel: as templates for translators (``make words``), and
as a language that is no English, which shows whatever is said around the catalogues.

    python -m tests.catalogues                  writes locale/DOMAIN.pot beside every room
    python -m tests.catalogues FOLDER           writes the pseudo-language into that folder
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po

import ludoteca

SOURCE = Path(ludoteca.__file__).parent
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "say": None,
    "later": None,
    "plural": (1, 2),
    "forms": (1, 2),
    "meant": ((1, "c"), 2),
}
PSEUDO = "ж"


def rooms() -> dict[str, Path]:
    """Every domain with the folder of its room."""
    games = {path.parent.name: path.parent for path in sorted(SOURCE.glob("games/*/data.toml"))}
    house = {name: SOURCE / name for name in ("core", "bots", "lessons", "table")}
    return {**house, **games, "commands": SOURCE}


def sources() -> dict[str, list[Path]]:
    """Every domain with the files that speak in it."""
    found = {domain: sorted(folder.rglob("*.py")) for domain, folder in rooms().items() if domain != "commands"}
    found["commands"] = sorted([*SOURCE.glob("*.py"), *SOURCE.glob("lab/*.py")])
    found["table"] += sorted((SOURCE / "table/pages").glob("*.html"))
    for domain, folder in rooms().items():
        found[domain] += [path for name in SPOKEN if (path := folder / f"{name}.toml").is_file()]
    found["scripts"] = sorted((SOURCE / "table/static").glob("*.js"))
    return found


SPOKEN = ("lessons", "puzzles", "refusals")
TAUGHT = ("say", "opening", "title", "wrong", "tries", "why", "names")


def told_in(data: object) -> Iterator[str]:
    """What people read of a lesson or of puzzles."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in TAUGHT and isinstance(value, str):
                yield value
            elif key in TAUGHT and isinstance(value, list | dict):
                yield from value.values() if isinstance(value, dict) else value
            else:
                yield from told_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from told_in(value)


METHODS = {".py": "python", ".html": "jinja2.ext:babel_extract", ".js": "javascript"}


@lru_cache(16)
def sentences(domain: str) -> Catalog:
    """The sentences of a domain, without any translation."""
    catalogue = Catalog(project=f"Ludoteca: {domain}", charset="utf-8")
    for path in sources()[domain]:
        if path.suffix == ".toml":
            data = tomllib.loads(path.read_text(encoding="utf-8"))
            for text in [text for _, text in data.values()] if path.stem == "refusals" else told_in(data):
                catalogue.add(text, locations=[(str(path.relative_to(SOURCE)), 1)])
            continue
        options = {"parse_template_string": "true"} if path.suffix == ".js" else {}
        found = extract_from_file(METHODS[path.suffix], path, keywords=KEYWORDS, options=options)
        for line, message, comments, context in found:
            place = str(path.relative_to(SOURCE))
            catalogue.add(message, locations=[(place, line)], auto_comments=comments, context=context)
    return catalogue


def forms(message: Message) -> tuple[str, ...]:
    """The English forms of a sentence: one, or two where it goes with a number."""
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def pseudo(text: str) -> str:
    """English that is no English: every letter is another one, but for those of {values} and [colours]."""
    parts = re.split(r"(\{[^{}]*\}|\[/?[a-z ]*\])", text)
    return "".join(part if part.startswith(("{", "[")) else re.sub(r"[A-Za-z]", PSEUDO, part) for part in parts)


def write_pseudo(folder: Path) -> Path:
    """The pseudo-language as a folder that ``--language`` takes."""
    place = folder / "zz" / "LC_MESSAGES"
    place.mkdir(parents=True, exist_ok=True)
    for domain in sources():
        translated = Catalog(locale="en", charset="utf-8")
        for message in sentences(domain):
            if not message.id:
                continue
            words = tuple(pseudo(one) for one in forms(message))
            translated.add(message.id, words if len(words) > 1 else words[0], context=message.context)
        with (place / f"{domain}.mo").open("wb") as file:
            write_mo(file, translated)
    return place.parent


def write_templates() -> None:
    """A template for translators beside every room."""
    for domain in sources():
        place = rooms().get(domain, SOURCE / "table") / "locale" / f"{domain}.pot"
        place.parent.mkdir(exist_ok=True)
        with place.open("wb") as file:
            write_po(file, sentences(domain), width=120)
        print(f"{len(sentences(domain))} sentences in {place.relative_to(SOURCE.parent)}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(write_pseudo(Path(sys.argv[1])))
    else:
        write_templates()
