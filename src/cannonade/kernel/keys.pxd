"""The parts of a position's 64-bit key.

Equal keys mean that the rest of the game is the same to the player (except with a
probability of 2^-64). So a key covers the parts of the observation that matter for the
rest of the game, never the hidden order. Two parts are updated incrementally:
`board_key`, the XOR of a number for each card on a stack, each royal and each unseen
card, and `layer_key`, a polynomial whose power is the layer's place below the unseen
cards. Cheap parts (hand, counts, phase) are added when the key is read.
"""

from libc.stdint cimport uint64_t

from cannonade.kernel.rng cimport mix

cdef enum:
    STACKED = 1 << 24
    ROYAL = 2 << 24
    UNSEEN = 3 << 24
    LAYER = 4 << 24
    WAITING_ROYAL = 5 << 24
    WORN = 6 << 24


cdef inline uint64_t stacked_key(int cell, int card, int covered) noexcept nogil:
    """Return the number of a card on top of another, or of none, in a cell."""
    return mix(<uint64_t>(STACKED | cell << 16 | card << 8 | covered))


cdef inline uint64_t royal_key(int slot, int card, int health) noexcept nogil:
    """Return the number of a royal on a slot; a dead royal has health 0."""
    return mix(<uint64_t>(ROYAL | slot << 16 | card << 8 | health))


cdef inline uint64_t worn_key(int slot, int card, int covered) noexcept nogil:
    """Return the number of a card of armour, over another or over none."""
    return mix(<uint64_t>(WORN | slot << 16 | card << 8 | covered))


cdef inline uint64_t unseen_key(int card) noexcept nogil:
    """Return the number of an unseen card."""
    return mix(<uint64_t>(UNSEEN | card))


cdef inline uint64_t queued_key(int place, int card) noexcept nogil:
    """Return the number of a waiting royal; `place` is 0 if the order is hidden."""
    return mix(<uint64_t>(WAITING_ROYAL | place << 8 | card))


cdef inline uint64_t layer_card_key(int card) noexcept nogil:
    """Return the number of a card in a known layer."""
    return mix(<uint64_t>(LAYER | card))


cdef inline uint64_t layer_step(int power) noexcept nogil:
    """Return the factor for a card's number, `power` layers below the first."""
    cdef uint64_t step = <uint64_t>0x9E6C63D0676A9A99
    cdef uint64_t product = 1
    while power:
        if power & 1:
            product *= step
        step *= step
        power >>= 1
    return product


cdef inline uint64_t layer_step_back() noexcept nogil:
    """Return the inverse of one step, modulo 2^64."""
    return <uint64_t>0xB23D0FA7011F19A9
