"""How quick the page is in Chromium: ``python -m bench.page [GAME ...]``.

For each game, against random bots with as many seats as it has: the nodes in the document, the bytes of the first
position and of those that follow (compressed as the socket compresses them), the main thread's time from a message to
its last consequence (long tasks and the handlers themselves), and the longest frame while bots move; of the tasks also
the processor's own time, which a busy machine does not lengthen. The page is pressed as a hand does.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import WebSocket, sync_playwright
from tests.table.guests import wait_for
from tests.table.hands import Hand
from tests.table.people import WHOLE_CHROMIUM, free_port, start_server

import ludoteca

WATCH = """() => {
  window.frames_ = []; window.tasks_ = [];
  let last = performance.now();
  const tick = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => window.tasks_.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: false });
}"""


def size(text: str) -> int:
    """Bytes on the wire, compressed as a message of its own."""
    return len(zlib.compress(text.encode()))


def own_times(trace: bytes) -> list[float]:
    """The processor's time in each task of the page's main thread, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    page = {one["tid"] for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    return [one.get("tdur", 0) / 1000 for one in events if one["name"].endswith("RunTask") and one["tid"] in page]


def measure(game: str, moves: int, window: tuple[int, int]) -> dict[str, object]:
    """Plays some moves in a page of its own."""
    seats = ludoteca.game(game).max_seats
    port = free_port()
    server = start_server(port, Path(tempfile.mkdtemp()) / "tables.db")
    try:
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": window[0], "height": window[1]})
            heard: list[str] = []

            def listen(socket: WebSocket) -> None:
                socket.on("framereceived", lambda data: heard.append(str(data)))

            page.on("websocket", listen)
            page.goto(f"http://127.0.0.1:{port}/new/{game}")
            page.fill("#name", "Anna")
            if page.locator("[data-seats]").count():
                page.select_option("[data-seats]", str(seats))
            for seat in range(1, seats):
                page.select_option(f"[data-seat='{seat}'] select", "random")
            page.click("text=Start the table")
            page.wait_for_selector("#board > .part")
            hand = Hand(page)
            page.evaluate(WATCH)
            begun = hand.seq()
            browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
            for _ in range(moves):
                wait_for(lambda: hand.turn() == "over" or bool(hand.offers()), 60)
                if hand.turn() == "over":
                    break
                hand.move()
            page.wait_for_timeout(500)
            own = own_times(browser.stop_tracing())
            frames = page.evaluate("window.frames_")
            tasks = page.evaluate("window.tasks_")
            positions = [text for text in heard if json.loads(text)["is"] == "position"]
            updates = sorted(map(size, positions[1:]))
            return {
                "game": game,
                "seats": seats,
                "nodes": page.evaluate("document.querySelectorAll('*').length"),
                "first kB": round(size(positions[0]) / 1024, 1),
                "update kB (median)": round(statistics.median(updates) / 1024, 1),
                "update kB (most)": round(updates[-1] / 1024, 1),
                "long tasks over 50 ms": len(tasks),
                "longest task ms": round(max(tasks, default=0)),
                "the same in processor time": round(max(own, default=0)),
                "processor ms a move": round(sum(own) / max(1, hand.seq() - begun)),
                "longest frame ms": round(max(frames, default=0)),
                "frames over 50 ms": sum(one > 50 for one in frames),
            }
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """Prints a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["hatsuden", "hitplan", "moonbase", "pampero"])
    parser.add_argument("--moves", type=int, default=15)
    parser.add_argument("--window", default="1366x650")
    given = parser.parse_args()
    width, height = map(int, given.window.split("x"))
    for game in given.games:
        print(json.dumps(measure(game, given.moves, (width, height))), flush=True)


if __name__ == "__main__":
    main()
