"""The learned value: the equity of a table before the next draw.

It is the logistic function of the sum of one weight for each feature of the table.
Features depend on the face-up cards and the cards to come, never on the order of hidden
cards. docs/explanation/coach.md describes them.
"""

cimport cython
from libc.math cimport expf
from libc.stdint cimport int16_t, int32_t, uint8_t, uint32_t

from cannonade.coach.afterstates cimport try_out, write_ploys_for_blocked
from cannonade.coach.cells cimport write_cells
from cannonade.coach.course cimport write_course
from cannonade.coach.lanes cimport Lanes, write_lanes
from cannonade.coach.supply cimport Supply, take_supply
from cannonade.coach.utility cimport end_equity
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.legal cimport (
    ARMOUR, EXTRACT, MOST_LEGAL, hand_actions, write_bits,
)
from cannonade.kernel.position cimport Position
from cannonade.kernel.rule_values cimport CYCLING_AT_ONCE, RuleValues
from cannonade.kernel.table cimport Table, put_under
from cannonade.kernel.tables cimport NO_CARD, is_royal

from cannonade.coach.weights import STEP, find_weights

FEATURE_COUNT = WEIGHT_COUNT
"""The number of features, and of their weights."""


cdef int write_features(
    const Table* t, const RuleValues* rules, const Supply* supply, uint32_t* out
) noexcept nogil:
    """Write the features of a table, as indices of weights; return their number."""
    cdef Lanes lanes
    cdef int count = write_lanes(t, supply, &lanes, out)
    cdef int added = write_cells(t, rules, supply, &lanes, out + count)
    cdef int i
    for i in range(added):
        out[count + i] += LANES_FEATURES
    count += added
    added = write_course(t, supply, &lanes, out + count)
    for i in range(added):
        out[count + i] += LANES_FEATURES + CELLS_FEATURES
    return count + added


cdef float value_with(
    const Weights* w, const Table* t, const RuleValues* rules, const Supply* supply
) noexcept nogil:
    """Return the equity of a table, given its supply.

    A card in hand is ignored.
    """
    cdef uint32_t features[MOST_FEATURES]
    cdef int32_t total = 0
    cdef float logit = 0
    cdef int count, i
    if t.outcome:
        return end_equity(t, rules)
    count = write_features(t, rules, supply, features)
    if w.trained != NULL:
        for i in range(count):
            logit += w.trained[features[i]]
    else:
        for i in range(count):
            total += w.shipped[features[i]]
        logit = total * w.step
    return 1 / (1 + expf(-logit))


cdef inline float value_after(
    const Weights* w, const Table* after, const RuleValues* rules,
    const Supply* supply, int draw_count,
) noexcept nogil:
    """Return the value of a table, recounting the supply if it has changed."""
    cdef Supply own
    if after.draw_count == draw_count:
        return value_with(w, after, rules, supply)
    take_supply(after, &own)
    return value_with(w, after, rules, &own)


cdef inline float value_of_waiting(
    const Weights* w, const Table* t, const RuleValues* rules, const Supply* supply
) noexcept nogil:
    """Return the value of a table that cycles for a royal before the hand is played."""
    cdef Table later = t[0]
    if rules.cycling == CYCLING_AT_ONCE:
        put_under(&later, t.hand, True, False)
    later.hand = NO_CARD
    return value_after(w, &later, rules, supply, t.draw_count)


cdef inline int write_uses(
    const Table* t, const RuleValues* rules, uint8_t* ids
) noexcept nogil:
    """Write the actions with the card in hand, and ploys if it is blocked."""
    cdef int count = write_bits(hand_actions(t, rules), 0, ids)
    if (count == 0 or ids[0] >= ARMOUR) and t.aces | t.jokers:
        count += write_ploys_for_blocked(t, rules, ids + count)
    return count


cdef float best_use(
    const Weights* w, const Table* t, const RuleValues* rules, const Supply* supply,
    int depth,
) noexcept nogil:
    """Return the equity of a table, with the best use of any card in hand."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef Table later
    cdef Supply own
    cdef float best = 0
    cdef float value
    cdef int count, i
    if t.outcome or t.hand == NO_CARD:
        return value_with(w, t, rules, supply)
    if not t.living and not is_royal(t.hand) and rules.cycling == CYCLING_AT_ONCE:
        return value_of_waiting(w, t, rules, supply)
    count = write_uses(t, rules, ids)
    if count == 0 and not t.living:
        return value_of_waiting(w, t, rules, supply)
    for i in range(count):
        later = t[0]
        try_out(&later, rules, ids[i])
        if ids[i] >= EXTRACT and depth:
            take_supply(&later, &own)
            value = best_use(w, &later, rules, &own, depth - 1)
        else:
            value = value_after(w, &later, rules, supply, t.draw_count)
        if value > best:
            best = value
    return best


cdef float value_of(
    const Weights* w, const Table* t, const RuleValues* rules
) noexcept nogil:
    """Return the equity of a table, 0 to 1, as its player sees it; exact at the end.

    A card in hand counts by its best use.
    """
    cdef Supply supply
    if t.outcome:
        return end_equity(t, rules)
    take_supply(t, &supply)
    return best_use(w, t, rules, &supply, 2)


@cython.final
cdef class Value:
    """The learned value for some rules.

    Attributes:
        provenance: the `Provenance` of the weights: their training and strength.
    """

    def __cinit__(self, provenance, data):
        """Use weights: `data` is int16[FEATURE_COUNT] in steps of `STEP`."""
        cdef const int16_t[::1] weights = memoryview(data).cast("B").cast("h")
        if weights.shape[0] != WEIGHT_COUNT:
            raise ValueError(
                f"there are {WEIGHT_COUNT} features, not {weights.shape[0]}"
            )
        self.data, self.provenance = data, provenance
        self.own.shipped = &weights[0]
        self.own.trained = NULL
        self.own.step = STEP
        self.weights = &self.own

    @staticmethod
    def load(rules):
        """Return the packaged value for some rules; None if none fits.

        House rules get that of the most similar built-in rules; see `find_weights`.
        """
        rule_values_from(rules)
        if rules not in _LOADED:
            found = find_weights(rules)
            _LOADED[rules] = None if found is None else Value(*found)
        return _LOADED[rules]

    def equity(self, Position position not None):
        """Return the equity of a position, 0 to 1, as its player sees it."""
        return value_of(self.weights, &position.table, &position.values)


_LOADED = {}
