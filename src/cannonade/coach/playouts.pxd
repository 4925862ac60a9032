"""Playouts for the coach: by a policy, for a number of draws, then judged."""

from cannonade.coach.value cimport Weights
from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

ctypedef struct Guide:
    const Weights* weights  # NULL without learned values: the greedy policy plays
    int draws  # draws before the value judges; without one, played to the end
    int limit  # longer playouts, in actions, count as lost

ctypedef struct Sample:
    float equity
    float score  # the score of the finished game, 0 for a loss
    bint is_finished  # whether the game was played to its end
    bint is_won

cdef int choose_by(
    const Guide* guide, const Table* t, const RuleValues* rules, RngState* rng
) noexcept nogil
cdef Sample play_out(
    const Guide* guide, Table* t, const RuleValues* rules, Shuffles* shuffles,
    RngState* rng, int draws, bint to_the_end,
) noexcept nogil
