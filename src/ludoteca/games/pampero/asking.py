"""The question of the moment in a sentence: what to choose, what it costs, who is paid; or whom the table awaits."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.words import Sentence, capital, listed
from ludoteca.games.pampero import arguments as a
from ludoteca.games.pampero import components as c
from ludoteca.games.pampero import frames
from ludoteca.games.pampero import numbers as n
from ludoteca.games.pampero import vocabulary as v
from ludoteca.games.pampero.actions import first_effect, may_retrieve, way_in
from ludoteca.games.pampero.arguments import get, perhaps
from ludoteca.games.pampero.catalogue import later, plural, say
from ludoteca.games.pampero.coming import Coming
from ludoteca.games.pampero.consolidation import battery_production, yearly_income
from ludoteca.games.pampero.costs import zone_batteries, zone_cost
from ludoteca.games.pampero.describe import batteries, either, resource
from ludoteca.games.pampero.grid import needs_line
from ludoteca.games.pampero.naming import SECTORS_IN_WORDS, bonus_name, site_name, town
from ludoteca.games.pampero.phrases import after_contract, called, contract_price, parking_of
from ludoteca.games.pampero.reasons import ALLOWED
from ludoteca.games.pampero.scoring import debt_of_next
from ludoteca.games.pampero.state import PAYMENT, Board, side_of, tile_at
from ludoteca.games.pampero.view import View

TAKEN = 2  # batteries that a company may well take by one turn
WAITING: tuple[Sentence, ...] = (
    later("{who} takes a turn."),
    later("{who} chooses a construction site."),
    later("{who} chooses a contract."),
    later("{who} chooses a remote contract."),
    later("{who} chooses a solar contract."),
    later("{who} chooses whose tower to use."),
    later("{who} decides how to pay."),
    later("{who} chooses a transformer."),
    later("{who} chooses a network line."),
    later("{who} may fulfil a linked contract."),
    later("{who} chooses two tower bonuses."),
    later("{who} puts the two bonuses in order."),
    later("{who} chooses a slot for a bonus tile."),
    later("{who} discards a tower bonus tile."),
    later("{who} chooses a bulldozer to move."),
    later("{who} moves a bulldozer."),
    later("{who} takes a specialist."),
    later("{who} chooses an income to raise."),
    later("{who} chooses an income to take."),
    later("{who} may play a connection tile."),
    later("{who} chooses a foreign market."),
    later("{who} chooses a venture capital slot."),
    later("{who} chooses one of several effects."),
    later("{who} may convert."),
    later("{who} may take a card back."),
    later("{who} takes back a card for the new year."),
    later("{who} may play a crown."),
    later("{who} names the market of a crown."),
    later("{who} may play a scoring card."),
)
"""In the order of the decisions' numbers (frames.py)."""


def prompt(seen: View) -> str:
    """What the viewer has to decide now, or whom the table waits for."""
    t = seen.table
    if t.finished:
        return say("The game is over.")
    f = int(t.stack[len(t.stack) - 1])
    company = int(frames.company_of(f))
    kind = int(frames.kind_of(f))
    if seen.seat == company:
        return QUESTIONS[kind](t, f, company)
    return capital(WAITING[kind].format(who=called(t, company)))


def payments(t: Board, company: int) -> list[tuple[int, int, int]]:
    """R19. By whom the company was paid since its last turn, the money and the batteries, in their order."""
    paid = [int(one) for one in t.paid]
    found = [paid[at : at + PAYMENT] for at in range(0, len(paid), PAYMENT)]
    return [(payer, money, number) for payee, payer, money, number in found if payee == company]


def price_paid(money: int, number: int) -> str:
    """Money and batteries; empty: nothing."""
    return listed([f"${money}"] * (money > 0) + [batteries(number)] * (number > 0))


def paid_you(t: Board, company: int) -> list[str]:
    """What others paid the company since its last turn, in a sentence, if anything."""
    found = payments(t, company)
    price = price_paid(sum(money for _, money, _ in found), sum(number for *_, number in found))
    payers = dict.fromkeys(called(t, payer) for payer, *paid in found if any(paid))
    return [say("{who} paid you {price}.", who=capital(listed(list(payers))), price=price)] if price else []


def turn(t: Board, f: int, company: int) -> str:
    """R12, R59. What the end of the year will bring is told before the last turn of it."""
    left = 3 - int(t.round)
    some = may_retrieve(t, company) == ALLOWED
    if int(t.supply):
        some_acts, acts = (
            say("play a card, take all cards back, or take a battery"),
            say("play a card or take a battery"),
        )
    else:  # R58: it can be taken all the same, and is a pass
        some_acts = say("play a card, take all cards back, or pass (no battery is left)")
        acts = say("play a card, or pass (no battery is left)")
    acts = some_acts if some else acts
    if left > 1:
        asked = say("Your turn ({count} left this year): {acts}.", count=left, acts=acts)
        return " ".join([*paid_you(t, company), asked])
    asked = " ".join([*paid_you(t, company), say("Your last turn this year: {acts}.", acts=acts)])
    gains = year_gains(t, company, expected(t, int(battery_production(t, company))))
    return say("{asked} The year’s end brings {gains}.", asked=asked, gains=gains)


def expected(t: Board, made: int) -> str:
    """R59, R60. So many batteries, where the supply will surely have them, and room is not limited; else how many at
    most. Empty: none."""
    needed = sum(int(battery_production(t, one)) + TAKEN for one in range(int(t.companies)))
    if not made or (needed <= t.supply and not t.storage):
        return batteries(made) if made else ""
    return say("up to {batteries}", batteries=batteries(made))


def year_gains(t: Board, company: int, charged: str) -> str:
    """R59. What the end of the year brings, as things stand."""
    money = int(yearly_income(t, company))
    return say("${money} and {batteries}", money=money, batteries=charged) if charged else f"${money}"


def price(t: Board, f: int, company: int) -> str:
    """What the zone of the tab costs; empty where it costs nothing."""
    money = int(zone_cost(t, company, get(f, a.WAY), get(f, a.PLACE)))
    return f"${money}" if money else ""


def zone_of(f: int) -> str:
    """The zone of the tab."""
    return c.ZONE_CODES[int(c.zone_of_place(get(f, a.PLACE)))]


def site(t: Board, f: int, company: int) -> str:
    """R20."""
    tower = int(v.argument(first_effect(t, get(f, a.WAY)), v.WHAT)) == c.TOWER
    cost = price(t, f, company)
    asked = (
        later("Where in zone {zone} do you build your tower?")
        if tower
        else later("Where in zone {zone} do you build your wind farm?")
    ).format(zone=zone_of(f))
    if not cost:
        return asked
    return say("{asked} {cost} to the bulldozer’s owner, or to the bank if it is yours.", asked=asked, cost=cost)


def contract(t: Board, f: int, company: int) -> str:
    """R38, R49."""
    remote = int(frames.kind_of(f)) == frames.REMOTE
    has = say("{n} energy", n=int(t.energy[company]))
    if remote:
        held = batteries(int(t.battery[company]))
        asked = say(
            "Which remote contract in zone {zone}? You have {has} and {held}.", zone=zone_of(f), has=has, held=held
        )
    else:
        asked = say("Which contract in zone {zone}? You have {has}.", zone=zone_of(f), has=has)
    cost = price(t, f, company)
    if not cost:
        return asked
    return say("{asked} {cost} to the tower’s owner, or to the bank if it is yours.", asked=asked, cost=cost)


def solar(t: Board, f: int, company: int) -> str:
    """R50."""
    left = int(get(f, a.SOLAR_TIMES))
    asked = plural("Choose a solar contract.", "Choose a solar contract, the first of {count}.", left)
    return say("{asked} You may also leave it.", asked=asked) if get(f, a.SOLAR_OPTIONAL) != 0 else asked


def owner(t: Board, f: int, company: int) -> str:
    """R19. The only contract there is chooses itself: what it takes is said here."""
    spot, cost = int(get(f, a.OWNER_SPOT)), price(t, f, company)
    takes = contract_price(t, company, spot, int(get(f, a.OWNER_COST)), int(get(f, a.WAY)))
    asked = say("{town} takes {price}. Whose tower supplies it?", town=town(t.box, spot), price=takes)
    if not cost:
        return asked
    return say("{asked} {cost} to its owner, or to the bank if it is yours.", asked=asked, cost=cost)


def pay(t: Board, f: int, company: int) -> str:
    """R16, R17, R19."""
    return " ".join([*built_at(t), payment(t, f, company)])


def built_at(t: Board) -> list[str]:
    """R20. Where the building goes that is paid for: the only site there is was not chosen."""
    below = int(t.stack[len(t.stack) - 2]) if len(t.stack) > 1 else -1
    if below < 0 or int(frames.kind_of(below)) != frames.BUILDING:
        return []
    return [say("You build on the {site}.", site=site_name(t.box, side_of(t), int(get(below, a.BUILDING_SITE))))]


def payment(t: Board, f: int, company: int) -> str:
    """R16, R17, R19. Who is paid for what."""
    payee = int(get(f, a.PAYEE))
    money = int(zone_cost(t, company, get(f, a.WAY), get(f, a.PLACE)))
    instead = batteries(int(zone_batteries(t, get(f, a.PLACE))))
    if payee == company or payee >= int(t.companies):
        return say("Pay the bank ${money}, or {batteries} instead?", money=money, batteries=instead)
    needs = int(t.box.way_piece[get(f, a.WAY)])
    what = say("the bulldozer") if needs == c.NEEDS_BULLDOZER else say("the tower")
    return say(
        "Pay {who} ${money} for {what}, or {batteries} instead?",
        who=called(t, payee),
        money=money,
        what=what,
        batteries=instead,
    )


def transformer(t: Board, f: int, company: int) -> str:
    """R39."""
    spot = int(get(f, a.TILE_SPOT))
    does = Coming(t, company).tile_does(int(tile_at(t, spot)))
    takes = contract_price(t, company, spot, int(get(f, a.TILE_COST)), int(perhaps(f, a.TILE_WAY)))
    what = say("the solar contract") if spot >= c.FIRST_SOLAR else town(t.box, spot)
    asked = say("Where in your grid does {what} go? It takes {price}, and {does}.", what=what, price=takes, does=does)
    return " ".join([asked, *lines_needed(t, company)])


def lines_needed(t: Board, company: int) -> list[str]:
    """R41. That a network line is to be paid too, for some of the spaces or for all: the places do not show it."""
    if not t.filled[company] or t.lasting[company * v.MODIFIERS + v.ON_NETWORK]:
        return []
    needed = [bool(needs_line(t, company, move - n.TRANSFORMER)) for move in t.choices]
    if all(needed):
        return [say("You pay for a network line too.")]
    return [say("For some spaces you pay for a network line too.")] if any(needed) else []


def network(t: Board, f: int, company: int) -> str:
    """R41."""
    space = after_contract(t, f, company).space(int(get(f, a.TILE_SPACE)))
    return say("Choose the network line to pay that leads to {space}.", space=space)


def link(t: Board, f: int, company: int) -> str:
    """R47."""
    return say("{town} is fulfilled. Fulfil a linked contract too?", town=town(t.box, int(get(f, a.LINK_SPOT))))


def pair(t: Board, f: int, company: int) -> str:
    """R24."""
    zone = c.ZONE_CODES[int(get(f, a.PAIR_ZONE))]
    return say("Your tower in zone {zone} brings two bonuses: choose two adjacent spaces.", zone=zone)


def order(t: Board, f: int, company: int) -> str:
    """R25."""
    one, two = int(get(f, a.BONUS_ONE)), int(get(f, a.BONUS_TWO))
    return say(
        "Which comes first: {one} or {two}?",
        one=Coming(t, company).cell(one),
        two=Coming(t, company).cell(two),
    )


def slot(t: Board, f: int, company: int) -> str:
    """R25."""
    return say(
        "You have “{tile}” already: choose the slot for this one.", tile=bonus_name(t.box, int(get(f, a.SLOT_TILE)))
    )


def discard(t: Board, f: int, company: int) -> str:
    """R26."""
    return say("Discard one tile from the tower bonus board, so that nobody gets it.")


def which(t: Board, f: int, company: int) -> str:
    """R34."""
    left, arrows = int(get(f, a.WHICH_LEFT)), int(get(f, a.WHICH_ARROWS))
    if left == 1:
        return plural("You may move a bulldozer.", "You may move a bulldozer, up to {count} times.", arrows)
    asked = say("You may move up to {count} bulldozers", count=left)
    return say(
        "{asked}, {moves}: which one?", asked=asked, moves=plural("once each", "up to {count} times each", arrows)
    )


def move(t: Board, f: int, company: int) -> str:
    """R21, R33."""
    if get(f, a.MOVE_MAY_STOP) != 0:
        return say("Move the bulldozer on, or let it stand.")
    here = int(t.bulldozer[company * c.BULLDOZERS + int(get(f, a.MOVE_NUMBER))])
    built = int(t.site[here]) if 0 <= here < t.box.sites else -1
    if built < 0:
        return say("Choose where your bulldozer goes.")
    builder, what = divmod(built, 2)
    if builder == company:
        return say(
            "Your bulldozer has done its work and must leave: to a free site here or next door, to the utility area, "
            "or to a parking space for good."
        )
    tower = what == c.TOWER
    paid = next((price_paid(*paid) for payer, *paid in reversed(payments(t, company)) if payer == builder), "")
    if not paid:
        asked = (
            later("{who} built a tower in {sector} with your bulldozer: choose where it goes.")
            if tower
            else later("{who} built a wind farm in {sector} with your bulldozer: choose where it goes.")
        )
    else:
        asked = (
            later("{who} built a tower in {sector} with your bulldozer and paid you {price}: choose where it goes.")
            if tower
            else later(
                "{who} built a wind farm in {sector} with your bulldozer and paid you {price}: choose where it goes."
            )
        )
    sector = SECTORS_IN_WORDS[int(side_of(t).site_sector[here])]
    return capital(asked.format(who=called(t, builder), price=paid, sector=sector))


def specialist(t: Board, f: int, company: int) -> str:
    """R56."""
    return say(
        "{why}: take an action card to play, or a card for the scorings.", why=capital(brings_specialist(t, company))
    )


def is_in(box: c.Box, program: int) -> bool:
    """Whether a list of effects has a specialist in it."""
    found = [int(box.program[program + 1 + one]) for one in range(int(box.program[program]))]
    return any(int(v.verb_of(one)) == v.GAIN_SPECIALIST for one in found)


def brings_specialist(t: Board, company: int) -> str:
    """R25, R33, R40, R45. What brings a specialist, as the last choice tells."""
    box, last = t.box, int(t.last)
    parking = parking_of(last)
    if parking >= 0 and is_in(box, int(side_of(t).parking_bonus[parking])):
        return say("your parking spot brings a specialist")
    if n.TRANSFORMER <= last < n.NETWORK and is_in(box, int(box.grid_bonus[last - n.TRANSFORMER])):
        return say("this transformer space brings a specialist")
    if n.TRANSFORMER <= last < n.NETWORK or n.MARKET <= last < n.CONNECT:
        return say("your income is the first in a dark green column and brings a specialist")
    if n.CAPITAL <= last < n.OPTION or (last < n.RETRIEVE and is_in(box, int(box.way_effects[way_in(last)]))):
        return say("your card brings a specialist")
    return say("you get a specialist")


def advance(t: Board, f: int, company: int) -> str:
    """C4."""
    steps = plural("one step", "{count} steps", int(get(f, a.ADVANCE_STEPS)))
    return say("Choose the income to raise by {steps}.", steps=steps)


def income(t: Board, f: int, company: int) -> str:
    """C4, C5."""
    mode = int(get(f, a.INCOME_MODE))
    times = int(get(f, a.INCOME_TIMES))
    often = "" if times < 2 else f" ×{times}"
    if mode == v.HIGHEST:
        return say("Choose which of your highest incomes to take{often}.", often=often)
    if mode == v.FOREIGN_ICON:
        return say("Choose an income that a foreign market card of yours shows.")
    return say("Choose the income to take{often}.", often=often)


def connect(t: Board, f: int, company: int) -> str:
    """R31."""
    card = t.box.titles["cards"][int(get(f, a.CONNECT_CARD))]
    left = int(get(f, a.CONNECT_LEFT))
    return plural(
        "“{card}” lets you play a connection tile. Which one?",
        "“{card}” lets you play {count} connection tiles. Which one first?",
        left,
        card=card,
    )


def sell(t: Board, f: int, company: int) -> str:
    """R52."""
    held = batteries(int(t.battery[company]))
    less = int(get(f, a.SELL_DISCOUNT))
    if less:
        return say(
            "Choose the foreign market; you have {held}, and it asks {less} less.", held=held, less=batteries(less)
        )
    return say("Choose the foreign market; you have {held}.", held=held)


def venture(t: Board, f: int, company: int) -> str:
    """R53, R66."""
    money = int(debt_of_next(t, company))
    return say("Choose the venture capital slot. At the end of the game you pay back ${money}.", money=money)


def choose(t: Board, f: int, company: int) -> str:
    """C4."""
    found = Coming(t, company).options(int(get(f, a.CHOOSE_OPTIONS)))
    return say("Choose one: {options}.", options=either(found))


def convert(t: Board, f: int, company: int) -> str:
    """C4."""
    often = plural("once more", "up to {count} times", int(get(f, a.CONVERT_TIMES)))
    paid, gained = resource(int(get(f, a.CONVERT_PAY))), resource(int(get(f, a.CONVERT_GAIN)))
    return say("Convert {pay} into {gain}, {often}?", pay=paid, gain=gained, often=often)


def take_back(t: Board, f: int, company: int) -> str:
    """C4."""
    return plural(
        "You may take a card back from your mat.", "You may take {count} cards back.", int(get(f, a.TAKE_BACK_LEFT))
    )


def consolidate(t: Board, f: int, company: int) -> str:
    """R59."""
    asked = say("The year ends: take back the last card of one row.")
    made = min(int(battery_production(t, company)), int(t.supply))
    if t.storage:
        made = max(0, min(made, int(t.towers[company]) - int(t.battery[company])))
    gains = year_gains(t, company, batteries(made) if made else "")
    return say("{asked} Then you get {gains}.", asked=asked, gains=gains)


def crown(t: Board, f: int, company: int) -> str:
    """C5."""
    return say("A scoring: play a crown now, before majorities are counted?")


def crown_market(t: Board, f: int, company: int) -> str:
    """C5."""
    return say("Name the market for which your crown counts {n} more.", n=int(get(f, a.CROWN_NUMBER)))


def score(t: Board, f: int, company: int) -> str:
    """R65."""
    return say("A scoring: play a scoring card now, or keep it for later?")


QUESTIONS: list[Callable[[Board, int, int], str]] = [
    turn, site, contract, contract, solar, owner, pay, transformer, network, link, pair, order, slot, discard, which,
    move, specialist, advance, income, connect, sell, venture, choose, convert, take_back, consolidate, crown,
    crown_market, score,
]  # fmt: skip
"""In the order of the decisions' numbers (frames.py)."""
