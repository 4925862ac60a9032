"""The exhaustive search: all lines of play that are not pruned, depth first.

It has its own stack, so that it can pause at any node and resume later.
"""

cimport cython
from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free

from cannonade.coach.solver.bounds cimport is_hopeless
from cannonade.coach.solver.candidates cimport (
    put_in_order, try_action, write_candidates,
)
from cannonade.coach.solver.identity cimport identity_of
from cannonade.coach.solver.seen cimport Seen, close_seen, note, open_seen
from cannonade.coach.solver.task cimport (
    GIVEN_UP, REACHED, REFUTED, SEARCHING, Task, is_reached, read_task,
)
from cannonade.kernel.arguments cimport checked_int
from cannonade.kernel.legal cimport MOST_LEGAL
from cannonade.kernel.position cimport Position
from cannonade.kernel.table cimport Table

from cannonade.coach.solver.status import Status

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


cdef bint follow(Search* s, Frame* frame, int action) noexcept nogil:
    """Play and record an action; False if the result need not be searched."""
    if s.nodes == s.most:
        s.status = GIVEN_UP
        return False
    s.path[frame.path_length] = action
    frame.path_length += 1
    s.nodes += 1
    return try_action(&s.task, &frame.table, action)


cdef bint has_choice(Search* s, Frame* frame) noexcept nogil:
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
    if not has_choice(s, frame) or is_hopeless(&frame.table, &s.task):
        return
    if s.task.pruning.table and note(&s.seen, identity_of(&frame.table, &s.task)):
        return
    if s.depth == DEEPEST - 1 or frame.path_length == LONGEST:
        s.status = GIVEN_UP
        return
    put_in_order(&frame.table, &s.task.rules, frame.ids, frame.count)
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


cdef void go_on(Search* s, uint64_t limit) noexcept nogil:
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
            go_on(s, limit)
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
