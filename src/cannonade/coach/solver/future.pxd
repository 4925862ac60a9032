"""The cards to come, and what they can do once no more ploys may be spent.

Their order is that of hand and draw pile: a card's index in it is its *place*. It holds
until a royal is cycled for, which cannot happen while one lives. So a royal that no
card can kill before a place makes every draw up to that place certain.
"""

from libc.stdint cimport uint64_t, uint8_t
from libc.string cimport memset

from cannonade.coach.premises cimport only_ploys_held_score
from cannonade.coach.solver.task cimport Task
from cannonade.kernel.effects cimport admitted, counts
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.table cimport RING, Table, bit_count, lowest_bit

cdef enum:
    NEVER = 62  # a place after all others
    RANKS = 16  # more than there are

ctypedef struct Future:
    int count
    uint64_t royals  # the places of royals, of ploys,
    uint64_t ploys
    uint64_t suited[6]  # of each suit,
    uint64_t ranked[16]  # and of the numbers of at least a rank
    uint64_t supply  # how many numbers there are of each rank, as in `one_of`
    uint64_t certain  # the places that are certain to be drawn
    int needs[9]  # the rank of which each cell needs a number; -1 for none
    int closed[9]  # up to this place, no number can be put on the cell; -1 for none
    bint spares_living  # some living royal can no longer be killed
    bint spares_newcomer  # the same for a royal to come
    bint is_late  # no number follows the last ploy that the target needs
    uint8_t card[64]

ctypedef struct Lane:  # what a royal takes to kill; near and middle cell, then the far
    int health
    int cell[3]
    int least[3]  # the lowest rank that the cell takes
    int now[2]  # the rank on it that counts, 0 for none
    int later[2]  # the highest to come that counts and fits, 0 for none
    int most[2]  # the higher of the two
    uint64_t places[2]  # of the numbers to come that count and fit


cdef inline uint64_t one_of(int rank) noexcept nogil:
    """Return a count of one card: four bits for each rank, the highest rank lowest."""
    return <uint64_t>1 << 4 * (RANKS - 1 - rank)


cdef inline uint64_t up_to(int place) noexcept nogil:
    """Return all places up to one; none for -1."""
    return (<uint64_t>1 << place + 1) - 1


cdef inline int first_of(uint64_t places) noexcept nogil:
    """Return the first of some places; NEVER if there is none."""
    return lowest_bit(places | <uint64_t>1 << NEVER)


cdef inline uint64_t at_least(
    const Future* future, uint64_t places, int rank
) noexcept nogil:
    """Return those of some places that have a number of at least a rank."""
    return places & future.ranked[min(rank, RANKS - 1)]


cdef inline void expect(Future* future, int card) noexcept nogil:
    """Add a card."""
    cdef uint64_t place = <uint64_t>1 << future.count
    future.suited[SUIT[card]] |= place
    future.ranked[RANK[card]] |= place
    future.card[future.count] = card
    future.count += 1


cdef inline void read_cards(const Table* t, Future* future) noexcept nogil:
    """Read hand and draw pile, and what the far cells of royals not dead need."""
    cdef int undead = ALL_SLOTS & ~t.dead
    cdef int i
    memset(future, 0, sizeof(Future) - sizeof(future.card))
    if t.hand != NO_CARD:
        expect(future, t.hand)
    if t.waiting_number != NO_CARD:
        expect(future, t.waiting_number)
    for i in range(t.draw_count):
        expect(future, t.draw_pile[(t.draw_first + i) & RING])
    for i in range(CELL_COUNT):
        future.closed[i] = future.needs[i] = -1
    while undead:
        i = FAR[lowest_bit(undead)]
        undead &= undead - 1
        future.needs[i] = RANK[t.stack[i]] + t.rules.placement
    future.ploys = future.ranked[0] | future.ranked[ACE_RANK]
    future.ranked[0] = future.ranked[ACE_RANK] = 0
    for i in range(JACK_RANK, KING_RANK + 1):
        future.royals |= future.ranked[i]
        future.ranked[i] = 0
    for i in range(JACK_RANK - 1, 0, -1):
        future.supply += bit_count(future.ranked[i] ^ future.ranked[i + 1]) * one_of(i)
        future.ranked[i - 1] |= future.ranked[i]


cdef inline void look_at(
    Lane* lane, const Table* t, const Future* future, int royal, int health, int slot
) noexcept nogil:
    """Fill in the lane of a royal: one that lives on a slot, or may come to it."""
    cdef int suits = admitted(t, royal)
    cdef uint64_t counting = 0
    cdef int i, card
    for i in range(4):
        counting |= future.suited[i] & -<uint64_t>(suits >> i & 1)
    lane.health = health
    lane.cell[0], lane.cell[1], lane.cell[2] = NEAR[slot], MIDDLE[slot], FAR[slot]
    for i in range(3):
        card = t.stack[lane.cell[i]]
        lane.least[i] = RANK[card] + t.rules.placement
        if i < 2:
            lane.now[i] = RANK[card] * counts(t, card, royal)
            lane.places[i] = at_least(future, counting, lane.least[i])
            lane.later[i] = JACK_RANK - 1 if lane.places[i] else 0
            while lane.later[i] and not lane.places[i] & future.ranked[lane.later[i]]:
                lane.later[i] -= 1
            lane.most[i] = max(lane.now[i], lane.later[i])


cdef inline int first_payload(
    const Future* future, const Lane* lane, int enough
) noexcept nogil:
    """Return the place of the card that can complete a royal's payload.

    -1 if it is complete now. Tops only rise, so a card must be no lower than the top of
    its cell. Places up to `enough` are as good as that one.
    """
    cdef uint64_t nears = lane.places[0] & ~up_to(future.closed[lane.cell[0]])
    cdef uint64_t middles = lane.places[1] & ~up_to(future.closed[lane.cell[1]])
    cdef int best, near, middle, missing
    if lane.now[0] + lane.now[1] >= lane.health:
        return -1
    best = first_of(at_least(future, middles, lane.health - lane.now[0]))
    near = first_of(nears)
    while near < best and best > enough:
        missing = lane.health - RANK[future.card[near]]
        if missing <= lane.now[1]:
            return near
        middle = first_of(at_least(future, middles & ~(<uint64_t>1 << near), missing))
        best = min(best, max(near, middle))
        nears &= nears - 1
        near = first_of(nears)
    return best


cdef inline int first_death(
    const Future* future, const Lane* lane, int place
) noexcept nogil:
    """Return the place of the first number after one that can kill a royal.

    NEVER if none follows its payload, more than that if it cannot have one.
    """
    cdef int ready = first_payload(future, lane, place)
    cdef int last = max(max(ready, place), future.closed[lane.cell[2]])
    if ready == NEVER:
        return NEVER + 1
    return first_of(future.ranked[lane.least[2]] & ~up_to(last))


cdef inline bint tie_cells(
    Future* future, const Lane* lane, int death
) noexcept nogil:
    """Find what a living royal's payload needs; return whether a cell closes longer.

    If its top is not enough beside the best of the other cell, it needs a number. If no
    number to come is, its top must stay until the royal can die.
    """
    cdef bint is_closed = False
    cdef int i, cell, missing
    for i in range(2):
        cell = lane.cell[i]
        missing = lane.health - lane.most[1 - i]
        if lane.now[i] < missing:
            future.needs[cell] = max(future.needs[cell], max(missing, lane.least[i]))
        if lane.later[i] < missing and future.closed[cell] < death:
            future.closed[cell] = death
            is_closed = True
    return is_closed


cdef inline void await_deaths(const Table* t, Future* future) noexcept nogil:
    """Find up to which place the living royals make the draws certain."""
    cdef Lane lane
    cdef bint is_tighter = True
    cdef int living, slot, death
    while is_tighter:
        is_tighter = False
        living = t.living
        while living:
            slot = lowest_bit(living)
            living &= living - 1
            look_at(&lane, t, future, t.royal[slot], t.health[slot], slot)
            death = first_death(future, &lane, -1)
            if death >= NEVER:
                future.spares_living = True
                return
            future.certain |= up_to(death)
            is_tighter = tie_cells(future, &lane, death) or is_tighter


cdef inline int first_death_of_newcomer(
    const Table* t, const Future* future, int place
) noexcept nogil:
    """Return the place of the first number that can kill a royal still to come."""
    cdef Lane lane
    cdef int royal = future.card[place]
    cdef int free = ALL_SLOTS & ~(t.living | t.dead)
    cdef int soonest = first_of(future.ranked[0] & ~up_to(place))
    cdef int best = NEVER + 1
    while free and best > soonest:
        look_at(&lane, t, future, royal, RANK[royal], lowest_bit(free))
        best = min(best, first_death(future, &lane, place))
        free &= free - 1
    return best


cdef inline void await_newcomers(const Table* t, Future* future) noexcept nogil:
    """Find which draws the royals to come make certain.

    What lies between a certain place and the next royal may be cycled, and come last.
    """
    cdef uint64_t royals = future.royals
    cdef bint in_order = True
    cdef int place, death
    while royals:
        place = lowest_bit(royals)
        royals &= royals - 1
        in_order = in_order and not ~future.certain & up_to(place - 1)
        death = first_death_of_newcomer(t, future, place)
        if death > NEVER or death == NEVER and in_order:
            future.spares_newcomer = True
            return
        future.certain |= up_to(min(death, future.count - 1)) & ~up_to(place - 1)


cdef inline void await_ploys(
    const Table* t, const Task* task, Future* future
) noexcept nogil:
    """Find up to which place the ploys that the target needs make the draws certain.

    Only if the draws up to the last royal are: otherwise one can be cycled for.
    """
    cdef int missing = task.target - t.aces - t.jokers
    cdef uint64_t ploys = future.ploys
    cdef int last
    if not only_ploys_held_score(&t.rules) or missing <= 0:
        return
    if future.royals & ~future.certain or future.certain & future.certain + 1:
        return
    while missing > 1:
        ploys &= ploys - 1
        missing -= 1
    last = first_of(future.ranked[0] & ~up_to(first_of(ploys)))
    future.is_late = last == NEVER
    if not future.is_late:
        future.certain |= up_to(last)


cdef inline uint64_t find_blocked(
    const Table* t, const Future* future, uint64_t numbers
) noexcept nogil:
    """Return the places of numbers that fit nowhere, played greedily in their order.

    Each goes on the highest top that takes it, which keeps the most cells open.
    """
    cdef uint64_t tops = 0
    cdef uint64_t blocked = 0
    cdef uint64_t fitting
    cdef int before = -1
    cdef int place, cell, rank, shift
    while numbers:
        place = lowest_bit(numbers)
        for cell in range(CELL_COUNT):
            if before <= future.closed[cell] < place:
                tops += one_of(RANK[t.stack[cell]])
        rank = RANK[future.card[place]]
        shift = 4 * (RANKS - 1 - rank + t.rules.placement)
        fitting = tops >> shift
        if fitting:
            tops += one_of(rank) - (<uint64_t>1 << shift + (lowest_bit(fitting) & ~3))
        else:
            blocked |= numbers & -numbers
        numbers &= numbers - 1
        before = place
    return blocked
