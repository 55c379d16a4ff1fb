"""What opens the seats of tables: tokens, the links that invite, and those for one's own other device."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from ludoteca.table.homes import Home
from ludoteca.table.identity import cookie_name, guest_name, hashed, invitation, is_invitation, new_token
from ludoteca.table.storage import Storage, Token

SEAT, DEVICE = "seat", "device"


class Keys:
    """All keys of a house."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._secret = storage.secret("invitations", secrets.token_hex(32)).result()

    def invitation(self, table: str) -> str:
        """The word that invites to a table."""
        return invitation(self._secret, table)

    def invites(self, table: str, word: str) -> bool:
        """Whether the word invites to that table."""
        return is_invitation(self._secret, table, word)

    def guest(self, address: str) -> str:
        """Under which name the house counts the guest of that address; the same after a restart."""
        return guest_name(self._secret, address)

    async def give(self, home: Home, seats: Sequence[int]) -> str:
        """A fresh token that opens these seats."""
        token = await self._keep(home.room.table, seats, SEAT)
        home.holders[hashed(token)] = list(seats)
        return token

    async def device_link(self, table: str, seats: Sequence[int]) -> str:
        """A word, good for one use, that opens the same seats in another browser."""
        return await self._keep(table, seats, DEVICE)

    async def device_table(self, word: str) -> str | None:
        """The table that a device link opens a seat of, without using it."""
        found = await self.storage.token(hashed(word))
        return found[0].table if found and all(token.purpose == DEVICE for token in found) else None

    async def spend(self, word: str) -> list[Token]:
        """What a device link opens, once; nothing when it opens nothing (any more)."""
        if await self.device_table(word) is None:
            return []
        return await self.storage.spend(hashed(word))

    async def _keep(self, table: str, seats: Sequence[int], purpose: str) -> str:
        token = new_token()
        for seat in seats:
            await self.storage.keep(Token(hashed(token), table, seat, purpose))
        return token


async def holders(storage: Storage, table: str) -> dict[str, list[int]]:
    """The hash of each token that opens seats of a table, and these seats."""
    found: dict[str, list[int]] = {}
    for token in await storage.tokens(table):
        if token.purpose == SEAT:
            found.setdefault(token.hash, []).append(token.seat)
    return found


def own_seats(held: Mapping[str, list[int]], table: str, cookies: Mapping[str, str]) -> list[int]:
    """Of the seats that tokens open at a table, those that the cookies of this browser do."""
    token = cookies.get(cookie_name(table), "")
    return held.get(hashed(token), []) if token else []
