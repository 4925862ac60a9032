"""Daily deals, certified deals and par in words."""

from datetime import date
from typing import Final

from cannonade.cards import PLOY_COUNT
from cannonade.club import DAY_ONE, FAIR, Daily, DailyRecord, DailyResult
from cannonade.engine import Layout
from cannonade.pool import CertifiedDeal, Difficulty, Par, Pool
from cannonade.words.phrases import capital, counted

HOW_IT_COUNTS: Final = (
    "The day changes at midnight UTC. The first game of the deal that you finish "
    "without help counts, if you began it on its day; it may be finished on the next. "
    "A game that ends after help with its deal does not count."
)
"""What makes a daily deal count."""

NO_LONGER_COUNTS: Final = "Its day is over: a game that begins now does not count."
"""What is said of the deal of a past day."""

NOT_PLAYED: Final = "Not played on its day."
"""What stands where a day has no result."""

_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July", "August"),
    *("September", "October", "November", "December"),
)
WEEKDAYS: Final = (
    *("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
)
"""The days of the week, Monday first."""
_DIFFICULTY: Final = {
    Difficulty.EASY: "easy",
    Difficulty.MEDIUM: "medium",
    Difficulty.HARD: "hard",
}


def say_day(day: date) -> str:
    """Write a day as people do, as in "Sunday 22 November 2026"."""
    return f"{WEEKDAYS[day.weekday()]} {day.day} {say_month(day)}"


def say_short_day(day: date) -> str:
    """Write a day as short as can be, as in "22 Nov"."""
    return f"{day.day} {_MONTHS[day.month - 1][:3]}"


def say_month(day: date) -> str:
    """Write the month of a day, as in "November 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def say_daily(daily: Daily) -> str:
    """Name a daily deal, as in "Daily 22"."""
    return f"Daily {daily.number}"


def say_day_of(daily: Daily, today: date) -> str:
    """Name a daily deal with its day, and say so if that is over."""
    named = f"{say_daily(daily)}, {say_day(daily.day)}."
    return named if daily.day >= today else f"{named} {NO_LONGER_COUNTS}"


def say_difficulty(difficulty: Difficulty) -> str:
    """Say in a word how hard deals are."""
    return _DIFFICULTY[difficulty]


def say_fairness(fairness: str) -> str:
    """Say which deals are meant by a fairness in text; by "" any."""
    if not fairness:
        return "Any deal"
    if fairness == FAIR:
        return "A fair deal: it can be won"
    return f"A fair deal, {say_difficulty(Difficulty(fairness))}"


def say_par(par: Par) -> str:
    """Say par in a few words, as in "par 5" or "par 4 or more"."""
    return f"par {par.lowest}" if par.is_proven else f"par {par.lowest} or more"


def explain_par(certified: CertifiedDeal) -> str:
    """Say what is known of a deal, in one sentence or two."""
    par = certified.par
    if par is None:
        return "This deal can be won."
    if par.is_proven:
        return f"This deal can be won, and its par is {par.lowest}."
    return f"This deal can be won; its par is {par.lowest} or more."


def explain_difficulty(certified: CertifiedDeal) -> str:
    """Say how hard a deal is and where that comes from; "" if nobody tried it."""
    weak, strong = certified.weak, certified.strong
    if not (weak.games and strong.games):
        return ""
    word = capital(say_difficulty(certified.difficulty))
    return (
        f"{word}: without seeing a hidden card, a strong player won {strong.wins} of "
        f"{strong.games} games of this deal, a weak one {weak.wins} of {weak.games}."
    )


def compare_with_par(score: int, par: Par) -> str:
    """Say how a win's score stands against par: "3 of 6; a perfect line keeps 5."."""
    kept = f"{score} of {PLOY_COUNT}"
    if score > par.lowest:
        return (
            f"{kept}: the best win known of this deal, which kept {par.lowest} before."
        )
    if score == par.lowest:
        is_known = "" if par.is_proven else "is known to "
        return f"{kept}: no line {is_known}keep{'' if is_known else 's'} more."
    line = "a perfect line keeps" if par.is_proven else "a line is known that keeps"
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
        return NOT_PLAYED
    if not result.is_won:
        return "Lost."
    return f"Won, {result.score} in reserve."


def say_calendar_day(
    day: date, number: int, result: DailyResult | None, *, is_today: bool
) -> str:
    """Say what a day of the calendar stands for, to be read out."""
    said = "Today." if is_today and result is None else say_result(result)
    return f"{day.day} {say_month(day)}, daily {number}: {said}"


def say_today(record: DailyRecord, number: int) -> str:
    """Say how the daily deal of today stands, in a few words."""
    if number in record.results:
        return say_result(record.results[number])
    if number in record.going_on:
        return "Today's deal, going on"
    return "Today's deal, the same for everybody"


def say_streaks(record: DailyRecord) -> str:
    """Say how many days were won, and how many in a row."""
    won = sum(each.is_won for each in record.results.values())
    played = len(record.results)
    if not played:
        return "No daily deal has counted yet."
    row = capital(counted(record.streaks.current, "day"))
    return (
        f"Won {won} of {played}. {row} in a row now, {record.streaks.longest} at most."
    )


def say_before_the_first() -> str:
    """Say that there was no daily deal before the first."""
    return f"The first daily deal was that of {say_day(DAY_ONE)}."


def say_pool(pool: Pool) -> str:
    """Say what a pool holds, in one sentence."""
    proven = len(pool.proven(pool.version))
    return (
        f"Version {pool.version} of the fair deals of {pool.rules_id}: "
        f"{counted(len(pool.deals), 'deal')}, par proven for {proven}."
    )
