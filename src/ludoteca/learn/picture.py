"""The curve of strength as a picture: wins of the policy alone, over the time it was trained."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure


def draw(title: str, measured: Sequence[dict[str, Any]], path: Path) -> None:
    """A line for each rival and number of seats, with its 95 % interval, written as the name of the file says."""
    lines: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for one in measured:
        lines.setdefault((one["rival"], one["seats"]), []).append(one)
    figure = Figure(figsize=(7.0, 4.2), layout="constrained")
    panel = figure.subplots()
    for (rival, seats), some in lines.items():
        shares = [one["share"] for one in some]
        half = [1.96 * (share * (1 - share) / one["games"]) ** 0.5 for share, one in zip(shares, some, strict=True)]
        panel.errorbar(
            [one["seconds"] / 60 for one in some],
            [100 * share for share in shares],
            yerr=[100 * one for one in half],
            capsize=2,
            label=f"{rival}, {seats} seats" if seats > 1 else "solo",
        )
    panel.set_xlabel("minutes of training")
    panel.set_ylabel("wins of the policy alone, in %")
    panel.set_ylim(0, 100)
    panel.set_title(title)
    if lines:
        panel.legend(fontsize="small")
    figure.savefig(path)
