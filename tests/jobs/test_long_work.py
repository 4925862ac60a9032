"""Jobs on many deals resume where they stopped, and show their progress."""

import io
import json
import os
import re
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from cannonade.errors import PoolError
from cannonade.jobs.long_work import (
    Progress,
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


class Terminal(io.StringIO):
    """A terminal that records its output."""

    def isatty(self) -> bool:
        """Pretend to be a terminal."""
        return True

    def shows(self, words: str) -> bool:
        """Return whether the words come to be the whole line beside the bar."""
        until = time.monotonic() + 10
        while time.monotonic() < until:
            shown = re.split(r"\r|\x1b\[\d*K", self.getvalue())[-1]
            if re.sub(r"\x1b\[[\d;?]*[a-z]", "", shown).strip("━╸╺ \n") == words:
                return True
            time.sleep(0.01)
        return False


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Return a terminal that is 80 columns wide."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("TERM", "xterm")
    return Terminal()


def test_it_shows_total_and_time_left(terminal: Terminal) -> None:
    now = [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        progress.count(100, 1000)
        assert terminal.shows("100/1,000 --:--")
        now[0] = 10.0
        progress.count(150, 1000)
        # Items done before do not count for the pace: 50 in 10 seconds.
        assert terminal.shows("150/1,000 02:50")
        progress.show("[red]" + "x" * 100)
        assert terminal.shows("[red]" + "x" * 73 + "…")
        progress.clear()
        assert terminal.shows("")
        progress.count(151, 1000)
    assert terminal.shows("")
    assert terminal.getvalue().count("\x1b[?25l") == 2, "the cursor is back"
    assert terminal.getvalue().count("\x1b[?25h") == 2


def test_no_colours_where_they_are_not_wanted(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with Progress(terminal) as progress:
        progress.count(100, 1000)
        assert terminal.shows("100/1,000 --:--")
    assert not re.search(r"\x1b\[\d*m", terminal.getvalue())


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_nothing_is_shown_elsewhere(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("FORCE_COLOR", "1")
    stream = Terminal() if term == "dumb" else io.StringIO()
    with Progress(stream) as progress:
        progress.count(1, 2)
        progress.clear()
        progress.count(2, 2)
    assert stream.getvalue() == ""


def test_a_pipe_gets_a_line_now_and_then() -> None:
    pipe, now = io.StringIO(), [0.0]
    with Progress(pipe, lambda: now[0], line_s=5) as progress:
        for second in range(16):
            now[0] = float(second)
            progress.count(second, 16)
    assert pipe.getvalue().splitlines() == ["5/16", "10/16", "15/16"]


def test_other_work_begins_with_a_pace_of_its_own(terminal: Terminal) -> None:
    now = [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        for done, at in ((10, 10.0), (20, 20.0), (0, 100.0), (10, 110.0), (20, 130.0)):
            now[0] = at
            progress.count(done, 40)
        assert terminal.shows("20/40 00:40")
        progress.count(30, 100)
        assert terminal.shows("30/100 --:--")
