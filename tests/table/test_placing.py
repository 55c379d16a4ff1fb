"""Laying a ring at a table of Moon Base: dragged, tapped, by keys; levels to choose from; reasons while pointing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Locator, expect

from ludoteca.core.pointing import Laying
from tests.moonbase.build import GAME, give, position
from tests.table.guests import Guest, Running, dealt, two_at_a_table, wait_for
from tests.table.hands import Hand
from tests.table.people import PHONE, SCREEN, Person, hold, in_a_browser

pytestmark = in_a_browser
RINGS = ("large gold", "large navy", "small gold")
PIECE = "hand large gold"
# Two gold piers that lean towards each other over the large crater at 150,197: a large gold ring fits under them on
# that crater, and on top of them on level 4.
CRATER = (150, 197)
ARCH = "\n".join(
    f"large gold {level} @{150 + side * out},{197 + down}"
    for level, out, downs in ((1, 70, (-60, 0, 60)), (2, 60, (-30, 30)), (3, 44, (0,)))
    for side in (-1, 1)
    for down in downs
)
PAIR = "large gold 1 @150,197\nlarge gold 1 @217,227"  # close enough for another across them
PAGE_POINT = """([x, y]) => {
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector("#board [data-plane]").getScreenCTM());
  return [at.x, at.y];
}"""


class Lunar:
    """A table of Moon Base where Anna has rings to lay, and her page."""

    def __init__(
        self,
        house: Running,
        browser: Browser,
        built: str = ARCH,
        colour: int = 1,
        rings: tuple[str, ...] = RINGS,
        careful: bool = False,
        **context: object,
    ) -> None:
        self.guests = two_at_a_table(house.url, game="moonbase")
        self.room = house.house.homes[self.guests[0].table].room
        state = give(position(built, colour=colour), 0, *rings)
        give(state, 1, *RINGS)
        state.telling = True
        self.room.match.state = state
        self.anna = Person(browser, house.url, "Anna", **context)
        if not careful:  # where only bots play, the end of a turn is not asked about either
            self.anna.page.add_init_script("localStorage.setItem('careful', 'no')")
        self.anna.sit(self.guests[0])
        self.page = self.anna.page
        self.page.wait_for_selector(f'#board [data-target="{PIECE}"]:is(.can, .picked)')

    def view(self) -> tuple[str, ...]:
        return tuple(self.anna.log())

    def piece(self, name: str = PIECE) -> Locator:
        return self.page.locator(f'#board [data-target="{name}"]').first

    def middle(self, name: str = PIECE) -> tuple[float, float]:
        """The middle of a ring in the hand: its hole, which is the ring's too."""
        box = self.piece(name).bounding_box()
        assert box is not None
        return box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5

    def at(self, x: int, y: int) -> tuple[float, float]:
        across, down = self.page.evaluate(PAGE_POINT, [x, y])
        return across, down

    def ghost(self, x: int, y: int, level: int) -> Locator:
        return self.page.locator(f'.ghost:not(.refused)[data-at="{x},{y}"][data-level="{level}"]')

    def status(self) -> Locator:
        return self.page.locator("#prompt")

    def laid(self, move: str) -> None:
        """Presses the button and finds the ring laid, at the server and on the page."""
        self.page.click("#dock >> text=Lay it here")
        self.was_laid(move)

    def was_laid(self, move: str) -> None:
        wait_for(lambda: self.room.match.moves)
        assert self.room.game.name(self.room.match.moves[-1][1]) == move
        kind, level, where = re.fullmatch(r"(\w+ \w+) (\d+) @(.*)", move).groups()  # type: ignore[union-attr]
        size = kind.split()[0]
        self.page.wait_for_selector(f'#board [data-target="{size} ring {level} @{where}"]')
        assert self.page.locator(".ghost, .reach").count() == 0


@pytest.fixture
def lunar(house: Running, chromium: Browser) -> Callable[..., Lunar]:
    def make(
        built: str = ARCH, colour: int = 1, rings: tuple[str, ...] = RINGS, careful: bool = False, **context: object
    ) -> Lunar:
        return Lunar(house, chromium, built, colour, rings, careful, **context)

    return make


Make = Callable[..., Lunar]


def legal_off(lunar: Lunar) -> tuple[int, int, int, int]:
    """A point on level 4 where a ring may lie, and one a few millimetres off where it may not."""
    reach = GAME.reach(lunar.room.match.state.view(0), PIECE)
    assert reach is not None
    (top,) = [storey for storey in reach.storeys if storey.level == 4]
    row = top.rows[0]
    return row[1], row[0], row[1], row[0] - 3


def test_a_ring_is_dragged_and_jumps_to_the_nearest_place(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    x, y, off_x, off_y = legal_off(moon)
    moon.page.mouse.move(*moon.middle())
    moon.page.mouse.down()
    moon.page.mouse.move(*moon.at(200, 60), steps=3)
    moon.page.wait_for_selector('.reach path[data-level="4"]')
    moon.page.mouse.move(*moon.at(off_x, off_y), steps=3)
    expect(moon.ghost(x, y, 4)).to_have_count(1)
    assert moon.page.locator("#dock .strong[data-choice]").count() == 0, "nothing is laid while it hangs"
    expect(moon.status()).to_contain_text("across two large gold rings")
    moon.page.mouse.up()
    moon.laid(f"large gold 4 @{x},{y}")  # a level below fits too: that is asked
    moon.anna.close()


@pytest.mark.parametrize(("beside", "touch"), [((0, 0), False), ((6, 5), False), ((14, -12), True)])
def test_a_place_that_is_only_a_speck_is_marked_with_its_level(
    lunar: Make, beside: tuple[int, int], touch: bool
) -> None:
    """Where candidates, looked for in every fourth row, miss it: its mark is seen, and lays the ring there."""
    size = {"width": 390, "height": 844} if touch else {"width": 1366, "height": 650}
    one = lunar(built=PAIR, viewport=size, has_touch=touch, is_mobile=touch)
    state = one.room.match.state
    piece = "hand small gold"
    high = [one for one in map(GAME.spot, state.candidates(0)) if one and one.piece == piece and one.level > 1]
    reach = GAME.reach(state.view(0), piece)
    assert reach is not None
    assert high == []
    assert [len(row) for storey in reach.storeys if storey.level == 2 for row in storey.rows] == [3, 3, 3, 3]
    hand = Hand(one.page, touch)
    hand.press_on(piece)
    mark = one.page.locator('#board .stop[data-offered][data-level="2"]')
    expect(mark).to_have_count(1)
    expect(mark).to_have_text("2")
    box = mark.locator(".stop-dot").bounding_box()
    assert box is not None
    assert box["width"] > 18
    x, y = box["x"] + box["width"] / 2 + beside[0], box["y"] + box["height"] / 2 + beside[1]
    if touch:
        one.page.touchscreen.tap(x, y)
    else:
        one.page.mouse.click(x, y)
    wait_for(lambda: one.room.match.moves)
    assert one.room.game.name(one.room.match.moves[-1][1]).startswith("small gold 2 @")


def test_a_ring_dropped_beside_the_board_is_in_the_hand_again(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.move(*moon.middle())
    moon.page.mouse.down()
    moon.page.mouse.move(*moon.at(200, 60), steps=3)
    moon.page.wait_for_selector(".ghost")
    moon.page.mouse.move(*moon.middle("hand small gold"), steps=3)
    expect(moon.page.locator(".ghost")).to_have_count(0)
    moon.page.mouse.up()
    moon.page.keyboard.press("Escape")
    expect(moon.page.locator(".reach")).to_have_count(0)
    assert not moon.room.match.moves
    moon.anna.close()


def test_the_reason_is_told_while_pointing(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    for x, y in ((230, 330), (220, 120)):
        moon.page.mouse.move(*moon.at(x, y), steps=2)
        told = GAME.probe(moon.room.match.state.view(0), Laying(PIECE, 0, x, y))
        assert told is not None
        assert told.refusal is not None
        expect(moon.page.locator(f'.ghost.refused[data-at="{x},{y}"]')).to_have_count(1)
        expect(moon.status()).to_have_text(f"Not here: {told.refusal.text}.")
        expect(moon.page.locator("#dock a")).to_have_text(f"Rule {told.refusal.rule}")
    moon.page.mouse.click(*moon.at(220, 120))
    assert moon.page.locator("#dock .strong[data-choice]").count() == 0, "it cannot be laid there"
    moon.page.click("#dock a")
    assert moon.page.locator("#panel-rules").is_visible()
    assert not moon.room.match.moves
    moon.anna.close()


def test_where_two_levels_fit_one_is_chosen(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    levels = moon.page.locator("#dock [aria-pressed]")
    assert levels.all_inner_texts() == ["Level 1", "Level 4"]
    levels.first.click()
    expect(moon.ghost(*CRATER, 1)).to_have_count(1)
    expect(moon.status()).to_contain_text("in Aristoteles")
    assert levels.first.get_attribute("aria-pressed") == "true"
    moon.laid("large gold 1 @150,197")
    moon.anna.close()


def test_a_ring_is_laid_by_two_presses(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    reach = GAME.reach(moon.room.match.state.view(0), PIECE)
    assert reach is not None
    y, x = next(storey for storey in reach.storeys if storey.level == 1).rows[0][:2]
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(x, y))
    moon.was_laid(f"large gold 1 @{x},{y}")
    moon.anna.close()


def crater(moon: Lunar, piece: str) -> tuple[int, int]:
    """A crater in which that ring may be laid, away from the edge."""
    reach = GAME.reach(moon.room.match.state.view(0), piece)
    assert reach is not None
    rows = next(storey for storey in reach.storeys if storey.level == 1).rows
    y, x = next(row[:2] for row in rows if 60 < row[0] < 250 and 60 < row[1] < 250)
    return x, y


@pytest.mark.parametrize("touch", [True, False])
def test_what_a_ring_brings_a_rival_is_in_sight_before_it_lies(lunar: Make, touch: bool) -> None:
    """A finger does not hover: the first press tells so."""
    size = PHONE if touch else SCREEN
    moon = lunar(built=PAIR.replace("gold", "navy"), colour=0, viewport=size, has_touch=touch, is_mobile=touch)
    press = moon.page.touchscreen.tap if touch else moon.page.mouse.click
    x, y = crater(moon, PIECE)  # the first gold ring: as high as any, and in as large a group
    press(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    if not touch:
        moon.page.mouse.move(*moon.at(x, y), steps=2)
        expect(moon.page.locator("#choices")).to_contain_text("Points now +4")
        press(*moon.at(x, y))
        moon.was_laid(f"large gold 1 @{x},{y}")
        return
    press(*moon.at(x, y))
    lay = moon.page.get_by_role("button", name="Lay it here")
    expect(lay).to_contain_text("Rings in hand −1")
    expect(lay).to_contain_text("Points now +4")
    expect(moon.status()).to_contain_text("It also counts for Ben.")
    press(*moon.at(x, y))  # a hasty second press, before that can have been read
    moon.page.wait_for_timeout(500)
    assert not moon.room.match.moves
    press(*moon.at(x, y))
    moon.was_laid(f"large gold 1 @{x},{y}")
    moon.anna.close()


# A ring of nobody's, and one that makes its owner's group the largest and its ring the highest: four points.
@pytest.mark.parametrize(("piece", "colour"), [("hand large navy", 0), (PIECE, 1)])
def test_a_ring_that_costs_nothing_is_laid_by_two_taps(lunar: Make, piece: str, colour: int) -> None:
    """A hasty second tap on the place, which would ask why no ring may lie there now, is not meant."""
    moon = lunar(built=PAIR.replace("gold", "navy"), colour=colour, viewport=PHONE, has_touch=True, is_mobile=True)
    x, y = crater(moon, piece)
    moon.page.touchscreen.tap(*moon.middle(piece))
    moon.page.wait_for_selector(".reach path")
    where = moon.at(x, y)
    moon.page.touchscreen.tap(*where)
    moon.page.wait_for_timeout(150)  # as fast as a finger taps twice
    moon.page.touchscreen.tap(*where)
    moon.was_laid(f"{piece.removeprefix('hand ')} 1 @{x},{y}")
    moon.page.wait_for_timeout(600)
    expect(moon.page.locator("#notice")).to_be_hidden()
    assert len(moon.room.match.moves) == 1
    moon.page.touchscreen.tap(*where)
    expect(moon.page.locator("#notice")).to_be_visible()  # a press of its own is answered
    moon.anna.close()


def test_a_ring_that_lengthens_a_rivals_group_is_shown_before_it_lies(lunar: Make) -> None:
    """By finger, too, where no points change by that."""
    moon = lunar(built=PAIR, colour=0, viewport=PHONE, has_touch=True, is_mobile=True)
    x, y = 186, 192  # across both
    moon.page.touchscreen.tap(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.touchscreen.tap(*moon.at(x, y))
    lay = moon.page.get_by_role("button", name="Lay it here")
    expect(lay).to_contain_text("Rings in hand −1")
    assert "Points" not in lay.inner_text()
    expect(lay).to_contain_text("Ben:")
    moon.page.wait_for_timeout(500)
    assert not moon.room.match.moves
    moon.page.touchscreen.tap(*moon.at(x, y))
    moon.was_laid(f"large gold 2 @{x},{y}")
    moon.anna.close()


def test_among_people_a_ring_that_ends_a_turn_is_asked_about_once(lunar: Make) -> None:
    """A pointer has seen what it means, but not that the turn ends."""
    moon = lunar(built=PAIR.replace("gold", "navy"), colour=0, careful=True, viewport=SCREEN)
    x, y = crater(moon, "hand large navy")
    moon.page.mouse.click(*moon.middle("hand large navy"))
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.move(*moon.at(x, y), steps=2)
    expect(moon.page.locator("#choices")).to_contain_text("Rings in hand −1")
    moon.page.mouse.click(*moon.at(x, y))
    expect(moon.status()).to_contain_text("This ends your turn.")
    assert not moon.room.match.moves
    moon.laid(f"large navy 1 @{x},{y}")
    moon.anna.close()


def test_a_press_elsewhere_moves_what_is_shown_to_be_looked_at(lunar: Make) -> None:
    """Also where that ring alone would be laid at once."""
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.status()).to_contain_text("Which level?")
    x, y = one_level(moon)
    moon.page.mouse.click(*moon.at(x, y))
    expect(moon.ghost(x, y, 1)).to_have_count(1)
    assert not moon.room.match.moves
    moon.laid(f"large gold 1 @{x},{y}")
    moon.anna.close()


def test_a_second_press_on_the_place_lays_the_ring_there(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    moon.page.mouse.click(*moon.at(*CRATER))
    moon.was_laid(f"large gold 4 @{CRATER[0]},{CRATER[1]}")
    moon.anna.close()


def test_what_was_taken_up_as_the_only_ring_is_laid_down_when_a_move_is_taken_back(
    house: Running, chromium: Browser
) -> None:
    anna = Person(chromium, house.url, "Anna", viewport=SCREEN)
    anna.play_a_bot("moonbase")
    taken = anna.page.locator("#steps .step:not(.taken)")
    for _ in range(10):  # colour, tower, piles, and the rings of a round
        wait_for(anna.has_moves)
        if taken.count():
            break
        anna.move()
    expect(taken).to_have_count(1)
    anna.page.click("#undo")
    expect(taken).to_have_count(0)
    pieces = {one.name for one in anna.hand.checked() if one.name.startswith("hand ")}
    assert len(pieces) == 2, "one of them is chosen by the player"
    anna.close()


def test_the_board_comes_back_when_a_ring_is_pressed(lunar: Make) -> None:
    moon = lunar(viewport=PHONE)
    moon.page.click("#parts [data-tab=levels]")
    expect(moon.page.locator("#board [data-plane]")).to_have_count(0)
    moon.page.mouse.click(*moon.middle())
    expect(moon.page.locator("#board [data-plane]")).to_be_visible()
    moon.anna.close()


def test_keys_alone_lay_a_ring(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.piece().focus()
    moon.page.keyboard.press("Enter")
    plane = moon.page.locator("#board [data-plane]")
    expect(plane).to_be_focused()
    expect(plane).to_have_attribute("role", "application")
    moon.page.wait_for_selector(".reach path")
    first = moon.page.get_attribute(".ghost", "data-at")
    moon.page.keyboard.press("n")
    second = moon.page.get_attribute(".ghost", "data-at")
    assert second != first
    moon.page.keyboard.press("p")
    assert moon.page.get_attribute(".ghost", "data-at") == first
    while moon.page.get_attribute(".ghost", "data-level") != "4":
        moon.page.keyboard.press("n")
    x, y = map(int, (moon.page.get_attribute(".ghost", "data-at") or "").split(","))
    expect(moon.status()).to_contain_text(re.compile("Level 4, over .*, across two large gold rings"))
    expect(moon.page.locator("#dock")).to_contain_text("with Shift")
    for _ in range(40):
        moon.page.keyboard.press("Shift+ArrowUp")
    expect(moon.page.locator(f'.ghost.refused[data-at="{x},{y - 40}"]')).to_have_count(1)
    expect(moon.status()).to_contain_text("Not here:")
    moon.page.keyboard.press("Enter")
    assert not moon.room.match.moves, "a refused place lays nothing"
    moon.page.keyboard.press("ArrowDown")
    expect(moon.page.locator(".ghost:not(.refused)")).to_have_count(1)
    while moon.page.get_attribute(".ghost", "data-at") != f"{x},{y}" or not moon.ghost(x, y, 4).count():
        moon.page.keyboard.press("n")
    assert moon.anna.serious_findings() == []
    moon.page.keyboard.press("Enter")
    moon.was_laid(f"large gold 4 @{x},{y}")
    moon.anna.close()


def test_a_key_on_the_only_ring_which_is_in_the_hand_already_leads_to_the_board(lunar: Make) -> None:
    """The page took it up by itself: to press it is to choose it, not to lay it down again."""
    moon = lunar(rings=("large gold",), viewport=SCREEN)
    step = moon.page.locator("#steps .step:not(.taken)")
    expect(step).to_have_count(1)
    moon.page.mouse.click(
        *moon.page.evaluate("(({ x, y }) => [x, y])(document.querySelector('#prompt').getBoundingClientRect())")
    )
    for _ in range(30):
        moon.page.keyboard.press("Tab")
        if moon.piece().evaluate("one => one === document.activeElement"):
            break
    expect(moon.piece()).to_be_focused()
    moon.page.keyboard.press("Enter")
    expect(moon.page.locator("#board [data-plane]")).to_be_focused()
    expect(moon.page.locator(".ghost")).to_have_count(1)
    expect(step).to_have_count(1)
    moon.page.keyboard.press("Enter")
    wait_for(lambda: moon.room.match.moves)
    moon.anna.close()


def test_l_changes_the_level(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    moon.page.locator("#board [data-plane]").focus()
    moon.page.keyboard.press("l")
    expect(moon.ghost(*CRATER, 1)).to_have_count(1)
    moon.page.keyboard.press("l")
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    moon.anna.close()


def test_keys_say_what_is_new_and_where_nothing_changes(lunar: Make) -> None:
    """The place of the ring before is not said of the next; where L finds no other level, it says so."""
    moon = lunar(viewport=SCREEN)
    moon.page.evaluate("""() => {
      window.asked = [];
      const note = () => window.asked.push(document.querySelector("#prompt").textContent);
      const all = { childList: true, characterData: true, subtree: true };
      new MutationObserver(note).observe(document.querySelector("#prompt"), all);
    }""")
    places = []
    for name in (PIECE, "hand small gold"):
        moon.piece(name).focus()
        moon.page.evaluate("() => void (window.asked = [])")
        moon.page.keyboard.press("Enter")
        expect(moon.status()).to_contain_text("evel ")
        moon.page.wait_for_timeout(500)
        places.append(moon.page.inner_text("#prompt"))
        assert {one for one in moon.page.evaluate("asked") if "evel" in one} == {places[-1]}
        if name == PIECE:
            moon.page.keyboard.press("Escape")
    assert places[0] != places[1]
    moon.page.keyboard.press("l")
    expect(moon.page.locator("#live")).to_contain_text("There is no other level here.")
    moon.page.keyboard.press("Escape")
    moon.piece().focus()
    moon.page.keyboard.press("Enter")
    while moon.page.get_attribute(".ghost", "data-level") != "4":
        moon.page.keyboard.press("n")
    for _ in range(40):
        moon.page.keyboard.press("Shift+ArrowUp")
    expect(moon.status()).to_contain_text("Not here:")
    moon.page.wait_for_timeout(600)
    moon.page.keyboard.press("Shift+ArrowUp")
    expect(moon.page.locator("#live p").last).to_contain_text("Not here:")
    moon.anna.close()


def test_fingers_on_a_phone(lunar: Make) -> None:
    moon = lunar(viewport=PHONE, has_touch=True, is_mobile=True)
    moon.page.touchscreen.tap(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.touchscreen.tap(*moon.at(150, 199))
    expect(moon.page.locator('.ghost:not(.refused)[data-level="4"]')).to_have_count(1)
    # From there it is dragged on: it lies under the finger, and the loupe shows it.
    touch = moon.page.context.new_cdp_session(moon.page)
    points = [moon.at(150, 199), moon.at(150, 238), moon.at(150, 203)]
    for number, (x, y) in enumerate(points):
        kind = "touchStart" if number == 0 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    expect(moon.page.locator(".loupe")).to_be_visible()
    shown = moon.page.get_attribute(".ghost", "data-at")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    moon.page.wait_for_selector("#dock .strong[data-choice]")
    x, y = map(int, (moon.page.get_attribute(".ghost", "data-at") or "").split(","))
    assert f"{x},{y}" == shown, "what was shown is what stays"
    assert abs(x - 150) <= 2
    assert abs(y - 203) <= 4
    assert moon.anna.overhang() == 0
    expect(moon.page.locator(".loupe")).to_be_hidden()
    moon.laid(f"large gold 4 @{x},{y}")
    moon.anna.close()


def one_level(moon: Lunar) -> tuple[int, int]:
    """A point where the ring may lie on the ground, and on nothing else."""
    reach = GAME.reach(moon.room.match.state.view(0), PIECE)
    assert reach is not None
    y, x = next(storey for storey in reach.storeys if storey.level == 1).rows[0][:2]
    return x, y


def test_a_finger_that_is_held_asks_and_lays_nothing(lunar: Make) -> None:
    """What lies there is told, and what the ring would mean there; a press of the button lays it."""
    moon = lunar(viewport=PHONE, has_touch=True, is_mobile=True)
    x, y = one_level(moon)
    tip = moon.page.locator(".tip")
    moon.page.touchscreen.tap(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    hold(moon.anna, *moon.at(x, y), tip)
    expect(moon.ghost(x, y, 1)).to_have_count(1)
    expect(moon.status()).to_contain_text("Level 1")
    assert not moon.room.match.moves, "it was only asked about"
    hold(moon.anna, *moon.middle("hand small gold"), tip)
    expect(moon.ghost(x, y, 1)).to_have_count(1)
    moon.laid(f"large gold 1 @{x},{y}")
    moon.anna.close()


def test_a_ring_dragged_by_a_finger_is_laid_where_a_tap_lays_it(lunar: Make) -> None:
    """Where one level will do, nothing more is asked, whichever way it came there."""
    moon = lunar(viewport=PHONE, has_touch=True, is_mobile=True)
    x, y = one_level(moon)
    touch = moon.page.context.new_cdp_session(moon.page)
    across, down = moon.middle()
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": across, "y": down}]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": across, "y": down - 20}]})
    moon.page.wait_for_selector(".reach path")
    across, down = moon.at(x, y)
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": across, "y": down}]})
    ghost = moon.page.locator('.ghost:not(.refused)[data-level="1"]')
    expect(ghost).to_have_count(1)
    where = ghost.get_attribute("data-at")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    moon.was_laid(f"large gold 1 @{where}")
    moon.anna.close()


def test_a_ring_dragged_by_a_finger_does_not_scroll_the_page(lunar: Make) -> None:
    moon = lunar(viewport={"width": 390, "height": 420}, has_touch=True, is_mobile=True)
    moon.piece().scroll_into_view_if_needed()
    before = moon.page.evaluate("scrollY")
    x, y = moon.middle()
    touch = moon.page.context.new_cdp_session(moon.page)
    for number, down in enumerate((0, -20, -60, -120)):
        kind = "touchStart" if number == 0 else "touchMove"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y + down}]})
    expect(moon.page.locator(".board.laying")).to_have_count(1)
    assert moon.page.evaluate("scrollY") == before
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    moon.anna.close()


def test_arrow_keys_nudge_after_a_placement_by_mouse(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    moon.page.keyboard.press("Shift+ArrowRight")
    expect(moon.page.locator(f'.ghost[data-at="{CRATER[0] + 1},{CRATER[1]}"]')).to_have_count(1)
    moon.anna.close()


def test_a_ring_that_is_nudged_in_a_crater_can_still_be_laid(lunar: Make) -> None:
    """It lies in the middle of a crater and nowhere else: the house says so, and there it is again."""
    moon = lunar(viewport=SCREEN)
    moon.piece().focus()
    moon.page.keyboard.press("Enter")
    moon.page.wait_for_selector(".reach path")
    while moon.page.get_attribute(".ghost", "data-level") != "1":
        moon.page.keyboard.press("n")
    where = moon.page.get_attribute(".ghost", "data-at") or ""
    for _ in range(3):
        moon.page.keyboard.press("Shift+ArrowUp")
    expect(moon.page.locator(f'.ghost:not(.refused)[data-at="{where}"]')).to_have_count(1)
    moon.page.keyboard.press("Enter")
    moon.was_laid(f"large gold 1 @{where}")
    moon.anna.close()


def test_an_arrow_that_is_held_moves_the_piece_on_until_it_is_let_go(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.mouse.click(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    moon.page.mouse.click(*moon.at(*CRATER))
    expect(moon.ghost(*CRATER, 4)).to_have_count(1)
    where = "() => Number(document.querySelector('.ghost').dataset.at.split(',')[0])"
    moon.page.get_by_label("To the right").hover()
    moon.page.mouse.down()
    wait_for(lambda: moon.page.evaluate(where) > CRATER[0] + 3)
    moon.page.mouse.up()
    after = moon.page.evaluate(where)
    moon.page.get_by_label("To the left").click()
    expect(moon.page.locator(f'.ghost[data-at="{after - 1},{CRATER[1]}"]')).to_have_count(1)
    moon.anna.close()


def right_of_all(moon: Lunar) -> tuple[int, int]:
    """The last point of a row where a ring may lie on level 2."""
    reach = GAME.reach(moon.room.match.state.view(0), PIECE)
    assert reach is not None
    (top,) = [storey for storey in reach.storeys if storey.level == 2]
    row, *spans = top.rows[len(top.rows) // 2]
    return spans[-1], row


@pytest.mark.parametrize(
    ("window", "touch"), [((390, 844), True), ((390, 664), True), ((844, 390), True), ((1366, 650), False)]
)
def test_the_pad_stays_under_the_finger_that_nudges(lunar: Make, window: tuple[int, int], touch: bool) -> None:
    """What lays the ring stands elsewhere, at the first millimetre where it may lie as at any other."""
    size = {"width": window[0], "height": window[1]}
    moon = lunar(PAIR, viewport=size, has_touch=touch, is_mobile=touch)
    press = moon.page.touchscreen.tap if touch else moon.page.mouse.click
    last, y = right_of_all(moon)
    press(*moon.middle())
    moon.page.wait_for_selector(".reach path")
    press(*moon.at(last + 26, y))  # out of reach of any mark that a finger might mean
    ghost = moon.page.locator(".ghost")
    expect(moon.status()).to_contain_text("Not here")
    x, y = map(int, (ghost.get_attribute("data-at") or "").split(","))
    left = moon.page.locator("#dock .pad button").first
    box = left.bounding_box()
    assert box is not None
    for at in range(x - 1, last - 4, -1):
        press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(ghost).to_have_attribute("data-at", f"{at},{y}")
        assert left.bounding_box() == box, "the pad is gone from there"
        expect(moon.page.locator(".loupe")).to_be_visible(visible=touch)
    assert not moon.room.match.moves, "it was only nudged"
    moon.anna.hand.checked()
    moon.laid(f"large gold 2 @{last - 3},{y}")
    moon.anna.close()


def test_a_hint_is_shown_as_a_ghost(lunar: Make) -> None:
    moon = lunar(viewport=SCREEN)
    moon.page.click("#hint")
    moon.page.wait_for_selector(".ghost", timeout=120_000)
    assert "Hint:" in moon.page.inner_text("#notice")
    moon.page.wait_for_selector("#dock .strong[data-choice]")
    moon.anna.close()


def test_a_hint_lays_its_ring_anew_where_another_was_refused(lunar: Make) -> None:
    """What was tried with another ring is forgotten: the hint's ring hangs where the hint says."""
    moon = lunar(PAIR, viewport={"width": 1366, "height": 650})
    where = {piece: refused_by_all(moon, piece) for piece in RINGS}
    for piece, refused in where.items():
        moon.page.mouse.click(*moon.middle(f"hand {piece}"))
        moon.page.wait_for_selector(".reach path")
        moon.page.mouse.click(*moon.at(*refused))
        expect(moon.page.locator(".ghost.refused")).to_have_count(1)
        moon.page.click("#hint")
        expect(moon.page.locator("#notice")).to_contain_text("Hint:", timeout=120_000)
        expect(moon.page.locator(".ghost:not(.refused)")).to_have_count(1)
        expect(moon.status()).to_contain_text("Level ")
        moon.anna.hand.found("Lay it here")
        moon.page.keyboard.press("Escape")
        expect(moon.page.locator(".ghost")).to_have_count(0)
    moon.anna.close()


@pytest.mark.parametrize("window", [(390, 844), (390, 664), (844, 390)])
def test_what_lays_a_hints_ring_is_in_sight_on_a_phone(lunar: Make, window: tuple[int, int]) -> None:
    """Where a hint leaves room for one of them, the pad is the one that waits."""
    moon = lunar(PAIR, viewport={"width": window[0], "height": window[1]}, has_touch=True, is_mobile=True)
    moon.page.tap("#hint")
    expect(moon.page.locator("#notice")).to_contain_text("Hint:", timeout=120_000)
    moon.anna.hand.found("Lay it here")
    moon.anna.close()


def refused_by_all(moon: Lunar, piece: str) -> tuple[int, int]:
    """Where that ring may not lie, nor jumps from."""
    reach = GAME.reach(moon.room.match.state.view(0), f"hand {piece}")
    assert reach is not None
    storeys = [(storey.near, row[0], x) for storey in reach.storeys for row in storey.rows for x in row[1:]]
    return next(
        (x, y)
        for x in range(60, 300, 7)
        for y in range(60, 300, 7)
        if all((x - px) ** 2 + (y - py) ** 2 > (near + 2) ** 2 for near, py, px in storeys)
    )


def test_only_the_own_seat_may_ask_and_only_from_its_view(house: Running) -> None:
    anna, ben = two_at_a_table(house.url, game="moonbase")
    state = give(position(ARCH), 0, "large gold")
    house.house.homes[anna.table].room.match.state = give(state, 1, "small gold")
    wires = [anna.sit_down(), ben.sit_down(), Guest(house.url, "Eve").sit_down(anna.table)]

    def ask(wire: int, **message: object) -> dict[str, object]:
        wires[wire].say(id=f"q{wire}", **message)
        return wires[wire].until(lambda one: one.get("id") == f"q{wire}")

    reached = ask(0, do="reach", piece=PIECE)
    assert reached["is"] == "reached"
    assert [storey["level"] for storey in reached["storeys"]] == [1, 4]  # type: ignore[attr-defined]
    assert ask(0, do="reach", piece="hand small gold")["storeys"] == [], "she has none"
    assert ask(1, do="reach", piece="hand small gold")["storeys"] == [], "it is not his turn"
    probe = {"do": "probe", "piece": PIECE, "x": 150, "y": 197, "level": 4}
    assert ask(0, **probe)["ok"] is True
    assert ask(0, **{**probe, "x": 9000})["rule"] == "M25"
    assert ask(1, **probe)["ok"] is False, "it is not his turn"
    for message in (probe, {"do": "reach", "piece": PIECE}):
        assert ask(1, **message, seat=0)["text"] == "that is not your seat"
        assert "watching" in str(ask(2, **message)["text"])
    wires[0].say(do="probe", id="q0", piece=PIECE, x=1.5, y=0)
    assert wires[0].until(lambda one: one["is"] == "trouble")["text"]
    for wire in wires:
        wire.close()


@pytest.mark.parametrize("window", [(1366, 650), (390, 844)])
def test_a_base_is_chosen_by_pegs_that_hide_no_ring(house: Running, chromium: Browser, window: tuple[int, int]) -> None:
    """Late, with 47 rings on the board: every crater that is offered shows a small peg, and nothing else glows."""
    anna, _ = dealt(house.url, "moonbase", seed=4, plies=80)
    person = Person(chromium, house.url, "Anna", viewport={"width": window[0], "height": window[1]}).sit(anna)
    person.at_the_board()
    wait_for(person.has_moves)
    expect(person.page.locator("#prompt")).to_contain_text("build a base")
    hand = Hand(person.page)
    craters = [one for one in hand.checked() if one.name.startswith("crater ")]
    sizes = person.page.evaluate("""() => [...document.querySelectorAll("#board [data-offered] .peg")]
      .map((one) => one.getBoundingClientRect().width)""")
    assert len(sizes) == len(craters) == 39
    assert 15 < min(sizes) <= max(sizes) < 40
    assert person.page.locator("#board [data-offered] > .spot").count() == 0
    before = hand.seq()
    hand.press(craters[20])
    person.confirm()
    wait_for(lambda: hand.seq() > before)
    person.close()


def test_rings_in_hand_stay_large_where_the_window_is_small(house: Running, chromium: Browser) -> None:
    """683×325 is a laptop at 200 %."""
    anna, _ = dealt(house.url, "moonbase", seed=4, plies=6)
    person = Person(chromium, house.url, "Anna", viewport={"width": 683, "height": 325}).sit(anna)
    person.at_the_board()
    wait_for(lambda: any(one.name.startswith("hand ") for one in person.hand.offers()))
    assert all(one.size >= 32 for one in person.hand.offers() if one.name.startswith("hand "))
    person.close()
