"""The page in a real browser: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from ludoteca.core.verbs import draws
from tests.table.guests import Guest, Running, wait_for
from tests.table.people import Person, free_port, in_a_browser, start_server

pytestmark = in_a_browser
POINTED_AT = [
    name
    for name in ludoteca.games()
    if draws(ludoteca.game(name)) and name != "moonbase"  # whose pieces are laid: test_placing.py
]


def test_two_browsers_play_a_whole_game(two: tuple[Person, Person]) -> None:
    luck = random.Random(3)
    people = list(two)
    while not people[0].ended():
        mover = next((one for one in people if one.has_moves()), None)
        if mover is not None:
            mover.move(luck)
            count = mover.log_length()
            wait_for(lambda: any(one.has_moves() or one.ended() for one in people))
            assert count > 0
    for one in people:
        one.page.wait_for_selector("#account:visible")
        expect(one.page.locator("#account details summary")).to_have_text("How it was scored")
        assert "wins" in one.page.inner_text("#prompt")
    assert people[0].page.inner_text("#prompt") == people[1].page.inner_text("#prompt")
    verdicts = sorted(one.page.inner_text("#account .verdict") for one in people)
    assert verdicts == ["You have lost this time.", "You have won!"]
    expect(people[0].page.locator("#account .scores table")).to_have_count(2)
    with people[0].page.expect_download() as download:
        people[0].page.evaluate("document.querySelector('#account a[href$=record]').click()")
    record = Path(download.value.path()).read_text()
    assert ludoteca.game("hatsuden").load(record).state.over()
    people[0].page.click("#account >> text=Replay")
    plies = len(ludoteca.game("hatsuden").load(record).moves)
    expect(people[0].page.locator("#count")).to_have_text(f"0 / {plies}")
    people[0].page.click("[data-step=last]")
    expect(people[0].page.locator("#count")).to_have_text(f"{plies} / {plies}")


def test_from_the_first_page_a_game_against_a_bot_is_one_click_away(house: Running, chromium: Browser) -> None:
    for game in ludoteca.games():
        anna = Person(chromium, house.url, "Anna")
        anna.go("/")
        anna.page.fill("#name", "Anna")
        anna.page.select_option(f"[data-game={game}] [name=level]", "random")
        anna.page.click(f"[data-game={game}] >> text=Play a bot")
        anna.at_the_board()
        wait_for(anna.has_moves, 30)
        assert anna.page.title().startswith("● Your move")
        assert "Anna" in anna.page.inner_text("#seats")
        anna.close()


def test_a_wrong_link_says_so(house: Running, chromium: Browser) -> None:
    anna, eve = Person(chromium, house.url, "Anna"), Person(chromium, house.url, "Eve")
    link = anna.found()
    eve.go(link[:-1] + ("0" if link[-1] != "0" else "1"))
    assert "does not open a seat" in eve.page.inner_text("h1")
    eve.complaints.clear()  # the browser reports the 404 itself
    eve.close()
    anna.close()


def test_a_reload_keeps_seat_and_position(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.move(random.Random(1))
    before = (anna.page.inner_text("#seats"), anna.board(), anna.log())
    anna.page.reload()
    anna.at_the_board()
    wait_for(lambda: (anna.page.inner_text("#seats"), anna.board(), anna.log()) == before)


def test_offline_and_back(two: tuple[Person, Person]) -> None:
    anna, ben = two
    luck = random.Random(2)
    ben.context.set_offline(True)
    ben.page.evaluate("dispatchEvent(new Event('offline'))")
    while anna.has_moves():
        anna.move(luck)
        wait_for(lambda: anna.has_moves() or "Ben" in anna.page.inner_text("#prompt"))
    ben.context.set_offline(False)
    wait_for(ben.has_moves)
    assert len(ben.log()) == len(anna.log())


def test_what_another_did_is_told_and_lit_up(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.page.eval_on_selector('#moves [data-move^=pylon][data-move$="wind north"]', "one => one.click()")
    expect(ben.page.locator("#news")).to_have_text("Anna lays a pylon on the north wind space.")
    expect(ben.page.locator("#board .told").first).to_be_attached()
    assert anna.page.locator("#board .told").count() == 0, "she knows what she did"
    # The same place once more confirms what cannot be taken back.
    deck = anna.page.locator('#board [data-target="deck"].can').first
    deck.click()
    anna.page.wait_for_selector("#dock button.strong")
    anna.page.wait_for_timeout(450)
    anna.page.locator('#board [data-target="deck"]').first.click()
    expect(ben.page.locator("#news")).to_contain_text("Anna draws a card from the deck.")
    assert "Anna draws a card" not in anna.page.inner_text("#news"), "she sees which"


def test_newcomers_are_told_how_to_play_and_what_things_are(two: tuple[Person, Person]) -> None:
    anna, _ = two
    assert anna.page.locator("#panel-rules").is_visible(), "at the first table of a game"
    expect(anna.page.get_by_role("heading", name="The game in two minutes")).to_be_in_viewport()
    anna.page.reload()
    anna.at_the_board()
    assert anna.page.locator("#panel-log").is_visible()
    anna.page.click("#help")
    expect(anna.page.get_by_role("heading", name="The game in two minutes")).to_be_in_viewport()
    anna.page.locator('#board [data-target="city north"]').hover()
    tip = anna.page.locator(".tip")
    expect(tip).to_have_text("Anna (you), north city: supply 0 of 11, −1 pt")
    anna.page.mouse.move(2, 2)
    expect(tip).to_be_hidden()


def test_frames_that_come_twice_count_once(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.page.evaluate(
        "() => { const send = WebSocket.prototype.send;"
        " WebSocket.prototype.send = function (data) { send.call(this, data); send.call(this, data); }; }"
    )
    anna.move(random.Random(4))
    wait_for(lambda: ben.log_length() == anna.log_length())
    assert anna.page.locator("#notice").is_hidden()


def test_talk_cannot_carry_markup(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.page.click("#tab-talk")
    anna.page.fill("#talk-text", "<img src=x onerror=alert(1)> hello")
    anna.page.press("#talk-text", "Enter")
    ben.page.wait_for_selector("#tab-talk.news")
    ben.page.click("#tab-talk")
    expect(ben.page.locator("#talk li").last).to_have_text("Anna: <img src=x onerror=alert(1)> hello")
    assert ben.page.locator("#talk img").count() == 0


def test_a_refusal_leads_into_the_rules(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.click("#tab-moves")
    anna.page.fill("#move-text", "draw")
    anna.page.press("#move-text", "Enter")
    anna.page.wait_for_selector("#notice a")
    anna.page.click("#notice a")
    assert anna.page.locator("#panel-rules").is_visible()
    expect(anna.page.locator("#panel-rules [id=H9]")).to_be_in_viewport()


def test_the_keyboard_alone_is_enough(two: tuple[Person, Person]) -> None:
    anna, _ = two
    first = anna.page.locator("#moves button.move").last.get_attribute("data-move")
    assert first
    anna.page.focus("#tab-rules")  # open at somebody's first table
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("ArrowLeft")
    anna.page.keyboard.press("Tab")
    anna.page.keyboard.press("Tab")
    expect(anna.page.locator("#move-text")).to_be_focused()
    anna.page.keyboard.type(first.upper())
    anna.page.keyboard.press("Enter")
    if anna.page.locator("#dock .strong").count():
        anna.page.keyboard.press("Enter")
    wait_for(lambda: anna.log_length() > 0)


def test_a_place_that_is_not_allowed_says_why(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.locator('#board [data-target="deck"]').first.click(force=True)
    anna.page.wait_for_selector("#notice a")
    assert anna.page.inner_text("#notice a") == "Rule H9"


@pytest.mark.parametrize("keyboard", [False, True])
@pytest.mark.parametrize("game", POINTED_AT)
def test_moves_are_made_on_the_drawing(house: Running, chromium: Browser, game: str, keyboard: bool) -> None:
    anna = Person(chromium, house.url, "Anna")
    anna.play_a_bot(game)
    for _ in range(3):
        wait_for(anna.has_moves, 30)
        anna.point(keyboard)
    anna.close()


def test_five_browsers_play_hit_plan(house: Running, chromium: Browser) -> None:
    guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eve")]
    guests[0].found("hitplan", seats="5")
    for guest in guests[1:]:
        guest.join(guests[0].invitation())
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in guests]
    for one in people:
        one.at_the_board()
    luck = random.Random(12)
    while not people[0].ended():
        for one in people:
            wait_for(lambda one=one: one.has_moves() or one.ended())  # type: ignore[misc]
            if one.has_moves() and not one.ended():
                one.move(luck)
    for one in people:
        one.page.wait_for_selector("#account:visible")
    assert len({one.page.inner_text("#prompt") for one in people}) == 1
    for one in people:
        one.close()


def test_a_spectators_page_holds_no_hidden_card(two: tuple[Person, Person], house: Running, chromium: Browser) -> None:
    anna, ben = two
    wim = Person(chromium, house.url, "Wim")
    wim.go(anna.page.url)
    wim.at_the_board()
    luck = random.Random(8)
    for _ in range(12):
        next(one for one in (anna, ben) if one.has_moves()).move(luck)
        wait_for(lambda: anna.has_moves() or ben.has_moves())
    table = anna.page.url.rsplit("/", 1)[1]
    room = house.house.homes[table].room
    wait_for(lambda: wim.log() == room.match.log(None, room.names()))
    page = wim.page.content()
    for one in (anna, ben):
        for line in set(one.log()) - set(wim.log()):
            assert line not in page
    assert anna.page.locator('#board [data-target^="hand"]').count() > 0, "the players' own cards can be pointed at"
    assert wim.page.locator('#board [data-target^="hand"]').count() == 0
    assert wim.page.locator("#moves button").count() == 0
    assert wim.page.locator("#talk-form").count() == 0
    wim.close()


def test_people_at_one_screen_hand_it_over(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna")
    anna.go("/new/hatsuden")
    anna.page.uncheck("[name=by_lot]")
    anna.page.fill("#name", "Pair")
    anna.page.select_option("#here", "2")
    anna.page.click("text=Start the table")
    anna.page.wait_for_selector("#cover:visible")
    assert not anna.page.locator("#board").is_visible()
    for _ in range(12):
        anna.page.keyboard.press("Tab")
        assert anna.page.evaluate("document.activeElement.closest('.stage, .side') === null"), "not behind the cover"
    anna.page.click("text=I am Pair 1")
    wait_for(anna.has_moves)
    luck = random.Random(5)
    while anna.has_moves():
        anna.move(luck)
        wait_for(lambda: anna.has_moves() or anna.page.locator("#cover").is_visible())
    anna.page.click("text=I am Pair 2")
    wait_for(anna.has_moves)
    anna.close()


def test_a_server_killed_and_started_again_loses_nothing(tmp_path: Path, chromium: Browser) -> None:
    port = free_port()
    server = start_server(port, tmp_path / "tables.db")
    try:
        anna = Person(chromium, f"http://127.0.0.1:{port}", "Anna")
        ben = Person(chromium, f"http://127.0.0.1:{port}", "Ben")
        ben.join(anna.found())
        anna.at_the_board()
        luck = random.Random(6)
        for _ in range(3):
            mover = next(one for one in (anna, ben) if one.has_moves())
            mover.move(luck)
            wait_for(lambda: anna.has_moves() or ben.has_moves())
        before = (anna.log(), anna.board())
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
        anna.page.wait_for_selector("body.offline")
        assert "trying again" in anna.page.inner_text("#link-state")
        server = start_server(port, tmp_path / "tables.db")
        for one in (anna, ben):
            one.page.wait_for_selector("body:not(.offline)", timeout=20_000)
        wait_for(lambda: (anna.log(), anna.board()) == before)
        mover = next(one for one in (anna, ben) if one.has_moves())
        mover.move(luck)
        for one in (anna, ben):
            one.complaints.clear()  # the browser reports each refused connection itself
            one.close()
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()
