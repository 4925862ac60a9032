"""The visible effect of an action: from a table to its afterstate.

Cards that an action would reveal are never looked at: a drawn card, a card found by
cycling, the order of a shuffled stack.
"""

from libc.stdint cimport uint64_t, uint8_t

from cannonade.kernel.effects cimport (
    add_armour, extract, kills, place, refill, shame, take_stack,
)
from cannonade.kernel.legal cimport (
    can_reassign, extractions, joker_base, joker_uses, reassignments, write_bits,
    write_ploys,
)
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport end_with_twelve, is_dry, kills_by_joker, use_joker
from cannonade.kernel.table cimport Table, lowest_bit, put_under


cdef inline void stand_royal(Table* t, int slot) noexcept nogil:
    """Put the royal in hand on a slot; royals that wait behind it stay in the queue."""
    t.royal[slot] = t.hand
    t.health[slot] = RANK[t.hand]
    t.living |= 1 << slot
    t.hand = t.waiting_number
    t.waiting_number = NO_CARD


cdef inline void hard_reset_unshuffled(Table* t, int cell) noexcept nogil:
    """Do a hard reset; a stack to be shuffled goes under as one layer, unshuffled."""
    cdef uint8_t cards[54]
    cdef int count = take_stack(t, cell, cards, False)
    cdef bint is_single = t.rules.shame_stack != SHAME_SHUFFLED
    cdef int i
    shame(t, t.hand)
    t.hand = NO_CARD
    for i in range(count - 1, -1, -1):
        put_under(t, cards[i], is_single or i == count - 1, False)


cdef inline void find_end(Table* t) noexcept nogil:
    """End the game if twelve royals are dead, or nothing can be drawn or used."""
    if t.dead == ALL_SLOTS:
        end_with_twelve(t)
    elif t.outcome == 0 and t.hand == NO_CARD and t.draw_count == 0:
        if is_dry(t):
            t.outcome = LOST_DRY


cdef inline void try_out(Table* t, int action) noexcept nogil:
    """Apply the visible effect of an action other than drawing or replacing."""
    if action < PLACE_ROYAL:
        place(t, action - PLACE, False)
    elif action < ARMOUR:
        stand_royal(t, action - PLACE_ROYAL)
    elif action < HARD_RESET:
        add_armour(t, action - ARMOUR, False)
    elif action < REFILL:
        hard_reset_unshuffled(t, action - HARD_RESET)
    elif action < EXTRACT:
        refill(t, action - REFILL, False)
    elif action < REASSIGN:
        extract(t, action - EXTRACT, False)
    else:
        use_joker(t, action, False)
    find_end(t)


cdef inline int write_reassignments(
    const Table* t, bint may_free, uint8_t* ids
) noexcept nogil:
    """Write the reassignments that kill, or that free a cell if `may_free`.

    A freed cell is one that then takes the card in hand.

    Other uses of a joker are written if they kill, or all of them if `may_free`.
    """
    cdef int count = 0
    cdef int source, target, uncovered
    cdef bint frees
    cdef uint64_t targets = joker_uses(t)
    while targets:
        target = joker_base(t) + lowest_bit(targets)
        targets &= targets - 1
        if may_free or kills_by_joker(t, target):
            ids[count] = target
            count += 1
    if not can_reassign(t):
        return count
    for source in range(CELL_COUNT):
        targets = reassignments(t, source)
        while targets:
            target = lowest_bit(targets)
            targets &= targets - 1
            uncovered = t.below[t.stack[source]]
            frees = may_free and RANK[uncovered] + t.rules.placement <= RANK[t.hand]
            if frees or kills(t, target, source, uncovered):
                ids[count] = REASSIGN + CELL_COUNT * source + target
                count += 1
    return count


cdef inline int write_ploys_for_blocked(const Table* t, uint8_t* ids) noexcept nogil:
    """Write the ploys worth trying for a blocked number, or else all ploys."""
    cdef int count = write_bits(extractions(t), EXTRACT, ids)
    count += write_reassignments(t, True, ids + count)
    return count if count else write_ploys(t, ids)
