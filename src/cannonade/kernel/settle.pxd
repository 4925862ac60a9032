"""Forced consequences, and the end and score of the game."""

from cannonade.kernel.attacks cimport cycle
from cannonade.kernel.legal cimport can_use_ploy, extractions, hand_actions, legal_now
from cannonade.kernel.mirrors cimport (
    ALL_SLOTS, LOST_BLOCKED, LOST_DRY, LOST_SCORE, NO_CARD, PHASE_PLAY, RANK,
    SLOT_COUNT, WON_TWELVE_DEAD,
)
from cannonade.kernel.rule_values cimport (
    CYCLING_AT_ONCE, DRY_ACES, DRY_REFILL, SCORE_MINUS_SHAME, SCORE_PLOYS_LEFT,
    SCORE_POINTS, SCORE_SIX_MINUS_SPENT,
)
from cannonade.kernel.table cimport Table, put_under
from cannonade.kernel.tables cimport is_number, is_royal


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
