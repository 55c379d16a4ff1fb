"""What people agree on at the table, in browsers: ends, resignations, rematches, bots in place of people, hints."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.table.guests import Guest, Running, two_at_a_table, wait_for
from tests.table.people import Person, in_a_browser

pytestmark = in_a_browser


def test_an_end_is_offered_taken_back_offered_again_and_agreed(two: tuple[Person, Person]) -> None:
    anna, ben = two

    def offer() -> None:
        anna.look_up("more")
        anna.page.click("#offer-end")
        expect(anna.page.locator("dialog")).to_contain_text("Offer the others to end the game without a result?")
        anna.page.click("dialog .grave")

    offer()
    for words in ("Your offer: End the game without a result?", "Waiting for Ben."):
        expect(anna.page.locator("#offers").get_by_text(words)).to_be_in_viewport(ratio=1)  # where it was offered
    expect(anna.page.locator("#proposals")).to_be_hidden()  # not twice
    expect(anna.page.locator("#offer-end")).to_be_disabled()
    anna.look_back()
    expect(ben.page.locator("#proposals")).to_contain_text("Anna: End the game without a result?")
    anna.page.click("#proposals button >> text=Take it back")
    expect(ben.page.locator("#proposals")).to_be_empty()
    offer()
    anna.look_back()
    anna.page.click("#proposals button >> text=Hide")
    expect(anna.page.locator("#proposals")).to_be_empty()
    ben.page.click("#proposals button >> text=Not now")
    expect(anna.page.locator("#proposals")).to_contain_text("Your offer: End the game without a result?")
    expect(anna.page.locator("#proposals")).to_contain_text("Not now: Ben.")  # who offers is told
    expect(ben.page.locator("#proposals")).to_be_empty()
    ben.look_up("more")
    ben.page.click("#offers button >> text=Agree")
    ben.page.click("dialog .grave")
    for one in two:
        one.page.wait_for_selector("#account:visible")
        expect(one.page.locator("#prompt")).to_have_text("The players agreed to end the game.")


def test_resigning_asks_first_and_a_rematch_brings_both_to_the_next_table(two: tuple[Person, Person]) -> None:
    anna, ben = two
    old = anna.page.url
    anna.look_up("more")
    anna.page.click("#resign")
    anna.page.click("dialog .grave")
    expect(ben.page.locator("#prompt")).to_have_text("Ben wins by resignation.")
    anna.look_back()
    ben.page.click("#account >> text=Rematch")
    expect(ben.page.locator("#prompt")).to_have_text("Waiting for Anna.")
    expect(anna.page.locator("#account")).to_contain_text("Ben would like a rematch.")
    expect(anna.page.locator("#live")).to_contain_text("Ben would like a rematch.")
    anna.page.click("#account >> text=Join the rematch")
    anna.at_the_board()
    ben.at_the_board()
    assert anna.page.url == ben.page.url != old
    seats = [one.page.locator("#seats .who").all_inner_texts() for one in two]
    assert [[" ".join(name.split()) for name in names] for names in seats] == [
        ["Anna (you)", "Ben"],  # the own plate comes first
        ["Ben (you)", "Anna"],
    ]
    first = [one.page.locator("#seats li").first.get_attribute("data-seat") for one in two]
    assert first == ["1", "0"], "one seat further on, so that another one begins"


def test_a_bot_plays_on_by_agreement_until_the_person_is_back(house: Running, chromium: Browser) -> None:
    guests = two_at_a_table(house.url)
    anna, ben = (Person(chromium, house.url, guest.name).sit(guest) for guest in guests)
    for one in (anna, ben):
        one.at_the_board()
    anna.go("/")
    ben.page.click("#dock >> text=Let a bot play on for Anna")
    expect(ben.page.locator("dialog")).to_have_text(re.compile("Shall a bot play on for Anna, until Anna is back"))
    assert "plays" not in ben.page.inner_text("#seats"), "it is asked about"
    ben.page.click("dialog .grave")
    wait_for(ben.has_moves)
    expect(ben.page.locator("#seats [data-seat='0']")).to_contain_text("Hasty bot plays")
    anna.go(f"/t/{guests[0].table}")
    anna.page.click("#dock >> text=Take my seat back")
    expect(ben.page.locator("#seats [data-seat='0']")).not_to_contain_text("plays")
    for one in (anna, ben):
        one.close()


def test_who_is_out_of_time_is_shown_and_the_other_may_end_the_game(house: Running, chromium: Browser) -> None:
    guests = two_at_a_table(house.url, timing="live 0+1")
    ben = Person(chromium, house.url, "Ben").sit(guests[1])
    ben.at_the_board()
    anna = ben.page.locator("#seats [data-seat='0']")
    expect(anna).to_contain_text("out of time")
    expect(anna.locator(".clock")).to_have_text("0:00")
    expect(ben.page.locator("#choices")).to_contain_text("Anna is out of time.")
    expect(ben.page.locator("#live")).to_contain_text("Anna is out of time.")
    late = Person(chromium, house.url, "Anna").sit(guests[0])
    expect(late.page.locator("#proposals")).to_contain_text("You are out of time: the others may let a bot play on")
    late.page.click("#proposals >> text=Hide")
    expect(late.page.locator("#proposals")).to_be_empty()
    late.close()
    expect(ben.page.locator("#seats [data-seat='1'] .clock")).to_have_text("0:01")
    ben.page.click("#dock >> text=End the game")
    ben.page.click("dialog .grave")
    expect(ben.page.locator("#prompt")).to_have_text("Anna ran out of time: Ben wins.")
    ben.close()


def three(house: Running, chromium: Browser, **fields: str) -> list[Person]:
    """Anna, Ben and Cleo at a table of Hit Plan."""
    guests = [Guest(house.url, name) for name in ("Anna", "Ben", "Cleo")]
    guests[0].found(game="hitplan", seats="3", **fields)
    for friend in guests[1:]:
        friend.join(guests[0].invitation())
    people = [Person(chromium, house.url, guest.name).sit(guest) for guest in guests]
    for one in people:
        one.at_the_board()
    return people


def test_an_offer_that_somebody_declined_is_not_open_to_the_others(house: Running, chromium: Browser) -> None:
    anna, ben, cleo = three(house, chromium)
    anna.look_up("more")
    anna.page.click("#offer-end")
    anna.page.click("dialog .grave")
    anna.look_back()
    expect(cleo.page.locator("#proposals")).to_contain_text("Anna: End the game without a result?")
    ben.page.click("#proposals button >> text=Not now")
    expect(cleo.page.locator("#proposals")).to_be_empty()
    expect(anna.page.locator("#proposals")).to_contain_text("Not now: Ben.")
    expect(anna.page.locator("#proposals")).not_to_contain_text("Waiting for")
    for one in (anna, ben, cleo):
        one.close()


def test_who_has_resigned_is_not_offered_what_the_house_would_refuse(house: Running, chromium: Browser) -> None:
    people = three(house, chromium, timing="live 0+3")
    anna, ben, _ = people
    ben.look_up("more")
    ben.page.click("#resign")
    ben.page.click("dialog .grave")
    ben.look_back()
    expect(anna.page.locator("#talk")).to_contain_text("Ben resigns. A bot plays on.")
    expect(ben.page.locator("#seats [data-seat='2']")).to_contain_text("out of time")
    expect(ben.page.locator("#dock button", has_text=re.compile("bot play on|End the game"))).to_have_count(0)
    for one in people:
        one.close()


def test_the_timing_is_chosen_with_the_table_and_counts_down(house: Running, chromium: Browser) -> None:
    anna = Person(chromium, house.url, "Anna")
    anna.go("/new/hatsuden")
    anna.page.select_option("#timing", "live 5+10")
    anna.page.select_option("#seat1", "random")
    anna.page.uncheck("[name=by_lot]")
    anna.page.click("text=Start the table")
    anna.at_the_board()
    clock = anna.page.locator("#seats .clock")
    expect(clock).to_have_count(1)  # the bot has none
    first = clock.inner_text()
    assert first in ("5:10", "5:09", "5:08", "5:07")
    wait_for(lambda: clock.inner_text() != first)
    anna.look_up("more")
    expect(anna.page.locator("#panel-more")).to_contain_text("Live, 5 min + 10 s a move")
    anna.close()


def test_hints_are_there_unless_the_table_plays_without(house: Running, chromium: Browser) -> None:
    with_hints, without = Guest(house.url, "Anna"), Guest(house.url, "Anna")
    with_hints.found(seat1="random")
    without.found(seat1="random", hints="no")
    anna = Person(chromium, house.url, "Anna").sit(with_hints)
    anna.at_the_board()
    wait_for(anna.has_moves)
    anna.page.click("#hint")
    expect(anna.page.locator("#notice")).to_contain_text("Hint: ", timeout=120_000)
    assert anna.page.locator("#dock button.move").count() > 0, "the move is picked, not made"
    anna.sit(without).at_the_board()
    wait_for(anna.has_moves)
    assert not anna.page.locator("#hint").is_visible()
    anna.close()


def test_undo_is_offered_where_nothing_was_learned(two: tuple[Person, Person]) -> None:
    anna, _ = two
    expect(anna.page.locator("#undo")).to_be_disabled()
    before = anna.board()
    anna.play(next(one for one in anna.moves() if one.startswith("pylon")))
    expect(anna.page.locator("#undo")).to_be_enabled()
    anna.page.click("#undo")
    expect(anna.page.locator("#undo")).to_be_disabled()
    wait_for(lambda: anna.board() == before)
