"""The response models of the API: views of games, and errors.

A card is its symbol ("7h", "X1"), a square its name ("b3"), an action its token
("7h@b3"). Nothing here depends on the order of hidden cards.
"""

from dataclasses import dataclass
from typing import Annotated

from cannonade.engine.events import AttackResult
from cannonade.session import AutomaticDraw, ForcedActions
from cannonade.web.routing import Field
from cannonade.web.server.problems import ErrorAnswer, JsonValue

Symbol = Annotated[str, Field(description="A card.", examples=("7h", "X1"))]
SquareName = Annotated[str, Field(description="A square.", examples=("b3", "e4"))]
Token = Annotated[str, Field(description="An action.", examples=("7h@b3", "."))]
Sentence = Annotated[str, Field(description="A sentence for the user.")]
Spoken = Annotated[str, Field(description="The same for a screen reader.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesAnswer:
    """The rules in force, with the facts that a screen needs."""

    id: Annotated[str, Field(examples=("revised", "revised+cycling=at_once"))]
    name: str
    has_ploys: Annotated[bool, Field(description="Aces and jokers are banked.")]
    has_shame: Annotated[bool, Field(description="There is a shame pile.")]
    scores_ploys: Annotated[
        bool, Field(description="A win scores 0 to 6 by its ploys.")
    ]
    has_points: Annotated[bool, Field(description="The score is counted in points.")]
    ace_use: Annotated[str, Field(examples=("extraction",))]
    joker_use: Annotated[str, Field(examples=("reassignment",))]
    no_tips: Annotated[
        tuple[str, ...],
        Field(description="The tips for new players that may be false here."),
    ]
    feet: Annotated[
        dict[Symbol, str],
        Field(description="What a royal's card says kills it: any, red, c and so on."),
    ]
    ploy_words: Annotated[
        dict[str, tuple[Sentence, ...]],
        Field(description="Instructions for ploys, by extract, reassign, source."),
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackAnswer:
    """The attack that an action would make on a living royal."""

    slot: SquareName
    royal: Symbol
    near: Symbol | None
    middle: Symbol | None
    total: int
    factor: Annotated[int, Field(description="The multiplier of the payload.")]
    needed: int
    short_by: int
    misfits: tuple[Symbol, ...]
    needs: Annotated[
        str | None, Field(description="The suit or colour that counts; null for any.")
    ]
    needs_words: Annotated[
        Sentence,
        Field(description="The same for the user.", examples=("King: clubs only",)),
    ]
    result: AttackResult
    verdict: Annotated[
        str, Field(description="SVG to draw over the royal's card, replacing its foot.")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalAnswer:
    """A legal action, and what it would do."""

    action: Token
    spoken: Spoken
    hand: Annotated[
        tuple[Sentence, ...],
        Field(description="The text beside the hand during the preview."),
    ]
    attacks: tuple[AttackAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoyalAnswer:
    """A royal on its slot."""

    card: Symbol
    armour: tuple[Symbol, ...]
    dead: bool
    health: int
    plate: Annotated[
        str, Field(description="SVG of its armour, for its card; may be empty.")
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionsAnswer:
    """Which actions are played automatically."""

    automatic_draw: AutomaticDraw
    forced: ForcedActions


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultAnswer:
    """How a game ended."""

    won: bool
    reason: Annotated[str, Field(examples=("twelve_dead", "armour", "resigned"))]
    score: int | None
    title: str
    words: tuple[str, ...]
    last: Annotated[tuple[Sentence, ...], Field(description="What caused a loss.")]
    fair: Annotated[
        tuple[Sentence, ...],
        Field(description="The result compared with par, if par is known."),
    ]
    facts: tuple[tuple[str, str], ...]
    share: Annotated[str, Field(description="A spoiler-free text for sharing.")]
    code: Annotated[
        str | None,
        Field(description="The game in one word, for /shared; None for a position."),
    ]
    is_first: Annotated[
        bool, Field(description="The first game of a new player, or its deal again.")
    ]
    fatal: Annotated[
        SquareName | None, Field(description="The royal that lost the game.")
    ]


EventAnswer = Annotated[
    dict[str, JsonValue],
    Field(
        description="An event: its type, its facts, its sentences `say` and `spoken` "
        "(for a screen reader), and `is_detail`: short announcements leave it out.",
        examples=({"type": "drawn", "card": "5d", "say": "You draw 5♦."},),
    ),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class ViewAnswer:
    """A game as the player is allowed to see it."""

    game: str
    rules: Annotated[
        RulesAnswer | None,
        Field(description="Null in answers to intents: the rules never change."),
    ]
    deal: Annotated[
        str | None,
        Field(description="The deal code, unless it would reveal hidden cards."),
    ]
    ply: Annotated[int, Field(description="The number of actions played.")]
    log_count: Annotated[int, Field(description="The number of log entries.")]
    stacks: Annotated[
        dict[SquareName, tuple[Symbol, ...]], Field(description="Oldest card first.")
    ]
    royals: dict[SquareName, RoyalAnswer]
    hand: Symbol | None
    waiting: Symbol | None
    ploys: tuple[Symbol, ...]
    spent: tuple[Symbol, ...]
    shame: tuple[Symbol, ...]
    draw_count: int
    known: Annotated[
        tuple[tuple[Symbol, ...], ...],
        Field(description="The known cards below the unseen ones, top layer first."),
    ]
    unseen: tuple[Symbol, ...]
    queue: Annotated[
        tuple[Symbol, ...], Field(description="Royals waiting for their slot.")
    ]
    score: Annotated[int, Field(description="The score of a win now.")]
    draws: int
    dead_count: int
    result: ResultAnswer | None
    legal: tuple[LegalAnswer, ...]
    hand_words: Annotated[
        tuple[Sentence, ...],
        Field(description="Instructions for the hand; a heading first."),
    ]
    draw_pile_words: Sentence
    squares: Annotated[
        dict[SquareName, Spoken], Field(description="The label of each square.")
    ]
    log: Annotated[
        tuple[tuple[str, str], ...],
        Field(description="Actions and their results, newest first."),
    ]
    title: Annotated[str, Field(description="The title of the page.")]
    daily: Annotated[
        int | None, Field(description="The number of the daily deal, if it is one.")
    ]
    deal_name: Annotated[
        str, Field(description="The number of the deal, if it has one.")
    ]
    undo: Annotated[str, Field(description="What it would cost.", examples=("free",))]
    can_redo: bool
    assisted: bool
    standing: Annotated[
        str, Field(description="Whether it is clean.", examples=("Clean so far",))
    ]
    options: OptionsAnswer


@dataclass(frozen=True, slots=True, kw_only=True)
class ActedAnswer:
    """The result of an intent: the new view, and what happened."""

    view: ViewAnswer
    events: tuple[EventAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyAnswer:
    """Whether an action, a square or a button can be used, and if not, why."""

    about: str
    legal: bool
    refusal: Annotated[str | None, Field(examples=("too_low",))]
    say: str
    spoken: Annotated[str, Field(description="The same for screen readers.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameAnswer:
    """A game in a list."""

    game: str
    rules: str
    deal: str | None
    ply: int
    dead_count: int
    result: Annotated[str, Field(examples=("open", "won 3 twelve_dead"))]
    score: int | None
    assisted: bool
    seen: Annotated[bool, Field(description="The deal was known beforehand.")]
    created_at: str
    updated_at: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesAnswer:
    """A page of games, most recently changed first."""

    games: tuple[GameAnswer, ...]
    before: Annotated[int | None, Field(description="`before` of the next page.")]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSetAnswer:
    """A built-in rule set."""

    id: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BlockAnswer:
    """A block of a section: a paragraph, list items, or preformatted lines."""

    kind: Annotated[str, Field(examples=("paragraph", "bullets", "picture"))]
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionAnswer:
    """A titled part of a rule book."""

    title: str
    blocks: tuple[BlockAnswer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBookAnswer:
    """Rules in plain English."""

    id: str
    title: str
    sections: tuple[SectionAnswer, ...]
    rulings: tuple[str, ...]
    quick_reference: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StaleAnswer(ErrorAnswer):
    """The game has moved on; `view` is the current one."""

    view: ViewAnswer
