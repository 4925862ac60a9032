"""The lessons in words: their texts, tasks, and the response to each action."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cannonade.cards import CARDS
from cannonade.club.lessons import LESSONS, AttemptState, Lesson, judge
from cannonade.engine.events import Ended
from cannonade.language import Lazy, _
from cannonade.notation import format_action
from cannonade.session import Session
from cannonade.words.cards import EITHER, Style, card_name, choose
from cannonade.words.game.events import tell
from cannonade.words.phrases import capital, in_words, join_and, sentence


@dataclass(frozen=True, slots=True)
class LessonTexts:
    """The texts of a lesson.

    Cards are in braces, squares in brackets, as "[the ringed square|b2]": see `choose`.
    `answers` responds to particular actions, in text, and `otherwise` to any other that
    does not pass the lesson.
    """

    title: Lazy
    says: Lazy
    ask: Lazy
    passed: Lazy
    failed: Lazy
    answers: dict[str, Lazy] = field(default_factory=dict[str, Lazy])
    otherwise: Lazy | None = None


_LOADED: Final = Lazy(
    "You loaded the gun. Fire it from the far end: [the ringed square|b2]."
)

TEXTS: Final[dict[str, LessonTexts]] = {
    "cannon": LessonTexts(
        Lazy("The cannon"),
        Lazy(
            "To win, bring down all twelve royals. A card put at the "
            "far end of a royal's lane fires the two cards between, "
            "which together must reach the royal's health."
        ),
        Lazy("Put {9s} on [the ringed square|b2] to fell {Jd}, who has 11."),
        Lazy("The two cards that fired stay where they are, ready for the next royal."),
        Lazy("Fire at {Jd} from [the ringed square|b2]."),
        {"9s@b4": _LOADED, "9s@b3": _LOADED},
        Lazy("No lane with a living royal ends there."),
    ),
    "queens": LessonTexts(
        Lazy("Queens"),
        Lazy("Any two cards can fell a jack. For a queen, both must be her colour."),
        Lazy(
            "Put {8c} on one of [the two ringed squares|b2 and d2]. "
            "Which queen will fall?"
        ),
        Lazy("{9d} and {6h} are both red, and make 15 against her 12."),
        Lazy("Fire at {Qh} from [the ringed square|b2]: both in her lane are red."),
        {"8c@d2": Lazy("{7d} is red, so it does not count against {Qs}.")},
    ),
    "kings": LessonTexts(
        Lazy("Kings"),
        Lazy("For a king, both cards must be his suit."),
        Lazy("Put {6s} on [the ringed square|b3], draw a card, and fell {Ks} with it."),
        Lazy("{7s} and {6s} make 13, just enough."),
        Lazy("First put {6s} on [the ringed square|b3], then fire from the far end."),
        {
            "6s@b2": Lazy("{4h} is no spade, so it does not count against {Ks}."),
            "6s@b3": Lazy("All spades now: {7s} and {6s} make 13. Draw, then fire."),
        },
    ),
    "placing_royals": LessonTexts(
        Lazy("Where royals land"),
        Lazy(
            "A royal goes beside the card most like it: same suit "
            "first, then same colour, then the highest rank."
        ),
        Lazy(
            "{9d} is most like {Qd}. Put her on one of [the two ringed "
            "squares|d5 and e4], then draw a card and fell her."
        ),
        Lazy("When you can choose, choose the lane that is loaded."),
        Lazy("Put her on [the ringed square|e4]: its lane is red, and {8c} fires it."),
        {
            "Qd@d5": Lazy("The other card in that lane is {5s}, and it is black."),
            "Qd@e4": Lazy("{9d} and {6h} are both red, and make 15 against her 12."),
            "8c@c4": Lazy("That covers {6h}, and {8c} is black."),
        },
    ),
    "placement": LessonTexts(
        Lazy("A blocked number"),
        Lazy(
            "A number goes on a card of equal or lower rank, or on an "
            "empty cell. A number that fits nowhere is blocked."
        ),
        Lazy("Put {7s} and the next two numbers on the grid, so that none is blocked."),
        Lazy("High on high keeps the low cells free."),
        Lazy(
            "Without a ploy, a blocked number becomes armour: keep {2h} for a low one."
        ),
        {
            "7s@c2": Lazy(
                "{6d} is the highest card that takes it, and {2h} stays free."
            ),
            "7s@c3": Lazy("{2h} was the only card that takes a low number."),
        },
    ),
    "extraction": LessonTexts(
        Lazy("Aces"),
        Lazy(
            "An ace is a ploy, and works once: it puts a stack under "
            "the draw pile, which leaves the cell empty."
        ),
        Lazy(
            "{3c} is blocked. Spend your ace on [the ringed stack|the "
            "stack on b2], then fell {Kd} with {3c}."
        ),
        Lazy("Every ploy you have left when you win is a point."),
        Lazy("Empty [the ringed square|b2]: you fire at {Kd} from there."),
        {"xb2": Lazy("Any number goes on an empty cell. Fire at {Kd} from there.")},
    ),
    "reassignment": LessonTexts(
        Lazy("Jokers"),
        Lazy(
            "A joker moves a top card to another cell where it could "
            "be played, and there it fires."
        ),
        Lazy(
            "{3c} is blocked. Move {Th} [from one ringed square to the "
            "other|from c4 to d2] with your joker, and fell {Js}."
        ),
        Lazy("{3c} can go where {Th} was, too: the cell is empty."),
        Lazy(
            "Move {Th} [from one ringed square to the other|from c4 to "
            "d2]: a ten can go on a ten."
        ),
    ),
    "armour": LessonTexts(
        Lazy("Armour"),
        Lazy(
            "With no ploy left, a blocked number becomes armour on the royal most like "
            "it. Its rank is added to that royal's health."
        ),
        Lazy(
            "{2c} may go to either jack. Give it to [the ringed one|the one "
            "on b5 or e2] that can still fall at 13, then fell both."
        ),
        Lazy(
            "Take care: when a king reaches 19 or another royal 20, you lose at once."
        ),
        Lazy(
            "Armour [the jack on the ringed square|the jack on e2], whose "
            "lane has strength to spare."
        ),
        {
            "2c+b5": Lazy("{Jd} needs 13 now, and his lane has only 11."),
            "2c+e2": Lazy(
                "{Jh} needs 13 now, and his lane has 17. Draw, and fell both."
            ),
        },
    ),
    "replacement": LessonTexts(
        Lazy("The replacement"),
        Lazy(
            "Before the first turn you may replace one card of the grid with the next "
            "number. The old card goes under the draw pile."
        ),
        Lazy(
            "{2s} spoils the lane of {Qh}. Replace [the ringed card|the "
            "card on b3], then draw and fell her."
        ),
        Lazy("You can replace a card once in a game, or keep the grid as it is."),
        Lazy("Replace {2s}, on [the ringed square|b3], then fire from the far end."),
        {
            "=b3": Lazy(
                "{6h} took its place: {8d} and {6h} make 14 against her 12. Draw."
            ),
            "keep": Lazy("With {2s} in her lane, {Qh} cannot fall."),
        },
    ),
    "undo": LessonTexts(
        Lazy("Undo"),
        Lazy(
            "Undo is free until you have seen a new card. After that you can still "
            "take back the last card you put down, three times a game."
        ),
        Lazy("Put {8s} on [the ringed square|d2] and see, undo that, then fell {Jh}."),
        Lazy("Try things out as often as you like before you draw."),
        Lazy(
            "Put {8s} on [the ringed square|d2], undo that before you "
            "draw, then fell {Jh}."
        ),
        {
            "8s@d2": Lazy("Nothing happened, and no new card was seen. Undo it now."),
            "8s@b3": Lazy(
                "{Jh} falls. Undo it once, to see that you can, and fire again."
            ),
        },
    ),
    "known": LessonTexts(
        Lazy("Known cards"),
        Lazy(
            "A card that goes under the draw pile comes up again "
            "later, and the order is known."
        ),
        Lazy(
            "Look up the next card under Known, then fell both jacks. "
            "{6h} can go on [either ringed square|b2 or d2]."
        ),
        Lazy("{4c} fitted only {3c}, so {6h} had to go elsewhere."),
        Lazy(
            "{4c} comes next and fits {3c} but not {5h}. Put {6h} on "
            "[the ringed square|d2]."
        ),
        {
            "6h@d2": Lazy("{Jd} falls, and {4c} still fits on {3c}."),
            "6h@b2": Lazy("{Js} falls, but {4c} does not fit on {5h}."),
        },
    ),
    "cycling": LessonTexts(
        Lazy("No royal left"),
        Lazy(
            "When no royal lives, your next draw turns cards over "
            "until one comes. Those cards go under the draw pile."
        ),
        Lazy("Fell {Js}, draw, and fell the queen that comes."),
        Lazy("{Ac} went under too: with good cards close, wait with the last shot."),
        Lazy("Put {Qs} on [the ringed square|a2], where both cards are black."),
        {
            "6c@c3": Lazy(
                "Heavier, but no shot: fire at {Js} from [the ringed square|c2]."
            ),
            "6c@c2": Lazy("No royal lives now. Draw, and see who comes."),
            "Qs@a2": Lazy("{9s} and {6c} are both black, and make 15 against her 12."),
            "Qs@b1": Lazy("{9s} is black, but {8h} behind it is red."),
        },
    ),
    "the_end": LessonTexts(
        Lazy("The end"),
        Lazy(
            "You win when all twelve royals are down. Every ploy you "
            "have left is a point."
        ),
        Lazy(
            "Win with both ploys. {4d} first, then {Tc}, the last card "
            "of the draw pile."
        ),
        Lazy("Two points. All six ploys would be a perfect game."),
        Lazy(
            "No ploy is needed: {4d} fits on [the ringed square|d2]; {Tc} fells {Ks}."
        ),
        {
            "4d@d2": Lazy("Nothing is spent, and {Tc} comes next."),
            "xb2": Lazy("{4d} can fire from there, but the ace was a point."),
        },
    ),
}
"""The texts of each lesson, by its id."""


ALL_PASSED: Final = Lazy("That was the last lesson. An easy deal is a good next step.")
"""The text after the last lesson."""
TYPED: Final = Lazy(
    'Type an action. "undo" takes it back, "again" restarts the lesson, "show" shows '
    'the answer, "next" opens the next lesson, "quit" leaves.'
)
"""The commands of a lesson in line mode; the next four texts are for it too."""
NOT_HERE: Final = Lazy("That works only in games.")
TRIED: Final = Lazy('That was your try: type "undo", "again", "show" or "next".')
PASSED: Final = Lazy('Passed. Type "next" to continue.')
FAILED: Final = Lazy('Type "undo", "again" or "show".')
SCHOOL: Final = Lazy("Gunnery school")
"""The title of the lessons."""


class LessonInWords(NamedTuple):
    """The introduction of a lesson.

    Attributes:
        title: its title.
        says: the rule, as a sentence.
        ask: the task, as a sentence.
    """

    title: str
    says: str
    ask: str


_CARD: Final = re.compile(r"\{(\w\w)\}")
_SQUARE: Final = re.compile(r"\b[a-e][1-5]\b")


def say_count() -> str:
    """Count the lessons, as in "thirteen short lessons"."""
    return in_words(len(LESSONS), "short lesson", "short lessons")


def say_offer() -> str:
    """Offer the lessons to a new player."""
    return _("New here? {lessons} teach you the game as you play.").format(
        lessons=capital(say_count())
    )


def say_lesson(lesson: Lesson, style: Style) -> LessonInWords:
    """Return the title, rule and task of a lesson.

    Beside a drawn board, which rings squares, the sentences name none.
    """
    text = TEXTS[lesson.id]
    says, ask = (_named(str(each), style) for each in (text.says, text.ask))
    return LessonInWords(str(text.title), says, ask)


def lit_squares(lesson: Lesson, session: Session) -> tuple[str, ...]:
    """Return the squares that the current sentences refer to.

    These are the squares in the response to the last action, or else in the task; none
    once the lesson is passed.
    """
    if judge(lesson, session) is AttemptState.PASSED:
        return ()
    answered = _squares(_meaning(lesson, session)) if session.history else ()
    asked = () if session.history else _squares((str(TEXTS[lesson.id].ask),))
    return answered or asked


def say_lit(squares: tuple[str, ...]) -> str:
    """Name the ringed squares for screen readers; "" if there are none."""
    return _("Ringed: {squares}.").format(squares=join_and(squares)) if squares else ""


def say_happened(session: Session, style: Style) -> tuple[str, ...]:
    """Describe the effects of the last action, except the end of the game."""
    if not session.history:
        return ()
    events = session.history[-1].step.events
    return tuple(tell(each, style) for each in events if not isinstance(each, Ended))


def say_meaning(lesson: Lesson, session: Session, style: Style) -> tuple[str, ...]:
    """Comment on the last action, in sentences; often empty."""
    if not session.history:
        return ()
    return tuple(_named(each, style) for each in _meaning(lesson, session))


def say_verdict(verdict: AttemptState, *, is_shown: bool) -> str:
    """Describe the result of an attempt in a few words; "" while it is open.

    Args:
        verdict: the state of the attempt.
        is_shown: whether its last action was shown instead of tried.
    """
    match verdict:
        case AttemptState.PASSED:
            return _("That is how it is done.") if is_shown else sentence(_("Passed"))
        case AttemptState.FAILED:
            return _("Not yet.")
        case AttemptState.OPEN:
            return ""


def _meaning(lesson: Lesson, session: Session) -> Iterator[str]:
    text, verdict = TEXTS[lesson.id], judge(lesson, session)
    if verdict is AttemptState.PASSED:
        yield str(text.passed)
        return
    token = format_action(session.history[-1].played.action)
    if answer := text.answers.get(token, text.otherwise):
        yield str(answer)
    if verdict is AttemptState.FAILED:
        yield str(text.failed)


def _squares(texts: Iterable[str]) -> tuple[str, ...]:
    named = [found[2] for text in texts for found in EITHER.finditer(text)]
    return tuple(dict.fromkeys(_SQUARE.findall(" ".join(named))))


def _named(text: str, style: Style) -> str:
    text = choose(text, style)
    return capital(_CARD.sub(lambda found: card_name(CARDS[found[1]], style), text))
