"""Parts of sentences: lists, counts, numbers, capitals."""

from collections.abc import Iterable
from typing import Final

from cannonade.language import Lazy, _, ngettext, pgettext, translate

_NUMBERS: Final = (
    *(Lazy("no"), Lazy("one"), Lazy("two"), Lazy("three"), Lazy("four")),
    *(Lazy("five"), Lazy("six"), Lazy("seven"), Lazy("eight"), Lazy("nine")),
    *(Lazy("ten"), Lazy("eleven"), Lazy("twelve"), Lazy("thirteen")),
)


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
    return f"{capital(translate(clause)).removesuffix('.')}."
