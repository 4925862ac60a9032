"""How far long work has come, in a line, and how to go on with it."""

from typing import Final

_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
_MILLION: Final = 1_000_000
_MANY: Final = 10


def say_work(done: int, total: int, noun: str) -> str:
    """Say how much is done, as in "12 of 1,000 deals"."""
    return f"{done:,} of {total:,} {noun}{'' if total == 1 else 's'}"


def say_pace(rate: float, left_s: float | None) -> str:
    """Say how fast work goes and how long it will take, as in "3.4 a second".

    Args:
        rate: how many are done in a second.
        left_s: the time left; None if nobody can say.
    """
    left = "" if left_s is None else f", {say_time(left_s)} left"
    return f"{_say_rate(rate)}{left}"


def _say_rate(rate: float) -> str:
    if rate >= _MILLION:
        return f"{rate / _MILLION:.1f} million a second"
    for seconds, unit in ((1, "second"), (_MINUTE, "minute"), (_HOUR, "hour")):
        if rate * seconds >= 1:
            count = rate * seconds
            article = "an" if unit == "hour" else "a"
            return f"{count:,.{0 if count >= _MANY else 1}f} {article} {unit}"
    return f"{rate * _DAY:.1f} a day"


def say_time(seconds: float) -> str:
    """Say a length of time in one or two units, as in "45 s", "5 min", "3 h 20 min"."""
    whole = round(seconds)
    if whole < _MINUTE:
        return f"{whole} s"
    if whole < _HOUR:
        return f"{round(whole / _MINUTE)} min"
    minutes = round(whole / _MINUTE)
    return f"{minutes // _MINUTE} h {minutes % _MINUTE} min"


def say_how_to_go_on(command: str) -> str:
    """Say to somebody who stopped work how it goes on."""
    return f"stopped, and what is done is saved; to go on: {command}"
