"""Daily deals, certified deals and par in words."""

from datetime import date
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.club import DAY_ONE, FAIR, Daily, DailyRecord, DailyResult
from cannonade.engine import Layout
from cannonade.language import Lazy, _
from cannonade.pool import CertifiedDeal, Difficulty, Par, Pool
from cannonade.words.phrases import capital, counted

HOW_IT_COUNTS: Final = Lazy(
    "The day changes at midnight UTC. The first game of the deal that "
    "you finish without help counts, if you started it on its day; you "
    "may finish it on the next. Once you have had help with the deal, "
    "later games of it do not count."
)
"""What makes a daily deal count."""

NO_LONGER_COUNTS: Final = Lazy("Its day is over: a game started now does not count.")
"""What is said of the deal of a past day."""

NOT_PLAYED: Final = Lazy("Not played on its day.")
"""What is shown where a day has no result."""

NONE_COUNTED: Final = Lazy("No daily deal has counted yet.")
"""What is shown in place of a streak before there is one."""

_MONTHS: Final = (
    *(
        Lazy("January"),
        Lazy("February"),
        Lazy("March"),
        Lazy("April"),
        Lazy("May"),
        Lazy("June"),
        Lazy("July"),
        Lazy("August"),
    ),
    *(Lazy("September"), Lazy("October"), Lazy("November"), Lazy("December")),
)
WEEKDAYS: Final = (
    *(
        Lazy("Monday"),
        Lazy("Tuesday"),
        Lazy("Wednesday"),
        Lazy("Thursday"),
        Lazy("Friday"),
        Lazy("Saturday"),
        Lazy("Sunday"),
    ),
)
"""The days of the week, Monday first."""
_DIFFICULTY: Final = {
    Difficulty.EASY: Lazy("easy"),
    Difficulty.MEDIUM: Lazy("medium"),
    Difficulty.HARD: Lazy("hard"),
}


def say_day(day: date) -> str:
    """Write a day as people do, as in "Sunday 22 November 2026"."""
    return _("{weekday} {day} {month}").format(
        weekday=WEEKDAYS[day.weekday()], day=day.day, month=say_month(day)
    )


def say_short_day(day: date) -> str:
    """Write a day as short as can be, as in "22 Nov"."""
    month = str(_MONTHS[day.month - 1])[:3]
    return _("{day} {month}").format(day=day.day, month=month)


def say_month(day: date) -> str:
    """Write the month of a day, as in "November 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def say_daily(daily: Daily) -> str:
    """Name a daily deal, as in "Daily 22"."""
    return _("Daily {number}").format(number=daily.number)


def say_day_of(daily: Daily, today: date) -> str:
    """Name a daily deal with its day, and say so if that is over."""
    named = f"{say_daily(daily)}, {say_day(daily.day)}."
    return named if daily.day >= today else f"{named} {NO_LONGER_COUNTS}"


def say_difficulty(difficulty: Difficulty) -> str:
    """Say in a word how hard deals are."""
    return str(_DIFFICULTY[difficulty])


def say_fairness(fairness: str) -> str:
    """Say which deals are meant by a fairness in text; by "" any."""
    if not fairness:
        return _("Any deal")
    if fairness == FAIR:
        return _("A fair deal: it can be won")
    return _("A fair deal, {difficulty}").format(
        difficulty=say_difficulty(Difficulty(fairness))
    )


def say_par(par: Par) -> str:
    """Say par in a few words, as in "par 5" or "par 4 or more"."""
    return (
        _("par {lowest}").format(lowest=par.lowest)
        if par.is_proven
        else _("par {lowest} or more").format(lowest=par.lowest)
    )


def explain_par(certified: CertifiedDeal) -> str:
    """Say what is known of a deal, in one sentence or two."""
    par = certified.par
    if par is None:
        return _("This deal can be won.")
    if par.is_proven:
        return _("This deal can be won, and its par is {lowest}.").format(
            lowest=par.lowest
        )
    return _("This deal can be won; its par is {lowest} or more.").format(
        lowest=par.lowest
    )


def explain_difficulty(certified: CertifiedDeal) -> str:
    """Say how hard a deal is and where that comes from; "" if nobody tried it."""
    weak, strong = certified.weak, certified.strong
    if not (weak.games and strong.games):
        return ""
    word = capital(say_difficulty(certified.difficulty))
    return _(
        "{word}: without seeing a hidden card, a strong player won "
        "{wins} of {games} games of this deal, a weak one {wins_2} "
        "of {games_2}."
    ).format(
        word=word,
        wins=strong.wins,
        games=strong.games,
        wins_2=weak.wins,
        games_2=weak.games,
    )


def compare_with_par(score: int, par: Par) -> str:
    """Say how a win's score stands against par: "3 of 6; a perfect line keeps 5."."""
    kept = _("{score} of {ploy_count}").format(score=score, ploy_count=PLOY_COUNT)
    if score > par.lowest:
        return _(
            "{kept}: the best win known of this deal, which kept {lowest} before."
        ).format(kept=kept, lowest=par.lowest)
    if score == par.lowest:
        is_known = "" if par.is_proven else _("is known to ")
        return _("{kept}: no line {is_known}keep{choice} more.").format(
            kept=kept, is_known=is_known, choice="" if is_known else "s"
        )
    line = (
        _("a perfect line keeps") if par.is_proven else _("the best known line keeps")
    )
    return f"{kept}; {line} {par.lowest}."


def say_fair_end(certified: CertifiedDeal, layout: Layout) -> tuple[str, ...]:
    """Say of a finished game how it stands against what is known of its deal."""
    outcome, par = layout.outcome, certified.par
    is_won = outcome is not None and outcome.is_won
    score = outcome.score if outcome is not None else None
    if is_won and par is not None and score is not None:
        said = compare_with_par(score, par)
    else:
        said = explain_par(certified)
    return tuple(filter(None, (said, explain_difficulty(certified))))


def say_result(result: DailyResult | None) -> str:
    """Say what came of a day, in a few words."""
    if result is None:
        return str(NOT_PLAYED)
    if not result.is_won:
        return _("Lost.")
    return _("Won, {score} in reserve.").format(score=result.score)


def say_calendar_day(
    day: date, number: int, result: DailyResult | None, *, is_today: bool
) -> str:
    """Say what a day of the calendar stands for, to be read out."""
    said = _("Today.") if is_today and result is None else say_result(result)
    return _("{day} {month}, daily {number}: {said}").format(
        day=day.day, month=say_month(day), number=number, said=said
    )


def say_today(record: DailyRecord, number: int) -> str:
    """Say how the daily deal of today stands, in a few words."""
    if number in record.results:
        return say_result(record.results[number])
    if number in record.going_on:
        return _("Today's deal, in progress")
    return _("Today's deal, the same for everybody")


def say_streaks(record: DailyRecord) -> str:
    """Say how many days were won, and how many in a row."""
    won = sum(each.is_won for each in record.results.values())
    played = len(record.results)
    if not played:
        return str(NONE_COUNTED)
    return _("Won {won} of {played}. Current streak: {row}; best: {longest}.").format(
        won=won,
        played=played,
        row=counted(record.streaks.current, "day", "days"),
        longest=record.streaks.longest,
    )


def say_before_the_first() -> str:
    """Say that there was no daily deal before the first."""
    return _("The first daily deal was that of {day}.").format(day=say_day(DAY_ONE))


def say_pool(pool: Pool) -> str:
    """Say what a pool holds, in one sentence."""
    proven = len(pool.proven(pool.version))
    return _(
        "Version {version} of the fair deals of {rules_id}: "
        "{deals}, par proven for {proven}."
    ).format(
        version=pool.version,
        rules_id=pool.rules_id,
        deals=counted(len(pool.deals), "deal", "deals"),
        proven=proven,
    )
