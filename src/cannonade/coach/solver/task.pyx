"""Conversion of a search's task from Python."""

from cannonade.coach.premises cimport (
    armour_stays, blocked_numbers_cost_ploys, jokers_put_one_card,
    only_ploys_held_score, payloads_count_once, ploys_keep, ploys_serve, tops_only_rise,
    wins_score_ploys,
)
from cannonade.kernel.arguments cimport checked_int
from cannonade.kernel.position cimport Position

from dataclasses import astuple

from cannonade.coach.solver.pruning import Pruning


cdef int read_task(
    Task* task, Position position, object target, object pruning
) except -1:
    """Fill in a task; the switches are in the order of `Pruning`."""
    cdef Switches* switches = &task.pruning
    if type(pruning) is not Pruning:
        raise TypeError(f"expected a Pruning, not {type(pruning).__name__}")
    task.rules, task.shuffles = position.values, position.shuffles
    task.target = checked_int(target, "the target", 0, PLOY_COUNT)
    (
        switches.table, switches.forget, switches.budget, switches.waiting,
        switches.triggers, switches.payload, switches.arrivals, switches.lateness,
        switches.mobility,
    ) = astuple(pruning)
    switches.waiting = switches.waiting and ploys_keep(&task.rules)
    return 0


def holding(Position position not None):
    """Return whether each compiled premise holds, in the order of COMPILED."""
    cdef const RuleValues* rules = &position.values
    return (
        bool(tops_only_rise(rules)),
        bool(wins_score_ploys(rules)),
        bool(only_ploys_held_score(rules)),
        bool(ploys_serve(rules)),
        bool(blocked_numbers_cost_ploys(rules)),
        bool(ploys_keep(rules)),
        bool(armour_stays(rules)),
        bool(payloads_count_once(rules)),
        bool(jokers_put_one_card(rules)),
    )
