"""Lines as certificates: the reference engine replays what the kernel has found."""

from cannonade.coach.premises import Premise
from cannonade.engine import Action, State, step
from cannonade.kernel import action_at


def utility_of(state: State) -> int:
    """Give what the end of a game is worth: 0 for a loss, 1 and the score else."""
    outcome = state.outcome
    if outcome is None or not outcome.is_won:
        return 0
    return (
        1 + (outcome.score or 0) if Premise.WINS_SCORE_PLOYS.holds(state.rules) else 1
    )


def verified(state: State, ids: bytes) -> tuple[tuple[Action, ...], State]:
    """Replay action ids with the reference engine; give the actions and the end.

    Raises:
        IllegalActionError: if the engine does not allow one of them, which would be an
            error of the kernel.
    """
    line = list[Action]()
    for number in ids:
        action = action_at(number, state.hand)
        line.append(action)
        state = step(state, action).state
    return tuple(line), state
