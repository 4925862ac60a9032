"""The requests and responses of the API, such as views; errors are `Problem`s.

A card is its symbol ("7h", "X1"), a square its name ("b3"), an action its token
("7h@b3"). Nothing here depends on the order of hidden cards.
"""

from dataclasses import dataclass
from typing import Annotated

from cannonade.engine.events import AttackResult
from cannonade.exercises import ExerciseInWords
from cannonade.pages.page import Way
from cannonade.play.games import Intent
from cannonade.session import Options
from cannonade.web.routing import Field
from cannonade.web.server.errors import JsonValue

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


Symbol = str
"""A card."""
SquareName = str
"""A square."""
Token = str
"""An action."""
Sentence = str
"""A sentence for the user."""
Spoken = str
"""The same for a screen reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesAnswer:
    """The rules in force, with the facts that a screen needs.

    Attributes:
        id: such as revised, revised+cycling=at_once.
        has_ploys: aces and jokers are banked.
        has_shame: there is a shame pile.
        scores_ploys: A win scores 0 to 6 by its ploys.
        has_points: the score is counted in points.
        ace_use: such as extraction.
        joker_use: such as reassignment.
        no_tips: the tips for new players that may be false here.
        feet: what a royal's card says kills it: any, red, c and so on.
        ploy_words: instructions for ploys, by extract, reassign, source.
    """

    id: str
    name: str
    has_ploys: bool
    has_shame: bool
    scores_ploys: bool
    has_points: bool
    ace_use: str
    joker_use: str
    no_tips: tuple[str, ...]
    feet: dict[Symbol, str]
    ploy_words: dict[str, tuple[Sentence, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackAnswer:
    """The attack that an action would make on a living royal.

    Attributes:
        factor: the multiplier of the payload.
        needs: the suit or colour that counts; null for any.
        needs_words: the same for the user.
        verdict: SVG to draw over the royal's card, replacing its foot.
    """

    slot: SquareName
    royal: Symbol
    near: Symbol | None
    middle: Symbol | None
    total: int
    factor: int
    needed: int
    short_by: int
    misfits: tuple[Symbol, ...]
    needs: str | None
    needs_words: Sentence
    result: AttackResult
    verdict: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalAnswer:
    """A legal action, and what it would do.

    Attributes:
        kind: such as place, reassign.
        square: where to tap for it.
        source: the stack that a joker moves first.
        hand: the text beside the hand during the preview.
    """

    action: Token
    kind: str
    square: SquareName | None
    source: SquareName | None
    spoken: Spoken
    hand: tuple[Sentence, ...]
    attacks: tuple[AttackAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoyalAnswer:
    """A royal on its slot.

    Attributes:
        plate: SVG of its armour, for its card; may be empty.
    """

    card: Symbol
    armour: tuple[Symbol, ...]
    dead: bool
    health: int
    plate: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultAnswer:
    """How a game ended.

    Attributes:
        reason: such as twelve_dead, armour, resigned.
        ways: what to do next, the likeliest first.
        more_ways: what else can be done.
        last: what caused a loss, what was possible, and how it was played.
        share: A spoiler-free text for sharing.
        code: the game in one word, for /shared; None for a position.
        fatal: the royal that lost the game.
    """

    won: bool
    reason: str
    score: int | None
    title: str
    words: tuple[str, ...]
    ways: tuple[Way, ...]
    more_ways: tuple[Way, ...]
    last: tuple[Sentence, ...]
    share: str
    code: str | None
    fatal: SquareName | None


EventAnswer = dict[str, JsonValue]
"""An event: its type, its facts, its sentences `say` and `spoken` (for a screen
reader), and `is_detail`: short announcements leave it out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseAnswer(ExerciseInWords):
    """A lesson or a puzzle, and the state of the attempt at it.

    Attributes:
        kind: lesson or puzzle, which begins its addresses.
        school: the collection it is in.
        log: the log of the attempt, to be sent back.
        verdict: open, passed or failed.
        shown: the last action was shown.
        spoken: what happened, and what it means, for a screen reader.
        next: the id of the next one; may be empty.
        place: the address of the page that lists all.
        every: the label of its link.
        further: the label of the next one's link.
        lit_words: the names of the lit squares, for a screen reader.
        top: HTML of the top of its page: how far it is, and the task.
    """

    kind: str
    school: str
    id: str
    log: str
    verdict: str
    shown: bool
    spoken: str
    next: str
    place: str
    every: str
    further: str
    lit_words: str
    top: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewAnswer:
    """A game as the player is allowed to see it.

    Attributes:
        rules: null in answers to intents: the rules never change.
        deal: the deal code, unless it would reveal hidden cards.
        ply: the number of actions played.
        log_count: the number of log entries.
        stacks: oldest card first.
        known: the known cards below the unseen ones, top layer first.
        queue: royals waiting for their slot.
        score: the score of a win now.
        hand_words: instructions for the hand; a heading first.
        squares: the label of each square.
        log: actions and their results, newest first.
        title: the title of the page.
        daily: the number of the daily deal, if it is one.
        deal_name: the number of the deal, if it has one.
        undo: what it would cost.
        standing: whether it is clean.
        lesson: the exercise that it is an attempt at, if it is one.
    """

    game: str
    rules: RulesAnswer | None
    deal: str | None
    ply: int
    log_count: int
    stacks: dict[SquareName, tuple[Symbol, ...]]
    royals: dict[SquareName, RoyalAnswer]
    hand: Symbol | None
    waiting: Symbol | None
    ploys: tuple[Symbol, ...]
    spent: tuple[Symbol, ...]
    shame: tuple[Symbol, ...]
    draw_count: int
    known: tuple[tuple[Symbol, ...], ...]
    unseen: tuple[Symbol, ...]
    queue: tuple[Symbol, ...]
    score: int
    draws: int
    dead_count: int
    result: ResultAnswer | None
    legal: tuple[LegalAnswer, ...]
    hand_words: tuple[Sentence, ...]
    draw_pile_words: Sentence
    squares: dict[SquareName, Spoken]
    log: tuple[tuple[str, str], ...]
    title: str
    daily: int | None
    deal_name: str
    undo: str
    can_redo: bool
    assisted: bool
    standing: str
    options: Options
    lesson: ExerciseAnswer | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ActedAnswer:
    """The result of an intent: the new view, and what happened."""

    view: ViewAnswer
    events: tuple[EventAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyAnswer:
    """Whether an action, a square or a button can be used, and if not, why.

    Attributes:
        refusal: such as too_low.
        spoken: the same for screen readers.
    """

    about: str
    legal: bool
    refusal: str | None
    say: str
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAnswer:
    """A game in a list.

    Attributes:
        result: such as open, won 3 twelve_dead.
        seen: the deal was known beforehand.
    """

    game: str
    rules: str
    deal: str | None
    ply: int
    dead_count: int
    result: str
    score: int | None
    assisted: bool
    seen: bool
    created_at: str
    updated_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesAnswer:
    """A page of games, most recently changed first.

    Attributes:
        before: `before` of the next page.
    """

    games: tuple[GameAnswer, ...]
    before: int | None
