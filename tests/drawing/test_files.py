"""Pictures and films of records, and the command that writes them."""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from ludoteca import drawing
from ludoteca.cli import app
from ludoteca.core.match import Match
from ludoteca.core.shapes import Place
from ludoteca.core.succession import copied, followed
from ludoteca.core.svg import Drawing
from tests.drawing.sheets import FILMED, GAMES, match_of, parsed

games = pytest.mark.parametrize("game", GAMES)
filmed = pytest.mark.parametrize("game", FILMED)


def record(folder: Path, match: Match) -> Path:
    path = folder / "game.txt"
    path.write_text(match.save(), encoding="utf-8")
    return path


def command(*words: object) -> None:
    app([str(word) for word in words], result_action="return_value")


def pieces(drawn: Drawing) -> dict[tuple[str, Place], str]:
    """Key by face and place."""
    return {(copied(mark), mark.at): mark.key for _, _, mark in drawn.pieces() if mark.at is not None}


def frames_of(match: Match) -> list[Drawing]:
    found = [match.game.drawing(state.view(0)) for state in list(match.positions())]
    return [frame for frame in found if frame is not None]


@games
def test_a_position_of_a_record(game: str, tmp_path: Path) -> None:
    match = match_of(game, 1)
    states = list(match.positions())
    assert len(states) == len(match.moves) + 1
    assert drawing.picture(match, 3, 0) == match.game.draw(states[3].view(0))
    assert drawing.picture(match, None, None, "tall") == match.game.draw(match.state.view(None), "tall")
    with pytest.raises(ValueError, match="no position after"):
        drawing.picture(match, len(match.moves) + 1, 0)
    with pytest.raises(ValueError, match="no seat 9"):
        drawing.picture(match, 0, 9)


@games
def test_the_command_writes_svg_and_never_over_a_file(game: str, tmp_path: Path) -> None:
    match = match_of(game, 1)
    path, out = record(tmp_path, match), tmp_path / "out.svg"
    command("draw", path, "--at", 2, "--seat", 0, "-o", out)
    assert out.read_text(encoding="utf-8") == drawing.picture(match, 2, 0)
    with pytest.raises(FileExistsError, match="--force"):
        command("draw", path, "-o", out)
    command("draw", path, "-o", out, "--force", "--theme", "dark", "--layout", "tall")
    assert parsed(out.read_text(encoding="utf-8")).attrib["data-theme"] == "dark"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("-o", "out.gif"), ".svg or .png"),
        (("-o", "no/such/folder/out.svg"), "no folder"),
        (("-o", "out.svg", "--theme", "pink"), "light and dark"),
        (("-o", "out.svg", "--layout", "round"), "wide and tall"),
        (("-o", "out.svg", "--at", "9999"), "no position after"),
        (("-o", "out.png", "--animate"), "written as .svg"),
        (("-o", "out.svg", "--animate", "--at", "3"), "leave out --at"),
    ],
)
def test_mistakes_are_told_clearly(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(tmp_path, match_of("hatsuden", 1))
    monkeypatch.chdir(tmp_path)
    with pytest.raises((ValueError, OSError), match=told):
        command("draw", path, *words)
    assert sorted(tmp_path.iterdir()) == [path]


def test_without_its_library_a_png_names_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(ValueError, match=r"pip install resvg-py"):
        drawing.write(tmp_path / "out.png", drawing.picture(match_of("hatsuden", 1), 0, 0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("theme", drawing.THEMES)
def test_a_png_has_the_right_size_and_theme(theme: str, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    out = tmp_path / "out.png"
    drawing.write(out, drawing.picture(match_of("hatsuden", 1), 9, 0, "tall"), theme)
    with image.open(out) as picture:
        assert picture.size == (390, 844)
        red, green, blue = picture.convert("RGB").getpixel((2, 2))
    assert (red + green + blue < 384) is (theme == "dark")


@filmed
def test_cards_that_lie_still_keep_their_keys(game: str) -> None:
    before: Drawing | None = None
    for frame in frames_of(match_of(game, 2)):
        after = followed(before, frame) if before else frame
        old, new = pieces(before) if before else {}, pieces(after)
        keys = [mark.key for _, _, mark in after.pieces()]
        assert len(keys) == len(set(keys))
        for place in set(old) & set(new):
            if old[place] in keys:
                assert new[place] == old[place]
        before = after


@filmed
def test_a_film_shows_every_position_exactly(game: str) -> None:
    frames = frames_of(match_of(game, 3))
    roles = drawing.cast_of(frames)
    for number, frame in enumerate(frames):
        shown = Counter((role.looks[number], role.places.get(number)) for role in roles if number in role.looks)
        wanted = Counter((mark.markup, mark.at) for mark in frame.marks() if not mark.markup.startswith(drawing.ASIDE))
        assert shown == wanted


@filmed
def test_a_film_paints_what_lies_upon_another_after_it(game: str) -> None:
    frames = frames_of(match_of(game, 4))
    roles = drawing.cast_of(frames)
    for number, frame in enumerate(frames):
        lying = [(mark.markup, mark.at) for mark in frame.marks() if mark.at is not None]
        order = {
            (role.looks[number], role.places[number]): at for at, role in enumerate(roles) if number in role.places
        }
        for at, upper in enumerate(lying):
            for lower in lying[:at]:
                if upper != lower and drawing.near(upper[1], lower[1], frame.widest or drawing.NEAR):
                    assert order[upper] > order[lower]


@filmed
def test_a_film_is_one_small_well_formed_file(game: str, tmp_path: Path) -> None:
    match = match_of(game, 3)
    path, out = record(tmp_path, match), tmp_path / "film.svg"
    command("draw", path, "--animate", "--seat", 0, "-o", out)
    film = out.read_text(encoding="utf-8")
    root = parsed(film)
    assert root.attrib["role"] == "img"
    assert "prefers-reduced-motion" in film
    frames = [len(match.game.draw(state.view(0))) for state in list(match.positions())]
    assert len(film) < sum(frames) / 4
    assert len(film) < 470_000
    names = set(re.findall(r"@keyframes (\w+)", film))
    assert names
    assert set(re.findall(r"(f\d+[sm]) [\d.]+s", film)) == names
