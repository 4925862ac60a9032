"""The utility and equity of finished games, and the learned value of a table.

The value is the logistic function of the sum of one weight for each feature of the
table, corrected by a small network. Features depend on the face-up cards and the cards
to come, never on the order of hidden cards; docs/explanation/coach.md describes them.

The sum of weights judges each lane and cell alone. The network sees these weights
together: added up by group, and of the lowest lanes, in order; and it sees some counts.
What it makes of them is added to the logit. Weights are added and sorted in whole steps,
so the eight symmetries of the board get the same value, to the last bit.

A network is float32[NET_SIZE]: a row of HIDDEN weights for each input, the biases of the
hidden units, their weights, and the bias of the result.
"""

from libc.math cimport expf
from libc.stdint cimport int16_t, int32_t, uint32_t, uint8_t
from libc.string cimport memset

from cannonade.coach.afterstates cimport try_out, write_ploys_for_blocked
from cannonade.coach.features cimport (
    BLOCK_FEATURES, COVER_FEATURES, FAR_FEATURES, FIT_FEATURES, HEALTH_FEATURES,
    KIND_FEATURES, KNOWN_FEATURES, LINE_FEATURES, LOW_FEATURES, PLOY_FEATURES,
    PROGRESS_FEATURES, READY_FEATURES, ROLE_FEATURES, ROYAL_FEATURES,
    STACK_FEATURES, SUPPLY_FEATURES, Lanes, Supply, take_supply, write_cells,
    write_course, write_lanes,
)
from cannonade.coach.premises cimport wins_score_ploys
from cannonade.kernel.legal cimport MOST_LEGAL, hand_actions, write_bits
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport score_of
from cannonade.kernel.table cimport Table, is_royal, put_under, slots_in

cdef enum:
    SUMS = 16  # health, far, supply, lines, royals, roles, covers, fits; then of a table
    LOW_LANES = 7
    FITS = 8
    COUNTS = 24
    STATES = 8
    RANKS_OF_NUMBERS = 9
    INPUTS = SUMS + LOW_LANES + FITS + COUNTS + STATES + RANKS_OF_NUMBERS + 2
    HIDDEN = 32
    NET_SIZE = INPUTS * HIDDEN + 2 * HIDDEN + 1

cdef extern from *:
    """
    #define CANNONADE_SHOWN 4.0f  /* logits are small: inputs are near 1 */
    """
    const float SHOWN "CANNONADE_SHOWN"


cdef inline void sort_in(int32_t* sorted, int count, int32_t added) noexcept nogil:
    """Put a number into ascending numbers, of which there are `count`."""
    while count and sorted[count - 1] > added:
        sorted[count] = sorted[count - 1]
        count -= 1
    sorted[count] = added


cdef inline int32_t sum_of(const int32_t* steps, int count) noexcept nogil:
    """Add up some weights, in steps."""
    cdef int32_t total = 0
    cdef int i
    for i in range(count):
        total += steps[i]
    return total


cdef inline void write_counts(
    const Table* t, const Supply* supply, const Lanes* lanes, float lost, float* x
) noexcept nogil:
    """Write what is counted, each about 0 to 1; `lost` is the toll of the score."""
    cdef int i
    x[0] = slots_in(t.dead) / 12.0
    x[1] = slots_in(t.living) / 8.0
    x[2] = supply.royal_count / 12.0
    for i in range(12):
        if t.living >> i & 1:
            x[3 + RANK[t.royal[i]] - 11] += 0.25
    for i in range(3):
        x[6 + i] = supply.kinds[i] / 4.0
    x[9] = supply.aces / 4.0
    x[10] = supply.jokers / 2.0
    x[11] = t.aces / 4.0
    x[12] = t.jokers / 2.0
    x[13 + min(6, t.aces + t.jokers)] = 1
    x[20] = t.draw_count / 52.0
    x[21] = t.unseen_count / 52.0
    x[22] = t.queue_count / 4.0
    x[23] = supply.number_count / 36.0
    x += COUNTS
    for i in range(12):
        x[lanes.state[i]] += 0.25
    x += STATES
    for i in range(RANKS_OF_NUMBERS):
        x[i] = supply.numbers[2 + i] / 4.0
    x[RANKS_OF_NUMBERS] = supply.next_card != NO_CARD
    x[RANKS_OF_NUMBERS + 1] = lost


cdef inline void write_inputs(
    const Table* t, const Supply* supply, const Lanes* lanes, const int32_t* steps,
    float step, float lost, float* x
) noexcept nogil:
    """Write what the network sees: float32[INPUTS].

    `steps` are the weights of the features, in the order of `write_features`.
    """
    cdef int living = slots_in(t.living)
    cdef int royals = 0 if (t.living | t.dead) == ALL_SLOTS else supply.royal_count
    cdef int32_t sorted[12]
    cdef int32_t sums[8]
    cdef float unit = SHOWN * step
    cdef int i
    memset(x, 0, INPUTS * sizeof(float))
    memset(sums, 0, sizeof(sums))
    for i in range(living):
        sums[0] += steps[0]
        sums[1] += steps[1]
        sums[2] += steps[2]
        sort_in(sorted, i, steps[0] + steps[1] + steps[2])
        steps += 3
    for i in range(min(living, LOW_LANES)):
        x[SUMS + i] = sorted[i] * unit
    sums[3] = sum_of(steps, 6)
    sums[4] = sum_of(steps + 6, royals)
    steps += 6 + royals
    sums[5] = sum_of(steps, 9)
    sums[6] = sum_of(steps + 9, 9)
    sums[7] = sum_of(steps + 18, FITS)
    for i in range(8):
        x[i] = sums[i] * unit
        x[8 + i] = steps[18 + FITS + i] * unit
        x[SUMS + LOW_LANES + i] = steps[18 + i] * unit
    write_counts(t, supply, lanes, lost, x + SUMS + LOW_LANES + FITS)


cdef inline float run_network(const float* net, const float* x, float* hidden) noexcept nogil:
    """Return what the network adds to the logit; write its hidden units."""
    cdef const float* last = net + INPUTS * HIDDEN
    cdef float added = last[2 * HIDDEN]
    cdef float seen
    cdef int i, j
    for j in range(HIDDEN):
        hidden[j] = last[j]
    for i in range(INPUTS):
        seen = x[i]
        if seen != 0:
            for j in range(HIDDEN):
                hidden[j] += seen * net[j]
        net += HIDDEN
    for j in range(HIDDEN):
        hidden[j] = max(0, hidden[j])
        added += hidden[j] * last[HIDDEN + j]
    return added


cdef enum:
    MOST_POINTS = 144  # of twelve dead royals, before draws are subtracted
    MOST_SHAME = 12  # more shamed cards cost no more, and a loss costs one more
    MOST_TOLL = 127  # more are not told apart


cdef inline int most_utility(const RuleValues* rules) noexcept nogil:
    """Return the utility of the best win; see `cannonade.coach.expectation`."""
    if rules.scoring == SCORE_POINTS:
        return MOST_POINTS
    if rules.scoring == SCORE_MINUS_SHAME:
        return 1 + MOST_SHAME
    return 1 + PLOY_COUNT if wins_score_ploys(rules) else 1


cdef inline int utility_of_win(const Table* t) noexcept nogil:
    """Return the utility of a win now, at least 1."""
    cdef int most = most_utility(&t.rules)
    if most == 1:
        return 1
    if t.rules.scoring == SCORE_POINTS:
        return score_of(t)
    if t.rules.scoring == SCORE_MINUS_SHAME:
        return max(1, most + score_of(t))
    return 1 + score_of(t)


cdef inline int toll(const Table* t) noexcept nogil:
    """Return what of the best score is lost already: draws, shamed cards or ploys."""
    if t.rules.scoring == SCORE_POINTS:
        return t.draws
    return t.shame_count if t.rules.scoring == SCORE_MINUS_SHAME else t.spent_count


cdef inline float end_equity(const Table* t) noexcept nogil:
    """Return the equity of a finished game: its utility as a share of the maximum.

    An unfinished game counts as lost.
    """
    if t.outcome != WON_TWELVE_DEAD:
        return 0
    return <float>utility_of_win(t) / most_utility(&t.rules)


cdef inline float most_equity(const Table* t) noexcept nogil:
    """Return the equity of the best win that a game can still come to."""
    cdef int most = most_utility(&t.rules)
    return 1 if most == 1 else <float>max(1, most - toll(t)) / most


cdef enum:
    LANES_FEATURES = (
        HEALTH_FEATURES + FAR_FEATURES + SUPPLY_FEATURES + LINE_FEATURES
        + ROYAL_FEATURES
    )
    CELLS_FEATURES = (
        ROLE_FEATURES + COVER_FEATURES + FIT_FEATURES + LOW_FEATURES + BLOCK_FEATURES
    )
    COURSE_FEATURES = (
        PROGRESS_FEATURES + PLOY_FEATURES + KIND_FEATURES + KNOWN_FEATURES
        + STACK_FEATURES + READY_FEATURES
    )
    TOLL_FEATURES = (1 + MOST_TOLL) * 13 * 14
    FEATURE_COUNT = LANES_FEATURES + CELLS_FEATURES + COURSE_FEATURES + TOLL_FEATURES
    WEIGHT_COUNT = FEATURE_COUNT + NET_SIZE
    MOST_FEATURES = 96  # 3 for each of 12 lanes, 6 lines, 12 royals, 28 of cells, 7

ctypedef struct Weights:
    const int16_t* shipped  # in steps of `step`; used unless there are `trained` ones
    const float* trained
    const float* net  # the network that corrects shipped weights, or NULL
    float step
    float doubt  # in logits: the network hardly ever adds more; 0 if that is unknown


cdef inline bint counts_toll(const RuleValues* rules) noexcept nogil:
    """Whether what the score has lost shows in nothing else, as spent ploys do."""
    return rules.scoring == SCORE_POINTS or rules.scoring == SCORE_MINUS_SHAME


cdef inline uint32_t toll_feature(const Table* t) noexcept nogil:
    """Return the feature of what the score has lost, and of the way still to go."""
    cdef uint32_t index = min(toll(t), MOST_TOLL) * 13 + slots_in(t.dead)
    return index * 14 + (t.draw_count >> 2)


cdef inline int write_features(
    const Table* t, const Supply* supply, Lanes* lanes, uint32_t* out
) noexcept nogil:
    """Write the features of a table, as indices of weights; return their number."""
    cdef int count = write_lanes(t, supply, lanes, out)
    cdef int added = write_cells(t, supply, lanes, out + count)
    cdef int i
    for i in range(added):
        out[count + i] += LANES_FEATURES
    count += added
    added = write_course(t, supply, lanes, out + count)
    for i in range(added):
        out[count + i] += LANES_FEATURES + CELLS_FEATURES
    count += added
    if counts_toll(&t.rules):
        out[count] = LANES_FEATURES + CELLS_FEATURES + COURSE_FEATURES + toll_feature(t)
        count += 1
    return count


cdef inline float shipped_logit(
    const Weights* w, const Table* t, const Supply* supply, Lanes* lanes, int32_t* steps
) noexcept nogil:
    """Add up the shipped weights of a table, and write its lanes and each weight."""
    cdef uint32_t features[MOST_FEATURES]
    cdef int32_t total = 0
    cdef int i
    for i in range(write_features(t, supply, lanes, features)):
        steps[i] = w.shipped[features[i]]
        total += steps[i]
    return total * w.step


cdef inline float equity_of(float logit) noexcept nogil:
    """Return the equity that a logit stands for."""
    return 1 / (1 + expf(-logit))


cdef inline float trained_logit(
    const float* trained, const Table* t, const Supply* supply
) noexcept nogil:
    """Add up the weights of a table in training."""
    cdef uint32_t features[MOST_FEATURES]
    cdef Lanes lanes
    cdef float logit = 0
    cdef int i
    for i in range(write_features(t, supply, &lanes, features)):
        logit += trained[features[i]]
    return logit


cdef inline float value_with(
    const Weights* w, const Table* t, const Supply* supply, float bar
) noexcept nogil:
    """Return the equity of a table, given its supply.

    A card in hand is ignored. If the sum of weights stays far below `bar`, the network
    isn't asked, and the result is only certain not to be above `bar`.
    """
    cdef float x[INPUTS]
    cdef float hidden[HIDDEN]
    cdef int32_t steps[MOST_FEATURES]
    cdef Lanes lanes
    cdef float logit, highest
    if t.outcome:
        return end_equity(t)
    if w.trained != NULL:
        return equity_of(trained_logit(w.trained, t, supply))
    logit = shipped_logit(w, t, supply, &lanes, steps)
    if w.net == NULL:
        return equity_of(logit)
    if bar > 0 and w.doubt > 0:
        highest = equity_of(logit + w.doubt)
        if highest <= bar:
            return highest
    write_inputs(t, supply, &lanes, steps, w.step, toll(t) / 16.0, x)
    return equity_of(logit + run_network(w.net, x, hidden))


cdef inline float value_after(
    const Weights* w, const Table* after, const Supply* supply, int draw_count, float bar
) noexcept nogil:
    """Return the value of a table, recounting the supply if it has changed."""
    cdef Supply own
    if after.draw_count == draw_count:
        return value_with(w, after, supply, bar)
    take_supply(after, &own)
    return value_with(w, after, &own, bar)


cdef inline float value_of_waiting(
    const Weights* w, const Table* t, const Supply* supply
) noexcept nogil:
    """Return the value of a table that cycles for a royal before the hand is played."""
    cdef Table later = t[0]
    if t.rules.cycling == CYCLING_AT_ONCE:
        put_under(&later, t.hand, True, False)
    later.hand = NO_CARD
    return value_after(w, &later, supply, t.draw_count, 0)


cdef inline int write_uses(const Table* t, uint8_t* ids) noexcept nogil:
    """Write the actions with the card in hand, and ploys if it is blocked."""
    cdef int count = write_bits(hand_actions(t), 0, ids)
    if (count == 0 or ids[0] >= ARMOUR) and t.aces | t.jokers:
        count += write_ploys_for_blocked(t, ids + count)
    return count


cdef inline float best_use(
    const Weights* w, const Table* t, const Supply* supply, int depth, float bar
) noexcept nogil:
    """Return the equity of a table, with the best use of any card in hand.

    It is only certain not to be above `bar` if it isn't; see `value_with`.
    """
    cdef uint8_t ids[MOST_LEGAL]
    cdef Table later
    cdef Supply own
    cdef float best = 0
    cdef float value
    cdef int count, i
    if t.outcome or t.hand == NO_CARD:
        return value_with(w, t, supply, bar)
    if not t.living and not is_royal(t.hand) and t.rules.cycling == CYCLING_AT_ONCE:
        return value_of_waiting(w, t, supply)
    count = write_uses(t, ids)
    if count == 0 and not t.living:
        return value_of_waiting(w, t, supply)
    for i in range(count):
        later = t[0]
        try_out(&later, ids[i])
        if ids[i] >= EXTRACT and depth:
            take_supply(&later, &own)
            value = best_use(w, &later, &own, depth - 1, max(bar, best))
        else:
            value = value_after(w, &later, supply, t.draw_count, max(bar, best))
        if value > best:
            best = value
    return best
