"""Training of the value, from games that the policy plays.

Games are played in batches with fixed weights; then the weights learn from the games of
the batch, one after another. So the result is the same on any number of threads.

Extractions before a draw are not offered: played wherever the value overestimates them,
they would spend the ploys from which it learns their worth.

The target of each table is a mean of the values of later tables and of the result (an
offline lambda-return). Each weight has its own learning rate: the more its corrections
cancel out, the smaller its steps (temporal coherence; Beal and Smith 1999, Jaskowski
2018). The final weights are a mean over about the last quarter of the training, in
which the noise of single games cancels out (polynomial-decay averaging, Shamir and
Zhang 2013).
"""

from libc.math cimport expf, fabsf
from libc.stdint cimport int32_t, uint32_t

from cannonade.coach.policy cimport FEW_PLOYS, choose_among
from cannonade.coach.lanes cimport Supply, take_supply
from cannonade.coach.value cimport (
    MOST_FEATURES, WEIGHT_COUNT, Weights, end_equity, write_features,
)
from cannonade.kernel.batches cimport deal_afresh
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.mirrors cimport DRAW, WON_TWELVE_DEAD
from cannonade.kernel.play cimport play, score_of
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.table cimport Table

cdef enum:
    MOST_DRAWS = 200  # longer games count as lost

cdef extern from *:
    """
    #define STEP_SIZE 10.0f  /* in logits, spread over the features of a table */
    #define BLEND 0.7f  /* the share of later tables in the target */
    """
    const float STEP_SIZE
    const float BLEND

ctypedef struct TrainingStep:
    uint32_t features[MOST_FEATURES]
    int32_t count

ctypedef struct TrainingGame:
    TrainingStep steps[200]
    int32_t count
    int32_t score
    float equity
    bint is_won


cdef inline void play_for_training(
    const Weights* w, const RuleValues* rules, RngState rng, TrainingGame* game
) noexcept nogil:
    """Play a game, and record the features of each table before a draw."""
    cdef Table table
    cdef Shuffles shuffles
    cdef Supply supply
    cdef TrainingStep* step
    cdef int action
    game.count = 0
    table.rules = rules[0]
    deal_afresh(&table, &shuffles, &rng)
    while table.outcome == 0 and game.count < MOST_DRAWS:
        action = choose_among(w, &table, FEW_PLOYS)
        if action == DRAW:
            step = &game.steps[game.count]
            take_supply(&table, &supply)
            step.count = write_features(&table, &supply, step.features)
            game.count += 1
        play(&table, &shuffles, action, False)
    game.is_won = table.outcome == WON_TWELVE_DEAD
    game.equity = end_equity(&table)
    game.score = score_of(&table) if game.is_won else 0


cdef inline float logit_of(const float* weights, const TrainingStep* step) noexcept nogil:
    """Add up the weights of a table."""
    cdef float logit = 0
    cdef int i
    for i in range(step.count):
        logit += weights[step.features[i]]
    return logit


cdef inline void correct(
    float* weights, float* balances, float* efforts, const TrainingStep* step, float error
) noexcept nogil:
    """Move the weights of a table towards its target."""
    cdef float change = STEP_SIZE * error / step.count
    cdef float rate
    cdef uint32_t at
    cdef int i
    for i in range(step.count):
        at = step.features[i]
        rate = 1 if efforts[at] == 0 else fabsf(balances[at]) / efforts[at]
        weights[at] += rate * change
        balances[at] += error
        efforts[at] += fabsf(error)


cdef inline void learn(
    float* weights, float* balances, float* efforts, const TrainingGame* game
) noexcept nogil:
    """Learn from a game, the last table first."""
    cdef float values[200]
    cdef float goal = game.equity
    cdef int i
    for i in range(game.count):
        values[i] = 1 / (1 + expf(-logit_of(weights, &game.steps[i])))
    for i in range(game.count - 1, -1, -1):
        correct(weights, balances, efforts, &game.steps[i], goal - values[i])
        goal = BLEND * goal + (1 - BLEND) * values[i]


cdef inline void blend_in(float* mean, const float* weights, float share) noexcept nogil:
    """Move the mean of the weights towards the current weights."""
    cdef int i
    for i in range(WEIGHT_COUNT):
        mean[i] += share * (weights[i] - mean[i])
