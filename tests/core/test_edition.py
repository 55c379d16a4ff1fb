"""Edition files: read key by key; what is wrong is named by file, table and key."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ludoteca.core.edition import Edition, EditionError, Source, Table, read_source, read_toml
from ludoteca.core.game import Game

TEXT = """
name = "mine"
size = 3
prices = [1, 2, 3]
colours = ["red", "blue"]
round = true

[deep]
source = "own"

[[cards]]
value = 1

[[cards]]
value = 2
"""


@pytest.fixture
def root(tmp_path: Path) -> Table:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT)
    return read_toml(read_source(path))[0]


def read_all(root: Table) -> None:
    """Asks for everything there is."""
    root.text("name")
    root.whole("size", 1, 3)
    root.wholes("prices", 1, 3, count=3)
    root.texts("colours", ["red", "blue"])
    root.flag("round")
    deep = root.table("deep")
    deep.source()
    deep.close()
    for card in root.tables("cards", count=2):
        card.whole("value", 1, 2)
        card.close()
    root.close()


def test_all_that_is_right_is_read(root: Table) -> None:
    read_all(root)
    assert root.text("name") == "mine"
    assert root.wholes("prices", 0, 9) == [1, 2, 3]
    assert root.texts("colours") == ["red", "blue"]
    assert root.flag("round") is True
    assert [card.whole("value", 0, 9) for card in root.tables("cards")] == [1, 2]
    assert root.has("size")
    assert not root.has("weight")
    assert root.table("deep").keys() == ["source"]


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda t: t.whole("weight", 1, 9), "mine.toml: weight: missing; expected a whole number from 1 to 9"),
        (lambda t: t.whole("size", 4, 9), "mine.toml: size: expected a whole number from 4 to 9, found 3"),
        (lambda t: t.whole("size", 4, 4), "mine.toml: size: expected the whole number 4, found 3"),
        (lambda t: t.whole("round", 0, 9), "mine.toml: round: expected a whole number"),
        (lambda t: t.whole("name", 0, 9), "mine.toml: name: expected a whole number"),
        (lambda t: t.wholes("prices", 1, 2), "mine.toml: prices: expected a whole number from 1 to 2, found 3"),
        (lambda t: t.wholes("prices", 1, 3, count=2), "mine.toml: prices: expected a list of 2"),
        (lambda t: t.wholes("size", 1, 3), "mine.toml: size: expected a list of any length"),
        (lambda t: t.text("size"), "mine.toml: size: expected a text, found 3"),
        (lambda t: t.text("name", ["yours"]), "mine.toml: name: expected one of 'yours', found 'mine'"),
        (lambda t: t.texts("colours", ["red"]), "mine.toml: colours: expected one of 'red', found 'blue'"),
        (lambda t: t.texts("prices"), "mine.toml: prices: expected a text, found 1"),
        (lambda t: t.flag("size"), "mine.toml: size: expected true or false, found 3"),
        (lambda t: t.table("size"), "mine.toml: size: expected a table, found 3"),
        (lambda t: t.table("absent"), "mine.toml: absent: missing; expected a table"),
        (lambda t: t.tables("prices"), "mine.toml: prices[0]: expected a table, found 1"),
        (lambda t: t.tables("cards", count=3), "mine.toml: cards: expected a list of 3 tables"),
        (lambda t: t.tables("cards")[1].whole("value", 0, 1), "mine.toml: [cards[1]] value: expected"),
        (lambda t: t.table("deep").whole("x", 0, 1), "mine.toml: [deep] x: missing"),
        (lambda t: t.table("deep").text("source", ["rulebook"]), "mine.toml: [deep] source: expected one of"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(root: Table, ask: Callable[[Table], object], says: str) -> None:
    with pytest.raises(EditionError, match=re.escape(says)):
        ask(root)


def test_what_nobody_asked_for_is_refused(root: Table) -> None:
    root.text("name")
    with pytest.raises(EditionError, match="size: unknown key; the keys here are: name"):
        root.close()


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        read_toml(read_source(tmp_path / "absent.toml"))
    with pytest.raises(EditionError, match="cannot be read"):
        read_toml(read_source(tmp_path))
    broken = tmp_path / "broken.toml"
    for raw in (b"name = ", b"\xff\xfe", b"a = 1\na = 2"):
        broken.write_bytes(raw)
        with pytest.raises(EditionError, match="not a TOML file"):
            read_toml(read_source(broken))


def fingerprint(folder: Path, text: str) -> str:
    path = folder / "one.toml"
    path.write_bytes(text.encode())
    return read_toml(read_source(path))[1]


def test_the_fingerprint_is_of_the_facts_not_of_how_they_are_written(tmp_path: Path) -> None:
    """A remark, another order or another system's line ends must not make every record unreadable."""
    plain = fingerprint(tmp_path, TEXT)
    assert re.fullmatch("[0-9a-f]{16}", plain)
    assert fingerprint(tmp_path, "# a remark\n" + TEXT.replace("size = 3", "size   = 3  # three")) == plain
    assert fingerprint(tmp_path, TEXT.replace("\n", "\r\n")) == plain
    swapped = TEXT.replace("size = 3\n", "").replace("round = true", "round = true\nsize = 3")
    assert fingerprint(tmp_path, swapped) == plain


@pytest.mark.parametrize(
    ("old", "new"),
    [("size = 3", "size = 4"), ("round = true", "round = 1"), ("[1, 2, 3]", "[1, 3, 2]"), ('"mine"', '"yours"')],
)
def test_other_facts_have_another_fingerprint(tmp_path: Path, old: str, new: str) -> None:
    assert fingerprint(tmp_path, TEXT.replace(old, new)) != fingerprint(tmp_path, TEXT)


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "bell\a"])
def test_a_name_that_no_record_could_hold_is_refused(name: str) -> None:
    with pytest.raises(EditionError, match="name"):
        Edition(name, "0" * 16)


def refused(tmp_path: Path, text: str) -> str:
    """What is said about an edition file with this text."""
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(EditionError) as caught:
        read_all(read_toml(read_source(path))[0])
    return str(caught.value)


@pytest.mark.parametrize(
    "name",
    ["", " ", "\\u0009", "\\u0007", "a\\nb", "a\\u2028b", "\\u200b", "\\u007f", "x" * 3000]
    + ["\\ufe0f", "\\u3164", "\\u2800", "\\u0301", "\\u200d"]  # nothing to see
    + ["a\\u202eb", "a\\u2066b", "a\\u200bb", "a\\u3164b", "a\\ufeff"],  # turned around, or more than can be seen
)
def test_a_text_is_one_line_that_people_can_read(tmp_path: Path, name: str) -> None:
    said = refused(tmp_path, TEXT.replace('"mine"', f'"{name}"'))
    assert said.startswith("mine.toml: name: expected a")
    assert len(said) < 300


def test_titles_in_any_script_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('"mine"', '"発電\u3000第二版 ⚡️ Ñandú 👩\u200d🚀 می\u200cروم"'))
    assert read_toml(read_source(path))[0].text("name") == "発電\u3000第二版 ⚡️ Ñandú 👩\u200d🚀 می\u200cروم"


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ("size = " + "9" * 5000, "so many digits"),
        ("size = -" + "9" * 4000, "a number of about"),
        ("size = 0x" + "f" * 20000, "so many digits"),
        ("size = " + "[" * 30 + "]" * 30, "within each other"),
        ("size = " + "[" * 100_000 + "]" * 100_000, "within each other"),
        (".".join("a" * 30) + " = 1", "within each other"),
        (".".join("a" * 5000) + " = 1", "within each other"),
        ("size = [" + "1, " * 50_000 + "]", "a list of 50,000"),
        ("size = '" + "x" * 900_000 + "'", "900,000 characters"),
        ("x" * 900_000 + " = 1", "unknown key"),
        ("#" * 1_000_001, "larger than"),
    ],
)
def test_what_is_too_large_is_refused_in_a_few_words(tmp_path: Path, broken: str, says: str) -> None:
    kept = TEXT.replace("size = 3\n", "") if broken.startswith("size") else TEXT
    said = refused(tmp_path, broken + "\n" + kept)
    assert says in said
    assert len(said) < 600


class Printed(Game):
    """A game of which several printings lie in its folder."""

    def read_edition(self, source: Source) -> Edition:
        root, found = read_toml(source)
        return Edition(root.text("name"), found)


def test_a_printing_of_before_is_found_by_its_fingerprint(tmp_path: Path) -> None:
    """Values are corrected, and the games played with those of before can still be opened."""
    for name, title in (("data", "today"), ("data-1", "first"), ("data-2", "second")):
        (tmp_path / f"{name}.toml").write_text(f'name = "{title}"')
    game = Printed("printed", "Printed", (2, 2), 1, tmp_path)
    for title in ("today", "first", "second"):
        known = game.printing(fingerprint(tmp_path, f'name = "{title}"'))
        assert known is not None
        assert known.name == title
    assert game.printing(fingerprint(tmp_path, 'name = "another"')) is None
    assert game.edition().name == "today"
