"""Connection tiles: taken from the map (R32), played onto cards (R31)."""

from __future__ import annotations

from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import CONNECTION_TILES, MARKETS, MAX_LINES, bit
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.frames import NONE, company_of, connect_frame, effects_frame, in_order
from ludoteca.games.pampero.purpose import CONNECTION_MONEY
from ludoteca.games.pampero.reasons import ALLOWED, CONNECTION_NOT_OWNED, CONNECTION_NOT_READY
from ludoteca.games.pampero.state import NOT_OWNED, NOTHING, ON_CARD, READY, Board, State, is_human, side_of


def unlocked_lines(s: Board, connection: i64, done: i64) -> i64:
    """R32. How many of its lines lead to a fulfilled contract, when these are."""
    count: i64 = 0
    for line in range(i64(MAX_LINES)):
        if side_of(s).connection_lines[connection * MAX_LINES + line] & done != 0:
            count += 1
    return count


def unlocked_by(s: Board, spot: i64) -> i64:
    """R32. The circles whose tiles the contract of that spot brings to whoever fulfils it, a bit each."""
    joined = side_of(s).connections_at[spot]
    found: i64 = 0
    if joined == 0:
        return found
    for connection in range(s.box.connections):
        here = (joined >> connection) & 1 != 0 and s.connection[connection] != NOTHING
        if here and unlocked_lines(s, connection, s.done | bit(spot)) >= 2:
            found |= bit(connection)
    return found


def gain_connections(s: Board, company: i64, spot: i64) -> None:
    """R32. Who fulfils a connected contract and sees two unlocked lines takes the tile, ready for use."""
    unlocked = unlocked_by(s, spot)
    connection: i64 = 0
    while unlocked != 0:
        if unlocked & 1 != 0:
            take(s, company, connection)
        unlocked >>= 1
        connection += 1


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


class Connect(Decision):
    """R31. A tile of yours that lies ready."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        where = s.connection_at[company_of(f) * CONNECTION_TILES + i]
        if where == NOT_OWNED:
            return CONNECTION_NOT_OWNED
        return ALLOWED if where == READY else CONNECTION_NOT_READY

    def do(self, s: State, f: i64, i: i64) -> None:
        """R31. The tile goes onto the card, and its effect is carried out at once; others may follow."""
        company = company_of(f)
        left = get(f, a.CONNECT_LEFT)
        card = get(f, a.CONNECT_CARD)
        s.connection_at[company * CONNECTION_TILES + i] = ON_CARD + card
        s.tell(EVERYONE, events.PLAYED_CONNECTION, company, i)
        others: i64 = connect_frame(company, left - 1, card) if left > 1 else NONE
        in_order(s, effects_frame(s, company, s.box.connection_effects[i], CONNECTION_MONEY), others)


def free_connections(s: Board, company: i64, card: i64) -> None:
    """R31. The card leaves the mat: its connection tiles are ready again."""
    for at in range(company * CONNECTION_TILES, (company + 1) * CONNECTION_TILES):
        if s.connection_at[at] == ON_CARD + card:
            s.connection_at[at] = READY
