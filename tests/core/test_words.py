"""Words are made for a reader: in the reader's language, with the names of that table."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from ludoteca.core.words import CORE, Catalogue, Reader, calling, listed, player, reader, speaking
from tests.catalogues import KEYWORDS, SOURCE, forms, pseudo, sentences, sources, write_pseudo


@pytest.fixture(scope="module")
def pseudo_language(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Reader(language=str(write_pseudo(tmp_path_factory.mktemp("locale"))))


def test_without_a_reader_it_is_english_and_the_players_have_numbers() -> None:
    assert reader() == Reader()
    assert player(2) == "Player 3"
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"


def test_inside_a_context_the_players_have_their_names() -> None:
    with calling(["Anna", ""]):
        assert [player(seat) for seat in range(3)] == ["Anna", "Player 2", "Player 3"]
    assert player(0) == "Player 1"


def test_the_context_ends_with_its_block_even_when_that_fails() -> None:
    with pytest.raises(KeyError), speaking(Reader(("Anna",))):
        raise KeyError
    assert player(0) == "Player 1"


def test_values_are_filled_in_and_braces_in_them_are_left_alone() -> None:
    assert CORE.say("{who} has made no move that could be taken back", who="{who} {0}").startswith("{who} {0} has")


def test_another_language_is_spoken_where_the_catalogue_has_it(pseudo_language: Reader) -> None:
    told = CORE.later("{game} has no move number {move}", game="X", move=7)
    assert str(told) == "X has no move number 7"
    with speaking(pseudo_language):
        assert str(told) == "X жжж жж жжжж жжжжжж 7"
        assert f"{told:>30}" == "X жжж жж жжжж жжжжжж 7".rjust(30)
        assert CORE.say("said by nobody") == "said by nobody"
        assert player(0) == "жжжжжж 1"
        assert reader().tag == "zz"


def test_plural_forms_and_meanings(tmp_path: Path) -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    polish = Catalog(locale="pl", charset="utf-8")
    polish.add(("{count} card", "{count} cards"), ("{count} karta", "{count} karty", "{count} kart"))
    polish.add("hand", "ręka", context="of cards")
    (tmp_path / "pl" / "LC_MESSAGES").mkdir(parents=True)
    with (tmp_path / "pl" / "LC_MESSAGES" / "own.mo").open("wb") as file:
        write_mo(file, polish)
    own = Catalogue("own", __file__)
    assert [own.plural("{count} card", "{count} cards", n) for n in (1, 2)] == ["1 card", "2 cards"]
    assert own.meant("of cards", "hand") == "hand"
    with speaking(Reader(language=str(tmp_path / "pl"))):
        told = [own.plural("{count} card", "{count} cards", n) for n in (1, 3, 5)]
        assert told == ["1 karta", "3 karty", "5 kart"]
        assert own.meant("of cards", "hand") == "ręka"
        assert own.say("hand") == "hand"


def test_pseudo_leaves_values_alone() -> None:
    assert pseudo("{who} wins 7 {1:ring}.") == "{who} жжжж 7 {1:ring}."


def asked_for(path: Path) -> list[tuple[int, object]]:
    """Every sentence that a module asks a catalogue for, with its line; None where it is no plain text."""
    found: list[tuple[int, object]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS and node.args:
            first = node.args[1 if node.func.id == "meant" else 0]
            found.append((node.lineno, first.value if isinstance(first, ast.Constant) else None))
    return found


@pytest.mark.parametrize("domain", sources())
def test_translators_get_every_sentence(domain: str) -> None:
    known: set[object] = {form for message in sentences(domain) for form in forms(message)}
    for path in sources()[domain]:
        if path.suffix == ".py":
            left = [(line, text) for line, text in asked_for(path) if text not in known]
            assert left == [], path.relative_to(SOURCE)


def values_in(text: str) -> set[str]:
    return set(re.findall(r"\{(\w*)", text))


@pytest.mark.parametrize("domain", sources())
def test_both_forms_of_a_sentence_have_the_same_values(domain: str) -> None:
    for message in sentences(domain):
        assert len({frozenset(values_in(one) | {"count"}) for one in forms(message)}) == 1, message.id
