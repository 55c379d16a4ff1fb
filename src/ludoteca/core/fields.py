"""The fields of an object, by reflection: what a digest covers, what a view tells, and how objects travel.

Native classes declare their fields; interpreted ones keep them in a dict. Whoever needs all of them asks here, so that
no list of fields is written twice. An object travels (``pickle``, ``copy.deepcopy``) as its class and its fields, and
is made again whatever its constructor does; a Game travels as its key, an Edition as its file (``edition.py``).

For that the ``__init__`` of a native class needs no arguments: mypyc's ``__new__`` calls it. (Its ``serializable=True``
will not do: all fields then count as perhaps undefined, and random games take a fifth longer.)
"""

from __future__ import annotations

import copyreg
from typing import Any, Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

Parcel = tuple[Any, ...]
"""What ``__reduce__`` returns: a function, and what to call it with."""
_NAMES: dict[type, tuple[str, ...]] = {}
"""The fields that each class declares."""
_ALPHABETICAL: dict[type, tuple[str, ...]] = {}
_UNSET: Final = object()


def fields(value: object) -> dict[str, object]:
    """All fields that the object has, by name."""
    found: dict[str, object] = {}
    for name in names(type(value)):
        held = getattr(value, name, _UNSET)
        if held is not _UNSET:
            found[name] = held
    found.update(getattr(value, "__dict__", {}))  # an interpreted class, maybe the heir of a native one
    return found


def names(kind: type) -> tuple[str, ...]:
    """The fields that a class declares, always in the same order."""
    found = _NAMES.get(kind)
    if found is None:
        found = _NAMES[kind] = tuple(dict.fromkeys((*getattr(kind, "__mypyc_attrs__", ()), *declared(kind))))
    return found


def declared(kind: type) -> list[str]:
    """The fields that an interpreted class and those above it declare: one that is as declared is not in the dict."""
    found: list[str] = []
    for one in kind.__mro__:
        annotated = vars(one).get("__annotations__", {})
        found += [name for name, of in annotated.items() if "ClassVar" not in str(of)]
    return found


def plain(value: object) -> object:
    """The value of a field in JSON's terms; a value of any other type would escape notice, so it is refused."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if type(value).__name__.startswith("vec["):
        return list(value)  # type: ignore[call-overload]
    fingerprint = getattr(value, "fingerprint", None)
    if isinstance(fingerprint, str):
        return fingerprint
    raise TypeError(f"a position holds a field of type {type(value).__name__}, which its digest cannot see")


def facts(value: object, left_out: tuple[str, ...] = ()) -> dict[str, object]:
    """All fields in JSON's terms; the open part of a position tells its own, and an edition is told as such."""
    told: dict[str, object] = {}
    for name, held in fields(value).items():
        part = getattr(held, "facts", None)
        if name in left_out:
            continue
        if part is not None:
            told.update(part())
        else:
            told["edition" if hasattr(held, "fingerprint") else name] = plain(held)
    return told


def game_of(value: object) -> str:
    """The key of the game that a position or a view belongs to, by the edition it holds; else its module's name."""
    for held in fields(value).values():
        key = getattr(held, "game", "") or (game_of(held) if hasattr(held, "facts") else "")
        if isinstance(key, str) and key:
            return key
    return type(value).__module__


def parcel(value: object) -> Parcel:
    """The object as its class and its fields; what ``__reduce__`` returns.

    Their names go with them only where they are not just those that the class declares: who opens it knows the class.
    """
    kind, found = type(value), fields(value)
    known = alphabetical(kind)
    if len(found) != len(known) or any(name not in found for name in known):
        return remade, (kind, tuple(found), tuple(found.values()))
    return remade, (kind, tuple([found[name] for name in known]))


def alphabetical(kind: type) -> tuple[str, ...]:
    """The fields that a class declares in an order that is the same where it is compiled and where it is not."""
    found = _ALPHABETICAL.get(kind)
    if found is None:
        found = _ALPHABETICAL[kind] = tuple(sorted(names(kind)))
    return found


def remade(kind: Any, *parts: tuple[Any, ...]) -> object:
    """The object of that class with these fields (their names, where they are told, and their values), made without its
    constructor."""
    told, values = parts if len(parts) == 2 else (alphabetical(kind), parts[0])
    made = kind.__new__(kind)
    for name, value in zip(told, values, strict=True):
        object.__setattr__(made, name, value)  # of a frozen one, too
    return made


def travels(*kinds: type) -> None:
    """From now on objects of just these classes travel as their fields; a class with heirs has a ``__reduce__``."""
    for kind in kinds:
        copyreg.pickle(kind, parcel)


# Packed vectors do not know how to travel. Most hold small numbers: these go as bytes.

SMALL: Final = 128


def _small(values: bytes) -> vec[i64]:
    return vec[i64]([i64(value) - SMALL for value in values])


def _numbers(values: list[int]) -> vec[i64]:
    return vec[i64](values)


def _packed(values: vec[i64]) -> Parcel:
    written = BytesWriter()
    for value in values:
        if value < -SMALL or value >= SMALL:
            return _numbers, (list(values),)
        written.append(u8(value + SMALL))
    return _small, (written.getvalue(),)


def _bytes(values: list[int]) -> vec[u8]:
    return vec[u8]([u8(value) for value in values])


def _floats(values: list[float]) -> vec[float]:
    return vec[float](values)


copyreg.pickle(type(vec[i64]()), _packed)
copyreg.pickle(type(vec[u8]()), lambda value: (_bytes, (list(value),)))
copyreg.pickle(type(vec[float]()), lambda value: (_floats, (list(value),)))
