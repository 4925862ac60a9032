"""The commands that use the coach: hint, solve, train, certify, odds."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.options import (
    AsJson,
    DealCodeArgument,
    InAscii,
    Jobs,
    RulesName,
    RulesOrFile,
    cores,
)
from cannonade.cli.streams import INTERRUPTED, resumable, write, write_json


def hint(
    position: Annotated[
        str,
        typer.Argument(
            metavar="POSITION",
            help="A position in quotes, complete or as a player sees it, or a deal "
            "code such as revised:48213 for its first decision.",
            show_default=False,
        ),
    ],
    *,
    seconds: Annotated[
        float,
        typer.Option(metavar="S", min=0, max=60, help="Seconds to think, at most 60."),
    ] = 1.0,
    level: Annotated[
        int | None,
        typer.Option(
            metavar="1-7",
            min=1,
            max=7,
            help="The level of the coach.",
            show_default="7",
        ),
    ] = None,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Show the coach's best action, and why."""
    from cannonade.text import coaching
    from cannonade.text.screen import Display, style_for
    from cannonade.words.review.hints import say_thinking

    seen = coaching.read_position(position)
    if sys.stderr.isatty() and coaching.is_long(seconds):
        print(say_thinking(seconds), file=sys.stderr)
    found = coaching.find_hint(seen, seconds, level or 0)
    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    if as_json:
        write_json(coaching.hint_facts(found))
    else:
        write("".join(f"{line}\n" for line in coaching.hint_lines(found, style)))
    return 0


def solve(  # noqa: PLR0913  an argument for each option
    code: DealCodeArgument,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0, help="The most seconds to search.")
    ] = 60.0,
    nodes: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=1,
            help="The most positions to search.",
            show_default="no limit",
        ),
    ] = None,
    *,
    in_words: Annotated[
        bool, typer.Option("--words", help="Describe the line of play in sentences.")
    ] = False,
    as_json: AsJson = False,
    ascii_only: InAscii = False,
) -> int:
    """Find the best possible score of a deal.

    The solver sees every card. Ctrl-C ends the search and prints what is known so far.
    """
    from cannonade.jobs import solve as solving
    from cannonade.jobs.progress import Progress
    from cannonade.text.screen import Display, style_for

    style = style_for(Display(is_ascii=ascii_only), sys.stdout)
    budget = solving.Budget(seconds, nodes or 0)
    with Progress() as progress:
        report = solving.report_to(progress, budget)
        solved = solving.solve_deal(code, budget, report)
    if as_json:
        write_json(solving.solved_facts(solved))
    else:
        write(solving.solved_text(solved, style, in_words=in_words))
    return INTERRUPTED if solved.is_interrupted else 0


def train(  # noqa: PLR0913  an argument for each option
    rules: RulesOrFile,
    *,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games to play in all.")
    ] = 1_000_000,
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
    from cannonade.jobs.progress import Progress
    from cannonade.jobs.train import Training, train, training_facts
    from cannonade.words.club.work import say_measured

    training = Training(
        rules=rules,
        games=games,
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

        made = train(
            training, tell, lambda done, all_: progress.count(done, all_, "game")
        )
    if as_json:
        write_json(training_facts(made, out))
    else:
        write(f"{say_measured(made, out)}\n")
    return 0


DealCount = Annotated[
    int,
    typer.Option(metavar="N", min=1, help="How many deals: those numbered 0 to N - 1."),
]
NodeCount = Annotated[
    int, typer.Option(metavar="N", min=1, help="The most positions to search per deal.")
]
PoolFile = Annotated[
    Path,
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


def certify(  # noqa: PLR0913  an argument for each option
    rules: RulesName,
    out: PoolFile,
    deals: DealCount = 1000,
    nodes: NodeCount = 2_000_000,
    jobs: Jobs = None,
    *,
    as_json: AsJson = False,
) -> int:
    """Find winnable deals, with par and difficulty (resumable).

    Finished deals are saved in FILE.part: stop with Ctrl-C, and the same command
    resumes where it stopped.
    """
    from cannonade.jobs.certify import ExaminationOptions, certify, pool_facts
    from cannonade.jobs.progress import Progress
    from cannonade.words.club.daily import say_pool

    options = ExaminationOptions(rules, deals, nodes, cores(jobs), out)
    with resumable(), Progress() as progress:
        made = certify(options, lambda done, all_: progress.count(done, all_, "deal"))
    if as_json:
        write_json(pool_facts(made, out), is_ascii=True)
    else:
        write(f"{say_pool(made)}\n")
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
    from cannonade.jobs.certify import ExaminationOptions
    from cannonade.jobs.odds import count_odds, odds_facts
    from cannonade.jobs.progress import Progress
    from cannonade.words.club.odds import ODDS_HEAD, odds_row

    options = ExaminationOptions(rules, deals, nodes, cores(jobs), out)
    with resumable(), Progress() as progress:
        rules_id, results = count_odds(
            options, lambda done, all_: progress.count(done, all_, "deal")
        )
    if as_json:
        write_json(odds_facts(rules_id, results))
    else:
        write(f"{ODDS_HEAD}\n{odds_row(rules_id, results)}\n")
    return 0
