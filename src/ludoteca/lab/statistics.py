"""The few statistics the laboratory needs, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054  # two-sided 95 %


@dataclass(frozen=True)
class Rate:
    """A share of successes with its 95 % confidence interval."""

    successes: float
    trials: int

    @property
    def share(self) -> float:
        """The share itself; nothing tried counts as 0."""
        return self.successes / self.trials if self.trials else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval."""
        return wilson(self.successes, self.trials)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.share:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def wilson(successes: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's score interval for a share; successes may be broken, for shared wins.

    It takes games for independent. Those of the same deal are not quite: a good deal helps one bot in one rotation
    and its opponent in the next, which makes a bot's share a little surer than this says.
    """
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    middle = share + z * z / (2 * trials)
    reach = z * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    # At the ends the interval reaches 0 or 1 exactly, whatever rounding says.
    low = (middle - reach) / scale if successes > 0 else 0.0
    high = (middle + reach) / scale if successes < trials else 1.0
    return low, high


def mean(numbers: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return math.fsum(numbers) / len(numbers) if numbers else 0.0


def deviation(numbers: Sequence[float]) -> float:
    """The standard deviation of a sample; 0 when there are fewer than two."""
    if len(numbers) < 2:
        return 0.0
    middle = mean(numbers)
    return math.sqrt(math.fsum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1))


def quantile(numbers: Sequence[float], share: float) -> float:
    """The number below which that share lies, with straight lines between neighbours."""
    ordered = sorted(numbers)
    if not ordered:
        return 0.0
    spot = share * (len(ordered) - 1)
    low = math.floor(spot)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (spot - low)


@dataclass(frozen=True)
class Spread:
    """How numbers are spread: count, mean, deviation, and the five numbers of a box plot."""

    count: int
    mean: float
    deviation: float
    five: tuple[float, float, float, float, float]


def spread(numbers: Sequence[float]) -> Spread:
    """The spread of these numbers."""
    low, first, middle, third, high = (quantile(numbers, share) for share in (0.0, 0.25, 0.5, 0.75, 1.0))
    return Spread(len(numbers), mean(numbers), deviation(numbers), (low, first, middle, third, high))


def surprise(rate: Rate, expected: float) -> float:
    """How many standard errors the share lies above what was expected; below: negative."""
    if rate.trials == 0 or not 0.0 < expected < 1.0:
        return 0.0
    return (rate.share - expected) / math.sqrt(expected * (1 - expected) / rate.trials)
