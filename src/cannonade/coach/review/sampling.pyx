"""Equities by playouts: several actions tried on the same hidden cards.

Hidden cards are drawn in groups. A group is one shuffle of the unseen cards and all its
rotations, so that each unseen card comes at each place exactly once: the chance which
card comes when is evened out within a group, and groups are independent of one another.
"""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.coach.review.utility cimport utility_share
from cannonade.kernel.arguments cimport bits64, whole
from cannonade.kernel.hidden cimport resample
from cannonade.kernel.legal cimport ACTION_COUNT, write_legal_ids
from cannonade.kernel.play cimport play
from cannonade.kernel.policies cimport play_to_end, policy_from
from cannonade.kernel.position cimport Position
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport RING, Table

AS_POLICY = 255
"""Instead of an action id: the policy plays from the very position."""

cdef enum:
    NO_ACTION = 255
    MOST_ACTIONS = 8  # tried at once
    LONGEST_PLAYOUT = 600  # some rules let a game go on for ever

ctypedef struct Wish:
    uint8_t actions[8]
    int action_count
    int policy
    uint64_t seed


cdef void rotate(
    Table* t, const uint8_t* order, int count, int places
) noexcept nogil:
    """Lay the unseen cards as their order has them, that many places on."""
    cdef int i
    for i in range(count):
        t.draw_pile[(t.draw_first + i) & RING] = order[(i + places) % count]


cdef float play_on(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng,
    const Wish* wish, int action,
) noexcept nogil:
    """Play an action, then by the policy; give the share of the utility it brings."""
    if action != NO_ACTION:
        play(t, rules, shuffles, action, False)
    play_to_end(t, rules, shuffles, rng, wish.policy, LONGEST_PLAYOUT)
    return utility_share(t, rules)


cdef void sample_group(
    const Table* start, const RuleValues* rules, const Wish* wish, uint64_t number,
    float* row,
) noexcept nogil:
    """Draw a group of hidden cards, and try every action on each of them."""
    cdef RngState rng = seeded(wish.seed, number)
    cdef Table drawn = start[0]
    cdef Table table
    cdef Shuffles drawn_shuffles, shuffles
    cdef RngState chance
    cdef uint8_t order[54]
    cdef int count = drawn.unseen_count
    cdef int places, i
    resample(&drawn, rules, &drawn_shuffles, &rng)
    for i in range(count):
        order[i] = drawn.draw_pile[(drawn.draw_first + i) & RING]
    for i in range(wish.action_count):
        row[i] = 0
    for places in range(count if count else 1):
        if count:
            rotate(&drawn, order, count, places)
        for i in range(wish.action_count):
            table, shuffles, chance = drawn, drawn_shuffles, rng
            row[i] += play_on(
                &table, rules, &shuffles, &chance, wish, wish.actions[i]
            )
    for i in range(wish.action_count):
        row[i] /= count if count else 1


cdef int read_actions(Wish* wish, Position position, object actions) except -1:
    """Read the ids to be tried; each has to be legal."""
    cdef uint8_t ids[152]
    cdef int count = write_legal_ids(&position.table, &position.values, ids)
    legal = {ids[i] for i in range(count)} | {AS_POLICY}
    if not 1 <= len(actions) <= MOST_ACTIONS:
        raise ValueError(f"1 to {MOST_ACTIONS} actions can be tried: {len(actions)}")
    for i, action in enumerate(actions):
        if action not in legal:
            raise ValueError(f"{action} is not the id of an action that is legal here")
        wish.actions[i] = action
    wish.action_count = len(actions)
    return 0


def sample_equities(
    Position position not None, actions, seed, first, float[:, ::1] out not None,
    *, policy="greedy",
):
    """Estimate the equity of actions by playouts, a row for each group of samples.

    Row i rests on the stream `first + i` of the seed and on nothing that is hidden. The
    GIL is released.

    Args:
        position: where they are played; the game is not over.
        actions: their ids; `AS_POLICY` to let the policy choose.
        seed: 0 to 2^64 - 1.
        first: the number of the first group.
        out: writable float32[groups, actions]: the mean of each group, 0 to 1.
        policy: how playouts go on.
    """
    cdef Wish wish
    cdef Table table = position.table
    cdef RuleValues values = position.values
    cdef uint64_t number = bits64(first, "the number of the first group")
    cdef int rows = whole(out.shape[0], "the number of groups", 1, 1 << 20)
    cdef int i
    if table.outcome:
        raise ValueError("the game is over: there is nothing to try")
    read_actions(&wish, position, actions)
    if out.shape[1] != wish.action_count:
        raise ValueError(
            f"room is needed for {wish.action_count} actions: {out.shape[1]}"
        )
    wish.policy = policy_from(policy)
    wish.seed = bits64(seed, "the seed")
    with nogil:
        for i in range(rows):
            sample_group(&table, &values, &wish, number + i, &out[i, 0])
