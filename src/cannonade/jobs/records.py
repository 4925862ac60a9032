"""The games, statistics, achievements and replay commands, as plain lines and JSON."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from cannonade.club.achievements import progress_of
from cannonade.club.statistics import Folds, Statistics
from cannonade.errors import RecordError
from cannonade.language import _
from cannonade.notation import (
    DealCode,
    GameRecord,
    Replay,
    format_deal_code,
    format_draft,
    format_played,
    format_position,
    format_result,
    format_rules_id,
    named_rules,
    replay,
    rules_id_of,
)
from cannonade.pages.achievements import achievements_page
from cannonade.pages.lines import as_text
from cannonade.pages.statistics import RulesNames, kill_rows, statistics_page
from cannonade.store import GameSummary, Store
from cannonade.words.cards import SYMBOLS
from cannonade.words.club.achievements import say_achievement
from cannonade.words.club.front import name_game
from cannonade.words.game.endings import say_result
from cannonade.words.game.story import say_stage, shown_code
from cannonade.words.input.line_mode_text import NO_SAVED_GAMES
from cannonade.words.input.mistakes import complain
from cannonade.words.phrases import counted


def games_text(games: tuple[GameSummary, ...]) -> str:
    """Format a line for each game: id, date, deal, status."""
    if not games:
        return f"{NO_SAVED_GAMES}\n"
    room = max(len(name_game(each)) for each in games)
    return "".join(f"{_line(each, room)}\n" for each in games)


def _line(game: GameSummary, room: int) -> str:
    day = game.updated_at.date().isoformat()
    return f"{game.id}  {day}  {name_game(game):<{room}}  {say_stage(game)}"


def game_facts(game: GameSummary) -> dict[str, object]:
    """Return a game as facts for JSON."""
    return {
        "id": game.id,
        "rules": game.rules,
        "rules_name": game.rules_name,
        "deal": shown_code(game),
        "created_at": game.created_at.isoformat(),
        "updated_at": game.updated_at.isoformat(),
        "actions": game.ply,
        "royals_down": game.dead_count,
        "result": format_result(game.result),
        "score": game.score,
        "assisted": game.is_assisted,
        "seen": game.is_seen,
    }


def statistics_text(store: Store, rules: str, width: int) -> str:
    """Format the statistics of one rule set, or of all games.

    Args:
        store: the saved games.
        rules: the rules, as for `named_rules`; "" for all.
        width: the line width, in columns.

    Raises:
        RulesError: if there are no such rules.
        StoreError: if the games cannot be loaded.
    """
    folds, name = Folds(store.finished_games()), _rules_id(rules)
    page = statistics_page(folds, RulesNames(store), [name])
    return as_text(page, SYMBOLS, width)


def statistics_facts(store: Store, rules: str) -> dict[str, object]:
    """Return the same statistics as facts for JSON, by rules.

    Raises:
        RulesError: if there are no such rules.
        StoreError: if the games cannot be loaded.
    """
    folds, name = Folds(store.finished_games()), _rules_id(rules)
    return {
        each: {**_facts(some), "strength": _strength(folds, each)}
        for each, some in folds.by_rules.items()
        if name in {"", each}
    }


def _strength(folds: Folds, name: str) -> dict[str, float] | None:
    latest = folds.strengths(name)[-1:]
    return asdict(latest[0]) if latest else None


def achievements_text(store: Store, width: int) -> str:
    """Format the achievements earned, and the progress towards the others.

    Raises:
        StoreError: if the games cannot be loaded.
    """
    page = achievements_page(Folds(store.finished_games()), RulesNames(store))
    return as_text(page, SYMBOLS, width)


def achievements_facts(store: Store) -> list[dict[str, object]]:
    """Return the same achievements as facts for JSON.

    Raises:
        StoreError: if the games cannot be loaded.
    """
    return [
        {
            "id": each.achievement.id,
            "title": say_achievement(each.achievement).title,
            "takes": say_achievement(each.achievement).takes,
            "reached": each.reached,
            "goal": each.achievement.goal,
            "game": each.earned.id if each.earned else None,
            "earned_at": each.earned.finished_at.isoformat() if each.earned else None,
        }
        for each in progress_of(store.finished_games())
    ]


def _rules_id(rules: str) -> str:
    return format_rules_id(rules_id_of(named_rules(rules).rules)) if rules else ""


def _facts(some: Statistics) -> dict[str, object]:
    return {
        "games": some.game_count,
        "won": some.win_count,
        "scores": {str(score): n for score, n in sorted(some.scores.items())},
        "losses": {each.value: n for each, n in some.losses.items()},
        "longest_streak": some.streaks.longest,
        "current_streak": some.streaks.current,
        "kills": {name: list(counts) for name, counts in kill_rows(some)},
        "double_kills": some.double_kill_count,
        "armour": some.armour_count,
        "extractions": some.extraction_count,
        "reassignments": some.reassignment_count,
        "lengths": {str(length): n for length, n in sorted(some.lengths.items())},
        "assisted": [some.assisted.game_count, some.assisted.win_count],
        "set_up": [some.set_up.game_count, some.set_up.win_count],
        "seen": [some.seen.game_count, some.seen.win_count],
    }


@dataclass(frozen=True, slots=True)
class Checked:
    """A record with the result of replaying it.

    Attributes:
        number: its number in the file, from 1.
        record: the record.
        replayed: its game; None if it cannot be replayed.
        problem: what is wrong with it; "" if nothing is.
    """

    number: int
    record: GameRecord
    replayed: Replay | None
    problem: str

    @property
    def name(self) -> str:
        """The record's number in the file, and its start."""
        return _("game {number}: {start_text}").format(
            number=self.number, start_text=start_text(self.record)
        )


def check(records: tuple[GameRecord, ...]) -> Iterator[Checked]:
    """Replay every record, and yield the results."""
    for number, record in enumerate(records, 1):
        try:
            replayed = replay(record)
        except RecordError as error:
            yield Checked(number, record, None, complain(error))
        else:
            yield Checked(number, record, replayed, "")


def start_text(record: GameRecord) -> str:
    """Return what a record starts from, as text."""
    if isinstance(record.start, DealCode):
        return format_deal_code(record.start)
    return format_draft(record.start)


def check_line(checked: Checked) -> str:
    """Format the line for a correct record."""
    actions = counted(len(checked.record.played), "action", "actions")
    result = say_result(checked.record.result)
    return _("{checked}: {actions}, {result}: correct").format(
        checked=checked.name, actions=actions, result=result
    )


def replay_facts(checked: Checked) -> dict[str, object]:
    """Return a record as facts for JSON."""
    record, replayed = checked.record, checked.replayed
    return {
        "start": start_text(record),
        "headers": [list(header) for header in record.headers],
        "actions": [format_played(each) for each in record.played],
        "result": format_result(record.result),
        "is_right": replayed is not None,
        "problem": checked.problem or None,
        "position": format_position(replayed.state) if replayed else None,
    }
