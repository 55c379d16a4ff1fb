"""Connection tiles: taken from the map (R32), played onto cards (R31)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import events
from ludoteca.games.pampero.components import CONNECTION_TILES, CONNECTIONS, MARKETS, MAX_LINES
from ludoteca.games.pampero.frames import CONNECT, a_of, b_of, company_of, push, push_effects
from ludoteca.games.pampero.purpose import CONNECTION_MONEY
from ludoteca.games.pampero.reasons import ALLOWED, CONNECTION_NOT_OWNED, CONNECTION_NOT_READY
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, ON_CARD, READY, Board, is_human, side_of


def unlocked_lines(s: Board, connection: i64) -> i64:
    """R32. How many of its lines lead to a fulfilled contract."""
    count: i64 = 0
    for line in range(i64(MAX_LINES)):
        if side_of(s).connection_lines[connection * MAX_LINES + line] & s.done != 0:
            count += 1
    return count


def gain_connections(s: Board, company: i64, spot: i64) -> None:
    """R32. Who fulfils a connected contract and sees two unlocked lines takes the tile, ready for use."""
    joined = side_of(s).connections_at[spot]
    if joined == 0:
        return
    for connection in range(i64(CONNECTIONS)):
        here = (joined >> connection) & 1 != 0 and s.connection[connection] != NOTHING
        if here and unlocked_lines(s, connection) >= 2:
            take(s, company, connection)


def take(s: Board, company: i64, connection: i64) -> None:
    """The tile comes into the play area; the automa notes its icons (C11)."""
    tile = s.connection[connection]
    s.connection[connection] = NOTHING
    s.connection_at[company * CONNECTION_TILES + tile] = READY
    s.tell(EVERYONE, events.GAINED_CONNECTION, company, tile)
    if not is_human(s, company):
        for market in range(i64(MARKETS)):
            icons = s.box.connection_icons[tile * MARKETS + market]
            if icons > 0:
                s.markers[market] += icons
                s.tell(EVERYONE, events.AUTOMA_NOTED, company, market, icons)


def may_connect(s: Board, f: i64, tile: i64) -> i64:
    """R31. A tile of yours that lies ready."""
    where = s.connection_at[company_of(f) * CONNECTION_TILES + tile]
    if where == NOT_OWNED:
        return CONNECTION_NOT_OWNED
    return ALLOWED if where == READY else CONNECTION_NOT_READY


def connect(s: Board, f: i64, tile: i64) -> None:
    """R31. The tile goes onto the card, and its effect is carried out at once."""
    company = company_of(f)
    s.connection_at[company * CONNECTION_TILES + tile] = ON_CARD + b_of(f)
    s.tell(EVERYONE, events.PLAYED_CONNECTION, company, tile)
    if a_of(f) > 1:
        push(s, CONNECT, company, a_of(f) - 1, b_of(f))
    push_effects(s, company, s.box.connection_effects[tile], CONNECTION_MONEY)


def free_connections(s: Board, company: i64, card: i64) -> None:
    """R31. The card leaves the mat: its connection tiles are ready again."""
    for at in range(company * CONNECTION_TILES, (company + 1) * CONNECTION_TILES):
        if s.connection_at[at] == ON_CARD + card:
            s.connection_at[at] = READY
