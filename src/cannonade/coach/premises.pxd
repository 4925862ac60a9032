"""The compiled conditions of `premises.py`: each tells whether a premise holds."""

from cannonade.kernel.mirrors cimport *


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


cdef inline bint ploys_serve(const RuleValues* rules) noexcept nogil:
    return rules.aces_jokers == AS_RESETS or (
        rules.ace_use != ACE_FLIP
        and rules.joker_use != JOKER_DOUBLE
        and rules.joker_use != JOKER_DISARM
    )


cdef inline bint blocked_numbers_cost_ploys(const RuleValues* rules) noexcept nogil:
    return rules.blocked == PLOYS_FIRST and ploys_serve(rules)


cdef inline bint ploys_keep(const RuleValues* rules) noexcept nogil:
    return rules.dry_pile != DRY_ACES or (
        rules.ace_use != ACE_FLIP and rules.joker_use != JOKER_DISARM
    )


cdef inline bint armour_stays(const RuleValues* rules) noexcept nogil:
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_DISARM


cdef inline bint payloads_count_once(const RuleValues* rules) noexcept nogil:
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_DOUBLE


cdef inline bint jokers_put_one_card(const RuleValues* rules) noexcept nogil:
    return rules.aces_jokers == AS_RESETS or rules.joker_use != JOKER_SWAP


cdef inline int held(const RuleValues* rules) noexcept nogil:
    """Return which of these premises hold, a bit each, in the order of `COMPILED`."""
    return (
        tops_only_rise(rules)
        | wins_score_ploys(rules) << 1
        | only_ploys_held_score(rules) << 2
        | ploys_serve(rules) << 3
        | blocked_numbers_cost_ploys(rules) << 4
        | ploys_keep(rules) << 5
        | armour_stays(rules) << 6
        | payloads_count_once(rules) << 7
        | jokers_put_one_card(rules) << 8
    )
