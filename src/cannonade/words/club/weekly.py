"""Sentences about the seven deals of a week."""

from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.club.weekly import Week, WeeklyDeal, WeekRecord
from cannonade.language import Lazy, _
from cannonade.words.club.daily import (
    compare_with_par,
    say_difficulty,
    say_month,
    say_result,
)
from cannonade.words.phrases import capital, counted

ABOUT_THE_WEEK: Final = Lazy(
    "Seven fair deals, the same for everybody, from easy to hard. Each "
    "can be won. The first game of a deal that you finish without help "
    "counts, if you started it in its week."
)
"""The explanation of weekly deals."""


def say_week(week: Week) -> str:
    """Name a week, as in "Week 4, from 23 to 29 November 2026"."""
    first, last = week.first_day, week.last_day
    begins = say_month(first)
    if first.year == last.year:
        begins = begins.split()[0]
    said = (
        _("Week {number}, from {first} to {last} {month}")
        if first.month == last.month
        else _("Week {number}, from {first} {begins} to {last} {month}")
    )
    return said.format(
        number=week.number,
        first=first.day,
        begins=begins,
        last=last.day,
        month=say_month(last),
    )


def say_weekly_deal(deal: WeeklyDeal) -> str:
    """Name a deal of a week, as in "Deal 3, easy"."""
    return _("Deal {place}, {difficulty}").format(
        place=deal.place, difficulty=say_difficulty(deal.certified.difficulty)
    )


def say_weekly_result(deal: WeeklyDeal, record: WeekRecord) -> str:
    """Describe the result of a deal; "" if there is none yet."""
    result = record.results.get(deal.place)
    if result is None:
        return ""
    par = deal.certified.par
    if result.is_won and result.score is not None and par is not None:
        return _("Won, {compare_with_par}").format(
            compare_with_par=compare_with_par(result.score, par)
        )
    return say_result(result)


def say_week_so_far(record: WeekRecord, deal_count: int) -> str:
    """Sum up a week, as in "3 of 7 played, 2 won; kept 8 of 18, perfect lines 16."."""
    played = len(record.results)
    if not played:
        return capital(
            _("{deals} to play.").format(deals=counted(deal_count, "deal", "deals"))
        )
    won = sum(each.is_won for each in record.results.values())
    return _(
        "{played} of {deal_count} played, {won} won. You kept "
        "{kept} of {number} ploys; perfect lines keep {par}."
    ).format(
        played=played,
        deal_count=deal_count,
        won=won,
        kept=record.kept,
        number=PLOY_COUNT * played,
        par=record.par,
    )
