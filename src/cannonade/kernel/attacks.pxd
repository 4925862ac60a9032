"""Effects shared by several actions: attacks, and moving stacks."""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.kernel.keys cimport royal_key, stacked_key
from cannonade.kernel.mirrors cimport (
    ADMITTED, MIDDLE, NEAR, NO_CARD, RANK, SUIT, TARGETS,
)
from cannonade.kernel.rule_values cimport NEWEST_FIRST
from cannonade.kernel.table cimport Table, put_on, put_under, take_top, turn_over
from cannonade.kernel.tables cimport TOP_SHIFT, is_royal, lowest_bit


cdef inline int admitted(const Table* t, int royal) noexcept nogil:
    """Return the suits that count against a royal, a bit each, and one for jokers.

    Attacks, the coach's features and all proofs ask here what kills a royal.
    """
    return ADMITTED[royal]


cdef inline bint counts(const Table* t, int card, int royal) noexcept nogil:
    """Whether a card counts against a royal."""
    return admitted(t, royal) >> SUIT[card] & 1


cdef inline void fire_from(
    Table* t, int cell, int factor, bint keyed
) noexcept nogil:
    """Fire every lane of a cell where a card was put; `factor` multiplies payloads."""
    cdef uint64_t targets = t.living & TARGETS[cell]
    cdef int slot, near, middle, royal
    while targets:
        slot = lowest_bit(targets)
        targets &= targets - 1
        near = t.stack[NEAR[slot]]
        middle = t.stack[MIDDLE[slot]]
        royal = t.royal[slot]
        if (
            factor * (RANK[near] + RANK[middle]) >= t.health[slot]
            and counts(t, near, royal)
            and counts(t, middle, royal)
        ):
            t.living ^= 1 << slot
            t.dead |= 1 << slot
            if keyed:
                t.board_key ^= royal_key(slot, royal, t.health[slot])
                t.board_key ^= royal_key(slot, royal, 0)


cdef inline int kills(
    const Table* t, int cell, int source, int uncovered
) noexcept nogil:
    """Return how many royals a card put on a cell kills.

    If the card comes from the cell `source`, that cell shows `uncovered` instead.
    """
    cdef uint64_t targets = t.living & TARGETS[cell]
    cdef int count = 0
    cdef int slot, near, middle, royal
    while targets:
        slot = lowest_bit(targets)
        targets &= targets - 1
        near = uncovered if NEAR[slot] == source else t.stack[NEAR[slot]]
        middle = uncovered if MIDDLE[slot] == source else t.stack[MIDDLE[slot]]
        royal = t.royal[slot]
        if RANK[near] + RANK[middle] >= t.health[slot]:
            count += counts(t, near, royal) and counts(t, middle, royal)
    return count


cdef inline void swap_tops(
    Table* t, int first, int second, bint keyed
) noexcept nogil:
    """Swap the top cards of two filled cells."""
    cdef int card = take_top(t, first, keyed)
    put_on(t, take_top(t, second, keyed), first, keyed)
    put_on(t, card, second, keyed)


cdef inline int take_stack(
    Table* t, int cell, uint8_t* cards, bint keyed
) noexcept nogil:
    """Pick up a whole stack, newest card first; return the number of cards."""
    cdef int count = 0
    cdef int card = t.stack[cell]
    t.tops -= <uint64_t>RANK[card] << TOP_SHIFT[cell]
    t.filled &= ~(1 << cell)
    t.stack[cell] = NO_CARD
    while card != NO_CARD:
        cards[count] = card
        count += 1
        if keyed:
            t.board_key ^= stacked_key(cell, card, t.below[card])
        card = t.below[card]
    return count


cdef inline void put_stack_under(
    Table* t, const uint8_t* cards, int count, bint keyed
) noexcept nogil:
    """Put picked-up cards, newest first, under the draw pile in the rules' order."""
    cdef int i
    if t.rules.pick_up == NEWEST_FIRST:
        for i in range(count):
            put_under(t, cards[i], True, keyed)
    else:
        for i in range(count - 1, -1, -1):
            put_under(t, cards[i], True, keyed)


cdef inline void shame(Table* t, int card) noexcept nogil:
    """Put a card on the shame pile."""
    t.below[card] = t.shame_top
    t.shame_top = card
    t.shame_count += 1


cdef inline void cycle(Table* t, bint keyed) noexcept nogil:
    """Turn cards over until a royal is in hand; the others go under."""
    cdef int card = turn_over(t, keyed)
    while not is_royal(card):
        put_under(t, card, True, keyed)
        card = turn_over(t, keyed)
    t.hand = card
