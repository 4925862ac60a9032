"""The commands about what came of all games: statistics, achievements."""

from typing import Annotated

import typer

from cannonade.cli.options import AsJson, Data
from cannonade.cli.streams import write


def stats(
    rules: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE", help="Only games by these rules.", show_default=False
        ),
    ] = "",
    *,
    as_json: AsJson = False,
    data: Data = None,
) -> int:
    """Tell what came of all finished games."""
    from cannonade.text import records

    if as_json:
        write(records.statistics_json(data, rules))
    else:
        write(records.statistics_text(data, rules, _width()))
    return 0


def achievements(*, as_json: AsJson = False, data: Data = None) -> int:
    """Tell what was earned, and what there is to be earned."""
    from cannonade.text import records

    if as_json:
        write(records.achievements_json(data))
    else:
        write(records.achievements_text(data, _width()))
    return 0


def _width() -> int:
    import shutil

    from cannonade.text.records import NARROWEST, WIDEST

    columns = shutil.get_terminal_size().columns - 1
    return min(max(columns, NARROWEST - 1), WIDEST)
