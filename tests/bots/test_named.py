"""Bots by name, levels for every game, and clear words for names that mean nothing."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise

import pytest

import ludoteca
from ludoteca.bots import BOTS, LEVELS, Budget, GreedyBot, Policy, RandomBot, SearchBot, bot
from ludoteca.bots.levels import strength
from ludoteca.bots.master import MasterBot
from ludoteca.bots.named import MASTER, bots_of, named, network_of, split_names
from ludoteca.bots.network import read

HATSUDEN = ludoteca.game("hatsuden")


@pytest.mark.parametrize("name", ludoteca.games())
def test_every_level_thinks_more_or_slips_less_than_the_one_below(name: str) -> None:
    strengths = [strength(ludoteca.game(name), level) for level in LEVELS]
    assert all(budget.seconds is None for budget, _ in strengths), "a level must play the same on every machine"
    efforts = [(budget.iterations or 0, -policy.epsilon) for budget, policy in strengths]
    for below, above in pairwise(efforts):
        assert below != above
        assert below[0] <= above[0]
        assert below[1] <= above[1]
    assert strengths[-1][1].epsilon == 0


def test_games_speak_of_levels_that_exist() -> None:
    for name in ludoteca.games():
        assert set(ludoteca.game(name).levels) <= {*LEVELS, MASTER}
    with pytest.raises(ValueError, match="the levels are: easy, normal, hard, expert"):
        strength(HATSUDEN, "god")


def test_options_of_a_search_are_known_by_their_names_of_before() -> None:
    before = "search:9,curiosity=0.1,depth=2,tasting=3,weighing=1,trust=0.5,ahead=1,slips=0.25,reuse=1"
    assert named(before, HATSUDEN).policy == Policy(0.1, 2, 3, 0.0, 1.0, 0.5, 1, 0.25, 1)


def test_names_give_their_bots() -> None:
    assert type(bot("random", HATSUDEN, 1)) is RandomBot
    assert type(bot("greedy", HATSUDEN, 1)) is GreedyBot
    for level in LEVELS:
        player = bot(level, HATSUDEN, 1)
        assert isinstance(player, SearchBot)
        assert (player.budget, player.policy) == strength(HATSUDEN, level)
    assert set(BOTS) == {"random", "greedy", *LEVELS, "master"}
    assert type(bot("master", HATSUDEN, 1)) is MasterBot


@pytest.mark.parametrize("name", [name for name in ludoteca.games() if ludoteca.game(name).mastered])
def test_the_networks_that_come_along_are_small_whole_and_of_this_encoding(name: str) -> None:
    game = ludoteca.game(name)
    assert network_of(game).stat().st_size < 4_000_000
    header = read(network_of(game), game).header
    assert "self-play" in header.trained
    assert all(game.min_seats <= seats <= game.max_seats for seats in game.mastered)


def test_a_master_is_offered_only_where_one_was_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    moonbase, pampero = ludoteca.game("moonbase"), ludoteca.game("pampero")
    monkeypatch.setattr(moonbase, "mastered", ())
    monkeypatch.setattr(pampero, "mastered", (1, 2))
    assert "master" in bots_of(HATSUDEN)
    assert "master" not in bots_of(moonbase)
    assert "master" in bots_of(pampero, 2)
    assert "master" not in bots_of(pampero, 3)
    with pytest.raises(ValueError, match="Moon Base has no master yet; its bots are: random, greedy, easy"):
        bot("master", moonbase, 1)
    with pytest.raises(ValueError, match="Pampero has no master with 3 seats; its bots are: random"):
        named("master", pampero, 3)


def test_without_numpy_the_master_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import ludoteca; from ludoteca.bots import bot\n"
        "bot('expert', ludoteca.game('hatsuden'), 1)\n"
        "try: bot('master', ludoteca.game('hatsuden'), 1)\n"
        "except ValueError as problem: print(problem)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "the level master needs numpy; install it with: pip install numpy\n"


def test_a_search_says_its_budget_and_options() -> None:
    found = named("search:2000,rollout_depth=20,rollout_choices=3,widening=1.5,exploration=0.6", HATSUDEN)
    assert found.budget == Budget(iterations=2000)
    assert found.policy == Policy(exploration=0.6, rollout_depth=20, rollout_choices=3, widening=1.5)
    assert found.exact
    timed = named("search:1.5s", HATSUDEN)
    assert timed.budget == Budget(seconds=1.5)
    assert timed.policy == Policy()
    assert not timed.exact
    assert named("hard", HATSUDEN).exact


@pytest.mark.parametrize("name", [*BOTS, "search:70", "search:0.25s,rollout_depth=4"])
def test_the_full_name_means_the_same(name: str) -> None:
    found = named(name, HATSUDEN)
    assert named(str(found), HATSUDEN) == found


def test_a_list_of_names_keeps_the_options_with_their_search() -> None:
    assert split_names("hard,greedy") == ["hard", "greedy"]
    assert split_names("search:2000,rollout_depth=20,rollout_choices=2, greedy,search:9") == [
        "search:2000,rollout_depth=20,rollout_choices=2",
        "greedy",
        "search:9",
    ]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "deep blue",
            "no bot is called 'deep blue'; the bots are: random, greedy, easy, normal, hard, expert, master, and",
        ),
        ("search", "no bot is called 'search'.*search:2000"),
        ("search:", "'' is no budget"),
        ("search:0", "at least 1 iteration.*search:2000"),
        ("search:-1s", "more than 0 seconds"),
        ("search:nans", "more than 0 seconds"),
        ("search:2.5", "'2.5' is no budget.*search:1.5s"),
        ("search:infs", "more than 0 seconds and at most 86400, not inf"),
        ("search:1e400s", "more than 0 seconds and at most 86400, not inf"),
        ("search:99999999999999999999", "at least 1 iteration and at most 1000000000, not 99999999999999999999"),
        ("search:9,exploration=-5", "exploration is a number from 0 to 1000000, not -5"),
        ("search:9,exploration=nan", "exploration is a number from 0 to 1000000, not nan"),
        ("search:9,prior_weight=nan", "prior_weight is a number from 0 to 1000000, not nan"),
        ("search:9,prior_weight=inf", "prior_weight is a number from 0 to 1000000, not inf"),
        ("search:9,widening=-1", "widening is a number from 0 to 1000000, not -1"),
        ("search:9,rollout_depth=-2", "rollout_depth is a whole number from -1 to 1000000, not -2"),
        ("search:9,rollout_depth=99999999999999999999", "rollout_depth is a whole number from -1 to 1000000, not 9999"),
        ("search:9,rollout_choices=0", "rollout_choices is a whole number from 1 to 1000000, not 0"),
        ("search:9,lookahead=-1", "lookahead is a whole number from 0 to 1000000, not -1"),
        ("search:9,depth", "no option 'depth'; its options and their defaults are: exploration="),
        ("search:9,deep=1", "no option 'deep=1'"),
        ("search:9,rollout_depth=1.5", "option rollout_depth of a search is a whole number, not '1.5'"),
        ("search:9,exploration=x", "option exploration of a search is a number, not 'x'"),
        ("greedy,rollout_depth=3", "greedy takes no options such as 'rollout_depth=3'"),
        ("", "no bot is called ''"),
    ],
)
def test_what_means_nothing_is_refused_with_what_would_be_right(name: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        bot(name, HATSUDEN, 1)
