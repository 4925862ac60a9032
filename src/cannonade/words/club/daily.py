"""Sentences about daily deals, certified deals and par; others' games; sharing."""

from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from cannonade.cards import ROYAL_COUNT, Card
from cannonade.club.daily import Daily, DailyRecord, daily_of_session
from cannonade.club.fair import certified_of
from cannonade.club.game_links import play_code
from cannonade.engine import Deal, Layout, Outcome, PositionDraft
from cannonade.engine.events import Killed
from cannonade.language import Lazy, _
from cannonade.notation import (
    DealCode,
    GameCode,
    format_deal_code,
    format_rules_id,
    rules_id_of,
)
from cannonade.pool import CertifiedDeal, Difficulty, Par
from cannonade.session import Session, Start
from cannonade.words.cards import SYMBOLS, Style, card_name, for_style
from cannonade.words.game.endings import say_challenge, say_clean, say_felled, say_worth
from cannonade.words.phrases import counted, say_accuracy, sentence

if TYPE_CHECKING:  # an exported table is opened without the saved games
    from cannonade.play.games import LiveGame
    from cannonade.store import GameSummary

NO_LONGER_COUNTS: Final = Lazy("Its day is over: a game started now does not count.")
"""The note on the deal of a past day."""

NEW_DAY: Final = Lazy("A new day has begun, so no game was started.")
"""The note if the day has changed since the choice of a deal was shown."""

NOT_PLAYED: Final = Lazy("Not played on its day.")
"""The text for a day without a result."""

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
_EXPLAINED: Final = {
    Difficulty.EASY: Lazy("An easy deal: nearly everyone can win it."),
    Difficulty.MEDIUM: Lazy("A medium deal: careful play wins it."),
    Difficulty.HARD: Lazy("A hard deal: even strong players can lose it."),
}


def say_day(day: date) -> str:
    """Format a day, as in "Sunday 22 November 2026"."""
    return _("{weekday} {day} {month}").format(
        weekday=WEEKDAYS[day.weekday()], day=day.day, month=say_month(day)
    )


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


def explain_par(certified: CertifiedDeal) -> str:
    """Explain the par of a deal in one or two sentences."""
    par = certified.par
    if par is None:
        return _("This deal can be won.")
    if par.is_proven:
        return _("This deal can be won. Best possible score: {lowest}.").format(
            lowest=par.lowest
        )
    return _("This deal can be won. Best possible score: {lowest} or more.").format(
        lowest=par.lowest
    )


def explain_difficulty(certified: CertifiedDeal) -> str:
    """Explain the difficulty of a deal; "" without trials."""
    has_trials = certified.weak.games and certified.strong.games
    return str(_EXPLAINED[certified.difficulty]) if has_trials else ""


def compare_with_par(score: int, par: Par) -> str:
    """Compare a win with par, as in "5 of 6 ploys could be kept."."""
    if score > par.lowest:
        return _("The best known win of this deal; until now it was {lowest}.").format(
            lowest=par.lowest
        )
    if score < par.lowest:
        return _("You could have kept {lowest} of 6 ploys.").format(lowest=par.lowest)
    if par.is_proven:
        return _("The best possible.")
    return _("As good as the best known win of this deal.")


def say_fair_end(start: Start, layout: Layout) -> tuple[str, ...]:
    """Compare a finished game of a fair deal with its par."""
    certified, outcome = certified_of(start), layout.outcome
    if certified is None:
        return ()
    par, score = certified.par, outcome.score if outcome else None
    if par is not None and score is not None and outcome and outcome.is_won:
        said = compare_with_par(score, par)
    else:
        said = explain_par(certified)
    return (said,) if said else ()


def say_result(result: "GameSummary | None") -> str:
    """Describe the result of a day in a few words."""
    if result is None:
        return str(NOT_PLAYED)
    if not result.is_won:
        return sentence(_("lost"))
    return _("Won, {score} of 6 ploys in reserve.").format(score=result.score)


def say_streaks(record: DailyRecord) -> str:
    """Count the days played, those of them in a row up to now, and those won."""
    won = sum(each.is_won for each in record.results.values())
    row, played = record.streaks.current, len(record.results)
    said = (
        _("{days} played").format(days=counted(played, "day", "days")),
        _("{row} in a row").format(row=row) if row > 1 else "",
        _("{won} won").format(won=won) if won else "",
    )
    return f"{', '.join(filter(None, said))}."


def share_game(game: "LiveGame", style: Style = SYMBOLS) -> str:
    """Return the text to share of a finished game: three lines without its cards.

    A game finished too late for its daily deal names no day.
    """
    session, accuracy = game.session, game.accuracy
    daily = daily_of_session(session, game.begun_at, game.changed_at)
    name = _("daily {number}").format(number=daily.number) if daily else ""
    facts = (
        f"Cannonade {name or name_to_share(session.start)}",
        ""
        if accuracy is None
        else _("played {accuracy}").format(accuracy=say_accuracy(accuracy)),
        say_clean(session.standing, session.take_back_count),
    )
    lines = (
        say_challenge(session.observation, session.result),
        draw_kills(session),
        ", ".join(filter(None, facts)),
    )
    return for_style("\n".join(lines), style)


def draw_kills(session: Session) -> str:
    """Draw the royals, grouped by the shot that killed them: "●● ● ○ ○ ○ ○ ○ ○"."""
    volleys = ["●" * len(each) for each in volleys_of(session)]
    standing = "○" * (ROYAL_COUNT - len("".join(volleys)))
    return " ".join((*volleys, *standing))


def volleys_of(session: Session) -> tuple[tuple[Card, ...], ...]:
    """Return the royals that each deadly shot brought down, in order."""
    found = (
        tuple(each.royal for each in moment.step.events if isinstance(each, Killed))
        for moment in session.history
    )
    return tuple(filter(None, found))


def name_to_share(start: Deal | DealCode | PositionDraft) -> str:
    """Name the start of a game without its cards, by deal code if it has a number."""
    if isinstance(start, PositionDraft):
        return format_rules_id(rules_id_of(start.rules))
    code = DealCode.of(start) if isinstance(start, Deal) else start
    is_numbered = code.order is None
    return format_deal_code(code) if is_numbered else format_rules_id(code.rules_id)


NO_GAME_CODE: Final = Lazy(
    "This is not a whole game code. Copy the address or the code once more."
)
"""The answer to a damaged game code."""


def compare_games(
    ours: Session, game: GameCode | None, style: Style
) -> tuple[str, ...]:
    """Describe somebody's game beside the player's finished one, in lines.

    Returns:
        The lines; none without a game, or if it is of another deal.
    """
    if game is None or ours.start != game.deal.deal:
        return ()
    theirs = play_code(game)
    felled = say_felled(theirs.observation.dead_count, is_own=False)
    said = f"{say_better(ours, theirs)}.", f"{felled}.", list_felled(theirs, style)
    return tuple(filter(None, said))


def list_felled(session: Session, style: Style) -> str:
    """List the royals that fell, a plus within a shot, after the score of a win."""
    volleys = (
        " + ".join(card_name(each, style) for each in volley)
        for volley in volleys_of(session)
    )
    royals, worth = ", ".join(volleys), say_worth(session.observation, session.result)
    said = (
        sentence(worth) if worth else "",
        _("In order: {royals}.").format(royals=royals) if royals else "",
    )
    return " ".join(filter(None, said))


def say_better(ours: Session, theirs: Session) -> str:
    """Compare two finished games of a deal in a few words."""
    mine, other = map(_merit, (ours, theirs))
    if mine == other:
        return _("Both games came to the same")
    return _("Your game was better") if mine > other else _("Theirs was better")


def _merit(session: Session) -> tuple[int, bool, int]:
    dead_count, result = session.observation.dead_count, session.result
    if isinstance(result, Outcome) and result.is_won:
        return dead_count, True, result.score or 0
    return dead_count, False, 0
