"""What speaks for a card of Hit Plan is what the rules do."""

from __future__ import annotations

import re

import ludoteca
from ludoteca.bots.hints import aims
from ludoteca.core.luck import Luck
from ludoteca.games.hitplan import events
from ludoteca.games.hitplan.components import KEYS, PROPOSALS
from tests.hitplan.table import FILM, IP_1, IP_2, IP_6, own, table

HITPLAN = ludoteca.game("hitplan")
SAFER = re.compile(r"hit by (\d+) of the (\d+) events to come")


def test_a_card_does_what_is_said_for_it() -> None:
    """No hand beats the one that is said to be highest; the events that hit a card are those that explain it."""
    found = {"beat": 0, "hit": 0, "back": 0}
    for seed in range(8):
        match, luck = HITPLAN.match(seats=3, seed=seed), Luck(seed)
        while not match.state.over():
            said: dict[int, str] = {}
            for seat in match.state.actors():
                view, options = match.state.view(seat), match.state.legal(seat)
                move = options[luck.below(len(options))]
                said[seat] = " and ".join(aims(HITPLAN, view, match.state, [move]))
                if told := SAFER.search(said[seat]):
                    explained = HITPLAN.explain(view, f"hand {KEYS[move]}")
                    assert explained is not None
                    assert f"{told[1]} of the {told[2]} events to come hit" in explained.text
                    found["hit"] += 1
                match.play(seat, move)
            told_of = match.journal[-1].events
            holder = next((one.numbers for one in told_of if one.kind == events.HOLDER), None)
            back = [one.numbers[1] for one in told_of if one.kind == events.CANCELLED]
            played = {one.numbers[0]: one.numbers[1] for one in told_of if one.kind == events.PLAYED}
            for seat, words in said.items():
                if "no other hand can beat" in words and played[seat] not in back:
                    assert holder is not None
                    assert holder[0] == seat
                    found["beat"] += 1
                if "nobody else holds" in words:
                    assert played[seat] not in back
                    found["back"] += 1
            assert all(words or played[seat] < PROPOSALS for seat, words in said.items())
    assert all(found.values()), found


def test_what_an_ip_is_worth_beside_those_to_come_is_said_of_one_point_and_of_the_last_one() -> None:
    """Found by an auditor: "goes for 1 points, as many as any IP to come is worth", also where none is to come."""
    s = table(2, ips=[IP_1])
    own(s, 0, *range(IP_2, IP_6))
    s.hand[0] = 1 << KEYS.index(FILM)
    assert not [one for one in aims(HITPLAN, s.view(0), s, [KEYS.index(FILM)]) if "goes for" in one]
    own(s, 1, IP_6)
    assert "goes for the only IP left, worth 1 point" in aims(HITPLAN, s.view(0), s, [KEYS.index(FILM)])
    s = table(2, ips=[IP_6])
    s.hand[0] = 1 << KEYS.index(FILM)
    assert "goes for as many points as any IP to come is worth (6)" in aims(HITPLAN, s.view(0), s, [KEYS.index(FILM)])
