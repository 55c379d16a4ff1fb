"""What it means that a figure of a plate changes, as one says it of a move."""

from __future__ import annotations

from ludoteca.games.moonbase.catalogue import plural, say


def change(key: str, before: int, after: int, who: str) -> str | None:
    """Of the viewer's own, where nobody is named. Rings in hand are no gain in themselves."""
    count = abs(after - before)
    if after < before:
        return less(key, count, who)
    if who:
        return None
    told = {
        "points": plural("brings you {count} point", "brings you {count} points", count),
        "rings": "",
        "unplaced": "",
        "settlements": plural("builds {count} settlement of yours", "builds {count} settlements of yours", count),
        "settling": plural(
            "gets you {count} more settlement at the end of the round if nobody covers it",
            "gets you {count} more settlements at the end of the round if nobody covers them",
            count,
        ),
        "bases": plural("builds {count} resource base of yours", "builds {count} resource bases of yours", count),
        "group": plural("makes your largest group {count} ring", "makes your largest group {count} rings", after),
        "height": say("takes your highest ring to level {level}", level=after),
        "tower": say("puts the research tower on your colour"),
    }
    return told.get(key)


def less(key: str, count: int, who: str) -> str | None:
    """What a player loses."""
    if key == "points" and not who:
        return plural("costs you {count} point now", "costs you {count} points now", count)
    if key == "points":
        return plural("costs {who} {count} point", "costs {who} {count} points", count, who=who)
    if key == "settling" and who:
        return plural(
            "takes {count} settlement to come from {who}", "takes {count} settlements to come from {who}", count,
            who=who,
        )  # fmt: skip
    return None if who else ""
