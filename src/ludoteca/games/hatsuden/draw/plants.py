"""Hatsuden's plants as they stand on their cards: panels, cooling towers, turbines, mill wheels, seedlings.

A plant is drawn around (0, 0), about 36 × 40, its foot at 20. Each kind stands in a country of its own, 98 wide, that
fills the lower part of a card from -17 to 60 and follows its round corners.
"""

from __future__ import annotations

SHADE = '<ellipse cx="4" cy="20" rx="14" ry="2.6" class="shade"/>'

PLANTS = (
    (
        f'{SHADE}<path class="pen" d="M0 8V19M-7 19.5H7"/>'
        '<path class="glass" d="M-18 9L-10.5-13H18.5L11 9Z"/><path class="gleam" d="M-16.6 5L-10.5-13H0Z"/>'
        '<path class="pane" d="M-13.5-2H15M-1-13L-8.5 9M9-13L1.5 9"/>'
    ),
    (
        f'{SHADE}<path class="steam" d="M-6-7A5 5 0 0 1-8-15A6 6 0 0 1 0-21A5.5 5.5 0 0 1 9-18A4.6 4.6 0 0 1 8-9'
        'Q7-6 5-5H-5Z"/><path class="stack" d="M-13 20C-8 9-7 4-8-4H8C7 4 8 9 13 20Z"/>'
        '<path class="stack-dark" d="M3-4H8C7 4 8 9 13 20H5C3 9 2.5 4 3-4Z"/>'
        '<path class="stack-band" d="M-8 1H8L7.7 5.5H-7.7Z"/>'
        '<path class="stack-dark" d="M-8-4A8 2.2 0 0 1 8-4A8 2.2 0 0 1-8-4Z"/>'
        '<path class="cell" d="M-6 14h3v4h-3ZM0 14h3v4H0Z"/>'
    ),
    (
        f'{SHADE}<path class="steel" d="M-1.3-4L-2.6 20H2.6L1.3-4ZM0-4C-4-10-3-18 0-23C2-18 2-10 0-4Z'
        'M0-4C7-4 14-1 17 4C12 4 5 2 0-4ZM0-4C-3 2-9 6-15 7C-13 2-8-3 0-4Z"/><circle cy="-4" r="2.4" class="fill"/>'
    ),
    (
        '<path class="timber" d="M13-5A13 13 0 1 1-13-5A13 13 0 1 1 13-5Z'
        'M0-18V8M-13-5H13M-9.2-14.2L9.2 4.2M9.2-14.2L-9.2 4.2"/>'
        '<circle cy="-5" r="15.5" class="paddles"/><circle cy="-5" r="3.6" class="fill"/>'
        '<path class="brook" d="M-20 12Q-15 7-10 12T0 12T10 12T20 12Q15 21 0 21T-20 12Z"/>'
        '<path class="foam" d="M-20 12Q-15 7-10 12T0 12T10 12T20 12M-9 17h7M3 17h6"/>'
    ),
    (
        '<path class="soil" d="M-13 21Q0 11 13 21Z"/><path class="stem" d="M0 17V0"/>'
        '<path class="leaf" d="M0 9C-13 10-17-2-18-8C-7-8 0-3 0 9ZM0 2C-1-12 8-18 18-20C18-8 12 2 0 2Z"/>'
        '<path class="leaf-lit" d="M0 9C-4 0-10-5-18-8C-7-8 0-3 0 9ZM0 2C-1-12 8-18 18-20C10-14 4-7 0 2Z"/>'
    ),
)
"""One plant of each energy."""


def layer(look: str, crest: str) -> str:
    """What lies below a crest from edge to edge, down to the round corners of the card."""
    return f'<path class="{look}" d="{crest}V51a9 9 0 0 1-9 9H-39a9 9 0 0 1-9-9Z"/>'


LANDS = (
    '<circle cx="27" cy="5" r="15" class="orb-near"/>'
    + layer("rise", "M-48 24Q-26 14-4 22T48 16")
    + layer("hill", "M-48 44Q-18 34 8 43T48 38")
    + '<path class="rows" d="M-42 52Q-10 42 44 48M-36 57Q0 48 44 54"/>',
    '<path class="rise" d="M-44 26L-27-4Q-20-9-13-4L6 26ZM-8 26L20 4Q24 1 29 5L48 24V30Z"/>'
    + layer("rise", "M-48 25Q-20 19 10 24T48 21")
    + layer("hill", "M-48 46L-30 40L-8 45L16 38L48 44"),
    '<path class="drift" d="M-40-7h22M-30-1h16M16-9h20M24 8h18"/>'
    + layer("rise", "M-48 20Q-30 10-8 20T26 20T48 15")
    + layer("hill", "M-48 40Q-20 48 4 42T48 44"),
    '<path class="rise" d="M-48 16L-28-2L-14 10L6-8L28 12L48 0V26H-48Z"/>'
    + layer("rise", "M-48 20H48")
    + layer("hill", "M-48 40Q-36 34-24 40T0 40T24 40T48 40"),
    '<path class="drift" d="M-38-8h20M10-5h26"/>'
    + layer("rise", "M-48 20Q-20 8 8 19T48 13")
    + layer("hill", "M-48 42Q-14 36 10 41T48 37")
    + '<path class="rows" d="M-46 25Q-10 14 46 20M-42 53Q0 44 44 51"/>',
)
"""The country of each energy: what is far, a rise on which the upper plants stand, a hill for the lower ones."""
