"""Playouts for the coach: by a policy, for so many draws, then judged.

A table that is played on here has to have its hidden cards drawn anew before: these
functions turn them over.
"""

from cannonade.coach.policy cimport choose_by_value
from cannonade.coach.utility cimport end_equity, is_scored_by_ploys
from cannonade.coach.value cimport value_of
from cannonade.kernel.game cimport apply
from cannonade.kernel.legal cimport DRAW
from cannonade.kernel.policies cimport choose, policy_from
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.table cimport WON_TWELVE_DEAD
from cannonade.kernel.tables cimport PLOY_COUNT

cdef float NOT_YET = 0.999  # of the equity of the best win that can still be
cdef int GREEDY = policy_from("greedy")


cdef int choose_by(
    const Guide* guide, const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose as the policy would that playouts follow."""
    if guide.weights == NULL:
        return choose(t, rules, rng, GREEDY)
    return choose_by_value(guide.weights, t, rules)


cdef inline float judge(
    const Guide* guide, const Table* t, const RuleValues* rules
) noexcept nogil:
    """Return the equity of a table from which a card is to be drawn, or that is over.

    What was learned knows nothing of positions that play never reaches: a win scores
    six ploys less those spent at most, and one that is still to come never quite that.
    """
    cdef float most = 1
    if t.outcome or guide.weights == NULL:
        return end_equity(t, rules)
    if is_scored_by_ploys(rules):
        most = NOT_YET * (1 + PLOY_COUNT - t.spent_count) / (1 + PLOY_COUNT)
    return min(value_of(guide.weights, t, rules), most)


cdef Sample play_out(
    const Guide* guide, Table* t, const RuleValues* rules, Shuffles* shuffles,
    RngState* rng, int draws, bint to_the_end,
) noexcept nogil:
    """Play on until the value may judge, and further where the end is asked for.

    `draws` says how many draws have been made already.
    """
    cdef Sample sample
    cdef bint is_judged = False
    cdef int count = 0
    cdef int action
    while t.outcome == 0 and count < guide.limit:
        action = choose_by(guide, t, rules, rng)
        if action == DRAW:
            if draws == guide.draws and guide.weights != NULL and not is_judged:
                sample.equity = judge(guide, t, rules)
                is_judged = True
                if not to_the_end:
                    break
            draws += 1
        apply(t, rules, shuffles, action)
        count += 1
    if not is_judged:
        sample.equity = end_equity(t, rules)
    sample.is_finished = t.outcome != 0 or count == guide.limit
    sample.is_won = t.outcome == WON_TWELVE_DEAD
    sample.score = score_of(t, rules) if sample.is_won else 0
    return sample
