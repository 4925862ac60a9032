"""What the lessons say: what to try, and the answer to what was tried."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from cannonade.cards import CARDS
from cannonade.club import LESSONS, Lesson, Verdict, judge
from cannonade.engine.events import Ended
from cannonade.notation import format_action
from cannonade.session import Session
from cannonade.words.cards import card_name
from cannonade.words.game.events import tell
from cannonade.words.phrases import capital, in_words, join_and
from cannonade.words.style import Style

COUNT: Final = in_words(len(LESSONS), "short lesson")
"""How many lessons there are."""
OFFER: Final = f"New here? {capital(COUNT)} teach you the game as you play."
"""What somebody who has never played is told."""
AGAIN: Final = "Undo it, start again, or see how it is done."
"""What follows a failed attempt."""
ALL_PASSED: Final = "That was the last lesson. An easy deal is a good next step."
"""What follows the last lesson."""
TYPED: Final = (
    'Type an action. "undo" takes it back, "again" starts the lesson again, "show" '
    'shows how it is done, "next" goes to the next lesson, "quit" leaves.'
)
"""What can be typed in a lesson of plain lines; the next five are said there, too."""
NOT_HERE: Final = "That works in games, not in lessons."
TRIED: Final = 'That was your try: type "undo", "again", "show" or "next".'
PASSED: Final = 'Passed. Type "next" to go on.'
FAILED: Final = f'{AGAIN} Type "undo", "again" or "show".'
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
    """All that a lesson says.

    Cards stand in braces. A place stands in brackets, as "[the lit square|b2]": first
    what a screen says that lights the square, then what every other one says.
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
        "To win, bring down all twelve royals. A card put at the far end of a royal's "
        "lane fires the two cards between, which together must reach the royal's "
        "health.",
        "Put {9s} on [the lit square|b2] to fell {Jd}, who has 11.",
        "The two cards that fired stay where they are, ready for the next royal.",
        "{Jd} is fired at from [the lit square|b2].",
        {
            "9s@b4": "That is a heavier load, but only the far end fires.",
            "9s@b3": "That is a heavier load, but only the far end fires.",
        },
        "No lane with a living royal ends there.",
    ),
    "queens": _Text(
        "Queens",
        "Any two cards can fell a jack. For a queen, both must be her colour.",
        "Put {8c} on one of [the two lit squares|b2 and d2]. Which queen will fall?",
        "{9d} and {6h} are both red, and make 15 against her 12.",
        "Fire at {Qh} from [the lit square|b2]: both cards in her lane are red.",
        {
            "8c@d2": "{7d} is red, so it does not count against {Qs}.",
        },
    ),
    "kings": _Text(
        "Kings",
        "For a king, both cards must be his suit.",
        "Put {6s} on [the lit square|b3], draw a card, and fell {Ks} with it.",
        "{7s} and {6s} make 13, just enough.",
        "First put {6s} on [the lit square|b3], then fire from the far end.",
        {
            "6s@b2": "{4h} is no spade, so it does not count against {Ks}.",
            "6s@b3": "All spades now: {7s} and {6s} make 13. Draw, then fire.",
        },
    ),
    "placing_royals": _Text(
        "Where royals land",
        "A royal goes beside the card most like it: same suit first, then same colour, "
        "then the highest rank.",
        "{9d} is most like {Qd}. Put her on one of [the two lit squares|d5 and e4], "
        "then draw a card and fell her.",
        "When you can choose, choose the lane that is loaded.",
        "Put her on [the lit square|e4]: that lane is red, and {8c} can fire it.",
        {
            "Qd@d5": "The other card in that lane is {5s}, and it is black.",
            "Qd@e4": "{9d} and {6h} are both red, and make 15 against her 12.",
            "8c@c4": "That covers {6h}, and {8c} is black.",
        },
    ),
    "placement": _Text(
        "A blocked number",
        "A number goes on a card of equal or lower rank, or on an empty cell. A number "
        "that fits nowhere is blocked.",
        "Put {7s} and the next two numbers on the grid, so that none is blocked.",
        "High on high keeps the low cells free.",
        "Without a ploy, a blocked number becomes armour: keep {2h} for a low one.",
        {
            "7s@c2": "{6d} is the highest card that takes it, and {2h} stays free.",
            "7s@c3": "{2h} was the only card that takes a low number.",
        },
    ),
    "extraction": _Text(
        "Aces",
        "An ace is a ploy, and works once: it puts a stack under the draw pile, which "
        "leaves the cell empty.",
        "{3c} is blocked. Spend your ace on [the lit stack|the stack on b2], then fell "
        "{Kd} with {3c}.",
        "Every ploy you have left when you win is a point.",
        "{Kd} is fired at from [the lit square|b2]: empty that one.",
        {
            "xb2": "Any number goes on an empty cell. Fire at {Kd} from there.",
        },
    ),
    "reassignment": _Text(
        "Jokers",
        "A joker moves a top card to another cell where it could be played, and there "
        "it fires.",
        "{3c} is blocked. Move {Th} [from one lit square to the other|from c4 to d2] "
        "with your joker, and fell {Js}.",
        "{3c} can go where {Th} was, too: the cell is empty.",
        "Move {Th} [from one lit square to the other|from c4 to d2]: a ten can go on a "
        "ten.",
    ),
    "armour": _Text(
        "Armour",
        "With no ploy left, a blocked number becomes armour on the royal most like it. "
        "Its rank is added to that royal's health.",
        "{2c} may go to either jack. Give it to [the lit one|the one on b5 or e2] that "
        "can still fall at 13, then fell both.",
        "Take care: a king at 19 or another royal at 20 loses the game at once.",
        "Armour [the jack on the lit square|the jack on e2], whose lane has strength "
        "to spare.",
        {
            "2c+b5": "{Jd} needs 13 now, and his lane has only 11.",
            "2c+e2": "{Jh} needs 13 now, and his lane has 17. Draw, and fell both.",
        },
    ),
    "replacement": _Text(
        "The replacement",
        "Before the first turn you may replace one card of the grid with the next "
        "number. It goes under the draw pile.",
        "{2s} spoils the lane of {Qh}. Replace [the lit card|the card on b3], then "
        "draw and fell her.",
        "You can replace a card once in a game, or keep the grid as it is.",
        "Replace {2s}, on [the lit square|b3], then fire from the far end.",
        {
            "=b3": "{6h} took its place: {8d} and {6h} make 14 against her 12. Draw.",
            "keep": "With {2s} in her lane, {Qh} cannot fall.",
        },
    ),
    "undo": _Text(
        "Undo",
        "Undo is free until you have seen a new card.",
        "Put {8s} on [the lit square|d2] and see, undo that, then fell {Jh}.",
        "Try things out as often as you like before you draw.",
        "Put {8s} on [the lit square|d2], undo that before you draw, then fell {Jh}.",
        {
            "8s@d2": "Nothing happened, and no new card was seen. Undo it now.",
            "8s@b3": "{Jh} falls. Undo it once, to see that you can, and fire again.",
        },
    ),
    "known": _Text(
        "Known cards",
        "A card that goes under the draw pile comes up again later, and the order is "
        "known.",
        "Look up the next card under Known, then fell both jacks. {6h} can go on "
        "[either lit square|b2 or d2].",
        "{4c} fitted only {3c}, so {6h} had to go elsewhere.",
        "{4c} comes next and fits {3c} but not {5h}. Put {6h} on [the lit square|d2].",
        {
            "6h@d2": "{Jd} falls, and {4c} still fits on {3c}.",
            "6h@b2": "{Js} falls, but {4c} does not fit on {5h}.",
        },
    ),
    "cycling": _Text(
        "No royal left",
        "When no royal lives, your next draw turns cards over until one comes. Those "
        "cards go under the draw pile.",
        "Fell {Js}, draw, and fell the queen that comes.",
        "{Ac} went under too: with good cards close, wait with the last shot.",
        "Put {Qs} on [the lit square|a2], where both cards are black.",
        {
            "6c@c3": "That is a heavier load, but {Js} is fired at from "
            "[the lit square|c2].",
            "6c@c2": "No royal lives now. Draw, and see who comes.",
            "Qs@a2": "{9s} and {6c} are both black, and make 15 against her 12.",
            "Qs@b1": "{9s} is black, but {8h} behind it is red.",
        },
    ),
    "the_end": _Text(
        "The end",
        "You win when all twelve royals are down. Every ploy you have left is a point.",
        "Win with both ploys. {4d} first, then {Tc}, the last card of the draw pile.",
        "Two points. All six ploys would be a perfect game.",
        "You need no ploy: {4d} fits on [the lit square|d2], and {Tc} fells {Ks}.",
        {
            "4d@d2": "Nothing is spent, and {Tc} comes next.",
            "xb2": "{4d} can fire from there, but the ace was a point.",
        },
    ),
}
"""What each lesson says, by its id."""

_CARD: Final = re.compile(r"\{(\w\w)\}")
_PLACE: Final = re.compile(r"\[([^]|]*)\|([^]]*)\]")
_SQUARE: Final = re.compile(r"\b[a-e][1-5]\b")


def say_lesson(lesson: Lesson, style: Style, *, is_lit: bool = False) -> LessonInWords:
    """Say what a lesson is about and what to try.

    Args:
        lesson: the lesson.
        style: how cards are written.
        is_lit: whether the screen lights squares, so that no sentence names them.
    """
    text = TEXTS[lesson.id]
    says, ask = (_named(each, style, is_lit=is_lit) for each in (text.says, text.ask))
    return LessonInWords(text.title, says, ask)


def lit_squares(lesson: Lesson, session: Session) -> tuple[str, ...]:
    """Return the squares that the sentences to be read now point at.

    They are those of the answer to the last try, else those of what is asked; none once
    the lesson is passed.
    """
    if judge(lesson, session) is Verdict.PASSED:
        return ()
    answered = _squares(_meaning(lesson, session)) if session.history else ()
    asked = () if session.history else _squares((TEXTS[lesson.id].ask,))
    return answered or asked


def say_lit(squares: tuple[str, ...]) -> str:
    """Name the squares that are lit, for who cannot see them; "" if none are."""
    return f"Lit: {join_and(squares)}." if squares else ""


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


def say_meaning(
    lesson: Lesson, session: Session, style: Style, *, is_lit: bool = False
) -> tuple[str, ...]:
    """Say what the action tried last is worth, a sentence each; often nothing."""
    if not session.history:
        return ()
    said = _meaning(lesson, session)
    return tuple(_named(each, style, is_lit=is_lit) for each in said)


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


def _meaning(lesson: Lesson, session: Session) -> Iterator[str]:
    text, verdict = TEXTS[lesson.id], judge(lesson, session)
    if verdict is Verdict.PASSED:
        yield text.passed
        return
    token = format_action(session.history[-1].played.action)
    if answer := text.answers.get(token, text.otherwise):
        yield answer
    if verdict is Verdict.FAILED:
        yield text.failed


def _squares(texts: Iterable[str]) -> tuple[str, ...]:
    named = [found[2] for text in texts for found in _PLACE.finditer(text)]
    return tuple(dict.fromkeys(_SQUARE.findall(" ".join(named))))


def _named(text: str, style: Style, *, is_lit: bool) -> str:
    text = _PLACE.sub(lambda found: found[1 if is_lit else 2], text)
    return capital(_CARD.sub(lambda found: card_name(CARDS[found[1]], style), text))
