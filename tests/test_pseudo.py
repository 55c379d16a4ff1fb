"""Whole games in a language of one letter: whatever is still English was said around the catalogues."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest
from rich.text import Text

import ludoteca
from ludoteca.bots.hints import aims
from ludoteca.core.game import Game
from ludoteca.core.luck import Luck
from ludoteca.core.match import Match
from ludoteca.core.pointing import Laying
from ludoteca.core.state import hears
from ludoteca.core.words import Reader, speaking
from tests.catalogues import write_pseudo

STEP = 9  # moves between two looks at the whole table
TRIED = 60  # moves that are tried out at each look, to be refused

# What is not said through the catalogues yet. This list only shrinks: a kind that is clean must not stand here.
AROUND: dict[str, set[str]] = {}


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    return Reader(("Аня", "Боря", "Вера", "Глеб", "Дима"), str(write_pseudo(tmp_path_factory.mktemp("locale"))))


def texts_in(data: object) -> Iterator[str]:
    """All texts of an edition: titles and ids stay as they are printed."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from texts_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value)
    elif isinstance(data, str):
        yield data


def printed(game: Game, drawn: bool) -> re.Pattern[str]:
    """What may be read as it is: the game's title, and what is printed on its components; drawn, in several lines."""
    found = {game.title, game.title.upper(), "II", "AR", "BR"}  # a Roman number, codes of countries
    for text in texts_in(tomllib.loads((game.folder / "data.toml").read_text(encoding="utf-8"))):
        found |= {text, text[:1].upper() + text[1:], text.rpartition("-")[2]}
        found |= {*(text.split() if drawn else text.split()[:1])}
        found |= {f"{text[:end]}…" for end in range(2, len(text)) if drawn}  # cut off where there is no room
    longest = sorted((one for one in found if len(one) > 1), key=len, reverse=True)
    return re.compile("|".join(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])" for one in longest))


def spoken(svg: str) -> Iterator[str]:
    """What a drawing shows and says."""
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        if element.tag.endswith("style"):
            continue
        yield from (one for one in (element.text, element.tail, element.get("aria-label")) if one)


def said(game: Game, match: Match) -> Iterator[tuple[str, str]]:
    """Everything that is said in a random game, by its kind."""
    luck, ply = Luck(5), 0
    for option in game.options.values():
        yield from (("options", one) for one in (str(option.help), str(option.title)))
        yield from (("options", option.name(value)) for value in option.values if isinstance(value, str))
    if game.legend():
        yield from (("legend", one) for one in spoken(game.legend()))
    while not match.state.over():
        state = match.state
        seat = int(state.actor())
        viewers = (None, *range(match.seats))
        for viewer in viewers:
            yield "prompt", game.prompt(state.view(viewer))
        if ply % STEP == 0:
            for viewer in viewers:
                yield "text", Text.from_markup(game.show(state.view(viewer))).plain
            for layout in ("wide", "tall"):
                yield from (("drawing", one) for one in spoken(game.draw(state.view(seat), layout)))
            for move in (luck.below(game.move_count) for _ in range(TRIED)):
                for one in range(match.seats):
                    refusal = game.why_not(state, one, move)
                    if refusal is not None:
                        yield "refusal", refusal.text
            yield from told_to(game, match, seat)
            undo = match.why_no_undo(seat)
            if undo is not None:
                yield "refusal", undo.text
        options = state.candidates(seat)
        move = options[luck.below(len(options))]
        spot = game.spot(move)
        if spot is not None:
            for at in (spot, Laying(spot.piece, 1, spot.x + 40, spot.y), Laying(spot.piece, 0, -999, 0)):
                probe = game.probe(state.view(seat), at)
                if probe is not None:
                    yield "laying", probe.refusal.text if probe.refusal is not None else probe.text
        match.play(seat, move)
        for beat in game.story([one for one in match.journal[-1].events if hears(one.audience, seat)]):
            yield from (("story", one) for one in (beat.scene, beat.headline))
        ply += 1
    result = match.state.result()
    yield "result", result.verdict
    yield from (("result", str(line)) for line in result.lines)
    for viewer in (None, *range(match.seats)):
        yield from (("log", line) for line in match.log(viewer))
        yield "prompt", game.prompt(match.state.view(viewer))
        yield from (("drawing", one) for one in spoken(game.draw(match.state.view(viewer), "wide")))


def told_to(game: Game, match: Match, seat: int) -> Iterator[tuple[str, str]]:
    """What a player is told of the moves, of the others, and of the things on the table."""
    view, moves = match.state.view(seat), list(match.state.candidates(seat))[:TRIED]
    for move in moves:
        yield "phrase", game.phrase(view, move)
        meaning = game.meaning(view, move)
        yield "meaning", meaning.words if meaning is not None else ""
    yield from (("aim", one) for one in aims(game, view, match.state, moves[:1]))
    for plate in (*game.plates(view), *game.automas(view)):
        yield from (("plate", f"{one.label} {one.made}") for one in plate.figures)
    drawing = game.drawing(view)
    assert drawing is not None
    for thing in {mark.target or mark.key for part in drawing.parts.values() for mark in part.marks} - {""}:
        found = game.explain(view, thing)
        if found is not None:
            yield from (("explanation", one) for one in (found.title, found.text))


@pytest.mark.slow
@pytest.mark.parametrize("key", ludoteca.games())
def test_nothing_is_said_around_the_catalogues(key: str, reader: Reader) -> None:
    game = ludoteca.game(key)
    known = {drawn: printed(game, drawn) for drawn in (False, True)}
    english: dict[str, set[str]] = {}
    with speaking(reader):
        told = set(said(game, game.match(seed=5)))  # the same is said again and again
    for kind, text in told:
        if re.search("[A-Za-z]{2}", text) and re.search("[A-Za-z]{2}", known[kind == "drawing"].sub("", text)):
            english.setdefault(kind, set()).add(text)
    awaited = AROUND.get(key, set())
    assert {kind: sorted(texts)[:20] for kind, texts in english.items() if kind not in awaited} == {}
    assert awaited - set(english) == set(), "these are clean now: take them off the list"


def test_the_list_names_games_that_there_are() -> None:
    assert set(AROUND) <= set(ludoteca.games())
