"""Many playouts at once: a result for each game, on as many threads as are wanted."""

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.game cimport set_up
from cannonade.kernel.hidden cimport is_shuffling, resample
from cannonade.kernel.policies cimport LONGEST, play_to_end, policy_from
from cannonade.kernel.position cimport Position
from cannonade.kernel.rng cimport RngState, mix_cards, next_bits, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport score_of
from cannonade.kernel.shuffle cimport Shuffles, number_shuffles
from cannonade.kernel.table cimport LOST_SCORE, Table, WON_TWELVE_DEAD
from cannonade.kernel.tables cimport CARD_COUNT

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from cannonade.engine.state import Reason
from cannonade.rules.schema import Rules

RESULT_COLUMNS = ("outcome", "score", "dead_count", "action_count")
"""What each column of the results of `play_games` holds."""

OUTCOME_REASONS = (None, *Reason)
"""What the numbers in the column "outcome" mean; 0 is a game that the limit cut off."""

cdef str _STARTS = "games start from Rules, a Position or a sequence of positions"

cdef enum:
    COLUMNS = 4

ctypedef struct Start:
    Table table
    RuleValues rules
    Shuffles shuffles
    bint is_deal  # each game is dealt afresh; nothing but the rules is looked at

ctypedef struct Wish:
    uint64_t seed
    int policy
    int limit
    bint is_thoughtful


cdef void deal_afresh(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng
) noexcept nogil:
    """Shuffle the pack by a generator, and set the game up."""
    cdef uint8_t cards[54]
    cdef uint64_t high = 0
    cdef uint64_t low = 0
    cdef int i
    for i in range(CARD_COUNT):
        cards[i] = i
    mix_cards(rng, cards, CARD_COUNT)
    if is_shuffling(rules):
        high = next_bits(rng)
        low = next_bits(rng)
    number_shuffles(shuffles, high, low)
    set_up(t, rules, shuffles, cards)


cdef void play_game(
    const Start* start, const Wish* wish, uint64_t stream, int32_t* result
) noexcept nogil:
    """Play one game, and write its row of the results."""
    cdef RngState rng = seeded(wish.seed, stream)
    cdef Table table
    cdef Shuffles shuffles
    cdef int count
    if start.is_deal:
        deal_afresh(&table, &start.rules, &shuffles, &rng)
    else:
        table, shuffles = start.table, start.shuffles
        if not wish.is_thoughtful:
            resample(&table, &start.rules, &shuffles, &rng)
    count = play_to_end(
        &table, &start.rules, &shuffles, &rng, wish.policy, wish.limit
    )
    write_end(result, &table, &start.rules, count)


cdef void write_end(
    int32_t* row, const Table* t, const RuleValues* rules, int action_count
) noexcept nogil:
    """Write the columns that all results have."""
    row[0] = t.outcome
    row[1] = 0
    if t.outcome == WON_TWELVE_DEAD or t.outcome == LOST_SCORE:
        row[1] = score_of(t, rules)
    row[2] = dead_count(t)
    row[3] = action_count


cdef int dead_count(const Table* t) noexcept nogil:
    """How many royals have been killed."""
    cdef int dead = t.dead
    cdef int count = 0
    while dead:
        dead &= dead - 1
        count += 1
    return count


cdef class _Batch:
    """The starting positions, what is wished, and where the results go."""

    cdef Start* starts
    cdef int64_t games_each
    cdef Wish wish
    cdef int32_t[:, ::1] results

    def __cinit__(self, list positions not None):
        self.starts = <Start*>PyMem_Calloc(len(positions), sizeof(Start))
        if self.starts == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.starts)

    def play(self, int64_t first):
        """Play the games from a number on, as many as are played at once."""
        cdef int64_t last = min(first + GAMES_AT_ONCE, self.results.shape[0])
        cdef int32_t* rows = &self.results[0, 0]
        cdef int64_t number
        with nogil:
            for number in range(first, last):
                play_game(
                    &self.starts[number // self.games_each], &self.wish, number,
                    rows + COLUMNS * number,
                )


cdef int fill_start(Start* start, object position) except -1:
    """Read where games begin: rules, or a position."""
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
    """Play many games to the end, each by a random stream of its own.

    Game i takes its chance from `Rng(seed, i)`, so the results are the same on any
    number of threads. The GIL is released while games are played; Ctrl-C is heard
    after every 1024 of them.

    Args:
        start: `Rules`, of which each game is a deal of its own; a `Position`, whose
            hidden cards are drawn anew for each game; or a sequence of positions.
        count: how many games, from each position.
        seed: 0 to 2^64 - 1.
        policy: "uniform", or "greedy".
        limit: how many actions at most, up to a million, from the start.
        thoughtful: play on from positions with the hidden cards as they are.
        threads: how many to use, 1 to 256.
        out: where the results go, a writable buffer int32[games, 4] in C order.

    Returns:
        A view int32[games, 4] of `out` or of new memory; the columns are
        `RESULT_COLUMNS`, the first of them an index into `OUTCOME_REASONS`. Without a
        score it is 0. The games of the first position come first.
    """
    positions = _positions(start)
    cdef _Batch batch = _Batch(positions)
    cdef int64_t i
    for i, position in enumerate(positions):
        fill_start(&batch.starts[i], position)
    batch.games_each = checked_int(count, "the count", 1, 2**31 - 1)
    batch.wish.policy = policy_from(policy)
    batch.wish.limit = checked_int(limit, "the limit", 0, LONGEST)
    batch.wish.is_thoughtful = bool(thoughtful)
    batch.wish.seed = bits64(seed, "the seed")
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
    """Return the list of what games start from."""
    if isinstance(start, (Rules, Position)):
        return [start]
    if not isinstance(start, Sequence) or not start:
        raise TypeError(f"{_STARTS}, not from {start!r}")
    return list(start)


cdef object new_results(object total, object columns):
    """Give memory for results, int32[total, columns]."""
    data = memoryview(array("i", bytes(4 * columns * total))).cast("B")
    return data.cast("i", (total, columns))


cdef object run_batches(object play, object total, object workers):
    """Play all games, `GAMES_AT_ONCE` a call, on this thread or on more."""
    firsts = range(0, total, GAMES_AT_ONCE)
    if workers == 1:
        for first in firsts:
            play(first)
        return
    with ThreadPoolExecutor(workers) as pool:
        for _ in pool.map(play, firsts):
            pass
