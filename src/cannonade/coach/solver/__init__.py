"""The solver: the best possible score of a deal, with every card known.

    >>> from cannonade import Deal, Rules
    >>> from cannonade.coach.solver import Verdict, solve
    >>> solution = solve(Deal(Rules(), 8))
    >>> solution.verdict is Verdict.PROVEN, solution.par
    (True, 5)

It looks at the hidden cards (*thoughtful*), so its results are for use after the game,
for certifying fair deals, and for studies of rules, but never for hints.
"""

from cannonade.coach.solver.solution import (
    NO_PRUNING as NO_PRUNING,
    Pruning as Pruning,
    Solution as Solution,
    Verdict as Verdict,
)
from cannonade.coach.solver.solve import (
    WITHOUT_END as WITHOUT_END,
    scored_solutions as scored_solutions,
    solutions as solutions,
    solve as solve,
)
