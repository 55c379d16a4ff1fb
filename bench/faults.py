"""The worst, again and again: python -m bench.faults --rounds 100 --processes 3

Starts a PostgreSQL and a house of its own, lets people talk at several tables, and kills, stops, cuts off, restarts and
fills up, one thing a round; at the end every acknowledged act must be there once and in order. With ``--processes 1``
the house is one process on a file. With ``--page`` the owner of a table is stopped while a page in Chromium looks on
and plays, at another process.
"""

from __future__ import annotations

import argparse
import os
import random
import secrets
import signal
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.table.databases import cluster
from tests.table.faults import Found, Hole, Trial
from tests.table.guests import Guest
from tests.table.people import CHROMIUM, Person

from ludoteca.table import leases


def trial_of(processes: int, tables: int, folder: str) -> Trial:
    """A house of so many processes; of several, the last one's line to PostgreSQL can fall silent."""
    if processes == 1:
        return Trial(str(Path(folder) / "tables.db"), 1, tables)
    data = cluster().fresh(f"faults_{secrets.token_hex(4)}")
    return Trial(data, processes - 1, tables, Hole(cluster().port))


def rounds(trial: Trial, count: int, end: float, luck: random.Random, took: dict[str, list[float]]) -> None:
    """So many faults, each kind as often as the others; notes how long all waited until they played on, by kind."""
    kinds: list[str] = []
    for number in range(count):
        if time.monotonic() > end:
            break
        kinds = kinds or luck.sample(trial.faults(), len(trial.faults()))
        kind = kinds.pop()
        took[kind].append(getattr(trial, kind)())
        print(f"{number + 1}/{count}: {kind}, all play on after {took[kind][-1]:.1f} s", flush=True)


def page_rounds(trial: Trial, count: int, took: dict[str, list[float]]) -> None:
    """Stops the owner of a page's table so many times; notes how long the page, at another process, waited."""
    guest = Guest(trial.processes[0].url, "Anna")
    guest.found(seat1="random")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for number in range(count):
            took["page"].append(page_waited(trial, guest, browser, f"line {number}"))
            print(f"{number + 1}/{count}: the page plays on after {took['page'][-1]:.1f} s", flush=True)
        browser.close()


def page_waited(trial: Trial, guest: Guest, browser: Browser, text: str) -> float:
    """The seconds from the stop of its table's owner until what a page says is there."""
    owner = trial.owner(guest.table)
    other = next(one for one in trial.processes if one is not owner)
    person = Person(browser, other.url, "Anna").sit(guest)
    person.at_the_board()
    owner.signal(signal.SIGSTOP)
    began = time.monotonic()
    try:
        say(person, text)
        expect(person.page.locator("#talk li", has_text=text)).to_have_count(1, timeout=60_000)
        took = time.monotonic() - began
        time.sleep(max(0.0, leases.TTL / 1000 + 1 - took))
    finally:
        owner.signal(signal.SIGCONT)
    trial.play_on()
    person.context.close()
    return took


def say(person: Person, text: str) -> None:
    """Says something at the page, by hand."""
    person.look_up("talk")
    page: Page = person.page
    page.fill("#talk-text", text)
    page.press("#talk-text", "Enter")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--minutes", type=float, default=60, help="no round begins after that")
    parser.add_argument("--processes", type=int, default=2, help="1: on a file; more: on PostgreSQL")
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--page", action="store_true", help="stop the owner of a table at which a page in Chromium is")
    given = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and all that was started is ended
    with tempfile.TemporaryDirectory() as folder:
        trial = trial_of(given.processes, given.tables, folder)
        took: dict[str, list[float]] = defaultdict(list)
        try:
            trial.play_on()
            if given.page:
                page_rounds(trial, given.rounds, took)
            else:
                rounds(trial, given.rounds, time.monotonic() + 60 * given.minutes, random.Random(given.seed), took)
        finally:
            trial.close()
            found = trial.check()
            print(told(trial, found, took), flush=True)
    sys.exit(not found.sound)


def told(trial: Trial, found: Found, took: dict[str, list[float]]) -> str:
    """All that was found, in words."""
    waited = max(one.longest for one in trial.talkers)
    refused = sum(len(one.trouble) for one in trial.talkers)
    count, load = sum(map(len, took.values())), os.getloadavg()[0]
    lines = [
        f"{len(trial.processes)} processes, {count} rounds, load average {load:.0f}",
        "  acts: " + ", ".join(f"{number} {what}" for what, number in found._asdict().items()),
    ]
    for kind, times in sorted(took.items()):
        typical, longest = statistics.median(times), max(times)
        lines.append(f"  {kind}: {len(times)} times, all played on after {typical:.1f} s, {longest:.1f} at most")
    lines.append(f"  the longest wait for one answer: {waited:.1f} s; refused in words and said again: {refused}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
