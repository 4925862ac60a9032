"""Training of the value, from games that the policy plays.

Games are played in batches with fixed weights; then the weights learn from the games of
the batch, one after another. So the result is the same on any number of threads.

First, the weights of the features. Extractions before a draw are not offered: played
wherever the value overestimates them, they would spend the ploys from which it learns
their worth. The target of each table is a mean of the values of later tables and of the
result (an offline lambda-return). Each weight has its own learning rate: the more its
corrections cancel out, the smaller its steps (temporal coherence; Beal and Smith 1999,
Jaskowski 2018). The final weights are a mean over about the last quarter of the
training, in which the noise of single games cancels out (polynomial-decay averaging,
Shamir and Zhang 2013).

Then the network that corrects their sum. Its target is the result, and it follows the
steps of Adam (Kingma and Ba 2014); its final weights are such a mean, too. In most games
one action is random, and only what comes after it is learned from: so the value also
knows tables that the policy avoids, such as those after a wasted ploy.
"""

cimport cython
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.math cimport expf, fabsf, lrintf, powf, sqrtf
from libc.stdint cimport int16_t, int32_t, int64_t, uint32_t, uint64_t, uint8_t
from libc.string cimport memcpy, memset

from cannonade.coach.features cimport Lanes, Supply, take_supply
from cannonade.coach.policy cimport FEW_PLOYS, Value, choose_among, choose_by_value
from cannonade.coach.value cimport (
    FEATURE_COUNT, HIDDEN, INPUTS, MOST_FEATURES, NET_SIZE, WEIGHT_COUNT, Weights,
    end_equity, run_network, shipped_logit, toll, write_features, write_inputs,
)
from cannonade.kernel.batches cimport deal_afresh
from cannonade.kernel.game cimport Shuffles, bits64, checked_int, rule_values_from
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.play cimport play, score_of
from cannonade.kernel.rng cimport RngState, next_bits, seeded
from cannonade.kernel.table cimport Table

from concurrent.futures import ThreadPoolExecutor

from cannonade.coach.weights import STEP
from cannonade.errors import WeightsError

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


cdef void play_for_training(
    const Weights* w, const RuleValues* rules, RngState rng, TrainingGame* game
) noexcept nogil:
    """Play a game, and record the features of each table before a draw."""
    cdef Table table
    cdef Shuffles shuffles
    cdef Supply supply
    cdef Lanes lanes
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
            step.count = write_features(&table, &supply, &lanes, step.features)
            game.count += 1
        play(&table, &shuffles, action, False)
    game.is_won = table.outcome == WON_TWELVE_DEAD
    game.equity = end_equity(&table)
    game.score = score_of(&table) if game.is_won else 0


cdef float logit_of(const float* weights, const TrainingStep* step) noexcept nogil:
    """Add up the weights of a table."""
    cdef float logit = 0
    cdef int i
    for i in range(step.count):
        logit += weights[step.features[i]]
    return logit


cdef void correct(
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


cdef void blend_in(
    float* mean, const float* weights, int count, float share
) noexcept nogil:
    """Move the mean of some weights towards the current weights."""
    cdef int i
    for i in range(count):
        mean[i] += share * (weights[i] - mean[i])

cdef extern from *:
    """
    #define RATE 0.001f
    #define FADING 0.9f  /* of the gradient's mean, from one step to the next */
    #define SLOW_FADING 0.999f  /* of the mean of its square */
    """
    const float RATE
    const float FADING
    const float SLOW_FADING

cdef enum:
    GAMES_A_STEP = 32
    LAST_SLIP = 40  # draws before a slip, at most
    SLIPS_OF = 57  # one game in so many slips after a given number of draws
    NEVER = 1000

ctypedef struct Lesson:
    float inputs[INPUTS]
    float logit  # without the network

ctypedef struct LessonGame:
    Lesson lessons[200]
    int32_t count
    int32_t score
    float equity
    bint is_won


cdef void play_for_lessons(
    const Weights* w, const RuleValues* rules, RngState rng, LessonGame* game
) noexcept nogil:
    """Play a game, with a random action in most, and record what the network sees."""
    cdef Table table
    cdef Shuffles shuffles
    cdef Supply supply
    cdef Lanes lanes
    cdef int32_t steps[MOST_FEATURES]
    cdef uint8_t ids[MOST_LEGAL]
    cdef Lesson* lesson
    cdef int draws = 0
    cdef int action, count, slip
    game.count = 0
    table.rules = rules[0]
    deal_afresh(&table, &shuffles, &rng)
    slip = next_bits(&rng) % SLIPS_OF
    if slip >= LAST_SLIP:
        slip = NEVER
    while table.outcome == 0 and game.count < MOST_DRAWS:
        action = choose_by_value(w, &table)
        if draws >= slip:
            count = write_legal_ids(&table, ids)
            if count > 1:
                action = ids[next_bits(&rng) % count]
                game.count = 0
                slip = NEVER
        if action == DRAW:
            lesson = &game.lessons[game.count]
            take_supply(&table, &supply)
            lesson.logit = shipped_logit(w, &table, &supply, &lanes, steps)
            write_inputs(
                &table, &supply, &lanes, steps, w.step, toll(&table) / 16.0,
                lesson.inputs,
            )
            game.count += 1
            draws += 1
        play(&table, &shuffles, action, False)
    game.is_won = table.outcome == WON_TWELVE_DEAD
    game.equity = end_equity(&table)
    game.score = score_of(&table) if game.is_won else 0


cdef int add_gradient(
    const float* net, const LessonGame* game, float* gradient
) noexcept nogil:
    """Add a game's gradient of the cross-entropy; return the number of lessons."""
    cdef float hidden[HIDDEN]
    cdef float back[HIDDEN]
    cdef const Lesson* lesson
    cdef const float* last = net + INPUTS * HIDDEN
    cdef float* last_gradient = gradient + INPUTS * HIDDEN
    cdef float error, seen
    cdef int i, j, k
    for k in range(game.count):
        lesson = &game.lessons[k]
        error = lesson.logit + run_network(net, lesson.inputs, hidden)
        error = 1 / (1 + expf(-error)) - game.equity
        for j in range(HIDDEN):
            back[j] = error * last[HIDDEN + j] if hidden[j] > 0 else 0
            last_gradient[j] += back[j]
            last_gradient[HIDDEN + j] += error * hidden[j]
        last_gradient[2 * HIDDEN] += error
        for i in range(INPUTS):
            seen = lesson.inputs[i]
            if seen != 0:
                for j in range(HIDDEN):
                    gradient[i * HIDDEN + j] += seen * back[j]
    return game.count


cdef void correct_by(
    float* net, float* means, float* squares, const float* gradient, int lessons,
    int64_t step
) noexcept nogil:
    """Take a step of Adam."""
    cdef float mean_share = 1 - powf(FADING, step)
    cdef float square_share = 1 - powf(SLOW_FADING, step)
    cdef float slope
    cdef int i
    for i in range(NET_SIZE):
        slope = gradient[i] / lessons
        means[i] = FADING * means[i] + (1 - FADING) * slope
        squares[i] = SLOW_FADING * squares[i] + (1 - SLOW_FADING) * slope * slope
        net[i] -= RATE * means[i] / mean_share / (sqrtf(squares[i] / square_share) + 1e-8)


cdef void begin_network(float* net, RngState rng) noexcept nogil:
    """Set random weights for the hidden units; the network adds nothing yet."""
    cdef int i
    for i in range(INPUTS * HIDDEN):
        net[i] = (next_bits(&rng) >> 40) * <float>2.0**-24 * 0.5 - 0.25


BATCH_SIZE = 256
"""The number of games played before the weights learn from them."""

cdef enum:
    GAMES = 256
    GAMES_AT_ONCE = 16  # games that a thread plays in a row
    PARTS = 4  # see `Trainer.numbers`


cdef object play_all(object play_some, int count, object threads):
    """Play a batch on some threads: `play_some` gets the number of its first game."""
    workers = checked_int(threads, "the number of threads", 1, 256)
    with ThreadPoolExecutor(workers) as pool:
        for _ in pool.map(play_some, range(0, count, GAMES_AT_ONCE)):
            pass


def most_added(Value value not None, rules):
    """Return the most that the network adds to the sum of weights, in logits.

    That is at the draws of `BATCH_SIZE` games of the policy, most with a random action.
    """
    cdef RuleValues values = rule_values_from(rules)
    cdef LessonGame* game = <LessonGame*>PyMem_Calloc(1, sizeof(LessonGame))
    cdef float hidden[HIDDEN]
    cdef float most = 0
    cdef int i, k
    if game == NULL:
        raise MemoryError
    try:
        if value.weights.net != NULL:
            for i in range(GAMES):
                play_for_lessons(value.weights, &values, seeded(0, i), game)
                for k in range(game.count):
                    most = max(
                        most,
                        run_network(value.weights.net, game.lessons[k].inputs, hidden),
                    )
    finally:
        PyMem_Free(game)
    return most


@cython.final
cdef class Trainer:
    """Weights in training, the same for the same seed on any number of threads.

    Args:
        rules: the rules to train on.
        seed: the seed of the games, 0 to 2^64 - 1. Game i is dealt by `Rng(seed, i)`.

    Attributes:
        games: the number of games played for the weights of the features.
        corrected: the number of games played for the network.
    """

    # The weights, balances, efforts and mean weights; at the end of each, the network's:
    # weights, means and mean squares of its gradient, mean weights.
    cdef float* numbers
    cdef int16_t* rounded  # the mean weights of the features, as they will be shipped
    cdef TrainingGame* batch
    cdef LessonGame* lessons
    cdef RuleValues values
    cdef uint64_t seed
    cdef readonly int64_t games
    cdef readonly int64_t corrected

    def __cinit__(self, rules, seed):
        self.values = rule_values_from(rules)
        self.seed = bits64(seed, "the seed")
        self.numbers = <float*>PyMem_Calloc(PARTS * WEIGHT_COUNT, sizeof(float))
        self.rounded = <int16_t*>PyMem_Calloc(FEATURE_COUNT, sizeof(int16_t))
        self.batch = <TrainingGame*>PyMem_Calloc(GAMES, sizeof(TrainingGame))
        self.lessons = <LessonGame*>PyMem_Calloc(GAMES, sizeof(LessonGame))
        if not (self.numbers and self.rounded and self.batch and self.lessons):
            raise MemoryError
        begin_network(self.numbers + FEATURE_COUNT, seeded(self.seed, -1))

    def __dealloc__(self):
        PyMem_Free(self.numbers)
        PyMem_Free(self.rounded)
        PyMem_Free(self.batch)
        PyMem_Free(self.lessons)

    def train(self, threads=1, games=GAMES):
        """Play a batch of games, and let the weights of the features learn from it.

        Args:
            threads: the number of threads, 1 to 256.
            games: the number of games, 1 to `BATCH_SIZE`.

        Returns:
            The number of games won, and the sum of their scores.
        """
        cdef int count = checked_int(games, "the number of games", 1, GAMES)
        play_all(self._play, count, threads)
        cdef int64_t wins = 0
        cdef int64_t scores = 0
        cdef int i
        with nogil:
            for i in range(count):
                learn(
                    self.numbers, self.numbers + WEIGHT_COUNT,
                    self.numbers + 2 * WEIGHT_COUNT, &self.batch[i],
                )
                wins += self.batch[i].is_won
                scores += self.batch[i].score
            blend_in(
                self.numbers + 3 * WEIGHT_COUNT, self.numbers, FEATURE_COUNT,
                4 / <float>(self.games // GAMES + 4),
            )
        self.games += count
        return wins, scores

    def _play(self, int first):
        cdef Weights weights
        cdef int i
        weights.trained = self.numbers
        with nogil:
            for i in range(first, first + GAMES_AT_ONCE):
                play_for_training(
                    &weights, &self.values, seeded(self.seed, self.games + i),
                    &self.batch[i],
                )

    def correct(self, threads=1, games=GAMES):
        """Play a batch of games, and let the network learn from it.

        Args:
            threads: the number of threads, 1 to 256.
            games: the number of games, 1 to `BATCH_SIZE`.

        Returns:
            The number of games won, and the sum of their scores; most had a random
            action.
        """
        cdef float* net = self.numbers + FEATURE_COUNT
        cdef const float* mean = self.numbers + 3 * WEIGHT_COUNT
        cdef float gradient[NET_SIZE]
        cdef int64_t wins = 0
        cdef int64_t scores = 0
        cdef int count = checked_int(games, "the number of games", 1, GAMES)
        cdef int i
        cdef int lessons = 0
        cdef float step = STEP
        for i in range(FEATURE_COUNT):
            self.rounded[i] = max(-32767, min(32767, lrintf(mean[i] / step)))
        play_all(self._play_lessons, count, threads)
        with nogil:
            for i in range(count):
                if i % GAMES_A_STEP == 0:
                    memset(gradient, 0, sizeof(gradient))
                    lessons = 0
                lessons += add_gradient(net, &self.lessons[i], gradient)
                wins += self.lessons[i].is_won
                scores += self.lessons[i].score
                if lessons and (i % GAMES_A_STEP == GAMES_A_STEP - 1 or i == count - 1):
                    correct_by(
                        net, net + WEIGHT_COUNT, net + 2 * WEIGHT_COUNT, gradient,
                        lessons, (self.corrected + i) // GAMES_A_STEP + 1,
                    )
            blend_in(
                net + 3 * WEIGHT_COUNT, net, NET_SIZE,
                4 / <float>(self.corrected // GAMES + 4),
            )
        self.corrected += count
        return wins, scores

    def _play_lessons(self, int first):
        cdef Weights weights
        cdef int i
        weights.trained = NULL
        weights.shipped = self.rounded
        weights.net = self.numbers + 3 * WEIGHT_COUNT + FEATURE_COUNT
        weights.step = STEP
        weights.doubt = 0
        with nogil:
            for i in range(first, first + GAMES_AT_ONCE):
                play_for_lessons(
                    &weights, &self.values,
                    seeded(self.seed, self.games + self.corrected + i),
                    &self.lessons[i],
                )

    @property
    def weights(self):
        """A copy of the mean weights so far: float32[WEIGHT_COUNT]."""
        cdef char* first = <char*>(self.numbers + 3 * WEIGHT_COUNT)
        return memoryview(first[:WEIGHT_COUNT * sizeof(float)]).cast("f")

    def save(self):
        """Return the state of the training for `restore`: bytes in native order."""
        return (<char*>self.numbers)[:PARTS * WEIGHT_COUNT * sizeof(float)]

    def restore(self, saved, games, corrected=0):
        """Resume from a state saved after `games` games and `corrected` for the network.

        Raises:
            WeightsError: if it was saved for other features.
        """
        cdef bytes data = bytes(memoryview(saved))
        cdef Py_ssize_t size = PARTS * WEIGHT_COUNT * sizeof(float)
        if len(data) != size:
            raise WeightsError(f"{len(data)} bytes of training", f"{size} bytes")
        self.games = checked_int(games, "the number of games", 0, 2**62)
        self.corrected = checked_int(corrected, "the number of games", 0, 2**62)
        memcpy(self.numbers, <const char*>data, size)
