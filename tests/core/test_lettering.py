"""Words in lines that fit: measured, broken and cut by the widths of the bundled fonts."""

from __future__ import annotations

import pytest

from ludoteca.core.lettering import BOLD, DISPLAY, TEXT, balanced, breadth, clipped, fitted, largest, wrapped

WORDS = "Every plant of this row brings one energy more"


@pytest.mark.parametrize("face", [TEXT, BOLD, DISPLAY])
@pytest.mark.parametrize("width", [30, 80, 200, 1000])
def test_no_line_is_wider_than_its_place_and_no_letter_is_lost(face: str, width: float) -> None:
    for words in (WORDS, "Донау­dampfschifffahrtsgesellschaft", "発電所を一つ建てる。"):
        lines = wrapped(words, 12, width, face)
        assert max(breadth(line, 12, face) for line in lines) <= width
        assert "".join(lines).replace(" ", "") == words.replace(" ", "")


def test_lines_are_broken_between_words_where_that_is_possible() -> None:
    assert " ".join(wrapped(WORDS, 12, 100)) == WORDS
    assert wrapped("", 12, 100) == [""]


def test_bold_words_are_wider_and_unknown_letters_get_room() -> None:
    assert breadth(WORDS, 12) < breadth(WORDS, 12, BOLD)
    assert breadth("電", 10) == 10
    assert breadth("ж", 10) > breadth("x", 10)
    assert breadth("e\u0301", 10) == breadth("e", 10)
    assert breadth("iii", 10) < breadth("mmm", 10) / 2


@pytest.mark.parametrize("width", [20, 60, 70])
@pytest.mark.parametrize("most", [1, 2, 3])
def test_what_does_not_fit_ends_in_dots(width: float, most: int) -> None:
    for lines in (fitted(WORDS, 12, width, most), balanced(WORDS, 12, width, most)):
        assert len(lines) <= most
        assert lines[-1].endswith("…")
        assert max(breadth(line, 12) for line in lines) <= width


def test_what_fits_is_left_alone() -> None:
    assert clipped("Wind", 12, 200) == "Wind"
    assert fitted("Wind farm", 12, 200, 2) == ["Wind farm"]
    assert balanced("Wind farm and tower", 12, 100, 2) == ["Wind farm", "and tower"]


def test_letters_shrink_no_further_than_can_be_read() -> None:
    assert largest("Wind", 20, 500, 10) == 20
    assert breadth("Wind farm", largest("Wind farm", 20, 60, 10)) == pytest.approx(60)
    assert largest(WORDS, 20, 60, 10) == 10
