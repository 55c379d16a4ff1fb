"""The vocabulary of drawings."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import ludoteca
from ludoteca.core import shapes
from ludoteca.core.shapes import Box, around, escaped, num, placed, placed_in_css, symbol, text
from ludoteca.core.succession import changed, followed
from ludoteca.core.svg import PAINTED, Drawing, Part, Spot, distinct, plain, themed
from ludoteca.core.theme import Look, Theme, contrast, style
from ludoteca.core.words import Reader, calling, player, speaking
from tests.drawing.sheets import parsed, sheets

THEME = Theme({"ink": ("#111111", "#eeeeee"), "paper": ("#ffffff", "#000000")}, pairs=(("ink", "paper"),))


def sketch() -> str:
    kit = Look(style("toy", THEME, "| .p{fill:var(--paper)}"), symbol("toy", "dot", "a <dot>", "<circle r='3'/>"))
    drawing = Drawing("toy", "Toy <1>", (100, 50), kit, lambda key: "")
    d = drawing.part("board", "the board", (100, 50))
    d.piece("a.0", d.use("dot", 0, 0), "the 'first' & only", (10, 20.5, 1, 0), 'place "x"')
    d.target("b", Box(0, 0, 5, 5), "a place", "p")
    return drawing.svg()


def test_words_are_escaped_wherever_they_stand() -> None:
    assert escaped("<a & 'b' \">") == "&lt;a &amp; &#x27;b&#x27; &quot;&gt;"
    assert parsed(text(0, 0, "</text><script>", 12)).text == "</text><script>"
    root = parsed(sketch())
    assert root.attrib["aria-label"] == "Toy <1>"
    piece = root.find(".//*[@data-key='a.0']")
    assert piece is not None
    assert piece.attrib["data-target"] == 'place "x"'


@pytest.mark.parametrize(
    ("value", "told"), [(3, "3"), (3.0, "3"), (0.5, "0.5"), (-1.256, "-1.26"), (2.10, "2.1"), (0, "0")]
)
def test_numbers_are_short(value: float, told: str) -> None:
    assert num(value) == told


def test_boxes() -> None:
    box = around(10, 10, 4, 6)
    assert (box.x, box.y, box.right, box.bottom, box.cx, box.cy) == (8, 7, 12, 13, 10, 10)
    assert box.inside(Box(8, 7, 4, 6))
    assert not box.inside(Box(9, 7, 4, 6))
    assert not box.overlaps(Box(12, 7, 4, 6))
    assert box.overlaps(Box(11.9, 7, 4, 6))


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def test_two_drawings_share_a_page_when_their_ids_are_made_distinct() -> None:
    first, second = distinct(sketch(), "one"), distinct(sketch(), "two")
    assert 'href="#one-toy-dot"' in first
    page = parsed(f"<p>{first}{second}</p>")
    ids = [element.attrib["id"] for element in page.iter() if "id" in element.attrib]
    assert len(ids) == 4
    assert len(set(ids)) == 4


def test_a_drawing_can_be_fixed_to_a_theme() -> None:
    assert parsed(themed(sketch(), "dark")).attrib["data-theme"] == "dark"
    for theme, ink in (("light", "#111111"), ("dark", "#eeeeee")):
        fixed = plain(sketch(), theme)
        assert "var(" not in fixed
        assert "--" not in fixed
        assert f"fill:{ink}" in fixed
        parsed(fixed)


def test_light_is_the_default_dark_is_for_screens_only() -> None:
    css = THEME.css("toy")
    assert css.index("#111111") < css.index("@media")
    assert css.count("@media screen") == css.count("@media") == 2
    assert "[data-theme=dark] svg.toy" in css


def test_the_transform_of_a_piece_has_always_the_same_form() -> None:
    assert placed(1, 2, 1, 0) == "translate(1 2) rotate(0) scale(1)"
    assert placed(1.5, 2, 0.25, -3) == "translate(1.5 2) rotate(-3) scale(0.25)"
    assert placed_in_css(1.5, 2, 0.25, -3) == "translate(1.5px,2px) rotate(-3deg) scale(0.25)"
    piece = parsed(sketch()).find(".//*[@data-key='a.0']")
    assert piece is not None
    assert piece.attrib["transform"] == placed(10, 20.5, 1, 0)


def test_a_place_can_be_pressed_anywhere_in_its_box() -> None:
    place = parsed(sketch()).find(".//*[@data-target='b']")
    assert place is not None
    hit = place[-1]
    assert hit.attrib["class"] == "hit"
    assert [hit.attrib[name] for name in ("x", "y", "width", "height")] == ["0", "0", "5", "5"]
    assert ".toy .hit{fill:none;pointer-events:all}" in style("toy", THEME, "")


def two_parts(x: float, look: str) -> Drawing:
    drawing = Drawing("toy", "Toy", (200, 50), Look(""), lambda key: "")
    board = drawing.part("board", "the board", (100, 50))
    board.add("<path/>")
    board.target("b", Box(0, 0, 5, 5), look, "p")
    hand = drawing.part("hand", "the hand", (50, 25), Spot(100, 0, 2))
    hand.add("<rect/>")
    hand.piece("card.0", "<circle/>", "a card", (x, 5, 1, 0))
    return drawing


def test_parts_are_pictures_of_their_own_and_lie_together_on_a_sheet() -> None:
    drawing = two_parts(10, "p")
    hand = drawing.parts["hand"].lines()
    assert hand[0].startswith('<svg data-part="hand" data-area="main" class="toy" viewBox="0 0 50 25"')
    assert placed(10, 5, 1, 0) in hand[2]
    sheet = drawing.svg()
    assert '<g transform="translate(100 0) scale(2)"><rect/></g>' in sheet
    assert placed(120, 10, 2, 0) in sheet, "a piece lies on the sheet where its part does"
    parsed(sheet)


def test_what_has_changed_between_two_drawings() -> None:
    assert changed(two_parts(10, "p"), two_parts(10, "p")) == ([], [])
    assert changed(two_parts(10, "p"), two_parts(12, "p")) == ([], ["card.0"])
    assert changed(two_parts(10, "p"), two_parts(12, "q")) == (["b"], []), "who only slid aside made room"


def test_a_part_without_a_spot_is_for_pages_alone() -> None:
    drawing = Drawing("toy", "Toy", (100, 50), Look(style("toy", THEME, "")), lambda key: "")
    drawing.part("board", "the board", (100, 50)).target("b", Box(0, 0, 5, 5), "a place", "p")
    drawing.part("levels", "apart", (100, 50), None).target("c", Box(0, 0, 5, 5), "another place", "p")
    assert 'data-target="c"' not in drawing.svg()
    assert 'data-target="c"' in "".join(drawing.lines())


def test_a_sheet_may_have_a_ground_under_its_parts() -> None:
    drawing = two_parts(10, "p")
    assert "paper" not in drawing.svg()
    drawing.ground = "paper"
    assert drawing.svg().index('class="paper"') < drawing.svg().index("data-target")
    assert "paper" not in "".join(drawing.lines()), "a page has a ground of its own"


def test_what_is_painted_once_depends_on_its_facts_alone() -> None:
    painted: list[object] = []

    def paint(part: Part, fact: int) -> None:
        painted.append(fact)
        part.add(part.use("dot", fact, 0))
        part.piece(f"piece{fact}", "<p/>", player(0), (0, 0, 1, 0))
        part.region(f"box {fact}", Box(0, 0, 1, 1))

    def drawn(facts: Sequence[int]) -> Drawing:
        drawing = Drawing("toy", "Toy", (10, 10), Look(""), lambda key: f"<symbol id='{key}'/>")
        part = drawing.part("board", "Board", (10, 10))
        for fact in facts:
            part.once(paint, fact)
        return drawing

    with calling(["Anna"]):
        first = drawn([1, 2])
    with calling(["Ben"]):
        again = drawn([1, 2])
    assert painted == [1, 2]
    assert again.lines() == first.lines()
    assert "<symbol id='dot'/>" in again.lines()
    assert list(again.parts["board"].boxes) == ["box 1", "box 2"]
    assert "Anna" not in again.svg(), "a name that is not among the facts is nobody's"
    assert drawn([2]).svg() != again.svg()
    with speaking(Reader(language="xx")):
        drawn([1])
    assert painted == [1, 2, 1], "each language has its own"


def test_what_is_painted_once_may_be_made_of_such_pieces() -> None:
    painted: list[str] = []

    def card(part: Part, name: str, x: int) -> None:
        painted.append(name)
        part.piece(f"{name}.0", "<p/>", name, (x, 0, 1, 0))

    def row(part: Part, names: tuple[str, ...]) -> None:
        painted.append("row")
        part.add("<table/>")
        for x, name in enumerate(names):
            part.once(card, name, x)

    def drawn(*names: str) -> Drawing:
        drawing = Drawing("toy", "Toy", (10, 10), Look(""), lambda key: "")
        part = drawing.part("board", "Board", (10, 10))
        part.add("<before/>")
        part.once(row, names)
        part.add("<after/>")
        return drawing

    first = drawn("a", "b")
    assert painted == ["row", "a", "b"]
    part = first.parts["board"]
    assert part.lines()[1:-1] == [mark.text("toy") for mark in part.marks], "runs of lines are the marks in order"
    assert first.lines() == drawn("a", "b").lines()
    assert painted == ["row", "a", "b"]
    drawn("a", "c")
    assert painted[3:] == ["row", "c"], "what is the same is not painted again"
    moved = drawn("a", "b")
    moved.parts["board"].marks[2] = moved.parts["board"].marks[2]._replace(key="a.7")
    after = followed(moved, drawn("a", "b"))
    assert 'data-key="a.7"' not in "".join(drawn("a", "b").lines()), "what is kept is nobody's to change"
    assert [mark.text("toy") for mark in after.parts["board"].marks] == after.parts["board"].lines()[1:-1]


@pytest.mark.parametrize("game", ["hatsuden", "hitplan"])
def test_what_is_kept_tells_nobody_what_another_saw(game: str) -> None:
    def drawn(number: int) -> list[str]:
        with calling([["Anna", "Ben"], ["Carl", "Dora"]][number % 2]):
            drawing = ludoteca.game(game).drawing(found[number].view, "wide")
        assert drawing is not None
        return drawing.lines()

    found = sheets(game, 3, every=4)
    kept = [drawn(number) for number in range(len(found))]
    for number, lines in enumerate(kept):
        PAINTED.clear()
        assert drawn(number) == lines, "a piece that was kept depends on more than its facts"


def test_what_drawings_are_made_of_is_found_where_it_was() -> None:
    """Games of others were written before shapes had a chapter of their own."""
    from ludoteca.core.svg import labelled, symbol_once, text

    assert {labelled, symbol_once, text} == {shapes.labelled, shapes.symbol_once, shapes.text}
    with pytest.raises(ImportError, match="cannot import name 'hexagon'"):
        from ludoteca.core.svg import hexagon  # type: ignore[attr-defined]  # noqa: F401
