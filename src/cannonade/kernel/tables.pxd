"""The pack and the board as C tables, in the order of `cards.PACK` and `board.py`.

A card is its index in the pack, 0 to 53; 54 means no card. tests/kernel/test_mirrors.py
compares the numbers with the engine's, and the battery plays the same games with both.
"""

from libc.stdint cimport uint8_t, uint16_t

cdef enum:
    CARD_COUNT = 54
    NO_CARD = 54
    CELL_COUNT = 9
    SLOT_COUNT = 12
    ALL_CELLS = 0x1FF
    ALL_SLOTS = 0xFFF
    CENTRE = 4
    PLOY_COUNT = 6
    PAIR_COUNT = 36
    ACE_RANK = 1
    JACK_RANK = 11
    KING_RANK = 13

cdef extern from *:
    """
    #define OF_A_SUIT 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13
    CYTHON_UNUSED static const unsigned char RANK[55] = {
        OF_A_SUIT, OF_A_SUIT, OF_A_SUIT, OF_A_SUIT, 0, 0, 0
    };
    #undef OF_A_SUIT

    #define OF_A_SUIT(s) s, s, s, s, s, s, s, s, s, s, s, s, s
    /* Clubs, diamonds, hearts, spades; 4 for a joker, 5 for no card. */
    CYTHON_UNUSED static const unsigned char SUIT[55] = {
        OF_A_SUIT(0), OF_A_SUIT(1), OF_A_SUIT(2), OF_A_SUIT(3), 4, 4, 5
    };
    #undef OF_A_SUIT

    /* The cards that count against each royal: a bit for each suit and for jokers.
       All cards count against a jack, her colour a queen, his suit a king. */
    #define NO_ROYALS 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    CYTHON_UNUSED static const unsigned char ADMITTED[55] = {
        NO_ROYALS, 31, 9, 1, NO_ROYALS, 31, 6, 2,
        NO_ROYALS, 31, 6, 4, NO_ROYALS, 31, 9, 8, 0, 0, 0
    };
    #undef NO_ROYALS

    /* The likeness of two cards by suit: 3 same suit, 2 same colour, 1 neither, 0 for
       no card. */
    CYTHON_UNUSED static const unsigned char LIKENESS[6][6] = {
        {3, 1, 1, 2, 1, 0}, {1, 3, 2, 1, 1, 0}, {1, 2, 3, 1, 1, 0},
        {2, 1, 1, 3, 1, 0}, {1, 1, 1, 1, 1, 0}, {0, 0, 0, 0, 0, 0}
    };

    /* The lane of each slot; the slots that each cell fires at, and those whose
       payload it is part of, as bits. */
    CYTHON_UNUSED static const unsigned char NEAR[12] = {
        0, 1, 2, 2, 5, 8, 8, 7, 6, 6, 3, 0
    };
    CYTHON_UNUSED static const unsigned char MIDDLE[12] = {
        3, 4, 5, 1, 4, 7, 5, 4, 3, 7, 4, 1
    };
    CYTHON_UNUSED static const unsigned char FAR[12] = {
        6, 7, 8, 0, 3, 6, 2, 1, 0, 8, 5, 2
    };
    CYTHON_UNUSED static const unsigned short TARGETS[9] = {
        1 << 3 | 1 << 8, 1 << 7, 1 << 6 | 1 << 11,
        1 << 4, 0, 1 << 10,
        1 << 0 | 1 << 5, 1 << 1, 1 << 2 | 1 << 9
    };
    CYTHON_UNUSED static const unsigned short LOADS[9] = {
        1 << 0 | 1 << 11, 1 << 1 | 1 << 3 | 1 << 11, 1 << 2 | 1 << 3,
        1 << 0 | 1 << 8 | 1 << 10, 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10,
        1 << 2 | 1 << 4 | 1 << 6,
        1 << 8 | 1 << 9, 1 << 5 | 1 << 7 | 1 << 9, 1 << 5 | 1 << 6
    };

    /* The two cells of each swap, in the order of the action ids. */
    CYTHON_UNUSED static const unsigned char PAIR_FIRST[36] = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3,
        3, 4, 4, 4, 4, 5, 5, 5, 6, 6, 7
    };
    CYTHON_UNUSED static const unsigned char PAIR_SECOND[36] = {
        1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7, 8, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7,
        8, 5, 6, 7, 8, 6, 7, 8, 7, 8, 8
    };

    /* The offset of a cell's seven bits in the word with all top ranks. */
    CYTHON_UNUSED static const unsigned char TOP_SHIFT[9] = {
        49, 42, 35, 28, 21, 14, 7, 0, 56
    };

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
    """
    const uint8_t RANK[55]
    const uint8_t SUIT[55]
    const uint8_t ADMITTED[55]
    const uint8_t LIKENESS[6][6]
    const uint8_t NEAR[12]
    const uint8_t MIDDLE[12]
    const uint8_t FAR[12]
    const uint16_t TARGETS[9]
    const uint16_t LOADS[9]
    const uint8_t PAIR_FIRST[36]
    const uint8_t PAIR_SECOND[36]
    const uint8_t TOP_SHIFT[9]
    const uint8_t CELLS_IN[512]
    int lowest_bit(unsigned long long bits) noexcept nogil


cdef inline int slots_in(int slots) noexcept nogil:
    """Return the number of slots in a set."""
    return CELLS_IN[slots & ALL_CELLS] + CELLS_IN[slots >> CELL_COUNT]


cdef inline bint is_royal(int card) noexcept nogil:
    """Whether a card is a jack, a queen or a king."""
    return RANK[card] >= JACK_RANK


cdef inline bint is_number(int card) noexcept nogil:
    """Whether a card is a number, 2 to 10."""
    return RANK[card] > ACE_RANK and RANK[card] < JACK_RANK
