"""What a position allows, as bits: the twin of the engine's similarity and legal.

What each action id means is written down in action_ids.py. The card is never part of
an id: it is the one in hand.
"""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.kernel.rule_values cimport (
    ARMOUR_OR_SHAME, ARMOUR_SIMILAR, ARMOUR_UNARMOURED_LOW, DRY_REFILL, LIMIT_REFUSED,
    PLOYS_FIRST, RuleValues,
)
from cannonade.kernel.table cimport PHASE_PLAY, PHASE_REPLACEMENT, Table
from cannonade.kernel.tables cimport (
    ACE_RANK, ALL_CELLS, ALL_SLOTS, CELL_COUNT, KING_RANK, LIKENESS, NEAR, NO_CARD,
    RANK, SUIT, is_royal, lowest_bit,
)

cdef enum:
    DRAW = 0
    KEEP = 1
    REPLACE = 2
    PLACE = 11
    PLACE_ROYAL = 20
    ARMOUR = 32
    HARD_RESET = 44
    REFILL = 53
    EXTRACT = 62
    REASSIGN = 71
    ACTION_COUNT = 152
    UNARMOURED_LIMIT = 20
    LEAST_MERIT = -1000


cdef inline uint64_t fitting_cells(
    const Table* t, const RuleValues* rules, int rank
) noexcept nogil:
    """The cells that take a number of a rank, a bit each.

    `tops` has seven bits for each cell. One subtraction compares them all: a field of
    64 + limit - top keeps its highest bit where the top is no higher. Multiplying
    gathers the bits of the first eight cells, whose fields lie in reverse order so
    that no two products meet; the ninth field is read by itself.
    """
    cdef uint64_t limit = <uint64_t>(rank - rules.placement)
    cdef uint64_t left = (
        (<uint64_t>0x4081020408102040 | limit * <uint64_t>0x0102040810204081) - t.tops
    )
    cdef uint64_t fits = (left >> 6) & <uint64_t>0x0102040810204081
    cdef uint64_t eight = fits & <uint64_t>0x0002040810204081
    eight = (eight * <uint64_t>0x0101010101010101) >> 49 & 0xFF
    return eight | (fits >> 48 & 0x100)


cdef inline uint64_t royal_slots(const Table* t, int royal) noexcept nogil:
    """The slots a royal may take (rules page, section 4.1)."""
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


cdef inline int fatal_health(const RuleValues* rules, int royal) noexcept nogil:
    """The health from which a royal counts as unkillable."""
    cdef int stated = 19 if RANK[royal] == KING_RANK else 20
    return stated + rules.fatal_health


cdef inline bint may_bear(
    const Table* t, const RuleValues* rules, int slot, int card
) noexcept nogil:
    """Whether the royal on a slot may take this armour at all."""
    cdef int health = t.health[slot] + RANK[card]
    cdef int royal = t.royal[slot]
    if rules.armour_choice == ARMOUR_UNARMOURED_LOW:
        if t.health[slot] > RANK[royal] or health > UNARMOURED_LIMIT:
            return False
    if rules.armour_limit == LIMIT_REFUSED:
        return health < fatal_health(rules, royal)
    return True


cdef inline int armour_merit(
    const RuleValues* rules, int royal, int card
) noexcept nogil:
    """How much a royal is the one for a card: the highest takes it (section 4.2)."""
    cdef int alike = LIKENESS[SUIT[card]][SUIT[royal]]
    if rules.armour_choice == ARMOUR_SIMILAR:
        return (alike << 4) - RANK[royal]
    if rules.armour_choice == ARMOUR_UNARMOURED_LOW:
        return alike - (RANK[royal] << 4)
    return alike == 3


cdef inline uint64_t armour_slots(
    const Table* t, const RuleValues* rules, int card
) noexcept nogil:
    """The royals that may take a blocked number."""
    cdef uint64_t living = t.living
    cdef uint64_t best = 0
    cdef int best_merit = LEAST_MERIT
    cdef int slot, merit
    while living:
        slot = lowest_bit(living)
        living &= living - 1
        merit = armour_merit(rules, t.royal[slot], card)
        if merit >= best_merit and may_bear(t, rules, slot, card):
            if merit > best_merit:
                best = 0
            best |= <uint64_t>1 << slot
            best_merit = merit
    return best


cdef inline uint64_t blocked_actions(
    const Table* t, const RuleValues* rules
) noexcept nogil:
    """What the hand may do with a number that fits no cell."""
    cdef uint64_t actions = 0
    if rules.blocked != PLOYS_FIRST or not (t.aces | t.jokers):
        actions = armour_slots(t, rules, t.hand) << ARMOUR
    if rules.blocked == ARMOUR_OR_SHAME:
        actions |= <uint64_t>t.filled << HARD_RESET
    return actions


cdef inline uint64_t hand_actions(
    const Table* t, const RuleValues* rules
) noexcept nogil:
    """All but ploys, a bit for each action id; no card is being replaced."""
    cdef int card = t.hand
    cdef uint64_t cells = ALL_CELLS
    if card == NO_CARD:
        if t.draw_count:
            return 1 << DRAW
        if rules.dry_pile == DRY_REFILL:
            return <uint64_t>t.filled << REFILL
        return 0
    if is_royal(card):
        return royal_slots(t, card) << PLACE_ROYAL
    if RANK[card] > ACE_RANK:
        cells = fitting_cells(t, rules, RANK[card])
        if cells == 0:
            return blocked_actions(t, rules)
    return cells << PLACE


cdef inline uint64_t legal_now(const Table* t, const RuleValues* rules) noexcept nogil:
    """What `legal` has to be: all but ploys, in any phase."""
    if t.outcome:
        return 0
    if t.phase == PHASE_REPLACEMENT:
        return 1 << KEEP | <uint64_t>t.filled << REPLACE
    return hand_actions(t, rules)


cdef inline uint64_t extractions(const Table* t) noexcept nogil:
    """The cells whose stack may be extracted."""
    return t.filled if t.aces and t.phase == PHASE_PLAY else 0


cdef inline uint64_t reassignments(
    const Table* t, const RuleValues* rules, int source
) noexcept nogil:
    """The cells that the top card of one may be reassigned to; a joker is held."""
    if not t.filled >> source & 1:
        return 0
    return fitting_cells(t, rules, RANK[t.stack[source]]) & ~(<uint64_t>1 << source)


cdef inline bint can_reassign(const Table* t) noexcept nogil:
    """Whether a joker may be spent now, were there a cell for it."""
    return t.jokers != 0 and t.phase == PHASE_PLAY


cdef inline bint can_use_ploy(const Table* t, const RuleValues* rules) noexcept nogil:
    """Whether some ploy can be used now."""
    cdef int source
    if extractions(t):
        return True
    if can_reassign(t):
        for source in range(CELL_COUNT):
            if reassignments(t, rules, source):
                return True
    return False


cdef inline int write_bits(uint64_t bits, int first, uint8_t* ids) noexcept nogil:
    """Write the places of all set bits, counted from `first`; give their number."""
    cdef int count = 0
    while bits:
        ids[count] = first + lowest_bit(bits)
        count += 1
        bits &= bits - 1
    return count


cdef inline int write_legal_ids(
    const Table* t, const RuleValues* rules, uint8_t* ids
) noexcept nogil:
    """Write the ids of all legal actions, ascending; give their number."""
    cdef int source
    cdef int count = write_bits(t.legal, 0, ids)
    if t.outcome or not (t.aces | t.jokers):
        return count
    count += write_bits(extractions(t), EXTRACT, ids + count)
    if can_reassign(t):
        for source in range(CELL_COUNT):
            count += write_bits(
                reassignments(t, rules, source),
                REASSIGN + CELL_COUNT * source,
                ids + count,
            )
    return count
