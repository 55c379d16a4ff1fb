"""Teaches a small network to play Hatsuden, in minutes on one core: masked PPO, with nothing but numpy.

python examples/train_hatsuden.py --random 100000 --greedy 400000 --save agent.npz
"""

import argparse
import time

import gymnasium
import numpy as np

import ludoteca.gymnasium  # makes the games known to Gymnasium

GAMES, LENGTH, HIDDEN = 64, 64, 128  # games at once, steps between two lessons, size of the network
EPOCHS, PART, RATE, CLIP, LAMBDA, ENTROPY = 3, 512, 1e-3, 0.2, 0.95, 0.01


class Net:
    """One hidden layer, then a liking for each action and an estimate of the reward to come; learns by Adam."""

    def __init__(self, inputs, actions, luck):
        shapes = {
            "w": (inputs, HIDDEN),
            "b": (HIDDEN,),
            "p": (HIDDEN, actions),
            "q": (actions,),
            "v": (HIDDEN, 1),
            "u": (1,),
        }
        self.weights = {name: np.zeros(shape, np.float32) for name, shape in shapes.items()}
        self.weights["w"] = luck.normal(0, 1 / np.sqrt(inputs), shapes["w"]).astype(np.float32)
        self.weights["p"] = luck.normal(0, 0.01, shapes["p"]).astype(np.float32)
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.power = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.lessons = 0

    def __call__(self, seen, mask):
        """Hidden layer, logarithms of the chances of all actions (illegal ones have none), estimates."""
        w = self.weights
        hidden = np.tanh(seen @ w["w"] + w["b"])
        liking = np.where(mask, hidden @ w["p"] + w["q"], -1e9)
        liking -= liking.max(axis=1, keepdims=True)
        return hidden, liking - np.log(np.exp(liking).sum(axis=1, keepdims=True)), (hidden @ w["v"] + w["u"])[:, 0]

    def learn(self, seen, mask, action, before, advantage, target):
        """One step of PPO: better than expected becomes likelier, but never much likelier than it was."""
        hidden, log, estimate = self(seen, mask)
        rows = np.arange(len(action))
        chance = np.exp(log)
        ratio = np.exp(log[rows, action] - before)
        free = np.where(advantage > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = np.where(free, advantage * ratio, 0)[:, None]
        one = np.zeros_like(chance)
        one[rows, action] = 1
        surprise = np.where(mask, log, 0)
        spread = -(chance * surprise).sum(axis=1, keepdims=True)
        to_liking = (-pull * (one - chance) + ENTROPY * chance * (surprise + spread)) / len(action)
        to_estimate = 0.5 * (estimate - target)[:, None] / len(action)
        to_hidden = (to_liking @ self.weights["p"].T + to_estimate @ self.weights["v"].T) * (1 - hidden**2)
        self.descend(
            {
                "w": seen.T @ to_hidden,
                "b": to_hidden.sum(axis=0),
                "p": hidden.T @ to_liking,
                "q": to_liking.sum(axis=0),
                "v": hidden.T @ to_estimate,
                "u": to_estimate.sum(axis=0),
            }
        )

    def descend(self, slopes):
        """Adam."""
        self.lessons += 1
        for name, slope in slopes.items():
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.power[name] += 0.001 * (slope**2 - self.power[name])
            mean, power = self.mean[name] / (1 - 0.9**self.lessons), self.power[name] / (1 - 0.999**self.lessons)
            self.weights[name] -= (RATE * mean / (np.sqrt(power) + 1e-8)).astype(np.float32)


def choose(log, luck):
    """An action for every game, by its chances."""
    return (log + luck.gumbel(size=log.shape)).argmax(axis=1)


def table(opponents, luck):
    """Many games against that bot, the seats taken in turn, and the first observations."""
    envs = gymnasium.make_vec("ludoteca/Hatsuden-v1", num_envs=GAMES, opponents=opponents)
    return envs, envs.reset(seed=int(luck.integers(2**31)))[0]


def train(net, opponents, steps, luck):
    """The network learns from so many of its own decisions against that bot."""
    envs, seen = table(opponents, luck)
    won, begun = [], time.perf_counter()
    for lesson in range(1, steps // (GAMES * LENGTH) + 1):
        story = []
        for _ in range(LENGTH):
            mask = seen["action_mask"] > 0
            _, log, estimate = net(seen["observation"], mask)
            action = choose(log, luck)
            row, chance = seen["observation"], log[np.arange(GAMES), action]
            seen, reward, ended, _, _ = envs.step(action)
            story.append((row, mask, action, chance, estimate, reward, ended))
            won += list(reward[ended] > 0)
        # Advantages, from the last step back; nothing flows over the end of a game.
        after, ahead = net(seen["observation"], seen["action_mask"] > 0)[2], np.zeros(GAMES)
        advantages = []
        for *_, estimate, reward, ended in reversed(story):
            ahead = reward + np.where(ended, 0, after) - estimate + np.where(ended, 0, LAMBDA * ahead)
            after = estimate
            advantages.append(ahead)
        rows, masks, actions, chances, estimates = (np.concatenate(part) for part in list(zip(*story, strict=True))[:5])
        gains = np.concatenate(advantages[::-1]).astype(np.float32)
        targets, gains = gains + estimates, (gains - gains.mean()) / (gains.std() + 1e-8)
        for _ in range(EPOCHS):
            for part in np.array_split(luck.permutation(len(gains)), len(gains) // PART):
                net.learn(rows[part], masks[part], actions[part], chances[part], gains[part], targets[part])
        if lesson % 20 == 0 or lesson == steps // (GAMES * LENGTH):
            rate = lesson * GAMES * LENGTH / (time.perf_counter() - begun)
            share = np.mean(won[-1000:])
            print(f"{opponents} {lesson * GAMES * LENGTH:>9,} steps: {share:.1%} won, {rate:,.0f} steps/s", flush=True)


def strength(net, opponents, games, luck):
    """The share of games that the network wins when it takes its favourite actions, seats in turn."""
    envs, seen = table(opponents, luck)
    done, won = 0, 0
    while done < games:
        action = net(seen["observation"], seen["action_mask"] > 0)[1].argmax(axis=1)
        seen, reward, ended, _, _ = envs.step(action)
        done, won = done + ended.sum(), won + (reward[ended] > 0).sum()
    return won / done


def main(arguments=None):
    parser = argparse.ArgumentParser(description="Teaches a small network to play Hatsuden.")
    parser.add_argument("--random", type=int, default=100_000, help="decisions to learn from against random")
    parser.add_argument("--greedy", type=int, default=400_000, help="and then against greedy")
    parser.add_argument("--games", type=int, default=1000, help="games of the trial against each of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="file for the network")
    given = parser.parse_args(arguments)
    luck = np.random.default_rng(given.seed)
    envs, _ = table("random", luck)
    net = Net(envs.single_observation_space["observation"].shape[0], envs.single_action_space.n, luck)
    train(net, "random", given.random, luck)
    train(net, "greedy", given.greedy, luck)
    shares = {name: float(strength(net, name, given.games, luck)) for name in ("random", "greedy")}
    for name, share in shares.items():
        print(f"against {name}: {share:.1%} won")
    if given.save:
        np.savez(given.save, **net.weights)
    return shares


if __name__ == "__main__":
    main()
