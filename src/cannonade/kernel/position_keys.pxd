"""The key of a whole position: computed, read, or the least of all symmetries."""

from libc.stdint cimport uint64_t

from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.table cimport Table

cdef void renew_keys(Table* t, const RuleValues* rules) noexcept nogil
cdef uint64_t key_of(const Table* t, const RuleValues* rules) noexcept nogil
cdef uint64_t canonical_key_of(const Table* t, const RuleValues* rules) noexcept nogil
