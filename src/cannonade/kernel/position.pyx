"""Positions and random numbers, for Python.

These classes check every argument; the code behind them checks nothing. Code that runs
without the GIL uses a copy of the table, so that no other thread can change it.
"""

cimport cython
from cpython.exc cimport PyErr_CheckSignals
from libc.stdint cimport uint64_t, uint8_t

from cannonade.kernel.batches cimport LONGEST, choose, play_to_end, policy_from
from cannonade.kernel.game cimport (
    Shuffles, apply, bits64, checked_int, name_shuffles, outcome_from, read_state,
    rule_values_from, set_up, shuffle_pack, write_resampled_label, write_state,
)
from cannonade.kernel.legal cimport MOST_LEGAL, write_legal_ids
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.observed cimport resample
from cannonade.kernel.play cimport play, score_of
from cannonade.kernel.position_key cimport key_of, renew_keys
from cannonade.kernel.rng cimport RngState, next_below, next_bits, seeded
from cannonade.kernel.table cimport Table, dead_count

from random import Random
from typing import Literal

from cannonade.cards import PACK as _PACK
from cannonade.engine.deal import check_deal
from cannonade.engine.explain import explain
from cannonade.engine.observe import Observation, determinize, observe
from cannonade.engine.state import Phase
from cannonade.errors import IllegalActionError, wrong_type
from cannonade.kernel.action_ids import ID_WAYS as _ID_WAYS, action_at, names_card
from cannonade.notation.table_text import draw_board, summarize

Policy = Literal["uniform", "greedy"]
"""The names of the playout policies."""

POSITION_SIZE = sizeof(Table)
"""The size of a position in bytes, as the kernel stores it."""

cdef object _BARE = object()  # for a new position that the caller fills in
cdef int _LARGEST_BOUND = 2**31 - 1
cdef tuple _PHASES = tuple(Phase)


@cython.final
cdef class Rng:
    """A random number generator with a seed and a stream: xoroshiro128++.

    The streams of a seed are independent; use one for each game or thread.

    Args:
        seed: 0 to 2^64 - 1.
        stream: 0 to 2^64 - 1.
    """

    def __cinit__(self, seed, stream=0):
        self.state = seeded(bits64(seed, "the seed"), bits64(stream, "the stream"))

    def bits(self):
        """Return 64 random bits as an integer."""
        return next_bits(&self.state)

    def below(self, bound):
        """Return a number from 0 to less than `bound`, which is 1 to 2^31 - 1."""
        return next_below(&self.state, checked_int(bound, "the bound", 1, _LARGEST_BOUND))

    def copy(self):
        """Return a copy, which returns the same numbers."""
        cdef Rng other = Rng.__new__(Rng, 0)
        other.state = self.state
        return other

    def __reduce__(self):
        return _rng_of, (self.state.low, self.state.high)


def _rng_of(low, high):
    """Restore a generator from its state, for pickle."""
    cdef Rng rng = Rng.__new__(Rng, 0)
    rng.state.low = bits64(low, "the state")
    rng.state.high = bits64(high, "the state")
    if rng.state.low == 0 and rng.state.high == 0:
        raise ValueError("the state of a generator is never 0")
    return rng


cdef int _begin(Position position, deal) except -1:
    """Deal, and set the game up."""
    cdef uint8_t cards[CARD_COUNT]
    cdef int i
    cdef bytes label = deal.label.encode()
    position.table.rules = rule_values_from(deal.rules)
    position.record, position.label = deal.rules, deal.label
    name_shuffles(&position.shuffles, label, len(label))
    if deal.order is None:
        shuffle_pack(&position.shuffles, cards)
    else:
        for i, card in enumerate(deal.order):
            cards[i] = card.index
    set_up(&position.table, &position.shuffles, cards)
    renew_keys(&position.table)
    return 0


cdef str _label_of(Position position):
    """Return the label of the shuffles to come."""
    cdef uint8_t label[42]
    cdef size_t length
    if not position.shuffles.is_resampled:
        return position.label
    length = write_resampled_label(&position.shuffles, label)
    return (<char*>label)[:length].decode("ascii")


cdef int _refuse(Position position, int number) except -1:
    """Raise the engine's error for an illegal action."""
    seen = observe(position.to_state())
    problem = ""
    hand = seen.hand
    if hand is None and names_card(number):
        hand = _PACK[0]
        problem = f"action id {number} plays the card in hand, and no card is in hand"
    action = action_at(number, hand)
    raise IllegalActionError(action, explain(seen, action), problem)


cdef void _apply_keyed(Table* t, Shuffles* shuffles, int action) noexcept nogil:
    """Play a legal action and update the keys."""
    if t.phase == PHASE_PLAY:
        play(t, shuffles, action, True)
    else:
        play(t, shuffles, action, False)
        renew_keys(t)


cdef enum:
    DEPTH_OF_A_PAUSE = 5  # below, paths are too few to check for signals


cdef uint64_t _count_paths(
    const Table* t, Shuffles* shuffles, int depth
) except? 0xFFFFFFFF nogil:
    """Count the paths of exactly `depth` actions; Ctrl-C interrupts it."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef Table after
    cdef uint64_t paths = 0
    cdef int count, i
    if depth <= 0:
        return 1
    count = write_legal_ids(t, ids)
    if depth == 1:
        return count
    if depth == DEPTH_OF_A_PAUSE:
        with gil:
            PyErr_CheckSignals()
    for i in range(count):
        after = t[0]
        apply(&after, shuffles, ids[i])
        paths += _count_paths(&after, shuffles, depth - 1)
    return paths


@cython.final
cdef class Position:
    """A mutable position: the fast twin of `State`.

    It has everything that a state has, in at most 256 bytes, and plays the same game.
    Actions are ids; see `cannonade.kernel.action_ids`. Only `to_state` and playing on
    depend on the hidden order.

    Args:
        deal: the deal to begin.
    """

    def __cinit__(self, deal):
        if deal is _BARE:
            return
        check_deal(deal)
        _begin(self, deal)

    @staticmethod
    def from_state(state):
        """Return the position of a state.

        Raises:
            InvalidStateError: if no game can be in it.
        """
        cdef Position position = Position.__new__(Position, _BARE)
        read_state(state, &position.table, &position.shuffles)
        position.record, position.label = state.rules, state.shuffle_label
        return position

    @staticmethod
    def from_observation(observation, Rng rng not None):
        """Return a random position that is consistent with an observation.

        Raises:
            InvalidStateError: if no game can look like that.
        """
        if type(observation) is not Observation:
            name = type(observation).__name__
            raise TypeError(f"expected an Observation, not {name}")
        state = determinize(observation, Random(0))
        cdef Position position = Position.from_state(state)
        position.resample(rng)
        return position

    def to_state(self):
        """Return the `State` of this position, from which the engine plays on alike."""
        return write_state(&self.table, self.record, _label_of(self))

    def observe(self):
        """Return the player's observation, like the engine's `observe`."""
        return observe(self.to_state())

    def copy(self):
        """Return an independent copy."""
        cdef Position other = Position.__new__(Position, _BARE)
        other.table = self.table
        other.shuffles = self.shuffles
        other.record, other.label = self.record, self.label
        return other

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memory):
        return self.copy()

    def __reduce__(self):
        return Position.from_state, (self.to_state(),)

    def __eq__(self, other):
        if not isinstance(other, Position):
            return NotImplemented
        return self.to_state() == other.to_state()

    __hash__ = None

    def __repr__(self):
        seen = self.observe()
        return f"<Position {summarize(seen)}\n{draw_board(seen)}>"

    @property
    def rules(self):
        """The rules in force."""
        return self.record

    @property
    def phase(self):
        """The phase of the game."""
        return _PHASES[self.table.phase]

    @property
    def hand(self):
        """The card to be played, which action ids leave out; or None."""
        return None if self.table.hand == NO_CARD else _PACK[self.table.hand]

    @property
    def dead_count(self):
        """The number of dead royals."""
        return dead_count(&self.table)

    @property
    def outcome(self):
        """The `Outcome` of the game; None while it is in progress."""
        return outcome_from(&self.table)

    @property
    def is_over(self):
        """Whether the game has ended."""
        return self.table.outcome != 0

    @property
    def score(self):
        """The score of a win now."""
        return score_of(&self.table)

    @property
    def key(self):
        """A 64-bit key, equal if the rest of the game is the same to the player.

        It is updated incrementally, and does not depend on hidden cards.
        """
        return key_of(&self.table)

    def legal_actions(self):
        """Return the ids of all legal actions: uint8, ascending, as in the engine."""
        cdef uint8_t ids[MOST_LEGAL]
        cdef int count = write_legal_ids(&self.table, ids)
        return (<char*>ids)[:count]

    def apply(self, action):
        """Play the action with an id.

        Only its legality here is checked: an id does not include its card, so the id of
        an action from another position or game is played with the card in hand if it is
        legal.

        Raises:
            IllegalActionError: if it is illegal, with the engine's refusal.
            ValueError: if there is no such id.
            TypeError: if it is not an id, but for example an action.
        """
        cdef int number
        cdef uint8_t ids[MOST_LEGAL]
        try:
            number = checked_int(action, "an action id", 0, ACTION_COUNT - 1)
        except TypeError:
            raise wrong_type(action, "an action id", _ID_WAYS) from None
        cdef int count = write_legal_ids(&self.table, ids)
        cdef int i
        for i in range(count):
            if ids[i] == number:
                _apply_keyed(&self.table, &self.shuffles, number)
                return
        _refuse(self, number)

    def resample(self, Rng rng not None):
        """Redraw everything hidden, uniformly among all consistent states.

        This is the order of the unseen cards and within shuffled layers, of the waiting
        royals if they are shuffled, and the shuffles to come. Known cards stay.
        """
        resample(&self.table, &self.shuffles, &rng.state)

    def choose(self, Rng rng not None, policy="uniform"):
        """Return the id of the action that a policy would play.

        Args:
            rng: the random generator.
            policy: "uniform" or "greedy".

        Raises:
            ValueError: if the game is over, or there is no such policy.
        """
        cdef int number = policy_from(policy)
        if self.table.outcome:
            raise ValueError("the game is over: there is nothing to choose")
        return choose(&self.table, &rng.state, number)

    def play_out(self, Rng rng not None, policy="uniform", limit=1000):
        """Play on to the end by a policy, and return the number of actions.

        The hidden cards stay as they are: `resample` first unless they may be known.

        Args:
            rng: the policy's random generator.
            policy: "uniform" or "greedy".
            limit: the most actions, up to a million; under some rules a game never
                ends.
        """
        cdef int number = policy_from(policy)
        cdef int most = checked_int(limit, "the limit", 0, LONGEST)
        cdef Table table = self.table
        cdef Shuffles shuffles = self.shuffles
        cdef RngState state = rng.state
        cdef int count
        with nogil:
            count = play_to_end(&table, &shuffles, &state, number, most)
            renew_keys(&table)
        self.table = table
        rng.state = state
        return count

    def perft(self, depth):
        """Count the paths of exactly `depth` actions from this position.

        Args:
            depth: 0 to 100.
        """
        cdef int length = checked_int(depth, "the depth", 0, 100)
        cdef Table table = self.table
        cdef Shuffles shuffles = self.shuffles
        cdef uint64_t paths
        with nogil:
            paths = _count_paths(&table, &shuffles, length)
        return paths
