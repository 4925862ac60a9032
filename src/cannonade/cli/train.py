"""The command that trains the coach."""

from pathlib import Path
from typing import Annotated

import typer

from cannonade.cli.long_work import cores, resumable
from cannonade.cli.options import AsJson, Jobs, RulesOrFile
from cannonade.cli.streams import write


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
    from cannonade.jobs.train import Training, train, training_json
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
    write(training_json(made, out) if as_json else f"{say_measured(made, out)}\n")
    return 0
