"""What the game says and shows: prompts, the terminal table, the log, and the judge's word."""

from __future__ import annotations

import re

import pytest
from rich.console import Console
from rich.text import Text

from ludoteca.bots import GreedyBot
from ludoteca.core.luck import Luck
from ludoteca.games.hitplan import events, words
from ludoteca.games.hitplan.components import EFFECTS, KEYS
from tests.hitplan.table import (
    ANIME,
    ANTI,
    COMIC,
    CRIME_ALL,
    EDU,
    FILM,
    GAME,
    IP_1,
    IP_2,
    IP_4,
    IP_5,
    IP_6,
    PROMO,
    SHORT,
    STEADY,
    hold,
    own,
    play,
    steal,
    table,
)


def plain(text: str) -> str:
    return Text.from_markup(text).plain


def test_prompts_say_what_is_to_be_done() -> None:
    s = table(3, events=[STEADY], ips=[IP_5])
    assert GAME.prompt(s.view(0)) == "Choose a card for Idol Galaxy (5)."
    assert GAME.prompt(s.view(None)) == "The table waits for Player 1, Player 2 and Player 3."
    hold(s, [FILM, SHORT], [ANIME, COMIC], [PROMO])
    play(s, FILM, ANIME, PROMO)
    assert GAME.prompt(s.view(2)) == "You have no cards left; the table waits for Player 1 and Player 2."
    play(s, SHORT, COMIC, None)
    assert GAME.prompt(s.view(2)) == s.result().verdict


def test_the_table_shows_what_is_public_and_the_own_hand() -> None:
    s = table(2, events=[STEADY], ips=[IP_5, IP_2])
    steal(s, IP_1)
    play(s, FILM, EDU)
    s.play(1, KEYS.index(ANTI))
    shown = plain(GAME.show(s.view(0))).splitlines()
    assert shown[0] == "Round 2   IP School Days (2)"
    assert "Organisation 0 / 12: nothing" in shown
    assert "IPs to come 7: 2 3 3 4 4 5 6 in any order" in shown
    assert shown[3].startswith("Events to come 9: Victims 1: 1×, 2: 2×, 3: 4×, 4: 5×, 5: 6×; Shifts Niche Boom")
    assert "Played last: Player 1 Blockbuster Film (5), Player 2 Consumer Education" in shown
    assert "Last event: Steady Market (no change)" in shown
    assert "▶ Player 1 (you)       5   ●  ●  ●  ●  ·  ●            ●          ●         IP 5" in shown
    assert "✓ Player 2             4   ●  ●  ●  ●  ●  ●            ●          ·         down 4" in shown
    assert shown[-1].startswith("Your hand Indie Short (1), Web Comic (2), Idol Single (3), TV Anime (4), Anti-Piracy")
    assert "Blockbuster" not in shown[-1]
    assert "[reverse]Anti-Piracy Enforcement[/]" in GAME.show(s.view(1))
    assert "[reverse]" not in GAME.show(s.view(0)) + GAME.show(s.view(None))


def test_the_table_shows_ips_under_the_deck_in_their_order() -> None:
    s = table(2, ips=[IP_5, IP_6, IP_2])
    play(s, FILM, FILM)
    play(s, FILM, FILM)
    shown = plain(GAME.show(s.view(None)))
    assert "IPs to come 9: 1 2 3 3 4 4 5 in any order; then Idol Galaxy (5), Star Samurai (6)" in shown


@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_game_can_be_printed(seats: int) -> None:
    console = Console(record=True, width=200, file=open("/dev/null", "w"))  # noqa: SIM115
    s, luck = GAME.new(seats=seats, seed=8), Luck(8)
    while not s.over():
        for viewer in [*range(seats), None]:
            console.print(GAME.show(s.view(viewer)))
        seat = s.actors()[-1]
        moves = s.legal(seat)
        s.play(seat, moves[luck.below(len(moves))])
    console.print(GAME.show(s.view(None)))
    assert f"Player {seats}" in console.export_text()


def test_every_event_and_effect_has_words() -> None:
    kinds = [value for name, value in vars(events).items() if name.isupper()]
    assert sorted(kinds) == sorted(words.LOG)
    assert sorted(words.EFFECTS_IN_WORDS) == list(range(len(EFFECTS)))


def test_the_log_tells_a_round() -> None:
    match = GAME.match(seats=3, seed=2)
    s = match.state
    model = table(3, events=[CRIME_ALL], ips=[IP_5, IP_2])
    s.events, s.ips, s.ip = model.events, model.ips, model.ip  # type: ignore[attr-defined]
    s.ip_top, s.ip_left = 0, 9  # type: ignore[attr-defined]
    match.play(0, "play blockbuster-film")
    match.play(1, "play anti-piracy")
    match.play(2, "play promotion")
    assert match.log(None) == [
        "Player 1 plays Blockbuster Film (5).",
        "Player 2 plays Anti-Piracy Enforcement.",
        "Player 3 plays Promotion.",
        "Player 1 has the highest Appeal in play with Blockbuster Film (5) and becomes IP Holder.",
        "A Crime is revealed: File Sharing (Victims 1, 2, 3, 4, 5).",
        "The Crime hits Blockbuster Film (5): Player 1 is a Victim.",
        "Player 2 stops the Crime with Anti-Piracy Enforcement: the IP is saved, and the card counts 6 points.",
        "Player 1 acquires Idol Galaxy (5).",
        "Promotion of Player 3 has no effect: there is a Victim.",
        "The next IP is School Days (2).",
    ]


def test_the_judge_likes_points_and_fears_the_organisation() -> None:
    s = table(2, ips=[IP_5])
    even = GAME.judge(s, 0)
    assert even == pytest.approx(GAME.judge(s, 1))
    own(s, 0, IP_6)
    ahead = GAME.judge(s, 0)
    assert ahead > even > GAME.judge(s, 1)
    steal(s, IP_1, IP_2)
    assert GAME.judge(s, 0) < ahead


def test_the_judge_knows_the_result() -> None:
    s = table(2, events=[STEADY], ips=[IP_2])
    own(s, 0, IP_4, IP_6)
    play(s, FILM, SHORT)
    assert GAME.judge(s, 0) == 1.0
    assert GAME.judge(s, 1) == 0.0
    lost = table(2, events=[CRIME_ALL], ips=[IP_2])
    steal(lost, IP_1, IP_4)
    play(lost, FILM, SHORT)
    assert GAME.judge(lost, 0) == GAME.judge(lost, 1) == 0.0


def test_a_greedy_player_takes_the_safe_card_that_wins() -> None:
    """At 10 points any IP wins; the Indie Short is hit by one event of ten, the Blockbuster Film by six."""
    s = table(2, ips=[IP_5])
    own(s, 0, IP_6, IP_4)
    hold(s, [SHORT, FILM, ANTI], [PROMO])
    choice = GreedyBot(GAME, 5, imaginations=40).choose(s.view(0), s.legal(0))
    assert GAME.name(choice.move) == "play indie-short"


def test_who_has_chosen_or_has_no_cards_is_told_so() -> None:
    """There are no turns in Hit Plan, so nobody is told that it is not theirs."""
    s = table(3, events=[STEADY])
    hold(s, [FILM, SHORT], [ANIME, COMIC], [])
    s.play(0, KEYS.index(FILM))
    chosen, out = (GAME.why_not(s, seat, KEYS.index(SHORT)) for seat in (0, 2))
    assert str(chosen) == "you have chosen; take your card back if you want another. The table waits for Player 2 [P1]"
    assert str(out) == "you have no cards left and sit out; the table waits for Player 2 [P12]"


def test_the_page_writes_every_move_as_it_is_written() -> None:
    written = re.findall(r"^\| `([^`]+)` \|", GAME.rules_text(), re.MULTILINE)
    assert written == [GAME.name(move) for move in range(GAME.move_count)]
