"""How a training goes, in a line each."""

from pathlib import Path

from cannonade.coach.weights import Provenance


def say_resumed(games: int, checkpoint: Path) -> str:
    """Say from where a training goes on."""
    return f"Going on after {games:,} games, from {checkpoint}."


def say_trained(games: int, wins: float, score: float) -> str:
    """Say how the last games went: the share won, and the mean score."""
    return (
        f"{games:,} games: the last ones {100 * wins:.2f} % won, mean score {score:.3f}"
    )


def say_measured(provenance: Provenance, out: Path) -> str:
    """Say what was learned, and where it is."""
    return (
        f"Wrote {out}. On {provenance.measured:,} other deals the policy won "
        f"{provenance.wins:.2f} %, with a mean score of {provenance.score:.3f} "
        "(a loss counted as 0)."
    )
