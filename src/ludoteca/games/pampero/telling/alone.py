"""What the rules choose by themselves, because there is only one: the only site, the only contract."""

from __future__ import annotations

from ludoteca.games.pampero.draw.scene import contract_meant
from ludoteca.games.pampero.state import NOTHING
from ludoteca.games.pampero.view import View


def alone(before: View, after: View) -> list[str]:
    """R20. The site built on meanwhile, and the contract that the next question is about."""
    t, u = before.table, after.table
    ids = t.box.ids
    found = [f"site {name}" for at, name in enumerate(ids["sites"]) if t.site[at] == NOTHING != u.site[at]]
    meant = contract_meant(u)
    return [*found, f"contract {ids['spots'][meant]}"] if meant >= 0 else found
