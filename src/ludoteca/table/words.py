"""What the table says to people, in one place, so that it can be translated."""

from __future__ import annotations

import re
from collections.abc import Sequence

PLAYER = "Player {number}"

NOTHING_SAID = "there is nothing in that message"
ENDED = "this game is over"
NOT_BEGUN = "the game begins when all seats are taken"
NO_STAND_IN = "no bot sits in for you"
BOT_PLAYS = "a bot plays your seat; take it back first"
HAS_NOT_LEFT = "that seat's player is here, or has not been away long enough"
STALE = "the position has changed since; look again"
NOT_YOUR_SEAT = "that is not your seat"
ONLY_WATCHING = "you are watching; only those who sit at the table can do that"
NOT_STORED = "this could not be stored, so it did not happen; please try again"
TOO_FAST = "that was too fast; please wait a moment"
NO_HINTS = "this table plays without hints"
NO_HINT = "no hint could be found"
NO_HINT_NOW = "it is not your turn"
NOTHING_THERE = "none of your moves points there now"

SITS_DOWN = "{name} sits down."
TAKES_OVER = "A bot plays on for {name}."
IS_BACK = "{name} is back."
RESIGNS = "{name} resigns."
WINS_BY_RESIGNATION = "{name} wins by resignation."
ALL_RESIGNED = "All have resigned."
ENDED_BY_AGREEMENT = "The players agreed to end the game."

WAITING_FOR_PLAYERS = "Waiting for players. Send the invitation link to a friend."
END_PROPOSED = "End the game without a result?"
BOT_PROPOSED = "Shall a bot play on for {name}?"
HINT = "Hint: {move}"
HINT_VALUE = ", with {percent} % to win as the bot sees it"
HINT_REASON = "; it {reason}"

OTHER_RULES = "this table was played by another version of the rules or the cards"
BROKEN_LOG = "entry {seq} of this table's log cannot be read"
NO_SUCH_TABLE = "There is no such table."
WRONG_LINK = "This link does not open a seat. It may have been used already, or lost a letter on its way."
NO_FREE_SEAT = "All seats of this table are taken. You can watch."
PRIVATE = "This table is private: its players can send you an invitation link."
NOT_FINISHED = "The record and all seats' views are open once the game is over."
CROSS_SITE = "This request did not come from this house's own pages."


def bot_name(bot: str) -> str:
    """How the table calls a bot."""
    return f"{bot.capitalize()} bot"


def named(text: str, names: Sequence[str]) -> str:
    """A game's sentence with the names of the table in place of 'Player 1' and 'seat 0'."""

    def name(found: re.Match[str]) -> str:
        seat = int(found[2]) - (found[1] == "Player")
        return names[seat] if 0 <= seat < len(names) else found[0]

    return re.sub(r"\b(Player|seat) (\d+)( \(you\))?", name, text)
