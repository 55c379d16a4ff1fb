"""An independent judge of balance: a physics engine (mujoco) in which the rings are really let go.

A ring is a wheel of 24 boxes. It has toppled when, after half a second, any ring has tilted by more than three
degrees or sunk by more than a millimetre and a half. Ground rings are fixed, as in the rules. For the tower, a
cylinder, all rings are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import mujoco

from ludoteca.games.moonbase.components import COLOURS
from ludoteca.games.moonbase.game import Position

BOXES = 24
SECONDS = 0.5
TILT = 3.0  # degrees
SINK = 0.0015  # metres
MM = 0.001


@dataclass(frozen=True)
class Outcome:
    toppled: bool
    tilt: float
    sunk: float


def scene(s: Position) -> str:
    """The position in mujoco's language, in metres."""
    bodies: list[str] = []
    for ring in range(len(s.x)):
        size = int(s.kind[ring]) // COLOURS
        inner, outer, t = int(s.kit.inner[size]), int(s.kit.outer[size]), int(s.kit.thickness)
        x, y, z = int(s.x[ring]) * MM, int(s.y[ring]) * MM, (int(s.level[ring]) - 0.5) * t * MM
        middle, half_width, half_length = (
            (inner + outer) / 2 * MM,
            (outer - inner) / 2 * MM,
            math.pi * outer / BOXES * MM,
        )
        boxes = []
        for box in range(BOXES):
            angle = 2 * math.pi * box / BOXES
            boxes.append(
                f'<geom type="box" size="{half_width} {half_length} {t / 2 * MM}" '
                f'pos="{middle * math.cos(angle)} {middle * math.sin(angle)} 0" '
                f'euler="0 0 {math.degrees(angle)}" density="700"/>'
            )
        joint = "<freejoint/>" if s.level[ring] > 1 else ""
        bodies.append(f'<body name="r{ring}" pos="{x} {y} {z}">{joint}{"".join(boxes)}</body>')
    return (
        '<mujoco><compiler angle="degree"/><option timestep="0.001" cone="elliptic"/>'
        '<default><geom friction="0.5 0.005 0.0001" solref="0.004 1"/></default>'
        f"<worldbody>{''.join(bodies)}</worldbody></mujoco>"
    )


def let_go(s: Position, seconds: float = SECONDS) -> Outcome:
    """Lets all stacked rings go and looks what has happened."""
    model = mujoco.MjModel.from_xml_string(scene(s))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    start = [float(place[2]) for place in data.xpos]
    outcome = Outcome(False, 0.0, 0.0)
    for step in range(int(seconds / 0.001)):
        mujoco.mj_step(model, data)
        if step % 50 == 49:
            outcome = look(s, model, data, start)
            if outcome.toppled:
                break
    return outcome


def look(s: Position, model: mujoco.MjModel, data: mujoco.MjData, start: list[float]) -> Outcome:
    """How far the worst ring has tilted and sunk by now."""
    tilt, sunk = 0.0, 0.0
    for ring in range(len(s.x)):
        body = mujoco.mj_name2id(model, mujoco.mjtObj.mjOBJ_BODY, f"r{ring}")
        up = float(data.xmat[body].reshape(3, 3)[2, 2])
        tilt = max(tilt, math.degrees(math.acos(max(-1.0, min(1.0, up)))))
        sunk = max(sunk, start[body] - float(data.xpos[body][2]))
    return Outcome(tilt > TILT or sunk > SINK, tilt, sunk)


def tower_scene(s: Position, ring: int) -> str:
    """All rings fixed, the tower let go in the middle of one: what holds it is the two rings underneath."""
    x, y, radius, t = int(s.x[ring]) * MM, int(s.y[ring]) * MM, int(s.kit.tower) * MM, int(s.kit.thickness) * MM
    foot = (int(s.level[ring]) - 1) * t
    tower = (
        f'<body name="tower" pos="{x} {y} {foot + 3 * t}"><freejoint/>'
        f'<geom type="cylinder" size="{radius} {3 * t}" density="700"/></body>'
    )
    return scene(s).replace("<freejoint/>", "").replace("</worldbody>", f"{tower}</worldbody>")


def tower_stands(s: Position, ring: int) -> bool:
    """Whether the tower stays upright in that ring."""
    model = mujoco.MjModel.from_xml_string(tower_scene(s, ring))
    data = mujoco.MjData(model)
    mujoco.mj_forward(model, data)
    start = float(data.xpos[-1][2])
    mujoco.mj_step(model, data, int(SECONDS / 0.001))
    up = float(data.xmat[-1].reshape(3, 3)[2, 2])
    return up > math.cos(math.radians(TILT)) and start - float(data.xpos[-1][2]) < SINK
