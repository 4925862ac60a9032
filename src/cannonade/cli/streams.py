"""Input and output of commands: files, standard input, output and error."""

import json
import os
import shlex
import sys
from collections.abc import Generator, Iterable
from contextlib import ExitStack, contextmanager, suppress
from contextvars import ContextVar
from io import TextIOWrapper
from pathlib import Path
from shutil import copyfileobj
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, BinaryIO, Final, TextIO

import typer

from cannonade.foreign_text import as_json, decode, on_one_line, visible
from cannonade.language import _, translate

if TYPE_CHECKING:
    from cannonade.store import Store

FAILURE: Final = 1
"""The exit status of a failure."""

BAD_INPUT: Final = 2
"""The exit status for invalid input."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C."""

_program: ContextVar[str] = ContextVar("program", default="cannonade")


def name_command(name: str | None) -> None:
    """Set the name of the running command, the prefix of every message of `fail`."""
    _program.set(f"cannonade {name}" if name else "cannonade")


def program() -> str:
    """Return the running command, such as "cannonade solve"."""
    return _program.get()


def has_display() -> bool:
    """Return whether a browser opens in a window, rather than in this terminal."""
    signs = ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    return sys.platform in {"darwin", "win32"} or any(map(os.environ.get, signs))


@contextmanager
def saved_games(data: Path | None) -> Generator["Store"]:
    """Open saved games; print what of them is damaged, or why they can't be saved."""
    from cannonade.store import data_folder, open_games
    from cannonade.words.club.saving import say_damage

    with open_games(data_folder(data)) as store:
        if store.trouble is not None:
            fail(translate(store.trouble))
        yield store
        fail(*say_damage(store.damage))


def demand_new(file: str, *, is_record: bool = True) -> None:
    """Check, before any work is done, that a file can be created."""
    from cannonade.store import check_ending

    path = Path(file)
    try:
        if is_record:
            check_ending(path)
    except ValueError as error:
        raise typer.BadParameter(f"{file}: {translate(error)}") from error
    if path.exists():
        said = _("{file} exists already; choose a new file")
        raise typer.BadParameter(said.format(file=file))
    if not path.parent.is_dir():
        said = _("{file}: there is no folder {folder}")
        raise typer.BadParameter(said.format(file=file, folder=path.parent))


def write_new(file: str, text: str | Iterable[str], *, is_record: bool = True) -> None:
    """Write a text, or its parts, to a file that must not exist."""
    from cannonade.store import write_new_file
    from cannonade.words.input.mistakes import complain

    try:
        parts = [text] if isinstance(text, str) else text
        write_new_file(Path(file), parts, is_record=is_record)
    except (OSError, ValueError) as error:
        raise typer.BadParameter(complain(error, file)) from error


def read_text(file: str) -> str:
    """Read a text file, or standard input for "-"."""
    from cannonade.words.input.mistakes import complain

    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return decode(content)
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(complain(error, file)) from error


@contextmanager
def reading(file: str) -> Generator[BinaryIO]:
    """Open a file, or a copy of standard input for "-"."""
    from cannonade.words.input.mistakes import complain

    with ExitStack() as opened:
        try:
            if file == "-":
                copy = opened.enter_context(TemporaryFile())
                copyfileobj(sys.stdin.buffer, copy)
                copy.seek(0)
                source: BinaryIO = copy
            else:
                source = opened.enter_context(Path(file).open("rb"))
        except OSError as error:
            raise typer.BadParameter(complain(error, file)) from error
        yield source


def page_width(narrowest: int = 39) -> int:
    """Return the line width for a page of text: the terminal's, 80 at most."""
    from shutil import get_terminal_size

    return min(max(get_terminal_size().columns - 1, narrowest), 80)


def write_json(facts: object, *, is_ascii: bool = False) -> None:
    """Write facts as JSON to standard output, with other characters escaped or not."""
    text = json.dumps(facts, indent=2) if is_ascii else as_json(facts, indent=2)
    write(f"{text}\n")


def write(text: str) -> None:
    """Write to standard output, with everything escaped that would not be seen."""
    print(visible(text), end="", flush=True)


def demand_yes(question: str) -> None:
    """Ask a question; anything but yes ends the command.

    Raises:
        BadParameter: if there is no answer.
        Abort: if the answer isn't yes.
    """
    answers = _("y/N")
    write(f"{question} [{answers}] ")
    answer = sys.stdin.readline()
    if not answer:
        write("\n")
        raise typer.BadParameter(_("nobody answered; --yes goes on without asking"))
    if answer.strip()[:1].casefold() not in {"y", answers[0]}:
        raise typer.Abort


def fail(*messages: str) -> None:
    """Print errors on standard error, one per line."""
    for message in messages:
        print(f"{program()}: {on_one_line(message)}", file=sys.stderr)


@contextmanager
def resumable() -> Generator[None]:
    """Print how to resume if Ctrl-C interrupts this block."""
    try:
        yield
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)  # after the terminal's ^C
        again = shlex.join(["cannonade", *sys.argv[1:]])
        told = _("stopped; the progress is saved. To resume: {command}")
        fail(told.format(command=again))
        raise


def make_streams_lenient() -> None:
    """Make the streams tolerate being closed, and characters they cannot encode."""
    nowhere = Path(os.devnull)
    sys.stdin = sys.stdin or nowhere.open(encoding="utf-8")
    sys.stdout = sys.stdout or nowhere.open("w", encoding="utf-8")
    sys.stderr = sys.stderr or nowhere.open("w", encoding="utf-8")
    streams: tuple[tuple[TextIO, str], ...] = (
        (sys.stdin, "replace"),
        (sys.stdout, "backslashreplace"),
        (sys.stderr, "backslashreplace"),
    )
    for stream, errors in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=errors)


def flush() -> None:
    """Flush standard output, even if nobody is reading it any more."""
    stream = sys.__stdout__
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        # Discard what Python flushes at exit, so that it can't fail again.
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
