"""Setting up a game and playing an action: the twin of the engine's start and step."""

from libc.stdint cimport uint8_t

from cannonade.kernel.play cimport play
from cannonade.kernel.position_keys cimport renew_keys
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport settle
from cannonade.kernel.setup cimport lay_out
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport PHASE_PLAY, Table


cdef void set_up(
    Table* t, const RuleValues* rules, Shuffles* shuffles, const uint8_t* cards
) noexcept nogil:
    """Deal cards and set the game up to the first choice, without keys."""
    lay_out(t, rules, shuffles, cards)
    settle(t, rules, False)


cdef void apply(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil:
    """Play a legal action without updating the keys, which become invalid."""
    play(t, rules, shuffles, action, False)


cdef void apply_keyed(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil:
    """Play a legal action and update the keys."""
    if t.phase == PHASE_PLAY:
        play(t, rules, shuffles, action, True)
    else:
        play(t, rules, shuffles, action, False)
        renew_keys(t, rules)
