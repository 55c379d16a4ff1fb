"""A year of Pampero in a real browser: two people, every decision spelled out, everything on one screen."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from ludoteca.games.pampero.state import State
from tests.table.guests import Guest, Running, two_at_a_table, wait_for
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


def test_what_comes_after_a_years_end_waits_until_that_was_read(house: Running, chromium: Browser) -> None:
    """The others play on at once; what they do unfolds after the sheet, not behind it."""
    guests = two_at_a_table(house.url, game="pampero")
    wires = [guest.sit_down() for guest in guests]
    room = house.house.homes[guests[0].table].room
    anna = Person(chromium, house.url, "Anna").sit(guests[0])
    anna.at_the_board()

    def move() -> None:
        seat = room.match.state.actors()[0]
        wires[seat].settled(lambda now: bool(now["moves"]))
        answer = wires[seat].play(room.game.name(room.match.state.legal(seat)[-1]))
        for wire in wires:
            wire.settled(lambda now: now["seq"] >= answer["seq"])

    lines = room.chronicle.log(0)[0]
    while not any(line.startswith("Year ") for line in lines):
        move()
    go_on = anna.page.get_by_role("button", name="Go on", exact=True)
    expect(go_on).to_be_visible(timeout=60_000)
    told = len(lines)
    for _ in range(3):
        move()
    anna.page.wait_for_timeout(2000)
    assert len(anna.log()) == told < len(room.chronicle.log(0)[0])
    go_on.click()
    wait_for(lambda: anna.log() == room.chronicle.log(0)[0], 30)
    for wire in wires:
        wire.close()
    anna.close()


def test_what_the_automa_does_stands_together_behind_its_sign(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    anna.go("/")
    anna.page.select_option("[data-game=pampero] [name=seats]", "1")
    anna.page.click("[data-game=pampero] [data-start=bot]")
    anna.at_the_board()
    for _ in range(2):
        wait_for(anna.has_moves)
        for words in ("Take a battery", "Do it"):
            anna.hand.press(anna.hand.found(words))
    wait_for(anna.has_moves)
    anna.look_up("log")
    lines = anna.page.evaluate("""() => [...document.querySelectorAll("#log li")].map((one) => [
      one.textContent, one.classList.contains("first"), one.querySelector(".icon")?.innerHTML ?? ""])""")
    begun = [(text, sign) for text, first, sign in lines if first]
    assert all(sign for _, sign in begun), "nothing of a turn stands apart"
    automa = {sign for text, sign in begun if text.startswith("The automa")}
    assert len(automa) == 1
    assert not automa & {sign for text, sign in begun if not text.startswith("The automa")}
    turned = [first for text, first, _ in lines if text.startswith("The automa") and "turns a card" not in text]
    assert sum(turned) <= 1, "it is one turn"
    anna.close()
