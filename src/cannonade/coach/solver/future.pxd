"""The cards to come, and what they can do once no more ploys may be spent.

Their order is that of hand and draw pile. It holds until a royal is cycled for, which
cannot happen while one lives. So a royal that no card can kill before a place in that
order makes every draw up to that place certain.
"""

from libc.stdint cimport uint8_t

from cannonade.coach.premises cimport only_ploys_held_score
from cannonade.coach.solver.task cimport Task
from cannonade.kernel.attacks cimport counts
from cannonade.kernel.mirrors cimport (
    ACE_RANK, CELL_COUNT, FAR, MIDDLE, NEAR, NO_CARD, RANK,
)
from cannonade.kernel.table cimport RING, Table
from cannonade.kernel.tables cimport is_royal, lowest_bit

cdef enum:
    NEVER = 99

cdef enum:
    NUMBER
    ROYAL
    PLOY

ctypedef struct Future:
    int count
    int certain  # the last place that is certain to be drawn
    bint spares_living  # some living royal can no longer be killed
    bint spares_newcomer  # the same for a royal that is certain to come
    bint is_late  # no number follows the last ploy that the target needs
    uint8_t card[64]
    uint8_t kind[64]


cdef inline void expect(Future* future, int card) noexcept nogil:
    """Add a card."""
    cdef int kind = NUMBER
    if RANK[card] <= ACE_RANK:
        kind = PLOY
    elif is_royal(card):
        kind = ROYAL
    future.card[future.count] = card
    future.kind[future.count] = kind
    future.count += 1


cdef inline void read_cards(const Table* t, Future* future) noexcept nogil:
    """Read the cards in hand and in the draw pile."""
    cdef int i
    future.count = 0
    if t.hand != NO_CARD:
        expect(future, t.hand)
    if t.waiting_number != NO_CARD:
        expect(future, t.waiting_number)
    for i in range(t.draw_count):
        expect(future, t.draw_pile[(t.draw_first + i) & RING])


cdef inline int counts_as(const Table* t, int royal, int card) noexcept nogil:
    """Return the rank of a card in a payload; far below 0 if it does not count."""
    return RANK[card] if counts(t, card, royal) else -NEVER


cdef inline int next_number(
    const Future* future, int start, int lowest
) noexcept nogil:
    """Return the place of the first number of at least a rank, from a place on."""
    cdef int i
    for i in range(start, future.count):
        if future.kind[i] == NUMBER and RANK[future.card[i]] >= lowest:
            return i
    return NEVER


cdef inline int first_payload(
    const Table* t, const Future* future, int slot, int stricter
) noexcept nogil:
    """Return the place of the card that can complete a living royal's payload.

    -1 if it is complete now. Tops only rise, so a card must be no lower than the top of
    its cell.
    """
    cdef int royal = t.royal[slot]
    cdef int health = t.health[slot]
    cdef int least_near = RANK[t.stack[NEAR[slot]]] + stricter
    cdef int least_middle = RANK[t.stack[MIDDLE[slot]]] + stricter
    cdef int best_near = counts_as(t, royal, t.stack[NEAR[slot]])
    cdef int best_middle = counts_as(t, royal, t.stack[MIDDLE[slot]])
    cdef int i, rank, near, middle
    if best_near + best_middle >= health:
        return -1
    for i in range(future.count):
        if future.kind[i] != NUMBER:
            continue
        rank = counts_as(t, royal, future.card[i])
        near, middle = best_near, best_middle
        if rank >= least_near:
            if rank + middle >= health:
                return i
            best_near = max(near, rank)
        if rank >= least_middle:
            if rank + near >= health:
                return i
            best_middle = max(middle, rank)
    return NEVER


cdef inline int first_death(
    const Table* t, const Future* future, int slot, int stricter
) noexcept nogil:
    """Return the place of the first number that can kill a living royal."""
    cdef int ready = first_payload(t, future, slot, stricter)
    if ready == NEVER:
        return NEVER
    return next_number(future, ready + 1, RANK[t.stack[FAR[slot]]] + stricter)


cdef inline int first_death_of_newcomer(
    const Table* t, const Future* future, int place
) noexcept nogil:
    """Return the place of the first number that can kill a royal still to come.

    Its payload may be any two cards on the grid or to come.
    """
    cdef int royal = future.card[place]
    cdef int best = -NEVER
    cdef int second = -NEVER
    cdef int i = -CELL_COUNT  # the cells come first
    cdef int rank
    while best + second < RANK[royal]:
        if i == future.count:
            return NEVER
        if i < 0:
            rank = counts_as(t, royal, t.stack[i + CELL_COUNT])
        else:
            rank = counts_as(t, royal, future.card[i])
            if future.kind[i] != NUMBER:
                rank = -NEVER
        if rank > best:
            best, second = rank, best
        elif rank > second:
            second = rank
        i += 1
    return next_number(future, max(i, place + 1), 0)


cdef inline void await_deaths(
    const Table* t, Future* future, int stricter
) noexcept nogil:
    """Find up to which place the living royals make the draws certain."""
    cdef int living = t.living
    cdef int death
    future.certain = -1
    while living:
        death = first_death(t, future, lowest_bit(living), stricter)
        living &= living - 1
        if death == NEVER:
            future.spares_living = True
        else:
            future.certain = max(future.certain, death)


cdef inline void await_newcomers(const Table* t, Future* future) noexcept nogil:
    """Find up to which place royals that are certain to come make the draws certain.

    A royal right after the last certain place comes too, by cycling if necessary.
    """
    cdef int i = 0
    cdef int death
    while i < future.count and i <= future.certain + 1:
        if future.kind[i] == ROYAL:
            death = first_death_of_newcomer(t, future, i)
            if death == NEVER:
                future.spares_newcomer = True
                death = i
            future.certain = max(future.certain, death)
        i += 1


cdef inline void await_ploys(
    const Table* t, const Task* task, Future* future
) noexcept nogil:
    """Find up to which place the ploys that the target needs make the draws certain.

    Only if every royal has come by then: otherwise one can be cycled for.
    """
    cdef int missing = task.target - t.aces - t.jokers
    cdef int i, last
    if not only_ploys_held_score(&t.rules) or missing <= 0:
        return
    for i in range(future.certain + 1, future.count):
        if future.kind[i] == ROYAL:
            return
    for i in range(future.count):
        if future.kind[i] == PLOY:
            missing -= 1
            if missing == 0:
                break
    last = NEVER if missing else next_number(future, i + 1, 0)
    if last == NEVER:
        future.is_late = True
    else:
        future.certain = max(future.certain, last)


cdef inline void foresee(
    const Table* t, const Task* task, Future* future
) noexcept nogil:
    """Fill in everything about the cards read; no more ploys may be spent."""
    future.spares_living = future.spares_newcomer = future.is_late = False
    await_deaths(t, future, t.rules.placement)
    if t.living or t.hand != NO_CARD:
        await_newcomers(t, future)
        await_ploys(t, task, future)
