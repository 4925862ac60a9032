"""A review in words: luck, play, the margins of error, and a chart of equity."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.coach.expectation import MOST_POINTS, MOST_SHAME
from cannonade.coach.facts import Fact
from cannonade.coach.player import Certainty
from cannonade.coach.review.judging import Settled
from cannonade.coach.review.totals import (
    Estimate,
    Grade,
    PlyReview,
    Review,
    Totals,
    course_of,
    grade_of,
    grade_of_cost,
    lucks_of,
    totals_of,
)
from cannonade.language import Lazy, _, ngettext
from cannonade.play.review_report import ReviewReport, standing_of
from cannonade.words.cards import Style, for_style
from cannonade.words.club.daily import name_to_share
from cannonade.words.game.actions import say_action
from cannonade.words.game.endings import note_unclean
from cannonade.words.phrases import (
    capital,
    counted,
    decimal,
    figured,
    in_words,
    percent,
    say_accuracy,
    sentence,
)
from cannonade.words.review.coach import say_fact

HEIGHT: Final = 8
"""The number of lines above the axis."""

ERROR_LINE: Final = Lazy("errors")
LUCK_LINE: Final = Lazy("luck")
KEY: Final = Lazy(
    "errors: ? inaccuracy, x mistake, X blunder; luck: + kind, - unkind draw"
)

BLOCKS: Final = "▁▂▃▄▅▆▇█"
"""The characters for each height within a line, beyond ASCII."""

_FULL: Final = "#"
_LEFT: Final = 7
_MARKS: Final = {Grade.INACCURACY: "?", Grade.MISTAKE: "x", Grade.BLUNDER: "X"}
_GRAVITY: Final = {mark: rank for rank, mark in enumerate(" ?xX")}
_FELT: Final = 0.04
"""The least luck to mark, in equity."""


def draw_chart(review: Review, width: int, signs: str = _FULL) -> tuple[str, ...]:
    """Draw the equity of a complete review, with errors and luck below.

    Args:
        review: the review.
        width: the available width in characters.
        signs: the characters for columns, from the lowest to the full one.
    """
    heights = course_of(review)
    count = len(heights)
    columns = min(count, max(1, width - _LEFT))
    spans = [
        range(index * count // columns, (index + 1) * count // columns)
        for index in range(columns)
    ]
    means = [sum(heights[each] for each in span) / len(span) for span in spans]
    return (
        *_lines(means, review.max_utility, signs),
        f"{ERROR_LINE!s:>{_LEFT - 1}} {_marks(_errors(review), spans)}".rstrip(),
        f"{LUCK_LINE!s:>{_LEFT - 1}} {_marks(_lucks(review), spans)}".rstrip(),
    )


def _lines(means: list[float], most: int, signs: str) -> Iterator[str]:
    for line in reversed(range(HEIGHT)):
        label = _label(line, most)
        bars = "".join(_sign(HEIGHT * mean - line, signs) for mean in means)
        yield f"{label:>{_LEFT - 2}} |{bars}".rstrip()
    yield f"{'':{_LEFT - 2}} +{'-' * len(means)}"


def _sign(height: float, signs: str) -> str:
    """Return the character of a column in a line; halves round down."""
    steps = ceil(len(signs) * height - 0.5)
    return signs[min(steps, len(signs)) - 1] if steps > 0 else " "


def _label(line: int, most: int) -> str:
    """Return the label of the top or middle line."""
    if line == HEIGHT - 1:
        return "100 %" if most == 1 else str(most)
    if line == HEIGHT // 2 - 1:
        return "50 %" if most == 1 else decimal(most / 2, ".1f")
    return ""


def _errors(review: Review) -> list[str]:
    grades = [grade_of(each) for each in review.plies] + [Grade.BEST]
    if review.is_resigned and review.end is not None:
        grades.append(grade_of_cost(review.end))
    return [_MARKS.get(each, " ") for each in grades]


def _lucks(review: Review) -> list[str]:
    marks = [" "]
    for luck in lucks_of(review):
        if luck is None or abs(luck.mean) < _FELT:
            marks.append(" ")
        else:
            marks.append("+" if luck.mean > 0 else "-")
    return [*marks, " "]


def _marks(marks: list[str], spans: list[range]) -> str:
    """Return the most serious mark of each column, or else its last luck."""
    shown = ""
    for span in spans:
        some = [marks[each] for each in span if marks[each] != " "]
        shown += max(some, key=lambda mark: _GRAVITY.get(mark, 0)) if some else " "
    return shown.rstrip()


GRADES: Final = {
    Grade.BEST: Lazy("the best move"),
    Grade.SOUND: Lazy("a good move"),
    Grade.INACCURACY: Lazy("an inaccuracy"),
    Grade.MISTAKE: Lazy("a mistake"),
    Grade.BLUNDER: Lazy("a blunder"),
}
"""The name of each grade."""

NEITHER: Final = Lazy(
    "Planning ahead: what looking further gained over the coach's first guess. "
    "Corrections: where the coach changed its mind as it saw more; neither luck nor "
    "skill."
)
"""The explanation of the two rows that are neither luck nor errors."""

UNITS: Final = {
    1: Lazy("As a chance of winning."),
    1 + PLOY_COUNT: Lazy("In points: 1 for a win, plus 1 for each ploy kept."),
    1 + MOST_SHAME: Lazy(
        "In points: 13 for a win, less 1 for each shamed card; a loss counts 0."
    ),
    MOST_POINTS: Lazy("In points: what a win scores; a loss counts 0."),
}
"""What the unit of amounts is, by the highest utility."""

_SETTLED: Final = {
    Certainty.WON: Lazy("the win was certain"),
    Certainty.LOST: Lazy("the game was lost for certain"),
}
_TALLY: Final = {
    Grade.BEST: Lazy("best"),
    Grade.SOUND: Lazy("good"),
    Grade.INACCURACY: Lazy("inaccuracy"),
    Grade.MISTAKE: Lazy("mistake"),
    Grade.BLUNDER: Lazy("blunder"),
}
_MANY: Final = {
    Grade.INACCURACY: Lazy("inaccuracies"),
    Grade.MISTAKE: Lazy("mistakes"),
    Grade.BLUNDER: Lazy("blunders"),
}
_SIDES: Final = (
    (0.30, Lazy("very good"), Lazy("very bad")),
    (0.05, Lazy("good"), Lazy("bad")),
)
_MOST_IN_WORDS: Final = 12
_MINUS: Final = "\N{MINUS SIGN}"
_SPARK_WIDTH: Final = 24


def say_course(most: int) -> str:
    """Return the title of the chart."""
    if most == 1:
        return _("Chance of winning after each action")
    return _("Expected points after each action")


def say_amount(equity: float, most: int, *, is_signed: bool = False) -> str:
    """Format an amount of equity, as in "4.1" and "+0.8", or "52 %" and "+12 %"."""
    if most == 1 and not is_signed and 0 <= equity <= 1:
        return percent(equity)
    if most == 1:
        value, digits, unit = 100 * equity, 0, " %"
    else:
        value, digits, unit = most * equity, 1, ""
    rounded = round(value, digits) + 0.0  # no minus sign before zero
    sign = "+" if is_signed and rounded > 0 else ""
    amount = decimal(rounded, f".{digits}f").replace("-", _MINUS)
    return f"{sign}{amount}{unit}"


def say_figure(figure: Estimate, most: int, *, is_signed: bool = False) -> str:
    """Format a figure with its margin of error, as in "+0.8 ± 0.1".

    The margin is two standard errors, which covers the true value 19 times out of 20. A
    figure that is certain has none.
    """
    amount = say_amount(figure.mean, most, is_signed=is_signed)
    if not figure.standard_error:
        return amount
    return (
        f"{amount.removesuffix(' %')} ± {say_amount(2 * figure.standard_error, most)}"
    )


def say_verdict(review: Review) -> str:
    """Sum up a complete review as a friend would: the cards, then the play."""
    totals = totals_of(review)
    cards = _("The cards were {kindness}.").format(
        kindness=say_kindness(totals.luck.mean)
    )
    if not review.is_resigned:
        return f"{cards} {_say_play(totals)}"
    told = f"{_say_resigned(review, totals)} {cards}"
    is_mistake = grade_of_cost(totals.forfeit) is not Grade.SOUND
    has_more = sum(totals.grades[-2:]) if is_mistake else totals.decision_count
    return f"{told} {_say_play(totals)}" if has_more else told


def _say_play(totals: Totals) -> str:
    if not totals.decision_count:
        return _("There was nothing to decide.")
    count = sum(totals.grades[-2:])
    if not count:
        return _("You made no mistakes.")
    actions = capital(in_words(min(count, _MOST_IN_WORDS), "move", "moves"))
    is_cause = not totals.end.mean and totals.errors.mean > -totals.luck.mean
    told = (
        ngettext("{moves} lost this game.", "{moves} lost this game.", count)
        if is_cause
        else ngettext("{moves} was a mistake.", "{moves} were mistakes.", count)
    )
    return told.format(moves=actions)


def say_accuracy_of(totals: Totals) -> str:
    """State the accuracy of the decisions in a sentence; "" if there were none."""
    if totals.accuracy is None:
        return ""
    accuracy = say_accuracy(totals.accuracy)
    return sentence(_("accuracy {accuracy}").format(accuracy=accuracy))


def _say_resigned(review: Review, totals: Totals) -> str:
    if review.max_utility == 1:
        told = _("You resigned a game with a {amount} chance of winning.")
    elif review.plies:
        told = _("You resigned a game worth {amount} points.")
    else:
        told = _("You resigned a deal worth {amount} points.")
    return told.format(amount=say_amount(totals.forfeit.mean, review.max_utility))


def say_last_decision(review: Review) -> str:
    """Describe what resigning cost; "" if it cost nothing that is certain."""
    cost = totals_of(review).forfeit
    grade = grade_of_cost(cost)
    if grade is Grade.SOUND:
        return ""
    figure = say_figure(cost, review.max_utility)
    return _("Resigning cost {cost}: {grades}.").format(
        cost=figure, grades=GRADES[grade]
    )


def say_kindness(luck: float) -> str:
    """Describe the luck of the cards, by its equity."""
    for least, good, bad in _SIDES:
        if abs(luck) >= least:
            return str(good if luck > 0 else bad)
    return _("neutral")


def say_grades(review: Review) -> str:
    """Count the decisions by grade, as in "24 decisions: 19 best, 4 sound, 1 mistake".

    Grades without decisions are left out.
    """
    totals = totals_of(review)
    counts = [
        f"{count} {_tally(grade, count)}"
        for grade, count in zip(Grade, totals.grades, strict=True)
        if count
    ]
    if not counts and review.is_resigned:
        return _("There were no other decisions.")
    if not counts:
        return _("There were no decisions: every action was forced.")
    decisions = figured(totals.decision_count, "decision", "decisions")
    return f"{decisions}: {', '.join(counts)}."


def say_settled(found: Settled | None) -> str:
    """State from which action the result was certain; "" if it never was."""
    if found is None:
        return ""
    since = (
        _("from action {ply}").format(ply=found.ply)
        if found.ply
        else _("from the start")
    )
    return sentence(f"{since} {_SETTLED[found.certainty]!s}")


def _tally(grade: Grade, count: int) -> str:
    return str(_TALLY[grade] if count == 1 else _MANY.get(grade, _TALLY[grade]))


def name_action(number: int) -> str:
    """Name an action by its number, from 1."""
    return _("Action {number}").format(number=number)


def say_fault(
    ply: PlyReview, facts: tuple[Fact, ...], most: int, style: Style
) -> tuple[str, ...]:
    """Explain what would have been better than an action, why, and what it cost.

    Args:
        ply: the review of the action.
        facts: the reasons for the better action.
        most: the highest utility, of which equity is a share.
        style: how cards are named.

    Returns:
        Sentences, the first of which goes on from the name of the action and a colon.
    """
    better = _("you chose to {played}; it was better to {best}.").format(
        played=say_action(ply.action, style), best=say_action(ply.best, style)
    )
    cost = _("This cost {cost}: {grades}.").format(
        cost=say_figure(ply.error, most), grades=GRADES[grade_of(ply)]
    )
    return better, *say_why_better(ply, facts, most, style), cost


def say_why_better(
    ply: PlyReview, facts: tuple[Fact, ...], most: int, style: Style
) -> tuple[str, ...]:
    """Explain the best action, a sentence for each fact, or else state its value."""
    if facts:
        return tuple(say_fact(each, style) for each in facts)
    best = say_amount(ply.best_equity.mean, most)
    played = say_amount(ply.best_equity.mean - ply.error.mean, most)
    return (
        _("On average, it leads to {best} instead of {played}.").format(
            best=best, played=played
        ),
    )


def say_marked(count: int) -> str:
    """State how many actions are marked as errors."""
    if not count:
        return _("Reviewed: none of the actions was an error.")
    told = ngettext("{errors} is marked.", "{errors} are marked.", count)
    return told.format(errors=capital(counted(count, "error", "errors")))


def say_progress(review: Review) -> str:
    """State the progress of a review."""
    return _("Reviewed {count} of {actions}").format(
        count=len(review.plies), actions=counted(review.ply_count, "action", "actions")
    )


def share_report(report: ReviewReport, style: Style) -> str:
    """Summarise a reviewed game in lines to share, without its cards."""
    name = name_to_share(report.record.start) + note_unclean(standing_of(report.record))
    verdict = f"{say_verdict(report.review)} {say_accuracy_of(report.totals)}"
    said = _("Cannonade {name}\n{verdict}\n{spark_line}").format(
        name=name, verdict=verdict.strip(), spark_line=spark_line(report.review)
    )
    return for_style(said, style)


def spark_line(review: Review) -> str:
    """Draw the equity of a game in one short line."""
    heights = course_of(review)
    width = min(_SPARK_WIDTH, len(heights))
    places = (index * (len(heights) - 1) // max(1, width - 1) for index in range(width))
    top = len(BLOCKS) - 1
    return "".join(BLOCKS[min(top, int(heights[each] * top + 0.5))] for each in places)
