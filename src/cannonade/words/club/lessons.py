"""What the lessons say: what to try, and the answer to what was tried."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from cannonade.cards import CARDS
from cannonade.club import Lesson, Verdict, judge
from cannonade.engine.events import Ended
from cannonade.notation import format_action
from cannonade.session import Session
from cannonade.words.cards import card_name
from cannonade.words.game.events import tell
from cannonade.words.phrases import capital
from cannonade.words.style import Style

OFFER: Final = "New here? Eight short lessons teach the game by doing it."
"""What somebody who has never played is told."""
AGAIN: Final = "Try it again, or see how it is done."
"""What follows a failed attempt."""
ALL_PASSED: Final = "That was the last lesson. The whole game is nothing else."
"""What follows the last lesson."""
TYPED: Final = (
    'Type an action; "again" begins anew, "show" shows how it is done, "next" goes to '
    'the next lesson, "quit" leaves. All that shows a game shows a lesson too.'
)
"""What can be typed in a lesson of plain lines; the next five are said there, too."""
NOT_HERE: Final = "That is for games, and a lesson is none."
TRIED: Final = 'That was your try: type "again", "show" or "next".'
PASSED: Final = 'Passed. Type "next" to go on.'
FAILED: Final = f'{AGAIN} Type "again" or "show".'
DO_IT_YOURSELF: Final = 'Type "again" to do it yourself, or "next" to go on.'
SCHOOL: Final = "Gunnery school"
"""What the lessons are called together."""


@dataclass(frozen=True, slots=True)
class LessonInWords:
    """What a lesson says before anything is tried.

    Attributes:
        title: what it is called.
        says: the rule, as a sentence.
        ask: what to try, as a sentence.
    """

    title: str
    says: str
    ask: str


@dataclass(frozen=True, slots=True)
class _Text:
    """All that a lesson says; cards stand in braces.

    `answers` has a sentence for an action in text, `otherwise` one for any other that
    is not enough.
    """

    title: str
    says: str
    ask: str
    passed: str
    failed: str
    answers: dict[str, str] = field(default_factory=dict[str, str])
    otherwise: str = ""


TEXTS: Final[dict[str, _Text]] = {
    "cannon": _Text(
        "The cannon",
        "Bring down all twelve royals to win. A number put at the far end of a royal's "
        "lane fires the two cards between; together they must reach its health.",
        "Fell {Jd}, who needs 11, with {9s}.",
        "The two cards stay where they are, ready for the next.",
        "The far cell of that lane is b2.",
        {
            "9s@b4": "That makes the load heavier, but only the far cell fires.",
            "9s@b3": "That makes the load heavier, but only the far cell fires.",
        },
        "No lane with a living royal begins there.",
    ),
    "placement": _Text(
        "Numbers",
        "A number goes on a card of equal or lower rank, or on an empty cell.",
        "Put three numbers on the grid, {7s} first: what will take a low one later?",
        "High on high keeps the low places free.",
        "A number that fits no cell becomes armour of a royal.",
        {
            "7s@c2": "{6d} is the highest card that takes it, and {2h} stays open.",
            "7s@c3": "{2h} was the one card that takes low numbers.",
        },
    ),
    "queens_and_kings": _Text(
        "Queens and kings",
        "Any cards fell a jack, only cards of her colour a queen, only cards of his "
        "suit a king.",
        "Fell {Ks}, then {Qh}.",
        "{8s} served the king, and {9h} on it serves the queen.",
        "Fire at the king while his lane is all spades, then put red on red.",
        {
            "6d@c2": "{8s} is black, so it does not count against {Qh}.",
            "9h@c3": "Both cards before {Qh} are red now.",
        },
    ),
    "placing_royals": _Text(
        "Placing a royal",
        "A royal stands beside the card most like it: same suit first, then same "
        "colour, then the highest.",
        "Put {Qd} beside {9d}, on d5 or e4, where your next card can fell her.",
        "Where a royal may choose between slots, choose the lane that is loaded.",
        "Her lane at e4 is red from end to end, and b4 fires it.",
        {
            "Qd@d5": "The other card in that lane is {5s}, and it is black.",
            "Qd@e4": "{9d} and {6h} wait there, both red, 15 against 12.",
            "8c@c4": "That covers {6h}, and {8c} is black.",
        },
    ),
    "ploys": _Text(
        "Ploys",
        "An ace takes up a stack and leaves the cell empty; a joker moves a top card, "
        "which fires where it lands.",
        "{3c} fits no cell. Fell {Kd} and {Js} with your ace, your joker and {3c}.",
        "A ploy is spent for good: six of them are all there are.",
        "An empty far cell takes any number, and a ten can be moved onto another.",
        {
            "xb2": "Any number goes on b2 now, and fires at {Kd}.",
            "xd2": "Any number goes on d2 now, and fires at {Js}.",
        },
    ),
    "armour": _Text(
        "Armour",
        "With no ploy left, a number that fits no cell becomes armour of the royal "
        "most like it; the jacks are equally unlike {2c}.",
        "Which jack can wear {2c} and still fall?",
        "Armour decides games: a king at 19 or another royal at 20 loses at once.",
        "Give armour to the royal whose lane has strength to spare.",
        {
            "2c+b5": "{Jd} needs 13 now, and 11 are loaded.",
            "2c+e2": "{Jh} needs 13 now, and 17 are loaded.",
        },
    ),
    "cycling": _Text(
        "No royal left",
        "When no royal lives, the next draw turns the pile until one comes, and the "
        "cards turned go under it.",
        "Fell {Js}, then the royal that comes.",
        "{Ac} went under with the rest: fell the last royal when little is lost.",
        "Put the queen where two black cards wait already.",
        {
            "6c@c3": "That adds to the load, but {Js} is fired at from c2.",
            "Qs@a2": "{9s} and {6c} wait there, both black, 15 against 12.",
            "Qs@b1": "{9s} waits there too, but {8h} behind it is red.",
        },
    ),
    "the_end": _Text(
        "The end",
        "Twelve royals down win the game, and every ploy in reserve is a point.",
        "The last card of the draw pile is known, {Tc}: win with both ploys.",
        "Two points. All six in reserve would be perfect.",
        "Both ploys can stay in reserve: {Tc} fits b2.",
        {
            "4d@d2": "Nothing is spent, and {Tc} comes next.",
            "xb2": "{4d} can fire from there, but the ace was a point.",
        },
    ),
}
"""What each lesson says, by its id."""

_CARD: Final = re.compile(r"\{(\w\w)\}")


def say_lesson(lesson: Lesson, style: Style) -> LessonInWords:
    """Say what a lesson is about and what to try."""
    text = TEXTS[lesson.id]
    return LessonInWords(text.title, _named(text.says, style), _named(text.ask, style))


def say_attempt(lesson: Lesson, session: Session, style: Style) -> tuple[str, ...]:
    """Answer what was tried last, a sentence each; nothing before the first action."""
    told = say_happened(session, style)
    return (*told, *say_meaning(lesson, session, style))


def say_happened(session: Session, style: Style) -> tuple[str, ...]:
    """Tell what the action tried last made happen; that it ended a game apart."""
    if not session.history:
        return ()
    events = session.history[-1].step.events
    return tuple(tell(each, style) for each in events if not isinstance(each, Ended))


def say_meaning(lesson: Lesson, session: Session, style: Style) -> tuple[str, ...]:
    """Say what the action tried last is worth, a sentence each; often nothing."""
    if not session.history:
        return ()
    return tuple(_meaning(lesson, session, style))


def say_verdict(verdict: Verdict, *, is_shown: bool) -> str:
    """Say in a few words how an attempt ended; "" while it goes on.

    Args:
        verdict: how it stands.
        is_shown: whether its last action was shown instead of tried.
    """
    match verdict:
        case Verdict.PASSED:
            return "That is how." if is_shown else "Passed."
        case Verdict.FAILED:
            return "Not yet."
        case Verdict.OPEN:
            return ""


def _meaning(lesson: Lesson, session: Session, style: Style) -> Iterator[str]:
    text, verdict = TEXTS[lesson.id], judge(lesson, session)
    token = format_action(session.history[-1].played.action)
    fallback = "" if verdict is Verdict.PASSED else text.otherwise
    if answer := text.answers.get(token, fallback):
        yield _named(answer, style)
    if verdict is not Verdict.OPEN:
        said = text.passed if verdict is Verdict.PASSED else text.failed
        yield _named(said, style)


def _named(text: str, style: Style) -> str:
    return capital(_CARD.sub(lambda found: card_name(CARDS[found[1]], style), text))
