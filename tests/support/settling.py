"""Waiting for the terminal app until it is idle, without a clock.

Textual's pilot sleeps until the CPU has been idle for a while, twice for each key,
which takes most of a test's time and is unreliable on a busy machine. The event loop
knows exactly: if no task is ready, everything has taken effect, except for threads and
timers, whose output a test waits for.
"""

import asyncio
from collections.abc import Generator, Sized
from contextlib import contextmanager
from typing import Protocol, cast
from unittest.mock import patch

from textual._context import active_app

_MOST_TURNS = 100_000
"""The most turns of the loop: an app that is never idle is an error."""


class HasReady(Protocol):
    """An event loop that exposes its ready tasks, like asyncio's."""

    _ready: Sized


async def settle(*_: float) -> None:
    """Wait until the app is idle."""
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
    """Make pilots wait with `settle` within a block."""
    with (
        patch("textual.pilot.wait_for_idle", settle),
        patch("textual.app.wait_for_idle", settle),
    ):
        yield
