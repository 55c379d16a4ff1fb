"""The figures of the README are the measured ones: those of docs/benchmarks.md, which ``make bench`` writes."""

from __future__ import annotations

import re

import pytest

from tests.docs.blocks import ROOT

README = " ".join((ROOT / "README.md").read_text(encoding="utf-8").partition("## How fast")[2].split())
ROWS = dict(
    re.findall(r"^\| ([^|]+) \| ([^|]+ \| [^|]*) \|$", (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8"), re.M)
)
FIGURES = {
    r"Hatsuden about (\S+ million) in a native loop": "hatsuden, 2 seats, compiled",
    r"Hit Plan (\S+ million)": "hitplan, 5 seats, compiled",
    r"Pampero (\S+) driven from Python": "pampero, 4 seats, compiled, driven from Python",
    r"Moon Base with its exact geometry ([\d,]+)": "moonbase, 2 seats, compiled",
    r"in PettingZoo makes about (\S+) steps": "hatsuden, 2 seats, PettingZoo, driven cheaply",
    r"in Gymnasium ([\d,]+)": "hatsuden, 2 seats, Gymnasium, driven cheaply",
}
TIMES = {
    r"(\d+) times OpenSpiel's Hanabi in its own native loop": "hatsuden, 2 seats, compiled",
    r"(\d+) times where both are driven from Python": "hatsuden, 2 seats, compiled, driven from Python",
    r"(\d+) times catanatron's Catan": "pampero, 4 seats, compiled, driven from Python",
}


def told(claim: str) -> str:
    found = re.search(claim, README)
    assert found, claim
    return found[1]


@pytest.mark.parametrize("claim", FIGURES)
def test_a_figure_is_the_measured_one(claim: str) -> None:
    number, _, million = told(claim).partition(" ")
    said = float(number.replace(",", "")) * (1_000_000 if million else 1)
    measured = float(ROWS[FIGURES[claim]].partition(" ")[0].replace(",", ""))
    assert said == pytest.approx(measured, rel=0.04)


@pytest.mark.parametrize("claim", TIMES)
def test_a_comparison_is_the_measured_one(claim: str) -> None:
    assert f"{told(claim)} × " in ROWS[TIMES[claim]]
