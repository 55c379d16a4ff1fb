"""A year of Pampero in a real browser: two people, every decision spelled out, everything on one screen."""

from __future__ import annotations

from playwright.sync_api import Browser

from ludoteca.games.pampero.state import State
from tests.table.guests import Guest, Running, wait_for
from tests.table.people import PHONE, Person, in_a_browser

pytestmark = in_a_browser


def test_two_play_a_year(house: Running, chromium: Browser) -> None:
    anna, ben = Guest(house.url, "Anna"), Guest(house.url, "Ben")
    anna.found("pampero", seats="2")
    ben.join(anna.invitation())
    people = [
        Person(chromium, house.url, "Anna").sit(anna),
        Person(chromium, house.url, "Ben", viewport=PHONE).sit(ben),
    ]
    for one in people:
        one.at_the_board()
    room = house.house.homes[anna.table].room

    def year() -> int:
        state = room.match.state
        assert isinstance(state, State)
        return int(state.year)

    first, decisions = year(), 0
    while year() == first:
        for seat, one in enumerate(people):
            if seat in room.match.state.actors():
                wait_for(one.has_moves)
                assert one.page.inner_text("#prompt"), "what is to be decided is spelled out"
                assert one.page.title().startswith("● Your move")
                one.move()
                decisions += 1
                assert decisions < 200
    for seat, one in enumerate(people):
        wait_for(lambda one=one, seat=seat: one.log() == room.match.log(seat, room.names()))  # type: ignore[misc]
        assert one.overhang() <= 0
        assert one.serious_findings() == []
        one.close()
    assert decisions >= 4
