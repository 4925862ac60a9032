"""The game, for other kernel modules: set-up, actions, and the end.

Nothing is checked here: actions must be legal, and tables valid.
"""

from libc.stdint cimport uint8_t

from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport Table

cdef void set_up(
    Table* t, const RuleValues* rules, Shuffles* shuffles, const uint8_t* cards
) noexcept nogil
cdef void apply(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil
cdef void apply_keyed(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil
