"""The program `cannonade`: what runs before the package is loaded.

Loading the package takes a tenth of a second and more. Whoever presses Ctrl-C in that
time gets no traceback, which only code outside the package can see to.
"""

import os
import signal
from types import FrameType

INTERRUPTED = 130
_IMPORTS = "<frozen importlib"
_COMMANDS = ("cannonade_program", "cannonade.cli")


def main() -> int:
    """Load the command line and run it; give the exit status."""
    signal.signal(signal.SIGINT, interrupt)
    try:
        from cannonade.cli import main as run  # noqa: PLC0415  see above

        return run()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done


def interrupt(_number: int, frame: FrameType | None) -> None:
    """End at once while a command is being loaded, later as Python does.

    Nothing has begun as long as the command line imports what a command needs. Left to
    Python, an interrupted import shows the traceback of whatever was in the middle.
    """
    if _is_loading(frame):
        os._exit(INTERRUPTED)
    raise KeyboardInterrupt


def _is_loading(frame: FrameType | None) -> bool:
    """Whether the outermost import under way is one of the command line's own."""
    importer = ""
    while frame is not None:
        caller = frame.f_back
        if frame.f_code.co_filename.startswith(_IMPORTS) and caller is not None:
            importer = str(caller.f_globals.get("__name__", ""))
        frame = caller
    return importer.startswith(_COMMANDS)
