"""Hit Plan once more, written from RULES.md in the plainest Python, to check the engine against."""

from __future__ import annotations

from dataclasses import dataclass, field

APPEAL = {"indie-short": 1, "web-comic": 2, "idol-single": 3, "tv-anime": 4, "blockbuster-film": 5}
COUNTERMEASURES = ["anti-piracy", "promotion", "consumer-education"]
IP_POINTS = [1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
VICTIMS = [[5], [4, 5], [3, 4, 5], [3, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]
SHIFTS = {6: "lowest", 7: "second", 8: "fewest", 9: "none"}


@dataclass
class Oracle:
    seats: int
    ips: list[int]
    events: list[int]
    lid: int = 0
    idle: int = 0
    over: bool = False
    lost: bool = False
    hands: list[set[str]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.hands = [{*APPEAL, *COUNTERMEASURES} for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.ip = self.ips.pop(0)

    def round(self, cards: dict[int, str]) -> None:
        names = list(cards.values())
        stay = {seat: card for seat, card in cards.items() if names.count(card) == 1}
        proposals = {seat: APPEAL[card] for seat, card in stay.items() if card in APPEAL}
        if proposals:
            self.idle = 0
            self.event(stay, proposals)
            for seat, card in stay.items():
                self.hands[seat].discard(card)
        else:
            self.idle += 1
            self.ips.append(self.ip)
        self.finish()

    def event(self, stay: dict[int, str], proposals: dict[int, int]) -> None:
        players = {card: seat for seat, card in stay.items()}
        order = sorted(proposals, key=lambda seat: -proposals[seat])
        holder = order[0]
        event = self.events.pop(0)
        earlier = self.lid
        gains = [0] * self.seats
        if event < 6 and proposals[holder] in VICTIMS[event]:
            if "anti-piracy" in players:
                gains[players["anti-piracy"]] += 6
                gains[holder] += IP_POINTS[self.ip]
            else:
                self.lid += 1
        else:
            shift = SHIFTS.get(event, "none")
            if shift == "lowest":
                holder = order[-1]
            elif shift == "second" and len(order) > 1:
                holder = order[1]
            elif shift == "fewest":
                holder = min(order, key=lambda seat: (self.points[seat], -proposals[seat]))
            gains[holder] += IP_POINTS[self.ip]
            if "promotion" in players:
                gains[players["promotion"]] += 4
        if "consumer-education" in players and earlier:
            self.lid -= 1
            gains[players["consumer-education"]] += 4
        self.points = [had + gain for had, gain in zip(self.points, gains, strict=True)]

    def finish(self) -> None:
        with_cards = [hand for hand in self.hands if hand]
        stuck = len(with_cards) > 1 and all(len(hand) == 1 and hand == with_cards[0] for hand in with_cards)
        self.lost = self.lid >= 3
        self.over = (
            self.lost
            or max(self.points) >= 12
            or not self.ips
            or not any(card in APPEAL for hand in self.hands for card in hand)
            or stuck
            or self.idle >= 10
        )
        if not self.over:
            self.ip = self.ips.pop(0)

    def winners(self) -> tuple[int, ...]:
        if self.lost:
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))
