"""The page in a real browser: Debian's chromium, driven by playwright."""

from __future__ import annotations

import os
import random
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from tests.table.guests import Guest, Running, two_at_a_table, wait_for
from tests.table.people import PHONE, Person, free_port, in_a_browser, scripted, somebody_moves, start_server
from tests.table.test_replays import some_moves

pytestmark = in_a_browser


def test_two_play_the_end_of_a_game_and_look_at_it_again(house: Running, chromium: Browser) -> None:
    guests = two_at_a_table(house.url)
    room = house.house.homes[guests[0].table].room
    wires, luck = [guest.sit_down() for guest in guests], random.Random(3)
    while not room.match.state.last_turn:  # type: ignore[attr-defined]
        some_moves(wires, 1, luck)
    for wire in wires:
        wire.close()
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in guests]
    while somebody_moves(*people):
        pass
    for one in people:
        expect(one.page.get_by_role("heading", name="How it was scored")).to_be_visible()
        expect(one.page.locator("#prompt")).to_contain_text("wins")
        expect(one.page.locator("#account .scores .sum th")).to_have_count(3)
        board, account = (one.page.locator(part).bounding_box() for part in ("#board", "#account"))
        assert board is not None
        assert account is not None
        assert account["x"] > board["x"] + 0.6 * board["width"], "on a wide window most of the board is seen beside it"
        assert one.page.locator("#account .wide-table").evaluate("(box) => box.scrollWidth <= box.clientWidth")
        head, last = (one.page.locator(f"#account .scores {row}").bounding_box() for row in ("tr:first-child", ".sum"))
        assert head is not None
        assert last is not None
        assert head["height"] < 1.5 * last["height"], "a place and the name beside it stay in one line"
    assert people[0].page.inner_text("#prompt") == people[1].page.inner_text("#prompt")
    verdicts = sorted(one.page.inner_text("#account .verdict") for one in people)
    assert verdicts[0] == verdicts[1] == people[0].page.inner_text("#prompt"), "who has won is called by name"
    with people[0].page.expect_download() as download:
        people[0].page.click("#account >> text=Download the record")
    played = ludoteca.game("hatsuden").load(Path(download.value.path()).read_text())
    assert played.state.over()
    people[0].page.click("#account >> text=Replay")
    count = people[0].page.locator("#count")
    expect(count).to_have_text(f"0 / {len(played.moves)}")
    people[0].page.click("[data-step=last]")
    expect(count).to_have_text(f"{len(played.moves)} / {len(played.moves)}")
    for one in people:
        one.close()


def test_from_the_first_page_a_game_against_a_bot_is_one_click_away(house: Running, chromium: Browser) -> None:
    for game in ludoteca.games():
        anna = Person(chromium, house.url, "Anna")
        anna.go("/")
        anna.page.fill("#name", "Anna")
        anna.page.select_option(f"[data-game={game}] [name=level]", "random")
        anna.page.click(f"[data-game={game}] [data-start=bot]")
        anna.at_the_board()
        wait_for(anna.has_moves, 30)
        assert anna.page.title().startswith("● Your move")
        assert "Anna" in anna.page.inner_text("#seats")
        anna.go("/")
        expect(anna.page.locator(f"[data-game={game}] [name=level]")).to_have_value("random")  # as it was chosen last
        own = anna.page.locator("#own")
        expect(own.locator("a")).to_have_text("Your move")
        own.get_by_role("button", name="off this list").click()
        anna.page.get_by_role("button", name="Take it off", exact=True).click()
        for _ in range(2):
            expect(own).to_be_hidden()
            anna.go("/")
        anna.close()


def test_how_a_bot_plays_is_read_out_only_when_that_changes(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna")
    anna.go("/")
    anna.page.evaluate("""() => {
      window.written = 0;
      const told = document.querySelector("[data-game=hitplan] .how-it-plays");
      new MutationObserver(() => (window.written += 1)).observe(told, { childList: true });
    }""")
    anna.page.select_option("[data-game=hitplan] [name=seats]", "4")
    anna.page.wait_for_timeout(100)
    assert anna.page.evaluate("window.written") == 0
    anna.page.select_option("[data-game=hitplan] [name=level]", "easy")
    wait_for(lambda: anna.page.evaluate("window.written") == 1)
    anna.go("/new/hitplan")
    expect(anna.page.get_by_role("combobox", name="Seat 2")).to_be_visible()
    anna.close()


def test_how_many_play_is_kept_for_each_game(house: Running, chromium: Browser) -> None:
    """Against bots and with friends, as it was chosen last in this browser."""
    anna = Person(chromium, house.url, "Anna")
    anna.go("/")
    pampero, hitplan = (anna.page.locator(f"[data-game={game}] [name=seats]") for game in ("pampero", "hitplan"))
    players = anna.page.locator("#seats")
    usual = hitplan.input_value()
    pampero.select_option("4")
    anna.page.click("[data-game=pampero] [data-start=bot]")
    anna.at_the_board()
    expect(anna.page.locator("#seats .plate")).to_have_count(4)
    anna.go("/")
    expect(pampero).to_have_value("4")
    expect(hitplan).to_have_value(usual)
    anna.go("/new/pampero")
    players.select_option("3")
    anna.go("/new/pampero")
    expect(players).to_have_value("3")
    expect(anna.page.locator("[data-seat]:visible")).to_have_count(2)
    anna.go("/")
    expect(pampero).to_have_value("4")
    anna.close()


def test_who_plays_alone_chooses_no_strength_and_starts_in_sight_below_the_own_tables(
    house: Running, chromium: Browser
) -> None:
    player = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650})
    player.play_a_bot("hatsuden")
    player.go("/")
    expect(player.page.locator("#own-tables li")).to_have_count(1)
    for game in ("hatsuden", "hitplan"):
        expect(player.page.locator(f"[data-game={game}] [data-start=bot]")).to_be_in_viewport(ratio=1)
    card = player.page.locator("[data-game=pampero]")
    start, level = card.locator("[data-start=bot]"), card.locator("[name=level]")
    expect(start).to_have_text("Play a bot")
    card.locator("select[name=seats]").select_option("1")
    expect(start).to_have_text("Play alone")
    expect(level).to_be_hidden()
    expect(card.locator(".how-it-plays")).to_be_empty()
    player.page.reload()
    expect(start).to_have_text("Play alone")
    start.click()
    plates = player.page.locator("#seats .plate")
    expect(plates).to_have_count(2)
    mine, automa = plates.all()
    expect(mine.locator(".who")).to_contain_text("(you)")
    expect(automa.locator(".who")).to_have_text("The automa")
    expect(player.page.locator("#seats .plate.acting")).to_have_count(1)
    automa.locator(".face").click()
    expect(player.page.locator("#board .part svg[data-seat='1']")).to_be_visible()
    player.close()


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
    anna.move()
    before = (anna.page.inner_text("#seats"), anna.board(), anna.log())
    anna.page.reload()
    anna.at_the_board()
    wait_for(lambda: (anna.page.inner_text("#seats"), anna.board(), anna.log()) == before)


def test_offline_and_back(two: tuple[Person, Person]) -> None:
    anna, ben = two
    ben.context.set_offline(True)
    ben.page.evaluate("dispatchEvent(new Event('offline'))")
    anna.end_turn()
    ben.context.set_offline(False)
    wait_for(ben.has_moves)
    assert len(ben.log()) == len(anna.log())


def test_what_another_did_is_told_and_lit_up(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.press(next(one.name for one in anna.hand.offers() if one.name.startswith("hand ") and "W" not in one.name))
    anna.press("wind north")
    anna.page.click("#dock >> text=Do it")  # the card drawn for it follows by itself
    expect(ben.page.locator("#news")).to_contain_text("Anna lays a pylon on the north wind space.")
    expect(ben.page.locator("#board .told").first).to_be_attached()
    assert anna.page.locator("#board .told").count() == 0, "she knows what she did"
    expect(ben.page.locator("#news")).to_contain_text("Anna draws a card from the deck.")
    assert "Anna draws a card" not in anna.page.inner_text("#news"), "she sees which"


def test_newcomers_are_told_how_to_play_and_what_things_are(two: tuple[Person, Person]) -> None:
    anna, _ = two
    begin = anna.page.get_by_role("heading", name="The game in two minutes")
    expect(anna.page.locator("#help.strong")).to_be_visible()  # at the first table of a game
    expect(anna.page.locator("#news")).to_contain_text("New to this game?")
    anna.page.click("#help")
    expect(anna.page.locator("#news")).not_to_contain_text("The green button")  # it is green no more
    expect(begin).to_be_in_viewport()
    anna.look_back()
    expect(begin).to_be_hidden()
    anna.page.reload()
    anna.at_the_board()
    expect(anna.page.locator("#help.plain")).to_be_visible()
    anna.page.locator('#board [data-target="city north"]').hover()
    tip = anna.page.locator(".tip")
    expect(tip).to_contain_text("north city")
    anna.page.mouse.move(2, 2)
    expect(tip).to_be_hidden()


def test_frames_that_come_twice_count_once(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.page.evaluate(
        "() => { const send = WebSocket.prototype.send;"
        " WebSocket.prototype.send = function (data) { send.call(this, data); send.call(this, data); }; }"
    )
    anna.move()
    wait_for(lambda: ben.log_length() == anna.log_length())
    assert anna.page.locator("#notice").is_hidden()


def test_talk_cannot_carry_markup(two: tuple[Person, Person]) -> None:
    anna, ben = two
    anna.look_up("talk")
    anna.page.fill("#talk-text", "<img src=x onerror=alert(1)> hello")
    anna.page.press("#talk-text", "Enter")
    expect(ben.page.locator("#said")).to_contain_text("Anna: <img src=x onerror=alert(1)> hello")
    expect(ben.page.locator("#side-switch.news")).to_be_visible()
    ben.look_up("talk")
    expect(ben.page.locator("#talk li").last).to_have_text("Anna: <img src=x onerror=alert(1)> hello")
    assert ben.page.locator("#talk img, #said img").count() == 0


# Where the question and the choices stand.
STAND = """() => ["#prompt", "#choices", ".tools", "#board"].map((one) => {
  const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
  return [one, x, y, width, height];
})"""


@pytest.mark.parametrize("window", [(1366, 650), (390, 844), (844, 390)])
def test_what_a_friend_says_moves_nothing_and_a_press_on_it_opens_the_talk(
    two: tuple[Person, Person], window: tuple[int, int]
) -> None:
    """It is no wrong move: question and choices stay where they are."""
    anna, ben = two
    ben.page.set_viewport_size({"width": window[0], "height": window[1]})
    ben.page.wait_for_timeout(300)
    before = ben.page.evaluate(STAND)
    anna.look_up("talk")
    anna.page.fill("#talk-text", "Good luck")
    anna.page.press("#talk-text", "Enter")
    said = ben.page.locator("#said")
    expect(said).to_be_in_viewport(ratio=1)
    expect(ben.page.locator("#live")).to_contain_text("Anna: Good luck")
    expect(ben.page.locator("#notice")).to_be_hidden()
    assert ben.page.evaluate(STAND) == before
    said.click()
    expect(ben.page.locator("#panel-talk")).to_contain_text("Good luck")
    expect(said).to_be_hidden()


# An account of four or more, with more rows than any game has.
ACCOUNT = scripted("""async (others) => {
  const { showAccount } = await import("/static/panels.js");
  const reason = (points) => `A long reason, number ${points}`;
  const row = (points) => (seat) => ({ seat, points, reason: reason(points), had: `${seat} of them` });
  const seats = ["Anna", "Aimless bot", "Aimless bot 2", "Aimless bot 3", ...others].map((name) => ({ name }));
  const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((points) => seats.map((_, seat) => row(points)(seat)));
  const account = { lines, scores: seats.map(() => 36), winners: [0, 1], verdict: "" };
  showAccount({ status: "ended", prompt: "Shared.", account, seats, mine: [0], plates: [], rematch: "" }, "x");
}""")


@pytest.mark.parametrize("window", [(1366, 650), (1280, 640), (390, 844), (390, 664), (844, 390)])
def test_the_end_is_one_table_with_a_row_for_each_reason_and_its_sum_in_sight(
    two: tuple[Person, Person], window: tuple[int, int]
) -> None:
    page = two[0].page
    page.set_viewport_size({"width": window[0], "height": window[1]})
    layout = "flat" if window[1] < 500 else "tall" if window[0] < 900 else "wide"
    expect(page.locator(f'#board[data-layout="{layout}"]')).to_be_visible()
    page.wait_for_timeout(300)  # the position is drawn for that window
    page.evaluate(ACCOUNT, [])
    rows = page.locator("#account .scores tr")
    expect(rows).to_have_count(11)
    places = ["1.\u00a0Anna", "1.\u00a0Aimless bot", "3.\u00a0Aimless bot\u00a02", "3.\u00a0Aimless bot\u00a03"]
    assert rows.first.locator("th").all_text_contents() == places, "equals share a place; no number on its own line"
    expect(rows.first.locator("th").last).to_be_in_viewport(ratio=1)
    expect(rows.nth(1).locator("td")).to_have_text(
        [
            "A long reason, number 0",
            *(f"{seat} of them 0" for seat in range(4)),
        ]
    )
    for row in (rows.first, page.locator("#account .sum th").first):
        box = row.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= window[1]
        met = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('#account .scores') !== null",
            [box["x"] + 20, box["y"] + box["height"] / 2],
        )
        assert met, "it lies in sight"


@pytest.mark.parametrize("window", [(390, 664), (360, 640)])
def test_the_columns_of_five_are_all_seen_on_a_phone(two: tuple[Person, Person], window: tuple[int, int]) -> None:
    """One's own may be the last; and what a row is about is no tower of syllables."""
    page = two[0].page
    page.set_viewport_size({"width": window[0], "height": window[1]})
    expect(page.locator('#board[data-layout="tall"]')).to_be_visible()
    page.wait_for_timeout(300)  # the position is drawn for that window
    page.evaluate(ACCOUNT, ["Maximilian"])
    frame = page.locator("#account .wide-table")
    expect(frame.locator("th").nth(4)).to_have_text("3.\u00a0Maximilian")
    assert frame.evaluate("(box) => box.scrollWidth <= box.clientWidth")
    for cell in (frame.locator("th").nth(4), frame.locator(".sum th").last):
        expect(cell).to_be_in_viewport(ratio=1)
        assert cell.evaluate("(one) => one.scrollWidth <= one.clientWidth + 1")
    reason = frame.locator("tr").nth(1).locator("td").first
    assert reason.evaluate("(one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)") < 2


def test_what_a_search_finds_is_seen_above_a_phones_keyboard(two: tuple[Person, Person]) -> None:
    page = two[0].page
    page.set_viewport_size({"width": 390, "height": 500})  # what a keyboard leaves of it
    two[0].look_up("rules")
    page.locator("input.search").fill("pylon")
    expect(page.locator("input.search")).to_be_in_viewport(ratio=1)
    first = page.locator("#rules > :not([hidden])").first
    expect(first).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => CSS.highlights.get('found').size") > 1
    assert page.evaluate("() => [document.scrollingElement, document.body].every((one) => one.scrollTop === 0)")


def test_a_refusal_leads_into_the_rules(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.write("draw")
    anna.page.click("#notice a")
    assert anna.page.locator("#panel-rules").is_visible()
    expect(anna.page.locator("#panel-rules [id=H9]")).to_be_in_viewport()


def test_who_skips_to_the_content_stands_on_what_can_be_chosen(two: tuple[Person, Person]) -> None:
    """And arrow keys lead there, too, from nowhere: no key chooses something that is not seen to have the focus."""
    anna, _ = two
    offered = anna.page.locator("#board [data-offered]:focus-visible, #choices [data-choice]:focus-visible")
    anna.page.focus(".skip")
    anna.page.keyboard.press("Enter")
    expect(offered).to_have_count(1)
    anna.page.evaluate("document.activeElement.blur()")
    expect(offered).to_have_count(0)
    anna.page.keyboard.press("ArrowRight")
    expect(offered).to_have_count(1)


def test_a_move_is_found_in_the_list_by_keyboard_alone(two: tuple[Person, Person]) -> None:
    anna, _ = two
    last = anna.moves()[-1]
    keys = anna.page.keyboard
    anna.page.focus("#side-switch")
    keys.press("Enter")
    expect(anna.page.locator("#tab-log")).to_be_focused()  # whatever was open last
    keys.press("ArrowRight")
    expect(anna.page.locator("#tab-moves")).to_be_focused()
    keys.press("Tab")
    keys.press("Tab")
    expect(anna.page.locator("#move-text")).to_be_focused()
    keys.type(last.upper())
    expect(anna.page.locator("#moves .move")).to_have_count(1)
    keys.press("Enter")
    if anna.page.get_by_role("button", name="Do it").count():
        keys.press("Enter")
    wait_for(lambda: anna.log_length() > 0)


def test_a_place_that_is_not_allowed_says_why(two: tuple[Person, Person]) -> None:
    anna, _ = two
    anna.page.locator('#board [data-target="deck"]').click()
    expect(anna.page.locator("#notice a")).to_have_text("Rule H9")


def test_five_choose_at_the_same_time(house: Running, chromium: Browser) -> None:
    guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Cleo", "Dan", "Eve")]
    guests[0].found("hitplan", seats="5")
    for guest in guests[1:]:
        guest.join(guests[0].invitation())
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in guests]
    for one in people:
        wait_for(one.has_moves)
    room = house.house.homes[guests[0].table].room
    while room.match.state.round < 2:  # type: ignore[attr-defined]
        somebody_moves(*people)
    for seat, one in enumerate(people):
        wait_for(lambda one=one, seat=seat: one.log() == room.match.log(seat, room.names()))  # type: ignore[misc]
        one.close()


def test_a_spectators_page_holds_no_hidden_card(two: tuple[Person, Person], house: Running, chromium: Browser) -> None:
    anna, ben = two
    wim = Person(chromium, house.url, "Wim")
    wim.go(anna.page.url)
    wim.at_the_board()
    for _ in range(8):
        somebody_moves(anna, ben)
    table = anna.page.url.rsplit("/", 1)[1]
    room = house.house.homes[table].room
    wait_for(lambda: wim.log() == room.match.log(None, room.names()))
    page = wim.page.content()
    for one in (anna, ben):
        for line in set(one.log()) - set(wim.log()):
            assert line not in page
    assert anna.page.locator('#board [data-target^="hand"]').count() > 0, "the players' own cards can be pointed at"
    assert wim.page.locator('#board [data-target^="hand"]').count() == 0
    wim.look_up("moves")
    expect(wim.page.locator("#moves")).to_have_text("You have no move to make now.")
    assert wim.page.locator("[data-offered], [data-choice]").count() == 0
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
        assert anna.page.evaluate("document.activeElement.closest('.stage, .side, .foot') === null"), (
            "not behind the cover"
        )
    anna.page.click("text=I am Pair 1")
    expect(anna.page.locator("#cover")).to_be_hidden()
    while not anna.page.locator("#cover").is_visible():
        anna.move()
        wait_for(lambda: anna.has_moves() or anna.page.locator("#cover").is_visible())
    anna.page.click("text=I am Pair 2")
    expect(anna.page.locator("#cover")).to_be_hidden()
    wait_for(anna.has_moves)
    anna.close()


def test_nothing_of_what_the_other_one_saw_is_left_when_the_screen_is_handed_over(
    house: Running, chromium: Browser
) -> None:
    """Nor when the page is loaded once more; and nothing of it is read out beside the cover."""
    pair = Person(chromium, house.url, "Pair")
    pair.go("/new/hatsuden")
    pair.page.uncheck("[name=by_lot]")
    pair.page.fill("#name", "Pair")
    pair.page.select_option("#here", "2")
    pair.page.click("text=Start the table")
    cover = pair.page.locator("#cover")
    room = house.house.homes[pair.page.url.rsplit("/", 1)[1]].room

    def take(seat: int) -> str:
        pair.page.click(f"text=I am Pair {seat + 1}")
        expect(cover).to_be_hidden()
        wait_for(pair.has_moves)
        return pair.page.content()

    for seat in (0, 1):
        expect(cover).to_be_visible()
        take(seat)
        while not cover.is_visible():
            pair.move()
            wait_for(lambda: pair.has_moves() or cover.is_visible())
        assert pair.page.text_content("#live") == ""
        assert pair.page.locator("#live").evaluate("one => one.inert")
    names = room.names()
    secrets = set(room.match.log(1, names)) - set(room.match.log(0, names))
    assert any("draws" in line for line in secrets), secrets
    page = take(0)
    assert not [line for line in secrets if line in page]
    pair.page.reload()
    expect(cover).to_be_visible()
    page = take(0)
    assert not [line for line in secrets if line in page]
    pair.page.click("#again")  # what can be shown again is one's own too
    expect(pair.page.locator("#story")).to_be_visible()
    for line in secrets:
        assert line not in pair.page.content()
    pair.close()


def test_a_server_killed_and_started_again_loses_nothing(tmp_path: Path, chromium: Browser) -> None:
    port = free_port()
    server = start_server(port, tmp_path / "tables.db")
    try:
        anna = Person(chromium, f"http://127.0.0.1:{port}", "Anna")
        ben = Person(chromium, f"http://127.0.0.1:{port}", "Ben")
        ben.join(anna.found())
        anna.at_the_board()
        for _ in range(3):
            somebody_moves(anna, ben)
        wait_for(lambda: "draws" in anna.log()[-1])  # the draw makes itself
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
        somebody_moves(anna, ben)
        for one in (anna, ben):
            one.complaints.clear()  # the browser reports each refused connection itself
            one.close()
    finally:
        os.kill(server.pid, signal.SIGKILL)
        server.wait()


def test_the_table_that_waits_for_its_reader_comes_first(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna", viewport=PHONE)
    anna.play_a_bot("hitplan")  # where all choose at once
    for _ in range(3):
        anna.play_a_bot("hatsuden")
        wait_for(anna.has_moves)
        anna.look_up("more")
        anna.page.click("#resign")
        anna.page.get_by_role("button", name="Resign").last.click()
        wait_for(anna.ended)
    anna.go("/")
    first = anna.page.locator("#own-tables li").first
    expect(first).to_contain_text("Hit Plan")
    anna.page.get_by_role("button", name="1 more ▾").click()  # a sign that they unfold
    expect(anna.page.locator("#own-tables li:has(.what)")).to_have_count(4)
    first.get_by_role("link", name="Your move").click()
    anna.at_the_board()
    wait_for(anna.has_moves)
    anna.close()
