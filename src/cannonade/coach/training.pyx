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

cimport cython
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.math cimport expf, fabsf
from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from cannonade.coach.policy cimport FEW_PLOYS, choose_among
from cannonade.coach.supply cimport Supply, take_supply
from cannonade.coach.utility cimport end_equity
from cannonade.coach.value cimport (
    MOST_FEATURES, WEIGHT_COUNT, Weights, write_features,
)
from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.batches cimport deal_afresh
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.legal cimport DRAW
from cannonade.kernel.play cimport play
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table, WON_TWELVE_DEAD

from concurrent.futures import ThreadPoolExecutor

from cannonade.errors import WeightsError

BATCH_SIZE = 256
"""The number of games played before the weights learn from them."""

cdef enum:
    GAMES = 256
    GAMES_AT_ONCE = 16  # games that a thread plays in a row
    PARTS = 4  # see `Trainer.numbers`
    MOST_DRAWS = 200  # longer games count as lost

cdef float STEP_SIZE = 10  # in logits, spread over the features of a table
cdef float BLEND = 0.7  # the share of later tables in the target

ctypedef struct TrainingStep:
    uint32_t features[MOST_FEATURES]
    int32_t count

ctypedef struct TrainingGame:
    TrainingStep steps[200]
    int32_t count
    int32_t score
    float equity
    bint is_won


cdef void play_game(
    const Weights* w, const RuleValues* rules, RngState rng, TrainingGame* game
) noexcept nogil:
    """Play a game, and record the features of each table before a draw."""
    cdef Table table
    cdef Shuffles shuffles
    cdef Supply supply
    cdef TrainingStep* step
    cdef int action
    game.count = 0
    deal_afresh(&table, rules, &shuffles, &rng)
    while table.outcome == 0 and game.count < MOST_DRAWS:
        action = choose_among(w, &table, rules, FEW_PLOYS)
        if action == DRAW:
            step = &game.steps[game.count]
            take_supply(&table, &supply)
            step.count = write_features(&table, rules, &supply, step.features)
            game.count += 1
        play(&table, rules, &shuffles, action, False)
    game.is_won = table.outcome == WON_TWELVE_DEAD
    game.equity = end_equity(&table, rules)
    game.score = score_of(&table, rules) if game.is_won else 0


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


cdef void learn(
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


cdef void blend_in(float* mean, const float* weights, float share) noexcept nogil:
    """Move the mean of the weights towards the current weights."""
    cdef int i
    for i in range(WEIGHT_COUNT):
        mean[i] += share * (weights[i] - mean[i])


@cython.final
cdef class Trainer:
    """Weights in training, the same for the same seed on any number of threads.

    Args:
        rules: the rules to train on.
        seed: the seed of the games, 0 to 2^64 - 1. Game i is dealt by `Rng(seed, i)`.

    Attributes:
        games: the number of games played.
    """

    cdef float* numbers  # the weights, balances, efforts and mean weights
    cdef TrainingGame* batch
    cdef RuleValues values
    cdef uint64_t seed
    cdef readonly int64_t games

    def __cinit__(self, rules, seed):
        self.values = rule_values_from(rules)
        self.seed = bits64(seed, "the seed")
        self.numbers = <float*>PyMem_Calloc(PARTS * WEIGHT_COUNT, sizeof(float))
        self.batch = <TrainingGame*>PyMem_Calloc(GAMES, sizeof(TrainingGame))
        if self.numbers == NULL or self.batch == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.numbers)
        PyMem_Free(self.batch)

    def train(self, threads=1):
        """Play a batch of games and learn from it.

        Args:
            threads: the number of threads, 1 to 256.

        Returns:
            The number of games won, and the sum of their scores.
        """
        workers = checked_int(threads, "the number of threads", 1, 256)
        firsts = range(0, GAMES, GAMES_AT_ONCE)
        with ThreadPoolExecutor(workers) as pool:
            for _ in pool.map(self._play, firsts):
                pass
        cdef int64_t wins = 0
        cdef int64_t scores = 0
        cdef int i
        with nogil:
            for i in range(GAMES):
                learn(
                    self.numbers, self.numbers + WEIGHT_COUNT,
                    self.numbers + 2 * WEIGHT_COUNT, &self.batch[i],
                )
                wins += self.batch[i].is_won
                scores += self.batch[i].score
            blend_in(
                self.numbers + 3 * WEIGHT_COUNT, self.numbers,
                4 / <float>(self.games // GAMES + 4),
            )
        self.games += GAMES
        return wins, scores

    def _play(self, int first):
        cdef Weights weights
        cdef int i
        weights.trained = self.numbers
        weights.shipped = NULL
        weights.step = 0
        with nogil:
            for i in range(first, first + GAMES_AT_ONCE):
                play_game(
                    &weights, &self.values, seeded(self.seed, self.games + i),
                    &self.batch[i],
                )

    @property
    def weights(self):
        """A copy of the mean weights so far: float32[FEATURE_COUNT]."""
        cdef char* first = <char*>(self.numbers + 3 * WEIGHT_COUNT)
        return memoryview(first[:WEIGHT_COUNT * sizeof(float)]).cast("f")

    def save(self):
        """Return the state of the training for `restore`: bytes in native order."""
        return (<char*>self.numbers)[:PARTS * WEIGHT_COUNT * sizeof(float)]

    def restore(self, saved, games):
        """Resume from a state saved after `games` games.

        Raises:
            WeightsError: if it was saved for other features.
        """
        cdef const char[::1] data = memoryview(saved).cast("B").cast("c")
        cdef Py_ssize_t size = PARTS * WEIGHT_COUNT * sizeof(float)
        if data.shape[0] != size:
            raise WeightsError(f"{data.shape[0]} bytes of training", f"{size} bytes")
        self.games = checked_int(games, "the number of games", 0, 2**62)
        memcpy(self.numbers, &data[0], size)
