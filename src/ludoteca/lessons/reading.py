"""Lessons as they are written: strictly read, every mistake named with its place. What a lesson means is ``course``."""

from __future__ import annotations

import logging
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.words import Catalogue

logger = logging.getLogger("ludoteca.lessons")
LESSONS, PUZZLES = "lessons.toml", "puzzles.toml"
OVER = "over"


class LessonError(ValueError):
    """A file that is no lesson; ``mistakes`` are all that are in it."""

    def __init__(self, place: str, mistakes: Sequence[str]) -> None:
        super().__init__("; ".join(f"{place}: {one}" for one in mistakes))
        self.mistakes = list(mistakes)


@dataclass(frozen=True)
class Step:
    """One thing to read or to do."""

    say: str
    """A sentence or two."""
    chapter: int = 0
    position: str = ""
    """Where it begins, in the notation of positions; empty: where the step before has led."""
    opening: str = ""
    """Read first, where the board is another than before: that it is, and which."""
    point: tuple[str, ...] = ()
    """Things of the drawing that it speaks of."""
    moves: tuple[str, ...] = ()
    """The moves that are right now, in notation, ``*`` for anything; empty: there is only something to read."""
    answer: str = ""
    """The move that a check of the lesson makes, and that a hint names, where ``moves`` has none without a ``*``."""
    then: tuple[str, ...] = ()
    """What happens after it by itself: moves of whoever is to act."""
    wrong: str = ""
    """What a move is answered with that the rules allow and the lesson does not mean."""
    open: bool = False
    """Whether everything legal is offered, though only ``moves`` are right."""
    tries: tuple[tuple[str, str], ...] = ()
    """What wrong moves of these forms are answered with, where that is something else than ``wrong``."""
    until: str = ""
    """Free play against ``against``, until the game is ``over`` or this event of the game has happened."""
    against: str = ""
    """The bot that has the other seats in free play."""
    plan: tuple[str, ...] = ()
    """Moves of free play that hints prefer where they are about as good as the best, the most preferred first."""
    worth: tuple[float, float] | None = None
    """Of a puzzle: the chance to win with its answer, and with the best of all other moves."""

    @property
    def reads(self) -> bool:
        """Whether there is only something to read."""
        return not self.moves and not self.until


@dataclass(frozen=True)
class Tip:
    """A small lesson inside play: what is told the first time that something matters."""

    key: str
    title: str
    say: str
    chapter: str
    """The chapter of the lesson that tells more."""
    offered: str = ""
    """When a move of this form can be made."""
    event: str = ""
    """When this has happened (a name of the game's ``events``)."""


class Chapter(NamedTuple):
    """A few steps that belong together."""

    key: str
    title: str
    first: int
    """The number of its first step."""


@dataclass(frozen=True)
class Lesson:
    """A guided game: chapters of steps against a scripted partner."""

    game: Game
    seat: int
    names: tuple[str, ...]
    minutes: int
    chapters: tuple[Chapter, ...]
    steps: tuple[Step, ...]
    tips: tuple[Tip, ...]
    fingerprint: str
    words: Catalogue = field(repr=False)

    def said(self, text: str) -> str:
        """A text of the lesson in the reader's language."""
        return self.words.say(text) if text else ""

    def told(self, step: Step) -> str:
        """All that a step says, in the reader's language."""
        return " ".join(filter(None, (self.said(step.opening), self.said(step.say))))


STEP_KEYS: dict[str, type] = {
    "say": str,
    "position": str,
    "opening": str,
    "point": list,
    "moves": list,
    "answer": str,
    "then": list,
    "wrong": str,
    "open": bool,
    "tries": dict,
    "until": str,
    "against": str,
    "plan": list,
}
PUZZLE_KEYS: dict[str, type] = {
    "position": str,
    "answer": str,
    "value": float,
    "second": float,
    "say": str,
    "why": str,
    "wrong": str,
    "then": list,
}
TIP_KEYS: dict[str, type] = {"key": str, "title": str, "say": str, "chapter": str, "offered": str, "event": str}
CHAPTER_KEYS: dict[str, type] = {"key": str, "title": str, "steps": list}
LESSON_KEYS: dict[str, type] = {"minutes": int, "seat": int, "names": list, "chapters": list, "tips": list}


@lru_cache(16)
def lesson_of(game: Game) -> Lesson | None:
    """The lesson that comes with a game; None where there is none. Raises LessonError."""
    path = game.folder / LESSONS
    return read_lesson(game, path) if path.is_file() else None


@lru_cache(32)
def if_sound(find: Callable[[Game], Lesson | None], game: Game) -> Lesson | None:
    """The lesson or the puzzles of a game; None also where the file is wrong, noted once: a house stays open."""
    try:
        return find(game)
    except LessonError as problem:
        logger.error("%s: %s", game.key, problem)
        return None


def read_lesson(game: Game, path: Path) -> Lesson:
    """The lesson in that file; raises LessonError, which names every mistake."""
    text, data = read_file(path)
    wrong: list[str] = []
    check(data, LESSON_KEYS, ("minutes", "names", "chapters"), "the lesson", wrong)
    chapters: list[Chapter] = []
    steps: list[Step] = []
    for number, one in enumerate(tables(data, "chapters", wrong), 1):
        place = f"chapter {number}"
        check(one, CHAPTER_KEYS, ("key", "title", "steps"), place, wrong)
        chapters.append(Chapter(str(one.get("key", "")), str(one.get("title", "")), len(steps)))
        for count, told in enumerate(tables(one, "steps", wrong), 1):
            steps.append(read_step(told, number - 1, f"{place}, step {count}", wrong))
    tips = [read_tip(one, chapters, wrong) for one in tables(data, "tips", wrong)]
    keys = [one.key for one in chapters]
    if len(set(keys)) < len(keys) or len({tip.key for tip in tips}) < len(tips):
        wrong.append("two chapters, or two tips, have the same key")
    if not steps or not steps[0].position:
        wrong.append("the first step has no position")
    if wrong:
        raise LessonError(path.name, wrong)
    names = tuple(str(name) for name in data["names"])
    return Lesson(
        game,
        int(data.get("seat", 0)),
        names,
        int(data["minutes"]),
        tuple(chapters),
        tuple(steps),
        tuple(tips),
        fingerprint(game, text),
        Catalogue(game.key, str(path)),
    )


def read_step(told: dict[str, Any], chapter: int, place: str, wrong: list[str]) -> Step:
    """One step; what is wrong with it is added to the list."""
    check(told, STEP_KEYS, ("say",), place, wrong)
    clean: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else tuple(value.items()) if isinstance(value, dict) else value
        for key, value in told.items()
        if key in STEP_KEYS
    }
    clean.setdefault("say", "")
    step = Step(chapter=chapter, **clean)
    texts = [*step.point, *step.moves, *step.then, *step.plan, *(text for _, text in step.tries)]
    if not all(isinstance(one, str) for one in texts):
        wrong.append(f"{place}: point, moves, then and plan are lists of texts, and tries are answered with texts")
    if step.opening and not step.position:
        wrong.append(f"{place}: an opening goes with a position")
    if bool(step.until) != bool(step.against):
        wrong.append(f"{place}: until and against belong together")
    if step.until and (step.moves or step.then):
        wrong.append(f"{place}: in free play no moves are told")
    if step.plan and not step.until:
        wrong.append(f"{place}: a plan goes with free play")
    if not step.moves and (step.then or step.answer or step.wrong or step.tries or step.open):
        wrong.append(f"{place}: then, answer, wrong, tries and open go with moves")
    if step.moves and not step.answer and any("*" in str(one) for one in step.moves[:1]):
        wrong.append(f"{place}: the first of the moves has a star, so an answer is needed")
    return step


def read_tip(told: dict[str, Any], chapters: Sequence[Chapter], wrong: list[str]) -> Tip:
    """A small lesson inside play; what is wrong with it is added to the list."""
    place = f"tip {told.get('key', '')!r}"
    check(told, TIP_KEYS, ("key", "title", "say", "chapter"), place, wrong)
    tip = Tip(**{"key": "", "title": "", "say": "", "chapter": ""} | {k: v for k, v in told.items() if k in TIP_KEYS})
    if bool(tip.offered) == bool(tip.event):
        wrong.append(f"{place}: it is told when a move is offered, or when an event has happened: one of them")
    if all(tip.chapter != one.key for one in chapters):
        wrong.append(f"{place}: there is no chapter {tip.chapter!r}")
    return tip


@lru_cache(16)
def puzzles_of(game: Game) -> Lesson | None:
    """The puzzles that come with a game, as a lesson of one question each; None where there are none."""
    path = game.folder / PUZZLES
    return read_puzzles(game, path) if path.is_file() else None


def read_puzzles(game: Game, path: Path) -> Lesson:
    """The puzzles in that file; raises LessonError, which names every mistake."""
    text, data = read_file(path)
    wrong: list[str] = []
    check(data, {"puzzles": list, "say": str, "names": list}, ("puzzles", "say", "names"), "the puzzles", wrong)
    chapters: list[Chapter] = []
    steps: list[Step] = []
    for number, one in enumerate(tables(data, "puzzles", wrong), 1):
        place = f"puzzle {number}"
        check(one, PUZZLE_KEYS, ("position", "answer", "value", "second"), place, wrong)
        chapters.append(Chapter(str(number), "", len(steps)))
        answer = str(one.get("answer", ""))
        worth = (float(one.get("value", 0)), float(one.get("second", 0)))
        asked = str(one.get("say", "") or data.get("say", ""))
        told: dict[str, Any] = {
            "wrong": str(one.get("wrong", "")),
            "then": tuple(str(move) for move in one.get("then", ())),
        }
        here: dict[str, Any] = {"chapter": number - 1, "worth": worth}
        steps.append(Step(asked, position=str(one.get("position", "")), moves=(answer,), open=True, **told, **here))
        steps.append(Step(str(one.get("why", "")), answer=answer, **here))
    if wrong:
        raise LessonError(path.name, wrong)
    names = tuple(str(name) for name in data["names"])
    return Lesson(
        game, 0, names, 0, tuple(chapters), tuple(steps), (), fingerprint(game, text), Catalogue(game.key, str(path))
    )


def read_file(path: Path) -> tuple[str, dict[str, Any]]:
    """The text of a file, and what is in it; raises LessonError where it is no TOML."""
    text = path.read_text(encoding="utf-8")
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise LessonError(path.name, [str(problem)]) from None


def tables(data: dict[str, Any], key: str, wrong: list[str]) -> list[dict[str, Any]]:
    """A list of tables."""
    found = data.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        wrong.append(f"{key} is a list of tables")
        return []
    return found


def check(told: dict[str, Any], known: dict[str, type], needed: Sequence[str], place: str, wrong: list[str]) -> None:
    """Notes keys that there are not, keys that are missing, and values of another kind."""
    wrong += [f"{place}: there is no key {key!r}" for key in told if key not in known]
    wrong += [f"{place}: {key!r} is missing" for key in needed if key not in told]
    for key, kind in known.items():
        if key in told and not isinstance(told[key], kind):
            wrong.append(f"{place}: {key!r} is no {kind.__name__}")


def fingerprint(game: Game, text: str) -> str:
    """Tells a place of this lesson from one of another version."""
    return blake2b(f"{game.key} {game.rules} {text}".encode(), digest_size=4).hexdigest()
