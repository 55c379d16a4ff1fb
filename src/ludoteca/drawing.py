"""Pictures of records: one position as SVG or PNG, a whole game as an SVG film."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ludoteca.core.match import Match
from ludoteca.core.shapes import Place, placed_in_css
from ludoteca.core.succession import followed
from ludoteca.core.svg import Drawing, opening, plain, themed

THEMES = ("light", "dark")
ASIDE = ('<g class="aside"', "<view")  # other sheets than the first
NEAR = 20.0  # of pieces so near to each other one lies upon the other


# Positions of a record


def picture(match: Match, at: int | None, seat: int | None, layout: str = "wide") -> str:
    """The position after so many moves (None: the last) as that seat saw it (None: a spectator)."""
    states = list(match.positions())
    at = len(states) - 1 if at is None else at
    if not 0 <= at < len(states):
        raise ValueError(f"this record has {len(states) - 1} moves; there is no position after {at}")
    return match.game.draw(states[at].view(seat), layout)


def film(match: Match, seat: int | None, layout: str = "wide", hold: float = 1.2) -> str:
    """The whole game as one animated SVG; ``hold`` is how many seconds each position stays."""
    frames: list[Drawing] = []
    for state in match.positions():
        frame = match.game.drawing(state.view(seat), layout)
        if frame is None:
            raise ValueError(f"{match.game.title} is not drawn yet")
        frames.append(followed(frames[-1], frame) if frames else frame)
    return animated(frames, hold)


# Films


@dataclass(eq=False)
class Role:
    """One element of a film: what it looks like in each frame in which it is seen, and where a piece lies then."""

    looks: dict[int, str] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)


def animated(frames: list[Drawing], hold: float = 1.2) -> str:
    """The drawings as one: what two of them share is drawn once, pieces travel and turn, the rest comes and goes.

    Where nothing may move (or can), the last drawing is seen.
    """
    timeline = Timeline(len(frames), hold)
    body = [timeline.draw(role) for role in cast_of(frames)]
    last = frames[-1]
    root = opening(last.name, last.size, last.title, ' xmlns="http://www.w3.org/2000/svg"', "img")
    symbols = dict.fromkeys(symbol for frame in frames for symbol in frame.drawn_symbols())
    return "\n".join([root, f"<style>{last.look.css}</style>", *symbols, timeline.style(), *body, "</svg>"]) + "\n"


def cast_of(frames: list[Drawing]) -> list[Role]:
    """All that is seen in these frames, in the order of painting: the scenery, then the pieces."""
    scenery: list[Role] = []
    pieces: list[Role] = []
    known: dict[str, list[Role]] = {}
    for number, frame in enumerate(frames):
        at = 0
        lying: list[tuple[Place, Role]] = []
        for mark in frame.marks():
            if mark.at is not None:
                role = find_piece(pieces, known.setdefault(mark.key, []), lying, mark.at, frame.widest or NEAR)
                role.looks[number] = mark.markup
                role.places[number] = mark.at
                lying.append((mark.at, role))
            elif not mark.markup.startswith(ASIDE):
                at = find(scenery, mark.markup, at, number) + 1
    return scenery + pieces


def find(scenery: list[Role], look: str, start: int, frame: int) -> int:
    """Where that stands at or after a place in the order of painting; it is put there if it is new."""
    for at in range(start, len(scenery)):
        if frame not in scenery[at].looks and look in scenery[at].looks.values():
            scenery[at].looks[frame] = look
            return at
    scenery.insert(start, Role({frame: look}))
    return start


def find_piece(
    pieces: list[Role], known: list[Role], lying: list[tuple[Place, Role]], place: Place, reach: float
) -> Role:
    """The role of a piece; a new one where the old would be painted under what the piece now lies upon."""
    below = [pieces.index(role) for other, role in lying if near(other, place, reach)]
    floor = max(below, default=-1)
    for role in known:
        if pieces.index(role) > floor:
            return role
    role = Role()
    known.append(role)
    pieces.insert(floor + 1 if below else len(pieces), role)
    return role


def near(one: Place, other: Place, reach: float) -> bool:
    """Whether two pieces lie on nearly the same spot."""
    return abs(one[0] - other[0]) < reach and abs(one[1] - other[1]) < reach


class Timeline:
    """The style sheet of a film: which class shows an element in which frames, and which one moves it where."""

    def __init__(self, count: int, hold: float) -> None:
        self.count = count
        self.seconds = (count + 2) * hold  # the last position stays a while
        self.start = [100 * frame / (count + 2) for frame in range(count)]
        self.travel = 50 / (count + 2)
        self.rules: list[str] = []
        self.classes: dict[tuple[str, str], str] = {}

    def draw(self, role: Role) -> str:
        """The role as SVG text: a piece is a group that moves, with a group inside for each of its looks."""
        looks = dict.fromkeys(role.looks[frame] for frame in sorted(role.looks))
        turning = len(looks) > 1 and bool(role.places)
        drawn = ""
        for look in looks:
            shown = self.shown({frame for frame, one in role.looks.items() if one == look}, turning)
            drawn += f'<g class="{shown}">{look}</g>' if shown else look
        return f'<g class="{self.moved(role)}">{drawn}</g>' if role.places else drawn

    def shown(self, seen: set[int], turning: bool) -> str:
        """The class of what is seen in these frames; none for what is always there."""
        if len(seen) == self.count:
            return ""
        begins = [frame for frame in range(self.count) if frame == 0 or (frame in seen) != (frame - 1 in seen)]
        keys = [f"{self.start[one]:.4g}%{{visibility:{'visible' if one in seen else 'hidden'}}}" for one in begins]
        turns = ""
        for frame in begins:
            if turning and frame and frame in seen:
                edge, open_ = self.start[frame], self.start[frame] + self.travel / 2
                turns += f"{edge - 0.01:.4g}%{{transform:none}}{edge:.4g}%{{transform:scaleX(.05)}}"
                turns += f"{open_:.4g}%{{transform:none}}"
        rest = "" if self.count - 1 in seen else "visibility:hidden;"
        return self.named("".join(keys), turns, rest)

    def moved(self, role: Role) -> str:
        """The class that takes a piece along its way; out of sight it goes where it will be seen next."""
        way: list[Place | None] = [None] * self.count
        following: Place | None = None
        for frame in reversed(range(self.count)):
            following = role.places.get(frame, following)
            way[frame] = following
        for frame in range(1, self.count):
            way[frame] = way[frame] or way[frame - 1]
        places = [placed_in_css(*place) for place in way if place]
        keys = ""
        for frame in range(1, self.count):
            if places[frame] != places[frame - 1]:
                keys += f"{self.start[frame]:.4g}%{{transform:{places[frame - 1]}}}"
                keys += f"{self.start[frame] + self.travel:.4g}%{{transform:{places[frame]}}}"
        first = f"0%{{transform:{places[0]}}}" if keys else ""
        return self.named("", first + keys, f"transform:{places[-1]};")

    def named(self, steps: str, glides: str, rest: str) -> str:
        """The class with these key frames, made when it is first wanted; ``rest`` is how the film leaves it."""
        if (steps, glides + rest) not in self.classes:
            name = f"f{len(self.classes)}"
            self.classes[steps, glides + rest] = name
            animations = []
            for letter, keys, pace in (("s", steps, "step-end"), ("m", glides, "ease-out")):
                if keys:
                    self.rules.append(f"@keyframes {name}{letter}{{{keys}}}")
                    animations.append(f"{name}{letter} {self.seconds:g}s {pace} infinite")
            moving = f"animation:{','.join(animations)}" if animations else ""
            self.rules.append(f".{name}{{{rest}{moving}}}")
        return self.classes[steps, glides + rest]

    def style(self) -> str:
        """The whole style sheet."""
        every = ",".join(f".{name}" for name in self.classes.values())
        calm = f"@media (prefers-reduced-motion:reduce){{{every}{{animation:none}}}}" if every else ""
        return f"<style>{''.join(self.rules)}{calm}</style>"


# Files


def write(path: Path, drawing: str, theme: str | None = None, force: bool = False) -> None:
    """Writes the drawing as SVG or PNG, by the name of the file; never over a file unless forced."""
    if theme is not None and theme not in THEMES:
        raise ValueError(f"the themes are {' and '.join(THEMES)}, not {theme!r}")
    kind = path.suffix.lower()
    if kind not in (".svg", ".png"):
        raise ValueError(f"a drawing is written as .svg or .png, not {path.name!r}")
    if path.exists() and not force:
        raise FileExistsError(f"{path} exists; choose another name, or write over it with --force")
    if not path.parent.is_dir():
        raise FileNotFoundError(f"there is no folder {path.parent}")
    if kind == ".png":
        path.write_bytes(png(drawing, theme or "light"))
    else:
        path.write_text(themed(drawing, theme) if theme else drawing, encoding="utf-8")


def png(drawing: str, theme: str) -> bytes:
    """The drawing as a PNG in its own size."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise ValueError("a PNG needs resvg-py: pip install resvg-py; an .svg file needs nothing") from None
    return bytes(svg_to_bytes(svg_string=plain(drawing, theme)))
