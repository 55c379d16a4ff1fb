"""The examples for libraries of the field run, where the library is installed; they are too heavy for every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tests.examples.installed import ROOT

LEARNERS = [
    ("sb3_maskable.py", "sb3_contrib", "of 20 games against random", ["512"]),
    ("torchrl_gym.py", "torchrl", "games in 400 steps", []),
    ("tianshou_zoo.py", "tianshou", "4 games", []),
    ("rllib_zoo.py", "ray.rllib", "mean return", []),
    ("cleanrl_ppo.py", "torch", "steps: won", ["2048"]),
]


def there(library: str) -> bool:
    """Whether the library, and all that it lies in, can be imported."""
    try:
        return find_spec(library) is not None
    except ModuleNotFoundError:
        return False


def test_each_example_is_tried_here() -> None:
    assert sorted(path.name for path in (ROOT / "examples/learners").glob("*.py")) == sorted(one[0] for one in LEARNERS)


@pytest.mark.slow
@pytest.mark.parametrize(("file", "library", "told", "arguments"), LEARNERS, ids=lambda value: str(value)[:20])
def test_the_examples_for_learners_run(file: str, library: str, told: str, arguments: list[str]) -> None:
    if not there(library) or not there("gymnasium"):
        pytest.skip(f"{library} is not installed: it is no dependency of ours, and heavy")
    done = subprocess.run(
        [sys.executable, "-W", "ignore", f"examples/learners/{file}", *arguments],
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True, text=True, check=False, timeout=900,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert told in done.stdout


def test_the_page_about_bots_shows_the_example_as_it_is() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    shown = page.partition("<!-- my_bot -->\n```python\n")[2].partition("```\n")[0]
    assert shown == (ROOT / "examples/my_bot.py").read_text(encoding="utf-8")
