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
from typing import BinaryIO, Final, TextIO

import typer

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


def warn_without_coach() -> None:
    """Print a warning on a terminal if the coach could not be compiled.

    Scripts read standard error for the errors of their own command, so get no warning.
    """
    from shutil import get_terminal_size
    from textwrap import wrap

    from cannonade.readiness import readiness
    from cannonade.text.complaints import printable

    problem = readiness().problem
    if problem and sys.stderr.isatty():
        told = "games run, but there is no coach: it could not be compiled: "
        width = get_terminal_size().columns - 1
        lines = wrap(f"{program()}: {told}{printable(problem)}", max(width, 1))
        print("\n".join(lines), file=sys.stderr)


def demand_new(file: str) -> None:
    """Check, before any work is done, that a file can be created."""
    path = Path(file)
    if path.exists():
        raise typer.BadParameter(f"{file} exists already; choose a new file")
    if not path.parent.is_dir():
        raise typer.BadParameter(f"{file}: there is no folder {path.parent}")


def write_new(file: str, text: str | Iterable[str]) -> None:
    """Write a text, or its parts, to a file that must not exist."""
    from cannonade.store import write_new_file

    try:
        write_new_file(Path(file), [text] if isinstance(text, str) else text)
    except OSError as error:
        raise typer.BadParameter(f"{file}: {error.strerror}") from error


def read_text(file: str) -> str:
    """Read a text file, or standard input for "-"."""
    from cannonade.text.complaints import complain

    try:
        content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return content.decode("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise typer.BadParameter(complain(error, file)) from error


@contextmanager
def reading(file: str) -> Generator[BinaryIO]:
    """Open a file, or a copy of standard input for "-"."""
    from cannonade.text.complaints import complain

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
    write(json.dumps(facts, indent=2, ensure_ascii=is_ascii) + "\n")


def write(text: str) -> None:
    """Write to standard output."""
    print(text, end="", flush=True)


def fail(*messages: str) -> None:
    """Print errors on standard error, one per line."""
    from cannonade.text.complaints import printable

    for message in messages:
        print(f"{program()}: {printable(message)}", file=sys.stderr)


@contextmanager
def resumable() -> Generator[None]:
    """Print how to resume if Ctrl-C interrupts this block."""
    try:
        yield
    except KeyboardInterrupt:
        from cannonade.words.club.work import say_how_to_go_on

        if sys.stderr.isatty():
            print(file=sys.stderr)  # after the terminal's ^C
        fail(say_how_to_go_on(shlex.join(["cannonade", *sys.argv[1:]])))
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
