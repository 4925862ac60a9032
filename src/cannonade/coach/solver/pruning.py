"""The pruning rules of the solver, each with its own switch."""

from dataclasses import dataclass
from typing import Final

from cannonade.coach.premises import Premise


@dataclass(frozen=True, slots=True)
class Pruning:
    """The switches of the pruning rules, none of which changes the results.

    Each is proved in docs/explanation/solver.md; tests compare the verdicts with it on
    and off.

    Attributes:
        table: search no position twice.
        forget: treat positions as equal if they differ only in what no longer matters.
        budget: spend no more ploys than the target score allows.
        waiting: use no ploy before a draw if it can be used equally well after it.
        triggers: require a separate number for each far cell of a living royal.
        payload: require that the cards to come can kill each living royal.
        arrivals: require the same for each royal that is certain to come.
        lateness: require a number after the last ploy that the target score needs.
        mobility: require that the numbers that are certain to come fit somewhere.
    """

    table: bool = True
    forget: bool = True
    budget: bool = True
    waiting: bool = True
    triggers: bool = True
    payload: bool = True
    arrivals: bool = True
    lateness: bool = True
    mobility: bool = True


NO_PRUNING = Pruning(
    table=False,
    forget=False,
    budget=False,
    waiting=False,
    triggers=False,
    payload=False,
    arrivals=False,
    lateness=False,
    mobility=False,
)
"""No pruning: every line of play to its end."""

_LATER: Final = (
    Premise.TOPS_ONLY_RISE,
    Premise.TWO_CARDS_KILL,
    Premise.GONE_STAYS_GONE,
)
PREMISES: Final = {
    "table": (Premise.NOTHING_SHUFFLES, Premise.DRAWS_COST_NOTHING),
    "forget": (
        Premise.TOPS_ONLY_RISE,
        Premise.GONE_STAYS_GONE,
        Premise.DEAD_DO_NOT_MATTER,
        Premise.WINS_SCORE_PLOYS,
        Premise.PLOYS_SERVE,
    ),
    "budget": (Premise.WINS_SCORE_PLOYS, Premise.GONE_STAYS_GONE),
    "waiting": (Premise.PLOYS_KEEP, Premise.ONE_CARD_A_DRAW),
    "triggers": _LATER,
    "payload": (*_LATER, Premise.HEALTH_NEVER_FALLS, Premise.ONE_CARD_A_DRAW),
    "arrivals": (*_LATER, Premise.HEALTH_NEVER_FALLS, Premise.ONE_CARD_A_DRAW),
    "lateness": (*_LATER, Premise.ONE_CARD_A_DRAW, Premise.ONLY_PLOYS_HELD_SCORE),
    "mobility": (*_LATER, Premise.ONE_CARD_A_DRAW, Premise.BLOCKED_NUMBERS_COST_PLOYS),
}
"""The premises of each pruning rule; if one fails, the rule does not apply.

If stacks are shuffled or draws are scored, these counts are part of the positions in
the table.
"""
