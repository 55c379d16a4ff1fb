"""What the page tells: what glowing places mean, hints, plates, the log, the legend and the rules; by hand."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

import ludoteca
from tests.hatsuden import build as hatsuden
from tests.table.guests import Running, played, two_at_a_table, wait_for
from tests.table.hands import Hand
from tests.table.people import Person, in_a_browser, my_turn, scripted

pytestmark = in_a_browser
GAMES = [game for game in ludoteca.games() if game in ("hatsuden", "hitplan", "moonbase", "pampero")]


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_contents_search_and_pictures(player: Person, game: str) -> None:
    player.play_a_bot(game)
    page = player.page
    page.click("#side-switch")
    page.click("#tab-rules")
    expect(page.locator("#rules .thing[viewBox]").first).to_be_attached()
    shapes = page.locator("#rules .thing").evaluate_all(
        "all => all.map(({viewBox: {baseVal: b}}) => b.width / b.height)"
    )
    assert max(shapes) <= 4, "a strip beside a rule shows nothing"
    if game == "hatsuden":
        expect(page.locator("p:has(#H4) .thing")).to_have_count(1)  # two would be of two energies
    page.click("#panel-rules .contents summary")
    last = page.locator("#panel-rules .contents a").last
    title = last.inner_text()
    last.click()
    expect(page.locator("#rules h2", has_text=title)).to_be_in_viewport()
    page.fill("#panel-rules .search", "wins")
    shown = page.locator("#rules > :not(h1, h2):visible")
    expect(shown.first).to_contain_text(re.compile("wins", re.IGNORECASE))
    assert all("wins" in text.lower() for text in shown.all_inner_texts())
    page.fill("#panel-rules .search", "xyzzy")
    expect(shown).to_have_count(0)
    page.fill("#panel-rules .search", "")
    expect(page.locator("#rules > p").first).to_be_visible()


UNCOVERED = """() => {
  const now = document.activeElement;
  const over = document.querySelector(".finding");
  if (over.contains(now)) return true;
  return now.matches(".wide-table") || now.getBoundingClientRect().top >= over.getBoundingClientRect().bottom - 1;
}"""


def test_a_link_to_a_rule_ends_the_search_and_nothing_lies_under_it(player: Person) -> None:
    page = player.page
    player.go("/rules/hatsuden")
    page.fill(".search", "upgrade")
    link = page.locator("#rules td:visible a[href='#H3']").first
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#H3")).to_be_in_viewport()
    assert page.evaluate("document.activeElement.querySelector('#H3') !== null")
    assert page.input_value(".search") == ""
    for where in ("/rules/hatsuden", ""):
        if where:
            player.go(where)
        else:
            player.play_a_bot("hatsuden")
            page.click("#help")
        page.locator(".search").press_sequentially("upgrade")
        for _ in range(6):
            page.keyboard.press("Tab")
            assert page.evaluate(UNCOVERED), page.evaluate("document.activeElement.outerHTML")


def test_the_legend_is_a_tab(player: Person) -> None:
    for game in GAMES:
        player.play_a_bot(game)
        player.page.click("#side-switch")
        player.page.click("#tab-legend")
        first = player.page.locator("#panel-legend .thing[viewBox]").first
        expect(first).to_be_visible()
        box = first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 15
        rule = player.page.locator("#panel-legend a").first
        rule.click()
        expect(player.page.locator("#panel-rules")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_what_glows_says_what_it_means(player: Person, game: str) -> None:
    """Every sign on the board is named in the dock, in the same colour; until the question is another."""
    player.play_a_bot(game)
    hand = my_turn(player)
    for _ in range(3):
        hand.checked()
        placed = player.page.evaluate("[...document.querySelectorAll('#board .sign')].map((one) => one.classList[1])")
        named = player.page.evaluate("[...document.querySelectorAll('#dock .meaning')].map((one) => one.classList[1])")
        assert set(placed) <= set(named)
        if player.page.locator("#board [data-offered]").count():
            assert named
        offers = hand.offers()
        hand.press(hand.luck.choice(offers))
        hand = my_turn(player)


def test_a_card_shows_where_it_is_built_and_where_it_is_a_pylon(player: Person) -> None:
    player.play_a_bot("hatsuden")
    hand = my_turn(player)
    hand.press(hand.checked()[0])
    hand.checked()
    kinds = player.page.evaluate(
        "[...document.querySelectorAll('#board [data-means]')].map((one) => one.dataset.means)"
    )
    assert {"connect", "give"} <= set(kinds)
    expect(player.page.locator("#dock .means-build")).to_have_text("build")
    expect(player.page.locator("#dock .means-connect")).to_have_text("pylon")
    player.page.locator("#dock button.means-give").click()  # there is one bin: the word alone is enough
    expect(player.page.locator("#prompt")).to_contain_text("rash")
    expect(player.page.locator("#dock .strong[data-choice]")).to_contain_text("Do it")


def test_a_hint_closes_the_panel_that_may_lie_over_what_it_marks(player: Person) -> None:
    player.page.set_viewport_size({"width": 1366, "height": 650})
    player.play_a_bot("hatsuden")
    my_turn(player)
    player.page.click("#help")
    expect(player.page.locator("#side")).to_be_visible()
    player.page.click("#hint")
    expect(player.page.locator("#notice")).to_contain_text("Hint: ", timeout=60_000)
    expect(player.page.locator("#side")).to_be_hidden()


# What the answers of a question say that they change, where the dock has no room for what all change alike.
SAID = scripted("""async (changes) => {
  const { effects } = await import("/static/dock.js");
  const figures = ["money", "energy"].map((key) => ({ key, label: key }));
  const moves = changes.map((effect) => ({ effect }));
  const position = { you: 0, moves, plates: [{ figures }, { figures }], seats: [{ name: "Anna" }, { name: "Ben" }] };
  return moves.map((move) =>
    [...effects(move, position, "none").querySelectorAll(".change:not(.alike)")].map((one) => one.innerText));
}""")


def test_what_another_gets_is_said_with_what_it_costs_or_not_at_all(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    bank, ben = [[0, "money", -5]], [[0, "money", -5], [1, "money", 5]]
    energy = [[0, "energy", 1]]
    assert player.page.evaluate(SAID, [bank, ben]) == [["money −5"], ["money −5", "money +5"]]
    assert player.page.evaluate(SAID, [ben + energy, ben]) == [["energy +1"], []]
    assert player.page.evaluate(SAID, [bank + energy, bank]) == [["energy +1"], []]


# Plates of two, with so many figures of that number; returns seats, widths and how many figures each shows.
PLATES = scripted("""async ([points, count]) => {
  const { showPlates } = await import("/static/plates.js");
  const seat = (name) => ({ name, taken: true, here: true, bot: "", acting: false, time: null });
  const keys = ["points", "north", "south", "spaces", "cards", "specials"].slice(0, count);
  const most = points > 9 ? points + 1 : points;
  const figures = keys.map((key) => ({ key, label: key, value: points, most, goal: null }));
  const seats = [seat("Ben"), seat("Anna")];
  showPlates({ seats, plates: [{ figures }, { figures }], you: 1, mine: [1], status: "playing" }, { game: "none" });
  return [...document.querySelectorAll("#seats .plate")].map((one) =>
    [one.dataset.seat, one.getBoundingClientRect().width, one.querySelectorAll(".figure:not([hidden])").length]);
}""")


@pytest.mark.parametrize(("window", "count"), [((1366, 650), 3), ((390, 844), 2)])
def test_plates_keep_their_room_and_ones_own_comes_first(player: Person, window: tuple[int, int], count: int) -> None:
    """What needed more room once keeps it where all has room: nothing comes and goes with every move."""
    player.page.set_viewport_size({"width": window[0], "height": window[1]})
    player.play_a_bot("hatsuden")
    my_turn(player)
    wide, narrow = player.page.evaluate(PLATES, [88, count]), player.page.evaluate(PLATES, [3, count])
    assert [seat for seat, _, _ in wide] == ["1", "0"]
    assert narrow == wide
    player.page.keyboard.press("Tab")
    player.page.locator("#seats .face").first.focus()
    inside = player.page.locator("#seats .face").first.evaluate(
        "one => parseFloat(getComputedStyle(one).outlineOffset)"
    )
    assert inside < 0, "the frame of what the keys stand on is not cut"


def test_a_turn_against_a_bot_is_taken_back(player: Person) -> None:
    """Moon Base hides nothing: the bot's answer goes back with mine; what happened before is told again."""
    player.play_a_bot("moonbase")
    hand = my_turn(player)
    for _ in range(2):
        before, log = hand.seq(), player.log()
        hand.move()
        wait_for(lambda: hand.turn() == "mine" and hand.seq() > before and player.log() != log, 60)  # noqa: B023
    while len(player.log()) > len(log):
        taken = len(player.log())
        player.page.locator("#undo").click()
        wait_for(lambda taken=taken: len(player.log()) < taken)  # type: ignore[misc]
    assert player.log() == log
    expect(player.page.locator("#news")).to_have_text(re.compile(rf"^Taken back\. .*{re.escape(log[-1])}$"))
    my_turn(player)


def test_what_is_not_read_is_not_in_the_document(player: Person) -> None:
    player.play_a_bot("pampero")
    my_turn(player)
    things = player.page.locator("#panel-legend .thing")
    expect(player.page.locator("#rules")).to_have_count(0)
    player.look_up("legend")
    expect(things.first).to_be_visible()
    nodes = player.page.evaluate("document.querySelectorAll('*').length")
    assert nodes < 6000, f"{nodes} with the legend open"
    player.look_back()
    expect(things).to_have_count(0)
    player.look_up("legend")
    expect(things.first).to_be_visible()
    player.page.click("#tab-rules")
    expect(player.page.locator("#rules .thing").first).to_be_visible()
    expect(things).to_have_count(0)
    player.look_back()
    expect(player.page.locator("#rules, .thing")).to_have_count(0)


def test_each_line_of_the_log_bears_the_sign_of_its_player(player: Person) -> None:
    """The longest name counts: “Easy bot 2” is not “Easy bot”."""
    player.play_a_bot("hitplan")
    hand = my_turn(player)
    hand.move()
    my_turn(player)
    player.look_up("log")
    names = player.page.locator(".who").all_inner_texts()
    told = player.page.evaluate("""() => [...document.querySelectorAll("#log li")].map((one) => [
      one.textContent, Number(one.dataset.by), one.querySelector(".icon, .disc")?.innerHTML ?? ""])""")
    signs = {by: sign for _, by, sign in told if by >= 0 and sign}
    assert set(signs) == {0, 1}, f"both are told of: {told} {names}"
    assert len(set(signs.values())) == 2
    whose = scripted("async ([line, names]) => (await import('/static/panels.js')).seatOf(line, names)")
    seat = player.page.evaluate(whose, ["Easy bot 2 draws", ["Easy bot", "Easy bot 2"]])
    assert seat == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_plate_opens_that_players_board(player: Person, game: str) -> None:
    player.play_a_bot(game)
    my_turn(player)
    parts = player.page.locator("#board .part")
    for seat in range(player.page.locator("#seats .plate").count()):
        plate = player.page.locator(f"#seats .plate[data-seat='{seat}'] .face")
        plate.click()
        shown = player.page.locator(f"#board .part svg[data-seat='{seat}'], #board .part svg[data-seat=all]")
        expect(shown.first).to_be_visible()
        if parts.count() == 1:
            plate.click()
            expect(parts).not_to_have_count(1)


def test_a_first_table_keeps_its_help_when_it_is_loaded_again(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    for _ in range(2):
        expect(player.page.locator("#help.strong")).to_be_visible()
        player.page.reload()
        my_turn(player)
    player.play_a_bot("hatsuden")
    my_turn(player)
    expect(player.page.locator("#help.strong")).to_have_count(0)


def test_on_a_phone_one_sees_who_is_away_what_is_said_and_what_is_offered(house: Running, chromium: Browser) -> None:
    """Without opening anything: on the plate, and over the board."""
    anna, ben = two_at_a_table(house.url)
    wire = anna.sit_down()
    phone = {"width": 390, "height": 844}
    page = Person(chromium, house.url, "Ben", viewport=phone, has_touch=True, is_mobile=True).sit(ben)
    page.at_the_board()
    plate = page.page.locator("#seats .plate").filter(has_text="Anna")
    expect(plate.locator(".states")).not_to_contain_text("away")
    assert wire.act("chat", text="Good luck, Ben")["ok"]
    said = page.page.locator("#said")
    expect(said).to_contain_text("Good luck, Ben")
    expect(said).to_be_in_viewport(ratio=1)
    expect(page.page.locator("#notice")).to_be_hidden()  # nothing was done wrong
    assert wire.act("vote", what="end")["ok"]
    agree = page.page.locator("#proposals button", has_text="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    wire.close()
    expect(plate.locator(".states")).to_contain_text("away")
    expect(plate.locator(".states")).to_be_in_viewport(ratio=1)
    agree.tap()
    page.page.locator("dialog .grave").tap()
    expect(page.page.locator("#account")).to_be_visible()
    page.close()


def test_on_a_phone_who_resigns_is_told_what_comes_of_it(house: Running, chromium: Browser) -> None:
    """A bot plays on, and its plate says for whom; where only bots are left the game ends, and nobody's bot has won."""
    anna, ben = two_at_a_table(house.url, game="hitplan", seats="4", seat2="random", seat3="random")
    phone = {"width": 390, "height": 844}
    page = Person(chromium, house.url, "Ben", viewport=phone, has_touch=True).sit(ben)
    page.at_the_board()
    name = page.page.locator("#seats .plate .who").filter(has_text="Anna")
    assert name.inner_text() == "Anna"
    assert anna.sit_down().act("resign")["ok"]
    expect(name).to_have_text("Anna’s bot")
    expect(name).to_be_in_viewport(ratio=1)
    page.look_up("more")
    page.page.locator("#resign").tap()
    expect(page.page.locator("dialog")).to_contain_text("It ends then without a winner, for only bots are left.")
    page.page.locator("dialog .grave").tap()
    expect(page.page.locator("#side")).to_be_hidden()
    expect(page.page.locator("#account h2")).to_have_text(
        "You have resigned. Nobody is left to play on, so the game ends here."
    )
    ranks = page.page.locator("#account th").all_inner_texts()
    assert not any(re.match(r"\d", one) for one in ranks), "nobody is first where nobody has won"
    assert sum("(resigned)" in one for one in ranks) == 2
    expect(page.page.locator("#seats .plate .who").first).to_have_text("Ben (you)")
    page.close()


@pytest.mark.ordinary(1)
def test_what_cannot_be_taken_back_is_asked_once_and_not_at_all_when_switched_off(player: Person) -> None:
    player.play_a_bot("hatsuden")
    page = player.page
    for careful in (True, False):
        hand = my_turn(player)
        wait_for(lambda hand=hand: any(one.name.startswith("hand") for one in hand.offers()), 30)  # type: ignore[misc]
        before = hand.seq()
        hand.press(next(one for one in hand.checked() if one.name.startswith("hand")))
        hand.press(next(one for one in hand.checked() if one.name == "trash"))
        if careful:  # the card is drawn by itself then
            expect(page.locator("#prompt")).to_contain_text("This cannot be taken back.")
            assert hand.seq() == before
            hand.press(hand.checked()[0])
        wait_for(lambda hand=hand, before=before: hand.seq() > before)  # type: ignore[misc]
        if careful:
            page.click("#side-switch")
            page.click("#tab-more")
            page.uncheck("#careful")
            page.click("#side-close")


def test_ending_a_turn_is_asked_where_another_person_plays(house: Running, chromium: Browser) -> None:
    anna, ben = two_at_a_table(house.url, game="moonbase")
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in (anna, ben)]
    for one in people:
        one.at_the_board()
    mover = people[0]
    for _ in range(6):
        wait_for(lambda: any(one.hand.turn() == "mine" and one.hand.offers() for one in people))
        mover = next(one for one in people if one.hand.turn() == "mine")
        before = mover.hand.seq()
        mover.hand.press(mover.hand.checked()[0])
        if mover.page.locator("#dock", has_text="This ends your turn.").count():
            assert mover.hand.seq() == before
            mover.hand.press(mover.hand.checked()[0])
            wait_for(lambda mover=mover, before=before: mover.hand.seq() > before)  # type: ignore[misc]
            break
    else:
        raise AssertionError("nothing that ended a turn was asked")
    for one in people:
        one.close()


def test_a_turn_takes_few_presses(player: Person) -> None:
    """Hit Plan's choice one, a ring of Moon Base two: it is dragged and laid. (Hatsuden's three: test_presses.)"""
    player.play_a_bot("hitplan")
    assert my_turn(player).move() == 1
    player.play_a_bot("moonbase")
    hand = my_turn(player)
    while not player.page.locator("#board .lay[data-offered]").count():
        hand.move()
        hand = my_turn(player)
    before = hand.seq()
    ring = next(one for one in hand.checked() if one.name.startswith("hand"))
    hand.press(ring)
    place = next(one for one in hand.checked() if not one.name.startswith("hand"))
    player.page.keyboard.press("Escape")
    player.page.mouse.move(ring.x, ring.y)
    player.page.mouse.down()
    player.page.mouse.move(place.x, place.y, steps=8)
    player.page.mouse.up()
    wait_for(lambda: hand.seq() > before)


def advised(person: Person) -> Hand:
    """Asks for a hint, and waits for it."""
    hand = my_turn(person)
    person.page.click("#hint")
    expect(person.page.locator("#notice")).to_contain_text("Hint: ", timeout=60_000)
    return hand


def test_with_a_hint_open_a_card_can_be_dragged(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    card = player.page.locator("#board [data-target^='hand ']").first.bounding_box()
    advised(player)
    place = player.page.locator("#board [data-target='solar north']").bounding_box()
    assert card
    assert place
    player.page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    player.page.mouse.down()
    player.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=8)
    player.page.mouse.up()
    expect(player.page.locator("#notice")).not_to_contain_text("Hint: ")
    expect(player.page.locator("#dock button[data-choice]").first).to_be_visible()


def test_what_a_hint_speaks_of_is_in_sight(house: Running, chromium: Browser) -> None:
    phone = Person(chromium, house.url, "Anna", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    phone.play_a_bot("moonbase")
    hand = my_turn(phone)
    while not any(one.name.startswith("pile ") for one in hand.checked()):
        hand.move()
        my_turn(phone)
    advised(phone)
    expect(phone.page.locator("#board .picked[data-target^='pile ']").first).to_be_in_viewport()
    phone.close()


def test_the_plate_of_a_player_without_a_board_of_their_own_leaves_the_stage(player: Person) -> None:
    player.play_a_bot("hatsuden")
    my_turn(player)
    before = player.page.locator("#board .part").count()
    player.page.locator("#seats .plate .face").first.click()
    expect(player.page.locator(".plate-tip")).to_be_visible()
    expect(player.page.locator("#board .part")).to_have_count(before)


# The account of three, of whom these have won.
ACCOUNT = scripted("""async (winners) => {
  const { showAccount } = await import("/static/panels.js");
  const seats = ["Anna", "Ben", "Carla"].map((name) => ({ name, bot: "", resigned: false }));
  const lines = [0, 1].map((seat) => ({ seat, points: 7, reason: "IPs", had: "" }));
  const account = { winners, scores: [7, 7, 0], lines };
  showAccount({ status: "ended", prompt: "", rematch: "", mine: [0], seats, plates: [], account }, "t");
  return [...document.querySelectorAll("#account .scores th")].map((one) => one.textContent.replace("\\u00a0", " "));
}""")


def test_where_all_lose_nobody_is_first(player: Person) -> None:
    player.play_a_bot("hitplan")
    my_turn(player)
    assert player.page.evaluate(ACCOUNT, [0, 1])[:3] == ["1. Anna", "1. Ben", "3. Carla"]
    assert player.page.evaluate(ACCOUNT, [])[:3] == ["Anna", "Ben", "Carla"]


def test_a_card_that_lies_still_is_not_lit_for_its_like(house: Running, chromium: Browser) -> None:
    """Copies of a card are counted anew in each drawing: that another's came before mine changes nothing of mine."""
    guests = two_at_a_table(house.url, game="hatsuden")
    state = hatsuden.position("- 2 - - - / - - - - -", hands=("S1 S2 S3 S4 H1", "G2 +"), turn=1)
    state.telling = True
    house.house.homes[guests[0].table].room.match.state = state
    anna = Person(chromium, house.url, "Anna", viewport={"width": 1366, "height": 650}).sit(guests[0])
    mine = anna.page.locator("#board [data-target='geothermal north']")
    expect(mine).to_have_attribute("data-key", "G2.0")
    played(guests, (1, "revise G2"))
    expect(anna.page.locator("#board [data-target='trash G2'].told")).to_have_count(1)
    lit = anna.page.eval_on_selector_all("#board .told", "all => all.map((one) => one.dataset.target)")
    assert "geothermal north" not in lit, "at once: it fades"
    keys = anna.page.eval_on_selector_all("#board [data-key^=G2]", "all => all.map((one) => one.dataset.key + one.id)")
    assert len(set(keys)) == 2
    assert anna.complaints == []
    anna.close()
