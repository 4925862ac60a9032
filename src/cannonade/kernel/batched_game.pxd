"""One game of a batch: dealt by number, played, and written into rows.

Nothing here needs Python, so that games can be stepped on several threads.
"""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t
from libc.string cimport memset

from cannonade.kernel.batches cimport deal_numbered
from cannonade.kernel.legal cimport write_legal_ids
from cannonade.kernel.mirrors cimport (
    ACTION_COUNT, CARD_COUNT, PLOY_COUNT, SLOT_COUNT, WON_TWELVE_DEAD,
)
from cannonade.kernel.observed cimport Observed, write_observed
from cannonade.kernel.play cimport final_score, play, score_of
from cannonade.kernel.rng cimport RngState, next_bits
from cannonade.kernel.rule_values cimport RuleValues, SCORE_MINUS_SHAME, SCORE_POINTS
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.table cimport Table, dead_count

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
