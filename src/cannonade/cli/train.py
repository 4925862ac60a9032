"""The command that lets the coach learn."""

from pathlib import Path
from typing import Annotated

import typer


def train(  # noqa: PLR0913  an argument each for what can be asked for
    rules: Annotated[
        str,
        typer.Argument(
            metavar="RULES",
            help="The name of rules, also with changes (revised+grid=eight), or a "
            "file of house rules.",
        ),
    ],
    *,
    games: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many games to learn from.")
    ] = 1_000_000,
    seed: Annotated[
        int,
        typer.Option(
            metavar="S", min=0, max=2**64 - 1, help="What the games are dealt by."
        ),
    ] = 1,
    threads: Annotated[
        int,
        typer.Option(
            metavar="T",
            min=1,
            max=256,
            help="How many to play on; the result is the same.",
        ),
    ] = 1,
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where the weights go.")
    ] = Path("learned.weights"),
    measure: Annotated[
        int,
        typer.Option(
            metavar="M", min=0, help="On how many deals to measure the result."
        ),
    ] = 10_000,
) -> int:
    """Let the coach learn rules by playing; stopped, it goes on where it was."""
    from cannonade.text.training import Training, train_lines

    training = Training(
        rules=rules, games=games, seed=seed, threads=threads, out=out, measured=measure
    )
    for line in train_lines(training):
        print(line, flush=True)
    return 0
