"""Tianshou: the PettingZoo environment in a collector, both seats played at random by its masked policy.

pip install 'ludoteca[research]' tianshou; python examples/learners/tianshou_zoo.py
"""

from tianshou.algorithm import MultiAgentOffPolicyAlgorithm
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm
from tianshou.data import Collector, CollectStats
from tianshou.env import DummyVectorEnv, PettingZooEnv

import ludoteca.pettingzoo


def make():
    return PettingZooEnv(ludoteca.pettingzoo.env("hatsuden"))


def main():
    env = make()
    seats = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(env.action_space) for _ in env.agents]
    players = MultiAgentOffPolicyAlgorithm(algorithms=seats, env=env)
    collector = Collector[CollectStats](players.policy, DummyVectorEnv([make, make]))
    told = collector.collect(n_episode=4, reset_before_collect=True)
    print(f"{told.n_collected_episodes} games, {told.n_collected_steps} steps, returns {told.returns.tolist()}")


if __name__ == "__main__":
    main()
