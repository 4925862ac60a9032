"""Masked PPO in NumPy: learn the revised rules from scratch, in five CPU minutes.

    python -m examples.agents.ppo --minutes 5

Proximal policy optimisation (Schulman et al. 2017) with a mask over illegal actions, a
network with one hidden layer, and the compiled vector environment of `Cannonade-v0`. It
prints how many royals its games kill; `--save` saves the weights for `Player`.
"""

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Final

# Before NumPy is there: matrices this small gain nothing from OpenBLAS's threads, but
# while those wait for each other they use up CPU time, in which training is measured.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import numpy as np
from numpy.typing import NDArray

from cannonade.board import LANES
from cannonade.cards import JACK_RANK, QUEEN_RANK
from cannonade.env import OFFSETS, CannonadeVectorEnv
from cannonade.kernel import ACTION_COUNT

Floats = NDArray[np.float32]

GAMES: Final = 256
STEPS: Final = 64
EPOCHS: Final = 3
BATCH: Final = 2048
HIDDEN: Final = 192
RATE: Final = 1.5e-3
DISCOUNT: Final = 0.99
TRACE: Final = 0.9
TELL_EVERY_S: Final = 15
CLIP: Final = 0.2
ENTROPY: Final = 0.01

RED: Final = [1, 2]
NEAR: Final = [lane.near for lane in LANES]
MIDDLE: Final = [lane.middle for lane in LANES]


def part(seen: NDArray[np.uint8], name: str) -> NDArray[np.uint8]:
    """Return a field of each observation."""
    return seen[:, OFFSETS[name]]


def one_hot(values: NDArray[np.uint8], count: int) -> Floats:
    """Return a row of 0 and 1 for each value."""
    return np.eye(count, dtype=np.float32)[values].reshape(len(values), -1)


def charges(seen: NDArray[np.uint8]) -> Floats:
    """Return the payload against each royal minus its health."""
    ranks, suits = part(seen, "top_rank"), part(seen, "top_suit")
    royal, suit = part(seen, "royal_rank"), part(seen, "royal_suit")
    total = np.zeros(royal.shape, np.float32)
    for cells in (NEAR, MIDDLE):
        card, mine = ranks[:, cells], suits[:, cells]
        is_alike = np.isin(mine, RED) == np.isin(suit, RED)
        counts = (royal == JACK_RANK) | (mine == suit)
        counts |= (royal == QUEEN_RANK) & is_alike
        total += np.where(counts & (card > 0), card, -20)
    return np.where(part(seen, "is_living") > 0, total - part(seen, "health"), -20)


def features(seen: NDArray[np.uint8]) -> Floats:
    """Return the network's input for observations: float32[n, features]."""
    charge = charges(seen)
    numbers = ("aces", "jokers", "draw_count", "unseen_count", "dead_count")
    columns: list[Floats] = [
        one_hot(part(seen, "top_rank"), 14),
        one_hot(part(seen, "top_suit"), 6),
        one_hot(part(seen, "hand_rank"), 14),
        one_hot(part(seen, "hand_suit"), 6),
        one_hot(part(seen, "phase"), 4),
        one_hot(np.maximum(part(seen, "royal_rank"), 10) - 10, 4),
        part(seen, "is_living").astype(np.float32),
        (charge >= 0).astype(np.float32),
        np.asarray(np.maximum(charge, -20) / 10, np.float32),
        *(part(seen, name).astype(np.float32) / np.float32(12) for name in numbers),
        np.ones((len(seen), 1), np.float32),
    ]
    return np.hstack(columns).astype(np.float32)


@dataclass
class Network:
    """A network with one hidden layer, a logit for each action, and a value."""

    weights: list[Floats]

    @classmethod
    def new(cls, inputs: int, rng: np.random.Generator) -> "Network":
        """Return a network with random weights."""

        def layer(rows: int, columns: int, gain: float) -> Floats:
            draw = rng.standard_normal((rows, columns)) * gain / np.sqrt(rows)
            return np.asarray(draw, np.float32)

        return cls([layer(inputs, HIDDEN, 1.4), layer(HIDDEN, ACTION_COUNT + 1, 0.1)])

    def forward(self, inputs: Floats, mask: NDArray[np.int8]) -> tuple[Floats, ...]:
        """Return the hidden layer, the probabilities of the actions, and the values."""
        hidden: Floats = np.maximum(inputs @ self.weights[0], 0)
        out: Floats = hidden @ self.weights[1]
        logits = np.where(mask > 0, out[:, :-1], np.float32(-1e9))
        chances: Floats = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, np.asarray(out[:, -1], np.float32)

    def gradients(
        self, inputs: Floats, hidden: Floats, slopes: Floats
    ) -> tuple[Floats, Floats]:
        """Return the gradients by the weights, from those by the outputs."""
        back: Floats = (slopes @ self.weights[1].T) * (hidden > 0)
        first: Floats = inputs.T @ back
        second: Floats = hidden.T @ slopes
        return first, second


@dataclass
class Adam:
    """The optimiser Adam (Kingma and Ba 2015)."""

    network: Network
    count: int = 0

    def __post_init__(self) -> None:
        """Initialise the moments with zeros."""
        self.means = [np.zeros_like(each) for each in self.network.weights]
        self.squares = [np.zeros_like(each) for each in self.network.weights]

    def step(self, gradients: tuple[Floats, ...], rate: float) -> None:
        """Update the weights."""
        self.count += 1
        scale = rate * np.sqrt(1 - 0.999**self.count) / (1 - 0.9**self.count)
        norm = np.sqrt(sum(float(np.vdot(each, each)) for each in gradients))
        for place, each in enumerate(gradients):
            slope = each * min(1.0, 1.0 / (norm + 1e-6))
            self.means[place] += 0.1 * (slope - self.means[place])
            self.squares[place] += 0.001 * (slope * slope - self.squares[place])
            change = self.means[place] / (np.sqrt(self.squares[place]) + 1e-5)
            self.network.weights[place] -= np.float32(scale) * change


@dataclass
class Rollout:
    """A rollout: some steps of all games, as arrays [steps, games, ...]."""

    inputs: Floats
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    chances: Floats
    values: Floats
    rewards: Floats
    ended: NDArray[np.bool_]

    @classmethod
    def room(cls, inputs: int) -> "Rollout":
        """Allocate the arrays."""
        shape = (STEPS, GAMES)
        return cls(
            np.zeros((*shape, inputs), np.float32),
            np.zeros((*shape, ACTION_COUNT), np.int8),
            np.zeros(shape, np.int64),
            np.zeros(shape, np.float32),
            np.zeros((STEPS + 1, GAMES), np.float32),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.bool_),
        )

    def advantages(self) -> Floats:
        """Return the advantage of each action (GAE)."""
        found = np.zeros_like(self.rewards)
        later = np.zeros(GAMES, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = ~self.ended[step]
            after = self.rewards[step] + DISCOUNT * self.values[step + 1] * goes_on
            later = after - self.values[step] + DISCOUNT * TRACE * later * goes_on
            found[step] = later
        return found


class Learner:
    """A learner: plays games with a network and trains it on them."""

    def __init__(self, rules: str, seed: int) -> None:
        """Deal the first games."""
        self.rng = np.random.default_rng(seed)
        self.envs = CannonadeVectorEnv(
            GAMES, rules, reward="shaped", autoreset_mode="SameStep", max_actions=400
        )
        self.seen, infos = self.envs.reset(seed=seed)
        self.mask: NDArray[np.int8] = infos["action_mask"]
        self.network = Network.new(features(self.seen).shape[1], self.rng)
        self.adam = Adam(self.network)
        self.killed: list[int] = []

    def play(self) -> Rollout:
        """Play some steps of all games."""
        kept = Rollout.room(len(self.network.weights[0]))
        for step in range(STEPS):
            kept.inputs[step], kept.masks[step] = features(self.seen), self.mask
            _, chances, kept.values[step] = self.network.forward(
                kept.inputs[step], self.mask
            )
            sums = chances.cumsum(axis=1)
            drawn = self.rng.random(GAMES, np.float32) * sums[:, -1]
            actions = (sums > drawn[:, None]).argmax(axis=1)
            kept.actions[step] = actions
            kept.chances[step] = chances[np.arange(GAMES), actions]
            self.seen, rewards, over, cut, infos = self.envs.step(actions)
            kept.rewards[step], kept.ended[step] = 6 * rewards, over | cut
            self.mask = infos["action_mask"]
            if kept.ended[step].any():
                dead = infos["final_info"]["dead_count"]
                self.killed += dead[kept.ended[step]].tolist()
        _, _, kept.values[STEPS] = self.network.forward(features(self.seen), self.mask)
        return kept

    def learn(self, kept: Rollout, rate: float) -> None:
        """Train on a rollout, in batches and for several epochs."""
        advantages = kept.advantages()
        goals = (advantages + kept.values[:-1]).ravel()
        flat = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
        inputs = kept.inputs.reshape(STEPS * GAMES, -1)
        masks = kept.masks.reshape(STEPS * GAMES, -1)
        for _ in range(EPOCHS):
            for rows in np.split(
                self.rng.permutation(STEPS * GAMES), STEPS * GAMES // BATCH
            ):
                hidden, chances, values = self.network.forward(
                    inputs[rows], masks[rows]
                )
                slopes = policy_slopes(
                    chances,
                    kept.actions.ravel()[rows],
                    kept.chances.ravel()[rows],
                    flat.ravel()[rows] / BATCH,
                )
                worth = (values - goals[rows])[:, None] / 2
                both: Floats = np.hstack((slopes, worth / BATCH)).astype(np.float32)
                self.adam.step(self.network.gradients(inputs[rows], hidden, both), rate)


def policy_slopes(
    chances: Floats, actions: NDArray[np.int64], before: Floats, advantages: Floats
) -> Floats:
    """Return the gradients of the clipped loss and the entropy by the logits."""
    each = np.arange(len(actions))
    ratio = chances[each, actions] / before
    is_free = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = -advantages * ratio * is_free
    slopes = -push[:, None] * chances
    slopes[each, actions] += push
    logs = np.log(np.maximum(chances, 1e-12))
    entropy = -(chances * logs).sum(axis=1, keepdims=True)
    share = np.float32(ENTROPY / BATCH)
    return np.asarray(slopes + share * chances * (logs + entropy), np.float32)


def train(
    minutes: float, rules: str = "revised", seed: int = 1, least: int = 0
) -> Learner:
    """Train for some CPU minutes and at least `least` games, printing the progress."""
    learner = Learner(rules, seed)
    begin_s, told_s = process_time(), 0.0
    while (spent_s := process_time() - begin_s) < 60 * minutes or (
        len(learner.killed) < least
    ):
        rate = RATE * max(0.05, 1 - spent_s / (60 * minutes))
        learner.learn(learner.play(), rate)
        if spent_s - told_s > TELL_EVERY_S:
            told_s, recent = spent_s, learner.killed[-2000:]
            print(f"{spent_s:4.0f} s: {np.mean(recent):5.2f} royals a game", flush=True)
    return learner


class Player:
    """A player for `cannonade lab benchmark --player examples.agents.ppo:Player`."""

    def __init__(self, path: str | Path = "ppo.npz") -> None:
        """Load the weights that `--save` saved."""
        with np.load(path) as saved:
            self.network = Network([saved["first"], saved["second"]])

    def act(
        self, observations: NDArray[np.uint8], masks: NDArray[np.int8]
    ) -> NDArray[np.int64]:
        """Return the most probable action for each game."""
        _, chances, _ = self.network.forward(features(observations), masks)
        return np.asarray(chances.argmax(axis=1), np.int64)


def main() -> None:
    """Train, and print how many royals the last games killed."""
    parser = argparse.ArgumentParser(description="Masked PPO in NumPy.")
    parser.add_argument("--minutes", type=float, default=5, help="of CPU time")
    parser.add_argument("--rules", default="revised")
    parser.add_argument("--save", metavar="FILE", help="where to keep the weights")
    args = parser.parse_args()
    learner = train(args.minutes, args.rules)
    if args.save:
        first, second = learner.network.weights
        np.savez(args.save, first=first, second=second)
    recent = learner.killed[-2000:]
    print(f"{np.mean(recent):.2f} royals a game in the last {len(recent)} games")


if __name__ == "__main__":
    main()
