"""Sentences about daily deals, certified deals and par; the text to share."""

from datetime import date, datetime, timedelta
from typing import Final

from cannonade.cards import ROYAL_COUNT
from cannonade.club.daily import (
    DAY_ONE,
    Daily,
    DailyRecord,
    DailyResult,
    daily_of_session,
)
from cannonade.club.fair import FAIR, certified_of
from cannonade.engine import Deal, Layout, PositionDraft
from cannonade.engine.events import Killed
from cannonade.language import Lazy, _, ngettext
from cannonade.notation import DealCode, format_deal_code, format_rules_id, rules_id_of
from cannonade.pool import CertifiedDeal, Difficulty, Par, Pool
from cannonade.session import Session
from cannonade.store import GameId
from cannonade.words.cards import SYMBOLS, Style
from cannonade.words.game.endings import row_of_kills, say_clean, share_text
from cannonade.words.phrases import capital, counted, say_accuracy

HOW_IT_COUNTS: Final = Lazy(
    "The day changes at midnight UTC. Only your first game of the deal counts, if you "
    "play it without help and start it on its day; you may finish it on the next."
)
"""The conditions for a daily game to count."""

NO_LONGER_COUNTS: Final = Lazy("Its day is over: a game started now does not count.")
"""The note on the deal of a past day."""

NEW_DAY: Final = Lazy("A new day has begun, so no game was started.")
"""The note if the day has changed since the choice of a deal was shown."""

STILL_COUNTS: Final = Lazy("Your game in progress counts if you finish it today (UTC).")
"""The note on the deal of yesterday, if a game of it is in progress."""

ALREADY_SEEN: Final = Lazy("You have seen this deal, so it no longer counts.")
"""The note on today's deal if the player knows it."""

NOT_PLAYED: Final = Lazy("Not played on its day.")
"""The text for a day without a result."""

NONE_COUNTED: Final = Lazy("No daily deal has counted yet.")
"""The text instead of streaks before there are any."""

_MONTHS: Final = (
    *(Lazy("January"), Lazy("February"), Lazy("March"), Lazy("April")),
    *(Lazy("May"), Lazy("June"), Lazy("July"), Lazy("August")),
    *(Lazy("September"), Lazy("October"), Lazy("November"), Lazy("December")),
)
WEEKDAYS: Final = (
    *(Lazy("Monday"), Lazy("Tuesday"), Lazy("Wednesday"), Lazy("Thursday")),
    *(Lazy("Friday"), Lazy("Saturday"), Lazy("Sunday")),
)
"""The days of the week, Monday first."""
_DIFFICULTY: Final = {
    Difficulty.EASY: Lazy("easy"),
    Difficulty.MEDIUM: Lazy("medium"),
    Difficulty.HARD: Lazy("hard"),
}


def say_day(day: date) -> str:
    """Format a day, as in "Sunday 22 November 2026"."""
    return _("{weekday} {day} {month}").format(
        weekday=WEEKDAYS[day.weekday()], day=day.day, month=say_month(day)
    )


def say_short_day(day: date) -> str:
    """Format a day in short, as in "22 Nov"."""
    month = str(_MONTHS[day.month - 1])[:3]
    return _("{day} {month}").format(day=day.day, month=month)


def say_date(day: date, today: date) -> str:
    """Format the day of a game, as in "Today" or "22 November"; with an old one's year.

    Games may also come from clocks that are ahead.
    """
    if day >= today:
        return _("Today")
    if day == today - timedelta(days=1):
        return _("Yesterday")
    month = say_month(day) if day.year != today.year else _MONTHS[day.month - 1]
    return _("{day} {month}").format(day=day.day, month=month)


def say_month(day: date) -> str:
    """Format the month of a day, as in "November 2026"."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def say_daily(daily: Daily) -> str:
    """Name a daily deal, as in "Daily 22"."""
    return _("Daily {number}").format(number=daily.number)


def say_day_of(daily: Daily, today: date) -> str:
    """Name a daily deal with its day, noting if that is over."""
    named = f"{say_daily(daily)}, {say_day(daily.day)}."
    return named if daily.day >= today else f"{named} {NO_LONGER_COUNTS}"


def say_difficulty(difficulty: Difficulty) -> str:
    """Name a difficulty in one word."""
    return str(_DIFFICULTY[difficulty])


def say_fairness(fairness: str) -> str:
    """Describe the deals of a fairness in text; "" means any deal."""
    if not fairness:
        return _("Any deal")
    if fairness == FAIR:
        return _("A fair deal: it can be won")
    return _("A fair deal, {difficulty}").format(
        difficulty=say_difficulty(Difficulty(fairness))
    )


def say_par(par: Par) -> str:
    """Format par, as in "best possible: 5" or "best possible: 4 or more"."""
    return (
        _("best possible: {lowest}").format(lowest=par.lowest)
        if par.is_proven
        else _("best possible: {lowest} or more").format(lowest=par.lowest)
    )


def explain_par(certified: CertifiedDeal) -> str:
    """Explain the par of a deal in one or two sentences."""
    par = certified.par
    if par is None:
        return _("This deal can be won.")
    if par.is_proven:
        return _(
            "This deal can be won, and the best possible score is {lowest}."
        ).format(lowest=par.lowest)
    return _(
        "This deal can be won; the best possible score is {lowest} or more."
    ).format(lowest=par.lowest)


def explain_difficulty(certified: CertifiedDeal) -> str:
    """Explain the difficulty of a deal; "" without trials."""
    weak, strong = certified.weak, certified.strong
    if not (weak.games and strong.games):
        return ""
    word = capital(say_difficulty(certified.difficulty))
    return _(
        "{word}: without seeing a hidden card, a strong player won {wins} of {games} "
        "games of this deal, a weak one {wins_2} of {games_2}."
    ).format(
        word=word,
        wins=strong.wins,
        games=strong.games,
        wins_2=weak.wins,
        games_2=weak.games,
    )


def compare_with_par(score: int, par: Par) -> str:
    """Compare a win with par, as in "3 of 6 ploys kept; 5 were possible."."""
    kept = _("{score} of 6 ploys kept").format(score=score)
    if score > par.lowest:
        return _(
            "{kept}: the best win known of this deal; before, it was {lowest}."
        ).format(kept=kept, lowest=par.lowest)
    if score == par.lowest:
        told = (
            _("{kept}: the best possible.")
            if par.is_proven
            else _("{kept}: as good as the best win known of this deal.")
        )
        return told.format(kept=kept)
    told = ngettext(
        "{kept}; {lowest} was possible.", "{kept}; {lowest} were possible.", par.lowest
    )
    return told.format(kept=kept, lowest=par.lowest)


def say_fair_end(certified: CertifiedDeal, layout: Layout) -> tuple[str, ...]:
    """Compare a finished game with its deal's par and difficulty."""
    outcome, par = layout.outcome, certified.par
    is_won = outcome is not None and outcome.is_won
    score = outcome.score if outcome is not None else None
    if is_won and par is not None and score is not None:
        said = compare_with_par(score, par)
    else:
        said = explain_par(certified)
    return tuple(filter(None, (said, explain_difficulty(certified))))


def say_result(result: DailyResult | None) -> str:
    """Describe the result of a day in a few words."""
    if result is None:
        return str(NOT_PLAYED)
    if not result.is_won:
        return _("Lost.")
    return _("Won, {score} of 6 ploys in reserve.").format(score=result.score)


def say_what_counts(game_id: GameId | None) -> str:
    """State whether a game of a past day's deal counts.

    Args:
        game_id: the game in progress that can still count; None if there is none.
    """
    return str(NO_LONGER_COUNTS if game_id is None else STILL_COUNTS)


def say_calendar_day(
    day: date, number: int, result: DailyResult | None, *, is_today: bool
) -> str:
    """Describe a day of the calendar for screen readers."""
    said = _("Today.") if is_today and result is None else say_result(result)
    return _("{day} {month}, daily {number}: {said}").format(
        day=day.day, month=say_month(day), number=number, said=said
    )


def say_today(record: DailyRecord, number: int) -> str:
    """Describe the state of today's deal in a few words."""
    if number in record.results:
        return say_result(record.results[number])
    if number in record.going_on:
        return _("Today's deal, in progress")
    if record.is_known:
        return str(ALREADY_SEEN)
    return _("Today's deal, the same for everybody")


def say_streaks(record: DailyRecord) -> str:
    """Count the days won and their streaks."""
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
    """State that there was no daily deal before the first."""
    return _("The first daily deal was that of {day}.").format(day=say_day(DAY_ONE))


def say_pool(pool: Pool) -> str:
    """Describe the contents of a pool in one sentence."""
    if not pool.deals:
        return _("Version {version} of the fair deals of {rules_id}: no deals.").format(
            version=pool.version, rules_id=pool.rules_id
        )
    proven = len(pool.proven(pool.version))
    return _(
        "Version {version} of the fair deals of {rules_id}: "
        "{deals}, the best possible score proven for {proven}."
    ).format(
        version=pool.version,
        rules_id=pool.rules_id,
        deals=counted(len(pool.deals), "deal", "deals"),
        proven=proven,
    )


def say_checked_pool(pool: Pool) -> str:
    """Report that all lines of a pool reach what they promise."""
    return _(
        "Version {version} of the fair deals of {rules_id}: "
        "the winning lines of {deals} were replayed, and reach their scores."
    ).format(
        version=pool.version,
        rules_id=pool.rules_id,
        deals=counted(len(pool.deals), "deal", "deals"),
    )


_IN_ASCII: Final = str.maketrans("●○", "*o")


_HALF: Final = 50
"""From how many of a hundred on a result is told by the players of a level."""


def share_game(
    session: Session,
    begun_at: datetime | None = None,
    accuracy: float | None = None,
    style: Style = SYMBOLS,
    changed_at: datetime | None = None,
) -> str:
    """Summarise a finished game in three lines, without its cards.

    Args:
        session: the game.
        begun_at: when it was begun; None if it is not a game, such as a lesson.
        accuracy: its accuracy, 0 to 100; None without a review.
        style: whether to use only ASCII.
        changed_at: when it was finished; a game finished too late names no day.
    """
    daily = daily_of_session(session, begun_at, changed_at)
    certified = certified_of(session.start)
    par = certified.par if certified else None
    text = share_text(
        _("daily {number}").format(number=daily.number)
        if daily
        else name_to_share(session.start),
        session.observation,
        session.result,
        clean=say_clean(session.standing, session.take_back_count),
        more=(
            say_par(par) if par else "",
            ""
            if accuracy is None
            else _("played {accuracy}").format(accuracy=say_accuracy(accuracy)),
        ),
    )
    return in_style("\n".join(filter(None, (text, row_of(session)))), style)


def in_style(text: str, style: Style) -> str:
    """Return a text to share, in ASCII if the style asks for that."""
    return text.translate(_IN_ASCII) if style.is_ascii else text


def row_of(session: Session) -> str:
    """Draw the kills of a game; "" if there are none."""
    kills = (
        sum(isinstance(event, Killed) for event in moment.step.events)
        for moment in session.history
    )
    volleys = [count for count in kills if count]
    return row_of_kills(volleys, ROYAL_COUNT - sum(volleys)) if volleys else ""


def name_to_share(start: Deal | DealCode | PositionDraft) -> str:
    """Name the start of a game without its cards, by deal code if it has a number."""
    if isinstance(start, PositionDraft):
        return format_rules_id(rules_id_of(start.rules))
    code = DealCode.of(start) if isinstance(start, Deal) else start
    is_numbered = code.order is None
    return format_deal_code(code) if is_numbered else format_rules_id(code.rules_id)
