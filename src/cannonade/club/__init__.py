"""The club: statistics, achievements, lessons, daily deals and settings.

Everything here is data or a fold over finished games. The store and the current time
are arguments; the sentences are in `cannonade.words`.

Statistics and achievements
    `games = store.finished_games(player.id)` returns all finished games with their
    facts, in the order in which they finished. `statistics_of(games)` sums them up as
    `Statistics`, `statistics_by_rules(games)` separately for each rules in text.
    `progress_of(games)` returns the progress towards each of `ACHIEVEMENTS`, with the
    game and time of the earned ones (`Progress.earned`);
    `earned_by(progress, game_id)` returns those that one game earned.
    `binned(statistics.lengths)` makes the bars of a small chart.
    `KeptFolds(store).of(player.id)` caches all of these until the games change. Words:
    `say_figures` (each with its total), `say_apart`, `say_loss`; `say_achievement`,
    `say_progress`.

Lessons
    `LESSONS` in order; `find_lesson(name)` by id or number. `begin_lesson(lesson, log)`
    returns a `Session` after the actions of a log, which `format_log` wrote ("" at
    first); a page stores that text. `attempt_of` combines lesson and session;
    `judge(lesson, session)` returns `PASSED`, `FAILED` or `OPEN`;
    `shown_entries(lesson)` is the log of a solution. The session of a lesson is never
    stored as a game. Words: `say_lesson` (title, rule, task), `say_attempt` (the
    response to the last action), and `cannonade.words.club.lessons`; `refuse` explains
    an illegal action.

Daily, weekly and fair deals
    `open_daily(number, utc_day(now))` is the daily deal of a past day or today,
    `number_of` a day's number; `daily_record(store, player.id, today)` holds a player's
    results, `daily_of_game` returns the daily deal that a game is played for.
    `certified_of(start)` returns the par and difficulty of a game's deal, to be shown
    at its end. `fair_deal(rules, fairness, below)` chooses a fair deal.
    `open_week(number, day)` returns the seven deals of a week, `week_record` a player's
    results in them. `accuracy_of_game(store, game_id, session)` returns the accuracy of
    a reviewed game; `Accuracies` caches it. Words: `cannonade.words.club.daily`.

Settings and notes
    `load_settings(store, player.id)` and `save_settings(…, settings)`;
    `settings.changed({"theme": "powder", "key_draw": "x"})` takes the fields of a form
    and raises a `SettingsError` with every problem. `CHOICES` lists the values of each
    setting, the default first. `parse_settings` reverses `format_settings`;
    `read_settings` is for cookies and ignores what it cannot parse. Words:
    `say_setting` and `say_choice`, `say_deed` for the keys. The terminal app has its
    own keys: `load_terminal_keys`, `save_terminal_keys`, `change_terminal_keys`.
    `lesson_notes(store, player.id)` returns the passed lessons and whether lessons were
    offered; `note_passed` and `note_offered` save that. `solved_puzzles` returns the
    solved puzzles of `cannonade.play.puzzles`, which `note_solved` saves.

To continue from any ply of a finished game, use `cannonade.session.go_on_from`; to
export a game, `cannonade.store.export_game`.
"""

from cannonade.club.achievements import (
    ACHIEVEMENTS,
    Achievement,
    Earned,
    Progress,
    earned_by,
    find_achievement,
    progress_of,
)
from cannonade.club.attempts import Attempt, Exercise, attempt_of
from cannonade.club.daily import (
    DAY_ONE,
    GRACE,
    Daily,
    DailyRecord,
    DailyResult,
    daily_of,
    daily_of_game,
    daily_of_session,
    daily_record,
    day_of,
    number_of,
    open_daily,
    record_of,
    utc_day,
)
from cannonade.club.distribution import Bin, binned
from cannonade.club.fair import (
    FAIR,
    FAIRNESSES,
    certified_of,
    fair_deal,
    has_fair_deals,
    short_of_par,
)
from cannonade.club.folds import Folds, KeptFolds
from cannonade.club.keeping import (
    LessonNotes,
    lesson_notes,
    load_settings,
    note_offered,
    note_passed,
    note_solved,
    save_settings,
    solved_puzzles,
)
from cannonade.club.keys import DIGITS, KEYS, NO_KEY, Deed, Keys
from cannonade.club.lessons import (
    LESSONS,
    Goal,
    Lesson,
    Verdict,
    begin_lesson,
    find_lesson,
    judge,
    shown_entries,
)
from cannonade.club.measures import Measure
from cannonade.club.settings import (
    CHOICES,
    Announcements,
    CardSize,
    Contrast,
    Handed,
    Settings,
    Theme,
    Volume,
    format_settings,
    parse_settings,
    read_settings,
)
from cannonade.club.skill import Accuracies, accuracy_of_game
from cannonade.club.statistics import (
    Apart,
    LossReason,
    Statistics,
    statistics_by_rules,
    statistics_of,
)
from cannonade.club.streaks import Streaks
from cannonade.club.terminal import (
    TERMINAL_KEYS,
    TerminalDeed,
    TerminalKeys,
    change_terminal_keys,
    load_terminal_keys,
    save_terminal_keys,
)
from cannonade.club.weekly import (
    Week,
    WeeklyDeal,
    WeekRecord,
    open_week,
    week_of,
    week_record,
)

__all__ = [
    "ACHIEVEMENTS",
    "CHOICES",
    "DAY_ONE",
    "DIGITS",
    "FAIR",
    "FAIRNESSES",
    "GRACE",
    "KEYS",
    "LESSONS",
    "NO_KEY",
    "TERMINAL_KEYS",
    "Accuracies",
    "Achievement",
    "Announcements",
    "Apart",
    "Attempt",
    "Bin",
    "CardSize",
    "Contrast",
    "Daily",
    "DailyRecord",
    "DailyResult",
    "Deed",
    "Earned",
    "Exercise",
    "Folds",
    "Goal",
    "Handed",
    "KeptFolds",
    "Keys",
    "Lesson",
    "LessonNotes",
    "LossReason",
    "Measure",
    "Progress",
    "Settings",
    "Statistics",
    "Streaks",
    "TerminalDeed",
    "TerminalKeys",
    "Theme",
    "Verdict",
    "Volume",
    "Week",
    "WeekRecord",
    "WeeklyDeal",
    "accuracy_of_game",
    "attempt_of",
    "begin_lesson",
    "binned",
    "certified_of",
    "change_terminal_keys",
    "daily_of",
    "daily_of_game",
    "daily_of_session",
    "daily_record",
    "day_of",
    "earned_by",
    "fair_deal",
    "find_achievement",
    "find_lesson",
    "format_settings",
    "has_fair_deals",
    "judge",
    "lesson_notes",
    "load_settings",
    "load_terminal_keys",
    "note_offered",
    "note_passed",
    "note_solved",
    "number_of",
    "open_daily",
    "open_week",
    "parse_settings",
    "progress_of",
    "read_settings",
    "record_of",
    "save_settings",
    "save_terminal_keys",
    "short_of_par",
    "shown_entries",
    "solved_puzzles",
    "statistics_by_rules",
    "statistics_of",
    "utc_day",
    "week_of",
    "week_record",
]
