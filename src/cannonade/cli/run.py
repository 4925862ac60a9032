"""Running of commands: errors become one line and an exit status."""

import typer

from cannonade.cli.commands import app, words_after
from cannonade.cli.streams import (
    BAD_INPUT,
    FAILURE,
    INTERRUPTED,
    fail,
    flush,
    make_streams_lenient,
    name_command,
    program,
)
from cannonade.errors import CannonadeError, UnknownGameError


def main() -> int:
    """Run the command line and return the exit status."""
    make_streams_lenient()
    name_command(None)
    try:
        return _run()
    finally:
        flush()


def _run() -> int:
    try:
        status = app(prog_name="cannonade", standalone_mode=False)
    except typer.TyperException as error:
        from cannonade.cli.usage import explain_usage

        said = explain_usage(error, words_after(program().rpartition(" ")[2]))
        fail(f"{said} (see {program()} --help)")
        return BAD_INPUT
    except CannonadeError as error:
        return _fail(error)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return FAILURE
    except OSError as error:
        from cannonade.text.complaints import complain

        fail(complain(error, str(error.filename or "")))
        return FAILURE
    return int(status or 0)


def _fail(error: CannonadeError) -> int:
    """Print an error, and return its exit status."""
    from cannonade.text.complaints import complain

    if isinstance(error, UnknownGameError):
        fail(f"{complain(error)}; cannonade games lists the ids")
        return BAD_INPUT
    fail(complain(error))
    return BAD_INPUT if isinstance(error, ValueError) else FAILURE
