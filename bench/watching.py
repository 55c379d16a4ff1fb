"""What a page keeps of a long game, and what it costs at rest: ``python -m bench.watching``.

A page looks on while somebody and three random bots play Pampero. Every hundred positions, after the garbage was
collected: the nodes and listeners that Chromium holds, and the memory of the page's scripts. At last nothing happens
for a while: the processor's time that the page's process takes, and how often it woke up.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright
from tests.table.guests import Guest, Running, Wire
from tests.table.people import WHOLE_CHROMIUM

COUNTED = {
    "Nodes": "nodes",
    "JSEventListeners": "listeners",
    "LayoutObjects": "boxes",
    "JSHeapUsedSize": "kB of scripts",
}

REACHED = "(count) => Number(document.body.dataset.seq) >= count || document.body.dataset.turn === 'over'"


def plays(wire: Wire, moves: int) -> None:
    """Somebody makes so many moves, by lot, or all there are."""
    luck = random.Random(1)
    for _ in range(moves):
        position = wire.my_turn()
        if position["status"] == "ended":
            return
        wire.play(luck.choice(position["moves"])["move"])


def metrics(devtools: CDPSession) -> dict[str, float]:
    """What Chromium measures of the page by itself."""
    return {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}


def counted(devtools: CDPSession) -> dict[str, int]:
    """What the page holds, without what nobody needs any more."""
    for _ in range(3):
        devtools.send("HeapProfiler.collectGarbage")
    found = metrics(devtools)
    return {words: int(found[name] / (1024 if name == "JSHeapUsedSize" else 1)) for name, words in COUNTED.items()}


def resting(page: Page, devtools: CDPSession, seconds: int) -> dict[str, float]:
    """What the page costs while nothing happens."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    page.wait_for_timeout(1_000)
    before = metrics(devtools)
    page.wait_for_timeout(1_000 * seconds)
    after = metrics(devtools)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    woken = sum(one["name"] in ("FireAnimationFrame", "TimerFire") for one in events)
    painted = sum(one["name"] == "Paint" for one in events)
    spent = 1000 * (after["ProcessTime"] - before["ProcessTime"]) / seconds
    return {"processor ms a second": round(spent, 1), "timers and frames": woken, "paintings": painted}


def main() -> None:
    """Prints a line every so often."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="pampero")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--rest", type=int, default=10, help="seconds")
    given = parser.parse_args()
    data = Path(tempfile.mkdtemp()) / "tables.db"
    with Running(data) as house, sync_playwright() as play, ThreadPoolExecutor(1) as thread:
        guest = Guest(house.url, "Anna")
        bots = {f"seat{seat}": "random" for seat in range(1, given.seats)}
        table = guest.found(given.game, seats=str(given.seats), **bots)
        browser = play.chromium.launch(executable_path=WHOLE_CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1366, "height": 650})
        page.goto(f"{house.url}/t/{table}")
        page.wait_for_selector("#board > .part")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        wire = guest.sit_down()
        seq = "Number(document.body.dataset.seq)"
        last = page.evaluate(seq)
        print(json.dumps({"position": last, **counted(devtools)}), flush=True)
        playing = thread.submit(plays, wire, given.positions)
        while last < given.positions:
            page.wait_for_function(REACHED, arg=min(last + 100, given.positions), polling=200, timeout=0)
            if page.evaluate(seq) == last:
                break
            last = page.evaluate(seq)
            print(json.dumps({"position": last, **counted(devtools)}), flush=True)
        guest.http.close()
        wire.close()
        playing.exception()
        page.wait_for_timeout(8_000)  # what is told and lit up ends
        rest = resting(page, devtools, given.rest)
        print(json.dumps({"seconds at rest": given.rest, **rest, **counted(devtools)}), flush=True)


if __name__ == "__main__":
    main()
