"""The app that something is part of."""
# Textual leaves open what kind of app a widget is in; here that is told, once.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from textual.app import App
from textual.message_pump import MessagePump


def app_of(part: MessagePump) -> App[None]:
    """Give the app."""
    return part.app
