"""Stable-Baselines3-contrib: MaskablePPO learns Hatsuden against random, a few thousand steps.

pip install 'ludoteca[research]' sb3-contrib; python examples/learners/sb3_maskable.py
"""

import sys

import gymnasium
from sb3_contrib import MaskablePPO

import ludoteca.gymnasium  # makes the games known to Gymnasium

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 4096


def main():
    # The masks are asked for by env.action_masks(); those in the observation do no harm.
    env = gymnasium.make("ludoteca/Hatsuden-v1", opponents="random")
    model = MaskablePPO("MultiInputPolicy", env, n_steps=256, batch_size=128, seed=1)
    model.learn(STEPS)
    won, games = 0, 20
    for seed in range(games):
        seen, _ = env.reset(seed=seed)
        ended = False
        while not ended:
            action, _ = model.predict(seen, action_masks=env.unwrapped.action_masks(), deterministic=True)
            seen, reward, ended, _, info = env.step(action)
            assert "illegal" not in info
        won += reward > 0
    print(f"won {won} of {games} games against random")


if __name__ == "__main__":
    main()
