"""Batches of games, stepped together into the caller's buffers.

`cannonade.env` steps these: a step plays one action in each game and writes its
observation, legal actions and reward. Each game has a separate random stream for its
deals, so the results are the same on any number of threads.
"""

cimport cython
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdint cimport int32_t, int64_t, uint64_t, uint8_t
from libc.string cimport memset

from cannonade.kernel.batches cimport deal_numbered
from cannonade.kernel.game cimport (
    Shuffles, bits64, checked_int, items_in, rule_values_from,
)
from cannonade.kernel.legal cimport write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport Observed, write_observed
from cannonade.kernel.play cimport final_score, play, score_of
from cannonade.kernel.position cimport Position, Rng
from cannonade.kernel.position_key cimport renew_keys
from cannonade.kernel.rng cimport RngState, next_below, next_bits, seeded
from cannonade.kernel.table cimport Table, dead_count

from concurrent.futures import ThreadPoolExecutor

from cannonade.engine.deal import Deal, check_deal
from cannonade.rules.schema import Rules

cdef enum:
    REWARD_SCORE
    REWARD_WIN
    REWARD_SHAPED

cdef enum:
    NEXT_STEP
    SAME_STEP
    DISABLED

cdef enum:
    MOST_POINTS = 144

ctypedef struct BatchedGame:
    Table table
    RuleValues usual  # the rules of deals from the stream
    Shuffles shuffles
    RngState rng
    uint64_t number
    int32_t action_count
    int32_t legal_count
    uint8_t legal[ACTION_COUNT]
    bint is_given  # a given deal, not one from the stream
    bint is_done

ctypedef struct GameOptions:
    int reward
    int autoreset
    int limit

ctypedef struct Rows:
    uint8_t* observations
    uint8_t* masks
    uint8_t* illegal
    uint8_t* won
    int64_t* scores
    int64_t* dead_counts

ctypedef struct Ends:
    double* rewards
    uint8_t* terminated
    uint8_t* truncated


cdef inline double worth_of_win(const BatchedGame* g) noexcept nogil:
    """Return the score as a reward: 0 unless the game is won, 1 for the best win."""
    cdef double score = score_of(&g.table)
    if g.table.outcome != WON_TWELVE_DEAD:
        return 0
    if g.table.rules.scoring == SCORE_POINTS:
        return score / MOST_POINTS
    if g.table.rules.scoring == SCORE_MINUS_SHAME:
        return 1 + score / CARD_COUNT
    return (1 + score) / (1 + PLOY_COUNT)


cdef inline double reward_of(const BatchedGame* g, int kind, int dead_before) noexcept nogil:
    """Return the reward for the last action."""
    cdef double worth
    if kind == REWARD_WIN:
        return g.table.outcome == WON_TWELVE_DEAD
    worth = worth_of_win(g)
    if kind == REWARD_SHAPED:
        worth += <double>(dead_count(&g.table) - dead_before) / SLOT_COUNT
    return worth


cdef inline bint is_legal(const BatchedGame* g, int64_t action) noexcept nogil:
    """Whether an action is legal now."""
    cdef int i
    for i in range(g.legal_count):
        if g.legal[i] == action:
            return True
    return False


cdef inline void note_legal(BatchedGame* g) noexcept nogil:
    """Store the actions that are legal now."""
    g.legal_count = write_legal_ids(&g.table, g.legal)


cdef inline void deal_next(BatchedGame* g) noexcept nogil:
    """Deal the next deal of the stream."""
    g.number = next_bits(&g.rng)
    g.table.rules = g.usual
    g.is_given = g.is_done = False
    g.action_count = 0
    deal_numbered(&g.table, &g.shuffles, g.number)
    note_legal(g)


cdef inline void write_row(
    const BatchedGame* g, const Rows* rows, int64_t at, bint illegal
) noexcept nogil:
    """Write everything that the player of a game gets to know."""
    cdef uint8_t* mask = rows.masks + at * ACTION_COUNT
    cdef int i
    write_observed(&g.table, <Observed*>(rows.observations + at * sizeof(Observed)))
    memset(mask, 0, ACTION_COUNT)
    for i in range(g.legal_count):
        mask[g.legal[i]] = 1
    rows.illegal[at] = illegal
    rows.won[at] = g.table.outcome == WON_TWELVE_DEAD
    rows.scores[at] = final_score(&g.table)
    rows.dead_counts[at] = dead_count(&g.table)


cdef inline void act(
    BatchedGame* g, int64_t action, const GameOptions* options, Ends* ends, int64_t at
) noexcept nogil:
    """Play an action and write its reward. An illegal action ends the game."""
    cdef int dead_before = dead_count(&g.table)
    cdef bint is_over
    if not is_legal(g, action):
        g.legal_count = 0
        g.is_done = True
        ends.rewards[at] = -1
        ends.terminated[at], ends.truncated[at] = True, False
        return
    play(&g.table, &g.shuffles, <int>action, False)
    note_legal(g)
    g.action_count += 1
    is_over = g.table.outcome != 0
    ends.rewards[at] = reward_of(g, options.reward, dead_before)
    ends.terminated[at] = is_over
    ends.truncated[at] = not is_over and g.action_count >= options.limit
    g.is_done = is_over or ends.truncated[at]


cdef inline bint step_game(
    BatchedGame* g, int64_t action, const GameOptions* options, const Rows* rows,
    const Rows* finals, Ends* ends, int64_t at,
) noexcept nogil:
    """Step or reset a game; return whether it ended and was reset in the same step."""
    cdef bint illegal
    if g.is_done:
        ends.rewards[at] = 0
        if options.autoreset != DISABLED:
            deal_next(g)
            write_row(g, rows, at, False)
            ends.terminated[at] = ends.truncated[at] = False
        return False
    illegal = not is_legal(g, action)
    act(g, action, options, ends, at)
    if not g.is_done or options.autoreset != SAME_STEP:
        write_row(g, rows, at, illegal)
        return False
    write_row(g, finals, at, illegal)
    deal_next(g)
    write_row(g, rows, at, False)
    return True


OBSERVATION_SIZE = sizeof(Observed)
"""The size of an observation in bytes."""


def encode_position(Position position not None):
    """Return what the player of a position knows: OBSERVATION_SIZE bytes."""
    cdef Observed observed
    write_observed(&position.table, &observed)
    return (<char*>&observed)[:sizeof(Observed)]


REWARDS = ("score", "win", "shaped")
"""The kinds of reward; see `GameBatch`."""

AUTORESETS = ("NextStep", "SameStep", "Disabled")
"""The modes for resetting finished games, as named by Gymnasium."""

cdef object _TEMPLATE = Position(Deal(Rules(), 0))  # its copies are overwritten


cdef class _Views:
    """Buffers of the caller, by name."""

    cdef dict views

    def __cinit__(self, buffers):
        self.views = {name: memoryview(buffers[name]) for name in buffers}

    cdef void* items(self, str name, str kind, tuple shape) except NULL:
        """Return the address of the items in a buffer."""
        return items_in(self.views[name], f"the buffer {name}", kind, shape, True)

    cdef Rows rows(self, int count) except *:
        """Return the buffers for the rows of games."""
        cdef Rows rows
        rows.observations = <uint8_t*>self.items(
            "observations", "uint8", (count, OBSERVATION_SIZE)
        )
        rows.masks = <uint8_t*>self.items("action_mask", "uint8", (count, ACTION_COUNT))
        rows.illegal = <uint8_t*>self.items("illegal", "uint8", (count,))
        rows.won = <uint8_t*>self.items("is_won", "uint8", (count,))
        rows.scores = <int64_t*>self.items("score", "int64", (count,))
        rows.dead_counts = <int64_t*>self.items("dead_count", "int64", (count,))
        return rows


@cython.final
cdef class GameBatch:
    """A batch of games that are stepped together.

    The buffers are writable, in C order, for n games: `observations` uint8[n,
    OBSERVATION_SIZE], `action_mask` uint8[n, ACTION_COUNT], `illegal`, `is_won`,
    `terminated`, `truncated` uint8[n], `score`, `dead_count` int64[n], `rewards`
    float64[n]. Rewards are "win" (1 for a win), "score" (0 without a win, up to 1 for
    the best win), or "shaped": "score" plus 1/12 for each royal killed. An illegal
    action ends a game with -1.

    Args:
        rules: the rules of each game, for deals from its stream.
        buffers: the buffers, by name.
        finals: the buffers for the last rows of games that are reset in the same step;
            the same ones except for the last three.
        reward: one of `REWARDS`.
        autoreset: one of `AUTORESETS`.
        limit: the number of actions after which a game is truncated.
        threads: the number of threads, 1 to 256.
    """

    cdef readonly int count
    cdef BatchedGame* games
    cdef GameOptions options
    cdef tuple views  # which keep the buffers
    cdef Rows rows
    cdef Rows finals
    cdef Ends ends
    cdef const int64_t* actions
    cdef list records
    cdef list given
    cdef int threads
    cdef object pool
    cdef bint is_busy

    def __cinit__(
        self, rules, buffers, finals, *, reward, autoreset, limit=1000, threads=1
    ):
        cdef int i
        self.records = list(rules)
        self.count = checked_int(len(self.records), "the number of games", 1, 2**24)
        self.given = [None] * self.count
        self.games = <BatchedGame*>PyMem_Calloc(self.count, sizeof(BatchedGame))
        if self.games == NULL:
            raise MemoryError
        for i in range(self.count):
            self.games[i].usual = rule_values_from(self.records[i])
            self.games[i].rng = seeded(0, i)
            deal_next(&self.games[i])  # so that there is always a valid game
            self.games[i].is_done = True
        self.options.reward = _place(reward, REWARDS, "reward")
        self.options.autoreset = _place(autoreset, AUTORESETS, "autoreset mode")
        self.options.limit = checked_int(limit, "the limit", 1, 2**31 - 1)
        self.threads = checked_int(threads, "the number of threads", 1, 256)
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        cdef _Views views = _Views(buffers)
        cdef _Views last = _Views(finals)
        shape = (self.count,)
        self.rows, self.finals = views.rows(self.count), last.rows(self.count)
        self.ends.rewards = <double*>views.items("rewards", "float64", shape)
        self.ends.terminated = <uint8_t*>views.items("terminated", "uint8", shape)
        self.ends.truncated = <uint8_t*>views.items("truncated", "uint8", shape)
        self.views = (views, last)

    def __dealloc__(self):
        PyMem_Free(self.games)

    cdef BatchedGame* game(self, number) except NULL:
        """Return a game by its number, unless games are being stepped."""
        if self.is_busy:
            raise RuntimeError("another thread is stepping these games")
        return self.games + checked_int(number, "the game", 0, self.count - 1)

    def seed(self, game, seed):
        """Seed the stream of a game's deals, 0 to 2^64 - 1."""
        self.game(game).rng = seeded(bits64(seed, "the seed"), 0)

    def deal(self, game, deal=None):
        """Reset a game to the next deal of its stream, or to a given deal."""
        cdef BatchedGame* g = self.game(game)
        cdef Position position
        if deal is None:
            deal_next(g)
        else:
            check_deal(deal)
            position = Position(deal)
            self._take(game, position)
            g.action_count = 0
            g.is_done = g.table.outcome != 0
        self._write(game)

    def position(self, game):
        """Return a copy of a game's position."""
        cdef BatchedGame* g = self.game(game)
        cdef Position position = _TEMPLATE.copy()
        position.table, position.shuffles = g.table, g.shuffles
        position.record, position.label = self.records[game], str(g.number)
        if g.is_given:
            position.record, position.label = self.given[game]
        renew_keys(&position.table)
        return position

    def label(self, game):
        """Return the label of a game's deal: its number or its order of cards."""
        cdef BatchedGame* g = self.game(game)
        return self.given[game][1] if g.is_given else str(g.number)

    def save(self, game):
        """Return the full state of a game, for `restore`."""
        cdef BatchedGame* g = self.game(game)
        cdef Rng rng = Rng(0)
        rng.state = g.rng
        return self.position(game), rng, g.action_count, g.is_done

    def restore(self, game, saved):
        """Restore a saved game, without the row of an end by an illegal action."""
        position, rng, action_count, is_done = saved
        self._take(game, position)
        cdef BatchedGame* g = self.game(game)
        g.rng = (<Rng?>rng).state
        g.action_count = checked_int(action_count, "the actions", 0, 2**31 - 1)
        g.is_done = bool(is_done)
        self._write(game)

    cdef int _take(self, game, position) except -1:
        cdef Position begun = <Position?>position
        cdef BatchedGame* g = self.game(game)
        g.table, g.shuffles = begun.table, begun.shuffles
        self.given[game] = (position.rules, begun.label)
        g.is_given = True
        note_legal(g)
        return 0

    cdef int _write(self, int64_t game) except -1:
        write_row(&self.games[game], &self.rows, game, False)
        self.ends.rewards[game] = 0
        self.ends.terminated[game] = self.ends.truncated[game] = False
        return 0

    def find_illegal(self, actions):
        """Return the first game whose action is illegal; -1 for none.

        Finished games are skipped.
        """
        view = memoryview(actions)
        cdef const int64_t* ids = self._ids(view, False)
        cdef int i
        for i in range(self.count):
            if not self.games[i].is_done and not is_legal(&self.games[i], ids[i]):
                return i
        return -1

    def choose(self, actions, Rng rng not None):
        """Write a uniformly random legal action for each game; 0 if it is over."""
        view = memoryview(actions)
        cdef int64_t* ids = self._ids(view, True)
        cdef BatchedGame* g
        cdef int i
        for i in range(self.count):
            g = &self.games[i]
            ids[i] = 0
            if g.legal_count:
                ids[i] = g.legal[next_below(&rng.state, g.legal_count)]

    def step(self, actions):
        """Play an action in each game; return how many were reset in the same step.

        Finished games ignore their action and are reset, or stay as they are if
        autoreset is disabled. Games must have been dealt before.
        """
        view = memoryview(actions)
        self.actions = self._ids(view, False)
        self.is_busy = True
        try:
            if self.pool is None:
                return self._step(0)
            return sum(self.pool.map(self._step, range(self.threads)))
        finally:
            self.is_busy = False

    def _step(self, int64_t part):
        """Step one thread's part of the games."""
        cdef int64_t first = self.count * part // self.threads
        cdef int64_t last = self.count * (part + 1) // self.threads
        cdef int64_t ended = 0
        cdef int64_t i
        with nogil:
            for i in range(first, last):
                ended += step_game(
                    &self.games[i], self.actions[i], &self.options, &self.rows,
                    &self.finals, &self.ends, i,
                )
        return ended

    cdef int64_t* _ids(self, view, bint writable) except NULL:
        """Return the actions in a view, unless another thread is stepping."""
        if self.is_busy:
            raise RuntimeError("another thread is stepping these games")
        if len(view) != self.count:
            raise ValueError(f"{self.count} games need as many actions, not {len(view)}")
        return <int64_t*>items_in(
            view, "the buffer of actions", "int64", (self.count,), writable
        )


cdef int _place(object name, tuple names, str kind) except -1:
    """Return the index of a name among the allowed ones."""
    if name not in names:
        raise ValueError(f"there is no {kind} {name!r}: choose {', '.join(names)}")
    return names.index(name)
