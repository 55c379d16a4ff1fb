"""Who holds a seat: secret tokens, invitations, and the names people give themselves."""

from __future__ import annotations

import hmac
import re
import secrets
import unicodedata
from hashlib import sha256

from ludoteca.table.words import say

NAME_LENGTH = 24
CHAT_LENGTH = 300
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U0001bca0-\U0001bca3\U000e0000-\U000e0fff]")
"""Marks that show nothing by themselves; all others such (Unicode's default ignorables) are control characters."""


def new_token() -> str:
    """128 bits that nobody can guess, fit for a link or a cookie."""
    return secrets.token_urlsafe(16)


def new_table_id() -> str:
    """The name of a table in links: 96 bits, so that a private table is found only by those who have its link."""
    return secrets.token_hex(12)


def hashed(token: str) -> str:
    """What is stored of a token: from it nobody can make the token again."""
    return sha256(b"ludoteca seat " + token.encode()).hexdigest()


def invitation(secret: str, table: str) -> str:
    """The word that, with a table's id, lets its bearer take a free seat; the house can always make it again."""
    return hmac.new(secret.encode(), b"invitation " + table.encode(), sha256).hexdigest()[:32]


def is_invitation(secret: str, table: str, word: str) -> bool:
    """Whether the word invites to that table; takes the same time for every wrong word."""
    return hmac.compare_digest(invitation(secret, table).encode(), word.encode())


def guest_name(secret: str, address: str) -> str:
    """Under which name the house counts a guest, also in the file, which so holds no addresses."""
    return hmac.new(secret.encode(), b"guest " + address.encode(), sha256).hexdigest()[:24] if address else ""


def cookie_name(table: str) -> str:
    """The cookie that holds the seat token of a table."""
    return f"ludoteca_{table}"


def clean_name(text: str) -> str:
    """A name as it may be shown: one line, printable, bounded, in plain letters and without marks that nobody sees."""
    return _plain(text)[:NAME_LENGTH].strip() or say("Guest")


def alike(name: str) -> str:
    """What names have in common that people would take for one: small and large letters, plain and fancy ones."""
    return _plain(_plain(name).casefold()).casefold()


def clean_chat(text: str) -> str:
    """A line of talk as it may be shown; empty when nothing is left of it."""
    return _one_line(unicodedata.normalize("NFC", text))[:CHAT_LENGTH].strip()


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", _one_line(UNSEEN.sub("", unicodedata.normalize("NFKC", text))))


def _one_line(text: str) -> str:
    """One line without control and direction characters (which could make a name read as another)."""
    kept = "".join(" " if one.isspace() or one in BLANK else one for one in text)
    kept = "".join(one for one in kept if unicodedata.category(one)[0] != "C")
    return " ".join(kept.split())
