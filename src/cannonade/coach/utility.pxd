"""What the end of a game is worth: utility, and its share of the most there is."""

from cannonade.kernel.rule_values cimport (
    RuleValues, SCORE_PLOYS_LEFT, SCORE_SIX_MINUS_SPENT,
)
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.table cimport Table, WON_TWELVE_DEAD
from cannonade.kernel.tables cimport PLOY_COUNT


cdef inline bint is_scored_by_ploys(const RuleValues* rules) noexcept nogil:
    """Whether a win scores 0 to 6."""
    return (
        rules.scoring == SCORE_PLOYS_LEFT or rules.scoring == SCORE_SIX_MINUS_SPENT
    )


cdef inline int most_utility(const RuleValues* rules) noexcept nogil:
    """The utility of the best win there is."""
    return 1 + PLOY_COUNT if is_scored_by_ploys(rules) else 1


cdef inline float end_equity(const Table* t, const RuleValues* rules) noexcept nogil:
    """The equity of a game that is over: its utility as a share of the most.

    One that was cut off counts as lost.
    """
    if t.outcome != WON_TWELVE_DEAD:
        return 0
    if not is_scored_by_ploys(rules):
        return 1
    return <float>(1 + score_of(t, rules)) / (1 + PLOY_COUNT)
