"""Waiting for the terminal app without a clock: until it has nothing left to do.

Textual's own pilot sleeps until the processor has been idle for a while, twice for
each key, which takes most of the time of a test and says little on a busy machine. The
event loop knows it exactly: where no task is ready, everything that was done has had
its effect, but for threads and timers, which a test waits for by what they show.
"""

import asyncio
from collections.abc import Generator, Sized
from contextlib import contextmanager
from typing import Protocol, cast
from unittest.mock import patch

from textual._context import active_app

_MOST_TURNS = 100_000
"""How often the loop turns at most: an app that never rests is an error."""


class HasReady(Protocol):
    """An event loop that tells which tasks are ready, as asyncio's own do."""

    _ready: Sized


async def settle(*_: float) -> None:
    """Wait until the app has nothing left to do."""
    loop = asyncio.get_running_loop()
    app = active_app.get()
    ready = cast("HasReady", loop)._ready
    for _turn in range(_MOST_TURNS):
        await asyncio.sleep(0)
        if ready:
            continue
        app.screen._on_timer_update()
        await asyncio.sleep(0)
        if not ready:
            return
    raise AssertionError("the app never rests")


@contextmanager
def settling() -> Generator[None]:
    """Let pilots wait like this."""
    with (
        patch("textual.pilot.wait_for_idle", settle),
        patch("textual.app.wait_for_idle", settle),
    ):
        yield
