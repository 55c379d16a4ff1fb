"""Pictures and films of records, and the command that writes them."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ludoteca import drawing
from ludoteca.cli import app
from ludoteca.core.match import Match
from tests.drawing.sheets import FILMED, GAMES, match_of, parsed

games = pytest.mark.parametrize("game", GAMES)
filmed = pytest.mark.parametrize("game", FILMED)


def record(folder: Path, match: Match) -> Path:
    path = folder / "game.txt"
    path.write_text(match.save(), encoding="utf-8")
    return path


def command(*words: object) -> None:
    app([str(word) for word in words], result_action="return_value")


def pieces(text: str) -> dict[tuple[str, str], str]:
    """Key by face and place."""
    return {
        (key.rpartition(".")[0], place): key
        for key, place in re.findall(r'data-key="([^"]*\.\d+)".* transform="([^"]*)">', text)
    }


@games
def test_a_position_of_a_record(game: str, tmp_path: Path) -> None:
    match = match_of(game, 1)
    states = drawing.positions(match)
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


def test_without_any_converter_a_png_names_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for convert in ("by_browser", "by_rsvg", "by_cairo"):
        monkeypatch.setattr(drawing, convert, lambda *_: None)
    with pytest.raises(ValueError, match=r"chromium.*rsvg-convert.*cairosvg"):
        drawing.write(tmp_path / "out.png", drawing.picture(match_of("hatsuden", 1), 0, 0))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "convert", [drawing.by_browser, drawing.by_rsvg, drawing.by_cairo], ids=lambda one: one.__name__
)
def test_each_converter_makes_a_png_of_the_right_size(convert: object) -> None:
    assert callable(convert)
    made = convert(drawing.picture(match_of("hatsuden", 1), 9, 0, "tall"), "dark")
    if made is None:
        pytest.skip("this converter is not on this machine")
    assert made[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(made[16:20]), int.from_bytes(made[20:24])) == (390, 844)


@filmed
def test_cards_that_lie_still_keep_their_keys(game: str) -> None:
    match = match_of(game, 2)
    before = ""
    for state in drawing.positions(match):
        after = drawing.followed(before, match.game.draw(state.view(0))) if before else match.game.draw(state.view(0))
        parsed(after)
        old, new = pieces(before), pieces(after)
        keys = list(new.values())
        assert len(keys) == len(set(keys))
        for place in set(old) & set(new):
            if old[place] in keys:
                assert new[place] == old[place]
        before = after


@filmed
def test_a_film_shows_every_position_exactly(game: str) -> None:
    match = match_of(game, 3)
    frames = [match.game.draw(state.view(0)) for state in drawing.positions(match)]
    _, parts = drawing.gathered(frames)
    for number, frame in enumerate(frames):
        shown = Counter((part.contents[number], part.places.get(number)) for part in parts if number in part.contents)
        wanted: Counter[tuple[str, str | None]] = Counter()
        for line in frame.splitlines()[1:-1]:
            if not line.startswith((*drawing.KIT, *drawing.ASIDE)):
                piece = drawing.PIECE.match(line)
                wanted[drawing.bare(line), piece["transform"] if piece else None] += 1
        assert shown == wanted


@filmed
def test_a_film_paints_what_lies_upon_another_after_it(game: str) -> None:
    match = match_of(game, 4)
    frames = [match.game.draw(state.view(0)) for state in drawing.positions(match)]
    _, parts = drawing.gathered(frames)
    for number, frame in enumerate(frames):
        reach = drawing.near_in(frame)
        found = [(drawing.bare(line), drawing.PIECE.match(line)) for line in frame.splitlines()]
        lying = [(look, piece["transform"]) for look, piece in found if piece]
        order = {
            (part.contents[number], part.places[number]): at for at, part in enumerate(parts) if number in part.places
        }
        for at, upper in enumerate(lying):
            for lower in lying[:at]:
                if upper != lower and drawing.near(upper[1], lower[1], reach):
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
    frames = [len(match.game.draw(state.view(0))) for state in drawing.positions(match)]
    assert len(film) < sum(frames) / 4
    assert len(film) < 400_000
    names = set(re.findall(r"@keyframes (\w+)", film))
    assert names
    assert set(re.findall(r"(f\d+[sm]) [\d.]+s", film)) == names
