"""Parts of sentences: lists, counts, numbers, capitals, the pace of work."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from cannonade.language import Lazy, _, ngettext, pgettext, translate

_NUMBERS: Final = (
    *(Lazy("no"), Lazy("one"), Lazy("two"), Lazy("three"), Lazy("four")),
    *(Lazy("five"), Lazy("six"), Lazy("seven"), Lazy("eight"), Lazy("nine")),
    *(Lazy("ten"), Lazy("eleven"), Lazy("twelve"), Lazy("thirteen")),
)

WorkUnit: TypeAlias = Literal["deal", "game", "position", "training", "test"]
"""What the progress of a job counts."""

_MINUTE: Final = 60
_HOUR: Final = 3600
_DAY: Final = 24 * _HOUR
_MILLION: Final = 1_000_000
_MANY: Final = 10
_RATES: Final = {
    1: Lazy("{number} a second"),
    _MINUTE: Lazy("{number} a minute"),
    _HOUR: Lazy("{number} an hour"),
    _DAY: Lazy("{number} a day"),
}
"""How often something is done, by the seconds of the time that is named."""


def join_and(items: Iterable[str]) -> str:
    """Join items, as in "b2, c2 and d4"; "nothing" if there are none."""
    *most, last = [*items] or [_("nothing")]
    if not most:
        return last
    return _("{most} and {last}").format(most=", ".join(most), last=last)


def join_or(items: Iterable[str]) -> str:
    """Join items, as in "b2, c2 or d4"; "nothing" if there are none."""
    *most, last = [*items] or [_("nothing")]
    if not most:
        return last
    return _("{most} or {last}").format(most=", ".join(most), last=last)


def counted(count: int, one: str, many: str) -> str:
    """Count things, as in "no cards", "1 card", "3 cards".

    Args:
        count: the number of things.
        one: the English singular; this function translates it.
        many: the English plural; this function translates it.
    """
    if count == 0:
        return _("no {things}").format(things=ngettext(one, many, 0))
    return figured(count, one, many)


def figured(count: int, one: str, many: str) -> str:
    """Count things in figures, as in "0 cards", "1 card"; see `counted`."""
    return f"{count} {ngettext(one, many, count)}"


def in_words(count: int, one: str, many: str) -> str:
    """Count at most thirteen things in words, as in "six cells"; see `counted`."""
    return f"{_NUMBERS[count]} {ngettext(one, many, count)}"


def decimal(value: float, form: str) -> str:
    """Format a number, as by "+.1f" or ",", with the language's separators."""
    point = pgettext("decimal point", ".")
    comma = "," if point == "." else "."
    return format(value, form).translate(str.maketrans(".,", point + comma))


_EXACT: Final = 1e-9  # what may be lost in a sum
_EDGE: Final = 0.005


def in_percent(share: float, digits: int) -> float:
    """Return a share in per cent, rounded, to 0 or 100 only if it is exactly that."""
    figure, step = round(100 * share, digits), 10.0**-digits
    if _EXACT < share < 1 - _EXACT:
        return min(max(figure, step), 100 - step)
    return figure


def percent(share: float, digits: int | None = None) -> str:
    """Format a share in per cent, as in "52 %"; see `in_percent`.

    Args:
        share: the share.
        digits: decimal places; by default one below 0.5 % and above 99.5 %, else none.
    """
    is_near_the_edge = 0 < share < _EDGE or 1 - _EDGE < share < 1
    places = int(is_near_the_edge) if digits is None else digits
    return f"{decimal(in_percent(share, places), f'.{places}f')} %"


def say_interval(low: str, high: str) -> str:
    """Format an interval of two numbers."""
    return _("[{low}, {high}]").format(low=low, high=high)


def say_accuracy(accuracy: float) -> str:
    """Format an accuracy; "100" only if nothing at all was lost."""
    return percent(accuracy / 100, 0)


def ordinal(number: int) -> str:
    """Format an ordinal, as in "1st", "12th", "23rd"."""
    is_teen = 10 < number % 100 < 20  # noqa: PLR2004  11th, not 11st
    forms = {1: _("{number}st"), 2: _("{number}nd"), 3: _("{number}rd")}
    usual = _("{number}th")
    form = usual if is_teen else forms.get(number % 10, usual)
    return form.format(number=number)


def capital(text: str) -> str:
    """Capitalise the first letter of a text."""
    return text[:1].upper() + text[1:]


def sentence(clause: object) -> str:
    """Make a clause, message or error a sentence, with a capital and a full stop."""
    return f"{capital(translate(clause))}."


def say_work(done: int, total: int, unit: WorkUnit) -> str:
    """Format the progress of a job, as in "12 of 1,000 deals"."""
    messages = {
        "deal": ngettext("{done} of {total} deal", "{done} of {total} deals", total),
        "game": ngettext("{done} of {total} game", "{done} of {total} games", total),
        "position": ngettext(
            "{done} of {total} position", "{done} of {total} positions", total
        ),
        "training": ngettext(
            "{done} of {total} training game",
            "{done} of {total} training games",
            total,
        ),
        "test": ngettext(
            "{done} of {total} test game", "{done} of {total} test games", total
        ),
    }
    return messages[unit].format(done=decimal(done, ","), total=decimal(total, ","))


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
    seconds = next((each for each in _RATES if rate * each >= 1), _DAY)
    form = ",.0f" if rate * seconds >= _MANY else ",.1f"
    return str(_RATES[seconds]).format(number=decimal(rate * seconds, form))


def say_time(seconds: float) -> str:
    """Format a duration in one or two units, as in "45 s", "5 min", "3 h 20 min"."""
    whole = round(seconds)
    if whole < _MINUTE:
        return _("{number} s").format(number=whole)
    if whole < _HOUR:
        return _("{number} min").format(number=round(whole / _MINUTE))
    minutes = round(whole / _MINUTE)
    return _("{number} h {number_2} min").format(
        number=minutes // _MINUTE, number_2=minutes % _MINUTE
    )
