"""Access to the app from its widgets, and to its suspend and resume."""
# Textual doesn't say what type of app a widget is in; this module declares it, once.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from collections.abc import Callable
from contextlib import suppress

from textual.app import App
from textual.css.query import NoMatches
from textual.message_pump import MessagePump


def app_of(part: MessagePump) -> App[None]:
    """Return the app of a widget."""
    return part.app


def call_on_return(app: App[None], work: Callable[[App[None]], None]) -> None:
    """Call a function whenever the suspended app resumes."""
    app.app_resume_signal.subscribe(app, work)


def unless_left() -> suppress:
    """Ignore missing widgets while a screen is closing.

    A thread may deliver its results after the screen has lost its parts.
    """
    return suppress(NoMatches)
