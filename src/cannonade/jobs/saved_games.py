"""The games command: a list of saved games and their results."""

import json
from datetime import UTC, datetime
from pathlib import Path

from cannonade.notation import format_result
from cannonade.store import GameStatus, GameSummary, data_folder, open_store
from cannonade.words.game.summaries import name_game, say_standing, shown_code
from cannonade.words.input.line_mode_text import NO_SAVED_GAMES
from cannonade.words.phrases import counted


def list_games(data: Path | None, status: str, limit: int) -> tuple[GameSummary, ...]:
    """List the games of the first player, most recently changed first.

    Args:
        data: the folder of saved games; None for the default.
        status: "open", "over", or "all".
        limit: the maximum number of games.

    Raises:
        StoreError: if the games cannot be loaded.
    """
    wanted = None if status == "all" else GameStatus(status)
    with open_store(data_folder(data)) as store:
        player = store.first_player(datetime.now(UTC))
        return store.games(player.id, wanted, limit=limit)


def games_text(games: tuple[GameSummary, ...]) -> str:
    """Format a line for each game: id, date, deal, status."""
    if not games:
        return f"{NO_SAVED_GAMES}\n"
    room = max(len(name_game(each)) for each in games)
    return "".join(f"{_line(each, room)}\n" for each in games)


def _line(game: GameSummary, room: int) -> str:
    day = game.updated_at.date().isoformat()
    assisted = ", assisted" if game.is_assisted else ""
    actions = counted(game.ply, "action", "actions")
    stands = f"{say_standing(game)}, {actions}{assisted}"
    return f"{game.id}  {day}  {name_game(game):<{room}}  {stands}"


def games_json(games: tuple[GameSummary, ...]) -> str:
    """Format the same games as JSON."""
    return json.dumps([_facts(each) for each in games], indent=2) + "\n"


def _facts(game: GameSummary) -> dict[str, object]:
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
    }
