"""Tables of C for speed, and the kinds of cards."""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.kernel.mirrors cimport ACE_RANK, ALL_CELLS, CELL_COUNT, JACK_RANK, RANK

cdef extern from *:
    """
    /* The likeness of two cards by suit: 3 same suit, 2 same colour, 1 neither, 0 for
       no card. */
    CYTHON_UNUSED static const unsigned char LIKENESS[6][6] = {
        {3, 1, 1, 2, 1, 0}, {1, 3, 2, 1, 1, 0}, {1, 2, 3, 1, 1, 0},
        {2, 1, 1, 3, 1, 0}, {1, 1, 1, 1, 1, 0}, {0, 0, 0, 0, 0, 0}
    };

    /* The offset of a cell's seven bits in the word with all top ranks, a word with
       the lowest of each seven, and what gathers the highest: see `fitting_cells`. */
    CYTHON_UNUSED static const unsigned char TOP_SHIFT[9] = {
        29, 50, 21, 14, 43, 7, 0, 36, 57
    };
    #define TOP_FIELDS 0x204081020204081ULL
    #define TOP_GATHERER 0x80804040100401ULL

    /* The number of cells in a set. */
    #define OF_TWO(n) n, n + 1, n + 1, n + 2
    #define OF_FOUR(n) OF_TWO(n), OF_TWO(n + 1), OF_TWO(n + 1), OF_TWO(n + 2)
    #define OF_SIX(n) OF_FOUR(n), OF_FOUR(n + 1), OF_FOUR(n + 1), OF_FOUR(n + 2)
    #define OF_EIGHT(n) OF_SIX(n), OF_SIX(n + 1), OF_SIX(n + 1), OF_SIX(n + 2)
    CYTHON_UNUSED static const unsigned char CELLS_IN[512] = {OF_EIGHT(0), OF_EIGHT(1)};

    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest_bit(unsigned long long bits) {
        unsigned long index;
        _BitScanForward64(&index, bits);
        return (int)index;
    }
    #else
    static inline int lowest_bit(unsigned long long bits) {
        return __builtin_ctzll(bits);
    }
    #endif

    /* Count the bits that are set: one instruction where the processor has it. */
    static inline int bit_count(unsigned long long bits) {
    #if defined(__GNUC__) && defined(__x86_64__)
        if (__builtin_cpu_supports("popcnt")) {
            __asm__("popcnt %1, %0" : "=r"(bits) : "r"(bits) : "cc");
            return (int)bits;
        }
    #endif
        bits -= bits >> 1 & 0x5555555555555555ULL;
        bits = (bits & 0x3333333333333333ULL) + (bits >> 2 & 0x3333333333333333ULL);
        bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)(bits * 0x0101010101010101ULL >> 56);
    }
    """
    const uint8_t LIKENESS[6][6]
    const uint8_t TOP_SHIFT[9]
    const uint64_t TOP_FIELDS
    const uint64_t TOP_GATHERER
    const uint8_t CELLS_IN[512]
    int lowest_bit(unsigned long long bits) noexcept nogil
    int bit_count(unsigned long long bits) noexcept nogil


cdef inline int slots_in(int slots) noexcept nogil:
    """Return the number of slots in a set."""
    return CELLS_IN[slots & ALL_CELLS] + CELLS_IN[slots >> CELL_COUNT]


cdef inline bint is_royal(int card) noexcept nogil:
    """Whether a card is a jack, a queen or a king."""
    return RANK[card] >= JACK_RANK


cdef inline bint is_number(int card) noexcept nogil:
    """Whether a card is a number, 2 to 10."""
    return RANK[card] > ACE_RANK and RANK[card] < JACK_RANK
