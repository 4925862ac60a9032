"""Entry point of the program `cannonade`, which runs before the package is loaded.

Loading the package takes a tenth of a second or more. Only code outside the package can
suppress the traceback if the user presses Ctrl-C in that time.
"""

import os
import signal
from types import FrameType

INTERRUPTED = 130
_IMPORTS = "<frozen importlib"
_COMMANDS = ("cannonade_program", "cannonade.cli")


def main() -> int:
    """Load and run the command line, and return the exit status."""
    signal.signal(signal.SIGINT, interrupt)
    try:
        from cannonade.cli import main as run  # noqa: PLC0415  see above

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # everything is done


def interrupt(_number: int, frame: FrameType | None) -> None:
    """Exit at once while a command is being loaded, otherwise raise KeyboardInterrupt.

    Until its imports are done, a command has not started anything. By default, Python
    would show the traceback of the interrupted import.
    """
    if _is_loading(frame):
        os._exit(INTERRUPTED)
    raise KeyboardInterrupt


def _is_loading(frame: FrameType | None) -> bool:
    """Whether the outermost current import is one by the command line itself."""
    importer = ""
    while frame is not None:
        caller = frame.f_back
        if frame.f_code.co_filename.startswith(_IMPORTS) and caller is not None:
            importer = str(caller.f_globals.get("__name__", ""))
        frame = caller
    return importer.startswith(_COMMANDS)
