"""Equities by playouts: several plans tried on the same hidden cards.

Hidden cards are drawn in groups. A group is one shuffle of the unseen cards with all
its rotations, so that each unseen card comes at each place exactly once. This reduces
the variance, and groups are independent of one another.
"""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.coach.playouts cimport Guide, Sample, choose_by, play_out
from cannonade.coach.value cimport Value
from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.game cimport apply
from cannonade.kernel.hidden cimport resample
from cannonade.kernel.legal cimport DRAW, MOST_LEGAL, write_legal_ids
from cannonade.kernel.position cimport Position
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport RING, Table

cdef enum:
    NO_ACTION = 255
    MOST_PLANS = 8  # sampled at once
    LONGEST_WAIT = 8  # actions of the policy before the second action of a plan
    LONGEST_PLAYOUT = 600  # under some rules a game never ends

ctypedef struct PlanBatch:
    uint8_t first[8]
    uint8_t then[8]
    int plan_count
    int twin  # the plan that the policy would follow; negative for none
    Guide guide
    Guide sooner  # the same, but judging one draw sooner
    uint64_t seed


cdef void rotate(
    Table* t, const uint8_t* order, int count, int places
) noexcept nogil:
    """Put the unseen cards in an order, rotated by some places."""
    cdef int i
    for i in range(count):
        t.draw_pile[(t.draw_first + i) & RING] = order[(i + places) % count]


cdef int wait_for(
    int action, const Guide* guide, Table* t, const RuleValues* rules,
    Shuffles* shuffles, RngState* rng, int draws,
) noexcept nogil:
    """Play by the policy until an action is legal, then play it; return the draws."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count, waited, i, other
    for waited in range(LONGEST_WAIT):
        count = write_legal_ids(t, rules, ids)
        for i in range(count):
            if ids[i] == action:
                apply(t, rules, shuffles, action)
                return draws
        if count == 0:
            return draws
        other = choose_by(guide, t, rules, rng)
        draws += other == DRAW
        apply(t, rules, shuffles, other)
    return draws


cdef float play_on(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng,
    const PlanBatch* batch, int plan, float* sooner,
) noexcept nogil:
    """Play a plan, then by the policy, and return the equity that this leads to.

    If `sooner` is not NULL, the equity one draw sooner is added to it.
    """
    cdef Sample sample
    cdef int first = batch.first[plan]
    cdef int draws = first == DRAW
    if first != NO_ACTION:
        apply(t, rules, shuffles, first)
    if batch.then[plan] != NO_ACTION:
        draws = wait_for(
            batch.then[plan], &batch.guide, t, rules, shuffles, rng, draws
        )
    if sooner != NULL:
        sample = play_out(&batch.sooner, t, rules, shuffles, rng, draws, False)
        sooner[0] += sample.equity
        if sample.is_finished:
            return sample.equity
        draws = batch.sooner.draws
    return play_out(&batch.guide, t, rules, shuffles, rng, draws, False).equity


cdef void sample_group(
    const Table* start, const RuleValues* rules, const PlanBatch* batch, uint64_t number,
    float* row,
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
    resample(&drawn, rules, &drawn_shuffles, &rng)
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
                &table, rules, &shuffles, &chance, batch, i,
                sooner if i == judged_sooner else NULL,
            )
    for i in range(batch.plan_count + 1):
        row[i] /= count if count else 1
    for i in range(batch.plan_count):
        if batch.first[i] == NO_ACTION and batch.twin >= 0:
            row[i] = row[batch.twin]


cdef int find_twin(
    const PlanBatch* batch, const Table* t, const RuleValues* rules
) noexcept nogil:
    """Find the plan that the policy would follow, if it does so for certain.

    Then the policy's samples and this plan's are the same.
    """
    cdef RngState chance = seeded(batch.seed, 0)
    cdef int action, i
    if batch.guide.weights == NULL:
        return -1
    action = choose_by(&batch.guide, t, rules, &chance)
    for i in range(batch.plan_count):
        if batch.first[i] == action and batch.then[i] == NO_ACTION:
            return i
    return -1


cdef int read_plans(PlanBatch* batch, Position position, object plans) except -1:
    """Read the plans to sample; the first action of each must be legal."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count = write_legal_ids(&position.table, &position.values, ids)
    legal = {ids[i] for i in range(count)} | {NO_ACTION}
    if not 1 <= len(plans) <= MOST_PLANS:
        raise ValueError(f"1 to {MOST_PLANS} plans can be tried: {len(plans)}")
    for i, plan in enumerate(plans):
        first, then = (*plan, NO_ACTION, NO_ACTION)[:2]
        if first not in legal:
            raise ValueError(f"{first} is not the id of an action that is legal here")
        batch.first[i] = first
        batch.then[i] = checked_int(then, "an action id", 0, NO_ACTION)
    batch.plan_count = len(plans)
    return 0


def sample_equities(
    Position position not None, Value value, plans, seed, first,
    float[:, ::1] out not None, *, draws=10,
):
    """Estimate the equity of plans by playouts, a row for each group of samples.

    A plan is empty, or an action, or an action and another that is played as soon as it
    is legal; then the policy plays on. Row i depends on the stream `first + i` of the
    seed, not on hidden cards. The GIL is released.

    Args:
        position: the position, whose game is not over.
        value: the learned value; None to play greedily to the end.
        plans: up to eight plans, each the ids of up to two actions.
        seed: 0 to 2^64 - 1.
        first: the number of the first group.
        out: writable float32[groups, plans + 1]: the mean of each group, 0 to 1; the
            last column is the first plan again, judged one draw sooner.
        draws: the number of draws, at least two, before the value judges a playout.
    """
    cdef PlanBatch batch
    cdef Table table = position.table
    cdef RuleValues values = position.values
    cdef uint64_t number = bits64(first, "the number of the first group")
    cdef int rows = checked_int(out.shape[0], "the number of groups", 1, 1 << 20)
    cdef float* cells
    cdef int i
    if table.outcome:
        raise ValueError("the game is over: there is nothing to try")
    read_plans(&batch, position, plans)
    if out.shape[1] != batch.plan_count + 1:
        raise ValueError(
            f"room is needed for {batch.plan_count} plans and one figure more: "
            f"{out.shape[1]}"
        )
    batch.guide.weights = NULL if value is None else value.weights
    batch.guide.draws = checked_int(draws, "the number of draws", 2, 1000)
    batch.guide.limit = LONGEST_PLAYOUT
    batch.sooner = batch.guide
    batch.sooner.draws -= 1
    batch.seed = bits64(seed, "the seed")
    batch.twin = find_twin(&batch, &table, &values)
    cells = &out[0, 0]
    with nogil:
        for i in range(rows):
            sample_group(
                &table, &values, &batch, number + i, cells + i * (batch.plan_count + 1)
            )
