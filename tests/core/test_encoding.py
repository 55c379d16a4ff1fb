"""The pen that writes rows for learners."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ludoteca.core.encoding import Pen


def test_every_kind_of_entry() -> None:
    pen = Pen(1, 24)
    pen.number(300, 255)
    pen.number(-1, 9)
    pen.flag(True)
    pen.flag(False)
    pen.choice(1, 3)
    pen.choice(-1, 2)
    pen.choice(2, 2)
    pen.bits(0b1000010001, 9)
    pen.numbers(vec[i64]([7, -1, 0, 12]), 1, 3, 9, 1)
    pen.skip(1)
    assert pen.at == 24
    assert list(pen.row(0)) == [255, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 9, 0]


def test_sets_of_many_things_and_of_all() -> None:
    pen = Pen(2, 62)
    pen.bits(1 << 60, 62)
    pen.bits(-1, 62)
    assert list(pen.row(0)) == [0] * 60 + [1, 0]
    assert list(pen.row(1)) == [1] * 62


def test_readers_see_a_sheet_when_it_is_shown_and_nothing_of_the_one_before() -> None:
    pen = Pen(2, 2)
    page = pen.page
    pen.begin(1)
    pen.number(5, 9)
    assert list(page) == [0, 0, 0, 0]
    pen.show()
    assert list(page) == [0, 0, 5, 0]
    pen.clear()
    pen.begin(0)
    pen.number(3, 9)
    pen.show()
    assert list(page) == [3, 0, 0, 0]
