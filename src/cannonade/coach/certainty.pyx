"""What is certain whatever the hidden cards are: sound, and silent where in doubt.

The tree of the game as the player sees it is searched for so many nodes: a decision is
won if some action wins, a draw if every card does. What turns over more than one unseen
card at once is left open, and all but a win at once where the rules shuffle. Two counts say earlier that a game is lost.
"""

from libc.stdint cimport uint8_t, uint64_t

from cannonade.coach.premises cimport (
    armour_stays, jokers_put_one_card, payloads_count_once, tops_only_rise,
)
from cannonade.kernel.arguments cimport checked_int
from cannonade.kernel.game cimport apply
from cannonade.kernel.hidden cimport is_shuffling
from cannonade.kernel.legal cimport DRAW, MOST_LEGAL, write_legal_ids
from cannonade.kernel.position cimport Position
from cannonade.kernel.rule_values cimport RuleValues
from cannonade.kernel.shuffle cimport Shuffles
from cannonade.kernel.table cimport PHASE_PLAY, RING, Table, WON_TWELVE_DEAD
from cannonade.kernel.tables cimport (
    ACE_RANK, ADMITTED, CARD_COUNT, NO_CARD, RANK, SLOT_COUNT, SUIT, is_number,
)

from cannonade.coach.advice import Certainty

cdef enum:
    OPEN
    WON
    LOST
    DEEPEST = 64  # actions looked ahead

ctypedef struct Proof:
    const RuleValues* rules
    Shuffles shuffles
    int nodes_left


def certainty_of(Position position not None, nodes=5000):
    """Say what is certain from a position on; None where nothing could be proved.

    No hidden card has a part in it.

    Args:
        position: what is asked about.
        nodes: how many positions to look at, about, 1 to a million.
    """
    cdef Proof proof
    cdef int found
    cdef Table table = position.table
    cdef RuleValues values = position.values
    proof.rules = &values
    proof.shuffles = position.shuffles
    proof.nodes_left = checked_int(nodes, "the number of nodes", 1, 10**6)
    with nogil:
        found = deepened(&proof, &table)
    if found == OPEN:
        return None
    return Certainty.WON if found == WON else Certainty.LOST


cdef int deepened(Proof* proof, const Table* t) noexcept nogil:
    """What is certain, looked for further and further ahead."""
    cdef int found = OPEN
    cdef int depth = 1
    while found == OPEN and depth <= DEEPEST and proof.nodes_left > 0:
        found = proven(proof, t, depth)
        depth *= 2
    return found


cdef int proven(Proof* proof, const Table* t, int depth) noexcept nogil:
    """What is certain at a decision or at the end, so many actions ahead."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count, i, found
    cdef bint is_lost = True
    if t.outcome:
        return WON if t.outcome == WON_TWELVE_DEAD else LOST
    if is_hopeless(t, proof.rules):
        return LOST
    if t.phase != PHASE_PLAY or proof.nodes_left <= 0 or depth == 0:
        return OPEN
    count = write_legal_ids(t, proof.rules, ids)
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
    """What is certain once an action has been played."""
    cdef Table played = t[0]
    if action == DRAW and t.unseen_count:
        return after_draw(proof, t, depth)
    proof.nodes_left -= 1
    apply(&played, proof.rules, &proof.shuffles, action)
    if played.outcome == WON_TWELVE_DEAD:
        return WON
    if played.unseen_count != t.unseen_count or is_shuffling(proof.rules):
        return OPEN
    return proven(proof, &played, depth - 1)


cdef int after_draw(Proof* proof, const Table* t, int depth) noexcept nogil:
    """What is certain of a draw: what holds for each card that may come."""
    cdef Table drawn
    cdef int i, found, place
    cdef bint is_won = True
    cdef bint is_lost = True
    if not t.living or proof.nodes_left <= 0:
        return OPEN  # without a living royal it may turn over more than one
    for i in range(t.unseen_count):
        drawn = t[0]
        place = (t.draw_first + i) & RING
        drawn.draw_pile[place] = t.draw_pile[t.draw_first & RING]
        drawn.draw_pile[t.draw_first & RING] = t.draw_pile[place]
        proof.nodes_left -= 1
        apply(&drawn, proof.rules, &proof.shuffles, DRAW)
        if t.unseen_count - drawn.unseen_count != 1:
            return OPEN
        found = proven(proof, &drawn, depth - 1)
        is_won = is_won and found == WON
        is_lost = is_lost and found == LOST
        if not (is_won or is_lost):
            return OPEN
    return WON if is_won else LOST


cdef bint is_hopeless(const Table* t, const RuleValues* rules) noexcept nogil:
    """Whether a count shows that not all royals can be killed any more.

    What each function below rests on stands in `premises.CERTAINTY`; it says nothing
    where one of those premises fails.
    """
    cdef int slot
    cdef bint is_payload_bound = armour_stays(rules) and payloads_count_once(rules)
    for slot in range(SLOT_COUNT):
        if is_payload_bound and t.living >> slot & 1 and largest_payload(t, slot) < t.health[slot]:
            return True
    return t.phase == PHASE_PLAY and most_kills(t, rules) < to_be_killed(t)


cdef int to_be_killed(const Table* t) noexcept nogil:
    """How many royals are not dead yet, those to come included."""
    cdef int dead = t.dead
    cdef int count = SLOT_COUNT
    while dead:
        dead &= dead - 1
        count -= 1
    return count


cdef uint64_t out_of_play(const Table* t) noexcept nogil:
    """The cards that never come back to the grid: armour, shame and ploys."""
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
    """The highest two cards in play that count against a royal, added up.

    A royal dies of two cards that both count, and cards out of play stay there: if
    the best two fall short it can never be killed.
    """
    cdef uint64_t gone = out_of_play(t)
    cdef int best = 0
    cdef int second = 0
    cdef int card
    for card in range(CARD_COUNT):
        if RANK[card] > 10 or gone >> card & 1:
            continue
        if not ADMITTED[t.royal[slot]] >> SUIT[card] & 1:
            continue
        if RANK[card] > best:
            best, second = RANK[card], best
        elif RANK[card] > second:
            second = RANK[card]
    return best + second


cdef int most_kills(const Table* t, const RuleValues* rules) noexcept nogil:
    """How many royals the cards still to be put down can kill at most.

    A royal dies when a card is put on a cell, which kills at most the two whose lanes
    end there. With no ace left, held or to be drawn, no stack comes back, so that the
    numbers in hand and in the draw pile are put down once, and each joker puts down
    one more, or two where it swaps.
    """
    cdef int by_joker = 1 if jokers_put_one_card(rules) else 2
    cdef int puts = by_joker * t.jokers
    cdef int i, card
    if t.aces or not (tops_only_rise(rules) and armour_stays(rules)):
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
