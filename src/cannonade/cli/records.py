"""Commands about saved games: a list, statistics, achievements."""

from typing import Annotated, Literal

import typer

from cannonade.cli.options import AsJson, Data
from cannonade.cli.streams import page_width, write, write_json


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
        write_json(list(map(records.game_facts, found)), is_ascii=True)
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
        write_json(records.statistics_facts(data, rules))
    else:
        write(records.statistics_text(data, rules, page_width()))
    return 0


def achievements(*, as_json: AsJson = False, data: Data = None) -> int:
    """Show achievements and your progress."""
    from cannonade.jobs import records

    if as_json:
        write_json(records.achievements_facts(data))
    else:
        write(records.achievements_text(data, page_width()))
    return 0
