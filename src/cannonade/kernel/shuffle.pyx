"""The shuffle gc-shuffle-1 (docs/shuffle.md), the twin of `cards.shuffled`.

Every block of random words is a SHA-256 of the shuffle's name, the label and numbers;
the hash of the part before the numbers is computed once and kept in `Shuffles`.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy, memset

from cannonade.kernel.tables cimport CARD_COUNT

cdef extern from *:
    """
    static const unsigned int ROUND[64] = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
        0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
        0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
        0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
        0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
        0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
        0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
        0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
        0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
    };
    static const unsigned int FIRST_WORDS[8] = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };
    static const unsigned char PREFIX[] = "gc-shuffle-1:";
    static const unsigned char RESAMPLED[] = "resampled:";
    static const unsigned char HEX_DIGITS[] = "0123456789abcdef";
    """
    const uint32_t ROUND[64]
    const uint32_t FIRST_WORDS[8]
    const uint8_t PREFIX[14]
    const uint8_t RESAMPLED[11]
    const uint8_t HEX_DIGITS[17]


cdef inline uint32_t turned(uint32_t word, int by) noexcept nogil:
    """Rotate a word to the right."""
    return word >> by | word << (32 - by)


cdef void hash_block(uint32_t* words, const uint8_t* block) noexcept nogil:
    """Update a SHA-256 with 64 bytes (FIPS 180-4, section 6.2.2)."""
    cdef uint32_t schedule[64]
    cdef uint32_t v[8]
    cdef uint32_t first, second, word
    cdef int i
    for i in range(16):
        schedule[i] = (
            <uint32_t>block[4 * i] << 24 | <uint32_t>block[4 * i + 1] << 16
            | <uint32_t>block[4 * i + 2] << 8 | block[4 * i + 3]
        )
    for i in range(16, 64):
        word = schedule[i - 15]
        first = turned(word, 7) ^ turned(word, 18) ^ word >> 3
        word = schedule[i - 2]
        second = turned(word, 17) ^ turned(word, 19) ^ word >> 10
        schedule[i] = schedule[i - 16] + first + schedule[i - 7] + second
    memcpy(v, words, sizeof(v))
    for i in range(64):
        first = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
        first += v[7] + (v[4] & v[5] ^ ~v[4] & v[6]) + ROUND[i] + schedule[i]
        second = turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)
        second += v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
        v[7], v[6], v[5], v[4] = v[6], v[5], v[4], v[3] + first
        v[3], v[2], v[1], v[0] = v[2], v[1], v[0], first + second
    for i in range(8):
        words[i] += v[i]


cdef void take_in(
    Shuffles* shuffles, const uint8_t* data, size_t length
) noexcept nogil:
    """Update the hash with bytes."""
    cdef size_t i
    for i in range(length):
        shuffles.tail[shuffles.tail_length] = data[i]
        shuffles.tail_length += 1
        if shuffles.tail_length == 64:
            hash_block(shuffles.words, shuffles.tail)
            shuffles.tail_length = 0
    shuffles.length += length


cdef void close_hash(Shuffles* shuffles) noexcept nogil:
    """Finish the hash with the padding and the length: `words` is then the digest."""
    cdef uint64_t bits = shuffles.length * 8
    cdef int i
    shuffles.tail[shuffles.tail_length] = 0x80
    shuffles.tail_length += 1
    if shuffles.tail_length > 56:
        memset(shuffles.tail + shuffles.tail_length, 0, 64 - shuffles.tail_length)
        hash_block(shuffles.words, shuffles.tail)
        shuffles.tail_length = 0
    memset(shuffles.tail + shuffles.tail_length, 0, 56 - shuffles.tail_length)
    for i in range(8):
        shuffles.tail[56 + i] = bits >> (8 * (7 - i)) & 0xFF
    hash_block(shuffles.words, shuffles.tail)


cdef void name_shuffles(
    Shuffles* shuffles, const uint8_t* label, size_t length
) noexcept nogil:
    """Set the shuffles of a game by a label."""
    memcpy(shuffles.words, FIRST_WORDS, sizeof(shuffles.words))
    shuffles.tail_length = 0
    shuffles.length = 0
    shuffles.is_resampled = False
    take_in(shuffles, PREFIX, 13)
    take_in(shuffles, label, length)


cdef void name_by_deal(Shuffles* shuffles, uint64_t number) noexcept nogil:
    """Set the shuffles of a game by a deal number, whose label is its digits."""
    name_shuffles(shuffles, b"", 0)
    take_in_number(shuffles, number)


cdef void number_shuffles(
    Shuffles* shuffles, uint64_t high, uint64_t low
) noexcept nogil:
    """Set the shuffles of a game by 128 bits, hashed only when needed."""
    shuffles.number_high = high
    shuffles.number_low = low
    shuffles.is_resampled = True


cdef size_t write_resampled_label(
    const Shuffles* shuffles, uint8_t* label
) noexcept nogil:
    """Write the label of a resampled position's number: 42 bytes."""
    cdef int i
    memcpy(label, RESAMPLED, 10)
    for i in range(16):
        label[10 + i] = HEX_DIGITS[shuffles.number_high >> (4 * (15 - i)) & 15]
        label[26 + i] = HEX_DIGITS[shuffles.number_low >> (4 * (15 - i)) & 15]
    return 42


cdef void take_in_number(Shuffles* shuffles, uint64_t number) noexcept nogil:
    """Update the hash with a number in decimal."""
    cdef uint8_t digits[20]
    cdef int first = 20
    while True:
        first -= 1
        digits[first] = 48 + number % 10
        number //= 10
        if number == 0:
            break
    take_in(shuffles, digits + first, 20 - first)


cdef void shuffle_from(
    const Shuffles* begun, uint8_t* cards, int count
) noexcept nogil:
    """Shuffle with the random words of a partial hash."""
    cdef Shuffles block
    cdef uint32_t number = 0
    cdef uint32_t used = 8
    cdef uint32_t word, bound, excess
    cdef uint8_t card
    for bound in range(count, 1, -1):
        excess = (<uint32_t>0 - bound) % bound  # 2^32 modulo the bound
        while True:
            if used == 8:
                block = begun[0]
                take_in(&block, b":", 1)
                take_in_number(&block, number)
                close_hash(&block)
                number += 1
                used = 0
            word = block.words[used]
            used += 1
            if word <= ~excess:
                break
        card = cards[bound - 1]
        cards[bound - 1] = cards[word % bound]
        cards[word % bound] = card


cdef void shuffle_pack(const Shuffles* shuffles, uint8_t* cards) noexcept nogil:
    """Write the whole pack, shuffled by the deal's label."""
    cdef int i
    for i in range(CARD_COUNT):
        cards[i] = i
    shuffle_from(shuffles, cards, CARD_COUNT)


cdef void shuffle_in_game(
    Shuffles* shuffles, uint32_t number, uint8_t* cards, int count
) noexcept nogil:
    """Shuffle cards within the game, by the shuffle's number from 0."""
    cdef Shuffles begun
    cdef uint8_t label[42]
    if shuffles.is_resampled:
        write_resampled_label(shuffles, label)
        name_shuffles(&begun, label, 42)
    else:
        begun = shuffles[0]
    take_in(&begun, b":s", 2)
    take_in_number(&begun, number)
    shuffle_from(&begun, cards, count)
