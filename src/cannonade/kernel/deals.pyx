"""Numbered deals played in batches: the engine's deals, without its objects."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from cannonade.kernel.arguments cimport bits64, checked_int
from cannonade.kernel.batches cimport (
    GAMES_AT_ONCE, new_results, run_batches, write_end,
)
from cannonade.kernel.convert cimport rule_values_from
from cannonade.kernel.game cimport apply, set_up
from cannonade.kernel.legal cimport ARMOUR, HARD_RESET, MOST_LEGAL, write_legal_ids
from cannonade.kernel.policies cimport LONGEST, choose, policy_from
from cannonade.kernel.rng cimport RngState, seeded
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles, name_by_deal, shuffle_pack
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport CARD_COUNT

from cannonade.kernel.batches import RESULT_COLUMNS as _RESULT_COLUMNS

DEAL_COLUMNS = (
    *_RESULT_COLUMNS,
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
    COLUMNS = 10


cdef void deal_numbered(
    Table* t, const RuleValues* rules, Shuffles* shuffles, uint64_t number
) noexcept nogil:
    """Deal a number as the engine does, and set the game up, without keys."""
    cdef uint8_t cards[CARD_COUNT]
    name_by_deal(shuffles, number)
    shuffle_pack(shuffles, cards)
    set_up(t, rules, shuffles, cards)


cdef bint has_choice(const Table* t, const RuleValues* rules) noexcept nogil:
    """Whether more than one action is legal."""
    cdef uint8_t ids[MOST_LEGAL]
    if t.aces | t.jokers:
        return write_legal_ids(t, rules, ids) > 1
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
    deal_numbered(&table, rules, &shuffles, number)
    while table.outcome == 0 and actions < limit:
        decisions += has_choice(&table, rules)
        action = chooser.choose(chooser.guide, &table, rules, &rng)
        armoured += ARMOUR <= action < HARD_RESET
        apply(&table, rules, &shuffles, action)
        actions += 1
    write_end(row, &table, rules, actions)
    row[4] = decisions
    row[5] = table.draws
    row[6] = table.spent_count
    row[7] = table.aces + table.jokers
    row[8] = armoured
    row[9] = table.ran_dry


cdef int choose_by_policy(
    const void* policy, const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil:
    """Choose by a named policy; `policy` points to its number."""
    return choose(t, rules, rng, (<const int*>policy)[0])


cdef class _Deals:
    """A batch of deals: their numbers, chooser and results."""

    cdef Chooser chooser
    cdef RuleValues rules
    cdef uint64_t first
    cdef uint64_t seed
    cdef int limit
    cdef int32_t[:, ::1] results

    def play(self, int64_t begin):
        """Play the next `GAMES_AT_ONCE` deals from a place on."""
        cdef int64_t end = min(begin + GAMES_AT_ONCE, self.results.shape[0])
        cdef int32_t* rows = &self.results[0, 0]
        cdef uint64_t number
        cdef int64_t i
        with nogil:
            for i in range(begin, end):
                number = self.first + <uint64_t>i
                play_deal(
                    &self.chooser, &self.rules, seeded(self.seed, number), number,
                    self.limit, rows + COLUMNS * i,
                )


cdef object play_deals_by(
    Chooser chooser, object rules, object numbers, object seed, object limit,
    object threads,
):
    """Play numbered deals with a chooser; see `play_deals`."""
    cdef _Deals deals = _Deals()
    first, count = numbers.start, len(numbers)
    if type(numbers) is not range or numbers.step != 1 or not count:
        raise ValueError(f"the deals are a range of step 1, not {numbers!r}")
    bits64(numbers[-1], "the last deal")
    checked_int(count, "the number of deals", 1, 2**31 - 1)
    deals.chooser = chooser
    deals.rules = rule_values_from(rules)
    deals.first = bits64(first, "the first deal")
    deals.seed = bits64(seed, "the seed")
    deals.limit = checked_int(limit, "the limit", 0, LONGEST)
    workers = checked_int(threads, "the number of threads", 1, 256)
    view = new_results(count, COLUMNS)
    deals.results = view
    run_batches(deals.play, count, workers)
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
