"""Rules, pack, board, phases, ends and actions, as the engine has them.

A card is its index in the pack; 54 is no card. Suits are 0 to 3, 4 of a
joker, 5 of no card. action_ids.py explains the action ids. A key of the
rules is the index of its value: `rule_values_from` reads a record.
Written by tools/generate_kernel.py; `make fix` renews it.
"""

from libc.stdint cimport uint8_t, uint16_t

cdef enum:
    GRID_NINE
    GRID_EIGHT

cdef enum:
    AS_PLOYS
    AS_RESETS

cdef enum:
    ACE_EXTRACTION
    ACE_TOP_CARD
    ACE_FLIP

cdef enum:
    JOKER_REASSIGNMENT
    JOKER_SWAP
    JOKER_WILD
    JOKER_DOUBLE
    JOKER_DISARM

cdef enum:
    ROYALS_IN_ORDER
    ROYALS_SHUFFLED

cdef enum:
    SEARCH_NO
    SEARCH_YES

cdef enum:
    REPLACEMENT_BANK
    REPLACEMENT_BURY
    REPLACEMENT_NO

cdef enum:
    PLACEMENT_EQUAL_OR_LOWER
    PLACEMENT_LOWER

cdef enum:
    PLOYS_FIRST
    ARMOUR_OR_PLOY
    ARMOUR_OR_SHAME

cdef enum:
    ARMOUR_SIMILAR
    ARMOUR_SUIT_OR_ANY
    ARMOUR_UNARMOURED_LOW

cdef enum:
    LIMIT_FATAL
    LIMIT_REFUSED
    LIMIT_NONE

cdef enum:
    FATAL_STATED
    FATAL_PROVEN

cdef enum:
    CYCLING_NEXT_DRAW
    CYCLING_AT_ONCE

cdef enum:
    OLDEST_FIRST
    NEWEST_FIRST

cdef enum:
    SHAME_AS_PICK_UP
    SHAME_SHUFFLED

cdef enum:
    DRY_PLOYS
    DRY_ACES
    DRY_REFILL

cdef enum:
    SCORE_PLOYS_LEFT
    SCORE_SIX_MINUS_SPENT
    SCORE_MINUS_SHAME
    SCORE_POINTS

ctypedef struct RuleValues:
    uint8_t grid
    uint8_t aces_jokers
    uint8_t ace_use
    uint8_t joker_use
    uint8_t setup_royals
    uint8_t setup_search
    uint8_t replacement
    uint8_t placement
    uint8_t blocked
    uint8_t armour_choice
    uint8_t armour_limit
    uint8_t fatal_health
    uint8_t cycling
    uint8_t pick_up
    uint8_t shame_stack
    uint8_t dry_pile
    uint8_t scoring

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
    const uint8_t PAIR_FIRST[36]
    const uint8_t PAIR_SECOND[36]
