"""RLlib: PPO with action masks on the Gymnasium environment, one iteration.

pip install 'ludoteca[research]' 'ray[rllib]' torch; python examples/learners/rllib_zoo.py
"""

import gymnasium
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import ludoteca.gymnasium  # makes the games known to Gymnasium


class Renamed(gymnasium.ObservationWrapper):
    """RLlib's masking module calls the row ``observations`` and wants a mask of floats."""

    def __init__(self, config=None):
        super().__init__(gymnasium.make("ludoteca/Hatsuden-v1", opponents="random", disable_env_checker=True))
        row = self.env.observation_space["observation"]
        mask = gymnasium.spaces.Box(0.0, 1.0, self.env.observation_space["action_mask"].shape, "float32")
        self.observation_space = gymnasium.spaces.Dict({"action_mask": mask, "observations": row})

    def observation(self, seen):
        return {"action_mask": seen["action_mask"].astype("float32"), "observations": seen["observation"]}


def main():
    config = (
        PPOConfig()
        .environment(Renamed)
        .env_runners(num_env_runners=0)
        .training(train_batch_size_per_learner=512, minibatch_size=128, num_epochs=2)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=ActionMaskingTorchRLModule))
    )
    algorithm = config.build_algo()
    told = algorithm.train()["env_runners"]
    print(f"{told['num_episodes']} games, mean return {told['episode_return_mean']:.2f}")
    algorithm.stop()


if __name__ == "__main__":
    main()
