"""The list of open tables: bounded work, and nobody's tables hide the others'."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

import pytest

import ludoteca
from ludoteca.table import lobby
from ludoteca.table.easel import Easel
from ludoteca.table.filing import Row
from ludoteca.table.founding import Founding
from ludoteca.table.homes import Home
from ludoteca.table.identity import new_table_id
from ludoteca.table.rooms import Room, checked_bot
from tests.table.guests import Guest, Running


def home_of(founder: str, touched: float, seats: int = 1) -> Home:
    """An open table with so many of its two seats taken."""
    game = ludoteca.game("hatsuden")
    founding = Founding("t", game.key, game.rules, game.edition().fingerprint, 2, "{}", 1, True, True, 0)
    home = Home(Room(replace(founding, table=new_table_id())), Easel(0))
    home.founder, home.touched = founder, touched
    for seat in range(seats):
        home.room.replay(Row(home.room.table, seat, "sit", seat, "Anna", "", 0))
    return home


def test_thirty_new_tables_hide_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Room] = []

    def card(room: Room) -> dict[str, object]:
        made.append(room)
        return {"room": room}

    monkeypatch.setattr(lobby, "table_card", card)
    mine, theirs = [home_of("192.0.2.1", 100 + number) for number in range(70)], home_of("192.0.2.2", 1)
    restarted = [home_of("", 2), home_of("", 3)]
    busy = home_of("192.0.2.3", 0, seats=2)
    homes = [*mine, theirs, *restarted, busy]
    shown = lobby.Lobby().page(homes, 1)
    first = [card["room"] for card in shown.waiting]
    assert first[:4] == [mine[-1].room, restarted[1].room, restarted[0].room, theirs.room]
    assert first[4:] == [home.room for home in reversed(mine[-27:-1])]
    assert [card["room"] for card in shown.playing] == [busy.room]
    assert len(made) == lobby.SHOWN + 1, "cards are made only of what is shown"
    assert shown.more
    seen = [card["room"] for page in (1, 2, 3) for card in lobby.Lobby().page(homes, page).waiting]
    assert len(seen) == len(set(seen)) == 73, "all are shown on some page"
    assert not lobby.Lobby().page(homes, 3).more
    assert lobby.Lobby().page(homes, 10**7).waiting == []


def test_a_large_house_is_put_in_order_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "FEW", 2)
    monkeypatch.setattr(lobby, "FRESH", 60.0)
    shown = lobby.Lobby()
    homes = [home_of("192.0.2.1", 1), home_of("192.0.2.1", 2)]
    assert len(shown.page(homes, 1).waiting) == 2
    homes.append(home_of("192.0.2.1", 3))
    assert len(shown.page(homes, 1).waiting) == 2
    shown.at -= 61
    assert len(shown.page(homes, 1).waiting) == 3


def test_where_somebody_is_comes_first() -> None:
    class Somebody:
        def wake(self) -> None:
            """Looks on."""

        def waits(self, asked: Collection[int]) -> bool:
            return False

        def leave(self) -> None:
            """Goes."""

    quiet, lively = home_of("192.0.2.1", 9), home_of("192.0.2.2", 1)
    lively.watchers.add(Somebody())
    assert lobby.in_turn([quiet, lively]) == [lively, quiet]


def test_more_tables_are_a_page_further(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "SHOWN", 2)
    guest = Guest(house.url, "Anna")
    tables = {guest.found(open="yes") for _ in range(5)}
    assert len(found_on(guest, "/")) == 2
    assert 'href="/open?page=2"' in guest.http.get("/").text
    pages = [found_on(guest, f"/open?page={page}") for page in range(1, 40)]
    assert set().union(*pages) >= tables
    assert pages[0] == found_on(guest, "/")
    assert 'href="/"' in guest.http.get("/open?page=2").text
    last = next(page for page in range(2, 40) if "More open tables" not in guest.http.get(f"/open?page={page}").text)
    assert not found_on(guest, f"/open?page={last + 1}")


def found_on(guest: Guest, address: str) -> set[str]:
    """The tables at which that page lets one sit down."""
    return set(re.findall(r'action="/t/(\w+)/sit"', guest.http.get(address).text))


def test_a_master_sits_down_only_where_it_was_trained_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pampero = ludoteca.game("pampero")
    monkeypatch.setattr(pampero, "mastered", (1, 2))
    assert checked_bot("master", pampero.setup(2)) == "master"
    with pytest.raises(ValueError, match=r"no bot is called 'master'; the bots are: random, .* expert$"):
        checked_bot("master", pampero.setup(3))


def test_what_starts_a_game_names_it_to_who_does_not_see_its_card(house: Running) -> None:
    page = Guest(house.url, "Anna").http.get("/").text
    for game in ludoteca.games():
        assert f'<h2 id="title-{game}">' in page
        for start, name in (
            ('button class="strong" data-start="bot"', "play"),
            (f'a class="button" href="/new/{game}"', "new"),
        ):
            assert f'<{start} id="{name}-{game}" aria-labelledby="{name}-{game} title-{game}"' in page
