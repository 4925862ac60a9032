"""The request models of the API."""

from dataclasses import dataclass
from typing import Annotated, Literal

from cannonade.play.games import Intent
from cannonade.play.new_game import NewGameRequest
from cannonade.session import AutomaticDraw, ForcedActions, Options
from cannonade.web.routing import Field

LONGEST_KEY = 64
"""The most characters of a key."""
KEY_PATTERN = rf"^[A-Za-z0-9_-]{{8,{LONGEST_KEY}}}$"
_LARGEST_COUNT = 10**9

Key = Annotated[
    str,
    Field(
        pattern=KEY_PATTERN,
        description="A unique name that you choose for this intent: sent again with "
        "the same key, it gets the same response and does nothing more.",
        examples=("k7Jq0-example",),
    ),
]
AskedAbout = Annotated[
    str,
    Field(
        max_length=20,
        description="An action, what is played and a square, or a button.",
        examples=("7h@b3", "hand:b3", "button:draw"),
    ),
]
Count = Annotated[int, Field(ge=0, le=_LARGEST_COUNT)]


@dataclass(frozen=True, kw_only=True)
class IntentAsked:
    """A change to a game, valid at a given ply."""

    ply: Annotated[Count, Field(description="The ply of the view you decided by.")]
    log_count: Annotated[
        Count | None,
        Field(description="That view's log_count, to detect any change."),
    ] = None
    key: Key

    @property
    def intent(self) -> Intent:
        """The intent of this request."""
        return Intent(self.ply, self.key, self.log_count)


@dataclass(frozen=True, kw_only=True)
class ActionAsked(IntentAsked):
    """A request to play an action."""

    action: Annotated[
        str, Field(max_length=20, description="A token.", examples=("7h@b3", "."))
    ]


@dataclass(frozen=True, kw_only=True)
class OptionsPart:
    """Which actions to play automatically."""

    automatic_draw: Annotated[
        Literal["off", "on", "always"],
        Field(
            description="Draw automatically: never, if nothing else is legal, or "
            "whenever the hand is empty."
        ),
    ] = "off"
    forced: Annotated[
        Literal["off", "royals", "always", "on"],
        Field(
            description="Play the only legal action: never, if it places a royal, "
            "or always, including draws."
        ),
    ] = "off"

    @property
    def options(self) -> Options:
        """The session options of this request."""
        return Options(AutomaticDraw(self.automatic_draw), ForcedActions(self.forced))


@dataclass(frozen=True, kw_only=True)
class OptionsAsked(IntentAsked, OptionsPart):
    """A request to change a game's options."""


@dataclass(frozen=True, kw_only=True)
class NewGameAsked:
    """A request for a new game: a position, else a code, else rules and a number."""

    key: Key
    rules: Annotated[
        str,
        Field(
            max_length=1000,
            description="A rule set, optionally with changes.",
            examples=("revised", "points", "revised+cycling=at_once"),
        ),
    ] = ""
    number: Annotated[
        str,
        Field(
            max_length=20,
            description="The deal number, by default random. A string, as numbers go "
            "up to 2^64-1.",
            examples=("48213",),
        ),
    ] = ""
    code: Annotated[
        str,
        Field(max_length=1000, description="A deal code.", examples=("revised:48213",)),
    ] = ""
    position: Annotated[
        str, Field(max_length=4000, description="A position to start from.")
    ] = ""
    again: Annotated[
        str, Field(max_length=64, description="A game whose start to repeat.")
    ] = ""
    after: Annotated[
        str,
        Field(
            max_length=64,
            description="A game to be followed by another deal under its rules: a "
            "fair deal after a fair one, and a harder one after a win.",
        ),
    ] = ""
    options: OptionsPart = OptionsPart()

    @property
    def new_game(self) -> NewGameRequest:
        """The new game that this request describes."""
        return NewGameRequest(self.rules, self.number, self.code, self.position)
