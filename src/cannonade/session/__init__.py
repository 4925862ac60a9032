"""A game in progress: history, undo and redo, options, and the view for screens.

`begin` starts a session; `play`, `undo`, `redo` and `resign` each return a new one, and
`view` returns what a screen may show. `facts_of` computes the facts of a finished game,
and `go_on_from` begins another game at any of its plies. Sessions use no clock, files
or randomness.
"""

from cannonade.session.facts import FACTS_VERSION, Firing, GameFacts, Kill, facts_of
from cannonade.session.log import (
    AutomaticDraw,
    Entry,
    ForcedActions,
    Mark,
    Options,
    Played,
    Start,
)
from cannonade.session.session import (
    MOST_TAKE_BACKS,
    Moment,
    Session,
    Standing,
    Undo,
    apply_entry,
    begin,
    resume,
)
from cannonade.session.text import (
    ASSISTED,
    SEEN,
    TAKE_BACKS,
    format_log,
    format_start,
    go_on_from,
    go_on_unseen,
    parse_log,
    parse_start,
    shown_deal_code,
    to_record,
    with_marks,
    would_tell,
)
from cannonade.session.view import View, look_back, view

__all__ = [
    "ASSISTED",
    "FACTS_VERSION",
    "MOST_TAKE_BACKS",
    "SEEN",
    "TAKE_BACKS",
    "AutomaticDraw",
    "Entry",
    "Firing",
    "ForcedActions",
    "GameFacts",
    "Kill",
    "Mark",
    "Moment",
    "Options",
    "Played",
    "Session",
    "Standing",
    "Start",
    "Undo",
    "View",
    "apply_entry",
    "begin",
    "facts_of",
    "format_log",
    "format_start",
    "go_on_from",
    "go_on_unseen",
    "look_back",
    "parse_log",
    "parse_start",
    "resume",
    "shown_deal_code",
    "to_record",
    "view",
    "with_marks",
    "would_tell",
]
