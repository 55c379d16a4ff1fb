"""Pictures of records: one position as SVG or PNG, a whole game as an SVG film."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from ludoteca.core.match import Match
from ludoteca.core.state import State
from ludoteca.core.svg import placed_in_css, plain, themed

THEMES = ("light", "dark")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
KIT = ("<style", "<defs", "<symbol", "<pattern")
ASIDE = ('<g class="aside"', "<view")  # other sheets than the first
NEAR = 20.0  # of pieces so near to each other one lies upon the other
PATIENCE = 60  # seconds a converter may take

PIECE = re.compile(r'<g id="[^"]*" data-key="(?P<key>[^"]*)".* transform="(?P<transform>[^"]*)">')
WIDEST = re.compile(r'data-widest="([\d.]+)"')
UNSPOKEN = re.compile(r' (?:role|aria-label|data-target|data-seat|id|data-key|style)="[^"]*"')


# Positions of a record


def positions(match: Match) -> list[State]:
    """The deal, and the position after each move."""
    again = match.game.match(match.seats, match.seed, match.edition, **match.options)
    found = [again.state.copy()]
    for seat, move in match.moves:
        again.play(seat, move)
        found.append(again.state.copy())
    return found


def picture(match: Match, at: int | None, seat: int | None, layout: str = "wide") -> str:
    """The position after so many moves (None: the last) as that seat saw it (None: a spectator)."""
    states = positions(match)
    at = len(states) - 1 if at is None else at
    if not 0 <= at < len(states):
        raise ValueError(f"this record has {len(states) - 1} moves; there is no position after {at}")
    return match.game.draw(states[at].view(seat), layout)


def film(match: Match, seat: int | None, layout: str = "wide", hold: float = 1.2) -> str:
    """The whole game as one animated SVG; ``hold`` is how many seconds each position stays."""
    frames: list[str] = []
    for state in positions(match):
        frame = match.game.draw(state.view(seat), layout)
        frames.append(followed(frames[-1], frame) if frames else frame)
    return animated(frames, hold)


def followed(before: str, after: str) -> str:
    """The second drawing with keys such that, of the copies of a card, those that lie still keep theirs."""
    lying = {(face, transform): copy for _, face, copy, transform in copies(before)}
    now = copies(after)
    lines = after.splitlines()
    for face in {one[1] for one in now}:
        mine = [one for one in now if one[1] == face]
        numbers = [copy for _, _, copy, _ in mine]
        kept = [lying.get((face, transform), "") for _, _, _, transform in mine]
        kept = [copy if copy in numbers else "" for copy in kept]
        free = [copy for copy in numbers if copy not in kept]
        for (at, _, old, _), copy in zip(mine, kept, strict=True):
            lines[at] = lines[at].replace(f'{face}.{old}"', f'{face}.{copy or free.pop(0)}"', 2)  # id and data-key
    return "\n".join(lines) + "\n"


def copies(drawing: str) -> list[tuple[int, str, str, str]]:
    """The pieces that are copies of something: line, what of, number, transform."""
    found = []
    for at, line in enumerate(drawing.splitlines()):
        piece = PIECE.match(line)
        if piece and "." in piece["key"]:
            face, _, copy = piece["key"].rpartition(".")
            found.append((at, face, copy, piece["transform"]))
    return found


# Films


@dataclass(eq=False)
class Part:
    """One element of a film: what it looks like in each frame in which it is seen, and where a piece lies then."""

    contents: dict[int, str] = field(default_factory=dict)
    places: dict[int, str] = field(default_factory=dict)


def animated(frames: list[str], hold: float = 1.2) -> str:
    """The drawings as one: what two of them share is drawn once, pieces travel and turn, the rest comes and goes.

    Where nothing may move (or can), the last drawing is seen.
    """
    kit, parts = gathered(frames)
    timeline = Timeline(len(frames), hold)
    body = [timeline.draw(part) for part in parts]
    root = frames[-1].splitlines()[0].replace('role="group"', 'role="img"')
    return "\n".join([root, *kit, timeline.style(), *body, "</svg>"]) + "\n"


def gathered(frames: list[str]) -> tuple[list[str], list[Part]]:
    """Styles and symbols of all frames, and their parts in the order of painting: the scenery, then the pieces."""
    kit: dict[str, None] = {}
    scenery: list[Part] = []
    pieces: list[Part] = []
    known: dict[str, list[Part]] = {}
    for number, frame in enumerate(frames):
        at = 0
        reach = near_in(frame)
        lying: list[tuple[str, Part]] = []
        for line in frame.splitlines()[1:-1]:
            piece = PIECE.match(line)
            if line.startswith(KIT):
                kit.setdefault(line)
            elif line.startswith(ASIDE):
                continue
            elif piece:
                part = find_piece(pieces, known.setdefault(piece["key"], []), lying, piece["transform"], reach)
                part.contents[number] = bare(line)
                part.places[number] = piece["transform"]
                lying.append((piece["transform"], part))
            else:
                at = find(scenery, bare(line), at, number) + 1
    return list(kit), scenery + pieces


def bare(line: str) -> str:
    """An element without what a film does not need: words for those who hear it, keys, and a piece's place."""
    piece = PIECE.match(line)
    if piece:
        line = line.replace(f' transform="{piece["transform"]}"', "", 1)
    return UNSPOKEN.sub("", line)


def find(parts: list[Part], content: str, start: int, frame: int) -> int:
    """Where that content stands at or after a place in the order of painting; it is put there if it is new."""
    for at in range(start, len(parts)):
        if frame not in parts[at].contents and content in parts[at].contents.values():
            parts[at].contents[frame] = content
            return at
    parts.insert(start, Part({frame: content}))
    return start


def find_piece(
    pieces: list[Part], known: list[Part], lying: list[tuple[str, Part]], transform: str, reach: float
) -> Part:
    """The part of a piece; a new one where the old would be painted under what the piece now lies upon."""
    below = [pieces.index(part) for place, part in lying if near(place, transform, reach)]
    floor = max(below, default=-1)
    for part in known:
        if pieces.index(part) > floor:
            return part
    part = Part()
    known.append(part)
    pieces.insert(floor + 1 if below else len(pieces), part)
    return part


def near_in(drawing: str) -> float:
    """How near pieces are that lie upon each other: on a plane, as near as they are wide."""
    widest = WIDEST.search(drawing)
    return float(widest[1]) if widest else NEAR


def near(one: str, other: str, reach: float = NEAR) -> bool:
    """Whether two transforms put a piece on nearly the same spot."""
    x, y = numbers(one)[:2]
    a, b = numbers(other)[:2]
    return abs(x - a) < reach and abs(y - b) < reach


def numbers(transform: str) -> list[float]:
    """The numbers of a transform: x, y, angle, scale."""
    return [float(number) for number in re.findall(r"-?[\d.]+", transform)]


class Timeline:
    """The style sheet of a film: which class shows an element in which frames, and which one moves it where."""

    def __init__(self, count: int, hold: float) -> None:
        self.count = count
        self.seconds = (count + 2) * hold  # the last position stays a while
        self.start = [100 * frame / (count + 2) for frame in range(count)]
        self.travel = 50 / (count + 2)
        self.rules: list[str] = []
        self.classes: dict[tuple[str, str], str] = {}

    def draw(self, part: Part) -> str:
        """The part as SVG text: a piece is a group that moves, with a group inside for each of its looks."""
        looks = dict.fromkeys(part.contents[frame] for frame in sorted(part.contents))
        turning = len(looks) > 1 and bool(part.places)
        drawn = ""
        for look in looks:
            shown = self.shown({frame for frame, content in part.contents.items() if content == look}, turning)
            drawn += f'<g class="{shown}">{look}</g>' if shown else look
        return f'<g class="{self.moved(part)}">{drawn}</g>' if part.places else drawn

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

    def moved(self, part: Part) -> str:
        """The class that takes a piece along its way; out of sight it goes where it will be seen next."""
        places = [""] * self.count
        following = ""
        for frame in reversed(range(self.count)):
            following = part.places.get(frame, following)
            places[frame] = following
        for frame in range(1, self.count):
            places[frame] = places[frame] or places[frame - 1]
        keys = ""
        for frame in range(1, self.count):
            if places[frame] != places[frame - 1]:
                keys += f"{self.start[frame]:.4g}%{{transform:{css(places[frame - 1])}}}"
                keys += f"{self.start[frame] + self.travel:.4g}%{{transform:{css(places[frame])}}}"
        first = f"0%{{transform:{css(places[0])}}}" if keys else ""
        return self.named("", first + keys, f"transform:{css(places[-1])};")

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


def css(transform: str) -> str:
    """A piece's transform as CSS writes it."""
    x, y, angle, scale = numbers(transform)
    return placed_in_css(x, y, scale, angle)


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
    """The drawing as a PNG in its own size, by whatever program on this machine can do it."""
    for convert in (by_browser, by_rsvg, by_cairo):
        made = convert(drawing, theme)
        if made is not None:
            return made
    raise ValueError(
        "to write a PNG, install one of these: chromium (or Google Chrome), rsvg-convert (package librsvg2-bin), "
        "or 'pip install cairosvg'; an .svg file needs none of them"
    )


def size(drawing: str) -> tuple[int, int]:
    """The width and height of a drawing."""
    found = re.search(r'<svg [^>]*width="([\d.]+)" height="([\d.]+)"', drawing)
    if found is None:
        raise ValueError("this drawing does not tell its size")
    return round(float(found[1])), round(float(found[2]))


def by_browser(drawing: str, theme: str) -> bytes | None:
    """By a headless browser that fetches nothing; None where there is none, or it fails."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        return None
    width, height = size(drawing)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        page, shot = Path(folder, "page.html"), Path(folder, "shot.png")
        page.write_text(
            f'<!doctype html><meta charset="utf-8"><body style="margin:0">{themed(drawing, theme)}', encoding="utf-8"
        )
        command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars"]
        command += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
        command += [f"--user-data-dir={folder}/profile", f"--window-size={width},{height}"]
        run([*command, f"--screenshot={shot}", page.as_uri()])
        return shot.read_bytes() if shot.exists() else None


def by_rsvg(drawing: str, theme: str) -> bytes | None:
    """By librsvg's converter; None where there is none, or it fails."""
    program = shutil.which("rsvg-convert")
    return run([program, "--format=png"], plain(drawing, theme).encode()) or None if program else None


def by_cairo(drawing: str, theme: str) -> bytes | None:
    """By the Python package CairoSVG; None where it is not installed."""
    try:
        from cairosvg import svg2png
    except (ImportError, OSError):  # OSError: the package is there, the library it needs is not
        return None
    return bytes(svg2png(bytestring=plain(drawing, theme).encode()))


def run(command: list[str], given: bytes = b"") -> bytes:
    """What the program writes; nothing when it fails or takes too long."""
    try:
        done = subprocess.run(command, input=given, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return b""
    return done.stdout if done.returncode == 0 else b""
