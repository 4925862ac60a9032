"""The effects of actions after the set-up: the twin of the engine's effects.

Attacks and moving stacks come first. `keyed` is a constant wherever it is passed, so
the compiler makes two versions of each function: one that updates the key, and a faster
one for playouts.
"""

from libc.stdint cimport uint64_t, uint8_t

from cannonade.kernel.game cimport Shuffles, shuffle_in_game
from cannonade.kernel.keys cimport royal_key, stacked_key
from cannonade.kernel.legal cimport fatal_health
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.setup cimport go_on, is_banked
from cannonade.kernel.table cimport (
    TOP_SHIFT, Table, bank, is_royal, lowest_bit, put_on, put_under, spend,
    take_top, turn_over,
)


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


cdef inline void draw(Table* t, bint keyed) noexcept nogil:
    """Draw a card; with no living royal on the table, cycle to the next one."""
    cdef int card
    if not t.living:
        cycle(t, keyed)
        return
    card = turn_over(t, keyed)
    if not is_royal(card):
        t.draws += 1
        if is_banked(t, card):
            bank(t, card)
            return
    t.hand = card


cdef inline void place(Table* t, int cell, bint keyed) noexcept nogil:
    """Put the hand on a cell, where it attacks; an ace or joker is a reset."""
    cdef uint8_t cards[54]
    cdef int count
    if RANK[t.hand] <= ACE_RANK:
        count = take_stack(t, cell, cards, keyed)
        put_stack_under(t, cards, count, keyed)
    put_on(t, t.hand, cell, keyed)
    t.hand = NO_CARD
    fire_from(t, cell, 1, keyed)


cdef inline void place_royal(Table* t, int slot, bint keyed) noexcept nogil:
    """Put the royal in hand on its slot, and continue what waited for it."""
    t.royal[slot] = t.hand
    t.health[slot] = RANK[t.hand]
    t.living |= 1 << slot
    if keyed:
        t.board_key ^= royal_key(slot, t.hand, t.health[slot])
    if t.phase != PHASE_PLAY:
        go_on(t)
    else:
        t.hand = t.waiting_number
        t.waiting_number = NO_CARD


cdef inline void extract(Table* t, int cell, bint keyed) noexcept nogil:
    """Spend an ace: a stack or its top card goes under, or the stack is turned over."""
    cdef uint8_t cards[54]
    cdef int i, count
    spend(t, ACE_RANK)
    if t.rules.ace_use != ACE_EXTRACTION and t.rules.ace_use != ACE_FLIP:
        put_under(t, take_top(t, cell, keyed), True, keyed)
        return
    count = take_stack(t, cell, cards, keyed)
    if t.rules.ace_use == ACE_EXTRACTION:
        put_stack_under(t, cards, count, keyed)
        return
    for i in range(count):
        put_on(t, cards[i], cell, keyed)


cdef inline void reassign(Table* t, int source, int target, bint keyed) noexcept nogil:
    """Spend a joker: a top card moves, uncovers the card below, and attacks."""
    spend(t, 0)
    put_on(t, take_top(t, source, keyed), target, keyed)
    fire_from(t, target, 1, keyed)


cdef inline void swap(Table* t, int pair, bint keyed) noexcept nogil:
    """Spend a joker: two top cards are swapped; then both attack."""
    cdef int first = PAIR_FIRST[pair]
    cdef int second = PAIR_SECOND[pair]
    spend(t, 0)
    swap_tops(t, first, second, keyed)
    fire_from(t, first, 1, keyed)
    fire_from(t, second, 1, keyed)


cdef inline void place_with_joker(Table* t, int cell, bint keyed) noexcept nogil:
    """Spend a joker to place the number in hand; it attacks as the rules say."""
    spend(t, 0)
    put_on(t, t.hand, cell, keyed)
    t.hand = NO_CARD
    fire_from(t, cell, 2 if t.rules.joker_use == JOKER_DOUBLE else 1, keyed)


cdef inline void disarm(Table* t, int slot, bint keyed) noexcept nogil:
    """Spend a joker: a royal's armour goes under the draw pile."""
    cdef uint8_t cards[54]
    cdef int count = 0
    cdef int royal = t.royal[slot]
    cdef int card = t.armour_top[slot]
    spend(t, 0)
    while card != NO_CARD:
        cards[count] = card
        count += 1
        card = t.below[card]
    if keyed:
        t.board_key ^= royal_key(slot, royal, t.health[slot])
        t.board_key ^= royal_key(slot, royal, RANK[royal])
    t.health[slot] = RANK[royal]
    t.armour_top[slot] = NO_CARD
    put_stack_under(t, cards, count, keyed)


cdef inline void add_armour(Table* t, int slot, bint keyed) noexcept nogil:
    """Add the blocked number to a royal; if that is fatal, the game is lost."""
    cdef int royal = t.royal[slot]
    if keyed:
        t.board_key ^= royal_key(slot, royal, t.health[slot])
    t.health[slot] += RANK[t.hand]
    if keyed:
        t.board_key ^= royal_key(slot, royal, t.health[slot])
    t.below[t.hand] = t.armour_top[slot]
    t.armour_top[slot] = t.hand
    t.hand = NO_CARD
    if t.rules.armour_limit == LIMIT_FATAL:
        if t.health[slot] >= fatal_health(t, royal):
            t.outcome = LOST_ARMOUR


cdef inline void hard_reset(
    Table* t, Shuffles* shuffles, int cell, bint keyed
) noexcept nogil:
    """Shame the blocked number; a stack goes under the draw pile."""
    cdef uint8_t cards[54]
    cdef uint8_t oldest_first[54]
    cdef int i
    cdef int count = take_stack(t, cell, cards, keyed)
    shame(t, t.hand)
    t.hand = NO_CARD
    if t.rules.shame_stack != SHAME_SHUFFLED:
        put_stack_under(t, cards, count, keyed)
        return
    for i in range(count):
        oldest_first[i] = cards[count - 1 - i]
    shuffle_in_game(shuffles, t.shuffle_count, oldest_first, count)
    t.shuffle_count += 1
    for i in range(count):
        put_under(t, oldest_first[i], i == 0, keyed)


cdef inline void refill(Table* t, int cell, bint keyed) noexcept nogil:
    """Make a stack the draw pile; its top card goes to the shame pile."""
    cdef uint8_t cards[54]
    cdef int count
    shame(t, take_top(t, cell, keyed))
    count = take_stack(t, cell, cards, keyed)
    put_stack_under(t, cards, count, keyed)
