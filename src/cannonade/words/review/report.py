"""A review in words: what was luck, what was play, and how sure that is.

Amounts of equity are told in points where a win is worth 1 and each ploy kept 1 more,
and as chances of winning where a win is all there is.
"""

from typing import Final

from cannonade.coach.advice import Certainty
from cannonade.coach.facts import Fact
from cannonade.coach.review import (
    Estimate,
    Grade,
    PlyReview,
    Review,
    Settled,
    Totals,
    grade_of,
)
from cannonade.engine import Deal, PositionDraft
from cannonade.notation import DealCode
from cannonade.words.club.sharing import name_to_share
from cannonade.words.game.actions import say_action
from cannonade.words.phrases import counted, figured, say_accuracy, sentence
from cannonade.words.review.reasons import say_fact
from cannonade.words.style import Style

GRADES: Final = {
    Grade.BEST: "the best move",
    Grade.SOUND: "a good move",
    Grade.INACCURACY: "an inaccuracy",
    Grade.MISTAKE: "a mistake",
    Grade.BLUNDER: "a blunder",
}
"""What an action of each grade was."""

TITLE: Final = "Luck and skill"
DECIDING_TITLE: Final = "Key decisions"
NO_FAULT: Final = "You made no mistakes."
LUCKY_TITLE: Final = "Best and worst draw"
CHART_TITLE: Final = "Equity after each action"
NO_SUCH_GAME: Final = "there is no file or saved game with this name"
NO_GAME: Final = "it contains no game"
GOES_ON: Final = "this game is still in progress; it can be reviewed when it is over"
NOTHING_FINISHED: Final = "there are no finished games yet"
WHAT_TO_REVIEW: Final = "a file of records, an id that cannonade games lists, or last"
UNIT_POINTS: Final = "In points: 1 for a win, plus 1 for each ploy kept."
UNIT_CHANCES: Final = "As a chance of winning."
NEITHER: Final = (
    "Planning ahead is what careful play gains over the coach's first impression. "
    "Corrections are where the coach changed its estimate as it saw more; they are "
    "neither luck nor skill."
)
"""What the two rows are that are neither luck nor errors."""

_SETTLED: Final = {
    Certainty.WON: "the win was certain",
    Certainty.LOST: "the game was lost for certain",
}
_TALLY: Final = {
    Grade.BEST: "best",
    Grade.SOUND: "good",
    Grade.INACCURACY: "inaccuracy",
    Grade.MISTAKE: "mistake",
    Grade.BLUNDER: "blunder",
}
_PLURALS: Final = {"inaccuracy": "inaccuracies"}
_SIDES: Final = ((0.30, "very good"), (0.05, "good"))
_OTHER_SIDES: Final = {"good": "bad", "very good": "very bad"}
_EVEN: Final = "about even"
_MINUS: Final = "\N{MINUS SIGN}"
_BLOCKS: Final = "▁▂▃▄▅▆▇█"
_SPARK_WIDTH: Final = 24
_IN_ASCII: Final = str.maketrans(
    {"±": "+-", _MINUS: "-", **dict(zip(_BLOCKS, "_.-:=+*#", strict=True))}
)


def for_style(text: str, style: Style) -> str:
    """Write the signs of a review as a style has them: nothing but ASCII, or all."""
    return text.translate(_IN_ASCII) if style.is_ascii else text


def say_unit(most: int) -> str:
    """Say in what amounts are told."""
    return UNIT_CHANCES if most == 1 else UNIT_POINTS


def say_amount(equity: float, most: int, *, is_signed: bool = False) -> str:
    """Tell an amount of equity, as in "4.1" and "+0.8", or "52 %" and "+12 %"."""
    if most == 1:
        value, digits, unit = 100 * equity, 0, " %"
    else:
        value, digits, unit = most * equity, 1, ""
    rounded = round(value, digits) + 0.0  # no minus before nothing
    sign = "+" if is_signed and rounded > 0 else ""
    return f"{sign}{rounded:.{digits}f}{unit}".replace("-", _MINUS)


def say_figure(figure: Estimate, most: int, *, is_signed: bool = False) -> str:
    """Tell a figure with how far it may be off, as in "+0.8 ± 0.1".

    What stands after the ± is twice the standard error: 19 times of 20 the figure is no
    further off. A figure that is certain has none.
    """
    amount = say_amount(figure.mean, most, is_signed=is_signed)
    if not figure.standard_error:
        return amount
    return (
        f"{amount.removesuffix(' %')} ± {say_amount(2 * figure.standard_error, most)}"
    )


def say_verdict(totals: Totals, most: int) -> str:
    """Say in one sentence how it was played and what the cards did."""
    luck = say_amount(totals.luck.mean, most, is_signed=True)
    cards = f"luck was {say_kindness(totals.luck.mean)} ({luck})"
    if totals.accuracy is None:
        return f"There was nothing to decide. {sentence(cards)}"
    return f"Accuracy {say_accuracy(totals.accuracy)}. {sentence(cards)}"


def say_sum(totals: Totals, most: int) -> str:
    """Say what the deal promised, what changed it, and what came of it.

    As in "The deal promised 4.3, luck gave 0.2, your play cost 0.5: 4.0." The amounts
    add up as they are written.
    """
    scale, digits = (100, 0) if most == 1 else (most, 1)
    end = totals.end.mean - totals.forfeit.mean
    promised, luck, ended = (
        round(scale * each, digits)
        for each in (totals.start.mean, totals.luck.mean, end)
    )
    played = round(ended - promised - luck, digits)
    amounts = [
        say_amount(abs(each) / scale, most) for each in (promised, luck, played, ended)
    ]
    gave = "gave" if luck >= 0 else "took"
    cost = "cost" if played <= 0 else "found"
    return (
        f"The deal promised {amounts[0]}, luck {gave} {amounts[1]}, your play {cost} "
        f"{amounts[2]}: {amounts[3]}."
    )


def say_kindness(luck: float) -> str:
    """Say what the cards were, by the equity that they brought."""
    for least, word in _SIDES:
        if abs(luck) >= least:
            return word if luck > 0 else _OTHER_SIDES[word]
    return _EVEN


def totals_rows(totals: Totals, most: int) -> tuple[tuple[str, str], ...]:
    """Tell where the game began, what changed it, and where it ended.

    The changes add up to the end.
    """
    lost = totals.errors.times(-1)
    changes = [
        ("Luck", totals.luck),
        ("Your errors", lost),
        ("Gained by planning ahead", totals.depth),
        ("Coach's corrections", totals.noise),
    ]
    if totals.forfeit.mean:
        changes.append(("Lost by resigning", totals.forfeit.times(-1)))
    end = totals.end - totals.forfeit if totals.forfeit.mean else totals.end
    ending = Estimate(0.0) if totals.forfeit.mean else end
    return (
        ("Value of the deal", f"{say_figure(totals.start, most)}{_of_most(most)}"),
        *((name, say_figure(each, most, is_signed=True)) for name, each in changes),
        ("Value at the end", say_figure(ending, most)),
    )


def _of_most(most: int) -> str:
    return "" if most == 1 else f" of {most}"


def say_grades(totals: Totals) -> str:
    """Count the decisions by grade, as in "24 decisions: 19 best, 4 sound, 1 mistake".

    Grades that no decision got are left out.
    """
    counts = [
        f"{count} {_tally(grade, count)}"
        for grade, count in zip(Grade, totals.grades, strict=True)
        if count
    ]
    if not counts:
        return "There were no decisions: every action was forced."
    return f"{figured(totals.decision_count, 'decision')}: {', '.join(counts)}."


def say_settled(found: Settled | None) -> str:
    """Say from when on the end of a game was certain; "" if it never was."""
    if found is None:
        return ""
    since = f"from action {found.ply}" if found.ply else "from the start"
    return sentence(f"{since} {_SETTLED[found.certainty]}")


def _tally(grade: Grade, count: int) -> str:
    word = _TALLY[grade]
    if count == 1 or grade in {Grade.BEST, Grade.SOUND}:
        return word
    return _PLURALS.get(word, f"{word}s")


def say_fault(
    number: int, ply: PlyReview, facts: tuple[Fact, ...], most: int, style: Style
) -> str:
    """Say what an action cost, what would have been better, and why.

    Args:
        number: the action's, from 1.
        ply: what was found out about it.
        facts: why the other action would have been better.
        most: the utility that equity is a share of.
        style: how cards are named.
    """
    played, best = say_action(ply.action, style), say_action(ply.best, style)
    cost = say_figure(ply.error, most)
    why = " ".join(say_why_better(ply, facts, most, style))
    return (
        f"Action {number}: you chose to {played}; it was better to {best}. {why} "
        f"This cost {cost}: {GRADES[grade_of(ply)]}."
    )


def say_why_better(
    ply: PlyReview, facts: tuple[Fact, ...], most: int, style: Style
) -> tuple[str, ...]:
    """Say what the best action does, a sentence for each fact, or what it is worth."""
    if facts:
        return tuple(say_fact(each, style) for each in facts)
    best = say_amount(ply.best_equity.mean, most)
    played = say_amount(ply.best_equity.mean - ply.error.mean, most)
    return (f"On average, it leads to {best} instead of {played}.",)


def say_marked(count: int) -> str:
    """Say how many actions are marked as errors."""
    if not count:
        return "Reviewed: no errors in this game."
    verb = "is" if count == 1 else "are"
    return f"{sentence(counted(count, 'error')).rstrip('.')} {verb} marked."


def say_where_to_play(ply: int) -> str:
    """Say what to type to play a decision that mattered again."""
    return f'Type "from {ply + 1}" to play on from action {ply + 1} in a new game.'


def say_drawn_luck(told: str, number: int, luck: Estimate, most: int) -> str:
    """Say what luck an action brought.

    Args:
        told: the action in a sentence.
        number: the action's, from 1.
        luck: the luck.
        most: the utility that equity is a share of.
    """
    amount = say_figure(luck, most, is_signed=True)
    return f"Action {number}: {told.rstrip('.')} ({amount})."


def say_progress(review: Review) -> str:
    """Say how far a review has gone."""
    return f"Reviewed {len(review.plies)} of {counted(review.ply_count, 'action')}"


def share_review(
    start: Deal | DealCode | PositionDraft,
    review: Review,
    totals: Totals,
    *,
    is_assisted: bool,
) -> str:
    """Write lines to show to others: how it was played, and nothing about the cards.

    Args:
        start: what the game started from.
        review: the review, complete.
        totals: what it adds up to.
        is_assisted: whether help was taken.
    """
    verdict = say_verdict(totals, review.max_utility)
    name = name_to_share(start) + ", assisted" * is_assisted
    return f"Cannonade {name}\n{verdict}\n{spark_line(review)}"


def spark_line(review: Review) -> str:
    """Draw the equity of a game from beginning to end in one short line."""
    heights = [each.quick.mean for each in review.plies]
    if review.end is not None:
        heights.append(0.0 if review.is_resigned else review.end.mean)
    width = min(_SPARK_WIDTH, len(heights))
    places = (index * (len(heights) - 1) // max(1, width - 1) for index in range(width))
    top = len(_BLOCKS) - 1
    return "".join(_BLOCKS[min(top, int(heights[each] * top + 0.5))] for each in places)
