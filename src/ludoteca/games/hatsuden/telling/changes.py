"""What it means that a figure of a plate changes, as one says it of a move."""

from __future__ import annotations

from ludoteca.games.hatsuden.catalogue import plural, say


def change(key: str, before: int, after: int, who: str) -> str | None:
    """Of the viewer's own, where nobody is named."""
    count = abs(after - before)
    if who or after < before:
        return points_lost(count, who) if key == "points" and after < before else None
    told = {
        "points": plural(
            "would be worth {count} point if the game ended now", "would be worth {count} points if the game ended now",
            count,
        ),
        "north": say("takes your north city from {before} to {after}", before=before, after=after),
        "south": say("takes your south city from {before} to {after}", before=before, after=after),
        "cards": "",
        "spaces": plural("fills {count} of your ten spaces", "makes it {count} of your ten spaces filled", after),
        "specials": say("gives you a special technology"),
    }  # fmt: skip
    return told.get(key)


def points_lost(count: int, who: str) -> str:
    """What a player would have less."""
    if not who:
        return plural(
            "would cost you {count} point if the game ended now",
            "would cost you {count} points if the game ended now",
            count,
        )
    return plural(
        "would cost {who} {count} point if the game ended now",
        "would cost {who} {count} points if the game ended now",
        count,
        who=who,
    )
