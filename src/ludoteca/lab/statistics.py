"""The few statistics the laboratory needs, in plain Python."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Z95 = 1.959963984540054  # two-sided 95 %
FALSE_RATE = 0.05  # of the rows that are called more than luck, so many may be luck


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


def chance(sigmas: float) -> float:
    """How likely luck alone lies at least so many standard errors away, on either side."""
    return math.erfc(abs(sigmas) / math.sqrt(2))


def student(t: float, freedom: int) -> float:
    """The same of a mean whose standard error was itself estimated, with so many degrees of freedom (Student)."""
    if math.isinf(t):
        return 0.0
    # The regularised incomplete beta function at x, with b = 1/2, by its continued fraction (Lentz's method). Where the
    # fraction is slow, near 1, its mirror image is taken.
    x = freedom / (freedom + t * t)
    a, b = freedom / 2, 0.5
    if x < (a + 1) / (a + b + 2):
        return _beta(x, a, b)
    return 1.0 - _beta(1.0 - x, b, a)


def _beta(x: float, a: float, b: float) -> float:
    if x <= 0.0:
        return 0.0
    front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x)) / a
    tiny = 1e-300
    c, d = 1.0, 1.0 / max(tiny, 1.0 - (a + b) * x / (a + 1))
    value = d
    for m in range(1, 10_000):
        even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        for term in (even, odd):
            d = 1.0 / ((1.0 + term * d) or tiny)
            c = (1.0 + term / c) or tiny
            value *= c * d
        if abs(c * d - 1.0) < 1e-14:
            break
    return front * value


def discoveries(chances: Sequence[float], rate: float = FALSE_RATE) -> list[bool]:
    """Which of many rows are more than luck, such that among these no more than that share is luck all the same.

    Benjamini and Hochberg's procedure (1995): the chance of row k in order may be at most k / rows × rate; the last
    that keeps to it and all before it are taken.
    """
    order = sorted(range(len(chances)), key=chances.__getitem__)
    kept = [rank for rank, row in enumerate(order, 1) if chances[row] <= rank / len(order) * rate]
    taken = set(order[: max(kept, default=0)])
    return [row in taken for row in range(len(order))]


@dataclass(frozen=True)
class Change:
    """What pairs of numbers, one before and one after a change, tell of it."""

    before: float
    after: float
    error: float
    """The standard error of the difference."""
    pairs: int

    @property
    def difference(self) -> float:
        """How much more there is after the change."""
        return self.after - self.before

    @property
    def chance(self) -> float:
        """How likely luck alone makes such a difference; so many pairs cannot tell less than that all fell alike."""
        if self.pairs < 2 or self.difference == 0.0:
            return 1.0
        t = self.difference / self.error if self.error else math.inf
        return max(student(t, self.pairs - 1), 0.5 ** (self.pairs - 1))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference; nothing is known of it before the second pair."""
        if self.pairs < 2:
            return -math.inf, math.inf
        low, high = 0.0, 2000.0  # with one degree of freedom it is 12.7
        while high - low > 1e-9:
            middle = (low + high) / 2
            low, high = (middle, high) if student(middle, self.pairs - 1) > 0.05 else (low, middle)
        return self.difference - high * self.error, self.difference + high * self.error


def paired(before: Sequence[float], after: Sequence[float]) -> Change:
    """The change between numbers that belong together one by one."""
    differences = [late - early for early, late in zip(before, after, strict=True)]
    error = deviation(differences) / math.sqrt(len(differences)) if differences else 0.0
    # So that equal numbers differ by nothing, whatever rounding says.
    return Change(mean(before), mean(before) + mean(differences), error, len(differences))
