"""One browser for all tests of a process: playwright can be started only once."""

import asyncio
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.table.people import CHROMIUM, WHOLE_CHROMIUM


@pytest.fixture(autouse=True)
def _loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """The event loop that playwright leaves half-way in the thread of all tests is set aside where no browser is used:
    each may run one of its own, whatever was tested before it."""
    left = None if "play" in request.fixturenames else asyncio._get_running_loop()
    if left is not None:
        asyncio._set_running_loop(None)
    yield
    if left is not None:
        asyncio._set_running_loop(left)


@pytest.fixture(scope="session")
def play() -> Iterator[Playwright]:
    with sync_playwright() as play:
        yield play


def launched(play: Playwright, path: str | None) -> Iterator[Browser]:
    if path is None:
        pytest.skip("no chromium here; on Debian: apt install chromium")
    browser = play.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def chromium(play: Playwright) -> Iterator[Browser]:
    yield from launched(play, CHROMIUM)


@pytest.fixture
def whole_chromium(play: Playwright) -> Iterator[Browser]:
    """With what a browser has around its pages: gestures that leave them, for instance."""
    yield from launched(play, WHOLE_CHROMIUM)
