"""The club: statistics, achievements, lessons, daily deals and settings.

Everything here is data or a fold over finished games. The store and the current time
are arguments; the sentences are in `cannonade.words.club`.

Statistics and achievements
    `games = store.finished_games()` returns all finished games with their facts, in
    the order in which they finished. `statistics.statistics_of(games)` sums
    them up as `Statistics`; `achievements.progress_of(games)` returns the progress
    towards each of `ACHIEVEMENTS`. `statistics.FoldCache(store).latest()` caches
    all of these until the games change.

Lessons
    `lessons.begin_lesson(lesson)` returns a `Session`, which is never stored as a game;
    `lessons.judge` returns whether it has passed. `cannonade.exercises` has attempts
    for all screens.

Daily and fair deals
    `daily.open_daily(number, utc_day(now))` is the daily deal of a past day or today.
    `fair.certified_of(start)` returns the par and difficulty of a game's deal, to be
    shown at its end. `statistics.accuracy_of_game` is the accuracy of a reviewed one.

Settings and notes
    `keeping.load_settings(store)` and `save_settings`; `Settings.changed`
    takes the fields of a form and raises a `SettingsError` with every problem.
    `settings.read_settings` reverses `format_settings`, and ignores what it cannot
    parse, as of another version.
"""
