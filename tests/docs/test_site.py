"""The site: built without a warning, no link inside leads nowhere, the reference has all names that others build on."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from release.site import SECTIONS, build, linked, pages

import ludoteca

pytest.importorskip("sphinx", reason="Sphinx is not installed (pip install 'ludoteca[docs]')")
PROMISED = {
    "Game": "title min_seats max_seats options new name move imagine why_not match load position draw",
    "State": "seats actors legal play over result copy view",
    "Match": "play undo log save state hint",
    "Result": "scores winners lines",
    "Refusal": "rule text",
}
"""What is promised of them (the contract); the reference says it."""


class Page(HTMLParser):
    """What a page links to, and which places of it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.places: set[str] = {""}
        self.twice: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.twice |= {str(given["id"])} & self.places if given.get("id") else set()
        self.places.add(given.get("id") or "")
        for name in ("href", "src"):
            if given.get(name):
                self.links.add(str(given[name]))


def broken(site: Path) -> list[str]:
    """The links of all pages, inside the site, that lead nowhere; and what would come from elsewhere."""
    read = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    wrong = []
    for path, page in read.items():
        for link in page.links:
            if link.startswith(("https:", "http:", "mailto:", "data:")):
                continue
            name, _, anchor = link.partition("#")
            target = (path.parent / unquote(name.partition("?")[0])).resolve() if name else path
            if not target.exists() or (anchor and target in read and unquote(anchor) not in read[target].places):
                wrong.append(f"{path.name}: {link}")
        wrong += re.findall(r'<(?:script|img|iframe)[^>]* src="https?:[^"]*"', path.read_text(encoding="utf-8"))
    return wrong


def test_the_site_is_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site)  # a warning ends it
    assert len(list(site.glob("*.html"))) > len(SECTIONS) + 15
    assert broken(site) == []
    assert Page((site / "play-here.html").read_text(encoding="utf-8")).twice == set(), (
        "the game would take another's place"
    )
    reference = (site / "api.html").read_text(encoding="utf-8")
    names = {f"{where}.{name}" for where in ("ludoteca", "ludoteca.bots") for name in public(where)}
    names |= {f"ludoteca.{name}.{verb}" for name, verbs in PROMISED.items() for verb in verbs.split()}
    assert sorted(name for name in names if f'id="{name}"' not in reference) == []
    assert "Why an actor may not make this move" in reference, "docstrings, also where the modules are compiled"
    notebook = (site / "notebook.html").read_text(encoding="utf-8")
    assert "<svg " in notebook
    assert "360 numbers in a row; reward" in notebook


def public(where: str) -> list[str]:
    """The public names of a room that are more than data."""
    from importlib import import_module

    room = import_module(where)
    return [name for name in room.__all__ if callable(getattr(room, name))]


def test_links_lead_to_where_the_project_is_hosted_or_are_words() -> None:
    known = pages()
    text = "[rules](../src/ludoteca/games/hatsuden/RULES.md#H7), [a file](../Makefile), [web](https://a.example)"
    here, _ = linked(text, "docs/hatsuden.md", known, "")
    assert here == "[rules](rules/hatsuden.md#H7), a file, [web](https://a.example)"
    hosted, _ = linked(text, "docs/hatsuden.md", known, "https://git.example/l")
    assert "[a file](https://git.example/l/blob/HEAD/Makefile)" in hosted
    with pytest.raises(ValueError, match=r"there is no nothing\.md"):
        linked("[x](nothing.md)", "docs/hatsuden.md", known, "")
    code, pictures = linked("```text\n[x](nothing.md)\n```\n![p](pictures/film.svg)", "docs/look.md", known, "")
    assert "[x](nothing.md)" in code
    assert pictures == {"docs/pictures/film.svg": "pictures/film.svg"}


def test_the_notebook_is_kept_without_what_it_printed() -> None:
    notebook = json.loads((Path(__file__).parents[2] / "docs/notebook.ipynb").read_text(encoding="utf-8"))
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) > 4
    assert all(cell["outputs"] == [] and cell["execution_count"] is None for cell in cells)


def test_the_first_page_shows_every_game() -> None:
    text = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    assert all(ludoteca.game(name).title in text for name in ludoteca.games())
