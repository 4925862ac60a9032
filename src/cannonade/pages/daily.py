"""The page of a daily deal: its result, what counts, and the days of its month."""

from calendar import Calendar
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from cannonade.club.daily import Daily, DailyRecord, number_of
from cannonade.language import _
from cannonade.pages.page import (
    Page,
    PagePart,
    PagePicture,
    PageSentence,
    ShareText,
    Tone,
    Way,
    Ways,
)
from cannonade.words.club import daily as words

LOST: Final = "○"
"""The mark of a day that was lost."""


@dataclass(frozen=True, slots=True)
class DayMark:
    """A day of a calendar.

    Attributes:
        day: its date.
        number: the number of its deal; None if there is none yet.
        mark: the score of a win, `LOST`, or "" without a result.
        label: the day and its result in words.
        is_shown: whether the page is about this day.
    """

    day: date
    number: int | None
    mark: str = ""
    label: str = ""
    is_shown: bool = False


@dataclass(frozen=True, slots=True)
class Weeks(PagePicture):
    """The weeks of a month, or the last seven days.

    Attributes:
        title: what they are.
        weeks: the days of each; None for a day of another month.
        heads: the days of the week, Monday first; empty for the last seven days.
        before: the number of the last deal before them; None if there is none.
        after: the number of the first deal after them; None if that is still to come.
    """

    title: str
    weeks: tuple[tuple[DayMark | None, ...], ...]
    heads: tuple[str, ...] = ()
    before: int | None = None
    after: int | None = None


def daily_page(
    daily: Daily,
    today: date,
    record: DailyRecord,
    share: str = "",
    *,
    is_late: bool = False,
) -> Page:
    """Return the page of a daily deal.

    Args:
        daily: the deal.
        today: today's date in UTC.
        record: the player's results.
        share: the text to share of its finished game; "" if there is none.
        is_late: whether its day ended while the player was about to play it.
    """
    result = record.results.get(daily.number)
    month = _month(daily.day, record, number_of(today) or daily.number)
    marks = _("A number is the score of a win, a ring a loss.")
    legend = (PageSentence(marks, Tone.QUIET),) * bool(record.results)
    how = _(
        "The day changes at midnight UTC. Your first game of the deal counts, played "
        "without help and started on its day. You may finish it a day later."
    )
    known = daily.certified
    deal = words.explain_par(known) if result else "", words.explain_difficulty(known)
    said = (*_say_state(daily, today, record), *map(PageSentence, filter(None, deal)))
    shared = (ShareText(share),) if share else ()
    onward = (Way("", _("Today's deal"), "/daily"),) * is_late
    ways = Ways((*onward, *_ways(daily, record)))
    return Page(
        words.say_daily(daily),
        (
            PagePart("month", "", (month, *legend)),
            PagePart("day", "", (*said, *shared, ways)),
            days_part(today, record),
            PagePart("how", _("How a day counts"), (PageSentence(how, Tone.QUIET),)),
        ),
        words.say_day(daily.day),
    )


def days_part(today: date, record: DailyRecord) -> PagePart:
    """Return the last seven days, of which the last is today, and the streak."""
    newest = number_of(today) or 0
    days = (today - timedelta(days=back) for back in reversed(range(7)))
    marks = tuple(_day(each, record, newest, today) for each in days)
    row = Weeks(_("The last seven days"), (marks,))
    streaks = (PageSentence(words.say_streaks(record), Tone.QUIET),)
    return PagePart("days", "", (row, *streaks * bool(record.results)))


def _say_state(
    daily: Daily, today: date, record: DailyRecord
) -> Iterator[PageSentence]:
    """Yield how the day went, or whether a game of its deal can count."""
    number = daily.number
    if number in record.results:
        yield PageSentence(words.say_result(record.results[number]), Tone.STRONG)
    elif number in record.going_on:
        yield PageSentence(
            _("Today's deal, in progress.")
            if number == number_of(today)
            else _("Your game in progress counts if you finish it today (UTC).")
        )
    elif number == number_of(today):
        yield PageSentence(
            _("You have seen this deal, so it no longer counts.")
            if record.is_known
            else _("Today's deal, the same for everybody.")
        )
    else:
        yield PageSentence(words.say_result(None), Tone.STRONG)
        yield PageSentence(str(words.NO_LONGER_COUNTS))


def _ways(daily: Daily, record: DailyRecord) -> Iterator[Way]:
    result = record.results.get(daily.number)
    going_on = record.going_on.get(daily.number)
    if result:
        yield Way("Enter", _("Final position"), f"/game/{result.id}")
        yield Way("r", _("Review"), f"/game/{result.id}/review")
        yield Way("n", _("Play it again"))
    elif going_on:
        yield Way("Enter", _("Continue"), f"/game/{going_on}")
        yield Way("n", _("Start again"))
    else:
        yield Way("Enter", _("Play"))


def _month(shown: date, record: DailyRecord, newest: int) -> Weeks:
    first = shown.replace(day=1)
    after = number_of((first + timedelta(days=31)).replace(day=1))
    return Weeks(
        words.say_month(shown),
        tuple(
            tuple(
                _day(day, record, newest, shown) if day.month == first.month else None
                for day in week
            )
            for week in Calendar().monthdatescalendar(first.year, first.month)
        ),
        tuple(map(str, words.WEEKDAYS)),
        number_of(first - timedelta(days=1)),
        after if after is not None and after <= newest else None,
    )


def _day(day: date, record: DailyRecord, newest: int, shown: date) -> DayMark:
    number = number_of(day)
    if number is None or number > newest:
        return DayMark(day, None)
    result = record.results.get(number)
    mark = "" if not result else str(result.score) if result.is_won else LOST
    is_waiting = number == newest and result is None
    label = _("{day} {month}, daily {number}: {said}").format(
        day=day.day,
        month=words.say_month(day),
        number=number,
        said=f"{_('Today')}." if is_waiting else words.say_result(result),
    )
    return DayMark(day, number, mark, label, day == shown)
