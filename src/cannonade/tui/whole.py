"""The app that something is part of, and when it comes back."""
# Textual leaves open what kind of app a widget is in; here that is told, once.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress

from textual.app import App
from textual.css.query import NoMatches
from textual.message_pump import MessagePump


def app_of(part: MessagePump) -> App[None]:
    """Return the app."""
    return part.app


def call_on_return(app: App[None], deed: Callable[[App[None]], None]) -> None:
    """Call a function whenever a suspended app resumes."""
    app.app_resume_signal.subscribe(app, deed)


@contextmanager
def unless_left() -> Generator[None]:
    """Show something, unless the screen that it belongs to is just being left.

    What a thread has found out may come when a screen has lost its parts already.
    """
    with suppress(NoMatches):
        yield
