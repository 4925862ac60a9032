"""Policies, and batches of the games that they play, on any number of threads."""

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdint cimport int32_t, int64_t, uint32_t, uint64_t, uint8_t

from cannonade.kernel.game cimport (
    Shuffles, apply, bits64, checked_int, items_in, name_by_deal, rule_values_from,
    set_up, shuffle_pack,
)
from cannonade.kernel.legal cimport (
    MOST_LEGAL, can_reassign, extractions, joker_base, joker_uses, reassignments,
    write_legal_ids,
)
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport redraw_shuffles, resample
from cannonade.kernel.play cimport final_score, play
from cannonade.kernel.position cimport Position
from cannonade.kernel.rng cimport RngState, mix_cards, next_below, seeded
from cannonade.kernel.table cimport CELLS_IN, Table, bit_count, dead_count, lowest_bit

from array import array
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from cannonade.engine.state import Reason
from cannonade.rules.schema import Rules


cdef inline int bit_at(uint64_t bits, uint32_t index) noexcept nogil:
    """Return the place of a set bit, by its index from the lowest."""
    while index:
        bits &= bits - 1
        index -= 1
    return lowest_bit(bits)


cdef inline int choose_among_ploys(const Table* t, RngState* rng) noexcept nogil:
    """Choose a random legal action while ploys are held."""
    cdef uint64_t targets[9]
    cdef uint64_t cells = extractions(t)
    cdef uint64_t uses = joker_uses(t)
    cdef uint32_t own = bit_count(t.legal)
    cdef uint32_t extraction_count = CELLS_IN[cells]
    cdef uint32_t total = own + extraction_count + bit_count(uses)
    cdef uint32_t index
    cdef int source = 0
    targets[0] = 0  # gcc does not see that an index never gets this far without them
    if can_reassign(t):
        for source in range(CELL_COUNT):
            targets[source] = reassignments(t, source)
            total += CELLS_IN[targets[source]]
    index = 0 if total == 1 else next_below(rng, total)
    if index < own:
        return bit_at(t.legal, index)
    index -= own
    if index < extraction_count:
        return EXTRACT + bit_at(cells, index)
    index -= extraction_count
    if uses:
        return joker_base(t) + bit_at(uses, index)
    source = 0
    while index >= CELLS_IN[targets[source]]:
        index -= CELLS_IN[targets[source]]
        source += 1
    return REASSIGN + CELL_COUNT * source + bit_at(targets[source], index)


cdef inline int choose_uniformly(const Table* t, RngState* rng) noexcept nogil:
    """Choose a random legal action; a single one takes no random number."""
    if t.aces | t.jokers:
        return choose_among_ploys(t, rng)
    if t.legal & (t.legal - 1) == 0:
        return lowest_bit(t.legal)
    return bit_at(t.legal, next_below(rng, bit_count(t.legal)))


cdef int choose_greedily(const Table* t, RngState* rng) noexcept nogil:
    """Choose a random one of the actions with the highest merit."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count = write_legal_ids(t, ids)
    cdef int best_count = 0
    cdef int best = -1000
    cdef int i, merit
    for i in range(count):
        merit = greedy_merit(t, ids[i])
        if merit > best:
            best = merit
            best_count = 0
        if merit == best:
            ids[best_count] = ids[i]
            best_count += 1
    return ids[0] if best_count == 1 else ids[next_below(rng, best_count)]


cdef int choose(const Table* t, RngState* rng, int policy) noexcept nogil:
    """Choose a legal action by a policy; the game is not over."""
    if policy == GREEDY:
        return choose_greedily(t, rng)
    return choose_uniformly(t, rng)


cdef int play_to_end(
    Table* t, Shuffles* shuffles, RngState* rng, int policy, int limit
) noexcept nogil:
    """Play at most `limit` actions without keys; return their number."""
    cdef int count = 0
    while policy == GREEDY and t.outcome == 0 and count < limit:
        apply(t, shuffles, choose_greedily(t, rng))
        count += 1
    while t.outcome == 0 and count < limit:
        play(t, shuffles, choose_uniformly(t, rng), False)
        count += 1
    return count


cdef int policy_from(object name) except -1:
    """Find a policy by its name."""
    if name == "uniform":
        return UNIFORM
    if name == "greedy":
        return GREEDY
    raise ValueError(f"there is no policy {name!r}: choose 'uniform' or 'greedy'")


RESULT_COLUMNS = ("outcome", "score", "dead_count", "action_count")
"""The columns of the results of `play_games`."""

OUTCOME_REASONS = (None, *Reason)
"""The reasons that the column "outcome" indexes; 0 is a game stopped by the limit."""

cdef str _STARTS = "games start from Rules, a Position or a sequence of positions"

cdef enum:
    COLUMNS = 4

ctypedef struct Start:
    Table table
    Shuffles shuffles
    bint is_deal  # each game is dealt afresh; only the rules are used

ctypedef struct BatchOptions:
    uint64_t seed
    int policy
    int limit
    bint is_thoughtful


cdef void deal_afresh(Table* t, Shuffles* shuffles, RngState* rng) noexcept nogil:
    """Shuffle the pack with a generator, and set the game up."""
    cdef uint8_t cards[CARD_COUNT]
    cdef int i
    for i in range(CARD_COUNT):
        cards[i] = i
    mix_cards(rng, cards, CARD_COUNT)
    redraw_shuffles(t, shuffles, rng)
    set_up(t, shuffles, cards)


cdef void play_game(
    const Start* start, const BatchOptions* options, uint64_t stream, int32_t* result
) noexcept nogil:
    """Play a game, and write its row of results."""
    cdef RngState rng = seeded(options.seed, stream)
    cdef Table table
    cdef Shuffles shuffles
    cdef int count
    if start.is_deal:
        table.rules = start.table.rules
        deal_afresh(&table, &shuffles, &rng)
    else:
        table, shuffles = start.table, start.shuffles
        if not options.is_thoughtful:
            resample(&table, &shuffles, &rng)
    count = play_to_end(&table, &shuffles, &rng, options.policy, options.limit)
    write_end(result, &table, count)


cdef void write_end(int32_t* row, const Table* t, int action_count) noexcept nogil:
    """Write the columns common to all results."""
    row[0] = t.outcome
    row[1] = final_score(t)
    row[2] = dead_count(t)
    row[3] = action_count


cdef class _Batch:
    """A batch: its starting positions, settings and results."""

    cdef Start* starts
    cdef int64_t count
    cdef int64_t games_each
    cdef BatchOptions options
    cdef int32_t* results

    def __cinit__(self, list positions not None):
        self.starts = <Start*>PyMem_Calloc(len(positions), sizeof(Start))
        if self.starts == NULL:
            raise MemoryError

    def __dealloc__(self):
        PyMem_Free(self.starts)

    def play(self, int64_t first):
        """Play the next `GAMES_AT_ONCE` games from a number on."""
        cdef int64_t last = min(first + GAMES_AT_ONCE, self.count)
        cdef int64_t number
        with nogil:
            for number in range(first, last):
                play_game(
                    &self.starts[number // self.games_each], &self.options, number,
                    self.results + COLUMNS * number,
                )


cdef int fill_start(Start* start, object position) except -1:
    """Read the start of games: rules, or a position."""
    cdef Position begun
    if type(position) is Rules:
        start.table.rules = rule_values_from(position)
        start.is_deal = True
        return 0
    if not isinstance(position, Position):
        raise TypeError(f"{_STARTS}, not from {type(position).__name__}")
    begun = position
    start.table, start.shuffles = begun.table, begun.shuffles
    start.is_deal = False
    return 0


def play_games(
    start, count, seed, *, policy="uniform", limit=1000, thoughtful=False, threads=1,
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

    Returns:
        int32[games, 4]. The columns are `RESULT_COLUMNS`; "outcome" is an index into
        `OUTCOME_REASONS`, and "score" is 0 for games without one. The games of the
        first position come first.
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
    batch.count = batch.games_each * len(positions)
    view = new_results(batch.count, COLUMNS)
    batch.results = <int32_t*>items_in(
        view, "the buffer for results", "int32", (batch.count, COLUMNS), True
    )
    run_batches(batch.play, batch.count, workers)
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


DEAL_COLUMNS = (
    *RESULT_COLUMNS,
    "decision_count",
    "draw_count",
    "spent_count",
    "held_count",
    "armour_count",
    "ran_dry",
)
"""The columns of the results of `play_deals`.

In addition to those of `play_games`: the number of decisions with more than one legal
action, draws as counted by the rules, ploys spent, ploys held at the end, actions that
armoured a royal, and whether the draw pile was ever empty (1 or 0).
"""

cdef enum:
    ROW = 10


cdef void deal_numbered(Table* t, Shuffles* shuffles, uint64_t number) noexcept nogil:
    """Deal a number as the engine does, and set the game up, without keys."""
    cdef uint8_t cards[CARD_COUNT]
    name_by_deal(shuffles, number)
    shuffle_pack(shuffles, cards)
    set_up(t, shuffles, cards)


cdef bint has_choice(const Table* t) noexcept nogil:
    """Whether more than one action is legal."""
    cdef uint8_t ids[MOST_LEGAL]
    if t.aces | t.jokers:
        return write_legal_ids(t, ids) > 1
    return t.legal & (t.legal - 1) != 0


cdef void play_deal(
    const Chooser* chooser, const RuleValues* rules, RngState rng, uint64_t number,
    int limit, int32_t* row,
) noexcept nogil:
    """Play a deal to its end, and write its row of results."""
    cdef Table table
    cdef Shuffles shuffles
    cdef int action
    cdef int actions = 0
    cdef int decisions = 0
    cdef int armoured = 0
    table.rules = rules[0]
    deal_numbered(&table, &shuffles, number)
    while table.outcome == 0 and actions < limit:
        decisions += has_choice(&table)
        action = chooser.choose(chooser.guide, &table, &rng)
        armoured += ARMOUR <= action < HARD_RESET
        apply(&table, &shuffles, action)
        actions += 1
    write_end(row, &table, actions)
    row[4] = decisions
    row[5] = table.draws
    row[6] = table.spent_count
    row[7] = table.aces + table.jokers
    row[8] = armoured
    row[9] = table.ran_dry


cdef int choose_by_policy(
    const void* policy, const Table* t, RngState* rng
) noexcept nogil:
    """Choose by a named policy; `policy` points to its number."""
    return choose(t, rng, (<const int*>policy)[0])


cdef class _Deals:
    """A batch of deals: their numbers, chooser and results."""

    cdef Chooser chooser
    cdef RuleValues rules
    cdef uint64_t first
    cdef uint64_t seed
    cdef int limit
    cdef int64_t count
    cdef int32_t* results

    def play(self, int64_t begin):
        """Play the next `GAMES_AT_ONCE` deals from a place on."""
        cdef int64_t end = min(begin + GAMES_AT_ONCE, self.count)
        cdef uint64_t number
        cdef int64_t i
        with nogil:
            for i in range(begin, end):
                number = self.first + <uint64_t>i
                play_deal(
                    &self.chooser, &self.rules, seeded(self.seed, number), number,
                    self.limit, self.results + ROW * i,
                )


cdef object play_deals_by(
    Chooser chooser, object rules, object numbers, object seed, object limit,
    object threads,
):
    """Play numbered deals with a chooser; see `play_deals`."""
    cdef _Deals deals = _Deals()
    if type(numbers) is not range or numbers.step != 1 or not numbers:
        raise ValueError(f"the deals are a range of step 1, not {numbers!r}")
    bits64(numbers[-1], "the last deal")
    deals.count = checked_int(len(numbers), "the number of deals", 1, 2**31 - 1)
    deals.chooser = chooser
    deals.rules = rule_values_from(rules)
    deals.first = bits64(numbers.start, "the first deal")
    deals.seed = bits64(seed, "the seed")
    deals.limit = checked_int(limit, "the limit", 0, LONGEST)
    workers = checked_int(threads, "the number of threads", 1, 256)
    view = new_results(deals.count, ROW)
    deals.results = <int32_t*>items_in(
        view, "the buffer for results", "int32", (deals.count, ROW), True
    )
    run_batches(deals.play, deals.count, workers)
    return view


def play_deals(rules, numbers, seed, *, policy="uniform", limit=1000, threads=1):
    """Play numbered deals to the end, dealt as the engine deals them.

    The policy uses `Rng(seed, n)` for deal n, so that the game is the same in any range
    and on any number of threads.

    Args:
        rules: the rules.
        numbers: a range of deal numbers, of step 1.
        seed: 0 to 2^64 - 1.
        policy: "uniform" or "greedy".
        limit: the most actions, up to a million.
        threads: the number of threads, 1 to 256.

    Returns:
        int32[deals, 10]. The columns are `DEAL_COLUMNS`; "outcome" is an index into
        `OUTCOME_REASONS`, and "score" is 0 for games without one.
    """
    cdef int number = policy_from(policy)
    cdef Chooser chooser
    chooser.choose = choose_by_policy
    chooser.guide = &number
    return play_deals_by(chooser, rules, numbers, seed, limit, threads)
