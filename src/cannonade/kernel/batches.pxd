"""Games dealt by a generator, for other compiled modules."""

from cannonade.kernel.rng cimport RngState
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef void deal_afresh(
    Table* t, const RuleValues* rules, Shuffles* shuffles, RngState* rng
) noexcept nogil
