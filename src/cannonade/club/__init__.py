"""Around the table: statistics, achievements, lessons, settings.

Everything here is a fold over finished games, or data. Screens take it like this; `now`
and the store are handed in, sentences come from `cannonade.words`:

Statistics and achievements
    `games = store.finished_games(player.id)` gives every finished game with its facts,
    the one finished first first. Then `statistics_of(games)` is one `Statistics`,
    `statistics_by_rules(games)` one for each rules, by name in text; each says out of
    what its counts are. `progress_of(games)` says of each of `ACHIEVEMENTS` how far it
    is, and when and by which game it was earned (`Progress.earned`);
    `binned(statistics.lengths)` makes the few bars of a chart;
    `earned_by(progress, game_id)` gives what one game has just earned.
    `KeptFolds(store).of(player.id)` gives all of these and keeps them until the games
    change: for a program that asks often. In words: `say_figures` (each with what it is
    out of), `say_apart`, `say_loss`; `say_achievement`, `say_progress`.

Lessons
    `LESSONS` in order, `find_lesson(name)` by id or number. `begin_lesson(lesson, log)`
    gives a `Session`, with what was tried so far in the text of `format_log` ("" at
    first): keep that text in the page. `attempt_of` holds both together;
    `judge(lesson, session)` says whether it is
    `PASSED`, `FAILED` or `OPEN`; `shown_entries(lesson)` are a log that does it. The
    session of a lesson is no game and is never stored. In words: `say_lesson` (title,
    rule, what to try), `say_attempt` (the answer to what was tried last), and the
    sentences of `cannonade.words.club.lessons`; `refuse` answers a refused action.

Daily and fair deals
    `open_daily(number, utc_day(now))` is the deal of a day that has come, `number_of`
    a day's number; `daily_record(store, player.id, today)` says what a player made of
    all of them, `daily_of_game` which one a game is played for. `certified_of(start)`
    is what is known of a game's deal: par, and how hard it is; to be told at its end.
    `fair_deal(rules, fairness, below)` chooses one. `open_week(number, day)` gives the
    seven deals of a week, `week_record` what a player has made of them.
    `accuracy_of_game(store, game_id, session)` says how well a finished game was
    played, where it has a review; `Accuracies` keeps what it said. In words:
    `cannonade.words.club.daily`.

What a player keeps
    `load_settings(store, player.id)` and `save_settings(…, settings)`;
    `settings.changed({"theme": "powder", "key_draw": "x"})` takes the fields of a form
    and raises a `SettingsError` with every problem; `CHOICES` has what each setting may
    be, the default first; `parse_settings` stands beside `format_settings`, and
    `read_settings` is for cookies: it reads as much as can be read. In words:
    `say_setting` and `say_choice`, `say_deed` for the letters. The terminal app has
    letters of its own: `load_terminal_keys`, `save_terminal_keys`,
    `change_terminal_keys`.
    `lesson_notes(store, player.id)` says which lessons were passed, when, and whether
    lessons were offered; `note_passed` and `note_offered` write that down, and
    `note_solved` for `solved_puzzles` that a puzzle of `cannonade.play.puzzles` was.

Going on from any ply of a finished game is `cannonade.session.go_on_from`; one game's
record is `cannonade.store.export_game`.
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
