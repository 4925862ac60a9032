"""Batches of playouts: a result for each game, on any number of threads."""

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.game cimport set_up
from cannonade.kernel.hidden cimport redraw_shuffles, resample
from cannonade.kernel.policies cimport LONGEST, play_to_end, policy_from
from cannonade.kernel.position cimport Position
from cannonade.kernel.rng cimport RngState, mix_cards, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport final_score
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table, dead_count
from cannonade.kernel.tables cimport CARD_COUNT

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from cannonade.engine.state import Reason
from cannonade.rules.schema import Rules

RESULT_COLUMNS = ("outcome", "score", "dead_count", "action_count")
"""The columns of the results of `play_games`."""

OUTCOME_REASONS = (None, *Reason)
"""The reasons that the column "outcome" indexes; 0 is a game stopped by the limit."""

cdef str _STARTS = "games start from Rules, a Position or a sequence of positions"

cdef enum:
    COLUMNS = 4

ctypedef struct Start:
    Table table
    RuleValues rules
    Shuffles shuffles
    bint is_deal  # each game is dealt afresh; only the rules are used

ctypedef struct BatchOptions:
    uint64_t seed
    int policy
    int limit
    bint is_thoughtful


cdef void deal_afresh(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng
) noexcept nogil:
    """Shuffle the pack with a generator, and set the game up."""
    cdef uint8_t cards[CARD_COUNT]
    cdef int i
    for i in range(CARD_COUNT):
        cards[i] = i
    mix_cards(rng, cards, CARD_COUNT)
    redraw_shuffles(rules, shuffles, rng)
    set_up(t, rules, shuffles, cards)


cdef void play_game(
    const Start* start, const BatchOptions* options, uint64_t stream, int32_t* result
) noexcept nogil:
    """Play a game, and write its row of results."""
    cdef RngState rng = seeded(options.seed, stream)
    cdef Table table
    cdef Shuffles shuffles
    cdef int count
    if start.is_deal:
        deal_afresh(&table, &start.rules, &shuffles, &rng)
    else:
        table, shuffles = start.table, start.shuffles
        if not options.is_thoughtful:
            resample(&table, &start.rules, &shuffles, &rng)
    count = play_to_end(
        &table, &start.rules, &shuffles, &rng, options.policy, options.limit
    )
    write_end(result, &table, &start.rules, count)


cdef void write_end(
    int32_t* row, const Table* t, const RuleValues* rules, int action_count
) noexcept nogil:
    """Write the columns common to all results."""
    row[0] = t.outcome
    row[1] = final_score(t, rules)
    row[2] = dead_count(t)
    row[3] = action_count


cdef class _Batch:
    """A batch: its starting positions, settings and results."""

    cdef Start* starts
    cdef int64_t games_each
    cdef BatchOptions options
    cdef int32_t[:, ::1] results

    def __cinit__(self, list positions not None):
        self.starts = <Start*>PyMem_Calloc(len(positions), sizeof(Start))
        if self.starts == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.starts)

    def play(self, int64_t first):
        """Play the next `GAMES_AT_ONCE` games from a number on."""
        cdef int64_t last = min(first + GAMES_AT_ONCE, self.results.shape[0])
        cdef int32_t* rows = &self.results[0, 0]
        cdef int64_t number
        with nogil:
            for number in range(first, last):
                play_game(
                    &self.starts[number // self.games_each], &self.options, number,
                    rows + COLUMNS * number,
                )


cdef int fill_start(Start* start, object position) except -1:
    """Read the start of games: rules, or a position."""
    cdef Position begun
    if type(position) is Rules:
        start.rules = rule_values_from(position)
        start.is_deal = True
        return 0
    if not isinstance(position, Position):
        raise TypeError(f"{_STARTS}, not from {type(position).__name__}")
    begun = position
    start.table, start.rules = begun.table, begun.values
    start.shuffles, start.is_deal = begun.shuffles, False
    return 0


def play_games(
    start, count, seed, *, policy="uniform", limit=1000, thoughtful=False, threads=1,
    out=None,
):
    """Play many games to the end, each with a separate random stream.

    Game i uses `Rng(seed, i)`, so the results are the same on any number of threads.
    The GIL is released while games are played; Ctrl-C is handled after every 1024 of
    them.

    Args:
        start: `Rules`, to play a separate deal in each game; a `Position`, whose hidden
            cards are redrawn for each game; or a sequence of positions.
        count: the number of games from each start.
        seed: 0 to 2^64 - 1.
        policy: "uniform" or "greedy".
        limit: the most actions from the start, up to a million.
        thoughtful: keep the hidden cards of positions as they are.
        threads: the number of threads, 1 to 256.
        out: a writable buffer int32[games, 4] in C order for the results.

    Returns:
        A view int32[games, 4] of `out` or of new memory. The columns are
        `RESULT_COLUMNS`; "outcome" is an index into `OUTCOME_REASONS`, and "score" is 0
        for games without one. The games of the first position come first.
    """
    positions = _positions(start)
    cdef _Batch batch = _Batch(positions)
    cdef int64_t i
    for i, position in enumerate(positions):
        fill_start(&batch.starts[i], position)
    batch.games_each = checked_int(count, "the count", 1, 2**31 - 1)
    batch.options.policy = policy_from(policy)
    batch.options.limit = checked_int(limit, "the limit", 0, LONGEST)
    batch.options.is_thoughtful = bool(thoughtful)
    batch.options.seed = bits64(seed, "the seed")
    workers = checked_int(threads, "the number of threads", 1, 256)
    total = batch.games_each * len(positions)
    view = new_results(total, COLUMNS) if out is None else memoryview(out)
    batch.results = view
    if batch.results.shape[0] != total or batch.results.shape[1] != COLUMNS:
        shape = (batch.results.shape[0], batch.results.shape[1])
        raise ValueError(f"the results need int32[{total}, {COLUMNS}], not {shape}")
    run_batches(batch.play, total, workers)
    return view


cdef list _positions(object start):
    """Return the list of starts."""
    if isinstance(start, (Rules, Position)):
        return [start]
    if not isinstance(start, Sequence) or not start:
        raise TypeError(f"{_STARTS}, not from {start!r}")
    return list(start)


cdef object new_results(object total, object columns):
    """Allocate memory for results, int32[total, columns]."""
    data = memoryview(array("i", bytes(4 * columns * total))).cast("B")
    return data.cast("i", (total, columns))


cdef object run_batches(object play, object total, object workers):
    """Play all games, `GAMES_AT_ONCE` per call, on one thread or several."""
    firsts = range(0, total, GAMES_AT_ONCE)
    if workers == 1:
        for first in firsts:
            play(first)
        return
    with ThreadPoolExecutor(workers) as pool:
        for _ in pool.map(play, firsts):
            pass
