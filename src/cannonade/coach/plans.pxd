"""Plans tried on the same hidden cards: one or two actions, then the policy.

Hidden cards are drawn in groups. A group is one shuffle of the unseen cards with all
its rotations, so that each unseen card comes at each place exactly once. This reduces
the variance, and groups are independent of one another.
"""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.coach.playouts cimport Guide, Sample, choose_by, play_out
from cannonade.kernel.game cimport Shuffles, apply
from cannonade.kernel.hidden cimport resample
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport DRAW
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.table cimport RING, Table

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
