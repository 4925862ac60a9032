"""Commands about saved games: a list, statistics, achievements."""

from typing import Annotated, Literal

import typer

from cannonade.cli.options import AsJson, Data
from cannonade.cli.streams import write


def games(
    *,
    status: Annotated[
        Literal["all", "open", "over"],
        typer.Option(
            metavar="all|open|over", help="Which games: all, unfinished or finished."
        ),
    ] = "all",
    limit: Annotated[
        int, typer.Option(metavar="N", min=1, max=1_000_000, help="How many at most.")
    ] = 20,
    as_json: AsJson = False,
    data: Data = None,
) -> int:
    """List saved games, latest first.

    Each line shows the game's id, the day it was last played, the deal and its status.
    The id works in "cannonade review ID", and after --game in play, tui and
    text.
    """
    from cannonade.jobs import records

    found = records.list_games(data, status, limit)
    if as_json:
        write(records.games_json(found))
    else:
        write(records.games_text(found))
    return 0


def stats(
    rules: Annotated[
        str,
        typer.Option(
            metavar="RULES", help="Only games by these rules.", show_default=False
        ),
    ] = "",
    *,
    as_json: AsJson = False,
    data: Data = None,
) -> int:
    """Show statistics of finished games."""
    from cannonade.jobs import records

    if as_json:
        write(records.statistics_json(data, rules))
    else:
        write(records.statistics_text(data, rules, _width()))
    return 0


def achievements(*, as_json: AsJson = False, data: Data = None) -> int:
    """Show achievements and your progress."""
    from cannonade.jobs import records

    if as_json:
        write(records.achievements_json(data))
    else:
        write(records.achievements_text(data, _width()))
    return 0


def _width() -> int:
    import shutil

    from cannonade.jobs.records import NARROWEST, WIDEST

    columns = shutil.get_terminal_size().columns - 1
    return min(max(columns, NARROWEST - 1), WIDEST)
