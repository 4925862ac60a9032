"""The command that scores programs' players against par."""

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from cannonade.cli.options import AsJson
from cannonade.cli.streams import write, write_json

if TYPE_CHECKING:
    from cannonade.env.benchmark import BenchmarkResult


def benchmark(
    *,
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER", help="A player of the coach, or MODULE:NAME for yours."
        ),
    ] = "policy",
    rules: Annotated[
        list[str] | None,
        typer.Option(
            metavar="RULES",
            help="A built-in rule set; give it again for more.",
            show_default="all",
        ),
    ] = None,
    deals: Annotated[
        int, typer.Option(metavar="N", min=1, max=1000, help="How many deals of each.")
    ] = 1000,
    as_json: AsJson = False,
) -> int:
    """Score a machine-learning player against par.

    Deals 0 to 999 of each rule set, played without seeing a hidden card. Par is the
    best result with every card known, between bounds. "original" and "points" don't
    score ploys, so the share counts wins; the par of the score is shown beside it. A
    loss counts 0. Needs the extra `cannonade[gym]`.
    """
    from cannonade.env.benchmark import find_player, play_benchmark
    from cannonade.jobs.progress import Progress
    from cannonade.rules import RULE_SETS, find_rule_set

    names = [find_rule_set(name).name for name in rules or []]
    found = find_player(player)
    results: list[BenchmarkResult] = []
    for name in names or [each.name for each in RULE_SETS]:
        with Progress() as played:
            results.append(
                play_benchmark(
                    found,
                    name,
                    deals,
                    lambda done, total: played.count(done, total, "game"),
                )
            )
        if not as_json:
            write(_line(results[-1]))
    if as_json:
        rows = [asdict(each) | {"share": each.share} for each in results]
        write_json({"player": player, "results": rows})
    return 0


def _line(result: "BenchmarkResult") -> str:
    score, (least, most) = result.score, result.share
    share = f"{100 * least:.1f} to {100 * most:.1f} % of par"
    if result.par_counts == "wins":
        share = f"{100 * most:.1f} % of the deals that can be won"
    low, high = result.score_par
    return (
        f"{result.rule_set:16} {result.wins:4} of {result.deals} won, "
        f"{result.killed:4.1f} royals killed, "
        f"score {score.mean:6.2f} [{score.low:.2f}, {score.high:.2f}], "
        f"par {low:.2f} to {high:.2f}, {share}, "
        f"{1000 * result.cpu_s:.3g} ms a game\n"
    )
