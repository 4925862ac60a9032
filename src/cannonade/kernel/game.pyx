"""How tables begin: dealt by the named shuffle, or from the engine's states, and back.

The shuffle is gc-shuffle-1 (docs/shuffle.md), the twin of `cards.shuffled`: every block of
random words is a SHA-256 of the shuffle's name, the label and numbers; the hash of the
part before the numbers is computed once and kept in `Shuffles`.

A state may come from anywhere, so it is validated before conversion: nothing else in
the kernel checks a table. Each field is converted by name in both directions, because
the table stores each in a different way; the test battery compares the two.
"""

from cpython.buffer cimport (
    PyBUF_SIMPLE, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer,
)
from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.string cimport memcpy, memset

from cannonade.kernel.legal cimport legal_now
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport has_score, play, score_of, settle
from cannonade.kernel.position_key cimport renew_keys
from cannonade.kernel.setup cimport lay_out
from cannonade.kernel.table cimport RING, Table, bank, put_on, put_under

from sys import byteorder

from cannonade.cards import PACK, Card
from cannonade.engine.validate import PositionDraft
from cannonade.engine.state import Outcome, Phase, PlacedRoyal, Reason, State
from cannonade.engine.validate import validate_draft
from cannonade.errors import InvalidStateError, RulesError
from cannonade.rules.schema import VOCABULARY, Rules

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


cdef void set_up(Table* t, Shuffles* shuffles, const uint8_t* cards) noexcept nogil:
    """Deal cards and set the game up to the first choice, without keys."""
    lay_out(t, shuffles, cards)
    settle(t, False)


cdef void apply(Table* t, Shuffles* shuffles, int action) noexcept nogil:
    """Play a legal action without updating the keys, which become invalid."""
    play(t, shuffles, action, False)


cdef tuple _PHASES = tuple(Phase)
cdef tuple _REASONS = (None, *Reason)
cdef tuple _KINDS = tuple(VOCABULARY.items())
cdef object _LARGEST_COUNT = 2**32 - 1
cdef dict _ITEMS = {  # of buffers: the size, and the formats in Python's `struct`
    "uint8": (1, "B"),
    "int16": (2, "h"),
    "int32": (4, "il"),
    "int64": (8, "lq"),
    "float32": (4, "f"),
    "float64": (8, "d"),
}
cdef str _NATIVE = "@=<" if byteorder == "little" else "@=>!"


cdef RuleValues rule_values_from(object rules) except *:
    """Convert a rules record: each key becomes the index of its value."""
    cdef RuleValues values
    cdef uint8_t* fields = <uint8_t*>&values
    cdef int place
    if type(rules) is not Rules:
        raise TypeError(f"expected Rules, not {type(rules).__name__}")
    # The struct has one byte for each key, in the order of the schema.
    assert sizeof(RuleValues) == len(_KINDS), "rule_values.pxd lacks a key, or has more"
    for place, (key, kind) in enumerate(_KINDS):
        fields[place] = _value_index(key, getattr(rules, key), kind)
    return values


cdef int _value_index(str key, object value, object kind) except -1:
    """Return the index of a value among those of its key."""
    if type(value) is not kind:
        raise RulesError([f"{key} has to be a {kind.__name__}, not {value!r}"])
    return tuple(kind).index(value)


cdef int read_state(object state, Table* t, Shuffles* shuffles) except -1:
    """Convert a state to a table with its keys, rules and shuffles."""
    if type(state) is not State:
        raise TypeError(f"expected a State, not {type(state).__name__}")
    _check(state)
    cdef bytes label = state.shuffle_label.encode()
    name_shuffles(shuffles, label, len(label))
    memset(t, 0, sizeof(Table))
    t.rules = rule_values_from(state.rules)
    _read_board(state, t)
    _read_hand(state, t)
    _read_draw_pile(state, t)
    t.legal = legal_now(t)
    renew_keys(t)
    return 0


cdef int _check(object state) except -1:
    """Reject a state that no game can be in, or that does not fit in a table."""
    draft = PositionDraft.of(state)
    for card in draft.cards():
        _check_card(card)
    if validate_draft(draft) != state:
        raise InvalidStateError([
            "its outcome or counts contradict the rest: use what `validate_draft` gives"
        ])
    if state.draws > _LARGEST_COUNT or state.shuffle_count > _LARGEST_COUNT:
        raise InvalidStateError([f"counts go up to {_LARGEST_COUNT} in the kernel"])
    return 0


cdef int _check_card(object card) except -1:
    """Reject a card that differs from the card with its index."""
    if type(card) is not Card or type(card.index) is not int:
        raise InvalidStateError([f"{card!r} is not one of the 54 cards"])
    if not 0 <= card.index < CARD_COUNT:
        raise InvalidStateError([f"card indices run from 0 to 53, not {card.index}"])
    true = PACK[card.index]
    if card.rank != true.rank or card.kind is not true.kind:
        raise InvalidStateError([f"{card!r} says it is not what {true} is"])
    return 0


cdef int _index(object card) except -1:
    """Return the index of a card; `NO_CARD` for None."""
    return NO_CARD if card is None else card.index


cdef int _chain(object cards, Table* t) except -1:
    """Chain cards, oldest first; return the top one."""
    cdef int top = NO_CARD
    cdef int index
    for card in cards:
        index = card.index
        t.below[index] = top
        top = index
    return top


cdef int _read_board(object state, Table* t) except -1:
    cdef int cell, slot
    memset(t.stack, NO_CARD, sizeof(t.stack))
    memset(t.below, NO_CARD, sizeof(t.below))
    for cell, stack in enumerate(state.stacks):
        for card in stack:
            put_on(t, card.index, cell, False)
    for slot, royal in enumerate(state.royals):
        t.royal[slot] = t.armour_top[slot] = NO_CARD
        if royal is not None:
            t.royal[slot] = royal.card.index
            t.armour_top[slot] = _chain(royal.armour, t)
            t.health[slot] = royal.health
            if royal.is_dead:
                t.dead |= 1 << slot
            else:
                t.living |= 1 << slot
    return 0


cdef int _read_hand(object state, Table* t) except -1:
    cdef int i
    t.phase = _PHASES.index(state.phase)
    t.outcome = _REASONS.index(state.outcome.reason) if state.outcome else GOING_ON
    t.hand = _index(state.hand)
    t.waiting_number = _index(state.waiting_number)
    for card in state.ploys:
        bank(t, card.index)
    for i, card in enumerate(state.spent_ploys):
        t.ploys[5 - i] = card.index
    t.spent_count = len(state.spent_ploys)
    t.shame_top = _chain(state.shame_pile, t)
    t.shame_count = len(state.shame_pile)
    for i, card in enumerate(state.queue):
        t.queue[i] = card.index
    t.queue_count = len(state.queue)
    t.draws = state.draws
    t.ran_dry = state.ran_dry
    t.shuffle_count = state.shuffle_count
    return 0


cdef int _read_draw_pile(object state, Table* t) except -1:
    cdef int start = 0
    cdef int i
    cdef bint is_known = False
    for size in state.layers:
        for i, card in enumerate(state.draw_pile[start:start + size]):
            put_under(t, card.index, is_known and i == 0, False)
        if not is_known:
            t.unseen_count = size
        is_known = True
        start += size
    return 0


cdef object write_state(const Table* t, object record, str label):
    """Convert a table to a state."""
    cdef int i, slot
    draw_pile = tuple([
        PACK[t.draw_pile[(t.draw_first + i) & RING]] for i in range(t.draw_count)
    ])
    queue = tuple([PACK[t.queue[t.queue_first + i]] for i in range(t.queue_count)])
    return State(
        rules=record,
        phase=_PHASES[t.phase],
        stacks=tuple([_written_chain(t, t.stack[i]) for i in range(CELL_COUNT)]),
        royals=tuple([_written_royal(t, slot) for slot in range(SLOT_COUNT)]),
        hand=_card(t.hand),
        waiting_number=_card(t.waiting_number),
        ploys=tuple([PACK[t.ploys[i]] for i in range(t.aces + t.jokers)]),
        spent_ploys=tuple([PACK[t.ploys[5 - i]] for i in range(t.spent_count)]),
        shame_pile=_written_chain(t, t.shame_top),
        draw_count=t.draw_count,
        queue_count=t.queue_count,
        draws=t.draws,
        ran_dry=t.ran_dry != 0,
        outcome=outcome_from(t),
        draw_pile=draw_pile,
        layers=_written_layers(t),
        queue=queue,
        shuffle_label=label,
        shuffle_count=t.shuffle_count,
    )


cdef object _card(int index):
    """Return the card with an index; None for `NO_CARD`."""
    return None if index == NO_CARD else PACK[index]


cdef tuple _written_chain(const Table* t, int top):
    """Return the cards of a chain, oldest first."""
    cdef list cards = []
    while top != NO_CARD:
        cards.append(PACK[top])
        top = t.below[top]
    cards.reverse()
    return tuple(cards)


cdef object _written_royal(const Table* t, int slot):
    if t.royal[slot] == NO_CARD:
        return None
    armour = _written_chain(t, t.armour_top[slot])
    return PlacedRoyal(PACK[t.royal[slot]], armour, t.dead >> slot & 1 != 0)


cdef tuple _written_layers(const Table* t):
    """Return the sizes of the draw pile's layers."""
    cdef list layers = [t.unseen_count]
    cdef int i
    for i in range(t.unseen_count, t.draw_count):
        if t.layer_starts >> ((t.draw_first + i) & RING) & 1:
            layers.append(0)
        layers[-1] += 1
    return tuple(layers)


cdef object outcome_from(const Table* t):
    """Return the outcome of a game; None while it is in progress."""
    if t.outcome == GOING_ON:
        return None
    score = score_of(t) if has_score(t) else None
    return Outcome(t.outcome == WON_TWELVE_DEAD, _REASONS[t.outcome], score)


cdef void* items_in(
    object view, str name, str kind, tuple shape, bint writable
) except? NULL:
    """Return the address of the items in a memoryview, in C order.

    It is valid as long as the view is. The name of the buffer is for the error if its
    kind of items or its shape differs.
    """
    cdef Py_buffer buffer
    size, formats = _ITEMS[kind]
    is_kind = view.itemsize == size and view.format.lstrip(_NATIVE) in formats
    if not is_kind or view.shape != shape or not view.c_contiguous:
        found = f"{view.format!r} in the shape {view.shape}"
        raise ValueError(f"{name} has to be {kind} in the shape {shape}, not {found}")
    PyObject_GetBuffer(view, &buffer, PyBUF_WRITABLE if writable else PyBUF_SIMPLE)
    PyBuffer_Release(&buffer)
    return buffer.buf
