"""All words of the pages come from one catalogue, so that a translation changes everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.table import words

TABLE = Path(words.__file__).parent
PAGES = sorted((TABLE / "pages").glob("*.html"))
SCRIPTS = sorted(one for one in (TABLE / "static").glob("*.js") if one.name != "idiomorph.js")
OWN_NAMES = {"Ludoteca"}
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
EVENTS_AND_KEYS = {"Enter", "Escape", "DOMContentLoaded", "Notification", "POST"}
EVENTS_AND_KEYS |= {f"Arrow{way}" for way in ("Left", "Right", "Up", "Down")}


def text_of(template: str) -> list[str]:
    """What a template would show by itself: its text, and its attributes that are read or heard."""
    bare = re.sub(r"\{% block body_attributes %\}.*?\{% endblock %\}", "", template)
    bare = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", bare, flags=re.DOTALL)
    spoken = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', bare)
    return [*re.sub(r"<[^>]*>", "\n", bare).split("\n"), *spoken]


@pytest.mark.parametrize("template", PAGES, ids=lambda one: one.name)
def test_no_template_has_words_of_its_own(template: Path) -> None:
    left = [line.strip() for line in text_of(template.read_text()) if re.search(r"[A-Za-z]{2}", line)]
    assert [line for line in left if line.strip(" –:") not in OWN_NAMES] == []


def classes() -> set[str]:
    """The class names of the style sheet, which scripts put together in strings with spaces."""
    return set(re.findall(r"\.([a-z-]+)", (TABLE / "static" / "style.css").read_text()))


def for_people(literal: str) -> bool:
    """Whether a string of a script looks like words: a sentence, a capital, several words that are no class names.

    A single small word may be a key as well as a word; the test of whole pages in another language finds those.
    """
    fixed = re.sub(r"<[^>]*>", "", re.sub(r"\$\{.*\}", "", literal))
    if literal in EVENTS_AND_KEYS or re.search(r"[#\[=/(]", fixed):
        return False  # a key, a selector, a media query, an address
    if re.fullmatch(r"[MLHVCQAZ0-9 .,-]+", fixed):
        return False  # the path of a shape
    parts = re.findall(r"[A-Za-z-]+", fixed)
    several = len(parts) > 1 and " " in fixed and not set(parts) <= classes() | {"input", "select", "textarea"}
    return several or bool(re.match(r"[A-Z][a-z]", fixed) or re.search(r"[a-z][.…?!]$", fixed))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda one: one.name)
def test_no_script_has_words_of_its_own(script: Path) -> None:
    code = re.sub(r"^\s*//.*$|\s//\s.*$", "", script.read_text(), flags=re.MULTILINE)
    code = re.sub(r"throw new Error\(.*\)", "", code)  # for the console
    assert [one for one in ("".join(found) for found in LITERAL.findall(code)) if for_people(one)] == []


def test_the_test_knows_words_when_it_sees_them() -> None:
    for one in ("Copied", "take it back", "thinking now…", "${count} moves left", "Really?"):
        assert for_people(one), one
    for one in ("plain small", "/t/${table}/replay", "[data-target]", "pointerdown", "Enter", "viewBox", "${a} / ${b}"):
        assert not for_people(one), one


def keys_used() -> set[str]:
    """Every key that code, pages and scripts ask for."""
    used: set[str] = set()
    for path in [*TABLE.glob("*.py"), *PAGES]:
        text = path.read_text()
        used |= set(re.findall(r'"((?:said|page|lobby|new|join|table|replay|kept|clocks|language)\.\w+)"', text))
        used |= set(re.findall(r"'((?:said|clocks)\.\w+)'", text))
        used -= {one.name for one in PAGES}
    for path in SCRIPTS:
        for call in re.findall(r"say\(([^()]*?)[,)]", path.read_text()):
            used |= {f"script.{key}" for key in re.findall(r'"(\w+)"', call)}
    steps = re.findall(r'step\("(\w+)"', (TABLE / "pages" / "replay.html").read_text())
    return used | {f"replay.{one}" for one in steps} | {f"said.{kind}_proposed" for kind in ("bot", "time")}


def test_every_word_that_is_asked_for_is_there_and_every_one_there_is_asked_for() -> None:
    known = {key for key in words.ENGLISH if not key.startswith(("bots.", "levels."))}
    assert keys_used() - known == set()
    assert known - keys_used() == set()


def test_values_are_filled_in_and_braces_in_them_are_left_alone() -> None:
    assert words.say("said.sits_down", name="{name} {x}") == "{name} {x} sits down."
    with pytest.raises(KeyError):
        words.say("said.nothing_of_the_kind")


def test_bots_that_the_catalogue_does_not_know_have_names_too() -> None:
    assert words.bot_name("normal") == "Normal bot"
    assert words.bot_name("neural") == "Neural bot"
    assert words.level_name("neural") == "neural"


def test_a_catalogue_that_says_what_nobody_asks_is_refused(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[said]\nstail = "x"\n')
    with pytest.raises(ValueError, match=r"said\.stail"):
        words.speak(str(own))
    own.write_text("[said]\nstale = 5\n")
    with pytest.raises(ValueError, match="not a text"):
        words.speak(str(own))
    with pytest.raises(ValueError, match="there are en"):
        words.speak("xx")


def test_the_house_can_speak_another_language_and_lacks_are_said_in_english(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text('[said]\nstale = "die Stellung ist eine andere"\n', encoding="utf-8")
    try:
        words.speak(str(own))
        assert words.say("said.stale") == "die Stellung ist eine andere"
        assert words.say("said.ended") == words.ENGLISH["said.ended"]
    finally:
        words.speak("en")
    assert words.say("said.stale") == words.ENGLISH["said.stale"]
