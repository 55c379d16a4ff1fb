"""How Hit Plan speaks: its sentences stand in the catalogues of this name (``ludoteca.core.words``)."""

from __future__ import annotations

from ludoteca.core.words import Catalogue

CATALOGUE = Catalogue("hitplan", __file__)
say, later, plural, forms = CATALOGUE.say, CATALOGUE.later, CATALOGUE.plural, CATALOGUE.forms
