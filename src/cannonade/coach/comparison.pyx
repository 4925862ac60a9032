"""Comparisons by playouts: of a decision's candidates, and of plans.

In a comparison, draw number d of the hidden cards (a determinization) is the same for
every candidate, so that luck cancels out in their differences. Each unseen card comes
first about equally often: the next card, which matters most, is stratified instead of
random.
"""

cimport cython
from cpython.mem cimport PyMem_Free, PyMem_Realloc
from libc.math cimport sqrt
from libc.stdint cimport uint64_t, uint8_t

from cannonade.coach.playouts cimport (
    MOST_PLANS, NO_ACTION, Guide, PlanBatch, Sample, find_twin, play_out,
    sample_group,
)
from cannonade.coach.policy cimport ALL_PLOYS, Value, write_values
from cannonade.coach.value cimport most_equity
from cannonade.kernel.game cimport Shuffles, apply, bits64, checked_int, items_in
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport resample
from cannonade.kernel.position cimport Position, Rng
from cannonade.kernel.rng cimport RngState, mix_cards, next_bits, seeded
from cannonade.kernel.table cimport RING, Table

from concurrent.futures import ThreadPoolExecutor

MOST_SAMPLES = 65536
"""The most samples of a candidate."""

cdef enum:
    LONGEST = 600  # actions in a playout; under some rules a game never ends

cdef double AS_GOOD = 0.0005  # in equity: smaller differences count as none


@cython.final
cdef class Comparison:
    """The legal actions of a position, with the samples of each.

    Args:
        position: the position, which is not changed; its hidden cards have no effect.
        value: the value that judges playouts; None to play greedily to the end.
        rng: the random generator.
        draws: the number of draws after which the value judges a playout.
    """

    cdef Table table
    cdef Shuffles shuffles
    cdef object record  # the rules
    cdef Value value
    cdef Guide guide
    cdef uint64_t seed
    cdef readonly int next_count  # unseen cards, to stratify the next one
    cdef uint8_t next_cards[54]
    cdef int count
    cdef int finish_every
    cdef uint8_t ids[MOST_LEGAL]
    cdef double trust  # see the method
    cdef float priors[MOST_LEGAL]  # equities by value, if it is trusted
    cdef object screened  # the result of `screen`, once asked for
    cdef int favourite  # the candidate to prefer unless another is better
    cdef int sample_counts[MOST_LEGAL]
    cdef int capacities[MOST_LEGAL]
    cdef Sample* samples[MOST_LEGAL]

    def __cinit__(self, Position position not None, Value value, Rng rng not None,
                  draws=10, finish_every=4):
        cdef int i
        self.table = position.table
        self.shuffles, self.record = position.shuffles, position.record
        resample(&self.table, &self.shuffles, &rng.state)
        self.value = value
        self.guide.weights = NULL if value is None else value.weights
        self.guide.draws = checked_int(draws, "the number of draws", 0, 1000)
        self.guide.limit = LONGEST
        self.finish_every = checked_int(finish_every, "the share finished", 0, 2**30)
        self.seed = next_bits(&rng.state)
        self.next_count = self.table.unseen_count
        for i in range(self.next_count):
            self.next_cards[i] = self.table.draw_pile[
                (self.table.draw_first + i) & RING
            ]
        mix_cards(&rng.state, self.next_cards, self.next_count)
        self.count = write_legal_ids(&self.table, self.ids)
        self.favourite = -1

    def __dealloc__(self):
        cdef int i
        for i in range(MOST_LEGAL):
            PyMem_Free(self.samples[i])

    @property
    def actions(self):
        """The ids of the legal actions, ascending."""
        return (<char*>self.ids)[:self.count]

    def screen(self):
        """Evaluate actions by the value of their afterstates, without playouts.

        Returns:
            The place in `actions` and the equity of each action worth considering;
            empty without learned values.
        """
        cdef uint8_t ids[MOST_LEGAL]
        cdef float equities[MOST_LEGAL]
        cdef int count, i
        if self.screened is None:
            count = 0
            if self.guide.weights != NULL:
                count = write_values(
                    self.guide.weights, &self.table, ALL_PLOYS, ids, equities
                )
            actions = self.actions
            self.screened = [(actions.index(ids[i]), equities[i]) for i in range(count)]
        return self.screened

    def trust_value(self, playouts):
        """Let the value's own estimate of each candidate count as some playouts.

        With few playouts it is the better judge, with many they are: each equity is
        the mean of both, weighted by the numbers of playouts. Without learned values
        this changes nothing.

        Args:
            playouts: how many it counts as, 0 or more.
        """
        if not playouts >= 0:
            raise ValueError(f"the value counts as 0 playouts or more: {playouts}")
        for place, equity in self.screen():
            self.priors[place] = min(equity, most_equity(&self.table))
            self.trust = playouts

    def prefer(self, place):
        """Prefer a candidate unless another is better by 0.0005 of equity.

        Args:
            place: its place in `actions`.
        """
        self.favourite = checked_int(place, "the favourite", 0, self.count - 1)

    def play(self, candidates, target, threads=1):
        """Sample candidates by playouts until each has `target` samples.

        Sample d of each is the playout from draw d of the hidden cards.

        Args:
            candidates: their places in `actions`, as bytes.
            target: the number of samples of each afterwards, 1 to `MOST_SAMPLES`;
                candidates that have as many already get no more.
            threads: the number of threads, which does not change the results.

        Returns:
            The number of playouts.
        """
        cdef int wanted = checked_int(target, "the number of samples", 1, MOST_SAMPLES)
        cdef int workers = checked_int(threads, "the number of threads", 1, 64)
        cdef bytes places = bytes(candidates)
        cdef int place
        for place in bytearray(places):  # from bytes, Cython takes signed characters
            if place >= self.count:
                raise ValueError(f"there are {self.count} candidates, no {place}")
            make_room(self, place, wanted)
        if workers == 1:
            self._play_share(places, wanted, 0, 1)
        else:
            with ThreadPoolExecutor(workers) as pool:
                shares = [
                    pool.submit(self._play_share, places, wanted, share, workers)
                    for share in range(workers)
                ]
            for share in shares:
                share.result()
        return note_samples(self, places, wanted)

    def _play_share(self, bytes places, int wanted, int share, int workers):
        """Sample one worker's share of the draws."""
        cdef const uint8_t* chosen = places
        cdef int amount = len(places)
        cdef int first = wanted
        cdef int i, number
        for i in range(amount):
            first = min(first, self.sample_counts[chosen[i]])
        with nogil:
            for number in range(first, wanted):
                if number % workers == share:
                    try_out(self, number, chosen, amount)

    def figures(self):
        """Return the results of each sampled candidate, the best first.

        Returns:
            Tuples of place in `actions`, samples, equity, and standard error of
            (best equity - equity).
        """
        cdef int place
        cdef int best = best_place(self)
        if best < 0:
            return []
        tried = [place for place in range(self.count) if self.sample_counts[place]]
        found = [figures_of(self, place, best) for place in tried if place != best]
        found.sort(key=lambda figures: (-figures[2], figures[0]))
        return [figures_of(self, best, best), *found]

    def tally(self, place):
        """Count how the samples of a candidate ended.

        Returns:
            How many ended before the value judged them, and how many of these won. How
            many it judged, and their total equity. And of these, how many were played
            on to the end, their total equity when judged, and how many of them won.
        """
        cdef int number
        cdef int ended = 0
        cdef int ended_won = 0
        cdef int finished = 0
        cdef int won = 0
        cdef double judged_equity = 0
        cdef double finished_equity = 0
        cdef Sample sample
        cdef int candidate = checked_int(place, "the candidate", 0, self.count - 1)
        cdef int count = self.sample_counts[candidate]
        for number in range(count):
            sample = self.samples[candidate][number]
            if not sample.is_judged:
                ended += 1
                ended_won += sample.is_won
                continue
            judged_equity += sample.equity
            if sample.is_finished:
                finished += 1
                finished_equity += sample.equity
                won += sample.is_won
        judged = count - ended
        return ended, ended_won, judged, judged_equity, finished, finished_equity, won


cdef int make_room(Comparison c, int place, int target) except -1:
    """Allocate memory for `target` samples of a candidate."""
    cdef void* room
    if target > c.capacities[place]:
        target = max(target, 2 * c.capacities[place])
        room = PyMem_Realloc(c.samples[place], target * sizeof(Sample))
        if room == NULL:
            raise MemoryError
        c.samples[place] = <Sample*>room
        c.capacities[place] = target
    return 0


cdef int note_samples(Comparison c, bytes places, int wanted) except -1:
    """Set the number of samples of candidates; return how many are new."""
    cdef int added = 0
    cdef int place
    for place in bytearray(places):
        if c.sample_counts[place] < wanted:
            added += wanted - c.sample_counts[place]
            c.sample_counts[place] = wanted
    return added


cdef void draw_hidden(
    Comparison c, int number, Table* table, Shuffles* shuffles, RngState* rng
) noexcept nogil:
    """Make draw `number` of the hidden cards, and seed the policy's generator."""
    cdef RngState deal = seeded(c.seed, 2 * <uint64_t>number)
    cdef int wanted, place
    cdef uint8_t* first
    table[0], shuffles[0] = c.table, c.shuffles
    resample(table, shuffles, &deal)
    rng[0] = seeded(c.seed, 2 * <uint64_t>number + 1)
    if c.next_count < 2:
        return
    wanted = c.next_cards[number % c.next_count]
    first = &table.draw_pile[table.draw_first & RING]
    place = 0
    while table.draw_pile[(table.draw_first + place) & RING] != wanted:
        place += 1
    table.draw_pile[(table.draw_first + place) & RING] = first[0]
    first[0] = wanted


cdef bint goes_to_the_end(Comparison c, int number) noexcept nogil:
    """Whether a sample is played to the end: one in `finish_every` of each next card."""
    cdef int cards = max(1, c.next_count)
    return c.finish_every != 0 and (
        (number % cards + number // cards) % c.finish_every == 0
    )


cdef void try_out(
    Comparison c, int number, const uint8_t* places, int amount
) noexcept nogil:
    """Sample candidates on one draw of the hidden cards."""
    cdef Table drawn, table
    cdef Shuffles drawn_shuffles, shuffles
    cdef RngState drawn_rng, rng
    cdef bint to_the_end = goes_to_the_end(c, number)
    cdef int i, place
    draw_hidden(c, number, &drawn, &drawn_shuffles, &drawn_rng)
    for i in range(amount):
        place = places[i]
        if c.sample_counts[place] <= number:
            table, shuffles, rng = drawn, drawn_shuffles, drawn_rng
            apply(&table, &shuffles, c.ids[place])
            c.samples[place][number] = play_out(
                &c.guide, &table, &shuffles, &rng, c.ids[place] == DRAW,
                to_the_end,
            )


cdef double mean_equity(Comparison c, int place, int count) noexcept nogil:
    """Return the mean of the first `count` samples and, as far as trusted, the value."""
    cdef double total = c.trust * c.priors[place] if c.trust else 0
    cdef int number
    for number in range(count):
        total += c.samples[place][number].equity
    return total / (count + c.trust)


cdef int best_place(Comparison c) noexcept nogil:
    """Return the best of the candidates with the most samples; -1 without samples."""
    cdef int most = 1
    cdef int best = -1
    cdef int first = c.favourite
    cdef int place
    cdef double mean
    cdef double best_mean = -1
    for place in range(c.count):
        most = max(most, c.sample_counts[place])
    for place in range(c.count):
        if c.sample_counts[place] == most:
            mean = mean_equity(c, place, most)
            if mean > best_mean:
                best, best_mean = place, mean
    if first >= 0 and c.sample_counts[first] == most:
        if mean_equity(c, first, most) > best_mean - AS_GOOD:
            return first
    return best


cdef tuple figures_of(Comparison c, int place, int best):
    """Return the results of a candidate, relative to the best one.

    A candidate dropped earlier has fewer samples: its equity is that of the best minus
    their mean difference on the draws that they share.
    """
    cdef int count = c.sample_counts[place]
    cdef double gap = 0
    cdef double squares = 0
    cdef double weight = count + c.trust
    cdef double difference, equity
    cdef double error = 0
    cdef int number
    for number in range(count):
        difference = (
            <double>c.samples[best][number].equity - c.samples[place][number].equity
        )
        gap += difference
        squares += difference * difference
    if place != best:
        error = 1
        if count > 1:
            error = sqrt(max(0, squares - gap * gap / count) / (count - 1) * count) / weight
    if c.trust:
        gap += c.trust * (c.priors[best] - c.priors[place])
    gap /= weight
    equity = mean_equity(c, best, c.sample_counts[best]) - gap
    equity = min(1.0, max(0.0, equity))
    return place, count, equity, error


cdef int read_plans(PlanBatch* batch, Position position, object plans) except -1:
    """Read the plans to sample; the first action of each must be legal."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count = write_legal_ids(&position.table, ids)
    legal = {ids[i] for i in range(count)} | {NO_ACTION}
    if not 1 <= len(plans) <= MOST_PLANS:
        raise ValueError(f"1 to {MOST_PLANS} plans can be tried: {len(plans)}")
    for i, plan in enumerate(plans):
        first, then = (*plan, NO_ACTION, NO_ACTION)[:2]
        if first not in legal:
            raise ValueError(f"{first} is not the id of an action that is legal here")
        batch.first[i] = first
        batch.then[i] = checked_int(then, "an action id", 0, NO_ACTION)
    batch.plan_count = len(plans)
    return 0


def sample_equities(
    Position position not None, Value value, plans, seed, first, out, *, draws=10
):
    """Estimate the equity of plans by playouts, a row for each group of samples.

    A plan is empty, or an action, or an action and another that is played as soon as it
    is legal; then the policy plays on. Row i depends on the stream `first + i` of the
    seed, not on hidden cards. The GIL is released.

    Args:
        position: the position, whose game is not over.
        value: the learned value; None to play greedily to the end.
        plans: up to eight plans, each the ids of up to two actions.
        seed: 0 to 2^64 - 1.
        first: the number of the first group.
        out: writable float32[groups, plans + 1]: the mean of each group, 0 to 1; the
            last column is the first plan again, judged one draw sooner.
        draws: the number of draws, at least two, before the value judges a playout.
    """
    cdef PlanBatch batch
    cdef Table table = position.table
    cdef uint64_t number = bits64(first, "the number of the first group")
    cdef int i
    view = memoryview(out)
    cdef int rows = checked_int(len(view), "the number of groups", 1, 1 << 20)
    if table.outcome:
        raise ValueError("the game is over: there is nothing to try")
    read_plans(&batch, position, plans)
    cdef int width = batch.plan_count + 1
    cdef float* cells = <float*>items_in(
        view, "the buffer for equities", "float32", (rows, width), True
    )
    batch.guide.weights = NULL if value is None else value.weights
    batch.guide.draws = checked_int(draws, "the number of draws", 2, 1000)
    batch.guide.limit = LONGEST
    batch.sooner = batch.guide
    batch.sooner.draws -= 1
    batch.seed = bits64(seed, "the seed")
    batch.twin = find_twin(&batch, &table)
    with nogil:
        for i in range(rows):
            sample_group(&table, &batch, number + i, cells + i * width)
