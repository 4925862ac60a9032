"""The conditions of `premises.py`, compiled: each says whether a premise holds."""

from cannonade.kernel.rule_values cimport (
    ARMOUR_OR_SHAME, AS_PLOYS, DRY_REFILL, PLOYS_FIRST, RuleValues, SCORE_PLOYS_LEFT,
    SCORE_SIX_MINUS_SPENT,
)


cdef inline bint tops_only_rise(const RuleValues* rules) noexcept nogil:
    return (
        rules.aces_jokers == AS_PLOYS
        and rules.blocked != ARMOUR_OR_SHAME
        and rules.dry_pile != DRY_REFILL
    )


cdef inline bint wins_score_ploys(const RuleValues* rules) noexcept nogil:
    return rules.aces_jokers == AS_PLOYS and (
        rules.scoring == SCORE_PLOYS_LEFT or rules.scoring == SCORE_SIX_MINUS_SPENT
    )


cdef inline bint only_ploys_held_score(const RuleValues* rules) noexcept nogil:
    return rules.scoring == SCORE_PLOYS_LEFT


cdef inline bint blocked_numbers_cost_ploys(const RuleValues* rules) noexcept nogil:
    return rules.blocked == PLOYS_FIRST
