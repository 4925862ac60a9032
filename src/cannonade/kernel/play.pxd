"""Playing an action with its forced consequences, up to the end and its score."""

from cannonade.kernel.effects cimport (
    add_armour, cycle, disarm, draw, extract, hard_reset, place, place_royal,
    place_with_joker, reassign, refill, swap,
)
from cannonade.kernel.game cimport Shuffles
from cannonade.kernel.legal cimport can_use_ploy, extractions, hand_actions, legal_now
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.setup cimport replace_card
from cannonade.kernel.table cimport Table, is_number, is_royal, put_under, slots_in


cdef inline void find_royal(Table* t, bint keyed) noexcept nogil:
    """With no living royal, cycle at once, or for a number that has to wait."""
    if t.hand != NO_CARD and is_royal(t.hand):
        return
    if t.rules.cycling == CYCLING_AT_ONCE:
        if t.hand != NO_CARD:
            put_under(t, t.hand, True, keyed)
        cycle(t, keyed)
    elif t.hand != NO_CARD and is_number(t.hand):
        if hand_actions(t) == 0 and not can_use_ploy(t):
            t.waiting_number = t.hand
            cycle(t, keyed)


cdef inline bint is_dry(const Table* t) noexcept nogil:
    """Whether an empty draw pile loses the game."""
    if t.rules.dry_pile == DRY_REFILL:
        return t.filled == 0
    if t.rules.dry_pile == DRY_ACES:
        return extractions(t) == 0
    return not can_use_ploy(t)


cdef inline void settle(Table* t, bint keyed) noexcept nogil:
    """Apply forced consequences, check for the end, and update `legal`."""
    if t.phase != PHASE_PLAY:
        t.legal = legal_now(t)
        return
    if not t.living:
        if t.dead == ALL_SLOTS:
            end_with_twelve(t)
        else:
            find_royal(t, keyed)
    if t.draw_count == 0:
        t.ran_dry = True
    if t.outcome:
        t.legal = 0
        return
    t.legal = hand_actions(t)
    if t.legal == 0:
        look_for_loss(t)


cdef inline void look_for_loss(Table* t) noexcept nogil:
    """End the game if no ploy can be used either; the hand has no legal action."""
    if t.hand == NO_CARD:
        if is_dry(t):
            t.outcome = LOST_DRY
    elif not can_use_ploy(t):
        t.outcome = LOST_BLOCKED


cdef inline void end_with_twelve(Table* t) noexcept nogil:
    """End the game with all royals dead."""
    t.outcome = WON_TWELVE_DEAD
    if t.rules.scoring == SCORE_POINTS and score_of(t) <= 0:
        t.outcome = LOST_SCORE


cdef inline bint has_score(const Table* t) noexcept nogil:
    """Whether the game ended with a score: with twelve dead royals."""
    return t.outcome == WON_TWELVE_DEAD or t.outcome == LOST_SCORE


cdef inline int final_score(const Table* t) noexcept nogil:
    """Return the score of a game that has one; otherwise 0."""
    return score_of(t) if has_score(t) else 0


cdef inline int score_of(const Table* t) noexcept nogil:
    """Return the score of a win now."""
    cdef int total, slot
    if t.rules.scoring == SCORE_PLOYS_LEFT:
        return t.aces + t.jokers
    if t.rules.scoring == SCORE_SIX_MINUS_SPENT:
        return 6 - t.spent_count
    if t.rules.scoring == SCORE_MINUS_SHAME:
        return -<int>t.shame_count
    total = -<int>t.draws
    for slot in range(SLOT_COUNT):
        if t.dead >> slot & 1:
            total += RANK[t.royal[slot]]
    return total


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
