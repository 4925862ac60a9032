"""Set a game up, and play an action: the twin of the engine's start and step."""

from libc.stdint cimport uint8_t

from cannonade.kernel.effects cimport (
    add_armour, draw, extract, hard_reset, place, place_royal, reassign, refill,
)
from cannonade.kernel.legal cimport (
    ARMOUR, DRAW, EXTRACT, HARD_RESET, KEEP, PLACE, PLACE_ROYAL, REASSIGN, REFILL,
    REPLACE,
)
from cannonade.kernel.position_keys cimport renew_keys
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.settle cimport settle
from cannonade.kernel.setup cimport lay_out, replace_card
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport PHASE_PLAY, Table
from cannonade.kernel.tables cimport CELL_COUNT


cdef void set_up(
    Table* t, const RuleValues* rules, Shuffles* shuffles, const uint8_t* cards
) noexcept nogil:
    """Deal cards and set the game up, as far as that needs no choice; no key is made.
    """
    lay_out(t, rules, shuffles, cards)
    settle(t, rules, False)


cdef inline void act(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action, bint keyed
) noexcept nogil:
    """Do what an action does; the ids are those of legal.pxd."""
    if action == DRAW:
        draw(t, rules, keyed)
    elif action == KEEP:
        t.phase = PHASE_PLAY
    elif action < PLACE:
        replace_card(t, rules, action - REPLACE)
    elif action < PLACE_ROYAL:
        place(t, rules, action - PLACE, keyed)
    elif action < ARMOUR:
        place_royal(t, rules, action - PLACE_ROYAL, keyed)
    elif action < HARD_RESET:
        add_armour(t, rules, action - ARMOUR, keyed)
    elif action < REFILL:
        hard_reset(t, rules, shuffles, action - HARD_RESET, keyed)
    elif action < EXTRACT:
        refill(t, rules, action - REFILL, keyed)
    elif action < REASSIGN:
        extract(t, rules, action - EXTRACT, keyed)
    else:
        action -= REASSIGN
        reassign(t, action // CELL_COUNT, action % CELL_COUNT, keyed)


cdef void apply(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil:
    """Play a legal action; the keys are left as they were, and wrong."""
    act(t, rules, shuffles, action, False)
    settle(t, rules, False)


cdef void apply_keyed(
    Table* t, const RuleValues* rules, Shuffles* shuffles, int action
) noexcept nogil:
    """Play a legal action and follow the keys."""
    if t.phase == PHASE_PLAY:
        act(t, rules, shuffles, action, True)
        settle(t, rules, True)
    else:
        act(t, rules, shuffles, action, False)
        settle(t, rules, False)
        renew_keys(t, rules)
