"""Commands about played games: a list, statistics, achievements, replays."""

from typing import Annotated, Literal

import typer

from cannonade.cli import streams
from cannonade.cli.options import AsJson, Data, InAscii
from cannonade.errors import CannonadeError


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
    from cannonade.store import GameStatus

    wanted = None if status == "all" else GameStatus(status)
    with streams.saved_games(data) as store:
        found = store.games(wanted, limit=limit)
    if as_json:
        streams.write_json(list(map(records.game_facts, found)), is_ascii=True)
    else:
        streams.write(records.games_text(found))
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

    with streams.saved_games(data) as store:
        if as_json:
            streams.write_json(records.statistics_facts(store, rules))
        else:
            streams.write(records.statistics_text(store, rules, streams.page_width()))
    return 0


def achievements(*, as_json: AsJson = False, data: Data = None) -> int:
    """Show achievements and your progress."""
    from cannonade.jobs import records

    with streams.saved_games(data) as store:
        if as_json:
            streams.write_json(records.achievements_facts(store))
        else:
            streams.write(records.achievements_text(store, streams.page_width()))
    return 0


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A file of game records; - for standard input.",
            show_default=False,
        ),
    ],
    *,
    check: Annotated[
        bool, typer.Option("--check", help="Only say which records are correct.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Replay recorded games step by step, or check them."""
    from cannonade.jobs import records
    from cannonade.notation import parse_records
    from cannonade.text.replays import step_through
    from cannonade.text.screen import open_screen
    from cannonade.words.club.saving import EMPTY
    from cannonade.words.input.mistakes import complain

    try:
        checked = tuple(records.check(parse_records(streams.read_text(file))))
        if not checked:
            raise typer.BadParameter(f"{file}: {EMPTY}")
    except CannonadeError as error:
        streams.fail(complain(error, file))
        return streams.BAD_INPUT
    if as_json:
        streams.write_json(list(map(records.replay_facts, checked)), is_ascii=True)
    elif check:
        sound = (each for each in checked if not each.problem)
        streams.write("".join(f"{records.check_line(each)}\n" for each in sound))
    else:
        step_through(open_screen(is_ascii=ascii_only), checked)
    for each in checked:
        if each.problem:
            streams.fail(f"{file}: {each.name}: {each.problem}")
    return streams.BAD_INPUT if any(each.problem for each in checked) else 0
