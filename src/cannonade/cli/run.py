"""Running a command: errors become one line and an exit status."""

from typing import Final

import typer

from cannonade.cli.commands import app
from cannonade.cli.streams import BAD_INPUT, FAILURE, fail, flush, make_streams_lenient
from cannonade.errors import CannonadeError

INTERRUPTED: Final = 130


def main() -> int:
    """Run the command line and give the exit status."""
    make_streams_lenient()
    try:
        return _run()
    finally:
        flush()


def _run() -> int:
    try:
        status = app(prog_name="cannonade", standalone_mode=False)
    except typer.TyperException as error:
        fail(f"{error.format_message()} (cannonade --help says more)")
        return BAD_INPUT
    except CannonadeError as error:
        from cannonade.text.complaints import complain

        fail(complain(error))
        return BAD_INPUT if isinstance(error, ValueError) else FAILURE
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        return FAILURE
    except OSError as error:
        from cannonade.text.complaints import complain

        fail(complain(error, str(error.filename or "")))
        return FAILURE
    return int(status or 0)
