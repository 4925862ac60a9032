"""The policy that follows the learned value.

The policy takes the action with the highest value after it: only its visible effect is
applied, and if a card is in hand after it, the best use of that card counts.
"""

cimport cython
from libc.math cimport exp
from libc.stdint cimport int16_t, uint64_t, uint8_t

from cannonade.coach.afterstates cimport (
    try_out, write_ploys_for_blocked, write_reassignments,
)
from cannonade.coach.features cimport Supply, take_supply
from cannonade.coach.value cimport (
    FEATURE_COUNT, NET_SIZE, Weights, best_use, end_equity, value_with,
)
from cannonade.kernel.batches cimport LONGEST, Chooser, play_deals_by
from cannonade.kernel.game cimport Shuffles, checked_int, items_in, rule_values_from
from cannonade.kernel.legal cimport MOST_LEGAL, extractions, write_bits, write_ploys
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport play
from cannonade.kernel.position cimport Position, Rng
from cannonade.kernel.position_key cimport renew_keys
from cannonade.kernel.rng cimport RngState, next_bits
from cannonade.kernel.table cimport (
    RING, Table, is_number, lowest_bit, put_on, put_under, take_top,
)

from cannonade.coach.weights import STEP, find_weights

WEIGHT_COUNT = FEATURE_COUNT + NET_SIZE
"""The number of weights: one for each feature, then those of the network."""


cdef float value_of(const Weights* w, const Table* t) noexcept nogil:
    """Return the equity of a table, 0 to 1, as its player sees it; exact at the end.

    A card in hand counts by its best use.
    """
    cdef Supply supply
    if t.outcome:
        return end_equity(t)
    take_supply(t, &supply)
    return best_use(w, t, &supply, 2, 0)


@cython.final
cdef class Value:
    """The learned value for some rules.

    Attributes:
        provenance: the `Provenance` of the weights: their training and strength.
    """

    def __cinit__(self, provenance, data):
        """Use weights: `data` is int16[WEIGHT_COUNT] in steps of `STEP`."""
        cdef int i
        weights = memoryview(data).cast("B").cast("h")
        if len(weights) != WEIGHT_COUNT:
            raise ValueError(f"there are {WEIGHT_COUNT} weights, not {len(weights)}")
        self.data, self.provenance = weights, provenance
        self.own.shipped = <const int16_t*>items_in(
            weights, "the weights", "int16", (WEIGHT_COUNT,), False
        )
        self.own.trained = self.own.net = NULL
        self.own.step = STEP
        self.own.doubt = provenance.doubt
        for i in range(NET_SIZE):
            self.net[i] = self.own.shipped[FEATURE_COUNT + i] * self.own.step
            if self.net[i] != 0:
                self.own.net = self.net
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
        return value_of(self.weights, &position.table)


_LOADED = {}


ctypedef struct SampledPolicy:
    const Weights* weights
    double temperature

cdef float CAUTION = 0.03  # in equity; measured, see docs/explanation/coach.md


cdef int write_offered(const Table* t, int ploys, uint8_t* ids) noexcept nogil:
    """Write the ids of the actions worth considering; return their number."""
    cdef int count = write_bits(t.legal, 0, ids)
    if t.outcome or t.phase != PHASE_PLAY or not t.aces | t.jokers:
        return count
    if ploys == ALL_PLOYS or count == 0 and t.hand == NO_CARD:
        return count + write_ploys(t, ids + count)
    if count == 0 or ids[0] >= ARMOUR:
        return count + write_ploys_for_blocked(t, ids + count)
    if t.hand == NO_CARD and ploys == LIKELY_PLOYS:
        count += write_bits(extractions(t), EXTRACT, ids + count)
    return count + write_reassignments(t, False, ids + count)


cdef inline uint64_t unseen_cards(const Table* t) noexcept nogil:
    """Return the unseen cards, a bit each."""
    cdef uint64_t cards = 0
    cdef int i
    for i in range(t.unseen_count):
        cards |= <uint64_t>1 << t.draw_pile[(t.draw_first + i) & RING]
    return cards


cdef float value_of_replacing(
    const Weights* w, const Table* t, int cell
) noexcept nogil:
    """Return the mean value over the numbers that may replace a grid card.

    Royals and ploys that may be drawn before the number are ignored.
    """
    cdef uint64_t left = unseen_cards(t)
    cdef Table after = t[0]
    cdef Supply supply
    cdef double total = 0
    cdef int count = 0
    cdef int card
    after.phase = PHASE_PLAY
    put_under(&after, take_top(&after, cell, False), True, False)
    take_supply(&after, &supply)
    while left:
        card = lowest_bit(left)
        left &= left - 1
        if is_number(card):
            put_on(&after, card, cell, False)
            total += value_with(w, &after, &supply, 0)
            take_top(&after, cell, False)
            count += 1
    return total / count if count else 0


cdef float value_of_action(
    const Weights* w, const Table* t, const Supply* supply, int action, float bar
) noexcept nogil:
    """Return the equity after an action; see `value_with` for `bar`."""
    cdef Table after
    cdef Supply own
    if action == DRAW or action == KEEP:
        return value_with(w, t, supply, bar)
    if action < PLACE:
        return value_of_replacing(w, t, action - REPLACE)
    after = t[0]
    try_out(&after, action)
    if after.draw_count == t.draw_count:
        return best_use(w, &after, supply, 1, bar)
    take_supply(&after, &own)
    return best_use(w, &after, &own, 1, bar)


cdef int write_values(
    const Weights* w, const Table* t, int ploys, uint8_t* ids, float* values
) noexcept nogil:
    """Write the actions worth considering, by ascending id, and their equities.

    Returns their number. `ids` and `values` must have room for MOST_LEGAL; `ploys`
    selects the ploys to consider when none is forced.
    """
    cdef int count = write_offered(t, ploys, ids)
    judge(w, t, ids, count, values, False)
    be_cautious(ids, count, values)
    return count


cdef void judge(
    const Weights* w, const Table* t, const uint8_t* ids, int count, float* values,
    bint only_best
) noexcept nogil:
    """Write the equity after each of some actions, by ascending id.

    With `only_best`, one that is not above those before it need not be exact.
    """
    cdef Supply supply
    cdef float best = 0
    cdef int i
    take_supply(t, &supply)
    for i in range(count):
        values[i] = value_of_action(w, t, &supply, ids[i], best)
        if only_best:
            best = max(best, values[i])


cdef void be_cautious(const uint8_t* ids, int count, float* values) noexcept nogil:
    """Deduct `CAUTION` from the equity of each unforced ploy.

    The best-looking of many ploys is often one that the value overestimates.
    """
    cdef int i
    if ids[0] < EXTRACT:
        for i in range(count):
            if ids[i] >= EXTRACT:
                values[i] = max(0, values[i] - CAUTION)


cdef int choose_among(const Weights* w, const Table* t, int ploys) noexcept nogil:
    """Choose the action with the highest equity; the first of equals."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef float values[MOST_LEGAL]
    cdef int best = 0
    cdef int count, i
    count = write_offered(t, ploys, ids)
    if count == 1:
        return ids[0]
    judge(w, t, ids, count, values, True)
    if ploys != FEW_PLOYS:
        be_cautious(ids, count, values)
    for i in range(1, count):
        if values[i] > values[best]:
            best = i
    return ids[best]


cdef int choose_by_value(const Weights* w, const Table* t) noexcept nogil:
    """Choose an action by the policy."""
    return choose_among(w, t, LIKELY_PLOYS)


def appraise(Value value not None, Position position not None, *, all_ploys=False):
    """Return the actions worth considering in a position, with their equities.

    Args:
        value: the learned value.
        position: the position; its hidden cards are ignored.
        all_ploys: include every ploy, not only extractions before a draw,
            reassignments that kill, and ploys for a blocked number.

    Returns:
        Pairs of action id and equity, by ascending id; empty if the game is over.
    """
    cdef uint8_t ids[MOST_LEGAL]
    cdef float values[MOST_LEGAL]
    cdef int ploys = ALL_PLOYS if all_ploys else LIKELY_PLOYS
    cdef int count = write_values(value.weights, &position.table, ploys, ids, values)
    return tuple([(ids[i], values[i]) for i in range(count)])


def play_out(Value value not None, Position position not None, limit=1000):
    """Play a position to its end by the policy, and return the number of actions.

    The hidden cards stay in their order; the policy does not look at them.

    Args:
        value: the learned value.
        position: the position, which is changed.
        limit: the most actions, up to a million.
    """
    cdef int most = checked_int(limit, "the limit", 0, LONGEST)
    cdef Table table = position.table
    cdef Shuffles shuffles = position.shuffles
    cdef const Weights* weights = value.weights
    cdef int count
    with nogil:
        count = play_to_end_by_value(weights, &table, &shuffles, most)
        renew_keys(&table)
    position.table = table
    return count


cdef int play_to_end_by_value(
    const Weights* w, Table* t, Shuffles* shuffles, int limit
) noexcept nogil:
    """Play on for at most `limit` actions; return their number."""
    cdef int count = 0
    while t.outcome == 0 and count < limit:
        play(t, shuffles, choose_by_value(w, t), False)
        count += 1
    return count


cdef int sample_by_equity(
    const void* policy, const Table* t, RngState* rng
) noexcept nogil:
    """Draw a random action, weighted by equity (see `cannonade.coach.players`)."""
    cdef const SampledPolicy* by = <const SampledPolicy*>policy
    cdef uint8_t ids[MOST_LEGAL]
    cdef float values[MOST_LEGAL]
    cdef double left
    cdef double total = 0
    cdef float best = 0
    cdef int count, i
    if by.temperature == 0:
        return choose_by_value(by.weights, t)
    count = write_values(by.weights, t, LIKELY_PLOYS, ids, values)
    if count == 1:  # such as a draw, where ploys are not considered
        count = write_values(by.weights, t, ALL_PLOYS, ids, values)
    for i in range(count):
        best = max(best, values[i])
    for i in range(count):
        values[i] = exp((values[i] - best) / by.temperature)
        total += values[i]
    left = total * ((next_bits(rng) >> 11) * 2.0**-53)
    for i in range(count):
        left -= values[i]
        if left < 0:
            return ids[i]
    return ids[0]


cdef SampledPolicy sampled_policy(Value value, double temperature) except *:
    """Return the policy for `sample_by_equity`."""
    cdef SampledPolicy policy
    if not 0 <= temperature <= 1:
        raise ValueError(f"a temperature is 0 to 1, not {temperature}")
    policy.weights = value.weights
    policy.temperature = temperature
    return policy


def sample_action(Value value not None, Position position not None, Rng rng not None, temperature):
    """Return the id of a random action, weighted by equity, ignoring hidden cards.

    Args:
        value: the learned value.
        position: the position, whose game is not over.
        rng: the random generator.
        temperature: the loss of equity that makes an action about a third as likely,
            0 to 1.
    """
    cdef SampledPolicy policy = sampled_policy(value, temperature)
    if position.table.outcome:
        raise ValueError("the game is over: nothing can be played")
    return sample_by_equity(&policy, &position.table, &rng.state)


def play_deals(
    Value value not None, rules, numbers, seed, *, temperature=0.0, limit=1000,
    threads=1,
):
    """Play numbered deals to the end by the policy; see `cannonade.kernel.play_deals`.

    Args:
        value: the learned value.
        rules: the rules.
        numbers: a range of deal numbers, of step 1.
        seed: the seed of the random numbers, 0 to 2^64 - 1.
        temperature: draw each action like `sample_action`; 0 for the best action.
        limit: the most actions, up to a million.
        threads: the number of threads, 1 to 256.
    """
    cdef SampledPolicy policy = sampled_policy(value, temperature)
    cdef Chooser chooser
    chooser.choose = sample_by_equity
    chooser.guide = &policy
    return play_deals_by(chooser, rules, numbers, seed, limit, threads)
