"""Contact sheets: every game as people see it, for those who look at it as an art director would.

    python -m bench.contact [GAME ...]

Beginning, middle and end of a game between two bots, at the real table: on a large screen and a phone, by day and by
night. Each sheet becomes docs/pictures/GAME-contact.webp; where the table looks otherwise, they are made anew.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.table.guests import Guest, Running, Wire, two_at_a_table
from tests.table.people import CHROMIUM, Person

import ludoteca
from ludoteca.bots import bot

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
DESK, PHONE = (1366, 650), (390, 844)
LOOKS = tuple((window, theme) for window in (DESK, PHONE) for theme in ("light", "dark"))
SHOWN = {DESK: 640, PHONE: 214}
"""How wide each is on the sheet."""
GAP = 8
STRENGTH = "easy"
MIDDLE = 0.45
"""How much of a game is played in the middle, as a share of a short one: it must not be over."""
STORIES = 6
"""So many things are told after each other at most."""
TRIED = 4
"""Games that tell what a short one is."""


@contextmanager
def eyes(browser: Browser, house: str, guest: Guest) -> Iterator[list[Person]]:
    """The guest's seat in a window of every kind."""
    people = [
        Person(
            browser,
            house,
            guest.name,
            viewport={"width": w, "height": h},
            color_scheme=theme,
            has_touch=(w, h) == PHONE,
        )
        for (w, h), theme in LOOKS
    ]
    for one in people:
        one.sit(guest).at_the_board()
    yield people
    for one in people:
        one.close()


def play(running: Running, wires: list[Wire], table: str, share: float, plies: int) -> None:
    """Bots make the moves of both, until so much of the game is played."""
    room = running.house.homes[table].room
    bots = [bot(STRENGTH, room.game, seat) for seat in range(len(wires))]
    while room.match.state.actors() and len(room.match.moves) < share * plies:
        seat = room.match.state.actors()[0]
        wire = wires[seat]
        wire.settled(lambda now: bool(now["moves"]))
        move = bots[seat].choose(room.match.state.view(seat), room.match.state.legal(seat)).move
        answer = wire.play(room.game.name(move))
        for other in wires:
            other.settled(lambda now, seq=answer["seq"]: now["seq"] >= seq)  # type: ignore[misc]


def read_all(person: Person) -> None:
    """Presses on through what is told, until the board is seen."""
    on = person.page.get_by_role("button", name="Go on", exact=True)
    person.page.wait_for_timeout(600)
    for _ in range(STORIES):
        if not on.is_visible():
            return
        on.click()
        person.page.wait_for_timeout(600)


def length(game: str) -> int:
    """How many moves the shortest of some games of two such players has."""
    rules = ludoteca.game(game)
    bots = [bot(STRENGTH, rules, seat) for seat in range(2)]
    lengths = []
    for seed in range(TRIED):
        state, plies = rules.new(seats=2, seed=seed), 0
        while not state.over():
            seat = state.actors()[0]
            state.play(seat, bots[seat].choose(state.view(seat), state.legal(seat)).move)
            plies += 1
        lengths.append(plies)
    return min(lengths)


def sheet(shots: dict[tuple[tuple[int, int], str], list[Image.Image]]) -> Image.Image:
    """The large screens by day above those by night, the phones in a row below."""
    rows = [shots[DESK, "light"], shots[DESK, "dark"], shots[PHONE, "light"] + shots[PHONE, "dark"]]
    width = max(sum(one.width + GAP for one in row) for row in rows) + GAP
    found = Image.new("RGB", (width, sum(row[0].height + GAP for row in rows) + GAP), "#8b8573")
    y = GAP
    for row in rows:
        x = (width - sum(one.width + GAP for one in row) + GAP) // 2
        for one in row:
            found.paste(one, (x, y))
            x += one.width + GAP
        y += row[0].height + GAP
    return found


def make(browser: Browser, running: Running, game: str) -> None:
    """Plays a game and writes its sheet."""
    anna, ben = two_at_a_table(running.url, game=game)
    wires = [anna.sit_down(), ben.sit_down()]
    plies = length(game)
    shots: dict[tuple[tuple[int, int], str], list[Image.Image]] = {look: [] for look in LOOKS}
    with eyes(browser, running.url, anna) as people:
        for share in (0.0, MIDDLE, 9.0):
            play(running, wires, anna.table, share, plies)
            for person, look in zip(people, LOOKS, strict=True):
                read_all(person)
                person.page.wait_for_timeout(900)
                with Image.open(BytesIO(person.page.screenshot())) as shot:
                    w = SHOWN[look[0]]
                    small = shot.convert("RGB").resize(
                        (w, round(w * shot.height / shot.width)), Image.Resampling.LANCZOS
                    )
                shots[look].append(small)
    for wire in wires:
        wire.close()
    sheet(shots).save(PICTURES / f"{game}-contact.webp", quality=80, method=6)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Contact sheets of the games, into docs/pictures.")
    parser.add_argument("games", nargs="*", help="which games; all of them where none is named")
    wanted = parser.parse_args().games or ludoteca.games()
    with Running(Path(tempfile.mkdtemp()) / "tables.db") as running, sync_playwright() as play_:
        browser = play_.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for game in wanted:
            make(browser, running, game)
        browser.close()
