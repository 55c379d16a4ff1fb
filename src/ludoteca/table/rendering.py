"""Pages from templates, and the rules of a game as a page."""

from __future__ import annotations

import asyncio
import re
import threading
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markdown_it import MarkdownIt
from markupsafe import Markup
from starlette.responses import HTMLResponse, PlainTextResponse

import ludoteca
from ludoteca.core.edition import Edition
from ludoteca.core.game import Game
from ludoteca.core.gate import clipped
from ludoteca.core.words import capital, reader
from ludoteca.lessons.reading import if_sound, lesson_of, puzzles_of
from ludoteca.table.files import FILES, script, static, tag_of
from ludoteca.table.guard import origin
from ludoteca.table.identity import CHAT_LENGTH, NAME_LENGTH
from ludoteca.table.pictures import preview, style_of
from ludoteca.table.rooms import Room
from ludoteca.table.words import language_tag, later, plural, say

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "pages"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals.update(version=ludoteca.__version__, name_length=NAME_LENGTH, chat_length=CHAT_LENGTH)
TEMPLATES.globals.update(say=say, plural=plural, language_tag=language_tag)

WEIGHTS = ("", later("light"), later("easy"), later("medium"), later("demanding"), later("heavy"))

_preparing = threading.Lock()
_prepared: set[tuple[str, str]] = set()

RULE = re.compile(r"<strong>([A-Z]{1,3}\d{1,3}[a-z]?)\.?</strong>")
CITED = re.compile(r"(?<![\w#\">-])([A-Z]{1,3}\d{1,3})(?![\w<])")


def page(template: str, status: int = 200, **values: object) -> HTMLResponse:
    """A page from its template; every value is escaped."""
    return HTMLResponse(TEMPLATES.get_template(template).render(**values), status)


def message(text: str, status: int, link: str = "/") -> HTMLResponse:
    """A page that says one thing."""
    return page("message.html", status, text=capital(text), link=link)


def attached(text: str, name: str) -> PlainTextResponse:
    """A text that the browser keeps as a file of that name."""
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def edition_name(edition: Edition, game: Game) -> str:
    """What the pages call an edition."""
    return say("as printed") if edition is game.edition() else clipped(edition.name)


def game_card(game: Game) -> dict[str, object]:
    """What the pages tell of a game."""
    return {
        "key": game.key,
        "title": game.title,
        "min": game.min_seats,
        "max": game.max_seats,
        "usual": max(2, game.min_seats),
        "options": game.options,
        "secret": game.simultaneous,
        "blurb": blurb(game),
        "lesson": if_sound(lesson_of, game) is not None,
        "puzzles": if_sound(puzzles_of, game) is not None,
        "cover": Markup(game.verbs.box.cover() or preview(game)),
        "minutes": spread(*game.verbs.box.minutes),
        "weight": game.verbs.box.weight,
        "weight_name": str(WEIGHTS[game.verbs.box.weight]),
    }


def spread(low: int, high: int) -> str:
    """A number, or from which to which; empty where there is nothing to say."""
    return "" if not high else str(low) if low == high else f"{low}–{high}"


def shared(game: str) -> str:
    """The address of the picture that is sent along with a link to a page, about that game or the house."""
    name = game if f"covers/{game}.png" in FILES else "house"
    return f"{origin()}/static/covers/{name}.png"


def style(game: str) -> str:
    """The address of the style sheet of a game's drawings; it tells the content, so that the sheet is kept for good."""
    return f"/style/{game}.css?{tag_of(style_of(ludoteca.game(game)).encode())}"


TEMPLATES.globals.update(shared=shared, spread=spread, script=script, static=static, style=style)


def prepare(game: Game) -> None:
    """Makes everything that pages show of a game, once: the first time it takes a moment."""
    with _preparing:
        game_card(game)
        rules_html(game)
        style_of(game)
        _prepared.add((game.key, reader().language))


async def prepared(game: Game) -> Game:
    """The game, when everything that pages show of it is made; that is done beside the event loop."""
    if (game.key, reader().language) not in _prepared:
        await asyncio.to_thread(prepare, game)
    return game


@lru_cache(16)
def blurb(game: Game) -> str:
    """The first paragraph of the rules: what the game is about."""
    paragraphs = (part for part in rules_text(game).split("\n\n") if part.strip() and not part.startswith("#"))
    return " ".join(next(paragraphs, "").replace("*", "").split())


def table_card(room: Room) -> dict[str, object]:
    """What the lobby tells of a table."""
    return {
        "id": room.table,
        "key": room.game.key,
        "title": room.game.title,
        "blurb": blurb(room.game),
        "names": [seat.name or say("free seat") for seat in room.seats],
        "free": len(room.free()),
        "status": room.status,
        "timing": room.clocks.timing.words(),
        "edition": room.edition,
    }


def rules_text(game: Game) -> str:
    """The rules as the game tells them; empty where they are not written yet."""
    try:
        return game.rules_text()
    except OSError:
        return ""


def rules_html(game: Game) -> Markup:
    """The rules as HTML; every rule has its number as address, and every mention of a number leads there."""
    return _rules_html(game, reader().language)


@lru_cache(64)
def _rules_html(game: Game, language: str) -> Markup:
    unwritten = say("The rules of this game are not written down yet.")
    text = rules_text(game) or f"# {game.title}\n\n{unwritten}"
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    html = html.replace("<table>", '<div class="wide-table" tabindex="0" role="group"><table>')
    html = html.replace("</table>", "</table></div>")
    known = set(RULE.findall(html))
    html = RULE.sub(r'<strong class="rule" id="\1">\1</strong>', html)

    def cite(found: re.Match[str]) -> str:
        return f'<a href="#{found[1]}">{found[1]}</a>' if found[1] in known else found[0]

    # Only between tags: never inside an attribute.
    parts = re.split(r"(<[^>]+>)", html)
    inside_rule = False
    for at, part in enumerate(parts):
        if part.startswith("<"):
            inside_rule = part.startswith('<strong class="rule"') or (inside_rule and part != "</strong>")
        elif not inside_rule:
            parts[at] = CITED.sub(cite, part)
    return Markup("".join(parts))
