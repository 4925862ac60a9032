"""The request models of the API."""

from dataclasses import dataclass
from typing import Annotated

from cannonade.play.games import Intent
from cannonade.session import Options
from cannonade.web.routing import Field

LONGEST_KEY = 64
"""The most characters of a key."""
KEY_PATTERN = rf"^[A-Za-z0-9_-]{{8,{LONGEST_KEY}}}$"
_LARGEST_COUNT = 10**9
_BY_HAND = Options()

Key = Annotated[str, Field(pattern=KEY_PATTERN)]
"""A unique name that you choose for this intent: sent again with the same key, it gets
the same response and does nothing more."""
AskedAbout = Annotated[str, Field(max_length=20)]
"""An action, what is played and a square, or a button."""
Count = Annotated[int, Field(ge=0, le=_LARGEST_COUNT)]


@dataclass(frozen=True, kw_only=True)
class IntentAsked:
    """A change to a game, valid at a given ply.

    Attributes:
        ply: the ply of the view you decided by.
        log_count: that view's log_count, to detect any change.
    """

    ply: Count
    log_count: Count | None = None
    key: Key

    @property
    def intent(self) -> Intent:
        """The intent of this request."""
        return Intent(self.ply, self.key, self.log_count)


@dataclass(frozen=True, kw_only=True)
class ActionAsked(IntentAsked):
    """A request to play an action.

    Attributes:
        action: A token.
    """

    action: Annotated[str, Field(max_length=20)]


@dataclass(frozen=True, kw_only=True)
class OptionsAsked(IntentAsked, Options):
    """A request to change a game's options."""


@dataclass(frozen=True, kw_only=True)
class NewGameAsked:
    """A request for a new game: a position, else a code, else rules and a number.

    Attributes:
        rules: A rule set, optionally with changes.
        number: the deal number, by default random. A string, as numbers go up to
            2^64-1.
        code: A deal code.
        position: A position to start from.
        again: A game whose start to repeat.
        after: A game to be followed by another deal under its rules: a fair deal after
            a fair one, and a harder one after a win.
    """

    key: Key
    rules: Annotated[str, Field(max_length=1000)] = ""
    number: Annotated[str, Field(max_length=20)] = ""
    code: Annotated[str, Field(max_length=1000)] = ""
    position: Annotated[str, Field(max_length=4000)] = ""
    again: Annotated[str, Field(max_length=64)] = ""
    after: Annotated[str, Field(max_length=64)] = ""
    options: Options = _BY_HAND
