"""Results that are certain for every order of the hidden cards: sound, not complete.

The game tree, as the player sees it, is searched for a number of nodes: a decision is
won if some action wins, a draw if every card does. Actions that turn over more than one
unseen card are left open, as is everything but an immediate win if the rules shuffle.
Two counts detect a lost game earlier.
"""

from libc.stdint cimport uint64_t, uint8_t

from cannonade.coach.premises cimport (
    armour_stays, jokers_put_one_card, payloads_count_once, tops_only_rise,
)
from cannonade.kernel.effects cimport counts
from cannonade.kernel.game cimport Shuffles, apply, checked_int
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport is_shuffling
from cannonade.kernel.position cimport Position
from cannonade.kernel.table cimport RING, Table, is_number, slots_in

from cannonade.coach.player import Certainty

cdef enum:
    OPEN
    WON
    LOST
    DEEPEST = 64  # the most actions to look ahead

ctypedef struct Proof:
    Shuffles shuffles
    int nodes_left


def certainty_of(Position position not None, nodes=5000):
    """Return the certain result of a position; None if nothing could be proved.

    It does not depend on any hidden card.

    Args:
        position: the position.
        nodes: the approximate number of positions to search, 1 to a million.
    """
    cdef Proof proof
    cdef int found
    cdef Table table = position.table
    proof.shuffles = position.shuffles
    proof.nodes_left = checked_int(nodes, "the number of nodes", 1, 10**6)
    with nogil:
        found = deepened(&proof, &table)
    if found == OPEN:
        return None
    return Certainty.WON if found == WON else Certainty.LOST


cdef int deepened(Proof* proof, const Table* t) noexcept nogil:
    """Search for a certain result with increasing depth."""
    cdef int found = OPEN
    cdef int depth = 1
    while found == OPEN and depth <= DEEPEST and proof.nodes_left > 0:
        found = proven(proof, t, depth)
        depth *= 2
    return found


cdef int proven(Proof* proof, const Table* t, int depth) noexcept nogil:
    """Return what is certain at a decision or the end, up to a depth in actions."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count, i, found
    cdef bint is_lost = True
    if t.outcome:
        return WON if t.outcome == WON_TWELVE_DEAD else LOST
    if is_hopeless(t):
        return LOST
    if t.phase != PHASE_PLAY or proof.nodes_left <= 0 or depth == 0:
        return OPEN
    count = write_legal_ids(t, ids)
    for i in range(count):
        found = after(proof, t, ids[i], depth)
        if found == WON:
            return WON
        if found == OPEN:
            is_lost = False
            if proof.nodes_left <= 0:
                return OPEN
    return LOST if is_lost else OPEN


cdef int after(
    Proof* proof, const Table* t, int action, int depth
) noexcept nogil:
    """Return what is certain after an action."""
    cdef Table played = t[0]
    if action == DRAW and t.unseen_count:
        return after_draw(proof, t, depth)
    proof.nodes_left -= 1
    apply(&played, &proof.shuffles, action)
    if played.outcome == WON_TWELVE_DEAD:
        return WON
    if played.unseen_count != t.unseen_count or is_shuffling(t):
        return OPEN
    return proven(proof, &played, depth - 1)


cdef int after_draw(Proof* proof, const Table* t, int depth) noexcept nogil:
    """Return what is certain of a draw: what holds for each possible card."""
    cdef Table drawn
    cdef int i, found, place
    cdef bint is_won = True
    cdef bint is_lost = True
    if not t.living or proof.nodes_left <= 0:
        return OPEN  # without a living royal it may turn over several cards
    for i in range(t.unseen_count):
        drawn = t[0]
        place = (t.draw_first + i) & RING
        drawn.draw_pile[place] = t.draw_pile[t.draw_first & RING]
        drawn.draw_pile[t.draw_first & RING] = t.draw_pile[place]
        proof.nodes_left -= 1
        apply(&drawn, &proof.shuffles, DRAW)
        if t.unseen_count - drawn.unseen_count != 1:
            return OPEN
        found = proven(proof, &drawn, depth - 1)
        is_won = is_won and found == WON
        is_lost = is_lost and found == LOST
        if not (is_won or is_lost):
            return OPEN
    return WON if is_won else LOST


cdef bint is_hopeless(const Table* t) noexcept nogil:
    """Whether a count shows that not all royals, placed or to come, can be killed.

    tests/coach/test_premises.py names the premises of each function below; it proves
    nothing if one of them fails.
    """
    cdef int slot
    cdef bint is_payload_bound = (
        armour_stays(&t.rules) and payloads_count_once(&t.rules)
    )
    for slot in range(SLOT_COUNT):
        if is_payload_bound and t.living >> slot & 1 and largest_payload(t, slot) < t.health[slot]:
            return True
    return t.phase == PHASE_PLAY and most_kills(t) < SLOT_COUNT - slots_in(t.dead)


cdef uint64_t out_of_play(const Table* t) noexcept nogil:
    """Return the cards that never return to the grid: armour, shame pile and ploys."""
    cdef uint64_t cards = 0
    cdef int slot, card, i
    for slot in range(SLOT_COUNT):
        if (t.living | t.dead) >> slot & 1:
            card = t.armour_top[slot]
            while card != NO_CARD:
                cards |= <uint64_t>1 << card
                card = t.below[card]
    card = t.shame_top
    while card != NO_CARD:
        cards |= <uint64_t>1 << card
        card = t.below[card]
    for i in range(t.aces + t.jokers):
        cards |= <uint64_t>1 << t.ploys[i]
    for i in range(t.spent_count):
        cards |= <uint64_t>1 << t.ploys[5 - i]
    return cards


cdef int largest_payload(const Table* t, int slot) noexcept nogil:
    """Return the sum of the two highest cards in play that count against a royal.

    Killing a royal takes two cards that both count, and cards out of play stay there:
    if the best two are not enough, it can never be killed.
    """
    cdef uint64_t gone = out_of_play(t)
    cdef int best = 0
    cdef int second = 0
    cdef int card
    for card in range(CARD_COUNT):
        if RANK[card] > 10 or gone >> card & 1:
            continue
        if not counts(t, card, t.royal[slot]):
            continue
        if RANK[card] > best:
            best, second = RANK[card], best
        elif RANK[card] > second:
            second = RANK[card]
    return best + second


cdef int most_kills(const Table* t) noexcept nogil:
    """Return the most royals that the cards still to be put down can kill.

    A card put on a cell kills at most the two royals whose lanes end there. With no
    ace held or to be drawn, no stack comes back: each number in hand and in the draw
    pile is put down once, and each joker puts down one more card, or two if it swaps.
    """
    cdef int by_joker = 1 if jokers_put_one_card(&t.rules) else 2
    cdef int puts = by_joker * t.jokers
    cdef int i, card
    if t.aces or not (tops_only_rise(&t.rules) and armour_stays(&t.rules)):
        return 2 * CARD_COUNT
    if t.hand != NO_CARD and is_number(t.hand):
        puts += 1
    if t.waiting_number != NO_CARD:
        puts += 1
    for i in range(t.draw_count):
        card = t.draw_pile[(t.draw_first + i) & RING]
        if RANK[card] == ACE_RANK:
            return 2 * CARD_COUNT
        if is_number(card):
            puts += 1
        elif RANK[card] == 0:
            puts += by_joker
    return 2 * puts
