"""The house's dice: deals, seats drawn by lot, and the luck of its bots."""

from __future__ import annotations

import random

LUCK: random.Random = random.SystemRandom()
"""Nobody can foresee it; tests that press whatever is offered put a luck of their own here, so as to fail twice."""
