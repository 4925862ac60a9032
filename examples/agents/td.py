"""The baseline: the coach's own trainer, and what it learns of the revised rules.

    python -m examples.agents.td --minutes 15

Temporal differences over self-play, in compiled code (`cannonade.coach.training`). It
prints how many games are won as it learns, then how many of 1,000 deals that it has
never met; `cannonade train` does the same and keeps the weights.
"""

import argparse
from time import process_time
from typing import Final

from cannonade import Deal, Rules
from cannonade.coach.policy import play_out
from cannonade.coach.training import BATCH_SIZE, Trainer
from cannonade.coach.value import Value
from cannonade.coach.weights import (
    FEATURES,
    Provenance,
    format_weights,
    parse_weights,
)
from cannonade.kernel import Position

TOLD_EVERY: Final = 40


def learned(trainer: Trainer) -> Value:
    """Return what has been learned so far, as the coach's players use it."""
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
    """Learn for so many CPU minutes; print how it goes."""
    trainer, begin_s = Trainer(Rules(), 1), process_time()
    while (spent_s := process_time() - begin_s) < 60 * minutes:
        wins = sum(trainer.train()[0] for _ in range(TOLD_EVERY))
        share = wins / (TOLD_EVERY * BATCH_SIZE)
        print(f"{spent_s:4.0f} s: {trainer.games} games, {share:.1%} won", flush=True)
    return trainer


def count_wins(value: Value, deals: int) -> int:
    """Return how many of the first deals are won."""
    wins = 0
    for number in range(deals):
        position = Position(Deal(Rules(), number))
        play_out(value, position)
        wins += position.outcome is not None and position.outcome.is_won
    return wins


def main() -> None:
    """Train, and measure what was learned."""
    parser = argparse.ArgumentParser(description="Train the coach's value.")
    parser.add_argument("--minutes", type=float, default=15, help="of CPU time")
    parser.add_argument("--deals", type=int, default=1000, help="to measure on")
    wishes = parser.parse_args()
    wins = count_wins(learned(train(wishes.minutes)), wishes.deals)
    print(f"{wins} of {wishes.deals} deals won")


if __name__ == "__main__":
    main()
