"""The identity of a position within a deal, every card known: a 64-bit hash.

Positions are equal if the same scores can be reached from them. A position is written
as bytes, leaving out what no longer matters, and the bytes are hashed.
"""

from libc.stdint cimport uint64_t, uint8_t
from libc.string cimport memcpy, memset

from cannonade.coach.premises cimport armour_stays, ploys_serve, tops_only_rise
from cannonade.coach.solver.task cimport Task, slack_of
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport is_shuffling
from cannonade.kernel.rng cimport mix
from cannonade.kernel.table cimport RING, Table, lowest_bit

cdef enum:
    IDENTITY_SIZE = 208
    ANY_PLOY = 53
    CELL_ENDS = 60
    DEAD = 61


cdef inline int free_slots(const Table* t) noexcept nogil:
    """Return the slots open to royals still to be placed: there are as many of each."""
    return ALL_SLOTS & ~(t.living | t.dead)


cdef inline int write_stacks(
    const Table* t, int depth, uint8_t* text
) noexcept nogil:
    """Write the newest `depth` cards of each stack; return the number of bytes."""
    cdef int length = 0
    cdef int cell, card, left
    for cell in range(CELL_COUNT):
        card = t.stack[cell]
        left = depth
        while card != NO_CARD and left:
            text[length] = card
            length += 1
            card = t.below[card]
            left -= 1
        text[length] = CELL_ENDS
        length += 1
    return length


cdef inline int write_draw_pile(
    const Table* t, bint is_frozen, uint8_t* text
) noexcept nogil:
    """Write the draw pile; if no ploy can be spent, all ploys are written alike."""
    cdef int i, card
    for i in range(t.draw_count):
        card = t.draw_pile[(t.draw_first + i) & RING]
        if is_frozen and RANK[card] <= ACE_RANK:
            card = ANY_PLOY
        text[i] = card
    text[t.draw_count] = CELL_ENDS
    return t.draw_count + 1


cdef inline int write_royals(
    const Table* t, bint forgets, uint8_t* text
) noexcept nogil:
    """Write the living royals, and the occupied slots if they matter."""
    cdef int dead = t.dead
    cdef int length = 0
    cdef int slot
    if forgets and not free_slots(t):
        dead = 0
    for slot in range(SLOT_COUNT):
        if t.living >> slot & 1:
            text[length] = t.royal[slot]
            text[length + 1] = t.health[slot]
            length += 2
        else:
            text[length] = DEAD if dead >> slot & 1 else NO_CARD
            length += 1
    return length


cdef inline int write_armour(const Table* t, uint8_t* text) noexcept nogil:
    """Write the living royals' armour, newest first; return the number of bytes."""
    cdef int length = 0
    cdef int living = t.living
    cdef int card
    while living:
        card = t.armour_top[lowest_bit(living)]
        living &= living - 1
        while card != NO_CARD:
            text[length] = card
            length += 1
            card = t.below[card]
        text[length] = CELL_ENDS
        length += 1
    return length


cdef inline int write_rest(
    const Table* t, const Task* task, bint is_frozen, uint8_t* text
) noexcept nogil:
    """Write hand, ploys, phase, and what matters only under some rules."""
    cdef int i
    cdef int length = 6
    text[0] = t.hand
    text[1] = t.waiting_number
    text[2] = t.phase
    text[3] = t.aces + t.jokers if is_frozen else t.aces
    text[4] = 0 if is_frozen else t.jokers
    text[5] = t.queue_count
    for i in range(t.queue_count):
        text[length] = t.queue[t.queue_first + i]
        length += 1
    if is_shuffling(t):
        memcpy(text + length, &t.shuffle_count, 4)
        length += 4
    if t.rules.scoring == SCORE_POINTS:
        memcpy(text + length, &t.draws, 4)
        length += 4
    return length


cdef inline int covered_depth(
    const Table* t, const Task* task, int slack
) noexcept nogil:
    """Return how many cards of a stack can still matter.

    An extraction picks up all of them; a reassignment uncovers one.
    """
    cdef int card, i
    cdef int jokers = t.jokers
    if not (task.pruning.forget and tops_only_rise(&t.rules)):
        return 64
    if not ploys_serve(&t.rules):
        return 64
    if t.aces and slack > 0:
        return 64
    for i in range(t.draw_count):
        card = t.draw_pile[(t.draw_first + i) & RING]
        if RANK[card] == ACE_RANK and slack > 0:
            return 64
        jokers += RANK[card] == 0
    return 1 + min(jokers, max(slack, 0))


cdef inline uint64_t hashed(const uint8_t* text, int length) noexcept nogil:
    """Hash bytes; up to eight bytes beyond `length` may be read."""
    cdef uint64_t bits = <uint64_t>length * <uint64_t>0x9E3779B97F4A7C15
    cdef uint64_t word
    cdef int i
    for i in range(0, length, 8):
        memcpy(&word, text + i, 8)
        bits = (bits ^ word) * <uint64_t>0xD1342543DE82EF95
        bits ^= bits >> 32
    return mix(bits)


cdef inline uint64_t identity_of(const Table* t, const Task* task) noexcept nogil:
    """Return the 64-bit identity of a position."""
    cdef uint8_t text[IDENTITY_SIZE]
    cdef int slack = slack_of(t, task)
    cdef int depth = covered_depth(t, task, slack)
    cdef bint is_frozen = depth == 1 and task.pruning.forget and slack <= 0
    cdef int length = write_rest(t, task, is_frozen, text)
    length += write_draw_pile(t, is_frozen, text + length)
    length += write_royals(t, task.pruning.forget, text + length)
    if not (is_frozen or armour_stays(&t.rules)):
        length += write_armour(t, text + length)
    length += write_stacks(t, depth, text + length)
    memset(text + length, 0, 8)
    return hashed(text, length)
