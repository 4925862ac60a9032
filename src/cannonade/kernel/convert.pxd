"""Conversion between the engine's immutable states and the kernel's tables."""

from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef RuleValues rule_values_from(object rules) except *
cdef int read_state(
    object state, Table* t, RuleValues* rules, Shuffles* shuffles
) except -1
cdef object write_state(
    const Table* t, const RuleValues* rules, object record, str label
)
cdef object outcome_from(const Table* t, const RuleValues* rules)
