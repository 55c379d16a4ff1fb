"""The page that plays in the reader's own browser: its Python here, and all of it in Chromium, without any server but
one that hands out files."""

from __future__ import annotations

import json
import random
import shutil
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import Browser, expect
from release.site import add_runtime

import ludoteca
from ludoteca.core.words import Reader, speaking

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "docs/static"
PATIENCE = 120_000
"""Milliseconds: the runtime starts slowly on a busy machine."""


def worker() -> ModuleType:
    """What the page's worker runs."""
    spec = spec_from_file_location("play_here", STATIC / "browser/play.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", ludoteca.games())
def test_a_game_is_played_to_its_end(game: str) -> None:
    python, luck = worker(), random.Random(3)

    def ask(**message: object) -> dict[str, Any]:
        return dict(json.loads(python.answer(json.dumps({"layout": "tall", **message}))))

    known = {one["key"]: one for one in ask(verb="games")["games"]}
    told = ask(verb="begin", game=game, seats=known[game]["seats"][-1], level="random", seed=5)
    log: list[str] = list(told["log"])
    while not told["over"]:
        assert told["board"].startswith("<svg ")
        assert told["question"]
        assert all(one["words"] for one in told["moves"])
        told = ask(verb="play", move=luck.choice(told["moves"])["move"])
        log += told["log"]
    assert told["moves"] == []
    assert told["result"]
    with speaking(Reader(python.NAMES)):
        assert log == python.tables[0].match.log(0)


def test_the_board_is_the_readers_own_view() -> None:
    python = worker()
    python.answer(json.dumps({"verb": "begin", "game": "hatsuden", "seats": 2, "level": "easy", "layout": "wide"}))
    table = python.tables[0]
    assert set(table.bots) == {1}
    assert table.shown("wide")["board"] == ludoteca.game("hatsuden").draw(table.match.state.view(0), "wide")


class Quiet(SimpleHTTPRequestHandler):
    """Hands out files and says nothing."""

    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".mjs": "text/javascript", ".wasm": "application/wasm"}  # noqa: RUF012

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """The page with its runtime, on loopback."""
    site = tmp_path / "site"
    shutil.copytree(STATIC, site / "_static")
    if missing := add_runtime(site):
        pytest.skip(f"no Python for browsers: {missing}")
    text = MarkdownIt("commonmark", {"html": True}).render((ROOT / "docs/play-here.md").read_text(encoding="utf-8"))
    (site / "play-here.html").write_text(f"<!doctype html><meta charset=utf-8>{text}", encoding="utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.slow
@pytest.mark.browser
def test_all_four_games_in_chromium(chromium: Browser, address: str) -> None:
    page = chromium.new_page()
    page.set_default_timeout(PATIENCE)
    elsewhere: list[str] = []
    problems: list[str] = []
    page.on("request", lambda request: None if request.url.startswith(address) else elsewhere.append(request.url))
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.goto(f"{address}/play-here.html")
    begin = page.get_by_role("button", name="New game")
    begin.wait_for()
    for game in ludoteca.games():
        page.get_by_label("Game", exact=True).select_option(game)
        page.get_by_label("Bots").select_option("random")
        begin.click()
        heading = page.locator(".ph-board svg")
        expect(heading.first).to_be_visible(timeout=PATIENCE)
        expect(begin).to_be_enabled(timeout=PATIENCE)
        assert page.locator(".ph-question").inner_text()
        if game == "hatsuden":  # a press on a card leaves its moves, until all are wanted again
            every = page.locator(".ph-moves button").count()
            page.locator('.ph-board [data-target^="hand "]').first.click()
            assert 1 < page.locator(".ph-moves button").count() < every
            page.get_by_role("button", name="All moves").click()
            expect(page.locator(".ph-moves button")).to_have_count(every)
        rounds = 200 if game == "hitplan" else 2  # one game to its end
        for _ in range(rounds):
            moves = page.locator(".ph-moves button")
            if page.locator(".ph-question").inner_text() == "The game is over.":
                break
            moves.first.click()
            expect(begin).to_be_enabled(timeout=PATIENCE)
        else:
            assert game != "hitplan", "the game does not end"
        assert page.locator(".ph-log li").count() > 0
        assert page.locator(".ph-status").inner_text() == ""
    assert elsewhere == []
    assert problems == []
    page.close()
