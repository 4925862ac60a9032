"""Policies and playouts: playing a position to its end."""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from cannonade.kernel.legal cimport (
    EXTRACT, MOST_LEGAL, REASSIGN, can_reassign, extractions, joker_base, joker_uses,
    reassignments, write_legal_ids,
)
from cannonade.kernel.play cimport play
from cannonade.kernel.rng cimport RngState, next_below
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport CELLS_IN, CELL_COUNT, lowest_bit

cdef enum:
    UNIFORM
    GREEDY


cdef inline uint32_t bit_count(uint64_t bits) noexcept nogil:
    """Count the bits that are set."""
    bits -= bits >> 1 & <uint64_t>0x5555555555555555
    bits = (bits & <uint64_t>0x3333333333333333) + (
        bits >> 2 & <uint64_t>0x3333333333333333
    )
    bits = (bits + (bits >> 4)) & <uint64_t>0x0F0F0F0F0F0F0F0F
    return <uint32_t>(bits * <uint64_t>0x0101010101010101 >> 56)


cdef inline int bit_at(uint64_t bits, uint32_t index) noexcept nogil:
    """Return the place of a set bit, by its index from the lowest."""
    while index:
        bits &= bits - 1
        index -= 1
    return lowest_bit(bits)


cdef int choose_among_ploys(
    const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose a random legal action while ploys are held."""
    cdef uint64_t targets[9]
    cdef uint64_t cells = extractions(t, rules)
    cdef uint64_t uses = joker_uses(t, rules)
    cdef uint32_t own = bit_count(t.legal)
    cdef uint32_t extraction_count = CELLS_IN[cells]
    cdef uint32_t total = own + extraction_count + bit_count(uses)
    cdef uint32_t index
    cdef int source = 0
    if can_reassign(t, rules):
        for source in range(CELL_COUNT):
            targets[source] = reassignments(t, rules, source)
            total += CELLS_IN[targets[source]]
    index = 0 if total == 1 else next_below(rng, total)
    if index < own:
        return bit_at(t.legal, index)
    index -= own
    if index < extraction_count:
        return EXTRACT + bit_at(cells, index)
    index -= extraction_count
    if uses:
        return joker_base(rules) + bit_at(uses, index)
    source = 0
    while index >= CELLS_IN[targets[source]]:
        index -= CELLS_IN[targets[source]]
        source += 1
    return REASSIGN + CELL_COUNT * source + bit_at(targets[source], index)


cdef inline int choose_uniformly(
    const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose a random legal action; a single one takes no random number."""
    if t.aces | t.jokers:
        return choose_among_ploys(t, rules, rng)
    if t.legal & (t.legal - 1) == 0:
        return lowest_bit(t.legal)
    return bit_at(t.legal, next_below(rng, bit_count(t.legal)))


cdef int choose_greedily(
    const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose a random one of the actions with the highest merit."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count = write_legal_ids(t, rules, ids)
    cdef int best_count = 0
    cdef int best = -1000
    cdef int i, merit
    for i in range(count):
        merit = greedy_merit(t, rules, ids[i])
        if merit > best:
            best = merit
            best_count = 0
        if merit == best:
            ids[best_count] = ids[i]
            best_count += 1
    return ids[0] if best_count == 1 else ids[next_below(rng, best_count)]


cdef int choose(
    const Table* t, const RuleValues* rules, RngState* rng, int policy
) noexcept nogil:
    """Choose a legal action by a policy; the game is not over."""
    if policy == GREEDY:
        return choose_greedily(t, rules, rng)
    return choose_uniformly(t, rules, rng)


cdef int play_to_end(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng, int policy,
    int limit,
) noexcept nogil:
    """Play at most `limit` actions without keys; return their number."""
    cdef int count = 0
    cdef int action
    while t.outcome == 0 and count < limit:
        if policy == UNIFORM:
            action = choose_uniformly(t, rules, rng)
        else:
            action = choose(t, rules, rng, policy)
        play(t, rules, shuffles, action, False)
        count += 1
    return count


cdef int policy_from(object name) except -1:
    """Find a policy by its name."""
    if name == "uniform":
        return UNIFORM
    if name == "greedy":
        return GREEDY
    raise ValueError(f"there is no policy {name!r}: choose 'uniform' or 'greedy'")
