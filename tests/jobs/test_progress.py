"""The progress line of long jobs."""

import io
import re
import time

import pytest

from cannonade.jobs.long_work import Progress
from cannonade.words.phrases import say_pace, say_time, say_work


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


def test_it_shows_total_rate_and_time_left(terminal: Terminal) -> None:
    now = [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        progress.count(100, 1000, "deal")
        assert terminal.shows("100 of 1,000 deals")
        now[0] = 10.0
        progress.count(150, 1000, "deal")
        # Items done before do not count for the pace: 50 in 10 seconds.
        assert terminal.shows("150 of 1,000 deals, 5.0 a second, 3 min left")
        now[0] = 40.0  # the time left is told while nothing is counted
        assert terminal.shows("150 of 1,000 deals, 1.2 a second, 11 min left")
        progress.tell("[red]" + "x" * 100)
        assert terminal.shows("[red]" + "x" * 74 + "…")
        progress.clear()
        assert terminal.shows("")
        progress.count(151, 1000, "deal")
    assert terminal.shows("")
    assert terminal.getvalue().count("\x1b[?25l") == 2, "the cursor is back"
    assert terminal.getvalue().count("\x1b[?25h") == 2


def test_no_colours_where_they_are_not_wanted(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with Progress(terminal) as progress:
        progress.count(100, 1000, "deal")
        assert terminal.shows("100 of 1,000 deals")
    assert not re.search(r"\x1b\[\d*m", terminal.getvalue())


@pytest.mark.parametrize("term", ["xterm", "dumb"])
def test_nothing_is_shown_elsewhere(monkeypatch: pytest.MonkeyPatch, term: str) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("FORCE_COLOR", "1")
    stream = Terminal() if term == "dumb" else io.StringIO()
    with Progress(stream) as progress:
        progress.count(1, 2, "deal")
        progress.clear()
        progress.count(2, 2, "deal")
    assert stream.getvalue() == ""


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


def test_other_work_begins_with_a_pace_of_its_own(terminal: Terminal) -> None:
    now = [0.0]
    with Progress(terminal, lambda: now[0]) as progress:
        for done, at in ((0, 0.0), (10, 10.0), (0, 100.0), (20, 110.0)):
            now[0] = at
            progress.count(done, 40, "training")
        assert terminal.shows("20 of 40 training games, 2.0 a second, 10 s left")
        progress.count(30, 100, "test")
        assert terminal.shows("30 of 100 test games")
