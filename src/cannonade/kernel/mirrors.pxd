"""Pack, board, phases, reasons and actions, as the engine has them.

A card is its index in the pack; 54 is no card. Suits are 0 to 3, 4 of a
joker, 5 of no card. action_ids.py explains the action ids.
Written by tools/generate_kernel.py; `make fix` renews it.
"""

from libc.stdint cimport uint8_t, uint16_t

cdef enum:
    CARD_COUNT = 54
    NO_CARD = 54
    CELL_COUNT = 9
    SLOT_COUNT = 12
    ALL_CELLS = 511
    ALL_SLOTS = 4095
    CENTRE = 4
    PLOY_COUNT = 6
    PAIR_COUNT = 36
    ACE_RANK = 1
    JACK_RANK = 11
    KING_RANK = 13

cdef enum:
    PHASE_ROYALS
    PHASE_REPLACEMENT
    PHASE_NEW_ROYALS
    PHASE_PLAY

cdef enum:
    GOING_ON
    WON_TWELVE_DEAD
    LOST_ARMOUR
    LOST_BLOCKED
    LOST_DRY
    LOST_SCORE

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
    SWAP = 152
    PLACE_WITH_JOKER = 188
    DISARM = 197
    ACTION_COUNT = 209

cdef extern from *:
    """
    CYTHON_UNUSED static const unsigned char RANK[55] = {
        1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
        12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9,
        10, 11, 12, 13, 0, 0, 0
    };
    CYTHON_UNUSED static const unsigned char SUIT[55] = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2,
        2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4,
        5
    };
    CYTHON_UNUSED static const unsigned char ADMITTED[55] = {
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31, 9, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31, 6, 2,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31, 6, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31, 9, 8,
        0, 0, 0
    };
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
        264, 128, 2112, 16, 0, 1024, 33, 2, 516
    };
    CYTHON_UNUSED static const unsigned short LOADS[9] = {
        2049, 2058, 12, 1281, 1170, 84, 768, 672, 96
    };
    CYTHON_UNUSED static const unsigned char PAIR_FIRST[36] = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4,
        4, 4, 4, 5, 5, 5, 6, 6, 7
    };
    CYTHON_UNUSED static const unsigned char PAIR_SECOND[36] = {
        1, 2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7, 8, 3, 4, 5, 6, 7, 8, 4, 5, 6, 7, 8, 5,
        6, 7, 8, 6, 7, 8, 7, 8, 8
    };
    """
    const uint8_t RANK[55]
    const uint8_t SUIT[55]
    const uint8_t ADMITTED[55]
    const uint8_t NEAR[12]
    const uint8_t MIDDLE[12]
    const uint8_t FAR[12]
    const uint16_t TARGETS[9]
    const uint16_t LOADS[9]
    const uint8_t PAIR_FIRST[36]
    const uint8_t PAIR_SECOND[36]
