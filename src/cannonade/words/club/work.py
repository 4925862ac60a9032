"""The sentences of commands: long jobs and their results, the installation check."""

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cannonade.language import Lazy, _
from cannonade.words.phrases import decimal

if TYPE_CHECKING:  # progress is shown without the coach too
    from cannonade.coach.weights import Provenance


class ProgramPart(Enum):
    """A part of Cannonade that may be missing."""

    LINES = "text"
    TABLE = "table"
    TERMINAL = "terminal"
    KERNEL = "kernel"


_PARTS: Final = {
    ProgramPart.LINES: Lazy("games in plain lines"),
    ProgramPart.TABLE: Lazy("the table in the browser"),
    ProgramPart.TERMINAL: Lazy("the terminal app"),
    ProgramPart.KERNEL: Lazy("the compiled kernel"),
}


def say_part(part: ProgramPart, problem: str | None) -> str:
    """State whether a part works, and if not, why."""
    if problem is None:
        return _("{parts}: works").format(parts=_PARTS[part])
    return _("{parts}: not working: {problem}").format(
        parts=_PARTS[part], problem=problem
    )


def say_versions(package: str, python: str, system: str) -> str:
    """State the versions of Cannonade and Python, and the system."""
    return _("Cannonade {package}, Python {python}, {system}").format(
        package=package, python=python, system=system
    )


def say_kept(path: str) -> str:
    """State where games are saved."""
    return _("games are saved in {path}").format(path=path)


_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
_MILLION: Final = 1_000_000
_MANY: Final = 10


def say_work(done: int, total: int, noun: str) -> str:
    """Format the progress of a job, as in "12 of 1,000 deals"."""
    return _("{done} of {total} {noun}{choice}").format(
        done=decimal(done, ","),
        total=decimal(total, ","),
        noun=noun,
        choice="" if total == 1 else "s",
    )


def say_pace(rate: float, left_s: float | None) -> str:
    """Format the speed of a job, as in "3.4 a second", and the time left.

    Args:
        rate: items done per second.
        left_s: the time left; None if unknown.
    """
    left = "" if left_s is None else _(", {time} left").format(time=say_time(left_s))
    return f"{_say_rate(rate)}{left}"


def _say_rate(rate: float) -> str:
    if rate >= _MILLION:
        return _("{number} million a second").format(
            number=decimal(rate / _MILLION, ".1f")
        )
    for seconds, unit in ((1, _("second")), (_MINUTE, _("minute")), (_HOUR, _("hour"))):
        if rate * seconds >= 1:
            count = rate * seconds
            article = _("an") if unit == "hour" else "a"
            return f"{count:,.{0 if count >= _MANY else 1}f} {article} {unit}"
    return _("{number} a day").format(number=decimal(rate * _DAY, ".1f"))


def say_time(seconds: float) -> str:
    """Format a duration in one or two units, as in "45 s", "5 min", "3 h 20 min"."""
    whole = round(seconds)
    if whole < _MINUTE:
        return f"{whole} s"
    if whole < _HOUR:
        return _("{number} min").format(number=round(whole / _MINUTE))
    minutes = round(whole / _MINUTE)
    return _("{number} h {number_2} min").format(
        number=minutes // _MINUTE, number_2=minutes % _MINUTE
    )


def say_how_to_go_on(command: str) -> str:
    """Explain how to resume a job that was stopped."""
    return _("stopped; the progress is saved. To resume: {command}").format(
        command=command
    )


def say_resumed(games: int, checkpoint: Path) -> str:
    """State where training resumes."""
    return _("Resuming after {games} games, from {checkpoint}.").format(
        games=decimal(games, ","), checkpoint=checkpoint
    )


def say_trained(games: int, wins: float, score: float) -> str:
    """Report the last training games: the share of wins, and the mean score."""
    return _("{games} games: the last ones {number} % won, mean score {score}").format(
        games=decimal(games, ","),
        number=decimal(100 * wins, ".2f"),
        score=decimal(score, ".3f"),
    )


def say_measured(provenance: "Provenance", out: Path) -> str:
    """Report the strength of the trained policy, and its file."""
    return _(
        "Wrote {out}. On {measured} other deals the policy won {wins} %, with a mean "
        "score of {score} (a loss counted as 0)."
    ).format(
        out=out,
        measured=decimal(provenance.measured, ","),
        wins=decimal(provenance.wins, ".2f"),
        score=decimal(provenance.score, ".3f"),
    )
