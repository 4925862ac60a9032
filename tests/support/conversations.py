"""Dialogues with line mode, in this process or a separate one."""

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch
from weakref import finalize

from tests.support.stores import fresh_store

from cannonade.cli import main
from cannonade.engine import Deal
from cannonade.play.open_game import GameLibrary, OpenGame
from cannonade.session import Options, Session, begin
from cannonade.store import open_store
from cannonade.text.line_game import LineGame
from cannonade.text.play import talk
from cannonade.text.screen import Screen
from cannonade.words.cards import SYMBOLS, Style

COMMAND = [sys.executable, "-m", "cannonade"]


def make_screen(lines: Iterable[str] = (), style: Style = SYMBOLS) -> Screen:
    """Return a screen that reads lines, as from a pipe, and records its output."""
    return Screen(
        source=io.StringIO("".join(f"{line}\n" for line in lines)),
        target=io.StringIO(),
        style=style,
        is_terminal=False,
        has_colour=False,
        shows_board=False,
    )


def said(screen: Screen) -> list[str]:
    """Return the lines that the screen has printed, and clear them."""
    assert isinstance(screen.target, io.StringIO)
    lines = screen.target.getvalue().splitlines()
    screen.target.seek(0)
    screen.target.truncate()
    return lines


def open_game(
    data: Path, start: Deal | Session, *lines: str, options: Options | None = None
) -> LineGame:
    """Open a game whose screen will read some lines, before any output."""
    store = fresh_store(data)
    library = GameLibrary(store, lambda: datetime.now(UTC))
    session = begin(start, options) if isinstance(start, Deal) else start
    saved = OpenGame(library, library.begin(session))
    game = LineGame(make_screen(lines), saved)
    finalize(game, store.close)
    return game


def stored(data: Path) -> list[Session]:
    """Return the saved games, the most recently changed first."""
    with open_store(data) as store:
        return [store.load_game(each.id).session for each in store.games()]


def answers(data: Path, start: Deal | Session, *lines: str) -> list[str]:
    """Type lines in a game and return all output, without the goodbye."""
    game = open_game(data, start, *lines)
    talk(game)
    return said(game.screen)[:-1]


def run_here(
    *arguments: str, text: str = "", data: Path | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run the command in this process, as if it were a separate one."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(3)]
    source, target, errors = streams
    source.write(text)
    source.seek(0)
    folder = {} if data is None else {"CANNONADE_DATA": str(data)}
    with ExitStack() as stack:
        stack.enter_context(patch.dict(os.environ, folder))
        stack.enter_context(patch.object(sys, "argv", ["cannonade", *arguments]))
        for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
            stack.enter_context(patch.object(sys, name, stream))
        status = main()
    target.seek(0)
    errors.seek(0)
    return subprocess.CompletedProcess(arguments, status, target.read(), errors.read())


def run(
    *arguments: str, text: str = "", data: Path | None = None, **environment: str
) -> "subprocess.CompletedProcess[str]":
    """Run the command in a separate process."""
    return subprocess.run(  # noqa: S603  our own program
        [*COMMAND, *arguments],
        input=text,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=make_environment(data, **environment),
        timeout=60,
    )


def make_environment(data: Path | None, **more: str) -> dict[str, str]:
    """Return the environment of a process, with its folder of games."""
    folder = {} if data is None else {"CANNONADE_DATA": str(data)}
    kept = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    return {**kept, "PYTHONUTF8": "1", **folder, **more}
