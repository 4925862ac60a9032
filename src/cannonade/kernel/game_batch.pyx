"""Batches of games, stepped together into the caller's buffers.

`cannonade.env` steps these: a step plays one action in each game and writes its
observation, legal actions and reward. Each game has a separate random stream for its
deals, so the results are the same on any number of threads.
"""

cimport cython
from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdint cimport int64_t, uint8_t

from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.batched_game cimport (
    BatchedGame, Ends, GameOptions, Rows, deal_next, is_legal, note_legal, step_game,
    write_row,
)
from cannonade.kernel.legal cimport ACTION_COUNT
from cannonade.kernel.observed cimport Observed
from cannonade.kernel.position cimport Position, Rng
from cannonade.kernel.position_keys cimport renew_keys
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.rng cimport next_below, seeded

from concurrent.futures import ThreadPoolExecutor

from cannonade.engine.deal import Deal, check_deal
from cannonade.rules.schema import Rules

OBSERVATION_SIZE = sizeof(Observed)
"""The size of an observation in bytes."""

REWARDS = ("score", "win", "shaped")
"""The kinds of reward; see `GameBatch`."""

AUTORESETS = ("NextStep", "SameStep", "Disabled")
"""The modes for resetting finished games, as named by Gymnasium."""

cdef object _TEMPLATE = Position(Deal(Rules(), 0))  # its copies are overwritten

cdef class _Views:
    """The buffers for the rows of games."""

    cdef uint8_t[:, ::1] observations
    cdef uint8_t[:, ::1] masks
    cdef uint8_t[::1] illegal
    cdef uint8_t[::1] won
    cdef int64_t[::1] scores
    cdef int64_t[::1] dead_counts
    cdef Rows rows

    def __cinit__(self, count, buffers):
        self.observations = _checked(buffers, "observations", count, OBSERVATION_SIZE)
        self.masks = _checked(buffers, "action_mask", count, ACTION_COUNT)
        self.illegal = _checked(buffers, "illegal", count)
        self.won = _checked(buffers, "is_won", count)
        self.scores = _checked(buffers, "score", count)
        self.dead_counts = _checked(buffers, "dead_count", count)
        self.rows.observations = &self.observations[0, 0]
        self.rows.masks = &self.masks[0, 0]
        self.rows.illegal = &self.illegal[0]
        self.rows.won = &self.won[0]
        self.rows.scores = &self.scores[0]
        self.rows.dead_counts = &self.dead_counts[0]


def _checked(buffers, name, *shape):
    """Return a view of a buffer, after checking its shape."""
    view = memoryview(buffers[name])
    if view.shape != shape:
        raise ValueError(f"the buffer {name} needs the shape {shape}, not {view.shape}")
    return view


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
    cdef _Views views
    cdef _Views finals
    cdef Ends ends
    cdef double[::1] rewards
    cdef uint8_t[::1] terminated
    cdef uint8_t[::1] truncated
    cdef const int64_t[::1] actions
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
        self.views = _Views(self.count, buffers)
        self.finals = _Views(self.count, finals)
        self.rewards = _checked(buffers, "rewards", self.count)
        self.terminated = _checked(buffers, "terminated", self.count)
        self.truncated = _checked(buffers, "truncated", self.count)
        self.ends.rewards = &self.rewards[0]
        self.ends.terminated = &self.terminated[0]
        self.ends.truncated = &self.truncated[0]

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
        position.table, position.values = g.table, g.rules
        position.shuffles = g.shuffles
        position.record, position.label = self.records[game], str(g.number)
        if g.is_given:
            position.record, position.label = self.given[game]
        renew_keys(&position.table, &position.values)
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
        g.table, g.rules, g.shuffles = begun.table, begun.values, begun.shuffles
        self.given[game] = (position.rules, begun.label)
        g.is_given = True
        note_legal(g)
        return 0

    cdef int _write(self, int64_t game) except -1:
        write_row(&self.games[game], &self.views.rows, game, False)
        self.rewards[game] = 0
        self.terminated[game] = self.truncated[game] = False
        return 0

    def find_illegal(self, const int64_t[::1] actions not None):
        """Return the first game whose action is illegal; -1 for none.

        Finished games are skipped.
        """
        cdef int i
        self._check_length(actions.shape[0])
        for i in range(self.count):
            if not self.games[i].is_done and not is_legal(&self.games[i], actions[i]):
                return i
        return -1

    def choose(self, int64_t[::1] actions not None, Rng rng not None):
        """Write a uniformly random legal action for each game; 0 if it is over."""
        cdef BatchedGame* g
        cdef int i
        self._check_length(actions.shape[0])
        for i in range(self.count):
            g = &self.games[i]
            actions[i] = 0
            if g.legal_count:
                actions[i] = g.legal[next_below(&rng.state, g.legal_count)]

    def step(self, const int64_t[::1] actions not None):
        """Play an action in each game; return how many were reset in the same step.

        Finished games ignore their action and are reset, or stay as they are if
        autoreset is disabled. Games must have been dealt before.
        """
        self._check_length(actions.shape[0])
        self.actions = actions
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
        cdef const int64_t* actions = &self.actions[0]
        cdef Rows* rows = &self.views.rows
        cdef Rows* finals = &self.finals.rows
        cdef int64_t ended = 0
        cdef int64_t i
        with nogil:
            for i in range(first, last):
                ended += step_game(
                    &self.games[i], actions[i], &self.options, rows, finals, &self.ends, i
                )
        return ended

    cdef int _check_length(self, Py_ssize_t length) except -1:
        """Check the number of actions, and that no other thread is stepping."""
        if self.is_busy:
            raise RuntimeError("another thread is stepping these games")
        if length != self.count:
            raise ValueError(f"{self.count} games need as many actions, not {length}")
        return 0


cdef int _place(object name, tuple names, str kind) except -1:
    """Return the index of a name among the allowed ones."""
    if name not in names:
        raise ValueError(f"there is no {kind} {name!r}: choose {', '.join(names)}")
    return names.index(name)
