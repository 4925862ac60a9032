"""The shuffle gc-shuffle-1 without Python: for in-game shuffles and numbered deals."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

ctypedef struct Shuffles:
    uint32_t words[8]  # SHA-256 state after the label's whole blocks
    uint8_t tail[64]  # the rest of the label
    uint32_t tail_length
    uint64_t length  # the length of the label in bytes
    uint64_t number_high  # the number behind a resampled position's label
    uint64_t number_low
    bint is_resampled

cdef void name_shuffles(
    Shuffles* shuffles, const uint8_t* label, size_t length
) noexcept nogil
cdef void name_by_deal(Shuffles* shuffles, uint64_t number) noexcept nogil
cdef void number_shuffles(
    Shuffles* shuffles, uint64_t high, uint64_t low
) noexcept nogil
cdef size_t write_resampled_label(
    const Shuffles* shuffles, uint8_t* label
) noexcept nogil
cdef void shuffle_pack(const Shuffles* shuffles, uint8_t* cards) noexcept nogil
cdef void shuffle_in_game(
    Shuffles* shuffles, uint32_t number, uint8_t* cards, int count
) noexcept nogil
