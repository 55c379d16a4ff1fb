"""A company at a glance: its plate, and what it would have if the game ended now."""

from __future__ import annotations

from ludoteca.core.plate import Figure, Plate
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import frames, phases
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.catalogue import say
from ludoteca.games.pampero.components import END_GAME, MARKETS, SLOTS
from ludoteca.games.pampero.counting import bits_in, count
from ludoteca.games.pampero.describe import COLOURS_IN_WORDS, COUNTED, counter
from ludoteca.games.pampero.income import has_foreign_icon, income_of
from ludoteca.games.pampero.scoring import debt, majority
from ludoteca.games.pampero.state import NOTHING, Board, is_human

AUTOMA = ("money", "points", "battery")
"""What of a company an automa has."""


def plate(t: Board, company: int) -> Plate:
    """What payments need first; then what the company is worth: its money if the game ended now. All lies open."""
    cards = int(bits_in(t.hand[company]) + bits_in(t.scoring_held[company]))
    return Plate(
        f"badge-{company}",
        (
            Figure("money", say("money"), int(t.money[company])),
            Figure("energy", say("energy"), int(t.energy[company])),
            Figure("battery", str(COUNTED[v.COUNT_BATTERY][int(t.battery[company]) == 1]), int(t.battery[company])),
            Figure(
                "points",
                say("money if the game ended now"),
                ended_now(t, company),
                made=made_of(t, company),
                counts="money",
            ),
            Figure("hand", say("card in hand") if cards == 1 else say("cards in hand"), cards),
        ),
        colour=str(COLOURS_IN_WORDS[company]),
    )


def automas(t: Board) -> list[Plate]:
    """R69. The automa of a solo game; it has no cards, and nothing to pay with energy."""
    plates = [(company, plate(t, company)) for company in range(int(t.companies)) if not is_human(t, company)]
    return [
        Plate(told.badge, tuple(one for one in told.figures if one.key in AUTOMA), say("The automa"), told.colour)
        for _, told in plates
    ]


def ended_now(t: Board, company: int) -> int:
    """The money of a company after the end scoring, its end-game tiles and its debts, as everything lies now.

    Scorings before the end that are still to come, and scoring cards in hand, are not counted.
    """
    money = int(t.money[company])
    if t.finished:
        return money
    money += sum(pays for pays, _, _ in end_scoring(t, company))
    return money + end_bonuses(t, company) - int(debt(t, company))


def made_of(t: Board, company: int) -> str:
    """What that money is made of, part by part: who has most of something changes it in other companies' turns too."""
    if t.finished:
        return ""
    said = [say("${money} in hand", money=int(t.money[company]))]
    for pays, counted, number in end_scoring(t, company):
        if number < 0:
            said.append(say("${money} for the most {what}", money=pays, what=counter(counted)))
        else:
            said.append(say("${money} for {n} {what}", money=pays, n=number, what=counter(counted, number == 1)))
    if bonuses := end_bonuses(t, company):
        said.append(say("${money} for tower bonus tiles", money=bonuses))
    if owed := int(debt(t, company)):
        said.append(say("less ${money} of venture capital to pay back", money=owed))
    return ", ".join(said)


def are_end_tiles_scored(t: Board) -> bool:
    """Whether the scoring tiles of the end have been paid."""
    return int(t.scored) > 2 or (int(t.scored) == 2 and int(t.phase) in (phases.CARDS, phases.AFTER_SCORING))


def end_scoring(t: Board, company: int) -> list[tuple[int, int, int]]:
    """R63. What both halves of both end tiles would pay: how much, for what, for how many (−1: for having most)."""
    found: list[tuple[int, int, int]] = []
    for tile in [] if are_end_tiles_scored(t) else [int(one) for one in t.end_tiles]:
        number = int(count(t, company, t.box.top_counter[tile]))
        if number:
            found.append((int(t.box.top_money[tile]) * number, int(t.box.top_counter[tile]), number))
        if leader(t, int(t.box.bottom_counter[tile])) == company:
            found.append((int(t.box.bottom_money[tile]), int(t.box.bottom_counter[tile]), -1))
    return found


def leader(t: Board, counter: int) -> int:
    """R63, R65. Who would have the majority at the end; a crown played before counts in its own scoring alone."""
    if int(t.scored) == 2 or not len(t.crowns):
        return int(majority(t, counter))
    numbers = [int(count(t, one, counter)) for one in range(int(t.companies))]
    best = max(numbers)
    return numbers.index(best) if best and numbers.count(best) == 1 else -1


def end_bonuses(t: Board, company: int) -> int:
    """R66. What the end-game tower bonus tiles would pay, or of them those that are still to be paid; of incomes to
    choose from, the best."""
    if not is_human(t, company) or int(t.phase) > phases.END_TILES:
        return 0
    if int(t.phase) == phases.END_TILES and company in [int(t.order[at]) for at in range(int(t.at))]:
        return sum(unpaid(t, company, int(f)) for f in t.stack if frames.company_of(f) == company)
    total = 0
    for at in range(company * SLOTS, company * SLOTS + SLOTS):
        tile = int(t.slot[at])
        if tile != NOTHING and t.box.bonus_type[tile] == END_GAME:
            total += paid_from(t, company, int(t.box.bonus_effects[tile]), 0)
    return total


def unpaid(t: Board, company: int, f: int) -> int:
    """R66. What a frame will still pay of the end-game tiles: the rest of a tile, or an income that is being chosen."""
    kind = frames.kind_of(f)
    if kind == frames.RUN:
        return paid_from(t, company, int(get(f, a.RUN_EFFECTS)), int(get(f, a.RUN_AT)))
    if kind == frames.INCOME_ANY:
        return best_income(t, company, int(get(f, a.INCOME_MODE))) * int(get(f, a.INCOME_TIMES))
    return 0


def paid_from(t: Board, company: int, program: int, first: int) -> int:
    """The money of a list of effects of an end-game tile, from that one on."""
    effects = [int(t.box.program[program + 1 + one]) for one in range(first, int(t.box.program[program]))]
    return sum(bonus_money(t, company, one) for one in effects)


def bonus_money(t: Board, company: int, effect: int) -> int:
    """The money of one effect of an end-game tile."""
    verb, first = int(v.verb_of(effect)), int(v.argument(effect, 0))
    if verb == v.GAIN_MONEY:
        return first
    if verb == v.PER:
        return first * int(count(t, company, v.counter_of(effect)))
    if verb != v.TAKE_INCOME:
        return 0
    if first < MARKETS:
        return int(income_of(t, company, first)) * int(v.argument(effect, v.TIMES))
    return best_income(t, company, first) * int(v.argument(effect, v.TIMES))


def best_income(t: Board, company: int, mode: int) -> int:
    """C4. The best of the incomes that may be taken."""
    markets = [one for one in range(MARKETS) if mode != v.FOREIGN_ICON or has_foreign_icon(t, company, one)]
    return max([int(income_of(t, company, one)) for one in markets], default=0)
