"""Covers: what a game shows on its box, in the lobby and along with a link; icons for home screens."""

from __future__ import annotations

import json
import re
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

import ludoteca
from ludoteca.core.cover import HEIGHT, WIDTH
from ludoteca.table.rendering import shared
from tests.table.guests import Guest, Running
from tests.table.write_covers import STATIC, mark, sources


@pytest.mark.parametrize("key", ludoteca.games())
def test_a_cover_needs_nothing_from_elsewhere(key: str) -> None:
    box = ludoteca.game(key).verbs.box
    root = ElementTree.fromstring(box.cover())
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert root.get("aria-label") == ludoteca.game(key).title
    ids = [one.get("id", "") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert all(one.startswith(f"{key}-") for one in ids)
    used = set(re.findall(r"url\(#([^)]+)\)", box.cover()))
    assert used <= set(ids)
    assert not any(one.tag.endswith(("style", "image", "script")) for one in root.iter())
    assert 0 < box.minutes[0] <= box.minutes[1]
    assert 1 <= box.weight <= 5
    assert len(box.cover()) < 20_000


@pytest.mark.parametrize("name", sources())
def test_pictures_are_those_of_todays_drawings(name: str) -> None:
    with Image.open(STATIC / name) as picture:
        assert picture.info["Source"] == mark(sources()[name]), "make them anew: python -m tests.table.write_covers"
        assert picture.size == ((WIDTH, HEIGHT) if name.startswith("covers") else (picture.height,) * 2)
    assert (STATIC / name).stat().st_size < 100_000


def told(page: str, what: str) -> str:
    found = re.search(rf'<meta property="og:{what}" content="([^"]*)">', page)
    assert found is not None
    return found[1]


def test_a_link_brings_its_picture_along(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    table = anna.found(game="moonbase")
    link = re.search(r'/t/[^"]+/join/[^"]+', anna.http.get(f"/t/{table}").text)
    assert link is not None
    stranger = Guest(house.url, "Ben")
    for address, picture, title in (
        ("/", "house", "Ludoteca"),
        ("/new/pampero", "pampero", "A table of Pampero – Ludoteca"),
        ("/rules/hitplan", "hitplan", "Hit Plan"),
        (link[0], "moonbase", "Join a table of Moon Base – Ludoteca"),
    ):
        page = stranger.http.get(address).text
        assert title in told(page, "title")
        assert told(page, "description")
        image = told(page, "image")
        assert image == f"{house.url}/static/covers/{picture}.png"
        answer = stranger.http.get(image)
        assert answer.headers["content-type"] == "image/png"
        with Image.open(BytesIO(answer.content)) as shown:
            assert shown.size == (int(told(page, "image:width")), int(told(page, "image:height")))


def test_a_game_without_a_cover_shows_the_house() -> None:
    assert shared("tictactoe") == shared("") == "/static/covers/house.png"


def test_the_house_can_be_put_on_a_home_screen(house: Running) -> None:
    anna = Guest(house.url, "Anna")
    page = anna.http.get("/").text
    address = re.search(r'<link rel="manifest" href="([^"]+)">', page)
    touch = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    assert address is not None
    assert touch is not None
    assert anna.http.get(touch[1]).headers["content-type"] == "image/png"
    manifest = json.loads(anna.http.get(address[1]).text)
    for icon in manifest["icons"]:
        answer = anna.http.get(f"/static/{icon['src']}")
        with Image.open(BytesIO(answer.content)) as shown:
            assert f"{shown.width}x{shown.height}" == icon["sizes"]
