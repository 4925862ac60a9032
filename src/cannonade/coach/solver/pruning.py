"""The pruning rules of the solver, each with its own switch."""

from dataclasses import dataclass
from typing import Final

from cannonade.coach.premises import Premise


@dataclass(frozen=True, slots=True)
class Pruning:
    """Switches of the pruning rules; none of them changes the results.

    Each is proved on the page docs/explanation/solver.md, and switched off there by
    tests that compare the verdicts.

    Attributes:
        table: enter no position twice.
        forget: take positions for equal that differ in what no longer matters.
        budget: spend no more ploys than the score asked for allows.
        waiting: use no ploy before a card is drawn that may as well be used after it.
        triggers: each far cell of a living royal needs a number of its own.
        payload: no living royal may be out of reach of the cards to come.
        arrivals: nor may one that is sure to come.
        lateness: a number has to follow the last ploy that the score asks for.
        mobility: the numbers that are sure to come have to fit somewhere.
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
"""Every line of play, to its end."""

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
"""The premises that each pruning rule rests on; where one fails, the rule is silent.

Where something is shuffled or draws are scored, the table counts that as a part of a
position.
"""
