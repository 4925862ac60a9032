"""The kernel's random numbers: xoroshiro128++, many streams from one seed.

The generator is Blackman and Vigna's (2019), with period 2^128 - 1. A stream starts at
two outputs of SplitMix64 over the seed and the stream's number, so streams are
pseudorandom places in one period: the probability that any two of a million streams of
2^40 numbers overlap is below 2^-48.
"""

from libc.stdint cimport uint32_t, uint64_t, uint8_t

ctypedef struct RngState:
    uint64_t low
    uint64_t high


cdef inline uint64_t mix(uint64_t bits) noexcept nogil:
    """Mix bits with the finalizer of SplitMix64, a bijection."""
    bits = (bits ^ (bits >> 30)) * <uint64_t>0xBF58476D1CE4E5B9
    bits = (bits ^ (bits >> 27)) * <uint64_t>0x94D049BB133111EB
    return bits ^ (bits >> 31)


cdef inline RngState seeded(uint64_t seed, uint64_t stream) noexcept nogil:
    """Return the start of a stream."""
    cdef RngState rng
    cdef uint64_t start = mix(seed + <uint64_t>0x9E3779B97F4A7C15)
    start = mix(start ^ (stream * <uint64_t>0xD1342543DE82EF95 + 1))
    rng.low = mix(start + <uint64_t>0x9E3779B97F4A7C15)
    rng.high = mix(start + <uint64_t>0x3C6EF372FE94F82A)
    if rng.low | rng.high == 0:
        rng.low = 1
    return rng


cdef inline uint64_t next_bits(RngState* rng) noexcept nogil:
    """Return 64 random bits."""
    cdef uint64_t low = rng.low
    cdef uint64_t high = rng.high
    cdef uint64_t total = low + high
    high ^= low
    rng.low = (low << 49 | low >> 15) ^ high ^ (high << 21)
    rng.high = high << 28 | high >> 36
    return (total << 17 | total >> 47) + low


cdef inline uint32_t next_below(RngState* rng, uint32_t bound) noexcept nogil:
    """Return a uniform number below `bound`, which is at least 1.

    Lemire (2019): the upper half of 32 bits times the bound, redrawn in the rare cases
    that would introduce bias.
    """
    cdef uint64_t product = (next_bits(rng) >> 32) * bound
    cdef uint32_t lowest
    if <uint32_t>product < bound:
        lowest = (<uint32_t>0 - bound) % bound
        while <uint32_t>product < lowest:
            product = (next_bits(rng) >> 32) * bound
    return <uint32_t>(product >> 32)


cdef inline void mix_cards(RngState* rng, uint8_t* cards, int count) noexcept nogil:
    """Shuffle cards (Fisher-Yates, from the last down)."""
    cdef int last
    cdef uint32_t chosen
    cdef uint8_t card
    for last in range(count - 1, 0, -1):
        chosen = next_below(rng, last + 1)
        card = cards[last]
        cards[last] = cards[chosen]
        cards[chosen] = card
