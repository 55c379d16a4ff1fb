"""TorchRL: the Gymnasium environment as a GymEnv whose random actions respect the mask.

pip install 'ludoteca[research]' torchrl; python examples/learners/torchrl_gym.py
"""

import torch
from torchrl.envs import GymEnv, TransformedEnv
from torchrl.envs.transforms import ActionMask, DTypeCastTransform

import ludoteca.gymnasium  # makes the games known to Gymnasium


def main():
    env = TransformedEnv(GymEnv("ludoteca/Hatsuden-v1", opponents="random", categorical_action_encoding=True))
    env.append_transform(DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"]))
    env.append_transform(ActionMask())
    env.set_seed(1)
    games = env.rollout(400, break_when_any_done=False)
    ended = games["next", "terminated"]
    rewards = games["next", "reward"][ended]
    print(f"{int(ended.sum())} games in 400 steps, rewards {rewards.tolist()}")
    chosen = games["action_mask"].gather(-1, games["action"].unsqueeze(-1))
    assert bool(chosen.all()), "an action was not open"


if __name__ == "__main__":
    main()
