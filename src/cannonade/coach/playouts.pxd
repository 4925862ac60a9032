"""Playouts for the coach, and the plans that they compare on the same hidden cards.

A playout follows a policy for a number of draws and is then judged. Redraw the hidden
cards of a table before a playout, which turns them over. A plan is one or two actions,
then the policy. For plans, hidden cards are drawn in groups: a group is one shuffle of
the unseen cards with all its rotations, so that each unseen card comes at each place
exactly once. This reduces the variance, and groups are independent of one another.
"""

from libc.stdint cimport uint64_t, uint8_t

from cannonade.coach.policy cimport choose_by_value, value_of
from cannonade.coach.value cimport Weights, end_equity, most_equity
from cannonade.kernel.batches cimport GREEDY, choose
from cannonade.kernel.game cimport Shuffles, apply
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport resample
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.table cimport RING, Table

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
    bint is_judged  # by the value, before the game ended
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
    capped: a future win is never quite worth the best one still possible.
    """
    if t.outcome or guide.weights == NULL:
        return end_equity(t)
    return min(value_of(guide.weights, t), NOT_YET * most_equity(t))


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
    sample.is_judged = is_judged
    sample.is_finished = t.outcome != 0 or count == guide.limit
    sample.is_won = t.outcome == WON_TWELVE_DEAD
    return sample


cdef enum:
    NO_ACTION = 255
    MOST_PLANS = 8  # sampled at once
    LONGEST_WAIT = 8  # actions of the policy before the second action of a plan

ctypedef struct PlanBatch:
    uint8_t first[8]
    uint8_t then[8]
    int plan_count
    int twin  # the plan that the policy would follow; negative for none
    Guide guide
    Guide sooner  # the same, but judging one draw sooner
    uint64_t seed


cdef inline void rotate(
    Table* t, const uint8_t* order, int count, int places
) noexcept nogil:
    """Put the unseen cards in an order, rotated by some places."""
    cdef int i
    for i in range(count):
        t.draw_pile[(t.draw_first + i) & RING] = order[(i + places) % count]


cdef inline int wait_for(
    int action, const Guide* guide, Table* t, Shuffles* shuffles, RngState* rng,
    int draws
) noexcept nogil:
    """Play by the policy until an action is legal, then play it; return the draws."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count, waited, i, other
    for waited in range(LONGEST_WAIT):
        count = write_legal_ids(t, ids)
        for i in range(count):
            if ids[i] == action:
                apply(t, shuffles, action)
                return draws
        if count == 0:
            return draws
        other = choose_by(guide, t, rng)
        draws += other == DRAW
        apply(t, shuffles, other)
    return draws


cdef inline float play_on(
    Table* t, Shuffles* shuffles, RngState* rng, const PlanBatch* batch, int plan,
    float* sooner
) noexcept nogil:
    """Play a plan, then by the policy, and return the equity that this leads to.

    If `sooner` is not NULL, the equity one draw sooner is added to it.
    """
    cdef Sample sample
    cdef int first = batch.first[plan]
    cdef int draws = first == DRAW
    if first != NO_ACTION:
        apply(t, shuffles, first)
    if batch.then[plan] != NO_ACTION:
        draws = wait_for(batch.then[plan], &batch.guide, t, shuffles, rng, draws)
    if sooner != NULL:
        sample = play_out(&batch.sooner, t, shuffles, rng, draws, False)
        sooner[0] += sample.equity
        if sample.is_finished:
            return sample.equity
        draws = batch.sooner.draws
    return play_out(&batch.guide, t, shuffles, rng, draws, False).equity


cdef inline void sample_group(
    const Table* start, const PlanBatch* batch, uint64_t number, float* row
) noexcept nogil:
    """Draw a group of hidden cards, and sample every plan on each.

    The row ends with the first plan again, judged one draw sooner.
    """
    cdef RngState rng = seeded(batch.seed, number)
    cdef Table drawn = start[0]
    cdef Table table
    cdef Shuffles drawn_shuffles, shuffles
    cdef RngState chance
    cdef uint8_t order[54]
    cdef int count = drawn.unseen_count
    cdef int places, i
    cdef int judged_sooner = 0
    cdef float* sooner = row + batch.plan_count
    if batch.first[0] == NO_ACTION and batch.twin >= 0:
        judged_sooner = batch.twin
    resample(&drawn, &drawn_shuffles, &rng)
    for i in range(count):
        order[i] = drawn.draw_pile[(drawn.draw_first + i) & RING]
    for i in range(batch.plan_count + 1):
        row[i] = 0
    for places in range(count if count else 1):
        if count:
            rotate(&drawn, order, count, places)
        for i in range(batch.plan_count):
            if batch.first[i] == NO_ACTION and batch.twin >= 0:
                continue
            table, shuffles, chance = drawn, drawn_shuffles, rng
            row[i] += play_on(
                &table, &shuffles, &chance, batch, i,
                sooner if i == judged_sooner else NULL,
            )
    for i in range(batch.plan_count + 1):
        row[i] /= count if count else 1
    for i in range(batch.plan_count):
        if batch.first[i] == NO_ACTION and batch.twin >= 0:
            row[i] = row[batch.twin]


cdef inline int find_twin(const PlanBatch* batch, const Table* t) noexcept nogil:
    """Find the plan that the policy would follow, if it does so for certain.

    Then the policy's samples and this plan's are the same.
    """
    cdef RngState chance = seeded(batch.seed, 0)
    cdef int action, i
    if batch.guide.weights == NULL:
        return -1
    action = choose_by(&batch.guide, t, &chance)
    for i in range(batch.plan_count):
        if batch.first[i] == action and batch.then[i] == NO_ACTION:
            return i
    return -1
