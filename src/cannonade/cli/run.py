"""Running of commands: errors become one line and an exit status."""

import typer

from cannonade.cli import streams
from cannonade.cli.commands import app, words_after
from cannonade.errors import CannonadeError, StudyError, UnknownGameError


def main() -> int:
    """Run the command line and return the exit status."""
    streams.make_streams_lenient()
    streams.name_command(None)
    try:
        return _run()
    finally:
        streams.flush()


def _run() -> int:
    try:
        status = app(prog_name="cannonade", standalone_mode=False)
    except typer.TyperException as error:
        from cannonade.cli.usage import explain_usage

        said = explain_usage(error, words_after(streams.program().rpartition(" ")[2]))
        streams.fail(f"{said} (see {streams.program()} --help)")
        return streams.BAD_INPUT
    except CannonadeError as error:
        return _fail(error)
    except (KeyboardInterrupt, typer.Abort):
        return streams.INTERRUPTED
    except BrokenPipeError:
        return streams.FAILURE
    except OSError as error:
        from cannonade.text.complaints import complain

        streams.fail(complain(error, str(error.filename or "")))
        return streams.FAILURE
    return int(status or 0)


def _fail(error: CannonadeError) -> int:
    """Print an error, and return its exit status."""
    from cannonade.text.complaints import complain

    if isinstance(error, UnknownGameError):
        streams.fail(f"{complain(error)}; cannonade games lists the ids")
        return streams.BAD_INPUT
    streams.fail(
        *(error.problems if isinstance(error, StudyError) else (complain(error),))
    )
    return streams.BAD_INPUT if isinstance(error, ValueError) else streams.FAILURE
