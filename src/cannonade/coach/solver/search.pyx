"""The solver's two searches: exhaustive, and by beams.

The exhaustive search tries all lines of play that are not pruned, depth first; it has its
own stack, so that it can pause at any node and resume later. The beam search follows many
lines in parallel and keeps the most promising of each layer, which has the positions after
some number of actions other than ploys: a ploy stays within its layer. If no layer ever
drops a position, the search is a proof.
"""

cimport cython
from libc.stdint cimport uint32_t, uint64_t, uint8_t
from libc.stdlib cimport calloc, free, realloc

from cannonade.coach.premises cimport ploys_keep
from cannonade.coach.solver.bounds cimport guess, is_hopeless
from cannonade.coach.solver.identity cimport identity_of
from cannonade.coach.solver.memory cimport (
    HEIGHT, STEPS, Layer, Leap, Seen, add_leap, close_layer, close_seen, has_memory,
    note, open_seen, thin_out,
)
from cannonade.coach.solver.task cimport (
    GIVEN_UP, REACHED, REFUTED, SEARCHING, Switches, Task, is_reached, put_in_order,
    try_action, write_candidates,
)
from cannonade.kernel.game cimport checked_int
from cannonade.kernel.legal cimport MOST_LEGAL
from cannonade.kernel.mirrors cimport *
from cannonade.kernel.position cimport Position
from cannonade.kernel.table cimport Table

from dataclasses import astuple

from cannonade.coach.solver.solution import Pruning
from cannonade.coach.solver.solution import Status

cdef enum:
    DEEPEST = 1000  # the most choices in a line
    LONGEST = 4000  # the most actions in a line

ctypedef struct Frame:
    Table table
    uint8_t ids[MOST_LEGAL]
    int count
    int tried
    int path_length

ctypedef struct Search:
    Task task
    Seen seen
    Frame* frames
    uint8_t* path
    int depth
    int status
    uint64_t nodes
    uint64_t most  # the most nodes: the search gives up beyond

cdef enum:
    LAYERS = 400
    ROUNDS = 3  # the most leaps expanded in a layer, in widths
    KEYS = 64  # places in the table of positions, for each leap of the width

ctypedef struct Mark:
    uint32_t parent
    uint8_t action

ctypedef struct Sweep:
    Task task
    Seen seen
    Layer layers[400]
    Mark* trail  # the actions of every expanded leap; the first is unused
    uint32_t trail_count
    uint32_t trail_room
    uint32_t last  # the end of the line found in the trail
    uint32_t width
    uint64_t nodes
    uint64_t most  # the most nodes: the sweep gives up beyond
    int layer  # the layer being expanded
    int status
    bint is_complete  # no position has been dropped


cdef int read_task(
    Task* task, Position position, object target, object pruning
) except -1:
    """Fill in a task; the switches are in the order of `Pruning`."""
    cdef Switches* switches = &task.pruning
    if type(pruning) is not Pruning:
        raise TypeError(f"expected a Pruning, not {type(pruning).__name__}")
    task.shuffles = position.shuffles
    task.target = checked_int(target, "the target", 0, PLOY_COUNT)
    (
        switches.table, switches.forget, switches.budget, switches.waiting,
        switches.triggers, switches.payload, switches.arrivals, switches.lateness,
        switches.mobility,
    ) = astuple(pruning)
    switches.waiting = switches.waiting and ploys_keep(&position.table.rules)
    return 0


cdef bint follow(Search* s, Frame* frame, int action) noexcept nogil:
    """Play and record an action; False if the result need not be searched."""
    if s.nodes == s.most:
        s.status = GIVEN_UP
        return False
    s.path[frame.path_length] = action
    frame.path_length += 1
    s.nodes += 1
    return try_action(&s.task, &frame.table, action)


cdef bint has_branches(Search* s, Frame* frame) noexcept nogil:
    """Play on while there is one candidate; return whether there are several then."""
    while not frame.table.outcome:
        frame.count = write_candidates(&frame.table, &s.task, frame.ids)
        if frame.count != 1:
            return frame.count > 1
        if frame.path_length == LONGEST:
            s.status = GIVEN_UP
            return False
        if not follow(s, frame, frame.ids[0]):
            return False
    if is_reached(&frame.table, &s.task):
        s.status = REACHED
    return False


cdef void enter(Search* s) noexcept nogil:
    """Push the position above the newest frame, if there is anything to search."""
    cdef Frame* frame = &s.frames[s.depth]
    if not has_branches(s, frame) or is_hopeless(&frame.table, &s.task):
        return
    if s.task.pruning.table and note(&s.seen, identity_of(&frame.table, &s.task)):
        return
    if s.depth == DEEPEST - 1 or frame.path_length == LONGEST:
        s.status = GIVEN_UP
        return
    put_in_order(&frame.table, frame.ids, frame.count)
    frame.tried = 0
    s.depth += 1


cdef void go_deeper(Search* s) noexcept nogil:
    """Try the next action of the newest frame."""
    cdef Frame* frame = &s.frames[s.depth - 1]
    cdef Frame* child = &s.frames[s.depth]
    if frame.tried == frame.count:
        s.depth -= 1
        return
    child.table = frame.table
    child.path_length = frame.path_length
    frame.tried += 1
    if follow(s, child, frame.ids[frame.tried - 1]):
        enter(s)


cdef void search_on(Search* s, uint64_t limit) noexcept nogil:
    """Search on until a total number of nodes, or a result."""
    while s.status == SEARCHING and s.nodes < limit:
        if s.depth == 0:
            s.status = REFUTED
        else:
            go_deeper(s)


def identity(Position position not None, target, pruning):
    """Return the identity of a position: a search goes on from equal ones only once."""
    cdef Task task
    read_task(&task, position, target, pruning)
    return identity_of(&position.table, &task)


@cython.final
cdef class Exhaustion:
    """An exhaustive search for a score, resumable.

    Args:
        position: the starting position, with every card known.
        target: the score to reach, 0 to 6; 0 is any win.
        pruning: the pruning rules to use.
        table_mb: the size of its table of positions, in MiB.
    """

    cdef Search search
    cdef bint has_begun

    def __cinit__(self, Position position not None, target, pruning, table_mb=64):
        cdef Search* s = &self.search
        cdef uint64_t size = checked_int(table_mb, "the table's MiB", 1, 65536) << 20
        read_task(&s.task, position, target, pruning)
        s.frames = <Frame*>calloc(DEEPEST, sizeof(Frame))
        s.path = <uint8_t*>calloc(LONGEST + 1, 1)
        if s.frames == NULL or s.path == NULL:
            raise MemoryError
        open_seen(&s.seen, size // sizeof(uint64_t))
        s.frames[0].table = position.table

    def __dealloc__(self):
        free(self.search.frames)
        free(self.search.path)
        close_seen(&self.search.seen)

    def run(self, nodes, most=2**62):
        """Search about `nodes` more positions without the GIL; return the status.

        A step is always finished, which may take a few nodes more, but the total never
        exceeds `most`: if that is not enough, the search is given up for good.
        """
        cdef Search* s = &self.search
        cdef uint64_t limit = s.nodes + <uint64_t>checked_int(nodes, "the nodes", 0, 2**62)
        s.most = s.nodes + <uint64_t>checked_int(most, "the most nodes", 0, 2**62)
        with nogil:
            if not self.has_begun:
                self.has_begun = True
                enter(s)
            search_on(s, limit)
        return Status(s.status)

    @property
    def nodes(self):
        """The number of positions searched."""
        return self.search.nodes

    def line(self):
        """Return the action ids of the line that reached the target."""
        cdef Search* s = &self.search
        if s.status != REACHED:
            raise ValueError("the target has not been reached: there is no line")
        return (<char*>s.path)[:s.frames[s.depth].path_length]


cdef bint has_trail(Sweep* s) noexcept nogil:
    """Whether the trail has room for one more leap, growing it if necessary."""
    cdef uint32_t room = s.trail_room * 2
    cdef Mark* trail
    if s.trail_count + STEPS < s.trail_room:
        return True
    trail = <Mark*>realloc(s.trail, <size_t>room * sizeof(Mark))
    if trail == NULL:
        return False
    s.trail, s.trail_room = trail, room
    return True


cdef uint32_t leave_marks(Sweep* s, const Leap* leap) noexcept nogil:
    """Add a leap's steps to the trail; return the place of the last."""
    cdef uint32_t parent = leap.parent
    cdef int i
    for i in range(leap.step_count):
        s.trail[s.trail_count].parent = parent
        s.trail[s.trail_count].action = leap.steps[i]
        parent = s.trail_count
        s.trail_count += 1
    return parent


cdef bint take_step(Sweep* s, Leap* leap, int* layer, int action) noexcept nogil:
    """Play and record an action; False if the result need not be searched."""
    if s.nodes == s.most:
        s.status = GIVEN_UP
        return False
    leap.steps[leap.step_count] = action
    leap.step_count += 1
    layer[0] += action < EXTRACT
    s.nodes += 1
    return try_action(&s.task, &leap.table, action)


cdef bint has_choice(Sweep* s, Leap* leap, int* layer) noexcept nogil:
    """Play on while there is one candidate; return whether there is a choice then."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef int count
    while not leap.table.outcome:
        count = write_candidates(&leap.table, &s.task, ids)
        if count == 0:
            return False
        if count > 1 or leap.step_count == STEPS:
            return True
        if not take_step(s, leap, layer, ids[0]):
            return False
    if is_reached(&leap.table, &s.task) and has_trail(s):
        s.last = leave_marks(s, leap)
        s.status = REACHED
    return False


cdef void land(Sweep* s, Leap* leap, int layer) noexcept nogil:
    """Put a leap into the layer that it reaches."""
    cdef Table* t = &leap.table
    cdef int merit
    if not has_choice(s, leap, &layer) or is_hopeless(t, &s.task):
        return
    if s.task.pruning.table and note(&s.seen, identity_of(t, &s.task)):
        return
    if layer >= LAYERS or not has_memory(&s.layers[layer], s.width):
        s.is_complete = False
        return
    merit = HEIGHT // 2 + guess(t, &s.task)
    leap.merit = max(0, min(HEIGHT - 1, merit))
    if add_leap(&s.layers[layer], s.width, leap):
        s.is_complete = False


cdef void go_on_from(Sweep* s, const Leap* start) noexcept nogil:
    """Expand a leap of the current layer by every candidate."""
    cdef uint8_t ids[MOST_LEGAL]
    cdef Leap origin = start[0]  # a copy, as the layer may be moved meanwhile
    cdef Leap leap
    cdef int count, i, layer
    if not has_trail(s):
        s.is_complete = False
        return
    origin.parent = leave_marks(s, &origin)
    origin.step_count = 0
    count = write_candidates(&origin.table, &s.task, ids)
    for i in range(count):
        leap = origin
        layer = s.layer
        if take_step(s, &leap, &layer, ids[i]):
            land(s, &leap, layer)
        if s.status != SEARCHING:
            return


cdef void sweep_on(Sweep* s, uint64_t limit) noexcept nogil:
    """Sweep on until a total number of nodes, or a result."""
    cdef Layer* layer
    while s.status == SEARCHING and s.nodes < limit:
        if s.layer == LAYERS:
            s.status = REFUTED if s.is_complete else GIVEN_UP
            return
        layer = &s.layers[s.layer]
        if layer.done == layer.count:
            close_layer(layer)
            s.layer += 1
        elif layer.followed == ROUNDS * s.width:
            s.is_complete = False
            layer.done = layer.count
        else:
            if thin_out(layer, s.width):
                s.is_complete = False
            layer.done += 1
            layer.followed += 1
            go_on_from(s, &layer.leaps[layer.done - 1])


@cython.final
cdef class Beam:
    """A beam search for a score, resumable.

    Args:
        position: the starting position, with every card known.
        target: the score to reach, 0 to 6; 0 is any win.
        pruning: the pruning rules to use.
        width: the most positions to keep in a layer, 1 to a million.
    """

    cdef Sweep sweep
    cdef Leap first
    cdef bint has_begun

    def __cinit__(self, Position position not None, target, pruning, width):
        cdef Sweep* s = &self.sweep
        s.width = checked_int(width, "the width", 1, 1000000)
        s.is_complete = True
        s.trail_room = 1024
        s.trail = <Mark*>realloc(NULL, s.trail_room * sizeof(Mark))
        if s.trail == NULL:
            raise MemoryError
        s.trail_count = 1
        read_task(&s.task, position, target, pruning)
        open_seen(&s.seen, <uint64_t>KEYS * s.width)
        self.first.table = position.table

    def __dealloc__(self):
        cdef int i
        for i in range(LAYERS):
            close_layer(&self.sweep.layers[i])
        free(self.sweep.trail)
        close_seen(&self.sweep.seen)

    def run(self, nodes, most=2**62):
        """Search about `nodes` more positions without the GIL; return the status.

        A step is always finished, which may take a few nodes more, but the total never
        exceeds `most`: if that is not enough, the search is given up for good.
        """
        cdef Sweep* s = &self.sweep
        cdef uint64_t limit = s.nodes + <uint64_t>checked_int(nodes, "the nodes", 0, 2**62)
        s.most = s.nodes + <uint64_t>checked_int(most, "the most nodes", 0, 2**62)
        with nogil:
            if not self.has_begun:
                self.has_begun = True
                land(s, &self.first, 0)
            sweep_on(s, limit)
        return Status(s.status)

    @property
    def nodes(self):
        """The number of positions searched."""
        return self.sweep.nodes

    def line(self):
        """Return the action ids of the line that reached the target."""
        cdef uint32_t place = self.sweep.last
        if self.sweep.status != REACHED:
            raise ValueError("the target has not been reached: there is no line")
        ids = bytearray()
        while place:
            ids.append(self.sweep.trail[place].action)
            place = self.sweep.trail[place].parent
        ids.reverse()
        return bytes(ids)
