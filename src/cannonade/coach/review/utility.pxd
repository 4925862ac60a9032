"""What the end of a game is worth, as a share of the most there is."""

from cannonade.kernel.rule_values cimport (
    RuleValues, SCORE_PLOYS_LEFT, SCORE_SIX_MINUS_SPENT,
)
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.table cimport Table, WON_TWELVE_DEAD


cdef inline float utility_share(
    const Table* t, const RuleValues* rules
) noexcept nogil:
    """1 + score of 7 for a win that ploys score, 1 for another win; 0 for the rest."""
    if t.outcome != WON_TWELVE_DEAD:
        return 0
    if rules.scoring == SCORE_PLOYS_LEFT or rules.scoring == SCORE_SIX_MINUS_SPENT:
        return <float>(1 + score_of(t, rules)) / 7
    return 1
