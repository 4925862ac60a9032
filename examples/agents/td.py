"""The baseline: the coach's trainer on the revised rules.

    python -m examples.agents.td --minutes 15

Temporal differences over self-play, in compiled code (`cannonade.coach.policy`). It
prints how many games are won during training, then how many of 1,000 new deals;
`cannonade lab train` does the same and saves the weights.
"""

import argparse
from time import process_time
from typing import Final

from cannonade import Deal, Rules
from cannonade.coach.policy import Value, play_out
from cannonade.coach.training import BATCH_SIZE, Trainer
from cannonade.coach.weights import FEATURES, Provenance, format_weights, parse_weights
from cannonade.kernel import Position

TOLD_EVERY: Final = 40


def learned(trainer: Trainer) -> Value:
    """Return the value learned so far, for the coach's players."""
    made = Provenance(
        rules={},
        rule_set="revised@1",
        features=FEATURES,
        command="",
        seed=1,
        games=trainer.games,
        version="",
    )
    return Value(*parse_weights(format_weights(made, trainer.weights)))


def train(minutes: float) -> Trainer:
    """Train for some CPU minutes, printing the progress."""
    trainer, begin_s = Trainer(Rules(), 1), process_time()
    while (spent_s := process_time() - begin_s) < 60 * minutes:
        wins = sum(trainer.train()[0] for _ in range(TOLD_EVERY))
        share = wins / (TOLD_EVERY * BATCH_SIZE)
        print(f"{spent_s:4.0f} s: {trainer.games} games, {share:.1%} won", flush=True)
    return trainer


def count_wins(value: Value, deals: int) -> int:
    """Return how many of the first `deals` deals are won."""
    wins = 0
    for number in range(deals):
        position = Position(Deal(Rules(), number))
        play_out(value, position)
        wins += position.outcome is not None and position.outcome.is_won
    return wins


def main() -> None:
    """Train, and measure the result."""
    parser = argparse.ArgumentParser(description="Train the coach's value.")
    parser.add_argument("--minutes", type=float, default=15, help="of CPU time")
    parser.add_argument("--deals", type=int, default=1000, help="to measure on")
    args = parser.parse_args()
    wins = count_wins(learned(train(args.minutes)), args.deals)
    print(f"{wins} of {args.deals} deals won")


if __name__ == "__main__":
    main()
