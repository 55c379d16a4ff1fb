"""Pictures as data: shapes in their order, with the words of the vocabulary spelled out."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludoteca.core.artwork import dot, pictures


def written(folder: Path, outline: str) -> Path:
    path = folder / "pictures.toml"
    path.write_text(f'[sky]\nsun = [["night", "M0 0H9Z"], ["gold bare", "{outline}"]]\n', encoding="utf-8")
    return path


def test_words_in_an_outline_become_paths_and_the_rest_stays(tmp_path: Path) -> None:
    read = pictures(written(tmp_path, "M1 2V3 dot(-4 1 1.8) dot(4 1 1.8) M5 6Z"))
    assert read == {
        "sky": {"sun": (("night", "M0 0H9Z"), ("gold bare", f"M1 2V3{dot(-4, 1, 1.8)}{dot(4, 1, 1.8)}M5 6Z"))}
    }
    assert dot(0, 0, 2) == "M-2 0a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z"


def test_a_game_brings_words_of_its_own(tmp_path: Path) -> None:
    path = written(tmp_path, "beam(3)")
    read = pictures(path, beam=lambda length: f"M0 0h{length:g}")
    assert read["sky"]["sun"][1] == ("gold bare", "M0 0h3")
    with pytest.raises(KeyError, match="beam"):
        pictures(path)
