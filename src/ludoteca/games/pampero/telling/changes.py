"""What it means that a figure of a plate changes, as one says it of a move."""

from __future__ import annotations

from ludoteca.games.pampero.catalogue import plural, say


def change(key: str, before: int, after: int, who: str) -> str | None:
    """Of the viewer's own, where nobody is named. What a move costs its player stands on its button."""
    count = abs(after - before)
    if who and after < before and key == "points":
        return say("leaves {who} ${money} poorer if the game ended now", who=who, money=count)
    if who:
        return say("costs {who} ${money}", who=who, money=count) if key == "money" and after < before else None
    if after < before:
        return ""
    told = {
        "money": say("brings you ${money}", money=count),
        "energy": say("brings you {count} energy", count=count),
        "battery": plural("brings you {count} battery", "brings you {count} batteries", count),
        "points": say("would make you ${money} richer if the game ended now", money=count),
        "hand": plural("puts {count} card into your hand", "puts {count} cards into your hand", count),
    }
    return told.get(key)
