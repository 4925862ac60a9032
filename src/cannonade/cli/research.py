"""The research commands beside studies: perft, odds, certify, train, benchmark."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cannonade.cli.options import (
    AsJson,
    DealCodeArgument,
    Jobs,
    RulesName,
    RulesOrFile,
    cores,
)
from cannonade.cli.streams import resumable, write, write_json

if TYPE_CHECKING:
    from cannonade.env.benchmark import BenchmarkResult

DealCount = Annotated[
    int,
    typer.Option(
        metavar="N",
        min=1,
        max=1_000_000,
        help="How many deals: those numbered 0 to N - 1.",
    ),
]
NodeCount = Annotated[
    int, typer.Option(metavar="N", min=1, help="The most positions to search per deal.")
]
PoolFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="The pool file. If it exists, it gets a new version.",
        show_default=False,
    ),
]
OddsFile = Annotated[
    Path,
    typer.Option(
        metavar="FILE",
        help="Where finished deals are saved; the same command resumes from it.",
        show_default=False,
    ),
]

_ODDS_HEAD: Final = (
    "| rules | deals | won without seeing a card | can be won "
    "| cannot be won | open |\n| --- | --- | --- | --- | --- | "
    "--- |"
)


def perft(
    code: DealCodeArgument,
    depth: Annotated[
        int,
        typer.Argument(
            metavar="DEPTH",
            min=1,
            help="The most actions in a path.",
            show_default=False,
        ),
    ],
    after: Annotated[
        str,
        typer.Option(
            metavar="ACTIONS",
            help='Actions to play first, such as "Qs@b1 Jd@e4".',
            show_default=False,
        ),
    ] = "",
    *,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count per first action, at DEPTH only.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Count the action paths of a deal, by depth.

    Each line is printed as soon as it is counted.
    """
    from cannonade.jobs.deals import count_paths, perft_facts
    from cannonade.jobs.long_work import Progress

    with Progress() as progress:
        counts = count_paths(code, depth, after, progress.count, is_divided=divide)
        if as_json:
            write_json(perft_facts(code, depth, after, dict(counts), is_divided=divide))
            return 0
        for name, count in counts:
            progress.clear()
            write(f"{name} {count}\n")
    return 0


def odds(  # noqa: PLR0913  an argument for each option
    rules: RulesName,
    out: OddsFile,
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
    *,
    as_json: AsJson = False,
) -> int:
    """Count how many deals can be won (resumable).

    Each deal is played without seeing hidden cards, then solved with all cards known.
    Finished deals are saved in FILE: stop with Ctrl-C, and the same command resumes
    where it stopped.
    """
    from cannonade.jobs import certify as examining
    from cannonade.jobs.long_work import Progress

    options = examining.ExaminationOptions(rules, deals, nodes, cores(jobs), out)
    with resumable(), Progress() as progress:
        rules_id, results = examining.count_odds(options, progress.count)
    if as_json:
        write_json(examining.odds_facts(rules_id, results))
    else:
        write(f"{_ODDS_HEAD}\n{examining.odds_row(rules_id, results)}\n")
    return 0


def certify(  # noqa: PLR0913  an argument for each option
    rules: RulesName,
    out: PoolFile = None,
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
    *,
    is_check: Annotated[
        bool,
        typer.Option(
            "--check",
            help="Replay the line of play of each deal in FILE, or of the included "
            "fair deals; change nothing.",
        ),
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Find winnable deals, each with a line of play (resumable).

    Finished deals are saved in FILE.part: stop with Ctrl-C, and the same command
    resumes where it stopped.
    """
    from cannonade.jobs.certify import ExaminationOptions, certify, check, pool_facts
    from cannonade.jobs.long_work import Progress

    with resumable(), Progress() as progress:
        if is_check:
            made = check(rules, out, cores(jobs), progress.count)
        else:
            if out is None:
                raise typer.BadParameter("--out is missing")
            options = ExaminationOptions(rules, deals, nodes, cores(jobs), out)
            made = certify(options, progress.count)
    if as_json:
        write_json(pool_facts(made, out), is_ascii=True)
    else:
        count = len(made.deals)
        found = f"{count} deal" if count == 1 else f"{count} deals"
        said = (
            f"the winning lines of {found} were replayed, and reach their scores"
            if is_check
            else f"{found}, the best possible score proven for "
            f"{len(made.proven(made.version))}"
        )
        write(f"Version {made.version} of the fair deals of {made.rules_id}: {said}.\n")
    return 0


def train(  # noqa: PLR0913  an argument for each option
    rules: RulesOrFile,
    *,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games to play in all.")
    ] = 1_000_000,
    correct: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=0,
            help="Further games, from which a network learns to correct the value.",
            show_default="a fifth of the games",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, max=2**64 - 1, help="The seed of the random deals."
        ),
    ] = 1,
    jobs: Jobs = None,
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where to write the weights.")
    ] = Path("learned.weights"),
    measure: Annotated[
        int,
        typer.Option(
            metavar="N", min=0, help="How many other deals to test the result on."
        ),
    ] = 10_000,
    as_json: AsJson = False,
) -> int:
    """Train the coach by self-play (resumable).

    The state of the training is saved in FILE.training: stop with Ctrl-C, and the same
    command resumes where it stopped. The number of cores doesn't change the result.
    """
    from cannonade.jobs.long_work import Progress
    from cannonade.jobs.train import Training, train, training_facts

    training = Training(
        rules=rules,
        games=games,
        corrected=games // 5 if correct is None else correct,
        seed=seed,
        threads=cores(jobs),
        out=out,
        measured=measure,
    )
    with resumable(), Progress() as progress:

        def tell(line: str) -> None:
            if not as_json:
                progress.clear()
                write(f"{line}\n")

        made = train(training, tell, progress.count)
    if as_json:
        write_json(training_facts(made, out))
    else:
        write(f"Wrote {out}.\n")
    if made.measured and not as_json:
        write(
            f"On {made.measured:,} other deals the policy won {made.wins:.2f} %, with "
            f"a mean score of {made.score:.3f} (a loss counted as 0).\n"
        )
    return 0


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
    from cannonade.jobs.long_work import Progress
    from cannonade.rules import RULE_SETS, find_rule_set

    names = [find_rule_set(name).name for name in rules or []]
    found = find_player(player)
    results: list[BenchmarkResult] = []
    for name in names or [each.name for each in RULE_SETS]:
        with Progress() as played:
            results.append(play_benchmark(found, name, deals, played.count))
        if not as_json:
            write(_line(results[-1]))
    if as_json:
        rows = [asdict(each) | {"share": each.share} for each in results]
        write_json({"player": player, "results": rows})
    return 0


def _line(result: "BenchmarkResult") -> str:
    from cannonade.words.phrases import in_percent

    score = result.score
    interval = ""
    if result.deals > 1:
        interval = f" [{score.low:.2f}, {score.high:.2f}]"
    least, most = (f"{in_percent(each, 1):.1f}" for each in result.share)
    share = f"{least} to {most} % of par"
    if result.par_counts == "wins":
        share = f"{most} % of the deals that can be won"
    low, high = result.score_par
    return (
        f"{result.rule_set:16} {result.wins:4} of {result.deals} won, "
        f"{result.killed:4.1f} royals killed, "
        f"score {score.mean:6.2f}{interval}, par {low:.2f} to {high:.2f}, {share}, "
        f"{1000 * result.cpu_s:.3g} ms a game\n"
    )
