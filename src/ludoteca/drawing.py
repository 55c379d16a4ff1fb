"""Pictures of records: one position as SVG or PNG, a whole game as an SVG film."""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.record import read
from ludoteca.core.state import State
from ludoteca.core.svg import plain, themed

THEMES = ("light", "dark")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
KIT = ("<style", "<symbol", "<pattern")
PATIENCE = 60  # seconds a converter may take

PIECE = re.compile(r'<g id="[^"]*" data-key="(?P<key>[^"]*)".* transform="(?P<transform>[^"]*)">')
UNSPOKEN = re.compile(r' (?:role|aria-label|data-target|data-seat|id|data-key)="[^"]*"')


# Positions of a record


def load(path: Path, edition: Path | None = None) -> Match:
    """The match in a record file."""
    text = path.read_text(encoding="utf-8")
    return ludoteca.game(read(text).game).load(text, edition)


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
    if seat is not None and not 0 <= seat < match.seats:
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {match.seats - 1}")
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
    """One element of a film: what it looks like, in which frames it is seen, and where a piece lies then."""

    content: str
    seen: set[int] = field(default_factory=set)
    places: dict[int, str] = field(default_factory=dict)


def animated(frames: list[str], hold: float = 1.2) -> str:
    """The drawings as one: what two of them share is drawn once, pieces travel, the rest appears and disappears.

    Where nothing may move (or can), the last drawing is seen.
    """
    kit, parts = gathered(frames)
    rules, looks = timeline(parts, len(frames), hold)
    root = frames[-1].splitlines()[0].replace('role="group"', 'role="img"')
    lines = [root, *kit, f"<style>{rules}</style>"]
    for part, look in zip(parts, looks, strict=True):
        lines.append(f'<g class="{look}">{part.content}</g>' if look else part.content)
    return "\n".join([*lines, "</svg>"]) + "\n"


def gathered(frames: list[str]) -> tuple[list[str], list[Part]]:
    """Styles and symbols of all frames, and their parts in the order of painting: the scenery, then the pieces."""
    kit: dict[str, None] = {}
    scenery: list[Part] = []
    pieces: dict[str, list[Part]] = {}
    order: list[Part] = []
    for number, frame in enumerate(frames):
        at = 0
        lying: list[tuple[str, Part]] = []
        for line in frame.splitlines()[1:-1]:
            piece = PIECE.match(line)
            if line.startswith(KIT):
                kit.setdefault(line)
            elif piece:
                lying.append((piece["transform"], put(pieces, order, lying, line, piece, number)))
            else:
                at = find(scenery, UNSPOKEN.sub("", line), at, number) + 1
    return list(kit), scenery + order


def find(parts: list[Part], content: str, start: int, frame: int) -> int:
    """Where that content stands at or after a place in the order of painting; it is put there if it is new."""
    for at in range(start, len(parts)):
        if parts[at].content == content and frame not in parts[at].seen:
            parts[at].seen.add(frame)
            return at
    parts.insert(start, Part(content, {frame}))
    return start


def put(
    pieces: dict[str, list[Part]],
    order: list[Part],
    lying: list[tuple[str, Part]],
    line: str,
    piece: re.Match[str],
    frame: int,
) -> Part:
    """The part for a piece in this frame; a new one where the old would be painted under what it lies upon."""
    content = UNSPOKEN.sub("", line.replace(f' transform="{piece["transform"]}"', "", 1))
    below = [order.index(part) for transform, part in lying if near(transform, piece["transform"])]
    floor = max(below, default=-1)
    known = pieces.setdefault(f"{piece['key']} {content}", [])
    part = next((one for one in known if order.index(one) > floor), None)
    if part is None:
        part = Part(content)
        known.append(part)
        order.insert(floor + 1 if below else len(order), part)
    part.seen.add(frame)
    part.places[frame] = piece["transform"]
    return part


def near(one: str, other: str) -> bool:
    """Whether two transforms put a piece on nearly the same spot."""
    x, y = numbers(one)[:2]
    a, b = numbers(other)[:2]
    return abs(x - a) < 20 and abs(y - b) < 20


def numbers(transform: str) -> list[float]:
    """The numbers of a transform: x, y, angle, scale."""
    return [float(number) for number in re.findall(r"-?[\d.]+", transform)]


def timeline(parts: list[Part], count: int, hold: float) -> tuple[str, list[str]]:
    """The style sheet that shows and moves the parts, and each part's class in it."""
    seconds = (count + 2) * hold  # the last position stays a while
    travel = 0.5 * 100 / (seconds / hold)
    start = [100 * frame / (count + 2) for frame in range(count)]
    classes: dict[tuple[str, str], str] = {}
    rules: list[str] = []
    looks: list[str] = []
    for part in parts:
        shown = "".join(
            f"{start[frame]:.4g}%{{visibility:{'visible' if frame in part.seen else 'hidden'}}}"
            for frame in range(count)
            if frame == 0 or (frame in part.seen) != (frame - 1 in part.seen)
        )
        always = len(part.seen) == count
        moves, rest = journey(part, start, travel, count)
        if always and not rest:
            looks.append("")
            continue
        pattern = ("" if always else shown, moves or rest)
        if pattern not in classes:
            name = f"f{len(classes)}"
            classes[pattern] = name
            animations = []
            if not always:
                rules.append(f"@keyframes {name}s{{{shown}}}")
                animations.append(f"{name}s {seconds:g}s step-end infinite")
            if moves:
                rules.append(f"@keyframes {name}m{{{moves}}}")
                animations.append(f"{name}m {seconds:g}s ease-out infinite")
            base = rest + ("" if count - 1 in part.seen else "visibility:hidden;")
            rules.append(f".{name}{{{base}animation:{','.join(animations) or 'none'}}}")
        looks.append(classes[pattern])
    calm = ",".join(f".{name}" for name in classes.values())
    if calm:
        rules.append(f"@media (prefers-reduced-motion:reduce){{{calm}{{animation:none}}}}")
    return "".join(rules), looks


def journey(part: Part, start: list[float], travel: float, count: int) -> tuple[str, str]:
    """The key frames of a piece's way (none when it lies still), and where it rests."""
    if not part.places:
        return "", ""
    places: list[str] = [""] * count
    following = ""
    for frame in reversed(range(count)):  # while it is out of sight it goes where it will be seen next
        following = part.places.get(frame, following)
        places[frame] = following
    for frame in range(1, count):
        places[frame] = places[frame] or places[frame - 1]
    keys = [f"0%{{transform:{css(places[0])}}}"]
    for frame in range(1, count):
        if places[frame] != places[frame - 1]:
            keys.append(f"{start[frame]:.4g}%{{transform:{css(places[frame - 1])}}}")
            keys.append(f"{start[frame] + travel:.4g}%{{transform:{css(places[frame])}}}")
    return ("".join(keys) if len(keys) > 1 else ""), f"transform:{css(places[-1])};"


def css(transform: str) -> str:
    """A piece's transform as CSS writes it."""
    x, y, angle, scale = numbers(transform)
    return f"translate({x:g}px,{y:g}px) rotate({angle:g}deg) scale({scale:g})"


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
