"""Playing an action, inline for speed."""

from cannonade.kernel.effects cimport (
    add_armour, disarm, draw, extract, hard_reset, place, place_royal,
    place_with_joker, reassign, refill, swap,
)
from cannonade.kernel.mirrors cimport (
    ARMOUR, CELL_COUNT, DISARM, DRAW, EXTRACT, HARD_RESET, KEEP, PHASE_PLAY, PLACE,
    PLACE_ROYAL, PLACE_WITH_JOKER, REASSIGN, REFILL, REPLACE, SWAP,
)
from cannonade.kernel.settle cimport settle
from cannonade.kernel.setup cimport replace_card
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.table cimport Table
from cannonade.kernel.tables cimport slots_in


cdef inline void choose_grid(Table* t, int action) noexcept nogil:
    """Keep the grid, or replace one of its cards."""
    if action == KEEP:
        t.phase = PHASE_PLAY
    else:
        replace_card(t, action - REPLACE)


cdef inline void take_up(
    Table* t, Shuffles* shuffles, int action, bint keyed
) noexcept nogil:
    """Apply an action that picks up a stack or a card of one."""
    if action < REFILL:
        hard_reset(t, shuffles, action - HARD_RESET, keyed)
    elif action < EXTRACT:
        refill(t, action - REFILL, keyed)
    elif action < REASSIGN:
        extract(t, action - EXTRACT, keyed)
    else:
        use_joker(t, action, keyed)


cdef inline void use_joker(Table* t, int action, bint keyed) noexcept nogil:
    """Apply an action that spends a joker."""
    if action < SWAP:
        action -= REASSIGN
        reassign(t, action // CELL_COUNT, action % CELL_COUNT, keyed)
    elif action < PLACE_WITH_JOKER:
        swap(t, action - SWAP, keyed)
    elif action < DISARM:
        place_with_joker(t, action - PLACE_WITH_JOKER, keyed)
    else:
        disarm(t, action - DISARM, keyed)


cdef inline int kills_by_joker(const Table* t, int action) noexcept nogil:
    """Return how many royals an action that spends a joker kills."""
    cdef Table after
    if action >= DISARM:
        return 0
    after = t[0]
    use_joker(&after, action, False)
    return slots_in(t.living ^ after.living)


cdef inline void act(
    Table* t, Shuffles* shuffles, int action, bint keyed
) noexcept nogil:
    """Apply an action; the ids are those in legal.pxd."""
    if action == DRAW:
        draw(t, keyed)
    elif action < PLACE:
        choose_grid(t, action)
    elif action < PLACE_ROYAL:
        place(t, action - PLACE, keyed)
    elif action < ARMOUR:
        place_royal(t, action - PLACE_ROYAL, keyed)
    elif action < HARD_RESET:
        add_armour(t, action - ARMOUR, keyed)
    else:
        take_up(t, shuffles, action, keyed)


cdef inline void play(
    Table* t, Shuffles* shuffles, int action, bint keyed
) noexcept nogil:
    """Apply an action and everything that it forces."""
    act(t, shuffles, action, keyed)
    settle(t, keyed)
