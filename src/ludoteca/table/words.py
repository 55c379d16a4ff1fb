"""What the table says to people (``ludoteca.core.words`` tells how), and in which language.

A house that was started with ``--language`` speaks that one to everybody; else each guest reads the language that the
browser asks for, among those that come with the table.
"""

from __future__ import annotations

from pathlib import Path

from ludoteca.core.words import ENGLISH, Catalogue, Reader, capital, reader, speaking

TABLE, SCRIPTS = Catalogue("table", __file__), Catalogue("scripts", __file__)
say, later, plural = TABLE.say, TABLE.later, TABLE.plural

ENDED = later("this game is over")
NO_ANSWER = later("no answer could be found just now; please try again")
NO_FORM = later("what was sent is not one of this house's forms, or is too long")
NOT_BEGUN = later("the game begins when all seats are taken")
NO_SUCH_MOVE = later("no move is written like that")
NOT_DRAWN = later("The board cannot be drawn just now; we will try again.")
NOT_FINISHED = later("The record and all seats' views are open once the game is over.")
NOTHING_THERE = later("there is nothing you can do there now")
ONLY_WATCHING = later("you are watching; only those who sit at the table can do that")
SPECTATOR = later("A spectator")
TOO_FAST = later("that was too fast; please wait a moment")
TOO_MANY_TABLES = later(
    "Many tables were started from your address just now. Please wait a minute before the next one."
)

BOTS = {
    "random": later("Aimless bot"),
    "greedy": later("Hasty bot"),
    "easy": later("Easy bot"),
    "normal": later("Normal bot"),
    "hard": later("Hard bot"),
    "expert": later("Expert bot"),
    "master": later("Master bot"),
}
LEVELS = {
    "easy": (later("easy"), later("Overlooks things, as beginners do.")),
    "normal": (later("normal"), later("A fair opponent who knows the game but makes mistakes.")),
    "hard": (later("hard"), later("Looks ahead, and makes you pay for most mistakes.")),
    "expert": (later("expert"), later("Plays as well as it can, and takes its time.")),
    "random": (later("aimless"), later("Makes any move that is allowed: good for a first look.")),
    "greedy": (later("hasty"), later("Takes what looks best at once, without looking ahead.")),
}
"""The levels of every game as the first page offers them: how each is called, and how it plays."""

_house, _alone = Reader(), False


def speak(language: str) -> None:
    """From now on this house speaks that language to everybody; empty: to each guest the guest's own."""
    global _house, _alone
    _house, _alone = Reader(language=known(language) or ENGLISH), bool(language)


def house() -> Reader:
    """For whom the house writes down what stays, such as names of bots: all its guests."""
    return _house


def guest(accepted: str) -> Reader:
    """One who comes with a browser that accepts these languages."""
    return _house if _alone else Reader(language=asked_for(accepted))


def known(language: str) -> str:
    """A language that the house can speak: the tag of one that comes with it, or a folder with catalogues."""
    if not language or language in TABLE.languages():
        return language
    own = Path(language).resolve()
    if not list(own.glob("LC_MESSAGES/*.mo")):
        there = ", ".join(TABLE.languages())
        raise ValueError(
            f"there is no language {language!r}; there are {there}, "
            "or give a folder of your own, named by the language's tag, with its catalogues as LC_MESSAGES/*.mo"
        )
    return str(own)


def asked_for(accepted: str) -> str:
    """The language that a browser likes best (its Accept-Language) among those that come with the table."""
    there = {tag.lower().replace("_", "-"): tag for tag in TABLE.languages()}
    liked: list[tuple[float, str]] = []
    for part in accepted[:200].split(","):
        tag, _, weight = part.strip().lower().partition(";q=")
        try:
            liked.append((-float(weight or 1), tag))
        except ValueError:
            continue
    for _, tag in sorted(liked, key=lambda one: one[0]):
        found = there.get(tag) or there.get(tag.partition("-")[0])
        if found is not None:
            return found
    return ENGLISH


def for_scripts() -> dict[str, str]:
    """What the pages' scripts say, by the English sentence; one that is not there is said in English."""
    found = SCRIPTS.translations()
    texts = found._catalog.items() if found is not None else ()  # type: ignore[attr-defined]
    return {text: words for text, words in texts if isinstance(text, str) and text}


def language_tag() -> str:
    """The language of the page, as it is written there."""
    return reader().tag


def bot_name(bot: str) -> str:
    """How the table calls a bot, before all guests alike."""
    with speaking(house()):
        if bot in BOTS:
            return str(BOTS[bot])
        name = bot.rpartition(":")[2]  # of a bot of one's own: the name of its class
        return say("{name} bot", name=capital(name))


def levels() -> list[tuple[str, str, str]]:
    """The levels as the first page offers them: the bot, how it is called there, and how it plays."""
    return [(bot, str(name), str(how)) for bot, (name, how) in LEVELS.items()]
