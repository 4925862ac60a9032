"""How well a game was played, at a glance: what a review says, roughly, at once.

Each action is held against the best by what was learned of the rules alone, without a
playout: some hundredths of a second for a game, where a review takes many. It is rough:
of twenty games, four of each of the levels 2 to 6, held against their reviews of 200
samples, the two accuracies lay 15 points of 100 apart on the average, and 29 at most.
It thinks too well of whoever plays as the policy would, and too little of whoever looks
further.
"""

from collections.abc import Iterator

from cannonade.coach.policy import appraise
from cannonade.coach.review.totals import accuracy_of
from cannonade.coach.value import Value
from cannonade.engine import Draw, State
from cannonade.kernel import Position, action_id
from cannonade.notation import GameRecord, PlayedAction, replay


def glance(game: GameRecord) -> float | None:
    """Estimate the accuracy of a game, 0 to 100.

    None where there was nothing to decide, or nothing was learned of the rules.

    Raises:
        RecordError: if the record does not replay.
    """
    replayed = replay(game)
    value = Value.load(replayed.state.rules)
    if value is None:
        return None
    states = (step.state for step in replayed.steps)
    errors = _errors(value, zip(states, game.played, strict=False))
    return accuracy_of(tuple(errors))


def _errors(
    value: Value, plies: Iterator[tuple[State, PlayedAction]]
) -> Iterator[float]:
    """Give what each decision gave away; drawing what was best to draw is none."""
    for state, played in plies:
        position = Position.from_state(state)
        worth = dict(appraise(value, position, all_ploys=True))
        if len(worth) > 1:
            error = max(worth.values()) - worth[action_id(played.action)]
            if error or not isinstance(played.action, Draw):
                yield error
