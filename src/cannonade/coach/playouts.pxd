"""Playouts for the coach: by a policy, for a number of draws, then judged.

Redraw the hidden cards of a table before a playout, which turns them over.
"""

from cannonade.coach.policy cimport choose_by_value, value_of
from cannonade.coach.utility cimport end_equity, is_scored_by_ploys
from cannonade.coach.value cimport Weights
from cannonade.kernel.batches cimport GREEDY, choose
from cannonade.kernel.game cimport Shuffles, apply
from cannonade.kernel.mirrors cimport DRAW, PLOY_COUNT, WON_TWELVE_DEAD
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.table cimport Table

cdef extern from *:
    """
    #define NOT_YET 0.999f  /* of the equity of the best win still possible */
    """
    const float NOT_YET

ctypedef struct Guide:
    const Weights* weights  # NULL without learned values: the greedy policy plays
    int draws  # draws before the value judges; without one, played to the end
    int limit  # longer playouts, in actions, count as lost

ctypedef struct Sample:
    float equity
    float score  # the score of the finished game, 0 for a loss
    bint is_finished  # whether the game was played to its end
    bint is_won


cdef inline int choose_by(const Guide* guide, const Table* t, RngState* rng) noexcept nogil:
    """Choose an action by the policy of the playouts."""
    if guide.weights == NULL:
        return choose(t, rng, GREEDY)
    return choose_by_value(guide.weights, t)


cdef inline float judge(const Guide* guide, const Table* t) noexcept nogil:
    """Return the equity of a table before a draw, or at the end of the game.

    The learned value can be wrong on positions that normal play never reaches, so it is
    capped: a win scores at most the unspent ploys, and a future win never quite that.
    """
    cdef float most = 1
    if t.outcome or guide.weights == NULL:
        return end_equity(t)
    if is_scored_by_ploys(&t.rules):
        most = NOT_YET * (1 + PLOY_COUNT - t.spent_count) / (1 + PLOY_COUNT)
    return min(value_of(guide.weights, t), most)


cdef inline Sample play_out(
    const Guide* guide, Table* t, Shuffles* shuffles, RngState* rng, int draws,
    bint to_the_end
) noexcept nogil:
    """Play on until the value judges, and then to the end if requested.

    `draws` is the number of draws made so far.
    """
    cdef Sample sample
    cdef bint is_judged = False
    cdef int count = 0
    cdef int action
    while t.outcome == 0 and count < guide.limit:
        action = choose_by(guide, t, rng)
        if action == DRAW:
            if draws == guide.draws and guide.weights != NULL and not is_judged:
                sample.equity = judge(guide, t)
                is_judged = True
                if not to_the_end:
                    break
            draws += 1
        apply(t, shuffles, action)
        count += 1
    if not is_judged:
        sample.equity = end_equity(t)
    sample.is_finished = t.outcome != 0 or count == guide.limit
    sample.is_won = t.outcome == WON_TWELVE_DEAD
    sample.score = score_of(t) if sample.is_won else 0
    return sample
