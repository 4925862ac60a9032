"""The set-up, step by step: the twin of the engine's setup.

Keys are not updated here, but recomputed after each action of the set-up.
"""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from cannonade.kernel.game cimport Shuffles, shuffle_in_game
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport (
    Table, bank, is_royal, put_on, put_under, take_top, turn_over,
)


cdef inline bint is_banked(const Table* t, int card) noexcept nogil:
    """Whether a card is banked as a ploy."""
    return RANK[card] <= ACE_RANK and t.rules.aces_jokers == AS_PLOYS


cdef inline void queue_royal(Table* t, int card) noexcept nogil:
    """Add a royal to the queue."""
    t.queue[t.queue_count] = card
    t.queue_count += 1


cdef inline void lay(Table* t, int cell) noexcept nogil:
    """Draw until a card is put on a cell; royals are queued, ploys banked."""
    cdef int card
    while True:
        card = turn_over(t, False)
        if is_royal(card):
            queue_royal(t, card)
        elif is_banked(t, card):
            bank(t, card)
        else:
            put_on(t, card, cell, False)
            return


cdef inline void lay_or_bury(Table* t, int cell) noexcept nogil:
    """Draw until a card is put on a cell; royals and ploys go under."""
    cdef int card = turn_over(t, False)
    while is_royal(card) or is_banked(t, card):
        put_under(t, card, True, False)
        card = turn_over(t, False)
    put_on(t, card, cell, False)


cdef inline void search_royal(Table* t) noexcept nogil:
    """Draw until a royal is queued; ploys are banked, other cards go under."""
    cdef int card = turn_over(t, False)
    while not is_royal(card):
        if is_banked(t, card):
            bank(t, card)
        else:
            put_under(t, card, True, False)
        card = turn_over(t, False)
    queue_royal(t, card)


cdef inline void go_on(Table* t) noexcept nogil:
    """Take the next waiting royal in hand, or begin the next phase."""
    t.hand = NO_CARD
    if t.queue_count:
        t.hand = t.queue[t.queue_first]
        t.queue_first += 1
        t.queue_count -= 1
    elif t.phase == PHASE_ROYALS and t.rules.replacement != REPLACEMENT_NO:
        t.phase = PHASE_REPLACEMENT
    else:
        t.phase = PHASE_PLAY


cdef inline void replace_card(Table* t, int cell) noexcept nogil:
    """Put a grid card under the draw pile and draw until another fills its cell."""
    put_under(t, take_top(t, cell, False), True, False)
    t.queue_first = 0
    if t.rules.replacement == REPLACEMENT_BANK:
        lay(t, cell)
    else:
        lay_or_bury(t, cell)
    t.phase = PHASE_NEW_ROYALS
    go_on(t)


cdef inline void clear(Table* t, const uint8_t* cards) noexcept nogil:
    """Put the whole pack in the draw pile, unseen; only the rules stay."""
    cdef RuleValues rules = t.rules
    cdef int i
    memset(t, 0, sizeof(Table))
    t.rules = rules
    t.hand = t.waiting_number = t.shame_top = NO_CARD
    memset(t.stack, NO_CARD, sizeof(t.stack))
    memset(t.royal, NO_CARD, sizeof(t.royal))
    memset(t.armour_top, NO_CARD, sizeof(t.armour_top))
    memset(t.below, NO_CARD, sizeof(t.below))
    for i in range(CARD_COUNT):
        t.draw_pile[i] = cards[i]
    t.draw_count = t.unseen_count = CARD_COUNT


cdef inline void lay_out(
    Table* t, Shuffles* shuffles, const uint8_t* cards
) noexcept nogil:
    """Deal cards and set the game up to the first choice."""
    cdef int cell
    clear(t, cards)
    for cell in range(CELL_COUNT):
        if cell != CENTRE or t.rules.grid != GRID_EIGHT:
            lay(t, cell)
    if t.rules.setup_search and t.queue_count == 0:
        search_royal(t)
    if t.rules.setup_royals == ROYALS_SHUFFLED:
        shuffle_in_game(shuffles, t.shuffle_count, t.queue, t.queue_count)
        t.shuffle_count += 1
    go_on(t)
