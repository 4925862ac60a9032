"""The utility and equity of finished games."""

from cannonade.kernel.mirrors cimport PLOY_COUNT, WON_TWELVE_DEAD
from cannonade.kernel.rule_values cimport (
    RuleValues, SCORE_PLOYS_LEFT, SCORE_SIX_MINUS_SPENT,
)
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.table cimport Table


cdef inline bint is_scored_by_ploys(const RuleValues* rules) noexcept nogil:
    """Whether a win scores 0 to 6."""
    return (
        rules.scoring == SCORE_PLOYS_LEFT or rules.scoring == SCORE_SIX_MINUS_SPENT
    )


cdef inline float end_equity(const Table* t) noexcept nogil:
    """Return the equity of a finished game: its utility as a share of the maximum.

    An unfinished game counts as lost.
    """
    if t.outcome != WON_TWELVE_DEAD:
        return 0
    if not is_scored_by_ploys(&t.rules):
        return 1
    return <float>(1 + score_of(t)) / (1 + PLOY_COUNT)
