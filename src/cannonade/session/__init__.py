"""A game being played: history, undo and redo, options, and the view screens draw.

`begin` starts a session; `play`, `undo`, `redo` and `resign` give a new one each, and
`view` what a screen may show of it. No session reads a clock, a file or chance.
"""

from cannonade.session.log import Entry, Mark, Played, Start
from cannonade.session.options import AutomaticDraw, Options, automatic_action
from cannonade.session.record import ASSISTED, to_record
from cannonade.session.reveal import has_revealed
from cannonade.session.save import format_save, parse_save
from cannonade.session.session import (
    Moment,
    Session,
    apply_entry,
    begin,
    resume,
)
from cannonade.session.tokens import (
    format_entry,
    format_log,
    format_start,
    parse_log,
    parse_start,
)
from cannonade.session.view import Undo, View, view

__all__ = [
    "ASSISTED",
    "AutomaticDraw",
    "Entry",
    "Mark",
    "Moment",
    "Options",
    "Played",
    "Session",
    "Start",
    "Undo",
    "View",
    "apply_entry",
    "automatic_action",
    "begin",
    "format_entry",
    "format_log",
    "format_save",
    "format_start",
    "has_revealed",
    "parse_log",
    "parse_save",
    "parse_start",
    "resume",
    "to_record",
    "view",
]
