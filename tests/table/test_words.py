"""All words of the pages come from one catalogue, so that a translation changes everything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca
from ludoteca.bots.levels import LEVELS
from ludoteca.bots.named import SEARCHING
from ludoteca.core.words import Reader, speaking
from ludoteca.table import words
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.rooms import Room
from tests.catalogues import write_pseudo

TABLE = Path(words.__file__).parent
PAGES = sorted((TABLE / "pages").glob("*.html"))
SCRIPTS = sorted((TABLE / "static").glob("*.js"))
OWN_NAMES = {"Ludoteca"}
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
EVENTS_AND_KEYS = {"Enter", "Escape", "Tab", "DOMContentLoaded", "Notification", "POST"}
EVENTS_AND_KEYS |= {f"Arrow{way}" for way in ("Left", "Right", "Up", "Down")}


def text_of(template: str) -> list[str]:
    """What a template would show by itself: its text, and its attributes that are read or heard."""
    bare = re.sub(r"\{% block \w+_attributes %\}.*?\{% endblock %\}", "", template)
    bare = re.sub(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", "", bare, flags=re.DOTALL)
    spoken = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', bare)
    return [*re.sub(r"<[^>]*>", "\n", bare).split("\n"), *spoken]


@pytest.mark.parametrize("template", PAGES, ids=lambda one: one.name)
def test_no_template_has_words_of_its_own(template: Path) -> None:
    left = [line.strip() for line in text_of(template.read_text()) if re.search(r"[A-Za-z]{2}", line)]
    assert [line for line in left if line.strip(" –:") not in OWN_NAMES] == []


def classes() -> set[str]:
    """The class names of the style sheets, which scripts put together in strings with spaces."""
    sheets = "".join(one.read_text() for one in (TABLE / "static").glob("*.css"))
    return set(re.findall(r"\.([a-z-]+)", sheets))


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
    code = re.sub(r'\bsay\("[^"]*"', "say(", code)
    code = re.sub(r"throw new Error\(.*\)", "", code)  # for the console
    assert [one for one in ("".join(found) for found in LITERAL.findall(code)) if for_people(one)] == []


def test_the_test_knows_words_when_it_sees_them() -> None:
    for one in ("Copied", "take it back", "thinking now…", "${count} moves left", "Really?"):
        assert for_people(one), one
    for one in ("plain small", "/t/${table}/replay", "[data-target]", "pointerdown", "Enter", "viewBox", "${a} / ${b}"):
        assert not for_people(one), one


def test_bots_that_the_catalogue_does_not_know_have_names_too() -> None:
    assert words.bot_name("normal") == "Normal bot"
    assert words.bot_name("neural") == "Neural bot"


def test_the_first_page_offers_the_bots_of_every_game_in_words() -> None:
    """Levels first, the weakest before the others; then the ones that only have a name in commands and records."""
    offered = words.levels()
    assert [bot for bot, _, _ in offered] == [*LEVELS, "random", "greedy"]
    assert {bot for bot, _, _ in offered} == set(SEARCHING)
    assert not {"random", "greedy"} & {name for _, name, _ in offered}
    assert all(how.endswith(".") for _, _, how in offered)


def test_scripts_ask_for_plain_sentences() -> None:
    """So that translators get them: never for what a variable holds."""
    for script in SCRIPTS:
        calls = re.findall(r"(?<!function )\bsay\(([^)]{0,9})", script.read_text())
        assert [one for one in calls if not one.startswith('"')] == [], script.name
    for page in PAGES:
        assert re.findall(r"\bsay\((?!\")", page.read_text()) == [], page.name


def test_a_language_that_nobody_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there are en"):
        words.known("xx")
    with pytest.raises(ValueError, match="LC_MESSAGES"):
        words.known(str(tmp_path))


@pytest.fixture
def another_language(tmp_path: Path) -> Iterator[str]:
    try:
        yield str(write_pseudo(tmp_path))
    finally:
        words.speak("")


def test_the_house_can_speak_another_language(another_language: str) -> None:
    words.speak(another_language)
    assert words.guest("en").language == another_language
    with speaking(words.guest("en")):
        assert re.fullmatch("[ж ]+", str(words.ENDED))
        assert words.language_tag() == "zz"
        assert set(words.for_scripts().values()) > {"жжжжжж", "жжжж жжжж"}
    assert re.fullmatch("[ж ]+", words.bot_name("easy"))
    words.speak("")
    assert words.guest("de, en;q=0.5").language == "en"
    assert words.for_scripts() == {}


def test_each_guest_gets_the_language_that_the_browser_likes_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words.TABLE, "languages", lambda: ["en", "es", "ja", "pt_BR"])
    assert words.asked_for("") == "en"
    assert words.asked_for("de-DE,es;q=0.7,ja;q=0.8") == "ja"
    assert words.asked_for("es-MX") == "es"
    assert words.asked_for("PT-br") == "pt_BR"
    assert words.asked_for("x;q=much, *;q=0.1, ja;q=") == "ja"


def test_what_was_said_at_the_table_is_read_in_the_readers_language(another_language: str) -> None:
    game = ludoteca.game("hatsuden")
    room = Room(Founding("t", game.key, game.rules, game.edition().fingerprint, 2, "{}", 1, False, True, 0))
    room.replay(Row("t", 0, "sit", 0, "Anna", "", 0))
    told = room.talk[-1][2]
    assert str(told) == "Anna sits down."
    with speaking(Reader(language=another_language)):
        assert str(told) == "Anna жжжж жжжж."
