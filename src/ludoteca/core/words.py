"""Words for people: every sentence stands in English where it is said, and is looked up in the reader's language.

``say("{who} draws {count} cards.", who=player(seat), count=2)`` says it now, ``later(…)`` keeps sentence and values and
says it whenever it is read, ``plural("{count} card", "{count} cards", count)`` chooses by the number, and
``meant("of a card", "hand")`` tells two meanings of a word apart. Each room of the house has a catalogue of its own,
which gives it these four (``Catalogue``); translations lie in its folder ``locale``, as gettext has them.

Who reads stands in a context: ``with speaking(Reader(names, language)):`` around any verb of a game makes its words for
that reader. Outside of one the players are Player 1, Player 2 …, and the language is English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache, wraps
from gettext import GNUTranslations
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple, ParamSpec, TypeVar

ENGLISH = "en"


class Reader(NamedTuple):
    """For whom words are made: how the players are called, and the language.

    A language is a tag (``en``, ``pt_BR``) that the catalogues of the house know, or a folder of one's own, named by
    its tag: ``path/to/pt_BR`` with ``LC_MESSAGES/table.mo``, ``LC_MESSAGES/hatsuden.mo`` and so on.
    """

    names: tuple[str, ...] = ()
    language: str = ENGLISH

    def __reduce__(self) -> tuple[type[Reader], tuple[tuple[str, ...], str]]:
        return Reader, (self.names, self.language)

    @property
    def tag(self) -> str:
        """The language as pages write it."""
        return Path(self.language).name.replace("_", "-")


_reader: ContextVar[Reader] = ContextVar("reader", default=Reader())  # noqa: B039 (a frozen value)


def reader() -> Reader:
    """For whom words are made just now."""
    return _reader.get()


class speaking:  # noqa: N801 (used as a function, and entered often)
    """Inside, words are made for that reader."""

    __slots__ = ("_before", "_to")

    def __init__(self, to: Reader) -> None:
        self._to = to

    def __enter__(self) -> None:
        self._before = _reader.set(self._to)

    def __exit__(self, *_: object) -> None:
        _reader.reset(self._before)


def calling(names: Sequence[str]) -> speaking:
    """Inside, the players are called so, in the language that is spoken."""
    return speaking(Reader(tuple(names), _reader.get().language))


class Catalogue:
    """The sentences of one room, by the name of its gettext domain."""

    def __init__(self, domain: str, beside: str) -> None:
        self.domain = domain
        self.locale = Path(beside).parent / "locale"
        """Where the translations that come with the room lie."""

    def say(self, text: str, /, **values: object) -> str:
        """The sentence for the reader, with these values filled in."""
        found = self.translated(text)
        return found.format(**values) if values else found

    def later(self, text: str, /, **values: object) -> Sentence:
        """The sentence to be said when it is read."""
        return Sentence(self, text, values)

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The form of the sentence that goes with the number, which is filled in as ``count``."""
        known = self.translations()
        found = known.ngettext(one, many, count) if known is not None else one if count == 1 else many
        return found.format(count=count, **values)

    def forms(self, one: str, many: str, /) -> Forms:
        """Both forms of such a sentence, to be said when the number is known."""
        return Forms(self, one, many)

    def refusals(self, reasons: ModuleType) -> dict[int, tuple[str, Sentence]]:
        """What ``refusals.toml`` beside the room's catalogue says of each reason: its rule and its sentence."""
        told = tomllib.loads((self.locale.parent / "refusals.toml").read_text(encoding="utf-8"))
        return {getattr(reasons, name): (rule, self.later(text)) for name, (rule, text) in told.items()}

    def meant(self, meaning: str, text: str, /, **values: object) -> str:
        """The sentence in this meaning, where the English words have another one too."""
        known = self.translations()
        found = known.pgettext(meaning, text) if known is not None else text
        return found.format(**values) if values else found

    def translated(self, text: str) -> str:
        """The sentence in the reader's language, with its braces; in English where there is no translation."""
        if _reader.get().language == ENGLISH:
            return text
        known = self.translations()
        return known.gettext(text) if known is not None else text

    def translations(self) -> GNUTranslations | None:
        """What is known of the reader's language."""
        language = _reader.get().language
        return None if language == ENGLISH else read(self.domain, self.locale, language)

    def languages(self) -> list[str]:
        """The tags of the languages that come with the room; English always does."""
        return [ENGLISH, *sorted(path.parts[-3] for path in self.locale.glob(f"*/LC_MESSAGES/{self.domain}.mo"))]


@dataclass(frozen=True)
class Sentence:
    """A sentence and its values, said to each reader in the reader's words: ``str`` says it."""

    catalogue: Catalogue
    text: str
    values: dict[str, object]

    def __str__(self) -> str:
        if not self.values and _reader.get().language == ENGLISH:  # as most are, thousands of times a second
            return self.text
        found = self.catalogue.translated(self.text)
        return found.format(**self.values) if self.values else found

    def __format__(self, how: str) -> str:
        return format(str(self), how) if how else str(self)

    def format(self, *listed: object, **values: object) -> str:
        """The sentence with these values filled in."""
        return self.catalogue.translated(self.text).format(*listed, **values)


@dataclass(frozen=True)
class Forms:
    """A sentence that goes with a number."""

    catalogue: Catalogue
    one: str
    many: str

    def of(self, count: int, **values: object) -> str:
        """The form for that number, which is filled in as ``count``."""
        return self.catalogue.plural(self.one, self.many, count, **values)


@lru_cache(256)
def read(domain: str, locale: Path, language: str) -> GNUTranslations | None:
    """The translations of a domain into a language; None where there are none."""
    own = Path(language)
    path = (own if own.name != language else locale / language) / "LC_MESSAGES" / f"{domain}.mo"
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return GNUTranslations(file)


CORE = Catalogue("core", __file__)
say, later = CORE.say, CORE.later


Makes = TypeVar("Makes")
Given = ParamSpec("Given")


def per_language(most: int) -> Callable[[Callable[Given, Makes]], Callable[Given, Makes]]:
    """Keeps what a function made of its arguments, for each language apart: for drawings with words in them."""

    def keep(make: Callable[Given, Makes]) -> Callable[Given, Makes]:
        made: Any = lru_cache(most)(lambda language, *given, **named: make(*given, **named))

        @wraps(make)
        def found(*given: Given.args, **named: Given.kwargs) -> Makes:
            known: Makes = made(_reader.get().language, *given, **named)
            return known

        return found

    return keep


class Merit(NamedTuple):
    """A part of a judgement, in games written when hints told what a judge counts; nobody asks for it any more."""

    gain: str
    loss: str


@dataclass(frozen=True)
class Spoken:
    """A number of an event, which a sentence of the log speaks as what it stands for: ``{1:card}``."""

    number: int
    kinds: Mapping[str, Callable[..., str]]
    """How a game speaks a number, by what it is spoken as: of what the log is told of, and the number."""
    told_of: tuple[object, ...] = ()

    def __format__(self, kind: str) -> str:
        if not kind:
            return str(self.number)
        if kind not in self.kinds:
            raise ValueError(f"a sentence asks for {kind!r}")
        return self.kinds[kind](*self.told_of, self.number)


def player(seat: int) -> str:
    """How the reader calls the player of that seat."""
    names = _reader.get().names
    return names[seat] if seat < len(names) and names[seat] else say("Player {number}", number=seat + 1)


def players(count: int) -> list[str]:
    """How the reader calls all of them."""
    return [player(seat) for seat in range(count)]


def capital(text: str) -> str:
    """The text with a capital letter."""
    return text[:1].upper() + text[1:]


def listed(items: Sequence[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(items) < 2:
        return "".join(items)
    return say("{some} and {last}", some=", ".join(items[:-1]), last=items[-1])


ORDINALS: tuple[Sentence, ...] = (
    later("first"),
    later("second"),
    later("third"),
    later("fourth"),
    later("fifth"),
    later("sixth"),
    later("seventh"),
    later("eighth"),
)


def ordinal(number: int) -> str:
    """The number, from 0, as an ordinal."""
    return str(ORDINALS[number]) if number < len(ORDINALS) else say("number {n}", n=number + 1)
