"""How well a game was played, at a glance: what a review says, roughly, at once.

Each action is held against the best by what was learned of the rules alone, without a
playout: some hundredths of a second for a game, where a review takes many. It is rough:
of twenty games, four of each of the levels 2 to 6, held against their reviews of 200
samples, the two accuracies lay 15 points of 100 apart on the average, and 29 at most.
It thinks too well of whoever plays as the policy would, and too little of whoever looks
further.
"""

from collections.abc import Iterable, Iterator

from cannonade.coach.policy import appraise
from cannonade.coach.review.totals import accuracy_of
from cannonade.coach.value import Value
from cannonade.engine import Action, Draw, State
from cannonade.kernel import Position, action_id


def glance(begun: State, actions: Iterable[Action]) -> float | None:
    """Estimate how accurately a game was played, 0 to 100.

    None where there was nothing to decide, or nothing was learned of the rules.

    Args:
        begun: the game as it began.
        actions: what was played from there.

    Raises:
        IllegalActionError: if an action is not legal.
    """
    value = Value.load(begun.rules)
    if value is None:
        return None
    return accuracy_of(tuple(_errors(value, Position.from_state(begun), actions)))


def _errors(
    value: Value, position: Position, actions: Iterable[Action]
) -> Iterator[float]:
    """Give what each decision gave away; drawing what was best to draw is none."""
    for action in actions:
        number = action_id(action)
        worth = dict(appraise(value, position, all_ploys=True))
        position.apply(number)
        if len(worth) > 1:
            error = max(worth.values()) - worth[number]
            if error or not isinstance(action, Draw):
                yield error
