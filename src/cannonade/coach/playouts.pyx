"""Playouts for the coach: by a policy, for a number of draws, then judged.

Redraw the hidden cards of a table first: these functions turn them over.
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

cdef float NOT_YET = 0.999  # of the equity of the best win still possible
cdef int GREEDY = policy_from("greedy")


cdef int choose_by(
    const Guide* guide, const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose an action by the policy of the playouts."""
    if guide.weights == NULL:
        return choose(t, rules, rng, GREEDY)
    return choose_by_value(guide.weights, t, rules)


cdef inline float judge(
    const Guide* guide, const Table* t, const RuleValues* rules
) noexcept nogil:
    """Return the equity of a table before a draw, or at the end of the game.

    The learned value can be wrong on positions that normal play never reaches, so it is
    capped: a win scores at most the unspent ploys, and a future win never quite that.
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
    """Play on until the value judges, and then to the end if requested.

    `draws` is the number of draws made so far.
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
