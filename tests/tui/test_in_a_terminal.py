"""The app in a real terminal, tmux, from its start to the end of a game."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from uuid import uuid4

import pytest
from tests.support.conversations import stored
from tests.support.lines import read_lines
from tests.support.terminal import keys_for

from cannonade.club.keys import Command
from cannonade.club.settings import Settings
from cannonade.engine import Draw
from cannonade.notation import parse_action
from cannonade.session import Played, begin

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="there is no tmux here"),
]

LINE = next(each for each in read_lines("won.txt") if each.deal_code == "revised:1")
MOST_S = 120
"""The time limit of each wait, for busy machines."""
RESET, BOLD, UNDERLINED, DEFAULTS = "0", "1", "4", ("39", "49")
"""The only attributes sent to a terminal without colour."""
NAMES = {each.lower(): each for each in ("Enter", "Left", "Right", "Up", "Down")}


class Terminal:
    """A terminal of 80 by 24 characters running the app.

    Each has a separate tmux server. A shared one would end with its last window, and a
    parallel test that opens a window at that time would hang.
    """

    def __init__(
        self, data: Path, code: str, *environment: str, in_shell: bool = False
    ) -> None:
        self.server = Path(gettempdir(), f"cannonade-{uuid4().hex}")
        python = ("env", *environment, sys.executable)
        app = (*python, "-m", "cannonade", "tui", code, "--data", str(data))
        size = ("-x", "80", "-y", "24")
        command = ("sh", "-i") if in_shell else app
        self._tmux("new-session", "-d", *size, *command)
        if in_shell:
            self.press(shlex.join(app), "Enter")
        self.wait_for(lambda: "Quit" in self.shown())

    def press(self, *keys: str) -> None:
        named = (NAMES.get(each, each) for each in keys)
        self._tmux("send-keys", *named)

    def shown(self, *, with_colours: bool = False) -> str:
        how = ("-p", "-e") if with_colours else ("-p",)
        return self._tmux("capture-pane", *how)

    @property
    def process(self) -> int:
        """The id of the app's process."""
        return int(self._tmux("display", "-p", "#{pane_pid}"))

    @property
    def modes(self) -> str:
        """Whether it shows the alternate screen, a cursor, and reports the mouse."""
        flags = "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"
        return self._tmux("display", "-p", flags).strip()

    def close(self) -> None:
        """Close the window, whatever the app is doing."""
        self._tmux("kill-server")
        self.server.unlink(missing_ok=True)

    def wait_for(self, is_there: Callable[[], bool]) -> None:
        until = time.monotonic() + MOST_S
        while not is_there():
            assert time.monotonic() < until, self.shown()
            time.sleep(0.05)

    def _tmux(self, *words: str) -> str:
        command = ("tmux", "-S", str(self.server), *words)
        done = subprocess.run(  # noqa: S603  our own program, in a terminal
            command, check=False, capture_output=True, encoding="utf-8"
        )
        return done.stdout


@contextmanager
def opened(
    data: Path, code: str = "", *environment: str, in_shell: bool = False
) -> Generator[Terminal]:
    terminal = Terminal(data, code, *environment, in_shell=in_shell)
    try:
        yield terminal
    finally:
        terminal.close()


def has_ply(data: Path, ply: int) -> bool:
    return any(each.ply == ply for each in stored(data))


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    session = begin(LINE.deal, Settings().options)
    with opened(tmp_path, LINE.deal_code) as terminal:
        for action in map(parse_action, LINE.tokens):
            by_itself = Played(action, is_automatic=True)
            if isinstance(action, Draw) or by_itself in session.log:
                continue
            terminal.press(*keys_for(action))
            session = session.play(action)
            terminal.wait_for(partial(has_ply, tmp_path, session.ply))
        terminal.wait_for(lambda: "The field is yours" in terminal.shown())
        terminal.press(Command.QUIT.value)
    assert stored(tmp_path) == [session]


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def place(terminal: Terminal, data: Path) -> None:
    """Play the first action, and wait until it is stored."""
    terminal.press(*keys_for(parse_action(LINE.tokens[0])))
    terminal.wait_for(partial(has_ply, data, 1))


def test_a_window_that_is_closed_loses_nothing(tmp_path: Path) -> None:
    """If the terminal disappears, as with a lost connection, the app ends."""
    with opened(tmp_path, LINE.deal_code) as terminal:
        place(terminal, tmp_path)
        process = terminal.process
        before = stored(tmp_path)
        terminal.close()
        terminal.wait_for(lambda: not is_running(process))
    with opened(tmp_path) as terminal:
        assert LINE.deal_code in terminal.shown()
    assert stored(tmp_path) == before


@pytest.mark.parametrize(
    "name",
    [
        *("SIGTERM", "SIGHUP"),
        *(
            pytest.param(each, marks=pytest.mark.nightly)
            for each in ("SIGINT", "SIGQUIT")
        ),
    ],
)
def test_a_signal_ends_it_quietly_and_restores_the_terminal(
    tmp_path: Path, name: str
) -> None:
    with opened(tmp_path, LINE.deal_code, in_shell=True) as terminal:
        place(terminal, tmp_path)
        assert terminal.modes == "1 0 1"
        shell = terminal.process
        app = int(Path(f"/proc/{shell}/task/{shell}/children").read_text("ascii"))
        os.kill(app, getattr(signal, name))
        terminal.wait_for(lambda: not is_running(app))
        terminal.wait_for(lambda: terminal.modes == "0 1 0")
        terminal.press("echo status $?", "Enter")
        status = f"status {128 + getattr(signal, name)}"
        terminal.wait_for(lambda: status in terminal.shown())
        assert "Traceback" not in terminal.shown()
    assert [each.ply for each in stored(tmp_path)] == [1]


def test_a_terminal_without_suit_signs_is_written_in_ascii(tmp_path: Path) -> None:
    encoding = "PYTHONIOENCODING=latin-1"
    with opened(tmp_path, LINE.deal_code, encoding) as terminal:
        assert "Qs" in terminal.shown()
        assert terminal.shown().isascii()


def test_who_wants_no_colours_gets_none(tmp_path: Path) -> None:
    with opened(tmp_path, LINE.deal_code, "NO_COLOR=1") as terminal:
        terminal.press(Command.LESSONS.value)
        terminal.wait_for(lambda: "1. The cannon" in terminal.shown())
        codes = re.findall(r"\x1b\[([0-9;]*)m", terminal.shown(with_colours=True))
        used = {*";".join(codes).split(";")} - {"", RESET, *DEFAULTS}
        assert used == {BOLD, UNDERLINED}, used


def test_what_is_suspended_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path, LINE.deal_code, in_shell=True) as terminal:
        place(terminal, tmp_path)
        terminal.press("C-z")
        terminal.wait_for(lambda: "Stopped" in terminal.shown())
        terminal.press("fg", "Enter")
        terminal.wait_for(lambda: "Quit" in terminal.shown())
        terminal.press(Command.UNDO.value)
        terminal.wait_for(partial(has_ply, tmp_path, 0))
