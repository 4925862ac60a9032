"""Jobs on many deals resume where they stopped, and are never mixed up."""

import json
import os
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from cannonade.errors import PoolError
from cannonade.jobs.long_work import (
    ResultRow,
    Task,
    in_processes,
    work_through,
    write_whole,
)

ABOUT: ResultRow = {"squares": 1}


def square(number: int) -> ResultRow:
    return {"number": number, "square": number * number}


def silent(_done: int, _total: int) -> None:
    pass


def task(count: int, jobs: int = 1, about: ResultRow = ABOUT) -> Task:
    return Task(about, tuple(range(count)), square, jobs)


@pytest.mark.parametrize("jobs", [1, 2])
def test_everything_is_done_on_any_number_of_cores(tmp_path: Path, jobs: int) -> None:
    told: list[tuple[int, int]] = []

    def note(done: int, count: int) -> None:
        told.append((done, count))

    found = work_through(task(5, jobs), tmp_path / "j", note)
    assert found == {each: square(each) for each in range(5)}
    assert told == [(done, 5) for done in range(6)]


def test_what_is_done_is_not_done_again(tmp_path: Path) -> None:
    journal, asked = tmp_path / "j", list[int]()

    def noting(number: int) -> ResultRow:
        asked.append(number)
        if number == 3 and len(asked) == 4:
            raise KeyboardInterrupt
        return square(number)

    wanted = Task(ABOUT, tuple(range(6)), noting)
    with pytest.raises(KeyboardInterrupt):
        work_through(wanted, journal, silent)
    assert len(work_through(wanted, journal, silent)) == 6
    assert asked == [0, 1, 2, 3, 3, 4, 5]


def test_a_journal_cut_anywhere_is_gone_on_with(tmp_path: Path) -> None:
    journal = tmp_path / "j"
    whole = work_through(task(4), journal, silent)
    content = journal.read_bytes()
    for length in range(len(content)):
        journal.write_bytes(content[:length])
        assert work_through(task(4), journal, silent) == whole
        assert journal.read_bytes() == content


def test_other_work_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "j"
    work_through(task(2), journal, silent)
    with pytest.raises(PoolError, match=r'other work, \{"squares": 1\}'):
        work_through(task(2, about={"cubes": 1}), journal, silent)
    journal.write_text("somebody's letter")
    with pytest.raises(PoolError, match="it is not a journal"):
        work_through(task(2), journal, silent)
    assert journal.read_text() == "somebody's letter"
    journal.write_text("no journal\n")
    with pytest.raises(PoolError, match="it is not a journal"):
        work_through(task(2), journal, silent)
    journal.write_text(json.dumps(ABOUT) + "\n[1]\n")
    with pytest.raises(PoolError, match="it is not a journal"):
        work_through(task(2), journal, silent)


def test_a_file_is_put_in_place_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def work_that_is_killed(number: int, *, times: int, folder: Path) -> ResultRow:
    """Do the fourth item only after several processes were killed at it."""
    tries = folder / f"{number}"
    with tries.open("a") as file:
        file.write("x")
    if number == 3 and tries.stat().st_size <= times:
        time.sleep(0.1)  # by then the others are done
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def test_a_process_that_is_killed_costs_what_it_was_doing(tmp_path: Path) -> None:
    work = partial(work_that_is_killed, times=2, folder=tmp_path)
    with in_processes(work, range(8), 2) as found:
        assert [*found] == [square(each) for each in range(8)]
    tried = {each.name: each.stat().st_size for each in tmp_path.iterdir()}
    assert tried.pop("3") == 3
    assert [tried[name] for name in "012"] == [1, 1, 1]
    assert sum(tried.values()) <= 7 + 2  # one more was running each time


def test_what_kills_every_process_ends_in_a_line(tmp_path: Path) -> None:
    work = partial(work_that_is_killed, times=9, folder=tmp_path)
    with (
        in_processes(work, range(8), 2) as found,
        pytest.raises(ChildProcessError, match=r"three times .* the same command"),
    ):
        list(found)
    assert (tmp_path / "3").stat().st_size == 3
