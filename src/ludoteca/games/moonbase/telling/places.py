"""Where something lies, in words: craters bear the names of craters of the real moon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.words import Sentence
from ludoteca.games.moonbase.catalogue import later, say

if TYPE_CHECKING:
    from ludoteca.games.moonbase.components import Kit

CRATERS = (later("crater for a large ring"), later("crater for a small ring"))

# In the order of an edition's craters: the large ones, then the small ones.
NAMES: tuple[Sentence, ...] = (
    later("Copernicus"),
    later("Tycho"),
    later("Clavius"),
    later("Plato"),
    later("Kepler"),
    later("Aristarchus"),
    later("Langrenus"),
    later("Petavius"),
    later("Theophilus"),
    later("Ptolemaeus"),
    later("Archimedes"),
    later("Eratosthenes"),
    later("Gassendi"),
    later("Grimaldi"),
    later("Posidonius"),
    later("Aristoteles"),
    later("Eudoxus"),
    later("Hipparchus"),
    later("Albategnius"),
    later("Alphonsus"),
    later("Arzachel"),
    later("Cleomedes"),
    later("Endymion"),
    later("Atlas"),
    later("Hercules"),
    later("Longomontanus"),
    later("Maginus"),
    later("Schickard"),
    later("Walther"),
    later("Janssen"),
    later("Proclus"),
    later("Euler"),
    later("Lambert"),
    later("Manilius"),
    later("Menelaus"),
    later("Pytheas"),
    later("Timocharis"),
    later("Autolycus"),
    later("Aristillus"),
    later("Cassini"),
    later("Bessel"),
    later("Dionysius"),
    later("Godin"),
    later("Agrippa"),
    later("Triesnecker"),
    later("Herschel"),
    later("Moltke"),
    later("Censorinus"),
    later("Messier"),
    later("Picard"),
    later("Peirce"),
    later("Macrobius"),
    later("Bürg"),
    later("Mason"),
    later("Plana"),
    later("Conon"),
    later("Linné"),
    later("Birt"),
    later("Thebit"),
    later("Bullialdus"),
    later("Billy"),
    later("Hansteen"),
    later("Mersenius"),
    later("Encke"),
    later("Marius"),
    later("Reiner"),
)

WHERE: tuple[Sentence, ...] = (
    later("upper left"),
    later("upper middle"),
    later("upper right"),
    later("left"),
    later("middle"),
    later("right"),
    later("lower left"),
    later("lower middle"),
    later("lower right"),
)


def crater_name(crater: int) -> str:
    """A crater's name; an edition with more of them than there are names goes round with a number added."""
    turn, which = divmod(crater, len(NAMES))
    return say("{name} {number}", name=NAMES[which], number=turn + 1) if turn else str(NAMES[which])


def nearest(kit: Kit, x: int, y: int, but: int = -1) -> int:
    """The crater whose middle is nearest to a point, leaving one out."""
    return min(
        (one for one in range(int(kit.craters())) if one != but),
        key=lambda one: (int(kit.crater_x[one]) - x) ** 2 + (int(kit.crater_y[one]) - y) ** 2,
    )


def over(kit: Kit, x: int, y: int) -> str:
    """The crater whose middle is nearest to a point, and towards which other one it lies: rings side by side differ."""
    near = nearest(kit, x, y)
    side = nearest(kit, x, y, near)
    return say("{crater}, towards {other}", crater=crater_name(near), other=crater_name(side))


def where(kit: Kit, x: int, y: int) -> str:
    """In which part of the board a point lies."""
    side = int(kit.board)
    column, row = (min(max(at * 3 // side, 0), 2) for at in (x, y))
    return str(WHERE[row * 3 + column])


def place(kit: Kit, level: int, x: int, y: int) -> str:
    """A ring's place: ``in Kepler`` on the ground, ``over Kepler`` further up."""
    crater = int(kit.crater_at(x, y)) if level == 1 else -1
    if crater >= 0:
        return say("in {crater}", crater=crater_name(crater))
    near = crater_name(nearest(kit, x, y))
    return say("near {crater}", crater=near) if level == 1 else say("over {crater}", crater=near)
