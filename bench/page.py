"""How quick the page is in Chromium: ``python -m bench.page [GAME ...]``.

For each game, against random bots with as many seats as it has: the nodes in the document, the bytes of the first
position and of those that follow (compressed as the socket compresses them), the longest task of the main thread and
the longest frame while people and bots move; of the tasks also the processor's own time, which a busy machine does not
lengthen (much). Frames over 50 ms are told apart: those while bots move, from one's move to one's next question, and
those between one's own presses; and what each of them holds, in the processor's time of the page's main thread and of
the threads that paint. The page is pressed as a hand does; what the hand asks of the page to find its way, frames that
are made only to be counted, and what Chromium does to begin and end its trace, is not the page's and not counted.
"""

from __future__ import annotations

import argparse
import json
import statistics
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import WebSocket, sync_playwright
from tests.table.guests import wait_for
from tests.table.hands import Hand
from tests.table.people import WHOLE_CHROMIUM, free_port, start_server

import ludoteca

WATCH = """() => {
  window.frames_ = []; window.tasks_ = [];
  let last = performance.now(), mine = true;
  const tick = (now) => {
    const asked = document.body.dataset.turn === "mine";
    window.frames_.push([now - last, !(mine && asked)]);
    [last, mine] = [now, asked];
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  new PerformanceObserver((list) => window.tasks_.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: false });
}"""

# What tells a frame, and what of it is the page's. WATCH has frames made all the time to count them: one in which
# nothing was styled, laid out or painted would not be there without it. Half of a move in Hit Plan seemed to be these.
FRAME = {"FireAnimationFrame", "Commit"}
PICTURE = {"UpdateLayoutTree", "Layout", "Paint"}
LONG = 50  # milliseconds that no frame should take; three frames of a screen take as much, give or take a hair

Event = dict[str, Any]


def size(text: str) -> int:
    """Bytes on the wire, compressed as a message of its own."""
    return len(zlib.compress(text.encode()))


def own_times(events: list[Event]) -> list[float]:
    """The processor's time in each task of the page's main thread, in milliseconds, but for those of the hand."""
    page = {one["tid"] for one in events if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    spans = sorted((one for one in events if one["ph"] == "X" and one["tid"] in page), key=lambda one: one["ts"])
    found: list[tuple[float, set[str]]] = []  # the time of a task, and what happened in it
    end = 0
    for one in spans:
        if one["name"].endswith("RunTask") and one["ts"] >= end:
            end = one["ts"] + one["dur"]
            found.append((one.get("tdur", 0) / 1000, set()))
        elif found and one["ts"] < end:
            script = one["args"].get("data", {}).get("url", "") if one["name"] == "FunctionCall" else ""
            idle = one["name"] == "UpdateLayoutTree" and not one["args"].get("elementCount")
            found[-1][1].add("script" if "/static/" in script else "nothing" if idle else one["name"])
    return [time for time, seen in found if "script" in seen or (seen & FRAME and seen & PICTURE)]


def long_frames(events: list[Event], frames: list[tuple[float, bool]]) -> list[dict[str, object]]:
    """What the frames over 50 ms hold, by the trace, in milliseconds."""
    counted = [one for one in events if one["ph"] == "X" and one["name"] == "FunctionCall"]
    ticks = sorted(
        (one for one in counted if one["args"]["data"].get("functionName") == "tick"), key=lambda one: one["ts"]
    )
    main = {one["tid"] for one in ticks}
    found: list[dict[str, object]] = []
    for at, (length, bots) in enumerate(frames):
        if round(length) <= LONG or not 0 < at < len(ticks):
            continue
        begin, end = ticks[at - 1]["ts"], ticks[at]["ts"]
        here = [one for one in events if one["ph"] == "X" and begin <= one["ts"] < end]
        tasks = [one for one in here if one["tid"] in main and one["name"].endswith("RunTask")]
        painting = [one for one in here if one["name"] == "RasterTask"]
        held = [round(sum(one.get("tdur", 0) for one in some) / 1000) for some in (tasks, painting)]
        found.append({"ms": round(length), "bots": bots, "main thread": held[0], "painting": held[1]})
    return found


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
            wait_for(lambda: hand.turn() == "over" or bool(hand.offers()), 60)
            page.wait_for_timeout(1_000)  # fonts and the first picture have come
            begun = hand.seq()
            browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
            page.wait_for_timeout(500)
            page.evaluate(WATCH)
            for _ in range(moves):
                wait_for(lambda: hand.turn() == "over" or bool(hand.offers()), 60)
                if hand.turn() == "over":
                    break
                hand.move()
            page.wait_for_timeout(500)
            frames = page.evaluate("window.frames_")
            tasks = page.evaluate("window.tasks_")
            events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
            own = own_times(events)
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
                "longest in processor ms": [round(one) for one in sorted(own)[-3:]],
                "processor ms a move": round(sum(own) / max(1, hand.seq() - begun)),
                "longest frame ms": round(max((length for length, _ in frames), default=0)),
                "frames over 50 ms while bots move": sum(round(length) > LONG and bots for length, bots in frames),
                "frames over 50 ms by one's own presses": sum(
                    round(length) > LONG and not bots for length, bots in frames
                ),
                "what they hold": long_frames(events, frames),
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
