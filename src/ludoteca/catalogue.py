"""How the commands and the terminal speak: their sentences stand in the catalogues of this name (``core/words.py``)."""

from __future__ import annotations

import os

from ludoteca.core.words import ENGLISH, Catalogue, Reader

CATALOGUE = Catalogue("commands", __file__)
say, later, plural = CATALOGUE.say, CATALOGUE.later, CATALOGUE.plural


def asked_for() -> Reader:
    """The reader at this terminal: the first language of the environment (as gettext reads it) that is known here."""
    known = CATALOGUE.languages()
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(name, "").split(":"):
            tag = wanted.partition(".")[0].partition("@")[0]
            for language in (tag, tag.partition("_")[0]):
                if language in known:
                    return Reader(language=language)
    return Reader(language=ENGLISH)
