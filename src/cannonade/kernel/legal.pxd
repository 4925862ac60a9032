"""Legal actions as bits: the twin of the engine's similarity and legal.

action_ids.py explains the action ids. The card is never part of an id: it is the one in
hand.
"""

from libc.stdint cimport uint64_t, uint8_t

from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport (
    LIKENESS, TOP_FIELDS, TOP_GATHERER, Table, is_number, is_royal, lowest_bit,
)

cdef enum:
    MOST_LEGAL = 152  # at least the number of legal actions in any position
    LEAST_MERIT = -1000


cdef inline uint64_t fitting_cells(const Table* t, int rank) noexcept nogil:
    """Return the cells that take a number of a rank, a bit each.

    `tops` has seven bits for each cell. One subtraction compares them all: a field of
    64 + limit - top keeps its highest bit if the top is no higher. One multiplication
    moves these bits to the top of the word, in the order of the cells: the fields lie
    so that no two products of it meet (tests/kernel/test_position.py).
    """
    cdef uint64_t limit = <uint64_t>(rank - t.rules.placement)
    cdef uint64_t left = limit * TOP_FIELDS + (TOP_FIELDS << 6) - t.tops
    return (left & TOP_FIELDS << 6) * TOP_GATHERER >> 55


cdef inline uint64_t royal_slots(const Table* t, int royal) noexcept nogil:
    """Return the slots that a royal may take (rules page, section 4.1)."""
    cdef const uint8_t* likeness = &LIKENESS[SUIT[royal]][0]
    cdef uint64_t free = ALL_SLOTS & ~(t.living | t.dead)
    cdef uint64_t best = 0
    cdef int best_merit = -1
    cdef int slot, card, merit
    while free:
        slot = lowest_bit(free)
        card = t.stack[NEAR[slot]]
        merit = likeness[SUIT[card]] << 4 | RANK[card]
        if merit >= best_merit:
            if merit > best_merit:
                best = 0
            best |= <uint64_t>1 << slot
            best_merit = merit
        free &= free - 1
    return best


cdef inline int fatal_health(const Table* t, int royal) noexcept nogil:
    """Return the health from which a royal counts as unkillable."""
    cdef int stated = 19 if RANK[royal] == KING_RANK else 20
    return stated + t.rules.fatal_health


cdef inline bint may_bear(const Table* t, int slot, int card) noexcept nogil:
    """Whether the royal on a slot may take a card as armour at all."""
    cdef int royal = t.royal[slot]
    if t.rules.armour_choice == ARMOUR_UNARMOURED_LOW and t.health[slot] > RANK[royal]:
        return False
    if t.rules.armour_limit == LIMIT_REFUSED:
        return t.health[slot] + RANK[card] < fatal_health(t, royal)
    return True


cdef inline int armour_merit(const Table* t, int royal, int card) noexcept nogil:
    """Return a royal's merit for a card as armour; the highest takes it (4.2)."""
    cdef int alike = LIKENESS[SUIT[card]][SUIT[royal]]
    if t.rules.armour_choice == ARMOUR_SIMILAR:
        return (alike << 4) - RANK[royal]
    if t.rules.armour_choice == ARMOUR_UNARMOURED_LOW:
        return alike - (RANK[royal] << 4)
    return alike == 3


cdef inline uint64_t armour_slots(const Table* t, int card) noexcept nogil:
    """Return the slots of the royals that may take a blocked number."""
    cdef uint64_t living = t.living
    cdef uint64_t best = 0
    cdef int best_merit = LEAST_MERIT
    cdef int slot, merit
    while living:
        slot = lowest_bit(living)
        living &= living - 1
        merit = armour_merit(t, t.royal[slot], card)
        if merit >= best_merit and may_bear(t, slot, card):
            if merit > best_merit:
                best = 0
            best |= <uint64_t>1 << slot
            best_merit = merit
    return best


cdef inline uint64_t extractions(const Table* t) noexcept nogil:
    """Return the cells where an ace may be spent."""
    cdef uint64_t cells, left
    cdef int cell
    if not t.aces or t.phase != PHASE_PLAY:
        return 0
    if t.rules.ace_use != ACE_FLIP:
        return t.filled
    cells = left = t.filled
    while left:
        cell = lowest_bit(left)
        left &= left - 1
        if t.below[t.stack[cell]] == NO_CARD:
            cells ^= <uint64_t>1 << cell
    return cells


cdef inline uint64_t reassignments(const Table* t, int source) noexcept nogil:
    """Return the cells that a top card may be reassigned to, given a joker."""
    if not t.filled >> source & 1:
        return 0
    return fitting_cells(t, RANK[t.stack[source]]) & ~(<uint64_t>1 << source)


cdef inline bint can_reassign(const Table* t) noexcept nogil:
    """Whether a joker may be spent on a reassignment now, if there is a cell for it."""
    return (
        t.jokers != 0
        and t.phase == PHASE_PLAY
        and t.rules.joker_use == JOKER_REASSIGNMENT
    )


cdef inline uint64_t joker_swaps(const Table* t) noexcept nogil:
    """Return the pairs of filled cells, a bit each in the order of the ids."""
    cdef uint64_t pairs = 0
    cdef int pair
    for pair in range(PAIR_COUNT):
        if t.filled >> PAIR_FIRST[pair] & t.filled >> PAIR_SECOND[pair] & 1:
            pairs |= <uint64_t>1 << pair
    return pairs


cdef inline uint64_t joker_cells(const Table* t) noexcept nogil:
    """Return the cells where the number in hand may be put with a joker."""
    cdef uint64_t cells
    if t.hand == NO_CARD or not is_number(t.hand):
        return 0
    cells = fitting_cells(t, RANK[t.hand])
    return ALL_CELLS & ~cells if t.rules.joker_use == JOKER_WILD else cells


cdef inline uint64_t armoured_slots(const Table* t) noexcept nogil:
    """Return the slots whose living royal has armour."""
    cdef uint64_t living = t.living
    cdef uint64_t slots = 0
    cdef int slot
    while living:
        slot = lowest_bit(living)
        living &= living - 1
        if t.armour_top[slot] != NO_CARD:
            slots |= <uint64_t>1 << slot
    return slots


cdef inline uint64_t joker_uses(const Table* t) noexcept nogil:
    """Return the uses of a joker except reassignments: bits from `joker_base` on."""
    if t.rules.joker_use == JOKER_REASSIGNMENT or t.jokers == 0:
        return 0
    if t.phase != PHASE_PLAY:
        return 0
    if t.rules.joker_use == JOKER_SWAP:
        return joker_swaps(t)
    if t.rules.joker_use == JOKER_WILD or t.rules.joker_use == JOKER_DOUBLE:
        return joker_cells(t)
    if t.rules.joker_use == JOKER_DISARM:
        return armoured_slots(t)
    return 0


cdef inline int joker_base(const Table* t) noexcept nogil:
    """Return the action id of the lowest bit of `joker_uses`."""
    if t.rules.joker_use == JOKER_SWAP:
        return SWAP
    return DISARM if t.rules.joker_use == JOKER_DISARM else PLACE_WITH_JOKER


cdef inline bint can_use_ploy(const Table* t) noexcept nogil:
    """Whether some ploy can be used now."""
    cdef int source
    if not (t.aces | t.jokers):
        return False
    if extractions(t) or joker_uses(t):
        return True
    if can_reassign(t):
        for source in range(CELL_COUNT):
            if reassignments(t, source):
                return True
    return False


cdef inline uint64_t blocked_actions(const Table* t) noexcept nogil:
    """Return the actions for a number in hand that fits no cell."""
    cdef uint64_t actions = 0
    if t.rules.blocked != PLOYS_FIRST or not can_use_ploy(t):
        actions = armour_slots(t, t.hand) << ARMOUR
    if t.rules.blocked == ARMOUR_OR_SHAME:
        actions |= <uint64_t>t.filled << HARD_RESET
    return actions


cdef inline uint64_t hand_actions(const Table* t) noexcept nogil:
    """Return all actions except ploys, a bit for each id, outside the replacement."""
    cdef int card = t.hand
    cdef uint64_t cells = ALL_CELLS
    if card == NO_CARD:
        if t.draw_count:
            return 1 << DRAW
        if t.rules.dry_pile == DRY_REFILL:
            return <uint64_t>t.filled << REFILL
        return 0
    if is_royal(card):
        return royal_slots(t, card) << PLACE_ROYAL
    if RANK[card] > ACE_RANK:
        cells = fitting_cells(t, RANK[card])
        if cells == 0:
            return blocked_actions(t)
    return cells << PLACE


cdef inline uint64_t legal_now(const Table* t) noexcept nogil:
    """Return the value for `legal`: all actions except ploys, in any phase."""
    if t.outcome:
        return 0
    if t.phase == PHASE_REPLACEMENT:
        return 1 << KEEP | <uint64_t>t.filled << REPLACE
    return hand_actions(t)


cdef inline int write_bits(uint64_t bits, int first, uint8_t* ids) noexcept nogil:
    """Write the places of all set bits, counted from `first`; return their number."""
    cdef int count = 0
    while bits:
        ids[count] = first + lowest_bit(bits)
        count += 1
        bits &= bits - 1
    return count


cdef inline int write_ploys(const Table* t, uint8_t* ids) noexcept nogil:
    """Write the ids of all legal ploys, ascending; return their number."""
    cdef int count = write_bits(extractions(t), EXTRACT, ids)
    cdef int source
    count += write_bits(joker_uses(t), joker_base(t), ids + count)
    if can_reassign(t):
        for source in range(CELL_COUNT):
            count += write_bits(
                reassignments(t, source),
                REASSIGN + CELL_COUNT * source,
                ids + count,
            )
    return count


cdef inline int write_legal_ids(const Table* t, uint8_t* ids) noexcept nogil:
    """Write the ids of all legal actions, ascending; return their number."""
    cdef int count = write_bits(t.legal, 0, ids)
    if t.outcome or not (t.aces | t.jokers):
        return count
    return count + write_ploys(t, ids + count)
