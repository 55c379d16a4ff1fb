"""The three scorings: scoring tiles, majorities, specialist scoring cards, end-game tiles and debts (R62 to R66)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ludoteca.core.state import EVERYONE
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import events, frames, purpose
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.arguments import get
from ludoteca.games.pampero.components import END_GAME, MARKETS, SLOTS, bit
from ludoteca.games.pampero.counting import bits_in, count, zone_icons
from ludoteca.games.pampero.decision import Decision
from ludoteca.games.pampero.effects import carry_out
from ludoteca.games.pampero.frames import company_of
from ludoteca.games.pampero.income import income_of
from ludoteca.games.pampero.purse import book, earn
from ludoteca.games.pampero.reasons import ALLOWED, CARD_NOT_HELD, CROWN_ONLY, FACE_DOWN, NOT_A_CROWN, ONE_OPTION_ONLY
from ludoteca.games.pampero.state import NOTHING, Board, State, is_human, scoring_space


def is_due(s: Board) -> bool:
    """R62. All discs have reached or passed the next scoring space."""
    due = scoring_space(s, s.scored)
    for company in range(s.companies):
        if s.time[company] < due:
            return False
    return True


def score_tiles(s: Board) -> None:
    """R63. First: the top half; second: the bottom half; end: both halves of both end tiles."""
    if s.scored == 0:
        if s.introductory:
            score_introductory_first(s)
        else:
            score_top(s, s.first_tile, purpose.FIRST_SCORING)
    elif s.scored == 1:
        if s.introductory:
            score_introductory_second(s)
        else:
            score_bottom(s, s.second_tile, purpose.SECOND_SCORING)
    else:
        for number in range(i64(2)):
            score_top(s, s.end_tiles[number], purpose.END_TILE_1 + number)
            score_bottom(s, s.end_tiles[number], purpose.END_TILE_1 + number)


def score_top(s: Board, tile: i64, why: i64) -> None:
    """R63. Every player, for each thing counted; crowns do not add."""
    for company in range(s.companies):
        counter = s.box.top_counter[tile]
        number = count(s, company, counter)
        money = s.box.top_money[tile] * number
        if money > 0:
            book(s, company, money, why)
        s.tell(EVERYONE, events.SCORED, company, money, counter, number)


def score_bottom(s: Board, tile: i64, why: i64) -> None:
    """R63. The player with the sole majority, once."""
    counter = s.box.bottom_counter[tile]
    give_majority(s, majority(s, counter), s.box.bottom_money[tile], counter, why)


def give_majority(s: Board, company: i64, money: i64, counter: i64, why: i64) -> None:
    """The reward of a majority, or nobody's."""
    if company < 0:
        s.tell(EVERYONE, events.NO_MAJORITY, 0, counter, most(s, counter))
        return
    book(s, company, money, why)
    s.tell(EVERYONE, events.MAJORITY, company, money, counter, counted(s, company, counter))


def majority(s: Board, counter: i64) -> i64:
    """R63. Who has most, crowns included; −1 on a tie (all zero is a tie)."""
    best: i64 = 0
    winner: i64 = -1
    for company in range(s.companies):
        total = counted(s, company, counter)
        if total > best:
            best = total
            winner = company
        elif total == best:
            winner = -1
    return winner


def most(s: Board, counter: i64) -> i64:
    """How many the company with most has, crowns included."""
    best: i64 = 0
    for company in range(s.companies):
        best = max(best, counted(s, company, counter))
    return best


def counted(s: Board, company: i64, counter: i64) -> i64:
    """What counts for a majority: what the company has, and its crowns."""
    return count(s, company, counter) + crowns_for(s, company, counter)


def crowns_for(s: Board, company: i64, counter: i64) -> i64:
    """R65. What crowns add to this company's count."""
    total: i64 = 0
    for at in range(0, len(s.crowns), 3):
        if s.crowns[at] == company and s.crowns[at + 1] == counter:
            total += s.crowns[at + 2]
    return total


def score_introductory_first(s: Board) -> None:
    """R64. Icons on zone A contracts times the income of their market."""
    for company in range(s.companies):
        for at in range(len(s.box.intro_first)):
            market = s.box.intro_first[at]
            icons = zone_icons(s, company, market, s.box.intro_zone)
            money = icons * income_of(s, company, market)
            if money > 0:
                book(s, company, money, purpose.FIRST_SCORING)
                s.tell(EVERYONE, events.SCORED_ICONS, company, money, market, icons)


def score_introductory_second(s: Board) -> None:
    """R64. The sole majority of all icons of a market takes that income once."""
    for at in range(len(s.box.intro_second)):
        market = s.box.intro_second[at]
        company = majority(s, v.icon_counter(market))
        money: i64 = income_of(s, company, market) if company >= 0 else 0
        give_majority(s, company, money, v.icon_counter(market), purpose.SECOND_SCORING)


def options_held(s: Board, company: i64) -> i64:
    """The options (two each) of the scoring cards held, a bit each."""
    held = s.scoring_held[company]
    options: i64 = 0
    card: i64 = 0
    while held != 0:
        if held & 1 != 0:
            options |= bit(card * 2) | bit(card * 2 + 1)
        held >>= 1
        card += 1
    return options


def may_score(s: Board, company: i64, index: i64, crowning: bool) -> i64:
    """R65, C5. A held card's option: crowns before the tiles, the others after; incomes need a face-up marker."""
    if (s.scoring_held[company] >> (index // 2)) & 1 == 0:
        return CARD_NOT_HELD
    effect = s.box.score_effect[index]
    if effect == 0:
        return ONE_OPTION_ONLY
    if v.verb_of(effect) == v.CROWN:
        return ALLOWED if crowning else CROWN_ONLY
    if crowning:
        return NOT_A_CROWN
    if v.verb_of(effect) == v.TAKE_INCOME:
        market = v.argument(effect, v.MARKET)
        if market < v.ANY and (s.face_down[company] >> market) & 1 != 0:
            return FACE_DOWN
        if market >= v.ANY and s.face_down[company] == (1 << MARKETS) - 1:
            return FACE_DOWN
    return ALLOWED


def spend(s: Board, company: i64, index: i64) -> i64:
    """The card leaves the game; returns the chosen effect."""
    card = index // 2
    s.scoring_held[company] &= ~bit(card)
    s.scoring_spent |= bit(card)
    s.tell(EVERYONE, events.PLAYED_SCORING, company, card, index % 2)
    return s.box.score_effect[index]


def keep_scoring_cards(s: Board, company: i64) -> None:
    """R65. What is not played now is kept for a later scoring, where there is one."""
    held = s.scoring_held[company] if s.scored < 2 else 0
    card: i64 = 0
    while held != 0:
        if held & 1 != 0:
            s.tell(EVERYONE, events.KEPT_SCORING, company, card)
        held >>= 1
        card += 1


def is_open_crown(counter: i64) -> bool:
    """Whether the crown counts for a market still to be named."""
    return v.key_of(counter) == v.COUNT_ICON and v.market_of(counter) == v.ANY


def add_crown(s: Board, company: i64, counter: i64, number: i64) -> None:
    """So many more for majorities of that counter."""
    s.crowns = append(s.crowns, company)
    s.crowns = append(s.crowns, counter)
    s.crowns = append(s.crowns, number)
    s.tell(EVERYONE, events.CROWNED, company, counter, number)


class NameMarket(Decision):
    """C5. The market of an open crown."""

    def do(self, s: State, f: i64, i: i64) -> None:
        add_crown(s, company_of(f), v.icon_counter(i), get(f, a.CROWN_NUMBER))


class PlayScoringCard(Decision):
    """R65. A scoring card × 2 + option without a crown."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_score(s, company_of(f), i, False)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R65. The chosen option is carried out; used income markers turn face down. More cards may follow."""
        company = company_of(f)
        effect = spend(s, company, i)
        frames.push(s, frames.score_frame(company))
        if v.verb_of(effect) != v.TAKE_INCOME:
            carry_out(s, company, effect, -1, purpose.SCORING_CARDS)
            return
        market = v.argument(effect, v.MARKET)
        times = v.argument(effect, v.TIMES)
        flags: i64 = frames.FACE_UP_ONLY
        if s.box.score_flip[i]:
            flags |= frames.TURN_DOWN
        if market >= v.ANY:
            if s.box.score_different[i]:
                flags |= frames.DIFFERENT
            frames.push(s, frames.income_frame(company, times, market, purpose.SCORING_CARDS, flags))
            return
        earn(s, company, income_of(s, company, market) * times, purpose.SCORING_CARDS)
        if s.box.score_flip[i]:
            s.face_down[company] |= bit(market)

    def tried(self, s: Board, f: i64) -> i64:
        return options_held(s, company_of(f))


class PlayCrown(PlayScoringCard):
    """C5. A scoring card × 2 + option with a crown."""

    def may(self, s: Board, f: i64, i: i64) -> i64:
        return may_score(s, company_of(f), i, True)

    def do(self, s: State, f: i64, i: i64) -> None:
        """R65. The crown counts in all majorities of this scoring; an open market is named now. More may follow."""
        company = company_of(f)
        effect = spend(s, company, i)
        counter = v.counter_of(effect)
        number = v.argument(effect, v.AMOUNT)
        if is_open_crown(counter):
            frames.in_order(s, frames.crown_market_frame(company, number), frames.crown_frame(company))
        else:
            frames.push(s, frames.crown_frame(company))
            add_crown(s, company, counter, number)


def turn_markers_up(s: Board) -> None:
    """R65. After the first and the second scoring all income markers are face up again; crowns are forgotten."""
    for company in range(s.companies):
        s.face_down[company] = 0
    s.crowns = vec[i64]()


def score_end_tiles(s: Board, company: i64) -> None:
    """R66. The end-game tower bonus tiles of one company."""
    if not is_human(s, company):
        return
    slot: i64 = SLOTS - 1
    while slot >= 0:
        tile = s.slot[company * SLOTS + slot]
        if tile != NOTHING and s.box.bonus_type[tile] == END_GAME:
            frames.in_order(s, frames.effects_frame(s, company, s.box.bonus_effects[tile], purpose.END_BONUS))
        slot -= 1


def debt(s: Board, company: i64) -> i64:
    """R66. What the venture capital tiles cost; each relief tile lowers one of them."""
    return debt_of(s, company, bits_in(s.venture[company]))


def debt_of_next(s: Board, company: i64) -> i64:
    """R53, R66. By how much one more venture capital tile raises what is paid back."""
    tiles = bits_in(s.venture[company])
    return debt_of(s, company, tiles + 1) - debt_of(s, company, tiles)


def debt_of(s: Board, company: i64, tiles: i64) -> i64:
    """R66. What so many venture capital tiles cost the company, by the relief tiles that it has."""
    total = tiles * s.box.repay
    for slot in range(i64(SLOTS)):
        tile = s.slot[company * SLOTS + slot]
        if tile == NOTHING or tiles == 0:
            continue
        at = s.box.bonus_effects[tile]
        for number in range(s.box.program[at]):
            effect = s.box.program[at + 1 + number]
            relieved = v.argument(effect, v.AMOUNT)
            if v.verb_of(effect) == v.VC_RELIEF and tiles > 0 and relieved < s.box.repay:
                total -= s.box.repay - relieved
                tiles -= 1
    return total


def repay(s: Board) -> None:
    """R66. Debts may make the total negative."""
    for company in range(s.companies):
        owed = debt(s, company)
        if owed > 0:
            book(s, company, -owed, purpose.REPAID)
            s.tell(EVERYONE, events.REPAID, company, owed)
