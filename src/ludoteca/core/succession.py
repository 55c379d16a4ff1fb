"""Two drawings of one game, one after the other: which piece is which, and what has changed."""

from __future__ import annotations

from ludoteca.core.svg import Drawing, Mark, Part


def followed(before: Drawing, after: Drawing) -> Drawing:
    """The second drawing with keys such that, of the copies of a card, those that lie still keep theirs."""
    for part in after.parts.values():
        part.layers = [*part.marks]  # they get other keys
    lying = {(copied(mark), part.name, mark.at): mark.key for part, _, mark in before.pieces()}
    free: dict[str, list[str]] = {}
    for _, _, mark in after.pieces():
        free.setdefault(copied(mark), []).append(mark.key)
    moved: list[tuple[Part, int, Mark]] = []
    for part, at, mark in after.pieces():
        key = lying.get((copied(mark), part.name, mark.at), "")
        if key in free[copied(mark)]:
            free[copied(mark)].remove(key)
            part.layers[at] = mark._replace(key=key)
        else:
            moved.append((part, at, mark))
    for part, at, mark in moved:
        part.layers[at] = mark._replace(key=free[copied(mark)].pop(0))
    return after


def copied(mark: Mark) -> str:
    """What a piece is a copy of: copies are told apart by what follows a dot."""
    return mark.key.rpartition(".")[0] or mark.key


def changed(before: Drawing, after: Drawing) -> tuple[list[str], list[str]]:
    """The places and the pieces of a drawing that are new or look otherwise than before.

    A piece that only slid aside makes room for another: it counts where nothing else has changed.
    """
    known = {(part.name, mark) for part in before.parts.values() for mark in part.marks}
    fresh = [(part.name, mark) for part in after.parts.values() for mark in part.marks]
    fresh = [one for one in fresh if one not in known]
    looks = {(name, mark._replace(at=None)) for name, mark in known}
    news = [mark for name, mark in fresh if (name, mark._replace(at=None)) not in looks]
    news = news or [mark for _, mark in fresh]
    return [mark.target for mark in news if mark.target and not mark.key], [mark.key for mark in news if mark.key]
