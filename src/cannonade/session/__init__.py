"""A game in progress: history, undo and redo, options, and the view for screens.

`begin` starts a session; `play`, `undo`, `redo` and `resign` each return a new one, and
`view` returns what a screen may show. `facts_of` computes the facts of a finished game,
and `go_on_from` begins another game at any of its plies. Sessions use no clock, files
or randomness.
"""

from cannonade.session.facts import (
    FACTS_VERSION as FACTS_VERSION,
    Firing as Firing,
    GameFacts as GameFacts,
    Kill as Kill,
    facts_of as facts_of,
)
from cannonade.session.log import (
    AutomaticDraw as AutomaticDraw,
    Entry as Entry,
    ForcedActions as ForcedActions,
    Mark as Mark,
    Options as Options,
    Played as Played,
    Start as Start,
)
from cannonade.session.session import (
    MOST_TAKE_BACKS as MOST_TAKE_BACKS,
    Moment as Moment,
    Session as Session,
    Standing as Standing,
    Undo as Undo,
    apply_entry as apply_entry,
    begin as begin,
    resume as resume,
)
from cannonade.session.text import (
    ASSISTED as ASSISTED,
    SEEN as SEEN,
    TAKE_BACKS as TAKE_BACKS,
    format_log as format_log,
    format_start as format_start,
    go_on_from as go_on_from,
    go_on_unseen as go_on_unseen,
    parse_log as parse_log,
    parse_start as parse_start,
    shown_deal_code as shown_deal_code,
    to_record as to_record,
    with_marks as with_marks,
    would_tell as would_tell,
)
from cannonade.session.view import View as View, look_back as look_back, view as view
