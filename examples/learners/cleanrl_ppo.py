"""In CleanRL's way, one file: masked PPO in PyTorch on many games at once, stepped in native code.

pip install 'ludoteca[research]' torch; python examples/learners/cleanrl_ppo.py
"""

import sys

import gymnasium
import torch
from torch import nn
from torch.distributions import Categorical

import ludoteca.gymnasium  # makes the games known to Gymnasium

GAMES, LENGTH, EPOCHS, PARTS, CLIP, GAE = 32, 64, 3, 4, 0.2, 0.95
STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000


class Agent(nn.Module):
    def __init__(self, inputs, actions):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(self, rows, masks):
        found = self.body(rows)
        logits = self.actor(found).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), self.critic(found).squeeze(-1)


def told(seen):
    return torch.as_tensor(seen["observation"]), torch.as_tensor(seen["action_mask"]).bool()


def main():
    torch.manual_seed(1)
    envs = gymnasium.make_vec("ludoteca/Hatsuden-v1", num_envs=GAMES, opponents="random")
    agent = Agent(envs.single_observation_space["observation"].shape[0], envs.single_action_space.n)
    learner = torch.optim.Adam(agent.parameters(), lr=1e-3, eps=1e-5)
    rows, masks = told(envs.reset(seed=1)[0])
    for update in range(STEPS // (GAMES * LENGTH)):
        kept, won, ends = [], 0, 0
        for _ in range(LENGTH):
            with torch.no_grad():
                policy, value = agent(rows, masks)
                action = policy.sample()
            seen, reward, ended, _, _ = envs.step(action.numpy())
            reward, ended = torch.as_tensor(reward).float(), torch.as_tensor(ended)
            kept.append((rows, masks, action, policy.log_prob(action), value, reward, ended.float()))
            won, ends = won + int((reward > 0).sum()), ends + int(ended.sum())
            rows, masks = told(seen)
        with torch.no_grad():
            after, advantage, advantages = agent(rows, masks)[1], torch.zeros(GAMES), []
            for *_, value, reward, ended in reversed(kept):
                advantage = reward + (1 - ended) * (after + GAE * advantage) - value
                after = value
                advantages.insert(0, advantage)
        flat = [torch.cat(column) for column in zip(*kept, strict=True)]
        gains = torch.cat(advantages)
        for _ in range(EPOCHS):
            for part in torch.randperm(len(gains)).chunk(PARTS):
                r, m, a, log, v, gain = (one[part] for one in (*flat[:5], gains))
                policy, value = agent(r, m)
                ratio = (policy.log_prob(a) - log).exp()
                gain_now = (gain - gain.mean()) / (gain.std() + 1e-8)
                loss = -torch.min(ratio * gain_now, ratio.clamp(1 - CLIP, 1 + CLIP) * gain_now).mean()
                loss = loss + 0.5 * (value - v - gain).pow(2).mean() - 0.01 * policy.entropy().mean()
                learner.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                learner.step()
        print(f"{(update + 1) * GAMES * LENGTH} steps: won {won} of {ends} games")


if __name__ == "__main__":
    main()
