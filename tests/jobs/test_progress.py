"""The progress line of long jobs."""

import io
import time

import pytest

from cannonade.jobs.progress import Progress
from cannonade.words.club.work import say_pace, say_time, say_work


class Terminal(io.StringIO):
    """A terminal that records its output."""

    def isatty(self) -> bool:
        """Pretend to be a terminal."""
        return True

    @property
    def shown(self) -> str:
        """The current text of the line."""
        return self.getvalue().rpartition("\r")[2].rstrip()


def test_it_shows_total_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    terminal, now = Terminal(), [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        progress.count(100, 1000, "deal")
        assert terminal.shown == "100 of 1,000 deals"
        now[0] = 10.0
        progress.count(150, 1000, "deal")
        # Items done before do not count for the pace: 50 in 10 seconds.
        assert terminal.shown == "150 of 1,000 deals, 5.0 a second, 3 min left"
        now[0] = 10.1
        progress.count(151, 1000, "deal")
        assert terminal.shown.startswith("150 "), "it is not written all the time"
        now[0] = 20.0
        progress.tell("x" * 100)
        assert terminal.shown == "x" * 59
    assert terminal.shown == ""


def test_nothing_is_shown_elsewhere() -> None:
    pipe = io.StringIO()
    with Progress(pipe) as progress:
        progress.count(1, 2, "deal")
    assert pipe.getvalue() == ""


@pytest.mark.parametrize(
    ("rate", "left", "says"),
    [
        (2_500_000, 30, "2.5 million a second, 30 s left"),
        (1234, 3600, "1,234 a second, 1 h 0 min left"),
        (0.5, 12_000, "30 a minute, 3 h 20 min left"),
        (0.001, None, "3.6 an hour"),
        (0.0001, None, "8.6 a day"),
    ],
)
def test_a_pace_in_words(rate: float, left: float | None, says: str) -> None:
    assert say_pace(rate, left) == says


def test_counts_and_times_in_words() -> None:
    assert say_work(1, 1, "deal") == "1 of 1 deal"
    assert [say_time(each) for each in (0, 59.4, 59.6, 3599)] == [
        *("0 s", "59 s", "1 min", "60 min")
    ]


def test_the_time_left_is_told_while_nothing_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("cannonade.jobs.progress._TICK_S", 0.01)
    terminal, now = Terminal(), [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        progress.count(0, 100, "deal")
        now[0] = 10.0
        progress.count(50, 100, "deal")
        now[0] = 40.0
        until = time.monotonic() + 10
        while "40 s left" not in terminal.shown and time.monotonic() < until:
            time.sleep(0.01)
        assert terminal.shown == "50 of 100 deals, 1.2 a second, 40 s left"
    assert terminal.shown == ""


def test_a_pipe_gets_a_line_now_and_then() -> None:
    pipe, now = io.StringIO(), [0.0]
    with Progress(pipe, lambda: now[0], line_s=5) as progress:
        for second in range(16):
            now[0] = float(second)
            progress.count(second, 16, "deal")
    assert pipe.getvalue().splitlines() == [
        "5 of 16 deals, 1.0 a second, 11 s left",
        "10 of 16 deals, 1.0 a second, 6 s left",
        "15 of 16 deals, 1.0 a second, 1 s left",
    ]


def test_other_work_begins_with_a_pace_of_its_own() -> None:
    terminal, now = Terminal(), [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        for done, at in ((0, 0.0), (10, 10.0), (0, 100.0), (20, 110.0)):
            now[0] = at
            progress.count(done, 40, "deal")
        assert terminal.shown == "20 of 40 deals, 2.0 a second, 10 s left"
