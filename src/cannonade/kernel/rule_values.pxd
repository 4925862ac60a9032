"""The rules record as a C struct: each key is the index of its value.

`rule_values_from` fills it from a record.
Written by tools/generate_kernel.py; `make fix` renews it.
"""

from libc.stdint cimport uint8_t

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
